/** `enfilade threats`: how many of each ready-made person a squad stands up to: wins with intervals, deaths and rounds against 1, 2, 3 … of them. */
import { readFileSync } from 'node:fs'
import {
  briefRow,
  percent,
  roundsText,
  standsText,
  type ThreatReport,
  type ThreatRequest,
  threatDrivers,
  threatReport,
  threatsCsv,
  threatsCsvHead,
  threatTasks,
  winsText,
} from '@enfilade/analysis'
import { type AnyRuleset, type Json, membersOfOwn, mostOpponents, printable, type Threats } from '@enfilade/engine'
import { threatsOf } from '@enfilade/rulesets/audits'
import { Command } from 'commander'
import { gathered, setting, wholeNumber } from '../arguments.js'
import { type Colors, colorsFor } from '../colors.js'
import { BadInput, badArgument, Failed } from '../failures.js'
import type { Settings } from '../input/fights.js'
import { gameOf } from '../input/games.js'
import { type Io, note, print, printJson } from '../io.js'
import { columns } from '../log/people.js'
import { destinationOf, type Written, writeWhole } from '../save.js'
import { mostThreads } from './simulate.js'
import { contentFiles, oneOfEach, shared } from './weighing.js'

interface ThreatOptions extends Pick<ThreatRequest, 'fights' | 'most' | 'seed'> {
  readonly content: readonly string[]
  readonly person: readonly string[]
  readonly squad: readonly string[]
  readonly ground: readonly string[]
  readonly save?: string
  readonly threads: number
  readonly set: Settings
  readonly csv?: string
  readonly json?: true
}

/** At most this many fights against each number of them: an evening of one core. */
const mostFights = 100_000

export function threatsCommand(io: Io): Command {
  return new Command('threats')
    .description('Say how many of each ready-made person four players stand up to: wins, deaths and rounds against 1, 2, 3 … of them.')
    .argument('<game>', 'a game')
    .option('--content <file>', 'a content file on top of what ships; repeatable', gathered, [])
    .option('--person <id>', 'only this person; repeatable', gathered, [])
    .option('--squad <id>', 'only against this squad; own+solo+medtech is one of these people; repeatable', gathered, [])
    .option('--ground <id>', 'only on this ground; repeatable', gathered, [])
    .option('--most <number>', 'no more of them than this', wholeNumber(1, mostOpponents), 8)
    .option('--fights <number>', 'how many fights against each number of them', wholeNumber(1, mostFights), 100)
    .option('--seed <text>', 'any text; the same seed gives the same result', '1')
    .option('--save <file>', 'write one encounter, against --most of them, as a scenario for enfilade forecast')
    .option('--threads <number>', 'how many threads work; the result is the same', wholeNumber(1, mostThreads), io.cores)
    .option('--set <option=value>', 'set an optional rule of the game; repeatable', setting, new Map())
    .option('--csv <file>', 'write every figure as a table for spreadsheets')
    .option('--json', 'print one JSON document')
    .addHelpText(
      'after',
      `
One of them against the squad, then two, and so on until the squad surely loses more often than it wins. Each figure is that of
enfilade forecast for the same encounter and seed. Policies play both sides, and nobody gives up unless --set breaksAt says so.
Ctrl-C ends it after the people at hand; what is done by then is printed.

Examples:
  enfilade threats rpj-scifi
  enfilade threats cyberpunk-red --content my-gang.yaml --person boss --csv boss.csv
  enfilade threats rpj-scifi --set breaksAt=nature
  enfilade threats blue-planet --person raider --squad patrol --ground near --fights 1000
  enfilade threats rpj-scifi --person raider --squad crew --ground open --most 3 --save three-raiders.json`,
    )
    .action(async (name: string, options: ThreatOptions) => weighed(io, gameOf(io, name), options))
}

async function weighed(io: Io, ruleset: AnyRuleset, options: ThreatOptions): Promise<void> {
  const threats = threatsOf(ruleset.id)
  if (threats === null) throw new Failed(`${ruleset.title} has no threats.`)
  const content = await contentFiles(io, ruleset, options.content)
  const request = requestOf(ruleset, threats, content, options)
  if (options.save !== undefined) return saveEncounter(io, ruleset, threats, content, options.save, request)
  if (options.csv !== undefined) destinationOf(io, options.csv, tables)
  const tasks = threatTasks(threats, ruleset.id, content, request)
  const { threads } = options
  const rows = await shared(io, ruleset, { tasks, threads, words: 'rows', work: (hand, task) => hand.threat(task) })
  if (rows.length === 0) throw new Failed('Stopped before the first row was done.')
  if (rows.length < tasks.length) note(io, `Stopped after ${rows.length} of ${tasks.length} rows.`)
  const report = threatReport(threats, content, request, rows)
  if (options.csv !== undefined) {
    writeWhole(io, options.csv, threatsCsv(report), tables)
    note(io, `Table written to ${printable(options.csv)}.`)
  }
  if (options.json === true) printJson(io, { ruleset: ruleset.id, rulesetVersion: ruleset.version, ...report })
  else print(io, reportText(ruleset, report, colorsFor(io, io.out)))
}

function requestOf(ruleset: AnyRuleset, threats: Threats, content: readonly Json[], options: ThreatOptions): ThreatRequest {
  const { person, squad, ground, fights, most, seed } = options
  const rules = askedRules(ruleset, threats, content, options)
  return {
    ...{ fights, most, seed, options: rules },
    ...(person.length > 0 && { people: person }),
    ...(squad.length > 0 && { squads: squad }),
    ...(ground.length > 0 && { grounds: ground }),
  }
}
/** The optional rules that are asked for. @throws BadInput for one that the game refuses, and for people, squads and grounds that it doesn't have */
export function askedRules(
  ruleset: AnyRuleset,
  threats: Threats,
  content: readonly Json[],
  { person, squad, ground, set }: Pick<ThreatOptions, 'person' | 'squad' | 'ground' | 'set'>,
): Readonly<Record<string, Json>> {
  const ids = (all: readonly { readonly id: string }[]): string[] => all.map(({ id }) => id)
  const refuse = (option: string, given: readonly string[], allowed: readonly string[]): void =>
    oneOfEach('list of threats', option, given, allowed)
  const everyone = ids(threats.people(content))
  refuse('person', [...person, ...squad.flatMap(id => membersOfOwn(id) ?? [])], everyone)
  refuse(
    'squad',
    squad.filter(id => membersOfOwn(id) === null),
    ids(threats.squads),
  )
  refuse('ground', ground, ids(threats.grounds))
  const rules = Object.fromEntries(set)
  const [some, one, field] = [everyone[0], threats.squads[0], threats.grounds[0]]
  if (set.size > 0 && some !== undefined && one !== undefined && field !== undefined) {
    const read = ruleset.readScenario(threats.scenario({ opponents: [some], squad: one.id, ground: field.id }, rules, content), content)
    const wrong = read.ok ? [] : read.faults.filter(({ path }) => path[0] === 'options')
    if (wrong.length > 0)
      throw new BadInput(wrong.map(fault => ({ file: null, fault: { ...fault, path: ['--set', ...fault.path.slice(1)] } })))
  }
  return rules
}

function saveEncounter(
  io: Io,
  ruleset: AnyRuleset,
  threats: Threats,
  content: readonly Json[],
  name: string,
  request: ThreatRequest,
): void {
  const lists = { person: request.people, squad: request.squads, ground: request.grounds }
  for (const [option, list = []] of Object.entries(lists))
    if (list.length !== 1) throw badArgument(`--save writes one encounter: name it with --${option}.`, list.length, 'one')
  const [person = '', squad = '', ground = ''] = Object.values(lists).map(list => list?.[0])
  const opponents = Array<string>(request.most).fill(person)
  const read = ruleset.readScenario(threats.scenario({ opponents, squad, ground }, request.options, content), content)
  if (!read.ok) throw new Failed(`This encounter can’t be set up: ${read.faults[0]?.words ?? ''}`)
  writeWhole(io, name, `${JSON.stringify(read.value, null, 2)}\n`, scenarios)
  print(io, `enfilade forecast ${printable(name)} --fights ${request.fights} --seed ${printable(request.seed)}`)
}

/** A table is only ever written over such a table, a scenario over no other file. */
const tables: Written = {
  what: 'The table',
  one: 'a table of threats',
  isAt: path => readFileSync(path, 'utf8').startsWith(threatsCsvHead),
}
export const scenarios: Written = { what: 'The scenario', one: 'an encounter of threats', isAt: () => false }

// ── printing ───────────────────────────────────────────────────────────────────────────────────────────────────────
/** More rows than this are printed in one line each. */
const mostInFull = 12

function reportText({ title, version, roundWord }: AnyRuleset, report: ThreatReport, colors: Colors): string {
  const { rows, squads, grounds, people, fights, seed, level } = report
  const nameOf = (id: string): string => printable(people.find(one => one.id === id)?.words ?? id)
  const isFull = rows.length <= mostInFull
  const most = Math.max(...rows.map(({ against }) => against.length))
  const fullHead = ['', 'person', 'stands up to', 'of them', 'wins', 'somebody dies', 'dead', 'down or dead', `${roundWord}s`]
  const counts = Array.from({ length: most }, (_, nth) => `against ${nth + 1}`)
  const briefHead = ['', 'person', 'stands up to', ...counts, 'dead', `${roundWord}s`]
  const refused = (row: ThreatReport['rows'][number]): string[] => [
    '',
    nameOf(row.person),
    `can't be set up: ${printable(row.refused ?? '')}`,
  ]
  const full = (row: ThreatReport['rows'][number]): string[][] =>
    row.against.map((cell, nth) => [
      ...['', nth === 0 ? nameOf(row.person) : '', nth === 0 ? standsText(row) : '', String(cell.count), winsText(cell)],
      ...[percent(cell.someoneDies.share), cell.deaths.toFixed(1), cell.losses.toFixed(1), roundsText(cell)],
    ])
  const brief = (row: ThreatReport['rows'][number]): string[] => ['', nameOf(row.person), ...briefRow(row, most)]
  const tablesOf = grounds.flatMap(ground =>
    squads.flatMap(squad => {
      const those = rows.filter(row => row.ground === ground.id && row.squad === squad.id)
      return [
        '',
        colors.bold(`${printable(squad.words)} (${squad.id}), ${printable(ground.words)} (${ground.id})`),
        columns([
          (isFull ? fullHead : briefHead).map(colors.dim),
          ...those.flatMap(row => (row.refused !== null ? [refused(row)] : isFull ? full(row) : [brief(row)])),
        ]),
      ]
    }),
  )
  const morale = new Map(rows.flatMap(row => (row.morale === null ? [] : [[row.person, row.morale]])))
  const byMorale = [...new Set(morale.values())].map(words => ({ words, those: [...morale].filter(([, own]) => own === words) }))
  return [
    `${colors.bold(`Threats of ${title}`)}  ${colors.dim(`${version}, ${fights} fights each, seed ${printable(seed)}`)}`,
    ...tablesOf,
    '',
    ...(isFull
      ? []
      : [
          colors.dim(
            'Wins of the squad in percent, with their intervals; dead and rounds against as many as it surely stands up to, or 1.',
          ),
        ]),
    colors.dim(threatDrivers),
    ...byMorale.map(({ words, those }) => colors.dim(`${printable(words)}: ${those.map(([id]) => nameOf(id)).join(', ')}.`)),
    colors.dim(
      `${level * 100} % intervals. "2 to 3": the squad surely wins at least half of the fights against 2, and surely fewer against 4.`,
    ),
  ].join('\n')
}
