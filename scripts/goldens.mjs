// npm run goldens: compares the golden logs with what the rules give now. npm run goldens -- --accept rewrites them;
// read the difference before it is committed: a golden that moved and should not have is the finding.

import { show } from './prepare/run.mjs'
import { prepare, root } from './prepare.mjs'

await prepare({ tests: true })
const words = process.argv.slice(2)
const others = words.filter(word => word !== '--accept')
process.exitCode = await show(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', 'golden', ...others], {
  cwd: root,
  env: words.includes('--accept') ? { ENFILADE_ACCEPT_GOLDENS: '1' } : {},
})
