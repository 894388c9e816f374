/** What is told of driving, and of getting in and out. */
import { event, open, seen } from '@enfilade/kit'
import type { Place } from '../../battle/battle.js'
import { ifAnySeen } from '../../battle/marks.js'
import { metresText, pointWords } from '../../battle/names.js'
import type { VehicleSeat } from '../../tables/words.js'

/** `driver` null: no one is at the controls. */
export const drove = event(
  'drove',
  { who: seen, driver: ifAnySeen, metres: open<number>(), to: open<Place>() },
  ({ who, driver, metres, to }, { names }) => {
    if (metres === 0) return `${names(who)} stops.`
    return `${names(who)} goes ${metresText(metres)} m to ${pointWords(to)}${driver === null ? ' with no one at the controls' : ''}.`
  },
  {
    goesOn({ who, driver, metres, to }, { names }) {
      return metres === 0 || driver === null ? null : { like: '', words: `${names(who)} ${metresText(metres)} m to ${pointWords(to)}` }
    },
  },
)
export const swerved = event(
  'swerved',
  { who: seen, driver: seen, other: seen, right: open<boolean>() },
  ({ who, driver, other, right }, { names }) =>
    `${names(driver)} swerves to the ${right ? 'right' : 'left'} with ${names(who)}, away from ${names(other)}.`,
)
export const boarded = event(
  'boarded',
  { who: seen, vehicle: seen, seat: open<VehicleSeat>() },
  ({ who, vehicle, seat }, { names }) => `${names(who)} gets into ${names(vehicle)} as ${seat}.`,
)
export const gotOut = event('gotOut', { who: seen, vehicle: seen }, ({ who, vehicle }, { names }) => {
  return `${names(who)} gets out of ${names(vehicle)}.`
})
export const seatTaken = event(
  'seatTaken',
  { who: seen, vehicle: seen, seat: open<VehicleSeat>() },
  ({ who, vehicle, seat }, { names }) => `${names(who)} takes the seat of the ${seat} in ${names(vehicle)}.`,
)
