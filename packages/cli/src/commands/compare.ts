/**
 * `enfilade compare`: two scenarios, one before and after a change, or one and its variations, over fights of the same seeds, with the difference
 * of each figure.
 */
import { type Compared, compared, isVariations, percent } from '@enfilade/analysis'
import { printable } from '@enfilade/engine'
import { Command } from 'commander'
import { gathered, setting } from '../arguments.js'
import { type Colors, colorsFor } from '../colors.js'
import { badArgument } from '../failures.js'
import { changedFile, changeOf } from '../input/changes.js'
import { aboutOf, openScenario, type Settings, scenarioFrom } from '../input/fights.js'
import { readSource } from '../input/files.js'
import { type Io, print, printJson } from '../io.js'
import { columns } from '../log/people.js'
import { difference } from '../log/shares.js'
import { type EncounterOptions, encounterOptions, figuresOfBoth } from './encounter.js'
import { level } from './simulate.js'
import { compareVariations } from './variations.js'

interface CompareOptions extends EncounterOptions {
  readonly with: Settings
  readonly change: readonly string[]
}

export function compareCommand(io: Io): Command {
  const command = new Command('compare')
    .description('Compare two encounters, or one before and after a change, over fights of the same seeds.')
    .argument('<scenario>', 'a scenario, or a file of variations of one')
    .argument('[other]', 'another one; without it the same, changed')
    .option('--change <place=value>', 'change the second: a place by names; repeatable', gathered, [])
    .option('--with <option=value>', 'set an optional rule in the second alone; repeatable', setting, new Map())
  return encounterOptions(command, io, { fights: ['how many fights of each', 1000], set: 'set an optional rule in both; repeatable' })
    .addHelpText(
      'after',
      `
A difference is the second less the first. Everyone has dice of their own, new ones each round, so that the change is compared and not the dice:
a forecast of the same seed plays other fights. A file of variations names its scenario, beside it, and what is changed in each:

  enfilade: variations
  scenario: cargo-bay.yaml
  variations:
    - name: one raider fewer
      change: { sides.Raiders.combatants.raider.count: 2 }
    - name: who is hurt gives up
      set: { breaksAt: wounds }

Examples:
  enfilade compare scenarios/cyberpunk-red/back-door.yaml --with breaksAt=wounds
  enfilade compare scenarios/rpj-scifi/cargo-bay.yaml --change sides.Raiders.policy=cautious --json`,
    )
    .action(async (name: string, other: string | undefined, options: CompareOptions) => {
      const source = await readSource(io, name)
      const changesNothing = other === undefined && options.with.size === 0 && options.change.length === 0
      if (isVariations(source.value)) {
        if (!changesNothing)
          throw badArgument('A file of variations says itself what is compared.', name, 'no other scenario, --change or --with')
        return compareVariations(io, source, options)
      }
      if (changesNothing) throw badArgument('There is nothing to compare with.', name, 'another scenario, --change or --with')
      const first = await openScenario(io, name, options.set)
      const file = changedFile(
        other === undefined ? source : await readSource(io, other),
        options.change.map(typed => changeOf(typed, '--change')),
        '--change',
      )
      const second = await scenarioFrom(io, file, new Map([...options.set, ...options.with]))
      const [before, after] = await figuresOfBoth(io, [first, second], { ...options, ownDice: true })
      const comparison = compared(before, after)
      if (options.json === true)
        printJson(io, {
          ...aboutOf(first),
          other: aboutOf(second),
          seed: before.seed,
          level,
          sides: before.sides,
          ...comparison,
          sentences: [before.sentence, after.sentence],
        })
      else {
        const colors = colorsFor(io, io.out)
        const row = (words: string, { first: a, second: b, difference: { difference: by, low, high } }: Compared): string[] => [
          ...['', printable(words), percent(a.share), percent(b.share), points(by)],
          colors.dim(`${points(low)} to ${points(high)}`),
        ]
        const mean = (words: string, of: { first: number; second: number; difference: number }): string[] => [
          '',
          words,
          of.first.toFixed(1),
          of.second.toFixed(1),
          difference(of.difference, 1),
          '',
        ]
        print(
          io,
          [
            `${colors.bold(printable(comparison.sentence))}`,
            '',
            `First:  ${printable(before.sentence)}`,
            `Second: ${printable(after.sentence)}`,
            '',
            columns([
              head(colors),
              row('the players win', comparison.playersWin),
              row('somebody of theirs dies', comparison.someoneDies),
              row('all are down or dead', comparison.allGoDown),
              ...comparison.dies.map(one => row(`${one.name} dies`, one)),
              ...(comparison.rounds === null ? [] : [mean(`${first.ruleset.roundWord}s`, comparison.rounds)]),
              mean('minutes at a table', comparison.minutes),
            ]),
            '',
            colors.dim(`${level * 100} % intervals, ${comparison.fights} fights of each in pairs, seed ${printable(options.seed)}.`),
          ].join('\n'),
        )
      }
    })
}

const head = ({ dim }: Colors): string[] => ['', '', dim('first'), dim('second'), dim('difference'), '']
/** A difference of shares, in percentage points. */
const points = (n: number): string => difference(100 * n, Math.abs(n) < 0.1 ? 1 : 0)
