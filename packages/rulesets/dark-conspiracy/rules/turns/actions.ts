/**
 * The Actions of a slot: declared together, then in order of Agility, less the Bulk of the weapon for those who attack. Equal ones act at the
 * same instant, each as if the others had not acted (DC-TURN-06).
 */
import { type Json, next, type Rule, type Tell } from '@enfilade/engine'
import type { Deciding } from '@enfilade/kit'
import { isMind, vehicleOf } from '../../battle/aboard.js'
import type { Action, Battle, Combatant, CombatantId, StepOf } from '../../battle/battle.js'
import { byPlace, isBlinded, mayAct, personOf } from '../../battle/people.js'
import { drench } from '../vehicle-damage/upkeep.js'
import { agilityOf } from '../wounds/wounds.js'
import { aboardAction, actions, blindedAction, ownAction, surprisedAction } from './own-action.js'
import { isCaught } from './turns.js'

const allQuestions = ['surprised', 'blinded', 'aboard', 'free'] as const
type Question = (typeof allQuestions)[number]
/** The question that someone's slot asks. */
function questionFor(battle: Battle, person: Combatant): Question {
  if (isCaught(battle, person)) return 'surprised' // DC-TURN-18
  if (isBlinded(person)) return 'blinded' // DC-CHM-04
  return person.aboard === null ? 'free' : 'aboard' // DC-ACT-02
}

const ableOf = (battle: Battle, { those }: Declaring): CombatantId[] => those.filter(who => mayAct(personOf(battle, who))) // DC-TURN-20
export const declare: Rule<Battle, StepOf<'declare'>> = (battle, step, table) => {
  const those = ableOf(battle, step)
  askByQuestion(battle, step, those, table)
  next(battle, { step: 'orderActions', those })
}
/** The game master can act between two parts, so that someone is asked something else now, or nothing any more. */
export const declarePart: Rule<Battle, StepOf<'declarePart'>> = (battle, step, table) =>
  askByQuestion(battle, step, ableOf(battle, step), table)
/** A step asks one question, so that its odds can be told. */
function askByQuestion(battle: Battle, step: Declaring, those: CombatantId[], table: Table): void {
  const asked = those.map(who => questionFor(battle, personOf(battle, who)))
  if (asked.every(question => question === asked[0])) {
    askThose(battle, step, those, table)
    return
  }
  for (const question of allQuestions) {
    const part = those.filter((_, nth) => asked[nth] === question)
    if (part.length > 0) next(battle, { step: 'declarePart', those: part })
  }
}

type Table = Parameters<Rule<Battle, StepOf<'declare'>>>[2]
type Declaring = StepOf<'declare'> | StepOf<'declarePart'>
/** Asks those of one question, and notes what they declare. */
function askThose(battle: Battle, step: Declaring, those: CombatantId[], table: Table): void {
  const [first] = those
  switch (first === undefined ? null : questionFor(battle, personOf(battle, first))) {
    case 'surprised':
      noteEach(surprisedAction, battle, step, those, table)
      for (const who of those) {
        const person = personOf(battle, who)
        person.surprised = false // DC-TURN-18: later slots are free
        person.bound = false // DC-TURN-11
      }
      return
    case 'blinded':
      noteEach(blindedAction, battle, step, those, table)
      return
    case 'aboard':
      noteEach(aboardAction, battle, step, those, table)
      for (const who of those) stayInFire(battle, personOf(battle, who), table.tell) // DC-VR-08
      return
    case 'free':
      noteEach(ownAction, battle, step, those, table)
  }
}
function noteEach<A extends Json & { readonly action: string }>(
  question: Deciding<Battle, Combatant, unknown, A>,
  battle: Battle,
  step: Declaring,
  those: CombatantId[],
  { ask, tell }: Table,
): void {
  const answers = ask.chooseEach(question, battle, step, those) // DC-TURN-05, DC-TURN-06
  for (const [nth, who] of those.entries()) {
    const answer = answers[nth]
    if (answer !== undefined) question.do(battle, personOf(battle, who), answer, tell, step)
  }
}

/** Whoever stays in a vehicle whose fuel burns is covered in it. */
function stayInFire(battle: Battle, person: Combatant, tell: Tell | undefined): void {
  const vehicle = vehicleOf(battle, person)
  if (vehicle?.now.wear?.burnsUntil != null && !isMind(battle, person) && person.declared?.action !== 'dismount')
    drench(battle, person, vehicle, tell) // DC-VR-08
}

/** What decides who of equal Initiative acts first. */
export function keyOf(person: Combatant, action: Action | null): number {
  return agilityOf(person) - (action === null ? 0 : (actions.of(action).bulk?.(person, action as never) ?? 0)) // DC-TURN-06
}

export const orderActions: Rule<Battle, StepOf<'orderActions'>> = (battle, { those }) => {
  if (those.length === 1) {
    actIn(battle, those)
    return
  }
  const keys = new Map(those.map(id => [id, keyOf(personOf(battle, id), personOf(battle, id).declared)]))
  for (const key of [...new Set(keys.values())].toSorted((a, b) => b - a)) {
    actIn(
      battle,
      those.filter(id => keys.get(id) === key),
    )
  }
}
/** One instant, for those who act in it, and for those who run whether they want to or not. */
export function actIn(battle: Battle, those: CombatantId[], running: readonly (StepOf<'flee'> | StepOf<'bolt'>)[] = []): void {
  const members = [...those.map(who => ({ step: 'actTogether' as const, who })), ...running]
  if (members.length === 0) return
  const all = members.map(({ who }) => who)
  if (all.length > 1) next(battle, { step: 'openTogether', those: all })
  const inOrder = (a: { who: CombatantId }, b: { who: CombatantId }): number => byPlace(personOf(battle, a.who), personOf(battle, b.who))
  for (const step of members.length > 1 ? members.toSorted(inOrder) : members) next(battle, step)
  next(battle, { step: 'closeTogether', those: all })
}
