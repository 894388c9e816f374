/** What is around a fight, in a real browser: making one, the log and the timeline, the game master's hand, files in and out, the end and what comes after. */
import type { FightRecord, Json } from '@enfilade/engine'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bringAxe, violations } from './axe.js'
import { type Kit, savedText, startKit } from './chromium.js'
import { answers, asked, beginReady, changes, keptRecord, newFightOf, noComplaints, playOut, question, takeAdvice } from './playing.js'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(async () => {
  await kit.close()
})

const log = (page: Page) => page.getByRole('log')
const dialog = (page: Page) => page.getByRole('dialog')
/** Hands a file in by the button of the home page. */
async function handIn(page: Page, name: string, text: string): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) })
  await dialog(page).waitFor()
}

describe.each([
  ['RPJ Sci-Fi', '4 marines, a medic', '6 raiders'],
  ['Cyberpunk RED', 'Vex: solo, 2 medtechs', '6 boostergangers'],
])('a new fight of %s', (game, ours, theirs) => {
  test('of people that are typed is begun within 12 taps, and each of them is there', async () => {
    const { page, context, complaints } = await kit.window()
    await page.goto(kit.address)
    let taps = 0
    const tap = async (what: ReturnType<Page['locator']>): Promise<void> => {
      taps++
      await what.click()
    }
    await tap(page.getByRole('button', { name: game }).first())
    await tap(page.getByRole('button', { name: 'My people, my opponents' }))
    const fields = page.locator('input.people')
    await tap(fields.nth(0))
    await page.keyboard.type(`${ours}, zzz`)
    await page.getByText('zzz: not found').waitFor()
    for (let i = 0; i < ', zzz'.length; i++) await page.keyboard.press('Backspace')
    await tap(fields.nth(1))
    await page.keyboard.type(theirs)
    await page.locator('.state').getByText('ready to begin').waitFor()
    await tap(page.getByRole('button', { name: /^Begin/ }))
    await question(page).waitFor()
    expect(taps).toBeLessThanOrEqual(12)
    const { scenario } = await keptRecord(page)
    const { sides } = scenario as unknown as { sides: { combatants: unknown[] }[] }
    expect(sides.slice(0, 2).map(side => side.combatants.length)).toEqual([ours.startsWith('4') ? 5 : 3, 6])
    noComplaints(complaints)
    await context.close()
  })
})

test('starting positions are changed before it begins: by the first distance, by picking a combatant and a place, and back', async () => {
  const { page, context, complaints } = await kit.window()
  await page.goto(kit.address)
  await newFightOf(page, 'Cyberpunk RED')
  await page.getByLabel('Ground').selectOption({ label: "Ripperdoc's back door" })
  const distance = page.getByLabel('Starting distance')
  await expect.poll(() => distance.inputValue()).toBe('3')
  await distance.fill('4')
  await distance.press('Enter')
  await expect.poll(() => page.locator('.distance').innerText()).toContain('4 squares, 8 m')
  await distance.fill('90')
  await distance.press('Enter')
  await expect.poll(() => page.getByRole('alert').innerText()).toContain('The sides don’t fit at that distance here.')
  await page.getByRole('button', { name: 'Reset positions' }).click()
  await expect.poll(() => distance.inputValue()).toBe('3')

  // By keys: the lookout goes from 6, 7 to 6, 2, and not into the steel at 3, 4.
  const cursor = page.getByRole('gridcell')
  const press = async (arrow: string, times: number): Promise<void> => {
    for (let i = 0; i < times; i++) await cursor.press(arrow)
  }
  await cursor.focus()
  await press('ArrowRight', 6)
  await press('ArrowDown', 7)
  expect(await cursor.getAttribute('aria-label')).toContain('Lookout')
  await cursor.press('Space')
  await page.getByText('Pick a place for Lookout.').waitFor()
  await press('ArrowUp', 5)
  await cursor.press('Space')
  await expect.poll(() => page.locator('.distance').innerText()).toMatch(/ to Lookout: 4 squares, 8 m/)
  await cursor.press('Space')
  await press('ArrowLeft', 3)
  await press('ArrowDown', 2)
  await cursor.press('Space')
  await expect.poll(() => page.getByRole('alert').innerText()).toContain('Positions unchanged: ')
  expect(await page.locator('.distance').innerText()).toMatch(/ to Lookout: 4 squares, 8 m/)

  await page.getByRole('button', { name: /^Begin/ }).click()
  await question(page).waitFor()
  const { sides } = (await keptRecord(page)).scenario as unknown as { sides: { combatants: { id: string; at: unknown }[] }[] }
  expect(sides[1]?.combatants.find(one => one.id === 'lookout')?.at).toEqual([6, 2])
  noComplaints(complaints)
  await context.close()
})

test('the log tells what happened and why; undone it is struck through; a moment is looked at, left for another way, and compared', async () => {
  const { page, context, complaints } = await kit.window()
  await beginReady(page, kit.address, 'Duel on the promenade')
  const first = await question(page).getByRole('heading', { level: 2 }).innerText()
  for (let i = 0; i < 2; i++) await takeAdvice(page)
  await log(page).getByText('Round 1.').waitFor()
  // From a citation to its rule, and back to the citation: by pointer, and by keys.
  const cite = await log(page)
    .getByRole('button', { name: /^Rule / })
    .last()
    .elementHandle()
  if (cite === null) throw new Error('no rule is cited')
  for (const opens of [() => cite.click(), () => page.keyboard.press('Enter')]) {
    await opens()
    await dialog(page).getByText('Where it applied in this fight').waitFor()
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })
    await expect.poll(() => cite.evaluate(node => node === document.activeElement)).toBe(true)
  }
  // What stands behind a line.
  await log(page)
    .getByRole('button', { name: /^Show details/ })
    .first()
    .click()
  await log(page).getByText('Dice', { exact: true }).waitFor()
  // Undone lines stay, folded and struck through; redo brings them back.
  await changes(page, () => page.keyboard.press('Control+z'))
  await log(page)
    .getByRole('button', { name: /were undone$/ })
    .click()
  await log(page).locator('s').first().waitFor()
  await changes(page, () => page.getByRole('button', { name: 'Redo' }).click())
  expect(await log(page).locator('s').count()).toBe(0)
  // Looking back changes nothing; playing on from there makes a branch.
  const before = await answers(page)
  const slider = page.getByRole('slider', { name: 'Answers in this fight' })
  await slider.focus()
  await page.keyboard.press('Home')
  await page.getByText(/^You’re looking at answer 0 of/).waitFor()
  expect(await answers(page)).toBe(before)
  await page.keyboard.press('Escape')
  await page.getByText(/^You’re looking at answer/).waitFor({ state: 'detached' })
  await changes(page, () => page.keyboard.press('Control+z'))
  await changes(page, () => page.keyboard.press('Control+z'))
  expect(await question(page).getByRole('heading', { level: 2 }).innerText()).toBe(first)
  await page.getByRole('button', { name: /branch/ }).click()
  await dialog(page).getByRole('button', { name: 'Compare' }).first().click()
  await dialog(page).getByRole('table').waitFor()
  await changes(page, () => dialog(page).getByRole('button', { name: 'Switch to it' }).last().click())
  expect(await answers(page)).toBeGreaterThan(0)
  noComplaints(complaints)
  await context.close()
})

test('the game master changes what stands on a sheet by tapping it; the log says what it was; a reason only where the settings ask for one', async () => {
  const { page, context, complaints } = await kit.window()
  await beginReady(page, kit.address, 'Heavy pistols at ten metres')
  await page.locator('button[data-person]').first().click()
  const value = (words: string): Locator =>
    dialog(page).locator('li', { has: page.getByRole('button', { name: new RegExp(`^${words} \\S+$`) }) })
  const hp = value('HP')
  const before = await hp.getByRole('button').innerText()
  await hp.getByRole('button').click()
  await hp.getByLabel('New value').fill('3')
  await hp.getByRole('button', { name: 'One less' }).click()
  await changes(page, () => hp.getByRole('button', { name: 'Set' }).click())
  await changes(page, () => value('prone').getByRole('button').click())
  // Nothing is asked for, and no path and no id is seen.
  expect(await dialog(page).innerText()).not.toMatch(/\/people|static-/)
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'detached' })
  await log(page)
    .getByText(`HP set to 2 (was ${before.match(/\d+/)?.[0]}).`)
    .waitFor()
  await log(page).getByText('is now prone.').waitFor()
  await changes(page, () => page.keyboard.press('Control+z'))
  expect((await keptRecord(page)).entries.filter(entry => 'amend' in entry)).toHaveLength(1)
  // Where the settings say so, nothing happens without a reason.
  await page.evaluate(() => localStorage.setItem('enfilade.reasons', 'needed'))
  await page.locator('button[data-person]').first().click()
  await value('prone').getByRole('button').click()
  await dialog(page).getByText('Give a reason.').first().waitFor()
  await dialog(page).getByLabel('Reason').fill('shot before the fight')
  await changes(page, () => value('prone').getByRole('button').click())
  const record = await keptRecord(page)
  expect(record.entries).toContainEqual(
    expect.objectContaining({ why: 'shot before the fight', amend: [expect.objectContaining({ value: true })] }),
  )
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'detached' })
  await log(page).getByText('is now prone (shot before the fight).').waitFor()
  // Ended by decision.
  await page.getByRole('button', { name: 'Game master' }).click()
  await dialog(page).getByRole('tab', { name: 'Acts' }).click()
  await dialog(page).getByLabel('Reason').fill('the table agreed')
  await dialog(page).getByLabel('Find an act').fill('ends')
  await dialog(page).getByRole('button', { name: 'Ends the fight.' }).click()
  await dialog(page).getByLabel('How', { exact: true }).selectOption({ label: 'truce' })
  await changes(page, () => dialog(page).getByRole('button', { name: 'Do it' }).click())
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'detached' })
  expect(await asked(page)).toBe('over')
  noComplaints(complaints)
  await context.close()
})

test('a fight is renamed, saved, thrown away and brought back; its record is taken in again; broken files are told where', async () => {
  const { page, context, complaints } = await kit.window()
  await beginReady(page, kit.address, 'Duel on the promenade')
  await takeAdvice(page)
  const record = await keptRecord(page)
  await page.goto(`${kit.address}#/`)
  const running = page.getByRole('region', { name: 'Running' })
  await running.getByRole('button', { name: 'More' }).click()
  await running.getByRole('button', { name: 'Rename' }).click()
  const odd = '<b>Duel</b> \u202etwo\u202c'
  await running.getByLabel('New title').fill(odd)
  await running.getByRole('button', { name: 'Save title' }).click()
  await running.getByText(odd).waitFor()
  await running.getByRole('button', { name: 'More' }).click()
  const [download] = await Promise.all([page.waitForEvent('download'), running.getByRole('button', { name: 'Save the record' }).click()])
  const text = await savedText(download)
  expect((JSON.parse(text) as FightRecord).state).toBe(record.state)
  await running.getByRole('button', { name: 'More' }).click()
  await running.getByRole('button', { name: 'Move to the bin' }).click()
  await page.getByRole('button', { name: 'Restore' }).first().click()
  await running.getByText(odd).waitFor()
  // Taken in again it is another fight, and goes on.
  await handIn(page, 'duel.fight.json', text)
  await dialog(page).getByRole('link', { name: 'Open it' }).click()
  await question(page).waitFor()
  expect(await answers(page)).toBe(record.entries.length)
  await takeAdvice(page)
  expect(await answers(page)).toBeGreaterThan(record.entries.length)
  // What is wrong with a file is told at its place.
  await page.goto(`${kit.address}#/`)
  for (const [name, broken, place] of [
    ['broken.json', '{\n  "enfilade": 1,\n  "ruleset": "rpj-scifi"\n  "title": "x"\n}', /line 4, column 3/],
    ['newer.json', text.replace(/"format":\s*\d+/, '"format": 9'), /line \d+, column \d+/],
    [
      'changed.json',
      text.replace(/"state":\s*"[0-9a-f]/, match => `${match.slice(0, -1)}${match.endsWith('0') ? '1' : '0'}`),
      /line \d+, column \d+/,
    ],
    ['foreign.json', '{ "ruleset": "chess" }', /no such game/],
    ['photo.json', '\u0000\u0001PNG', /can’t be used/],
  ] as const) {
    await handIn(page, name, broken)
    await dialog(page).getByText(place).first().waitFor()
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })
  }
  noComplaints(complaints)
  await context.close()
})

test('the next fight is set up with the survivors as they are, healed between by the rules, and opponents, and does not end at once', async () => {
  const { page, context, complaints } = await kit.window()
  await beginReady(page, kit.address, 'Heavy pistols at ten metres')
  await playOut(page)
  const stands = question(page).getByRole('region', { name: 'Each one’s story' })
  expect(await stands.innerText()).toContain('Ames')
  const before = await keptRecord(page)
  await question(page).getByRole('button', { name: 'Next fight' }).click()
  await page.getByRole('heading', { name: 'Next fight after Heavy pistols at ten metres' }).waitFor()
  const sides = page.locator('fieldset')
  const lost = sides.filter({ hasText: 'no survivors. Add opponents.' })
  await lost.waitFor()
  const survivor = page.getByRole('checkbox', { name: /comes along$/ })
  expect(await survivor.count()).toBe(1)
  expect(await survivor.isChecked()).toBe(true)
  // Nothing begins without opponents, and the reason stands beside the button.
  const begin = page.getByRole('button', { name: 'Begin' })
  await begin.click()
  await page
    .getByRole('alert')
    .getByText(/has no combatants\. Add some\./)
    .waitFor()
  // A day of rest by the rules of the game goes into the record of the last fight.
  await page.getByRole('button', { name: 'Rest for days' }).click()
  await page.getByRole('button', { name: 'Do it' }).click()
  await page.getByText('✓ A day passes.').waitFor()
  await lost.getByLabel('Played by').selectOption('policy')
  await lost.locator('input.people').fill('2 boostergangers')
  await page.locator('.state').getByText('3 combatants on 2 sides, ready to begin').waitFor()
  await begin.click()
  await question(page).waitFor()
  expect(await asked(page)).toBe('choice')
  const { scenario } = await keptRecord(page)
  const people = (record: Json) =>
    (record as unknown as { sides: { combatants: { name: string; hp: number; weapons: Json }[] }[] }).sides.flatMap(side => side.combatants)
  expect((scenario as { title?: string }).title).toBe('Heavy pistols at ten metres, part 2')
  expect(people(scenario)).toHaveLength(3)
  const [old] = people(before.scenario).filter(one => people(scenario).some(other => other.name === one.name))
  const now = people(scenario).find(one => one.name === old?.name)
  expect(now?.weapons).not.toEqual(old?.weapons) // ammunition that was fired is gone
  // What the policies of the opponents do is shown step by step while the next question is open, hastened by a key, and recapped.
  const shown = page.getByRole('region', { name: 'What those who play themselves do' })
  let isShown = false
  for (let i = 0; i < 12 && !isShown && (await asked(page)) === 'choice'; i++) {
    await takeAdvice(page)
    isShown = await shown.waitFor({ timeout: 4000 }).then(
      () => true,
      () => false,
    )
  }
  expect(isShown).toBe(true)
  expect(await asked(page)).not.toBe('over')
  await page.keyboard.press('Space')
  await shown.waitFor({ state: 'detached' })
  await question(page)
    .getByText(/^Since you last acted/)
    .click()
  const recapped = await question(page).locator('details ol li').count()
  expect(recapped).toBeGreaterThan(0)
  expect(recapped).toBeLessThanOrEqual(5)
  noComplaints(complaints)
  await context.close()
})

test('the look and the keys of this device are changed in the settings, and hold after loading again', async () => {
  const { page, context, complaints } = await kit.window()
  await page.goto(`${kit.address}#/settings`)
  await page.getByLabel('Colours').selectOption('light')
  await page.getByLabel('Text size').selectOption('125')
  const key = page.getByLabel('Key for: Odds').or(page.getByLabel('Key for: Show all outcomes'))
  await key.focus()
  await page.keyboard.press('y')
  expect(await key.inputValue()).toBe('Y')
  await page.keyboard.press('z')
  await page.keyboard.press('a')
  await page.getByText(/^✗ a is already the key for/).waitFor()
  await page.reload()
  await key.waitFor()
  expect(await key.inputValue()).toBe('Z')
  expect(await page.evaluate(() => ({ ...document.documentElement.dataset }))).toMatchObject({ theme: 'light', size: '125' })
  noComplaints(complaints)
  await context.close()
})

test.each(['dark', 'light'] as const)(
  'axe finds nothing wrong where fights are made, read about and looked back at, in %s',
  async theme => {
    const { page, context, complaints } = await kit.window({ colorScheme: theme })
    await bringAxe(page)
    const found: string[] = []
    for (const size of [
      { width: 1440, height: 900 },
      { width: 360, height: 740 },
    ]) {
      const at = `at ${size.width}`
      await page.setViewportSize(size)
      await page.goto(`${kit.address}#/`)
      await newFightOf(page, 'Cyberpunk RED')
      await page.locator('input.people').nth(0).fill('2 solos, medteh')
      await page
        .getByRole('button', { name: /^Medtech/ })
        .first()
        .waitFor()
      await page.getByText('Pick from the list').first().click()
      await page.getByText('Optional rules').click()
      found.push(...(await violations(page, `new fight ${at}`)))
      await page.goto(`${kit.address}#/rules/rpj-scifi/RPJ-ATK-04`)
      await page.getByRole('article').waitFor()
      found.push(...(await violations(page, `rule ${at}`)))
      await page.goto(`${kit.address}#/`)
      await handIn(page, 'foreign.json', '{ "ruleset": "chess" }')
      await dialog(page).getByText('no such game').waitFor()
      found.push(...(await violations(page, `broken file ${at}`)))
      await page.keyboard.press('Escape')
      await dialog(page).waitFor({ state: 'detached' })
    }
    await page.setViewportSize({ width: 1440, height: 900 })
    await beginReady(page, kit.address, 'Duel on the promenade')
    for (let i = 0; i < 2; i++) await takeAdvice(page)
    await changes(page, () => page.keyboard.press('Control+z'))
    await page.keyboard.press('[')
    await page.getByText(/^You’re looking at answer/).waitFor()
    await log(page)
      .getByRole('button', { name: /^Show details/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Copy or save' }).click()
    found.push(...(await violations(page, 'looking back')))
    await page.setViewportSize({ width: 360, height: 740 })
    await page.getByRole('tab', { name: 'Log' }).click()
    found.push(...(await violations(page, 'looking back on a phone')))
    await page.getByRole('button', { name: /branch/ }).click()
    await dialog(page).getByRole('button', { name: 'Compare' }).first().click()
    await dialog(page).getByRole('table').waitFor()
    found.push(...(await violations(page, 'branches on a phone')))
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('button', { name: 'Game master' }).click()
    for (const tab of ['Combatants', 'Acts', 'The field']) {
      await dialog(page).getByRole('tab', { name: tab }).click()
      if (tab === 'Acts') {
        await dialog(page).getByRole('button', { name: 'Come, go' }).click()
        await dialog(page).getByRole('button', { name: 'Brings a combatant into the fight.' }).click()
      }
      found.push(...(await violations(page, `game master: ${tab}`)))
    }
    expect(found).toEqual([])
    noComplaints(complaints)
    await context.close()
  },
)
