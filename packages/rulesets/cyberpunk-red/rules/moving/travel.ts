/**
 * Travel on foot outside of a fight. Nothing here touches a battle.
 */
import { travelSpeed } from '../../tables/constants.js'

/** How people travel on foot. */
export type TravelMode = keyof typeof travelSpeed.rows

/**
 * Hours that a way on foot takes.
 * @param kilometres 0 or more
 */
export function travelHours(kilometres: number, mode: TravelMode): number {
  return kilometres / travelSpeed.rows[mode].kph // CPR-TRV-01, CPR-GAP-04: the kilometres count
}
