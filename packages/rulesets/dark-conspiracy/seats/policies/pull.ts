/** What the goals of their side make of a step, in metres as the crow flies: walls on the way are for whoever goes there. */
import { type Candidate, type Pull, pullBy, usualWithin } from '@enfilade/kit'
import type { Battle, Combatant, Place } from '../../battle/battle.js'
import { nameOf } from '../../battle/names.js'
import { metresBetween } from '../../battle/people.js'
import { isImmobile } from '../../battle/robots.js'
import { placeMeant } from '../../battle/walls.js'
import { goals } from '../../rules/turns/goals.js'
import type { Own } from './look.js'
import { wayTo } from './ways.js'

/** Metres that count as beside someone whom they look after, and beside someone whom they take. */
const byWard = 8
const byPrey = 3

export const pullOf = pullBy<Battle, Combatant, Place>({
  goals,
  placeOf: ({ position }) => position,
  wayTo({ setup }, _me, to) {
    const place = 'spot' in to ? setup.places.find(({ id }) => id === to.spot.place) : undefined
    const [at, near] =
      'spot' in to ? [place?.at, to.spot.within ?? usualWithin] : [to.person.position, goals.rules.canAct(to.person) ? byWard : byPrey]
    return from => (at === undefined ? Number.POSITIVE_INFINITY : Math.max(0, metresBetween(from, at) - near))
  },
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
