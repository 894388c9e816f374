/** The orders that handle weapons: filling a magazine, and taking another weapon in hand. */
import { among, no } from '@enfilade/kit'
import type { Battle, Combatant } from '../../battle/battle.js'
import { alsoDoes } from '../../battle/deeds.js'
import { findWeapon, roundsIn, setRounds, weaponInHand, weaponOf } from '../../battle/people.js'
import { action, posture } from '../orders.js'
import * as told from './events.js'

export const reload = action('reload', {
  words: 'Reload',
  choose: { posture },
  check(_battle, me) {
    const weapon = weaponInHand(me)
    if (weapon === null) return no('AD-ACT-04', `${me.name} has no weapon in hand`)
    if (weapon.kind === 'thrown' || weapon.kind === 'charge') return no('AD-ACT-04', `nothing can be loaded into the ${weapon.name}`)
    return roundsIn(me, weapon) >= (weapon.magazine ?? 0) ? no('AD-ACT-04', `the ${weapon.name} is full`) : null
  },
  do(_battle, me, _answer, tell) {
    const weapon = weaponInHand(me)
    if (weapon === null) return
    setRounds(me, weapon, weapon.magazine ?? 0) // AD-ACT-04
    tell?.(told.reloaded({ rule: 'AD-ACT-04', who: me.id, weaponId: weapon.id }))
  },
})

export const changeWeapon = action('changeWeapon', {
  nothing: no('AD-ACT-04', 'there is no other weapon to take'),
  words: 'Change weapons',
  choose: {
    weaponId: among({
      words: 'Weapon',
      things: (_battle: Battle, { gear, weaponId }: Combatant) => gear.weapons.filter(weapon => weapon.id !== weaponId),
      find: (_battle, me, id) => findWeapon(me, id),
      unknown: (_battle, me, id) => no('AD-ACT-04', `${me.name} has no weapon ${JSON.stringify(id)}`),
      refused: (_battle, me, weapon) =>
        weapon.id === me.weaponId ? no('AD-ACT-04', `${me.name} has the ${weapon.name} in hand already`) : null,
    }),
    posture,
  },
  say: ({ weaponId: weapon }) => `Take the ${weapon.name} in hand`,
  do: (battle, me, { weaponId }) => alsoDoes(battle, me, { takes: weaponOf(me, weaponId).id }), // AD-ACT-04, AD-INIT-10
})
