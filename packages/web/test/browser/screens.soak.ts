/** Every screen looked at in a real browser, as a desk and as a phone show it, in dark and in light: nothing too small, nothing out of place. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Kit, startKit } from './chromium.js'
import { bringInspector, inspect } from './inspecting.js'
import { beginReady, doIt, newFightOf, noComplaints } from './playing.js'
import { tour } from './touring.js'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(() => kit.close())

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
const tables = [
  { game: 'RPJ Sci-Fi', title: 'Cargo bay nine' },
  { game: 'Cyberpunk RED', title: 'The long road' },
  { game: 'Blue Planet', title: 'Duel on the breakwater' },
  { game: '2300 AD', title: 'Two on the landing field' },
  { game: 'Dark Conspiracy', title: 'The alley' },
] as const

describe.each(tables)('a table of $game', ({ title }) => {
  test.each([
    { at: 'a desk', touch: false },
    { at: 'a phone', touch: true },
  ])('has nothing wrong at $at', async ({ touch }) => {
    const { page, context, complaints } = await kit.window(touch ? phone : {})
    await bringInspector(page)
    await beginReady(page, kit.address, title)
    if (touch) {
      const box = await doIt(page).boundingBox()
      expect((box?.y ?? 999) + (box?.height ?? 0)).toBeLessThanOrEqual(phone.viewport.height)
    }
    const found: string[] = []
    await tour(page, async screen => void found.push(...(await inspect(page, screen, { touch }))), { touch, whole: false })
    expect(found).toEqual([])
    noComplaints(complaints)
    await context.close()
  })
})

test.each([
  { at: 'a desk', touch: false },
  { at: 'a phone', touch: true },
])('the screens without a fight have nothing wrong at $at', async ({ touch }) => {
  const { page, context, complaints } = await kit.window(touch ? phone : {})
  await bringInspector(page)
  const found: string[] = []
  const look = async (screen: string): Promise<void> => void found.push(...(await inspect(page, screen, { touch })))
  await page.goto(kit.address)
  await page.getByRole('button').first().waitFor()
  await look('home')
  await newFightOf(page, 'Cyberpunk RED')
  await page.locator('input.people').nth(0).fill('2 solos, medteh')
  await page
    .getByRole('button', { name: /^Medtech/ })
    .first()
    .waitFor()
  await page.getByText('Optional rules').click()
  await look('new fight')
  await page.goto(`${kit.address}#/rules/blue-planet`)
  await page.getByRole('searchbox').waitFor()
  await look('rulebook')
  await page.goto(`${kit.address}#/settings`)
  await page.getByLabel('Text size').waitFor()
  await look('settings')
  expect(found).toEqual([])
  noComplaints(complaints)
  await context.close()
})
