/**
 * How a fight ends. Under `lastSideStanding` it ends with the round in which no enemy can act any more, or after the last round that the
 * scenario gives it; otherwise the game master ends it. The dying can still be saved: then the rounds go on for First Aid alone.
 */

import type { Tell } from '@enfilade/engine'
import { hasStalled, hostilityIsLeft, standingSides } from '@enfilade/kit'
import type { Battle, Combatant, SideId, Wound } from '../../battle/battle.js'
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
    if (battle.aftermath && !battle.people.some(canStillHelp(battle))) battle.aftermath = false
    return
  }
  const { ends, stallAfter } = battle.setup
  if (ends !== 'lastSideStanding') return
  if (hostilityIsLeft(battle, isAble)) {
    if (hasStalled(battle)) end(battle, 'stalled', `No one has come to harm for ${stallAfter} rounds`, [], tell)
    return
  }
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
  const open = unattendedIn(battle)
  const helps = able.flatMap(medic =>
    [...new Set(patientsOf(battle, medic, open))].map(patient => ({ medic: medic.id, patient: patient.id })),
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

/** Who still rolls, declares and moves? In the fight everyone; after it those who can save someone and do not stand by. */
export function takingPart(battle: Battle): (person: Combatant) => boolean {
  if (battle.ended === null) return everyone
  const canHelp = canStillHelp(battle)
  return person => !person.standsBy && canHelp(person)
}
const everyone = (): boolean => true

// ── afterwards ─────────────────────────────────────────────────────────────────────────────────────────────────────
/** Those who can still save someone, in roster order. */
const medics = (battle: Battle): Combatant[] => battle.people.filter(canStillHelp(battle))

/** Is there anyone whom someone can still save? What no one treats is looked up once for all who are asked about in one moment. */
export function canStillHelp(battle: Battle): (medic: Combatant) => boolean {
  let open: readonly Unattended[] | undefined
  return medic => {
    open ??= unattendedIn(battle)
    return patientsOf(battle, medic, open).next().done !== true
  }
}

/**
 * Whom someone is treating in time, or whom they could begin to treat: a friend or ally, by each wound no one treats yet, in time, and with some
 * chance. Getting there is not considered.
 */
function* patientsOf(battle: Battle, medic: Combatant, open: readonly Unattended[]): Generator<Combatant> {
  if (!isAble(medic) || hasFled(battle, medic)) return
  const treated = patientOf(battle, medic)
  if (treated === undefined || !isInTime(medic, treated)) {
    for (const { patient, wound } of open) if (!areFoes(battle, medic, patient) && canSave(battle, medic, patient, wound)) yield patient
  } else if (isDying(treated) && woundsToTreat(treated).some(at => treats(medic, treated, at))) yield treated
}

/** A wound of someone dying that no one treats who will be done in time. */
interface Unattended {
  readonly patient: Combatant
  readonly wound: Wound
}
function unattendedIn(battle: Battle): Unattended[] {
  const open: Unattended[] = []
  for (const patient of battle.people) {
    if (!isDying(patient)) continue
    for (const at of woundsToTreat(patient))
      if (!isTreatedBy(battle, patient, at)) open.push({ patient, wound: patient.wounds[at] as Wound })
  }
  return open
}

/** Whoever fled is gone: they come back for no one. */
const hasFled = ({ morale }: Battle, { side, gaveUp }: Combatant): boolean =>
  gaveUp === 'fled' || gaveUp === 'gotAway' || morale.some(one => one.side === side && one.resolve === 'flee')

/** Is someone treating this wound already, who will be done in time? */
const isTreatedBy = ({ people }: Battle, patient: Combatant, wound: number): boolean =>
  people.some(medic => treats(medic, patient, wound) && isInTime(medic, patient))

/** Is there time for a treatment by this medic that can succeed at all? */
function canSave(battle: Battle, medic: Combatant, patient: Combatant, wound: Wound): boolean {
  const minutes = minutesInTime(battle.round + 1, wound, lastRoundOf(medic, patient))
  if (minutes === null) return false // BP-AID-03
  return aidTn(medic, wound, bestFacilityOf(medic), minutes < fullAidMinutes(wound)) > 0 // BP-ROLL-04
}
