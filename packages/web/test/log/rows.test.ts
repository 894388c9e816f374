/** The log as rows: places, filters, and sentences in pieces. */
import type { LogLine } from '@enfilade/client'
import type { View } from '@enfilade/engine'
import { expect, test } from 'vitest'
import { filtered, rowsOf, undoneTail, withFigures } from '../../src/log/rows.js'
import { nameSplitter } from '../../src/parts/sentences.js'

const line = (text: string, more: Partial<LogLine> = {}): LogLine => ({
  number: 1,
  heading: null,
  text,
  rules: ['X-1'],
  reasons: [],
  undone: null,
  after: 1,
  told: null,
  ...more,
})
const person = (id: string, name: string, side: string) => ({ id, name, side }) as unknown as View['people'][number]
const view = {
  sides: [{ id: 'a' }, { id: 'b' }],
  people: [person('g1', 'Ganger 1', 'b'), person('g12', 'Ganger 12', 'b'), person('vex', 'Vex', 'a'), person('odd', 'A.B (x)', 'a')],
} as unknown as View

test('each line has its round and turn; undone headings count for nothing', () => {
  const rows = rowsOf([
    line('begin'),
    line('Round 1', { heading: 'round' }),
    line('turn', { heading: 'turn' }),
    line('undone turn', { heading: 'turn', undone: 1 }),
    line('shot'),
    line('Round 2', { heading: 'round' }),
  ])
  expect(rows.map(row => row.place)).toEqual(['', '1.0', '1.1', '1.1', '1.1', '2.0'])
})

test('the place of a line is the round that the game counts, also after rounds of which nothing is heard', () => {
  const opens = (event: object) =>
    line('begins', { heading: 'round', told: { event: { rule: 'X', what: 'roundBegan', ...event } } as LogLine['told'] })
  const rows = rowsOf([opens({ turn: 2 }), line('shot'), opens({ turn: 7 }), line('shot'), opens({ round: 9 })])
  expect(rows.map(row => row.place)).toEqual(['2.0', '2.0', '7.0', '7.0', '9.0'])
})

test('filters keep lines with dice, of the game master, undone ones, and those about one combatant', () => {
  const told = (event: object, thrown: object[] = []) =>
    ({ event: { rule: 'X', what: 'x', ...event }, thrown, decided: [] }) as unknown as NonNullable<LogLine['told']>
  const rows = rowsOf([
    line('a', { told: told({ who: 'vex' }, [{ faces: [1] }]) }),
    line('b', { rules: ['GM'] }),
    line('c', { undone: 1 }),
    line('d', { told: told({ target: 'g1' }), about: ['g1'] }),
    // A weapon's id is no combatant's.
    line('e', { told: told({ weaponId: 'g1' }) }),
  ])
  const texts = (filter: Parameters<typeof filtered>[1]) => filtered(rows, filter).map(row => row.line.text)
  expect(texts('all')).toEqual(['a', 'b', 'c', 'd', 'e'])
  expect(texts('dice')).toEqual(['a'])
  expect(texts('gm')).toEqual(['b'])
  expect(texts('undone')).toEqual(['c'])
  expect(texts('who g1')).toEqual(['d'])
  expect(texts('who g12')).toEqual([])
})

test('names and dice are pieces of their own, the longest name first, and nothing is lost', () => {
  const split = nameSplitter(view)
  const text = 'Vex → Ganger 12, not Ganger 1, nor A.B (x): [4 4 1 2] 11 + 6. Vexed.'
  const pieces = split(text)
  expect(pieces.map(piece => piece.text).join('')).toBe(text)
  expect(pieces.filter(piece => piece.kind === 'name').map(piece => piece.text)).toEqual(['Vex', 'Ganger 12', 'Ganger 1', 'A.B (x)'])
  expect(pieces.filter(piece => piece.kind === 'dice').map(piece => piece.text)).toEqual(['[4 4 1 2]'])
})

test('undone lines at the end of the log fold, those before the present stay', () => {
  const tailOf = (...undone: readonly (number | null)[]) => undoneTail(rowsOf(undone.map(one => line('', { undone: one }))))
  expect(tailOf(null, 1, 1, null, 2, 2, 2)).toBe(3)
  expect(tailOf(null, 1, 1, null)).toBe(0)
  expect(tailOf(null, 1)).toBe(0)
  expect(tailOf(1, 1)).toBe(0)
})

test('what is added to the dice opens where a tally has that sum, once', () => {
  const tally = { of: null, total: 9, lines: [{ rule: 'X', words: 'skill', amount: 9 }] }
  const pieces = withFigures([{ kind: 'words', text: ' 7 + 9 = 16 reaches 16, 9 and + 9' }], [tally])
  expect(pieces.filter(piece => piece.kind === 'figure')).toHaveLength(1)
  expect(pieces.map(piece => piece.text).join('')).toBe(' 7 + 9 = 16 reaches 16, 9 and + 9')
  expect(withFigures([{ kind: 'words', text: ' 7 + 19 = 26' }], [tally])).toHaveLength(1)
  const less = { ...tally, total: -2 }
  expect(withFigures([{ kind: 'words', text: '[4] 4 − 2 = 2' }], [less]).map(piece => piece.kind)).toEqual(['words', 'figure', 'words'])
})

test('what the dice are measured against opens as well, and no number before them', () => {
  const tally = (total: number) => ({ of: null, total, lines: [{ rule: 'X', words: 'skill', amount: total }] })
  const split = nameSplitter(view)
  const figures = (text: string, ...totals: number[]) => {
    const pieces = withFigures(split(text), totals.map(tally))
    expect(pieces.map(piece => piece.text).join('')).toBe(text)
    return pieces.flatMap(piece => (piece.kind === 'figure' ? [`${piece.text} ${piece.tally.total}`] : []))
  }
  expect(figures('Vex → Ganger 1, sword: [6 2 6 1] 15 + 9 = 24 reaches 18.', 9, 18)).toEqual(['+ 9 9', '18 18'])
  expect(figures('Vex, rifle, range 50: [28] against 50. Hit.', 50)).toEqual(['50 50'])
  expect(figures('Vex: [18] 18 + 0 = 18.', 18)).toEqual([])
  expect(figures('Vex: [77] against −5, fails.', -5)).toEqual(['−5 -5'])
})
