/** Effective STATs: what armor, vacuum, wounds and injuries leave of them. Worked out, never stored. */
import { count, countChange, countUnlessZero, type Tally } from '@enfilade/engine'
import type { Combatant } from '../../battle/battle.js'
import { woundOf } from '../../battle/wound-state.js'
import { criticalInjuryRows } from '../../tables/critical-injuries.js'
import type { Stat } from '../../tables/words.js'
import { leastMoveWhenHurt, type WoundStateRow, woundStateRows } from '../../tables/wounds.js'
import { armorPenalty } from '../armor/armor.js'

/** A STAT as it counts in checks now: 0 or more. */
export function effectiveStat(person: Combatant, stat: Stat, tally?: Tally): number {
  const { stats } = person.sheet
  switch (stat) {
    case 'REF':
      return lowered(person, stat, stats.REF, armorPenalty(person), tally) // CPR-ARM-03, CPR-VAC-01
    case 'DEX':
      return lowered(person, stat, stats.DEX, armorPenalty(person), tally) // CPR-ARM-03, CPR-VAC-01
    case 'INT':
      return lowered(person, stat, stats.INT, 0, tally) // CPR-VAC-01
    case 'MOVE':
      return effectiveMove(person, tally)
    default:
      return count(tally, 'CPR-DICE-01', stat, stats[stat])
  }
}
function lowered(person: Combatant, stat: Stat, printed: number, armor: number, tally: Tally): number {
  const base = count(tally, 'CPR-DICE-01', stat, printed)
  const afterArmor = countChange(tally, 'CPR-ARM-03', 'armor', base, Math.max(0, base + armor)) // CPR-ARM-03: not below 0
  return countChange(tally, 'CPR-VAC-01', 'vacuum', afterArmor, Math.max(0, afterArmor - person.vacuumLoss)) // CPR-VAC-01: not below 0
}

/** The penalties of the wound state. A Pain Editor takes away those of being Seriously Wounded. */
export function woundPenalties(person: Combatant): WoundStateRow {
  const wound = woundOf(person)
  return person.sheet.painEditor && wound.state === 'seriouslyWounded' ? woundStateRows.rows.lightlyWounded : wound // CPR-CYB-02
}

/** Squares of one Move Action. */
export function effectiveMove(person: Combatant, tally?: Tally): number {
  const base = count(tally, 'CPR-MOVE-01', 'MOVE', person.sheet.stats.MOVE)
  const afterArmor = countChange(tally, 'CPR-ARM-03', 'armor', base, Math.max(0, base + armorPenalty(person))) // CPR-MOVE-05, CPR-ARM-03
  if (afterArmor === 0) return 0 // CPR-MOVE-05, CPR-GAP-07: armor that takes all leaves nothing
  let lost = 0
  for (const { name, quickFixed } of person.injuries)
    if (!quickFixed) lost += countUnlessZero(tally, 'CPR-CRIT-04', criticalInjuryRows.rows[name].name, criticalInjuryRows.rows[name].move)
  const wound = woundPenalties(person)
  lost += countUnlessZero(tally, 'CPR-WND-02', wound.state, wound.move)
  if (lost === 0) return afterArmor
  const left = afterArmor + lost
  return countChange(tally, 'CPR-MOVE-05', 'never below 1', left, Math.max(leastMoveWhenHurt, left)) // CPR-MOVE-05, CPR-CRIT-10, CPR-WND-02
}
