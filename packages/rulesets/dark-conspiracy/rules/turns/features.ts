/** Who comes into a fight that is under way, and what this game answers to its features (battle/features.ts). */
import { type Entering, playing, reservesBy, withNewcomer } from '@enfilade/kit'
import type { Battle, Combatant, Step } from '../../battle/battle.js'
import { broughtIn } from '../../battle/events.js'
import { features } from '../../battle/features.js'
import { codec } from '../../codec.generated.js'
import { endBy } from './ending.js'
import { goals } from './goals.js'
import { morale } from './morale.js'

export const entering: Entering<Battle, Combatant, Step> = {
  enter(battle, person, tell) {
    battle.people.push(person)
    battle.together = withNewcomer(battle.together, person)
    tell?.(broughtIn({ rule: 'GM', who: person.id, side: person.side, at: { ...person.position } }))
  },
}

const reserves = reservesBy<Battle, Combatant, Step>({
  entering,
  goals,
  copy: codec.copy,
  end: endBy,
  // Nothing is under way between two Turns alone, and who comes then acts in the next.
  roundToCome: ({ round }) => round + 1,
  isOpen: ({ doors }, id) => doors.find(one => one.id === id)?.open === true,
})
export const played = playing(features, { morale, reserves })
