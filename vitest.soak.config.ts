// The long tests (`npm run soak [PART]`): files *.soak.ts, each for as long as it needs.
import { defineConfig, mergeConfig } from 'vitest/config'
import ordinary from './vitest.config.js'

const soak = mergeConfig(ordinary, defineConfig({ test: { testTimeout: 0, hookTimeout: 0, env: { ENFILADE_RING: 'soak' } } }))
soak.test.include = ['packages/**/*.soak.ts', 'bench/**/*.soak.ts'] // merging would add to the ordinary list

export default soak
