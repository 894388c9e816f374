/** `enfilade levers`: what moves an encounter most, tried one change at a time over fights of the same seeds. */
import { type Compared, compared, type Forecast, leverSentence, leversOf, type Pulled, percent, strongestFirst } from '@enfilade/analysis'
import { printable } from '@enfilade/engine'
import { Command } from 'commander'
import { gathered, setting, wholeNumber } from '../arguments.js'
import { colorsFor } from '../colors.js'
import { BadInput } from '../failures.js'
import { type OpenScenario, type Settings, scenarioFrom } from '../input/fights.js'
import { readSource } from '../input/files.js'
import { type Io, note, print, printJson } from '../io.js'
import { columns } from '../log/people.js'
import { forecastFor } from './forecast.js'
import { level, mostThreads } from './simulate.js'

interface LeversOptions {
  readonly side: readonly string[]
  readonly fights: number
  readonly seed: string
  readonly threads: number
  readonly set: Settings
  readonly json?: true
}
/** Fights that each change is first tried with, and how many of the changes are tried again. */
const firstFights = 100
const triedAgain = 8

export function leversCommand(io: Io): Command {
  return new Command('levers')
    .description('Say which single change moves an encounter most: a person fewer or more, a cover gone, another temper, other morale.')
    .argument('<scenario>', 'a scenario')
    .option('--side <name>', 'a side that the players play; repeatable (default: the first)', gathered, [])
    .option('--fights <number>', 'how many fights for each of the strongest', wholeNumber(1, 100_000_000), 500)
    .option('--seed <text>', 'any text; the same seed gives the same result', '1')
    .option('--threads <number>', 'how many threads play them; the result is the same', wholeNumber(1, mostThreads), io.cores)
    .option('--set <option=value>', 'set an optional rule of the game; repeatable', setting, new Map())
    .option('--json', 'print one JSON document')
    .addHelpText(
      'after',
      `
Every change is tried with ${firstFights} fights, the ${triedAgain} strongest again with --fights of other seeds: their figures are the ones that are printed.

Example:
  enfilade levers scenarios/rpj-scifi/cargo-bay.yaml`,
    )
    .action(async (name: string, options: LeversOptions) => {
      const file = await readSource(io, name)
      const start = await scenarioFrom(io, file, options.set)
      const levers: { words: string; open: OpenScenario }[] = []
      for (const { words, scenario } of leversOf(file.value)) {
        const open = await takenBy(() => scenarioFrom(io, { ...file, value: scenario }, options.set))
        if (open !== null) levers.push({ words, open })
      }
      const pull = async (those: typeof levers, fights: number, seed: string): Promise<{ usual: Forecast; pulled: Pulled[] }> => {
        const usual = await forecastFor(io, start, { ...options, fights, seed })
        const pulled: Pulled[] = []
        for (const [i, { words, open }] of those.entries()) {
          if (io.err.isTerminal) note(io, `${i + 1} of ${those.length}: ${words}`)
          pulled.push({ words, comparison: compared(usual, await forecastFor(io, open, { ...options, fights, seed })) })
        }
        return { usual, pulled: strongestFirst(pulled) }
      }
      const first = await pull(levers, Math.min(firstFights, options.fights), options.seed)
      const chosen = first.pulled
        .slice(0, triedAgain)
        .map(({ words }) => levers.find(one => one.words === words) as (typeof levers)[number])
      const { usual, pulled } = await pull(chosen, options.fights, `${options.seed} again`)
      const sentence = leverSentence(pulled)
      if (options.json === true)
        printJson(io, {
          ...{ title: start.title, ruleset: start.ruleset.id, rulesetVersion: start.ruleset.version, seed: options.seed, level },
          ...{ sentence, now: usual.sentence, tried: levers.length },
          levers: pulled.map(({ words, comparison: { playersWin, someoneDies } }) => ({ words, playersWin, someoneDies })),
        })
      else {
        const colors = colorsFor(io, io.out)
        const cells = ({ second, difference: { difference, low, high } }: Compared): string[] => [
          percent(second.share).padStart(9),
          points(difference),
          colors.dim(`${points(low)} to ${points(high)}`),
        ]
        print(
          io,
          [
            colors.bold(printable(sentence)),
            '',
            `Now: ${printable(usual.sentence)}`,
            '',
            columns([
              ['', '', colors.dim('a win in'), '', '', colors.dim('a death in'), '', ''],
              ...pulled.map(({ words, comparison }) => [
                '',
                printable(words),
                ...cells(comparison.playersWin),
                ...cells(comparison.someoneDies),
              ]),
            ]),
            '',
            colors.dim(`${levers.length} changes tried, ${level * 100} % intervals, seed ${printable(options.seed)}.`),
          ].join('\n'),
        )
      }
    })
}

/** Null where the game refuses it, such as a group without anyone in it. */
async function takenBy(open: () => Promise<OpenScenario>): Promise<OpenScenario | null> {
  try {
    return await open()
  } catch (thrown) {
    if (thrown instanceof BadInput) return null
    throw thrown
  }
}
const points = (n: number): string => `${n > 0 ? '+' : n < 0 ? '−' : ''}${Math.abs(100 * n).toFixed(0)}`
