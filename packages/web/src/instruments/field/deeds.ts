/** What has just happened, as it is drawn on the field: ways that were gone, lines of shots and blows, and what came of them. */
import type { LogLine } from '@enfilade/client'
import type { Deed, Id } from '@enfilade/engine'
import { field as words } from '../../words/en/field.js'
import { type Scene, spotKeyOf, squareKey } from './scene.js'
import type { Plan, Point } from './spots.js'
import { spotsBetween } from './ways.js'

export interface Walk {
  readonly who: Id
  /** Where their token stood. */
  readonly from: Point
  /** The spots between there and where they are now, by key. */
  readonly between: readonly string[]
}
export interface Shot {
  readonly by: Id
  readonly on: Id
  readonly met: boolean
}
/** What is written beside someone. */
export interface Verdict {
  readonly who: Id
  readonly words: string
  /** `held`: they were hit, and nothing came of it. */
  readonly tone: 'bad' | 'plain' | 'held'
}
const mostLetters = 34
const signs = { bad: '★', plain: '✗', held: '○' } as const
/** As it is written on the field: with a sign before it, and no longer than can be read there. */
export function verdictText({ words: said, tone }: Verdict): string {
  return `${signs[tone]} ${said.length > mostLetters ? `${said.slice(0, mostLetters - 1)}…` : said}`
}
export interface Deeds {
  readonly walks: readonly Walk[]
  readonly shots: readonly Shot[]
  readonly verdicts: readonly Verdict[]
}
export const noDeeds: Deeds = { walks: [], shots: [], verdicts: [] }
export const isNothing = ({ walks, shots, verdicts }: Deeds): boolean => walks.length + shots.length + verdicts.length === 0

/** How many deeds can be told apart at once; of more, the last are shown. */
const mostShots = 12

/** The lines that count which were told since `before`; where that isn't the beginning of `now`, those of the last answer alone. */
export function linesSinceThen(
  before: readonly LogLine[],
  now: readonly LogLine[],
): { readonly lines: readonly LogLine[]; readonly goesOn: boolean } {
  const [had, has] = [before, now].map(lines => lines.filter(line => line.undone === null)) as [LogLine[], LogLine[]]
  const last = has.at(-1)
  if (has.length >= had.length && had.at(-1)?.text === has[had.length - 1]?.text) return { lines: has.slice(had.length), goesOn: true }
  return { lines: has.filter(line => line.after !== null && line.after === last?.after), goesOn: false }
}

interface Moment {
  readonly scene: Scene
  readonly plan: Plan
}
/** Follows a fight from one drawing to the next: what has just happened stays until something else does. */
export function deedsFollowed(): (fight: string, log: readonly LogLine[], now: Moment) => Deeds {
  let told: (Moment & { readonly fight: string; readonly log: readonly LogLine[]; readonly deeds: Deeds }) | null = null
  return (fight, log, now) => {
    const last = told !== null && told.fight === fight ? told : null
    const { lines, goesOn } = last === null ? { lines: [], goesOn: false } : linesSinceThen(last.log, log)
    const found = deedsBetween(goesOn ? last : null, now, lines)
    const deeds = last !== null && goesOn && isNothing(found) ? last.deeds : found
    told = { fight, log, ...now, deeds }
    return deeds
  }
}

/** @param before the field as it was drawn; null: no one has gone from there @param lines told between the two */
export function deedsBetween(before: Moment | null, now: Moment, lines: readonly LogLine[]): Deeds {
  const deeds = lines.flatMap(line => line.deeds ?? [])
  return {
    walks: before === null ? [] : walksBetween(before, now, deeds),
    shots: shotsOf(deeds, now.plan),
    verdicts: verdictsOf(deeds, now.plan),
  }
}

function walksBetween(before: Moment, now: Moment, deeds: readonly Deed[]): Walk[] {
  if (before.scene.kind !== now.scene.kind) return []
  return [...now.plan.keys].flatMap(([who, key]) => {
    const [was, from] = [before.plan.keys.get(who), before.plan.tokens.get(who)]
    if (was === undefined || from === undefined || was === key) return []
    const [start, end] = [spotKeyOf(before.scene, who), spotKeyOf(now.scene, who)]
    const told = deeds.flatMap(deed => (deed.kind === 'walked' && deed.who === who ? deed.squares.map(squareKey) : []))
    // The way as it was gone, where it leads here; otherwise as the field shows it.
    const between =
      told.at(-1) === end ? told.slice(0, -1) : start === null || end === null || start === end ? [] : spotsBetween(now.scene, start, end)
    return [{ who, from, between: between ?? [] }]
  })
}

function shotsOf(deeds: readonly Deed[], plan: Plan): Shot[] {
  const shots = deeds.flatMap(deed => (deed.kind === 'tried' && plan.tokens.has(deed.by) && plan.tokens.has(deed.on) ? [deed] : []))
  const found = new Map<string, Shot>()
  // Several shots at one target are one line: it hits if any of them does.
  for (const { by, on, met } of shots) found.set(`${by} ${on}`, { by, on, met: met || (found.get(`${by} ${on}`)?.met ?? false) })
  return [...found.values()].slice(-mostShots)
}

/** For everyone to whom something happened, one part of a sentence: what they suffer, or what was tried and failed. */
function verdictsOf(deeds: readonly Deed[], plan: Plan): Verdict[] {
  const found = new Map<Id, { tries: Map<string, boolean>; counts: Map<string, number>; harm: string | null }>()
  const of = (who: Id) => {
    const one = found.get(who) ?? { tries: new Map<string, boolean>(), counts: new Map<string, number>(), harm: null }
    found.set(who, one)
    return one
  }
  for (const deed of deeds) {
    if (deed.kind === 'tried') of(deed.on).tries.set(deed.words, deed.met || (of(deed.on).tries.get(deed.words) ?? false))
    else if (deed.kind === 'suffered') {
      if (deed.amount === null) of(deed.who).harm = deed.words
      else of(deed.who).counts.set(deed.words, (of(deed.who).counts.get(deed.words) ?? 0) + deed.amount)
    }
  }
  return [...found].flatMap(([who, { tries, counts, harm }]): Verdict[] => {
    if (!plan.tokens.has(who)) return []
    const lost = [...counts].flatMap(([unit, count]) => (count > 0 ? [words.lost(count, unit)] : []))
    const suffered = [...lost, ...(harm === null ? [] : [harm])]
    if (suffered.length > 0) return [{ who, words: suffered.join(', '), tone: 'bad' }]
    const said = [...tries].map(([of, met]) => (met ? words.unharmed(of) : words.notSuffered(of)))
    const tone = [...tries.values()].some(met => met) ? 'held' : 'plain'
    return said.length === 0 ? [] : [{ who, words: said.join(', '), tone }]
  })
}
