// The chance to live through the critical points: every branch of the rules against a recursion written here by hand.
import { type Decision, enumerate, type Json } from '@enfilade/engine'
import { describe, expect, test } from 'vitest'
import type { Downtime, DowntimeStep } from '../../battle/downtime.js'
import { tasks } from '../../tasks.js'
import { fileOf } from '../../testing/downtime-kit.js'

/** Each critical point costs a point of shock on a die of the shock or less; at the life level it is over. */
function survives(shock: number, life: number, points: number): number {
  if (shock >= life) return 0
  if (points === 0) return 1
  const worsens = Math.min(shock, 10) / 10
  return worsens * survives(shock + 1, life, points - 1) + (1 - worsens) * survives(shock, life, points - 1)
}

function alive(person: object, task: Json): number {
  const read = tasks.readScenario(fileOf({ doc: { surgicalHospital: true, skills: { medical: 3 } }, vex: person }, { who: 'doc' }), [])
  if (!read.ok) throw new Error(JSON.stringify(read.faults))
  const decide = <B, S, O extends Json>({ name }: Decision<B, S, O>): O => (name === 'task' ? task : { action: 'stop' }) as O
  const { ends, leftOver } = enumerate<Downtime, DowntimeStep>(tasks, tasks.begin(read.value), decide, () => false, { states: 100_000 })
  expect(leftOver).toBe(0)
  expect(ends.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 12)
  return ends.reduce((sum, { battle, chance }) => sum + (battle.people[1]?.death === null ? chance : 0), 0)
}
const halfADay = { action: 'wait', amount: 12, unit: 'hours' }

describe('the chance to live', () => {
  test('AD-CRIT-02 AD-CRIT-04 through all five critical points, by shock and life level', () => {
    for (const [shockPoints, lifeLevel] of [
      [1, 4],
      [2, 4],
      [3, 4],
      [3, 6],
      [5, 6],
    ] as const) {
      const chance = alive({ shockPoints, lifeLevel, unconsciousSince: null, consciousnessLevel: 20 }, halfADay)
      expect(chance).toBeCloseTo(survives(shockPoints, lifeLevel, 5), 12)
    }
  })
  test('AD-CRIT-02 the first of them, by hand: 3 shock of 4, 30 minutes', () => {
    const chance = alive({ shockPoints: 3, lifeLevel: 4, consciousnessLevel: 20 }, { action: 'wait', amount: 30, unit: 'minutes' })
    expect(chance).toBeCloseTo(7 / 10, 12)
  })
  test('AD-HEAL-06 being unconscious changes nothing about it', () => {
    const patient = { shockPoints: 4, lifeLevel: 6, unconsciousSince: 0 }
    const three = alive(patient, { action: 'wait', amount: 3, unit: 'hours' })
    expect(three).toBeCloseTo(survives(4, 6, 3), 12)
  })
  test('AD-HEAL-02 one attempt to stabilize costs the patient by a total mishap alone', () => {
    // Routine with 3 needs a 3: fails on 1 and 2. Then 3 of 36 fall 11 to 12, a mishap; of 2D6 again none is total, 11 and 12 are a point: 3 of 36.
    const chance = alive({ shockPoints: 3, lifeLevel: 4, consciousnessLevel: 20 }, { action: 'stabilize', patient: 'vex' })
    expect(chance).toBeCloseTo(1 - (2 / 10) * (3 / 36) * (3 / 36), 12)
  })
})
