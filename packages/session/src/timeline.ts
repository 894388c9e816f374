/**
 * The answers of a fight as dots on a line, each in words, and the branches that left it. The game master sees every answer; a seat sees the
 * dice and decisions that it has heard of, as the rules tell them, and no branches. A dot that stays is the same object the next time.
 */
import { type AnySession, plainText } from '@enfilade/client'
import {
  type Branch,
  dieOf,
  type Entry,
  foundText,
  heardAt,
  isAnswer,
  opensRound,
  printable,
  saidOf,
  type Told,
  type ToldLine,
  type Viewer,
} from '@enfilade/engine'
import type { BranchState, Dot, Timeline } from './shown.js'
import { staysHidden } from './stays-hidden.js'

/** The dots of one viewer, as they grow with a session's list of lines and, for the game master, of entries. */
interface Grown {
  readonly told: readonly ToldLine[]
  readonly entries: readonly Entry[]
  /** So many lines have been read. */
  upTo: number
  readonly dots: Dot[]
  /** Dots that were replaced after they had been given: their places, in the order in which that happened. */
  readonly replaced: number[]
  /** The game master's: answers at which a round begins. */
  readonly rounds: Set<number>
  /** A seat's: the next dot is the first of its round. */
  opens: boolean
  /** The last dot that a person gave; -1: none. */
  byHand: number
  /** Is one of them more than a die? */
  mayUndo: boolean
}
/** A timeline whose dots grow: what is given stays, but for places that `replaced` names. */
export interface GrowingTimeline extends Timeline {
  readonly replaced: readonly number[]
}

export class Timelines {
  private readonly known = new WeakMap<Entry, Dot>()
  private readonly heard = new WeakMap<Told, readonly Dot[]>()
  private readonly inBranches = new WeakMap<Branch, BranchState>()
  private readonly grown = new Map<string, Grown>()

  of(session: AnySession, viewer: Viewer): Timeline {
    const { replaced: _, ...timeline } = this.growing(session, viewer)
    return { ...timeline, dots: [...timeline.dots] }
  }
  /** The same list of dots as long as dots are only added or replaced. */
  growing(session: AnySession, viewer: Viewer): GrowingTimeline {
    return viewer === 'gm' ? this.whole(session) : this.asHeard(session, viewer)
  }
  /** What an answer says to the game master. */
  wordsAt(session: AnySession, at: number): string | undefined {
    return this.whole(session).dots[at]?.words
  }
  private grownOf({ told, entriesSoFar: entries }: AnySession, key: string): Grown {
    const known = this.grown.get(key)
    if (known?.told === told && known.entries === entries) return known
    const made: Grown = { told, entries, upTo: 0, dots: [], replaced: [], rounds: new Set(), opens: false, byHand: -1, mayUndo: false }
    this.grown.set(key, made)
    return made
  }

  // ── the game master's ────────────────────────────────────────────────────────────────────────────────────────────
  private whole(session: AnySession): GrowingTimeline {
    const grown = this.grownOf(session, 'gm')
    const { dots, rounds, replaced } = grown
    const { told, branches } = session
    for (; grown.upTo < told.length; grown.upTo++) {
      const line = told[grown.upTo] as ToldLine
      if (!opensRound(line.told.event)) continue
      rounds.add(line.after)
      const before = dots[line.after]
      if (before === undefined || before.round) continue
      // Of a step with several answers it is told only when it is complete.
      dots[line.after] = this.dot(session, session.entry(line.after) as Entry, line.after, true)
      replaced.push(line.after)
    }
    for (let at = dots.length; at < session.length; at++) {
      const dot = this.dot(session, session.entry(at) as Entry, at, rounds.has(at))
      dots.push(dot)
      if (!dot.byHand) continue
      grown.byHand = at
      grown.mayUndo ||= dot.kind !== 'die'
    }
    return {
      length: dots.length,
      dots,
      branches: branches.map((branch, index) => this.branch(session, branch, index)),
      mayUndo: grown.mayUndo,
      mayRedo: branches.some(branch => branch.at <= dots.length && grown.byHand < branch.at),
      replaced,
    }
  }
  private branch(session: AnySession, branch: Branch, index: number): BranchState {
    const known = this.inBranches.get(branch)
    if (known?.index === index) return known
    const dots = branch.entries.map((entry, i) => this.dot(session, entry, branch.at + i, false))
    const state = { index, at: branch.at, length: branch.entries.length, why: printable(branch.why), dots }
    this.inBranches.set(branch, state)
    return state
  }
  private dot(session: AnySession, entry: Entry, at: number, round: boolean): Dot {
    const known = this.known.get(entry)
    if (known !== undefined && known.at === at && known.round === round) return known
    const dot = dotOf(session, entry, at, round)
    this.known.set(entry, dot)
    return dot
  }

  // ── a seat's ─────────────────────────────────────────────────────────────────────────────────────────────────────
  private asHeard(session: AnySession, viewer: Exclude<Viewer, 'gm'>): GrowingTimeline {
    const grown = this.grownOf(session, viewer === 'spectator' ? '' : `seat ${viewer.seat}`)
    const { dots, replaced } = grown
    for (; grown.upTo < session.told.length; grown.upTo++) {
      const told = heardAt(session.told[grown.upTo] as ToldLine, viewer)
      if (told === null) continue
      const known = this.heard.get(told)
      const isSame: boolean = known?.[0] !== undefined && known[0].at === dots.length && known[0].round === grown.opens
      const own: readonly Dot[] = isSame && known !== undefined ? known : heardDots(session, told, dots.length, grown.opens)
      this.heard.set(told, own)
      dots.push(...own)
      grown.opens = (grown.opens && own.length === 0) || opensRound(told.event)
    }
    return { length: dots.length, dots, branches: [], mayUndo: false, mayRedo: false, replaced }
  }
}

/** The decisions and dice of something told; dice that fell in secret are not among them. */
function heardDots(session: AnySession, { decided, thrown }: Told, from: number, round: boolean): Dot[] {
  const name = (who: string): string => session.ruleset.nameOf(session.battle, who)
  const decisions = decided.map(one => {
    const { who, answer, by, why } = one
    return {
      kind: 'decision' as const,
      words: printable(`${name(who)}: ${saidOf(one) ?? plainText(answer)}`),
      by,
      value: answer,
      ...(why === undefined ? {} : { why }),
      byHand: by !== 'policy',
    }
  })
  const throws = thrown.flatMap(({ who, dice, faces, physical }) => {
    if (faces.length === 0) return []
    const byHand = physical.includes(true)
    const words = printable(`${name(who)}, ${dice}: ${faces.join(' ')}`)
    return [{ kind: 'die' as const, words, by: byHand ? 'physical' : 'stream', value: faces, byHand }]
  })
  return [...decisions, ...throws].map((dot, i) => ({ at: from + i, round: round && i === 0, ...dot }))
}

function dotOf(session: AnySession, entry: Entry, at: number, round: boolean): Dot {
  if (!isAnswer(entry)) {
    if ('anew' in entry) return { at, kind: 'anew', words: printable(entry.why), by: 'gm', why: entry.why, round, byHand: true }
    if ('interject' in entry)
      return { at, kind: 'act', words: printable(saidOf(entry) ?? plainText(entry.interject)), by: entry.by, round, byHand: true }
    const words = 'amend' in entry ? entry.amend.map(a => `${a.path} ${foundText(a.value)}`).join(', ') : entry.command
    return { at, kind: 'act', words: printable(words), by: 'gm', why: entry.why, round, byHand: !staysHidden(entry) }
  }
  const [tag, value, by, why] = entry
  const die = dieOf(entry)
  const who = tag.split(' ')[1] ?? ''
  const name = session.ruleset.nameOf(session.battle, who)
  const words = die === null ? `${name}: ${saidOf(entry) ?? plainText(value)}` : `${name}, d${die.sides}: ${foundText(value)}`
  return {
    at,
    kind: die === null ? 'decision' : 'die',
    words: printable(words),
    by,
    value,
    ...(why === undefined ? {} : { why }),
    round,
    byHand: by !== 'stream' && by !== 'policy',
  }
}
