/** The declarations at doors: opening and shutting one, forcing one that is locked, and shooting its lock. */
import { anId, type No, no, noFor, oneOfThese } from '@enfilade/kit'
import type { Battle, Combatant, Door } from '../../battle/battle.js'
import { nameOf } from '../../battle/names.js'
import { findWeapon } from '../../battle/people.js'
import { findDoor, isAtDoor } from '../../battle/walls.js'
import type { WeaponId } from '../../ids.js'
import { declares, type Given } from '../declared.js'
import { beginToForce, mayShootLock, shootLock, useDoor } from './doors.js'

const doorField = (those: readonly Door[]) =>
  ({ name: 'door', words: 'Door', kind: 'oneOf', values: those.map(({ id, name }) => ({ value: id, words: name })) }) as const
/** Doors within reach that are as they must be. */
const doorsAtHand = (battle: Battle, me: Combatant, isFit: (door: Door) => boolean): Door[] =>
  battle.doors.filter(door => isFit(door) && isAtDoor(battle, me, door))
/** Why nothing can be declared at a door: it isn't within reach, or not as it must be. */
function refusedDoor(battle: Battle, me: Combatant, id: string, rule: string, why: (door: Door) => string | null): No | null {
  const door = findDoor(battle, id)
  const allowed = battle.doors.map(one => one.id)
  if (door === undefined) return { ...noFor('door', rule, `there is no door ${JSON.stringify(id)}`), found: id, allowed }
  const words = isAtDoor(battle, me, door) ? why(door) : 'is out of reach, or behind a wall'
  return words === null ? null : { ...noFor('door', rule, `the ${door.name} ${words}`), found: id }
}
const isOff = ({ setup: { settings } }: Battle): No<never> | null => (settings.mapCover ? null : no('BP-COV-04', 'the map is only drawn'))
const isLockOff = (battle: Battle): No<never> | null =>
  isOff(battle) ?? (battle.setup.settings.breakDoors ? null : no('BP-DOOR-03', 'breaking doors is switched off'))
const unbroken = ({ open, locked }: Door): boolean => !open && locked
const notLocked = (door: Door): string | null => (unbroken(door) ? null : "isn't locked")

type Hand = { readonly door: string; readonly shuts: boolean }
const canTurn = (door: Door): boolean => door.open || !door.locked
const use = declares<'useDoor', Hand>('useDoor', {
  words: 'A hand on a door',
  shape: { door: anId, shuts: oneOfThese([true, false]) },
  fields: ({ doors }) => [
    doorField(doors),
    {
      name: 'shuts',
      words: 'What',
      kind: 'oneOf',
      values: [
        { value: false, words: 'open' },
        { value: true, words: 'shut' },
      ],
    },
  ],
  check: isOff,
  refused: (battle, me, { door: id, shuts }) =>
    refusedDoor(battle, me, id, 'BP-DOOR-02', ({ open, locked }) =>
      open !== shuts ? `is ${open ? 'open' : 'shut'} already` : locked ? 'is locked' : null,
    ),
  listed: (battle, me) =>
    doorsAtHand(battle, me, canTurn).map(({ id, open }): Given<'useDoor', Hand> => ({ action: 'useDoor', door: id, shuts: open })),
  nothing: () => no('BP-DOOR-02', 'no door within reach can be opened or shut'),
  actionOf: (_battle, _me, { door, shuts }) => ({ action: 'useDoor', door, shuts }),
  waiting: ({ door, shuts }, _name, _me, battle) => `${shuts ? 'shut' : 'open'} the ${nameOf(battle, door)}`,
  carryOut: (battle, me, action, tell) => useDoor(battle, me, action, tell),
})

const force = declares<'forceDoor', { readonly door: string }>('forceDoor', {
  words: 'Forcing a door',
  shape: { door: anId },
  fields: ({ doors }) => [doorField(doors.filter(unbroken))],
  check: isLockOff,
  refused: (battle, me, { door: id }) =>
    refusedDoor(battle, me, id, 'BP-DOOR-03', door => notLocked(door) ?? (door.force === null ? "can't be forced" : null)),
  listed: (battle, me) =>
    doorsAtHand(battle, me, door => unbroken(door) && door.force !== null).map(({ id }) => ({ action: 'forceDoor', door: id })),
  nothing: () => no('BP-DOOR-03', 'no door within reach can be forced'),
  bringsMore: true,
  actionOf: (_battle, _me, { door }) => ({ action: 'forceDoor', door }),
  waiting: ({ door }, _name, _me, battle) => `force the ${nameOf(battle, door)}`,
  carryOut: (battle, me, action, tell) => beginToForce(battle, me, action, tell),
})

type Shot = { readonly door: string; readonly weaponId: WeaponId }
const gunsFor = (me: Combatant) => me.sheet.weapons.filter(weapon => mayShootLock(me, weapon))
const shoot = declares<'shootLock', Shot>('shootLock', {
  words: 'Shooting a lock',
  fights: true,
  shape: { door: anId, weaponId: anId },
  fields: ({ doors }, me) => [
    doorField(doors.filter(unbroken)),
    { name: 'weaponId', words: 'With', kind: 'oneOf', values: gunsFor(me).map(({ id, name }) => ({ value: id, words: name })) },
  ],
  check: isLockOff,
  refused(battle, me, { door: id, weaponId }) {
    const weapon = findWeapon(me.sheet, weaponId)
    if (weapon === undefined || !mayShootLock(me, weapon))
      return {
        ...noFor('weaponId', 'BP-DOOR-04', `${me.name} can't shoot with that`),
        found: weaponId,
        allowed: gunsFor(me).map(one => one.id),
      }
    return refusedDoor(battle, me, id, 'BP-DOOR-04', notLocked)
  },
  listed: (battle, me) =>
    doorsAtHand(battle, me, unbroken).flatMap(({ id }) =>
      gunsFor(me).map((weapon): Given<'shootLock', Shot> => ({ action: 'shootLock', door: id, weaponId: weapon.id })),
    ),
  nothing: () => no('BP-DOOR-04', 'no locked door is within reach'),
  inHand: ({ weaponId }) => [weaponId],
  actionOf: (_battle, _me, { door, weaponId }) => ({ action: 'shootLock', door, weaponId }),
  waiting: ({ door, weaponId }, _name, me, battle) =>
    `shoot the lock of the ${nameOf(battle, door)} with the ${findWeapon(me.sheet, weaponId)?.name ?? weaponId}`,
  carryOut: (battle, me, action, tell) => shootLock(battle, me, action, tell),
})

export const others = [use, force, shoot] as const
