/**
 * `enfilade replay`: a record run again and verified: every die of the seed, every hash on the way, the last state. Prints its log, or the
 * log of one of its undone branches. Needs nothing but the record; a mismatch names the place and ends with exit code 1.
 */
import { type AnySession, type LogFormat, type LogStyle, lineJson, logFormats, logOf, logText } from '@enfilade/client'
import type { Json } from '@enfilade/engine'
import { Command } from 'commander'
import { oneOf, wholeNumber } from '../arguments.js'
import { colorsFor } from '../colors.js'
import { badArgument } from '../failures.js'
import { recordUntil, resumed, sessionOfBranch } from '../fights.js'
import { type OpenRecord, openRecord } from '../input/fights.js'
import { type Io, print, printJson } from '../io.js'
import { endingJson, endingText, titleText } from '../log/report.js'
import { writeNextScenario } from '../next-scenario.js'
import { viewerOf } from '../seats.js'

interface ReplayOptions {
  readonly until?: number
  readonly branch?: number
  readonly survivors?: string
  readonly as?: string
  readonly format: LogFormat
  readonly reasons?: true
  readonly tallies?: true
  readonly json?: true
}

export function replayCommand(io: Io): Command {
  return new Command('replay')
    .description('Run a record again, verify it, and print its log.')
    .argument('<record>', 'the record of a fight')
    .option('--until <answers>', 'show the fight after so many answers only', wholeNumber(0, 1e9))
    .option('--branch <number>', 'show this undone branch instead (from 1)', wholeNumber(1, 1e6))
    .option('--survivors <file>', 'write a next scenario with the people as they are then')
    .option('--as <seat>', 'show what this seat may know (a side, one of its people, gm or spectator)')
    .option('--format <form>', `how the log is printed: ${logFormats.join(', ')}`, oneOf(logFormats), 'text')
    .option('--reasons', 'say below each line why the policies decided so')
    .option('--tallies', 'say below each line what its numbers are made of, with the rule of each part')
    .option('--json', 'print one JSON document')
    .addHelpText(
      'after',
      `
Examples:
  enfilade replay cargo-bay.fight.json
  enfilade replay cargo-bay.fight.json --until 60 --format markdown`,
    )
    .action(async (name: string, options: ReplayOptions) => replay(io, name, options))
}

async function replay(io: Io, name: string, options: ReplayOptions): Promise<void> {
  const open = await openRecord(io, name)
  const whole = resumed(open, false)
  const viewer = viewerOf(open.ruleset, whole.battle, options.as)
  const session = shownPart(open, whole, options)
  if (options.survivors !== undefined) {
    if (viewer !== 'gm')
      throw badArgument('The next scenario is for the game master; --survivors does not go with --as.', options.survivors)
    writeNextScenario(io, options.survivors, session)
  }
  const lines = logOf(session, viewer)
  const verified = { answers: whole.length, hashes: open.record.hashes.length, state: whole.hash() }
  const head: { readonly [key: string]: Json } = {
    title: open.title,
    ruleset: open.ruleset.id,
    rulesetVersion: open.record.rulesetVersion,
    seed: viewer === 'gm' ? open.record.seed : null,
    branches: open.record.branches.map((b, i) => ({ number: i + 1, at: b.at, answers: b.entries.length, why: b.why })),
    verified: viewer === 'gm' ? verified : true,
  }
  if (options.json === true) {
    printJson(io, { ...endingJson(session, viewer, head), log: lines.map(lineJson) })
    return
  }
  const { format, reasons, tallies } = options
  const style: LogStyle = { format, reasons: reasons === true, tallies: tallies === true, colors: colorsFor(io, io.out) }
  if (options.format === 'jsonl') {
    if (lines.length > 0) print(io, logText(lines, style))
    print(io, JSON.stringify({ kind: 'end', ...endingJson(session, viewer, head) }))
    return
  }
  const dice = open.record.seed === null ? 'dice by hand' : viewer === 'gm' ? `seed ${open.record.seed}` : 'a seed'
  print(io, titleText(open.title, open.ruleset, dice, style))
  if (lines.length > 0) print(io, logText(lines, style))
  print(io, endingText(session, viewer, session.length, style))
  print(
    io,
    `Verified: ${viewer === 'gm' ? `${verified.answers} answers, state ${verified.state}.` : 'the record replays to its last state.'}`,
  )
}

/** The part of the fight that was asked for. Its dice are checked as it runs. */
function shownPart(open: OpenRecord, whole: AnySession, { until, branch }: ReplayOptions): AnySession {
  if (branch !== undefined && until !== undefined) throw badArgument('Either --until or --branch, not both.')
  if (until !== undefined) return recordUntil(open, until, null)
  if (branch === undefined) return whole
  const { branches } = open.record
  if (branches[branch - 1] === undefined)
    throw badArgument(
      `The record has no branch ${branch}.`,
      branch,
      branches.length === 0 ? 'none: nothing was undone in it' : `1 to ${branches.length}`,
    )
  return sessionOfBranch(open, branch - 1)
}
