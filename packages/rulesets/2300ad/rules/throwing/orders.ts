/** The order to throw the object in hand. */
import { next } from '@enfilade/engine'
import { no, noFor } from '@enfilade/kit'
import type { Battle, Combatant, Weapon } from '../../battle/battle.js'
import { revealPerson } from '../../battle/knowledge.js'
import { findPerson, roundsIn, weaponInHand } from '../../battle/people.js'
import { goalOf } from '../moving/moving.js'
import { type Anchor, action, anchor, anchorsFor, obstacleToUse, posture } from '../orders.js'
import { throwBand, wallBeforeThrow } from './throwing.js'

/** Why nothing can be thrown there; null: it can. */
function whyNotAt(battle: Battle, me: Combatant, weapon: Weapon, { at, name, isPerson }: Anchor) {
  if (throwBand(me, weapon, at) === null) return no('AD-THR-05', `${name} is farther than ${me.name} can throw`)
  const wall = wallBeforeThrow(battle, me, at, isPerson)
  return wall === undefined ? null : no('AD-AIM-08', `the ${wall.name} is in the way of ${name}`)
}

export const throwIt = action('throw', {
  words: 'Throw',
  choose: { at: anchor('At'), posture },
  check(battle, me) {
    const weapon = weaponInHand(me)
    if (weapon?.kind !== 'thrown') return no('AD-THR-03', `${me.name} has nothing to throw in hand`)
    const obstacle = obstacleToUse(battle, me, weapon)
    if (obstacle !== null) return obstacle
    if (roundsIn(me, weapon) < 1) return no('AD-THR-05', `${me.name} has no ${weapon.name} left`)
    const anchors = anchorsFor(battle, me)
    if (anchors.some(one => whyNotAt(battle, me, weapon, one) === null)) return null
    return anchors.some(({ at }) => throwBand(me, weapon, at) !== null)
      ? no('AD-AIM-08', `walls are in the way of everything that ${me.name} could throw at`)
      : no('AD-THR-05', `everything is farther than ${me.name} can throw`)
  },
  together(battle, me, { at }) {
    const weapon = weaponInHand(me)
    const why = weapon === null ? null : whyNotAt(battle, me, weapon, at)
    return why === null ? null : noFor('at', why.rule, why.why)
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
