/** Everything of a browser moved to another one: fights, files, pictures; equal there, played on there, and refused where the file is damaged. */
import { buffer } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { startKit } from './chromium.js'
import { answers, beginReady, handIn, keptRecord, noComplaints, question, takeAdvice } from './playing.js'

/** A picture of one pixel. */
const pixel = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
const people = `enfilade: 1
ruleset: rpj-scifi
people:
  nova:
    { name: Nova, dex: 3, str: 4, skills: { rifle: 4 }, meleeDefense: 18, rangedDefense: 18, weapons: [carbine], layers: [humanBase] }
`

async function everythingOf(page: Page, address: string): Promise<Buffer> {
  await page.goto(`${address}#/settings`)
  await page.reload() // no sheet lies over it
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save everything in one file' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^Everything \d{4}-\d\d-\d\d\.enfilade$/)
  return buffer(await download.createReadStream())
}
/** Without the line that says when it was made. */
const partsIn = (file: Buffer): string[] => gunzipSync(file).toString().split('\n').slice(1)

test('a browser’s everything comes into another browser equal, pictures included; a damaged file is refused with its line', async () => {
  const kit = await startKit()
  const one = await kit.window()
  await beginReady(one.page, kit.address, 'Duel')
  for (let given = 0; given < 3; given++) await takeAdvice(one.page)
  const fight = new URL(one.page.url()).hash
  const [given, record] = [await answers(one.page), await keptRecord(one.page)]
  await one.page.goto(`${kit.address}#/`)
  await handIn(one.page, 'nova.yaml', people)
  await one.page.getByText('✓').waitFor()
  await one.page.goto(`${kit.address}#/map/cyberpunk-red`)
  await one.page.getByText('Nothing is wrong with this map.').waitFor()
  await one.page.locator('input[type=file][accept*=png]').setInputFiles({ name: 'floor.png', mimeType: 'image/png', buffer: pixel })
  await one.page.locator('.canvas image').first().waitFor()
  await one.page.getByRole('button', { name: 'Keep this map' }).click()
  await one.page.waitForURL(/#\/map\/cyberpunk-red\/scenario/)
  const saved = await everythingOf(one.page, kit.address)
  expect(partsIn(saved).join('\n')).toContain('"type":"image/png"')
  expect(partsIn(saved).length).toBe(3 + 2)

  const other = await kit.window({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true })
  const bring = async (file: Buffer): Promise<void> => {
    await other.page.goto(`${kit.address}#/settings`)
    await other.page
      .getByRole('region', { name: 'Stored on this device' })
      .locator('input[type=file]')
      .setInputFiles({ name: 'Everything.enfilade', mimeType: 'application/octet-stream', buffer: file })
  }
  const altered = gunzipSync(saved).toString().replace('promenade', 'prominade')
  await bring(gzipSync(altered))
  await other.page.getByRole('heading', { name: 'This file can’t be taken in' }).waitFor()
  const told = await other.page.getByRole('dialog').innerText()
  expect(told).toMatch(/line \d/)
  expect(told).toContain('This line was altered.')
  expect(partsIn(await everythingOf(other.page, kit.address)).length).toBe(2)

  // As someone would who only has the file: at Home, where every file is opened.
  await other.page.goto(`${kit.address}#/`)
  await other.page.locator('input[type=file]').first().setInputFiles({ name: 'x.enfilade', mimeType: '', buffer: saved })
  await other.page.getByText('1 fight, 2 files and 1 picture').waitFor()
  expect(await other.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await other.page.getByRole('button', { name: 'Take it in' }).click()
  await other.page.getByText('3 added, 0 replaced').waitFor()
  expect(partsIn(await everythingOf(other.page, kit.address))).toEqual(partsIn(saved))
  await other.page.goto(`${kit.address}${fight}`)
  await question(other.page).waitFor()
  expect(await answers(other.page)).toBe(given)
  expect((await keptRecord(other.page)).entries).toEqual(record.entries)
  noComplaints([...one.complaints, ...other.complaints])
  await kit.close()
})
