// npm start: makes the clone ready, builds the app if it is older than its source, and serves it with its tables: `enfilade serve`.
// npm start -- --lan lets phones in; npm start -- --port 8080 chooses the port. Ends with Ctrl-C.
import { readyApp } from './prepare/app.mjs'
import { prepare } from './prepare.mjs'

await prepare()
const app = await readyApp()
process.argv.splice(2, 0, 'serve', '--app', app)
await import(new URL('../packages/cli/dist/enfilade.js', import.meta.url).href)
