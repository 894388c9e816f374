/** `enfilade evening`: fights in a row, into each of which those go who are left of the one before. */
import { type Between, eveningOf, eveningWords, inARow } from '@enfilade/analysis'
import { didYouMean } from '@enfilade/client'
import { type AnyRuleset, type Json, printable } from '@enfilade/engine'
import { Command, InvalidArgumentError } from 'commander'
import { setting, wholeNumber } from '../arguments.js'
import { colorsFor } from '../colors.js'
import { badArgument, Failed } from '../failures.js'
import { fieldsOf, type OpenScenario, openScenario, type Settings } from '../input/fights.js'
import { type Io, print, printJson } from '../io.js'
import { progressBar } from '../progress.js'
import { playersOf } from './encounter.js'

interface EveningOptions {
  readonly side?: string
  readonly evenings: number
  readonly seed: string
  readonly between: readonly Between[]
  readonly set: Settings
  readonly json?: true
}
const mostEvenings = 10_000

export function eveningCommand(io: Io): Command {
  return new Command('evening')
    .description('Play fights in a row, each with those who are left of the one before: who still stands, and where to rest.')
    .argument('<scenarios...>', 'two scenarios or more, in their order')
    .option('--side <name>', 'the side that the players play, in the first of them (default: the first)')
    .option('--evenings <number>', 'how many evenings', wholeNumber(1, mostEvenings), 200)
    .option('--between <act>', 'what is done where there is time: an act of the game, or act={"argument":value}; repeatable', between, [])
    .option('--seed <text>', 'any text; the same seed gives the same result', '1')
    .option('--set <option=value>', 'set an optional rule of the game in each of them; repeatable', setting, new Map())
    .option('--json', 'print one JSON document')
    .addHelpText(
      'after',
      `
The players' people of the first fight go from one to the next as the app's Next fight takes them along, with wounds, losses and ammunition, to
the places of the same side there, or of the first. An evening ends with a fight that they don't win. With --between it is played once more with
a rest after each fight alone, and after all. Policies play everyone; forecast says how each fight goes by itself.

Examples:
  enfilade evening scenarios/rpj-scifi/cargo-bay.yaml scenarios/rpj-scifi/airlock-drill.yaml
  enfilade evening monday.yaml tuesday.yaml --between 'passDay={"days":2}' --between repair`,
    )
    .action(async (names: readonly string[], options: EveningOptions) => evening(io, names, options))
}

async function evening(io: Io, names: readonly string[], options: EveningOptions): Promise<void> {
  if (names.length < 2) throw badArgument('An evening has two fights or more.', names.length)
  const opened: OpenScenario[] = []
  for (const name of names) opened.push(await openScenario(io, name, options.set))
  const [first] = opened as [OpenScenario]
  const { ruleset } = first
  const other = opened.find(one => one.ruleset.id !== ruleset.id)
  if (other !== undefined)
    throw badArgument(`All fights of an evening are of one game, here ${ruleset.title}.`, other.ruleset.id, ruleset.id)
  refuseUnknown(ruleset, options.between)
  const fights = inARow(
    ruleset,
    opened.map(({ scenario }) => scenario),
    sideIn(first, options.side),
  )
  const bar = progressBar(io, options.evenings, 'evenings')
  const { seed, evenings } = options
  const found = await eveningOf(ruleset, { fights, evenings, seed, between: options.between }, async played => {
    bar.update(played)
    await new Promise(resolve => setImmediate(resolve)) // for the progress bar and for Ctrl-C
    return bar.isStopped
  }).finally(() => bar.end())
  if (found === null) throw new Failed('Stopped before the first evening was over.')
  if (options.json === true) printJson(io, { ruleset: ruleset.id, rulesetVersion: ruleset.version, ...found } as unknown as Json)
  else print(io, [colorsFor(io, io.out).bold(found.sentence), ...eveningWords(found)].join('\n'))
}

/** The players' side of the first: the named one, or the first. */
function sideIn({ ruleset, scenario }: OpenScenario, named: string | undefined): number {
  const start = ruleset.begin(scenario)
  const [own] = playersOf(ruleset, start, named === undefined ? [] : [named])
  return Math.max(
    0,
    ruleset.view(start, 'gm').sides.findIndex(({ id }) => id === own),
  )
}

function between(typed: string, before: readonly Between[]): readonly Between[] {
  const [act = '', ...rest] = typed.split('=')
  let args: Json = {}
  try {
    if (rest.length > 0) args = JSON.parse(rest.join('='))
  } catch {
    throw new InvalidArgumentError('Allowed: an act, or an act with its arguments as JSON: passDay={"days":2}.')
  }
  const fields = fieldsOf(args)
  if (fields === null) throw new InvalidArgumentError('Arguments of an act are an object: passDay={"days":2}.')
  return [...before, { act, args: fields }]
}
/** @throws BadInput for what the game has no such act for */
function refuseUnknown(ruleset: AnyRuleset, between: readonly Between[]): void {
  const acts = Object.entries(ruleset.commands).flatMap(([name, { betweenFights }]) => (betweenFights === undefined ? [] : [name]))
  for (const { act } of between)
    if (!acts.includes(act))
      throw badArgument(
        `${ruleset.title} has no act "${printable(act)}" for the time between two fights.${didYouMean(act, acts)}`,
        act,
        acts,
      )
}
