/** Dice thrown by hand, in a real browser: one tap a die, a wrong face taken back with one, the rest left to the program with one. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Kit, startKit } from './chromium.js'
import { answers, asked, beginReady, changes, heading, keptRecord, noComplaints, question } from './playing.js'
import { begun, type Fight, openAt, openNow } from './positions.js'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(() => kit.close())

/** Answers as advised, and throws `face` with every die, until `here` holds. @throws Error where it never does */
function throwTo(fight: Fight, face: (sides: number) => number, here: (fight: Fight) => boolean): Fight {
  const faceOf = ({ sides, rule }: { readonly sides: number; readonly rule: string }): number =>
    rule.includes('-INIT-') ? 2 + ((fight.length * 5) % 7) : face(sides) // the order must not be tied
  for (let given = 0; given < 2000 && fight.pending !== null; given++) {
    if (here(fight)) return fight
    const { pending } = fight
    if (pending.kind === 'die') fight.answer(pending.tag, faceOf(pending), 'physical')
    else for (const open of pending.open) fight.answer(open.tag, fight.advice(open).answer, 'policy')
  }
  throw new Error('The fight does not come there.')
}
const dieNow = ({ pending }: Fight) => (pending?.kind === 'die' ? pending : null)
const faces = (page: Parameters<typeof question>[0]) => question(page).locator('.keys button')

test('five dice take five taps, a wrong face one more, the rest of a throw one; the record says where each came from', async () => {
  const fight = throwTo(
    begun({ game: 'cyberpunk-red', scenario: 'back-door', seed: '1', dice: 'physical' }),
    sides => (sides === 10 ? 9 : 3),
    now => dieNow(now)?.dice === '5d6' && dieNow(now)?.nth === 1,
  )
  const { page, context, complaints } = await kit.window({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
  const { entries } = await openAt(page, kit.address, fight)
  const start = entries.length
  expect(await question(page).locator('.thrown li').count()).toBe(5)
  const five = await heading(page)
  let taps = 0
  const tap = async (face: number): Promise<void> => {
    taps++
    await changes(page, () =>
      faces(page)
        .nth(face - 1)
        .tap(),
    )
  }
  for (const face of [6, 2, 5, 4]) await tap(face)
  expect(await asked(page)).toBe('die')
  expect(await question(page).locator('.thrown .sr').allInnerTexts()).toEqual(['6', '2', '5', '4'])
  // The last was wrong: one tap takes it back, nothing else.
  await changes(page, () =>
    question(page)
      .getByRole('button', { name: /^Take back/ })
      .tap(),
  )
  expect(await question(page).locator('.thrown .sr').allInnerTexts()).toEqual(['6', '2', '5'])
  await tap(1)
  await tap(3)
  expect(taps).toBe(6) // five, and the wrong one
  expect(await heading(page)).not.toBe(five)
  const thrown = (await keptRecord(page)).entries.slice(start, start + 5) as unknown as [string, number, string][]
  expect(thrown.map(([, face]) => face)).toEqual([6, 2, 5, 1, 3])
  expect(thrown.map(([, , by]) => by)).toEqual(Array.from({ length: 5 }, () => 'physical'))
  // The same throw again: two by hand, the rest by the program with one tap.
  await openAt(page, kit.address, fight)
  for (const face of [4, 4]) await tap(face)
  await changes(page, () =>
    question(page)
      .getByRole('button', { name: /^Roll the last 3/ })
      .tap(),
  )
  const mixed = (await keptRecord(page)).entries.slice(start, start + 5) as unknown as [string, number, string][]
  expect(mixed.map(([, , by]) => by)).toEqual(['physical', 'physical', 'stream', 'stream', 'stream'])
  noComplaints(complaints)
  await context.close()
})

test('a 10 and a 1 of a check ask for a second die; a Death Save does not', async () => {
  const duel = { game: 'cyberpunk-red', scenario: 'duel', seed: '1', dice: 'physical' } as const
  const shot = throwTo(
    begun(duel),
    () => 5,
    now => dieNow(now)?.sides === 10 && dieNow(now)?.rule.includes('-INIT-') === false,
  )
  const { page, context, complaints } = await kit.window()
  await openAt(page, kit.address, shot)
  const decides = question(page).getByRole('list', { name: 'What this roll decides' })
  await expect.poll(() => decides.innerText()).toBe('Hits on 4+ (70 %)')
  for (const face of [10, 1]) {
    const before = await heading(page)
    await changes(page, () =>
      faces(page)
        .nth(face - 1)
        .click(),
    )
    expect(await asked(page)).toBe('die')
    expect(await question(page).locator('.thrown .sr').allInnerTexts()).toEqual([String(face)])
    await expect.poll(() => decides.innerText()).toBe(face === 10 ? 'Hits for certain' : 'Hits no longer')
    await changes(page, () => page.keyboard.press('Backspace'))
    expect(await heading(page)).toBe(before)
  }
  // A combatant who is Mortally Wounded and begins a turn.
  const dying = begun(duel)
  throwTo(
    dying,
    () => 5,
    now => openNow(now) !== null,
  )
  const people = dying.ruleset.view(dying.battle, 'gm').people.map(person => person.id)
  for (const id of people) expect(dying.amend([{ path: `/people/${id}/hp`, value: 0 }], 'as it was agreed')).toEqual([])
  throwTo(
    dying,
    () => 5,
    now => /Death Save/.test(dieNow(now)?.words ?? ''),
  )
  await openAt(page, kit.address, dying)
  const before = await answers(page)
  await changes(page, () => faces(page).nth(9).click())
  expect(await question(page).locator('.thrown .sr').count()).toBe(0)
  const after = (await keptRecord(page)).entries.slice(before) as unknown as [string, number, string][]
  expect(after[0]?.[1]).toBe(10)
  if ((await asked(page)) === 'die') expect(await heading(page)).not.toContain('Death Save')
  noComplaints(complaints)
  await context.close()
})

test('where its sum stands, the game master makes a roll easier: it is in the sum, and undo takes it back', async () => {
  const { page, context, complaints } = await kit.window()
  await beginReady(page, kit.address, 'Heavy pistols at ten metres')
  const sum = page.locator('.numbers')
  await sum.getByText('+12').waitFor()
  await page.keyboard.press('o')
  await page.getByRole('button', { name: 'Make this roll of Ames easier by one step' }).click()
  await sum.getByText('game master').waitFor()
  await sum.getByText('+13').waitFor()
  await page.keyboard.press('Control+z')
  await sum.getByText('+12').waitFor()
  expect(await sum.getByText('game master').count()).toBe(0)
  noComplaints(complaints)
  await context.close()
})
