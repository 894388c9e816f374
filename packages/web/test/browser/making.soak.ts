/** People and gear made in a real browser: from nothing, from a shipped one, and nothing lost by a slip. By keys alone: home-to-next.test.ts. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Kit, savedText, startKit } from './chromium.js'
import { bringInspector, inspect } from './inspecting.js'
import { noComplaints } from './playing.js'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(() => kit.close())

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const games = ['RPJ Sci-Fi', 'Cyberpunk RED', 'Blue Planet', '2300 AD', 'Dark Conspiracy']

describe.each(games)('the screens of people and gear of %s', game => {
  test.each([
    { at: 'a desk', size: {}, touch: false },
    { at: 'a phone', size: phone, touch: true },
  ])('have nothing wrong at $at', async ({ size, touch }) => {
    const { page, context, complaints } = await kit.window(size)
    await bringInspector(page)
    const found: string[] = []
    const look = async (screen: string): Promise<void> => void found.push(...(await inspect(page, screen, { touch })))
    await page.goto(kit.address)
    await page.getByRole('link', { name: 'Rules' }).click()
    await page.getByRole('link', { name: game, exact: true }).click()
    await page.getByRole('link', { name: new RegExp(`People and gear.*${game}`) }).click()
    await page.getByRole('button', { name: 'Make a person' }).waitFor()
    await look('the list')
    await page.getByRole('button', { name: 'Make a person' }).click()
    await page.getByText('Still missing').waitFor()
    await page.getByRole('button', { name: 'Keep', exact: true }).click()
    await page.locator('.bad').first().waitFor()
    await look('a person without a name')
    await page.getByRole('link', { name: 'All people' }).click()
    await page
      .getByRole('button', { name: /^Make mine/ })
      .first()
      .click()
    await page.getByText('Everything is there').waitFor()
    await page.evaluate(() => {
      for (const fold of document.querySelectorAll('form details')) (fold as HTMLDetailsElement).open = true
    })
    await look('a person made from another')
    expect(found).toEqual([])
    noComplaints(complaints)
    await context.close()
  })
})

test('a shipped one is made one’s own: differences are marked, nothing is lost, and the file is kept as it was', async () => {
  const { page, context, complaints } = await kit.window()
  await page.goto(`${kit.address}#/content/cyberpunk-red/people`)
  await page.getByRole('button', { name: 'Make mine: Boostganger' }).click()
  await page.getByText('Everything is there').waitFor()
  await page.getByLabel('REF').fill('99')
  await page.getByText('was 6').waitFor()
  await page.getByRole('button', { name: 'REF: This is too large.' }).waitFor()
  await page.getByLabel('REF').fill('7')
  await page.getByText('Everything is there').waitFor()

  // Leaving asks; going on keeps what was typed, and so does a page that was loaded again.
  await page.goBack()
  await page.getByText('Keep your changes?').waitFor()
  await page.getByRole('button', { name: 'Go on editing' }).click()
  await page.reload()
  await page.getByText('This is what you typed before.').waitFor()
  expect(await page.getByLabel('REF').inputValue()).toBe('7')

  await page.getByRole('textbox', { name: /^Name/ }).first().fill('Razor')
  await page.getByRole('button', { name: 'Keep', exact: true }).click()
  await page.getByText('Razor is kept in').waitFor()
  await page.getByRole('button', { name: 'Edit Razor' }).click()
  await page.getByText('Made from Boostganger').waitFor()
  await page.getByText('was 6').waitFor()
  await page.getByRole('link', { name: 'All people' }).click()

  await page.getByRole('button', { name: 'Delete Razor' }).click()
  await page.getByText('Razor deleted.').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: 'Edit Razor' }).waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save My people and gear.yaml to a file' }).click(),
  ])
  expect(await savedText(download)).toMatch(/^enfilade: 1\nruleset: cyberpunk-red\npeople:\n {2}razor:\n {4}name: Razor\n/)
  noComplaints(complaints)
  await context.close()
})

test('a stat block says what it understood, and several are drawn from ranges by a seed', async () => {
  const { page, context, complaints } = await kit.window(phone)
  await bringInspector(page)
  await page.goto(`${kit.address}#/content/cyberpunk-red/people/new`)
  await page.getByText('From a stat block').click()
  const text = page.getByLabel('Paste it, or type figures')
  await text.fill('Razor\nREF 7, Handgun 4\nheavy pistol\nlikes noodles')
  await page.getByText('Not understood: likes noodles').waitFor()
  // Handgun 4 may be a level, or a total with the stat in it.
  expect(await page.getByRole('button', { name: 'Take these' }).getAttribute('aria-disabled')).toBe('true')
  await page.getByRole('radio', { name: 'Levels alone' }).click()
  await page.getByRole('button', { name: 'Take these' }).click()
  expect(await page.getByLabel('REF').inputValue()).toBe('7')
  expect(await page.getByRole('textbox', { name: /^Name/ }).first().inputValue()).toBe('Razor')

  await text.fill('BODY 5–8')
  await page.getByLabel('How many').fill('3')
  await page.getByLabel('Seed').fill('friday')
  const drawn = await page.locator('.drawn td').allInnerTexts()
  expect(drawn).toHaveLength(3)
  await page.getByLabel('Seed').fill('saturday')
  await page.getByLabel('Seed').fill('friday')
  expect(await page.locator('.drawn td').allInnerTexts()).toEqual(drawn)
  expect(await inspect(page, 'drawn from ranges', { touch: true })).toEqual([])
  await page.getByRole('button', { name: 'Keep 3' }).click()
  await page.getByText('Razor 1 to Razor 3 is kept in').waitFor()
  await page.getByRole('button', { name: 'Edit Razor 3' }).click()
  await page.getByText('Everything is there').waitFor()
  expect(await page.getByLabel('BODY').inputValue()).toBe(drawn[2])
  noComplaints(complaints)
  await context.close()
})
