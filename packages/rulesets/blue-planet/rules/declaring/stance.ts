/**
 * What goes with any declaration, where the answer leaves it out, and orders as the actions that wait. Usual values: standing still, the best
 * melee skill, half of it for offense in a melee attack, the rest for defense.
 */

import type { Action, Battle, Combatant, MoveTo } from '../../battle/battle.js'
import { bestMeleeSkill, findPerson, ratingOf } from '../../battle/people.js'
import type { MeleeSkill, MovementMode } from '../../tables/words.js'
import { fullAidMinutes } from '../first-aid/first-aid.js'
import type { Declaration } from './answers.js'

export interface Stance {
  readonly movement: MovementMode
  readonly moveTo: MoveTo | null
  readonly meleeSkill: MeleeSkill | null
  readonly offense: number
  readonly defense: number
  /** Melee points that there are to split. */
  readonly points: number
}

/** The stance of a declaration in full. `change`: points spent since the last regular declaration are gone. */
export function stanceOf(person: Combatant, order: Declaration, change: boolean): Stance {
  const meleeSkill = order.meleeSkill ?? bestMeleeSkill(person.sheet)
  const rating = meleeSkill === null ? 0 : ratingOf(person.sheet, meleeSkill)
  const points = Math.max(0, rating - (change ? person.pointsSpent : 0)) // BP-MEL-04
  const given = order.defense === undefined ? Math.ceil(points / 2) : Math.max(0, points - order.defense)
  const offense = order.offense ?? (order.action === 'melee' ? given : 0)
  const defense = order.defense ?? Math.max(0, points - offense) // BP-MEL-01, BP-MEL-02
  return { movement: order.movement ?? 'stationary', moveTo: moveToOf(order), meleeSkill, offense, defense, points }
}

function moveToOf({ moveTo }: Declaration): MoveTo | null {
  if (moveTo === undefined || moveTo === null) return null
  if (typeof moveTo === 'string') return { to: 'person', who: moveTo }
  const { x, y, z = 0 } = moveTo
  return { to: 'place', at: { x, y, z } }
}

/** The action that a declaration makes wait: every shot and strike by itself, every field filled in. */
export function actionOf(battle: Battle, order: Declaration): Action {
  switch (order.action) {
    case 'fireSingle':
    case 'fireAuto':
      return {
        action: order.action,
        weaponId: order.weaponId,
        shots: order.shots.flatMap(({ target, times = 1, location = null }) => Array.from({ length: times }, () => ({ target, location }))),
      }
    case 'melee':
      return {
        action: 'melee',
        strikes: order.strikes.flatMap(({ target, maneuver, times = 1, location = null }) =>
          Array.from({ length: times }, () => ({ target, maneuver, location })),
        ),
      }
    case 'aim':
      return { action: 'aim', target: order.target }
    case 'firstAid': {
      const { patient, wound, facility } = order
      const treated = findPerson(battle, patient)?.wounds[wound]
      const full = treated === undefined ? 1 : fullAidMinutes(treated)
      return { action: 'firstAid', patient, wound, facility, minutes: order.minutes ?? full } // BP-AID-02
    }
    default:
      return { action: order.action }
  }
}
