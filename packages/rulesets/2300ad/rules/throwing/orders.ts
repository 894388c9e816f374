/** The order to throw the object in hand. */
import { next } from '@enfilade/engine'
import { no, noFor } from '@enfilade/kit'
import { revealPerson } from '../../battle/knowledge.js'
import { findPerson, roundsIn, weaponInHand } from '../../battle/people.js'
import { goalOf } from '../moving/moving.js'
import { action, anchor, anchorsFor, obstacleToUse, posture } from '../orders.js'
import { throwBand } from './throwing.js'

export const throwIt = action('throw', {
  words: 'Throw',
  choose: { at: anchor('At'), posture },
  check(battle, me) {
    const weapon = weaponInHand(me)
    if (weapon?.kind !== 'thrown') return no('AD-THR-03', `${me.name} has nothing to throw in hand`)
    const obstacle = obstacleToUse(battle, me, weapon)
    if (obstacle !== null) return obstacle
    if (roundsIn(me, weapon) < 1) return no('AD-THR-05', `${me.name} has no ${weapon.name} left`)
    const isNear = anchorsFor(battle, me).some(({ at }) => throwBand(me, weapon, at) !== null)
    return isNear ? null : no('AD-THR-05', `everything is farther than ${me.name} can throw`)
  },
  together(_battle, me, { at: { at, name } }) {
    const weapon = weaponInHand(me)
    return weapon !== null && throwBand(me, weapon, at) !== null
      ? null
      : noFor('at', 'AD-THR-05', `${name} is farther than ${me.name} can throw`)
  },
  say: ({ at: { name } }, _battle, me) => `Throw the ${weaponInHand(me)?.name ?? 'object'} at ${name}`,
  do(battle, me, { at: id }, tell) {
    const goal = goalOf(battle, me, id)
    me.fires = true // AD-ARM-06
    revealPerson(me, 'AD-THR-03', tell)
    const target = goal.isPerson ? (findPerson(battle, id)?.id ?? null) : null
    if (me.weaponId !== null) next(battle, { step: 'throwObject', who: me.id, weaponId: me.weaponId, target, at: { ...goal.at } })
  },
})
