/** Somebody who hangs from an edge falls: he lets go, or cannot hold on any more. */
import type { Tell } from '@enfilade/engine'
import type { CprEvent } from './events.js'
import type { Combatant } from './model.js'

export function slip(person: Combatant, tell: Tell | undefined): void {
  if (person.hanging === null) return
  const { metres } = person.hanging
  person.hanging = null
  person.falling = { fallen: 0, left: metres } // CPR-FALL-06
  tell?.({ rule: 'CPR-FALL-06', what: 'footingLost', who: person.id, metres, numbers: null, dv: null, held: false } satisfies CprEvent)
}
