/** `enfilade balance`: finds the values of named things with which an encounter comes out as wanted, or says that none of them does it. */
import {
  type Band,
  balanced,
  besideText,
  changeText,
  mostSettings,
  type Setting,
  type Share,
  shareText,
  type Tried,
} from '@enfilade/analysis'
import { type Json, listed, printable } from '@enfilade/engine'
import { Command, InvalidArgumentError } from 'commander'
import { gathered } from '../arguments.js'
import { colorsFor } from '../colors.js'
import { badArgument, Failed } from '../failures.js'
import { type Range, rangeOf, scenarioWith, valueAt } from '../input/changes.js'
import { aboutOf, type OpenScenario } from '../input/fights.js'
import { readSource } from '../input/files.js'
import { type Io, print, printJson } from '../io.js'
import { type EncounterOptions, encounterOptions, figuresFor } from './encounter.js'
import { level } from './simulate.js'

interface BalanceOptions extends Omit<EncounterOptions, 'fights'> {
  readonly change: readonly string[]
  readonly win: readonly [number, number]
  readonly deaths?: number
}

export function balanceCommand(io: Io): Command {
  const command = new Command('balance')
    .description('Find the values of named things with which the players win as often as wanted.')
    .argument('<scenario>', 'a scenario')
    .requiredOption('--change <place=values>', 'what may change, by names, and its values: 1..6 or pistol,rifle; repeatable', gathered, [])
    .requiredOption('--win <from..to>', 'how often the players are to win, in percent: 60..70', band)
    .option('--deaths <percent>', 'in how many fights at most somebody of theirs may die, in percent', atMost)
  return encounterOptions(command, io, {})
    .addHelpText(
      'after',
      `
Few fights for every setting, then more for the best, and of new seeds for the last five, the likeliest first: 200, and where these leave it
open 1000. The first that lies within the band is the answer, and its figures are the ones that are printed.

Examples:
  enfilade balance scenarios/rpj-scifi/cargo-bay.yaml --change sides.Raiders.combatants.raider.count=1..4 --win 60..75
  enfilade balance scenarios/cyberpunk-red/duel.yaml --change sides.0.combatants.0.policy=aggressive,cautious,hold --win 60..70 --deaths 5`,
    )
    .action(async (name: string, options: BalanceOptions) => {
      const ranges = options.change.map(typed => rangeOf(typed, '--change'))
      if (ranges.length === 0) throw badArgument('Nothing may change.', [], '--change place=values')
      const size = ranges.reduce((product, { values }) => product * values.length, 1)
      if (size > mostSettings) throw badArgument('These are too many settings.', size, `at most ${mostSettings}`)
      const file = await readSource(io, name)
      const valuesOf = (one: Setting): Json[] => one.map((at, i) => (ranges[i] as Range).values[at] as Json)
      const opened = (one: Setting): Promise<OpenScenario> => scenarioWith(io, file, ranges, valuesOf(one), options.set, '--change')
      // Each value alone is read before the first fight, so that a mistake is said at once.
      for (const [i, { values }] of ranges.entries()) for (const at of values.keys()) await opened(ranges.map((_, j) => (i === j ? at : 0)))
      const start = ranges.map(({ path, values }) => {
        const now = JSON.stringify(valueAt(file, path, '--change') ?? (path.endsWith('.count') ? 1 : null))
        const at = values.findIndex(value => JSON.stringify(value) === now)
        return at < 0 ? null : at
      })
      const aim: Band = { winFrom: options.win[0], winTo: options.win[1], deathsTo: options.deaths ?? null }
      const { found, nearest, tried } = await balanced(
        ranges.map(({ values }) => values.length),
        start,
        aim,
        async (one, fights, isLast) => {
          const seed = isLast ? `${options.seed} again` : options.seed
          const figures = await figuresFor(io, await opened(one), { ...options, fights, seed })
          if (figures.fights < fights) throw new Failed('Stopped before the settings were tried.')
          return figures
        },
      )
      const one = found ?? nearest
      const settings = valuesOf(one.setting).map((value, i) => ({ place: (ranges[i] as Range).path, value }))
      const first = await opened(one.setting)
      if (options.json === true)
        printJson(io, {
          ...aboutOf(first),
          ...{
            seed: options.seed,
            level,
            reached: found !== null,
            settings,
            playersWin: one.playersWin,
            someoneDies: one.someoneDies,
            tried,
          },
        })
      else {
        const colors = colorsFor(io, io.out)
        const words = listed(settings.map(({ place, value }) => changeText(file.value, { path: place, value })))
        const line =
          found === null ? `None of ${tried} settings comes out so. The nearest: ${words}.` : `It comes out as wanted so: ${words}.`
        print(io, [colors.bold(printable(line)), ...figuresOf(one), colors.dim(`${level * 100} % intervals.`)].join('\n'))
      }
    })
}

const figuresOf = ({ playersWin, someoneDies }: Tried): string[] => [
  `  the players win          ${said(playersWin)}`,
  `  somebody of theirs dies  ${said(someoneDies)}`,
]
const said = (share: Share): string => [shareText(share), besideText(share), `${share.of} fights`].filter(one => one !== '').join(', ')

export function band(typed: string): [number, number] {
  const found = /^(\d+(?:\.\d+)?)\.\.(\d+(?:\.\d+)?)$/.exec(typed)
  const [from, to] = [Number(found?.[1]), Number(found?.[2])]
  if (found === null || from > to || to > 100)
    throw new InvalidArgumentError('Allowed: two percentages from 0 to 100, the lower one first: 60..70.')
  return [from / 100, to / 100]
}
export function atMost(typed: string): number {
  const percentage = Number(typed)
  if (!/^\d+(\.\d+)?$/.test(typed) || percentage > 100) throw new InvalidArgumentError('Allowed: a percentage from 0 to 100.')
  return percentage / 100
}
