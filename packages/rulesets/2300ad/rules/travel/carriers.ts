/** What carries people on a journey, where their file says so: broken or without fuel it goes nowhere. */
import { type No, no } from '@enfilade/kit'
import type { Carrier, Downtime, Thing } from '../../battle/downtime.js'
import { isOperable } from '../../battle/downtime-people.js'
import { lasting } from '../../battle/downtime-phrases.js'

const carriersOf = ({ things }: Downtime, kind: Carrier): readonly Thing[] => things.filter(({ carries }) => carries === kind)
const lasts = ({ fuel }: Thing, seconds: number): boolean => fuel === null || fuel >= seconds
const mostFuel = (things: readonly Thing[]): Thing | undefined => things.toSorted((a, b) => (b.fuel ?? 0) - (a.fuel ?? 0))[0]

/** Why nothing here can make this journey; null also where the file names nothing that does. */
export function stranded(battle: Downtime, kind: Carrier, seconds = 0): No<never> | null {
  const those = carriersOf(battle, kind)
  const [first] = those
  if (first === undefined) return null
  const working = those.filter(isOperable)
  const best = mostFuel(working)
  if (best === undefined) return no('AD-TRV-13', `the ${first.name} is out of order`) // AD-TRV-13
  if (working.some(thing => lasts(thing, seconds))) return null
  return no('AD-TRV-13', `the ${best.name} has fuel for ${lasting(best.fuel ?? 0)}, and this takes ${lasting(seconds)}`) // AD-TRV-13
}
/** The journey burns the fuel of what makes it. */
export function burnFuel(battle: Downtime, kind: Carrier, seconds: number): void {
  const thing = carriersOf(battle, kind).find(one => isOperable(one) && lasts(one, seconds))
  if (thing !== undefined && thing.fuel !== null) thing.fuel -= seconds // AD-TRV-13
}
