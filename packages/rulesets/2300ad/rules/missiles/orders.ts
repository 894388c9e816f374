/** The order to launch the missile in hand. */
import { next } from '@enfilade/engine'
import { no, noFor } from '@enfilade/kit'
import type { Battle, Combatant } from '../../battle/battle.js'
import { knownPeople, revealPerson } from '../../battle/knowledge.js'
import { isDead, isMissile, roundsIn, weaponInHand } from '../../battle/people.js'
import { action, knownTarget, obstacleToUse, posture } from '../orders.js'
import { reachesAsMissile } from './missiles.js'

const isInReach = (battle: Battle, me: Combatant): boolean => {
  const weapon = weaponInHand(me)
  const others = knownPeople(battle, me.side).filter(other => other.id !== me.id && !isDead(other))
  return weapon !== null && others.some(({ position }) => reachesAsMissile(me, weapon, position))
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
    return isInReach(battle, me) ? null : no('AD-MSL-04', `nothing is within reach of the ${weapon.name}`)
  },
  together(_battle, me, { target }) {
    const weapon = weaponInHand(me)
    return weapon !== null && reachesAsMissile(me, weapon, target.position)
      ? null
      : noFor('target', 'AD-MSL-04', `${target.name} is beyond the reach of the ${weapon?.name ?? 'missile'}`)
  },
  say: ({ target }, _battle, me) => `Launch the ${weaponInHand(me)?.name ?? 'missile'} at ${target.name}`,
  do(battle, me, { target }, tell) {
    me.fires = true // AD-ARM-06
    revealPerson(me, 'AD-MSL-01', tell)
    if (me.weaponId !== null) next(battle, { step: 'launch', who: me.id, weaponId: me.weaponId, target })
  },
})
