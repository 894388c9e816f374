/**
 * What a fight was for these combatants, from what their seat heard of it and nothing else: how often they hit, what that cost others and what it
 * cost them, round by round, their best and their worst moment. One computation for phone, desk and terminal.
 */
import type { Deed, Id, View } from '@enfilade/engine'
import { type Lost, lostWords } from './beats.js'
import type { LogLine } from './lines.js'

interface StoryRound {
  /** As its heading reads; empty: before the first. */
  readonly words: string
  readonly lines: readonly LogLine[]
}
export interface Story {
  /** What they tried on others who aren't of their side, and how often it succeeded. */
  readonly tries: number
  readonly hits: number
  /** What others lost by their success, and what they lost themselves. */
  readonly done: readonly Lost[]
  readonly taken: readonly Lost[]
  readonly rounds: readonly StoryRound[]
  /** The line that tells of the most that others lost by them; null: no one did. */
  readonly best: LogLine | null
  /** The line that tells of the most that they lost themselves; null: none did. */
  readonly worst: LogLine | null
  /** The last harm before the end; null: none was told. */
  readonly last: LogLine | null
}
/** How many lines of a round are told. */
const mostOfRound = 4
/** A state that is told in words weighs more than any count. */
const gravest = 1_000_000

export function storyOf(log: readonly LogLine[], { people }: Pick<View, 'people'>, own: ReadonlySet<Id>): Story {
  const sides = new Set(people.filter(({ id }) => own.has(id)).map(({ side }) => side))
  const friends = new Set([...own, ...people.filter(({ side }) => sides.has(side)).map(({ id }) => id)])
  const found = { tries: 0, hits: 0, best: null as LogLine | null, worst: null as LogLine | null, last: null as LogLine | null }
  const [done, taken] = [new Map<string, number>(), new Map<string, number>()]
  const weights = { best: 0, worst: 0 }
  const rounds: { words: string; lines: LogLine[] }[] = [{ words: '', lines: [] }]
  /** Whose success each stands under since the turn began. */
  const hitBy = new Map<Id, Id>()
  for (const line of log) {
    if (line.undone !== null) continue
    if (line.heading !== null) hitBy.clear()
    if (line.heading === 'round') rounds.push({ words: line.text, lines: [] })
    const cost = { best: 0, worst: 0 }
    for (const deed of line.deeds ?? []) {
      if (deed.kind === 'tried') {
        if (deed.met) hitBy.set(deed.on, deed.by)
        if (!own.has(deed.by) || friends.has(deed.on)) continue
        found.tries++
        if (deed.met) found.hits++
      } else if (deed.kind === 'suffered') {
        const whose = own.has(deed.who) ? 'worst' : own.has(hitBy.get(deed.who) ?? '') && !friends.has(deed.who) ? 'best' : null
        if (deed.amount === null) found.last = line
        if (whose === null) continue
        cost[whose] += deed.amount ?? gravest
        const losses = whose === 'worst' ? taken : done
        if (deed.amount !== null && deed.amount > 0) losses.set(deed.words, (losses.get(deed.words) ?? 0) + deed.amount)
      }
    }
    for (const whose of ['best', 'worst'] as const) {
      if (cost[whose] === 0 || cost[whose] < weights[whose]) continue
      weights[whose] = cost[whose]
      found[whose] = line
    }
    if (line.heading === null && line.deeds?.some(deed => concerns(deed, own, hitBy)) === true) rounds.at(-1)?.lines.push(line)
  }
  const told = rounds.filter(({ lines }) => lines.length > 0).map(({ words, lines }) => ({ words, lines: lines.slice(0, mostOfRound) }))
  return { ...found, done: listOf(done), taken: listOf(taken), rounds: told }
}
const listOf = (lost: ReadonlyMap<string, number>): readonly Lost[] => [...lost].map(([unit, amount]) => ({ unit, amount }))
function concerns(deed: Deed, own: ReadonlySet<Id>, hitBy: ReadonlyMap<Id, Id>): boolean {
  if (deed.kind === 'tried') return own.has(deed.by) || own.has(deed.on)
  return own.has(deed.who) || (deed.kind === 'suffered' && own.has(hitBy.get(deed.who) ?? ''))
}

/** The story as text, for a terminal or a file: a line each. */
export function storyText({ tries, hits, done, taken, rounds, best, worst, last }: Story): readonly string[] {
  const line = (words: string, of: LogLine | null): readonly string[] => (of === null ? [] : [`${words}: ${of.text}`])
  return [
    `${tries} ${tries === 1 ? 'attempt' : 'attempts'}, ${hits} met.`,
    `Cost them: ${lostWords(done) || 'nothing'}. Cost you: ${lostWords(taken) || 'nothing'}.`,
    ...rounds.flatMap(({ words, lines }) => [...(words === '' ? [] : [words]), ...lines.map(({ text }) => `- ${text}`)]),
    ...line('Your best', best),
    ...line('Your worst', worst),
    ...line('Last of all', last),
  ]
}
