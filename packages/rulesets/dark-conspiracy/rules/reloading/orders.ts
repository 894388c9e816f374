/** What a combatant can declare about an empty gun. */
import { no, noFor } from '@enfilade/kit'
import type { Battle, Combatant } from '../../battle/battle.js'
import { isAtHand, roundsIn, weaponOf } from '../../battle/people.js'
import { drivingRefusal } from '../aboard/fire.js'
import { declared } from '../declared.js'
import { ownWeapon } from '../orders.js'
import { isReloadable, reloadOnce } from './reloading.js'

const reload = declared('reload', {
  words: 'Reload',
  nothing: no('DC-ACT-03', 'there is no gun at hand'),
  check: drivingRefusal,
  choose: { weaponId: ownWeapon },
  together(_battle: Battle, me: Combatant, { weaponId: weapon }) {
    if (!isAtHand(me, weapon.id)) return noFor('weaponId', 'DC-ACT-08', `the ${weapon.name} has to be readied first`)
    if (!isReloadable(weapon)) return noFor('weaponId', 'DC-REL-05', `the ${weapon.name} can't be reloaded by single Actions`)
    return roundsIn(me, weapon.id) < weapon.magazine ? null : noFor('weaponId', 'DC-REL-01', `the ${weapon.name} is full`)
  },
  say: ({ weaponId: weapon }) => `Reload the ${weapon.name}`,
  actionOf: (_battle, _me, { weaponId }) => ({ action: 'reload', weaponId }),
  carryOut: (battle, me, { weaponId }, tell) => reloadOnce(battle, me, weaponOf(me, weaponId), me.id, tell), // DC-ACT-09
  waiting: ({ weaponId }, name, { id }) => `is going to reload the ${name(`${id}/${weaponId}`)}`,
})

export const afoot = [reload] as const
export const aboard = afoot
export const actions = afoot
