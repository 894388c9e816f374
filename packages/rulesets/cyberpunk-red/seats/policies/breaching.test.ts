// What policies do about doors that are shut or locked, and doors and walls that can be broken.
import { readdirSync, readFileSync } from 'node:fs'
import { type Decision, diceStream, faultText, type Json, runTopStep, SamplingAsk, stepIsDue } from '@enfilade/engine'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { toTheEnd } from '../../../../kit/testing/to-the-end.js'
import type { Battle, DoorId } from '../../battle/battle.js'
import { personOf } from '../../battle/people.js'
import { begin } from '../../files/begin.js'
import { readScenario } from '../../files/scenario.js'
import { decisions, type Order } from '../../rules/decisions.js'
import { advance, steps } from '../../rules/steps.js'
import { barrier, type Fight, fight, move, type Placement, type Situation } from '../../testing/kit.js'
import { policies } from '../policies.js'

type Line = Battle['setup']['field']['doors'][number]['at']
const line = (x: number, from: number, to: number): Line => [
  [x, from],
  [x, to],
]
const door = { id: 'gate' as DoorId, name: 'Gate', at: line(6, 1, 2) }
/** Vex beside a locked gate in a wall, Brick beyond it. */
const room = (is: Partial<Situation> = {}, vex: Partial<Placement> = {}): Fight =>
  fight({
    people: { vex: { at: [5, 1], holds: ['heavyPistol'], ...vex }, brick: { at: [10, 1], holds: ['heavyPistol'] } },
    size: [12, 3],
    field: { doors: [door], walls: [line(6, 0, 1), line(6, 2, 3)] },
    locked: [door.id],
    ...is,
  })

function next(run: Fight, name: 'aggressive' | 'cautious' = 'aggressive', who = 'vex'): { answer: Order; why: string } {
  run.options(who)
  let why = ''
  const known = { battle: run.battle, side: personOf(run.battle, who).side }
  const table = {
    pick: () => 0,
    because: (words: string) => {
      why = words
    },
  }
  const answer = policies[name].decide(
    known,
    decisions.ownAction as Decision<never, { step: 'takeAction'; who: string }, Order>,
    { step: 'takeAction', who },
    who,
    table,
  )
  expect(decisions.ownAction.refusal(run.battle, { step: 'takeAction', who }, who, answer)).toBeNull()
  return { answer, why }
}

describe('a locked door', () => {
  test('CPR-COV-07 without hit points is forced, after going to it', () => {
    const strong = { skills: { athletics: 6 } }
    expect(next(room({}, strong))).toEqual({
      answer: { action: 'forceDoor', doorId: 'gate' },
      why: 'there is no quicker way: forces the Gate',
    })
    expect(next(room({}, { ...strong, at: [2, 1] }))).toMatchObject({
      answer: move(5, 1),
      why: 'there is no quicker way: goes to the Gate',
    })
  })

  test('CPR-COV-06 is shot where that takes fewer Actions than forcing it, and forced where it is the other way round', () => {
    // 5 HP against two shots of 3d6, which hit more often than not: one Action. 8 + 4 of Athletics beat DV 17 in one of two.
    const thin = room({ barriers: [barrier({ thickness: 'thin', hp: 5, hpMax: 5 })] }, { stats: { BODY: 4 } })
    expect(next(thin).answer).toMatchObject({ action: 'attackCover', coverId: 'gate', weaponId: 'vex-heavyPistol' })
    const steel = room({ barriers: [barrier({ material: 'steel', hp: 50, hpMax: 50 })] }, { skills: { athletics: 9 } })
    expect(next(steel).answer).toEqual({ action: 'forceDoor', doorId: 'gate' })
  })

  test('CPR-COV-06 is struck by those who have a blade alone', () => {
    const run = room({ barriers: [barrier()], settings: { forcingDoorDv: 100 } }, { holds: ['heavyMelee'] })
    expect(next(run).answer).toMatchObject({ action: 'attackCover', weaponId: 'vex-heavyMelee' })
  })

  test('CPR-COV-04 CPR-COV-06 of steel that bare hands can do nothing to bars the way', () => {
    const run = room({ barriers: [barrier({ material: 'steel', hp: 50, hpMax: 50 })], settings: { forcingDoorDv: 100 } }, { holds: [] })
    expect(next(run).answer.action).not.toBe('attackCover')
  })

  test('CPR-EXP-05 is blown up from far enough where that takes fewer Actions', () => {
    const people = { vex: { at: [0, 1] as const, holds: ['grenadeLauncher'] }, brick: { at: [16, 1] as const } }
    const gate = { ...door, at: line(10, 1, 2) }
    const field = { doors: [gate], walls: [line(10, 0, 1), line(10, 2, 3)] }
    const run = fight({
      people,
      size: [18, 3],
      field,
      locked: [door.id],
      barriers: [barrier({ material: 'steel', hp: 50, hpMax: 50 })],
      settings: { forcingDoorDv: 100 },
    })
    expect(next(run).answer).toMatchObject({ action: 'explosive', weaponId: 'vex-grenadeLauncher' })
  })

  test('is left alone where the way round is quicker, and forced where it is not', () => {
    // Around the wall it is some 13 squares; through the gate 5 and what forcing it takes.
    const round = (walls: Line[], size: readonly [number, number]) =>
      room({ size, field: { doors: [door], walls }, settings: { forcingDoorDv: 13 } }, { skills: { athletics: 9 } })
    expect(next(round([line(6, 0, 1), line(6, 2, 4)], [12, 5])).answer.action).toBe('move')
    expect(next(round([line(6, 0, 1), line(6, 2, 39)], [12, 40])).answer).toEqual({ action: 'forceDoor', doorId: 'gate' })
  })
})

test('CPR-COV-06 a wall that can be broken is a way where there is no other', () => {
  const pieces = [0, 1, 2].map(y => ({ id: `w${y}` as DoorId, name: 'Wall', at: line(6, y, y + 1) }))
  const barriers = pieces.map(({ id }) => barrier({ id, name: 'Wall', isWall: true, material: 'plasterFoamPlastic', hp: 15, hpMax: 15 }))
  const run = fight({
    people: { vex: { at: [5, 1], holds: ['heavyPistol'] }, brick: { at: [10, 1] } },
    size: [12, 3],
    field: { doors: pieces },
    barriers,
  })
  expect(next(run).answer).toMatchObject({ action: 'attackCover', coverId: 'w1' })
})

// ── the law ────────────────────────────────────────────────────────────────────────────────────────────────────────
/** How a fight ends that policies play, everyone aggressive; null: not within 150 rounds. */
function endingOf(file: Json, seed: string): string | null {
  const read = readScenario(file, [])
  if (!read.ok) throw new Error(read.faults.map(faultText).join('\n'))
  const battle = begin(read.value)
  const ask = new SamplingAsk(diceStream(seed), (decision, at, step, who) => {
    const now = at as unknown as Battle
    const known = { battle: now, side: personOf(now, who).side }
    return policies.aggressive.decide(known, decision as never, step, who, { pick: () => 0, because: undefined }) as never
  })
  while (battle.ended === null && battle.round <= 150 && stepIsDue({ steps, advance }, battle))
    runTopStep({ steps, advance }, battle, { ask, tell: undefined })
  return battle.ended?.how ?? null
}

type Fields = { [key: string]: Json }
const home = new URL('../../../../../scenarios/cyberpunk-red/', import.meta.url)
const shipped = readdirSync(home)
  .map(file => ({ file, scenario: parse(readFileSync(new URL(file, home), 'utf8')) as Fields }))
  .filter(({ scenario }) => (scenario.battlefield as Fields).doors !== undefined)
const withDoors = (scenario: Fields, change: Fields): Json => {
  const battlefield = scenario.battlefield as Fields
  const doors = (battlefield.doors as Fields[]).map(({ open: _open, ...one }) => ({ ...one, ...change }))
  return toTheEnd({ ...scenario, battlefield: { ...battlefield, doors } })
}
const kinds: readonly (readonly [words: string, change: Fields])[] = [
  ['shut', {}],
  ['locked', { locked: true }],
  ['locked and of wood', { locked: true, material: 'wood', thickness: 'thick' }],
]
describe('cover that leaves no way', () => {
  test('is broken', () => {
    const file = {
      enfilade: 1,
      ruleset: 'cyberpunk-red',
      title: 'Behind crates',
      battlefield: {
        kind: 'grid',
        size: [9, 3],
        cover: [0, 1, 2].map(y => ({ id: `c${y}`, at: [4, y], material: 'wood', thickness: 'thick' })),
      },
      sides: [
        { name: 'A', combatants: [{ id: 'a', use: 'solo', at: [1, 1] }] },
        { name: 'B', combatants: [{ id: 'b', use: 'boostganger', at: [7, 1] }] },
      ],
    }
    for (const seed of ['1', '2', '3']) expect(endingOf(file as unknown as Json, seed)).toBe('lastSideStanding')
  })
})

describe('CPR-COV-07 no fight stalls at a door', () => {
  test('there are maps with doors', () => expect(shipped.length).toBeGreaterThanOrEqual(3))
  test.each(shipped.flatMap(({ file, scenario }) => kinds.map(([words, change]) => [file, words, withDoors(scenario, change)] as const)))(
    '%s with every door %s',
    (_file, _words, file) => expect(endingOf(file, 'doors')).toBe('lastSideStanding'),
  )

  /** Two walls across the map, each whole but for one door or one piece that can be broken. */
  const made = (n: number): Json => {
    const pick = (below: number, salt: number): number => (n * 7919 + salt * 104_729) % below
    const height = 3 + pick(6, 1)
    const across = (x: number, salt: number): { walls: Json[]; doors: Json[] } => {
      const y = pick(height, salt)
      const gap: Json = [
        [x, y],
        [x, y + 1],
      ]
      const walls: Json[] = [
        ...(y > 0
          ? [
              [
                [x, 0],
                [x, y],
              ],
            ]
          : []),
        ...(y + 1 < height
          ? [
              [
                [x, y + 1],
                [x, height],
              ],
            ]
          : []),
      ]
      const kind = pick(4, salt + 1)
      if (kind === 3) return { walls: [...walls, { at: gap, material: 'concrete', thickness: 'thin' }], doors: [] }
      return { walls, doors: [{ id: `d${x}`, name: `Door ${x}`, at: gap, ...kinds[kind]?.[1] }] }
    }
    const [one, two] = [across(4 + pick(3, 2), 10), across(9 + pick(3, 3), 20)]
    const people = (x: number, use: string) => [0, 1].map(i => ({ id: `${use}${i}`, name: `${use} ${i}`, use, at: [x, i] }))
    return {
      enfilade: 1,
      ruleset: 'cyberpunk-red',
      title: `Made ${n}`,
      battlefield: { kind: 'grid', size: [16, height], walls: [...one.walls, ...two.walls], doors: [...one.doors, ...two.doors] },
      sides: [
        { name: 'A', combatants: people(1, 'solo') },
        { name: 'B', combatants: people(14, 'boostganger') },
      ],
    }
  }
  test.each(Array.from({ length: 24 }, (_, n) => n))('a map that is made, number %s', n => {
    expect(endingOf(made(n), `made ${n}`)).toBe('lastSideStanding')
  })
})
