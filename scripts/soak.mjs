// npm run soak [NAME]: the long tests, all or those whose path contains NAME, each for as long as it needs; and all mutants of every game
// (`npm run soak mutants` for them alone).

import { show } from './prepare/run.mjs'
import { prepare, root } from './prepare.mjs'
import { gamesIn } from './rules/games.mjs'

await prepare({ tests: true })
const names = process.argv.slice(2)
const codes = []
if (names.join() !== 'mutants') {
  const words = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'vitest.soak.config.ts', ...names]
  codes.push(await show(process.execPath, words, { cwd: root, env: { ENFILADE_BUILT: '1' } }))
}
if (names.length === 0 || names.includes('mutants'))
  for (const game of gamesIn(root)) codes.push(await show(process.execPath, ['scripts/mutants.mjs', game], { cwd: root }))
process.exitCode = Math.max(...codes)
