/** Between surface and orbit, through a system, and from star to star. Decimals are counted in millionths, so that sums are exact. */
import { type InterfaceCraft, type InterfaceRow, stutterwarp, toOrbit, toSurface } from '../../tables/spaceflight.js'

const { longestLightYears, stopHours, auPerLightYear } = stutterwarp.rows
const daySeconds = 86_400

// ── to orbit and back ──────────────────────────────────────────────────────────────────────────────────────────────
export const directions = ['up', 'down'] as const
export type Direction = (typeof directions)[number]

/** The times of a craft in one direction; null: it doesn't go there. */
export function interfaceRow(craft: InterfaceCraft, direction: Direction): InterfaceRow | null {
  const rows: Readonly<Record<string, InterfaceRow>> = direction === 'up' ? toOrbit.rows : toSurface.rows
  const row = direction === 'down' && (craft === 'rocketPlane' || craft === 'catapult') ? rows.liftingBody : rows[craft] // AD-IFC-03, AD-IFC-04
  if (row === undefined) return null
  return direction === 'down' && craft === 'rocketPlane' ? { ...row, turnAround: 0 } : row // AD-IFC-04
}
export const minutesOf = ({ preparation, travel, cleanup }: InterfaceRow): number => preparation + travel + cleanup // AD-IFC-01
/** From now until it may start back at the earliest, counted from its arrival; null: never. */
export const backAfter = ({ preparation, travel, turnAround }: InterfaceRow): number | null =>
  turnAround === null ? null : preparation + travel + turnAround // AD-IFC-02

// ── stutterwarp ────────────────────────────────────────────────────────────────────────────────────────────────────
const million = 1_000_000
const millionths = (number: number): number => Math.round(number * million)

/** Is a leg too long for the drive? Exactly 7.7 light-years are allowed. */
export const isTooLong = (lightYears: number): boolean => millionths(lightYears) > millionths(longestLightYears) // AD-SPC-02, AD-SPC-04

/** A voyage from star to star. `lightYears`: since its last stop, for the next voyage. */
export interface Voyage {
  readonly seconds: number
  readonly stops: number
  readonly lightYears: number
}
/**
 * Each leg rounded up. The drive is discharged before each leg that would carry the sum past 7.7 light-years.
 * `before`: light-years that it has behind it; `rested`: seconds that it has rested since.
 */
export function voyageOf(legs: readonly number[], speed: number, before = 0, rested = 0): Voyage {
  const stop = stopHours * 3600
  let stops = 0
  let sum = rested >= stop ? 0 : millionths(before) // AD-SPC-06
  let seconds = 0
  for (const [nth, leg] of legs.entries()) {
    const more = millionths(leg)
    if (sum > 0 && sum + more > millionths(longestLightYears)) {
      stops++ // AD-SPC-02, AD-GAP-48
      seconds += nth === 0 ? stop - rested : stop // AD-SPC-06
      sum = 0
    }
    sum += more
    seconds += Math.ceil((more * daySeconds) / millionths(speed)) // AD-SPC-01
  }
  return { seconds, stops, lightYears: Math.min(sum / million, longestLightYears) }
}
/** Seconds through a system, where gravity holds the drive back. */
export const inSystemSeconds = (au: number, speed: number): number =>
  Math.ceil((millionths(au) * daySeconds * 1000) / (millionths(speed) * Math.round(auPerLightYear * 1000))) // AD-SPC-03
