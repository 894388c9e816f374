/** The app by keyboard alone. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Kit, startKit } from './chromium.js'
import { fightByKeys } from './keyboard.js'
import { answers, beginReady, changes, heading, noComplaints, question, seeded } from './playing.js'
import { begun, openAt, openNow, playTo } from './positions.js'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(() => kit.close())

test('a whole fight goes by keys alone, from the home page to its record in a file, and the focus is never lost', async () => {
  const { page, context, complaints } = await kit.window()
  await seeded(context, 2)
  await page.goto(kit.address)
  await page.getByRole('searchbox').waitFor()
  const record = await fightByKeys(page, 'Duel on the promenade')
  expect(record.entries.length).toBeGreaterThan(10)
  noComplaints(complaints)
  await context.close()
})

test('Enter gives the answer of the amber button after anything that was clicked, and nothing while the past is on screen', async () => {
  const { page, context, complaints } = await kit.window()
  await seeded(context, 2)
  await beginReady(page, kit.address, 'Duel on the promenade')
  await question(page).locator('.odds[aria-busy=false]').waitFor()
  for (const click of [
    () => question(page).getByRole('button', { name: /Why/ }).first().click(),
    async () => {
      await page.locator('.rail li button[data-person]').first().click()
      await page.getByRole('dialog').getByRole('tab').first().waitFor()
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    },
  ]) {
    await click()
    const before = await answers(page)
    await changes(page, () => page.keyboard.press('Enter'))
    expect(await answers(page)).toBeGreaterThan(before)
    await question(page).locator('.odds[aria-busy=false]').waitFor()
  }
  const given = await answers(page)
  await page.keyboard.press('F8')
  await page.keyboard.press('[')
  const past = page.locator('section.looking')
  await past.waitFor()
  for (const key of ['Enter', 'x', '1', 'Control+z', 'p']) await page.keyboard.press(key)
  await page.getByText('You are looking at an earlier moment.').waitFor({ state: 'attached' })
  expect(await answers(page)).toBe(given)
  await page.keyboard.press('Escape')
  await past.waitFor({ state: 'detached' })
  await changes(page, () => page.keyboard.press('Enter'))
  expect(await answers(page)).toBeGreaterThan(given)
  noComplaints(complaints)
  await context.close()
})

test('what is typed right after the key of the rules is searched for, from its first letter on', async () => {
  const { page, context, complaints } = await kit.window()
  await beginReady(page, kit.address, 'Duel on the promenade')
  await page.keyboard.press('F8')
  for (const key of '/cover') await page.keyboard.press(key)
  const search = page.getByRole('dialog').getByRole('searchbox')
  await search.waitFor()
  await expect.poll(() => search.inputValue()).toBe('cover')
  noComplaints(complaints)
  await context.close()
})

test('a key that is pressed in the very moment in which a sheet closes belongs to the table', async () => {
  const { page, context, complaints } = await kit.window()
  await beginReady(page, kit.address, 'Duel on the promenade')
  await page.keyboard.press('F8')
  await page.keyboard.press('g')
  await page.getByRole('dialog').getByRole('region').first().waitFor()
  await page.evaluate(() => {
    for (const key of ['Escape', '?'])
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  })
  await page.getByRole('dialog', { name: 'Keys' }).waitFor()
  noComplaints(complaints)
  await context.close()
})

test('a question of which nothing is chosen is answered by Enter alone, and says nothing of odds before', async () => {
  const { page, context, complaints } = await kit.window()
  const fight = begun({ game: 'rpj-scifi', scenario: 'eight-against-eight', seed: '1', options: { breaksAt: 'losses' } })
  playTo(fight, now => openNow(now)?.decision.name === 'morale')
  await openAt(page, kit.address, fight)
  const asked = await heading(page)
  expect(asked).toContain('Fight on?')
  await question(page).getByRole('radio', { name: 'Fight on' }).waitFor()
  expect(await question(page).innerText()).not.toContain('working it out')
  const given = await answers(page)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await question(page).getByRole('radio', { name: 'Fight on', checked: true }).waitFor()
  expect(await answers(page)).toBe(given)
  await changes(page, () => page.keyboard.press('Enter'))
  expect(await heading(page)).not.toBe(asked)
  noComplaints(complaints)
  await context.close()
})
