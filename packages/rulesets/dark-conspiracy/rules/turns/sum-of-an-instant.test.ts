// DC-TURN-06, DC-WND-01: what several do to one person at one instant is settled once, by its sum, whatever anyone is called.
import { runTopStep } from '@enfilade/engine'
import { describe, expect, test } from 'vitest'
import type { Battle, Combatant, Step } from '../../battle/battle.js'
import { isAwake } from '../../battle/people.js'
import { capacitiesOf } from '../../content/bodies.js'
import { locations } from '../../tables/words.js'
import { alley } from '../../testing/alley.js'
import { AnyAnswer } from '../../testing/any-answer.js'
import { brawl } from '../../testing/brawl.js'
import { choice, type DcEvent, dice, type Harm, harm, type Someone, thrown, torp } from '../../testing/kit.js'
import { advance, steps } from '../steps.js'
import { isVital } from '../wounds/injury.js'
import { agilityOf } from '../wounds/wounds.js'

const gunman: Someone = { side: 'Crew', initiative: 6, agl: 7, skills: { smallArmsPistol: 1 }, guns: ['pistol9'] }
const boxer: Someone = { side: 'Crew', initiative: 6, agl: 7, skills: { meleeUnarmed: 9 } }
/** Bo: AGL 5, STR 5, CON 4, chest 13, abdomen 9. */
const bo: Someone = { ...torp, side: 'Gang', initiative: 1, agl: 5 }
const shoots = (who: string) => choice(who, { action: 'fire', weaponId: 'pistol9', target: 'bo', kind: 'single', pulls: 1 })
const strikes = (who: string) => choice(who, { action: 'strike', target: 'bo', gait: 'stay', nonLethal: true })
/** Two alike at the same instant: the one farther west rolls first, whatever they are called. */
const namings = [
  ['ann', 'zoe'],
  ['zoe', 'ann'],
] as const
function atOnce(
  [west, east]: readonly [string, string],
  one: Someone,
  target: Someone,
  answer: (who: string) => ReturnType<typeof choice>,
  script: ReturnType<typeof dice>,
  far = 20,
): Harm {
  const fight = harm({ [west]: { ...one, at: [-far, 0] }, [east]: { ...one, at: [far, 0] }, bo: target, cy: { ...torp, at: [0, 300] } })
  fight.battle.phase = 6
  return fight.play({ step: 'declare', those: ['ann', 'zoe'] }, answer('ann'), answer('zoe'), ...script)
}
const hit = (location: number, ...faces: [number, number]) => [...dice(1, location), thrown(...faces)]

describe.each(namings)('%s in the west, %s in the east', (...names) => {
  test('DC-TURN-06 DC-WND-03 one knockdown check, with the sum', () => {
    const fight = atOnce(names, gunman, bo, shoots, [...hit(8, 2, 2), ...hit(9, 3, 2), ...dice(6), ...dice(1)])
    expect(fight.all('knockdownRolled')).toMatchObject([{ who: 'bo', damage: 9, number: 5, stands: false }])
    expect(fight.all('panicRolled')).toHaveLength(1)
    expect(fight.all('hurtAtOnce')).toMatchObject([{ who: 'bo', points: 9 }])
  })
  test('DC-TURN-06 DC-WND-14 one effort for the wound that is serious only together, told with its total', () => {
    const fight = atOnce(names, gunman, bo, shoots, [...hit(6, 4, 3), ...hit(6, 4, 3), ...dice(1), ...dice(3)])
    expect(fight.all('wounded')).toMatchObject([
      { total: 7, was: 'none', severity: 'slight' },
      { total: 14, was: 'none', severity: 'serious' },
    ])
    expect(fight.all('knockdownRolled')).toMatchObject([{ damage: 14 }]) // over STR + AGL: 5 / 2
    expect(fight.all('effortRolled')).toMatchObject([{ who: 'bo', number: 2, awake: false }])
    expect(fight.person('bo').now).toMatchObject({ unconscious: true, hurt: true, losesAction: false })
  })
  test('DC-TURN-06 DC-MEL-05 subdual past twice the capacity', () => {
    const fight = atOnce(names, { ...boxer, ucd: 10 }, { ...bo, now: { outOfCombat: true } }, strikes, dice(10, 5, 10, 5), 1)
    expect(fight.all('passedOut')).toMatchObject([{ who: 'bo' }])
    expect(fight.person('bo').now).toMatchObject({ unconscious: true, subdual: { abdomen: 0 } })
  })
  test('DC-TURN-06 DC-PEN-10 one malfunction of a robot, by the sum', () => {
    const robot: Someone = {
      ...bo,
      capacity: capacitiesOf({ str: 5, con: 4 }),
      robot: { sensors: 1, infrared: false, multiWeaponMelee: false },
    }
    const fight = atOnce(names, gunman, robot, shoots, [...hit(6, 4, 3), ...hit(6, 4, 3)])
    expect(fight.all('malfunctioned')).toMatchObject([{ who: 'bo', location: 'abdomen', effect: 'halfSpeed' }])
  })
  test('DC-TURN-06 DC-DIV-05 one panic for two who dive', () => {
    const dives = (who: string) => choice(who, { action: 'dive', target: 'bo', gait: 'stay' })
    const fight = atOnce(names, { ...boxer, con: 3 }, { ...bo, now: { outOfCombat: true } }, dives, dice(1, 8, 1, 8, 6), 1)
    expect(fight.all('collided')).toHaveLength(2)
    expect(fight.all('panicRolled')).toMatchObject([{ who: 'bo' }])
    expect(fight.person('bo').now).toMatchObject({ damage: { rightLeg: 4 }, prone: true })
  })
  test('DC-TURN-06 DC-WND-14 one effort for two blocks', () => {
    const hurt = { ...torp.now, damage: { head: 0, chest: 0, abdomen: 15, rightArm: 0, leftArm: 0, rightLeg: 0, leftLeg: 0 } }
    const sturdy: Someone = { ...bo, con: 8, initiative: 6, capacity: capacitiesOf({ str: 5, con: 4 }), now: hurt }
    const blocks = choice('bo', { action: 'blockBare' })
    const fight = atOnce(names, boxer, sturdy, strikes, [...dice(5), blocks, ...dice(1), ...dice(1), ...dice(5), blocks, ...dice(1)], 1)
    expect(fight.all('effortRolled')).toHaveLength(1)
    expect(fight.all('blocked')).toHaveLength(2)
  })
  test('DC-TURN-06 DC-WND-19 whoever two kill at once dies once', () => {
    const fight = atOnce(names, gunman, { ...bo, con: 1, capacity: capacitiesOf({ str: 1, con: 1 }) }, shoots, [
      ...hit(1, 6, 6),
      ...hit(1, 6, 6),
    ])
    expect(fight.all('died')).toMatchObject([{ who: 'bo' }])
  })
})

describe('with someone unseen', () => {
  test('DC-TURN-06 the first one is settled as if alone, the second by the sum', () => {
    const script = [...hit(8, 4, 3), ...dice(1), ...hit(9, 3, 2), ...dice(6), ...dice(1)]
    const hidden: Someone = { ...gunman, at: [20, 0], is: { hiddenFrom: ['Gang'] } }
    const fight = harm({ ann: { ...gunman, at: [-20, 0] }, zoe: hidden, bo, cy: { ...torp, at: [0, 300] } })
    fight.battle.phase = 6
    fight.play({ step: 'declare', those: ['ann', 'zoe'] }, shoots('ann'), shoots('zoe'), ...script)
    expect(fight.all('knockdownRolled')).toMatchObject([
      { damage: 7, stands: true },
      { damage: 12, stands: false },
    ])
    expect(fight.battle).toMatchObject({ impact: null, otherImpacts: [], unsettled: [] })
  })
})

// ── whole fights ───────────────────────────────────────────────────────────────────────────────────────────────────
interface Instant {
  readonly before: ReadonlyMap<string, Combatant>
  /** The agenda is this long once it is settled. */
  readonly below: number
  readonly from: number
}
const points = (record: Readonly<Record<string, number>>): number => Object.values(record).reduce((sum, one) => sum + one, 0)
function expectSettled(battle: Battle, { before }: Instant, told: readonly DcEvent[]): number {
  let many = 0
  for (const person of battle.people) {
    const was = before.get(person.id)
    if (was === undefined || person.vehicle !== null) continue
    const { now, sheet } = person
    const its = told.filter(event => 'who' in event && event.who === person.id)
    const rolls = its.filter(({ what }) => what === 'knockdownRolled')
    expect(rolls.length).toBeLessThan(2)
    expect(its.filter(({ what }) => what === 'panicRolled').length).toBeLessThan(2 + Number(was.startles))
    expect(its.filter(({ what }) => what === 'died' || what === 'passedOut').length).toBeLessThan(3)
    if (points(now.damage) + points(now.subdual) === points(was.now.damage) + points(was.now.subdual)) continue
    many++
    const all = its.flatMap(event => (event.what === 'wounded' || event.what === 'injured' ? [event] : []))
    for (const location of locations) {
      const last = all.findLast(one => one.location === location)
      if (last !== undefined) expect(last.total).toBe(now.damage[location])
    }
    if (!isAwake(person)) continue
    expect(locations.some(at => isVital(at) && now.damage[at] + now.subdual[at] > 2 * sheet.capacity[at] && now.subdual[at] > 0)).toBe(
      false,
    )
    if (!now.prone && now.phaseDamage > agilityOf(person)) expect(rolls).toMatchObject([{ damage: now.phaseDamage, stands: true }])
  }
  return many
}

test.each([
  ['the alley', alley],
  ['a brawl', brawl],
] as const)('DC-TURN-06 in random fights of people alike in %s every instant is settled by its sum', (name, begin) => {
  let hurt = 0
  for (let nth = 0; nth < 12; nth++) {
    const battle = begin()
    battle.setup.settings.maxTurns = 12
    for (const { sheet } of battle.people) Object.assign(sheet, { initiative: 4, agl: 6 })
    const ask = new AnyAnswer(`${name} at once ${nth}`)
    const told: DcEvent[] = []
    let instant: Instant | null = null
    do {
      if (instant !== null && battle.agenda.length <= instant.below) {
        hurt += expectSettled(battle, instant, told.slice(instant.from))
        instant = null
      }
      const top = battle.agenda.at(-1)
      if (top?.step === 'openTogether') {
        const before = new Map(structuredClone(battle.people).map(person => [person.id, person]))
        instant = { before, below: battle.agenda.length - top.those.length - 2, from: told.length }
      }
      if (battle.agenda.length === 0) {
        const step = advance(battle)
        if (step !== null) battle.agenda.push(step)
      }
      if (battle.agenda.length > 0)
        runTopStep<Battle, Step>({ steps, advance }, battle, { ask, tell: event => told.push(event as DcEvent) })
    } while (battle.agenda.length > 0 || battle.ended === null)
  }
  expect(hurt).toBeGreaterThan(10)
})
