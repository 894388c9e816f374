// Policies and doors: they open one on their way, break one that is locked, and go round where that is quicker; and no such map stalls.
import { diceStream, type Json, policyAnswer, runTopStep, SamplingAsk, stepIsDue } from '@enfilade/engine'
import { describe, expect, test } from 'vitest'
import { bluePlanet } from '../../index.js'
import { harm } from '../../testing/harm-kit.js'
import type { Temper } from './outlook.js'
import { ownAction } from './own-action.js'

const shut = { id: 'hatch', name: 'hatch', from: [10, -1], to: [10, 1] }
/** A room to the east, with a hatch in its west wall. */
const room = [
  { from: [10, -8], to: [10, -1] },
  { from: [10, 1], to: [10, 8] },
  { from: [10, -8], to: [26, -8] },
  { from: [10, 8], to: [26, 8] },
  { from: [26, -8], to: [26, 8] },
]
const fence = room.slice(0, 2)
const gun = { weapons: ['assaultRifle', 'diamondKnife'], skills: { longarms: 50, brawling: 40 } }
function orderOf(
  at: readonly [number, number],
  door: object,
  { walls = room, ana = gun as object, hidden = false } = {},
  temper: Temper = 'aggressive',
) {
  const battlefield = { kind: 'metres', walls, doors: [{ ...shut, ...door }] } as unknown as Json
  const unseen = hidden ? { cy: { ...gun, at: [11, 0], hiddenFrom: ['Crew'] } } : {}
  const { battle } = harm({ battlefield, people: { ana: { at, ...ana }, vic: { at: [18, 5], ...gun }, ...unseen } })
  const [who] = battle.people
  if (who === undefined) throw new Error('There is one')
  const reasons: string[] = []
  return [ownAction(battle, { step: 'declare', who: 'ana' }, who, words => reasons.push(words), temper), reasons.at(-1)]
}

describe('BP-DOOR-02 BP-DOOR-03 BP-DOOR-04 a door on the way', () => {
  test('is gone to and opened', () => {
    expect(orderOf([0, 0], {})).toEqual([
      { action: 'move', movement: 'sprint', moveTo: { x: 10, y: 0, z: 0 } },
      'goes to the hatch, after Vic',
    ])
    expect(orderOf([9.5, 0], {})).toEqual([{ action: 'useDoor', door: 'hatch', shuts: false }, 'the hatch is in the way of Vic'])
    expect(orderOf([9.5, 0], {}, {}, 'cautious')[0]).toMatchObject({ action: 'useDoor' })
  })
  test('a locked one is shot or forced', () => {
    expect(orderOf([9.5, 0], { locked: true })[0]).toEqual({ action: 'shootLock', door: 'hatch', weaponId: 'assaultRifle' })
    expect(orderOf([9.5, 0], { locked: true, grade: 50 })[0]).toEqual({ action: 'forceDoor', door: 'hatch' })
    expect(orderOf([9.5, 0], { locked: true }, { ana: { weapons: ['diamondKnife'], skills: { brawling: 40 } } })[0]).toEqual({
      action: 'forceDoor',
      door: 'hatch',
    })
  })
  test('is gone round where that is quicker', () => {
    expect(orderOf([9.5, 6], { locked: true, grade: 50, force: -4 }, { walls: fence })[0]).toMatchObject({ action: 'move', moveTo: 'vic' })
    expect(
      orderOf(
        [9.5, 0],
        {},
        {
          walls: fence.map(({ from, to }) => ({
            from: from.map(n => (Math.abs(n) === 8 ? 50 * n : n)),
            to: to.map(n => (Math.abs(n) === 8 ? 50 * n : n)),
          })),
        },
      )[0],
    ).toMatchObject({ action: 'useDoor' })
  })
  test('someone unseen behind it gives nothing away', () => expect(orderOf([9.5, 0], {}, { hidden: true })).toEqual(orderOf([9.5, 0], {})))
})

// ── whole fights ───────────────────────────────────────────────────────────────────────────────────────────────────
const station = (door: object, walls: readonly object[], attackers: string, defenders: string): Json =>
  ({
    enfilade: 1,
    ruleset: 'blue-planet',
    title: 'Behind the hatch',
    battlefield: { kind: 'metres', walls, doors: [{ ...shut, ...door }] },
    sides: [
      {
        name: 'In',
        policy: defenders,
        combatants: [
          {
            id: 'raider',
            use: 'raider',
            count: 2,
            at: [
              [18, 5],
              [20, -5],
            ],
          },
        ],
      },
      {
        name: 'Out',
        policy: attackers,
        combatants: [
          { id: 'moss', use: 'patrolSergeant', name: 'Moss', at: [-10, 2] },
          { id: 'rao', use: 'patrolSergeant', name: 'Rao', at: [-12, -2] },
        ],
      },
    ],
  }) as unknown as Json
const maps = [
  ['a shut door', {}, room],
  ['a locked door', { locked: true, grade: 50 }, room],
  ['a locked door and a gun for its lock', { locked: true, force: null }, room],
  ['a locked door and a way round', { locked: true, grade: 50, force: null }, fence],
] as const
const tempers = ['aggressive', 'cautious', 'hold'] as const
// Two sides that both stay put wait for each other behind any wall: that is what they are told.
const pairs = tempers.flatMap(one => tempers.filter(other => one !== 'hold' || other !== 'hold').map(other => [one, other] as const))

/** Plays by policies until it is decided, or nobody has been at the door or anyone else for so many rounds: who is shut out stays so. */
const soon = 40
const meets = new Set(['doorUsed', 'doorForced', 'lockShot', 'shotRolled', 'struck'])
function played(scenario: Json, seed: string) {
  const battle = bluePlanet.begin(scenario)
  const table = { pick: () => 0, because: undefined }
  const ask = new SamplingAsk(diceStream(seed), (decision, _at, step, who) => policyAnswer(bluePlanet, decision, battle, step, who, table))
  let last = 0
  const tell = ({ what }: { readonly what: string }): void => {
    if (meets.has(what)) last = battle.round
  }
  while (battle.ended === null && battle.round - last < soon && stepIsDue(bluePlanet, battle)) runTopStep(bluePlanet, battle, { ask, tell })
  return battle
}

describe.each(maps)('the map with %s', (_name, door, walls) => {
  test.each(pairs)('is decided where %s meets %s inside', (attackers, defenders) => {
    const read = bluePlanet.readScenario(station(door, walls, attackers, defenders), [])
    if (!read.ok) throw new Error(JSON.stringify(read.faults))
    for (let seed = 1; seed <= 4; seed++) {
      const { ended, round } = played(read.value, `${seed}`)
      expect(ended?.how ?? 'nobody gets through', `seed ${seed}, round ${round}`).toMatch(/^(lastSideStanding|draw|flight|surrender)$/)
    }
  })
})
