/** What the things of a fight are called, and who is who: for logs, forms and words that a person types. */
import type { Id } from '@enfilade/engine'
import { findById } from '@enfilade/kit'
import type { Battle, Item, Square } from './battle.js'
import { findPerson, isUnarmed, nameOfItem } from './people.js'
import { unarmedNames } from './unarmed.js'

/** "(3, 4)"; without a map "Bar", or "square 12". */
export function placeWords({ setup: { field } }: Battle, { x, y }: Square): string {
  if (field.kind === 'grid') return `(${x}, ${y})`
  return field.places.find(place => place.x === x)?.name ?? `square ${x}`
}

/**
 * The name of a person, side, cover, vehicle, door, zone, place or thing; the id itself where nothing is called so. "(12, 0)", as sentences write
 * a square, is what the battlefield calls that square.
 */
export function nameOf(battle: Battle, id: Id): string {
  const person = findPerson(battle, id)
  if (person !== undefined) return person.name
  if (id === 'gm') return 'The game master'
  if (battle.setup.sides.some(side => side.id === id)) return id
  if (isUnarmed(id)) return unarmedNames[id]
  const { doors, zones, places } = battle.setup.field
  const named = [battle.covers, battle.vehicles, doors, zones, places].flatMap(list => list.filter(one => one.id === id))[0]
  if (named !== undefined) return named.name
  const item = findById(allItems(battle), id)
  if (item !== undefined) return nameOfItem(battle, item)
  const square = /^\((\d+), (\d+)\)$/.exec(id)
  return square === null ? id : placeWords(battle, { x: Number(square[1]), y: Number(square[2]) })
}

/** All things wherever they are: carried by a combatant, or on the ground. */
export const allItems = ({ people, onGround }: Battle): Item[] => [
  ...people.flatMap(({ items }) => items),
  ...onGround.map(({ item }) => item),
]
