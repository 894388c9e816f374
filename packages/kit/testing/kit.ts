/** What a game brings to the contract suite: random scenarios, its switches, its worked examples, and reasons for what it does not have. */
import type { AnyBattle, AnyStep, Event, Id, Json, SideId } from '@enfilade/engine'
import type fc from 'fast-check'
import type { Law } from './laws.js'

/** A whole number from 0 to `below` - 1. */
export type Pick = (below: number) => number

export interface Act {
  readonly command: string
  readonly args: Json
}

export interface ContractKit {
  /** Random scenario files as people write them, faultless: every switch, several sides, things hidden, all policies. */
  readonly scenarios: fc.Arbitrary<Json>
  /** Facts that the seat can't know, changed at random. The given battle stays unchanged. */
  disguise(battle: AnyBattle<AnyStep>, seat: SideId, pick: Pick): AnyBattle<AnyStep>
  /** The file with what further combatants need in it besides their entries, such as a place in a given order. */
  seated?(file: Json, who: readonly Id[], pick: Pick): Json
  /** The file with terrain of which a seat doesn't know, where nothing leads by which others come to be seen; and the ids of it. */
  withSecretTerrain?(file: Json, seat: SideId, pick: Pick): { readonly file: Json; readonly secret: readonly Id[] }
  /** The file with combatants who are due at the same moments, for as many of them as can be. Left out: as the file is. */
  atOnce?(file: Json, pick: Pick): Json
  /** Does a rule go by the order in which this scenario lists combatants? Left out: none does. */
  goesByList?(scenario: Json): boolean
  /** Does more follow whose order is that of the list, and decides nothing? Left out: no, whenever nothing is left to resolve. */
  midway?(battle: Json): boolean
  /** What an answer comes to where that hangs on who else is there: to stand alone means to leave someone, or to stay. Left out: nothing does. */
  meaning?(battle: Json, who: Id, answer: Json): Json
  /** Positions of switches beside those that the ruleset lists. */
  readonly morePositions?: Readonly<Record<string, readonly Json[]>>
  /** A scenario file with a switch in a position, and whatever that position needs besides. */
  withSwitch(file: Json, name: string, position: Json): Json
  /** Acts that a game master might try at this moment, legal or not. */
  acts(battle: Json, pick: Pick): readonly Act[]
  /** The ready fights of the game. Left out: a random one. */
  readonly ready?: readonly Json[]
  /** Fields of few values of which options leave some out, each with the reason: `hold.trigger` of one order, `any.posture` of all. */
  readonly unlisted?: Readonly<Record<string, string>>
  /** Values that the game master might set at this moment, legal or not. */
  amendments(battle: Json, pick: Pick): readonly { readonly path: string; readonly value: Json }[]
  /** The resolved scenario of a next fight: this field, those who are left. null: no one is left to fight. */
  nextFight(scenario: Json, survivors: Json): Json | null
  /** The ids of the worked examples, and the texts of the test files in which they are. */
  readonly examples: { readonly ids: readonly Id[]; readonly tests: readonly string[] }
  /** Steps that act at once with others of their kind (their names). Left out: the game has no simultaneous groups. */
  readonly simultaneous?: readonly string[]
  /** Does this person roll dice that the seat does not see? They fall otherwise in the other truth. Left out: there are no such dice. */
  secretDice?(battle: Json, seat: Id, who: Id): boolean
  /** No fight has more steps than this. Left out: 60 000. */
  readonly longest?: number
  /** No step has more branches than this. */
  readonly mostBranches: number
  /** Why the step that is due here is left out of exact comparisons: too many people to rank, say. null: it is not. */
  tooWide(battle: Json): string | null
  /** Dice that no line shows, by their rule and words ("CPR-INIT-01 initiative"), each with the reason. Left out: there are none. */
  readonly unshownDice?: Readonly<Record<string, string>>
  /**
   * Is a sum the number that its parts explain, where that isn't simply the one beside them? By their key in what is told; undefined: it is that one.
   */
  addsUp?(event: Event, key: string, sum: number): boolean | undefined
  /**
   * Kinds of events whose sentence names what a roll has to come to without parts that explain it, each with the reason. Left out: the game isn't
   * looked at for that yet.
   */
  readonly unexplained?: Readonly<Record<string, string>>
  /** Laws that this game cannot keep, each with the reason in words. */
  readonly skips: Readonly<Partial<Record<Law, string>>>
}

/** At most so many of these, spread evenly over all of them. */
export const spread = <T>(all: readonly T[], most: number): readonly T[] =>
  all.length <= most ? all : Array.from({ length: most }, (_, i) => all[Math.floor((i * all.length) / most)] as T)

/** The numbers from `from` to `to` - 1. */
export const numbersFrom = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, i) => from + i)

/** The numbers of the fights of a run: the usual ones, those of ENFILADE_RUNS or, to look into one fight alone, ENFILADE_FIGHT. */
export function fightsToRun(usual: readonly number[]): readonly number[] {
  const { ENFILADE_FIGHT: only, ENFILADE_RUNS: asked } = process.env
  if (only !== undefined) return [Number(only)]
  if (asked === undefined) return usual
  const [first = '', last] = asked.split('-')
  return last === undefined ? numbersFrom(0, Number(first)) : numbersFrom(Number(first), Number(last))
}

/**
 * These numbers in turn until ENFILADE_MINUTES of CPU time are spent; without it all of them. The first is always among them, for a run that
 * looks at nothing would find nothing.
 */
export function* withinTime(numbers: readonly number[]): Generator<number> {
  const minutes = process.env.ENFILADE_MINUTES
  const most = minutes === undefined ? Number.POSITIVE_INFINITY : Number(minutes) * 60e6
  const before = process.cpuUsage()
  for (const number of numbers) {
    yield number
    const { user, system } = process.cpuUsage(before)
    if (user + system >= most) return
  }
}
