// The long tests (`npm run soak [NAME]`): files **/soak/*.soak.ts, each for as long as it needs, and the loops of the ordinary tests
// that look at one game or theme in turn, here at every one.
import { defineConfig, mergeConfig } from 'vitest/config'
import ordinary from './vitest.config.js'

const soak = mergeConfig(
  ordinary,
  defineConfig({ test: { testTimeout: 0, hookTimeout: 0, teardownTimeout: 0, env: { ENFILADE_TURN: 'all' } } }),
)
soak.test.include = [
  'packages/**/soak/*.soak.ts',
  'bench/soak/*.soak.ts',
  'packages/web/test/browser/{app,keeping,screens,reach,field-looks}.test.ts',
] // merging would add to the ordinary list

export default soak
