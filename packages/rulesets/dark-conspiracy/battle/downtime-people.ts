/** Finding people between fights, and what holds for them. Reads only. */
import type { Id } from '@enfilade/engine'
import { findPerson } from '@enfilade/kit'
import { type Location, locations } from '../tables/words.js'
import { type Severity, severities } from '../tables/wounds.js'
import type { Craft, CraftId } from './crafts.js'
import type { Downtime, Person, Wound } from './downtime.js'
import { locationName } from './names.js'

export { personOf } from '@enfilade/kit'

export const canWork = ({ dead, unconscious }: Person): boolean => !dead && !unconscious
/** 0 is none, 4 critical. */
export const gravityOf = ({ severity }: Wound): number => severities.indexOf(severity)
export const worstWound = ({ wounds }: Person): Severity => severities[Math.max(0, ...wounds.map(gravityOf))] ?? 'none'
export const woundAt = ({ wounds }: Person, location: Location): Wound | undefined => wounds.find(one => one.location === location)

/** The craft of this id. @throws RangeError where there is none: a step names crafts of the file only */
export function craftOf({ crafts }: Downtime, id: CraftId): Craft {
  const craft = crafts.find(one => one.id === id)
  if (craft === undefined) throw new RangeError(`There is no craft ${id}`)
  return craft
}
/** Who flies it: the pilot that the file names, else the first of those aboard. */
export const pilotOf = (battle: Downtime, { pilot, aboard }: Craft): Person | undefined =>
  battle.people.find(({ id }) => id === (pilot ?? aboard[0]))

/** The name of someone or something, or of a part of someone: "vex/leftLeg". */
export function downtimeName(battle: Downtime, id: Id): string {
  const [who = '', part] = id.split('/')
  const person = findPerson(battle, who)
  const location = locations.find(one => one === part)
  return location === undefined
    ? (person?.name ?? battle.crafts.find(craft => craft.id === id)?.name ?? id)
    : locationName(location, person?.plan ?? 'biped')
}
