// What follows a fight: its people as the file of their tasks, and their way back to health.
import type { Json } from '@enfilade/engine'
import { expect, test } from 'vitest'
import type { Combatant } from '../battle/battle.js'
import { twentyThreeHundred } from '../index.js'
import { tasks } from '../tasks.js'
import { dice, plays } from '../testing/downtime-kit.js'
import { car, fight, type Situation } from '../testing/kit.js'
import { aftermath } from './aftermath.js'
import { survivors } from './survivors.js'

const medic = { sheet: { skills: { medical: 3, marksmanship: 2 } } }
const { battle } = fight({
  people: {
    doc: medic,
    vex: { sheet: { lifeLevel: 6 }, is: { shockPoints: 2, stunPoints: 2, lightWounds: 1, unconscious: true } },
    bo: { npc: true, side: 'blue', is: { lightWounds: 2, incapacitated: true } },
    cy: { is: { death: 'chest', shockPoints: 1 } },
  },
})
const file = aftermath(battle)

test('the file has everyone, the dead as well, with wounds, side, skills, and a medkit for medics', () => {
  const read = tasks.readScenario(file, [])
  expect(read).toMatchObject({ ok: true })
  expect(file).toMatchObject({
    people: [
      { id: 'doc', skills: { medical: 3, marksmanship: 2 }, medkit: true, death: null },
      { id: 'vex', medkit: false, shockPoints: 2, stunPoints: 2, lightWounds: 1, unconsciousSince: 0, lifeLevel: 6 },
      { id: 'bo', isNpc: true, side: 'blue', lightWounds: 2, unconsciousSince: null },
      { id: 'cy', death: { at: 0, cause: 'chest' } },
    ],
  })
})

test('AD-CRIT-01 the clock of critical points runs for whoever is in shock, not for the dead', () => {
  const begun = tasks.begin(tasks.readScenario(file, []).ok ? file : null)
  expect(begun.people.map(({ criticalSince }) => criticalSince)).toEqual([null, 0, null, null])
})

test('AD-HEAL-02 AD-HEAL-04 AD-HEAL-06 from the fight to full health', () => {
  const stable = plays(file, { action: 'stabilize', patient: 'vex' }, dice(8), dice(3, 4, 4))
  expect(stable.person('vex').criticalSince).toBeNull()
  const awake = stable.next({ action: 'wait', amount: 2, unit: 'hours' }, dice(9), dice(1))
  expect(awake.person('vex')).toMatchObject({ unconsciousSince: null, stunPoints: 0 })
  const healthy = awake.next({ action: 'wait', amount: 15, unit: 'days' })
  expect(healthy.person('vex')).toMatchObject({ lightWounds: 0, shockPoints: 0, recoveringSince: null })
  expect(healthy.person('bo').lightWounds).toBe(0)
})

test('AD-HEAL-05 AD-HEAL-10 the next fight has everyone as the tasks left them, those brought back to life too', () => {
  type Left = { combatants: { id: string }[] }[]
  const left = (after?: Json) =>
    new Map((survivors(battle, after) as unknown as Left).flatMap(side => side.combatants).map(one => [one.id, one]))
  expect([...left().keys()].sort()).toEqual(['bo', 'doc', 'vex'])
  const { people } = file as unknown as { people: { id: string }[] }
  const hospital = { ...(file as object), people: people.map(one => (one.id === 'doc' ? { ...one, surgicalHospital: true } : one)) }
  const alive = plays(hospital as unknown as Json, { action: 'resuscitate', patient: 'cy' }, dice(7), dice(3, 3, 3))
  expect(left(alive.file).get('cy')).toMatchObject({ death: null, unconscious: true, prone: true })
  const stable = plays(file, { action: 'stabilize', patient: 'vex' }, dice(8), dice(3, 4, 4))
  const awake = stable.next({ action: 'wait', amount: 2, unit: 'hours' }, dice(9), dice(1))
  expect(left(awake.file).get('vex')).toMatchObject({ lightWounds: 1, shockPoints: 2, stunPoints: 0, unconscious: false, prone: false })
  const healthy = left(awake.next({ action: 'wait', amount: 15, unit: 'days' }).file)
  expect(healthy.get('vex')).toMatchObject({ lightWounds: 0, shockPoints: 0 })
  expect(healthy.get('bo')).toMatchObject({ lightWounds: 0, incapacitated: false })
})

test('AD-HEAL-02 AD-CRIT-05 shock that was stabilized has no critical points after the next fight, new shock has', () => {
  type Left = { combatants: { id: string }[] }[]
  const stable = plays(file, { action: 'stabilize', patient: 'vex' }, dice(8), dice(3, 4, 4))
  const find = (after?: Json) =>
    (survivors(battle, after) as unknown as Left).flatMap(side => side.combatants).find(({ id }) => id === 'vex')
  expect(find(stable.file)).toMatchObject({ shockPoints: 2, stableShock: 2 })
  expect(find(file)).toMatchObject({ shockPoints: 2, stableShock: 0 })
  const begun = (stableShock: number) => {
    const next = fight({ people: { vex: { sheet: { lifeLevel: 6 }, is: { shockPoints: 2, stableShock } } } })
    return tasks.begin(aftermath(next.battle)).people[0]?.criticalSince
  }
  expect([begun(2), begun(1), begun(0)]).toEqual([null, 0, 0])
})
test('vehicles are not among the people', () => {
  const { battle: road } = fight({ people: { ana: {}, truck: { vehicle: car() } } })
  expect(aftermath(road)).toMatchObject({ people: [{ id: 'ana' }] })
})

const crew = (is: Partial<Combatant> = {}, side = 'blue') => ({ side, is: { aboard: 'van', drives: true, ...is } })
const enemy = { bo: { side: 'red', at: [90, 0] as const } }
const next = (people: Situation['people']) => {
  const { battle } = fight({ people: { ...people, ...enemy } })
  const sides = survivors(battle)
  const scenario = { enfilade: 1, ruleset: '2300ad', title: 'Next', battlefield: { kind: 'metres' }, sides }
  const read = twentyThreeHundred.readScenario(scenario, [])
  if (!read.ok) throw new Error(JSON.stringify(read.faults))
  return twentyThreeHundred.begin(read.value).people.map(({ id, aboard, drives, hiddenFrom }) => [id, aboard, drives, hiddenFrom])
}
const van = (is: Partial<Combatant> = {}, side = 'blue') => ({ side, vehicle: car(), weapons: [], is })
const onFoot = (id: string) => [id, null, false, []]
test.each([
  [
    'whoever drives goes on driving',
    { van: van(), di: crew() },
    [
      ['van', null, false, []],
      ['di', 'van', true, []],
    ],
  ],
  ['a driver whose vehicle is a wreck is on foot', { van: van({ death: 'vehicle' }), di: crew() }, [onFoot('di')]],
  ['a driver whose vehicle is an enemy’s now is on foot', { van: van({}, 'red'), di: crew() }, [onFoot('van'), onFoot('di')]],
  ['a driver whose vehicle has left is on foot', { di: crew() }, [onFoot('di')]],
  [
    'one of two drives',
    { van: van(), di: crew(), cy: crew() },
    [
      ['van', null, false, []],
      ['di', 'van', true, []],
      ['cy', 'van', false, []],
    ],
  ],
  [
    'in a vehicle they are hidden from no one',
    { van: van({ hiddenFrom: ['red'] }), di: crew({ hiddenFrom: ['red'] }) },
    [
      ['van', null, false, []],
      ['di', 'van', true, []],
    ],
  ],
])('AD-VEH-09, AD-VEH-10: survivors begin a next fight: %s', (_what, people, expected) => {
  const begun = next(people as Situation['people']).filter(([id]) => id !== 'bo')
  expect(begun).toEqual(expected)
})
