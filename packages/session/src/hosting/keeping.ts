/** What of a record has changed since it was last kept: for almost every answer, a few entries at its end. */
import type { Branch, Entry, FightRecord, MarginNote } from '@enfilade/engine'
import type { Fight } from '../fight.js'
import type { StoredAnswer } from './stored.js'

type Session = Fight['session']
export type Change = Pick<StoredAnswer, 'kept' | 'entries' | 'rest'>

export class StoredSoFar {
  private entries: Entry[] = []
  /** The session's list that these were read from: it only grows. */
  private list: readonly Entry[] | null = null
  private branches: readonly Branch[] = []
  private seats: FightRecord['seats']
  private margin: readonly MarginNote[]

  constructor({ entries, branches, seats, margin = [] }: Pick<FightRecord, 'entries' | 'branches' | 'seats' | 'margin'>) {
    this.margin = margin
    this.entries = [...entries]
    this.branches = [...branches]
    this.seats = seats
  }
  /** The change up to now, which counts as kept from here on; null: there is none. */
  take(session: Session): Change | null {
    const kept = this.same(session)
    const entries: Entry[] = []
    for (let at = kept; at < session.length; at++) entries.push(session.entry(at) as Entry)
    const { branches, seats, margin } = session
    const isSame = branches.length === this.branches.length && branches.every((one, i) => one === this.branches[i])
    if (entries.length === 0 && kept === this.entries.length && isSame && seats === this.seats && margin === this.margin) {
      this.list = session.entriesSoFar
      return null
    }
    const rest = {
      ...(isSame ? {} : { branches: [...branches] }),
      ...(seats === this.seats ? {} : { seats }),
      ...(margin === this.margin ? {} : { noted: this.noted(margin) }),
    }
    this.entries.length = kept
    this.entries.push(...entries)
    this.list = session.entriesSoFar
    this.branches = [...branches]
    this.seats = seats
    this.margin = margin
    return { kept, entries, ...(Object.keys(rest).length === 0 ? {} : { rest }) }
  }
  /** What is new in the margin: it only grows, and lets go of its oldest. */
  private noted(margin: readonly MarginNote[]): readonly MarginNote[] {
    const last = this.margin.at(-1)
    return last === undefined ? margin : margin.slice(margin.lastIndexOf(last) + 1)
  }
  /** So many entries at the beginning are the very same. */
  private same(session: Session): number {
    const { entries } = this
    if (session.entriesSoFar === this.list) return entries.length
    const most = Math.min(entries.length, session.length)
    let same = 0
    while (same < most && entries[same] === session.entry(same)) same++
    return same
  }
}
