// npm run habits: makes the clone ready and counts what policies make of their turns. Further words go to the count:
// npm run habits -- --game rpj-scifi --fights 50

import { show } from './prepare/run.mjs'
import { prepare, root } from './prepare.mjs'

await prepare({ tests: true })
process.exitCode = await show(process.execPath, ['bench/dist/habits/main.js', ...process.argv.slice(2)], { cwd: root })
