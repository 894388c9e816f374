// npm start: makes the clone ready, builds the app if it is older than its source, and serves it with its tables: `enfilade serve`.
// npm start -- --lan lets phones in; npm start -- --port 8080 chooses the port. Ends with Ctrl-C.
import { join } from 'node:path'
import { buildWeb, webFolder } from './prepare/web.mjs'
import { prepare, root } from './prepare.mjs'

await prepare()
const built = await buildWeb(root, words => process.stderr.write(`enfilade: ${words}\n`))
if (built.code !== 0) {
  process.stderr.write(`${built.output}\nThe app could not be built; the words of the builder are above.\n`)
  process.exit(1)
}
process.argv.splice(2, 0, 'serve', '--app', join(root, webFolder))
await import(new URL('../packages/cli/dist/enfilade.js', import.meta.url).href)
