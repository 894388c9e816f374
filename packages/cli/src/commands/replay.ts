/**
 * `enfilade replay`: runs a record again and verifies every seeded die, every hash on the way, and the last state. Prints its log, or that
 * of an undone branch. Needs nothing but the record; a mismatch names the place and exits with code 1. Where these rules part from
 * the record, it prints the log as far as they agree, and the other answers as they stand in it.
 */
import {
  type AnySession,
  jsonText,
  type LogFormat,
  type LogStyle,
  lineJson,
  logFormats,
  logOf,
  logText,
  recordedEntry,
} from '@enfilade/client'
import { adoptionWords, type Json, printable } from '@enfilade/engine'
import { Command } from 'commander'
import { oneOf, wholeNumber } from '../arguments.js'
import { colorsFor } from '../colors.js'
import { badArgument, Failed } from '../failures.js'
import { branchesVerified, opened, recordUntil, sessionOfBranch } from '../fights.js'
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
    .option('--until <answers>', 'show the fight after this many answers', wholeNumber(0, 1e9))
    .option('--branch <number>', 'show this undone branch (from 1)', wholeNumber(1, 1e6))
    .option('--survivors <file>', 'write the next scenario, with the combatants as they are then')
    .option('--as <seat>', 'show only what this seat knows (a side, one of its combatants, gm or spectator)')
    .option('--format <form>', `log format: ${logFormats.join(', ')}`, oneOf(logFormats), 'text')
    .option('--reasons', 'below each line, show why the policies decided so')
    .option('--tallies', 'below each line, show how its numbers add up, with the rule of each part')
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
  const { session: whole, parted } = opened(open, false)
  const viewer = viewerOf(open.ruleset, whole.battle, options.as)
  const session = parted === null || options.until !== undefined ? shownPart(open, whole, options) : whole
  if (options.survivors !== undefined) {
    if (viewer !== 'gm')
      throw badArgument('Only the game master can write the next scenario; leave out --survivors or --as.', options.survivors)
    writeNextScenario(io, options.survivors, session)
  }
  const lines = logOf(session, viewer)
  const branches = branchesVerified(open.record).length
  const verified = { answers: whole.length, hashes: open.record.hashes.length, branches, state: whole.hash() }
  const head: { readonly [key: string]: Json } = {
    title: open.title,
    ruleset: open.ruleset.id,
    rulesetVersion: open.record.rulesetVersion,
    seed: viewer === 'gm' ? open.record.seed : null,
    branches: open.record.branches.map((b, i) => ({ number: i + 1, at: b.at, answers: b.entries.length, why: b.why })),
    verified: parted !== null ? false : viewer === 'gm' ? verified : true,
  }
  const rest = parted === null || viewer !== 'gm' ? [] : restOf(open, whole)
  if (options.json === true) {
    const document = { ...endingJson(session, viewer, head), log: lines.map(lineJson) }
    if (parted !== null) throw new Failed(parted.message, { ...parted.details, ...document, recorded: rest })
    printJson(io, document)
    return
  }
  const { format, reasons, tallies } = options
  const style: LogStyle = { format, reasons: reasons === true, tallies: tallies === true, colors: colorsFor(io, io.out) }
  if (options.format === 'jsonl') {
    if (lines.length > 0) print(io, logText(lines, style))
    for (const one of rest) print(io, jsonText({ kind: 'recorded', ...one }))
    print(io, jsonText({ kind: 'end', ...endingJson(session, viewer, head) }))
    if (parted !== null) throw parted
    return
  }
  const dice = open.record.seed === null ? 'dice by hand' : viewer === 'gm' ? `seed ${open.record.seed}` : 'a seed'
  print(io, titleText(open.title, open.ruleset, dice, style))
  if (lines.length > 0) print(io, logText(lines, style))
  if (parted !== null) {
    if (rest.length > 0) print(io, restText(rest))
    throw parted
  }
  print(io, endingText(session, viewer, session.length, style))
  const adoption = adoptionWords(open.ruleset, open.record)
  if (adoption !== null) print(io, adoption)
  print(
    io,
    `Verified: ${viewer === 'gm' ? `${verified.answers} answers, ${branchesText(open, branches)}state ${verified.state}.` : 'the record replays to its last state.'}`,
  )
}

/** What stands in the record after the part that these rules agree with, numbered from 1. */
const restOf = ({ record: { entries } }: OpenRecord, { length }: AnySession) =>
  entries.slice(length).map((entry, i) => ({ ...recordedEntry(entry, length + i), at: length + i + 1 }))
const restText = (rest: ReturnType<typeof restOf>): string =>
  [
    'From here on the record’s own answers:',
    ...rest.map(({ at, words, value, by }) => `  ${at}  ${printable(words)}: ${printable(value)} (${by})`),
  ].join('\n')
/** Nothing where there are no branches. */
function branchesText({ record: { branches } }: OpenRecord, verified: number): string {
  if (branches.length === 0) return ''
  return verified < branches.length
    ? `the last ${verified} of ${branches.length} branches, `
    : `${verified} ${verified === 1 ? 'branch' : 'branches'}, `
}

/** The requested part of the fight. Its dice are checked as it runs. */
function shownPart(open: OpenRecord, whole: AnySession, { until, branch }: ReplayOptions): AnySession {
  if (branch !== undefined && until !== undefined) throw badArgument('Use --until or --branch, not both.')
  if (until !== undefined) return recordUntil(open, until, null)
  if (branch === undefined) return whole
  const { branches } = open.record
  if (branches[branch - 1] === undefined)
    throw badArgument(
      `The record has no branch ${branch}.`,
      branch,
      branches.length === 0 ? 'none: the record has no undone branch' : `1 to ${branches.length}`,
    )
  return sessionOfBranch(open, branch - 1)
}
