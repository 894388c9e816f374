/** The numbers of grapples, dives and throws. */
import type { RuleId, Tally } from '@enfilade/engine'
import type { Battle, Combatant } from '../../battle/battle.js'
import { isUnexpected } from '../../battle/knowledge.js'
import { armorWorn } from '../penetration/penetration.js'
import { attributeNumber, numberOf, partsFor } from '../wounds/made-of.js'
import { strengthOf } from '../wounds/wounds.js'

/** AVG against Agility: grapples, escapes, and avoiding a dive. `rule`: which of them. */
export const agilityNumber = (battle: Battle, person: Combatant, rule: RuleId, lines?: Tally): number =>
  attributeNumber(battle, person, { attribute: 'AGL', difficulty: 'AVG', rule, shift: -person.nextRoll }, lines) // DC-GRP-01, DC-GRP-05, DC-DIV-01
/** A garrote is a matter of skill. */
export const garroteNumber = (battle: Battle, person: Combatant, lines?: Tally): number =>
  numberOf(battle, person, { skill: 'meleeUnarmed', difficulty: 'AVG', rule: 'DC-STR-05' }, partsFor(lines)) // DC-STR-05
/** Avoiding a leaping kick is harder if the attacker is trained. */
export function avoidLeapNumber(battle: Battle, person: Combatant, attacker: Combatant, lines?: Tally): number {
  const difficulty = attacker.sheet.martialArtsTraining ? 'DIF' : 'AVG' // DC-MAR-01
  return attributeNumber(battle, person, { attribute: 'AGL', difficulty, rule: 'DC-MAR-01', shift: -person.nextRoll }, lines)
}
export function throwDownNumber(battle: Battle, person: Combatant, lines?: Tally): number {
  const difficulty = person.sheet.martialArtsTraining ? 'AVG' : 'DIF' // DC-MAR-03
  return numberOf(battle, person, { skill: 'meleeUnarmed', difficulty, rule: 'DC-MAR-03' }, partsFor(lines))
}

/** Hits that give total control. */
export const hitsForControl = (battle: Battle, victim: Combatant): number => Math.max(1, strengthOf(battle, victim)) // DC-GRP-02, DC-WND-17
/** Hits of one on another. */
export const hitsOn = (victim: Combatant, by: string): number => victim.now.heldBy.find(one => one.by === by)?.hits ?? 0

/** The best armor over the head; against strangling it is not rolled for. */
export function headArmor(victim: Combatant): number {
  return Math.max(0, ...armorWorn(victim).map(({ head }) => head)) // DC-STR-02, DC-GAP-27
}

/** What drives a dive before its die is rolled, and what it has to move. */
export const momentumOf = ({ sheet }: Combatant): number => 2 * sheet.con // DC-DIV-03
export const steadinessOf = (battle: Battle, diver: Combatant, target: Combatant): number =>
  isUnexpected(diver, target) ? target.sheet.con : strengthOf(battle, target) // DC-DIV-03
/** Points of a leaping kick, before anything doubles them. */
export const leapDamage = ({ sheet }: Combatant): number => 2 * sheet.con // DC-MAR-01
