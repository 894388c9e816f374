/**
 * Threats: how many of each ready-made person a squad stands up to. The fights are those of a forecast of the same scenario and seed: 1 of them
 * against the squad, then 2, and so on until the squad surely loses more often than it wins.
 */
import { type AnyRuleset, type Id, type Json, mostStepsOf, seedOf, type Threats } from '@enfilade/engine'
import { type EncounterFigures, figuresOf } from '../forecast/figures.js'
import { conditions } from '../simulation/close.js'
import { noFights } from '../simulation/counters.js'
import { fightsFrom } from '../simulation/simulate.js'

/** One row: a person against a squad on a ground. */
export interface ThreatTask {
  readonly game: string
  readonly content: readonly Json[]
  readonly person: Id
  readonly squad: Id
  readonly ground: Id
  /** No more of them than this. */
  readonly most: number
  /** How many fights against each number of them. */
  readonly fights: number
  readonly seed: string
  /** Optional rules of the game, by name. */
  readonly options: Readonly<Record<string, Json>>
}
/** The squad against this many. */
export interface ThreatCell extends Pick<EncounterFigures, 'nobodyWins' | 'playersWin' | 'rounds' | 'someoneDies' | 'unfinished'> {
  readonly count: number
  /** How many of the squad are dead at the end, on average; and how many are down or dead. */
  readonly deaths: number
  readonly losses: number
}
export interface ThreatRow extends Pick<ThreatTask, 'person' | 'squad' | 'ground'> {
  /** Why it can't be set up; null: it can. */
  readonly refused: string | null
  /** What plays one of them, and when they give up; null: nothing is said. */
  readonly policy: string | null
  readonly morale: string | null
  readonly against: readonly ThreatCell[]
}

/** Where none of this many fights has come to an end, none will. */
const mostEndless = 8

export function threatRow(
  ruleset: AnyRuleset,
  threats: Threats,
  { content, person, squad, ground, most, fights, seed, options }: ThreatTask,
): ThreatRow {
  const row = { person, squad, ground, refused: null, policy: null, morale: null, against: [] }
  const against: ThreatCell[] = []
  let driven: Pick<ThreatRow, 'morale' | 'policy'> = { policy: null, morale: null }
  for (let count = 1; count <= most; count++) {
    const read = ruleset.readScenario(
      threats.scenario({ opponents: Array<Id>(count).fill(person), squad, ground }, options, content),
      content,
    )
    if (!read.ok) {
      const refused = read.faults[0]?.words ?? 'it can’t be set up.'
      return against.length === 0 ? { ...row, refused } : { ...row, ...driven, against }
    }
    const start = ruleset.begin(read.value)
    const { sides, people } = ruleset.view(start, 'gm')
    const [ours, theirs] = sides
    if (ours === undefined || theirs === undefined) throw new Error(`${ruleset.id}: ${person} has nobody to meet`)
    const one = people.find(({ side }) => side === theirs.id)?.id
    if (one !== undefined) driven = { policy: ruleset.policyOf(start, one), morale: ruleset.moraleOf?.(start, one) ?? null }
    const closely = { sides: [ours.id] }
    const play = fightsFrom(ruleset, start, seed, mostStepsOf(start), closely)
    const counters = noFights()
    const first = Math.min(mostEndless, fights)
    play(0, first, counters)
    if (counters.unfinished < first) play(first, fights - first, counters)
    const figures = figuresOf(ruleset, read.value, seedOf(seed), counters, closely)
    against.push(cellOf(count, figures))
    if (figures.playersWin.high < 0.5) break
  }
  return { ...row, ...driven, against }
}

function cellOf(count: number, { people, fights, playersWin, nobodyWins, someoneDies, rounds, unfinished }: EncounterFigures): ThreatCell {
  const mean = (wanted: readonly string[]): number =>
    people
      .filter(({ isPlayers }) => isPlayers)
      .flatMap(one => one.conditions)
      .filter(({ condition }) => wanted.includes(condition))
      .reduce((sum, { count: times }) => sum + times, 0) / fights
  return {
    ...{ count, playersWin, nobodyWins, someoneDies, rounds, unfinished },
    deaths: mean(conditions.slice(3)),
    losses: mean(conditions.slice(2)),
  }
}

/**
 * How many of them the squad stands up to: against `surely` and any fewer it wins at least half of the fights, as far as the intervals go; against
 * more than `perhaps` surely not. `isOpen`: nothing is known of more.
 */
export function standsOf({ against }: Pick<ThreatRow, 'against'>): { surely: number; perhaps: number; isOpen: boolean } {
  const doubtful = against.findIndex(({ playersWin }) => playersWin.low < 0.5)
  const surely = doubtful < 0 ? against.length : doubtful
  const perhaps = against.filter(({ playersWin }) => playersWin.high >= 0.5).length
  const last = against.at(-1)
  return { surely, perhaps, isOpen: last !== undefined && last.playersWin.high >= 0.5 }
}
