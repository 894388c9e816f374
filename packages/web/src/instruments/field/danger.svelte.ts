/** How likely the asked combatant is hit where they are and at each place that they can reach: asked for one after another, as long as it is shown. */
import type { Exposure } from '@enfilade/analysis'
import { untrack } from 'svelte'
import type { Draft } from '../../choosing/draft.svelte.js'
import type { SeatSession } from '../../session/session.js'
import { type Destination, destinationAt, type Exposed } from './exposed.svelte.js'
import { placesToGo } from './lacking.js'

interface Looked {
  readonly session: SeatSession
  readonly draft: Draft | null
  readonly book: Exposed
  readonly off: boolean
}
export interface Dangers {
  /** Is anyone asked who can go somewhere? */
  readonly isAsked: boolean
  readonly isExact: boolean
  /** That at least one hits, if each who could attack does so once; undefined: not known yet, or it can't be told. */
  readonly here: number | undefined
  at(key: string): number | undefined
  /** What is known by now. */
  readonly places: readonly { readonly key: string; readonly chance: number }[]
}
/** To be called while a component is made. */
export function dangersAt(looked: () => Looked): Dangers {
  const places = $derived.by((): readonly Destination[] => {
    const { session, draft } = looked()
    const { asked } = session.snapshot
    // What is looked at of the past asks nothing.
    if (draft === null || asked.kind !== 'asked' || asked.questions.every(({ tag }) => tag !== draft.question.tag)) return []
    return [...placesToGo(draft)].flatMap(([key, { value }]) => destinationAt(draft, key, value, false) ?? [])
  })
  const tag = $derived(places[0]?.tag)
  $effect(() => {
    const { session, book, off } = looked()
    const wanted = places
    if (off || tag === undefined) return
    let isOver = false
    const ask = async (): Promise<void> => {
      for (const one of [{ tag, answer: null }, ...wanted]) {
        if (isOver) return
        await book.want(session, one)
      }
    }
    void untrack(ask)
    return () => {
      isOver = true
    }
  })
  const known = $derived.by((): ReadonlyMap<string, Exposure> => {
    const { book, off } = looked()
    if (off) return new Map()
    return new Map(
      places.flatMap(({ tag, key, answer }) => {
        const found = book.of(tag, answer)
        return found ? [[key, found] as const] : []
      }),
    )
  })
  const here = $derived(tag === undefined || looked().off ? undefined : looked().book.of(tag, null)?.anyHits)
  const isExact = $derived([...known.values()].every(({ by }) => by.every(({ exact }) => exact)))
  const chances = $derived([...known].map(([key, { anyHits }]) => ({ key, chance: anyHits })))
  return {
    get isAsked() {
      return tag !== undefined
    },
    get isExact() {
      return isExact
    },
    get here() {
      return here
    },
    at: key => known.get(key)?.anyHits,
    get places() {
      return chances
    },
  }
}
