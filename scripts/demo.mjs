// npm run demo: makes the clone ready and plays the sample fight in the terminal. Further words go to the program:
// npm run demo -- --seed 12

import { show } from './prepare/run.mjs'
import { prepare, root } from './prepare.mjs'

await prepare()
const given = process.argv.slice(2)
const seed = given.some(word => /^--seed(=|$)/.test(word)) ? [] : ['--seed', '2']
process.exitCode = await show(
  process.execPath,
  ['packages/cli/dist/main.js', 'fight', 'scenarios/rpj-scifi/cargo-bay.yaml', ...seed, ...given],
  { cwd: root },
)
