/**
 * What combatants, weapons, parts of bodies and places are called. Some ids mean something only for one combatant: "ana/br762" is her rifle,
 * "ana/leftLeg" her leg.
 */
import { type Id, spaced } from '@enfilade/engine'
import { type BodyPlan, type Location, locations } from '../tables/words.js'
import type { Battle } from './battle.js'
import { findPerson } from './people.js'

/** "right arm"; of a quadruped "right forequarter". */
export function locationName(location: Location, plan: BodyPlan): string {
  const words = spaced(location)
  return plan === 'biped' ? words : words.replace('arm', 'forequarter').replace('leg', 'hindquarter')
}

/** The name of whatever has this id; the id itself if nothing has it. */
export function nameOf(battle: Battle, id: Id): string {
  const [who = '', part] = id.split('/')
  const person = findPerson(battle, who)
  if (part === undefined) return person?.name ?? battle.setup.places.find(place => place.id === id)?.name ?? id
  const weapon = person?.sheet.weapons.find(one => one.id === part)
  const location = locations.find(one => one === part)
  return weapon?.name ?? (location === undefined ? part : locationName(location, person?.sheet.plan ?? 'biped'))
}
