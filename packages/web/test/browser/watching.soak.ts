/** What opponents did is shown while the next question is open already: one tap hastens all of it, and no other is needed to go on. */
import { beginSession, recordText } from '@enfilade/engine'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Kit, startKit } from './chromium.js'
import { answers, handIn, heading, noComplaints, question, takeAdvice } from './playing.js'
import { rulesetOf } from './positions.js'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(() => kit.close())

/** One person, who can't dodge, and ten gangers who do nothing but fire; policies decide for these. */
function oneAgainstTen(): string {
  const ruleset = rulesetOf('cyberpunk-red')
  const at = Array.from({ length: 10 }, (_, i) => [24, i + 1])
  const read = ruleset.readScenario(
    {
      enfilade: 1,
      ruleset: 'cyberpunk-red',
      title: 'One against ten',
      battlefield: { kind: 'grid', size: [26, 12] },
      sides: [
        { name: 'Crew', policy: 'hold', combatants: [{ id: 'ames', use: 'medtech', name: 'Ames', at: [1, 5], facing: 'east' }] },
        { name: 'Gang', policy: 'hold', combatants: [{ id: 'ganger', use: 'streetTough', count: 10, at, facing: 'west' }] },
      ],
    },
    [],
  )
  if (!read.ok) throw new Error(read.faults.map(fault => fault.words).join(' '))
  const seats = ruleset.seats(ruleset.begin(read.value))
  const fight = beginSession(
    ruleset,
    read.value,
    '1',
    Object.fromEntries(seats.map((seat, i) => [seat, { decides: i === 0 ? 'person' : 'policy', dice: 'stream' }] as const)),
  )
  return recordText(fight.record())
}

test('ten opponents act in one tap, and the next question is there', async () => {
  const { page, context, complaints } = await kit.window()
  await page.addInitScript(() => {
    const shown: string[] = []
    Object.assign(window, { shown })
    new MutationObserver(() => {
      const words = document.querySelector('.watch .t3')?.textContent ?? ''
      if (words !== '' && words !== shown.at(-1)) shown.push(words)
    }).observe(document, { childList: true, subtree: true, characterData: true })
  })
  await page.goto(kit.address)
  await handIn(page, 'ten.fight.json', oneAgainstTen())
  await page.getByRole('dialog').getByRole('link', { name: 'Open it' }).click()
  await question(page).waitFor()
  const watch = page.getByRole('region', { name: 'What those who play themselves do' })
  for (let i = 0; i < 12 && !(await watch.isVisible()); i++) {
    expect(await heading(page)).toContain('Ames')
    await takeAdvice(page)
    await page.waitForTimeout(300)
  }
  await watch.waitFor()
  const given = await answers(page)
  await page.keyboard.press(' ')
  await watch.waitFor({ state: 'detached' })
  // Nothing else was pressed: the question is Ames's, and all ten have acted.
  expect(await heading(page)).toContain('Ames')
  expect(await answers(page)).toBe(given)
  const log = await page.getByRole('log').innerText()
  for (let nth = 1; nth <= 10; nth++) expect(log).toMatch(new RegExp(`\\b${nth}\\b`))
  const shown = await page.evaluate(() => (window as unknown as { readonly shown: readonly string[] }).shown)
  const [last, of] = (shown.at(-1) ?? '').split(' of ').map(Number)
  expect(of).toBeGreaterThanOrEqual(10)
  expect(last).toBe(of)
  noComplaints(complaints)
  await context.close()
})
