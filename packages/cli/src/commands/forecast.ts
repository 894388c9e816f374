/**
 * `enfilade forecast`: what an encounter does to the players' people: a sentence, everyone's end, time at the table, what is used up, and three
 * fights to look at. The same seed gives the same forecast on any number of threads.
 */
import { readFileSync } from 'node:fs'
import {
  comingText,
  csvHead,
  decidedText,
  endingRows,
  type Forecast,
  forecastCsv,
  forecastOf,
  forecastPage,
  gaveUpRows,
  howSidesEnd,
  type Lever,
  lessText,
  moralesOf,
  neverUsed,
  outcomeText,
  percents,
  type Share,
  shareText,
  sideEndsText,
  spanText,
  stateText,
  sureText,
  tempersOf,
  type Varied,
  variedAs,
  variedCells,
  variedFights,
  variedHead,
  winnerShares,
} from '@enfilade/analysis'
import { capital, listed, printable, seedOf } from '@enfilade/engine'
import { Command } from 'commander'
import { points, seconds } from '../arguments.js'
import { type Colors, colorsFor } from '../colors.js'
import { badArgument } from '../failures.js'
import { aboutOf, type OpenScenario, openScenario, type Settings, scenarioFrom } from '../input/fights.js'
import { type Io, note, print, printJson } from '../io.js'
import { part, shareRow } from '../log/shares.js'
import { destinationOf, type Written, writeWhole } from '../save.js'
import { countedClosely, type EncounterOptions, encounterOptions, figuresFor } from './encounter.js'
import { level } from './simulate.js'

interface ForecastOptions extends EncounterOptions {
  readonly page?: string
  readonly csv?: string
  readonly within?: number
  readonly until?: number
  readonly morale?: true
  readonly tempers?: true
}

export function forecastCommand(io: Io): Command {
  const command = new Command('forecast')
    .description('Say what an encounter does to the players’ people, how long it takes and what it uses up.')
    .argument('<scenario>', 'a scenario')
  return encounterOptions(command, io, { fights: ['how many fights', 1000], gives: 'forecast' })
    .option('--page <file>', 'write it as one page of HTML, to read, print and send')
    .option('--csv <file>', 'write its figures as a table for spreadsheets')
    .option('--within <seconds>', 'begin no more fights after so long: 2s', seconds)
    .option('--until <points>', 'play no more once the chance to win is known to so many points of 100 either way: 3', points)
    .option('--morale', `also say how it comes out under each morale, in ${variedFights} fights of each, or fewer with --fights`)
    .option('--tempers', `also say how it comes out by who decides: other tempers for everyone and for each side, in as many fights`)
    .addHelpText(
      'after',
      `
Everyone is played by the policies of the scenario. Minutes are decisions: 40 seconds for one of the players unless
--pace says another time, 5 for anyone else. By hand, each throw of the players takes 8 more.

Examples:
  enfilade forecast scenarios/cyberpunk-red/back-door.yaml
  enfilade forecast scenarios/cyberpunk-red/back-door.yaml --page back-door.html --csv back-door.csv
  enfilade forecast scenarios/cyberpunk-red/back-door.yaml --within 2s
  enfilade forecast scenarios/cyberpunk-red/back-door.yaml --until 5 --fights 100000
  enfilade forecast scenarios/cyberpunk-red/back-door.yaml --morale --tempers
  enfilade forecast scenarios/cyberpunk-red/back-door.yaml --set breaksAt=wounds --json`,
    )
    .action(async (name: string, options: ForecastOptions) => {
      const open = await openScenario(io, name, options.set)
      const morales = options.morale === true ? await moralesIn(io, open, options.set) : []
      const tempers = options.tempers === true ? await variedIn(io, open, tempersOf(open.file.value), () => options.set) : []
      if (options.page !== undefined) destinationOf(io, options.page, pages)
      if (options.csv !== undefined) destinationOf(io, options.csv, tables)
      const { closely, counters } = await countedClosely(io, open, options)
      const forecast: Forecast = {
        ...forecastOf(open.ruleset, open.scenario, seedOf(options.seed), counters, closely, level),
        ...(options.morale === true && { morales: await playedEach(io, morales, { ...options, fights: counters.fights }, 'morales') }),
        ...(options.tempers === true && {
          tempers: await playedEach(io, tempers, { ...options, fights: counters.fights }, 'ways to decide'),
        }),
      }
      if (options.page !== undefined) {
        const { title, ruleset, file } = open
        const about = {
          title,
          game: `${ruleset.title} ${ruleset.version}`,
          roundWord: ruleset.roundWord,
          seed: options.seed,
          file: file.name,
        }
        writeWhole(io, options.page, forecastPage(about, forecast), pages)
        note(io, `Page written to ${printable(options.page)}.`)
      }
      if (options.csv !== undefined) {
        writeWhole(io, options.csv, forecastCsv(forecast), tables)
        note(io, `Table written to ${printable(options.csv)}.`)
      }
      if (options.json === true) printJson(io, { ...aboutOf(open), ...forecast })
      else print(io, forecastText(open, forecast, options.seed, colorsFor(io, io.out)))
    })
}

interface Variation {
  readonly words: string
  readonly open: OpenScenario
}
/** The encounter under each morale that its game knows. */
async function moralesIn(io: Io, open: OpenScenario, settings: Settings): Promise<Variation[]> {
  const { file, ruleset } = open
  if (ruleset.moraleOf === undefined) throw badArgument(`In ${ruleset.title} nobody gives up.`, '--morale', 'a forecast without --morale')
  const others = new Map([...settings].filter(([name]) => name !== 'breaksAt'))
  return variedIn(io, open, moralesOf(file.value, ruleset.options), nth => (nth === 0 ? settings : others))
}
async function variedIn(
  io: Io,
  { file }: OpenScenario,
  those: readonly Lever[],
  settings: (nth: number) => Settings,
): Promise<Variation[]> {
  const varied: Variation[] = []
  for (const [nth, { words, scenario }] of those.entries())
    varied.push({ words, open: await scenarioFrom(io, { ...file, value: scenario }, settings(nth)) })
  return varied
}
/** @param what for what is said where it is stopped */
async function playedEach(io: Io, those: readonly Variation[], { until: _, ...options }: ForecastOptions, what: string): Promise<Varied[]> {
  const fights = Math.min(variedFights, options.fights)
  const found: Varied[] = []
  for (const { words, open } of those) {
    const figures = await figuresFor(io, open, { ...options, fights, within: Number.POSITIVE_INFINITY })
    if (figures.fights < fights) {
      note(io, `Stopped after ${found.length} of ${those.length} ${what}.`)
      break
    }
    found.push(variedAs(words, figures))
  }
  return found
}

/** A page is only ever written over a page. */
const pages: Written = {
  what: 'The page',
  one: 'a page of HTML',
  isAt: path => /^\s*<!doctype html/i.test(readFileSync(path, 'utf8').slice(0, 200)),
}

/** A table is only ever written over such a table. */
const tables: Written = {
  what: 'The table',
  one: 'a table of a forecast',
  isAt: path => readFileSync(path, 'utf8').startsWith(csvHead),
}

// ── printing ───────────────────────────────────────────────────────────────────────────────────────────────────────
function forecastText(open: OpenScenario, forecast: Forecast, seed: string, colors: Colors): string {
  const { wins, nobodyWins, people, rounds, minutes, fightsToSee, assumptions, fights, undecided } = forecast
  const span = spanText(forecast.tempers ?? [])
  const { roundWord, title, version } = open.ruleset
  const partOf = (heading: string, rows: readonly (readonly string[])[]): string[] => (rows.length === 0 ? [] : part(heading, rows, colors))
  const own = people.filter(({ isPlayers }) => isPlayers)
  const decided = decidedText(forecast, roundWord)
  const unused = own.flatMap(person => {
    const never = neverUsed(person).map(printable)
    return never.length === 0 ? [] : [['', printable(person.name), never.join(', ')]]
  })
  return [
    `${colors.bold(printable(open.title))}  ${colors.dim(`${title} ${version}, ${fights} fights, seed ${printable(seed)}`)}`,
    '',
    printable(forecast.sentence),
    colors.dim(sureText(forecast)),
    ...partOf(
      'Who wins',
      winnerShares(wins, nobodyWins).map(one => shareRow(printable(one.name), one, colors, one.words)),
    ),
    `  ${colors.dim(printable(assumptions[0] ?? ''))}`,
    ...partOf('The players’ people at the end', [
      ['', '', ...(own[0] === undefined ? [] : own[0].conditions.map(({ condition }) => condition.padStart(11))), ''],
      ...own.map(person => [
        '',
        printable(comingText(person)),
        ...percents(person.conditions.map(({ share }) => share)).map((one, i) =>
          shareText(person.conditions[i] as Share, one).padStart(11),
        ),
        colors.dim(
          person.states
            .filter(({ count }) => count > 0)
            .slice(0, 3)
            .map(({ state }) => stateText(state))
            .join(', '),
        ),
      ]),
    ]),
    ...partOf('For the players', [
      shareRow('somebody dies', forecast.someoneDies, colors),
      shareRow('all are down or dead', forecast.allGoDown, colors),
    ]),
    ...partOf('How it ends', [
      ...endingRows(forecast).map(one => shareRow(one.name, one, colors, one.words)),
      ...gaveUpRows(forecast).map(([side, one]) => shareRow(printable(side), one, colors)),
    ]),
    ...partOf(
      'How each side ends',
      howSidesEnd(forecast).map(side => ['', printable(side.name), sideEndsText(side, fights)]),
    ),
    ...partOf(
      `Under each morale, ${forecast.morales?.[0]?.fights ?? 0} fights of each`,
      variedRows('everyone gives up', forecast.morales, roundWord, colors),
    ),
    ...(span === null
      ? []
      : partOf(
          `By who decides: ${span}; ${forecast.tempers?.[0]?.fights ?? 0} fights of each`,
          variedRows('who decides', forecast.tempers, roundWord, colors),
        )),
    ...(undecided === null
      ? []
      : partOf(
          `Why it stalls, in fight ${undecided.seed}`,
          undecided.because.map(one => ['', printable(listed(one.names)), printable(one.words)]),
        )),
    ...partOf('How long it takes', [
      ...(rounds === null
        ? []
        : [['', `${roundWord}s`, `${rounds.median}`, colors.dim(`half of the fights ${rounds.lowerQuarter} to ${rounds.upperQuarter}`)]]),
      ['', 'minutes at a table', `${minutes.median}`, colors.dim(`nine of ten fights ${forecast.minutesFrom} to ${forecast.minutesTo}`)],
      ...(forecast.minutesByHand === null ? [] : [['', 'with dice thrown by hand', `${forecast.minutesByHand}`]]),
    ]),
    ...(decided === null ? [] : ['', colors.bold('When it is decided'), `  ${decided}`]),
    ...partOf(
      'Less on their sheets at the end, on average',
      own.flatMap(person => {
        const less = lessText(person)
        return less === '' ? [] : [['', printable(person.name), printable(less)]]
      }),
    ),
    ...partOf('Never used by their policies', unused),
    ...partOf(
      'Three fights to look at',
      fightsToSee.map(one => ['', one.why, outcomeText(one.outcome), `--seed ${one.seed}`]),
    ),
    '',
    ...assumptions.slice(1).map(one => colors.dim(printable(one))),
    colors.dim(`${capital(`${level * 100} % intervals`)}. Forecast ${forecast.hash}.`),
  ].join('\n')
}

/** A row for each way in which it was varied, under a head. */
function variedRows(head: string, varied: readonly Varied[] = [], roundWord: string, { dim }: Colors): string[][] {
  if (varied.length === 0) return []
  return [variedHead(head, varied, roundWord).map(dim), ...varied.map(one => variedCells(one).map(printable))].map(row => ['', ...row])
}
