/** `enfilade levers`: what moves an encounter most, tried one change at a time over fights of the same seeds. */
import {
  type Compared,
  compared,
  type EncounterFigures,
  leverSentence,
  leversOf,
  type Pulled,
  percent,
  strongestFirst,
} from '@enfilade/analysis'
import { printable } from '@enfilade/engine'
import { Command } from 'commander'
import { colorsFor } from '../colors.js'
import { BadInput } from '../failures.js'
import { aboutOf, type OpenScenario, scenarioFrom } from '../input/fights.js'
import { readSource } from '../input/files.js'
import { type Io, note, print, printJson } from '../io.js'
import { columns } from '../log/people.js'
import { difference } from '../log/shares.js'
import { type EncounterOptions, encounterOptions, figuresFor } from './encounter.js'
import { level } from './simulate.js'

/** A change that the game takes. Two may have the same words: two people of one name. */
interface Opened {
  readonly words: string
  readonly open: OpenScenario
}
type PulledOpen = Opened & Pulled
/** Fights that each change is first tried with, and how many of the changes are tried again. */
const firstFights = 100
const triedAgain = 8

export function leversCommand(io: Io): Command {
  const command = new Command('levers')
    .description('Say which single change moves an encounter most: a person fewer or more, a cover gone, another temper, other morale.')
    .argument('<scenario>', 'a scenario')
  return encounterOptions(command, io, { fights: ['how many fights for each of the strongest', 500] })
    .addHelpText(
      'after',
      `
Every change is tried with ${firstFights} fights, the ${triedAgain} strongest again with --fights of other seeds: their figures are the ones that are printed.

Example:
  enfilade levers scenarios/rpj-scifi/cargo-bay.yaml`,
    )
    .action(async (name: string, options: EncounterOptions) => {
      const file = await readSource(io, name)
      const start = await scenarioFrom(io, file, options.set)
      const levers: Opened[] = []
      for (const { words, scenario } of leversOf(file.value)) {
        const open = await takenBy(() => scenarioFrom(io, { ...file, value: scenario }, options.set))
        if (open !== null) levers.push({ words, open })
      }
      const pull = async (
        those: readonly Opened[],
        fights: number,
        seed: string,
      ): Promise<{ usual: EncounterFigures; pulled: PulledOpen[] }> => {
        const usual = await figuresFor(io, start, { ...options, fights, seed })
        const pulled: PulledOpen[] = []
        for (const [i, lever] of those.entries()) {
          if (io.err.isTerminal) note(io, `${i + 1} of ${those.length}: ${lever.words}`)
          pulled.push({ ...lever, comparison: compared(usual, await figuresFor(io, lever.open, { ...options, fights, seed })) })
        }
        return { usual, pulled: strongestFirst(pulled) }
      }
      const first = await pull(levers, Math.min(firstFights, options.fights), options.seed)
      const { usual, pulled } = await pull(first.pulled.slice(0, triedAgain), options.fights, `${options.seed} again`)
      const sentence = leverSentence(pulled)
      if (options.json === true)
        printJson(io, {
          ...aboutOf(start),
          ...{ seed: options.seed, level, sentence, now: usual.sentence, tried: levers.length },
          levers: pulled.map(({ words, comparison: { playersWin, someoneDies } }) => ({ words, playersWin, someoneDies })),
        })
      else {
        const colors = colorsFor(io, io.out)
        const cells = ({ second, difference: { difference: by, low, high } }: Compared): string[] => [
          percent(second.share).padStart(9),
          points(by),
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
const points = (n: number): string => difference(100 * n, 0)
