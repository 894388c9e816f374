/** Several shots declared at once go on at one press; the advised answer has its odds among the others; the phone's menu shuts behind what it opens. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Kit, startKit } from './chromium.js'
import { answers, asked, beginReady, changes, giveIt, heading, noComplaints, question, seeded } from './playing.js'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(() => kit.close())

/** Answers as advised until this is asked, at most so many times. */
async function untilAsked(page: Page, words: string, most: number): Promise<void> {
  for (let given = 0; given < most && !(await heading(page)).includes(words); given++) {
    if ((await asked(page)) === 'choice') await giveIt(page)
    else await changes(page, () => page.keyboard.press('r'))
  }
  expect(await heading(page)).toContain(words)
}

test('shots that were declared go on at one press, and the advised answer stands among the options', async () => {
  const { page, context, complaints } = await kit.window()
  await seeded(context, 1)
  await beginReady(page, kit.address, 'Two on the roof')
  await untilAsked(page, 'What now?', 4)
  await untilAsked(page, 'Dredge: What now?', 4)
  const options = question(page).getByRole('radiogroup', { name: 'Your options and what each does' })
  await options.waitFor()
  // A burst while trotting is in no list of the game.
  expect(await options.locator('[role=radio][aria-checked=true]').innerText()).toContain('advised')
  await untilAsked(page, 'Fire on?', 4)
  const before = await answers(page)
  await question(page).getByRole('button', { name: 'Go on as declared' }).click()
  await expect.poll(() => heading(page)).not.toContain('Fire on?')
  expect(await answers(page)).toBeGreaterThan(before)
  expect(await question(page).getByText('goes on as declared').count()).toBe(0)
  noComplaints(complaints)
  await context.close()
})

test('on a phone the menu shuts with the game master’s sheet, even where that is shut before it is all there', async () => {
  const { page, context, complaints } = await kit.window({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  let release = (): void => {}
  const held = new Promise<void>(done => {
    release = done
  })
  await context.route('**/assets/commands-*.js', async route => {
    await held
    await route.continue()
  })
  await beginReady(page, kit.address, 'Two on the roof')
  const menu = page.getByRole('banner').locator('details')
  await menu.locator('summary').tap()
  await menu.getByRole('button', { name: 'Game master' }).tap()
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await menu.getAttribute('open')).toBeNull()
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY')
  release()
  await menu.locator('summary').tap()
  await menu.getByRole('button', { name: 'Game master' }).tap()
  await page.getByRole('tab', { name: 'Acts' }).tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Harm' }).tap()
  await page.getByRole('dialog').getByRole('listitem').first().waitFor()
  noComplaints(complaints)
  await context.close()
})
