/** The static site below a path of a plain file server: it plays, and goes on without its server after the first visit. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeSite } from '../../../../scripts/package/site.mjs'
import { type Kit, startKit } from './chromium.js'
import { type FileServer, serveFiles } from './files.js'
import { asked, beginReady, noComplaints, playOut } from './playing.js'

const folder = mkdtempSync(join(tmpdir(), 'enfilade-site-'))
let kit: Kit
let server: FileServer
beforeAll(async () => {
  makeSite(join(import.meta.dirname, '../../../..'), folder)
  kit = await startKit()
  server = await serveFiles(join(folder, 'site'), '/games/enfilade/')
})
afterAll(async () => {
  await kit.close()
  await server.close()
  rmSync(folder, { recursive: true })
})

test('is played below a path, and without its server once it was there', async () => {
  const { address } = server
  const { page, complaints } = await kit.window({ serviceWorkers: 'allow' })
  await beginReady(page, address, 'Duel on the promenade')
  await playOut(page)
  expect(await asked(page)).toBe('over')
  await page.goto(address)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await server.close()
  await beginReady(page, address, 'Two on the roof')
  await playOut(page)
  expect(await asked(page)).toBe('over')
  noComplaints(complaints.filter(words => !words.includes('/api/')))
})
