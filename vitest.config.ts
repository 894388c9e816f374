// How `npx vitest run <path>` and `npm run check` find and run the tests: those of the ring that runs (scripts/rings.mjs). The long ones have
// vitest.soak.config.ts.
import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig, mergeConfig } from 'vitest/config'
import { builtPackages } from './scripts/built-packages.mjs'
import { conditions } from './scripts/from-sources.mjs'
import { LongestFirst } from './scripts/longest-first.mjs'
import { ring } from './scripts/rings.mjs'
import { runes } from './scripts/runes.mjs'

const sources = { resolve: { conditions }, ssr: { resolve: { conditions } } }

const tests = defineConfig({
  plugins: [runes()],
  test: {
    include: [
      'packages/*/test/**/*.test.ts',
      'packages/kit/**/*.test.ts',
      'packages/rulesets/**/*.test.ts',
      'scripts/test/**/*.test.ts',
      'bench/test/**/*.test.ts',
    ],
    exclude: [...configDefaults.exclude, ...(ring === 'all' ? [] : ['**/*.all.test.ts'])],
    globalSetup: ['scripts/codecs.setup.mjs', 'packages/web/test/browser/one-browser.ts'],
    setupFiles: ['scripts/rules-seen.setup.mjs', 'scripts/test-times.setup.mjs'],
    // Watchdogs for what hangs: however slow a machine is, no test fails by being slow.
    testTimeout: 1_800_000,
    hookTimeout: 1_800_000,
    expect: { poll: { timeout: 120_000 } },
    isolate: false, // a worker loads each module once for all of its test files, which halves the time of the short ones
    maxWorkers: availableParallelism() + 1, // one more than there are cores: tests in the browser wait for it half of the time
    sequence: { sequencer: LongestFirst },
  },
})

// `npx vitest run <path>` needs no build; npm test and the soak have just built everything.
export default mergeConfig(tests, process.env.ENFILADE_BUILT === '1' ? builtPackages : sources)
