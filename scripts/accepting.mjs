// npm run goldens, npm run perft: runs the tests that compare something kept with what the rules give now; --accept writes it instead. Read the
// difference before it is committed: what moved and should not have is the finding.
import { show } from './prepare/run.mjs'
import { prepare, root } from './prepare.mjs'

await prepare({ tests: true })
const words = process.argv.slice(2) // the first: a part of the paths of those tests
process.exitCode = await show(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...words.filter(word => word !== '--accept')], {
  cwd: root,
  env: words.includes('--accept') ? { ENFILADE_ACCEPT_GOLDENS: '1' } : {},
})
