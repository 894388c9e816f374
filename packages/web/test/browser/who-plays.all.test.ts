// The first screen of a ready fight asks who plays whom; then the first question is the crew's. A fight keeps the title it was given.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Kit, startKit } from './chromium.js'
import { beginChosen, findFight, keptRecord, newFightOf, noComplaints, question, seeded } from './playing.js'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(() => kit.close())

test('the crew is mine and the others play themselves: no one is asked about them', async () => {
  const { page, context, complaints } = await kit.window()
  await seeded(context, 3)
  await page.goto(kit.address)
  await findFight(page, 'Ripperdoc')
  await page.getByRole('button', { name: 'Ripperdoc' }).first().click()
  await page.getByRole('heading', { name: 'Who do you play?' }).waitFor()
  const sides = page.getByRole('group', { name: /^Who plays/ })
  expect(await sides.count()).toBe(2)
  expect(await sides.nth(0).getByRole('radio', { name: /^me/ }).isChecked()).toBe(true)
  expect(
    await sides
      .nth(1)
      .getByRole('radio', { name: /^play themselves/ })
      .isChecked(),
  ).toBe(true)
  await page.getByLabel('Temper of Maelstrom').selectOption('cautious')
  await page.getByLabel('Strength of Maelstrom').selectOption('quick')
  const giveUp = page.getByLabel('When a side gives up')
  expect(await giveUp.evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.textContent)).toBe('by kind of person')
  await page.keyboard.press('Escape')
  await giveUp.selectOption('never')
  await beginChosen(page, 'first')
  await question(page).waitFor()
  const { seats, scenario } = await keptRecord(page)
  expect(scenario).toMatchObject({ options: { breaksAt: 'never' } })
  expect(seats).toMatchObject({ Crew: { decides: 'person' }, Maelstrom: { decides: 'policy', ahead: 'quick' } })
  expect(await question(page).innerText()).toMatch(/Vex|Rook|Sabine|Lantern/)
  noComplaints(complaints)
  await context.close()
})

test('where all sides play themselves one watches, and what is prepared is played by way of the same screen', async () => {
  const { page, context, complaints } = await kit.window()
  await page.goto(`${kit.address}#/prepare/rpj-scifi/ready/duel`)
  await page.getByRole('button', { name: 'Play it' }).click()
  await page.getByRole('heading', { name: 'Who do you play?' }).waitFor()
  await page.keyboard.press('3')
  await page.getByRole('button', { name: /^Watch/ }).waitFor()
  await page.keyboard.press('p')
  await page.waitForURL(/#\/prepare\/rpj-scifi\/ready\/duel$/)
  noComplaints(complaints)
  await context.close()
})

test('the title of a fight stays when its map is drawn, and drawn again', async () => {
  const { page, context, complaints } = await kit.window()
  await page.goto(kit.address)
  await newFightOf(page, 'Cyberpunk RED')
  const title = page.getByLabel('Title', { exact: true })
  await title.fill('The long night')
  await page.getByRole('link', { name: 'Draw a map' }).click()
  await page.getByText('Nothing is wrong with this map.').waitFor()
  await page.getByRole('button', { name: 'Keep this map' }).click()
  await page.getByRole('button', { name: 'New fight here' }).click()
  await page.getByText('ready to begin').waitFor()
  expect(await title.inputValue()).toBe('The long night')
  await page.getByRole('button', { name: 'Back to the map' }).click()
  await page.getByRole('button', { name: 'New fight here' }).click()
  await page.getByText('ready to begin').waitFor()
  expect(await title.inputValue()).toBe('The long night')
  await page.getByRole('button', { name: /^Begin/ }).click()
  await question(page).waitFor()
  expect((await keptRecord(page)).scenario).toMatchObject({ title: 'The long night' })
  noComplaints(complaints)
  await context.close()
})
