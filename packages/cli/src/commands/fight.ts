/**
 * `enfilade fight`: a fight played out by policies, or by a strict list of answers, printed as a log that can be read aloud.
 * The same scenario and seed give the same fight on every machine.
 */
import { type AnySession, type LogFormat, type LogStyle, lineJson, logFormats, logOf, logText } from '@enfilade/client'
import { type AnyRuleset, type FightRecord, type Json, printable, seedOf, type Viewer } from '@enfilade/engine'
import { Command } from 'commander'
import { oneOf, setting, wholeNumber } from '../arguments.js'
import { colorsFor } from '../colors.js'
import { badArgument } from '../failures.js'
import { playedOut, policySeats, recordUntil } from '../fights.js'
import { type OpenFight, openFight, type Settings } from '../input/fights.js'
import { type Io, note, print, printJson } from '../io.js'
import { endingJson, endingText, titleText } from '../log/report.js'
import { keptFailure, RulesFailed } from '../rules-failed.js'
import { saveRecord } from '../save.js'
import { playedByScript } from '../script.js'
import { viewerOf } from '../seats.js'

interface FightOptions {
  readonly seed?: string
  readonly save?: string
  readonly answers?: string
  readonly as?: string
  readonly format: LogFormat
  readonly set: Settings
  readonly until?: number
  readonly reasons?: true
  readonly tallies?: true
  readonly json?: true
}

export function fightCommand(io: Io): Command {
  return new Command('fight')
    .description('Play a fight out by policies and print its cited log.')
    .argument('<fight>', 'a scenario, or a record to be continued')
    .option('--seed <text>', 'any text; the same seed gives the same fight (default: a new one, which is printed)')
    .option('--save <file>', 'write the record of the fight')
    .option('--answers <file>', 'play by this list of answers instead, which has to be used up exactly')
    .option('--set <option=value>', 'set an option of the game; may be given several times', setting, new Map())
    .option('--until <answers>', 'of a record: keep so many answers and play on from there', wholeNumber(0, 1e9))
    .option('--as <seat>', 'show what this seat may know (a side, one of its people, gm or spectator)')
    .option('--format <form>', `how the log is printed: ${logFormats.join(', ')}`, oneOf(logFormats), 'text')
    .option('--reasons', 'say below each line why the policies decided so')
    .option('--tallies', 'say below each line what its numbers are made of, with the rule of each part')
    .option('--json', 'print one JSON document')
    .addHelpText(
      'after',
      `
Examples:
  enfilade fight scenarios/rpj-scifi/cargo-bay.yaml --seed 7
  enfilade fight scenarios/rpj-scifi/duel.yaml --seed 3 --set initiativeMode=dexOrder --save duel.fight.json`,
    )
    .action(async (name: string, options: FightOptions) => fight(io, name, options))
}

async function fight(io: Io, name: string, options: FightOptions): Promise<void> {
  const open = await openFight(io, name, options.set)
  refuseMixed(open, options)
  const scenario = open.kind === 'record' ? open.record.scenario : open.scenario
  const viewer = viewerOf(open.ruleset, open.ruleset.begin(scenario), options.as)
  const seed = open.kind === 'record' ? open.record.seed : options.answers === undefined ? (options.seed ?? io.newSeed()) : null
  const session = await played(io, open, seed, options)
  const record = session.record()
  if (options.save !== undefined) {
    saveRecord(io, options.save, record)
    note(io, `The record is in ${printable(options.save)}.`)
  }
  show(io, open.title, session, record, seed, viewer, options)
}

function refuseMixed(open: OpenFight, { seed, answers, until }: FightOptions): void {
  if (open.kind === 'record' && seed !== undefined) throw badArgument('A record has its own seed; --seed goes with a scenario.', seed)
  if (open.kind === 'record' && answers !== undefined)
    throw badArgument('A record has its own answers; --answers goes with a scenario.', answers)
  if (open.kind === 'scenario' && until !== undefined)
    throw badArgument('--until counts the answers of a record; this is a scenario.', until)
  if (seed !== undefined && answers !== undefined) throw badArgument('--answers brings all dice along; --seed does not go with it.', seed)
}

async function played(io: Io, open: OpenFight, seed: string | null, { answers, until }: FightOptions): Promise<AnySession> {
  if (open.kind === 'scenario' && answers !== undefined) return playedByScript(io, open, answers)
  try {
    if (open.kind === 'scenario') return playedOut(open.ruleset, open.scenario, seed as string)
    return recordUntil(open, until ?? open.record.entries.length, policySeats(open.ruleset, open.record.scenario))
  } catch (thrown) {
    if (thrown instanceof RulesFailed) throw keptFailure(io, open.file.name, thrown)
    throw thrown
  }
}

function show(
  io: Io,
  title: string,
  session: AnySession,
  record: FightRecord,
  seed: string | null,
  viewer: Viewer,
  { format, reasons, tallies, json, save }: FightOptions,
): void {
  const lines = logOf(session, viewer)
  const head = headOf(session.ruleset, title, seed)
  const ending = endingJson(session, viewer, { ...head, saved: save ?? null })
  if (json === true) {
    printJson(io, { ...ending, log: lines.map(lineJson) })
    return
  }
  const style: LogStyle = { format, reasons: reasons === true, tallies: tallies === true, colors: colorsFor(io, io.out) }
  if (format === 'jsonl') {
    if (lines.length > 0) print(io, logText(lines, style))
    print(io, JSON.stringify({ kind: 'end', ...ending }))
    return
  }
  print(io, titleText(title, session.ruleset, seedWords(seed), style))
  print(io, logText(lines, style))
  print(io, endingText(session, viewer, record.entries.length, style))
}

const seedWords = (seed: string | null): string => (seed === null ? 'dice from a list' : `seed ${printable(seed)}`)

function headOf(ruleset: AnyRuleset, title: string, seed: string | null): { readonly [key: string]: Json } {
  return { title, ruleset: ruleset.id, rulesetVersion: ruleset.version, seed: seed === null ? null : seedOf(seed) }
}
