/**
 * What combatants, things and places of a fight are called, and who is who: for logs, forms and words that a player types.
 * Some ids mean something only for one person: "ana/assaultRifle" is her rifle, "ana/leftLeg" her leg; "(2, 3.5, 0)" is a point.
 */
import { type Id, number } from '@enfilade/engine'
import { hitLocations } from '../tables/hit-locations.js'
import { type Body, type HitLocation, locations } from '../tables/words.js'
import type { Battle, Combatant, MoveTo, Place } from './battle.js'
import { findPerson, findWeapon } from './people.js'

// ── places ─────────────────────────────────────────────────────────────────────────────────────────────────────────
/** A point as an id that `nameOf` understands. */
export const pointId = ({ x, y, z }: Place): Id => `(${x}, ${y}, ${z})`
const pointIn = /^\((-?\d+(?:\.\d+)?), (-?\d+(?:\.\d+)?), (-?\d+(?:\.\d+)?)\)$/

/** Metres as people read them: to the centimetre, with a true minus. */
export const metresText = (metres: number): string => number(Math.round(metres * 100) / 100)

/** "(12.5, 3)", "(12.5, 3) at −2 m"; the name of the place; on a line "12.5 m along". */
export function placeWords({ setup: { field } }: Battle, { x, y, z }: Place): string {
  const place = field.places.find(({ at }) => at.x === x && at.y === y && at.z === z)
  if (place !== undefined) return place.name
  const [along, across, up] = [x, y, z].map(metre => number(Math.round(metre * 10) / 10))
  return field.kind === 'line' ? `${along} m along` : `(${along}, ${across})${z === 0 ? '' : ` at ${up} m`}`
}

/** The id of a destination: a person's, or that of a point. */
export const goalId = (goal: MoveTo): Id => (goal.to === 'person' ? goal.who : pointId(goal.at))

// ── names ──────────────────────────────────────────────────────────────────────────────────────────────────────────
/** A location as it is called on this kind of body: "melon" for a dolphin, "skull" for everyone else. */
export function locationName(location: HitLocation, body: Body): string {
  const [human = '', ...further] = hitLocations.rows[location].name.toLowerCase().split('/')
  if (body !== 'cetacean')
    return location === 'throat' ? 'throat' : location === 'chestBack' ? 'chest' : location === 'abdomenLowerBack' ? 'abdomen' : human
  const cetacean = further.at(-1) ?? human
  return location === 'jawMouth' ? 'jaw' : location === 'chestBack' ? 'chest' : location === 'abdomenLowerBack' ? 'abdomen' : cetacean
}

/** The name of a person, side, maneuver, water, place, point, a person's weapon or location; the id itself if nothing has it. */
export function nameOf(battle: Battle, id: Id): string {
  const person = findPerson(battle, id)
  if (person !== undefined) return person.name
  if (id === 'gm') return 'The game master'
  const { sides, maneuvers, field } = battle.setup
  if (sides.some(side => side.id === id)) return id
  const owned = id.indexOf('/')
  if (owned > 0) return nameOfPart(battle, findPerson(battle, id.slice(0, owned)), id.slice(owned + 1))
  const named = [maneuvers, field.water, field.places, battle.doors].flatMap(list => list.filter(one => one.id === id))[0]
  if (named !== undefined) return named.name
  const point = pointIn.exec(id)
  return point === null ? id : placeWords(battle, { x: Number(point[1]), y: Number(point[2]), z: Number(point[3]) })
}

/** What a combatant's weapon, maneuver or part of the body is called. */
function nameOfPart(battle: Battle, person: Combatant | undefined, id: Id): string {
  const weapon = person === undefined ? undefined : findWeapon(person.sheet, id)
  if (weapon !== undefined) return weapon.name
  const location = locations.find(one => one === id)
  if (location !== undefined) return locationName(location, person?.sheet.body ?? 'human')
  return battle.setup.maneuvers.find(maneuver => maneuver.id === id)?.name ?? id
}
