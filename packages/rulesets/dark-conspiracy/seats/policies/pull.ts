/** What the goals of their side make of a step. */
import { type Candidate, type Pull, pullBy, wayInMetres } from '@enfilade/kit'
import type { Battle, Combatant, Place } from '../../battle/battle.js'
import { nameOf } from '../../battle/names.js'
import { metresBetween } from '../../battle/people.js'
import { isImmobile } from '../../battle/robots.js'
import { placeMeant } from '../../battle/walls.js'
import { goals } from '../../rules/turns/goals.js'
import type { Own } from './look.js'
import { wayTo } from './ways.js'

const placeOf = ({ position }: Combatant): Place => position

export const pullOf = pullBy<Battle, Combatant, Place>({
  goals,
  placeOf,
  wayTo: wayInMetres({ goals, placeOf, placesOf: ({ setup }) => setup.places, metresBetween, byWard: 8, byPrey: 3 }),
  nameOf,
})

/** Goes where the goals of their side want them: at a run who doesn't stop to fight. */
export function onward(battle: Battle, me: Combatant, pull: Pull<Combatant, Place>): Candidate<Own> | null {
  if (pull.far === 0 || isImmobile(me) || me.aboard !== null) return null
  const { to } = pull
  const goal = 'person' in to ? { id: to.person.id, at: to.person.position } : battle.setup.places.find(({ id }) => id === to.spot.place)
  return goal === undefined ? null : wayTo(battle, me, goal, pull.hurries ? 'run' : 'trot', pull.words)
}

/** Does an answer lead no farther from there? Blows for which one has to go up to someone lead to them. */
export function keepsToGoal(battle: Battle, pull: Pull<Combatant, Place>, order: Own): boolean {
  const to = order.action === 'move' ? order.to : 'gait' in order && order.gait === 'trot' && 'target' in order ? order.target : null
  const at = typeof to === 'string' ? placeMeant(battle, to) : undefined
  return at === undefined || pull.worthOf(at) >= 0
}
