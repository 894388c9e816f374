/** Effective STATs: what armor, vacuum, wounds and injuries leave of them. Worked out, never stored. */
import { count, countUnlessZero, type Tally } from '@enfilade/engine'
import type { Combatant } from '../../battle/battle.js'
import { woundStateOf } from '../../battle/wound-state.js'
import { criticalInjuryRows } from '../../tables/critical-injuries.js'
import type { Stat } from '../../tables/words.js'
import { leastMoveWhenHurt, woundStateRows } from '../../tables/wounds.js'
import { armorPenalty } from '../armor/armor.js'

/** A STAT as it counts in checks now: 0 or more. */
export function effectiveStat(person: Combatant, stat: Stat, tally?: Tally): number {
  const base = count(tally, 'CPR-DICE-01', stat, person.sheet.stats[stat])
  if (stat === 'MOVE') return effectiveMove(person)
  const armor = stat === 'REF' || stat === 'DEX' ? armorPenalty(person) : 0 // CPR-ARM-03
  const vacuum = stat === 'REF' || stat === 'DEX' || stat === 'INT' ? -person.vacuumLoss : 0 // CPR-VAC-01
  const afterArmor = Math.max(0, base + armor) // CPR-ARM-03: not below 0
  const effective = Math.max(0, afterArmor + vacuum) // CPR-VAC-01: not below 0
  countUnlessZero(tally, 'CPR-ARM-03', 'armor', afterArmor - base)
  countUnlessZero(tally, 'CPR-VAC-01', 'vacuum', effective - afterArmor)
  return effective
}

/** Squares of one Move Action. */
export function effectiveMove(person: Combatant, tally?: Tally): number {
  const base = count(tally, 'CPR-MOVE-01', 'MOVE', person.sheet.stats.MOVE)
  const afterArmor = Math.max(0, base + armorPenalty(person)) // CPR-MOVE-05, CPR-ARM-03
  countUnlessZero(tally, 'CPR-ARM-03', 'armor', afterArmor - base)
  if (afterArmor === 0) return 0 // CPR-MOVE-05, CPR-GAP-07: armor that takes all leaves nothing
  let lost = 0
  for (const { name, quickFixed } of person.injuries)
    if (!quickFixed) lost += countUnlessZero(tally, 'CPR-CRIT-04', criticalInjuryRows.rows[name].name, criticalInjuryRows.rows[name].move)
  const state = woundStateOf(person)
  lost += countUnlessZero(tally, 'CPR-WND-02', state, woundStateRows.rows[state].move)
  if (lost === 0) return afterArmor
  const effective = Math.max(leastMoveWhenHurt, afterArmor + lost) // CPR-MOVE-05, CPR-CRIT-10, CPR-WND-02
  countUnlessZero(tally, 'CPR-MOVE-05', 'at least 1', effective - afterArmor - lost)
  return effective
}
