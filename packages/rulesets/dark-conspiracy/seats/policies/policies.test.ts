// Policies: what they declare, why, and that their fights end.

import type { Json } from '@enfilade/engine'
import { describe, expect, test } from 'vitest'
import type { Battle, Combatant } from '../../battle/battle.js'
import { personOf } from '../../battle/people.js'
import { unbroken } from '../../battle/robots.js'
import { gunOf } from '../../content/weapons.js'
import { decisions } from '../../rules/decisions.js'
import { plainBlow } from '../../rules/melee/numbers.js'
import { wearOut } from '../../rules/vehicle-damage/wear.js'
import { alley } from '../../testing/alley.js'
import { brawl } from '../../testing/brawl.js'
import { ByPolicy } from '../../testing/by-policy.js'
import { battleOf, Harm, harm, type Someone, torp } from '../../testing/kit.js'
import { whatToSoften } from './defending.js'
import { enemiesOf } from './look.js'
import { nextPull, whenSurprised } from './other-answers.js'
import { policies } from './policies.js'

/** What a policy answers in their slot, and why. */
function declares(battle: Battle, who: string, policy: 'aggressive' | 'cautious' | 'hold' = 'aggressive') {
  let why = ''
  const because = (words: string): void => {
    why = words
  }
  const known = { battle, side: personOf(battle, who).side }
  const answer = policies[policy].decide(known, decisions.ownAction as never, { step: 'declare', those: [who] }, who, {
    pick: () => 0,
    because,
  })
  expect(decisions.ownAction.refusal(battle, undefined as never, who, answer as Json)).toBeNull()
  return { answer, why }
}
const shooter: Someone = { skills: { smallArmsRifle: 5 }, guns: ['ar556', 'br762'] }
const facing = (metres: number, is: Partial<Combatant> = {}, more: Readonly<Record<string, Someone>> = {}): Battle =>
  battleOf({ ann: { ...shooter, is }, bo: { at: [metres, 0] }, ...more })

function indoors(battle: Battle): Battle {
  battle.setup.indoors = true
  return battle
}

describe('in a slot', () => {
  test('takes aim before a poor shot, and then fires', () => {
    const sniper = (is: Partial<Combatant> = {}) =>
      battleOf({ ann: { skills: { smallArmsRifle: 4 }, guns: ['sniper762'], is }, bo: { at: [90, 0] } })
    expect(declares(sniper(), 'ann').answer).toMatchObject({ action: 'aim', target: 'bo' })
    expect(declares(sniper({ aim: { target: 'bo', location: null } }), 'ann').answer).toMatchObject({ action: 'fire', kind: 'single' })
  })
  test('fires five poor shots rather than one that is aimed, if they promise more', () => {
    // 10 % for each of five shots in an Action, against one of 25 % and four of 10 % in two Actions.
    expect(declares(facing(200), 'ann').answer).toMatchObject({ action: 'fire', kind: 'single', pulls: 5 })
  })
  test('fires first at whoever promises most hits, whether or not they come first', () => {
    const [rifle, pistol] = [
      { ...shooter, side: 'Gang' },
      { skills: { smallArmsPistol: 1 }, guns: ['pistol9'], side: 'Gang' },
    ] satisfies Someone[]
    for (const [bo, cy, first] of [
      [rifle, pistol, 'bo'],
      [pistol, rifle, 'cy'],
    ] as const)
      expect(declares(battleOf({ ann: shooter, bo: { ...bo, at: [40, 0] }, cy: { ...cy, at: [40, 1] } }), 'ann').answer).toMatchObject({
        target: first,
      })
  })
  test('fires quick shots while they are worth it', () => {
    const { answer, why } = declares(facing(40), 'ann')
    expect(answer).toMatchObject({ action: 'fire', target: 'bo' })
    expect(why).toMatch(/to hit Bo|hits/)
  })
  test('DC-MOV-01 fires at no one out of a square that it shares and can’t leave', () => {
    const battle = indoors(facing(40, {}, { cy: { side: 'Crew', at: [0.5, 0] } }))
    expect(declares(battle, 'ann').answer).toMatchObject({ action: 'move' })
    personOf(battle, 'ann').now.machine = { ...unbroken(), immobile: true }
    expect(declares(battle, 'ann').answer).not.toMatchObject({ action: 'fire' })
  })
  test('DC-MOV-01 of two who share a square, enemies or not, one leaves it at a time, and each does in its turn', () => {
    const gate = { id: 'gate', name: 'Gate', at: { x: 30, y: 0, z: 0 }, cover: null }
    for (const side of ['Crew', 'Gang']) {
      const battle = indoors(facing(0.5, {}, { cy: { side, at: [0, 0.5] } }))
      battle.people = battle.people.filter(({ id }) => id !== 'bo')
      battle.setup.places = [gate]
      const leave = (phase: number): string[] => {
        battle.phase = phase
        return ['ann', 'cy'].filter(who => declares(battle, who).why.startsWith('shares a square'))
      }
      const [now, next] = [leave(3), leave(2)]
      expect([...now, ...next].toSorted()).toEqual(['ann', 'cy'])
      expect(now.length).toBe(1)
      // Nobody waits for someone who can't go.
      personOf(battle, 'cy').now.unconscious = true
      expect([...leave(3), ...leave(2)]).toEqual(expect.arrayContaining(['ann', 'ann']))
    }
  })
  test('DC-WND-18 leaves who is out of the fight for good to lie there, awake or not', () => {
    const bo: Someone = { side: 'Gang', at: [20, 0], now: { outOfCombat: true } }
    const battle = battleOf({ ann: { ...shooter, side: 'Crew' }, bo, cy: { side: 'Gang', at: [60, 0] } })
    expect(declares(battle, 'ann').answer).toMatchObject({ target: 'cy' })
  })
  test('cautious people fire no burst through bystanders', () => {
    const behind = { cy: { at: [52, 1], side: 'Crew' } } satisfies Readonly<Record<string, Someone>>
    const gunner = (more = {}) => battleOf({ ann: { skills: { smallArmsRifle: 5 }, guns: ['mag'] }, bo: { at: [50, 0] }, ...more })
    expect(declares(gunner(), 'ann', 'cautious').answer).toMatchObject({ kind: 'burst' })
    expect(declares(gunner(behind), 'ann', 'cautious').answer).not.toMatchObject({ kind: 'burst' })
    expect(declares(gunner(behind), 'ann').answer).toMatchObject({ kind: 'burst' })
  })
  test('aggressive people trot up to their target to fire a burst from short range', () => {
    const gunner = (metres: number) =>
      battleOf({ ann: { str: 8, skills: { smallArmsRifle: 1 }, guns: ['lmg556'] }, bo: { at: [metres, 0] } })
    const short = gunOf('lmg556').range
    expect(declares(gunner(short + 10), 'ann')).toMatchObject({
      answer: { kind: 'burst', gait: 'trot' },
      why: expect.stringMatching(/on the move/),
    })
    expect(declares(gunner(short), 'ann').answer).not.toHaveProperty('gait')
    expect(declares(gunner(short + 16), 'ann').answer).not.toHaveProperty('gait')
    expect(declares(gunner(short + 10), 'ann', 'cautious').answer).not.toHaveProperty('gait')
  })
  test('fires bursts beyond short range where they promise hits, and no others', () => {
    const gunner = (skill: number, metres: number) =>
      battleOf({ ann: { skills: { smallArmsRifle: skill }, guns: ['lmg556'], is: { policy: 'hold' } }, bo: { at: [metres, 0] } })
    const medium = gunOf('lmg556').range + 10
    expect(declares(gunner(8, medium), 'ann', 'hold')).toMatchObject({ answer: { kind: 'burst' }, why: 'bursts at Bo promise 2.3 hits' })
    expect(declares(gunner(0, 4 * medium), 'ann', 'hold').answer).not.toMatchObject({ kind: 'burst' })
  })
  test('takes the gun in hand with which far more is to be hit, and keeps one that serves', () => {
    const armed = (metres: number) => ({
      ann: { skills: { smallArmsRifle: 5, smallArmsPistol: 5 }, guns: ['pistol9', 'ar556'], is: { inHand: ['pistol9'] } } satisfies Someone,
      bo: { at: [metres, 0] as const },
    })
    expect(declares(battleOf(armed(50)), 'ann')).toMatchObject({
      answer: { action: 'ready', weapon: 'ar556' },
      why: expect.stringMatching(/promises far more hits/),
    })
    expect(declares(battleOf(armed(5)), 'ann').answer).toMatchObject({ action: 'fire', weaponId: 'pistol9' })
  })
  test('stops firing bursts of which hardly a round would hit', () => {
    const goesOn = (metres: number, recoil: number) => {
      const battle = battleOf({ ann: { skills: { smallArmsRifle: 8 }, guns: ['ar762'] }, bo: { at: [metres, 0] } })
      const volley = { attacker: 'ann', target: 'bo', weaponId: 'ar762', kind: 'burst', bothHands: false, recoil }
      return nextPull(battle, { volley } as never, personOf(battle, 'ann'), undefined)
    }
    const short = gunOf('ar762').range
    expect(goesOn(short, 40)).toEqual({ action: 'fireOn', target: 'bo' })
    expect(goesOn(short + 1, 40)).toEqual({ action: 'cease' })
  })
  test('keeps moving all Turn towards those who are far off, until there is someone to fire at', () => {
    const allTurn = (battle: Battle, policy: 'aggressive' | 'hold' = 'aggressive') =>
      policies[policy].decide({ battle, side: 'Crew' }, decisions.repetitiveAction as never, { step: 'declareRepeats' }, 'ann', {
        pick: () => 0,
        because: undefined,
      })
    expect(allTurn(facing(8000))).toEqual({ action: 'keepMoving', to: 'bo', gait: 'trot' })
    expect(allTurn(facing(8000), 'hold')).toEqual({ action: 'slotBySlot' })
    expect(allTurn(facing(40))).toEqual({ action: 'slotBySlot' })
    const goesOn = (metres: number) =>
      policies.aggressive.decide({ battle: facing(metres), side: 'Crew' }, decisions.repeatOn as never, { step: 'repeat' }, 'ann', {
        pick: () => 0,
        because: undefined,
      })
    expect([goesOn(8000), goesOn(40)]).toEqual([{ action: 'goOn' }, { action: 'breakOff' }])
  })
  test('fires at those who cross where that has a chance, and holds otherwise', () => {
    const crossing = (metres: number, beside: Readonly<Record<string, Someone>> = {}) =>
      policies.aggressive.decide(
        { battle: indoors(facing(metres, {}, beside)), side: 'Crew' },
        decisions.opportunityFire as never,
        { step: 'opportunity', who: 'ann', target: 'bo' },
        'ann',
        { pick: () => 0, because: undefined },
      )
    expect(crossing(40)).toMatchObject({ action: 'fireNow' })
    expect(crossing(500)).toEqual({ action: 'holdFire' })
    expect(crossing(40, { cy: { side: 'Crew', at: [0.5, 0] } })).toEqual({ action: 'holdFire' }) // DC-MOV-01: no room in one square
  })
  test('helps friends who burn or flee in terror', () => {
    const friend = (now: Someone['now']) =>
      battleOf({ ann: shooter, cy: { side: 'Crew', at: [1, 0], now: { ...now } }, bo: { side: 'Gang', at: [40, 0] } })
    const burning = [{ location: 'chest' as const, dice: 2, shielded: 0 }]
    const terror = { difficulty: 'AVG', source: null, flees: true, gone: false } as const
    expect(declares(friend({ burning }), 'ann').answer).toEqual({ action: 'beatFlames', target: 'cy' })
    expect(declares(friend({ terror }), 'ann').answer).toEqual({ action: 'motivate', target: 'cy' })
  })
  test('reloads what is empty', () => {
    const battle = facing(40)
    for (const loaded of personOf(battle, 'ann').roundsLeft) loaded.rounds = 0
    expect(declares(battle, 'ann')).toMatchObject({
      answer: { action: 'reload', weaponId: 'ar556' },
      why: 'the 5.56mm assault rifle is empty',
    })
  })
  test('closes in on those out of range, unless told to hold', () => {
    expect(declares(facing(600), 'ann').answer).toMatchObject({ action: 'move', to: 'bo', gait: 'trot' })
    expect(declares(facing(600), 'ann', 'hold').answer).toEqual({ action: 'wait' })
  })
  test('the aggressive close in from where hardly an aimed shot hits, the others don’t', () => {
    const poor = (metres: number) => battleOf({ ann: { skills: { smallArmsRifle: 1 }, guns: ['ar762'] }, bo: { at: [metres, 0] } })
    expect(declares(poor(440), 'ann')).toMatchObject({ answer: { action: 'move', to: 'bo', gait: 'trot' }, why: 'closes in on Bo' })
    expect(declares(poor(230), 'ann', 'cautious').answer).not.toMatchObject({ action: 'move' })
    expect(declares(poor(110), 'ann').answer).toMatchObject({ target: 'bo' })
    expect(declares(facing(440), 'ann').answer).not.toMatchObject({ action: 'move' })
    expect(declares(facing(100), 'ann').answer).not.toMatchObject({ action: 'move' })
  })
  test('someone hidden decides nothing', () => {
    const hidden: Someone = { at: [20, 1], side: 'Gang', is: { hiddenFrom: ['Crew'] } }
    expect(declares(facing(40, {}, { cy: hidden }), 'ann')).toEqual(declares(facing(40), 'ann'))
  })
})

test('alley fights by policies are won within ten Turns', () => {
  for (let nth = 0; nth < 20; nth++) {
    const battle = alley()
    new Harm(battle).playOut(new ByPolicy(`alley by policy ${nth}`, battle))
    expect(['lastSideStanding', 'draw']).toContain(battle.ended?.how)
    expect(battle.round).toBeLessThanOrEqual(10)
  }
})

describe("at arm's length", () => {
  const fighter: Someone = { skills: { meleeUnarmed: 4, meleeArmed: 4 }, melee: ['sword'] }
  const near = (metres: number, me: Someone = {}): Battle => {
    const battle = battleOf({ ann: { ...fighter, ...me }, bo: { at: [metres, 0], str: 20 } }) // no dive moves Bo
    battle.setup = { ...battle.setup, settings: { ...battle.setup.settings, martialArts: false } } // with them, everyone leaps
    return battle
  }
  test('strikes with what does most harm', () => {
    expect(declares(near(1), 'ann').answer).toMatchObject({ action: 'swing', weapon: 'sword', target: 'bo' })
    expect(declares(near(1, { melee: [] }), 'ann').answer).toMatchObject({ action: 'strike', target: 'bo' })
  })
  test('charges with a weapon, bare-handed only if aggressive, and not at all if told to hold', () => {
    expect(declares(near(12), 'ann').answer).toMatchObject({ action: 'swing', gait: 'trot' })
    expect(declares(near(12, { melee: [] }), 'ann').answer).toMatchObject({ action: 'strike', gait: 'trot' })
    expect(declares(near(12, { melee: [] }), 'ann', 'cautious').answer).toEqual({ action: 'wait' })
    expect(declares(near(12), 'ann', 'hold').answer).toEqual({ action: 'wait' })
  })
  test('those with a loaded gun fire it', () => {
    expect(declares(near(1, { guns: ['pistol9'] }), 'ann').answer).toMatchObject({ action: 'fire' })
  })
  test('brawls by policies are over within thirty Turns', () => {
    for (let nth = 0; nth < 10; nth++) {
      const battle = brawl()
      new Harm(battle).playOut(new ByPolicy(`brawl by policy ${nth}`, battle))
      expect(['lastSideStanding', 'draw']).toContain(battle.ended?.how)
      expect(battle.round).toBeLessThanOrEqual(30)
    }
  })
})

describe('throws', () => {
  const thrower: Someone = { skills: { thrownWeapons: 5 }, is: { toThrow: ['frag', 'rock'] } }
  const group = { bo: { at: [20, 0] }, cy: { at: [22, 0], side: 'Gang' }, di: { at: [20, 3], side: 'Gang' } } satisfies Record<
    string,
    Someone
  >
  test('a grenade among several enemies', () => {
    const { answer, why } = declares(battleOf({ ann: thrower, ...group }), 'ann')
    expect(answer).toMatchObject({ action: 'lob', grenade: 'frag' })
    expect(why).toMatch(/^3 enemies near/)
  })
  test('none where a friend stands near, but a rock', () => {
    const friend = { ed: { at: [24, 0], side: 'Crew' } } satisfies Record<string, Someone>
    expect(declares(battleOf({ ann: thrower, ...group, ...friend }), 'ann').answer).toMatchObject({ action: 'hurl', missile: 'rock' })
  })
})
describe('against a blow', () => {
  const parrying = (me: Someone) => {
    const battle = battleOf({ ann: me, bo: { at: [1, 0], ucd: 8 } })
    const step = { step: 'parry', blow: plainBlow('bo', 'ann', 'strike', null) } as const
    const known = { battle, side: 'Crew' }
    return policies.aggressive.decide(known, decisions.blockBlow as never, step, 'ann', { pick: () => 0, because: undefined })
  }
  test('blocks with what serves best, if that has a fair chance', () => {
    expect(parrying({ skills: { meleeUnarmed: 4 } })).toEqual({ action: 'blockBare' })
    expect(parrying({ skills: { meleeUnarmed: 1, meleeArmed: 6 }, melee: ['tonfa'] })).toEqual({ action: 'blockWith', weapon: 'tonfa' })
    expect(parrying({ str: 2 })).toEqual({ action: 'takeBlow' })
  })
})

test('DC-TURN-18 the surprised get down, unless they lie already or know of no enemy', () => {
  const answer = (me: Someone, is: Someone['is'] = {}) => {
    const { battle } = harm({ ann: me, bo: { ...torp, side: 'Gang', at: [20, 0], is } })
    return whenSurprised(battle, null, battle.people[0] as Combatant, undefined).action
  }
  expect(answer({})).toBe('goProne')
  expect(answer({ now: { prone: true } })).toBe('wait')
  expect(answer({}, { hiddenFrom: ['Crew'] })).toBe('wait')
})
test('DC-TURN-18 those who can only close in stay on their feet, those with a gun don’t', () => {
  const answer = (me: Someone) => {
    const { battle } = harm({ ann: me, bo: { ...torp, side: 'Gang', at: [20, 0] } })
    return whenSurprised(battle, null, battle.people[0] as Combatant, undefined).action
  }
  expect(answer({ melee: ['knife'] })).toBe('wait')
  expect(answer({ plan: 'quadruped' })).toBe('wait')
  expect(answer({ melee: ['knife'], guns: ['pistol9'] })).toBe('goProne')
})
describe('the unarmed', () => {
  const wolf: Someone = { plan: 'quadruped' }
  const meets = (me: Someone, friend: Someone) =>
    declares(battleOf({ ann: me, fay: { side: 'Crew', at: [-5, 0], ...friend }, bo: { side: 'Gang', at: [60, 0] } }), 'ann').answer
  const closesIn = { action: 'move', to: 'bo', gait: 'trot' }
  test('hang back while an armed friend is up', () => {
    expect(meets({}, { guns: ['pistol9'] })).toEqual({ action: 'wait' })
    expect(meets({}, { melee: ['knife'] })).toEqual({ action: 'wait' })
    expect(meets({}, wolf)).toEqual({ action: 'wait' })
  })
  test('close in where no armed friend is, or none who is up', () => {
    expect(meets({}, {})).toEqual(closesIn)
    expect(meets({}, { guns: ['pistol9'], now: { unconscious: true } })).toEqual(closesIn)
  })
  test('a beast is never unarmed, and whoever has a knife neither', () => {
    expect(meets(wolf, { guns: ['pistol9'] })).toEqual(closesIn)
    expect(meets({ melee: ['knife'] }, { guns: ['pistol9'] })).toEqual(closesIn)
  })
})
test('DC-FALL-03 what would do most harm is softened first', () => {
  const { battle } = harm({ ann: {}, bo: { ...torp, side: 'Gang' } })
  const points = { head: 3, chest: 9, abdomen: 0, rightArm: 0, leftArm: 0, rightLeg: 2, leftLeg: 0 }
  const take = (left: number, more: Partial<typeof points> = {}) =>
    whatToSoften(battle, { step: 'soften', who: 'ann', points: { ...points, ...more }, left }, battle.people[0] as Combatant, undefined)
  expect(take(5)).toEqual({ action: 'takeOff', location: 'head', points: 3 })
  expect(take(5, { head: 0 })).toEqual({ action: 'takeOff', location: 'chest', points: 5 })
})

test('those aboard stay in a vehicle that drives, and get out of a wreck where they have nothing to fire', () => {
  const aboard = { side: 'Crew', is: { aboard: 'car', seat: 'passenger' as const } }
  const dan = { side: 'Crew', is: { aboard: 'car', seat: 'driver' as const } }
  const battle = battleOf({ ann: aboard, dan, car: { side: 'Crew', vehicle: 'sedan' }, bo: { side: 'Gang', at: [400, 0] } })
  const asked = (): unknown =>
    policies.aggressive.decide({ battle, side: 'Crew' }, decisions.aboardAction as never, { step: 'declare', those: ['ann'] }, 'ann', {
      pick: () => 0,
      because: undefined,
    })
  expect(asked()).toEqual({ action: 'wait' })
  wearOut(battle, 'car', () => ({ immobile: true }))
  expect(asked()).toEqual({ action: 'dismount' })
  const { setup } = battle
  battle.setup = { ...setup, grounds: ['water'] }
  expect(asked()).toEqual({ action: 'wait' })
  battle.setup = setup
  personOf(battle, 'bo').now.dead = true
  expect(asked()).toEqual({ action: 'wait' })
})

test('nobody fires at the animal they ride, whosever it is', () => {
  const ann: Someone = { ...shooter, side: 'Crew', is: { aboard: 'horse', seat: 'driver' } }
  const battle = battleOf({ ann, horse: { ...torp, side: 'Gang' }, bo: { ...torp, side: 'Gang', at: [30, 0] } })
  expect(enemiesOf(battle, personOf(battle, 'ann')).map(({ id }) => id)).toEqual(['bo'])
})

test('the careful stay inside a wreck while a gun waits close by, the aggressive fight on foot', () => {
  const ann: Someone = { side: 'Crew', is: { aboard: 'car', seat: 'driver' } }
  const asked = (policy: 'aggressive' | 'cautious', metres: number, guns: NonNullable<Someone['guns']>): unknown => {
    const battle = battleOf({ ann, car: { side: 'Crew', vehicle: 'sedan' }, bo: { ...shooter, guns, side: 'Gang', at: [metres, 0] } })
    wearOut(battle, 'car', () => ({ immobile: true }))
    const step = { step: 'declare', those: ['ann'] }
    return policies[policy].decide({ battle, side: 'Crew' }, decisions.aboardAction as never, step as never, 'ann', {
      pick: () => 0,
      because: undefined,
    })
  }
  expect(asked('cautious', 10, ['ar556'])).toEqual({ action: 'wait' })
  expect(asked('cautious', 400, ['ar556'])).toEqual({ action: 'dismount' })
  expect(asked('cautious', 10, [])).toEqual({ action: 'dismount' })
  expect(asked('aggressive', 10, ['ar556'])).toEqual({ action: 'dismount' })
})

describe('what is in the way', () => {
  const swerves = (me: { speed: number; side?: string }, other: { at: [number, number]; speed: number; side: string }) => {
    const east = { x: 1, y: 0 }
    const battle = battleOf({
      ann: { side: 'Crew', is: { aboard: 'car', seat: 'driver' } },
      car: { side: 'Crew', vehicle: 'sedan', is: { facing: east, speed: me.speed } },
      van: { side: other.side, vehicle: 'sedan', at: other.at, is: { facing: east, speed: other.speed } },
    })
    const step = { step: 'swerve', vehicle: 'car', other: 'van' } as const
    return policies.aggressive.decide({ battle, side: 'Crew' }, decisions.swerving as never, step, 'ann', {
      pick: () => 0,
      because: undefined,
    })
  }
  test.each([
    ['ahead', [20, 0], 'Crew', 10, 'swerveRight'],
    ['ahead on the right', [20, 2], 'Crew', 10, 'swerveLeft'],
    ['ahead on the left', [20, -2], 'Gang', 10, 'swerveRight'],
    ['a friend who comes up from behind', [-20, 0], 'Crew', 60, 'driveOn'],
    ['an enemy who comes up from behind', [-20, 0], 'Gang', 60, 'swerveRight'],
    ['a friend who stands behind', [-20, 0], 'Crew', 0, 'swerveRight'],
  ] as const)('DC-VEH-02 %s', (_name, at, side, speed, action) => {
    expect(swerves({ speed: 40 }, { at: [...at], speed, side })).toEqual({ action })
  })
})
