/** `enfilade audit`: a game's weapons over distance, armor and skill, by every order: attacks until down, rounds, and which is the best where. */
import { readFileSync } from 'node:fs'
import {
  type AuditReport,
  type AuditRequest,
  auditCsv,
  auditCsvHead,
  auditReport,
  auditTasks,
  cellRecord,
  percent,
} from '@enfilade/analysis'
import { type AnyRuleset, type Audit, auditShooter, type Json, listed, printable } from '@enfilade/engine'
import { auditOf } from '@enfilade/rulesets/audits'
import { Command } from 'commander'
import { gathered, wholeNumber } from '../arguments.js'
import { type Colors, colorsFor } from '../colors.js'
import { badArgument, Failed } from '../failures.js'
import { gameOf } from '../input/games.js'
import { type Io, note, print, printJson } from '../io.js'
import { columns } from '../log/people.js'
import { recordAfter } from '../same-fight.js'
import { destinationOf, saveRecord, type Written, writeWhole } from '../save.js'
import { mostThreads } from './simulate.js'
import { contentFiles, oneOfEach, shared } from './weighing.js'

interface AuditOptions {
  readonly content: readonly string[]
  readonly weapon: readonly string[]
  readonly ammunition: readonly string[]
  readonly armor: readonly string[]
  readonly range: readonly string[]
  readonly skill: readonly string[]
  readonly order?: string
  readonly save?: string
  readonly force?: true
  readonly threads: number
  readonly csv?: string
  readonly json?: true
}

/** How many cells are printed one by one. */
const mostListed = 80
const noArmor = 'none'
const allAmmunition = 'all'

export function auditCommand(io: Io): Command {
  return new Command('audit')
    .description("Compare a game's weapons over distance, armor and skill: attacks until down, rounds, and which is the best where.")
    .argument('<game>', 'a game')
    .option('--content <file>', 'a content file on top of what ships; repeatable', gathered, [])
    .option('--weapon <id>', 'only this weapon; repeatable', gathered, [])
    .option('--ammunition <id>', `loaded with this, or ${allAmmunition} for each that it can be loaded with; repeatable`, gathered, [])
    .option('--armor <id>', `only this armor, or ${noArmor}; repeatable`, gathered, [])
    .option('--range <number>', 'only this distance, as the game counts it; repeatable', gathered, [])
    .option('--skill <number>', 'only this skill; repeatable', gathered, [])
    .option('--order <words>', 'with --save: which order')
    .option('--save <file>', 'write the one cell as a record, for enfilade odds')
    .option('--force', 'let --save write over another record')
    .option('--threads <number>', 'how many threads work; the result is the same', wholeNumber(1, mostThreads), io.cores)
    .option('--csv <file>', 'write every cell as a table for spreadsheets')
    .option('--json', 'print one JSON document')
    .addHelpText(
      'after',
      `
Every attack is counted by the rules of the game, as enfilade odds counts it, from every harm that the target can have in between. What happens
between attacks (bleeding, Death Saves, taking cover) isn't counted. Rounds include reloading. Where there are too many ways, attacks
until down are sampled; such figures begin with ~ and have an interval.
Ctrl-C ends it after the weapon at hand; what is done by then is printed.

Examples:
  enfilade audit rpj-scifi
  enfilade audit blue-planet --weapon assaultRifle --ammunition all
  enfilade audit cyberpunk-red --content my-weapons.yaml --csv cells.csv
  enfilade audit cyberpunk-red --weapon heavyPistol --armor kevlar --range 4
  enfilade audit cyberpunk-red --weapon heavyPistol --armor kevlar --range 4 --skill 6 --order attack --save cell.json`,
    )
    .action(async (name: string, options: AuditOptions) => audited(io, gameOf(io, name), options))
}

async function audited(io: Io, ruleset: AnyRuleset, options: AuditOptions): Promise<void> {
  const audit = auditOf(ruleset.id)
  if (audit === null) throw new Failed(`${ruleset.title} has no audit.`)
  const content = await contentFiles(io, ruleset, options.content)
  const request = requestOf(audit, content, options)
  if (options.save !== undefined) return saveCell(io, ruleset, audit, content, request, options)
  if (options.csv !== undefined) destinationOf(io, options.csv, tables)
  const tasks = auditTasks(audit, ruleset.id, content, request)
  const { threads } = options
  const parts = await shared(io, ruleset, { tasks, threads, words: 'weapons in armor', work: (hand, task) => hand.audit(task) })
  if (parts.length === 0) throw new Failed('Stopped before the first weapon was done.')
  if (parts.length < tasks.length) note(io, `Stopped after ${parts.length} of ${tasks.length} weapons in armor.`)
  const report = auditReport(audit, content, parts.flat())
  if (options.csv !== undefined) {
    writeWhole(io, options.csv, auditCsv(report), tables)
    note(io, `Table written to ${printable(options.csv)}.`)
  }
  if (options.json === true) printJson(io, { ruleset: ruleset.id, rulesetVersion: ruleset.version, ...report })
  else print(io, reportText(ruleset, report, colorsFor(io, io.out)))
}

function saveCell(io: Io, ruleset: AnyRuleset, audit: Audit, content: readonly Json[], request: AuditRequest, options: AuditOptions): void {
  const { weapons = [], armor = [], ranges = [], skills = [], ammunition } = request
  const { order, save = '', force } = options
  const lists = { weapon: weapons, armor, range: ranges, skill: skills }
  for (const [name, list] of Object.entries(lists))
    if (list.length !== 1) throw badArgument(`--save writes one cell: name it with --${name}.`, list.length, 'one')
  if (order === undefined) throw badArgument('--save writes one cell: name it with --order.', '')
  if (ammunition === 'all' || (ammunition?.length ?? 0) > 1) throw badArgument('--save writes one cell: name one --ammunition.', '')
  const [weapon = '', range = 0, skill = 0] = [weapons[0], ranges[0], skills[0]]
  const place = { weapon, ammunition: ammunition?.[0] ?? null, armor: armor[0] ?? null, range, skill }
  const cell = cellRecord(ruleset, audit, content, { ...place, order })
  if (cell === null) throw new Failed(`There is no order "${order}" there.`)
  saveRecord(io, save, cell.record, recordAfter(cell.record, force))
  print(io, `enfilade odds ${save} --actor ${auditShooter} --action '${JSON.stringify(cell.answer)}'`)
}

// ── what is asked for ──────────────────────────────────────────────────────────────────────────────────────────────
function requestOf(audit: Audit, content: readonly Json[], { weapon, ammunition, armor, range, skill }: AuditOptions): AuditRequest {
  const weapons = audit.weapons(content).map(({ id }) => id)
  const armors = [noArmor, ...audit.armor(content).map(({ id }) => id)]
  const values = (steps: Audit['ranges']): string[] => steps.map(({ value }) => String(value))
  const refuse = (option: string, given: readonly string[], allowed: readonly string[]): void => oneOfEach('audit', option, given, allowed)
  refuse('weapon', weapon, weapons)
  refuse('armor', armor, armors)
  refuse('range', range, values(audit.ranges))
  refuse('skill', skill, values(audit.skills))
  const loads = (weapon.length > 0 ? weapon : weapons).flatMap(id => audit.ammunition(id, content).map(one => one.id))
  if (ammunition.length > 0 && loads.length === 0)
    throw badArgument('None of these weapons has a choice of ammunition.', [...ammunition], 'no --ammunition')
  refuse('ammunition', ammunition, [allAmmunition, ...new Set(loads)])
  return {
    ...(weapon.length > 0 && { weapons: weapon }),
    ...(ammunition.length > 0 && { ammunition: ammunition.includes(allAmmunition) ? 'all' : ammunition }),
    ...(armor.length > 0 && { armor: armor.map(id => (id === noArmor ? null : id)) }),
    ...(range.length > 0 && { ranges: range.map(Number) }),
    ...(skill.length > 0 && { skills: skill.map(Number) }),
  }
}
/** A table is only ever written over such a table. */
const tables: Written = {
  what: 'The table',
  one: 'a table of an audit',
  isAt: path => readFileSync(path, 'utf8').startsWith(auditCsvHead),
}

// ── printing ───────────────────────────────────────────────────────────────────────────────────────────────────────
function reportText({ title, version, roundWord }: AnyRuleset, report: AuditReport, colors: Colors): string {
  const { about, down, weapons, armor, cells, sampled } = report
  const never = weapons.filter(({ bestOfKind, places }) => bestOfKind === 0 && places > 0)
  const unloved = weapons.flatMap(({ words, ammunition }) =>
    ammunition.filter(({ best }) => best === 0).map(one => `${printable(one.words)} in the ${printable(words)}`),
  )
  const useless = weapons.filter(({ places }) => places === 0)
  const loads = weapons.some(({ ammunition }) => ammunition.length > 0)
  const names = (those: typeof weapons): string => listed(those.map(({ words }) => printable(words)))
  return [
    `${colors.bold(`Audit of ${title}`)}  ${colors.dim(`${version}, ${cells.length} cells`)}`,
    '',
    `${printable(about)} Down: ${printable(down)}.`,
    '',
    colors.bold('Weapons'),
    columns([
      [
        '',
        colors.dim('weapon'),
        colors.dim('kind'),
        colors.dim('cells'),
        colors.dim('best of its kind'),
        colors.dim('best of all'),
        colors.dim('its best orders'),
        ...(loads ? [colors.dim('its best ammunition')] : []),
      ],
      ...weapons.map(({ words, kind, places, best, bestOfKind, orders, ammunition }) => [
        '',
        printable(words),
        printable(kind),
        String(places),
        String(bestOfKind),
        String(best),
        orders.map(one => `${printable(one.order)} ${one.best}`).join(', '),
        ...(loads ? [ammunition.map(one => `${printable(one.words)} ${one.best}`).join(', ')] : []),
      ]),
    ]),
    ...(never.length === 0 ? [] : ['', `Never the best of their kind: ${names(never)}.`]),
    ...(unloved.length === 0 ? [] : ['', `Ammunition that is never a weapon's best: ${listed(unloved)}.`]),
    ...(useless.length === 0 ? [] : ['', `Bring no one down in any of these cells: ${names(useless)}.`]),
    '',
    colors.bold('Armor: attacks that it takes, as a multiple'),
    columns(
      armor.map(({ words, lasts, never: stops }) => [
        '',
        printable(words),
        lasts === null ? '–' : `× ${lasts.toFixed(2)}`,
        stops === 0 ? '' : `stops everything in ${stops} cells`,
      ]),
    ),
    ...(cells.length > mostListed ? [] : ['', colors.bold('Cells'), columns(cellRows(report, roundWord, colors))]),
    ...(sampled === 0 ? [] : ['', colors.dim(`~: sampled, with a 95 % interval; ${sampled} of ${cells.length} cells.`)]),
  ].join('\n')
}

function cellRows({ cells, ranges, skills }: AuditReport, roundWord: string, colors: Colors): string[][] {
  const wordsOf = (steps: AuditReport['ranges'], value: number): string => printable(steps.find(one => one.value === value)?.words ?? '')
  const loads = cells.some(({ ammunition }) => ammunition !== null)
  return [
    [
      '',
      'weapon',
      ...(loads ? ['ammunition'] : []),
      'armor',
      'range',
      'skill',
      'order',
      'hits',
      'down at once',
      'attacks',
      '',
      `${roundWord}s`,
      '',
    ].map(colors.dim),
    ...cells.map(({ weapon, ammunition, armor, range, skill, order, hits, downAtOnce, attacks: { mean, low, high }, rounds, best }) => [
      '',
      weapon,
      ...(loads ? [ammunition ?? ''] : []),
      armor ?? noArmor,
      wordsOf(ranges, range),
      wordsOf(skills, skill),
      printable(order),
      percent(hits),
      downAtOnce === null ? '–' : percent(downAtOnce),
      mean === null ? 'never' : `${low === null ? '' : '~'}${mean.toFixed(2)}`,
      low === null || high === null ? '' : colors.dim(`${low.toFixed(1)} to ${high.toFixed(1)}`),
      rounds === null ? '–' : rounds.toFixed(2),
      best === null ? '' : best === 'all' ? 'best' : 'best of its kind',
    ]),
  ]
}
