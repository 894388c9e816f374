/** How bad a wound is, in words and for the odds. */
import { milestones } from '../../battle/milestones.js'
import type { Severity } from '../../tables/wounds.js'

export const severityWords: Readonly<Record<Severity, string>> = {
  none: 'no wound',
  scratch: 'a scratch',
  slight: 'a slight wound',
  serious: 'a serious wound',
  critical: 'a critical wound',
}
export const milestoneOf = {
  scratch: milestones.isScratched,
  slight: milestones.isSlightlyWounded,
  serious: milestones.isSeriouslyWounded,
  critical: milestones.isCriticallyWounded,
} as const
