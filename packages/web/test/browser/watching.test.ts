/** What opponents did is shown while the next question is open already: one tap hastens all of it, and no other is needed to go on. */
import { beginSession, recordText } from '@enfilade/engine'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Kit, startKit } from './chromium.js'
import { answers, asked, handIn, heading, noComplaints, question, takeAdvice } from './playing.js'
import { rulesetOf } from './positions.js'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
}, 120_000)
afterAll(() => kit.close())

/** One person, who can't dodge, and ten gangers who do nothing but fire; policies decide for these. */
function oneAgainstTen({ seed = '1', hp }: { readonly seed?: string; readonly hp?: number } = {}): string {
  const ruleset = rulesetOf('cyberpunk-red')
  const at = Array.from({ length: 10 }, (_, i) => [24, i + 1])
  const read = ruleset.readScenario(
    {
      enfilade: 1,
      ruleset: 'cyberpunk-red',
      title: 'One against ten',
      battlefield: { kind: 'grid', size: [26, 12] },
      sides: [
        {
          name: 'Crew',
          policy: 'hold',
          combatants: [{ id: 'ames', use: 'medtech', name: 'Ames', at: [1, 5], facing: 'east', ...(hp && { hp }) }],
        },
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
    seed,
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
  const watch = page.getByRole('region', { name: 'What policies do' })
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
}, 120_000)

/** Answers for Ames, who has 1 HP, until the gang has won. */
async function playToTheEnd(page: Page): Promise<void> {
  await page.goto(kit.address)
  await handIn(page, 'ten.fight.json', oneAgainstTen({ seed: '3', hp: 1 }))
  await page.getByRole('dialog').getByRole('link', { name: 'Open it' }).click()
  await question(page).waitFor()
  for (let i = 0; i < 12 && (await asked(page)) !== 'over'; i++) await takeAdvice(page)
}
const won = (page: Page) => question(page).getByRole('heading', { name: 'Gang won.' })

test('who won is not told while the last turns are still shown, but is as soon as they are skipped', async () => {
  const { page, context, complaints } = await kit.window()
  // Whether the two ever stood on screen together.
  await page.addInitScript(() => {
    const told: string[] = []
    Object.assign(window, { told })
    const look = (): void => {
      const heading = document.querySelector('.q h2')?.textContent ?? ''
      if (heading.includes('won') && told.at(-1) !== heading) told.push(heading)
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  const told = () => page.evaluate(() => (window as unknown as { readonly told: readonly string[] }).told)
  await playToTheEnd(page)
  await page.getByRole('region', { name: 'What policies do' }).waitFor()
  await question(page).getByRole('heading', { name: 'The last turns are being shown' }).waitFor()
  expect(await told()).toEqual([])
  await question(page).getByRole('button', { name: 'Skip to the end' }).press('Enter')
  await won(page).waitFor()
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Gang won.')
  expect(await page.getByRole('region', { name: 'What policies do' }).count()).toBe(0)
  // What is watched again is known.
  await question(page).getByRole('button', { name: 'Watch it again' }).click()
  await page.getByRole('region', { name: 'The fight again' }).waitFor()
  expect(await won(page).isVisible()).toBe(true)
  noComplaints(complaints)
  await context.close()
}, 120_000)

test('without motion the last turns are not shown, and who won is told at once', async () => {
  const { page, context, complaints } = await kit.window({ reducedMotion: 'reduce' })
  await playToTheEnd(page)
  await won(page).waitFor()
  noComplaints(complaints)
  await context.close()
}, 120_000)
