/** With very large words in the browser a desk is like a small screen: nothing lies over anything else or runs out of sight. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bringAxe, violations } from './axe.js'
import { type Kit, startKit } from './chromium.js'
import { beginReady, doIt, noComplaints, question, seeded, takeAdvice } from './playing.js'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(() => kit.close())

test('at twice the usual size a screen for a desk has the layout of a small one', async () => {
  const { page, context, complaints } = await kit.window()
  await seeded(context, 1)
  await bringAxe(page)
  const browser = await context.newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
  await page.goto(kit.address)
  await page.getByRole('heading', { name: 'Play' }).waitFor()
  expect(await violations(page, 'home')).toEqual([])
  await beginReady(page, kit.address, 'Duel on the promenade')
  await doIt(page).waitFor()
  await page.locator('.table.narrow').waitFor()
  const [panel, button] = await Promise.all([question(page).boundingBox(), doIt(page).boundingBox()])
  expect(panel?.width).toBe(1440)
  expect((button?.y ?? 900) + (button?.height ?? 0)).toBeLessThanOrEqual(900)
  for (const tab of ['Act', 'Field', 'Order', 'Log']) {
    await page.getByRole('tab', { name: tab }).click()
    expect(await violations(page, tab)).toEqual([])
  }
  noComplaints(complaints)
  await context.close()
})

test('at twice the usual size on the largest desk pending actions lie one below the other, and answers aren’t broken after each letter', async () => {
  const { page, context, complaints } = await kit.window({ viewport: { width: 1920, height: 1080 } })
  await seeded(context, 5)
  const browser = await context.newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
  await beginReady(page, kit.address, 'Harbor gunfight')
  await takeAdvice(page)
  await takeAdvice(page)
  const lanes = page.locator('.waits li')
  await lanes.nth(1).waitFor()
  const high = await lanes.evaluateAll(all => all.map(one => one.clientHeight / Number.parseFloat(getComputedStyle(one).fontSize)))
  for (const one of high) expect(one).toBeGreaterThanOrEqual(1)
  await page.locator('.ways .what').first().waitFor()
  const wide = await page.locator('.ways .what').evaluateAll(all => all.map(one => one.clientWidth / 32))
  for (const one of wide) expect(one).toBeGreaterThan(6)
  noComplaints(complaints)
  await context.close()
})
