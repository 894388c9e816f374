/** What holds whatever is answered, in a real browser: undo gives the state before, and the rulebook reads as this fight has it. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answerAtRandom } from './answering.js'
import { type Kit, startKit } from './chromium.js'
import { answers, beginReady, changes, heading, keptRecord, noComplaints, question, seeded, takeAdvice } from './playing.js'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
}, 120_000)
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
  }, 120_000)
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
