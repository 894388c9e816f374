/** The table in a real browser: what a question shows is what the engine says, few taps do much, keys do everything. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { percent } from '@enfilade/analysis'
import { type FightRecord, resumeSession } from '@enfilade/engine'
import { rulesets } from '@enfilade/rulesets'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Kit, startKit } from './chromium.js'
import { answers, asked, beginReady, changes, doIt, heading, keptRecord, noComplaints, question, takeAdvice } from './playing.js'

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
    await panel.getByRole('button', { name: /Outcomes$/ }).click()
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
