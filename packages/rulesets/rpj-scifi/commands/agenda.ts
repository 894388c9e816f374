/**
 * Keeping the agenda in order after the game master has acted: steps that name a combatant who is gone, or that no longer make sense,
 * are dropped, so that the rules can go on. Steps below them stay: turns end as they would have.
 */
import { type Battle, type CombatantId, combatantsIn, type Step } from '../battle/battle.js'
import { findPerson } from '../battle/people.js'
import { obstacleToTouch, opponentsOf } from '../rules/grappling/grappling.js'

/** Steps that carry turns and rounds; all others belong to an action that is being resolved. */
const clockSteps: readonly Step['step'][] = [
  'rollInitiative',
  'rollInitiativeOfNewcomer',
  'startRound',
  'endRound',
  'startTurn',
  'takeAction',
  'endTurn',
]
export const ofTheClock = ({ step }: Step): boolean => clockSteps.includes(step)

/** Drops every step that names this person; who was to attack them again is asked. */
export function dropFor(battle: Battle, who: CombatantId): void {
  const asked = battle.agenda.map(step =>
    step.step === 'takeAction' && step.afterwards?.target === who ? { step: step.step, who: step.who } : step,
  )
  battle.agenda = asked.filter(step => !combatantsIn(step).includes(who))
}

/** Drops the Move of this person that is under way. */
export function dropMoveOf(battle: Battle, who: CombatantId): void {
  battle.agenda = battle.agenda.filter(
    step => !('move' in step && step.move.mover === who) && !(step.step === 'openArrivalWindow' && step.mover === who),
  )
}

/** Drops checks of grapples that are over, and grabs at people who are out of reach or friends by now. */
export function dropImpossible(battle: Battle): void {
  battle.agenda = battle.agenda.filter(step => {
    switch (step.step) {
      case 'chooseOpponent': {
        const grappler = findPerson(battle, step.who)
        return grappler !== undefined && opponentsOf(battle, grappler).length > 0
      }
      case 'grappleCheck':
      case 'useWonGrapple': {
        const grappler = findPerson(battle, step.who)
        return grappler !== undefined && opponentsOf(battle, grappler).some(other => other.id === step.opponent)
      }
      case 'touchCheck': {
        const [person, target] = [findPerson(battle, step.who), findPerson(battle, step.target)]
        return person !== undefined && target !== undefined && obstacleToTouch(battle, person, target) === null
      }
      default:
        return true
    }
  })
}
