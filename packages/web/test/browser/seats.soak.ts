/**
 * The screens around a served table that a fight seldom needs: the tables of the home page, a fight that moves to a table and back, joining by
 * code, the check page, an answer taken back, a link that was closed, a display as an overlay. All of them in both themes.
 */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { amber } from './at-a-table.js'
import { bringAxe, violations } from './axe.js'
import { type Kit, startKit, type Window } from './chromium.js'
import { inspect } from './inspecting.js'
import { beginChosen, findFight } from './playing.js'
import { phone, type ServedKit, seated, serveTables, tv } from './served.js'

let kit: Kit
let served: ServedKit
beforeAll(async () => {
  kit = await startKit()
  served = await serveTables()
})
afterAll(async () => {
  await served.close()
  await kit.close()
})

async function opened(address: string, options: Parameters<Kit['window']>[0] = {}): Promise<Window> {
  const window = await kit.window(options)
  await bringAxe(window.page)
  await window.page.goto(address)
  return window
}
/** What axe finds, and scrolling sideways, in the dark and in the light. */
async function isClean(page: Page, screen: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await violations(page, `${screen}, ${colorScheme}`)).toEqual([])
  }
}
/** The same for a finger: nothing too small to read or to hit either, and nothing amber. */
const isGood = async (page: Page, screen: string): Promise<void> => expect(await inspect(page, screen, { touch: true })).toEqual([])
const seats = (page: Page) => page.getByRole('dialog')
async function openSeats(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Table / }).click()
  await seats(page).getByText('Add a seat').waitFor()
}
async function shutSeats(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await seats(page).waitFor({ state: 'detached' })
}
/** Adds a seat that isn't a player's, and gives the address of its link. */
async function linkOfNew(page: Page, kind: 'display' | 'spectator', name: string): Promise<string> {
  await seats(page).getByLabel('For').selectOption(kind)
  await seats(page).getByLabel('Name', { exact: true }).fill(name)
  await seats(page).getByRole('button', { name: 'Add', exact: true }).click()
  const link = await seats(page).locator('li', { hasText: name }).locator('.invite a').first().getAttribute('href')
  return link ?? ''
}
const given = async (page: Page): Promise<number> => Number(await page.locator('[data-answers]').getAttribute('data-answers'))

test('a fight moves to a table; a phone joins by its code, answers, takes back; the display lies over a stream; the fight comes home', async () => {
  // A fight of this browser goes on at a table.
  const gm = await opened(served.home)
  await gm.page.getByRole('heading', { name: 'Table', exact: true }).waitFor()
  await isClean(gm.page, 'home')
  await findFight(gm.page, 'Duel on the promenade')
  await gm.page.getByRole('button', { name: 'Duel on the promenade' }).first().click()
  await beginChosen(gm.page, 'all')
  await gm.page.getByRole('button', { name: 'Move to a table' }).click()
  await gm.page.waitForURL(/seat\.html#\/seat\//)
  // It opens with its code.
  await seats(gm.page).getByText('Add a seat').waitFor()
  await seats(gm.page).getByRole('button', { name: 'A seat for each of' }).first().click()
  const who = await seats(gm.page).locator('li[data-seat=player] b').first().innerText()
  await isClean(gm.page, 'seats')
  const code = await seats(gm.page).locator('.code').innerText()

  // A phone that has nothing but the address.
  const { page: ben, context: phones, complaints } = await opened(served.address, phone)
  await ben.getByRole('heading', { name: 'Take a seat' }).waitFor()
  await isGood(ben, 'home on a phone')
  await ben.getByLabel('Code of the table').fill('WRONG2')
  await ben.getByRole('button', { name: 'Find the table' }).tap()
  await ben.getByText('There is no table with this code').waitFor()
  await isGood(ben, 'a wrong code')
  expect(complaints.filter(one => !one.includes('/api/look'))).toEqual([])
  await ben.getByRole('link', { name: 'This phone can’t connect?' }).tap()
  await ben.locator('[data-heard=heard]').waitFor()
  await isGood(ben, 'heard')
  await ben.route('**/api/heard', route => route.abort())
  await ben.getByRole('button', { name: 'Check again' }).tap()
  await ben.locator('[data-heard=nothing]').waitFor()
  await isGood(ben, 'not heard')
  await ben.getByRole('link', { name: 'Type the code of a table' }).tap()
  await ben.getByLabel('Code of the table').fill(`${code.slice(0, 3)}-${code.slice(3)}`.toLowerCase())
  await ben.getByRole('button', { name: 'Find the table' }).tap()
  await ben.getByLabel('Your name').fill('Ben')
  await ben.getByLabel('Text size').selectOption('112')
  await ben.getByRole('button', { name: who }).tap()
  await isGood(ben, 'join')
  await ben.getByRole('button', { name: /^Play / }).tap()
  await ben.getByText('You asked for').waitFor()
  await isGood(ben, 'asked to join')
  await seats(gm.page)
    .getByRole('button', { name: `Let Ben in as ${who}` })
    .click()
  await seated(ben)
  expect(await ben.evaluate(() => document.documentElement.dataset.size)).toBe('112')
  await isClean(ben, 'seat')

  // What the seat is called, and that its screen may go dark over plain http.
  await ben.getByRole('tab', { name: 'Me' }).tap()
  await ben.getByLabel('Name of this seat').fill('Benedict')
  await ben.getByRole('button', { name: 'Save' }).tap()
  await seats(gm.page).getByText('Benedict').waitFor()
  expect(await ben.locator('[data-awake]').getAttribute('data-awake')).toBe('cannot')
  await isGood(ben, 'me')

  // By keyboard: players don't know enemies' numbers, and know them again.
  const knows = seats(gm.page).getByRole('switch', { name: 'Players know enemies’ numbers' })
  const unknown = ben.getByText('you don’t know enemies’ numbers')
  expect(await knows.isChecked()).toBe(true)
  await knows.press('Space')
  await unknown.waitFor()
  expect(await knows.isChecked()).toBe(false)
  await isClean(gm.page, 'seats, numbers hidden')
  await isGood(ben, 'me, numbers hidden')
  await knows.press('Space')
  await unknown.waitFor({ state: 'detached' })

  // The display shows the way to join; over a stream it shows no code and has no ground.
  const link = await linkOfNew(gm.page, 'display', 'TV')
  const spectator = await linkOfNew(gm.page, 'spectator', 'Gallery')
  await shutSeats(gm.page)
  const { page: screen } = await opened(link, tv)
  await seated(screen)
  await expect.poll(() => screen.locator('.foot').innerText()).toMatch(new RegExp(`join at [\\d.:]+ with ${code}`))
  await isClean(screen, 'display')
  const { page: overlay } = await opened(`${link}/overlay`, tv)
  await seated(overlay)
  expect(await overlay.locator('main').innerText()).not.toContain(code)
  const grounds = await overlay.evaluate(() =>
    ['html', 'body', '#app', 'main'].map(one => getComputedStyle(document.querySelector(one) as Element).backgroundColor),
  )
  expect(new Set(grounds)).toEqual(new Set(['rgba(0, 0, 0, 0)']))
  await isClean(overlay, 'overlay')

  // An answer is asked back and given back; then another, which is kept.
  await expect.poll(async () => (await amber(ben).count()) + (await amber(gm.page).count())).toBeGreaterThan(0)
  for (const wish of ['Take it back', 'Keep it']) {
    for (let turns = 0; !(await amber(ben).isVisible()); turns++) {
      expect(turns).toBeLessThan(60)
      const before = await given(gm.page)
      await amber(gm.page).click()
      await expect.poll(() => given(gm.page)).toBeGreaterThan(before)
      await gm.page.waitForTimeout(300)
    }
    const before = await given(gm.page)
    await amber(ben).tap()
    await expect.poll(() => given(gm.page)).toBeGreaterThan(before)
    const then = await given(gm.page)
    await ben.getByRole('tab', { name: 'Me' }).tap()
    await ben.getByRole('button', { name: 'Ask to take back the last answer' }).tap()
    // It is said whatever is looked at.
    for (const tab of ['Act', 'Field', 'Me']) {
      await ben.getByRole('tab', { name: tab }).tap()
      await ben.getByRole('status').filter({ hasText: 'You asked to take back' }).waitFor()
    }
    await gm.page.getByText('Benedict asks to take back').waitFor()
    await isClean(gm.page, 'asked to take back')
    await gm.page.getByRole('button', { name: wish }).click()
    await gm.page.getByText('Benedict asks to take back').waitFor({ state: 'detached' })
    if (wish === 'Take it back') await expect.poll(() => given(gm.page)).toBe(before)
    else expect(await given(gm.page)).toBe(then)
    await ben.getByRole('tab', { name: 'Act' }).tap()
  }

  // What is chosen ahead is offered when it is asked, and not sent before.
  const untilBen = async (shows: () => Promise<boolean>): Promise<void> => {
    for (let turns = 0; !(await shows()); turns++) {
      expect(turns).toBeLessThan(60)
      const before = await given(gm.page)
      if (await amber(ben).isVisible()) await amber(ben).tap()
      else {
        const give = gm.page.locator('section[data-asked] .go button.big')
        await give.click()
        // A first press only says that it is done for someone who is here.
        if ((await give.innerText()).startsWith('Yes, answer for')) await give.click()
      }
      await expect.poll(() => given(gm.page)).toBeGreaterThan(before)
      await gm.page.waitForTimeout(300)
    }
  }
  await untilBen(() => ben.getByRole('button', { name: 'Choose', exact: true }).isVisible())
  await isGood(ben, 'nothing planned')
  await ben.getByRole('button', { name: 'Choose', exact: true }).first().tap()
  await isGood(ben, 'planning')
  const plan = ben.getByRole('button', { name: /^Plan: / })
  const words = (await plan.innerText()).replace(/^Plan: /, '').split('\n')[0] ?? ''
  const atPlan = await given(gm.page)
  await plan.tap()
  await ben.getByText('Offered when you are asked, not sent before').waitFor()
  expect(await given(gm.page)).toBe(atPlan)
  await isGood(ben, 'planned')
  await untilBen(() => ben.getByText(/^(As you planned|What you planned)/).isVisible())
  if (await ben.getByText(/^As you planned/).isVisible()) expect(await amber(ben).innerText()).toContain(words)
  await isClean(ben, 'asked as planned')

  // A seat that is closed.
  const { page: cy } = await opened(spectator, phone)
  await seated(cy)
  await openSeats(gm.page)
  const gallery = (name: string) => seats(gm.page).locator('li', { hasText: 'Gallery' }).getByRole('button', { name })
  for (const lastly of ['Put Gallery back', 'Turn away']) {
    await gallery('Remove seat').click()
    await gallery('No').click()
    await seated(cy)
    await gallery('Remove seat').click()
    await isClean(gm.page, 'removing a seat')
    await gallery('Yes, remove Gallery').click()
    await cy.getByText('This seat was taken from you').waitFor()
    await isClean(gm.page, 'removed')
    await isGood(cy, 'removed')
    await gallery(lastly).click()
    if (lastly === 'Put Gallery back') await seated(cy)
  }
  await cy.getByText('This link doesn’t open a seat any more').waitFor()
  await isGood(cy, 'ended')

  // The fight comes home, and stays on the table as well.
  await seats(gm.page).getByRole('button', { name: 'Copy to this browser' }).click()
  await gm.page.waitForURL(/#\/fight\//)
  await seated(gm.page)
  await gm.page.goto(served.home)
  await gm.page.locator('section[aria-labelledby=served-tables]').getByText(code).waitFor()
  await isClean(gm.page, 'home with a table')
  const ofTable = gm.page.locator('section[aria-labelledby=served-tables] li', { hasText: code })
  const masters = async (): Promise<number> => {
    await openSeats(gm.page)
    const count = await seats(gm.page).locator('li[data-seat=gm]').count()
    await shutSeats(gm.page)
    return count
  }
  for (let nth = 0; nth < 2; nth++) {
    await ofTable.getByText(code).click()
    await seated(gm.page)
    expect(await masters()).toBe(1)
    await gm.page.goto(served.home)
  }

  // The table is closed for good: asked once more, then every device is sent away.
  await ofTable.getByRole('button', { name: 'Close the table' }).click()
  await ofTable.getByRole('button', { name: 'Keep it' }).click()
  await ofTable.getByRole('button', { name: 'Close the table' }).click()
  await isClean(gm.page, 'closing a table')
  await ofTable.getByRole('button', { name: 'Close it for good' }).click()
  await ofTable.waitFor({ state: 'detached' })
  await ben.getByText('This link doesn’t open a seat any more').waitFor()
  expect(gm.complaints).toEqual([])
  for (const { context } of [gm, { context: phones }]) await context.close()
})
