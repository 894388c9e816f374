/**
 * The log of a fight as lines to read aloud: each sentence with the rules that decided it, numbered from 1 as its viewer hears it.
 * Undone lines stay where they happened, marked. Nothing that the viewer may not know gets into a line.
 */
import {
  type AnyBattle,
  type AnyStep,
  type Branch,
  because,
  type Continuation,
  type Decided,
  type Deed,
  dieOf,
  type Entry,
  type Event,
  foundText,
  type Id,
  isAct,
  isAnswer,
  type Json,
  printable,
  type RuleId,
  type Session,
  saidOf,
  type Told,
  type ToldLine,
  type Viewer,
  withoutEmptyRounds,
  witnessed,
} from '@enfilade/engine'
import { unaskedIn } from './unasked.js'

export type AnySession = Session<AnyBattle<AnyStep>, AnyStep>

/** What the engine's session kept of what spectators hear. */
const spectatorKey = ' spectator'

/** What a line begins: a round, a turn, another part of a round, or nothing. */
export type Heading = 'round' | 'turn' | null

export interface LogLine {
  /** From 1, as the viewer hears them; undone lines keep their number. */
  readonly number: number
  readonly heading: Heading
  readonly text: string
  /** What it adds to the line before it where both are alike. Left out: it always stands alone. */
  readonly goesOn?: Continuation
  /** The rule that decided it first, then those of its dice. */
  readonly rules: readonly RuleId[]
  /** Why policies and the game master decided as they did; for viewers who may know. */
  readonly reasons: readonly string[]
  /** The branch of undone answers it belongs to, from 1; null: it counts. */
  readonly undone: number | null
  /** How many answers had been used; null where the viewer may not count them. */
  readonly after: number | null
  /** For the game master: the seats that hear nothing of it. Left out where every seat hears something. */
  readonly unheardBy?: readonly Id[]
  readonly told: Told | null
  /** Who takes part in it, by id, as far as the viewer heard: who and what its sentence names, who rolls in it or decided it. Left out: no one. */
  readonly about?: readonly Id[]
  /** What screens draw of it. Left out: nothing. */
  readonly deeds?: readonly Deed[]
}

// By convention of all games: events of these kinds begin a part of the fight.
const headings: Readonly<Record<string, Heading>> = { roundBegan: 'round', turnBegan: 'turn', phaseBegan: 'turn' }

export const headingOf = ({ what }: Event): Heading => headings[what] ?? null

/** What a line needs besides its event: an undone branch, or what is recorded without an event. */
export interface Placed {
  readonly after: number
  readonly told: Told | null
  readonly text?: string
  /** The rules of a line without an event; left out: the game master's word. */
  readonly rules?: readonly RuleId[]
  readonly undone: number | null
  readonly unheardBy?: readonly Id[]
}

/** The whole log as `viewer` may read it, with undone lines where they happened. */
export const logOf = (session: AnySession, viewer: Viewer): LogLine[] => numbered(session, placedFor(session, viewer), viewer)

/** How many lines of that log had been told by the time that each of these counts of answers had been used. */
export function linesUntil(session: AnySession, viewer: Viewer, counts: readonly number[]): readonly number[] {
  const placed = placedFor(session, viewer)
  return counts.map(count => placed.findLastIndex(({ after }) => after <= count) + 1)
}

function placedFor(session: AnySession, viewer: Viewer): readonly Placed[] {
  const placed: Placed[] = []
  const acts = viewer === 'gm' ? actsFrom(session, 0) : []
  const all = session.branches.map(branch => ({ at: branch.at, lines: undoneLines(session, branch, viewer) }))
  // A seat counts the branches that it has heard of: a gap in the numbers would tell of another one.
  const counted = viewer === 'gm' ? all : all.filter(({ lines }) => lines.length > 0)
  const branches = counted.map((one, i) => ({ ...one, number: i + 1 }))
  for (const line of [...heardLines(session.told, viewer), null]) {
    const before = line === null ? Number.POSITIVE_INFINITY : line.after
    while (branches.some(branch => branch.at < before)) {
      const [branch] = branches.splice(
        branches.findIndex(({ at }) => at < before),
        1,
      )
      for (const undone of branch?.lines ?? []) placed.push({ ...undone, undone: branch?.number ?? null })
    }
    while (acts[0] !== undefined && acts[0].after < before) placed.push(acts.shift() as Placed)
    if (line !== null) placed.push(line)
  }
  return placed
}

/** From this line of what spectators hear, does someone decide for themselves? */
export type Takeover = readonly [line: number, who: Id, isOwn: boolean]
/** Where players, and policies or the game master in their place, took over from each other: spectators hear no decisions. */
export function takeoversIn(session: AnySession): readonly Takeover[] {
  const lines = logOf(session, 'spectator').filter(({ undone }) => undone === null)
  const numbers = new Map(lines.map(({ told, number }) => [told, number]))
  const decides = new Map<Id, boolean>()
  let decided: Decided[] = []
  return session.told.flatMap(({ told, heard }) => {
    decided.push(...told.decided)
    const own = heard[spectatorKey]
    const line = own == null ? undefined : numbers.get(own)
    if (line === undefined) return []
    const now = decided.map(({ who, by }): Takeover => [line, who, isOwnDecision(by)])
    decided = []
    return now.filter(([, who, isOwn]) => decides.get(who) !== isOwn && decides.set(who, isOwn))
  })
}
/** Did the player decide it? */
export const isOwnDecision = (by: Decided['by']): boolean => by !== 'policy' && by !== 'gm'

/** Lines told since the first `known`, for a screen that shows them as they come. None of them is undone. */
export function newLines(session: AnySession, viewer: Viewer, known: number): LogLine[] {
  return numbered(session, heardLines(session.told, viewer).slice(known), viewer, known)
}

/** Who wasn't asked in the entries from number `from` on, and why: for screens of a game master, in a line for each. */
export const unaskedSince = (session: AnySession, from: number): readonly string[] =>
  actsFrom(session, from).flatMap(({ after, text = '' }) => (unaskedIn(session.entry(after) as Entry) === null ? [] : [text]))

/** How many lines `viewer` heard of what was told until `upTo` answers had been used. */
export function heardCount(session: AnySession, viewer: Viewer, upTo: number): number {
  return heardLines(session.told, viewer).filter(line => line.after <= upTo).length
}

/** What the unfinished step has shown so far: sentences, and for the game master the dice that no sentence has told yet. */
export function soFarTexts(session: AnySession, viewer: Viewer): string[] {
  return session.soFar.flatMap(told => {
    if (told.event.what === 'soFar')
      return viewer === 'gm'
        ? told.thrown.map(t => `${printable(nameIn(session, t.who))} [${t.faces.join(' ')}] ${printable(t.words)}`)
        : []
    const heard = viewer === 'gm' ? told : witnessed(session.ruleset, session.battle, told, viewer)
    return heard === null ? [] : [printable(sentenceOf(session, heard))]
  })
}

/** What a viewer heard of lines, with all headings. */
export function heardOf(lines: readonly ToldLine[], viewer: Viewer): (Placed & { readonly told: Told })[] {
  const key = viewer === 'gm' ? null : viewer === 'spectator' ? spectatorKey : viewer.seat
  return lines.flatMap(({ after, told, heard }) => {
    if (told.event.quiet === true) return []
    const own = key === null ? told : (heard[key] ?? null)
    const unheardBy = key === null ? Object.keys(heard).filter(seat => seat !== spectatorKey && heard[seat] === null) : []
    return own === null ? [] : [{ after, told: own, undone: null, ...(unheardBy.length === 0 ? {} : { unheardBy }) }]
  })
}
/** A round gets its heading with the first line in it. */
const heardLines = (lines: readonly ToldLine[], viewer: Viewer): Placed[] => withoutEmptyRounds(heardOf(lines, viewer))

function undoneLines(session: AnySession, branch: Branch, viewer: Viewer): Placed[] {
  return heardLines(session.toldIn(branch), viewer).map(line => ({ ...line, after: branch.at }))
}

// ── what is recorded without an event: acts of the game master, and questions that were not asked ────────────────────
export function actsFrom(session: AnySession, from: number): Placed[] {
  const acts: Placed[] = []
  for (let at = from; at < session.length; at++) {
    const entry = session.entry(at) as Entry
    const text = actText(session, entry)
    const unasked = unaskedIn(entry)
    if (text !== null) acts.push({ after: at, told: null, text, undone: null })
    if (unasked !== null) {
      const { who, rule, why } = unasked
      acts.push({ after: at, told: null, text: `${nameIn(session, who)} isn’t asked: ${why}.`, rules: [rule], undone: null })
    }
  }
  return acts
}
function actText(session: AnySession, entry: Entry): string | null {
  if (!isAnswer(entry)) return 'anew' in entry && entry.seed === undefined ? `The game master calls for new dice: ${entry.why}` : null
  const [tag, value, by, why] = entry
  if (by !== 'gm') return null
  const name = nameIn(session, tag.split(' ')[1] ?? '')
  const die = dieOf(entry)
  const what =
    die === null ? `decides for ${name}: ${saidOf(entry) ?? plainText(value)}` : `sets ${name}'s d${die.sides} to ${foundText(value)}`
  return `The game master ${what}${because(why)}.`
}

/**
 * An answer in words where none were kept: its parts as they stand. An id stays one, for nothing says which of the words are ids, and any word can
 * be the id of someone that the reader doesn't know of.
 */
export function plainText(value: Json): string {
  if (typeof value === 'string') return value.replace(/(?<=[a-z])[A-Z]/g, letter => ` ${letter.toLowerCase()}`).replaceAll('-', ' ')
  if (typeof value !== 'object' || value === null) return foundText(value)
  const parts = Array.isArray(value) ? value : Object.values(value)
  return parts
    .filter(part => part !== null)
    .map(part => plainText(part as Json))
    .join(', ')
}

// ── sentences ──────────────────────────────────────────────────────────────────────────────────────────────────────
export function numbered(session: AnySession, placed: readonly Placed[], viewer: Viewer, known = 0): LogLine[] {
  let number = known
  return placed.map(({ after, told, text, rules = ['GM'], undone, unheardBy }) => {
    if (undone === null) number++
    const named = new Set<Id>()
    return {
      number: undone === null ? number : number + 1,
      heading: told === null ? null : headingOf(told.event),
      text: printable(text ?? sentenceOf(session, told as Told, named)),
      ...aboutOf(told, named),
      ...continuationOf(session, told),
      rules: told === null ? rules : rulesOf(session, told),
      reasons: told === null ? [] : reasonsOf(session, told),
      undone,
      after: viewer === 'gm' ? after : null,
      ...(unheardBy === undefined ? {} : { unheardBy }),
      told,
      ...deedsOf(session, told, viewer),
    }
  })
}

function continuationOf(session: AnySession, told: Told | null): Pick<LogLine, 'goesOn'> {
  const more = told === null ? null : session.ruleset.goesOn(told, id => nameIn(session, id))
  if (more === null) return {}
  return { goesOn: { ...more, words: printable(more.words), ...(more.also === undefined ? {} : { also: printable(more.also) }) } }
}

function deedsOf({ ruleset }: AnySession, told: Told | null, viewer: Viewer): Pick<LogLine, 'deeds'> {
  const deeds = told === null ? [] : (ruleset.deedsIn?.(told.event, viewer === 'gm') ?? [])
  return deeds.length === 0 ? {} : { deeds }
}

function rulesOf({ ruleset }: AnySession, { event, thrown }: Told): RuleId[] {
  return [...new Set([event.rule, ...thrown.map(t => t.rule), ...ruleset.citedBy(event)])]
}

function reasonsOf(session: AnySession, { decided }: Told): string[] {
  return decided.flatMap(d => (d.why === undefined ? [] : [`${printable(nameIn(session, d.who))}: ${printable(d.why)}`]))
}

/** Battles as fights began: who was taken out since is still called by name. */
const beginnings = new WeakMap<AnySession, AnySession['battle']>()
/** Who was taken out again, in the first `until` entries of a list: the number of the act by id, and names as they are asked for. */
interface Leavers {
  until: number
  readonly acts: Map<Id, number>
  readonly names: Map<Id, string>
}
const leavers = new WeakMap<readonly Entry[], Leavers>()
/** The name of a combatant or thing, also of one that has left; the id if it was never there. */
export function nameIn(session: AnySession, id: Id): string {
  const { ruleset, battle } = session
  const name = ruleset.nameOf(battle, id)
  if (name !== id) return name
  const beginning = beginnings.get(session) ?? ruleset.begin(session.base.scenario)
  beginnings.set(session, beginning)
  const first = ruleset.nameOf(beginning, id)
  return first === id ? leaverIn(session, id) : first
}
function leaverIn(session: AnySession, id: Id): string {
  const { acts, names } = leaversOf(session)
  const act = acts.get(id)
  if (act === undefined) return id
  const name = names.get(id) ?? session.ruleset.nameOf(session.asItWas(act).battle, id)
  names.set(id, name)
  return name
}
function leaversOf({ entriesSoFar }: AnySession): Leavers {
  const known = leavers.get(entriesSoFar) ?? { until: 0, acts: new Map<Id, number>(), names: new Map<Id, string>() }
  leavers.set(entriesSoFar, known)
  for (; known.until < entriesSoFar.length; known.until++) {
    const entry = entriesSoFar[known.until] as Entry
    const who = isAct(entry) && 'command' in entry && entry.command === 'leave' ? (entry.args as { readonly who?: Json }).who : null
    if (typeof who !== 'string') continue
    known.acts.set(who, known.until)
    known.names.delete(who)
  }
  return known
}

/** @param named gets the ids that the sentence names */
function sentenceOf(session: AnySession, told: Told, named: Set<Id> = new Set()): string {
  return session.ruleset.narrate(told, id => {
    named.add(id)
    return nameIn(session, id)
  })
}

function aboutOf(told: Told | null, named: Set<Id>): Pick<LogLine, 'about'> {
  for (const { who } of [...(told?.thrown ?? []), ...(told?.decided ?? [])]) named.add(who)
  return named.size === 0 ? {} : { about: [...named] }
}
