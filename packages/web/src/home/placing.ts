/** Where someone is put on a drawn field before the fight begins: the spot as scenarios write it. */

import type { Placed } from '@enfilade/analysis'
import type { Id, Json } from '@enfilade/engine'
import { pointOfKey, type Scene, squareOfKey } from '../instruments/field/scene.js'

/** A spot of a drawn field as `at` of a scenario; null where no combatant can stand. */
export function placeOf(scene: Scene, id: Id, key: string): Json | null {
  switch (scene.kind) {
    case 'grid':
    case 'line': {
      const square = squareOfKey(key)
      return square === null ? null : [square.x, square.y]
    }
    case 'regions':
      return scene.regions.some(region => region.id === key) ? key : null
    case 'plane': {
      const person = scene.people.find(one => one.id === id)
      const named = scene.places.find(place => place.id === key)?.at
      const point = named ?? pointOfKey(key)
      if (person === undefined || point === null) return null
      return [point.x, scene.line ? 0 : point.y, named?.z ?? person.at.z]
    }
    default:
      return null
  }
}

/**
 * The scenario with one combatant moved. All places of a count are written in one form, so the others of the count are written out where
 * they stand; regions have only one form anyway.
 */
export function placing(scene: Scene, who: Id, at: Json): Placed {
  const placed = new Map<Id, Json>()
  const first = (id: Id): string => id.replace(/-\d+$/, '')
  if (scene.kind === 'grid' || scene.kind === 'line')
    for (const { id, at: square } of scene.people) if (first(id) === first(who)) placed.set(id, [square.x, square.y])
  if (scene.kind === 'plane')
    for (const { id, at: point } of scene.people) if (first(id) === first(who)) placed.set(id, [point.x, point.y, point.z])
  return placed.set(who, at)
}
