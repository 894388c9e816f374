/** Terms of each game open where they stand, by key, by press and by touch; Escape shuts them, and nothing moves. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Kit, startKit } from './chromium.js'
import { bringInspector, inspect } from './inspecting.js'
import { answers, asked, beginReady, giveIt, noComplaints, question, typeThrow } from './playing.js'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(() => kit.close())

const opened = (page: Page) => page.locator('.opened:popover-open')
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

/** On a combatant's sheet Escape shuts the term first, and then the sheet, however soon after. */
async function onSheet(page: Page): Promise<void> {
  await page.getByRole('complementary', { name: 'Order' }).locator('button[data-person]').first().click()
  const sheet = page.getByRole('dialog')
  const term = sheet.locator('.person-sheet button.term').first()
  await term.click()
  await opened(page).first().waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => opened(page).count()).toBe(0)
  expect(await sheet.count()).toBe(1)
  await term.click()
  await opened(page).first().waitFor()
  // The page tells of a shut term only later: a second press in between is the sheet's.
  await term.evaluate((button: HTMLButtonElement) => {
    ;(button.popoverTargetElement as HTMLElement).hidePopover()
    button.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
  })
  await sheet.waitFor({ state: 'detached' })
}

test.each([
  { game: 'RPJ Sci-Fi', title: 'Duel on the promenade', touch: false },
  { game: 'Cyberpunk RED', title: 'Heavy pistols at ten metres', touch: false },
  { game: 'Blue Planet', title: 'Duel on the breakwater', touch: true },
  { game: '2300 AD', title: 'Two on the landing field', touch: false },
  { game: 'Dark Conspiracy', title: 'Two on the roof', touch: true },
])('$game: the terms of a question are read by keys, those of the log by a press', async ({ game, title, touch }) => {
  const size = touch ? { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } : {}
  const { page, context, complaints } = await kit.window(size)
  await bringInspector(page)
  await beginReady(page, kit.address, title)
  const list = question(page)
    .locator('.asks-head')
    .getByRole('button', { name: /^Glossary: / })
  await list.waitFor()
  const high = async () => (await question(page).locator('.asks-head').boundingBox())?.height
  const before = await high()
  await list.focus()
  await page.keyboard.press('Enter')
  await opened(page).locator('summary').first().waitFor()
  expect(await list.getAttribute('aria-expanded')).toBe('true')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await opened(page).locator('.text').first().waitFor()
  expect(await inspect(page, `terms of ${game}`, { touch })).toEqual([])
  await page.keyboard.press('Escape')
  await expect.poll(() => opened(page).count()).toBe(0)
  expect(await focused(page)).toBe('Glossary')
  expect(await high()).toBe(before)

  if (game === 'Cyberpunk RED') await onSheet(page)

  // The log has some soon.
  for (let i = 0; i < 8 && (await asked(page)) !== 'over' && (await answers(page)) < 12; i++)
    if ((await asked(page)) === 'choice') await giveIt(page)
    else await typeThrow(page, sides => sides)
  if (touch) await page.getByRole('tab', { name: 'Log' }).click()
  const term = page.getByRole('log').locator('button.term').last()
  await term.waitFor()
  const word = await term.innerText()
  if (touch) await term.tap()
  else await term.click()
  await opened(page).locator('.text').first().waitFor()
  expect(await page.getByRole('group', { name: /^What .+ means$/ }).count(), word).toBe(1)
  expect(await inspect(page, `a term in the log of ${game}`, { touch })).toEqual([])
  // The rule itself is one press further.
  const cite = opened(page).locator('.cite').first()
  const rule = await cite.innerText()
  await cite.click()
  await expect.poll(() => page.getByRole('dialog').getByRole('article').locator('h3 .mono').innerText()).toBe(rule)
  noComplaints(complaints)
  await context.close()
})
