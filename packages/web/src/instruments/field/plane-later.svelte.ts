/** What a plane is drawn by: loaded with the first one, and left out of the first load of all others. */
import type { PlanePlan } from './drawn-plan.js'

/** `now` null: it is still to load, or there is no plane. To be called while a component is made. */
export function planeLater(isPlane: () => boolean): { readonly now: PlanePlan | null } {
  let loaded = $state.raw<PlanePlan | null>(null)
  $effect(() => {
    if (isPlane())
      void import('./plane-plan.js').then(({ planePlan }) => {
        loaded = planePlan
      })
  })
  return {
    get now() {
      return loaded
    },
  }
}
