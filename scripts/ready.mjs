// npm run ready: makes the clone ready and plays each ready fight, to say what it comes to. Further words go to it:
// npm run ready -- --game rpj-scifi --fights 50

import { show } from './prepare/run.mjs'
import { prepare, root } from './prepare.mjs'

await prepare({ tests: true })
process.exitCode = await show(process.execPath, ['bench/dist/ready/main.js', ...process.argv.slice(2)], { cwd: root })
