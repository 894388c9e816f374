/**
 * The whole way of a game master, for each game: from the home page a person is made from nothing and a map drawn by keys, a fight is begun on it
 * and won, two days pass in between, and the next fight begins with the same person in it. At a desk and on a phone.
 */
import type { Json } from '@enfilade/engine'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Kit, startKit } from './chromium.js'
import { drawMap, drawnMaps } from './drawing-maps.js'
import { tabTo } from './keyboard.js'
import { type MadePerson, makePerson, tabToField } from './making-people.js'
import { beginNext, healTwoDays, policiesPlayOn, setUpNext } from './next-fights.js'
import { keptRecord, newFightOf, noComplaints, question } from './playing.js'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(() => kit.close())

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
interface Way {
  readonly game: string
  readonly id: string
  readonly lists: MadePerson['lists']
  /** Who fights beside the made person; against whom, first and next. */
  readonly friends: string
  readonly foes: string
}
const ways: readonly Way[] = [
  {
    ...{ game: 'RPJ Sci-Fi', id: 'rpj-scifi', friends: '4 Captain', foes: '2 Bystander' },
    lists: [
      { list: 'Layers', names: ['padded coat', 'base (humanBase)'] },
      { list: 'Weapons', names: ['rifle'] },
    ],
  },
  {
    ...{ game: 'Cyberpunk RED', id: 'cyberpunk-red', friends: '3 Solo', foes: 'Street tough' },
    lists: [{ list: 'Weapons', names: ['heavy pistol', 'assault rifle'] }],
  },
  {
    ...{ game: 'Blue Planet', id: 'blue-planet', friends: '4 Peacekeeper', foes: 'Settler' },
    lists: [{ list: 'Weapons', names: ['assault rifle'] }],
  },
  {
    ...{ game: '2300 AD', id: '2300ad', friends: '3 Commando', foes: 'Militia' },
    lists: [{ list: 'Weapons', names: ['service pistol'] }],
  },
  {
    ...{ game: 'Dark Conspiracy', id: 'dark-conspiracy', friends: '3 Soldier', foes: 'Bystander' },
    lists: [{ list: 'Weapons', names: ['9mm automatic pistol'] }],
  },
]

/** How many entries each list of a battlefield has. */
const countsOf = (battlefield: Json): Json =>
  Object.fromEntries(Object.entries(battlefield as Record<string, Json>).map(([key, all]) => [key, Array.isArray(all) ? all.length : all]))

/** Everyone in the fight that is open, by side. */
async function peopleIn(page: Page): Promise<ReadonlyMap<string, readonly string[]>> {
  const { scenario } = await keptRecord(page)
  const { sides } = scenario as unknown as { readonly sides: readonly { readonly name: string; readonly combatants: readonly Json[] }[] }
  return new Map(sides.map(({ name, combatants }) => [name, combatants.map(one => String((one as { readonly name: Json }).name))]))
}

const sizes = [
  { at: 'a desk', size: {} },
  { at: 'a phone', size: phone },
] as const

describe.each(ways)('$game', ({ game, id, lists, friends, foes }) => {
  test.each(sizes)('at $at: a made person, a drawn map, a fight begun and won, two days, and the next fight', async ({ size }) => {
    const { page, context, complaints } = await kit.window(size)
    const map = drawnMaps.find(one => one.game === game)
    if (map === undefined) throw new Error(`no map of ${game}`)
    await page.goto(kit.address)
    await page.getByRole('button').first().waitFor()
    await makePerson(page, game, { name: 'Quillon', lists })
    await tabTo(page, 'Enfilade, Home')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Play' }).waitFor()
    await tabTo(page, game)
    await page.keyboard.press('Enter')
    await tabTo(page, 'My people, my opponents')
    await page.keyboard.press('Enter')
    await page.locator('input.people').first().waitFor()
    await drawMap(page, map, 'Drawn by keys')
    await page.locator('input.people').first().waitFor()
    for (const [i, words] of [`Quillon, ${friends}`, foes].entries()) {
      const name = await page.locator('fieldset input.name').nth(i).inputValue()
      await tabToField(page, `Combatants of ${name}`)
      await page.keyboard.type(words)
    }
    await page.locator('.state').getByText('ready to begin').waitFor()
    await page.keyboard.press('Control+Enter')
    await question(page).waitFor()
    await page.waitForFunction(() => document.querySelector('[data-answers]') !== null)
    const { scenario } = await keptRecord(page)
    expect(countsOf((scenario as { battlefield: Json }).battlefield)).toMatchObject(map.has)
    const [[own = '', before = []] = [], [other = ''] = []] = [...(await peopleIn(page))]
    expect(before).toContain('Quillon')
    await policiesPlayOn(page)
    expect(await question(page).getByRole('heading', { level: 2 }).first().innerText()).toBe(`${own} won.`)
    await setUpNext(page)
    expect(await healTwoDays(page, id)).not.toBe('')
    await page.getByRole('checkbox', { name: 'Quillon comes along' }).waitFor()
    await beginNext(page, foes, other)
    expect((await peopleIn(page)).get(own)).toContain('Quillon')
    await page.goto(`${kit.address}#/`)
    const campaign = page.getByRole('region', { name: 'Campaigns' }).getByRole('article', { name: /^Drawn by keys/ })
    await campaign.getByText('Drawn by keys, part 2').waitFor()
    // The map is a ground of its game from now on.
    await newFightOf(page, game)
    await expect.poll(() => page.getByLabel('Ground').getByRole('option').allInnerTexts()).toContain('Drawn by keys')
    noComplaints(complaints)
    await context.close()
  })
})
