/** Why a combatant has no Move Action, by the rule that takes it, in words for the heading of a turn. */
import type { RuleId } from '@enfilade/engine'

export const stillWords = {
  'CPR-CRIT-07': 'hurt ear',
  'CPR-MOVE-07': 'prone',
  'CPR-GRP-04': 'grappled',
  'CPR-FALL-06': 'no ground underfoot',
  'CPR-ARM-03': 'armor too heavy',
  'CPR-VEH-03': 'in a vehicle',
} as const
export type Still = keyof typeof stillWords
export const isStill = (rule: RuleId): rule is Still => rule in stillWords
