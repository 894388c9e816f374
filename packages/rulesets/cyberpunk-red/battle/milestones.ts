/** What the odds of an action count, from the least to the gravest, in the words of the log. */
import type { MilestoneReached } from '@enfilade/engine'
import { aid, amount, beside, harm, ladder, success } from '@enfilade/kit'
import type { CombatantId } from '../ids.js'

const [isLightlyWounded, isSeriouslyWounded, isMortallyWounded, isDead] = ladder(
  'Lightly Wounded',
  'Seriously Wounded',
  ['Mortally Wounded', 'falls'],
  ['dead', 'falls'],
)

export const milestones = {
  usesHeldAction: beside('uses the held Action'),
  hits: success('hits', 'is hit'),
  hitsCover: success('hits the cover', 'is hit'),
  getsClear: success('gets clear', 'gets clear'),
  suppresses: success('suppresses', 'is suppressed'),
  grabs: success('grabs', 'is grabbed'),
  treats: aid('succeeds', 'is treated'),
  succeeds: success('succeeds at the check', 'succeeds at the check'),
  keepsControl: success('keeps control', 'keeps control'),
  hangsOn: success('hangs on', 'hangs on'),
  survives: success('survives', 'survives'),
  hp: amount('HP'),
  losesHp: harm('loses HP'),
  isDestroyed: harm('destroyed'),
  losesShield: harm('loses the shield'),
  isInjured: harm('Critical Injury', 'critical'),
  isLightlyWounded,
  isSeriouslyWounded,
  isMortallyWounded,
  isUnconscious: harm('unconscious', 'falls'),
  isDead,
} as const

/** Hit points are lost, or none where armor stops it all. */
export const harmed = (who: CombatantId, lost: number): readonly MilestoneReached[] =>
  lost > 0 ? [milestones.hp.of(who, lost), milestones.losesHp.of(who)] : [milestones.hp.of(who, 0)]
