/**
 * `enfilade forecast`: what an encounter does to the players' people: a sentence, everyone's end, time at the table, what is used up, and three
 * fights to look at. The same seed gives the same forecast on any number of threads.
 */
import { readFileSync } from 'node:fs'
import { type Closely, type Forecast, forecastOf, percent, percents, type Share, winnerShares } from '@enfilade/analysis'
import { didYouMean } from '@enfilade/client'
import { capital, type Id, listed, number, printable, seedOf } from '@enfilade/engine'
import { Command } from 'commander'
import { gathered, setting, wholeNumber } from '../arguments.js'
import { type Colors, colorsFor } from '../colors.js'
import { BadInput } from '../failures.js'
import { type OpenScenario, openScenario, type Settings } from '../input/fights.js'
import { type Io, note, print, printJson } from '../io.js'
import { forecastPage } from '../log/forecast-page.js'
import { columns, stateText } from '../log/people.js'
import { destinationOf, type Written, writeWhole } from '../save.js'
import { counted, level, mostThreads } from './simulate.js'

interface ForecastOptions {
  readonly side: readonly string[]
  readonly fights: number
  readonly seed: string
  readonly threads: number
  readonly set: Settings
  readonly json?: true
  readonly page?: string
}

export function forecastCommand(io: Io): Command {
  return new Command('forecast')
    .description('Say what an encounter does to the players’ people, how long it takes and what it uses up.')
    .argument('<scenario>', 'a scenario')
    .option('--side <name>', 'a side that the players play; repeatable (default: the first)', gathered, [])
    .option('--fights <number>', 'how many fights', wholeNumber(1, 100_000_000), 1000)
    .option('--seed <text>', 'any text; the same seed gives the same forecast', '1')
    .option('--threads <number>', 'how many threads play them; the forecast is the same', wholeNumber(1, mostThreads), io.cores)
    .option('--set <option=value>', 'set an optional rule of the game; repeatable', setting, new Map())
    .option('--page <file>', 'write it as one page of HTML, to read, print and send')
    .option('--json', 'print one JSON document')
    .addHelpText(
      'after',
      `
Everyone is played by the policies of the scenario. Minutes are decisions: 40 seconds for one of the players, 5 for anyone else.

Examples:
  enfilade forecast scenarios/cyberpunk-red/back-door.yaml
  enfilade forecast scenarios/cyberpunk-red/back-door.yaml --page back-door.html
  enfilade forecast scenarios/cyberpunk-red/back-door.yaml --set breaksAt=wounds --json`,
    )
    .action(async (name: string, options: ForecastOptions) => {
      const open = await openScenario(io, name, options.set)
      if (options.page !== undefined) destinationOf(io, options.page, pages)
      const forecast = await forecastFor(io, open, options)
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
      if (options.json === true)
        printJson(io, { title: open.title, ruleset: open.ruleset.id, rulesetVersion: open.ruleset.version, ...forecast })
      else print(io, forecastText(open, forecast, options.seed, colorsFor(io, io.out)))
    })
}

/** A page is only ever written over a page. */
const pages: Written = {
  what: 'The page',
  one: 'a page of HTML',
  isAt: path => /^\s*<!doctype html/i.test(readFileSync(path, 'utf8').slice(0, 200)),
}

/** Plays the fights and sums them up. @throws BadInput for a side that isn't there */
export async function forecastFor(
  io: Io,
  open: OpenScenario,
  options: Pick<ForecastOptions, 'side' | 'fights' | 'seed' | 'threads'>,
): Promise<Forecast> {
  const closely = { sides: playersOf(open, options.side) }
  const counters = await counted(io, open, { ...options, closely })
  return forecastOf(open.ruleset, open.scenario, seedOf(options.seed), counters, closely, level)
}

/** The sides that the players play; the first where none is named. @throws BadInput for one that isn't there */
function playersOf({ ruleset, scenario }: OpenScenario, named: readonly string[]): Closely['sides'] {
  const { sides } = ruleset.view(ruleset.begin(scenario), 'gm')
  const names = sides.map(({ name }) => name)
  const found = named.map((name): Id => {
    const side = sides.find(one => one.name === name || one.id === name)
    if (side === undefined)
      throw new BadInput([
        {
          file: null,
          fault: { path: ['--side'], words: `There is no side "${name}".${didYouMean(name, names)}`, found: name, allowed: names },
        },
      ])
    return side.id
  })
  return found.length > 0 ? found : sides.slice(0, 1).map(({ id }) => id)
}

// ── printing ───────────────────────────────────────────────────────────────────────────────────────────────────────
const interval = ({ low, high }: Share, colors: Colors): string => colors.dim(`${percent(low)} to ${percent(high)}`)
const words = { unhurt: 'unhurt', hurt: 'hurt', down: 'down', dead: 'dead' } as const

function forecastText(open: OpenScenario, forecast: Forecast, seed: string, colors: Colors): string {
  const { wins, nobodyWins, people, rounds, minutes, endings, morale, fightsToSee, assumptions, fights, undecided } = forecast
  const { roundWord, title, version } = open.ruleset
  const part = (heading: string, rows: readonly (readonly string[])[]): string[] =>
    rows.length === 0 ? [] : ['', colors.bold(heading), columns(rows)]
  const own = people.filter(({ isPlayers }) => isPlayers)
  const said = (rows: readonly (readonly [string, Share])[]): string[][] => {
    const shares = percents(rows.map(([, { share }]) => share))
    return rows.map(([name, one], i) => ['', name, (shares[i] ?? '').padStart(11), interval(one, colors)])
  }
  const unused = own.flatMap(({ name, orders, things }) => {
    const never = [...things, ...orders].filter(({ count }) => count === 0).map(one => printable(one.words))
    return never.length === 0 ? [] : [['', printable(name), never.join(', ')]]
  })
  const givesUp = morale.flatMap(({ side, fled, surrendered }) => [
    ...(fled.count > 0 ? [[`${printable(side)}: fled`, fled] as const] : []),
    ...(surrendered.count > 0 ? [[`${printable(side)}: surrendered`, surrendered] as const] : []),
  ])
  return [
    `${colors.bold(printable(open.title))}  ${colors.dim(`${title} ${version}, ${fights} fights, seed ${printable(seed)}`)}`,
    '',
    printable(forecast.sentence),
    ...part(
      'Who wins',
      winnerShares(wins, nobodyWins).map(one => ['', printable(one.name), one.words.padStart(11), interval(one, colors)]),
    ),
    ...part('The players’ people at the end', [
      ['', '', ...(own[0] === undefined ? [] : own[0].conditions.map(({ condition }) => words[condition].padStart(11))), ''],
      ...own.map(({ name, conditions, states }) => [
        '',
        printable(name),
        ...percents(conditions.map(({ share }) => share)).map(one => one.padStart(11)),
        colors.dim(
          states
            .filter(({ count }) => count > 0)
            .slice(0, 3)
            .map(({ state }) => stateText(state))
            .join(', '),
        ),
      ]),
    ]),
    ...part(
      'For the players',
      said([
        ['somebody dies', forecast.someoneDies],
        ['all are down or dead', forecast.allGoDown],
      ]),
    ),
    ...part('How it ends', [...said(endings.map(one => [stateText(one.how), one] as const)), ...said(givesUp)]),
    ...(undecided === null
      ? []
      : part(
          `Why nobody wins, in fight ${undecided.seed}`,
          undecided.because.map(one => ['', printable(listed(one.names)), printable(one.words)]),
        )),
    ...part('How long it takes', [
      ...(rounds === null
        ? []
        : [['', `${roundWord}s`, `${rounds.median}`, colors.dim(`half of the fights ${rounds.lowerQuarter} to ${rounds.upperQuarter}`)]]),
      ['', 'minutes at a table', `${minutes.median}`, colors.dim(`nine of ten fights ${forecast.minutesFrom} to ${forecast.minutesTo}`)],
    ]),
    ...part(
      'Less on their sheets at the end, on average',
      own.flatMap(({ name, used }) => {
        const less = used.flatMap(({ label, mean }) => (mean < 0.05 ? [] : `${printable(label)} ${number(Number(mean.toFixed(1)))}`))
        return less.length === 0 ? [] : [['', printable(name), less.join(', ')]]
      }),
    ),
    ...part('Never used by their policies', unused),
    ...part(
      'Three fights to look at',
      fightsToSee.map(({ why, outcome: { won, ended, counts }, seed: own }) => [
        '',
        why,
        `${won ? 'won' : ended ? 'lost' : 'not over'}, ${counts.dead} dead, ${counts.down} down, ${counts.hurt} hurt`,
        `--seed ${own}`,
      ]),
    ),
    '',
    ...assumptions.map(one => colors.dim(printable(one))),
    colors.dim(`${capital(`${level * 100} % intervals`)}. Forecast ${forecast.hash}.`),
  ].join('\n')
}
