/**
 * `enfilade fight`: plays a fight out by policies, or by a strict list of answers, and prints a log to read aloud.
 * The same scenario and seed give the same fight on every machine.
 */
import { type AnySession, jsonText, type LogFormat, type LogStyle, lineJson, logFormats, logOf, logText } from '@enfilade/client'
import { type AnyRuleset, type FightRecord, type Json, mostSteps, printable, seedOf, type Viewer } from '@enfilade/engine'
import { policySeats } from '@enfilade/session'
import { Command } from 'commander'
import { gathered, oneOf, setting, wholeNumber } from '../arguments.js'
import { colorsFor } from '../colors.js'
import { badArgument } from '../failures.js'
import { playedOut, recordUntil } from '../fights.js'
import { type OpenFight, openFight, type Settings } from '../input/fights.js'
import { type Io, note, print, printJson } from '../io.js'
import { endingJson, endingText, titleText } from '../log/report.js'
import { keptFailure, RulesFailed } from '../rules-failed.js'
import { recordAfter, recordOf } from '../same-fight.js'
import { destinationOf, saveRecord } from '../save.js'
import { playedByScript } from '../script.js'
import { tacticalSeats, viewerOf } from '../seats.js'

interface FightOptions {
  readonly seed?: string
  readonly save?: string
  readonly force?: true
  readonly answers?: string
  readonly untilAnswersEnd?: true
  readonly as?: string
  readonly format: LogFormat
  readonly set: Settings
  readonly policy: readonly string[]
  readonly until?: number
  readonly reasons?: true
  readonly tallies?: true
  readonly json?: true
}

export function fightCommand(io: Io): Command {
  return new Command('fight')
    .description('Play a fight out by policies and print its log with rule ids.')
    .argument('<fight>', 'a scenario, or a record to continue')
    .option('--seed <text>', 'any text; the same seed gives the same fight (default: a random one, which is printed)')
    .option('--save <file>', 'write the record of the fight')
    .option('--force', 'let --save write over the record of another fight')
    .option('--answers <file>', 'play this exact list of answers instead of policies')
    .option('--until-answers-end', 'stop where the answers end, such as after a single shot')
    .option('--set <option=value>', 'set an optional rule of the game; repeatable', setting, new Map())
    .option(
      '--policy <seat=how>',
      'a seat whose policy looks ahead: tactical, or tactical:quick, :steady or :deep; repeatable',
      gathered,
      [],
    )
    .option('--until <answers>', 'for a record: keep this many answers and play on from there', wholeNumber(0, 1e9))
    .option('--as <seat>', 'show only what this seat knows (a side, one of its combatants, gm or spectator)')
    .option('--format <form>', `log format: ${logFormats.join(', ')}`, oneOf(logFormats), 'text')
    .option('--reasons', 'below each line, show why the policies decided so')
    .option('--tallies', 'below each line, show how its numbers add up, with the rule of each part')
    .option('--json', 'print one JSON document')
    .addHelpText(
      'after',
      `
A fight that isn't over after ${mostSteps} steps is stopped; with hundreds of combatants after fewer. What was played is a whole record,
and \`enfilade fight RECORD\` plays it on.

Examples:
  enfilade fight scenarios/rpj-scifi/cargo-bay.yaml --seed 7
  enfilade fight scenarios/rpj-scifi/cargo-bay.yaml --seed 7 --policy Raiders=tactical:quick --reasons
  enfilade fight scenarios/rpj-scifi/duel.yaml --seed 3 --set initiativeMode=dexOrder --save duel-3.fight.json`,
    )
    .action(async (name: string, options: FightOptions) => fight(io, name, options))
}

async function fight(io: Io, name: string, options: FightOptions): Promise<void> {
  const open = await openFight(io, name, options.set)
  refuseMixed(open, options)
  const scenario = open.kind === 'record' ? open.record.scenario : open.scenario
  const seed = open.kind === 'record' ? open.record.seed : options.answers === undefined ? (options.seed ?? io.newSeed()) : null
  if (options.save !== undefined) destinationOf(io, options.save, recordOf({ ruleset: open.ruleset.id, scenario, seed }, options.force))
  const viewer = viewerOf(open.ruleset, open.ruleset.begin(scenario), options.as)
  const session = await played(io, open, seed, options)
  const record = session.record()
  if (options.save !== undefined) {
    saveRecord(io, options.save, record, recordAfter(record, options.force))
    note(io, `Record saved to ${printable(options.save)}.`)
  }
  show(io, open.title, session, record, seed, viewer, options)
}

function refuseMixed(open: OpenFight, { seed, answers, until, untilAnswersEnd, policy }: FightOptions): void {
  if (untilAnswersEnd === true && answers === undefined) throw badArgument('--until-answers-end needs --answers.')
  if (open.kind === 'record' && seed !== undefined) throw badArgument('A record has its own seed; use --seed with a scenario.', seed)
  if (open.kind === 'record' && answers !== undefined)
    throw badArgument('A record has its own answers; use --answers with a scenario.', answers)
  if (open.kind === 'scenario' && until !== undefined)
    throw badArgument('--until counts the answers of a record; this is a scenario.', until)
  if (policy.length > 0 && answers !== undefined) throw badArgument('--answers already says what everyone does; leave out --policy.')
  if (seed !== undefined && answers !== undefined) throw badArgument('--answers already contains every die; leave out --seed.', seed)
}

async function played(
  io: Io,
  open: OpenFight,
  seed: string | null,
  { answers, until, untilAnswersEnd, policy }: FightOptions,
): Promise<AnySession> {
  if (open.kind === 'scenario' && answers !== undefined) return playedByScript(io, open, answers, untilAnswersEnd === true)
  const scenario = open.kind === 'record' ? open.record.scenario : open.scenario
  const seats = tacticalSeats(open.ruleset, open.ruleset.begin(scenario), policySeats(open.ruleset, scenario), policy)
  try {
    if (open.kind === 'scenario') return playedOut(open.ruleset, scenario, seed as string, seats)
    return recordUntil(open, until ?? open.record.entries.length, seats)
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
    print(io, jsonText({ kind: 'end', ...ending }))
    return
  }
  print(io, titleText(title, session.ruleset, seedWords(seed), style))
  print(io, logText(lines, style))
  print(io, endingText(session, viewer, record.entries.length, style))
}

const seedWords = (seed: string | null): string => (seed === null ? 'dice from the answers file' : `seed ${printable(seed)}`)

function headOf(ruleset: AnyRuleset, title: string, seed: string | null): { readonly [key: string]: Json } {
  return { title, ruleset: ruleset.id, rulesetVersion: ruleset.version, seed: seed === null ? null : seedOf(seed) }
}
