/** The static site below a path of a plain file server: it plays, and goes on without its server after the first visit. */
import { createReadStream, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeSite } from '../../../../scripts/package/site.mjs'
import { type Kit, startKit } from './chromium.js'
import { asked, beginReady, noComplaints, playOut } from './playing.js'

const kinds: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
}
const folder = mkdtempSync(join(tmpdir(), 'enfilade-site-'))
const below = '/games/enfilade/'

/** As simple as such servers are: a file or 404. */
const server: Server = createServer((request, response) => {
  const path = new URL(request.url ?? '/', 'http://site').pathname
  const file = join(folder, 'site', path.slice(below.length) || 'index.html')
  if (!path.startsWith(below) || path.includes('..') || !existsSync(file) || !statSync(file).isFile()) {
    response.writeHead(404).end()
    return
  }
  response.writeHead(200, { 'content-type': kinds[extname(file)] ?? 'text/plain' })
  createReadStream(file).pipe(response)
})

let kit: Kit
beforeAll(async () => {
  makeSite(join(import.meta.dirname, '../../../..'), folder)
  kit = await startKit()
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
})
afterAll(async () => {
  await kit.close()
  server.closeAllConnections()
  server.close()
  rmSync(folder, { recursive: true })
})

test('is played below a path, and without its server once it was there', async () => {
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}${below}`
  const { page, complaints } = await kit.window({ serviceWorkers: 'allow' })
  await beginReady(page, address, 'Duel on the promenade')
  await playOut(page)
  expect(await asked(page)).toBe('over')
  await page.goto(address)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  server.closeAllConnections()
  await new Promise(done => server.close(done))
  await beginReady(page, address, 'Two on the roof')
  await playOut(page)
  expect(await asked(page)).toBe('over')
  noComplaints(complaints.filter(words => !words.includes('/api/')))
})
