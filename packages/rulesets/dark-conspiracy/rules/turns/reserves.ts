/** Who comes into a fight that is under way, and what is prepared for it. */
import { reservesBy } from '@enfilade/kit'
import type { Battle, Combatant, Conditions, Step } from '../../battle/battle.js'
import { broughtIn } from '../../battle/events.js'
import { codec } from '../../codec.generated.js'
import { endBy } from './ending.js'
import { goals } from './goals.js'

export const reserves = reservesBy<Battle, Combatant, Step>({
  goals,
  copy: codec.copy,
  end: endBy,
  // Nothing is under way between two Turns alone, and who comes then acts in the next.
  roundToCome: ({ round }) => round + 1,
  isOpen: ({ doors }, id) => doors.find(one => one.id === id)?.open === true,
  enter(battle, person, tell) {
    battle.people.push(person)
    battle.together = withNewcomer(battle.together, person)
    tell?.(broughtIn({ rule: 'GM', who: person.id, side: person.side, at: { ...person.position } }))
  },
})

/** A newcomer while several act at the same instant stands in that instant as they are. */
function withNewcomer(together: Battle['together'], { id, now }: Combatant): Battle['together'] {
  if (together === null) return null
  const copy = (): Conditions => JSON.parse(JSON.stringify(now))
  return { standing: { ...together.standing, [id]: copy() }, after: { ...together.after, [id]: copy() } }
}
