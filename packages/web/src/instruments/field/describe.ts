/** Describes a spot of the field for the cursor, the list and the line under the field: one sentence without a full stop. */
import type { Id, View } from '@enfilade/engine'
import { field as said } from '../../words/en/field.js'
import { nameIn } from '../name-in.js'
import type { Choices } from './choices.js'
import { peopleAt } from './grid-plan.js'
import { measured } from './lengths.js'
import { type GridScene, type PlaneScene, pointOfKey, type Reach, type Scene, squareOfKey } from './scene.js'
import type { Plan } from './spots.js'
import type { TokenLook } from './tokens.js'

export interface Describing {
  readonly view: View
  readonly scene: Scene
  readonly looks: ReadonlyMap<Id, TokenLook>
  readonly choices: Choices
  /** Distances are measured from here, by id or key; null: not at all. */
  readonly from: string | null
  /** The weapon or reach of the combatant there. */
  readonly reach?: Reach | null
  /** Marked spots: available, or in reach. */
  readonly open?: readonly string[]
}

export function describeSpot(key: string, { view, scene, looks, choices, from, reach, open }: Describing): string {
  const people = peopleOn(scene, key).map(id => describePerson(looks.get(id), nameIn(view, id)))
  const offer = choices.places.get(key)
  const length = from === null || from === key ? null : (measured(scene, from, key, reach ?? null)?.words ?? null)
  return [
    spotName(scene, key),
    ...(people.length > 0 ? people : groundWords(scene, key)),
    length,
    choices.place === key
      ? said.chosen
      : offer === undefined
        ? open?.includes(key)
          ? said.canGo
          : null
        : (offer.refused?.words ?? said.mayBeChosen),
  ]
    .filter(one => one !== null && one !== '')
    .join(', ')
}

export function describePerson(look: TokenLook | undefined, name: string): string {
  if (look === undefined) return name
  const marks = [
    look.asked ? said.asked : null,
    look.target ? said.target : null,
    !look.target && look.offered ? said.mayBeChosen : null,
    look.refused,
  ]
  return [`${look.name} (${look.sideName})`, look.harm, look.cover, ...marks].filter(one => one !== null && one !== '').join(', ')
}

export function spotName(scene: Scene, key: string): string {
  if (scene.kind === 'regions') return scene.regions.find(region => region.id === key)?.name ?? key
  if (scene.kind === 'plane') return planeName(scene, key)
  const square = squareOfKey(key)
  if (square === null) return ''
  if (scene.kind === 'line') {
    const place = scene.places.find(one => one.x === square.x)
    return place === undefined ? said.square(square.x, square.y) : place.name
  }
  return said.square(square.x, square.y)
}

/** A named place, a point in metres, or nothing: where a combatant stands, who is named anyway, or what has no name of its own here, such as a wall. */
function planeName(scene: PlaneScene, key: string): string {
  const place = scene.places.find(one => one.id === key)
  if (place !== undefined) return place.name
  if (scene.people.some(person => person.id === key) || pointOfKey(key) === null) return ''
  const [x = '', y = ''] = key.split(',')
  return said.point(x, y)
}

/** Who is on a spot. */
export function peopleOn(scene: Scene, key: string): readonly Id[] {
  if (scene.kind === 'grid' || scene.kind === 'line') {
    const square = squareOfKey(key)
    return square === null ? [] : peopleAt(scene, square)
  }
  if (scene.kind === 'regions') return scene.groups.filter(group => group.regionId === key).flatMap(group => group.members)
  if (scene.kind === 'plane') return scene.people.some(person => person.id === key) ? [key] : []
  return []
}

function groundWords(scene: Scene, key: string): string[] {
  if (scene.kind === 'regions') return [said.nobodyHere]
  const square = squareOfKey(key)
  if (square === null || (scene.kind !== 'grid' && scene.kind !== 'line')) return []
  return [...ground(scene, square.x, square.y)]
}
function* ground(scene: GridScene, x: number, y: number): Generator<string> {
  const here = (at: { readonly x: number; readonly y: number }): boolean => at.x === x && at.y === y
  const within = ({ from, to }: { readonly from: { x: number; y: number }; readonly to: { x: number; y: number } }): boolean =>
    x >= Math.min(from.x, to.x) && x <= Math.max(from.x, to.x) && y >= Math.min(from.y, to.y) && y <= Math.max(from.y, to.y)
  const covers = scene.covers.filter(cover => cover.share > 0 && here(cover.at))
  const filled = covers.length > 0 || scene.field.obstacles.some(here)
  if (covers.length > 0) yield* covers.map(cover => cover.words)
  else yield filled ? said.filled : said.free
  const height = scene.field.heights.findLast(within)
  if (height !== undefined) yield said.height(height.metres)
  for (const zone of scene.zones) if (zone.areas.some(within)) yield zone.name
  const cost = scene.field.terrain.findLast(within)
  if (cost !== undefined) yield said.cost(cost.cost)
  for (const door of scene.doors) {
    const [[x1, y1], [x2, y2]] = door.at
    const beside =
      x1 === x2
        ? (x === x1 || x === x1 - 1) && y >= Math.min(y1, y2) && y < Math.max(y1, y2)
        : (y === y1 || y === y1 - 1) && x >= Math.min(x1, x2) && x < Math.max(x1, x2)
    if (beside) yield door.words ?? (door.open ? said.doorOpen(door.name) : said.doorShut(door.name))
  }
  for (const item of scene.items) if (here(item.at)) yield item.name
}

/** Everyone who is drawn as the same token. */
export function sharingToken(plan: Plan | null, person: Id): readonly Id[] {
  const at = plan?.tokens.get(person)
  return [...(plan?.tokens ?? [])].flatMap(([id, other]) =>
    id === person || (at !== undefined && other.x === at.x && other.y === at.y) ? [id] : [],
  )
}
