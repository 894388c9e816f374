// npm run bench: makes the clone ready and measures; `--against COMMIT` makes that commit ready as well, in a folder of its own. Further words go to
// the benchmark.

import { otherCommit } from './bench/other.mjs'
import { show } from './prepare/run.mjs'
import { prepare, root } from './prepare.mjs'

const words = process.argv.slice(2)
await prepare({ tests: true })
const at = words.indexOf('--against')
try {
  if (at >= 0) words.splice(at, 2, '--other', await otherCommit(root, words[at + 1] ?? ''))
  process.exitCode = await show(process.execPath, ['bench/dist/main.js', ...words], { cwd: root })
} catch (thrown) {
  process.stderr.write(`${thrown instanceof Error ? thrown.message : thrown}\n`)
  process.exitCode = 2
}
