/**
 * What drawings need of a combatant, as data: the points at which they act, what they stand, armor of a vehicle by side. It says what tracks and
 * figures of a view say in words, and no more: what the viewer doesn't know is null.
 */
import type { Combatant } from '../battle/battle.js'
import { isAble } from '../battle/people.js'
import { initiativeOf } from '../rules/effects/effects.js'

/** One of the two own actions of a turn. */
export interface ActionDetail {
  readonly point: number
  readonly spent: boolean
}
export interface PersonDetail {
  /** Null: a vehicle, someone who can't act any more, or whose initiative the viewer doesn't know. */
  readonly actions: readonly ActionDetail[] | null
  /** The point at which they began to hold an action; null: none is held. */
  readonly heldAt: number | null
  readonly ducking: boolean
  /** Shock and stun points together that make unconscious, and shock points that kill; null where unknown, or where they have none. */
  readonly unconsciousAt: number | null
  readonly deadAt: number | null
  /** Armor of a vehicle by side, as printed; null: a person. A side without any is left out. */
  readonly armor: Readonly<Record<string, string>> | null
}

/** @param person as the viewer takes them @param numbers does the viewer know their numbers? */
export function detailOf(person: Combatant, numbers: boolean): PersonDetail {
  const { vehicle, sheet, isNpc, heldAt, ducking, firstActionSpent, secondActionSpent } = person
  const known = numbers && vehicle === null
  const initiative = known ? initiativeOf(person) : 0
  const half = Math.floor(initiative / 2) // AD-INIT-04
  return {
    actions:
      known && isAble(person)
        ? [{ point: initiative, spent: firstActionSpent }, ...(half > 0 ? [{ point: half, spent: secondActionSpent }] : [])]
        : null,
    heldAt: known ? heldAt : null,
    ducking,
    unconsciousAt: known && !isNpc ? sheet.consciousnessLevel : null,
    deadAt: known ? sheet.lifeLevel : null,
    armor:
      vehicle === null
        ? null
        : Object.fromEntries(Object.entries(vehicle.armor).flatMap(([side, value]) => (value === null ? [] : [[side, String(value)]]))),
  }
}
