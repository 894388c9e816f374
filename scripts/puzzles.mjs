// npm run puzzles: makes the clone ready and puts the puzzles to policies. Further words go to them:
// npm run puzzles -- --game rpj-scifi --policy cautious

import { show } from './prepare/run.mjs'
import { prepare, root } from './prepare.mjs'

await prepare({ tests: true })
process.exitCode = await show(process.execPath, ['bench/dist/puzzles/main.js', ...process.argv.slice(2)], { cwd: root })
