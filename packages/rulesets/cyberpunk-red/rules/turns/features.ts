/** Who comes into a fight that is under way, and what this game answers to its features (battle/features.ts). */
import { isFilled } from '@enfilade/engine'
import { type Entering, playing, reservesBy } from '@enfilade/kit'
import type { Battle, Combatant, Square, Step } from '../../battle/battle.js'
import { features } from '../../battle/features.js'
import { broughtIn } from '../../battle/game-master-events.js'
import { ground, occupants, openDoorsOf, sharesSquares } from '../../battle/ground.js'
import { codec } from '../../codec.generated.js'
import { offerLuck } from '../dice/luck.js'
import { end } from './ending.js'
import { goals } from './goals.js'
import { morale } from './morale.js'

export const entering: Entering<Battle, Combatant, Step> = {
  enter(battle, person, tell) {
    person.at = freeSquare(battle, person.at)
    battle.people.push(person)
    tell?.(broughtIn({ rule: 'GM', who: person.id, side: person.side, at: { ...person.at } }))
  },
  // They are placed in the order in which they came (CPR-INIT-03).
  entered(battle, people) {
    if (battle.order.length === 0) return []
    return people
      .filter(({ dead }) => !dead)
      .flatMap(person => {
        const luck = { ...battle, agenda: [] as Step[] }
        offerLuck(luck, person) // CPR-DICE-06
        return [...luck.agenda, { step: 'rollInitiativeOfNewcomer', who: person.id } satisfies Step]
      })
  },
}

const reserves = reservesBy<Battle, Combatant, Step>({
  entering,
  goals,
  copy: codec.copy,
  end,
  isOpen: (battle, id) => openDoorsOf(battle).some(door => door === id),
})
export const played = playing(features, { morale, reserves })

/** The square itself, or where someone has come to stand there by now the nearest free one (CPR-MOVE-02). */
function freeSquare(battle: Battle, at: Square): Square {
  if (sharesSquares(battle) || occupants(battle, at).length === 0) return { ...at }
  const map = ground(battle)
  const { width, height } = map
  for (let far = 1; far < Math.max(width, height); far++)
    for (let y = Math.max(0, at.y - far); y <= Math.min(height - 1, at.y + far); y++)
      for (let x = Math.max(0, at.x - far); x <= Math.min(width - 1, at.x + far); x++) {
        const isOnRing = Math.max(Math.abs(x - at.x), Math.abs(y - at.y)) === far
        if (isOnRing && !isFilled(map, { x, y }) && occupants(battle, { x, y }).length === 0) return { x, y }
      }
  return { ...at }
}
