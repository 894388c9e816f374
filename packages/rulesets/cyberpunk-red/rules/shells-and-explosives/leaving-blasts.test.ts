// Where those go who have dodged a blast: any free square in reach, one that hurts only if they choose it.
import { expect, test } from 'vitest'
import { choice, dice, dodge, explosive, fight } from '../../testing/kit.js'
import { waysOutOfBlast } from './blast.js'

const launcher = { at: [6, 10], holds: ['grenadeLauncher'] } as const

test('CPR-EXP-06 the ways out of the block are all free squares in reach: the nearest first, by rows, and last those that hurt', () => {
  const fire = (id: string, from: readonly [number, number], to: readonly [number, number]) => {
    const corners = { from: { x: from[0], y: from[1] }, to: { x: to[0], y: to[1] } }
    return { id, name: 'Fire', kind: 'mildFire' as const, depth: 0, areas: [corners] }
  }
  const people = { vex: launcher, kite: { at: [22, 10], side: 'gang' } } as const
  const area = { at: { x: 20, y: 10 } } as never
  const ways = (zones: ReturnType<typeof fire>[]) => waysOutOfBlast(fight({ people, field: { zones } }).battle, area, 'kite')
  // One step east of the block, then two; Kite's MOVE is 6: six steps east, but not seven.
  const open = ways([])
  expect(open.slice(0, 4).map(({ square: { x, y } }) => [x, y])).toEqual([
    [23, 9],
    [23, 10],
    [23, 11],
    [23, 8],
  ])
  expect([28, 29].map(x => open.some(({ square }) => square.x === x))).toEqual([true, false])
  expect(open.every(({ square: { x, y } }) => Math.max(Math.abs(x - 20), Math.abs(y - 10)) > 2)).toBe(true)
  // The three squares beside the block burn: the nearest that does not is the fourth, and those three come at the end.
  const burning = ways([fire('fire', [23, 9], [23, 11])])
  expect(burning).toHaveLength(open.length)
  expect(burning[0]).toEqual({ square: { x: 23, y: 8 }, harmful: false })
  expect(burning.slice(-3)).toEqual([9, 10, 11].map(y => ({ square: { x: 23, y }, harmful: true })))
})

test('CPR-EXP-06 no one who dodges a blast is put into fire: they choose, and stay where every way out burns', () => {
  const scene = (from: number) =>
    fight({
      people: { vex: launcher, kite: { at: [20, 10], side: 'gang' } },
      field: {
        zones: [{ id: 'fire', name: 'Fire', kind: 'mildFire', depth: 0, areas: [{ from: { x: from, y: 0 }, to: { x: 39, y: 29 } }] }],
      },
    })
  const dodges = (
    from: number,
    answer: { readonly action: 'leap'; readonly x: number; readonly y: number } | { readonly action: 'stay' },
  ) => scene(from).act('vex', explosive('grenadeLauncher', 20, 10), dice('6'), dodge('kite'), dice('6'), choice('kite', answer))
  expect(dodges(23, { action: 'leap', x: 17, y: 12 }).person('kite')).toMatchObject({ at: { x: 17, y: 12 }, hp: 40, onFire: null })
  const among = dodges(0, { action: 'stay' })
  expect([among.person('kite').at, among.hp('kite'), among.all('leftBlast')]).toEqual([{ x: 20, y: 10 }, 40, []])
  expect(dodges(0, { action: 'leap', x: 23, y: 10 }).person('kite').at).toEqual({ x: 23, y: 10 })
})
