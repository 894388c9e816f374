/**
 * What answers told, as beats in the order in which they happened: one computation for the TV, phones, the desk and the terminal. A beat is an
 * attempt with all that came of it, or something that befell someone. How grave it is decides how long it is held and what is passed over.
 */
import { capital, type Deed, type Id, type View } from '@enfilade/engine'
import type { LogLine } from './lines.js'

/** An amount of something: 12 of "HP". */
export interface Lost {
  readonly unit: string
  readonly amount: number
}
/** "12 HP, 2 saves lost"; nothing where nothing was lost. */
export const lostWords = (lost: readonly Lost[]): string =>
  lost.map(({ unit, amount }) => `${amount} ${amount === 1 ? unit.replace(/s\b/, '') : unit}`).join(', ')

/** From the gravest to what the log alone tells. */
const kinds = ['falls', 'critical', 'harm', 'stopped', 'missed', 'turned', 'rolled', 'moved', 'other'] as const
type BeatKind = (typeof kinds)[number]
export interface Beat {
  readonly kind: BeatKind
  /** Who tried it; null: no one did. */
  readonly by: Id | null
  /** To whom it happened; null: to no one in particular. */
  readonly on: Id | null
  /** What was tried, in the words of the log: "hits". Left out: it isn't said of doer and target so. */
  readonly does?: string | undefined
  readonly lost: readonly Lost[]
  /** What has become of them, in the order in which it did: "Seriously Wounded". */
  readonly states: readonly string[]
  readonly lines: readonly LogLine[]
  /** How many headings of turns stood above it. */
  readonly turn: number
}

/** By convention of all games: events of these kinds change how a fight stands, and no deed tells of them. */
const turning: Readonly<Record<string, BeatKind>> = {
  sideBroke: 'falls',
  peopleBroke: 'falls',
  ...Object.fromEntries(
    ['revealed', 'broughtIn', 'takenOut', 'sideChanged', 'peopleReturned', 'wentAway', 'goalReached', 'goalLost'].map(
      what => [what, 'turned'] as const,
    ),
  ),
}
const rankOf = ({ kind }: Pick<Beat, 'kind'>): number => kinds.indexOf(kind)
/** Does it say more than who went where and whose turn it is? */
export const matters = (beat: Beat): boolean => rankOf(beat) <= rankOf({ kind: 'rolled' })
/** Has someone been harmed? */
export const isHarm = (beat: Beat): boolean => rankOf(beat) <= rankOf({ kind: 'harm' })
/** The gravest of them, of several alike the last; undefined: there is none. */
export const gravestOf = (beats: readonly Beat[]): Beat | undefined =>
  beats.reduce<Beat | undefined>((most, beat) => (most === undefined || rankOf(beat) <= rankOf(most) ? beat : most), undefined)

type Open = { -readonly [K in keyof Beat]: Beat[K] } & { lost: Lost[]; states: string[]; lines: LogLine[]; tried?: string }
type Tried = Deed & { readonly kind: 'tried' }
type Suffered = Deed & { readonly kind: 'suffered' }

/** The beats of these lines; headings and lines that were undone tell none. */
export function beatsOf(lines: readonly LogLine[]): readonly Beat[] {
  const beats: Open[] = []
  /** What came of an attempt is told below it, until the next turn begins. */
  let since = 0
  let turn = 0
  for (const line of lines) {
    if (line.undone !== null) continue
    if (line.heading !== null) {
      since = beats.length
      turn++
      continue
    }
    const begin = (one: Pick<Open, 'kind' | 'by' | 'on' | 'does' | 'tried'>): Open => {
      const beat: Open = { ...one, lost: [], states: [], lines: [line], turn }
      beats.push(beat)
      return beat
    }
    const { deeds = [], told } = line
    for (const deed of deeds) {
      if (deed.kind === 'tried' && !goesOn(beats.slice(since), deed, line))
        begin({ kind: deed.met ? 'stopped' : 'missed', by: deed.by, on: deed.on, does: deed.does, tried: deed.words })
      else if (deed.kind === 'walked') begin({ kind: 'moved', by: deed.who, on: null })
    }
    for (const who of new Set(deeds.flatMap(deed => (deed.kind === 'suffered' ? [deed.who] : [])))) {
      const beat =
        beats.slice(since).findLast(one => one.on === who && one.kind !== 'missed') ?? begin({ kind: 'stopped', by: null, on: who })
      if (!beat.lines.includes(line)) beat.lines.push(line)
      suffer(
        beat,
        deeds.filter((deed): deed is Suffered => deed.kind === 'suffered' && deed.who === who),
      )
    }
    if (deeds.length === 0)
      begin({ kind: turning[told?.event.what ?? ''] ?? (told?.thrown.length ? 'rolled' : 'other'), by: null, on: null })
  }
  return beats
}
/** Is it what comes of a hit that was told: whether it gets through? */
function goesOn(beats: readonly Open[], deed: Tried, line: LogLine): boolean {
  const hit = beats.findLast(({ on }) => on === deed.on)
  if (hit === undefined || hit.by !== deed.by || hit.kind !== 'stopped' || hit.tried === deed.words) return false
  hit.lines.push(line)
  if (!deed.met) hit.lost.push({ unit: '', amount: 0 })
  return true
}
/** Does a count say what this state would: of someone who loses 5 HP that they lose HP? */
const isSaid = (state: string, unit: string): boolean => state.includes(unit) || state.startsWith(unit.split(' ')[0] as string)

/** What one line tells of someone: of several states the last says it all. */
function suffer(beat: Open, deeds: readonly Suffered[]): void {
  const grave = deeds.findLast(deed => deed.grave === 'falls') ?? deeds.findLast(deed => deed.grave !== undefined)
  const counts = deeds.filter(({ amount }) => amount !== null)
  const state = grave ?? deeds.findLast(({ amount, words }) => amount === null && !counts.some(count => isSaid(words, count.words)))
  for (const { amount, words: unit } of counts) {
    const at = beat.lost.findIndex(one => one.unit === unit)
    beat.lost.splice(at < 0 ? beat.lost.length : at, at < 0 ? 0 : 1, { unit, amount: (amount ?? 0) + (beat.lost[at]?.amount ?? 0) })
  }
  // What else comes of it stands before what they have fallen to.
  const after = beat.kind === 'falls' && state?.grave !== 'falls' ? 1 : 0
  if (state !== undefined && beat.states.at(-1 - after) !== state.words) beat.states.splice(beat.states.length - after, 0, state.words)
  const isHarmed = state !== undefined || counts.some(({ amount }) => amount !== 0)
  const kind = grave?.grave ?? (isHarmed ? 'harm' : 'stopped')
  if (rankOf({ kind }) < rankOf(beat)) beat.kind = kind
}

/** A beat in words of the table: "Penny hits Doorman: 5 HP. Seriously Wounded." What its log lines alone can say is said by them. */
export function beatWords({ kind, by, on, does, lost, states, lines }: Beat, { people }: Pick<View, 'people'>): string {
  const nameOf = (id: Id | null): string | undefined => people.find(one => one.id === id)?.name
  const [doer, target] = [nameOf(by), nameOf(on)]
  const said = lines[0]?.text ?? ''
  if (target === undefined || (by !== null && doer === undefined)) return said
  const tried = doer === undefined || does === undefined ? null : `${doer} ${kind === 'missed' ? 'misses' : does} ${target}`
  if (kind === 'missed') return does === hits && tried !== null ? `${tried}.` : said
  const losses = lostWords(lost.filter(({ amount }) => amount > 0))
  if (losses === '' && states.length === 0) return tried === null ? said : `${tried}${lost.length > 0 ? ': no harm' : ''}.`
  const [became, fell] = kind === 'falls' ? [states.slice(0, -1), ` ${target} is ${states.at(-1)}.`] : [states, '']
  const results = losses === '' ? became.join(', ') : [losses, ...became.map(capital)].join('. ')
  const head = results === '' ? (tried === null ? '' : `${tried}.`) : `${tried ?? target}: ${results}.`
  return `${head}${fell}`.trim()
}
const hits = 'hits'
/** How a fall came about, for a screen that says itself what has become of them: "Penny hits Doorman: 5 HP." Empty: there is no more to say. */
export function causeWords({ states, ...beat }: Beat, view: Pick<View, 'people'>): string {
  const isMore = beat.by !== null || states.length > 1 || beat.lost.some(({ amount }) => amount > 0)
  return isMore ? beatWords({ ...beat, kind: 'harm', states: states.slice(0, -1) }, view) : ''
}

// ── how long ───────────────────────────────────────────────────────────────────────────────────────────────────────
/** How a table wants to see what happens: every beat, only briefly, or as it stands at once. */
export const tempos = ['calm', 'quick', 'off'] as const
export type Tempo = (typeof tempos)[number]
/** Milliseconds that a beat is held. */
const holds: Readonly<Record<BeatKind, number>> = {
  ...{ falls: 3000, critical: 1800, harm: 1400, stopped: 1000, missed: 1000 },
  ...{ turned: 800, rolled: 0, moved: 0, other: 0 },
}
const mostOfAnswer = 6000
export interface HeldBeat {
  readonly beat: Beat
  readonly milliseconds: number
}

/**
 * The beats of an answer as a screen holds them, in the order in which they happened. Where they take too long, the lightest go first; a fall is
 * never passed over.
 */
export function heldBeats(beats: readonly Beat[], tempo: Tempo): readonly HeldBeat[] {
  if (tempo === 'off') return []
  const share = tempo === 'quick' ? 0.5 : 1
  let shown = beats.filter(({ kind }) => holds[kind] > 0 && (tempo === 'calm' || kind !== 'turned'))
  const takes = (): number => shown.reduce((sum, { kind }) => sum + holds[kind], 0)
  while (takes() > mostOfAnswer) {
    const lightest = shown.findLast(beat => rankOf(beat) === Math.max(...shown.map(rankOf))) as Beat
    if (lightest.kind === 'falls') break
    shown = shown.filter(beat => beat !== lightest)
  }
  const fits = Math.min(1, mostOfAnswer / takes())
  return shown.map(beat => ({ beat, milliseconds: Math.round(holds[beat.kind] * share * fits) }))
}
/** What is left to show of an answer once the next one is there: only falls, and those briefly. */
export const leftOf = (left: readonly HeldBeat[]): readonly HeldBeat[] =>
  left.filter(({ beat }) => beat.kind === 'falls').map(({ beat, milliseconds }) => ({ beat, milliseconds: milliseconds / 2 }))

// ── what stands meanwhile ──────────────────────────────────────────────────────────────────────────────────────────
/** How many lines back something that mattered is looked for. */
const mostBack = 60
/** What a screen says while nothing happens: the gravest of the last turn that told of more than moves; else what was told last. */
export function standingBeat(log: readonly LogLine[]): Beat | undefined {
  const beats = beatsOf(log.slice(-mostBack))
  const last = beats.findLast(matters)
  return last === undefined ? beats.at(-1) : gravestOf(beats.filter(({ turn }) => turn === last.turn))
}

/** The beats of which something was told since a log read `before`, each as a whole; null: something was taken back, or it is another fight. */
export function freshBeats(before: readonly LogLine[], now: readonly LogLine[]): readonly Beat[] | null {
  const [had, has] = [before, now].map(lines => lines.filter(line => line.undone === null)) as [LogLine[], LogLine[]]
  if (has.length < had.length || had.at(-1)?.text !== has[had.length - 1]?.text) return null
  const fresh = new Set(has.slice(had.length))
  return beatsOf(has.slice(-Math.max(mostBack, 2 * fresh.size))).filter(({ lines }) => lines.some(line => fresh.has(line)))
}
