/**
 * Odds of Dark Conspiracy against chances counted out here, from the rules as printed: aimed shots to wounds by location, armor and range,
 * hits of bursts on target, collateral and passing targets together, fragments on a group, and hits on vehicles down to what breaks.
 */
import { type AnyBattle, beginSession, enumerate, type FixedDecider, type Id, type Json } from '@enfilade/engine'
import { darkConspiracy } from '@enfilade/rulesets/dark-conspiracy'
import { describe, expect, test } from 'vitest'
import type { Battle, Step } from '../../rulesets/dark-conspiracy/battle/battle.js'
import { personOf } from '../../rulesets/dark-conspiracy/battle/people.js'
import { type advance, steps } from '../../rulesets/dark-conspiracy/rules/steps.js'
import { battleOf, type Someone } from '../../rulesets/dark-conspiracy/testing/kit.js'
import { type Odds, type OddsRequest, odds } from '../src/index.js'
import { agreesWithSampling } from './agreement.js'

// ── counting ───────────────────────────────────────────────────────────────────────────────────────────────────────
const upTo = (last: number): number[] => Array.from({ length: last }, (_, i) => i + 1)
type Result = 'outstanding' | 'success' | 'failure'
/** A task by one face of the d20: a 1 succeeds, a 20 fails, ten or more under is outstanding. */
function taskResult(number: number, face: number): Result {
  if (face === 20 || (face > number && face !== 1)) return 'failure'
  return number - face >= 10 ? 'outstanding' : 'success'
}
const taskChance = (number: number): number => upTo(20).filter(face => taskResult(number, face) !== 'failure').length / 20
/** Chances of the sums of a number of d6. */
function sumsOf(dice: number): Map<number, number> {
  let sums = new Map([[0, 1]])
  for (let die = 0; die < dice; die++) {
    const more = new Map<number, number>()
    for (const [sum, chance] of sums) for (const face of upTo(6)) more.set(sum + face, (more.get(sum + face) ?? 0) + chance / 6)
    sums = more
  }
  return sums
}
function binomial(checks: number, chance: number): number[] {
  let counts = [1]
  for (let check = 0; check < checks; check++)
    counts = [...counts, 0].map((one, nth) => one * (1 - chance) + (counts[nth - 1] ?? 0) * chance)
  return counts
}

// ── asking ─────────────────────────────────────────────────────────────────────────────────────────────────────────
function whenAnaActs(people: Readonly<Record<Id, Someone>>): Battle {
  const battle = battleOf(people)
  battle.agenda = [{ step: 'declare', those: ['ana'] }] as Battle['agenda']
  return battle
}
const requestFor = (answer: Json): OddsRequest => ({ who: 'ana', answer, viewer: 'gm' }) as OddsRequest
function weigh(battle: Battle, answer: Json): Odds {
  const given = odds(darkConspiracy, battle, { ...requestFor(answer), whole: false })
  if (!given.ok) throw new Error(given.refusal.words)
  expect(given.odds.own.method).toBe('exact')
  for (const { furthest } of given.odds.own.targets) expect(furthest.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 12)
  return given.odds
}
const chanceOf = (found: Odds, who: Id, words: string): number =>
  found.own.targets.find(one => one.who === who)?.milestones.find(one => one.words === words)?.chance ?? 0
function agrees(battle: Battle, answer: Json): void {
  const given = odds(darkConspiracy, battle, requestFor(answer))
  if (!given.ok) throw new Error(given.refusal.words)
  agreesWithSampling(darkConspiracy, battle, requestFor(answer), given.odds)
}
const fixed = (answer: Json): FixedDecider => (() => answer) as FixedDecider
/** Every way on from a battle. `rules`: in place of those of the game. */
function everyEnd(battle: Battle, rules: object, until: (battle: Battle) => boolean, answer: Json = null) {
  const game = { steps: { ...steps, ...rules }, advance: () => null as ReturnType<typeof advance>, codec: darkConspiracy.codec }
  const found = enumerate<Battle, Step>(game, battle, fixed(answer), until, { states: 400_000 })
  expect(found.leftOver).toBe(0)
  expect(found.ends.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 12)
  return found.ends
}
function shares<T>(ends: readonly { readonly battle: Battle; readonly chance: number }[], nameOf: (battle: Battle) => T): Map<T, number> {
  const all = new Map<T, number>()
  for (const { battle, chance } of ends) all.set(nameOf(battle), (all.get(nameOf(battle)) ?? 0) + chance)
  return all
}
function expectSame(found: ReadonlyMap<string, number>, counted: ReadonlyMap<string, number>): void {
  const rounded = (all: ReadonlyMap<string, number>) =>
    [...all].filter(([, chance]) => chance > 1e-13).map(([name, chance]) => [name, expect.closeTo(chance, 12)])
  expect([...found].filter(([, chance]) => chance > 1e-13).toSorted()).toEqual(rounded(counted).toSorted())
}

// ── an aimed shot ──────────────────────────────────────────────────────────────────────────────────────────────────
const capacity = { head: 5, chest: 16, abdomen: 11, arm: 11, leg: 11 }
type Place = keyof typeof capacity
const where: readonly Place[] = ['head', 'arm', 'arm', 'chest', 'abdomen', 'abdomen', 'leg', 'leg', 'leg', 'leg']
/** What comes of a shot at someone of STR 6, CON 5, AGL 6 who stands. */
const rungs = ['scratched or worse', 'slightly wounded or worse', 'seriously wounded or worse', 'critically wounded'] as const
const told = ['hits', 'gets through', ...rungs] as const
const shocks = ['knocked down', 'stunned', 'unconscious', 'dead'] as const
type Told = (typeof told)[number] | (typeof shocks)[number]

/** @param armor on each location with its chance: a partial helmet covers on some faces only */
function shotChances(number: number, dice: number, rating: number | null, armor: (place: Place) => readonly (readonly [number, number])[]) {
  const chances = new Map<Told, number>([...told, ...shocks].map(one => [one, 0]))
  const add = (one: Told, chance: number): void => void chances.set(one, (chances.get(one) ?? 0) + chance)
  for (const result of ['success', 'outstanding'] as const) {
    const hit = upTo(20).filter(face => taskResult(number, face) === result).length / 20
    for (const place of where) {
      for (const [av, worn] of armor(place)) {
        const absorbed = av === 0 ? 0 : rating === null ? dice : Math.floor(Math.min(dice, av * rating))
        const net = dice - absorbed
        const vital = place === 'head' || place === 'chest' || place === 'abdomen'
        const critical = result === 'outstanding' && vital && net > 0
        const dealt = critical ? new Map([[2 * capacity[place] + 1, 1]]) : result === 'outstanding' ? new Map([[6 * net, 1]]) : sumsOf(net)
        for (const [sum, share] of dealt) suffer(place, critical ? sum : sum + absorbed, critical, net, (hit / 10) * worn * share, add)
      }
    }
  }
  return chances
}
function suffer(place: Place, points: number, critical: boolean, net: number, chance: number, add: (one: Told, chance: number) => void) {
  add('hits', chance)
  if (net > 0) add('gets through', chance)
  const halves = [Math.floor(capacity[place] / 2), capacity[place], 2 * capacity[place]]
  const grade = halves.filter(most => points > most).length
  if (points > 0) for (const rung of rungs.slice(0, grade + 1)) add(rung, chance)
  const mayKill = net > 0 && (place === 'head' || place === 'chest')
  const killed = (mayKill ? Math.min(net, 9) / 10 : 0) * chance
  const headless = place === 'head' && (critical || grade === 3)
  add('dead', headless ? chance : killed)
  if (headless) return
  const alive = chance - killed
  // States run side by side: a wound that makes someone unconscious may stun them as well (DC-WND-05, DC-WND-06).
  const stunned = place === 'head' ? upTo(6).filter(face => points > 0 && face + points > 5).length / 6 : 0
  add('stunned', alive * stunned)
  if (grade === 3 || (place === 'head' && grade === 2)) {
    add('unconscious', alive)
    return
  }
  add('unconscious', alive * stunned)
  const awake = alive * (1 - stunned)
  const strength = grade === 2 ? 3 : 6
  const agility = 6
  if (points > agility) {
    const asset = Math.max(agility, strength)
    add('knocked down', awake * (1 - taskChance(points > strength + agility ? Math.floor(asset / 2) : asset)))
  }
  // A serious wound other than of the head: DIF against CON 5.
  if (grade === 2) add('unconscious', awake * (1 - taskChance(2)))
}

describe('DC-DF-03, DC-PEN-01 to DC-PEN-07, DC-WND-02 to DC-WND-19: an aimed shot to wounds, knockdown, stun and quick kill', () => {
  const bare = () => [[0, 1]] as const
  const vest = (place: Place) => (place === 'chest' || place === 'abdomen' ? ([[1, 1]] as const) : bare())
  const helmet = (place: Place) =>
    place === 'head'
      ? ([
          [1, 4 / 6],
          [0, 2 / 6],
        ] as const)
      : bare()
  const suit = () => [[1, 1]] as const
  test.each([
    // A rifle of 4 dice: Small Arms 5 and STR 6 make 11. Limits 65, 130, 260 and 520 m.
    [65, 22, 2, [], bare],
    [66, 11, 2, ['kevlarVest'], vest],
    [130, 11, 2, ['kevlarHelmet'], helmet],
    [131, 5, 3, ['combatEnvironmentalSuit'], suit],
    [260, 5, 3, ['kevlarVest'], vest],
    [261, 2, null, ['kevlarVest'], vest],
    [520, 2, null, [], bare],
  ] as const)('at %s m, number %s, rating %s, armor %s', (metres, number, rating, armor, over) => {
    const people = {
      ana: { skills: { smallArmsRifle: 5 }, guns: ['br762'], is: { aim: { target: 'bo', location: null } } },
      bo: { side: 'Gang', at: [metres, 0], armor: [...armor] },
    } as unknown as Readonly<Record<Id, Someone>>
    const shot = { action: 'fire', weaponId: 'br762', target: 'bo', kind: 'single', pulls: 1 }
    const found = weigh(whenAnaActs(people), shot)
    for (const [one, chance] of shotChances(number, 4, rating, over))
      expect([one, chanceOf(found, 'bo', one)]).toEqual([one, expect.closeTo(chance, 12)])
  })
  test('a sampled shot agrees with the exact one', () => {
    const people = {
      ana: { skills: { smallArmsRifle: 5 }, guns: ['br762'], is: { aim: { target: 'bo', location: null } } },
      bo: { side: 'Gang', at: [100, 0], armor: ['kevlarVest'] },
    } as unknown as Readonly<Record<Id, Someone>>
    agrees(whenAnaActs(people), { action: 'fire', weaponId: 'br762', target: 'bo', kind: 'single', pulls: 1 })
  })
})

// ── bursts ─────────────────────────────────────────────────────────────────────────────────────────────────────────
/** In place of what a hit does: it is counted. */
const counting = {
  hit: (battle: Battle, { hit }: Extract<Step, { step: 'hit' }>) => {
    personOf(battle, hit.target).now.damage.chest += 1
  },
  fragment: (battle: Battle, { target }: Extract<Step, { step: 'fragment' }>) => {
    personOf(battle, target).now.damage.chest += 1
  },
  shock: () => {},
}
const hitsOn = (those: readonly Id[]) => (battle: Battle) => those.map(who => personOf(battle, who).now.damage.chest).join(' ')

describe('DC-AUT-01, DC-AUT-09, DC-AUT-10, DC-AUT-11, DC-REC-03: hits of three bursts together', () => {
  const three = (gun: 'lmg556' | 'mag') => {
    const battle = battleOf({
      ana: { skills: { smallArmsRifle: 5 }, guns: [gun] },
      bo: { side: 'Gang', at: [50, 0] },
      cy: { side: 'Gang', at: [53, 2] },
      dee: { side: 'Gang', at: [45, 10] },
      eve: { side: 'Gang', at: [45, -40] },
    })
    const plain = { aimed: false, location: null, part: null, bothHands: false, made: 0, recoil: 0, paired: false, other: null }
    const volley = { who: 'ana', weaponId: gun, target: 'bo', kind: 'burst', pulls: 3, targets: ['bo'], ...plain }
    battle.agenda = [
      { step: 'moveOff', who: 'dee', to: 'eve', gait: 'trot' },
      { step: 'pull', volley },
    ] as Battle['agenda']
    return everyEnd(battle, counting, ({ agenda }) => agenda.length === 0, { action: 'fireOn', target: 'bo' })
  }
  /** On target, collateral and passing target; `checks` of each burst. 14 / 4 on the target within short range, 11 / 4 on others. */
  function counted(checks: readonly number[]): Map<string, number> {
    let all = new Map([['0 0 0', 1]])
    for (const many of checks) {
      const more = new Map<string, number>()
      binomial(many, taskChance(3)).forEach((onTarget, hits) => {
        const waiting = Math.floor((many - hits) / 2)
        binomial(waiting, taskChance(2)).forEach((onOther, astray) => {
          binomial(Math.floor((waiting - astray) / 2), taskChance(2)).forEach((onPasser, late) => {
            for (const [sums, chance] of all) {
              const [a = 0, b = 0, c = 0] = sums.split(' ').map(Number)
              const name = `${a + hits} ${b + astray} ${c + late}`
              more.set(name, (more.get(name) ?? 0) + chance * onTarget * onOther * onPasser)
            }
          })
        })
      })
      all = more
    }
    return all
  }
  test('of a gun on a mount, ten checks each', () => {
    expectSame(shares(three('mag'), hitsOn(['bo', 'cy', 'dee'])), counted([10, 10, 10]))
  })
  test('of a light machinegun, whose recoil of 6 a burst leaves 10, 2 and 2 to STR 6', () => {
    expectSame(shares(three('lmg556'), hitsOn(['bo', 'cy', 'dee'])), counted([10, 2, 2]))
  })
  test('what they do to seven locations is sampled, which the answer says', () => {
    const battle = whenAnaActs({ ana: { skills: { smallArmsRifle: 5 }, guns: ['lmg556'] }, bo: { side: 'Gang', at: [50, 0] } })
    const bursts = { action: 'fire', weaponId: 'lmg556', target: 'bo', kind: 'burst', pulls: 3 }
    const budget = { states: 2000, samples: 400 }
    const given = odds(darkConspiracy, battle, { ...requestFor(bursts), whole: false, budget, ownBudget: { states: 2000 } })
    if (!given.ok) throw new Error(given.refusal.words)
    const { own } = given.odds
    expect(own.method).toBe('sampled')
    expect(own.because).not.toBeNull()
    const [hits] = own.targets.flatMap(({ milestones }) => milestones.filter(({ words }) => words === 'hits'))
    const byHand = 1 - (17 / 20) ** 14
    expect(hits?.low).toBeLessThan(byHand)
    expect(hits?.high).toBeGreaterThan(byHand)
  })
})

// ── a grenade ──────────────────────────────────────────────────────────────────────────────────────────────────────
test('DC-GRN-02, DC-EXP-04, DC-EXP-05: a grenade at a group: where it comes down and who is hit by fragments, together', () => {
  const battle = battleOf({
    ana: { skills: { thrownWeapons: 3 }, is: { toThrow: ['frag'] } },
    bo: { side: 'Gang', at: [20, 6] },
    cy: { side: 'Gang', at: [31, 0] },
  })
  battle.agenda = [{ step: 'lob', who: 'ana', grenade: 'frag', at: { x: 20, y: 0, z: 0 } }] as Battle['agenda']
  const ends = everyEnd(
    battle,
    { ...counting, blast: (given: Battle, step: never, table: never) => fragmentsOnly(given, step, table) },
    ({ agenda }) => agenda.length === 0,
  )
  // Thrown Weapons 3 and STR 6 at AVG; a miss of 1 to 10 m, at most half the way, in one of ten directions of 36 degrees.
  const off: (readonly [number, number, number])[] = [[20, 0, taskChance(9)]]
  for (const metres of upTo(10))
    for (const nth of upTo(10)) {
      const angle = ((nth - 1) * 36 * Math.PI) / 180
      off.push([20 + metres * Math.cos(angle), metres * Math.sin(angle), (1 - taskChance(9)) / 100])
    }
  /** Chances of 0, 1, 2 … fragments at this distance in metres: the burst radius is 8 m. */
  const fragments = (metres: number): number[] => {
    const [many, one] = metres <= 8 ? [0.3, 0.3] : metres <= 16 ? [0.2, 0.2] : [0, 0]
    return [1 - many - one, one + many / 6, ...upTo(5).map(() => many / 6)]
  }
  const people = [
    [0, 0],
    [20, 6],
    [31, 0],
  ] as const
  const counted = new Map<string, number>()
  for (const [x, y, chance] of off) {
    const [onAna = [], onBo = [], onCy = []] = people.map(([px, py]) => fragments(Math.hypot(x - px, y - py)))
    onAna.forEach((a, nth) => {
      onBo.forEach((b, many) => {
        onCy.forEach((c, few) => {
          const name = `${nth} ${many} ${few}`
          counted.set(name, (counted.get(name) ?? 0) + chance * a * b * c)
        })
      })
    })
  }
  expectSame(shares(ends, hitsOn(['ana', 'bo', 'cy'])), counted)
})
/** The blast with its fragments and without its concussion, which would spread points over seven locations. */
function fragmentsOnly(battle: Battle, step: Extract<Step, { step: 'blast' }>, table: Parameters<typeof steps.blast>[2]): void {
  steps.blast(battle, { ...step, dice: 0 }, table)
}

// ── vehicles ───────────────────────────────────────────────────────────────────────────────────────────────────────
/** The tables of damage as printed, by class and part, for the six faces. */
const ground = {
  minorStandard: ['crew1', 'crew1', 'passengers2', 'passengers2', 'radioOrSight', 'majorStandard'],
  majorStandard: ['engine', 'engine', 'fuel', 'fuel', 'weaponAmmunition', 'weaponAmmunition'],
}
const turreted = {
  minorTurret: ['loader', 'sightVision', 'sightVision', 'traverse', 'secondaryArmament', 'majorTurret'],
  majorTurret: ['loaderOrMain', 'mainArmament', 'mainArmament', 'mainArmament', 'majorHull', 'minorHull'],
  minorHull: ['crew1', 'loader', 'passengers2', 'passengers2', 'radio', 'majorHull'],
  majorHull: ['engine', 'engine', 'fuel', 'fuel', 'ammunition', 'ammunition'],
}
const watercraft = {
  minorWaterline: ['waterlineHull', 'waterlineHull', 'waterlineHull', 'crew1', 'cargo', 'majorWaterline'],
  minorSuperstructure: ['crew1', 'radioRadar', 'sightVision', 'secondaryArmament', 'secondaryArmament', 'majorSuperstructure'],
  minorHull: ['crew1', 'auxiliaryMachinery', 'secondaryArmament', 'crew1', 'auxiliaryMachinery', 'majorHull'],
  majorWaterline: ['crew2', 'rudderScrew', 'engine', 'fuel', 'ammunition', 'minorHull'],
  majorHull: ['mainArmament', 'mainArmament', 'crew2', 'crew2', 'ammunition', 'fire'],
  majorSuperstructure: ['crew2', 'crew2', 'fire', 'fire', 'ammunition', 'majorHull'],
}
/** Without a superstructure two entries of the hull read differently. */
const flushDecked = {
  ...watercraft,
  minorHull: ['crew1', 'auxiliaryMachinery', 'secondaryArmament', 'radioRadar', 'sightVision', 'majorHull'],
}
const aerospace = {
  minorHull: ['crew1', 'controls', 'controls', 'passengers2', 'radio', 'majorHull'],
  minorWing: ['noEffect', 'noEffect', 'controls', 'controls', 'controls', 'majorWing'],
  majorHull: ['engine', 'engine', 'instruments', 'instruments', 'weaponAmmunition', 'minorWing'],
  majorWing: ['controls', 'fuel', 'fuel', 'fuel', 'fuel', 'fireball'],
}
type Columns = Readonly<Record<string, readonly string[]>>
/** What breaks in the end, by whichever tables send there. */
function breaks(tables: Columns, column: string, chance = 1, all = new Map<string, number>()): Map<string, number> {
  for (const entry of tables[column] ?? [])
    if (entry in tables) breaks(tables, entry, chance / 6, all)
    else all.set(entry, (all.get(entry) ?? 0) + chance / 6)
  return all
}

/** Not exact where harm comes of it in too many ways: the chance then lies between `low` and `high`. */
function milestoneOf(battle: Battle, answer: Json, words: string) {
  const given = odds(darkConspiracy, battle, { ...requestFor(answer), whole: false })
  if (!given.ok) throw new Error(given.refusal.words)
  return given.odds.own.targets.flatMap(({ milestones }) => milestones).find(one => one.words === words)
}

test('DC-DF-01: each number of shots has odds of its own, also where a policy would stop before the last', () => {
  const people = { ana: { skills: { smallArmsPistol: 2 }, guns: ['pistol9'] }, bo: { side: 'Gang', at: [30, 0] } }
  const battle = whenAnaActs(people as unknown as Readonly<Record<Id, Someone>>)
  // 30 m are long range, and a Quick Shot is IMP: a quarter of 2 + 6 is 2. The third adds recoil of 3 × 3 to strength 6: a quarter of 5 is 1.
  const chances = [taskChance(2), taskChance(2), taskChance(1)]
  for (const pulls of [1, 2, 3]) {
    const hits = milestoneOf(battle, { action: 'fire', weaponId: 'pistol9', target: 'bo', kind: 'single', pulls }, 'hits')
    const expected = 1 - chances.slice(0, pulls).reduce((missed, chance) => missed * (1 - chance), 1)
    expect(hits?.low, String(pulls)).toBeLessThanOrEqual(expected + 1e-12)
    expect(hits?.high, String(pulls)).toBeGreaterThanOrEqual(expected - 1e-12)
  }
})

test('DC-VEH-04: a course above the safe speed has the chance to keep control, at it and below it none', () => {
  const people = { ana: { skills: { groundVehicle: 3 }, is: { aboard: 'car', seat: 'driver' } }, car: { side: 'Crew', vehicle: 'sedan' } }
  const battle = battleOf(people as unknown as Readonly<Record<Id, Someone>>)
  battle.agenda = [{ step: 'declareCourse', who: 'ana' }] as Battle['agenda']
  const at = (speed: number, also: boolean, words: string) => milestoneOf(battle, { action: 'steer', heading: 'east', speed, also }, words)
  expect(at(100, false, 'control, one Phase of six')).toBeUndefined()
  // AVG is 3 + 6; firing meanwhile makes it DIF, half of that.
  for (const [also, number] of [
    [false, 9],
    [true, 4],
  ] as const) {
    const keeps = at(101, also, 'control, one Phase of six')
    expect(keeps?.low).toBeLessThan(taskChance(number))
    expect(keeps?.high).toBeGreaterThan(taskChance(number))
    // DC-MIS-05: failed by less than ten, which is nine faces of twenty for both numbers.
    const stuck = at(101, also, 'stuck')
    expect(stuck?.low).toBeLessThan(9 / 20)
    expect(stuck?.high).toBeGreaterThan(9 / 20)
  }
})

describe('DC-VD-01, DC-VD-03, DC-VD-10: a hit on a vehicle through the tables that send to each other', () => {
  const columns: readonly (readonly [string, string, Columns])[] = [
    ...Object.keys(ground).map(column => ['sedan', column, ground] as const),
    ...Object.keys(turreted).map(column => ['m1', column, turreted] as const),
    ...Object.keys(watercraft).map(column => ['patrolBoat', column, watercraft] as const),
    ...Object.keys(flushDecked).map(column => ['motorboat', column, flushDecked] as const),
    ...Object.keys(aerospace).map(column => ['jet', column, aerospace] as const),
  ]
  test.each(columns)('%s: %s', (vehicle, column, tables) => {
    const [, grade = '', name = ''] = /^(minor|major)(.+)$/.exec(column) ?? []
    const battle = battleOf({ ana: {}, car: { side: 'Gang', vehicle, at: [40, 0] } })
    const part = name === 'Standard' ? 'hull' : name.toLowerCase()
    const result = { attacker: 'ana', target: 'car', part, grade, value: 5, window: false }
    battle.agenda = [{ step: 'vehicleResult', ...result }] as Battle['agenda']
    const applied = ({ agenda }: Battle) => agenda.find(step => step.step === 'applyResult')
    const ends = everyEnd(battle, {}, given => applied(given) !== undefined || given.agenda.length === 0)
    expectSame(
      shares(ends, given => String(applied(given)?.effect)),
      breaks(tables, column),
    )
  })
  test('three dice of a rifle at an automobile from the front: hull 5 of 6, of which half through a window; wheels of 2', () => {
    const people = {
      ana: { skills: { smallArmsRifle: 5 }, guns: ['ar556'] },
      car: { side: 'Gang', vehicle: 'sedan', at: [40, 0], is: { facing: { x: -1, y: 0 } } },
    } as unknown as Readonly<Record<Id, Someone>>
    const shot = { action: 'fire', weaponId: 'ar556', target: 'car', kind: 'single', pulls: 1 }
    const found = weigh(whenAnaActs(people), shot)
    // A Quick Shot at 40 m: DIF would be 5; EZY and one step is AVG, 11.
    const hit = taskChance(11)
    const minor = breaks(ground, 'minorStandard')
    expect(chanceOf(found, 'car', 'hits')).toBeCloseTo(hit, 12)
    expect(chanceOf(found, 'car', 'crew hit'), 'DC-VR-01: with no one aboard').toBe(0)
    const driven = { ...people, reyes: { side: 'Gang', at: [40, 0], is: { aboard: 'car', seat: 'driver' } } }
    const through = whenAnaActs(driven as unknown as Readonly<Record<Id, Someone>>)
    // DC-VR-02: of two entries that can go through to someone, the one on passengers finds none.
    const crewed = odds(darkConspiracy, through, { ...requestFor(shot), whole: false })
    const crew = crewed.ok ? crewed.odds.own.targets.flatMap(one => one.milestones).find(({ words }) => words === 'crew hit') : undefined
    const expected = (hit * 5 * (minor.get('crew1') ?? 0)) / 6
    expect(crew?.low).toBeLessThan(expected)
    expect(crew?.high).toBeGreaterThan(expected)
    // Through the metal alone an engine is reached; 3 points on the wheels are one Minor hit, which only slows.
    expect(chanceOf(found, 'car', 'immobile')).toBeCloseTo((hit * 5 * (minor.get('engine') ?? 0)) / 12, 12)
  })
})

// ── walls ──────────────────────────────────────────────────────────────────────────────────────────────────────────
test('DC-WAL-10: a shot at a door says the hit points that it takes, and whether the door breaks', () => {
  const battle = whenAnaActs({ ana: { guns: ['ar556'], skills: { smallArmsRifle: 5 } }, bo: { side: 'Gang', at: [40, 0] } })
  const ends = { from: { x: 10, y: -1 }, to: { x: 10, y: 1 } }
  battle.doors = [{ id: 'door', name: 'Door', ...ends, height: 3, av: 1, hp: 8, lost: 0, open: false, locked: true, broken: false }]
  const shot = { action: 'fireAtWall', barrier: 'door', weaponId: 'ar556', kind: 'single', pulls: 1 }
  const found = weigh(battle, shot)
  // Two dice of three get through.
  const breaking = [...sumsOf(2)].reduce((all, [sum, chance]) => all + (sum >= 8 ? chance : 0), 0)
  expect(chanceOf(found, 'door', 'broken')).toBeCloseTo(breaking, 12)
  expect(found.sentence).toMatch(/: 6\.\d hit points on average, broken 42 %\.$/)
  agrees(battle, shot)
})

// ── survival ───────────────────────────────────────────────────────────────────────────────────────────────────────
describe('DC-WND-19, DC-MED-01, DC-MED-04: to survive a critical wound, with and without help', () => {
  const { tasks } = darkConspiracy
  if (tasks === undefined) throw new Error('no tasks')
  const dying = { id: 'vex', name: 'Vex', str: 6, con: 5, wounds: [{ location: 'abdomen', damage: 23 }] }
  const doc = (supplies: readonly string[]) => ({ id: 'doc', name: 'Doc', edu: 8, skills: { medical: 5 }, supplies: [...supplies] })
  const survives = (answer: Json, supplies: readonly string[] = ['doctorsKit']) => {
    const read = tasks.readScenario({ enfilade: 1, ruleset: tasks.id, title: 'A test', people: [doc(supplies), dying] } as Json, [])
    if (!read.ok) throw new Error(JSON.stringify(read.faults))
    const session = beginSession(tasks, read.value, 'seed', { party: { decides: 'person', dice: 'stream' } })
    const request = { who: 'doc', answer, viewer: 'gm' } as OddsRequest
    const given = odds(tasks, session.battle as AnyBattle<never>, request)
    if (!given.ok) throw new Error(given.refusal.words)
    agreesWithSampling(tasks, session.battle as AnyBattle<never>, request, given.odds)
    return given.odds
  }
  const treat = (action: string): Json => ({ action, patient: 'vex', location: 'abdomen' })
  test('without help the wound kills within ten minutes', () => {
    expect(chanceOf(survives({ action: 'wait', time: 10, unit: 'minutes' }), 'vex', 'dead')).toBeCloseTo(1, 12)
  })
  test.each([
    // Medical 5 and EDU 8: AVG with a doctor's kit, DIF without; stabilizing with the kit at one level more.
    ['firstAid', ['doctorsKit'], 13],
    ['firstAid', [], 6],
    ['stabilize', ['doctorsKit'], 14],
  ] as const)('%s with %s saves on %s of 20', (action, supplies, number) => {
    expect(chanceOf(survives(treat(action), supplies), 'vex', 'succeeds')).toBeCloseTo(taskChance(number), 12)
  })
})
