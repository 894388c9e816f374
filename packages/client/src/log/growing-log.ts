/**
 * The log of one viewer as it grows: what an answer adds is read and told, whatever stood there before isn't looked at again. After anything else
 * than more answers (undoing, another branch) it is put together from the beginning, as a list of its own.
 */
import {
  type Branch,
  type Entry,
  opensPhase,
  opensRound,
  type Told,
  type ToldLine,
  type Viewer,
  withoutEmptyRounds,
} from '@enfilade/engine'
import { type AnySession, actsFrom, heardOf, type LogLine, logOf, numbered, type Placed } from './lines.js'

interface Read {
  readonly told: readonly ToldLine[]
  readonly entries: readonly Entry[]
  readonly branches: readonly Branch[]
}
type Heard = Placed & { readonly told: Told }
const isHeading = ({ told: { event } }: Heard): boolean => opensRound(event) || opensPhase(event)
const isSame = (a: readonly Branch[], b: readonly Branch[]): boolean => a.length === b.length && a.every((one, i) => one === b[i])

export class GrowingLog {
  private read: Read | null = null
  private toldUpTo = 0
  private entriesUpTo = 0
  /** Headings at the end, of rounds in which nothing was heard yet. */
  private headings: readonly Heard[] = []
  /** Lines that count, without those undone. */
  private count = 0
  /** What comes later stands below acts and branches up to here. */
  private above = Number.NEGATIVE_INFINITY
  private list: LogLine[] = []
  /** What branches told, as long as they are the same. */
  private readonly toldIn = new WeakMap<Branch, ToldLine[]>()

  constructor(private readonly viewer: Viewer) {}

  /** All lines. The same list as long as lines are only added at its end. */
  of(session: AnySession): readonly LogLine[] {
    const { told, entriesSoFar: entries, branches } = session
    const { read } = this
    const onlyMore = read !== null && read.told === told && read.entries === entries && isSame(read.branches, branches)
    if (!onlyMore || !this.add(session)) this.startAgain(session)
    return this.list
  }

  /** False: something belongs between the lines. */
  private add(session: AnySession): boolean {
    const { viewer } = this
    const heard = [...this.headings, ...heardOf(session.told.slice(this.toldUpTo), viewer)]
    const acts = viewer === 'gm' ? actsFrom(session, this.entriesUpTo) : []
    const settled = heard.findLastIndex(line => !isHeading(line)) + 1
    const lines = withoutEmptyRounds(heard.slice(0, settled))
    if (lines.some(line => line.after <= this.above)) return false
    this.headings = heard.slice(settled)
    const placed: Placed[] = []
    for (const line of lines) {
      while (acts[0] !== undefined && acts[0].after < line.after) placed.push(acts.shift() as Placed)
      placed.push(line)
    }
    placed.push(...acts)
    this.above = Math.max(this.above, acts.at(-1)?.after ?? this.above)
    this.list.push(...numbered(session, placed, viewer, this.count))
    this.count += placed.length
    this.toldUpTo = session.told.length
    this.entriesUpTo = session.length
    return true
  }
  private startAgain(session: AnySession): void {
    const { told, entriesSoFar: entries, branches } = session
    const { viewer } = this
    this.read = { told, entries, branches: [...branches] }
    this.list = logOf(this.remembering(session), viewer)
    this.count = this.list.filter(line => line.undone === null).length
    this.toldUpTo = told.length
    this.entriesUpTo = session.length
    const heard = heardOf(told, viewer)
    this.headings = heard.slice(heard.findLastIndex(line => !isHeading(line)) + 1)
    const acts = viewer === 'gm' ? actsFrom(session, 0) : []
    this.above = Math.max(Number.NEGATIVE_INFINITY, ...branches.map(({ at }) => at), acts.at(-1)?.after ?? Number.NEGATIVE_INFINITY)
  }
  private remembering(session: AnySession): AnySession {
    const toldIn = (branch: Branch): ToldLine[] => {
      const told = this.toldIn.get(branch) ?? session.toldIn(branch)
      this.toldIn.set(branch, told)
      return told
    }
    return Object.create(session, { toldIn: { value: toldIn } })
  }
}
