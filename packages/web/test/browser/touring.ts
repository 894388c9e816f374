/** From one state of a table to the next, each handed to `look`: the same way through it on a desk and on a phone, for every game. */
import type { Page } from 'playwright-core'
import { asked, changes, giveIt, heading, playOut, question } from './playing.js'

export interface Tour {
  readonly touch: boolean
  /** Every tab of every sheet and every kind of question; otherwise the states that differ most. */
  readonly whole: boolean
}
type Look = (screen: string) => Promise<void>

const dialog = (page: Page) => page.getByRole('dialog')
async function shut(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'detached' })
}
/** Opens what is there to be opened; nothing happens where there is nothing. */
async function unfold(page: Page, what: RegExp): Promise<void> {
  const button = question(page).getByRole('button', { name: what })
  if ((await button.count()) > 0) await button.first().click()
}
/** "Available any time" stays open from one question to the next. */
async function openUnasked(page: Page): Promise<void> {
  const unasked = question(page).locator('details', { has: page.locator('summary', { hasText: /play on$/ }) })
  if ((await unasked.count()) > 0 && (await unasked.getAttribute('open')) === null) await unasked.locator('summary').click()
}
async function part(page: Page, name: string, touch: boolean): Promise<void> {
  if (touch) await page.getByRole('tab', { name }).click()
}

/** Goes through the table of a fight that has just begun. */
export async function tour(page: Page, look: Look, { touch, whole }: Tour): Promise<void> {
  if (!touch) await page.locator('.canvas, .matrix').first().waitFor()
  await question(page).locator('.odds[aria-busy=false]').waitFor()
  if (whole) await look('question')
  await unfold(page, /^Action: /)
  await unfold(page, /Why/)
  await look('question, unfolded')
  await openUnasked(page)
  if (whole) await look('unasked')
  if (touch)
    for (const tab of ['Field', 'Order', 'Log']) {
      await part(page, tab, touch)
      await look(tab)
    }
  await sheets(page, look, { touch, whole })
  await part(page, 'Act', touch)
  await page.keyboard.press('F8')
  await changes(page, () => page.keyboard.press('d'))
  for (let i = 0; (await asked(page)) !== 'die' && i < 40; i++) await giveIt(page)
  const faces = question(page).locator('.keys button')
  if ((await faces.count()) > 0) await changes(page, () => faces.first().click())
  await look('dice')
  await page.keyboard.press('F8')
  await changes(page, () => page.keyboard.press('d'))
  if (!whole) return
  // A question inside someone else's action, if one comes soon.
  const inner = question(page).locator('.within')
  await playOut(page, async () => (await inner.count()) > 0 && (await asked(page)) === 'choice', 400).catch(() => 0)
  if ((await inner.count()) > 0) await look(`inside an act: ${await heading(page)}`)
  await openUnasked(page)
  if ((await asked(page)) !== 'over') await question(page).getByRole('button', { name: 'Play on to the end' }).click()
  await question(page).and(page.locator('[data-asked=over]')).waitFor()
  await question(page).getByRole('heading').first().waitFor()
  await look('closing')
  if (touch)
    for (const tab of ['Field', 'Order', 'Log']) {
      await part(page, tab, touch)
      await look(`${tab} at the end`)
    }
}

/** What opens over the table: a person with the game master's hand, a rule, the rulebook, the keys, the branches. */
async function sheets(page: Page, look: Look, { touch, whole }: Tour): Promise<void> {
  await part(page, 'Order', touch)
  await page.locator('.rail li button[data-person]').first().click()
  await dialog(page).waitFor()
  await dialog(page).getByRole('tab').first().waitFor()
  await look('person')
  if (whole)
    for (const tab of await dialog(page).getByRole('tab').all()) {
      await tab.click()
      await look(`game master: ${await tab.innerText()}`)
    }
  await shut(page)
  await part(page, 'Act', touch)
  await question(page).locator('.cite').first().click()
  await page.getByRole('article').waitFor()
  await look('rule')
  await shut(page)
  if (!whole) return
  for (const key of ['/', '?']) {
    await page.keyboard.press('F8')
    await page.keyboard.press(key)
    await dialog(page)
      .getByRole(key === '/' ? 'searchbox' : 'rowheader')
      .first()
      .waitFor()
    await look(key === '/' ? 'rulebook' : 'keys')
    await shut(page)
  }
}
