// What each policy does: from what its side knows, with a reason, and never against the rules.
import { readdirSync, readFileSync } from 'node:fs'
import { type Decision, diceStream, type Json, runTopStep, SamplingAsk, stepIsDue } from '@enfilade/engine'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { askingOf } from '../../../../kit/testing/asking.js'
import type { Battle, Combatant, Step, StepOf } from '../../battle/battle.js'
import { personOf } from '../../battle/people.js'
import { begin } from '../../files/begin.js'
import { readScenario } from '../../files/scenario.js'
import { decisions, type Order } from '../../rules/decisions.js'
import { advance, steps } from '../../rules/steps.js'
import { policyNames } from '../../tables/words.js'
import { armorOf, attack, dice, type Fight, fight, move, shieldItem, side, stranger } from '../../testing/kit.js'
import { policies } from '../policies.js'

type Name = (typeof policyNames)[number]
const tempers = ['aggressive', 'cautious', 'hold'] as const

const asked = askingOf<Battle, Name>(policies)

/** What a combatant does next in a fight in which it is their turn. */
function next(name: Name, played: Fight, who: string): Order {
  played.options(who)
  return asked(name, played.battle, decisions.ownAction, { step: 'takeAction', who }, who).answer
}
const shotAt = (target: string, attacker: string, weapon: string): StepOf<'offerDefence'> => ({
  step: 'offerDefence',
  attack: { kind: 'shot', attacker, target, weaponId: `${attacker}-${weapon}`, aim: null },
})

describe('fighting', () => {
  test('whoever no way leads to an enemy comes out for the poorest of shots; one that holds stays where no one sees them', () => {
    // Vex is 12 m up, in armor that a medium pistol hardly gets through; the obstacles hide Brick, and no one climbs.
    const below = () =>
      fight({
        people: {
          vex: { at: [2, 2], holds: ['heavyPistol'], is: { armor: armorOf(13, 13) } },
          brick: { at: [8, 2], holds: ['mediumPistol'] },
        },
        size: [12, 8],
        field: {
          heights: [{ from: { x: 0, y: 0 }, to: { x: 2, y: 7 }, metres: 12 }],
          obstacles: [0, 1, 2, 3].map(y => ({ x: 7, y })),
        },
        order: ['brick', 'vex'],
      })
    for (const temper of ['aggressive', 'cautious'] as const) expect(next(temper, below(), 'brick')).toMatchObject({ action: 'move' })
    expect(next('hold', below(), 'brick')).not.toMatchObject({ action: 'move' })
  })
  test('who ran to a place that their side holds stays there out of sight; others who ran come nearer', () => {
    const ran = (holds: boolean): Order => {
      const played = fight({
        people: { vex: { at: [1, 1], holds: ['heavyPistol'] }, brick: { at: [9, 1], holds: ['heavyPistol'] } },
        size: [12, 8],
        field: { obstacles: [0, 1, 2, 3].map(y => ({ x: 5, y })) },
        order: ['vex', 'brick'],
      })
      const { battle } = played
      played.options('vex')
      const vex = personOf(battle, 'vex')
      const side = battle.setup.sides.find(({ id }) => id === vex.side)
      const area: { from: [number, number]; to: [number, number] } = { from: [0, 0], to: [4, 7] }
      if (holds) Object.assign(side as object, { goals: [{ goal: 'hold', name: 'the room', place: null, area, rounds: 4 }] })
      Object.assign(vex.turn, { moveActions: 2, moveSpent: 1, actionUsed: true })
      return asked('cautious', battle, decisions.ownAction, { step: 'takeAction', who: 'vex' }, 'vex').answer
    }
    expect(ran(true)).toMatchObject({ action: 'endTurn' })
    expect(ran(false)).toMatchObject({ action: 'move' })
  })
  test('everyone shoots at an enemy in sight', () => {
    for (const temper of tempers)
      expect(next(temper, fight({ people: { vex: { at: [0, 0], holds: ['heavyPistol'] }, brick: { at: [5, 0] } } }), 'vex')).toMatchObject({
        action: 'attack',
        weaponId: 'vex-heavyPistol',
        target: 'brick',
      })
  })

  test('the aggressive finish the dying, the others turn to who is still up', () => {
    const people = {
      vex: { at: [5, 5], holds: ['heavyPistol'] },
      one: { at: [8, 3], like: stranger('gang'), is: { hp: -4 } },
      other: { at: [8, 7], like: stranger('gang') },
    } as const
    const order = ['vex', 'one', 'other']
    expect(next('aggressive', fight({ people, order }), 'vex')).toMatchObject({ target: 'one' })
    expect(next('cautious', fight({ people, order }), 'vex')).toMatchObject({ target: 'other' })
    expect(next('hold', fight({ people, order }), 'vex')).toMatchObject({ target: 'other' })
  })

  test('an empty gun is reloaded, and one without a round left is dropped for another', () => {
    const people = { vex: { at: [0, 0], holds: ['heavyPistol'], carries: ['smg'] }, brick: { at: [5, 0] } } as const
    const empty = fight({ people: { ...people, vex: { at: [0, 0], holds: ['heavyPistol'] } } })
    gunOf(empty.person('vex')).rounds = 0
    for (const temper of tempers) expect(next(temper, empty.fork(), 'vex')).toMatchObject({ action: 'reload', weaponId: 'vex-heavyPistol' })
    const forGood = fight({ people })
    Object.assign(gunOf(forGood.person('vex')), { rounds: 0, spare: [{ ammunition: 'bullet', rounds: 0 }] })
    for (const temper of tempers) expect(next(temper, forGood.fork(), 'vex')).toEqual({ action: 'drop', itemId: 'vex-heavyPistol' })
  })

  test('no grenade where friends stand, and one where enemies stand together', () => {
    const field = (friend: readonly [number, number]) =>
      fight({
        people: {
          vex: { at: [5, 5], holds: ['grenadeLauncher'] },
          pal: { at: friend, like: stranger('crew') },
          one: { at: [20, 5], like: stranger('gang') },
          other: { at: [21, 6], like: stranger('gang') },
        },
        order: ['vex', 'pal', 'one', 'other'],
      })
    expect(next('aggressive', field([5, 20]), 'vex')).toMatchObject({ action: 'explosive' })
    expect(next('aggressive', field([20, 6]), 'vex')).not.toMatchObject({ action: 'explosive' })
  })

  test('no one shoots at a gunman who hides behind a bystander', () => {
    const played = fight({
      people: {
        vex: { at: [5, 5], holds: ['heavyPistol'] },
        brick: { at: [10, 5], holds: ['heavyPistol'] },
        clerk: { at: [11, 5], like: stranger('street') },
      },
      grapples: [{ attacker: 'brick', defender: 'clerk', hand: 'left', shield: true }],
      sides: [side('crew'), side('gang'), side('street', { neutral: true })],
      order: ['vex', 'brick', 'clerk'],
    })
    const order = next('cautious', played, 'vex')
    expect(order.action === 'attack').toBe(false)
    if (order.action === 'aimedShot') expect(order.aim).toBe('head')
  })

  test('who is better hand to hand goes up to an enemy, and holds them where they are far the better wrestler', () => {
    const people = { brick: { at: [0, 0], skills: { brawling: 6 } }, mouse: { at: [4, 0], side: 'crew' } } as const
    expect(next('aggressive', fight({ people }), 'brick')).toMatchObject({ action: 'move' })
    expect(next('aggressive', fight({ people: { ...people, mouse: { at: [1, 0], side: 'crew' } } }), 'brick')).toMatchObject({
      action: 'grab',
      target: 'mouse',
    })
  })
})

describe('staying alive', () => {
  test('the cautious and the aggressive get out of sight once they have shot', () => {
    for (const temper of ['cautious', 'aggressive'] as const) {
      const played = fight({
        people: { vex: { at: [0, 0], holds: ['veryHeavyPistol'] }, brick: { at: [6, 0], holds: ['heavyPistol'] } },
        covers: { pillar: { at: [2, 2] }, pillar2: { at: [2, 3] } },
      })
      played.act('vex', attack('veryHeavyPistol', 'brick'), dice('1 5')) // a miss
      const order = next(temper, played, 'vex')
      expect(order).toMatchObject({ action: 'move' })
      if (order.action === 'move') played.act('vex', move(order.x, order.y))
      played.endTurn('vex')
      expect(played.options('brick').some(one => (one as { action: string }).action === 'attack')).toBe(false)
    }
  })

  test('fire is put out, off burning ground; a mild one does not keep anyone from an enemy in sight', () => {
    const alight = (intensity: 'mild' | 'strong', at: readonly [number, number], hp = 45) =>
      fight({
        people: { vex: { at, holds: ['heavyPistol'], is: { onFire: intensity, hp } }, brick: [9, 0] },
        field: { zones: [{ id: 'pit', name: 'Pit', kind: 'strongFire', depth: 0, areas: [{ from: { x: 0, y: 0 }, to: { x: 1, y: 1 } }] }] },
      })
    for (const temper of tempers) expect(next(temper, alight('strong', [5, 0]), 'vex')).toEqual({ action: 'extinguish' })
    for (const temper of tempers) expect(next(temper, alight('strong', [0, 0]), 'vex')).toMatchObject({ action: 'move' })
    for (const temper of tempers) expect(next(temper, alight('mild', [5, 0]), 'vex')).toMatchObject({ action: 'attack' })
    for (const temper of tempers) expect(next(temper, alight('mild', [5, 0], 10), 'vex')).toEqual({ action: 'extinguish' })
  })

  test('a dying friend in reach is stabilized first', () => {
    for (const temper of tempers)
      expect(
        next(
          temper,
          fight({
            people: {
              vex: { at: [0, 0], holds: ['heavyPistol'] },
              pal: { at: [1, 1], like: stranger('crew'), is: { hp: -2 } },
              brick: { at: [5, 0] },
            },
            order: ['vex', 'pal', 'brick'],
          }),
          'vex',
        ),
      ).toEqual({ action: 'stabilize', target: 'pal', skill: 'firstAid' })
  })

  test('no one stops over a gap or walks over live ground', () => {
    const played = fight({
      people: { brick: { at: [0, 0], skills: { brawling: 6 } }, mouse: { at: [4, 0], side: 'crew' } },
      size: [12, 1],
      field: { zones: [{ id: 'wire', name: 'Wire', kind: 'electric', depth: 0, areas: [{ from: { x: 1, y: 0 }, to: { x: 1, y: 0 } }] }] },
    })
    expect(next('aggressive', played, 'brick').action).not.toBe('move')
  })
})

describe('reactions', () => {
  test('CPR-RNG-03 a dodge where it is likelier to hold than the DV, else the DV', () => {
    // Brick adds 10, Vex 13 to dodge. DV 13 is beaten by a 4 to 10, seven in ten; DV 20 by a 10 alone, one in ten; the dodge by a lead of 4.
    const at = (squares: number) => fight({ people: { vex: [0, 0], brick: { at: [squares, 0], holds: ['heavyPistol'] } } }).battle
    for (const temper of tempers) {
      const near = asked(temper, at(3), decisions.defence, shotAt('vex', 'brick', 'heavyPistol'), 'vex')
      expect(near).toMatchObject({ answer: { action: 'dodge' }, why: 'a dodge is likelier to hold than the DV of 13' })
      expect(asked(temper, at(10), decisions.defence, shotAt('vex', 'brick', 'heavyPistol'), 'vex').answer).toEqual({ action: 'dv' }) // DV 20
    }
  })

  test('CPR-SHD-03 a shield goes between, as long as it holds', () => {
    const behind = (hp: number) =>
      fight({ people: { vex: { at: [0, 0], holds: [shieldItem('vex', hp)] }, brick: { at: [3, 0], holds: ['heavyPistol'] } } }).battle
    const step = shotAt('vex', 'brick', 'heavyPistol')
    expect(asked('cautious', behind(10), decisions.defence, step, 'vex').answer).toEqual({ action: 'shield' })
    expect(asked('cautious', behind(0), decisions.defence, step, 'vex').answer).toEqual({ action: 'dodge' })
  })

  test('CPR-EXP-06 everyone leaps out of a blast who can', () => {
    const { battle } = fight({ people: { vex: [5, 5], brick: { at: [20, 5], holds: ['grenadeLauncher'] } } })
    const area = {
      kind: 'blast',
      attacker: 'brick',
      weapon: 'grenade launcher',
      at: { x: 5, y: 5 },
      total: 18,
      dice: 6,
      harm: null,
      inside: ['vex'],
    } as const
    const step: StepOf<'offerAreaDefence'> = { step: 'offerAreaDefence', area: { ...area, inside: ['vex'] } }
    expect(asked('hold', battle, decisions.areaDefence, step, 'vex').answer).toEqual({ action: 'dodge' })
  })
})

describe('knowledge', () => {
  test('who is hidden, and numbers that are hidden, change no answer and no reason', () => {
    const situation = (ambusher: readonly [number, number], hp: number) =>
      fight({
        people: {
          vex: { at: [5, 5], holds: ['assaultRifle'] },
          brick: { at: [15, 5], holds: ['heavyPistol'], is: { numbersHiddenFrom: ['crew'], hp, armor: [] } },
          kite: { at: ambusher, holds: ['heavyPistol'], is: { hiddenFrom: ['crew'] } },
        },
        covers: { wall: { at: [10, 9] }, crate: { at: [6, 7] } },
        order: ['vex', 'brick', 'kite'],
      })
    const answers = (played: Fight, name: Name) => {
      played.options('vex')
      return asked(name, played.battle, decisions.ownAction, { step: 'takeAction', who: 'vex' }, 'vex', 7)
    }
    // 40 and 30 of 45 hit points are the same wound state.
    for (const name of policyNames) expect(answers(situation([6, 12], 40), name)).toEqual(answers(situation([30, 20], 30), name))
  })

  test('by chance every legal answer comes up', () => {
    const { battle } = fight({ people: { vex: [0, 0], brick: { at: [3, 0], holds: ['heavyPistol'] } } })
    const step = shotAt('vex', 'brick', 'heavyPistol')
    const answers = [0, 1].map(chance => asked('random', battle, decisions.defence, step, 'vex', chance).answer.action)
    expect(answers.sort()).toEqual(['dodge', 'dv'])
  })
})

// ── whole fights ───────────────────────────────────────────────────────────────────────────────────────────────────
const home = new URL('../../../../../scenarios/cyberpunk-red/', import.meta.url)
const files = readdirSync(home).sort()

/** Plays a scenario by policies, everyone by the same one where `name` says so; every answer has to be legal. */
function playedOut(file: string, seed: string, rounds: number, name?: Name): Battle {
  const read = readScenario(parse(readFileSync(new URL(file, home), 'utf8')), [])
  if (!read.ok) throw new Error(`${file}: ${JSON.stringify(read.faults)}`)
  const battle = begin(read.value)
  const chance = diceStream(`${seed}, chance`)
  const ask = new SamplingAsk(diceStream(seed), (decision, at, step, who) => {
    const now = at as unknown as Battle
    const policy = name ?? personOf(now, who).policy
    const { answer } = asked(
      policy,
      now,
      decision as unknown as Decision<Battle, Step, Json>,
      step as unknown as Step,
      who,
      chance.next() >>> 1,
    )
    return answer as never
  })
  while (battle.ended === null && battle.round <= rounds && stepIsDue({ steps, advance }, battle))
    runTopStep({ steps, advance }, battle, { ask, tell: undefined })
  return battle
}

describe('the scenarios that ship', () => {
  test('there are at least five', () => expect(files.length).toBeGreaterThanOrEqual(5))

  test.each(files)('%s ends, played by its own policies', file => {
    const battle = playedOut(file, 'a first time', 200)
    expect(battle.ended).not.toBeNull()
    expect(battle.lastHarmRound).toBeGreaterThan(0)
  })

  test.each(policyNames)('all of them, a few rounds with everyone %s', name => {
    for (const file of files) expect(playedOut(file, 'a second time', 4, name).round).toBeGreaterThan(1)
  })
})

function gunOf(person: Combatant): Extract<Combatant['items'][number], { kind: 'weapon' }> {
  const gun = person.items.find(item => item.kind === 'weapon')
  if (gun?.kind !== 'weapon') throw new Error(`${person.id} has no gun`)
  return gun
}

describe('CPR-ACT-08 shut doors', () => {
  const field = {
    walls: [
      [
        [6, 0],
        [6, 1],
      ],
      [
        [6, 2],
        [6, 3],
      ],
    ] as [[number, number], [number, number]][],
    doors: [
      {
        id: 'door',
        name: 'Door',
        at: [
          [6, 1],
          [6, 2],
        ] as [[number, number], [number, number]],
      },
    ],
  }
  const between = (secret = false) =>
    fight({
      people: { vex: { at: [1, 1], holds: ['heavyPistol'] }, brick: { at: [10, 1], holds: ['heavyPistol'] } },
      size: [12, 3],
      field,
      ...(secret ? { secret: [{ id: 'door', hiddenFrom: ['crew'] }] } : {}),
    })
  test.each(['aggressive', 'cautious'] as const)('%s goes to the shut door between them and the enemy, and opens it', name => {
    const run = between()
    // Vex stands 4 squares from the last square before the door, and has 6.
    expect(next(name, run, 'vex')).toEqual({ action: 'move', x: 5, y: 1 })
    run.act('vex', move(5, 1))
    expect(next(name, run, 'vex')).toEqual({ action: 'openDoor', doorId: 'door' })
  })
  test('a door that their side does not know of is none', () => {
    expect(next('aggressive', between(true), 'vex')).toEqual({ action: 'endTurn' })
  })
})
