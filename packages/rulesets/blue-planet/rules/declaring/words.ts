/** Orders and pending actions in words, for lists, views and logs: "Fire 3 shots of the rifle at Cyd". Names only what an answer names. */

import type { Action, Battle, Combatant, MoveTo } from '../../battle/battle.js'
import { locationName } from '../../battle/names.js'
import { findPerson, findStriking, findWeapon } from '../../battle/people.js'
import { facilityWords } from '../../tables/first-aid.js'
import type { HitLocation, MovementMode } from '../../tables/words.js'

const nameOfPerson = (battle: Battle, id: string): string => findPerson(battle, id)?.name ?? id
const counted = (n: number, one: string): string => `${n} ${n === 1 ? one : `${one}s`}`
/** "Ana", "Ana and Bo", "Ana, Bo and Cyd". */
const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names[names.length - 1]}`

/** Attacks that follow one another at the same target and location, as one part each. */
function parts<T extends { readonly target: string; readonly location: HitLocation | null }>(
  those: readonly T[],
  isSame: (a: T, b: T) => boolean,
): { readonly one: T; readonly times: number }[] {
  const found: { one: T; times: number }[] = []
  for (const one of those) {
    const last = found.at(-1)
    if (last !== undefined && isSame(last.one, one)) last.times += 1
    else found.push({ one, times: 1 })
  }
  return found
}
const sameAim = (a: { target: string; location: HitLocation | null }, b: { target: string; location: HitLocation | null }): boolean =>
  a.target === b.target && a.location === b.location
const at = (battle: Battle, target: string, location: HitLocation | null): string => {
  const person = findPerson(battle, target)
  const name = nameOfPerson(battle, target)
  return location === null ? name : `${name} (${locationName(location, person?.sheet.body ?? 'human')})`
}

/** A pending action in words that stand after a name or alone: "fire 3 shots of the rifle at Cyd". */
export function sayAction(battle: Battle, person: Combatant, action: Action): string {
  switch (action.action) {
    case 'fireSingle':
    case 'fireAuto': {
      const what = action.action === 'fireAuto' ? 'burst' : 'shot'
      const name = findWeapon(person.sheet, action.weaponId)?.name ?? action.weaponId
      const targets = parts(action.shots, sameAim).map(
        ({ one, times }) => `${counted(times, what)} at ${at(battle, one.target, one.location)}`,
      )
      return `fire the ${name}: ${listed(targets)}`
    }
    case 'melee': {
      const strikes = parts(action.strikes, (a, b) => sameAim(a, b) && a.maneuver === b.maneuver).map(({ one, times }) => {
        const name = findStriking(battle, person, one.maneuver)?.name ?? one.maneuver
        return `${times === 1 ? name : `${times} × ${name}`} at ${at(battle, one.target, one.location)}`
      })
      return `strike: ${listed(strikes)}`
    }
    case 'aim':
      return `aim at ${nameOfPerson(battle, action.target)}`
    case 'firstAid': {
      const patient = findPerson(battle, action.patient)
      const wound = patient?.wounds[action.wound]
      const where = wound === undefined ? 'a wound' : `the ${locationName(wound.location, patient?.sheet.body ?? 'human')} wound`
      const whose = action.patient === person.id ? 'self' : nameOfPerson(battle, action.patient)
      return `treat ${where} of ${whose} for ${counted(action.minutes, 'minute')} with ${facilityWords[action.facility]}`
    }
    case 'stand':
      return 'stand up'
    case 'move':
      return 'move'
    case 'wait':
      return 'wait'
  }
}

const modeWords: Readonly<Record<MovementMode, string>> = {
  stationary: 'standing still',
  walk: 'walking',
  scramble: 'scrambling',
  sprint: 'sprinting',
}

/** How somebody moves meanwhile: "walking to Cyd", "sprinting to (3, 4.5)"; empty for standing still. */
export function sayMovement(battle: Battle, mode: MovementMode, moveTo: MoveTo | null): string {
  if (mode === 'stationary') return ''
  if (moveTo === null) return modeWords[mode]
  return `${modeWords[mode]} to ${moveTo.to === 'person' ? nameOfPerson(battle, moveTo.who) : sayPlace(moveTo.at)}`
}

/** A place in metres: "(3, 4.5)", with the height where it is not 0. */
export const sayPlace = ({ x, y, z }: { x: number; y: number; z: number }): string => (z === 0 ? `(${x}, ${y})` : `(${x}, ${y}, ${z})`)
