/** `enfilade sweep`: an encounter over the values of one or two things in it: who wins and whether somebody dies, point by point. */
import { percent, type Share } from '@enfilade/analysis'
import { type Json, printable } from '@enfilade/engine'
import { Command } from 'commander'
import { gathered, setting, wholeNumber } from '../arguments.js'
import { colorsFor } from '../colors.js'
import { badArgument } from '../failures.js'
import { changedFile, type Range, rangeOf } from '../input/changes.js'
import { type OpenScenario, type Settings, scenarioFrom } from '../input/fights.js'
import { readSource } from '../input/files.js'
import { type Io, print, printJson } from '../io.js'
import { columns } from '../log/people.js'
import { forecastFor } from './forecast.js'
import { level, mostThreads } from './simulate.js'

interface SweepOptions {
  readonly side: readonly string[]
  readonly fights: number
  readonly seed: string
  readonly threads: number
  readonly set: Settings
  readonly json?: true
}
const mostPoints = 400

export function sweepCommand(io: Io): Command {
  return new Command('sweep')
    .description('Forecast an encounter over the values of one or two things in it.')
    .argument('<scenario>', 'a scenario')
    .argument('<place=values...>', 'one or two places by names, with their values: 1..6, 1..9/2 or pistol,rifle')
    .option('--side <name>', 'a side that the players play; repeatable (default: the first)', gathered, [])
    .option('--fights <number>', 'how many fights for each point', wholeNumber(1, 100_000_000), 300)
    .option('--seed <text>', 'any text; the same seed gives the same result', '1')
    .option('--threads <number>', 'how many threads play them; the result is the same', wholeNumber(1, mostThreads), io.cores)
    .option('--set <option=value>', 'set an optional rule of the game; repeatable', setting, new Map())
    .option('--json', 'print one JSON document')
    .addHelpText(
      'after',
      `
All points have the same seeds.

Examples:
  enfilade sweep scenarios/rpj-scifi/cargo-bay.yaml sides.Raiders.combatants.raider.count=1..5 --fights 200
  enfilade sweep scenarios/cyberpunk-red/duel.yaml sides.0.combatants.0.policy=aggressive,cautious,hold`,
    )
    .action(async (name: string, typed: readonly string[], options: SweepOptions) => {
      const ranges = typed.map(one => rangeOf(one, 'place=values'))
      if (ranges.length > 2) throw badArgument('A sweep is over one or two things.', typed.length, '1 or 2')
      const all = pointsOf(ranges)
      if (all.length > mostPoints) throw badArgument('These are too many points.', all.length, `at most ${mostPoints}`)
      const file = await readSource(io, name)
      // Every point is read before the first is played: a mistake in the last one is said at once.
      const open: OpenScenario[] = []
      for (const values of all) {
        const changes = values.map((value, i) => ({ path: (ranges[i] as Range).path, value }))
        open.push(await scenarioFrom(io, changedFile(file, changes, 'place=values'), options.set))
      }
      const points: { values: readonly Json[]; playersWin: Share; someoneDies: Share; minutes: number }[] = []
      for (const [i, scenario] of open.entries()) {
        const { playersWin, someoneDies, minutes } = await forecastFor(io, scenario, options)
        points.push({ values: all[i] as readonly Json[], playersWin, someoneDies, minutes: minutes.median })
      }
      const [first] = open as [OpenScenario]
      if (options.json === true)
        printJson(io, {
          ...{ title: first.title, ruleset: first.ruleset.id, rulesetVersion: first.ruleset.version },
          ...{ seed: options.seed, fights: options.fights, level, places: ranges.map(({ path }) => path), points },
        })
      else {
        const colors = colorsFor(io, io.out)
        const share = (one: Share): string[] => [
          percent(one.share).padStart(11),
          bar(one.share),
          colors.dim(`${percent(one.low)} to ${percent(one.high)}`),
        ]
        print(
          io,
          [
            `${colors.bold(printable(first.title))}  ${colors.dim(`${options.fights} fights for each point, seed ${printable(options.seed)}`)}`,
            '',
            columns([
              [
                '',
                ...ranges.map(({ path }) => colors.dim(printable(lastOf(path)))),
                colors.dim('the players win'),
                '',
                '',
                colors.dim('somebody dies'),
                '',
                '',
              ],
              ...points.map(one => ['', ...one.values.map(said), ...share(one.playersWin), ...share(one.someoneDies)]),
            ]),
            '',
            colors.dim(`${level * 100} % intervals.`),
          ].join('\n'),
        )
      }
    })
}

const pointsOf = (ranges: readonly Range[]): Json[][] =>
  ranges.reduce<Json[][]>((all, { values }) => all.flatMap(one => values.map(value => [...one, value])), [[]])
const said = (value: Json): string => printable(typeof value === 'string' ? value : JSON.stringify(value))
/** The end of a path, as a heading: "goon.count". */
const lastOf = (path: string): string => path.split('.').slice(-2).join('.')
/** Ten places wide, so that a column of them is a curve. */
const bar = (share: number): string => '█'.repeat(Math.round(10 * share)).padEnd(10, '·')
