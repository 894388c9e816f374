import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { View } from '@enfilade/engine'
import { rulesets } from '@enfilade/rulesets'
import { describe, expect, test } from 'vitest'
import { deadlinesOf, timeTo } from '../../src/instruments/blue-planet/reading.js'
import { bandsAlong, bandsOn } from '../../src/instruments/field/bands.js'
import { boxRound } from '../../src/instruments/field/camera.js'
import { choicesOf } from '../../src/instruments/field/choices.js'
import { gridPlan, leastRadius, stacksOf } from '../../src/instruments/field/grid-plan.js'
import { coverBetween, lacksOf } from '../../src/instruments/field/lacking.js'
import { measured } from '../../src/instruments/field/lengths.js'
import { pathOfRange, rangesIn } from '../../src/instruments/field/ranges.js'
import { arcsOf, bandAt, reachOf } from '../../src/instruments/field/reach.js'
import { readScene } from '../../src/instruments/field/read-scene.js'
import type { GridScene, Reach } from '../../src/instruments/field/scene.js'
import { tokenLooks } from '../../src/instruments/field/tokens.js'
import { gridOf, planeOf, rangesOf, viewOf } from './views.js'

const harbor = viewOf('blue-planet', 'harbor-gunfight')
const rifle: Reach = {
  id: 'rifle',
  name: 'rifle',
  bands: [
    { name: 'near', upTo: 10, value: 2, words: '+2' },
    { name: 'far', upTo: 40, value: 0, words: '0' },
    { name: 'farther', upTo: 5000, value: -2, words: '−2' },
  ],
}

describe('how far weapons reach', () => {
  test('is read of everyone from the view, the chosen weapon first', () => {
    const scene = readScene(harbor)
    if (scene.kind !== 'plane') throw new Error(scene.kind)
    const armed = scene.people.find(person => (person.reaches ?? []).length > 1)
    if (armed === undefined) throw new Error('no one has two weapons')
    const [first, second] = armed.reaches ?? []
    expect(reachOf(scene, armed.id, [])).toEqual(first)
    expect(reachOf(scene, armed.id, ['fireSingle', second?.id])).toEqual(second)
    expect(reachOf(scene, 'nobody', [])).toBeNull()
    expect(reachOf(readScene(viewOf('rpj-scifi', 'duel')), 'anybody', [])).toBeNull()
  })
  test('is told with a distance, its limit included', () => {
    const scene = readScene({
      ...harbor,
      field: planeOf([
        { id: 'a', at: { x: 0, y: 0, z: 0 } },
        { id: 'b', at: { x: 10, y: 0, z: 0 } },
        { id: 'c', at: { x: 40.1, y: 0, z: 0 } },
        { id: 'd', at: { x: 6000, y: 0, z: 0 } },
      ]),
    })
    expect(['b', 'c', 'd'].map(id => measured(scene, 'a', id, rifle)?.words)).toEqual([
      '10 m, near +2',
      '40 m, farther −2',
      '6000 m, out of rifle range',
    ])
    expect(bandAt(rifle, 40)?.name).toBe('far')
  })
  test('is drawn as arcs that the field holds, each named on itself', () => {
    const box = { x: 0, y: 0, width: 100, height: 100 }
    const arcs = arcsOf(rifle, { x: 50, y: 50 }, box)
    expect(arcs.map(arc => [arc.radius, arc.words])).toEqual([
      [10, '+2'],
      [40, '0'],
    ])
    for (const { places, radius } of arcs) {
      expect(places).toHaveLength(8)
      for (const at of places) expect(Math.hypot(at.x - 50, at.y - 50)).toBeCloseTo(radius)
    }
    // Only where it lies in the field.
    expect(arcsOf(rifle, { x: 0, y: 0 }, { x: 0, y: 0, width: 8, height: 8 })[0]?.places).toHaveLength(1)
  })
})

describe('on squares', () => {
  const backDoor = viewOf('cyberpunk-red', 'back-door')
  const scene = readScene(backDoor)
  if (scene.kind !== 'grid') throw new Error(scene.kind)
  const pistol: Reach = {
    id: 'pistol',
    name: 'pistol',
    bands: [
      { name: '0–3', upTo: 3, value: 13, words: 'DV 13' },
      { name: '4–6', upTo: 6, value: 15, words: 'DV 15' },
      { name: '7–9', upTo: 9, value: 15, words: 'DV 15' },
    ],
  }
  test('the bands of a weapon and its Autofire are read, and told with a distance to a target', () => {
    const armed = scene.people.find(person => (person.reaches ?? []).some(reach => reach.way === 'autofire'))
    const burst = armed?.reaches?.find(reach => reach.way === 'autofire')
    if (armed === undefined || burst === undefined) throw new Error('no one fires bursts')
    expect(reachOf(scene, armed.id, ['attack', burst.id])?.way).toBeUndefined()
    expect(reachOf(scene, armed.id, ['autofire', burst.id])).toEqual(burst)
    // Five squares from Vex to Rook, as without a weapon.
    expect(measured(scene, 'vex', 'rook', pistol)?.length).toBe('5 squares, 10 m, DV 15')
    expect(measured(scene, 'vex', 'slab', pistol)?.length).toBe('12 squares, 24 m, out of pistol range')
    expect(measured(scene, 'vex', 'vex', pistol)?.length).toBe('0 squares, 0 m')
  })
  test('bands end round a square, equal ones are one, and each is named inside it', () => {
    const wide: GridScene = { ...scene, field: { ...scene.field, size: [30, 20] } }
    const { edges, labels } = bandsOn(wide, { x: 2, y: 10 }, pistol, 30)
    // Three squares round column 2 are columns 0 to 5; nine are 0 to 11. What lies beyond the field is not drawn.
    expect(edges).toEqual([
      { from: { x: 6, y: 7 }, to: { x: 6, y: 14 } },
      { from: { x: 0, y: 7 }, to: { x: 6, y: 7 } },
      { from: { x: 0, y: 14 }, to: { x: 6, y: 14 } },
      { from: { x: 12, y: 1 }, to: { x: 12, y: 20 } },
      { from: { x: 0, y: 1 }, to: { x: 12, y: 1 } },
    ])
    expect(labels.map(label => label.words)).toEqual(['DV 13', 'DV 15', 'out of reach'])
    for (const [nth, { places }] of labels.entries()) {
      const found = [...places()]
      expect(found.length).toBeGreaterThan(0)
      for (const at of found) {
        const away = Math.max(Math.abs(Math.floor(at.x) - 2), Math.abs(Math.floor(at.y) - 10))
        expect(away <= 3 ? 0 : away <= 9 ? 1 : 2).toBe(nth)
      }
    }
    // At two pixels a square no words fit in.
    expect(bandsOn(wide, { x: 2, y: 10 }, pistol, 2).labels.flatMap(({ places }) => [...places()])).toEqual([])
  })
  test('along a line they lie on both sides', () => {
    expect(bandsAlong(20, 5, pistol).map(({ from, to, words }) => [from, to, words])).toEqual([
      [0, 2, 'DV 15'],
      [2, 9, 'DV 13'],
      [9, 15, 'DV 15'],
      [15, 20, 'out of reach'],
    ])
  })
  test('cover is between a combatant and the enemies it shields them from', () => {
    const between = coverBetween(scene, backDoor, 'vex')
    // As the line from Vex to Slab is blocked by a dumpster; Rook is on the same side.
    expect([...between.values()].flat()).toContain('slab')
    expect([...between.values()].flat()).not.toContain('rook')
    for (const key of between.keys()) expect(scene.covers.map(cover => `${cover.at.x},${cover.at.y}`)).toContain(key)
  })
})

test('a layer that has nothing to draw on a field says why', () => {
  const lacks = (game: string, scenario: string) => {
    const view = viewOf(game, scenario)
    const { reach, bands, sight, cover } = lacksOf(readScene(view), view)
    return [reach, bands, sight, cover].map(lack => lack === null)
  }
  expect(lacks('cyberpunk-red', 'back-door')).toEqual([true, true, true, true])
  expect(lacks('cyberpunk-red', 'long-road')).toEqual([true, true, false, false])
  expect(lacks('rpj-scifi', 'reactor-ring')).toEqual([true, true, true, true])
  expect(lacks('blue-planet', 'harbor-gunfight')).toEqual([true, true, false, true])
})
test('no field says that it has no cover beside people who are behind some, and each of them is drawn behind it', () => {
  let behind = 0
  for (const { id: game } of rulesets) {
    for (const file of readdirSync(join(import.meta.dirname, '../../../../scenarios', game))) {
      const view = viewOf(game, file.replace('.yaml', ''))
      const covered = view.people.filter(({ conditions }) => conditions.some(({ id }) => id === 'inCover'))
      if (covered.length === 0) continue
      behind += covered.length
      expect(lacksOf(readScene(view), view).cover, file).toBeNull()
      const looks = tokenLooks(view, [], choicesOf(null, view))
      const drawn = [...looks.values()].filter(({ cover }) => cover !== '')
      expect(drawn.map(({ id }) => id).sort(), file).toEqual(covered.map(({ id }) => id).sort())
    }
  }
  expect(behind).toBeGreaterThan(10)
})

describe('what a chosen deed is done with', () => {
  const gun = { id: 'pistol', name: 'pistol', actions: ['aim'], bands: [{ name: 'close', upTo: 6, value: 13, words: 'DV 13' }] }
  const blade = { id: 'sword', name: 'sword', bands: [{ name: 'in reach', upTo: 2, value: 0, words: 'in reach' }] }
  const scene = readScene({
    ...harbor,
    field: { ...gridOf([9, 9], []), people: [{ id: 'vex', at: { x: 1, y: 1 }, reaches: [gun, blade] }] },
  })
  test('a blow shows the bands of no gun, on the field or on the ruler', () => {
    expect(reachOf(scene, 'vex', ['strike', 'brick'], true)).toBeNull()
    expect(reachOf(scene, 'vex', ['attack', 'sword', 'brick'], true)).toEqual(blade)
    expect(measured(scene, 'vex', '2,1', reachOf(scene, 'vex', ['strike'], true))?.length).not.toContain('DV')
  })
  test('a shot shows its own, also where the action names no weapon', () => {
    expect(reachOf(scene, 'vex', ['attack', 'pistol', 'brick'], true)).toEqual(gun)
    expect(reachOf(scene, 'vex', ['aim', 'brick'], true)).toEqual(gun)
    expect(reachOf(scene, 'vex', [])).toEqual(gun)
  })
  test('the reach of a blade says where the published game differs', () => {
    const blades = viewOf('cyberpunk-red', 'back-door').field
    const bands =
      blades?.kind === 'grid'
        ? blades.people.flatMap(({ reaches }) => reaches.flatMap(one => one.bands.filter(({ name }) => name === 'in reach')))
        : []
    expect(bands.length).toBeGreaterThan(0)
    for (const { upTo, words } of bands) expect([upTo, words]).toEqual([2, 'reach 2 (published game: 1)'])
  })
})

describe('tokens as small as can be told apart', () => {
  const crowd = (places: readonly (readonly [number, number])[]): GridScene => {
    const scene = readScene({
      ...harbor,
      field: gridOf(
        [40, 40],
        places.map(([x, y], i) => ({ id: `p${i}`, at: { x, y } })),
      ),
    })
    if (scene.kind !== 'grid') throw new Error(scene.kind)
    return scene
  }
  const five = crowd([
    [3, 3],
    [3, 3],
    [3, 3],
    [3, 3],
    [3, 3],
    [9, 9],
  ])
  test('several on one square are a stack with their number; few stand side by side where there is room', () => {
    expect(stacksOf(five, 40).map(stack => stack.ids.length)).toEqual([5, 1])
    expect(
      stacksOf(
        crowd([
          [3, 3],
          [3, 3],
        ]),
        60,
      ).map(stack => stack.ids.length),
    ).toEqual([1, 1])
    expect(
      stacksOf(
        crowd([
          [3, 3],
          [3, 3],
        ]),
        20,
      ).map(stack => stack.ids.length),
    ).toEqual([2])
    const { tokens } = gridPlan(five, 40)
    expect(tokens.get('p0')).toEqual(tokens.get('p4'))
  })
  test('no token is smaller than 8 pixels: where squares are, neighbours become one count', () => {
    const line = crowd(Array.from({ length: 12 }, (_, i) => [i, 0] as const))
    for (const px of [2, 3, 5, 8, 10, 11, 20, 60]) {
      const stacks = stacksOf(line, px)
      expect(stacks.flatMap(stack => stack.ids).sort()).toEqual(line.people.map(person => person.id).sort())
      for (const { radius } of stacks) expect(2 * radius).toBeGreaterThanOrEqual(2 * leastRadius)
      const xs = stacks.map(stack => stack.at.x * px).sort((a, b) => a - b)
      for (const [i, x] of xs.slice(1).entries()) expect(x - (xs[i] ?? 0)).toBeGreaterThanOrEqual(2 * leastRadius)
    }
  })
  test('a frame holds all points with room round them', () => {
    expect(
      boxRound(
        [
          { x: 2, y: 3 },
          { x: 6, y: 4 },
        ],
        1,
      ),
    ).toEqual({ x: 1, y: 2, width: 6, height: 3 })
  })
})

describe('ranges without a map', () => {
  const road = viewOf('cyberpunk-red', 'long-road')
  const onRoad = rangesIn(readScene(road), road)
  if (onRoad === null) throw new Error('no ranges')
  test('are those between all who stand together, in the units of the field', () => {
    const at = (id: string) => onRoad.groups.find(group => group.members.includes(id))
    expect(at('hesper')?.members.toSorted()).toEqual(['hesper', 'reed'])
    // Roadside is square 24, the sign square 50: 26 squares of 2 m.
    expect(onRoad.apart(at('hesper')?.id ?? '', at('lead')?.id ?? '')).toBe(26)
    expect(onRoad.said(26)).toBe('26 squares, 52 m')
    expect(rangesIn(readScene(viewOf('cyberpunk-red', 'back-door')), road)).toBeNull()
  })
  test('a new one moves the whole group, on its side of the other; beyond the end of the line is refused with the reason', () => {
    const [row, column] = ['hesper', 'lead'].map(id => onRoad.groups.find(group => group.members.includes(id))?.id ?? '')
    expect(onRoad.change(row ?? '', column ?? '', 30)).toEqual({
      kind: 'moves',
      moves: ['hesper', 'reed'].map(who => ({ who, at: { x: 20, y: 0 } })),
    })
    const change = onRoad.change(row ?? '', column ?? '', 51)
    expect(change.kind === 'refused' && change.faults[0]?.words).toBe(
      '51 squares, 102 m would lie beyond the end of the line: it is 50 squares, 100 m at most.',
    )
  })
  test('a line in metres has them as well', () => {
    const duel = viewOf('blue-planet', 'duel')
    const ranges = rangesIn(readScene(duel), duel)
    expect(ranges?.said(ranges.apart('ada', 'bela') ?? 0)).toBe('12 m')
    expect(ranges?.change('bela', 'ada', 7.5)).toEqual({ kind: 'moves', moves: [{ who: 'bela', at: { x: 7.5, y: 0, z: 0 } }] })
  })
  test('a triangle that cannot be is refused with the words of the engine', () => {
    const apart = [
      { a: 'a', b: 'b', range: 10 },
      { a: 'b', b: 'c', range: 20 },
      { a: 'a', b: 'c', range: 25 },
    ]
    const field = rangesOf({ a: [], b: [], c: [] }, apart)
    const ranges = rangesIn(readScene({ ...road, field }), road)
    const change = ranges?.change('c', 'a', 31)
    expect(change?.kind === 'refused' && change.faults.map(fault => fault.words)).toEqual([
      '"a" and "c" can’t be 31 apart: over "b" it is at most 30.',
    ])
    expect(ranges?.change('c', 'a', 30)).toEqual({ kind: 'range', a: 'c', b: 'a', range: 30 })
    expect(pathOfRange({ setup: { field: { kind: 'ranges', groups: ['a', 'b', 'c'], ranges: apart } } }, 'c', 'a')).toBe(
      '/setup/field/ranges/2/range',
    )
    expect(pathOfRange({ setup: {} }, 'c', 'a')).toBeNull()
  })
})

describe('what the clock of Blue Planet counts down to', () => {
  const at = (clock: View['clock']): View => ({ ...harbor, clock })
  test('time to a round is counted by the seconds of the clock, whatever its words are', () => {
    // (1212 − 14) × ½ s, and (1212 − 1207) × ½ s, cut to whole seconds.
    expect(timeTo(at({ words: 'Round 14 (7 s)', round: 14, seconds: 7 }), 1212)).toBe('9:59')
    expect(timeTo(at({ words: 'any words', round: 1207, seconds: 603.5 }), 1212)).toBe('0:02')
    expect(timeTo(at({ words: 'Before the first round', round: 0, seconds: 0 }), 1212)).toBeNull()
    expect(timeTo(at({ words: 'After the fight', round: 0, seconds: null }), 1212)).toBeNull()
  })
  test('deadlines are those of people whose deadline is known, the soonest in front', () => {
    const people = harbor.people.map((person, i) => ({ ...person, detail: { deathRound: i === 1 ? 400 : i === 3 ? 90 : null } }))
    expect(deadlinesOf({ ...harbor, people }).map(({ person, round }) => [person.id, round])).toEqual([
      [people[3]?.id, 90],
      [people[1]?.id, 400],
    ])
  })
})

describe('what cover adds by range', () => {
  test('is read where the view says it', () => {
    const scene = readScene(viewOf('rpj-scifi', 'reactor-ring'))
    if (scene.kind !== 'regions') throw new Error(scene.kind)
    const covers = scene.groups.flatMap(group => group.covers)
    // A crate of quality 2 and flanking 0: half of it at range 0, all of it farther away (RPJ-COV-02).
    expect(covers.find(cover => cover.words === '+2/0f')?.bonus).toEqual({ adjacent: 1, byRange: [1, 2, 2, 2] })
    const cover = { id: 'x', name: 'crate', words: '', users: [], bonus: null }
    const groups = [{ id: 'g', regionId: 'r', members: [], covers: [cover] }]
    const field = { kind: 'regions', regions: [], edges: [], sightBlocked: [], groups } as const
    const bare = readScene({ ...harbor, field })
    expect(bare.kind === 'regions' && bare.groups[0]?.covers[0]?.bonus).toBeNull()
  })
})
