/** The plan of a field by its form: what everything else that is drawn there goes by. */
import { type GridPlan, gridPlan, type LinePlan, linePlan } from './grid-plan.js'
import type { planePlan } from './plane-plan.js'
import type { RegionPlan } from './region-boxes.js'
import { regionPlan } from './region-plan.js'
import type { Scene } from './scene.js'
import type { Plan } from './spots.js'
import { nothingBefore } from './standing-still.js'

export type DrawnPlan =
  | { readonly kind: 'grid'; readonly plan: GridPlan }
  | { readonly kind: 'line'; readonly plan: LinePlan }
  | { readonly kind: 'regions'; readonly plan: RegionPlan }
  | { readonly kind: 'plane'; readonly plan: Plan }

/** Through what the field is looked at. */
export interface Frame {
  readonly scale: number
  /** Squares of a line that a token covers at the zoom where the whole line fits. */
  readonly room: number
  readonly narrow: boolean
  readonly size: { readonly width: number; readonly height: number }
}

/** A plane is drawn by what loads with it. */
export type PlanePlan = typeof planePlan
/**
 * Null: this form isn't drawn, or not yet. @param last of a field of the same form, or null @param still not zoomed since then @param plane null: it
 * is still to load
 */
export function drawnPlanOf(now: Scene, frame: Frame, last: Plan | null, still: boolean, plane: PlanePlan | null): DrawnPlan | null {
  switch (now.kind) {
    case 'grid':
      return { kind: 'grid', plan: gridPlan(now, frame.scale, last ?? undefined) }
    case 'line':
      return { kind: 'line', plan: linePlan(now, frame.room, last ?? undefined) }
    case 'regions':
      return {
        kind: 'regions',
        plan: regionPlan(now, frame.narrow, frame.size, last !== null && 'made' in last ? (last as RegionPlan) : null),
      }
    case 'plane': {
      const apart = (now.people.length > 30 ? 20 : 27) / frame.scale
      const before = last === null ? undefined : still ? last : { ...nothingBefore, box: last.box }
      return plane && { kind: 'plane', plan: plane(now, apart, before) }
    }
    default:
      return null
  }
}

/** Squares that a token covers at the zoom where the whole line fits. @param width pixels */
export const roomOn = (scene: Scene, width: number): number =>
  scene.kind === 'line' ? Math.max(1, (46 * scene.field.size[0]) / Math.max(320, width)) : 1

/** How far it can be zoomed, in pixels of one unit. @param slice only a part is shown */
export function zoomLimits({ kind }: Scene, slice: boolean, narrow: boolean): { readonly least: number; readonly most: number } {
  if (kind === 'regions') return { least: slice ? 0.3 : narrow ? 0.85 : 0.5, most: 2.5 }
  return kind === 'plane' ? { least: 0.02, most: 200 } : { least: kind === 'line' ? 2 : 3, most: 90 }
}
