/** `enfilade levers`: what moves an encounter most, tried one change at a time over fights of the same seeds. */
import { type Compared, firstFights, leverSentence, leversOf, pulledLevers, shareText, triedAgain } from '@enfilade/analysis'
import { printable } from '@enfilade/engine'
import { Command } from 'commander'
import { colorsFor } from '../colors.js'
import { BadInput, Failed } from '../failures.js'
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
      for (const { words, scenario } of leversOf(file.value, start.ruleset.options)) {
        const open = await takenBy(() => scenarioFrom(io, { ...file, value: scenario }, options.set))
        if (open !== null) levers.push({ words, open })
      }
      const found = await pulledLevers(
        levers,
        options.fights,
        options.seed,
        async (lever, fights, seed) => {
          const figures = await figuresFor(io, lever?.open ?? start, { ...options, fights, seed, ownDice: true })
          return figures.fights < fights ? null : figures
        },
        (nth, of, words) => {
          if (io.err.isTerminal) note(io, `${nth + 1} of ${of}: ${words}`)
        },
      )
      if (found === null) throw new Failed('Stopped before the changes were tried.')
      const { usual, pulled } = found
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
          shareText(second).padStart(9),
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
