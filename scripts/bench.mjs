// npm run bench: makes the clone ready and measures. Further words go to the benchmark.

import { show } from './prepare/run.mjs'
import { prepare, root } from './prepare.mjs'

await prepare({ tests: true })
process.exitCode = await show(process.execPath, ['bench/dist/main.js', ...process.argv.slice(2)], { cwd: root })
