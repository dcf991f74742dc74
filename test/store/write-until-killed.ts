import { openStore } from '../../src/store/index.ts'

/** Writes value after value and says each time that it is confirmed, until it is killed. */
const store = await openStore(process.argv[2] ?? '')
for (let n = 1; ; n++) {
  await store.set('head/a', { n, filling: 'x'.repeat(5_000) })
  process.stdout.write(`${n}\n`)
}
