// What each policy does: from what its side knows, with a reason, and never against the rules.
import { readdirSync, readFileSync } from 'node:fs'
import { type Decider, type Decision, diceStream, type Json, runTopStep, SamplingAsk, stepIsDue } from '@enfilade/engine'
import type { AnswerOf } from '@enfilade/kit'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { askingOf } from '../../../../kit/testing/asking.js'
import type { Action, ActionOf, Battle, RangedWeapon, StepOf } from '../../battle/battle.js'
import { findWeapon, personOf } from '../../battle/people.js'
import { begin } from '../../files/begin.js'
import { readScenario } from '../../files/scenario.js'
import { decisions } from '../../rules/decisions.js'
import { bandOf, shotNumber } from '../../rules/ranged/ranged.js'
import { advance, steps } from '../../rules/steps.js'
import type { policyNames, RangeBand } from '../../tables/words.js'
import { battleOf, type Situation } from '../../testing/harm-kit.js'
import { chanceToLand } from './landing.js'
import { policies } from './policies.js'

type Name = (typeof policyNames)[number]
type Order = AnswerOf<typeof decisions.declaration>
const tempers = ['aggressive', 'cautious', 'hold'] as const

const asked = askingOf<Battle, Name>(policies)

const declares = (name: Name, people: Situation['people'], who = 'ana', more: Omit<Situation, 'people'> = {}): Order =>
  asked(name, battleOf({ people, ...more }), decisions.declaration, { step: 'declare', who }, who).answer

/** Moves a combatant to another's side: the kit puts the first one against all others. */
function withAllies(people: Situation['people'], ...allies: readonly string[]): Battle {
  const battle = battleOf({ people })
  const [first] = battle.people
  for (const id of allies) personOf(battle, id).side = first?.side ?? ''
  return battle
}

const rifle = { weapons: ['assaultRifle'], skills: { longarms: 55 } }
const dying = { prone: true, wounds: [{ level: 3, location: 'groin', traumaFailed: true }] }

describe('the badly hurt', () => {
  const wounds = Array.from({ length: 6 }, () => ({ level: 4, location: 'chestBack' })) // far too weak to hit anything
  const hurt = { ...rifle, skills: { longarms: 8 }, prone: true, wounds }
  test('nobody gets up to run at a gun; who is close by, or can not hit anyone, is rushed', () => {
    expect(declares('aggressive', { ana: hurt, vic: { at: [120, 0], ...rifle } })).toEqual({ action: 'wait' })
    expect(declares('aggressive', { ana: hurt, vic: { at: [12, 0], ...rifle } })).not.toEqual({ action: 'wait' })
    expect(declares('aggressive', { ana: hurt, vic: { at: [120, 0], weapons: ['divingKnife'] } })).toEqual({ action: 'stand' })
    expect(declares('cautious', { ana: hurt, vic: { at: [120, 0], weapons: ['divingKnife'] } })).toEqual({ action: 'wait' })
  })
})

describe('shooting and aiming', () => {
  test('everyone with a fair chance shoots, with as many shots as the weapon gives', () => {
    for (const temper of tempers)
      expect(declares(temper, { ana: rifle, vic: { at: [40, 0] } })).toMatchObject({
        action: 'fireSingle',
        weaponId: 'assaultRifle',
        shots: [{ target: 'vic', times: 3 }],
      })
  })
  test('on the way to a goal that can wait the cautious fire first where that is likely to hit; the others go on', () => {
    const does = (temper: Name, goal: object, far = 40) => {
      const battle = battleOf({ people: { ana: rifle, vic: { at: [far, 0] } } })
      const own = battle.setup.sides.find(({ id }) => id === battle.people[0]?.side)
      Object.assign(battle.setup.field, { places: [{ id: 'pumps', name: 'the pumps', at: { x: 0, y: -60, z: 0 } }] })
      Object.assign(own as object, { goals: [{ name: 'the pumps', place: 'pumps', within: 6, ...goal }] })
      return asked(temper, battle, decisions.declaration, { step: 'declare', who: 'ana' }, 'ana').answer.action
    }
    const holds = { goal: 'hold', rounds: 3 }
    expect(tempers.map(temper => does(temper, holds))).toEqual(['move', 'fireSingle', 'move'])
    expect(does('cautious', holds, 800)).toBe('move')
    expect(does('cautious', { goal: 'escape', least: 1 })).toBe('move')
  })
  test('bursts where Autofire is good enough for recoil', () =>
    expect(
      declares('hold', { ana: { weapons: ['submachineGun'], skills: { longarms: 30, autofire: 70 } }, vic: { at: [10, 0] } }),
    ).toMatchObject({ action: 'fireAuto', shots: [{ target: 'vic', times: 5 }] }))
  test('aims first where that brings more in its time, and fires when it has aimed enough', () => {
    const people = { ana: { weapons: ['huntingRifle'], skills: { longarms: 30 } }, vic: { at: [150, 0], cover: 'soft' } }
    const battle = battleOf({ people })
    const step = { step: 'declare', who: 'ana' } as const
    expect(asked('hold', battle, decisions.declaration, step, 'ana')).toMatchObject({
      answer: { action: 'aim', target: 'vic' },
      why: expect.stringContaining('aiming first, up to three times, is worth the time'),
    })
    personOf(battle, 'ana').aim = { target: 'vic', count: 3 }
    expect(asked('hold', battle, decisions.declaration, step, 'ana').answer).toMatchObject({ action: 'fireSingle' })
  })
  test('BP-RNG-08 takes aim on the way nearer, but for those who hold their place, have cover or an enemy close by', () => {
    const aims = (temper: Name, more: object = {}, far = 150) =>
      declares(temper, {
        ana: { weapons: ['huntingRifle'], skills: { longarms: 40 }, ...more },
        vic: { at: [far, 0], cover: 'soft', weapons: [] },
      })
    const onTheWay = { action: 'aim', target: 'vic', movement: 'scramble', moveTo: 'vic' }
    expect(tempers.map(temper => aims(temper))).toEqual([onTheWay, onTheWay, { action: 'aim', target: 'vic' }])
    expect(aims('aggressive', { cover: 'soft' })).toEqual({ action: 'aim', target: 'vic' })
    expect(aims('aggressive', { prone: true })).toEqual({ action: 'aim', target: 'vic' })
    expect(aims('cautious', { skills: { longarms: 5 } }, 14)).toEqual({ action: 'aim', target: 'vic' })
    expect(aims('cautious', { skills: { longarms: 5 } }, 16)).toEqual(onTheWay)
  })
  test('calls the location that the armor leaves free, if nothing else can be hit through it', () => {
    const plates = {
      name: 'plates',
      grade: 9,
      protection: 40,
      locations: [
        'chestBack',
        'abdomenLowerBack',
        'groin',
        'rightLeg',
        'leftLeg',
        'rightArm',
        'leftArm',
        'rightHip',
        'leftHip',
        'rightShoulder',
        'leftShoulder',
      ],
    }
    const order = declares('hold', { ana: { ...rifle, skills: { longarms: 90 } }, vic: { at: [12, 0], armor: [plates] } })
    expect(order).toMatchObject({ action: 'fireSingle', shots: [{ location: 'skull' }] })
  })
  test('fires no shot that cannot hit: one where recoil would spoil the others, none where nothing helps', () => {
    const weak = { weapons: ['assaultRifle'], skills: { longarms: 20 } }
    const fired: number[] = []
    for (const metres of [5, 12, 40, 80, 160, 250]) {
      const battle = battleOf({ people: { ana: weak, vic: { at: [metres, 0], cover: 'soft' } } })
      const [ana, vic] = [personOf(battle, 'ana'), personOf(battle, 'vic')]
      ana.aim = { target: 'vic', count: 3 }
      const order = asked('hold', battle, decisions.declaration, { step: 'declare', who: 'ana' }, 'ana').answer
      if (order.action !== 'fireSingle') continue
      const [shot] = order.shots
      const weapon = findWeapon(ana.sheet, 'assaultRifle') as RangedWeapon
      const use = { auto: false, several: false, location: shot?.location ?? null, aimed: 3 }
      const number = (earlier: number): number =>
        shotNumber(battle, ana, vic, weapon, bandOf(battle, ana, vic, weapon) as RangeBand, { ...use, earlier })
      expect(number(0)).toBeGreaterThan(0)
      expect(shot?.times).toBe(number(1) > 0 ? 3 : 1)
      fired.push(shot?.times ?? 1)
    }
    expect(new Set(fired)).toEqual(new Set([1, 3]))
    const hopeless = { at: [400, 0], prone: true, cover: 'soft' }
    for (const temper of tempers) expect(declares(temper, { ana: weak, vic: hopeless })).not.toHaveProperty('shots')
  })
  test('the aggressive go nearer instead of a poor shot from afar, and get up for it; the others shoot', () => {
    const people = (prone: boolean) => ({ ana: { ...rifle, skills: { longarms: 8 }, prone }, vic: { at: [250, 0] } })
    const battle = battleOf({ people: people(false) })
    expect(asked('aggressive', battle, decisions.declaration, { step: 'declare', who: 'ana' }, 'ana')).toMatchObject({
      answer: { action: 'move', movement: 'sprint', moveTo: 'vic' },
      why: expect.stringContaining('goes nearer'),
    })
    expect(declares('aggressive', people(true))).toEqual({ action: 'stand' })
    expect(declares('hold', people(false)).action).toMatch(/^(aim|fireSingle)$/)
  })
  test('a side shares out its targets: who is as good as done for is left to the others, and the reason says so', () => {
    const hunter = { weapons: ['assaultRifle'], skills: { longarms: 100 } }
    const frail = { attributes: { constitution: 5 } }
    const battle = withAllies({ ana: hunter, bo: hunter, vic: { ...frail, at: [40, 0] }, wes: { at: [41, 0] } }, 'bo')
    const step = { step: 'declare', who: 'ana' } as const
    const alone = asked('hold', battle, decisions.declaration, step, 'ana')
    expect(alone).toMatchObject({ answer: { shots: [{ target: 'vic' }] }, why: expect.not.stringContaining('left to the others') })
    const shots = Array.from({ length: 3 }, () => ({ target: 'vic', location: 'skull' as const }))
    personOf(battle, 'bo').pending = {
      action: { action: 'fireSingle', weaponId: 'assaultRifle', shots },
      declaredRound: 1,
      resolveRound: 2,
    }
    expect(asked('hold', battle, decisions.declaration, step, 'ana')).toMatchObject({
      answer: { shots: [{ target: 'wes' }] },
      why: expect.stringMatching(/ is left to the others\)/),
    })
    // What takes effect long after their own action leaves the target in place.
    personOf(battle, 'bo').pending = {
      action: { action: 'fireSingle', weaponId: 'assaultRifle', shots },
      declaredRound: 1,
      resolveRound: 19,
    }
    expect(asked('hold', battle, decisions.declaration, step, 'ana').answer).toEqual(alone.answer)
    // Who counts less because they are hurt is left to no one.
    const wounds = [{ level: 6, location: 'leftLeg' }] as const
    const hurt = withAllies({ ana: hunter, bo: hunter, vic: { ...frail, at: [40, 0], wounds }, wes: { at: [41, 0] } }, 'bo')
    expect(asked('hold', hurt, decisions.declaration, step, 'ana')).toMatchObject({
      answer: { shots: [{ target: 'wes' }] },
      why: expect.not.stringContaining('left to the others'),
    })
  })
  test('an enemy who can hardly fight back for their wounds is left for one who can', () => {
    const crippled = {
      wounds: [
        { level: 7, location: 'rightLeg' as const },
        { level: 7, location: 'leftArm' as const },
      ],
    }
    for (const temper of tempers)
      for (const hurt of ['vic', 'wes'] as const) {
        const is = (id: string) => (id === hurt ? crippled : {})
        const order = declares(temper, { ana: rifle, vic: { at: [40, 0], ...is('vic') }, wes: { at: [40, 1], ...is('wes') } })
        expect(order).toMatchObject({ shots: [{ target: hurt === 'vic' ? 'wes' : 'vic' }] })
      }
  })
  test('does not throw a grenade among its own people', () => {
    const launcher = { weapons: ['grenadeLauncher'], skills: { longarms: 60 } }
    expect(declares('hold', { ana: launcher, vic: { at: [30, 0] } })).toMatchObject({ action: 'fireSingle' })
    expect(declares('hold', { ana: launcher, vic: { at: [2.5, 0] } })).not.toMatchObject({ action: 'fireSingle' })
    const battle = withAllies({ ana: launcher, bo: { at: [31, 0] }, vic: { at: [30, 0] } }, 'bo')
    expect(asked('hold', battle, decisions.declaration, { step: 'declare', who: 'ana' }, 'ana').answer).not.toMatchObject({
      action: 'fireSingle',
    })
  })
  test('an unknown enemy is no target', () => {
    expect(declares('aggressive', { ana: rifle, vic: { at: [40, 0], hiddenFrom: ['Crew'] } })).toEqual({ action: 'wait' })
  })
})

describe('striking and splitting', () => {
  const fighter = { weapons: ['diamondKnife'], skills: { martialArts: 60 } }
  test('who is in reach is struck; the careful keep more points than the aggressive', () => {
    const people = { ana: fighter, vic: { ...fighter, at: [1.5, 0], skills: { militaryHandToHand: 60 } } }
    const [bold, careful] = (['aggressive', 'cautious'] as const).map(temper => declares(temper, people))
    expect(bold).toMatchObject({ action: 'melee', strikes: [{ target: 'vic' }] })
    const kept = (order: Order | undefined): number => (order !== undefined && 'defense' in order ? (order.defense ?? 0) : 60)
    expect(kept(careful)).toBeGreaterThanOrEqual(kept(bold))
  })
  test('goes in to strike who will be in reach in time, unless it holds its ground', () => {
    const people = { ana: fighter, vic: { at: [6, 0] } }
    expect(declares('aggressive', people)).toMatchObject({ action: 'melee', movement: 'scramble', moveTo: 'vic' })
    expect(declares('hold', people)).toEqual({ action: 'wait' })
  })
  test('steps aside if someone stands right in the way', () => {
    const people = { ana: { ...fighter, skills: { martialArts: 30 } }, bo: { at: [1, 0], incapacitated: true }, vic: { at: [30, 0] } }
    const order = declares('aggressive', people)
    expect(order).toMatchObject({ action: 'move', movement: 'sprint', moveTo: { x: expect.any(Number), y: expect.any(Number) } })
  })
  test('the chance of a challenge is that of its dice: 4950 of 10 000 at equal values, all of them at 100 ahead', () => {
    expect(chanceToLand(0)).toBeCloseTo(4950 / 10_000, 12)
    expect(chanceToLand(1)).toBeCloseTo(5050 / 10_000, 12)
    expect(chanceToLand(100)).toBeCloseTo(1, 12)
    expect(chanceToLand(-99)).toBe(0)
    expect(chanceToLand(-98)).toBeCloseTo(1 / 10_000, 12)
  })
})

describe('points of melee', () => {
  const strike = (times: number): StepOf<'strike'> => ({
    step: 'strike',
    flurry: {
      who: 'vic',
      strikes: Array.from({ length: times }, () => ({ target: 'ana', maneuver: 'punch', location: null })),
      kept: [],
    },
  })
  const battle = (pool: number): Battle => {
    const made = battleOf({ people: { ana: { skills: { martialArts: 40 } }, vic: { at: [1, 0], skills: { brawling: 60 } } } })
    personOf(made, 'ana').defensePool = pool
    personOf(made, 'vic').offensePool = 60
    return made
  }
  test('strikes share what there is', () => {
    expect(asked('hold', battle(0), decisions.strikePoints, strike(1), 'vic').answer).toEqual({ action: 'spend', points: 60 })
    expect(asked('hold', battle(0), decisions.strikePoints, strike(3), 'vic').answer).toEqual({ action: 'spend', points: 20 })
  })
  test('an even share is among the answers that are listed', () => {
    const unevenly = battle(0)
    personOf(unevenly, 'vic').offensePool = 55
    const { answer } = asked('hold', unevenly, decisions.strikePoints, strike(3), 'vic')
    expect(answer).toEqual({ action: 'spend', points: 18 })
    expect(decisions.strikePoints.options(unevenly, strike(3), 'vic')).toContainEqual(answer)
  })
  test('a defender draws level while more is to come, and spends all on the last one', () => {
    const defend = (times: number, points: number): StepOf<'defend'> => ({
      step: 'defend',
      flurry: strike(times).flurry,
      strike: { target: 'ana', maneuver: 'punch', location: null },
      points,
    })
    // Base 20 of Martial Arts 40; an attack of 30 is met with 10, but a third of 36 is more.
    expect(asked('hold', battle(36), decisions.defensePoints, defend(3, 30), 'ana').answer).toEqual({ action: 'spend', points: 12 })
    expect(asked('hold', battle(36), decisions.defensePoints, defend(3, 50), 'ana').answer).toEqual({ action: 'spend', points: 30 })
    expect(asked('hold', battle(36), decisions.defensePoints, defend(1, 30), 'ana').answer).toEqual({ action: 'spend', points: 36 })
    expect(asked('hold', battle(36), decisions.defensePoints, defend(3, -9), 'ana').why).toMatch(/^an attack of −9; /)
  })
})

describe('changing a pending action', () => {
  const waiting = (action: Action, people: Situation['people']): Battle => {
    const battle = { ...battleOf({ people }), round: 2 }
    personOf(battle, 'ana').pending = { action, declaredRound: 1, resolveRound: 3 }
    return battle
  }
  const change = (battle: Battle, temper: Name = 'hold') =>
    asked(temper, battle, decisions.keepOrChange, { step: 'offerChange', who: 'ana' }, 'ana').answer.action
  const shots: ActionOf<'fireSingle'> = { action: 'fireSingle', weaponId: 'assaultRifle', shots: [{ target: 'vic', location: null }] }
  test('keeps what serves, and changes what has become pointless', () => {
    expect(change(waiting(shots, { ana: rifle, vic: { at: [40, 0] } }))).toBe('keep')
    expect(change(waiting(shots, { ana: rifle, vic: { at: [40, 0], dead: true }, bo: { at: [40, 0] } }))).toBe('change')
    expect(change(waiting(shots, { ana: { ...rifle, dropped: ['assaultRifle'] }, vic: { at: [40, 0] } }))).toBe('change')
  })
  test('shots that cannot hit any more are given up', () => {
    const people = (more: object) => ({ ana: { ...rifle, skills: { longarms: 20 } }, vic: { at: [40, 0], ...more } })
    expect(change(waiting(shots, people({})))).toBe('keep')
    expect(change(waiting(shots, people({ prone: true, cover: 'soft' })))).toBe('change')
  })
  test('a patient who is safe or dead needs no aid', () => {
    const treating = { action: 'firstAid', patient: 'ana', wound: 0, facility: 'improvised', minutes: 6 } as const
    expect(change(waiting(treating, { ana: { ...dying, skills: { firstAid: 60 } }, vic: { at: [40, 0] } }))).toBe('keep')
    expect(change(waiting(treating, { ana: { wounds: [{ level: 3, location: 'groin' }] }, vic: { at: [40, 0] } }))).toBe('change')
  })
  test('BP-AID-01 a treatment that no roll could make succeed any more is given up', () => {
    const treating = { action: 'firstAid', patient: 'ana', wound: 0, facility: 'improvised', minutes: 6 } as const
    const worse = { ...dying, wounds: [...dying.wounds, { level: 4, location: 'chestBack' }, { level: 4, location: 'abdomenLowerBack' }] }
    expect(change(waiting(treating, { ana: worse, vic: { at: [40, 0] } }))).toBe('change')
    expect(change(waiting(treating, { ana: { ...worse, skills: { firstAid: 95 } }, vic: { at: [40, 0] } }))).toBe('keep')
  })
  test('BP-TRM-06 a treatment that would be done too late gives way to a faster one', () => {
    const treating = { action: 'firstAid', patient: 'bo', wound: 0, facility: 'improvised', minutes: 6 } as const
    const goesOn = (deathRound: number) => {
      const battle = waiting(treating, { ana: { skills: { firstAid: 60 } }, bo: { ...dying, at: [1, 0] }, vic: { at: [40, 0] } })
      personOf(battle, 'bo').deathRound = deathRound
      return change(battle)
    }
    const due = personOf(waiting(treating, { ana: {}, vic: { at: [40, 0] } }), 'ana').pending?.resolveRound ?? 0
    expect([goesOn(due), goesOn(due - 1)]).toEqual(['keep', 'change'])
  })
  test('a combatant who only waits may defend where that costs no time', () => {
    const knife = { weapons: ['diamondKnife'], skills: { brawling: 60 } }
    const battle = waiting({ action: 'wait' }, { ana: knife, vic: { ...knife, at: [1, 0] } })
    personOf(battle, 'ana').pending = { action: { action: 'wait' }, declaredRound: 1, resolveRound: 4 }
    expect(change(battle)).toBe('change')
  })
  test('a target that is down is let be', () => {
    const battle = waiting(shots, { ana: rifle, vic: { at: [40, 0], dead: true } })
    const volley = {
      who: 'ana',
      weaponId: 'assaultRifle',
      auto: false,
      shots: [...shots.shots],
      fired: 0,
      several: false,
      aim: null,
      kept: [],
    }
    for (const temper of tempers)
      expect(asked(temper, battle, decisions.carryOutOrDrop, { step: 'shoot', volley }, 'ana').answer).toEqual({ action: 'drop' })
  })
})

describe('first aid', () => {
  const medic = { skills: { firstAid: 60 }, facilities: ['standardMedicalKit'] }
  const declare = (temper: Name, battle: Battle) =>
    asked(temper, battle, decisions.declaration, { step: 'declare', who: 'ana' }, 'ana').answer
  test('when no enemy is left everyone treats: best means, no hurry if there is time', () => {
    const battle = withAllies({ ana: medic, bo: { ...dying, at: [1, 0] }, vic: { at: [40, 0], dead: true } }, 'bo')
    for (const temper of tempers)
      expect(declare(temper, battle)).toEqual({ action: 'firstAid', patient: 'bo', wound: 0, facility: 'standardMedicalKit' })
  })
  test('hurries where there is less time, and not at all where a minute is too long', () => {
    const battle = withAllies({ ana: medic, bo: { ...dying, at: [1, 0], deathRound: 1 + 3 * 120 }, vic: { at: [40, 0], dead: true } }, 'bo')
    expect(declare('hold', battle)).toMatchObject({ action: 'firstAid', minutes: 3 })
    personOf(battle, 'bo').deathRound = 100
    expect(declare('hold', battle)).toEqual({ action: 'wait' })
  })
  test('BP-TRM-06 a medic who is dying begins nothing that they would not live to end', () => {
    const people = { ana: { ...medic, ...dying }, bo: { ...dying, at: [1, 0] }, vic: { at: [40, 0], dead: true } }
    const treats = (deathRound: number) => {
      const battle = withAllies(people, 'bo')
      personOf(battle, 'ana').deathRound = deathRound
      personOf(battle, 'ana').wounds = [] // nothing of their own to treat
      return declare('hold', battle)
    }
    expect(treats(1 + 3 * 120)).toMatchObject({ action: 'firstAid', patient: 'bo', minutes: 3 })
    expect(treats(100)).toEqual({ action: 'wait' })
  })
  test('under fire only the cautious treat, and only who has no time to lose or is no fighter', () => {
    const armed = { ...medic, ...rifle, skills: { firstAid: 60, longarms: 60 } }
    const people = (deathRound: number) => ({ ana: armed, bo: { ...dying, at: [1, 0], deathRound }, vic: { at: [30, 0] } })
    expect(declare('aggressive', withAllies(people(900), 'bo'))).toMatchObject({ action: 'fireSingle' })
    expect(declare('cautious', withAllies(people(2000), 'bo'))).toMatchObject({ action: 'fireSingle' })
    expect(declare('cautious', withAllies(people(800), 'bo'))).toMatchObject({ action: 'firstAid', patient: 'bo' })
    const unarmed = withAllies({ ana: medic, bo: { ...dying, at: [1, 0], deathRound: 2000 }, vic: { at: [30, 0] } }, 'bo')
    expect(declare('cautious', unarmed)).toMatchObject({ action: 'firstAid', patient: 'bo' })
  })
  test('goes to the dying who are out of reach', () => {
    const battle = withAllies({ ana: medic, bo: { ...dying, at: [20, 0] }, vic: { at: [40, 0], dead: true } }, 'bo')
    expect(declare('hold', battle)).toEqual({ action: 'move', movement: 'sprint', moveTo: 'bo' })
  })
})

describe('the random policy', () => {
  test('does anything that is listed', () => {
    const battle = battleOf({ people: { ana: rifle, vic: { at: [40, 0] } } })
    const step = { step: 'declare', who: 'ana' } as const
    const options = decisions.declaration.options(battle, step, 'ana')
    for (const [index, option] of options.entries())
      expect(asked('random', battle, decisions.declaration, step, 'ana', index).answer).toEqual(option)
  })
})

describe('what a side cannot know decides nothing', () => {
  test('two enemies who differ only in hidden numbers are treated alike', () => {
    const at = (numbers: object) => ({ ana: rifle, vic: { at: [40, 0], numbersHiddenFrom: ['Crew'], ...numbers } })
    const strong = { attributes: { constitution: 95, strength: 90 }, armor: ['heavyBody'], skills: { martialArts: 80 } }
    for (const temper of tempers) expect(declares(temper, at(strong))).toEqual(declares(temper, at({})))
  })
})

const scenarios = new URL('../../../../../scenarios/blue-planet/', import.meta.url)
describe('whole fights', () => {
  const files = readdirSync(scenarios)
  test('there are at least four scenarios', () => expect(files.length).toBeGreaterThanOrEqual(4))
  test.each(files)('%s: every answer is legal and has its reason, no shot is declared that cannot hit, and the fight ends', file => {
    const read = readScenario(parse(readFileSync(new URL(file, scenarios), 'utf8')) as Json, [])
    if (!read.ok) throw new Error(JSON.stringify(read.faults))
    const battle = begin(read.value)
    const decide: Decider = (decision, _battle, step, who) =>
      asked(personOf(battle, who).policy, battle, decision as unknown as Decision<Battle, typeof step, never>, step, who).answer
    const hopeless = (at: Battle, who: string, order: Order): boolean => {
      if (order.action !== 'fireSingle' && order.action !== 'fireAuto') return false
      const shooter = { ...personOf(at, who), now: { ...personOf(at, who).now, movement: 'stationary' as const } }
      const [shot] = order.shots
      const weapon = findWeapon(shooter.sheet, order.weaponId)
      const target = personOf(at, shot?.target ?? '')
      if (weapon?.kind !== 'ranged' || shot === undefined || target.numbersHiddenFrom.includes(shooter.side)) return false
      const aimed = shooter.aim?.target === target.id ? shooter.aim.count : 0
      const use = { auto: order.action === 'fireAuto', several: false, location: shot.location ?? null, aimed }
      const earlier = (shot.times ?? 1) > 1 ? 1 : 0
      return shotNumber(at, shooter, target, weapon, bandOf(at, shooter, target, weapon) as RangeBand, { ...use, earlier }) < 1
    }
    const watched: Decider = (decision, at, step, who, nth) => {
      const answer = decide(decision, at, step, who, nth)
      if (decision.name === 'declaration') expect(hopeless(battle, who, answer as unknown as Order)).toBe(false)
      return answer
    }
    const ask = new SamplingAsk(diceStream(`whole fight ${file}`), watched)
    let played = 0
    const most = 60_000
    while (played < most && stepIsDue({ steps, advance }, battle)) {
      runTopStep({ steps, advance }, battle, { ask, tell: undefined })
      played++
    }
    expect(played).toBeLessThan(most)
    expect(battle.ended).not.toBeNull()
  })
})
