/** Answers that no policy would advise: any that the panel shows, so that what is true of all answers is tried on all kinds. */
import type { Page } from 'playwright-core'
import { asked, changes, doIt, giveIt, question } from './playing.js'

/** Gives an answer that depends on `nth` alone: another action, another value, or one of the ways side by side. */
export async function answerAtRandom(page: Page, nth: number): Promise<void> {
  if ((await asked(page)) === 'die') {
    const faces = question(page).locator('.keys button')
    const count = await faces.count()
    if (count > 0) await changes(page, () => faces.nth((nth * 7) % count).click())
    else await changes(page, () => page.keyboard.press('r'))
    return
  }
  const action = question(page).getByRole('button', { name: /^Action: / })
  if ((await action.count()) > 0) {
    await action.first().click() // a way that has an action inside has a second
    const ways = question(page).getByRole('radiogroup', { name: 'Action' }).locator('[role=radio]:not([aria-disabled])')
    await ways.nth((nth * 5 + 2) % (await ways.count())).click()
  }
  const side = question(page).locator('.ways [role=radio]')
  const count = await side.count()
  if (count > 0) await side.nth((nth * 3 + 1) % count).click()
  // An answer whose fields are not all filled is refused, and the advised one is as good.
  if ((await doIt(page).getAttribute('aria-disabled')) === 'true') await question(page).locator('.advice button').click()
  await giveIt(page)
}
