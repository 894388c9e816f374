/**
 * The answers of a fight as dots on a line, each in words, and the branches that left it. The game master sees every answer; a seat sees the
 * dice and decisions that it has heard of, as the rules tell them, and no branches. A dot that stays is the same object the next time.
 */
import type { AnySession } from '@enfilade/client'
import {
  type Branch,
  dieOf,
  type Entry,
  foundText,
  isAnswer,
  type Json,
  opensRound,
  printable,
  type Told,
  type Viewer,
} from '@enfilade/engine'
import type { BranchState, Dot, Timeline } from './shown.js'

export class Timelines {
  /** Answers in the words in which they were offered. */
  readonly said = new WeakMap<Entry, string>()
  private readonly known = new WeakMap<Entry, Dot>()
  private readonly heard = new WeakMap<Told, readonly Dot[]>()

  of(session: AnySession, viewer: Viewer): Timeline {
    return viewer === 'gm' ? this.whole(session) : this.asHeard(session, viewer)
  }

  // ── the game master's ────────────────────────────────────────────────────────────────────────────────────────────
  private whole(session: AnySession): Timeline {
    const rounds = new Set(session.told.filter(line => opensRound(line.told.event)).map(line => line.after))
    const dots: Dot[] = []
    for (let at = 0; at < session.length; at++) dots.push(this.dot(session, session.entry(at) as Entry, at, rounds.has(at)))
    return {
      length: dots.length,
      dots,
      branches: session.branches.map((branch, index) => this.branch(session, branch, index)),
      mayUndo: dots.some(dot => dot.byHand && dot.kind !== 'die'),
      mayRedo: session.branches.some(branch => branch.at <= dots.length && !dots.slice(branch.at).some(dot => dot.byHand)),
    }
  }
  private branch(session: AnySession, branch: Branch, index: number): BranchState {
    const dots = branch.entries.map((entry, i) => this.dot(session, entry, branch.at + i, false))
    return { index, at: branch.at, length: branch.entries.length, why: printable(branch.why), dots }
  }
  private dot(session: AnySession, entry: Entry, at: number, round: boolean): Dot {
    const known = this.known.get(entry)
    if (known !== undefined && known.at === at && known.round === round) return known
    const dot = dotOf(session, entry, at, round, this.said)
    this.known.set(entry, dot)
    return dot
  }

  // ── a seat's ─────────────────────────────────────────────────────────────────────────────────────────────────────
  private asHeard(session: AnySession, viewer: Viewer): Timeline {
    const dots: Dot[] = []
    let round = false
    for (const told of session.heard(viewer)) {
      const known = this.heard.get(told)
      const isSame: boolean = known?.[0] !== undefined && known[0].at === dots.length && known[0].round === round
      const own: readonly Dot[] = isSame && known !== undefined ? known : heardDots(session, told, dots.length, round)
      this.heard.set(told, own)
      dots.push(...own)
      round = (round && own.length === 0) || opensRound(told.event)
    }
    return { length: dots.length, dots, branches: [], mayUndo: false, mayRedo: false }
  }
}

/** The decisions and dice of something told; dice that fell in secret are not among them. */
function heardDots(session: AnySession, { decided, thrown }: Told, from: number, round: boolean): Dot[] {
  const name = (who: string): string => session.ruleset.nameOf(session.battle, who)
  const decisions = decided.map(({ who, answer, by, why }) => ({
    kind: 'decision' as const,
    words: printable(`${name(who)}: ${answerText(session, answer)}`),
    by,
    value: answer,
    ...(why === undefined ? {} : { why }),
    byHand: by !== 'policy',
  }))
  const throws = thrown.flatMap(({ who, dice, faces, physical }) => {
    if (faces.length === 0) return []
    const byHand = physical.includes(true)
    const words = printable(`${name(who)}, ${dice}: ${faces.join(' ')}`)
    return [{ kind: 'die' as const, words, by: byHand ? 'physical' : 'stream', value: faces, byHand }]
  })
  return [...decisions, ...throws].map((dot, i) => ({ at: from + i, round: round && i === 0, ...dot }))
}

function dotOf(session: AnySession, entry: Entry, at: number, round: boolean, said: WeakMap<Entry, string>): Dot {
  if (!isAnswer(entry)) {
    if ('anew' in entry) return { at, kind: 'anew', words: printable(entry.why), by: 'gm', why: entry.why, round, byHand: true }
    if ('interject' in entry)
      return { at, kind: 'act', words: printable(answerText(session, entry.interject)), by: entry.by, round, byHand: true }
    const words = 'amend' in entry ? entry.amend.map(a => `${a.path} ${foundText(a.value)}`).join(', ') : entry.command
    return { at, kind: 'act', words: printable(words), by: 'gm', why: entry.why, round, byHand: true }
  }
  const [tag, value, by, why] = entry
  const die = dieOf(entry)
  const who = tag.split(' ')[1] ?? ''
  const name = session.ruleset.nameOf(session.battle, who)
  const words = die === null ? `${name}: ${said.get(entry) ?? answerText(session, value)}` : `${name}, d${die.sides}: ${foundText(value)}`
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

/** An answer in words where none were kept: its parts, ids by their names. */
function answerText(session: AnySession, value: Json): string {
  if (typeof value === 'string') return named(session, value)
  if (typeof value !== 'object' || value === null) return foundText(value)
  const parts = Array.isArray(value) ? value : Object.values(value)
  return parts
    .filter(part => part !== null)
    .map(part => answerText(session, part as Json))
    .join(', ')
}
function named({ ruleset, battle }: AnySession, word: string): string {
  const name = ruleset.nameOf(battle, word)
  return name === word ? word.replace(/(?<=[a-z])[A-Z]/g, letter => ` ${letter.toLowerCase()}`).replaceAll('-', ' ') : name
}
