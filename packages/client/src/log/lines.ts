/**
 * The log of a fight as lines that can be read aloud: each sentence with the rules that decided it, numbered from 1 as its viewer hears it.
 * What was undone stands where it happened, marked. Nothing that the viewer may not know gets into a line.
 */
import {
  type AnyBattle,
  type AnyStep,
  type Branch,
  dieOf,
  type Entry,
  foundText,
  type Id,
  isAnswer,
  type Json,
  printable,
  type RuleId,
  type Session,
  type Told,
  type ToldLine,
  type Viewer,
  witnessed,
} from '@enfilade/engine'

export type AnySession = Session<AnyBattle<AnyStep>, AnyStep>

/** As the engine's session keeps what spectators hear. */
const spectatorKey = ' spectator'

/** What a line opens: a round, a turn or another part of one, or nothing. */
export type Heading = 'round' | 'turn' | null

export interface LogLine {
  /** From 1, as the viewer hears them; undone lines have the number they had. */
  readonly number: number
  readonly heading: Heading
  readonly text: string
  /** The rule that decided it first, then those of its dice. */
  readonly rules: readonly RuleId[]
  /** Why policies and the game master decided as they did; for the viewer who may know. */
  readonly reasons: readonly string[]
  /** The branch of undone answers that it belongs to, from 1; null: it counts. */
  readonly undone: number | null
  /** How many answers had been used; null where the viewer may not count them. */
  readonly after: number | null
  /** For the game master: the seats that hear nothing of it. Left out where all hear something. */
  readonly unheardBy?: readonly Id[]
  readonly told: Told | null
}

// By convention of all games: events of these kinds begin a part of the fight.
const headings: Readonly<Record<string, Heading>> = { roundBegan: 'round', turnBegan: 'turn', phaseBegan: 'turn' }

/** What a line needs besides its event: an undone branch, an act of the game master that tells nothing by itself. */
interface Placed {
  readonly after: number
  readonly told: Told | null
  readonly text?: string
  readonly undone: number | null
  readonly unheardBy?: readonly Id[]
}

/** The whole log as `viewer` may read it, with what was undone where it happened. */
export function logOf(session: AnySession, viewer: Viewer): LogLine[] {
  const placed: Placed[] = []
  const acts = viewer === 'gm' ? actsOfGameMaster(session) : []
  const branches = session.branches.map((branch, i) => ({ branch, number: i + 1 }))
  for (const line of [...heardLines(session.told, viewer), null]) {
    const before = line === null ? Number.POSITIVE_INFINITY : line.after
    while (branches.some(b => b.branch.at < before)) {
      const at = branches.findIndex(b => b.branch.at < before)
      const { branch, number } = branches.splice(at, 1)[0] as { branch: Branch; number: number }
      placed.push(...undoneLines(session, branch, number, viewer))
    }
    while (acts[0] !== undefined && acts[0].after < before) placed.push(acts.shift() as Placed)
    if (line !== null) placed.push(line)
  }
  return numbered(session, placed, viewer)
}

/** Lines that were told since `known` of them were, for a screen that shows them as they come. Nothing undone is among them. */
export function newLines(session: AnySession, viewer: Viewer, known: number): LogLine[] {
  return numbered(session, heardLines(session.told, viewer).slice(known), viewer, known)
}

/** How many lines `viewer` has heard of what was told until `upTo` answers had been used. */
export function heardCount(session: AnySession, viewer: Viewer, upTo: number): number {
  return heardLines(session.told, viewer).filter(line => line.after <= upTo).length
}

/** What the step that is not done yet has shown so far: sentences, and for the game master the dice that no sentence tells yet. */
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

function heardLines(lines: readonly ToldLine[], viewer: Viewer): Placed[] {
  const key = viewer === 'gm' ? null : viewer === 'spectator' ? spectatorKey : viewer.seat
  return lines.flatMap(({ after, told, heard }): Placed[] => {
    const own = key === null ? told : (heard[key] ?? null)
    const unheardBy = key === null ? Object.keys(heard).filter(seat => seat !== spectatorKey && heard[seat] === null) : []
    return own === null ? [] : [{ after, told: own, undone: null, ...(unheardBy.length === 0 ? {} : { unheardBy }) }]
  })
}

function undoneLines(session: AnySession, branch: Branch, number: number, viewer: Viewer): Placed[] {
  return heardLines(session.toldIn(branch), viewer).map(line => ({ ...line, after: branch.at, undone: number }))
}

// ── acts of the game master that are in the record and tell no event ───────────────────────────────────────────────
function actsOfGameMaster(session: AnySession): Placed[] {
  const acts: Placed[] = []
  for (let at = 0; at < session.length; at++) {
    const text = actText(session.entry(at) as Entry)
    if (text !== null) acts.push({ after: at, told: null, text, undone: null })
  }
  return acts
}
function actText(entry: Entry): string | null {
  if (!isAnswer(entry)) return 'anew' in entry ? `The game master has the dice thrown anew: ${entry.why}` : null
  const [tag, value, by, why] = entry
  if (by !== 'gm') return null
  const what = dieOf(entry) === null ? `decides (${tag})` : `sets a die (${tag})`
  return `The game master ${what}: ${foundText(value)}${why === undefined ? '' : `, ${why}`}`
}

// ── sentences ──────────────────────────────────────────────────────────────────────────────────────────────────────
function numbered(session: AnySession, placed: readonly Placed[], viewer: Viewer, known = 0): LogLine[] {
  let number = known
  return placed.map(({ after, told, text, undone, unheardBy }) => {
    if (undone === null) number++
    return {
      number: undone === null ? number : number + 1,
      heading: told === null ? null : (headings[told.event.what] ?? null),
      text: printable(text ?? sentenceOf(session, told as Told)),
      rules: told === null ? ['GM'] : rulesOf(told),
      reasons: told === null ? [] : reasonsOf(session, told),
      undone,
      after: viewer === 'gm' ? after : null,
      ...(unheardBy === undefined ? {} : { unheardBy }),
      told,
    }
  })
}

function rulesOf({ event, thrown }: Told): RuleId[] {
  return [...new Set([event.rule, ...thrown.map(t => t.rule)])]
}

function reasonsOf(session: AnySession, { decided }: Told): string[] {
  return decided.flatMap(d => (d.why === undefined ? [] : [`${printable(nameIn(session, d.who))}: ${printable(d.why)}`]))
}

/** The name of somebody or something; the id where it is not there (any more). */
export function nameIn({ ruleset, battle }: AnySession, id: Id): string {
  return ruleset.nameOf(battle, id)
}

/** The sentence of an event; amendments by hand are the same in every game and have theirs here. */
function sentenceOf(session: AnySession, told: Told): string {
  const { event } = told
  if (event.rule === 'GM' && event.what === 'amended' && Array.isArray(event.changes)) {
    const changes = event.changes.map(change => {
      const { path, value } = change as { readonly path: string; readonly value: Json }
      return `${path} to ${foundText(value)}`
    })
    return `The game master sets ${changes.join(' and ')}: ${String(event.why)}`
  }
  return session.ruleset.narrate(told, id => nameIn(session, id))
}
