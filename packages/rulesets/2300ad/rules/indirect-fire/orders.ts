/** The order to fire the weapon in hand at a point that someone of the side sees. */
import { next } from '@enfilade/engine'
import { among, no, noFor, optional, wholeNumber } from '@enfilade/kit'
import type { Battle, Combatant } from '../../battle/battle.js'
import { revealPerson } from '../../battle/knowledge.js'
import { findPerson, isIndirect, roundsIn, weaponInHand } from '../../battle/people.js'
import { wallsBetween } from '../../battle/walls.js'
import { goalOf } from '../moving/moving.js'
import { action, anchor, anchorsFor, obstacleToUse, posture } from '../orders.js'
import { reachesIndirectly, seesPoint, spottersOf } from './indirect-fire.js'

function roundsOf(me: Combatant): number {
  const weapon = weaponInHand(me)
  return weapon === null ? 1 : Math.max(1, Math.min(weapon.rof, roundsIn(me, weapon)))
}

export const indirectFire = action('indirectFire', {
  words: 'Indirect fire',
  choose: {
    at: anchor('At'),
    rounds: wholeNumber<Battle, Combatant, unknown>({
      words: 'Rounds',
      bounds: (_battle, me) => ({ from: 1, to: roundsOf(me) }),
      worthListing: (_battle, me) => [...new Set([1, roundsOf(me)])],
      outside: (_battle, me, value) => no('AD-IND-01', `${me.name} can fire 1 to ${roundsOf(me)} rounds, not ${value}`),
    }),
    spotter: optional(
      among({
        words: 'Spotted by',
        things: (battle: Battle, me: Combatant) => spottersOf(battle, me),
        unknown: (_battle, _me, id) => no('AD-IND-01', `there is no one ${JSON.stringify(id)} who could spot`),
      }),
    ),
    posture,
  },
  check(battle, me) {
    const weapon = weaponInHand(me)
    if (weapon === null || !isIndirect(weapon.kind)) return no('AD-IND-01', `${me.name} has nothing in hand that fires indirectly`)
    const obstacle = obstacleToUse(battle, me, weapon)
    if (obstacle !== null) return obstacle
    if (roundsIn(me, weapon) < 1) return no('AD-IND-01', `the ${weapon.name} has no rounds left`)
    const near = anchorsFor(battle, me).filter(({ at }) => reachesIndirectly(me, weapon, at))
    if (near.length === 0) return no('AD-IND-01', `nothing is within the indirect range of the ${weapon.name}`)
    const eyes = [me, ...spottersOf(battle, me)]
    return near.some(({ at }) => eyes.some(one => seesPoint(battle, one, at)))
      ? null
      : no('AD-IND-01', `no one of their side sees anything within the indirect range of the ${weapon.name}`)
  },
  together(battle, me, { at: { at, name }, spotter = me }) {
    const weapon = weaponInHand(me)
    if (weapon === null || !reachesIndirectly(me, weapon, at))
      return noFor('at', 'AD-IND-01', `${name} is beyond the indirect range of the ${weapon?.name ?? 'weapon'}`)
    const [wall] = wallsBetween(battle, spotter.position, at)
    return wall === undefined ? null : noFor('spotter', 'AD-IND-01', `the ${wall.name} keeps ${spotter.name} from seeing ${name}`)
  },
  say({ at: { name }, rounds, spotter }, _battle, me) {
    const count = rounds === 1 ? '1 round' : `${rounds} rounds`
    const by = spotter === undefined ? '' : `, spotted by ${spotter.name}`
    return `Fire ${count} of the ${weaponInHand(me)?.name ?? 'weapon'} at ${name}${by}`
  },
  do(battle, me, { at: id, rounds, spotter = me.id }, tell) {
    const { at, isPerson } = goalOf(battle, me, id)
    me.fires = true // AD-ARM-06
    revealPerson(me, 'AD-IND-01', tell)
    const target = isPerson ? (findPerson(battle, id)?.id ?? null) : null
    if (me.weaponId !== null)
      next(battle, { step: 'indirectFire', who: me.id, spotter, weaponId: me.weaponId, target, at: { ...at }, rounds })
  },
})
