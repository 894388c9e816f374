/** The app in a hand: a table and the home page at the width of a phone, and at twice the size. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Kit, startKit } from './chromium.js'
import { beginReady, question } from './playing.js'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(() => kit.close())

test('fits 360 pixels and twice the size without scrolling sideways, and the answer button is in sight', async () => {
  for (const size of [
    { width: 360, height: 740 },
    { width: 640, height: 400 },
  ]) {
    const { page, context } = await kit.window({ viewport: size, hasTouch: true, isMobile: size.width === 360 })
    await beginReady(page, kit.address, 'Duel on the promenade')
    const check = async (): Promise<void> => {
      const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      expect(over).toBeLessThanOrEqual(0)
    }
    await check()
    const box = await question(page).locator('button.ask').boundingBox()
    expect(box).not.toBeNull()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(size.height)
    for (const tab of ['Field', 'Order', 'Log']) {
      await page.getByRole('tab', { name: tab }).click()
      await check()
    }
    await page.goto(`${kit.address}#/`)
    await page.getByRole('button').first().waitFor()
    await check()
    await context.close()
  }
})
