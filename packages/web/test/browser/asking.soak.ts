/** What the question panel says, in a real browser and for each game: as the engine has it, as the command line has it; and how few taps it takes. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type OwnOdds, percent } from '@enfilade/analysis'
import { friendsOf } from '@enfilade/client'
import { type Field, type Json, recordText } from '@enfilade/engine'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { reasonBeside } from '../../src/choosing/without-repeats.js'
import { type Kit, startKit } from './chromium.js'
import { answers, changes, doIt, noComplaints, question, takeAdvice } from './playing.js'
import { advisedAt, begun, type Fight, largerFights, type Open, openAt, openNow, playTo, repository, strikeIsAdvised } from './positions.js'
import { chanceIsInSight, openSomeRules, rowsInSight, sumsOnScreen } from './reading.js'

let kit: Kit
let folder: string
beforeAll(async () => {
  kit = await startKit()
  folder = mkdtempSync(join(tmpdir(), 'enfilade-asking-'))
})
afterAll(async () => {
  await kit.close()
  rmSync(folder, { recursive: true, force: true })
})

const desks = [
  { width: 1280, height: 720 },
  { width: 1440, height: 900 },
]
const phone = { width: 390, height: 844 }

const fights = [
  { game: 'rpj-scifi', scenario: 'cargo-bay', seed: '1' },
  { game: 'cyberpunk-red', scenario: 'back-door', seed: '1' },
  { game: 'blue-planet', scenario: 'duel', seed: '1' },
  { game: '2300ad', scenario: 'duel', seed: '1' },
  { game: 'dark-conspiracy', scenario: 'duel', seed: '1' },
] as const

interface Told {
  readonly byChange: readonly { readonly words: string; readonly chance: number; readonly low: number; readonly high: number }[]
  readonly beside: readonly { readonly name: string; readonly words: string; readonly chance: number }[]
  readonly own: Pick<OwnOdds, 'method' | 'sampled' | 'summary' | 'targets'>
  readonly method: string
}
/** What `enfilade odds` says of an answer in this fight. */
function toldOdds(fight: Fight, who: string, answer: unknown): Told {
  const file = join(folder, `${fight.record().ruleset}.json`)
  writeFileSync(file, recordText(fight.record()))
  const words = ['packages/cli/bin/enfilade.mjs', 'odds', file, '--actor', who, '--action', JSON.stringify(answer), '--json']
  return JSON.parse(
    execFileSync(process.execPath, words, { cwd: repository, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 1e8 }),
  ) as Told
}

/** The rows of the panel that open a list, by the words before their value. */
const row = (page: Page, label: string) => question(page).locator('.picker', { hasText: label }).getByRole('button').first()

interface Offered {
  readonly value?: Json
  readonly words: string
  readonly refused?: { readonly words: string; readonly rule: string } | undefined
}
const friendsIn = (fight: Fight, who: string): ReadonlySet<Json> => friendsOf(fight.ruleset.view(fight.battle, 'gm'), who)

/** To leave it out says no. */
const isYesOrNo = ({ values, leftOut }: Field): boolean => leftOut === undefined && values?.some(one => one.value === false) === true

/** Opens the fields that stand at their usual value. */
async function openFolded(page: Page): Promise<void> {
  const folded = question(page).locator('details.more:not([open]) > summary')
  if ((await folded.count()) > 0) await folded.click()
}

/** Opens a list and compares it with what the engine offers and refuses; `friends` stand last. */
async function compare(page: Page, label: string, offered: readonly Offered[], friends: ReadonlySet<Json> = new Set()): Promise<void> {
  await row(page, label).click()
  const list = question(page).getByRole('radiogroup', { name: label, exact: true })
  // What isn't available is folded away.
  const isOut = offered.some(one => one.refused !== undefined)
  expect(await list.locator('[aria-disabled]:visible').count()).toBe(0)
  if (isOut) await list.locator('summary').click()
  const shown = await list.getByRole('radio').evaluateAll(radios =>
    radios.map(radio => {
      const why = document.getElementById(radio.getAttribute('aria-describedby') ?? '')
      return {
        words: (radio.querySelector('span') ?? radio).textContent?.trim(),
        refused: why === null ? undefined : { words: why.textContent, rule: why.nextElementSibling?.textContent },
      }
    }),
  )
  const isFriend = ({ value }: Offered): boolean => friends.has(value ?? null)
  const known = [...offered.filter(one => !isFriend(one)), ...offered.filter(isFriend)].map(({ words, refused }) => ({
    words,
    refused: refused === undefined ? undefined : { words: refused.words, rule: refused.rule },
  }))
  const inOrder = [...known.filter(one => one.refused === undefined), ...known.filter(one => one.refused !== undefined)]
  expect(shown).toEqual(inOrder)
  await page.keyboard.press('Escape')
  if (await list.isVisible()) await row(page, label).click()
}

/** Opens the actions: each has the figure that the button shows while it is chosen, and nothing moves when the figures come. */
async function compareActions(page: Page, othersHaveChances: boolean): Promise<void> {
  const list = question(page).getByRole('radiogroup', { name: 'Action', exact: true })
  const places = () =>
    list.getByRole('radio').evaluateAll(all => all.map(one => (one instanceof HTMLElement ? [one.offsetTop, one.offsetHeight] : [])))
  const first = async (): Promise<string> =>
    (await doIt(page).locator('.figures').innerText()).replaceAll('\u00a0', ' ').replace(/^ · /, '')
  await row(page, 'Action').click()
  const before = await places()
  const own = list.locator('[aria-checked=true] .figure', { hasText: /\d/ })
  await own.waitFor()
  expect(await first()).toContain(await own.innerText())
  if (!othersHaveChances) return page.keyboard.press('Escape')
  const other = list.locator('[aria-checked=false]').filter({ has: page.locator('.figure', { hasText: /\d/ }) })
  await other.first().waitFor()
  expect(await places()).toEqual(before)
  const figure = await other.first().locator('.figure').innerText()
  await other.first().click()
  await doIt(page).locator('.figures', { hasText: /\d/ }).waitFor()
  const odds = question(page).locator('.odds[aria-busy=false]')
  await odds.waitFor()
  // Where the list had to be sampled the chosen action has been weighed with more effort by now: list and button say that alike.
  const unnumbered = (words: string): string => words.replace(/[\d.]+/g, '#')
  expect(unnumbered(await first())).toContain(unnumbered(figure))
  await row(page, 'Action').click()
  await own.waitFor()
  expect(await first()).toContain(await own.innerText())
  await page.keyboard.press('Escape')
  await question(page).locator('.advice button').click()
}

describe.each(fights)('a question of $game', place => {
  let fight: Fight
  let open: Open
  beforeAll(() => {
    fight = playTo(begun(place), strikeIsAdvised)
    const found = openNow(fight)
    if (found === null) throw new Error('someone should be asked')
    open = found
  })

  test('shows legal, illegal and advised answers as the engine has them, and odds digit for digit as the command line', async () => {
    const { page, context, complaints } = await kit.window()
    const { answer, forms, form } = advisedAt(fight, open)
    const told = toldOdds(fight, open.who, answer)
    await openAt(page, kit.address, fight)
    for (const size of desks) {
      const rows = await rowsInSight(page, size)
      // On a low screen many fields push the table down; the chance stands on the button everywhere.
      expect(await chanceIsInSight(page), `${size.width} by ${size.height}`).toBe(true)
      if (rows === null || size.height < 900) continue
      expect(rows.chosen).not.toBe(false)
      expect(rows.seen).toBeGreaterThanOrEqual(Math.min(rows.all, 4))
    }
    await compare(page, 'Action', forms)
    // In the duel of Blue Planet all other actions leave nothing to chance.
    await compareActions(page, place.game !== 'blue-planet')
    await openFolded(page)
    for (const field of form?.fields ?? [])
      if (field.kind === 'oneOf' && field.of === undefined && (field.values?.length ?? 0) > 0)
        await compare(
          page,
          field.words,
          [...(field.optional && !isYesOrNo(field) ? [{ words: field.leftOut ?? 'none' }] : []), ...(field.values ?? [])],
          field.harms ? friendsIn(fight, open.who) : new Set(),
        )
    // One good answer stands there, and why.
    const { why } = fight.advice(open)
    expect(await question(page).locator('.advice').innerText()).toContain('advised')
    if (why !== undefined) {
      expect(await question(page).locator('.advice').getAttribute('title')).toBe(why)
      const isBeside = (await question(page).locator('.ways').count()) > 0
      expect(await question(page).locator('.advice').innerText()).toContain((isBeside ? reasonBeside(why) : why) ?? 'advised')
    }
    expect(await doIt(page).innerText()).toContain(open.decision.say(fight.battle, open.step, open.who, answer))
    // All outcomes.
    const odds = question(page).locator('.odds[aria-busy=false]')
    await odds.waitFor()
    const more = question(page).getByRole('button', { name: 'Why' })
    if ((await more.count()) > 0) await more.click()
    const rows = await odds
      .locator('li')
      .evaluateAll(all => all.map(li => [li.querySelector('.what')?.firstChild?.textContent, li.querySelector('.chance')?.textContent]))
    const said = (chance: number): string => (chance >= 1 - 1e-12 ? '' : percent(chance)) // sums of samples miss 1 by less
    // A picture comes first; a rung that it names with what is graver is in no list as well.
    const picture = odds.locator('.picture')
    const pictured = (await picture.count()) > 0 ? (await picture.innerText()).replaceAll(/\s/g, ' ') : ''
    const isPictured = (words: string): boolean => pictured.includes(`${words.split(' is ').at(-1)} or worse`)
    for (const { words, chance } of told.own.targets.flatMap(one => one.milestones))
      if (pictured.includes(words)) expect(pictured).toMatch(new RegExp(`${words}[^%]*${percent(chance)}`))
    expect(rows).toEqual(
      told.byChange
        .filter(({ words }) => !isPictured(words))
        .map(({ words, chance, low, high }) => [
          words,
          told.method === 'exact' ? said(chance) : `${said(chance)}${percent(low)} to ${percent(high)}`,
        ]),
    )
    expect(await odds.locator('.how').innerText()).toBe(told.own.method === 'exact' ? 'exact' : `sampled, ${told.own.sampled} fights`)
    // Beside a table each figure is said once.
    const ways = question(page).locator('.ways')
    const isCompared = (await ways.count()) > 0
    expect(await odds.locator('.words').innerText()).toBe(isCompared ? '' : told.own.summary)
    expect(await odds.locator('.p').count()).toBe(isCompared ? 0 : 1)
    // The figures of the action itself stand on the button and in the columns of the options; others who may come between by name.
    const milestones = told.own.targets.filter(one => one.who !== open.who).flatMap(one => one.milestones)
    const success = milestones.find(one => one.kind === 'success')
    if (success === undefined) throw new Error('an attack should have a chance to succeed')
    const figures = (await doIt(page).locator('.figures').innerText()).replaceAll('\u00a0', ' ')
    expect(figures).toContain(`${success.words} ${percent(success.chance)}`)
    for (const { of, mean } of told.own.targets.flatMap(one => one.amounts))
      if (mean > 0 && !isCompared) expect(figures).toContain(`${mean.toFixed(1)} ${of}`)
    if (isCompared) {
      expect(await ways.locator('.head .kind').count()).toBeGreaterThanOrEqual(3)
      expect(await ways.locator('.head .kind').first().innerText()).toBe(success.words)
      // Advice stands among them too where it has a field filled in that no listed option has.
      const chosen = ways.locator('[aria-checked=true] .figure')
      expect((await chosen.first().innerText()).replace(/\s+/g, ' ').trim()).toContain(percent(success.chance))
    }
    const between = await odds
      .locator('.beside')
      .evaluateAll(all => all.map(one => [...one.querySelectorAll('.what, .chance')].map(part => part.firstChild?.textContent)))
    expect(between).toEqual(told.beside.map(({ name, words, chance }) => [`${name} ${words}`, percent(chance)]))
    noComplaints(complaints)
    await context.close()
  })

  test('is answered on a phone with one tap after the target is chosen, its odds in sight before; by default with one key', async () => {
    const { page, context, complaints } = await kit.window({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
    const { targets } = advisedAt(fight, open)
    await openAt(page, kit.address, fight)
    // The asked combatant's own state, and the part of the field around them where it has squares or metres.
    await page.setViewportSize(phone)
    expect(await question(page).locator('.me').innerText()).toContain(
      fight.ruleset.view(fight.battle, 'gm').people.find(({ id }) => id === open.who)?.harm.words,
    )
    const around = question(page).getByRole('group', { name: /^The field around / })
    if (fight.record().ruleset === 'rpj-scifi') expect(await around.count()).toBe(0)
    else await around.locator('.canvas').waitFor()
    // The odds of the advised target stand in their row and on the button, both in sight.
    const list = question(page).locator('.targets')
    for (const size of [phone, { width: 360, height: 740 }]) {
      await page.setViewportSize(size)
      for (const odds of [list.locator('[aria-checked=true] .figures b'), doIt(page).locator('.figures')]) {
        await odds.getByText(/\d/).first().waitFor()
        expect(
          await odds.evaluate(one =>
            one.contains(document.elementFromPoint(one.getBoundingClientRect().x + 4, one.getBoundingClientRect().y + 4)),
          ),
        ).toBe(true)
      }
      // However much there is to say of the odds, names keep their place.
      const widths = await list.locator(':scope > button .who').evaluateAll(all => all.map(one => one.getBoundingClientRect().width))
      expect(Math.min(...widths)).toBeGreaterThan(96)
    }
    // Someone other than the advised target, if there is someone. Each stands there with their own odds.
    const friends = friendsIn(fight, open.who)
    const names = targets.filter(target => !friends.has(target.value)).map(target => target.words)
    const chosen = await list.getByRole('radio', { checked: true }).locator('.who b').innerText()
    const other = names.find(words => words !== chosen) ?? names[0] ?? ''
    const one = list.getByRole('radio').filter({ has: page.locator('.who b').getByText(other, { exact: true }) })
    await one.locator('.figures').getByText(/\d %/).first().waitFor()
    const own = await one.locator('.figures b').innerText()
    await one.tap()
    await expect.poll(() => doIt(page).innerText()).toContain(other)
    // The target is chosen: from here on taps count. The button says what stands in their row; where that was sampled, both get closer now.
    await question(page).locator('.odds[aria-busy=false]').waitFor()
    const closer = await one.locator('.figures b').innerText()
    expect((await doIt(page).innerText()).replaceAll('\u00a0', ' ')).toContain(closer)
    const how = await question(page).locator('.odds .how').innerText()
    if (how === 'exact') expect(closer).toBe(own)
    else expect(how).toContain('sampled')
    const before = await answers(page)
    let taps = 0
    while ((await answers(page)) === before && taps < 3) {
      taps++
      await changes(page, () => doIt(page).tap())
    }
    expect(taps).toBeLessThanOrEqual(2)
    await changes(page, () => page.keyboard.press('Control+z'))
    expect(await answers(page)).toBe(before)
    await page.keyboard.press('F8')
    await takeAdvice(page)
    expect(await answers(page)).toBeGreaterThan(before)
    noComplaints(complaints)
    await context.close()
  })

  test('proposes no friend where someone is to be harmed, and asks once more for one', async () => {
    const { page, context, complaints } = await kit.window()
    const { forms } = advisedAt(fight, open)
    const friends = friendsIn(fight, open.who)
    await openAt(page, kit.address, fight)
    let asked = 0
    for (const form of forms) {
      const field = form.fields.find(one => one.harms)
      if (field === undefined || form.refused !== undefined) continue
      await row(page, 'Action').click()
      await question(page).getByRole('radiogroup', { name: 'Action', exact: true }).getByRole('radio', { name: form.words }).first().click()
      const values = (field.values ?? []).filter(one => one.refused === undefined)
      const shown = (await row(page, field.words).locator('.value').innerText()).replace(`${field.words}: `, '').trim()
      expect(values.filter(one => friends.has(one.value)).map(one => one.words)).not.toContain(shown)
      const friend = values.find(one => friends.has(one.value))
      if (friend === undefined || asked > 0) continue
      asked++
      await row(page, field.words).click()
      await question(page).getByRole('radio', { name: friend.words, exact: true }).click()
      const before = await answers(page)
      if ((await doIt(page).getAttribute('aria-disabled')) === 'true') continue
      await doIt(page).click()
      await doIt(page).getByText('Press again').waitFor()
      expect(await answers(page)).toBe(before)
    }
    noComplaints(complaints)
    await context.close()
  })
})

/** In the other games what a roll needs is no sum. */
const withSums = fights.filter(({ game }) => game !== '2300ad' && game !== 'dark-conspiracy')
describe.each(withSums)('the log of $game', place => {
  test('every number opens what it is made of, and that sums up; every rule opens', async () => {
    const { page, context, complaints } = await kit.window()
    const later = begun(place)
    let turns = 0
    playTo(later, now => {
      if (strikeIsAdvised(now)) turns++
      return turns > 6
    })
    await openAt(page, kit.address, later)
    await page.getByRole('log').getByRole('listitem').first().waitFor()
    await question(page).locator('.numbers').waitFor()
    await page.keyboard.press('o')
    await question(page).locator('.numbers .tally').first().waitFor()
    const { wrong, figures, tallies, rules } = await sumsOnScreen(page)
    expect(wrong).toEqual([])
    expect(figures).toBeGreaterThan(0)
    expect(tallies).toBeGreaterThanOrEqual(figures)
    const book = later.ruleset.rulebookFor?.(later.battle) ?? later.ruleset.rulebook
    const known = new Set([
      'GM',
      ...book.chapters.flatMap(chapter => chapter.rules.map(rule => rule.id)),
      ...book.rulings.map(one => one.id),
    ])
    expect(rules.filter(rule => !known.has(rule))).toEqual([])
    await openSomeRules(page, rules.slice(-4))
    noComplaints(complaints)
    await context.close()
  })
})

describe('the comparison of a question with many fields, in the larger fights', () => {
  /** Within the panel, above the button that gives the answer. */
  const isAboveFoot = (part: Locator): Promise<boolean> =>
    part.evaluate(one => {
      const { top, bottom } = one.getBoundingClientRect()
      const body = document.querySelector('#question .body')?.getBoundingClientRect()
      const foot = document.querySelector('#question .go')?.getBoundingClientRect()
      return body !== undefined && foot !== undefined && top >= body.top && bottom <= foot.top + 1
    })
  test.each(largerFights)('has four rows in sight, the chosen one among them, and on a low screen the numbers too: $game', async place => {
    const { page, context, complaints } = await kit.window()
    await openAt(page, kit.address, playTo(begun(place), strikeIsAdvised))
    const rows = await rowsInSight(page, { width: 1440, height: 900 })
    expect(rows?.chosen).toBe(true)
    expect(rows?.seen).toBeGreaterThanOrEqual(Math.min(rows?.all ?? 0, 4))
    expect(await chanceIsInSight(page)).toBe(true)
    const numbers = question(page).locator('.numbers')
    expect(await isAboveFoot(numbers.locator('.aim'))).toBe(true)
    const low = await rowsInSight(page, { width: 1280, height: 720 })
    expect(low?.chosen).toBe(true)
    expect(low?.seen).toBeGreaterThanOrEqual(Math.min(low?.all ?? 0, 4))
    // A log that was read to its end stays there in a window of another size.
    await expect.poll(() => page.getByRole('button', { name: /^Newest/ }).count()).toBe(0)
    expect(await isAboveFoot(numbers)).toBe(true)
    // What the roll has to come to stands in their line.
    expect(await isAboveFoot(numbers.locator('.aim'))).toBe(true)
    expect(await numbers.locator('.aim').innerText()).toMatch(/^must (beat DV \d+|roll \d+ or (more|less))$/)
    // The chance stands in the chosen row and on its button, and nowhere else in words.
    const chance = (await question(page).locator('.ways [aria-checked=true] .figure').first().innerText()).match(/[\d.]+\s%/)?.[0]
    expect(chance).toBeDefined()
    expect((await question(page).locator('.advice').innerText()).replaceAll(/\s/g, ' ')).not.toMatch(
      new RegExp(`(^|[^\\d.])${chance?.replace(/\s/g, ' ')} to hit(?! .* each)`),
    )
    noComplaints(complaints)
    await context.close()
  })
})
