import js from '@eslint/js'
import prettier from 'eslint-config-prettier'
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript'
import importX from 'eslint-plugin-import-x'
import tseslint from 'typescript-eslint'

const games = ['war-and-write', 'one-hour', 'ii-world-war', 'europe-aflame', 'blitz']

/** Who may import whom. Each zone: files under `target` must not import from `from`, except `except`. */
const zones = [
  { target: './src/core', from: '.', except: ['./src/core'], message: 'core imports nothing of the project.' },
  { target: './src/store', from: '.', except: ['./src/store', './src/core'], message: 'store imports only core.' },
  {
    target: './src/match',
    from: '.',
    except: ['./src/match', './src/core'],
    message: 'match imports only core and its own ports.',
  },
  {
    target: './src/computer',
    from: '.',
    except: ['./src/computer', './src/core', './src/games/index.ts'],
    message: 'computer players know core and the registry of games.',
  },
  {
    target: './src/discord',
    from: '.',
    except: ['./src/discord', './src/core', './src/match'],
    message: 'discord imports only core and match.',
  },
  {
    target: './src/health',
    from: '.',
    except: ['./src/health', './src/core', './src/match/api.ts'],
    message: 'health knows the ports that it measures.',
  },
  {
    target: './src/sandbox',
    from: '.',
    except: ['./src/sandbox'],
    message: 'the local table shares no code with the bot.',
  },
  {
    target: './commands',
    from: '.',
    except: ['./commands', './src/core', './src/discord', './src/match', './src/games/index.ts'],
    message: 'commands import only discord, match, core and the registry of games.',
  },
  {
    target: './render',
    from: '.',
    except: [
      './render',
      './src/core',
      ...games.flatMap((g) => [`./src/games/${g}/view.ts`, `./src/games/${g}/map`]),
      './src/games/war-and-write/tech',
    ],
    message: 'a painter sees views, maps and cards, never a state.',
  },
  ...games.map((g) => ({
    target: `./src/games/${g}`,
    from: '.',
    except: [`./src/games/${g}`, './src/core'],
    message: 'a game imports only core and itself.',
  })),
]
const random = { object: 'Math', property: 'random' }
const exceptModules = (zone) => ({ ...zone, except: [...zone.except, './node_modules'] })

export default tseslint.config(
  { ignores: ['node_modules', 'gallery', 'data', 'render/assets', 'src/sandbox/page/vendor'] },
  js.configs.recommended,
  ...tseslint.configs.strict,
  prettier,
  {
    files: ['**/*.ts'],
    plugins: { 'import-x': importX },
    settings: {
      'import-x/resolver-next': [createTypeScriptImportResolver()],
      // Without these two the imports of TypeScript files are not followed, and no cycle is ever found.
      'import-x/extensions': ['.ts'],
      'import-x/parsers': { '@typescript-eslint/parser': ['.ts'] },
    },
    rules: {
      'import-x/no-restricted-paths': ['error', { zones: zones.map(exceptModules) }],
      'import-x/no-cycle': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': 'off',
      eqeqeq: 'error',
    },
  },
  {
    files: ['src/core/**/*.ts', 'src/games/**/*.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '^(node:(?!crypto)|discord\\.js|keyv|@keyv|@napi-rs|pino|ws$)',
              message: 'Rules are pure: no I/O, no clock, no Discord.',
            },
          ],
        },
      ],
      'no-restricted-globals': ['error', 'process', 'setTimeout', 'setInterval', 'fetch'],
      'no-restricted-properties': ['error', { object: 'Date', property: 'now' }, random],
    },
  },
  {
    files: ['src/**/*.ts', 'commands/**/*.ts', 'render/**/*.ts'],
    ignores: ['src/config.ts', 'src/core/**', 'src/games/**'],
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'Only src/config.ts reads the environment.' },
        random,
      ],
    },
  },
)
