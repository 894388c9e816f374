/**
 * How a fight ends. Under `lastSideStanding` it ends with the round in which no enemy can act any more, or after the last round that the
 * scenario gives it; otherwise the game master ends it. The dying can still be saved: then the rounds go on for First Aid alone.
 */

import type { Tell } from '@enfilade/engine'
import { hostilityIsLeft, standingSides } from '@enfilade/kit'
import type { Battle, Combatant, SideId } from '../../battle/battle.js'
import { areFoes, isAble } from '../../battle/people.js'
import { isInTime, lastRoundOf, patientOf, treats } from '../../battle/treatments.js'
import type { EndingKind } from '../../tables/words.js'
import { aidTn, bestFacilityOf, fullAidMinutes, minutesInTime, woundsToTreat } from '../first-aid/first-aid.js'
import { endStride } from '../resolution/moving.js'
import { isDying } from '../trauma/trauma.js'
import * as told from './events.js'

/** After a round: is there anyone left to fight? In the aftermath: is there anyone left to save? */
export function endAfterRound(battle: Battle, tell: Tell | undefined): void {
  if (battle.ended !== null) {
    if (battle.aftermath && !battle.people.some(person => canStillHelp(battle, person))) battle.aftermath = false
    return
  }
  if (battle.setup.ends !== 'lastSideStanding' || hostilityIsLeft(battle, isAble)) return
  const winners = standingSides(battle, isAble)
  if (battle.people.some(isAble)) end(battle, 'lastSideStanding', 'No enemy is left who can act', winners, tell)
  else endForGood(battle, tell)
}

/** No one is left who can act: a draw. Also if the game master ends fights, once nothing can happen to anyone any more. */
export const endForGood = (battle: Battle, tell: Tell | undefined): void => end(battle, 'draw', 'No one is left who can act', [], tell)

/** Before a round beyond the last one: the fight is undecided. True: it has ended. Under the game master's word there is no last round. */
export function endBeyondLastRound(battle: Battle, round: number, tell: Tell | undefined): boolean {
  const { ends, settings } = battle.setup
  if (battle.ended !== null || ends !== 'lastSideStanding' || round <= settings.maxRounds) return false
  end(battle, 'undecided', `Undecided after ${settings.maxRounds} rounds`, [], tell)
  return true
}

/** Ends the fight, and opens the aftermath if someone can still be saved. `words`: at most 80 characters. */
export function end(battle: Battle, how: EndingKind, words: string, winners: readonly SideId[], tell: Tell | undefined): void {
  battle.ended = { how, words, winners: [...winners] }
  battle.endedInRound = battle.round
  const dying = battle.people.filter(isDying).map(({ id }) => id)
  tell?.(told.fightEnded({ rule: 'BP-RND-02', how, winners: [...winners], dying }))
  const able = medics(battle)
  battle.aftermath = able.length > 0
  if (!battle.aftermath) return
  for (const person of battle.people) {
    putDownArms(battle, person)
    standStill(battle, person, tell)
  }
  if (tell === undefined) return
  const helps = able.flatMap(medic =>
    battle.people
      .filter(patient => isDying(patient) && canHelp(battle, medic, patient))
      .map(patient => ({ medic: medic.id, patient: patient.id })),
  )
  tell(told.aftermathBegan({ rule: 'BP-AID-01', helps }))
}

/** What was waiting is of no use any more, except First Aid that will be over in time. */
export function putDownArms(battle: Battle, person: Combatant): void {
  const patient = patientOf(battle, person)
  if (person.pending === null || (patient !== undefined && isInTime(person, patient))) return
  person.pending = null
  person.wantsChange = false
  person.unsettled = false
}

/** Whoever was on the way to an enemy goes no further; those who give First Aid declare where to go. */
function standStill(battle: Battle, person: Combatant, tell: Tell | undefined): void {
  endStride(battle, person, false, tell)
  person.now.movement = 'stationary'
  person.moveTo = null
}

/** Does a combatant still roll, declare and move? In the fight everyone; after it those who can save someone and do not stand by. */
export const takesPart = (battle: Battle, person: Combatant): boolean =>
  battle.ended === null || (!person.standsBy && canStillHelp(battle, person))

// ── afterwards ─────────────────────────────────────────────────────────────────────────────────────────────────────
/** Those who can still save someone, in roster order. */
const medics = (battle: Battle): Combatant[] => battle.people.filter(person => canStillHelp(battle, person))

/** Is there anyone this person can still save? */
export const canStillHelp = (battle: Battle, medic: Combatant): boolean =>
  isAble(medic) && battle.people.some(patient => isDying(patient) && canHelp(battle, medic, patient))

/**
 * Is this medic treating the dying person, or could they begin: a friend or ally with a wound no one treats yet, in time, and with some
 * chance? Getting there is not considered.
 */
function canHelp(battle: Battle, medic: Combatant, patient: Combatant): boolean {
  if (hasFled(battle, medic)) return false
  const treated = patientOf(battle, medic)
  if (treated !== undefined && isInTime(medic, treated)) return woundsToTreat(patient).some(at => treats(medic, patient, at))
  if (areFoes(battle, medic, patient)) return false
  return woundsToTreat(patient).some(at => !isTreatedBy(battle, patient, at) && canSave(battle, medic, patient, at))
}

/** Whoever fled is gone: they come back for no one. */
const hasFled = ({ morale }: Battle, { side, gaveUp }: Combatant): boolean =>
  gaveUp === 'fled' || gaveUp === 'gotAway' || morale.some(one => one.side === side && one.resolve === 'flee')

/** Is someone treating this wound already, who will be done in time? */
const isTreatedBy = ({ people }: Battle, patient: Combatant, wound: number): boolean =>
  people.some(medic => treats(medic, patient, wound) && isInTime(medic, patient))

/** Is there time for a treatment by this medic that can succeed at all? */
function canSave(battle: Battle, medic: Combatant, patient: Combatant, at: number): boolean {
  const wound = patient.wounds[at]
  if (wound === undefined) return false
  const minutes = minutesInTime(battle.round + 1, wound, lastRoundOf(medic, patient))
  if (minutes === null) return false // BP-AID-03
  return aidTn(medic, wound, bestFacilityOf(medic), minutes < fullAidMinutes(wound)) > 0 // BP-ROLL-04
}
