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

/** The limits of bands and where each is named; those outside the field are left out. */
export interface Arc {
  readonly radius: number
  readonly words: string
  readonly limit: number
  /** Position of the label, in units of the field; null: there is no room for it. */
  readonly at: Point | null
}
const eighths = [0, 4, 2, 6, 1, 7, 3, 5] as const

/**
 * @param box the whole field @param apart units between a label and the edge, tokens and the next label
 * @param tokens where combatants stand: labels don't cover them
 */
export function arcsOf(reach: Reach, middle: Point, box: Box, apart: number, tokens: readonly Point[]): readonly Arc[] {
  const farthest = Math.max(
    ...[box.x, box.x + box.width].flatMap(x => [box.y, box.y + box.height].map(y => Math.hypot(x - middle.x, y - middle.y))),
  )
  const bands = reach.bands.filter(band => band.upTo < farthest)
  const pointAt = (eighth: number, radius: number): Point => ({
    x: middle.x + Math.cos((eighth * Math.PI) / 4) * radius,
    y: middle.y + Math.sin((eighth * Math.PI) / 4) * radius,
  })
  const isInside = ({ x, y }: Point): boolean =>
    x > box.x + apart && x < box.x + box.width - apart && y > box.y + apart / 2 && y < box.y + box.height - apart / 2
  const isFree = (point: Point): boolean =>
    // Names are drawn below their tokens.
    isInside(point) &&
    tokens.every(token => Math.abs(token.x - point.x) > apart || point.y - token.y > apart || token.y - point.y > apart * 0.7)
  // All along one ray where possible: then they read as a scale.
  const best = [...eighths].sort((a, b) => named(b) - named(a))[0] as number
  function named(eighth: number): number {
    return bands.filter(band => isFree(pointAt(eighth, band.upTo))).length
  }
  const taken: Point[] = []
  return bands.map(({ upTo, words }): Arc => {
    const at = [best, ...eighths]
      .map(eighth => pointAt(eighth, upTo))
      .find(point => isFree(point) && taken.every(other => Math.hypot(other.x - point.x, other.y - point.y) > apart * 1.2))
    if (at !== undefined) taken.push(at)
    return { radius: upTo, words, limit: upTo, at: at ?? null }
  })
}
