import type { FightRecord } from '@enfilade/engine'
/** Looking back at a table in a real browser: the chance an answer had, another answer in its place, luck at the end; and what moves on the page. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Kit, startKit } from './chromium.js'
import {
  answers,
  asked,
  beginReady,
  changes,
  doIt,
  heading,
  keptRecord,
  noComplaints,
  playOut,
  question,
  seeded,
  takeAdvice,
  workerBegins,
} from './playing.js'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(async () => {
  await kit.close()
})

/** What is weighed comes so much later, in milliseconds. */
const late = (by: number): string =>
  `if (self.name !== '') { const post = self.postMessage.bind(self); self.postMessage = message => setTimeout(() => post(message), ${by}) }`

/** Opens the newest line of the log that dice are in. */
async function openLastDice(page: Page, nth = -1) {
  const line = page.locator('.log-lines li:not(.undone)', { has: page.locator('.faces') }).nth(nth)
  await line.getByRole('button', { name: /^Show details of line/ }).click()
  return line
}

/** The last line whose answer has a chance of its own, and the chance: the second shot of one answer has none, and says so. */
async function openLastChance(page: Page) {
  for (let nth = -1; nth > -6; nth--) {
    const line = await openLastDice(page, nth)
    const chance = line.getByRole('region', { name: 'How likely it was' })
    await line.getByRole('button', { name: 'How likely it was' }).click()
    const found = chance.locator('[role=status] b')
    await found.or(chance.getByText('No answer of its own stands behind this')).waitFor()
    if ((await found.count()) > 0) return [line, chance] as const
  }
  throw new Error('None of the last five lines has a chance of its own.')
}

/** The form in which an answer is changed is there as a whole, and its button in sight. */
async function inSight(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  const [height = 0, needed = 0] = await dialog.locator('.panel .body').evaluate(body => [body.clientHeight, body.scrollHeight])
  expect(height).toBeGreaterThan(150)
  expect(needed).toBeLessThanOrEqual(height)
  const button = await dialog.locator('button.big').boundingBox()
  const foot = (button?.y ?? Number.POSITIVE_INFINITY) + (button?.height ?? 0)
  expect(foot).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0)
}

test('a forgotten modifier is put in afterwards, and the dice stay', async () => {
  const { page, context, complaints } = await kit.window()
  await seeded(context, 1)
  await beginReady(page, kit.address, 'Heavy pistols at ten metres')
  for (let i = 0; i < 3; i++) await takeAdvice(page)
  const diceOf = ({ entries }: FightRecord): readonly unknown[] =>
    entries.filter(entry => Array.isArray(entry) && / d\d/.test(String(entry[0])))
  const before = await keptRecord(page)
  const line = await openLastDice(page)
  await line.getByRole('button', { name: 'Set what was so' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('For this line alone; then as it was').check()
  await dialog.getByRole('button', { name: /^modifier to every check/ }).click()
  await dialog.getByLabel('New value').fill('1')
  await changes(page, () => dialog.getByRole('button', { name: 'Set', exact: true }).click())
  await dialog.waitFor({ state: 'detached' })
  const after = await keptRecord(page)
  const dice = diceOf(after)
  expect(dice.length).toBeGreaterThan(0)
  expect(dice).toEqual(diceOf(before).slice(0, dice.length))
  expect(after.branches.some(branch => branch.why.startsWith('set earlier'))).toBe(true)
  await page
    .getByRole('log')
    .getByText(/modifier to every check set to 1 \(was 0\)/)
    .first()
    .waitFor()
  noComplaints(complaints)
  await context.close()
})

test('on a phone an answer is changed in its whole form', async () => {
  const { page, context, complaints } = await kit.window({ viewport: { width: 390, height: 844 } })
  await seeded(context, 1)
  await beginReady(page, kit.address, 'Heavy pistols at ten metres')
  for (let i = 0; i < 3; i++) await takeAdvice(page)
  await page.getByRole('tab', { name: 'Log' }).click()
  const line = await openLastDice(page)
  await line.getByRole('button', { name: 'Change the answer here' }).click()
  await inSight(page)
  noComplaints(complaints)
  await context.close()
})

test('on a phone the list of actions closes with the answer, and what came of it stands with the next question', async () => {
  const { page, context, complaints } = await kit.window({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  await seeded(context, 1)
  await beginReady(page, kit.address, 'Heavy pistols at ten metres')
  const actions = question(page).getByRole('button', { name: /^Action/ })
  await actions.tap()
  expect(await actions.getAttribute('aria-expanded')).toBe('true')
  await changes(page, () => doIt(page).tap())
  await question(page).locator('[aria-expanded=true]').waitFor({ state: 'detached' })
  await question(page)
    .locator('details summary', { hasText: /^Since you last acted|\.$/ })
    .first()
    .waitFor()
  noComplaints(complaints)
  await context.close()
})

test('an answer shows how likely it was; it is changed, with a reason where the settings ask for one, and undo brings it back', async () => {
  const { page, context, complaints } = await kit.window()
  await seeded(context, 1)
  await beginReady(page, kit.address, 'Heavy pistols at ten metres')
  for (let i = 0; i < 8; i++) await takeAdvice(page)
  const [line, chance] = await openLastChance(page)
  expect(await chance.innerText()).toMatch(/in \d+ of 100|in \d+ of 1 ?000|certain|under/)
  expect(await chance.innerText()).toMatch(/exact|sampled, \d+ fights/)
  // Another answer: where the settings ask for a reason, nothing happens without one, and it stands in the record.
  const before = await keptRecord(page)
  await page.evaluate(() => localStorage.setItem('enfilade.reasons', 'needed'))
  await line.getByRole('button', { name: 'Change the answer here' }).click()
  const dialog = page.getByRole('dialog')
  await inSight(page)
  await dialog.locator('button.big').click()
  expect(await dialog.locator('.bad').innerText()).toContain('Give a reason')
  await dialog.getByLabel('Which answer').selectOption({ index: 0 })
  await dialog.locator('button.big').waitFor()
  await dialog.getByLabel('Reason').fill('what if they had')
  await changes(page, () => dialog.locator('button.big').click())
  await dialog.waitFor({ state: 'detached' })
  const forced = await keptRecord(page)
  expect(forced.entries.find(entry => Array.isArray(entry) && entry[2] === 'gm')).toContain('what if they had')
  await changes(page, () => page.keyboard.press('Control+z'))
  const back = await keptRecord(page)
  expect(back.entries.length).toBeLessThan(before.entries.length)
  expect(before.entries.slice(0, back.entries.length)).toEqual(back.entries)
  noComplaints(complaints)
  await context.close()
})

test('the end is a page: who won, the line of the fight, what decided it, each one’s story; three buttons; and it prints alone', async () => {
  const { page, context, complaints } = await kit.window()
  await seeded(context, 1)
  await beginReady(page, kit.address, 'Duel on the promenade')
  // What is undone is a branch.
  await takeAdvice(page)
  await changes(page, () => page.keyboard.press('Control+z'))
  await playOut(page)
  expect(await question(page).getByRole('heading', { level: 2 }).innerText()).toMatch(/^(Ilse|Marek) won\.$/)
  expect(await question(page).locator('header p').first().innerText()).toMatch(/^(Ilse|Marek): no one is left who can act, Round \d+\./)
  expect(await question(page).locator('header').getByRole('button').allInnerTexts()).toEqual(['Watch', 'Share or save', 'Next fight'])
  await page.getByRole('region', { name: 'Field' }).waitFor({ state: 'detached' })
  const decided = question(page).getByRole('region', { name: 'What decided it' })
  await decided.getByText(/everyone plays themselves/).waitFor()
  await question(page).getByRole('region', { name: 'The line of the fight' }).getByRole('img').waitFor()
  const ends = question(page).getByRole('region', { name: 'Each one’s story' })
  await ends
    .getByText(/, Round \d+, by (Ilse Varga|Marek Dunn)$/)
    .first()
    .waitFor({ state: 'attached' })
  await ends
    .getByText(/^\d+ of \d+ hit · /)
    .first()
    .waitFor()
  const folded = ends.locator('details')
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  for (const one of await folded.all()) expect(await one.getAttribute('open')).not.toBe(null)
  expect(await page.getByRole('button', { name: 'Share or save' }).isVisible()).toBe(false)
  expect(await ends.evaluate(part => part.scrollHeight - part.clientHeight)).toBe(0)
  await page.emulateMedia({ media: 'screen' })
  // The whole fight again on the field, moment by moment, with its rounds in the clock; Esc shows the end.
  await question(page).getByRole('button', { name: 'Watch' }).click()
  const shown = page.getByRole('region', { name: 'The fight again' })
  await shown.getByText(/^1 of \d+/).waitFor()
  const clock = page.getByRole('region', { name: 'Clock' })
  const before = await clock.innerText()
  await shown.getByText(/^2 of \d+/).waitFor()
  await expect.poll(() => clock.innerText()).not.toBe(before)
  await page.getByRole('region', { name: 'Field' }).waitFor()
  await page
    .getByRole('button', { name: /^Branches|1 branch/ })
    .first()
    .waitFor()
  await page.keyboard.press('Escape')
  await shown.waitFor({ state: 'detached' })
  await clock.waitFor({ state: 'detached' })
  await question(page).getByRole('heading', { name: 'What decided it' }).waitFor()
  noComplaints(complaints)
  await context.close()
})

test.each([
  { title: 'Cargo bay nine', most: 40 },
  { title: "Ripperdoc's back door", most: 16 },
  { title: 'Harbor gunfight', most: 16 },
  { title: 'Ambush on the mine road', most: 16 },
  { title: 'The alley', most: 16 },
])('$most answers move nothing by themselves, odds that come late among them: $title', async ({ title, most }) => {
  const { page, context, complaints } = await kit.window()
  await workerBegins(context, `self.seed = 1;\n${late(650)}`)
  await page.addInitScript(() => {
    const seen = window as unknown as { moved: number }
    seen.moved = 0
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
        if (!entry.hadRecentInput) seen.moved += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await beginReady(page, kit.address, title)
  await page.locator('.field svg').first().waitFor()
  await page.waitForTimeout(1500)
  const begun = await page.evaluate(() => (window as unknown as { moved: number }).moved)
  for (let given = 0; given < most && (await asked(page)) === 'choice'; given++) {
    // Some are looked at until their odds have come, the others go by.
    if (given % 8 === 0) await question(page).locator('.odds[aria-busy=false]').waitFor()
    await takeAdvice(page)
  }
  expect((await page.evaluate(() => (window as unknown as { moved: number }).moved)) - begun).toBeLessThanOrEqual(0.02)
  noComplaints(complaints)
  await context.close()
})

test('keys pass, bring in and hide; Enter after a click on a tool of the field is still the answer', async () => {
  const { page, context, complaints } = await kit.window()
  await seeded(context, 1)
  await beginReady(page, kit.address, 'Cargo bay nine')
  const dialog = page.getByRole('dialog')
  const opens = async (key: string, act: string): Promise<void> => {
    await page.keyboard.press(key)
    await dialog.getByRole('button', { name: act, expanded: true }).waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  }
  await page.keyboard.press('q')
  await page.getByLabel('Who comes in').waitFor()
  await page.keyboard.press('Escape')
  await page.getByLabel('Who comes in').waitFor({ state: 'detached' })
  await opens('h', 'Hides a combatant, region, edge or cover from sides.')
  // The rules open ready for a question.
  await page.keyboard.press('/')
  await dialog.getByRole('searchbox').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('search')
  await page.keyboard.type('How do I take cover?')
  await dialog.getByText(/^[1-9]\d* rules?/).waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await page.keyboard.press('m')
  const measure = page.getByRole('button', { name: /^Measure/ })
  expect(await measure.getAttribute('aria-pressed')).toBe('true')
  await page.keyboard.press('v')
  expect(await measure.getAttribute('aria-pressed')).toBe('false')
  // A click leaves Enter to the answer; a keyboard user presses the button.
  await measure.click()
  await changes(page, () => page.keyboard.press('Enter'))
  expect(await measure.getAttribute('aria-pressed')).toBe('true')
  const given = await answers(page)
  await measure.focus()
  await page.keyboard.press('Enter')
  expect(await measure.getAttribute('aria-pressed')).toBe('false')
  expect(await answers(page)).toBe(given)
  // One key passes an offer.
  await page.keyboard.press('F8')
  for (let i = 0; i < 60 && !/free attack/.test(await heading(page)); i++) await takeAdvice(page)
  expect(await heading(page)).toMatch(/free attack/)
  await changes(page, () => page.keyboard.press('x'))
  const record = await keptRecord(page)
  expect(record.entries.some(entry => Array.isArray(entry) && entry[2] === 'person' && JSON.stringify(entry[1]).includes('pass'))).toBe(
    true,
  )
  noComplaints(complaints)
  await context.close()
})

test('those who are asked the same at the same time are answered for together, each with their own answer in the record', async () => {
  const { page, context, complaints } = await kit.window()
  await seeded(context, 1)
  await beginReady(page, kit.address, 'Two on the roof')
  await changes(page, () => question(page).getByRole('button', { name: 'Answer this way for Dredge as well' }).click())
  await page.waitForFunction(() => !document.body.innerText.includes('Asked at the same time'))
  const given = (await keptRecord(page)).entries.filter(entry => JSON.stringify(entry).includes('slotBySlot'))
  expect(given.length).toBe(2)
  noComplaints(complaints)
  await context.close()
})

test('people with nothing at stake are not asked: the log says why, the timeline goes back to them, and the settings ask everyone', async () => {
  const { page, context, complaints } = await kit.window({ unasked: true })
  await seeded(context, 1)
  const unasked = (): Promise<string[]> =>
    keptRecord(page).then(({ entries }) =>
      entries.flatMap(entry => (Array.isArray(entry) && entry[3]?.startsWith('nothing is at stake') ? [`${entry[0]}: ${entry[3]}`] : [])),
    )
  await beginReady(page, kit.address, 'The alley')
  await page.waitForFunction(() => document.querySelector('[data-answers]')?.getAttribute('data-answers') === '2')
  expect(await unasked()).toEqual([
    expect.stringMatching(/ penny .*: nothing is at stake \(no enemy to fight\)$/),
    expect.stringMatching(/ otis .*: nothing is at stake \(no enemy to fight\)$/),
  ])
  expect(await heading(page)).toContain('Reyes')
  await page.getByRole('log').getByText('Otis isn’t asked: nothing is at stake (no enemy to fight).').waitFor()
  // Of nothing that was done by hand there is no undo; the timeline goes back, and there they are asked.
  await page.keyboard.press('[')
  await changes(page, () => page.getByRole('button', { name: 'Play on from here' }).click())
  await question(page).getByRole('button', { name: /Otis/ }).waitFor()
  expect(await answers(page)).toBe(1)

  await page.goto(`${kit.address}#/settings`)
  await page.getByLabel('Questions in which nothing is at stake').selectOption('asked')
  await beginReady(page, `${kit.address}#/`, 'The alley')
  await takeAdvice(page)
  expect(await unasked()).toEqual([])
  noComplaints(complaints)
  await context.close()
})

test('the same question is answered the same way until the next turn, each time in the record', async () => {
  const { page, context, complaints } = await kit.window()
  await seeded(context, 1)
  await beginReady(page, kit.address, 'Cargo bay nine')
  for (
    let i = 0;
    i < 40 &&
    (await question(page)
      .getByRole('button', { name: /Answer the same way until/ })
      .count()) === 0;
    i++
  )
    await takeAdvice(page)
  const before = await answers(page)
  await changes(page, () =>
    question(page)
      .getByRole('button', { name: /Answer the same way until/ })
      .click(),
  )
  const record = await keptRecord(page)
  expect(record.entries.slice(before).some(entry => Array.isArray(entry) && entry[3]?.startsWith('the standing answer'))).toBe(true)
  // Taking it back asks again.
  await changes(page, () => page.keyboard.press('Control+z'))
  await question(page)
    .getByRole('button', { name: /Answer the same way until/ })
    .waitFor()
  expect(await answers(page)).toBe(before)
  expect(await doIt(page).count()).toBe(1)
  // Only at good odds, which these are not: it is passed. The terms stay in sight until they are lifted.
  await question(page).getByText('Terms', { exact: true }).click()
  await question(page).getByLabel('Until I lift it').check()
  await question(page).getByLabel('Only if its chance is at least').fill('100')
  await changes(page, () => question(page).getByRole('button', { name: 'Answer the same way until I lift it' }).click())
  const passed = (await keptRecord(page)).entries
    .slice(before)
    .find(entry => Array.isArray(entry) && entry[3]?.startsWith('the standing answer'))
  expect(JSON.stringify(passed)).toMatch(/hold.*: \d+(?:\.\d)? %/)
  await question(page).getByText('at 100 % or more, until lifted').waitFor()
  // They outlast loading the page.
  await page.reload()
  await question(page).getByText('at 100 % or more, until lifted').waitFor()
  await question(page).getByRole('button', { name: 'Ask again' }).click()
  expect(await question(page).getByText('until lifted').count()).toBe(0)
  noComplaints(complaints)
  await context.close()
})
