/** Who could attack the one who is asked where a move leads: asked for the place that is pointed at or chosen, and for where they are, once each. */

import type { Exposure } from '@enfilade/analysis'
import { spread } from '@enfilade/client'
import { canonical, type Json } from '@enfilade/engine'
import { untrack } from 'svelte'
import { SvelteMap } from 'svelte/reactivity'
import type { Draft, Offered } from '../../choosing/draft.svelte.js'
import { agrees } from '../../choosing/listed.js'
import type { SeatSession } from '../../session/session.js'
import type { Choices } from './choices.js'
import { going } from './lacking.js'

/** A place that can be reached, and the answer that leads there. */
export interface Destination extends Question {
  readonly key: string
}
interface Question {
  readonly tag: string
  readonly answer: Json
}
/** Null: no plain move leads there. `value`: the place, as its field offers it. */
export function destinationAt(draft: Draft, key: string, value: Json, isChosen: boolean): Destination | null {
  const { tag } = draft.question
  if (isChosen && draft.action === going && draft.option !== null) return { tag, key, answer: draft.option.answer }
  const way = draft.ways.find(({ form }) => form.action === going && form.refused === undefined)
  const field = way?.form.fields.find(one => one.kind === 'place')
  if (way === undefined || field === undefined) return null
  const part = spread(way.form, field, value)
  const option = way.options.find(one => agrees(way.form, one, part))
  return option === undefined ? null : { tag, key, answer: option.answer }
}

/** Someone who only passes over a place asks nothing. Milliseconds. */
const dwell = 160

export class Exposed {
  private readonly known = new SvelteMap<string, Exposure | null>()
  private readonly asked = new Set<string>()

  /** Undefined: not known yet; null: it can't be told. `answer` null: where they are. */
  of(tag: string, answer: Json): Exposure | null | undefined {
    return this.known.get(`${tag} ${canonical(answer)}`)
  }
  /** Asks after a moment, unless the function given back is called before. */
  soon(session: SeatSession, { tag, answer }: Question): () => void {
    const timer = setTimeout(() => {
      void this.want(session, { tag, answer })
      void this.want(session, { tag, answer: null })
    }, dwell)
    return () => clearTimeout(timer)
  }
  async want(session: SeatSession, { tag, answer }: Question): Promise<void> {
    const key = `${tag} ${canonical(answer)}`
    if (this.asked.has(key)) return
    this.asked.add(key)
    await session.exposure(tag, answer).then(
      result => {
        if (result.ok) this.known.set(key, result.exposure)
        else if ('cancelled' in result) this.asked.delete(key)
        else this.known.set(key, null)
      },
      () => this.asked.delete(key),
    )
  }
}

interface Looked {
  readonly session: SeatSession
  readonly draft: Draft | null
  readonly pointed: string | null
  /** Where the asked combatant can go, by key. */
  readonly togo: ReadonlyMap<string, Offered>
  readonly choices: Choices
  /** Nothing is asked for here. */
  readonly off: boolean
}
/** The place and what is known of it; `now` null: none is pointed at or chosen, or it isn't known yet. To be called while a component is made. */
export function exposedAt(looked: () => Looked): {
  readonly book: Exposed
  readonly now: { readonly key: string; readonly there: Exposure; readonly here: Exposure | null | undefined } | null
} {
  const book = new Exposed()
  const to = $derived.by((): Destination | null => {
    const { session, draft, pointed, togo, choices, off } = looked()
    const { asked } = session.snapshot
    // What is looked at of the past asks nothing.
    if (off || draft === null || asked.kind !== 'asked' || asked.questions.every(({ tag }) => tag !== draft.question.tag)) return null
    const place = draft.action === going ? choices.place : null
    const key = pointed !== null && togo.has(pointed) ? pointed : place
    const offer = key === null ? undefined : (togo.get(key) ?? choices.places.get(key))
    return key === null || offer === undefined ? null : destinationAt(draft, key, offer.value, key === place)
  })
  $effect(() => {
    const wanted = to
    if (wanted !== null) return untrack(() => book.soon(looked().session, wanted))
  })
  const now = $derived.by(() => {
    const there = to === null ? undefined : book.of(to.tag, to.answer)
    return to === null || !there ? null : { key: to.key, there, here: book.of(to.tag, null) }
  })
  return {
    book,
    get now() {
      return now
    },
  }
}
