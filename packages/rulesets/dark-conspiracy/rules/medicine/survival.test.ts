// The chance to live: every branch of the rules against numbers worked out here by hand.
import { type Decision, enumerate, type Json } from '@enfilade/engine'
import { describe, expect, test } from 'vitest'
import type { Downtime, DowntimeStep, Person } from '../../battle/downtime.js'
import { tasks } from '../../tasks.js'
import { fileOf } from '../../testing/downtime-kit.js'

/** The chance that this holds for the patient after a task, over all branches. */
function chance(patient: object, task: Json, holds: (person: Person) => boolean, medic: object = {}): number {
  const doc = { edu: 8, skills: { medical: 5 }, supplies: ['doctorsKit'], ...medic }
  const read = tasks.readScenario(fileOf({ doc, vex: { str: 6, con: 5, ...patient } }), [])
  if (!read.ok) throw new Error(JSON.stringify(read.faults))
  const decide = <B, S, O extends Json>(_decision: Decision<B, S, O>): O => task as O
  const { ends, leftOver } = enumerate<Downtime, DowntimeStep>(tasks, tasks.begin(read.value), decide, () => false, { states: 200_000 })
  expect(leftOver).toBe(0)
  expect(ends.reduce((sum, { chance: one }) => sum + one, 0)).toBeCloseTo(1, 12)
  return ends.reduce((sum, { battle, chance: one }) => sum + (holds(battle.people[1] as Person) ? one : 0), 0)
}
const dying = { wounds: [{ location: 'abdomen', damage: 23 }] }
const lives = ({ dead }: Person): boolean => !dead
const isStable = ({ wounds: [wound] }: Person): boolean => wound?.kills === null
const wait = (time: number, unit: string) => ({ action: 'wait', time, unit })

describe('a critical wound', () => {
  test('DC-WND-19 without help no one lives; every state of waking is there on the way', () => {
    expect(chance(dying, wait(10, 'minutes'), lives)).toBe(0)
    expect(chance(dying, wait(9, 'minutes'), lives)).toBeCloseTo(1, 12)
  })
  test('DC-WND-20 awake after four minutes: 1d% of 5, four times', () => {
    expect(chance(dying, wait(4, 'minutes'), ({ unconscious }) => !unconscious)).toBeCloseTo(1 - 0.95 ** 4, 12)
  })
  test('DC-MED-01 first aid at AVG saves on 13 of 20, at DIF on 6', () => {
    const aid = { action: 'firstAid', patient: 'vex', location: 'abdomen' }
    expect(chance(dying, aid, isStable)).toBeCloseTo(13 / 20, 12)
    expect(chance(dying, aid, isStable, { supplies: [] })).toBeCloseTo(6 / 20, 12)
  })
  test('DC-MED-04 stabilizing with everything at hand: levels 5 + 4 and EDU 8, 17 of 20', () => {
    const stabilize = { action: 'stabilize', patient: 'vex', location: 'abdomen' }
    const all = { supplies: ['doctorsKit', 'wholeBlood', 'sedatives'], hospital: true }
    expect(chance(dying, stabilize, isStable, all)).toBeCloseTo(17 / 20, 12)
  })
  test('DC-MED-10 surgery: saved on 6 of 20; with an asset of 3 a catastrophe from 11 on kills a sixth of the time', () => {
    const operate = { action: 'operate', patient: 'vex', location: 'abdomen' }
    const stable = { unconscious: false, wounds: [{ location: 'abdomen', damage: 23, kills: null }] }
    const serious = ({ wounds: [wound] }: Person): boolean => wound?.severity === 'serious'
    expect(chance(stable, operate, serious, { supplies: ['instruments'] })).toBeCloseTo(6 / 20, 12)
    const clumsy = { edu: 0, skills: { medical: 3 }, supplies: ['instruments'] } // DIF 1
    expect(chance(stable, operate, lives, clumsy)).toBeCloseTo(1 - (10 / 20) * (1 / 6), 12)
  })
})
describe('healing', () => {
  const leg = { wounds: [{ location: 'rightLeg', damage: 15 }] }
  const better = ({ wounds: [wound] }: Person): boolean => wound?.severity !== 'serious'
  test('DC-MED-07 a serious leg is better after two days if both checks succeed, after three if one fails', () => {
    // AVG 13 without a kit; a natural 20 is no catastrophe here. One success is needed at all.
    const p = 13 / 20
    const medic = { supplies: [] }
    const care = (days: number) => ({ action: 'care', days, patient: 'vex' })
    expect(chance(leg, care(2), better, medic)).toBeCloseTo(p * p, 12)
    expect(chance(leg, care(3), better, medic)).toBeCloseTo(p * p + 2 * p * p * (1 - p), 12)
  })
  test('DC-POI-01 two Phases of one die of venom: the points of two dice', () => {
    const bitten = { poisoned: { dice: 1, phases: 2 } }
    const points = (least: number) => chance(bitten, wait(1, 'minutes'), ({ wounds: [wound] }) => (wound?.damage ?? 0) >= least)
    expect(points(12)).toBeCloseTo(1 / 36, 12)
    expect(points(10)).toBeCloseTo(6 / 36, 12)
  })
})
