/** What is drawn of a field again and again, and whose token has moved although they have not. */
import type { Id, View } from '@enfilade/engine'
import { gridPlan, linePlan } from '../../src/instruments/field/grid-plan.js'
import { planePlan } from '../../src/instruments/field/plane-plan.js'
import { readScene } from '../../src/instruments/field/read-scene.js'
import type { RegionPlan } from '../../src/instruments/field/region-boxes.js'
import { regionPlan } from '../../src/instruments/field/region-plan.js'
import type { Scene } from '../../src/instruments/field/scene.js'
import type { Plan } from '../../src/instruments/field/spots.js'

/** Of the field at 1440×900. */
const room = { width: 760, height: 460 }

export class Watched {
  private last: { readonly kind: Scene['kind']; readonly plan: Plan } | null = null
  /** How many tokens stood as they had. */
  still = 0
  /** Combatants whose token moved, and they did not. */
  readonly shifted: Id[] = []
  /** How often all had to be laid out once more, for want of room, and how often the frame grew. */
  again = 0
  grew = 0

  /** @param px pixels of a unit, as the whole field is shown */
  constructor(private readonly px: number) {}

  see(view: View): void {
    const scene = readScene(view)
    const last = this.last?.kind === scene.kind ? this.last.plan : null
    const plan = this.planOf(scene, last)
    if (last !== null && plan !== null) this.compare(last, plan)
    this.last = plan === null ? null : { kind: scene.kind, plan }
  }
  private planOf(scene: Scene, last: Plan | null): Plan | null {
    if (scene.kind === 'grid') return gridPlan(scene, this.px, last ?? undefined)
    if (scene.kind === 'line') return linePlan(scene, 2, last ?? undefined)
    if (scene.kind === 'plane') return planePlan(scene, 27 / this.px, last ?? undefined)
    if (scene.kind === 'regions') return regionPlan(scene, false, room, last as RegionPlan | null)
    return null
  }
  private compare(last: Plan, plan: Plan): void {
    if ('made' in plan && 'made' in last && plan.made !== last.made) {
      this.again++
      return
    }
    if (JSON.stringify(last.box) !== JSON.stringify(plan.box)) this.grew++
    for (const [id, key] of plan.keys) {
      if (last.keys.get(id) !== key) continue
      const [was, is] = [inBox(last, id, key), inBox(plan, id, key)]
      if (was.x === is.x && was.y === is.y) this.still++
      else this.shifted.push(id)
    }
  }
}
/** Where a token is in the box of its region, which goes down as one where a box above grows; in the field where there are no boxes. */
function inBox(plan: Plan, id: Id, group: string): { readonly x?: number; readonly y?: number } {
  const at = plan.tokens.get(id)
  if (at === undefined || !('regions' in plan)) return at ?? {}
  const box = (plan as RegionPlan).regions.find(({ groups }) => groups.some(one => one.group.id === group))
  return box === undefined ? at : { x: at.x - box.x, y: at.y - box.y }
}
