/** What is told of driving, and of getting in and out. */
import type { Names } from '@enfilade/engine'
import { event, open, seen } from '@enfilade/kit'
import type { Place } from '../../battle/battle.js'
import { type Apart, apartFromSeen, ifAnySeen } from '../../battle/marks.js'
import { metresText } from '../../battle/names.js'
import type { SideId } from '../../ids.js'
import type { VehicleSeat } from '../../tables/words.js'

/** "and closes to within 15 m of the truck": of those on other sides whom the listener knows, the nearest. */
function apartWords([nearest]: readonly Apart[], names: Names): string {
  if (nearest === undefined) return ''
  const { who, how, metres } = nearest
  if (how === 'closes to') return ` and closes to within ${metresText(metres)} m of ${names(who)}`
  return ` and ${how} ${metresText(metres)} m from ${names(who)}`
}
/** `driver` null: no one is at the controls. `apart`: from those on other sides, nearest first. */
export const drove = event(
  'drove',
  { who: seen, driver: ifAnySeen, metres: open<number>(), to: open<Place>(), apart: apartFromSeen },
  ({ who, driver, metres, apart }, { names }) => {
    if (metres === 0) return `${names(who)} stops.`
    return `${names(who)} goes ${metresText(metres)} m${apartWords(apart, names)}${driver === null ? ', with no one at the controls' : ''}.`
  },
  {
    goesOn({ who, driver, metres, apart }, { names }) {
      if (metres === 0 || driver === null) return null
      return { like: '', words: `${names(who)} goes ${metresText(metres)} m${apartWords(apart, names)}` }
    },
  },
)
export const swerved = event(
  'swerved',
  { who: seen, driver: seen, other: seen, right: open<boolean>() },
  ({ who, driver, other, right }, { names }) =>
    `${names(driver)} swerves ${names(who)} to the ${right ? 'right' : 'left'}, away from ${names(other)}.`,
)
export const boarded = event(
  'boarded',
  { who: seen, vehicle: seen, seat: open<VehicleSeat>() },
  ({ who, vehicle, seat }, { names }) => `${names(who)} gets into ${names(vehicle)} as ${seat}.`,
)
/** People of another side have got into it, with no one else aboard. */
export const vehicleTaken = event(
  'vehicleTaken',
  { vehicle: seen, side: open<SideId>() },
  ({ vehicle, side }, { names }) => `${names(vehicle)} is in the hands of ${names(side)} now.`,
)
export const gotOut = event('gotOut', { who: seen, vehicle: seen }, ({ who, vehicle }, { names }) => {
  return `${names(who)} gets out of ${names(vehicle)}.`
})
export const pulledOut = event('pulledOut', { who: seen, patient: seen, vehicle: seen }, ({ who, patient, vehicle }, { names }) => {
  return `${names(who)} pulls ${names(patient)} out of ${names(vehicle)}.`
})
const seatWords: Readonly<Partial<Record<VehicleSeat, string>>> = { passenger: "a passenger's seat", crew: 'a crew seat' }
export const seatTaken = event(
  'seatTaken',
  { who: seen, vehicle: seen, seat: open<VehicleSeat>() },
  ({ who, vehicle, seat }, { names }) => `${names(who)} takes ${seatWords[seat] ?? `the ${seat}'s seat`} in ${names(vehicle)}.`,
)
