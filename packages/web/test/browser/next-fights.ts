/** From the end of one fight to the next, and the campaign that they become: what a person does on these screens, for every game. */
import type { Page } from 'playwright-core'
import { question } from './playing.js'

/** Lets policies play the fight to its end. With policies on all sides they have begun already. */
export async function policiesPlayOn(page: Page): Promise<void> {
  const over = question(page).and(page.locator('[data-asked=over]'))
  const unasked = question(page).locator('details', { has: page.locator('summary', { hasText: /play on$/ }) })
  await unasked.or(over).first().waitFor()
  if ((await over.count()) === 0) {
    if ((await unasked.getAttribute('open')) === null) await unasked.locator('summary').click()
    await question(page).getByRole('button', { name: 'Play on to the end' }).click()
  }
  await over.waitFor()
  await question(page).getByRole('heading').first().waitFor()
}

/** From the end of a fight to where the next one is set up. */
export async function setUpNext(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Next fight' }).click()
  await page.getByRole('heading', { name: /^Next fight after / }).waitFor()
}
const inBetween = (page: Page) => page.getByRole('region', { name: 'In between' })

/** What the games have for two days of rest: an act of the game master, or a task. */
const acts: Readonly<Record<string, { readonly act: string; readonly days?: true; readonly person?: true }>> = {
  'cyberpunk-red': { act: 'Rest for days', days: true },
  'rpj-scifi': { act: 'Recover in full' },
  'blue-planet': { act: 'Heal wounds', person: true },
}
/** Two days pass in between. Gives what came of it, in the words of the log, or the game's word that there is nothing to heal. */
export async function healTwoDays(page: Page, game: string): Promise<string> {
  const found = acts[game]
  if (found === undefined) return restAsTask(page)
  await inBetween(page).getByRole('button', { name: found.act }).click()
  const form = inBetween(page).locator('form')
  if (found.days) await form.getByLabel(/^Days/).fill('2')
  if (found.person) await form.getByLabel(/^Who/).selectOption({ label: await mostHurt(page) })
  await form.getByRole('button', { name: 'Do it' }).click()
  const healed = inBetween(page).getByRole('status').getByText(/^✓/)
  const nothing = form.getByRole('alert').getByText(/nothing to recover from|no such wound/)
  await healed.or(nothing).first().waitFor()
  return (await nothing.count()) > 0 ? nothing.innerText() : inBetween(page).getByRole('status').innerText()
}
/** A survivor with a wound, or else the first survivor. */
async function mostHurt(page: Page): Promise<string> {
  const survivors = page.getByRole('list', { name: 'Survivors' }).getByRole('listitem')
  await survivors.first().waitFor()
  const wounded = survivors.filter({ hasText: /wound/ })
  const one = (await wounded.count()) > 0 ? wounded.first() : survivors.first()
  return one.locator('b').innerText()
}
/** Someone who is well waits for two days, and everyone heals meanwhile. */
async function restAsTask(page: Page): Promise<string> {
  await inBetween(page)
    .getByRole('link', { name: /^Rest, treat, repair or travel|^One more task/ })
    .click()
  await page.locator('form[aria-busy=false]').waitFor()
  const who = page.getByLabel('Whose task')
  const able = (await who.getByRole('option').allInnerTexts()).find(one => one.includes('Unhurt'))
  if (able !== undefined) await who.selectOption({ label: able })
  await page.getByRole('button', { name: 'Choose a task' }).click()
  const asked = page.locator('#question')
  await asked.getByRole('button', { name: /^Task: / }).click()
  await asked.getByRole('radio', { name: 'Let time pass' }).click()
  await asked.getByLabel('How long').fill('2')
  await asked.getByLabel('Unit').selectOption({ label: 'days' })
  const go = asked.locator('button.ask:not([aria-disabled=true])')
  await go.waitFor()
  await go.click()
  await page.getByRole('heading', { name: 'The task is over' }).waitFor()
  const told = await page.getByRole('region', { name: 'Log' }).innerText()
  await page.getByRole('button', { name: 'Next fight' }).click()
  await page.getByRole('heading', { name: /^Next fight after / }).waitFor()
  return told
}

/** Types opponents for this side, or for the one that has no one left, has a policy play it, and begins. */
export async function beginNext(page: Page, opponents: string, of: string | null = null): Promise<void> {
  const empty = page.locator('fieldset', { hasText: 'no survivors. Add opponents.' }).first()
  if (of === null) await empty.waitFor()
  const name = of ?? (await empty.locator('input.name').inputValue())
  const side = page.getByRole('group', { name: `Side ${name}` })
  await side.getByLabel('Played by').selectOption('policy')
  await side.locator('input.people').fill(opponents)
  await page.locator('.state').getByText('ready to begin').waitFor()
  await page.getByRole('button', { name: 'Begin' }).click()
  await question(page).waitFor()
  await page.waitForFunction(() => document.querySelector('[data-answers]') !== null)
}
