/** The director at the desk: how the fight comes out from here, what could be let happen, and that it is an act like any other. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bringAxe, violations } from './axe.js'
import { type Kit, startKit } from './chromium.js'
import { beginReady, changes, keptRecord, noComplaints, seeded, takeAdvice } from './playing.js'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(() => kit.close())

const title = 'Cargo bay nine'
const panel = (page: Page) => page.getByRole('region', { name: 'Director, for you alone' })
const done = (page: Page): Promise<void> => page.locator('[data-director="done"]').waitFor()
/** On a desk it is one line at first. */
async function unfold(page: Page): Promise<void> {
  const more = panel(page).getByRole('button', { expanded: false, name: /would help$|^Unfold$/ })
  if ((await more.count()) > 0) await more.click()
}
/** An aim that is far from how the fight stands, so that something is nearer however few fights are played. */
async function wantsHarder(page: Page): Promise<void> {
  await unfold(page)
  await panel(page)
    .getByText(/^Your aim: /)
    .click()
  await panel(page).getByLabel('They win from').fill('0')
  await panel(page).getByLabel(/^to/).fill('10')
  await panel(page).getByLabel('Deaths don’t matter').check()
  await panel(page).getByRole('button', { name: 'Look with this aim' }).click()
  await panel(page)
    .getByText(/^Your aim: 0 % to 10 % wins/)
    .waitFor()
  await done(page)
  await panel(page)
    .getByText(/^Your aim: /)
    .click()
}
const opener = (page: Page) => page.getByRole('button', { name: 'Director', exact: true })

test('it says how the fight comes out, lets a proposal happen as an act that undo takes back, and what it says grows old', async () => {
  const { page, context, complaints } = await kit.window()
  await seeded(context, 2)
  await beginReady(page, kit.address, title)
  await takeAdvice(page)
  await opener(page).focus()
  await page.keyboard.press('Enter')
  await done(page)
  await wantsHarder(page)
  const heading = panel(page).getByRole('heading', { level: 2 })
  expect(await heading.innerText()).toMatch(/^From here Crew: (a|no) win in /)
  const cards = panel(page).getByRole('article')
  expect([1, 2, 3]).toContain(await cards.count())
  // Each opens to how it was found.
  await cards.first().getByText('How this was found').click()
  await cards
    .first()
    .getByText(/fights played on with everyone playing themselves/)
    .waitFor()
  const words = (await cards.first().getAttribute('aria-label')) ?? ''
  const entries = (await keptRecord(page)).entries.length
  await changes(page, () =>
    cards
      .first()
      .getByRole('button', { name: /^Let it happen/ })
      .click(),
  )
  await panel(page).getByText(`${words}. Undo takes it back`).waitFor()
  const record = await keptRecord(page)
  // Who comes in rolls for their place in the order.
  const acts = record.entries.slice(entries).filter(entry => !Array.isArray(entry))
  expect(acts.length).toBeGreaterThan(0)
  for (const act of acts) expect(act).toMatchObject({ command: expect.any(String), why: `the director: ${words}` })
  // What it says is from before now, and nothing of it can happen any more.
  await panel(page)
    .getByText(/^From before: /)
    .waitFor()
  if ((await cards.count()) > 0)
    expect(
      await cards
        .first()
        .getByRole('button', { name: /^Let it happen/ })
        .isDisabled(),
    ).toBe(true)
  for (let i = 0; i < acts.length; i++) await changes(page, () => page.locator('header.top').getByRole('button', { name: /^Undo/ }).click())
  expect((await keptRecord(page)).entries.length).toBe(entries)
  await page.locator('[data-old="false"]').waitFor()
  // Shut, the focus is where it was opened.
  await panel(page).getByRole('button', { name: 'Close the director' }).click()
  await panel(page).waitFor({ state: 'detached' })
  expect(await opener(page).evaluate(element => element === document.activeElement)).toBe(true)
  noComplaints(complaints)
  await context.close()
})

test('Alt and its number let a proposal happen, with a line for the table', async () => {
  const { page, context, complaints } = await kit.window()
  await seeded(context, 2)
  await beginReady(page, kit.address, title)
  await takeAdvice(page)
  await opener(page).click()
  await done(page)
  await wantsHarder(page)
  const card = panel(page).getByRole('article').first()
  const words = (await card.getAttribute('aria-label')) ?? ''
  await card.getByLabel(/^Tell the table/).fill('Sirens come nearer')
  const { entries } = await keptRecord(page)
  await changes(page, () => page.keyboard.press('Alt+1'))
  await panel(page).getByText(`${words}. Undo takes it back`).waitFor()
  const acts = (await keptRecord(page)).entries.slice(entries.length)
  expect(acts.at(-1)).toMatchObject({ command: 'note', args: { words: 'Sirens come nearer' }, why: `the director: ${words}` })
  expect(acts.length).toBeGreaterThan(1)
  await page.getByText('Note: Sirens come nearer.').first().waitFor()
  noComplaints(complaints)
  await context.close()
})

test('another aim is looked for again, a wrong one is refused, stopping keeps what is done', async () => {
  const { page, context, complaints } = await kit.window()
  await seeded(context, 2)
  await beginReady(page, kit.address, title)
  await opener(page).click()
  await done(page)
  await unfold(page)
  await panel(page)
    .getByText(/^Your aim: 60 % to 80 % wins/)
    .click()
  const from = panel(page).getByLabel('They win from')
  await from.fill('140')
  const look = panel(page).getByRole('button', { name: 'Look with this aim' })
  await look.click()
  await panel(page).getByText('From 0 to 100, and “from” no more than “to”.').waitFor()
  await panel(page)
    .getByText(/^Your aim: 60 % to 80 % wins/)
    .click()
  await wantsHarder(page)
  await panel(page).getByRole('button', { name: 'Play more of them' }).click()
  await page.locator('[data-director="looking"]').waitFor()
  await panel(page).getByRole('article').first().waitFor()
  await panel(page).getByRole('button', { name: 'Stop' }).click()
  await panel(page)
    .getByText(/^Stopped after /)
    .waitFor()
  expect(await panel(page).getByRole('article').count()).toBeGreaterThan(0)
  noComplaints(complaints)
  await context.close()
})

test.each([
  ['dark', 1440],
  ['light', 1024],
  ['dark', 360],
  ['light', 390],
] as const)('axe finds nothing wrong with it, %s at %i pixels', async (colorScheme, width) => {
  const { page, context, complaints } = await kit.window({ colorScheme, viewport: { width, height: width < 500 ? 740 : 900 } })
  await bringAxe(page)
  await seeded(context, 2)
  await beginReady(page, kit.address, title)
  if (width < 500) await page.locator('header.top summary').click()
  await opener(page).click()
  await done(page)
  await wantsHarder(page)
  const found = await violations(page, 'the director')
  await panel(page).getByText('How this was found').first().click()
  await panel(page)
    .getByText(/^Your aim: /)
    .click()
  expect([...found, ...(await violations(page, 'the director, opened'))]).toEqual([])
  noComplaints(complaints)
  await context.close()
})
