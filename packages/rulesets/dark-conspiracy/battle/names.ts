/**
 * What combatants, weapons, parts of bodies and places are called. Some ids mean something only for one combatant: "ana/br762" is her rifle,
 * "ana/leftLeg" her leg.
 */
import { type Id, number, spaced } from '@enfilade/engine'
import { type BodyPlan, type Location, locations } from '../tables/words.js'
import type { Battle, Place } from './battle.js'
import { shippedArmor, shippedMelee, shippedThrown } from './carried.js'
import { nothingOwn } from './gear.js'
import { findPerson } from './people.js'
import { pointsOfBarriers } from './walls.js'

const wordsOfLocations = Object.fromEntries(locations.map(one => [one, spaced(one)])) as Readonly<Record<Location, string>>
/** "right arm"; of a quadruped "right forequarter". */
export function locationName(location: Location, plan: BodyPlan): string {
  const words = wordsOfLocations[location]
  return plan === 'biped' ? words : words.replace('arm', 'forequarter').replace('leg', 'hindquarter')
}

/** Metres as people read them: to the centimetre, with a true minus. */
export const metresText = (metres: number): string => number(Math.round(metres * 100) / 100)
/** "(12.5, 3)"; above or below the ground with the height. */
export const pointWords = ({ x, y, z }: Place): string => `(${[x, y, ...(z === 0 ? [] : [z])].map(metresText).join(', ')})`
/** The name of the place, or the point in figures. */
export const placeWords = ({ setup }: Battle, { x, y, z }: Place): string =>
  setup.places.find(({ at }) => at.x === x && at.y === y && at.z === z)?.name ?? pointWords({ x, y, z })

const namedOn = (battle: Battle) => [
  ...battle.setup.places,
  ...battle.setup.ridges,
  ...battle.doors,
  ...battle.walls,
  ...pointsOfBarriers(battle),
]
/** The name of whatever has this id; the id itself if nothing has it. */
export function nameOf(battle: Battle, id: Id): string {
  if (id === 'gm') return 'The game master'
  const [who = '', part] = id.split('/')
  const person = findPerson(battle, who)
  if (part === undefined) return person?.name ?? namedOn(battle).find(one => one.id === id)?.name ?? id
  const { weapons = [], own = nothingOwn } = person?.sheet ?? {}
  const weapon =
    [...weapons, ...own.melee, ...own.thrown, ...own.armor].find(one => one.id === part) ??
    shippedMelee.get(part) ??
    shippedThrown.get(part) ??
    shippedArmor.get(part)
  const location = locations.find(one => one === part)
  return weapon?.name ?? (location === undefined ? part : locationName(location, person?.sheet.plan ?? 'biped'))
}
