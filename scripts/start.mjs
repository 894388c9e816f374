// npm start: makes the clone ready, builds the app if it is older than its source, serves it on a free port of this machine and prints
// the address. To choose the port: npm start -- --port 8080. Ends with Ctrl-C; the browser keeps the fights.
import { join } from 'node:path'
import { buildWeb, webFolder } from './prepare/web.mjs'
import { prepare, root } from './prepare.mjs'
import { serve } from './serve.mjs'

const given = process.argv.slice(2)
const at = given.findIndex(word => word === '--port' || word.startsWith('--port='))
const typed = at < 0 ? '0' : (given[at]?.split('=')[1] ?? given[at + 1] ?? '')
const port = Number(typed)
if (typed === '' || !Number.isInteger(port) || port < 0 || port > 65_535) {
  process.stderr.write(`"${typed}" is no port. Allowed: a whole number from 1 to 65535.\n`)
  process.exit(2)
}

await prepare()
const built = await buildWeb(root, words => process.stderr.write(`enfilade: ${words}\n`))
if (built.code !== 0) {
  process.stderr.write(`${built.output}\nThe app could not be built; the words of the builder are above.\n`)
  process.exit(1)
}
try {
  const { address } = await serve(join(root, webFolder), { port })
  console.log(`Enfilade is at ${address}`)
  console.log('Ctrl-C ends it. Fights are kept by the browser.')
} catch (error) {
  const { code, message } = /** @type {NodeJS.ErrnoException} */ (error)
  process.stderr.write(code === 'EADDRINUSE' ? `Port ${port} is taken. Leave --port out for a free one.\n` : `${message}\n`)
  process.exit(1)
}
