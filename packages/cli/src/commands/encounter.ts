/** What the commands that weigh an encounter share: whose it is, how many fights are played by which policies, and their figures. */
import { type Closely, type Counters, type EncounterFigures, figuresOf, isKnownTo, secondsOf } from '@enfilade/analysis'
import { didYouMean } from '@enfilade/client'
import { type AnyRuleset, type Id, seedOf } from '@enfilade/engine'
import type { Command } from 'commander'
import { gathered, setting, wholeNumber } from '../arguments.js'
import { BadInput } from '../failures.js'
import type { OpenScenario, Settings } from '../input/fights.js'
import type { Io } from '../io.js'
import { counted, level, mostThreads } from './simulate.js'

export interface EncounterOptions {
  readonly side: readonly string[]
  readonly fights: number
  readonly seed: string
  readonly threads: number
  readonly set: Settings
  /** Seconds that a decision of the players' people takes. */
  readonly pace?: number
  readonly json?: true
}
/** `fights`: what they are, and how many as a rule; left out: the command says itself how many. `gives`: what it makes of them. */
interface OptionWords {
  readonly fights?: readonly [words: string, usual: number]
  readonly gives?: string
  readonly set?: string
}

export function encounterOptions(
  command: Command,
  io: Io,
  { fights, gives = 'result', set = 'set an optional rule of the game; repeatable' }: OptionWords,
): Command {
  command.option('--side <name>', 'a side that the players play; repeatable (default: the first)', gathered, [])
  if (fights !== undefined) command.option('--fights <number>', fights[0], wholeNumber(1, 100_000_000), fights[1])
  return command
    .option('--seed <text>', `any text; the same seed gives the same ${gives}`, '1')
    .option('--threads <number>', `how many threads play them; the ${gives} is the same`, wholeNumber(1, mostThreads), io.cores)
    .option('--set <option=value>', set, setting, new Map())
    .option('--pace <seconds>', `how long a decision takes the players at your table (default: ${secondsOf.player})`, wholeNumber(1, 3600))
    .option('--json', 'print one JSON document')
}

/** `within`: seconds after which no more fights begin. `until`: to how many points either way the chance to win is to be known. */
type Played = Pick<EncounterOptions, 'side' | 'fights' | 'seed' | 'threads' | 'pace'> & {
  /** As `Closely` has them. */
  readonly ownDice?: true
  readonly within?: number
  readonly until?: number
}
/** Plays the fights. @throws BadInput for a side that isn't there */
export async function countedClosely(io: Io, open: OpenScenario, options: Played): Promise<{ closely: Closely; counters: Counters }> {
  const { until, pace, ownDice } = options
  const sides = playersOf(open.ruleset, open.ruleset.begin(open.scenario), options.side)
  const closely = { sides, ...(pace !== undefined && { pace }), ...(ownDice && { ownDice }) }
  const enough = (counters: Counters): boolean => isKnownTo(until ?? 0, counters, level)
  return { closely, counters: await counted(io, open, { ...options, closely, ...(until !== undefined && { enough }) }) }
}
/** Plays the fights and sums them up. @throws BadInput for a side that isn't there */
export async function figuresFor(io: Io, open: OpenScenario, options: Played): Promise<EncounterFigures> {
  const { closely, counters } = await countedClosely(io, open, options)
  return figuresOf(open.ruleset, open.scenario, seedOf(options.seed), counters, closely, level)
}

/**
 * The figures of two encounters over the same fights: if one is stopped, the other has no more fights than it.
 * @throws BadInput for a side that isn't there
 */
export async function figuresOfBoth(
  io: Io,
  [first, second]: readonly [OpenScenario, OpenScenario],
  options: Played,
): Promise<[EncounterFigures, EncounterFigures]> {
  const before = await figuresFor(io, first, options)
  const after = await figuresFor(io, second, { ...options, fights: before.fights })
  if (after.fights === before.fights) return [before, after]
  return [await figuresFor(io, first, { ...options, fights: after.fights, within: Number.POSITIVE_INFINITY }), after]
}

/** The sides that the players play; the first where none is named. @throws BadInput for one that isn't there */
export function playersOf(ruleset: AnyRuleset, battle: Parameters<AnyRuleset['view']>[0], named: readonly string[]): Closely['sides'] {
  const { sides } = ruleset.view(battle, 'gm')
  const names = sides.map(({ name }) => name)
  const found = named.map((name): Id => {
    const side = sides.find(one => one.name === name || one.id === name)
    if (side === undefined)
      throw new BadInput([
        {
          file: null,
          fault: { path: ['--side'], words: `There is no side "${name}".${didYouMean(name, names)}`, found: name, allowed: names },
        },
      ])
    return side.id
  })
  return found.length > 0 ? found : sides.slice(0, 1).map(({ id }) => id)
}
