/** Launching a missile, and why one can't be launched (DC-DF-12, DC-DF-13). */

import { next } from '@enfilade/engine'
import { type No, no, noFor } from '@enfilade/kit'
import type { Battle, Combatant, Weapon } from '../../battle/battle.js'
import { isOpenLine } from '../../battle/lines-of-sight.js'
import { findPerson, metresBetween, weaponOf } from '../../battle/people.js'
import { mayFireInAir } from '../aboard/advantage.js'
import { isCarried } from '../aboard/fire.js'
import { type ActionOf, declared } from '../declared.js'
import { weaponRefusal } from '../firing/orders.js'
import { fireTarget, ownWeapon } from '../orders.js'

/** Can this missile be meant for this target: one against aircraft for aircraft, the others for all other vehicles? */
export const isFor = ({ guidance }: Weapon, { vehicle }: Combatant): boolean =>
  vehicle !== null && (guidance === 'antiaircraft') === (vehicle.configuration === 'aerospace')
/** Is the target in its reach? Missiles have no range bands. */
export const isInReach = (battle: Battle, me: Combatant, target: Combatant, weapon: Weapon): boolean =>
  metresBetween(me.position, target.position) <= weapon.range && mayFireInAir(battle, me, target, weapon) // DC-AIR-04
/** Has this target been aimed at, from where they stand still? */
const isAimedAt = (battle: Battle, me: Combatant, target: Combatant, weapon: Weapon): boolean =>
  me.aim?.target === target.id && me.now.gait === 'stand' && !isCarried(battle, me, weapon)

export function launchRefusal(battle: Battle, me: Combatant, weapon: Weapon, target: Combatant): No<'weaponId' | 'target'> | null {
  if (weapon.guidance === null) return noFor('weaponId', 'DC-DF-12', `the ${weapon.name} is no missile`)
  const unusable = weaponRefusal(battle, me, weapon)
  if (unusable !== null) return { ...unusable, at: 'weaponId' }
  if (!isFor(weapon, target)) return noFor('target', 'DC-DF-12', `the ${weapon.name} is not made for ${target.name}`)
  if (!isInReach(battle, me, target, weapon)) return noFor('target', 'DC-DF-12', `${target.name} is out of range of the ${weapon.name}`)
  if (!isOpenLine(battle, me.position, target.position)) return noFor('target', 'DC-DF-12', `${me.name} can't see ${target.name}`)
  return isAimedAt(battle, me, target, weapon) ? null : noFor('target', 'DC-DF-12', `${me.name} has to aim at ${target.name} first`)
}

const launch = declared('launch', {
  words: 'Launch a missile',
  nothing: no('DC-DF-12', 'there is no missile at hand, or nothing to launch it at'),
  check: (_battle: Battle, me: Combatant) =>
    me.sheet.weapons.some(({ guidance }) => guidance !== null) ? null : no('DC-DF-12', 'there is no missile at hand'),
  choose: { weaponId: ownWeapon, target: fireTarget },
  together: (battle: Battle, me: Combatant, { weaponId: weapon, target }) => launchRefusal(battle, me, weapon, target),
  say: ({ weaponId: weapon, target }) => `Launch the ${weapon.name} at ${target.name}`,
  actionOf: (_battle, _me, { weaponId, target }) => ({ action: 'launch', weaponId, target }),
  attacks: true,
  bulk: (me: Combatant, { weaponId }: ActionOf<'launch'>) => weaponOf(me, weaponId).bulk,
  possible(battle, me, action) {
    const target = findPerson(battle, action.target)
    return target !== undefined && launchRefusal(battle, me, weaponOf(me, action.weaponId), target) === null
  },
  carryOut: (battle, { id: who }, { weaponId, target }) => next(battle, { step: 'launchMissile', who, weaponId, target }),
  waiting: ({ weaponId, target }, name, { id }) => `is going to launch the ${name(`${id}/${weaponId}`)} at ${name(target)}`,
})

export const afoot = [launch] as const
export const aboard = afoot
export const actions = afoot
