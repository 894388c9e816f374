/** `enfilade sweep`: an encounter over the values of one or two things in it: who wins and whether somebody dies, point by point. */
import { combinationsOf, percent, type Share } from '@enfilade/analysis'
import { type Json, printable } from '@enfilade/engine'
import { Command } from 'commander'
import { colorsFor } from '../colors.js'
import { badArgument, Failed } from '../failures.js'
import { rangeOf, scenarioWith } from '../input/changes.js'
import { aboutOf, type OpenScenario } from '../input/fights.js'
import { readSource } from '../input/files.js'
import { type Io, note, print, printJson } from '../io.js'
import { columns } from '../log/people.js'
import { interval } from '../log/shares.js'
import { type EncounterOptions, encounterOptions, figuresFor } from './encounter.js'
import { level } from './simulate.js'

const mostPoints = 400

export function sweepCommand(io: Io): Command {
  const command = new Command('sweep')
    .description('Forecast an encounter over the values of one or two things in it.')
    .argument('<scenario>', 'a scenario')
    .argument('<place=values...>', 'one or two places by names, with their values: 1..6, 1..9/2 or pistol,rifle')
  return encounterOptions(command, io, { fights: ['how many fights for each point', 300] })
    .addHelpText(
      'after',
      `
All points have the same seeds.

Examples:
  enfilade sweep scenarios/rpj-scifi/cargo-bay.yaml sides.Raiders.combatants.raider.count=1..5 --fights 200
  enfilade sweep scenarios/cyberpunk-red/duel.yaml sides.0.combatants.0.policy=aggressive,cautious,hold`,
    )
    .action(async (name: string, typed: readonly string[], options: EncounterOptions) => {
      const ranges = typed.map(one => rangeOf(one, 'place=values'))
      if (ranges.length > 2) throw badArgument('A sweep is over one or two things.', typed.length, '1 or 2')
      const all = combinationsOf(ranges.map(({ values }) => values))
      if (all.length > mostPoints) throw badArgument('These are too many points.', all.length, `at most ${mostPoints}`)
      const file = await readSource(io, name)
      // Every point is read before the first is played: a mistake in the last one is said at once.
      const open: OpenScenario[] = []
      for (const values of all) open.push(await scenarioWith(io, file, ranges, values, options.set, 'place=values'))
      const points: { values: readonly Json[]; playersWin: Share; someoneDies: Share; minutes: number }[] = []
      for (const [i, scenario] of open.entries()) {
        const { fights, playersWin, someoneDies, minutes } = await figuresFor(io, scenario, { ...options, ownDice: true })
        if (fights < options.fights) {
          if (i === 0) throw new Failed('Stopped before the first point was played.')
          note(io, `Stopped after ${i} of ${open.length} points.`)
          break
        }
        points.push({ values: all[i] as readonly Json[], playersWin, someoneDies, minutes: minutes.median })
      }
      const [first] = open as [OpenScenario]
      if (options.json === true)
        printJson(io, {
          ...aboutOf(first),
          ...{ seed: options.seed, fights: options.fights, level, places: ranges.map(({ path }) => path), points },
        })
      else {
        const colors = colorsFor(io, io.out)
        const share = (one: Share): string[] => [percent(one.share).padStart(11), bar(one.share), interval(one, colors)]
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

const said = (value: Json): string => printable(typeof value === 'string' ? value : JSON.stringify(value))
/** The end of a path, as a heading: "goon.count". */
const lastOf = (path: string): string => path.split('.').slice(-2).join('.')
/** Ten places wide, so that a column of them is a curve. */
const bar = (share: number): string => '█'.repeat(Math.round(10 * share)).padEnd(10, '·')
