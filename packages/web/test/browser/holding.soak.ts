/** What holds whatever is answered, in a real browser: undo gives the state before, the rulebook reads as this fight has it, tasks keep their secret. */
import { type FightRecord, resumeSession } from '@enfilade/engine'
import { twentyThreeHundred } from '@enfilade/rulesets/2300ad'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answerAtRandom } from './answering.js'
import { bringAxe, violations } from './axe.js'
import { type Kit, savedText, startKit } from './chromium.js'
import { answers, beginReady, changes, heading, keptRecord, noComplaints, question, seeded, takeAdvice } from './playing.js'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(() => kit.close())

describe.each([
  ['RPJ Sci-Fi', 'Cargo bay nine'],
  ['Cyberpunk RED', 'The long road'],
  ['Blue Planet', 'Duel on the breakwater'],
])('a fight of %s', (_game, title) => {
  test('has the state it had after any answer that is undone', async () => {
    const { page, context, complaints } = await kit.window()
    await seeded(context, 5)
    await beginReady(page, kit.address, title)
    for (let i = 0; i < 4; i++) {
      const before = await keptRecord(page)
      const asks = await heading(page)
      await answerAtRandom(page, i)
      expect(await answers(page)).toBeGreaterThan(before.entries.length)
      await changes(page, () => page.keyboard.press('Control+z'))
      const after = await keptRecord(page)
      expect({ state: after.state, entries: after.entries }).toEqual({ state: before.state, entries: before.entries })
      expect(await heading(page)).toBe(asks)
      await page.keyboard.press('F8')
      await takeAdvice(page)
    }
    noComplaints(complaints)
    await context.close()
  })
})

const sheet = (page: Page) => page.getByRole('dialog')
/** The rule as the sheet beside the fight shows it: its text and where it comes from. */
async function ruleIn(page: Page, id: string): Promise<string> {
  await page.keyboard.press('F8')
  await page.keyboard.press('/')
  await sheet(page).getByRole('searchbox').fill(id)
  await sheet(page).locator('li button', { hasText: id }).first().click()
  await expect.poll(() => sheet(page).getByRole('article').locator('h3 .mono').innerText()).toBe(id)
  const text = await sheet(page).getByRole('article').innerText()
  await page.keyboard.press('Escape')
  await sheet(page).waitFor({ state: 'detached' })
  return text
}

test('the rulebook reads as the fight has it: tables of its own in place of house defaults', async () => {
  const { page, context, complaints } = await kit.window()
  await beginReady(page, kit.address, 'Burning platform')
  const own = await ruleIn(page, 'BP-RES-06')
  expect(own).toContain('the data of this fight')
  expect(own).toContain('sprinting 2 m')
  await beginReady(page, kit.address, 'Duel on the breakwater')
  const usual = await ruleIn(page, 'BP-RES-06')
  expect(usual).toContain('house default')
  expect(usual).not.toContain('the data of this fight')
  noComplaints(complaints)
  await context.close()
})

test('from a rule to where it decided something in this fight, and back', async () => {
  const { page, context, complaints } = await kit.window()
  await beginReady(page, kit.address, 'Duel on the promenade')
  for (let i = 0; i < 3; i++) await takeAdvice(page)
  const given = await answers(page)
  const cite = page.getByRole('log').locator('.cite').last()
  await cite.click()
  const rule = await sheet(page).getByRole('article').locator('h3 .mono').innerText()
  // The latest line is where the fight stands; the first is looked back at.
  const fired = sheet(page).getByRole('article').locator('li', { hasText: 'Look' })
  const line = (await fired.last().locator('span').nth(1).innerText()).trim()
  await expect.poll(() => page.getByRole('log').innerText()).toContain(line)
  await fired.last().getByRole('button').click()
  await page.getByText(/^You’re looking at answer \d+ of/).waitFor()
  await page.keyboard.press('Escape')
  await page.getByText(/^You’re looking at answer/).waitFor({ state: 'detached' })
  expect(await answers(page)).toBe(given)
  await cite.click()
  await expect.poll(() => sheet(page).getByRole('article').locator('h3 .mono').innerText()).toBe(rule)
  noComplaints(complaints)
  await context.close()
})

test('a rule is shown as it is played, and the fight goes on from just before', async () => {
  const { page, context, complaints } = await kit.window()
  await page.goto(`${kit.address}#/rules/rpj-scifi/RPJ-DMG-05`)
  await page.getByRole('button', { name: 'Find one in a fight' }).click()
  const example = await page.locator('blockquote').innerText()
  await page.getByRole('button', { name: 'Play on from just before' }).click()
  await question(page).waitFor()
  expect(await page.getByRole('log').innerText()).not.toContain(example)
  await takeAdvice(page)
  await expect.poll(() => page.getByRole('log').innerText()).toContain(example)
  // A rule that no fight comes to says so.
  await page.goto(`${kit.address}#/rules/rpj-scifi/RPJ-BF-01`)
  await page.getByRole('button', { name: 'Find one in a fight' }).click()
  await page.getByText(/^It decided nothing in \d+ fights/).waitFor()
  noComplaints(complaints)
  await context.close()
})

test('the page itself never loads a rule: whatever the engine does, it is never in the way of the screen', async () => {
  const { page, context, complaints } = await kit.window()
  await beginReady(page, kit.address, 'Duel on the breakwater')
  await question(page).locator('.odds').waitFor()
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(one => one.name.split('/').at(-1) ?? ''))
  expect(loaded.length).toBeGreaterThan(0)
  const inWorkers = [...new Set(kit.sent.map(({ file }) => file.replace(/\.(?:br|gz)$/, '')))].filter(
    file => file.endsWith('.js') && !loaded.includes(file),
  )
  const texts = await Promise.all(
    loaded.filter(file => file.endsWith('.js')).map(async file => (await page.request.get(`${kit.address}assets/${file}`)).text()),
  )
  // Ids of decisions stand in the rules alone.
  expect(texts.filter(text => text.includes('keepOrChange'))).toEqual([])
  expect(inWorkers.length).toBeGreaterThan(0)
  noComplaints(complaints)
  await context.close()
})

test('tasks outside fights: people from a file, typed dice, an uncertain truth for the game master alone, and the next task with what the last one left', async () => {
  const { page, context, complaints } = await kit.window({ acceptDownloads: true })
  await bringAxe(page)
  await page.goto(kit.address)
  await page.goto(`${kit.address}#/rules/2300ad`)
  await page.getByRole('link', { name: 'Tasks outside fights' }).click()
  await page.getByRole('heading', { name: '2300 AD: tasks' }).waitFor()
  const workshop = {
    ...{ enfilade: 1, ruleset: '2300ad-tasks', title: 'In the workshop' },
    people: [
      { id: 'juno', name: 'Juno', intelligence: 13, determination: 14, medkit: true, skills: { mechanic: 4, medical: 3 } },
      { id: 'ilse', name: 'Ilse', lightWounds: 1, shockPoints: 4, unconsciousSince: 0 },
    ],
    things: [{ id: 'pump', name: 'pump', skill: 'mechanic', price: 500 }],
  }
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'workshop.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(workshop)) })
  await expect
    .poll(() => page.getByLabel('People').evaluate(one => (one as HTMLSelectElement).selectedOptions[0]?.text))
    .toBe('In the workshop')
  await page.getByLabel('Whose task').selectOption('juno')
  expect(await violations(page, 'a new task')).toEqual([])
  await page.getByLabel('Seed').fill('4')
  await page.getByRole('button', { name: 'Choose a task' }).click()

  // A task that lacks something says what; nothing happens.
  const ask = page.locator('button.ask')
  await ask.waitFor()
  await expect.poll(() => page.getByRole('status').allInnerTexts()).toEqual(expect.arrayContaining([expect.stringContaining('✗')]))
  expect(await ask.getAttribute('aria-disabled')).toBe('true')
  await page.getByLabel('Difficulty').selectOption({ label: 'Routine' })
  await page.getByRole('button', { name: 'mechanic', exact: true }).click()
  await page.getByLabel('Uncertain').check()
  await expect.poll(() => ask.getAttribute('aria-disabled')).toBe('false')
  expect(await violations(page, 'the form of a task')).toEqual([])
  await ask.click()
  await page.getByRole('heading', { name: 'The task is over' }).waitFor()
  // Players read an impression; the truth comes only to who asks for everything.
  await expect.poll(() => page.getByRole('log').innerText()).toContain('Juno feels')
  const impression = await page.locator('main').innerText()
  expect(impression).not.toMatch(/truth/i)
  await page.getByRole('button', { name: 'Everything' }).click()
  await expect.poll(() => page.getByRole('log').innerText()).toMatch(/truth/i)
  expect(await violations(page, 'a task that is over')).toEqual([])

  // The next one by hand: dice are typed, with keys.
  await page.getByLabel('Whose task').selectOption('juno')
  await page.getByRole('button', { name: 'Next task' }).click()
  await page.getByRole('button', { name: /^Task: / }).click()
  await page.getByRole('radio', { name: 'Stabilize a patient' }).click()
  await page.getByLabel('Patient').selectOption({ label: 'Ilse' })
  await page.getByRole('button', { name: /Type the dice|Type them/ }).click()
  await ask.click()
  for (const face of [8, 3, 4, 4]) {
    await page.locator('[data-asked=die]').waitFor()
    await changes(page, () => page.getByRole('button', { name: String(face), exact: true }).click())
  }
  await page.getByRole('heading', { name: 'The task is over' }).waitFor()
  await expect.poll(() => page.getByRole('log').innerText()).toContain('Juno stabilizes Ilse.')
  const [people] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save the people' }).click()])
  const after = JSON.parse(await savedText(people)) as { people: { id: string; criticalSince: number | null }[] }
  expect(after.people.find(one => one.id === 'ilse')?.criticalSince).toBeNull()
  const [saved] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save the record' }).click()])
  const record = JSON.parse(await savedText(saved)) as FightRecord
  const { tasks } = twentyThreeHundred
  if (tasks === undefined) throw new Error('no tasks')
  expect(resumeSession(tasks, record).hash()).toBe(record.state)
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect(await violations(page, 'a task on a phone')).toEqual([])

  // It is kept among the tasks, not among the fights.
  await page.getByRole('link', { name: 'Other people' }).click()
  await page.getByRole('region', { name: 'Earlier tasks' }).getByRole('link').first().waitFor()
  await page.goto(`${kit.address}#/`)
  await page.getByRole('searchbox').waitFor()
  expect(await page.getByRole('region', { name: 'Past fights' }).count()).toBe(0)
  noComplaints(complaints)
  await context.close()
})
