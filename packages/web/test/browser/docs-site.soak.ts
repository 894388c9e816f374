/** The docs as a site: below a path, its search finds what people at a table look for. Its builder refuses links that lead nowhere. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDocs } from '../../../../scripts/package/docs.mjs'
import { type Kit, startKit } from './chromium.js'
import { type FileServer, serveFiles } from './files.js'
import { noComplaints } from './playing.js'

const folder = mkdtempSync(join(tmpdir(), 'enfilade-docs-'))
const below = '/games/docs/'
let kit: Kit
let server: FileServer
beforeAll(async () => {
  await makeDocs(join(import.meta.dirname, '../../../..'), folder, below)
  kit = await startKit()
  server = await serveFiles(join(folder, 'docs'), below)
})
afterAll(async () => {
  await kit.close()
  await server.close()
  rmSync(folder, { recursive: true })
})

test.for([
  ['dodge', /rules\/cyberpunk-red/],
  ['typed dice', /\/app/],
  ['phone can’t connect', /\/table/],
  ["phone can't connect", /\/table/],
] as const)('search finds %s', async ([words, page]) => {
  const { page: window, complaints } = await kit.window({})
  await window.goto(server.address)
  await window.getByRole('button', { name: 'Search' }).click()
  await window.getByRole('searchbox').fill(words)
  const found = window.locator('#localsearch-list a').filter({ visible: true })
  await found.first().waitFor()
  const leads = await found.evaluateAll(all => all.slice(0, 5).map(one => (one as HTMLAnchorElement).href))
  expect(
    leads.some(address => page.test(address)),
    leads.join('\n'),
  ).toBe(true)
  await found.nth(leads.findIndex(address => page.test(address))).click()
  await window.waitForURL(page)
  noComplaints(complaints)
})
