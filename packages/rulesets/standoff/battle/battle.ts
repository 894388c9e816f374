/** The state of a standoff: each field says once what it is, how it begins, who knows it and how screens show it. */
import * as kit from '@enfilade/kit'
import { fixed, flag, is, listOf, record, shownState, sideState, standard, state } from '@enfilade/kit'
import { z } from 'zod'

export const ids = kit.idSchemaWithout()
const combatantRef = kit.refTo<kit.CombatantId>('combatant', ids)
const few = z.int().min(0).max(20)

export const settings = kit.settingsOf({
  dropping: kit.onOrOff('STO-DROP-01', [true, false], 'Whoever is shot at may drop to the ground.'),
})
export const setup = record({
  title: is(kit.nameSchema).seen(),
  settings: is(settings.schema).seen(),
  sides: listOf(sideState.schema).seen(),
})

export const combatantState = shownState(
  {
    ...standard.person(combatantRef),
    aim: is(few)
      .usually(0)
      .words('Added to the die of a shot. If not given: 0.')
      .secret('numbers', kit.between(0, 3))
      .track({ words: 'aim' }),
    grit: is(few).usually(3).words('At 0 they are down. If not given: 3.').seen().byHand('grit').track(),
    low: flag().starts(false).seen().byHand('on the ground').shown('plain'),
    ...standard.hidden,
  },
  { owner: 'id' },
)
export type Combatant = z.infer<typeof combatantState.schema>

const who = is(combatantRef).seen()
export const steps = kit.kinds('step', {
  startTurn: { who },
  takeAction: { who },
  dropOrStand: { who, by: who },
  shot: { by: who, target: who },
  end: {},
})
export type Step = z.infer<typeof steps.schema>
export type StepOf<K extends Step['step']> = Extract<Step, { step: K }>

export const endings = ['lastSideStanding', 'timeIsUp', 'flight', 'surrender', 'truce', 'decision'] as const
export const battleState = state({
  agenda: listOf(steps.schema.meta({ mark: 'shared' }))
    .starts([])
    .seen(),
  setup: fixed(setup.schema).made().seen(),
  ...standard.turns(combatantRef),
  people: listOf(combatantState.schema).made().seen(),
  ended: standard.ended(endings),
})
export const battleSchema = battleState.schema
export type Battle = z.infer<typeof battleSchema>
