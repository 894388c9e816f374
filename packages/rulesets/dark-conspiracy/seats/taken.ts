/**
 * What a seat takes a battle for: what it may know as it is, what it may not know as policies reckon with it, and each assumption in words.
 * The fields of battle/ say what is secret; here stands what takes more than a field to say. Combatants that the seat does not know of are
 * not in it.
 */
import type { Id } from '@enfilade/engine'
import { type EyesOf, eyesBy, eyesWithout, imagineBy, numbersHiddenAsTaken, type Unread, unread } from '@enfilade/kit'
import {
  type Battle,
  battleState,
  type Combatant,
  type CombatantId,
  combatantState,
  conditionsState,
  type Step,
  setup,
  sheetAsSeen,
  steps,
} from '../battle/battle.js'
import { floorState } from '../battle/standing.js'
import { type Action, actions } from '../battle/steps.js'
import { codec } from '../codec.generated.js'
import { mapLocations } from '../ids.js'
import { turnsToLive } from '../tables/wounds.js'
import { sights } from './sight.js'

export type Eyes = EyesOf<Battle>
/** A goal is a place or a combatant. */
export const eyesOf = eyesBy<Battle, Combatant>(sights, {}, (battle, sight, points, id) =>
  points !== 'goal' || battle.people.every(one => one.id !== id) || sights.seesId(battle, sight, id) ? id : undefined,
)

// How bad a wound is shows; since when it is there does not.
conditionsState.taking<Eyes>({
  deathTurn: (turn, _now, { battle }) => (turn === null ? null : battle.round + turnsToLive),
  deadlines: (turns, _now, { battle }) => mapLocations(turns, turn => (turn === 0 ? 0 : battle.round + turnsToLive)),
})
const takeAction = actions.taking<Eyes>({})
/** Is it a place, or someone whom the seat knows of? */
const mayRead = (eyes: Eyes, to: Id): boolean => eyes.read('goal', to) !== undefined
/** Where an action leads: a place or a combatant. */
const goalOf = (action: Action): Id | undefined => ('to' in action ? action.to : action.action === 'fire' ? action.advance?.to : undefined)
/** An action against someone whom the seat does not know of, or towards them, is taken for waiting. */
function actionAsTaken(action: Action | null, eyes: Eyes): Action | null {
  if (action === null) return null
  const taken = takeAction(action, eyes)
  const goal = goalOf(action)
  return taken === unread || (goal !== undefined && !mayRead(eyes, goal)) ? { action: 'wait' } : taken
}
export const takeCombatant = combatantState.taking<Eyes>({
  sheet: sheetAsSeen,
  roundsLeft: (_rounds, { sheet }) => sheet.weapons.map(({ id, magazine }) => ({ weaponId: id, rounds: magazine })),
  course: (course, _person, eyes) => (course?.to == null || mayRead(eyes, course.to) ? course : { ...course, to: null, ram: false }),
  declared: (action, _person, eyes) => actionAsTaken(action, eyes),
  repeats: (action, _person, eyes) => actionAsTaken(action, eyes),
  numbersHiddenFrom: numbersHiddenAsTaken,
})

/** Who is due when is a number of each of them. */
function thoseKnown(ids: CombatantId[], _step: unknown, eyes: Eyes): CombatantId[] | Unread {
  const known = ids.filter(id => eyes.knows('numbers', id))
  return known.length === 0 ? unread : known
}
/** One alone needs no beginning of an instant. */
function severalKnown(ids: CombatantId[], step: unknown, eyes: Eyes): CombatantId[] | Unread {
  const known = thoseKnown(ids, step, eyes)
  return known === unread || known.length < 2 ? unread : known
}
export const takeStep = steps.taking<Eyes>({
  declare: { those: thoseKnown },
  declarePart: { those: thoseKnown },
  orderActions: { those: thoseKnown },
  openTogether: { those: severalKnown },
  closeTogether: { those: thoseKnown },
  moveOff: { to: (to: Id, _step: unknown, eyes: Eyes): Id | Unread => (mayRead(eyes, to) ? to : unread) },
})
// A floor around someone unread is left out with them.
floorState.taking<Eyes>({ around: (who, _floor, eyes) => (who === null || mayRead(eyes, who) ? who : unread) })
setup.taking<Eyes>({})
const takeFields = battleState.taking<Eyes>({
  lastHarmRound: (_round, { round }) => round,
  agenda: (agenda, _battle, eyes) => asAskedAlone(agenda.map(step => takeStep(step, eyes)).filter(step => step !== unread)),
})
/** Someone who is asked another question than someone unseen is asked alone, for all that is known. */
function asAskedAlone(agenda: Step[]): Step[] {
  const at = agenda.findIndex(({ step }) => step === 'orderActions')
  const [order, part, another] = agenda.slice(at)
  if (order?.step !== 'orderActions' || part?.step !== 'declarePart' || another !== undefined) return agenda
  return order.those.length === part.those.length ? [...agenda.slice(0, at), { ...part, step: 'declare' }] : agenda
}
function takeBattle(battle: Battle, eyes: Eyes): Battle | Unread {
  const taken = takeFields(battle, eyes)
  if (taken === unread || taken.together === null) return taken
  // A group that has still to begin isn't the one whose conditions are kept.
  const instant = taken.agenda.findLast(({ step }) => step === 'closeTogether' || step === 'openTogether')
  if (instant?.step !== 'closeTogether') return { ...taken, together: null }
  return instant.those.length > 1 ? taken : { ...taken, together: { standing: {}, after: {} } }
}

/** The battle as a viewer takes it, to try things out in. */
export const imagine = imagineBy<Combatant, Battle, Eyes>(sights, {
  eyesOf,
  take: takeBattle,
  copy: codec.copy,
  assumed: ({ people }, eyes) => people.filter(({ id }) => !eyes.knows('numbers', id)).map(aboutCombatant),
})
function aboutCombatant({ name, sheet }: Combatant): string {
  const { str, initiative, skills } = sheetAsSeen(sheet)
  return `${name} has ${str} in every attribute, Initiative ${initiative}, skills of ${Math.max(0, ...Object.values(skills))}, and full magazines.`
}

/** The battle without a combatant who is gone: what names them is cut down to those who are left, or dropped. */
export const withoutPerson = (battle: Battle, who: CombatantId): Battle =>
  takeBattle(battle, eyesWithout(battle, sights.sightOf(battle, 'gm'), who)) as Battle
