/**
 * `enfilade decided`: the rolls that decided a recorded fight, each as it fell and had it fallen differently. The same record gives the same answer
 * on every machine. For the game master: the chances know everything.
 */
import { type Decided, type DecidingRoll, deciding, type PlayedChance, percent, quickEffort, usualEffort } from '@enfilade/analysis'
import { linesOfRoll, logOf } from '@enfilade/client'
import { type Json, listed } from '@enfilade/engine'
import { Command } from 'commander'
import { resumed } from '../fights.js'
import { aboutOf, openRecord } from '../input/fights.js'
import { type Io, print, printJson } from '../io.js'

interface DecidedOptions {
  readonly quick?: true
  readonly json?: true
}

export function decidedCommand(io: Io): Command {
  return new Command('decided')
    .description('Find the rolls that decided a recorded fight.')
    .argument('<record>', 'the record of a fight')
    .option('--quick', 'stop at the first answer, after some seconds')
    .option('--json', 'print one JSON document')
    .addHelpText(
      'after',
      `
From right before each roll, policies play on after it fell as it did, and after it has fallen differently.
A roll is named where the ranges of a side's chance to win don't touch.

Examples:
  enfilade decided duel.fight.json
  enfilade decided duel.fight.json --quick`,
    )
    .action(async (name: string, options: DecidedOptions) => decided(io, name, options))
}

async function decided(io: Io, name: string, { quick, json }: DecidedOptions): Promise<void> {
  const open = await openRecord(io, name)
  const session = resumed(open, false)
  const work = deciding(open.ruleset, open.record, quick ? quickEffort : usualEffort)
  let step = work.next()
  while (step.done !== true) step = work.next()
  const found = step.value
  const log = logOf(session, 'gm')
  const told = (roll: DecidingRoll): readonly string[] => linesOfRoll(log, roll).map(({ text }) => text)
  if (json === true) {
    const withLog = (rolls: readonly DecidingRoll[]) => rolls.map(roll => ({ ...roll, log: told(roll) }))
    const document = aboutOf(open)
    const { rolls, idle, looked, of, fights, level } = found
    printJson(io, { ...document, rolls: withLog(rolls), idle: withLog(idle), looked, of, fights, level } as unknown as Json)
    return
  }
  print(io, textOf(found, told))
}

function textOf({ rolls, idle, looked, of, fights, level }: Decided, told: (roll: DecidingRoll) => readonly string[]): string {
  const rollText = (roll: DecidingRoll): string[] => [
    `${roll.time}, ${listed(roll.names)}: ${told(roll).join(' ')}`,
    `  ${roll.sideName} to win: ${chanceText(roll.asItFell)} as it fell, ${chanceText(roll.differently)} had it fallen differently`,
  ]
  const nothing = idle.at(-1)
  return [
    ...(rolls.length === 0 ? ['No roll looked at changed who wins by more than its error.'] : rolls.flatMap(rollText)),
    ...(nothing === undefined ? [] : ['Decided nothing:', ...rollText(nothing).map(line => `  ${line}`)]),
    `${looked} of ${of} rolls looked at, ${fights} fights; all ranges hold together ${percent(level)} of the time.`,
  ].join('\n')
}
const chanceText = ({ share, low, high, fights }: PlayedChance): string =>
  fights === 0 ? percent(share) : `${percent(share)} (${percent(low)} to ${percent(high)})`
