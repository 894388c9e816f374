/** What is told of getting into vehicles and out of them. */
import { event, open, seen } from '@enfilade/kit'
import type { Boarding } from '../../tables/words.js'

const deeds: Readonly<Record<Boarding, string>> = { getIn: 'gets into', getOut: 'gets out of', takeWheel: 'takes the wheel of' }
export const placesChanged = event(
  'placesChanged',
  { who: seen, vehicle: seen, how: open<Boarding>() },
  ({ who, vehicle, how }, { names }) => `${names(who)} ${deeds[how]} ${names(vehicle)}.`,
)
/** Another of the crew took the wheel at the same point, or just before. */
export const wheelMissed = event(
  'wheelMissed',
  { who: seen, vehicle: seen, driver: seen },
  ({ who, vehicle, driver }, { names }) => `${names(who)} reaches for the wheel of ${names(vehicle)}, but ${names(driver)} has it.`,
)
