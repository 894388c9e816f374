/** Combatants as typed: counts, plurals, their own names, and what isn't found. */
import { expect, test } from 'vitest'
import { alike, readPeople, shownText, withPeople } from '../../src/scenario/people-text.js'

const known = [
  { id: 'boostganger', name: 'Boostganger' },
  { id: 'gangBruiser', name: 'Gang bruiser' },
  { id: 'medtech', name: 'Medtech' },
  { id: 'solo', name: 'Solo' },
  { id: 'securityGuard', name: 'Security guard' },
]
/** "6 Boostganger", "Vex=1 Solo", "?xyz". */
const read = (text: string): string[] =>
  readPeople(text, known).map(part =>
    part.kind === 'people' ? `${part.called === null ? '' : `${part.called}=`}${part.count} ${part.person.name}` : `?${part.text}`,
  )

test.each([
  ['6 boostergangers', ['6 Boostganger']],
  ['6 Boostgangers, 2 solos', ['6 Boostganger', '2 Solo']],
  ['3x guard and a medtech', ['3 Security guard', '1 Medtech']],
  ['solo x 4; bruiser', ['4 Solo', '1 Gang bruiser']],
  ['Vex: solo', ['Vex=1 Solo']],
  ['securityGuard', ['1 Security guard']],
  ['', []],
  [' , ,', []],
])('"%s" is read', (text, expected) => {
  expect(read(text)).toEqual(expected)
})

test('what is not found is told with what was probably meant, and put right by one press', () => {
  const [part] = readPeople('2 medteh', known)
  expect(part).toMatchObject({ kind: 'unknown', text: '2 medteh', near: { name: 'Medtech' }, fixed: '2 Medtech' })
  expect(readPeople('zzz', known)).toEqual([{ kind: 'unknown', text: 'zzz', near: null, fixed: 'zzz' }])
})

test('no one can be asked for a hundred times, zero times, or by a single letter', () => {
  expect(read('100 solos')).toEqual(['?100 solos'])
  expect(read('0 solos')).toEqual(['?0 solos'])
  expect(read('s')).toEqual(['?s'])
})

test('too many of a kind, or none, is told apart from someone who is not found', () => {
  const known = [{ id: 'tough', name: 'Street tough' }]
  for (const [text, fixed] of [
    ['500 street toughs', '99 Street tough'],
    ['0 street tough', 'Street tough'],
    ['-3 street tough', 'Street tough'],
  ] as const)
    expect(readPeople(text, known)[0]).toMatchObject({ kind: 'unknown', counted: true, near: known[0], fixed })
  expect(readPeople('3 zebras', known)[0]).not.toHaveProperty('counted')
})

test('a message shows the beginning of a long text', () => {
  expect(shownText({ text: '2 medteh' })).toBe('2 medteh')
  expect(shownText({ text: 'x'.repeat(400) })).toBe(`${'x'.repeat(39)}…`)
})

test('of someone who is not found the likeliest are offered, as many as were typed, under the same name', () => {
  const known = [
    { id: 'officer', name: 'Patrol officer', words: 'The law of a harbor.' },
    { id: 'tough', name: 'Street tough', words: 'A corner goon with a cheap pistol.' },
    { id: 'solo', name: 'Solo' },
  ]
  expect(alike('8 goons', known).map(one => one.fixed)).toEqual(['8 Street tough', '8 Patrol officer', '8 Solo'])
  expect(alike('3 booster', [...known, { id: 'boostganger', name: 'Boostganger' }])[0]?.fixed).toBe('3 Boostganger')
  expect(alike('Vex: 2 soloo', known)[0]?.fixed).toBe('Vex: 2 Solo')
  expect(readPeople(alike('Vex: 2 soloo', known)[0]?.fixed ?? '', known)).toMatchObject([{ kind: 'people', count: 2, called: 'Vex' }])
})

/** What a side says after these were put into it, and who is meant by it. */
function withMore(text: string, more: readonly { readonly id: string; readonly name: string }[]): readonly [string, readonly string[]] {
  const typed = withPeople(text, more, known)
  const meant = readPeople(typed, [...more, ...known])
  return [typed, meant.map(part => (part.kind === 'people' ? `${part.count} ${part.person.id}` : `?${part.text}`))]
}
test('several who were made are in a side by their own names, each one once', () => {
  const crew = ['Nyx (solo)', 'Tamsin Reyes', 'Brick', 'Jax'].map((name, i) => ({ id: `made-${i}`, name }))
  expect(withMore('', crew)).toEqual(['Nyx (solo), Tamsin Reyes, Brick, Jax', ['1 made-0', '1 made-1', '1 made-2', '1 made-3']])
  expect(withMore('2 solos, ', crew.slice(3))).toEqual(['2 solos, Jax', ['2 solo', '1 made-3']])
})
test('a name that would be read as something else stands by its id', () => {
  const more = [
    { id: 'smith', name: 'Smith, John' },
    { id: 'max2', name: 'Max 2' },
    { id: 'guard', name: 'Guard' },
    { id: 'guard-2', name: 'Guard' },
    { id: 'rook', name: 'Rook: the tower' },
    { id: 'anders', name: 'Nils and Anders' },
  ]
  const [typed, meant] = withMore('', more)
  expect(typed).toBe('smith, Max 2, Guard, guard-2, Rook: the tower, anders')
  expect(meant).toEqual(more.map(({ id }) => `1 ${id}`))
})
