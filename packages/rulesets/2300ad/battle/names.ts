/** What combatants, things and places of a fight are called: for logs, forms and words that a person types. "ana/rifle" is her rifle. */
import { type Id, number } from '@enfilade/engine'
import type { Battle, Breach, Charge, Place } from './battle.js'
import { findPerson, findWeapon } from './people.js'

/** Metres as people read them: one decimal at most, with a true minus. */
export const metresText = (metres: number): string => number(Math.round(metres * 10) / 10)

/** The name of the place, or "(12.5, 3)". */
export function placeWords({ setup: { field } }: Battle, { x, y }: Place): string {
  return field.places.find(({ at }) => at.x === x && at.y === y)?.name ?? pointWords({ x, y })
}
export const pointWords = ({ x, y }: Place): string => `(${metresText(x)}, ${metresText(y)})`

/** "the charge on the barrier", "the charge at (3, 4)". */
export function chargeWords(battle: Battle, { wall, vehicle, at }: Charge): string {
  if (wall !== null) return `the charge on the ${nameOf(battle, wall)}`
  return vehicle === null ? `the charge at ${pointWords(at)}` : `the charge on ${nameOf(battle, vehicle)}`
}

/** "the breach in the barrier". */
export const breachWords = (battle: Battle, { wall }: Breach): string => `the breach in the ${nameOf(battle, wall)}`

/** The name of a person, side, place, cover or a person's weapon; the id itself if nothing has it. */
export function nameOf(battle: Battle, id: Id): string {
  const person = findPerson(battle, id)
  if (person !== undefined) return person.name
  if (id === 'gm') return 'The game master'
  const { sides, field } = battle.setup
  if (sides.some(side => side.id === id)) return id
  const placed = battle.charges.find(one => one.id === id)
  if (placed !== undefined) return chargeWords(battle, placed)
  const hole = battle.breaches.find(one => one.id === id)
  if (hole !== undefined) return breachWords(battle, hole)
  const owned = id.indexOf('/')
  const owner = owned > 0 ? findPerson(battle, id.slice(0, owned)) : undefined
  if (owner !== undefined) return findWeapon(owner, id.slice(owned + 1))?.name ?? id
  return (
    field.places.find(place => place.id === id)?.name ??
    [...field.covers, ...field.walls, ...battle.doors].find(one => one.id === id)?.name ??
    id
  )
}
