// npm run habits, puzzles, ready: makes the clone ready and runs that part of bench/. Further words go to it: npm run habits -- --game rpj-scifi
import { show } from './prepare/run.mjs'
import { prepare, root } from './prepare.mjs'

const [part, ...words] = process.argv.slice(2)
await prepare({ tests: true })
process.exitCode = await show(process.execPath, [`bench/dist/${part}/main.js`, ...words], { cwd: root })
