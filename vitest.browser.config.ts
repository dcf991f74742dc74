import { defineConfig } from 'vitest/config'

/** The local table in a real browser: needs Chromium, so it is a suite of its own. */
export default defineConfig({
  test: {
    include: ['test/**/*.browser.ts'],
    testTimeout: 240_000,
    hookTimeout: 60_000,
    fileParallelism: false,
    // A busy machine may be late once; at one's own desk that should be seen.
    retry: process.env['CI'] === undefined ? 0 : 1,
  },
})
