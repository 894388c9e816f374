/**
 * `enfilade simulate`: plays many fights from one scenario by policies and sums up their results with intervals. The same seed gives the
 * same result on any number of threads; each fight has its own seed, which `fight --seed` plays again.
 */
import {
  type Closely,
  type Counters,
  fightsFrom,
  type Hand,
  percents,
  playChunk,
  type Report,
  reportOf,
  stateText,
  threadsHere,
  type Workforce,
  winnerShares,
} from '@enfilade/analysis'
import { capital, fightSeed, mostStepsOf, printable, seedOf } from '@enfilade/engine'
import { Command } from 'commander'
import { setting, wholeNumber } from '../arguments.js'
import { type Colors, colorsFor } from '../colors.js'
import { Failed } from '../failures.js'
import { playedOut } from '../fights.js'
import { aboutOf, type OpenScenario, openScenario, type Settings } from '../input/fights.js'
import { type Io, note, print, printJson } from '../io.js'
import { interval, part, shareRows } from '../log/shares.js'
import { progressBar } from '../progress.js'
import { keptFailure, RulesFailed } from '../rules-failed.js'
import { databaseOf, inWords, queueOf, versionsOf } from '../work.js'

interface SimulateOptions {
  readonly fights: number
  readonly seed: string
  readonly threads: number
  readonly database?: string
  readonly set: Settings
  readonly json?: true
}

export const mostThreads = 256
/** Where none of this many fights has come to an end, none will. */
const mostEndless = 8
/** Confidence level of all intervals. */
export const level = 0.95

export function simulateCommand(io: Io): Command {
  return new Command('simulate')
    .description('Play many fights by policies and sum up the results.')
    .argument('<scenario>', 'a scenario')
    .option('--fights <number>', 'how many fights', wholeNumber(1, 100_000_000), 1000)
    .option('--seed <text>', 'any text; the same seed gives the same result', '1')
    .option('--threads <number>', 'how many threads play them; the result is the same', wholeNumber(1, mostThreads), io.cores)
    .option(
      '--database <address>',
      'let workers at this PostgreSQL database play them (default: what ENFILADE_DATABASE says, if workers are there)',
    )
    .option('--set <option=value>', 'set an optional rule of the game; repeatable', setting, new Map())
    .option('--json', 'print one JSON document')
    .addHelpText(
      'after',
      `
Workers are started with enfilade worker. However many there are, and whatever becomes of them, the result is the same as that of one machine.

Examples:
  enfilade simulate scenarios/rpj-scifi/cargo-bay.yaml --fights 200 --seed 7
  enfilade simulate scenarios/rpj-scifi/cargo-bay.yaml --fights 1000000 --database postgres://enfilade:secret@db.example/enfilade
  enfilade simulate scenarios/rpj-scifi/duel.yaml --fights 500 --set initiativeMode=dexOrder --json`,
    )
    .action(async (name: string, options: SimulateOptions) => simulate(io, name, options))
}

async function simulate(io: Io, name: string, options: SimulateOptions): Promise<void> {
  const open = await openScenario(io, name, options.set)
  const counters = await counted(io, open, options)
  const report = reportOf(open.ruleset, open.scenario, seedOf(options.seed), counters, level)
  if (options.json === true) printJson(io, { ...aboutOf(open), ...report })
  else print(io, reportText(open, report, options.seed, colorsFor(io, io.out)))
}

/** A fight that isn't over after this many steps counts as unfinished. */
const stepsOf = ({ ruleset, scenario }: OpenScenario): number => mostStepsOf(ruleset.begin(scenario))

/** Plays the fights until all are played, time is up (`within` seconds) or Ctrl-C stops them. The first fights are played in any case. */
export async function counted(
  io: Io,
  open: OpenScenario,
  {
    fights,
    seed,
    threads,
    database,
    closely,
    within = io.within,
    enough,
  }: Pick<SimulateOptions, 'fights' | 'seed' | 'threads' | 'database'> & {
    readonly closely?: Closely
    readonly within?: number
    readonly enough?: (counters: Counters) => boolean
  },
): Promise<Counters> {
  const { ruleset, scenario } = open
  const bar = progressBar(io, fights, 'fights')
  const play = fightsFrom(ruleset, ruleset.begin(scenario), seed, undefined, closely)
  const own: Hand = {
    play: async chunk => {
      await new Promise(resolve => setImmediate(resolve)) // for the progress bar and for Ctrl-C
      return playChunk(play, chunk)
    },
    end: () => undefined,
  }
  const here = threadsHere(io.openThread, threads)
  const end = within === undefined ? Infinity : performance.now() + 1000 * within
  let isLate = false
  let endless = false
  try {
    const workforce = enough === undefined ? await workforceOf(io, here, database) : here
    const { counters, failed } = await workforce.play(
      { game: ruleset.id, scenario, seed, ...(closely !== undefined && { closely }) },
      {
        ...{ fights, own, ...(enough !== undefined && { enough }) },
        progress: (done, { unfinished }) => {
          bar.update(done)
          if (performance.now() > end) isLate = true
          endless = unfinished === done && done >= mostEndless
        },
        stop: () => isLate || bar.isStopped || endless,
      },
    )
    if (endless)
      throw new Failed(`None of the first fights ended within ${stepsOf(open)} steps. Only fights that end by themselves can be simulated.`)
    if (failed !== null) throw failureIn(io, open, fightSeed(seed, failed.fight), failed.words)
    if (counters.fights === 0) throw new Failed('Stopped before the first fight was over.')
    if (counters.fights < fights && enough?.(counters) !== true) note(io, `Stopped after ${counters.fights} of ${fights} fights.`)
    return counters
  } catch (thrown) {
    throw await inWords(thrown)
  } finally {
    bar.end()
  }
}

/** Workers where a database is named; the library for it is loaded only then. */
async function workforceOf(io: Io, here: Workforce, named: string | undefined): Promise<Workforce> {
  const database = databaseOf(io, named)
  if (database === null) return here
  const { workersAt } = await import('@enfilade/work')
  return workersAt({
    database,
    ...queueOf(io),
    versions: versionsOf(io),
    note: words => note(io, words),
    ...(named === undefined && { instead: here }),
  })
}

/** A rule failed: plays the same fight again to save its record. */
function failureIn(io: Io, open: OpenScenario, seed: string, words: string): unknown {
  try {
    playedOut(open.ruleset, open.scenario, seed)
  } catch (again) {
    if (again instanceof RulesFailed) return keptFailure(io, open.file.name, again)
  }
  note(io, `The fight with seed ${seed} failed, but not when played again.`)
  return new Error(words)
}

// ── printing ───────────────────────────────────────────────────────────────────────────────────────────────────────
/** "dead 60 %, lightly wounded 40 %": a combatant's final states, likeliest first; those that never occurred are left out. */
function statesText(states: Report['fates'][number]['states']): string {
  const met = states.filter(({ count }) => count > 0)
  const shares = percents(met.map(({ share }) => share))
  return met.map(({ state }, i) => `${stateText(state)} ${shares[i]}`).join(', ')
}

export function reportText(open: OpenScenario, report: Report, seed: string, colors: Colors): string {
  const { wins, nobodyWins, endings, rounds, fates, notable } = report
  const { roundWord } = open.ruleset
  const partOf = (title: string, rows: readonly (readonly string[])[]): string[] => part(title, rows, colors)
  const head = `${colors.bold(printable(open.title))}  ${colors.dim(`${open.ruleset.title} ${open.ruleset.version}, ${report.fights} fights, seed ${printable(seed)}`)}`
  return [
    head,
    '',
    printable(report.sentence),
    ...partOf(
      'Winners',
      winnerShares(wins, nobodyWins).map(one => ['', printable(one.name), one.words.padStart(11), interval(one, colors)]),
    ),
    ...partOf('Endings', [
      ...shareRows(
        endings.map(e => [stateText(e.how), e]),
        colors,
      ),
      ...(report.unfinished === 0 ? [] : [['', `not over after ${stepsOf(open)} steps`, String(report.unfinished).padStart(11)]]),
    ]),
    ...(rounds === null
      ? []
      : partOf(capital(`${roundWord}s`), [
          ['', 'mean', rounds.mean.toFixed(2), colors.dim(`${rounds.low.toFixed(2)} to ${rounds.high.toFixed(2)}`)],
          ['', 'least', String(rounds.least), ''],
          ['', 'half of the fights', `${rounds.lowerQuarter} to ${rounds.upperQuarter}`, ''],
          ['', 'most', String(rounds.most), ''],
        ])),
    ...partOf(
      'Combatants at the end',
      fates.map(f => ['', printable(f.name), printable(f.side), statesText(f.states)]),
    ),
    ...partOf(
      'Notable fights',
      notable.map(n => ['', n.why, `${n.rounds} ${roundWord}${n.rounds === 1 ? '' : 's'}`, `--seed ${n.seed}`]),
    ),
    '',
    colors.dim(`${level * 100} % intervals. Result ${report.hash}.`),
  ].join('\n')
}
