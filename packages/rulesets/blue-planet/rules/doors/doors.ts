/** Doors: a hand on one, its lock forced or shot, and blasts beside it. In a simultaneous group all of it takes effect at its end (BP-RES-07). */
import { count, countUnlessZero, millimetres, next, type Rule, reason, type Tally, type Tell } from '@enfilade/engine'
import { countNextRoll, spendNextRoll } from '@enfilade/kit'
import type { ActionKind, ActionOf, Battle, Combatant, Door, Place, StepOf, Weapon } from '../../battle/battle.js'
import { revealPerson } from '../../battle/knowledge.js'
import type { Line } from '../../battle/marks.js'
import { canUse, findWeapon, personOf, roundsIn, squaredMillimetres } from '../../battle/people.js'
import { findDoor, isAtDoor, isOpenButFor, middleOf } from '../../battle/walls.js'
import { houseConstants } from '../../tables/constants.js'
import { loseAction } from '../actions/actions.js'
import { gradeOfWeapon } from '../ammunition/ammunition.js'
import { d100, points } from '../rolls/checks.js'
import * as told from './events.js'

// ── what becomes of one ────────────────────────────────────────────────────────────────────────────────────────────
export function settleDoors({ doors }: Battle): void {
  for (const door of doors) {
    if (door.turning === null) continue
    if (door.turning !== 'shut') door.locked = false
    if (door.turning !== 'unlocked') door.open = door.turning === 'open'
    door.turning = null
  }
}
/** What opens at the same instant as it is unlocked or shut is open. */
function turn(battle: Battle, door: Door, turning: NonNullable<Door['turning']>): void {
  if (door.turning !== 'open') door.turning = turning
  if (battle.together === null) settleDoors(battle)
}

// ── by hand ────────────────────────────────────────────────────────────────────────────────────────────────────────
/** The door of an action, if it is at hand and as it must be; null: the action is lost. */
function doorFor(
  battle: Battle,
  me: Combatant,
  { action, door: id }: Pick<ActionOf<'forceDoor'>, 'door'> & { readonly action: ActionKind },
  isFit: (door: Door) => boolean,
  tell: Tell | undefined,
): Door | null {
  const door = findDoor(battle, id)
  if (door !== undefined && isAtDoor(battle, me, door) && isFit(door)) return door
  loseAction(me, action, 'noDoor', tell) // BP-ACT-02
  return null
}
const isLocked = ({ open, locked }: Door): boolean => !open && locked

export function useDoor(battle: Battle, me: Combatant, action: ActionOf<'useDoor'>, tell: Tell | undefined): void {
  const { shuts } = action
  const door = doorFor(battle, me, action, ({ open }) => open === shuts, tell)
  if (door === null) return
  if (door.locked && !shuts) {
    loseAction(me, action.action, 'doorLocked', tell) // BP-DOOR-02
    return
  }
  revealPerson(me, 'BP-DOOR-02', tell)
  tell?.(told.doorUsed({ rule: 'BP-DOOR-02', who: me.id, door: door.id, shuts }))
  turn(battle, door, shuts ? 'shut' : 'open') // BP-DOOR-02
}

const levels = (lines: Tally | undefined, force: number): number => countUnlessZero(lines, 'BP-DOOR-03', 'how strong it is', points(force))
/** The number that forces a door, at most which the die must show; null: it can't be forced. */
export function numberToForce(me: Combatant, { force }: Door, lines?: Tally): number | null {
  if (force === null) return null
  return (
    count(lines, 'BP-DOOR-03', 'Strength', me.sheet.attributes.strength) +
    levels(lines, force) +
    countNextRoll(lines, 'BP-ROLL-02', me, points(1))
  )
}
const toForce = reason('BP-DOOR-03', 'Strength')

export function beginToForce(battle: Battle, me: Combatant, action: ActionOf<'forceDoor'>, tell: Tell | undefined): void {
  const door = doorFor(battle, me, action, isLocked, tell)
  if (door === null) return
  revealPerson(me, 'BP-DOOR-03', tell)
  next(battle, { step: 'forceDoor', who: me.id, door: door.id })
}
export const forceDoor: Rule<Battle, StepOf<'forceDoor'>> = (battle, { who, door: id }, { ask, tell }) => {
  const [me, door] = [personOf(battle, who), findDoor(battle, id)]
  const lines: Line[] = []
  const tn = door === undefined ? null : numberToForce(me, door, lines)
  if (door === undefined || tn === null) return
  const gives = ask.atMost(d100, tn, toForce, who)
  spendNextRoll(me, tell)
  tell?.(told.doorForced({ rule: 'BP-DOOR-03', who, door: id, tn, lines, gives }))
  if (gives) turn(battle, door, 'open') // BP-DOOR-03
}

// ── by fire ────────────────────────────────────────────────────────────────────────────────────────────────────────
/** Can someone shoot the lock of a door with this weapon? */
export const mayShootLock = (me: Combatant, weapon: Weapon): boolean =>
  weapon.kind === 'ranged' && canUse(me, weapon) && roundsIn(me, weapon.id) !== 0
/** Does a round of this weapon break the lock? An equal grade does, as it passes armor. */
export const breaksLock = (weapon: Weapon, { grade }: Door): boolean => gradeOfWeapon(weapon) >= grade // BP-DOOR-04

export function shootLock(battle: Battle, me: Combatant, action: ActionOf<'shootLock'>, tell: Tell | undefined): void {
  const { weaponId } = action
  const door = doorFor(battle, me, action, isLocked, tell)
  if (door === null) return
  const weapon = findWeapon(me.sheet, weaponId)
  if (weapon === undefined || !mayShootLock(me, weapon)) {
    loseAction(me, action.action, roundsIn(me, weaponId) === 0 ? 'noRounds' : 'weaponLost', tell)
    return
  }
  revealPerson(me, 'BP-DOOR-04', tell)
  for (const loaded of me.roundsLeft) if (loaded.weaponId === weaponId) loaded.rounds -= 1
  const gives = breaksLock(weapon, door)
  tell?.(told.lockShot({ rule: 'BP-DOOR-04', who: me.id, door: door.id, weaponId, gives }))
  if (gives) turn(battle, door, 'unlocked') // BP-DOOR-04
}

/** A blast throws open the shut doors around it that it can reach and that are not too strong. */
export function blowDoors(battle: Battle, at: Place, grade: number, tell: Tell | undefined): void {
  if (!battle.setup.settings.breakDoors) return
  for (const door of battle.doors) {
    if (door.open || grade < door.grade || !isNearBlast(battle, at, door)) continue
    tell?.(told.doorBlown({ rule: 'BP-DOOR-05', door: door.id }))
    turn(battle, door, 'open') // BP-DOOR-05
  }
}
function isNearBlast(battle: Battle, at: Place, door: Door): boolean {
  const middle = middleOf(door, at.z)
  const near = millimetres(houseConstants.rows.blastRadiusMetres) ** 2
  return squaredMillimetres(at, middle) <= near && isOpenButFor(battle, door, at, middle)
}
