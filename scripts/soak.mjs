// npm run soak [NAME]: the long tests, all or those whose path contains NAME, each for as long as it needs.

import { show } from './prepare/run.mjs'
import { prepare, root } from './prepare.mjs'

await prepare({ tests: true })
const words = ['run', '--config', 'vitest.soak.config.ts', ...process.argv.slice(2)]
process.exitCode = await show(process.execPath, ['node_modules/vitest/vitest.mjs', ...words], { cwd: root })
