/** The order to take aimed fire at someone. */
import { counted, next } from '@enfilade/engine'
import { type No, no, noFor, optional, wholeNumber } from '@enfilade/kit'
import type { Battle, Combatant } from '../../battle/battle.js'
import { revealPerson } from '../../battle/knowledge.js'
import { roundsIn, weaponInHand } from '../../battle/people.js'
import { wallApart } from '../../battle/walls.js'
import { isUnfamiliar } from '../mishaps/familiarity.js'
import { action, knownTarget, posture, refusedToFire } from '../orders.js'
import { bandBetween } from '../ranges/ranges.js'
import { isInArc } from './aimed-fire.js'

/** Shots that one action has: as many as the rate of fire and the rounds allow. */
export function shotsOf(me: Combatant, weapon = weaponInHand(me)): number {
  return weapon === null ? 1 : Math.max(1, Math.min(weapon.rof, roundsIn(me, weapon))) // AD-AIM-03, AD-AIM-07
}

/** Someone whom the weapon in hand reaches, with no wall before them. */
const targetInReach: typeof knownTarget = {
  ...knownTarget,
  refused(battle, me, target, step) {
    const refusal = knownTarget.refused(battle, me, target, step)
    const weapon = weaponInHand(me)
    if (refusal !== null || weapon === null) return refusal
    if (bandBetween(weapon, me.position, target.position) === null)
      return no('AD-RNG-01', `${target.name} is beyond the ${4 * weapon.effectiveRange} m that the ${weapon.name} reaches`)
    const wall = wallApart(battle, me.position, target.position)
    return wall === undefined ? null : no('AD-AIM-08', `the ${wall.name} is in the way of ${target.name}`)
  },
}

export const aimedFire = action('aimedFire', {
  words: 'Aimed fire',
  choose: {
    target: targetInReach,
    shots: wholeNumber<Battle, Combatant, unknown>({
      words: 'Shots',
      bounds: (_battle, me) => ({ from: 1, to: shotsOf(me) }),
      worthListing: (_battle, me) => [...new Set([1, shotsOf(me)])],
      outside: (_battle, me, value) => no('AD-AIM-03', `${me.name} can fire 1 to ${shotsOf(me)} shots, not ${value}`),
    }),
    fallback: optional({ ...targetInReach, words: 'Then at' }),
    also: optional({ ...targetInReach, words: 'And at' }),
    alsoShots: optional(
      wholeNumber<Battle, Combatant, unknown>({
        words: 'Shots at that one',
        bounds: (_battle, me) => ({ from: 1, to: Math.max(1, shotsOf(me) - 1) }),
        worthListing: () => [],
        outside: (_battle, me, value) => no('AD-AIM-03', `${me.name} can't fire ${value} of the shots at a second target`),
      }),
    ),
    posture,
  },
  check: (battle, me) => refusedToFire(battle, me, () => 1),
  together(_battle, me, { target, shots, fallback, also, alsoShots }) {
    const tooWide = <F extends 'fallback' | 'also'>(field: F, one: Combatant, other: Combatant): No<F> | null =>
      isInArc(me, other, one) ? null : noFor(field, 'AD-AIM-03', `${one.name} is more than 30° to the side of ${other.name}`)
    if (alsoShots !== undefined && also === undefined) return noFor('alsoShots', 'AD-AIM-03', 'those shots need a second target')
    if (also !== undefined) {
      if (also.id === target.id) return noFor('also', 'AD-AIM-03', 'the shots are spread over different targets')
      if (shots < 2) return noFor('also', 'AD-AIM-03', 'two targets take two shots')
      if (alsoShots !== undefined && alsoShots >= shots)
        return noFor('alsoShots', 'AD-AIM-03', `one of the ${shots} shots at least goes at ${target.name}`)
      const wide = tooWide('also', also, target)
      if (wide !== null) return wide
    }
    if (fallback === undefined) return null
    if (fallback.id === target.id) return noFor('fallback', 'AD-AIM-04', 'the shots need another target to go on at')
    return tooWide('fallback', fallback, target) ?? (also === undefined ? null : tooWide('fallback', fallback, also))
  },
  say({ target, shots, fallback, also, alsoShots = 1 }, _battle, me) {
    const weapon = weaponInHand(me)
    const count = (of: number): string => (of === 1 ? '' : ` ${counted(of, 'time')}`)
    const first = `Fire the ${weapon?.name ?? 'weapon'}${count(also === undefined ? shots : shots - alsoShots)} at ${target.name}`
    const then = fallback === undefined ? '' : `, then at ${fallback.name}`
    return `${first}${then}${also === undefined ? '' : `, and${count(alsoShots)} at ${also.name}`}`
  },
  do(battle, me, { target, shots, fallback = null, also, alsoShots = 1 }, tell) {
    me.fires = true // AD-ARM-06
    revealPerson(me, 'AD-AIM-01', tell)
    const weapon = weaponInHand(me)
    if (weapon === null) return
    const [step, who, weaponId] = ['aimedFire', me.id, weapon.id] as const
    next(battle, { step, who, weaponId, target, fallback, shots: also === undefined ? shots : shots - alsoShots })
    // To find out how a weapon works takes the whole action (AD-AIM-06).
    if (also !== undefined && !isUnfamiliar(battle, me, me.sheet, weapon, weapon.skillName))
      next(battle, { step, who, weaponId, target: also, fallback: null, shots: alsoShots }) // AD-AIM-03
  },
})
