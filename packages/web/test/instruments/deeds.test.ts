import type { LogLine } from '@enfilade/client'
import type { Deed, Id, View } from '@enfilade/engine'
import { describe, expect, test } from 'vitest'
import { type Deeds, deedsBetween, linesSinceThen } from '../../src/instruments/field/deeds.js'
import { gridPlan } from '../../src/instruments/field/grid-plan.js'
import { readScene } from '../../src/instruments/field/read-scene.js'
import { gridOf, viewOf } from './views.js'

const ring = viewOf('rpj-scifi', 'reactor-ring')
const line = (deeds: readonly Deed[], more: Partial<LogLine> = {}): LogLine =>
  ({ text: JSON.stringify(deeds), undone: null, after: 1, deeds, ...more }) as LogLine
/** People on a field with a wall from the north edge down to y = 4, between columns 2 and 3. */
function standing(places: Readonly<Record<Id, readonly [number, number]>>) {
  const people = Object.entries(places).map(([id, [x, y]]) => ({ id, at: { x, y } }))
  const view: View = {
    ...ring,
    field: {
      ...gridOf([6, 6], people),
      walls: [
        [
          [3, 0],
          [3, 4],
        ],
      ],
    },
  }
  const scene = readScene(view)
  if (scene.kind !== 'grid') throw new Error(scene.kind)
  return { scene, plan: gridPlan(scene, 40) }
}
const before = standing({ ann: [1, 1], bob: [4, 1] })
const told = (...deeds: readonly Deed[]): Deeds => deedsBetween(before, before, [line(deeds)])
const shot = (met: boolean): Deed => ({ kind: 'tried', by: 'ann', on: 'bob', met, words: 'is hit' })

describe('what is drawn of what has just happened', () => {
  test('the way that someone has gone, round walls; those who stayed have none', () => {
    const { walks } = deedsBetween(before, standing({ ann: [1, 1], bob: [1, 2] }), [])
    expect(walks.map(({ who, from }) => [who, from])).toEqual([['bob', { x: 4.5, y: 1.5 }]])
    expect(walks[0]?.between.some(key => key.endsWith(',4'))).toBe(true)
  })
  test('the way as it was gone, where the log says it', () => {
    const squares = [
      { x: 1, y: 2 },
      { x: 2, y: 3 },
      { x: 2, y: 4 },
    ]
    const { walks } = deedsBetween(before, standing({ ann: [2, 4], bob: [4, 1] }), [line([{ kind: 'walked', who: 'ann', squares }])])
    expect(walks[0]?.between).toEqual(['1,2', '2,3'])
  })
  test('one line for several shots at one target: it hits if any of them does', () => {
    expect(told(shot(false), shot(true), shot(false)).shots).toEqual([{ by: 'ann', on: 'bob', met: true }])
    expect(told(shot(false)).shots).toEqual([{ by: 'ann', on: 'bob', met: false }])
  })
  test('what it did: losses in all, the last harm told, or that it came to nothing', () => {
    const suffered = (words: string, amount: number | null): Deed => ({ kind: 'suffered', who: 'bob', words, amount })
    expect(
      told(shot(true), suffered('HP', 5), suffered('HP', 7), suffered('loses HP', null), suffered('Seriously Wounded', null)).verdicts,
    ).toEqual([{ who: 'bob', words: '−12 HP, Seriously Wounded', tone: 'bad' }])
    expect(told(shot(false)).verdicts).toEqual([{ who: 'bob', words: 'not hit', tone: 'plain' }])
    expect(told(shot(true), suffered('HP', 0)).verdicts).toEqual([{ who: 'bob', words: 'hit, no harm', tone: 'held' }])
  })
  test('of one thing in the singular', () => {
    expect(told({ kind: 'suffered', who: 'bob', words: 'saves lost', amount: 1 }).verdicts[0]?.words).toBe('1 save lost')
    expect(told({ kind: 'suffered', who: 'bob', words: 'points of damage', amount: 3 }).verdicts[0]?.words).toBe('3 points of damage')
  })
  test('no one who is not on the field', () => {
    expect(told({ kind: 'tried', by: 'ann', on: 'eve', met: true, words: 'is hit' }).shots).toEqual([])
    expect(told({ kind: 'suffered', who: 'eve', words: 'down', amount: null }).verdicts).toEqual([])
  })
})

describe('lines told since the field was drawn', () => {
  const [a, b, c] = ['a', 'b', 'c'].map((text, i) => line([], { text, after: i })) as [LogLine, LogLine, LogLine]
  test('are what is new; undone ones do not count', () => {
    expect(linesSinceThen([a], [a, b, { ...c, undone: 1 }])).toEqual({ lines: [b], goesOn: true })
  })
  test('are those of the last answer where the field goes back', () => {
    expect(linesSinceThen([a, b, c], [a, b])).toEqual({ lines: [b], goesOn: false })
  })
})
