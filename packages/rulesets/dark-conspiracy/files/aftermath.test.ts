// What follows a fight: its people as the file of their tasks, and their way back to health.
import type { Json } from '@enfilade/engine'
import { expect, test } from 'vitest'
import { tasks } from '../tasks.js'
import { dice as face, plays } from '../testing/downtime-kit.js'
import { harm, reyes, torp } from '../testing/kit.js'
import { aftermath } from './aftermath.js'
import { survivors } from './survivors.js'

const unhurt = { head: 0, chest: 0, abdomen: 0, rightArm: 0, leftArm: 0, rightLeg: 0, leftLeg: 0 }
const { battle } = harm({
  ana: { ...reyes, edu: 8, skills: { medical: 5 } },
  bo: { ...torp, now: { unconscious: true, deathTurn: 22, damage: { ...unhurt, abdomen: 23 } } },
  cy: { ...torp, now: { poisoned: { dice: 1, phases: 3 }, damage: { ...unhurt, leftArm: 2 } } },
  di: { ...torp, now: { dead: true, damage: { ...unhurt, head: 30 } } },
})
battle.round = 7
const file = aftermath(battle)

test('DC-WND-19 everyone is there, the dead as well, with their wounds and the time that is left', () => {
  expect(tasks.readScenario(file, [])).toMatchObject({ ok: true })
  const begun = tasks.begin(file)
  expect(begun.people).toMatchObject([
    { id: 'ana', skills: { medical: 5 }, supplies: ['medicalKit'], wounds: [] },
    {
      id: 'bo',
      supplies: [],
      unconscious: true,
      wakesAt: 60,
      wounds: [{ location: 'abdomen', damage: 23, severity: 'critical', kills: 450 }],
    },
    { id: 'cy', poisoned: { dice: 1, phases: 3 }, venomAt: 5, wounds: [{ location: 'leftArm', kills: null }] },
    { id: 'di', dead: true, dayEndsAt: null, poisoned: null },
  ])
})
test('DC-WND-19 each critical wound has its own deadline, in the tasks and in the next fight', () => {
  const wounds = { ...unhurt, abdomen: 23, leftArm: 23 }
  const now = { unconscious: true, deathTurn: 22, deadlines: { ...unhurt, abdomen: 22, leftArm: 25 }, damage: wounds }
  const fight = harm({ ana: { ...reyes, edu: 8, skills: { medical: 5 } }, bo: { ...torp, now } })
  fight.battle.round = 7
  const after = aftermath(fight.battle)
  expect(tasks.begin(after).people[1]?.wounds).toMatchObject([
    { location: 'abdomen', kills: 450 },
    { location: 'leftArm', kills: 540 },
  ])
  type Left = { combatants: { id: string; deathTurn: number | null; deadlines: object }[] }[]
  const bo = (sides: Json) => (sides as unknown as Left).flatMap(side => side.combatants).find(({ id }) => id === 'bo')
  expect(bo(survivors(fight.battle))).toMatchObject({ deathTurn: 15, deadlines: { abdomen: 15, leftArm: 18 } })
  const stable = plays(after, { action: 'stabilize', patient: 'bo', location: 'abdomen' }, face(13))
  expect(bo(survivors(fight.battle, stable.file))?.deadlines).toMatchObject({ leftArm: expect.any(Number) })
})
test('DC-MED-04 DC-MED-05 from the fight to health: venom, stabilized, woken, fourteen days', () => {
  const stable = plays(file, { action: 'stabilize', patient: 'bo', location: 'abdomen' }, face(13), face(1), face(1), face(1))
  expect(stable.person('bo').wounds[0]?.kills).toBeNull()
  expect(stable.person('cy')).toMatchObject({ poisoned: null, wounds: [{ damage: 2 }, { location: 'chest', damage: 3 }] })
  const awake = stable.next({ action: 'wait', time: 14, unit: 'days' }, face(1))
  expect(awake.person('bo')).toMatchObject({ unconscious: false, wounds: [] })
  expect(awake.person('cy').wounds).toEqual([])
  expect(awake.person('di').dead).toBe(true)
})
test('DC-ROB-07 DC-WND-06 vehicles are no people, robots have no wounds, and the stunned wake by themselves', () => {
  const machine = { halved: 1, immobile: false, broken: ['smg9'], pausing: [], sensorsLost: 0, infraredLost: false }
  const robot = { sensors: 2, infrared: true, multiWeaponMelee: true }
  const fight = harm({
    ana: { ...reyes, now: { stunnedUntil: 9, prone: true } },
    bot: { ...torp, robot, guns: ['smg9'], now: { machine, damage: { ...unhurt, leftLeg: 12 } } },
    car: { side: 'Crew', vehicle: 'sedan' },
  })
  fight.battle.round = 7
  const after = aftermath(fight.battle)
  expect(after).toMatchObject({
    people: [
      { id: 'ana', unconscious: true, stunned: true, wakesAt: 60 },
      { id: 'bot', wounds: [] },
    ],
  })
  const rested = plays(after, { action: 'wait', time: 1, unit: 'days' })
  expect(rested.all('recovered')).toHaveLength(1)
  expect(rested.person('ana')).toMatchObject({ unconscious: false, stunned: false, wakesAt: null })
  type Left = { combatants: { id: string; wounds: object; machine: object }[] }[]
  const left = (survivors(fight.battle, rested.file) as unknown as Left).flatMap(side => side.combatants)
  expect(left.map(({ id }) => id)).toEqual(['ana', 'car', 'bot'])
  expect(left.find(({ id }) => id === 'bot')).toMatchObject({ wounds: { leftLeg: 12 }, machine })
  const stunned = survivors(fight.battle, plays(after, { action: 'wait', time: 1, unit: 'seconds' }).file)
  expect((stunned as unknown as Left)[0]?.combatants[0]).toMatchObject({ id: 'ana', unconscious: false })
})
test('DC-TURN-22 DC-MED-10 DC-SHK-01 Initiative that was bought, limbs that were lost and a coma are there in the next fight', () => {
  const fight = harm({ ana: { ...reyes, now: { comatose: true, unconscious: true } }, bo: torp })
  const after = aftermath(fight.battle) as unknown as { people: object[] }
  const people = after.people.map(one => ({ ...one, initiative: 5, lost: ['leftLeg'], comatose: false, unconscious: false }))
  type Left = { combatants: object[] }[]
  const ana = (then?: object) => (survivors(fight.battle, then as unknown as Json | undefined) as unknown as Left)[0]?.combatants[0]
  expect(ana()).toMatchObject({ initiative: 4, comatose: true, unconscious: true, lost: [] })
  expect(ana({ ...after, clock: 0, people })).toMatchObject({ initiative: 5, comatose: false, unconscious: false, lost: ['leftLeg'] })
})
test('DC-MED-05 DC-MED-06 the next fight has everyone as the tasks left them', () => {
  type Left = { combatants: { id: string; wounds: object; unconscious: boolean; deathTurn: number | null }[] }[]
  const peopleIn = (sides: Json) => (sides as unknown as Left).flatMap(side => side.combatants)
  const bo = (sides: Json) => peopleIn(sides).find(({ id }) => id === 'bo')
  expect(peopleIn(survivors(battle)).map(({ id }) => id)).toEqual(['ana', 'bo', 'cy'])
  expect(bo(survivors(battle))).toMatchObject({ unconscious: true, deathTurn: 15, wounds: { abdomen: 23 } })
  // Stabilized and then cared for by no one: critical for seven days, serious for four, slight for three (DC-MED-05).
  const stable = plays(file, { action: 'stabilize', patient: 'bo', location: 'abdomen' }, face(13), face(1), face(1), face(1))
  const after = (days: number) => bo(survivors(battle, stable.next({ action: 'wait', time: days, unit: 'days' }, face(1)).file))
  const capacity = battle.people[1]?.sheet.capacity.abdomen ?? 0
  expect(after(8)).toMatchObject({ deathTurn: null, wounds: { abdomen: Math.floor((3 * capacity) / 2) } }) // DC-MED-06
  // Slight at half the capacity, and slight in the next fight too, where points decide: one more than a scratch has (DC-GAP-46, DC-WND-02).
  expect(after(12)).toMatchObject({ unconscious: false, wounds: { abdomen: Math.floor(capacity / 2) + 1 } })
  expect(after(14)?.wounds).toEqual({})
  // Whoever has died meanwhile stays behind.
  const { people } = stable.file as unknown as { people: { id: string }[] }
  const dead = { ...(stable.file as object), people: people.map(one => (one.id === 'bo' ? { ...one, dead: true } : one)) }
  expect(bo(survivors(battle, dead as unknown as Json))).toBeUndefined()
})
