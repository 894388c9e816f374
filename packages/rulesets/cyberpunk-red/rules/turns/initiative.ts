/**
 * Turn order: REF + d10 each, once a fight, highest first. Those tied roll again among themselves for their places; their scores stay.
 * A combatant with a score from the scenario keeps it.
 */
import { type Ask, countUnlessZero, next, type Rule, reason, type Tally, type Tell } from '@enfilade/engine'
import { countNextRoll } from '@enfilade/kit'
import type { Battle, Combatant, CombatantId, StepOf } from '../../battle/battle.js'
import { knowsPerson } from '../../battle/knowledge.js'
import { personOf } from '../../battle/people.js'
import { checkDie, checkIsMade } from '../dice/checks.js'
import { luckToSpend, maySpendLuck, spendLuckOn } from '../dice/luck.js'
import { effectiveStat } from '../dice/stats.js'
import * as told from './events.js'

const toBeFirst = reason('CPR-INIT-01', 'Initiative')
const toPart = reason('CPR-INIT-02', 'tied Initiative')

/** What a combatant adds to their Initiative: REF and circumstances; neither injuries nor the wound state. */
export function initiativeModifier(person: Combatant, tally?: Tally): number {
  const ref = effectiveStat(person, 'REF', tally) // CPR-INIT-01
  const circumstances = countUnlessZero(tally, 'CPR-DICE-07', 'circumstances', person.circumstance) // CPR-DICE-07, CPR-GAP-03
  const chrome = countUnlessZero(tally, 'CPR-CYB-01', 'Initiative bonus', person.sheet.initiativeBonus) // CPR-CYB-01
  const more = countNextRoll(tally, 'CPR-DICE-01', person) // CPR-GAP-55
  return ref + circumstances + chrome + more + countUnlessZero(tally, 'CPR-DICE-06', 'luck', person.luckOnCheck)
}

/** The fight begins. */
export const rollInitiative: Rule<Battle, StepOf<'rollInitiative'>> = battle => next(battle, { step: 'settleOrder' })

/** Everyone alive gets a score and a place. Those with luck say all at once, with the throw, how much of it goes into theirs. */
export const settleOrder: Rule<Battle, StepOf<'settleOrder'>> = (battle, step, { ask, tell }) => {
  const living = battle.people.filter(person => !person.dead)
  const lucky = living.filter(person => person.initiative === null && maySpendLuck(battle, person))
  if (lucky.length > 0) {
    const said = ask.chooseEach(
      luckToSpend,
      battle,
      step,
      lucky.map(({ id }) => id),
    ) // CPR-DICE-06
    for (const [at, person] of lucky.entries()) spendLuckOn(person, said[at]?.points ?? 0, tell)
  }
  const plus: Record<CombatantId, number> = {}
  for (const person of living) {
    if (person.initiative !== null) continue
    const modifier = initiativeModifier(person)
    if (tell !== undefined) plus[person.id] = modifier
    person.initiative = modifier + ask.roll(checkDie(battle), toBeFirst, person.id) // CPR-INIT-01, CPR-DICE-05: in the order of the scenario
    checkIsMade(person, tell)
  }
  const places = inPlaces(living)
  if (tell !== undefined && Object.keys(plus).length > 0)
    tell(told.initiativeRolled({ rule: 'CPR-INIT-01', places: places.map(place => place.map(({ id }) => id)), plus }))
  battle.order = places.flatMap(place => parted(place, ask, battle, tell)) // CPR-INIT-02: the highest tied group first
  const scores = tell && Object.fromEntries(living.map(person => [person.id, scoreOf(person)]))
  if (scores !== undefined) tell?.(told.orderSettled({ rule: 'CPR-INIT-02', order: [...battle.order], scores }))
}

const scoreOf = (person: Combatant): number => person.initiative ?? 0

/** People by score, highest first; those of the same score together, in roster order. */
function inPlaces(people: readonly Combatant[]): Combatant[][] {
  const places: Combatant[][] = []
  let place: Combatant[] = []
  for (const person of people.toSorted((a, b) => scoreOf(b) - scoreOf(a))) {
    const [first] = place
    if (first === undefined || scoreOf(first) > scoreOf(person)) {
      place = []
      places.push(place)
    }
    place.push(person)
  }
  return places
}

/** Those of one score in the order that they roll among themselves, again and again until all have parted. */
function parted(tied: readonly Combatant[], ask: Ask, battle: Battle, tell: Tell | undefined): CombatantId[] {
  if (tied.length < 2) return tied.map(({ id }) => id)
  const entries = tied.map(person => ({ who: person.id, plus: initiativeModifier(person) }))
  const order = ask
    .rank(checkDie(battle), entries, 'again', toPart, (who, other) =>
      knowsPerson(battle, personOf(battle, who).side, personOf(battle, other)),
    )
    .flat()
    .map(({ who }) => who) // CPR-INIT-02, CPR-GAP-08
  const plus = Object.fromEntries(entries.map(entry => [entry.who, entry.plus]))
  tell?.(told.tieRolledOff({ rule: 'CPR-INIT-02', order, plus }))
  return order
}

/** A combatant who comes in the middle of the fight rolls, and acts from the next round on; after those of the same score. */
export const rollInitiativeOfNewcomer: Rule<Battle, StepOf<'rollInitiativeOfNewcomer'>> = (battle, { who }, { ask, tell }) => {
  if (battle.order.length === 0 || battle.order.includes(who)) return
  const person = personOf(battle, who)
  if (person.dead) return
  const score = person.initiative ?? initiativeModifier(person) + ask.roll(checkDie(battle), toBeFirst, who) // CPR-INIT-03
  person.initiative = score
  checkIsMade(person, tell)
  const slower = battle.order.findIndex(id => scoreOf(personOf(battle, id)) < score)
  const at = slower < 0 ? battle.order.length : slower // CPR-INIT-03: on an equal score after those already there
  battle.order.splice(at, 0, who)
  tell?.(told.newcomerPlaced({ rule: 'CPR-INIT-03', who, place: at + 1, score }))
}
