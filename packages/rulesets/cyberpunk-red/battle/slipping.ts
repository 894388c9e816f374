/** A combatant who hangs from an edge falls: they let go, or cannot hold on any more. */
import type { Tell } from '@enfilade/engine'
import type { Combatant } from './battle.js'
import * as told from './events.js'

export function slip(person: Combatant, tell: Tell | undefined): void {
  if (person.hanging === null) return
  const { metres } = person.hanging
  person.hanging = null
  person.falling = { fallen: 0, left: metres } // CPR-FALL-06
  tell?.(told.footingLost({ rule: 'CPR-FALL-06', who: person.id, metres, numbers: null, dv: null, held: false }))
}
