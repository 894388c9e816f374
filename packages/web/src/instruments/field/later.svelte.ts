/** What only some fields need, or only later, is left out of the first load of all others. */
import { getContext, setContext } from 'svelte'

/** Loads once it is needed; `now` null: it is still to load. To be called while a component is made. */
export function later<What>(isNeeded: () => boolean, load: () => Promise<What>): { readonly now: What | null } {
  let loaded = $state.raw<What | null>(null)
  $effect(() => {
    if (isNeeded() && loaded === null)
      void load().then(what => {
        loaded = what
      })
  })
  return {
    get now() {
      return loaded
    },
  }
}

export const planeLater = (isNeeded: () => boolean) => later(isNeeded, async () => (await import('./plane-plan.js')).planePlan)
export const rangesLater = (isNeeded: () => boolean) => later(isNeeded, async () => (await import('./ranges.js')).rangesIn)

class Touched {
  yet = $state(false)
  constructor() {
    for (const sign of ['pointerdown', 'keydown'])
      addEventListener(
        sign,
        () => {
          this.yet = true
        },
        { once: true },
      )
  }
}
const touched = new Touched()
const name = 'field plain at first'
/** The strip of a phone is there at once, and becomes a picture when the phone is touched. */
export const drawPlainAtFirst = (isPlain: boolean): void => {
  setContext(name, isPlain)
}
/** To be asked where a component begins. */
export function drawsPicture(): () => boolean {
  const isPlain = getContext<boolean | undefined>(name) ?? false
  return () => !isPlain || touched.yet
}
