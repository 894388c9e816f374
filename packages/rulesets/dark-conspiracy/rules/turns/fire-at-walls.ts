/** Fire at a wall or door, to break it: declared here with all other fire, carried out in rules/walls (DC-WAL-10). */
import { next } from '@enfilade/engine'
import { no, noFor } from '@enfilade/kit'
import type { Battle, Combatant } from '../../battle/battle.js'
import { roundsIn, weaponOf } from '../../battle/people.js'
import { breakable } from '../../battle/walls.js'
import { aboardRefusal } from '../aboard/fire.js'
import { type ActionOf, declared } from '../declared.js'
import { shotKind } from '../firing/orders.js'
import { isListening } from '../indirect/numbers.js'
import { ownWeapon } from '../orders.js'
import { barrierOf, fireRefused } from '../walls/breaking.js'
import { barrierAmong } from '../walls/orders.js'
import { triggerPulls, useRefusal } from './using-guns.js'

/** Can any of their guns be fired at it? */
const refusedByAll = (battle: Battle, me: Combatant, barrier: Parameters<typeof fireRefused>[3]) => {
  const reasons = me.sheet.weapons.map(weapon => fireRefused(battle, me, weapon, barrier))
  return reasons.includes(null) ? null : (reasons[0] ?? no('DC-ACT-03', `${me.name} has no gun`))
}
export const fireAtWall = declared('fireAtWall', {
  words: 'Fire at a wall or door',
  nothing: no('DC-WAL-10', 'there is no gun at hand, or no wall or door to break'),
  check(battle: Battle, me: Combatant) {
    if (breakable(battle).length === 0) return no('DC-WAL-08', 'there is no wall or door that can be broken')
    return isListening(battle, me) ? no('DC-IND-02', `${me.name} is being talked in on a target`) : null
  },
  choose: { weaponId: ownWeapon, barrier: barrierAmong(refusedByAll), kind: shotKind, pulls: triggerPulls },
  together(battle: Battle, me: Combatant, { weaponId: weapon, barrier, kind, pulls }) {
    const unfit = useRefusal(battle, me, { weaponId: weapon, kind, pulls, bothHands: undefined })
    if (unfit !== null) return noFor(unfit.at === 'kind' || unfit.at === 'pulls' ? unfit.at : 'weaponId', unfit.rule, unfit.why)
    const unreached = fireRefused(battle, me, weapon, barrier)
    return unreached === null ? null : { ...unreached, at: 'barrier' as const }
  },
  say: ({ weaponId: weapon, barrier, kind, pulls }) =>
    `Fire ${pulls === 1 ? (kind === 'burst' ? 'a burst' : 'a shot') : `${pulls} ${kind === 'burst' ? 'bursts' : 'shots'}`} at the ${barrier.name} with the ${weapon.name}`,
  actionOf: (_battle, _me, { weaponId, barrier, kind, pulls }) => ({ action: 'fireAtWall', weaponId, barrier, kind, pulls }),
  attacks: true,
  bulk: (me: Combatant, { weaponId }: ActionOf<'fireAtWall'>) => weaponOf(me, weaponId).bulk,
  possible(battle, me, { barrier: id, weaponId }) {
    const barrier = barrierOf(battle, id)
    const weapon = weaponOf(me, weaponId)
    if (barrier === undefined || roundsIn(me, weaponId) === 0 || aboardRefusal(battle, me, weapon) !== null) return false
    return fireRefused(battle, me, weapon, barrier) === null
  },
  carryOut: (battle, { id: who }, { barrier, weaponId, kind, pulls }) =>
    next(battle, { step: 'fireAtWall', who, barrier, weaponId, kind, pulls }),
  waiting: ({ weaponId, barrier }, name, { id }) => `is going to fire the ${name(`${id}/${weaponId}`)} at the ${name(barrier)}`,
})
