// What a seat takes declared Actions for: nothing in them leads to someone whom it does not know of.
import { expect, test } from 'vitest'
import type { Action } from '../battle/battle.js'
import { battleOf, reyes, torp } from '../testing/kit.js'
import { imagine, withoutPerson } from './taken.js'

const battleWith = (declared: Action) =>
  battleOf({
    ana: { ...reyes, side: 'Crew' },
    bo: { ...torp, side: 'Gang', guns: ['pistol9'], is: { declared } },
    cy: { ...torp, side: 'Gang', is: { hiddenFrom: ['Crew'] } },
  })
const takenBy = (seat: string, declared: Action) =>
  imagine(battleWith(declared), { seat }).battle.people.find(({ id }) => id === 'bo')?.declared

const shot = {
  action: 'fire',
  weaponId: 'pistol9',
  target: 'ana',
  kind: 'single',
  pulls: 1,
  bothHands: false,
  location: null,
  part: null,
  other: null,
} as const
const ways: readonly Action[] = [
  { action: 'move', to: 'cy', gait: 'walk' },
  { action: 'lob', grenade: 'frag', to: 'cy' },
  { ...shot, advance: { to: 'cy', gait: 'walk', after: true } },
]
test.each(ways)('a way towards someone hidden is taken for waiting: $action', action => {
  expect(takenBy('Crew', action)).toEqual({ action: 'wait' })
  expect(takenBy('Gang', action)).toEqual(action)
})
test('ways towards places, people who are known and nowhere are taken as they are', () => {
  const others: readonly Action[] = [
    { action: 'move', to: 'door', gait: 'walk' },
    { action: 'move', to: 'ana', gait: 'run' },
    { ...shot, advance: null },
  ]
  for (const action of others) expect(takenBy('Crew', action)).toEqual(action)
})
test('no one goes on towards someone who has left the fight', () => {
  const battle = withoutPerson(battleWith({ action: 'move', to: 'cy', gait: 'walk' }), 'cy')
  expect(battle.people.find(({ id }) => id === 'bo')?.declared).toEqual({ action: 'wait' })
})
