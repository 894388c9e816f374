/** The order to take aimed fire at someone. */
import { next } from '@enfilade/engine'
import { no, noFor, optional, wholeNumber } from '@enfilade/kit'
import type { Battle, Combatant } from '../../battle/battle.js'
import { revealPerson } from '../../battle/knowledge.js'
import { roundsIn, weaponInHand } from '../../battle/people.js'
import { action, knownTarget, posture, refusedToFire } from '../orders.js'
import { bandBetween } from '../ranges/ranges.js'
import { isInArc } from './aimed-fire.js'

/** Shots that one action has: as many as the rate of fire and the rounds allow. */
export function shotsOf(me: Combatant, weapon = weaponInHand(me)): number {
  return weapon === null ? 1 : Math.max(1, Math.min(weapon.rof, roundsIn(me, weapon))) // AD-AIM-03, AD-AIM-07
}

export const aimedFire = action('aimedFire', {
  words: 'Aimed fire',
  choose: {
    target: knownTarget,
    shots: wholeNumber<Battle, Combatant, unknown>({
      words: 'Shots',
      bounds: (_battle, me) => ({ from: 1, to: shotsOf(me) }),
      worthListing: (_battle, me) => [...new Set([1, shotsOf(me)])],
      outside: (_battle, me, value) => no('AD-AIM-03', `${me.name} can fire 1 to ${shotsOf(me)} shots, not ${value}`),
    }),
    fallback: optional({ ...knownTarget, words: 'Then at' }),
    posture,
  },
  check: (battle, me) => refusedToFire(battle, me, () => 1),
  together(_battle, me, { target, fallback }) {
    const weapon = weaponInHand(me)
    if (weapon === null) return no('AD-ACT-01', `${me.name} has no weapon in hand`)
    for (const [field, one] of [
      ['target', target],
      ['fallback', fallback],
    ] as const)
      if (one !== undefined && bandBetween(weapon, me.position, one.position) === null)
        return noFor(field, 'AD-RNG-01', `${one.name} is beyond the ${4 * weapon.effectiveRange} m that the ${weapon.name} reaches`)
    if (fallback === undefined) return null
    if (fallback.id === target.id) return noFor('fallback', 'AD-AIM-04', 'the shots need another target to go on at')
    return isInArc(me, target, fallback)
      ? null
      : noFor('fallback', 'AD-AIM-03', `${fallback.name} is more than 30° to the side of ${target.name}`)
  },
  say({ target, shots, fallback }, _battle, me) {
    const weapon = weaponInHand(me)
    const count = shots === 1 ? '' : ` ${shots} times`
    return `Fire the ${weapon?.name ?? 'weapon'}${count} at ${target.name}${fallback === undefined ? '' : `, then at ${fallback.name}`}`
  },
  do(battle, me, { target, shots, fallback = null }, tell) {
    me.fires = true // AD-ARM-06
    revealPerson(me, 'AD-AIM-01', tell)
    if (me.weaponId !== null) next(battle, { step: 'aimedFire', who: me.id, weaponId: me.weaponId, target, fallback, shots })
  },
})
