// The long tests (`npm run soak [NAME]`): files **/soak/*.soak.ts, each for as long as it needs, and the loops of the ordinary tests
// that look at one game, size or theme in turn, here at every one.
import { readdirSync, readFileSync } from 'node:fs'
import { defineConfig, mergeConfig } from 'vitest/config'
import ordinary from './vitest.config.js'

const soak = mergeConfig(ordinary, defineConfig({ test: { testTimeout: 0, hookTimeout: 0, env: { ENFILADE_TURN: 'all' } } }))
const browser = new URL('./packages/web/test/browser/', import.meta.url)
const inTurn = readdirSync(browser).filter(
  name => name.endsWith('.test.ts') && readFileSync(new URL(name, browser), 'utf8').includes("from './turn.js'"),
)
soak.test.include = ['packages/**/soak/*.soak.ts', 'bench/soak/*.soak.ts', ...inTurn.map(name => `packages/web/test/browser/${name}`)] // merging would add to the ordinary list

export default soak
