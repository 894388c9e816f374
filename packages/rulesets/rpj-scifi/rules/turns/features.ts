/** Who comes into a fight that is under way, and what this game answers to its features (battle/features.ts). */
import { type Entering, playing, reservesBy } from '@enfilade/kit'
import type { Battle, Combatant, Step } from '../../battle/battle.js'
import { broughtIn } from '../../battle/events.js'
import { features } from '../../battle/features.js'
import { standSomewhere } from '../../battle/made.js'
import { codec } from '../../codec.generated.js'
import { end } from './ending.js'
import { goals } from './goals.js'
import { morale } from './morale.js'

export const entering: Entering<Battle, Combatant, Step> = {
  enter(battle, person, tell) {
    standSomewhere(battle, person)
    battle.people.push(person)
    const { id: who, side, regionId, groupId, coverId } = person
    tell?.(broughtIn({ rule: 'GM', who, side, at: { regionId, groupId, coverId } }))
  },
  // They are placed in the order in which they came.
  entered: (battle, people) => (battle.order.length === 0 ? [] : people.map(({ id }) => ({ step: 'rollInitiativeOfNewcomer', who: id }))),
}

const reserves = reservesBy<Battle, Combatant, Step>({
  entering,
  goals,
  copy: codec.copy,
  end,
})
export const played = playing(features, { morale, reserves })
