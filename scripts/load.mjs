// npm run load: makes the clone ready and puts tables under load. Further words go to it: npm run load -- --tables 30 --store postgres
import { createServer } from 'vite'
import { fromSources } from './from-sources.mjs'
import { prepare, root } from './prepare.mjs'

await prepare({ tests: true })
const { load } = await import('../bench/dist/load/main.js')
process.exitCode = await load(process.argv.slice(2), {
  startPostgres,
  print: (/** @type {string} */ text) => process.stdout.write(`${text}\n`),
  note: (/** @type {string} */ words) => process.stderr.write(`${words}\n`),
})

/** As the tests start it, but what it says is written is on the disk. */
async function startPostgres() {
  const vite = await createServer(fromSources(root))
  try {
    const started = await vite.ssrLoadModule('/packages/server/test/postgres.ts')
    return await started.startPostgres({ durable: true })
  } finally {
    await vite.close()
  }
}
