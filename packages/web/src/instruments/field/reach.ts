/**
 * A combatant's reach drawn around them: which attack is meant, the band of a distance, and where the labels go. Bands and words come from
 * the view.
 */
import type { Id, Json } from '@enfilade/engine'
import type { Box } from './camera.js'
import type { Reach, Scene } from './scene.js'
import type { Point } from './spots.js'

/**
 * The reach to draw: the weapon named in `chosen` (and its attack), otherwise the first; null where the view has none.
 * @param aimed something is chosen that is done to someone: only what it is done with counts, so that a blow shows the bands of no gun
 */
export function reachOf(scene: Scene, who: Id | null, chosen: readonly (Json | undefined)[], aimed = false): Reach | null {
  if (who === null || (scene.kind !== 'plane' && scene.kind !== 'grid' && scene.kind !== 'line')) return null
  const all = scene.people.find(person => person.id === who)?.reaches ?? []
  const reaches = all.filter(reach => reach.way === undefined || chosen.includes(reach.way))
  const named = reaches.filter(reach => chosen.includes(reach.id))
  const found = named.find(reach => reach.way !== undefined) ?? named[0]
  if (found !== undefined || !aimed) return found ?? reaches[0] ?? null
  return reaches.find(reach => reach.actions?.some(action => chosen.includes(action))) ?? null
}

/** The band that holds a distance, its limit included; null beyond the last one. */
export const bandAt = (reach: Reach, distance: number): Reach['bands'][number] | null =>
  reach.bands.find(band => distance <= band.upTo) ?? null

/** The limits of bands that lie in the field, and where each may be named. */
export interface Arc {
  readonly radius: number
  readonly words: string
  /** In units of the field, those first that are the same way for all: then they read as a scale. */
  readonly places: readonly Point[]
}

/** @param box the whole field */
export function arcsOf(reach: Reach, middle: Point, box: Box): readonly Arc[] {
  const farthest = Math.max(
    ...[box.x, box.x + box.width].flatMap(x => [box.y, box.y + box.height].map(y => Math.hypot(x - middle.x, y - middle.y))),
  )
  return reach.bands
    .filter(band => band.upTo < farthest)
    .map(({ upTo: radius, words }) => ({ radius, words, places: roundAt(middle, radius, box) }))
}
/** Points on a circle, as far as they lie in the field. */
export function roundAt(middle: Point, radius: number, { x, y, width, height }: Box): readonly Point[] {
  const points = [0, 4, 2, 6, 1, 7, 3, 5].map(eighth => ({
    x: middle.x + Math.cos((eighth * Math.PI) / 4) * radius,
    y: middle.y + Math.sin((eighth * Math.PI) / 4) * radius,
  }))
  return points.filter(point => point.x > x && point.x < x + width && point.y > y && point.y < y + height)
}
