/**
 * Values set as the fight stood earlier: the entries from there on, with the amendment put in. All answers and dice after it are used again,
 * as far as they still fit.
 */
import type { Json } from '../contract.js'
import type { Fault } from '../faults.js'
import { canonical, deepCopy } from '../json.js'
import { valueAt } from './amend.js'
import { RecordMismatch } from './live.js'
import type { AmendEntry, Entry } from './record.js'

/**
 * The fight after its first `count` entries and these others, read only. `done`: how many of them are behind the open step.
 * @throws RecordMismatch where they don't fit
 */
type Replay = (count: number, others?: readonly Entry[]) => { readonly battle: object; readonly done: number }
interface Earlier {
  /** The step that this entry answered is the first that finds the values set. */
  readonly at: number
  readonly amendments: AmendEntry['amend']
  readonly why: string
  /** After this many entries the values are what they were again; null: they stay. */
  readonly until: number | null
}
/** What replaces the entries from `start` on. */
type Replacing = { readonly start: number; readonly tail: readonly Entry[] } | { readonly faults: readonly Fault[] }

export function setEarlier(entries: readonly Entry[], replay: Replay, { at, amendments, why, until }: Earlier): Replacing {
  const stepBefore = (count: number): number => replay(count).done
  if (entries[at] === undefined) return { faults: [{ path: [], words: `There is no answer number ${at + 1}.` }] }
  const start = stepBefore(at)
  const set = deepCopy({ amend: amendments, why } as unknown as Json) as unknown as AmendEntry
  const end = until === null ? entries.length : Math.max(start, stepBefore(until))
  const tail = fitting(start, [set, ...entries.slice(start, end)], replay)
  if (tail instanceof RecordMismatch) return { faults: [{ path: [], words: tail.message }] }
  if (until === null) return { start, tail }
  const whole = [...tail, ...putBack(start, tail, amendments, why, replay)]
  const rest = tail.length === 1 + end - start ? fitting(start, [...whole, ...entries.slice(end)], replay) : whole
  return { start, tail: rest instanceof RecordMismatch ? whole : rest }
}

/** These entries as far as they fit after the first `start`, or why not even the first does. */
function fitting(start: number, tail: readonly Entry[], replay: Replay): readonly Entry[] | RecordMismatch {
  for (let tried = tail; ; ) {
    try {
      replay(start, tried)
      return tried
    } catch (thrown) {
      if (!(thrown instanceof RecordMismatch)) throw thrown
      if (thrown.at <= start) return thrown
      tried = tried.slice(0, thrown.at - start)
    }
  }
}

/** Sets values back to what they were, unless something else has changed them since, or a step is half done. */
function putBack(
  start: number,
  tail: readonly Entry[],
  amendments: AmendEntry['amend'],
  why: string,
  replay: Replay,
): readonly AmendEntry[] {
  const [was, is] = [replay(start), replay(start, tail)]
  if (is.done !== start + tail.length) return []
  const still = amendments.filter(({ path, value }) => canonical(valueAt(is.battle as unknown as Json, path)) === canonical(value))
  const amend = still.map(({ path }) => ({ path, value: deepCopy(valueAt(was.battle as unknown as Json, path)) }))
  return amend.length === 0 ? [] : [{ amend, why }]
}
