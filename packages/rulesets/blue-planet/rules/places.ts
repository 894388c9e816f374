/** Someone comes to a place: what only belongs to the place that they leave ends (BP-RNG-13). */
import type { Tell } from '@enfilade/engine'
import type { Battle, Combatant, Place } from '../battle/battle.js'
import { situationSet } from '../battle/events.js'
import type { Flag } from '../tables/words.js'

/** Flags of a place, and what is said of someone who is at that place no longer. */
const ofPlaces: Readonly<Partial<Record<Flag, string>>> = {
  unstableFooting: 'leaves the unstable footing',
  heightAdvantage: 'loses the height advantage',
}

/** Another height is another place: a deck, a ledge, the water. Where people walk anywhere in the air it is not. */
export function comeTo({ setup }: Battle, person: Combatant, to: Place, tell: Tell | undefined): void {
  const isOther = setup.settings.footing && person.position.z !== to.z
  person.position = to
  if (!isOther) return
  for (const flag of person.flags) {
    const words = ofPlaces[flag]
    if (words === undefined) continue
    person.flags = person.flags.filter(one => one !== flag) // BP-RNG-13
    tell?.(situationSet({ rule: 'BP-RNG-13', who: person.id, words }))
  }
}
