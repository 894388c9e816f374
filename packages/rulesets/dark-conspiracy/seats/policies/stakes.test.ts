/** Where nothing is at stake for someone: questions that policies mark so, and those that they answer the same way and don't. */
import { adviceOf } from '@enfilade/engine'
import { expect, test } from 'vitest'
import type { Battle, Combatant } from '../../battle/battle.js'
import { personOf } from '../../battle/people.js'
import { darkConspiracy } from '../../index.js'
import { decisions } from '../../rules/decisions.js'
import { battleOf, type Someone } from '../../testing/kit.js'

const steps = { ownAction: { step: 'declare', those: ['ann'] }, repetitiveAction: { step: 'declareRepeats' }, repeatOn: { step: 'repeat' } }
function advised(battle: Battle, name: keyof typeof steps = 'ownAction', policy: Combatant['policy'] = 'aggressive') {
  personOf(battle, 'ann').policy = policy
  return adviceOf(darkConspiracy, decisions[name] as never, battle, steps[name], 'ann', { seed: '', stream: 'fast' }, 0, true)
}
const shooter: Someone = { skills: { smallArmsRifle: 5 }, guns: ['ar556'] }
const unseen = { is: { hiddenFrom: ['Crew'] } } satisfies Someone
const alone = (now: Someone['now'] = {}, more: Readonly<Record<string, Someone>> = {}): Battle =>
  battleOf({ ann: { ...shooter, now }, bo: { at: [600, 0], ...unseen }, ...more })

test('nothing is at stake for people who know of no enemy, in their slot and for the whole Turn', () => {
  expect(advised(alone())).toMatchObject({ answer: { action: 'wait' }, why: 'no enemy to fight', idle: true })
  expect(advised(alone(), 'repetitiveAction')).toMatchObject({ answer: { action: 'slotBySlot' }, why: 'no enemy to fight', idle: true })
  expect(advised(alone(), 'repeatOn')).toMatchObject({ answer: { action: 'goOn' }, idle: true })
})
test('something is at stake with an enemy, also for someone who would only wait for them', () => {
  const facing = (): Battle => battleOf({ ann: shooter, bo: { at: [600, 0] } })
  expect(advised(facing(), 'ownAction', 'hold')).toEqual({ answer: { action: 'wait' }, why: 'nothing better to do' })
  expect(advised(facing(), 'repetitiveAction', 'hold')).not.toHaveProperty('idle')
  expect(advised(facing(), 'repeatOn', 'hold')).toEqual({ answer: { action: 'goOn' }, why: 'nothing has changed' })
})
test('something is at stake for people who are held, burn, stand in gas, have an empty gun or a friend to help', () => {
  const burning = [{ location: 'chest' as const, dice: 2, shielded: 0 }]
  expect(advised(alone({ burning }))).not.toHaveProperty('idle')
  expect(advised(alone({ heldBy: [{ by: 'bo', hits: 1, strangling: false, total: false }] }))).not.toHaveProperty('idle')
  expect(advised(alone({}, { cy: { side: 'Crew', at: [1, 0], now: { burning } } }))).not.toHaveProperty('idle')
  const gassed = alone()
  const here = { x: 0, y: 0, z: 0 }
  gassed.clouds.push({ kind: 'tearGas', from: here, to: { ...here, x: 5000 }, halfWidth: 5, lastTurn: gassed.round + 1 })
  expect(advised(gassed)).not.toHaveProperty('idle')
  const empty = alone()
  for (const loaded of personOf(empty, 'ann').roundsLeft) loaded.rounds = 0
  expect(advised(empty)).not.toHaveProperty('idle')
  expect(advised(empty, 'repetitiveAction')).not.toHaveProperty('idle')
})
test('an enemy who is hidden changes nothing of it', () => {
  expect(advised(alone())).toEqual(advised(battleOf({ ann: shooter, bo: { at: [5, 0], ...unseen } })))
})
