/** Questions that were left out since nothing was at stake: how the record marks their answers, and how the log tells it. */
import { type Entry, type Id, isAnswer, type RuleId } from '@enfilade/engine'

const atStake = 'nothing is at stake'

/** The reason that goes into the record. `why`: the policy's own. */
export const unaskedReason = (why: string | null): string => (why === null ? atStake : `${atStake} (${why})`)

/** Who wasn't asked, by which rule they would have been, and why; null: it isn't the answer to such a question. */
export function unaskedIn(entry: Entry): { readonly who: Id; readonly rule: RuleId; readonly why: string } | null {
  if (!isAnswer(entry) || entry[2] !== 'policy' || entry[3]?.startsWith(atStake) !== true) return null
  const [rule = '', who = ''] = entry[0].split(' ')
  return { who, rule, why: entry[3] }
}
