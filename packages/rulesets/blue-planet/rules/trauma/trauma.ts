/**
 * Trauma: a wounded combatant rolls, and on a failure dies after some minutes unless First Aid comes in time. The deadline only ever moves
 * nearer. What a person has suffered (wounds, deadline) is live, also within a simultaneous group (BP-RES-07).
 */

import { count, countUnlessZero, type Rule, reason, type Tally, type Tell } from '@enfilade/engine'
import type { Battle, Combatant, StepOf, Wound } from '../../battle/battle.js'
import type { Line } from '../../battle/marks.js'
import { personOf } from '../../battle/people.js'
import { stir, unsettleTooLate } from '../../battle/second-thoughts.js'
import { levelsOf, roundsToLive } from '../../battle/wounds.js'
import { constants } from '../../tables/constants.js'
import { die } from '../damage/effects.js'
import { d100, modifierOf } from '../rolls/checks.js'
import * as told from './events.js'

export const isUntreated = (wound: Wound): boolean => wound.traumaFailed && !wound.treated

/** Is a combatant alive and going to die of a wound? */
export const isDying = ({ deathRound, now }: Combatant): boolean => deathRound !== null && !now.dead // BP-TRM-06

/** What a trauma roll has to stay within: 100 less 10 for each level, with Constitution and whatever helps. */
function traumaTn(person: Combatant, level: number, tally?: Tally): number {
  const { traumaBase, traumaPerLevel } = constants.rows
  let tn = count(tally, 'BP-TRM-01', 'base', traumaBase)
  tn += countUnlessZero(tally, 'BP-TRM-01', `wound of level ${level}`, -traumaPerLevel * level) // BP-TRM-01
  tn += countUnlessZero(tally, 'BP-TRM-01', 'Constitution', modifierOf(person.sheet, 'constitution')) // BP-GAP-29
  return tn + countUnlessZero(tally, 'BP-TRM-01', 'trauma bonus', person.sheet.traumaBonus)
}

/** The round in which a combatant who fails a trauma roll now will die; Infinity for objects, and without wounds. */
export const deadlineNow = ({ round }: Battle, { sheet, wounds }: Combatant): number =>
  round + roundsToLive(sheet.attributes.constitution, levelsOf(wounds)) // BP-TRM-04

const toLive = reason('BP-TRM-01', 'trauma')

export const rollTrauma: Rule<Battle, StepOf<'rollTrauma'>> = (battle, { who, wound: at }, { ask, tell }) => {
  const person = personOf(battle, who)
  const wound = person.wounds[at]
  if (wound === undefined || person.now.dead) return
  const cumulative = levelsOf(person.wounds)
  const level = battle.setup.settings.traumaUsesCumulative ? cumulative : wound.level // BP-TRM-02, BP-GAP-25
  const lines: Line[] | undefined = tell && []
  const tn = traumaTn(person, level, lines)
  const held = ask.atMost(d100, tn, toLive, who)
  stir(battle)
  const before = person.deathRound
  if (!held) wound.traumaFailed = true // BP-TRM-03
  if (person.wounds.some(isUntreated)) person.deathRound = Math.min(before ?? Number.POSITIVE_INFINITY, deadlineNow(battle, person)) // BP-TRM-05, BP-GAP-33
  const { deathRound } = person
  if (deathRound !== before) unsettleTooLate(battle, person)
  if (lines !== undefined) {
    tell?.(told.traumaRolled({ rule: 'BP-TRM-01', who, level, tn, lines, held, cumulative, deathRound }))
    if (held && deathRound !== null && deathRound !== before) tell?.(told.deadlineMoved({ rule: 'BP-TRM-05', who, deathRound }))
  }
}

/** The end of a round: whose time is up dies. */
export function deathsFallDue(battle: Battle, tell: Tell | undefined): void {
  for (const person of battle.people)
    if (person.deathRound !== null && battle.round >= person.deathRound) die(battle, person, 'BP-TRM-06', 'trauma', tell) // BP-TRM-06
}
