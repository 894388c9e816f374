// Explosions: the worked examples, who is in reach, and what cover does.
import { runTopStep, ScriptedAsk } from '@enfilade/engine'
import { describe, expect, test } from 'vitest'
import { locations } from '../../tables/words.js'
import { dice, harm, reyes, type Someone, thrown, torp } from '../../testing/kit.js'
import { steps } from '../steps.js'
import { diceAt } from './explosions.js'
import { concussionDice, zoneAt } from './numbers.js'

const at = { x: 0, y: 0, z: 0 }
const blast = { step: 'blast', who: 'torp', target: 'reyes', at, grenade: 'frag', zone: null } as const
const near = (metres: number, more: Someone = {}) => harm({ reyes: { ...reyes, at: [metres, 0], ...more }, torp: { ...torp, at: [90, 0] } })

test('DC-EX-16 DC-EXP-01 DC-EXP-02 DC-EXP-03 DC-WND-10 concussion', () => {
  expect([9, 12.5].map(metres => concussionDice(10, metres))).toEqual([2, 1])
  const fight = near(9)
  expect(diceAt(fight.person('reyes'), at, 10)).toBe(2)
  fight.play({ ...blast, dice: 2 }, thrown(6, 5), ...dice(4, 9, 5, 3, 3))
  expect(fight.person('reyes').now).toMatchObject({
    damage: { head: 2, chest: 2, abdomen: 2, leftLeg: 2, rightArm: 1, leftArm: 1, rightLeg: 1 },
    losesAction: true,
    prone: false,
  })
  expect(fight.last('concussed')).toMatchObject({ total: 11, severity: 'scratch', was: 'none' })
  expect(fight.last('stunRolled')).toMatchObject({ damage: 2, turns: 0 })
  expect(fight.last('knockdownRolled')).toMatchObject({ damage: 11, number: 7, stands: true })
})

test('DC-EXP-03 seven points spread evenly, none is left for the head', () => {
  const fight = near(9).play({ ...blast, dice: 2 }, thrown(6, 1), ...dice(4))
  expect(fight.last('concussed').points).toEqual(Object.fromEntries(locations.map(location => [location, 1])))
})
test('DC-EXP-03 what makes no wound graver says so', () => {
  const damage = { head: 1, chest: 1, abdomen: 1, rightArm: 1, leftArm: 1, rightLeg: 1, leftLeg: 1 }
  const fight = near(9, { now: { damage } }).play({ ...blast, dice: 2 }, thrown(6, 1), ...dice(4))
  expect(fight.last('concussed')).toMatchObject({ severity: 'scratch', was: 'scratch' })
})

test('DC-EXP-06 vehicles and those in an armored one come to no harm', () => {
  const people = (vehicle: string) => ({
    reyes: { ...reyes, is: { aboard: 'car' as const } },
    car: { side: 'Crew', vehicle },
    torp: { ...torp, at: [90, 0] as const },
  })
  const blasts = (vehicle: string) => {
    const fight = harm(people(vehicle))
    fight.battle.agenda.push({ step: 'explode', who: 'torp', at, grenade: 'frag' })
    runTopStep({ steps, advance: () => null }, fight.battle, { ask: new ScriptedAsk([], () => {}), tell: undefined })
    return fight.battle.agenda.flatMap(step => (step.step === 'blast' ? [step.target] : []))
  }
  expect([blasts('btr70'), blasts('sedan')]).toEqual([[], ['reyes']])
})

describe('distances', () => {
  test('DC-EXP-01 DC-GAP-49 halved again and again', () => {
    expect([1, 1.1, 4, 12, 12.1, 20, 28, 36, 36.1, 44, 44.1].map(metres => concussionDice(128, metres))).toEqual(
      [128, 64, 64, 32, 16, 16, 8, 4, 2, 2, 1], // at 36.1 m another eight metres have begun
    )
  })
  test('DC-EXP-04 fragments fly as far as the burst radius, and with less force twice as far', () => {
    expect([8, 8.1, 16, 16.1].map(metres => zoneAt(8, metres))).toEqual(['primary', 'secondary', 'secondary', null])
  })
  test('DC-EXP-05 everyone in reach suffers it, the nearest first', () => {
    const people = { reyes: { ...reyes, at: [9, 0] }, torp: { ...torp, at: [3, 0] }, pat: { ...torp, at: [17, 0] } } as const
    const fight = harm(people).play({ step: 'explode', who: 'torp', at, grenade: 'frag' }, thrown(1), ...dice(9, 1, 9))
    expect(fight.all('concussed').map(({ target }) => target)).toEqual(['torp'])
    expect(fight.all('fragmentsFlew').map(({ target, hits }) => [target, hits])).toEqual([
      ['torp', 0],
      ['reyes', 0],
    ])
  })
})

describe('cover', () => {
  const behind = (covered: readonly (typeof locations)[number][]) =>
    near(9, { is: { cover: { name: 'wall', av: 3, locations: [...covered] }, facing: { x: -1, y: 0 } } })
  test('DC-EXP-02 full cover stops the concussion, partial cover half of it', () => {
    const diceBehind = (covered: readonly (typeof locations)[number][]) => diceAt(behind(covered).person('reyes'), at, 20)
    expect([diceBehind(locations), diceBehind(['chest']), diceBehind([])]).toEqual([0, 2, 5])
  })
  test('DC-EXP-02 not from behind', () => {
    const fight = behind(locations)
    fight.person('reyes').facing = { x: 1, y: 0 }
    expect(diceAt(fight.person('reyes'), at, 20)).toBe(5)
  })
  const fragment = { step: 'fragment', who: 'torp', target: 'reyes', at, grenade: 'frag' } as const
  test('DC-EXP-04 it stops fragments where it stands', () => {
    expect(
      behind(['chest'])
        .play({ ...fragment, zone: 'primary' }, ...dice(4))
        .all('wounded'),
    ).toEqual([])
  })
  test('DC-HIT-03 DC-HIT-05 it misses at a location that is hidden behind the rest of who lies there', () => {
    const fight = near(9, { is: { facing: { x: -1, y: 0 } }, now: { prone: true } }).play({ ...fragment, zone: 'primary' }, ...dice(7))
    expect(fight.all('missedByLocation')).toMatchObject([{ attacker: 'torp', target: 'reyes' }])
    expect(fight.all('wounded')).toEqual([])
  })
  test('DC-EXP-04 armor takes a die of the primary zone and all of the secondary', () => {
    const vest = near(9, { armor: ['kevlarVest'] })
    const hurt = vest.play({ ...fragment, zone: 'primary' }, ...dice(4, 3)).play({ ...fragment, zone: 'secondary' }, ...dice(4))
    expect(hurt.all('wounded').map(({ net, absorbed, points }) => [net, absorbed, points])).toEqual([
      [1, 1, 4],
      [0, 1, 1],
    ])
  })
})
