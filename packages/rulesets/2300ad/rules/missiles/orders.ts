/** The order to launch the missile in hand. */
import { next } from '@enfilade/engine'
import { no, noFor } from '@enfilade/kit'
import type { Battle, Combatant, Weapon } from '../../battle/battle.js'
import { knownPeople, revealPerson } from '../../battle/knowledge.js'
import { isDead, isMissile, roundsIn, weaponInHand } from '../../battle/people.js'
import { action, knownTarget, obstacleToUse, posture } from '../orders.js'
import { fliesSoFar, reachesAsMissile, wallBefore } from './missiles.js'

/** Why nothing can be launched at; null: something can. */
function whyNothing(battle: Battle, me: Combatant, weapon: Weapon) {
  const others = knownPeople(battle, me.side).filter(other => other.id !== me.id && !isDead(other))
  if (others.some(({ position }) => reachesAsMissile(battle, me, weapon, position))) return null
  return others.some(({ position }) => fliesSoFar(me, weapon, position))
    ? no('AD-GAP-76', `walls are in the way of the ${weapon.name}`)
    : no('AD-MSL-04', `nothing is within reach of the ${weapon.name}`)
}

export const launchMissile = action('launch', {
  words: 'Launch a missile',
  choose: { target: knownTarget, posture },
  check(battle, me) {
    const weapon = weaponInHand(me)
    if (weapon === null || !isMissile(weapon)) return no('AD-MSL-01', `${me.name} has no missile in hand`)
    const obstacle = obstacleToUse(battle, me, weapon)
    if (obstacle !== null) return obstacle
    if (roundsIn(me, weapon) < 1) return no('AD-AIM-07', `the ${weapon.name} has no rounds left`)
    return whyNothing(battle, me, weapon)
  },
  together(battle, me, { target }) {
    const weapon = weaponInHand(me)
    if (weapon === null || !fliesSoFar(me, weapon, target.position))
      return noFor('target', 'AD-MSL-04', `${target.name} is beyond the reach of the ${weapon?.name ?? 'missile'}`)
    const wall = wallBefore(battle, me, weapon, target.position)
    return wall === undefined ? null : noFor('target', 'AD-GAP-76', `the ${wall.name} is in the way of the ${weapon.name}`)
  },
  say: ({ target }, _battle, me) => `Launch the ${weaponInHand(me)?.name ?? 'missile'} at ${target.name}`,
  do(battle, me, { target }, tell) {
    me.fires = true // AD-ARM-06
    revealPerson(me, 'AD-MSL-01', tell)
    if (me.weaponId !== null) next(battle, { step: 'launch', who: me.id, weaponId: me.weaponId, target })
  },
})
