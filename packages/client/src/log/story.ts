/**
 * What a fight was for these combatants, from what their seat heard and nothing else: how often they hit, what that cost others and what it
 * cost them, round by round, their best and their worst moment. One computation for phone, desk and terminal.
 */
import type { Id, View } from '@enfilade/engine'
import { type Beat, beatsOf, beatWords, gravestOf, isHarm, type Lost, lostWords } from './beats.js'
import { isOwnDecision, type LogLine, type Takeover } from './lines.js'

interface StoryRound {
  /** As its heading reads; empty: before the first. */
  readonly words: string
  readonly beats: readonly Beat[]
}
export interface Story {
  /** What they tried on others who aren't of their side, and how often it succeeded. */
  readonly tries: number
  readonly hits: number
  /** What others lost by their success, and what they lost themselves; where nothing is counted, what became of them. */
  readonly done: string
  readonly taken: string
  readonly rounds: readonly StoryRound[]
  /** What others suffered by them, and they themselves, each fall once. */
  readonly by: { readonly done: readonly Beat[]; readonly taken: readonly Beat[] }
  /** The gravest that others suffered by them; undefined: none did. Of several alike, the one that cost most. */
  readonly best: Beat | undefined
  readonly worst: Beat | undefined
  /** Who fell last before the end; undefined: no one. */
  readonly last: Beat | undefined
}
/** How many beats of a round are told. */
const mostOfRound = 4

/** @param log what was decided for them by a policy or the game master doesn't count as theirs @param takeovers where the log doesn't say who decided; null: it is theirs all the same */
export function storyOf(
  log: readonly LogLine[],
  { people }: Pick<View, 'people'>,
  own: ReadonlySet<Id>,
  takeovers: readonly Takeover[] | null = [],
): Story {
  const sides = new Set(people.filter(({ id }) => own.has(id)).map(({ side }) => side))
  const friends = new Set([...own, ...people.filter(({ side }) => sides.has(side)).map(({ id }) => id)])
  const isOf = (id: Id | null): boolean => id !== null && own.has(id)
  const rounds = roundsOf(log)
  const all = rounds.flatMap(({ beats }) => beats)
  const byOthers = takeovers === null ? new Set() : decidedByOthers(log, own, takeovers)
  const tried = all.filter(({ by, on, lines }) => isOf(by) && on !== null && !friends.has(on) && !lines.some(line => byOthers.has(line)))
  const fallen = new Set<Id>()
  /** Whoever has fallen falls no more, however often they are hit. */
  const first = new Set(all.filter(({ kind, on }) => kind !== 'falls' || on === null || (!fallen.has(on) && fallen.add(on))))
  const harms = tried.filter(isHarm)
  const suffered = all.filter(beat => isOf(beat.on) && isHarm(beat))
  const by = { done: harms.filter(beat => first.has(beat)), taken: suffered.filter(beat => first.has(beat)) }
  return {
    tries: tried.length,
    hits: tried.filter(({ kind }) => kind !== 'missed').length,
    done: costOf(harms),
    taken: costOf(suffered),
    rounds: rounds
      .map(({ words, beats }) => ({ words, beats: beats.filter(beat => isOf(beat.on) || tried.includes(beat)).slice(0, mostOfRound) }))
      .filter(({ beats }) => beats.length > 0),
    by,
    best: gravestOf(dearestLast(by.done)),
    worst: gravestOf(dearestLast(by.taken)),
    last: all.findLast(({ kind, on }) => kind === 'falls' && on !== null),
  }
}
function roundsOf(log: readonly LogLine[]): StoryRound[] {
  const rounds: { words: string; lines: LogLine[] }[] = [{ words: '', lines: [] }]
  for (const line of log) {
    if (line.undone !== null) continue
    if (line.heading === 'round') rounds.push({ words: line.text, lines: [] })
    else rounds.at(-1)?.lines.push(line)
  }
  return rounds.map(({ words, lines }) => ({ words, beats: beatsOf(lines) }))
}
/** The lines of what a policy or the game master decided for these, until they decide themselves. */
function decidedByOthers(log: readonly LogLine[], own: ReadonlySet<Id>, takeovers: readonly Takeover[]): ReadonlySet<LogLine> {
  const found = new Set<LogLine>()
  const known = new Map(takeovers.flatMap(([line, who, isOwn]) => (own.has(who) ? [[line, isOwn]] : [])))
  let isOwn = true
  for (const line of log) {
    const last = line.told?.decided?.findLast(({ who }) => own.has(who))
    isOwn = known.get(line.number) ?? (last === undefined ? isOwn : isOwnDecision(last.by))
    if (!isOwn) found.add(line)
  }
  return found
}
const sumOf = ({ lost }: Beat): number => lost.reduce((sum, { amount }) => sum + amount, 0)
const dearestLast = (beats: readonly Beat[]): readonly Beat[] => beats.toSorted((a, b) => sumOf(a) - sumOf(b))
/** "12 HP, unconscious"; empty: nothing. */
function costOf(beats: readonly Beat[]): string {
  const sums = new Map<string, number>()
  for (const { unit, amount } of beats.flatMap(({ lost }) => lost)) sums.set(unit, (sums.get(unit) ?? 0) + amount)
  const lost: readonly Lost[] = [...sums].flatMap(([unit, amount]) => (amount > 0 ? [{ unit, amount }] : []))
  const gravest = gravestOf(beats)
  const state = gravest !== undefined && (lost.length === 0 || gravest.kind === 'falls') ? gravest.states.at(-1) : undefined
  return [...(lost.length > 0 ? [lostWords(lost)] : []), ...(state === undefined ? [] : [state])].join(', ')
}

/** The story as text, for a terminal or a file: a line each. */
export function storyText({ tries, hits, done, taken, rounds, best, worst, last }: Story, view: Pick<View, 'people'>): readonly string[] {
  const line = (words: string, of: Beat | undefined): readonly string[] => (of === undefined ? [] : [`${words}: ${beatWords(of, view)}`])
  return [
    `${hits} of ${tries} hit.`,
    `Cost them: ${done || 'nothing'}. Cost you: ${taken || 'nothing'}.`,
    ...rounds.flatMap(({ words, beats }) => [...(words === '' ? [] : [words]), ...beats.map(beat => `- ${beatWords(beat, view)}`)]),
    ...line('Your best', best),
    ...line('Your worst', worst),
    ...line('Last of all', last),
  ]
}
