/** Finding people and things between fights, and what holds for them: who can act, who is out, what works. */
import { personOf } from '@enfilade/kit'
import { damageRepair } from '../tables/failures.js'
import type { Downtime, Person, Thing, ThingId } from './downtime.js'

export const findThing = ({ things }: Downtime, id: ThingId): Thing | undefined => things.find(thing => thing.id === id)
/** @throws RangeError where there is none: a step names things of the file only. */
export function thingOf(battle: Downtime, id: ThingId): Thing {
  const thing = findThing(battle, id)
  if (thing === undefined) throw new RangeError(`There is no ${id} here`)
  return thing
}
export { personOf }

export const isDead = ({ death }: Person): boolean => death !== null
export const isUnconscious = ({ unconsciousSince }: Person): boolean => unconsciousSince !== null
/** A non-player character with too many light wounds is conscious and does nothing (AD-NPC-02). */
export const isIncapacitated = ({ isNpc, lightWounds, incapacitation }: Person): boolean => isNpc && lightWounds >= incapacitation // AD-NPC-02, AD-HEAL-10
export const canWork = (person: Person): boolean => !isDead(person) && !isUnconscious(person) && !isIncapacitated(person)

/** Does it work in the state that it is in? */
export const isOperable = ({ damage }: Thing): boolean => damage === 'none' || damageRepair.rows[damage].operable // AD-REP-01
