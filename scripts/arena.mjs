// npm run arena: makes the clone ready and lets policies play each other and those of V0, made ready in a folder of its own. Further words go to
// the arena: npm run arena -- --game rpj-scifi --policy aggressive --against V0:aggressive. With --commit NAME the opponents of that commit take V0's place.

import { builtCommit } from './bench/other.mjs'
import { show } from './prepare/run.mjs'
import { prepare, root } from './prepare.mjs'

/** The commit whose policies every later one is measured against, for good. */
const v0 = '1d381b48eb1afbe5d98e584f8de7c5ed25f1b753'

const words = process.argv.slice(2)
const at = words.indexOf('--commit')
const [, commit = v0] = at < 0 ? [] : words.splice(at, 2)
await prepare({ tests: true })
try {
  if (!words.includes('--help')) words.push('--v0', await builtCommit(root, commit))
  process.exitCode = await show(process.execPath, ['bench/dist/arena/main.js', ...words], { cwd: root })
} catch (thrown) {
  process.stderr.write(`${thrown instanceof Error ? thrown.message : thrown}\n`)
  process.exitCode = 2
}
