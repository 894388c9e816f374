import { below, diceStream, type FieldView, type Id, seedOf, type View } from '@enfilade/engine'
import { describe, expect, test } from 'vitest'
import { gridPlan, linePlan, stacksOf } from '../../src/instruments/field/grid-plan.js'
import { planePlan } from '../../src/instruments/field/plane-plan.js'
import { readScene } from '../../src/instruments/field/read-scene.js'
import { regionPlan } from '../../src/instruments/field/region-plan.js'
import type { GridScene } from '../../src/instruments/field/scene.js'
import { placed } from '../../src/instruments/field/standing-still.js'
import { answerByChance } from './random-answers.js'
import { Watched } from './still.js'
import { gridOf, planeOf, viewOf } from './views.js'

const ring = viewOf('rpj-scifi', 'reactor-ring')
const point = (x: number, y: number) => ({ x, y })

describe('places of tokens that would hide each other', () => {
  const at = (id: Id, x: number, y: number) => ({ id, at: point(x, y), key: `${x},${y}` })
  test('are as far apart as asked; people with room stand at their true position', () => {
    const places = placed([at('a', 0, 0), at('b', 0, 0), at('c', 0.5, 0), at('d', 50, 50)], 2)
    const all = [...places.values()]
    for (const [i, a] of all.entries()) for (const b of all.slice(i + 1)) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(1.99)
    expect(places.get('d')).toEqual(point(50, 50))
    expect(placed([at('a', 0, 0), at('b', 0, 0)], 0)).toEqual(
      new Map([
        ['a', point(0, 0)],
        ['b', point(0, 0)],
      ]),
    )
  })
  test('stay although others come and go, in whatever order they are listed', () => {
    const keys = new Map([
      ['a', '0,0'],
      ['b', '0,0'],
    ])
    const tokens = placed([at('a', 0, 0), at('b', 0, 0)], 2)
    const joined = placed([at('c', 0, 0), at('b', 0, 0), at('a', 0, 0)], 2, { tokens, keys })
    expect(joined.get('a')).toEqual(tokens.get('a'))
    expect(joined.get('b')).toEqual(tokens.get('b'))
    // The first one leaves: the place in the middle stays empty.
    expect(placed([at('b', 0, 0)], 2, { tokens, keys }).get('b')).toEqual(tokens.get('b'))
    // Who has moved has no claim to a place.
    expect(placed([at('b', 9, 9)], 2, { tokens, keys }).get('b')).toEqual(point(9, 9))
  })
})

describe('several on one square', () => {
  const crowd = (ids: readonly Id[]): GridScene => {
    const scene = readScene({
      ...ring,
      field: gridOf(
        [9, 9],
        ids.map(id => ({ id, at: point(4, 2) })),
      ),
    })
    if (scene.kind !== 'grid') throw new Error(scene.kind)
    return scene
  }
  test('stand in it, and none covers another; the sixth shares the middle', () => {
    const stacks = stacksOf(crowd(['a', 'b', 'c', 'd', 'e', 'f']), 80)
    expect(stacks.map(({ ids }) => ids.length)).toEqual([2, 1, 1, 1, 1])
    for (const [i, a] of stacks.entries()) {
      expect(a.at.x > 4 && a.at.x < 5 && a.at.y > 2 && a.at.y < 3).toBe(true)
      for (const b of stacks.slice(i + 1))
        expect(80 * Math.hypot(a.at.x - b.at.x, a.at.y - b.at.y)).toBeGreaterThan(a.radius + b.radius - 1)
    }
  })
  test('people who stood there stay when one comes, and when one goes', () => {
    const alone = gridPlan(crowd(['b']), 80)
    const joined = gridPlan(crowd(['a', 'b']), 80, alone)
    expect(joined.tokens.get('b')).toEqual(point(4.5, 2.5))
    expect(gridPlan(crowd(['a']), 80, joined).tokens.get('a')).toEqual(joined.tokens.get('a'))
  })
})

/** People who go about a field by chance: some move, some go, some come. */
function wandering(
  field: (people: readonly { readonly id: Id; readonly at: { readonly x: number; readonly y: number; readonly z: number } }[]) => FieldView,
  size: number,
  px: number,
  steps: number,
): Watched {
  const stream = diceStream(seedOf(`wandering ${size} ${px}`))
  const pick = (n: number): number => below(stream, n)
  const watched = new Watched(px)
  const anywhere = () => ({ x: pick(size), y: pick(size), z: 0 })
  let people = Array.from({ length: 14 }, (_, i) => ({ id: `p${i}`, at: anywhere() }))
  for (let step = 0; step < steps; step++) {
    const view: View = { ...ring, field: field(people) }
    watched.see(view)
    const [who, deed] = [pick(people.length), pick(12)]
    if (deed === 0) people = people.filter((_, i) => i !== who || people.length < 6)
    else if (deed === 1) people = [{ id: `late${step}`, at: anywhere() }, ...people]
    else people = people.map((one, i) => (i === who ? { ...one, at: anywhere() } : one))
  }
  return watched
}
describe('tokens of combatants who have not moved stand still', () => {
  test.each([2, 5, 12, 30, 80])('on squares of %i pixels', px => {
    const watched = wandering(people => gridOf([9, 9], people), 9, px, 500)
    expect(watched.shifted).toEqual([])
    expect(watched.still).toBeGreaterThan(3000)
  })
  test('on one line of squares', () => {
    const watched = wandering(
      people => ({
        ...gridOf(
          [20, 1],
          people.map(({ id, at }) => ({ id, at: { x: at.x, y: 0 } })),
        ),
        line: true,
      }),
      20,
      10,
      500,
    )
    expect(watched.shifted).toEqual([])
    expect(watched.still).toBeGreaterThan(3000)
  })
  test.each([2, 9])('on a plane at %i pixels a metre', px => {
    const watched = wandering(people => planeOf(people), 24, px, 500)
    expect(watched.shifted).toEqual([])
    expect(watched.still).toBeGreaterThan(3000)
  })
})

describe('in boxes', () => {
  const { field } = ring
  if (field?.kind !== 'regions') throw new Error('no regions')
  type Groups = typeof field.groups
  /** From group to group, also to a new one in the open, which is gone once it is empty. */
  const moved = (groups: Groups, who: Id, to: Groups[number]): Groups =>
    [...groups, ...(groups.some(({ id }) => id === to.id) ? [] : [to])]
      .map(group => ({
        ...group,
        members: [...group.members.filter(id => id !== who), ...(group.id === to.id ? [who] : [])],
      }))
      .filter(({ members, covers }) => members.length > 0 || covers.length > 0)
  test('they do so too, however many come to one', () => {
    const stream = diceStream(seedOf('from cover to cover'))
    const pick = <T>(list: readonly T[]): T => list[below(stream, list.length)] as T
    const watched = new Watched(1)
    let { groups } = field
    const open = { ...(groups[0] as Groups[number]), members: [], covers: [] }
    const people = groups.flatMap(({ members }) => members)
    for (let step = 0; step < 500; step++) {
      watched.see({ ...ring, field: { ...field, groups } })
      const inOpen = { ...open, id: `open${step}`, regionId: pick(field.regions).id }
      groups = moved(groups, pick(people), below(stream, 3) === 0 ? inOpen : pick(groups))
    }
    expect(watched.shifted).toEqual([])
    expect(watched.still).toBeGreaterThan(3000)
    expect(watched.again).toBe(0)
    expect(watched.grew).toBeGreaterThan(0)
  })
  test('which grow, and rows of boxes below go down as they are', () => {
    const scene = (groups: Groups) => {
      const found = readScene({ ...ring, field: { ...field, groups } })
      if (found.kind !== 'regions') throw new Error(found.kind)
      return found
    }
    const room = { width: 760, height: 460 }
    let plan = regionPlan(scene(field.groups), false, room)
    const first = plan
    const top = Math.min(...plan.regions.map(({ y }) => y))
    const upper = plan.regions.filter(({ y }) => y === top)
    const lower = plan.regions.filter(({ y }) => y > top)
    // Groups in the open come to the first box until it is full, and then once more.
    let { groups } = field
    for (let i = 0; plan.box.height === first.box.height && i < 20; i++) {
      groups = [
        ...groups,
        { ...(groups[0] as Groups[number]), id: `open${i}`, regionId: upper[0]?.id as Id, members: [`p${i}`], covers: [] },
      ]
      plan = regionPlan(scene(groups), false, room, plan)
    }
    const more = plan.box.height - first.box.height
    expect(more).toBeGreaterThan(0)
    const now = (id: Id) => plan.regions.find(one => one.id === id)
    for (const { id, y, height } of upper) expect(now(id)).toMatchObject({ y, height: height + more })
    expect(lower.length).toBeGreaterThan(0)
    for (const { id, y, height } of lower) expect(now(id)).toMatchObject({ y: y + more, height })
    for (const { id, y } of lower) expect(plan.spots.byKey(id)?.y).toBe(y + more)
    for (const { groups: there, y } of plan.regions) for (const box of there) expect(box.y).toBeGreaterThan(y)
    for (const [id, at] of first.tokens) {
      const isLower = lower.some(region => region.groups.some(({ group }) => group.members.includes(id)))
      expect(plan.tokens.get(id)).toEqual({ x: at.x, y: at.y + (isLower ? more : 0) })
    }
  })
})

describe('in fights as they are answered by chance', () => {
  test.each([
    ['rpj-scifi', 'three-sides'],
    ['cyberpunk-red', 'hostage'],
    ['blue-planet', 'knife-fight'],
    ['dark-conspiracy', 'chase'],
    ['2300ad', 'breach'],
  ])('%s', (game, scenario) => {
    const watched = [6, 30].map(px => new Watched(px))
    answerByChance(game, scenario, 'still', 30, view => {
      for (const one of watched) one.see(view)
    })
    for (const { shifted, still } of watched) {
      expect(shifted).toEqual([])
      expect(still).toBeGreaterThan(30)
    }
  })
})

describe('vehicles', () => {
  test('show on the map where they go and how fast', () => {
    const view = viewOf('dark-conspiracy', 'chase')
    const scene = readScene(view)
    if (scene.kind !== 'plane') throw new Error(scene.kind)
    const vehicles = scene.people.filter(({ heading }) => heading !== undefined)
    expect(vehicles.length).toBeGreaterThan(1)
    for (const { heading, speed } of vehicles) {
      expect(Math.hypot(heading?.x ?? 0, heading?.y ?? 0)).toBeCloseTo(1)
      expect(speed).toMatch(/^\d+ m\/Phase$/)
    }
  })
})

describe('frames', () => {
  test('that of a plane only grows, and then with room to spare', () => {
    const scene = (x: number) => {
      const found = readScene({
        ...ring,
        field: planeOf([
          { id: 'a', at: { x: 0, y: 0, z: 0 } },
          { id: 'b', at: { x, y: 40, z: 0 } },
        ]),
      })
      if (found.kind !== 'plane') throw new Error(found.kind)
      return found
    }
    const first = planePlan(scene(40), 1)
    expect(planePlan(scene(5), 1, first).box).toEqual(first.box)
    const grown = planePlan(scene(90), 1, first)
    expect(grown.box.x + grown.box.width).toBeGreaterThan(100)
    expect(planePlan(scene(100), 1, grown).box).toEqual(grown.box)
  })
  test('a row of the line stays when it has become empty', () => {
    const scene = (...xs: readonly number[]) => {
      const found = readScene({
        ...ring,
        field: {
          ...gridOf(
            [20, 1],
            xs.map((x, i) => ({ id: `p${i}`, at: point(x, 0) })),
          ),
          line: true,
        },
      })
      if (found.kind !== 'line') throw new Error(found.kind)
      return found
    }
    const crowded = linePlan(scene(3, 3, 3), 2)
    expect(crowded.rows).toBe(3)
    expect(linePlan(scene(3, 9, 15), 2, crowded).rows).toBe(3)
  })
})
