// npm test: makes the clone ready, then runs every check (npm run check).

import { show } from './prepare/run.mjs'
import { prepare, root } from './prepare.mjs'

await prepare({ tests: true })
process.exitCode = await show(process.execPath, ['scripts/check.mjs', ...process.argv.slice(2)], { cwd: root })
