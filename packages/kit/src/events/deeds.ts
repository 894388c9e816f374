/** What a line of the log tells of, for screens that draw it: from the milestones and the way of an event, as far as it was heard. */
import type { Deed, Event, MilestoneReached } from '@enfilade/engine'
import type { Declared } from './event.js'

/** A field is read that was not heard. */
class Unheard extends Error {}

/** The event, which refuses to be asked for fields that were not heard. */
const asHeard = ({ fields }: Declared, heard: Event): Event =>
  new Proxy(heard, {
    get(event, field) {
      if (typeof field === 'string' && event[field] === undefined && Object.hasOwn(fields, field)) throw new Unheard(field)
      return Reflect.get(event, field)
    },
  })

/** @param whole every field was heard: what is missing was left out when it was told */
export function deedsOf(declared: Declared, heard: Event, whole: boolean): readonly Deed[] {
  const event = whole ? heard : asHeard(declared, heard)
  try {
    const way = declared.walked?.(event as never) ?? null
    const walked: readonly Deed[] = way === null ? [] : [{ kind: 'walked', ...way }]
    return [...walked, ...(declared.reaches?.(event as never) ?? []).flatMap(shown)]
  } catch (thrown) {
    if (thrown instanceof Unheard) return []
    throw thrown
  }
}
function shown({ milestone, by, of, met, amount }: MilestoneReached): Deed[] {
  const { kind, words, suffered, grave, helps } = milestone
  if (typeof of !== 'string') return []
  // "hits" and "is hit" are said of doer and target alike; "gets hold" and "loses the check" aren't.
  const does = helps !== true && suffered.startsWith('is ') && !words.includes(' ') ? { does: words } : {}
  if (kind === 'success') return typeof by === 'string' && by !== of ? [{ kind: 'tried', by, on: of, met, words: suffered, ...does }] : []
  // Armor that stops it all is told as well: nothing of what is counted is lost.
  if (kind === 'beside' || (!met && kind !== 'amount')) return []
  return [{ kind: 'suffered', who: of, words, amount: kind === 'amount' ? amount : null, ...(grave !== undefined && { grave }) }]
}
