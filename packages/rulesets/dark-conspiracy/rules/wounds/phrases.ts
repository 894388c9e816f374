/** How bad a wound is, in words and for the odds. */
import type { Id, MilestoneReached } from '@enfilade/engine'
import { climbed } from '@enfilade/kit'
import { milestones } from '../../battle/milestones.js'
import { type Severity, severities } from '../../tables/wounds.js'

export const severityWords: Readonly<Record<Severity, string>> = {
  none: 'no wound',
  scratch: 'a scratch',
  slight: 'a slight wound',
  serious: 'a serious wound',
  critical: 'a critical wound',
}
const rungs = {
  scratch: milestones.isScratched,
  slight: milestones.isSlightlyWounded,
  serious: milestones.isSeriouslyWounded,
  critical: milestones.isCriticallyWounded,
} as const
/** What the odds count where a wound gets worse. */
export const worsened = (who: Id, was: Severity, severity: Severity): MilestoneReached[] => climbed(severities, was, severity, rungs, who)
