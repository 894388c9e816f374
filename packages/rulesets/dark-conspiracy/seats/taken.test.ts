// What a seat takes declared Actions for: nothing in them leads to someone whom it does not know of.
import { openTogether, runTopStep, ScriptedAsk } from '@enfilade/engine'
import { expect, test } from 'vitest'
import type { Action, Battle, Step } from '../battle/battle.js'
import { darkConspiracy } from '../index.js'
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
  through: false,
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

const [ana, bo, cy] = ['ana', 'bo', 'cy']
const agendaTakenBy = (seat: string, agenda: readonly Step[]) =>
  imagine({ ...battleWith({ action: 'wait' }), agenda: [...agenda] } as Battle, { seat }).battle.agenda
test('who acts at the same instant as someone hidden alone acts by themselves, for all that is known', () => {
  const group: readonly Step[] = [
    { step: 'closeTogether', those: [ana, cy] },
    { step: 'actTogether', who: cy },
    { step: 'actTogether', who: ana },
    { step: 'openTogether', those: [ana, cy] },
  ] as never
  expect(agendaTakenBy('Crew', group)).toEqual([
    { step: 'closeTogether', those: [ana] },
    { step: 'actTogether', who: ana },
  ])
  const withBo = group.map(step => ('those' in step ? { ...step, those: [ana, bo, cy] } : step)) as readonly Step[]
  expect(agendaTakenBy('Gang', withBo)).toEqual(withBo)
  expect(agendaTakenBy('Crew', withBo)).toEqual([
    { step: 'closeTogether', those: [ana, bo] },
    { step: 'actTogether', who: ana },
    { step: 'openTogether', those: [ana, bo] },
  ])
})
test('who has someone hidden beside them in a group before another group acts by themselves, for all that is known', () => {
  const group = (those: readonly string[]) => ({ step: 'closeTogether', those: [...those] })
  const togetherFor = (seat: string) => {
    const battle = { ...battleWith({ action: 'wait' }), agenda: [group([ana, bo]), group([ana, cy])] } as unknown as Battle
    openTogether(battle, now => ({ ...now }))
    return Object.keys(imagine(battle, { seat }).battle.together?.standing ?? {})
  }
  expect(togetherFor('Crew')).toEqual([])
  expect(togetherFor('Gang')).toContain(cy)
})
test('DC-TURN-06 nobody can tell whether someone hidden acts at the same instant', () => {
  const takenOf = (seat: string, those: readonly string[]) => {
    const battle = { ...battleWith({ action: 'wait' }), agenda: [{ step: 'orderActions', those: [...those] }] } as Battle
    runTopStep(darkConspiracy, battle, { ask: new ScriptedAsk([]), tell: undefined })
    return imagine(battle, { seat }).battle.agenda
  }
  expect(takenOf('Crew', [bo, cy])).toEqual(takenOf('Crew', [bo]))
  expect(takenOf('Gang', [bo, cy]).map(({ step }) => step)).toEqual(['closeTogether', 'actTogether', 'actTogether', 'openTogether'])
})
test('who is asked another question than someone hidden is asked alone, for all that is known', () => {
  const asked = [
    { step: 'orderActions', those: [cy, ana] },
    { step: 'declarePart', those: [cy] },
    { step: 'declarePart', those: [ana] },
  ] as never
  expect(agendaTakenBy('Crew', asked)).toEqual([{ step: 'declare', those: [ana] }])
})
