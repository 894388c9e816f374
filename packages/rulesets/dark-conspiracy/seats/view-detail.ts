/**
 * What drawings need of a combatant, as data: the Phases in which they may act, wounds by location, armor of a vehicle by part and side. It says
 * what conditions and figures of a view say in words, and no more: what the viewer doesn't know is null.
 */
import type { Combatant, Vehicle } from '../battle/battle.js'
import { locationName } from '../battle/names.js'
import { isAwake } from '../battle/people.js'
import { initiativeOf, severityAt } from '../rules/wounds/wounds.js'
import { phaseSequence } from '../tables/turns.js'
import { type Location, locations } from '../tables/words.js'
import type { Severity } from '../tables/wounds.js'

/** A combatant's slots: one in each Phase that is not above their Initiative. */
export interface SlotsDetail {
  readonly initiative: number
  /** Their slot of this Phase has come. */
  readonly acted: boolean
  /** Phases without Actions, the current one included. */
  readonly frozen: number
  /** Actions owed for reactions. */
  readonly debt: number
  readonly repeats: boolean
}
export interface LocationDetail {
  readonly location: Location
  /** As it is called on this kind of body. */
  readonly place: string
  readonly severity: Severity
  /** Null where the viewer doesn't know the numbers. */
  readonly points: number | null
  readonly capacity: number | null
}
/** Armor of a part of a vehicle by side. */
export interface PartDetail {
  readonly part: string
  readonly front: number
  readonly side: number
  readonly rear: number
}
export interface PersonDetail {
  /** Null: a vehicle, someone who can't act any more, or whose Initiative the viewer doesn't know. */
  readonly slots: SlotsDetail | null
  /** Empty of a vehicle. */
  readonly body: readonly LocationDetail[]
  /** Empty of a person. */
  readonly parts: readonly PartDetail[]
}

const highest = Math.max(...phaseSequence.rows.map(({ phase }) => phase))

/** @param person as the viewer takes them @param numbers does the viewer know their numbers? */
export function detailOf(person: Combatant, numbers: boolean): PersonDetail {
  const { sheet, now, vehicle, acted, debt, repeats } = person
  const acts = numbers && vehicle === null && isAwake(person) && !now.outOfCombat
  return {
    slots: acts
      ? {
          initiative: Math.min(highest, initiativeOf(person)),
          acted,
          frozen: now.frozen,
          debt,
          repeats: repeats !== null && repeats.action !== 'wait',
        }
      : null,
    body:
      vehicle !== null
        ? []
        : locations.map(location => ({
            location,
            place: locationName(location, sheet.plan),
            severity: severityAt(sheet, now.damage, location),
            points: numbers ? now.damage[location] : null,
            capacity: numbers ? sheet.capacity[location] : null,
          })),
    parts: vehicle === null ? [] : partsOf(vehicle),
  }
}
function partsOf({ armor, turret, superstructure, configuration }: Vehicle): PartDetail[] {
  const parts = [
    ...(turret ? (['turret'] as const) : []),
    'hull' as const,
    ...(superstructure ? (['superstructure'] as const) : []),
    ...(configuration === 'aerospace' ? (['wing'] as const) : []),
    ...(configuration === 'watercraft' ? (['waterline'] as const) : []),
  ]
  return parts.map(part => ({ part, ...armor[part] }))
}
