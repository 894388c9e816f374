/** The instruments of the current game; the general ones until they have loaded. */
import { drawn } from '../parts/after-drawing.js'
import { general } from './general/index.js'
import type { Instruments } from './instruments.js'

const folders = import.meta.glob<{ readonly instruments: Instruments }>(['./*/index.ts', '!./general/index.ts'])

/** The instruments of a game, or the general ones. */
async function instrumentsFor(ruleset: string): Promise<Instruments> {
  const load = folders[`./${ruleset}/index.ts`]
  if (load === undefined) return general
  await drawn() // the question comes first
  return (await load()).instruments
}

const loaded = new Map<string, Instruments>()

/** Reactive. Call it while a component is set up; `ruleset` names the game that is shown. */
export function gameInstruments(ruleset: () => string): { readonly current: Instruments } {
  let current = $state.raw<Instruments>(loaded.get(ruleset()) ?? general)
  $effect(() => {
    const game = ruleset()
    let wanted = true
    const kept = loaded.get(game)
    if (kept !== undefined) current = kept
    else
      void instrumentsFor(game).then(found => {
        loaded.set(game, found)
        if (wanted) current = found
      })
    return () => {
      wanted = false
    }
  })
  return {
    get current() {
      return current
    },
  }
}
