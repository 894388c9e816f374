/** The app as one page from a file: a fight of each game is played there, kept, and saved. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FightRecord } from '@enfilade/engine'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePage } from '../../../../scripts/package/page.mjs'
import { type Kit, savedText, startKit } from './chromium.js'
import { answers, asked, beginReady, keptRecord, noComplaints, playOut, question, takeAdvice } from './playing.js'

const folder = mkdtempSync(join(tmpdir(), 'enfilade-page-'))
const address = pathToFileURL(join(folder, 'enfilade.html')).href

let kit: Kit
beforeAll(async () => {
  await makePage(join(import.meta.dirname, '../../../..'), folder)
  kit = await startKit()
})
afterAll(async () => {
  await kit.close()
  rmSync(folder, { recursive: true })
})

test.each([
  'Duel on the promenade',
  'Heavy pistols at ten metres',
  'Duel on the breakwater',
  'Two on the landing field',
  'Two on the roof',
])('%s is played to its end, is there again in another window, and can be saved', async title => {
  const { page, context, complaints } = await kit.window()
  await page.goto(address)
  await page.getByText('This page is a file.').waitFor()
  await beginReady(page, address, title)
  for (let i = 0; i < 4 && (await asked(page)) === 'choice'; i++) await takeAdvice(page)
  const [before, at] = [await answers(page), page.url()]
  expect(before).toBeGreaterThan(0)
  await page.close()

  const again = await context.newPage()
  await again.goto(address)
  await again.goto(at)
  await question(again).waitFor()
  expect(await answers(again)).toBe(before)
  await playOut(again)
  expect(await asked(again)).toBe('over')
  await again.getByRole('button', { name: 'Share or save' }).click()
  const [download] = await Promise.all([again.waitForEvent('download'), again.getByRole('button', { name: 'Save the record' }).click()])
  const { entries } = JSON.parse(await savedText(download)) as FightRecord
  expect(entries).toEqual((await keptRecord(again)).entries)
  noComplaints(complaints)
  await context.close()
})
