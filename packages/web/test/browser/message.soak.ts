/** A fight in one message on a phone: shared by its button, opened from its address elsewhere, and one that was altered on its way. */

import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enfilade, folderOfTest, repository } from '../../../cli/test/kit.js'
import { type Kit, startKit } from './chromium.js'
import { asked, beginReady, keptRecord, noComplaints, playOut, takeAdvice } from './playing.js'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(() => kit.close())
const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true }

test('a fight that was played here is shared at its end, opened elsewhere by its address, and a changed letter is named', async () => {
  const { page, complaints } = await kit.window(phone)
  await beginReady(page, kit.address, 'Duel on the promenade')
  await playOut(page)
  const record = await keptRecord(page)
  await page.getByRole('button', { name: 'Share in one message' }).click()
  const field = page.getByRole('textbox', { name: /The address of the fight/ })
  await field.waitFor()
  const link = await field.inputValue()
  expect(link).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/#\/m\/E[\w-]+$/)
  expect(link.length).toBeLessThan(1000)
  const code = page.getByRole('img', { name: 'QR code of the fight' })
  await code.scrollIntoViewIfNeeded()
  expect((await code.boundingBox())?.width).toBeGreaterThan(250)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await expect.poll(() => page.getByText('tells its seed').count()).toBe(0)
  noComplaints(complaints)

  const other = await kit.window(phone)
  await other.page.goto(link)
  await other.page.waitForURL(/#\/fight\//)
  await other.page.getByRole('heading', { level: 2 }).first().waitFor()
  expect(await asked(other.page)).toBe('over')
  const opened = await keptRecord(other.page)
  expect([opened.state, opened.seed, opened.entries.length]).toEqual([record.state, record.seed, record.entries.length])

  const at = link.length - 20
  await other.page.goto(`${link.slice(0, at)}${link[at] === 'A' ? 'B' : 'A'}${link.slice(at + 1)}`)
  await other.page.getByRole('heading', { name: 'This message can’t be opened' }).waitFor()
  expect(await other.page.getByRole('alert').innerText()).toMatch(/The message was altered between its letters \d+ and \d+\./)
  noComplaints(other.complaints)
})

test('a fight that isn’t over is shared from its menu, which says what that tells', async () => {
  const { page, complaints } = await kit.window(phone)
  await beginReady(page, kit.address, 'Duel on the promenade')
  await takeAdvice(page)
  const { entries } = await keptRecord(page)
  await page.goto(`${kit.address}#/`)
  const running = page.getByRole('region', { name: 'Running' })
  await running.getByRole('button', { name: 'More' }).click()
  await running.getByRole('button', { name: 'Share in one message' }).click()
  await page.getByText('the message tells its seed, and with it the dice to come').waitFor()
  const link = await page.getByRole('textbox', { name: /The address of the fight/ }).inputValue()
  const { page: other } = await kit.window(phone)
  await other.goto(link)
  await other.waitForURL(/#\/fight\//)
  expect(await asked(other)).toBe('choice')
  expect((await keptRecord(other)).entries).toEqual(entries)
  noComplaints(complaints)
})

test('what the command line shares opens in the app', async () => {
  const folder = folderOfTest()
  const fight = ['fight', join(repository, 'scenarios/rpj-scifi/duel.yaml'), '--seed', '7', '--save', 'x.json']
  const { out } = await enfilade(fight, { folder })
  const link = (await enfilade(['share', 'x.json', '--site', kit.address], { folder })).out.trim()
  const { page } = await kit.window(phone)
  await page.goto(link)
  await page.waitForURL(/#\/fight\//)
  expect(await asked(page)).toBe('over')
  expect(out).toContain(`State ${(await keptRecord(page)).state}`)
})
