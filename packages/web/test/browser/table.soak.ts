/** The table in a real browser: what a question shows is what the engine says, few taps do much, keys do everything. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { percent } from '@enfilade/analysis'
import { type FightRecord, resumeSession } from '@enfilade/engine'
import { rulesets } from '@enfilade/rulesets'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bringAxe, violations } from './axe.js'
import { besideToken, Hand, type Point, tokensOn } from './by-hand.js'
import { type Kit, startKit } from './chromium.js'
import { cell, field, viewOf } from './field-parts.js'
import { answers, asked, beginReady, changes, doIt, findFight, heading, keptRecord, noComplaints, question, takeAdvice } from './playing.js'

const repository = join(import.meta.dirname, '../../../..')
let kit: Kit
let folder: string
beforeAll(async () => {
  kit = await startKit()
  folder = mkdtempSync(join(tmpdir(), 'enfilade-table-'))
})
afterAll(async () => {
  await kit.close()
  rmSync(folder, { recursive: true, force: true })
})

const fights = [
  { game: 'rpj-scifi', title: 'Duel on the promenade' },
  { game: 'cyberpunk-red', title: 'Heavy pistols at ten metres' },
] as const

/** The engine's own session of a record. */
function sessionOf(record: FightRecord) {
  const ruleset = rulesets.find(one => one.id === record.ruleset)
  if (ruleset === undefined) throw new Error(`no game ${record.ruleset}`)
  return resumeSession(ruleset, record)
}

describe.each(fights)('the question panel in $game', ({ title }) => {
  test('shows the ways, refusals and advice of the engine, and the odds of the command line', async () => {
    const { page, context, complaints } = await kit.window()
    await beginReady(page, kit.address, title)
    const record = await keptRecord(page)
    const session = sessionOf(record)
    const { pending } = session
    if (pending?.kind !== 'choice') throw new Error('someone should be asked')
    const open = pending.open[0]
    if (open === undefined) throw new Error('someone should be asked')
    const { decision, step, who } = open
    const forms = decision.forms?.(session.battle, step, who) ?? []
    expect(await heading(page)).toContain(decision.words)

    // The ways to answer, legal and not, with their reasons.
    const panel = question(page)
    await panel.getByRole('button', { name: /^Action: / }).click()
    const list = panel.getByRole('radiogroup', { name: 'Action' })
    const possible = forms.filter(form => form.refused === undefined)
    const refused = forms.filter(form => form.refused !== undefined)
    expect(await list.locator('[role=radio]:not([aria-disabled])').count()).toBe(possible.length)
    if (refused.length > 0) await list.locator('summary').click()
    for (const form of refused) {
      const radio = list.getByRole('radio', { name: form.words, exact: true, disabled: true }).first()
      const described = await radio.getAttribute('aria-describedby')
      expect(await page.locator(`[id="${described}"]`).innerText()).toBe(form.refused?.words)
    }
    const advice = session.advice(open)
    const advisedForm = forms.find(form => form.action === (advice.answer as { action?: string }).action)
    expect(await list.locator('[aria-checked=true]').innerText()).toContain(advisedForm?.words)

    // Attack: chosen, its odds stand on the screen as the command line gives them.
    await list
      .getByRole('radio', { name: 'Attack', exact: true })
      .or(list.getByRole('radio', { name: /^Attack/ }))
      .first()
      .click()
    await panel.locator('.odds[aria-busy=false]').waitFor()
    const attack = decision.options(session.battle, step, who).find(o => (o as { action?: string }).action === 'attack')
    const file = join(folder, `${record.ruleset}.json`)
    writeFileSync(file, JSON.stringify(record))
    const words = ['packages/cli/bin/enfilade.mjs', 'odds', file, '--actor', who, '--action', JSON.stringify(attack), '--json']
    const told = JSON.parse(
      execFileSync(process.execPath, words, { cwd: repository, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
    ) as {
      byChange: { who: string; words: string; chance: number }[]
      beside: { name: string }[]
      own: { method: string; headline: { chance: number } }
    }
    // Folded, only those who may come between stand there; opened, a heading says that the list goes on until it's over.
    expect(await panel.locator('.odds .beside').count()).toBe(told.beside.length)
    await panel.getByRole('button', { name: /Why$/ }).click()
    await panel.locator('.odds').getByText('Until it’s over, with what others do').waitFor()
    const shown = await panel.locator('.odds li').allInnerTexts()
    // What the picture before the list says, such as "Lightly Wounded or worse", isn't listed once more.
    const picture = panel.locator('.odds .picture')
    const pictured = (await picture.count()) > 0 ? (await picture.innerText()).replaceAll(/\s/g, ' ') : ''
    const listed = told.byChange.filter(({ words }) => !pictured.includes(`${words.split(' is ').at(-1)} or worse`))
    expect(shown.length).toBe(listed.length)
    listed.forEach((change, i) => {
      expect(shown[i]).toContain(change.words)
      if (change.chance < 1) expect(shown[i]).toContain(percent(change.chance))
    })
    expect(await panel.locator('.odds').innerText()).toContain(told.own.method)
    // The chance to hit stands in the chosen row of the table, else in large.
    const compared = panel.locator('.ways [aria-checked=true] .figure')
    const big = (await compared.count()) > 0 ? compared : panel.locator('.odds .p')
    expect((await big.first().innerText()).replaceAll(/\s/g, ' ')).toContain(percent(told.own.headline.chance))
    // One more tap, and it has happened.
    const before = await answers(page)
    await changes(page, () => panel.locator('button.ask').click())
    expect(await answers(page)).toBeGreaterThan(before)
    noComplaints(complaints)
    await context.close()
  })

  test('is answered by keys alone, and the focus is never lost', async () => {
    const { page, context, complaints } = await kit.window()
    await beginReady(page, kit.address, title)
    await page.keyboard.press('F8')
    for (let i = 0; i < 8 && (await asked(page)) === 'choice'; i++) {
      await takeAdvice(page)
      expect(await page.evaluate(() => document.activeElement?.closest('#question') !== null)).toBe(true)
    }
    noComplaints(complaints)
    await context.close()
  })
})

test('typed dice are kept at once: a window that is loaded again goes on in the middle of the throw', async () => {
  const { page, context, complaints } = await kit.window()
  await beginReady(page, kit.address, 'Duel on the promenade')
  await changes(page, () => page.keyboard.press('d'))
  for (let i = 0; (await asked(page)) !== 'die' && i < 40; i++) await takeAdvice(page)
  await changes(page, () => question(page).getByRole('button', { name: '4', exact: true }).click())
  const before = await heading(page)
  await page.reload()
  await question(page).waitFor()
  expect(await heading(page)).toBe(before)
  expect(await question(page).locator('.thrown .sr').allInnerTexts()).toEqual(['4'])
  // The wrong face is taken back with one key; one out of range is refused at once.
  await changes(page, () => page.keyboard.press('Backspace'))
  expect(await question(page).locator('.thrown .sr').count()).toBe(0)
  await page.keyboard.press('9')
  expect(await question(page).getByRole('alert').innerText()).toContain('not 9')
  noComplaints(complaints)
  await context.close()
})

test('an enemy who is clicked while a move is chosen is offered an attack; Escape closes menus; undone lines fold away', async () => {
  const { page, context, complaints } = await kit.window()
  await beginReady(page, kit.address, 'Heavy pistols at ten metres')
  const action = question(page).getByRole('button', { name: /^Action: / })
  await action.click()
  await question(page).getByRole('radio', { name: 'Move', exact: true }).click()
  await expect.poll(() => action.innerText()).toContain('Move')
  // The field itself hears the pointer, wherever on it a token stands.
  const disc = await page.locator('.canvas [data-person]').last().locator('circle, rect, path').first().boundingBox()
  await page.mouse.click((disc?.x ?? 0) + (disc?.width ?? 0) / 2, (disc?.y ?? 0) + (disc?.height ?? 0) / 2)
  await expect.poll(() => action.innerText()).not.toContain('Move')
  await expect.poll(() => doIt(page).innerText()).toMatch(/hits\s\d+\s%/)
  // Menus close on Escape, and give the focus back to what opened them.
  const take = page.getByRole('button', { name: 'Copy or save' })
  await take.click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Copy as text' }).waitFor({ state: 'detached' })
  expect(await take.evaluate(button => button === document.activeElement)).toBe(true)
  // The log ends where the fight stands.
  await page.keyboard.press('F8')
  await takeAdvice(page)
  await changes(page, () => page.keyboard.press('Control+z'))
  const log = page.getByRole('log')
  const folded = log.getByRole('button', { name: /^Show the \d+ lines that were undone$/ })
  await folded.waitFor()
  expect(await log.locator('li.undone').count()).toBe(0)
  await folded.click()
  expect(await log.locator('li.undone').count()).toBeGreaterThan(1)
  noComplaints(complaints)
  await context.close()
})

test('two windows on one fight show the same; a late answer is told, and nothing is lost', async () => {
  const { page, context, complaints } = await kit.window()
  await beginReady(page, kit.address, 'Duel on the promenade')
  const other = await context.newPage()
  await other.goto(page.url())
  await question(other).waitFor()
  await takeAdvice(page)
  const given = await answers(page)
  await other.waitForFunction(count => Number(document.querySelector('[data-answers]')?.getAttribute('data-answers')) === count, given)
  expect(await heading(other)).toBe(await heading(page))
  await takeAdvice(other)
  const then = await answers(other)
  await page.waitForFunction(count => Number(document.querySelector('[data-answers]')?.getAttribute('data-answers')) === count, then)
  noComplaints(complaints)
  await context.close()
})

test('amber stands on nothing but the open question, its actor and the way there', async () => {
  const { page, context } = await kit.window({ colorScheme: 'dark' })
  await beginReady(page, kit.address, 'Duel on the promenade')
  await page.waitForTimeout(600)
  const strangers = await page.evaluate(() => {
    const amber = /rgb\(246, 188, 81\)|rgb\(37, 29, 14\)|rgb\(107, 83, 32\)/
    const found: string[] = []
    for (const element of document.querySelectorAll('*')) {
      const style = getComputedStyle(element)
      const parts = [style.color, style.backgroundColor, style.borderTopColor, style.borderLeftColor, style.fill, style.stroke]
      const paints = parts.some(part => amber.test(part))
      if (paints && element.closest('#question, .asked, .line.asks, .chosen, .bracket') === null)
        found.push(`${element.tagName}.${element.getAttribute('class')}`)
    }
    return found
  })
  expect(strangers).toEqual([])
  await context.close()
})

const peopleIn = async (page: Page) => viewOf(await keptRecord(page)).people
const amber = (page: Page): Promise<string> => doIt(page).innerText()

describe('the quick hand, counted', () => {
  test.each([
    ['Cargo bay nine', 'rpj-scifi', '2 raiders'],
    ['Ripperdoc', 'cyberpunk-red', '2 street toughs'],
    ['Harbor gunfight', 'blue-planet', '2 patrol officers'],
    ['Through the wall', '2300ad', '2 brawlers'],
    ['The alley', 'dark-conspiracy', '2 gangers'],
  ])('%s: two come in by three acts, harm by three, a move by two', async (title, game, text) => {
    const { page, context, complaints } = await kit.window()
    await bringAxe(page)
    await beginReady(page, kit.address, title)
    await field(page).locator('svg [data-person]').first().waitFor()
    const before = await peopleIn(page)
    const [first] = before.filter(one => one.harm.level !== 'dead')
    if (first === undefined) throw new Error('no one is there')

    const bringing = new Hand(page)
    await bringing.key('q')
    await page.getByLabel('Who comes in').waitFor()
    expect(await amber(page)).not.toContain('Enter')
    await bringing.types(text)
    await bringing.taps(await besideToken(page, first.id))
    await page.getByLabel('Who comes in').waitFor({ state: 'detached' })
    await expect.poll(async () => (await peopleIn(page)).length).toBe(before.length + 2)
    expect(bringing.acts).toBeLessThanOrEqual(3)
    expect(await amber(page)).toContain('Enter')

    const hurting = new Hand(page)
    const row = page.getByRole('complementary', { name: 'Order' })
    await hurting.does(() => row.getByRole('button', { name: `By hand: ${first.name}`, exact: true }).click())
    const saves = row.getByRole('group', { name: /^Saves/ })
    await row.getByRole('group', { name: 'Conditions' }).waitFor()
    expect(await violations(page, 'by hand on a row')).toEqual([])
    if (game === 'rpj-scifi') await changes(page, () => hurting.does(() => saves.getByRole('button').first().click()))
    else {
      await expect.poll(() => page.evaluate(() => document.activeElement?.matches('.quick input'))).toBe(true)
      await hurting.types('−2')
      await changes(page, () => hurting.key('Enter'))
    }
    expect(hurting.acts).toBeLessThanOrEqual(3)
    const hurt = (await peopleIn(page)).find(one => one.id === first.id)
    expect(JSON.stringify([hurt?.tracks, hurt?.harm, hurt?.conditions, hurt?.detail])).not.toBe(
      JSON.stringify([first.tracks, first.harm, first.conditions, first.detail]),
    )
    if (game === 'rpj-scifi') await row.getByRole('button', { name: `By hand: ${first.name}`, exact: true }).click()

    const placeOf = async (): Promise<string | undefined> => (await peopleIn(page)).find(one => one.id === first.id)?.place
    // Regions are wide: someone is dragged onto another, who stands elsewhere in the scenario.
    const other = before.find(one => one.place !== first.place && one.id !== first.id)
    const goal = async (): Promise<Point> =>
      game === 'rpj-scifi' ? ((await tokensOn(page))[other?.id ?? ''] ?? { x: 0, y: 0 }) : besideToken(page, first.id)
    const dragging = new Hand(page)
    const from = (await tokensOn(page))[first.id] ?? { x: 0, y: 0 }
    const stood = await placeOf()
    const to = await goal()
    await changes(page, () => dragging.drags(from, to))
    expect(dragging.acts).toBe(1)
    expect(await placeOf()).not.toBe(stood)

    const moving = new Hand(page)
    await row.locator(`[data-person="${first.id}"]`).focus()
    await moving.key('w')
    expect(await amber(page)).not.toContain('Enter')
    await changes(page, async () => moving.taps(game === 'rpj-scifi' ? from : await besideToken(page, first.id)))
    expect(moving.acts).toBe(2)
    expect(await amber(page)).toContain('Enter')
    noComplaints(complaints)
    await context.close()
  })

  test('nothing that is typed is unknown while the people of the game are loading', async () => {
    const { page, context, complaints } = await kit.window()
    let letGo = (): void => {}
    const held = new Promise<void>(done => {
      letGo = done
    })
    await page.route('**/assets/dark-conspiracy-later-*.js', async route => {
      await held
      await route.continue()
    })
    await page.goto(kit.address)
    await findFight(page, 'The alley')
    await page.getByRole('button', { name: 'The alley' }).first().click()
    await question(page).waitFor()
    await page.keyboard.press('q')
    const who = page.getByLabel('Who comes in')
    await who.fill('2 gangers')
    await who.press('Enter')
    const form = page.getByRole('form', { name: 'Bring in combatants' })
    await form.getByText('Loading').waitFor()
    expect(await form.innerText()).not.toContain('not found')
    letGo()
    await form.getByText('2 × Gang member').waitFor()
    await expect
      .poll(() =>
        field(page)
          .getByRole('gridcell')
          .evaluate(cell => cell === document.activeElement),
      )
      .toBe(true)
    expect(await form.innerText()).not.toContain('not found')
    noComplaints(complaints)
    await context.close()
  })

  test('W, arrows and Enter place someone and answer nothing; Escape leaves them where they are', async () => {
    const { page, context, complaints } = await kit.window()
    await bringAxe(page)
    await beginReady(page, kit.address, 'Ripperdoc')
    await field(page).locator('svg [data-person]').first().waitFor()
    const given = (await keptRecord(page)).entries.length
    const [first] = await peopleIn(page)
    await page.getByRole('complementary', { name: 'Order' }).locator(`[data-person="${first?.id}"]`).focus()
    await page.keyboard.press('w')
    // Someone stands there: said, and the hand still holds them.
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await field(page).getByText('already stands there').waitFor()
    expect((await keptRecord(page)).entries.length).toBe(given)
    await page.keyboard.press('ArrowLeft')
    await changes(page, () => page.keyboard.press('Enter'))
    const { entries } = await keptRecord(page)
    expect(entries.length).toBe(given + 1)
    expect(JSON.stringify(entries.at(-1))).toContain('moveTo')
    expect((await peopleIn(page))[0]?.place).not.toBe(first?.place)
    // The focus is off the field: Enter still puts down what the hand holds.
    await page.keyboard.press('w')
    await page.keyboard.press('ArrowUp')
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await changes(page, () => page.keyboard.press('Enter'))
    expect((await keptRecord(page)).entries.length).toBe(given + 2)
    await page.keyboard.press('w')
    await page.keyboard.press('Escape')
    expect(await amber(page)).toContain('Enter')
    expect((await keptRecord(page)).entries.length).toBe(given + 2)
    noComplaints(complaints)
    await context.close()
  })

  test('what is wrong stands at its field, what is typed stays while the bar is shut, and a near miss is put right by a press', async () => {
    const { page, context, complaints } = await kit.window()
    await bringAxe(page)
    await beginReady(page, kit.address, 'Ripperdoc')
    await field(page).locator('svg [data-person]').first().waitFor()
    const before = await peopleIn(page)
    await page.getByRole('button', { name: 'Bring in' }).click()
    const who = page.getByLabel('Who comes in')
    const alert = page.getByRole('form', { name: 'Bring in combatants' }).getByRole('alert')
    // The bar has taken its room.
    await who.waitFor()
    const spot = await besideToken(page, before[0]?.id ?? '')
    await page.mouse.click(spot.x, spot.y)
    expect(await alert.innerText()).toContain('Type who comes in')
    await who.fill('8 solso')
    await page.mouse.click(spot.x, spot.y)
    expect(await alert.innerText()).toContain('8 solso: not found')
    expect(await violations(page, 'bringing in')).toEqual([])
    expect(await who.evaluate(node => node === document.activeElement)).toBe(true)
    await page.keyboard.press('Escape')
    await who.waitFor({ state: 'detached' })
    await page.keyboard.press('q')
    expect(await who.inputValue()).toBe('8 solso')
    await page.getByRole('button', { name: 'Did you mean Solo?' }).click()
    expect(await who.inputValue()).toBe('8 Solo')
    await who.fill('Nyx: solo')
    await page.getByRole('combobox', { name: /^Side/ }).selectOption('a new side')
    await who.press('Enter')
    expect(await alert.innerText()).toContain('A new side needs a name')
    await page.getByLabel('Name of the new side').fill('Looters')
    await who.press('Enter')
    await expect.poll(() => cell(page).evaluate(node => node === document.activeElement)).toBe(true)
    await cell(page).press('ArrowRight')
    await changes(page, () => page.keyboard.press('Enter'))
    const came = (await peopleIn(page)).find(one => !before.some(other => other.id === one.id))
    expect([came?.name, came?.side]).toEqual(['Nyx', 'Looters'])
    noComplaints(complaints)
    await context.close()
  })
})
