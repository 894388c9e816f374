/** Who comes into a fight that is under way, and what this game answers to its features (battle/features.ts). */
import { type Entering, playing, reservesBy } from '@enfilade/kit'
import type { Battle, Combatant, Step } from '../../battle/battle.js'
import { broughtIn } from '../../battle/events.js'
import { features } from '../../battle/features.js'
import { findDoor } from '../../battle/walls.js'
import { codec } from '../../codec.generated.js'
import { end } from './ending.js'
import { goals } from './goals.js'
import { morale } from './morale.js'

export const entering: Entering<Battle, Combatant, Step> = {
  enter(battle, person, tell) {
    battle.people.push(person)
    tell?.(broughtIn({ rule: 'GM', who: person.id, side: person.side, at: { ...person.position } }))
  },
}

const reserves = reservesBy<Battle, Combatant, Step>({
  entering,
  goals,
  copy: codec.copy,
  end,
  isOpen: (battle, id) => findDoor(battle, id)?.open === true,
})
export const played = playing(features, { morale, reserves })
