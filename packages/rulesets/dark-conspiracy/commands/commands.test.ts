// The game master takes combatants out of a fight in the middle of what is going on.
import { runTopStep } from '@enfilade/engine'
import { expect, test } from 'vitest'
import type { Battle, Step } from '../battle/battle.js'
import { personOf } from '../battle/people.js'
import { steps } from '../rules/steps.js'
import { advance } from '../rules/turns/turns.js'
import { battleOf, reyes, torp } from '../testing/kit.js'
import { commands } from './commands.js'

const agenda = (...list: object[]): Step[] => list as Step[]
const three = () => battleOf({ ana: reyes, bo: torp, cy: { ...torp, at: [5, 0] } })
const leave = (battle: Battle, who: string) => commands.leave?.do(battle, { who }, undefined)

test('who leaves is in no list of those who are asked or act, and a list without anyone else is dropped', () => {
  const battle = three()
  battle.agenda = agenda({ step: 'endPhase' }, { step: 'orderActions', those: ['ana', 'bo'] }, { step: 'declare', those: ['bo'] })
  expect(leave(battle, 'bo')).toEqual([])
  expect(battle.agenda).toEqual([{ step: 'endPhase' }, { step: 'orderActions', those: ['ana'] }])
})
test('no one drives, walks or keeps on towards someone who has left', () => {
  const battle = three()
  Object.assign(personOf(battle, 'cy'), {
    declared: { action: 'move', to: 'bo', gait: 'walk' },
    course: { to: 'bo', heading: null, speed: 40, ram: true, also: false, swerves: false },
  })
  expect(leave(battle, 'bo')).toEqual([])
  expect(personOf(battle, 'cy')).toMatchObject({ declared: { action: 'wait' }, course: { to: null, ram: false } })
})
test('DC-TURN-06 of two who act at the same instant one leaves: what has been done in it stays done', () => {
  const battle = three()
  battle.agenda = agenda(
    { step: 'endPhase' },
    { step: 'closeTogether', those: ['ana', 'bo'] },
    { step: 'actTogether', who: 'bo' },
    { step: 'openTogether', those: ['ana', 'bo'] },
  )
  const run = (): void => runTopStep<Battle, Step>({ steps, advance }, battle, { ask: {} as never, tell: undefined })
  run()
  personOf(battle, 'cy').now.damage.chest = 3
  if (battle.together?.after.cy !== undefined) battle.together.after.cy.damage.chest = 3
  expect(leave(battle, 'bo')).toEqual([])
  expect([personOf(battle, 'cy').now.damage.chest, battle.agenda.some(({ step }) => step === 'actTogether')]).toEqual([3, false])
})
