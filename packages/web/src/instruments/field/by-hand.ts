/** Where the game master puts a combatant: what the act `moveTo` of every game asks for, by the kind of field. */

import { fieldsIn } from '@enfilade/client/forms'
import type { Id, Json } from '@enfilade/engine'
import { preferred } from '../../choosing/preferences.js'
import type { GameMasterSession } from '../../session/session.js'
import { field as words } from '../../words/en/field.js'
import { nameIn } from '../name-in.js'
import { keyOfPoint, pointOfKey, type Scene, spotKeyOf, squareKey, squareOfKey } from './scene.js'
import type { Point, Spot } from './spots.js'

/**
 * Null: a field of this kind has no spot to pick, or this isn't one. Beside another token: at the point where that one stands.
 * @param schema what the act asks for
 */
export function placedAt(scene: Scene, who: Id, key: string, schema: Json): Json | null {
  if (scene.kind === 'regions') return scene.regions.some(region => region.id === key) ? { who, regionId: key } : null
  if (scene.kind === 'grid' || scene.kind === 'line') {
    const square = pointOfKey(key)
    return square === null ? null : { who, at: { ...square } }
  }
  if (scene.kind !== 'plane') return null
  const there = pointOfKey(key) ?? [...scene.people, ...scene.places].find(one => one.id === key)?.at
  if (there === undefined) return null
  // A map shows no heights: in games that have them, they keep theirs.
  const asked = fieldsIn(schema).find(field => field.key === 'at')?.schema
  const height =
    asked !== undefined && fieldsIn(asked).some(field => field.key === 'z') ? scene.people.find(one => one.id === who)?.at.z : undefined
  return { who, at: { x: there.x, y: there.y, ...(height !== undefined && { z: height }) } }
}

/** Moves a combatant to a spot. `moved`: the hand lets go of them; `words`: what the field says of it, null: nothing. */
export async function movedByHand(
  session: GameMasterSession,
  scene: Scene,
  who: Id,
  key: string,
): Promise<{ readonly moved: boolean; readonly words: string | null }> {
  const act = (await session.commands()).find(({ name }) => name === 'moveTo')
  const args = act === undefined ? null : placedAt(scene, who, key, act.schema)
  if (args === null) return { moved: false, words: null }
  if (preferred('reasons') === 'needed') return { moved: true, words: words.moveNeedsReason }
  const faults = await session.command('moveTo', args, '')
  if (faults.length > 0) return { moved: false, words: faults.map(fault => fault.words).join(' ') }
  return { moved: true, words: words.moved(nameIn(session.snapshot.view, who)) }
}

/** Where a combatant is dragged: on a plane to the point itself, also within reach of their own token. Null: they stay where they are. */
export function draggedTo(scene: Scene, who: Id, spot: Spot, point: Point): string | null {
  if (scene.kind !== 'plane') return spot.key === spotKeyOf(scene, who) ? null : spot.key
  return pointOfKey(spot.key) === null && spot.key === who ? keyOfPoint(point) : spot.key
}

/** Metres between newcomers on a plane, and how many steps away they still stand close by. */
const apart = 1.5
const farthest = 4
const steps: readonly (readonly [number, number])[] = Array.from(
  { length: (2 * farthest + 1) ** 2 },
  (_, i) => [(i % (2 * farthest + 1)) - farthest, Math.floor(i / (2 * farthest + 1)) - farthest] as const,
).sort((a, b) => a[0] ** 2 + a[1] ** 2 - (b[0] ** 2 + b[1] ** 2))

/** Where newcomers can stand from the picked spot on, nearest first, as `at` of a scenario: free places as far as the field shows them. */
export function spotsFrom(scene: Scene, key: string): readonly Json[] {
  if (scene.kind === 'regions') {
    const region = scene.regions.some(one => one.id === key) ? key : spotKeyOf(scene, key)
    return region === null ? [] : steps.map(() => region)
  }
  if (scene.kind === 'grid' || scene.kind === 'line') {
    const middle = squareOfKey(key) ?? squareOfKey(spotKeyOf(scene, key) ?? '')
    if (middle === null) return []
    const [wide, high] = scene.field.size
    const taken = new Set(scene.kind === 'line' ? [] : scene.people.map(({ at }) => squareKey(at)))
    return steps
      .map(([x, y]): readonly [number, number] => (scene.kind === 'line' ? [middle.x + x, middle.y] : [middle.x + x, middle.y + y]))
      .filter(([x, y]) => x >= 0 && y >= 0 && x < wide && y < high && !taken.has(`${x},${y}`))
      .map(([x, y]): Json => [x, y])
  }
  if (scene.kind !== 'plane') return []
  const person = scene.people.find(one => one.id === key)
  const named = scene.places.find(one => one.id === key)
  const there = pointOfKey(key) ?? person?.at ?? named?.at
  if (there === undefined) return []
  // A map shows no heights: beside someone, and at a place with a name, theirs is known.
  const height = person?.at.z ?? named?.at.z ?? 0
  return steps
    .filter(([, y]) => scene.line !== true || y === 0)
    .map(([x, y]) => ({ x: there.x + x * apart, y: scene.line === true ? 0 : there.y + y * apart }))
    .filter(({ x, y }) => !scene.people.some(one => Math.hypot(one.at.x - x, one.at.y - y) < apart / 2))
    .map(({ x, y }): Json => (height === 0 ? [x, y] : [x, y, height]))
}
