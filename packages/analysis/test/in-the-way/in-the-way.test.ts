/**
 * Acts across what stands between two people, cell by cell: everything that each game lets someone do about another, tried with a thing between
 * them by all people that the game ships. "possible", or the rule that refuses it. A new act has to be decided here.
 */
import { readFileSync } from 'node:fs'
import type { Json } from '@enfilade/engine'
import { rulesets } from '@enfilade/rulesets'
import { describe, expect, test } from 'vitest'
import { sizes } from '../../../../scripts/rings.mjs'
import { spread } from '../../../kit/testing/kit.js'
import { cellsOf, tableOf } from './cells.js'
import { type Answer, type Ground, type Verdicts, walk } from './walk.js'

/** What stands between the two, how far apart they are, and what becomes of each act. */
interface Case {
  readonly thing: string
  readonly open: Ground
  readonly blocked: Ground
  readonly verdicts: Verdicts
  /** Only these acts are tried; left out: all. */
  readonly only?: readonly string[]
  /** Acts that no list of options names. */
  readonly unlisted?: readonly Answer[]
}

// ── Cyberpunk RED: squares ─────────────────────────────────────────────────────────────────────────────────────────
const squares = (from: number, to: number, more: Readonly<Record<string, Json>> = {}): Ground => ({
  battlefield: { kind: 'grid', size: [12, 3], ...more } as Json,
  at: [
    [from, 1],
    [to, 1],
  ],
})
const noLine = {
  attack: 'CPR-COV-02',
  aimedShot: 'CPR-COV-02',
  autofire: 'CPR-COV-02',
  throwObject: 'CPR-COV-02',
  grab: 'CPR-GRP-01',
  holdAction: 'possible',
} // held for when they are in sight
const shot = { is: { use: 'solo', hp: 0 }, enemyAt: [11, 2] }
const plateau = { heights: [{ from: [4, 0], to: [11, 2], metres: 8 }] }
const pit = { heights: [{ from: [0, 0], to: [3, 2], metres: 8 }] }
const shut = {
  walls: [
    [
      [4, 0],
      [4, 1],
    ],
    [
      [4, 2],
      [4, 3],
    ],
  ],
  doors: [
    {
      id: 'd',
      name: 'Door',
      at: [
        [4, 1],
        [4, 2],
      ],
    },
  ],
}
const wall = {
  walls: [
    [
      [4, 0],
      [4, 3],
    ],
  ],
}
const inSquares = (
  thing: string,
  more: Readonly<Record<string, Json>>,
  verdicts: Verdicts,
  distances = [
    [3, 4],
    [1, 9],
  ],
): Case[] =>
  distances.map(([from = 0, to = 0]) => {
    const { grab, ...others } = verdicts
    // Those who have nothing but their hands come no nearer to a gun, so that no one is taken hold of from afar.
    const near = to - from === 1 && grab !== undefined ? { grab } : {}
    return {
      thing: `${thing}, ${to - from} squares`,
      open: squares(from, to),
      blocked: squares(from, to, more),
      verdicts: { ...others, ...near },
    }
  })

// ── the other games: metres ────────────────────────────────────────────────────────────────────────────
const metres = (apart: number, more: Readonly<Record<string, Json>> = {}, others: readonly Json[] = []): Ground => ({
  battlefield: { kind: 'metres', ...more } as Json,
  at: [
    [0, 0],
    [apart, 0],
  ],
  others,
})
const concrete = { id: 'w', name: 'Wall', from: [0.5, -40], to: [0.5, 40], material: 'reinforcedConcrete', thicknessCm: 30 }
const vehicle = (kind: string, apart: number): Json => ({ id: 'v', vehicle: kind, name: 'Car', at: [apart / 2, 0] })
const bricks = { id: 'w', name: 'Wall', from: [0.5, -40], to: [0.5, 40], of: 'brickWallThick' }
const steelDoor = { id: 'd', name: 'Door', from: [0.5, -40], to: [0.5, 40] }
const ridge = { id: 'r', name: 'House', from: [0.5, -40], to: [0.5, 40] }
/** A vehicle is a combatant, and no part of the field. */
const thingsBetween = {
  'a wall': { walls: [bricks] },
  'a shut door': { doors: [steelDoor] },
  'a ridge': { ridges: [ridge] },
  'a vehicle': {},
}
const behindConcrete = { aimedFire: 'AD-AIM-08', throw: 'AD-AIM-08', indirectFire: 'AD-IND-01', launch: 'AD-GAP-76', areaFire: 'possible' }
const allOf = (acts: string): Verdicts => Object.fromEntries(acts.split(' ').map(act => [act, 'possible']))

// They stop before it, and watch the point all the same.
const acrossBarrier = {
  ...allOf('watch move'),
  ...{ aim: 'DC-ACT-01', fire: 'DC-ACT-03 DC-DF-03', bombard: 'DC-IND-10' },
  ...{ strike: 'DC-MEL-01', grapple: 'DC-MEL-01', dive: 'DC-MEL-01', leap: 'DC-MEL-01' },
}
const atArm = { kick: 'DC-MEL-01', strangle: 'DC-MEL-01', throwDown: 'DC-MEL-01', swing: 'DC-ARM-01' }

const bleeding = { is: { use: 'soldier', wounds: { chest: 14 }, unconscious: true }, enemyAt: [90, 0] }

// What is declared is lost once its time comes (BP-RES-05); people who go there go round the wall.
const bulkhead = { name: 'Bulkhead', from: [0.5, -40], to: [0.5, 40] }
const dying = {
  is: { use: 'settler', wounds: [{ level: 6, location: 'chestBack', traumaFailed: true }], deathRound: 200 },
  enemyAt: [90, 0],
}
const lagoon = { water: [{ id: 'lagoon', name: 'Lagoon', from: [-50, -50], to: [50, 50], surface: 10 }] }
const above = [
  [0, 0, 5],
  [1, 0, 5],
] as const
const acrossBulkhead = { fireSingle: 'BP-COV-04', fireAuto: 'BP-COV-04', aim: 'BP-COV-04', move: 'possible' }

const yard = { places: [{ id: 'yard', at: [-40, 0] }] }
const shocked = { is: { use: 'ranger', shockPoints: 2, unconscious: true }, enemyAt: [90, 0] }
/** Help for a friend across what stands there: aid, and dragging them away. */
const helpAcross = (thing: string, more: Readonly<Record<string, Json>>, verdicts: Verdicts, others: readonly Json[] = []): Case[] => [
  {
    thing: `${thing}, and a friend in shock beyond it`,
    open: { ...metres(1, yard), actor: { automed: 2 }, patient: shocked },
    blocked: { ...metres(1, { ...yard, ...more }, others), actor: { automed: 2 }, patient: shocked },
    only: ['stabilize', 'drag'],
    unlisted: [{ action: 'drag', patient: 'bo', to: 'yard', metres: 1 }],
    verdicts,
  },
]
const pulled = { action: 'drag', patient: 'bo', to: 'yard' }

const cases: Readonly<Record<string, readonly Case[]>> = {
  'cyberpunk-red': [
    ...inSquares('a wall', wall, noLine),
    ...inSquares('a shut door', shut, noLine),
    ...inSquares('cover', { cover: [{ id: 'c', use: 'crateStack', from: [4, 0], to: [4, 2] }] }, noLine, [[1, 9]]),
    ...inSquares('an obstacle', { obstacles: [{ from: [4, 0], to: [4, 2] }] }, noLine, [[1, 9]]),
    ...Object.entries({ 'a wall': wall, 'a shut door': shut, 'a step of 8 m': plateau, 'a drop of 8 m': pit }).map(
      ([thing, more]): Case => ({
        thing: `${thing}, and a friend who bleeds beyond it`,
        open: { ...squares(3, 4), patient: shot },
        blocked: { ...squares(3, 4, more), patient: shot },
        only: ['stabilize', 'grab'],
        verdicts: { stabilize: 'CPR-HEAL-01', grab: 'CPR-GRP-01' },
      }),
    ),
    ...inSquares('a drop of 8 m', pit, { ...allOf('attack aimedShot autofire throwObject holdAction'), grab: 'CPR-GRP-01' }),
    // Up there one is in sight and within fire, and out of everyone's hands.
    ...inSquares('a step of 8 m', plateau, { ...allOf('attack aimedShot autofire throwObject holdAction'), grab: 'CPR-GRP-01' }),
  ],
  '2300ad': [
    {
      thing: 'a wall, 1 m',
      open: metres(1),
      blocked: metres(1, { walls: [concrete] }),
      verdicts: { ...behindConcrete, strike: 'AD-MEL-01', grapple: 'AD-MEL-01', dive: 'AD-MEL-01' }, // area fire loses the wall's armor
    },
    {
      thing: 'a wall, 30 m',
      open: metres(30),
      blocked: metres(30, { walls: [concrete] }),
      verdicts: { ...behindConcrete, fireOnTheMove: 'AD-MOVE-03', move: 'AD-MOVE-03' },
    },
    {
      thing: 'a shut door, 1 m',
      open: metres(1),
      blocked: metres(1, { doors: [concrete] }),
      verdicts: { ...behindConcrete, strike: 'AD-MEL-01', grapple: 'AD-MEL-01', dive: 'AD-MEL-01' },
    },
    {
      thing: 'a shut door, 30 m',
      open: metres(30),
      blocked: metres(30, { doors: [{ ...concrete, locked: true }] }),
      verdicts: { ...behindConcrete, fireOnTheMove: 'AD-MOVE-03', move: 'AD-MOVE-03' },
    },
    ...helpAcross('a wall', { walls: [concrete] }, { stabilize: 'AD-MEL-01', drag: 'AD-MEL-01' }),
    ...helpAcross('a shut door', { doors: [concrete] }, { stabilize: 'AD-MEL-01', drag: 'AD-MEL-01' }),
    // Its armor counts; people beside it reach across.
    ...helpAcross('a vehicle', {}, allOf('stabilize drag'), [vehicle('scoutCar', 1)]),
    {
      thing: 'a vehicle, 1 m',
      open: metres(1),
      blocked: metres(1, {}, [vehicle('scoutCar', 1)]),
      verdicts: allOf('aimedFire areaFire strike grapple dive indirectFire throw launch'),
    },
    {
      thing: 'a vehicle, 30 m',
      open: metres(30),
      blocked: metres(30, {}, [vehicle('scoutCar', 30)]),
      verdicts: allOf('aimedFire areaFire fireOnTheMove move indirectFire throw launch'),
    },
  ],
  'dark-conspiracy': [
    ...(['walls', 'doors'] as const).flatMap((kind): Case[] =>
      [1, 20].map(apart => ({
        thing: `${kind === 'walls' ? 'a wall' : 'a shut door'}, ${apart} m`,
        open: metres(apart),
        blocked: metres(apart, { [kind]: [kind === 'walls' ? bricks : steelDoor] }),
        verdicts: { ...acrossBarrier, ...(apart === 1 && atArm) },
      })),
    ),
    ...Object.entries(thingsBetween).map(
      ([thing, more]): Case => ({
        thing: `${thing}, and a friend who bleeds beyond it`,
        open: { ...metres(1, yard), patient: bleeding },
        blocked: { ...metres(1, { ...yard, ...more }, thing === 'a vehicle' ? [vehicle('m113', 1)] : []), patient: bleeding },
        only: ['firstAid', 'drag'],
        unlisted: [pulled],
        verdicts:
          thing.startsWith('a wall') || thing.startsWith('a shut') ? { firstAid: 'DC-ACT-11', drag: 'DC-ACT-11' } : allOf('firstAid drag'),
      }),
    ),
    ...Object.entries(thingsBetween).map(
      ([thing, more]): Case => ({
        thing: `${thing}, and a knife and a grenade to throw, 10 m`,
        open: { ...metres(10), actor: { toThrow: ['throwingKnife', 'frag'] } },
        blocked: { ...metres(10, more, thing === 'a vehicle' ? [vehicle('m113', 10)] : []), actor: { toThrow: ['throwingKnife', 'frag'] } },
        only: ['hurl', 'lob'],
        verdicts: { hurl: thing === 'a vehicle' ? 'possible' : 'DC-ACT-03', lob: 'possible' }, // over a wall that isn't too high (DC-WAL-04)
      }),
    ),
    // A line of hills, woods or houses: no one sees or fires across, and people go over or through it.
    {
      thing: 'a ridge, 20 m',
      open: metres(20),
      blocked: metres(20, { ridges: [ridge] }),
      verdicts: {
        ...allOf('watch dive leap move strike grapple'),
        aim: 'DC-ACT-01',
        fire: 'DC-ACT-03 DC-DF-03',
        bombard: 'DC-IND-10',
      },
    },
    {
      thing: 'a vehicle, 20 m',
      open: metres(20),
      blocked: metres(20, {}, [vehicle('m113', 20)]),
      verdicts: { ...allOf('aim watch fire dive leap move strike grapple'), bombard: 'DC-IND-10' },
    },
  ],
  'blue-planet': [
    ...[1, 20].flatMap((apart): Case[] =>
      Object.entries({ 'a wall': { walls: [bulkhead] }, 'a locked door': { doors: [{ ...bulkhead, locked: true }] } }).map(
        ([thing, more]) => ({
          thing: `${thing}, ${apart} m`,
          open: metres(apart),
          blocked: metres(apart, more),
          verdicts: { ...acrossBulkhead, ...(apart === 1 && { melee: 'BP-COV-04' }) },
        }),
      ),
    ),
    ...Object.entries({
      'a wall': { walls: [bulkhead] },
      'a locked door': { doors: [{ ...bulkhead, locked: true }] },
      cover: { covers: [{ name: 'Crates', from: [0.5, -2], to: [0.5, 2], cover: 'soft' }] },
    }).map(
      ([thing, more]): Case => ({
        thing: `${thing}, and a friend who bleeds beyond it`,
        open: { ...metres(1), patient: dying },
        blocked: { ...metres(1, more), patient: dying },
        only: ['firstAid'],
        verdicts: { firstAid: thing === 'cover' ? 'possible' : 'BP-AID-05' },
      }),
    ),
    // Down from a roof: in sight, and out of everyone's hands.
    {
      thing: 'a drop of 3 m',
      open: metres(1),
      blocked: {
        ...metres(1, { floors: [{ id: 'roof', name: 'Roof', from: [-20, -20], to: [0.5, 20], height: 3 }] }),
        at: [
          [0, 0, 3],
          [1, 0, 0],
        ],
      },
      verdicts: { ...allOf('fireSingle fireAuto aim move'), melee: 'BP-MEL-13' },
    },
    {
      thing: 'a wall under water, 1 m',
      open: metres(1, lagoon),
      blocked: metres(1, { ...lagoon, walls: [bulkhead] }),
      verdicts: { ...acrossBulkhead, melee: 'BP-COV-04' },
    },
    {
      thing: 'a wall of 3 m that both are above, 1 m',
      open: { ...metres(1), at: above },
      blocked: { ...metres(1, { walls: [{ ...bulkhead, base: 0, height: 3 }] }), at: above },
      verdicts: allOf('fireSingle fireAuto aim move melee'),
    },
    // It stops what hits where it stands (BP-COV-05), and no act.
    {
      thing: 'cover, 1 m',
      open: metres(1),
      blocked: metres(1, { covers: [{ name: 'Crates', from: [0.5, -2], to: [0.5, 2], cover: 'soft' }] }),
      verdicts: allOf('fireSingle fireAuto aim move melee'),
    },
  ],
  'rpj-scifi': [
    {
      thing: 'a bulkhead',
      open: { battlefield: { kind: 'regions', regions: ['a', 'b'], edges: [{ between: ['a', 'b'] }] }, at: ['a', 'b'] },
      blocked: { battlefield: { kind: 'regions', regions: ['a', 'b'], edges: [], sightBlocked: [['a', 'b']] }, at: ['a', 'b'] },
      verdicts: { attack: 'RPJ-BF-04 RPJ-BF-06', aimedFire: 'RPJ-BF-04', suppressiveFire: 'RPJ-BF-04', touchCheck: 'RPJ-GRP-01' },
    },
  ],
}

describe.each(rulesets.filter(({ id }) => id in cases).map(ruleset => [ruleset.id, ruleset] as const))('%s', (id, ruleset) => {
  const everyone = Object.keys(JSON.parse(readFileSync(new URL(`../../../rulesets/${id}/content/people.json`, import.meta.url), 'utf8')))
  test.each(spread(cases[id] as readonly Case[], sizes.casesInTheWay).map(one => [one.thing, one] as const))(
    '%s',
    (_thing, { open, blocked, verdicts, only, unlisted }) => {
      expect(walk(ruleset, open, blocked, everyone, only, unlisted)).toEqual(verdicts)
    },
  )
})

describe('every cell of acts, things in the way and games', () => {
  const rows = rulesets.flatMap(({ id, title }) => (id in cases ? cellsOf(id, title, cases[id] as readonly Case[]) : []))
  test('is decided: possible, refused by a rule, or no such thing, with its reason', () => {
    expect(rows.filter(({ is }) => is === null).map(({ game, act, thing }) => `${game}: ${act}, ${thing}`)).toEqual([])
  })
  test('reads as the table beside this test', async () => {
    await expect(tableOf(rows)).toMatchFileSnapshot('table.md')
  })
})
