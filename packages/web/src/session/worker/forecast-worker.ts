/** The worker that weighs encounters: it plays their fights with others of its kind, and tells what they show. */
import { loadJsonSchemas } from 'virtual:json-schemas'
import {
  type Between,
  type Evening,
  eveningOf,
  type Hand,
  inARow,
  type Lever,
  leversOf,
  moralesOf,
  oddsOfAnswer,
  type Posed,
  type Puzzle,
  posed,
  positionOf,
  type Simulation,
  tempersOf,
  variedFights,
} from '@enfilade/analysis'
import { fieldsOf, listOf } from '@enfilade/client/forms'
import { type Fault, fightSeed, type Id, type Json } from '@enfilade/engine'
import {
  type Changed,
  callsTo,
  type Endpoint,
  type ForecasterPorts,
  type ForecastNews,
  forecasting,
  type LeversNews,
  pause,
  playingVaried,
  pulling,
  type SimulatingThread,
  serve,
  simulatingThread,
  type VariedNews,
} from '@enfilade/session'
import type { Beginning } from '../library.js'
import { clock, ownAddress } from './background.js'
import { readWhole } from './files.js'
import { wholeRulesOf } from './loading.js'
import { forecastWorkerName } from './names.js'
import { part } from './part.js'
import { type WeighedSoFar, type WeighingCalls, weighingCalls } from './weighing-calls.js'

/** How an encounter is weighed. `sides`: that the players play; left out: the first. `pace`: seconds that a decision of theirs takes. */
export interface Weighing {
  readonly beginning: Beginning
  readonly fights: number
  readonly seed: string
  readonly sides?: readonly Id[]
  readonly pace?: number
}
/** For the weighing with this number. */
export type WeighingNews = { readonly number: number } & (
  | { readonly forecast: ForecastNews }
  | { readonly levers: LeversNews }
  | { readonly varied: VariedNews }
  | { readonly weighed: WeighedSoFar }
  | { readonly evening: Evening }
  | { readonly evenings: { readonly played: number; readonly of: number } }
)
/** An evening of fights in a row. */
export interface EveningTask {
  readonly fights: readonly Beginning[]
  readonly evenings: number
  readonly seed: string
  readonly between: readonly Between[]
}
/** An act of a game for the time between two fights. `number`: what it needs to be told; null: nothing. */
export interface ActBetween {
  readonly act: string
  readonly words: string
  readonly number: { readonly name: string; readonly least: number; readonly most: number } | null
}
/** Each resolves once it is over or stopped, with what is wrong with the encounter. */
export type ForecastWorker = SimulatingThread &
  WeighingCalls & {
    forecast(number: number, weighing: Weighing): Promise<readonly Fault[]>
    levers(number: number, weighing: Weighing): Promise<readonly Fault[]>
    morales(number: number, weighing: Weighing): Promise<readonly Fault[]>
    tempers(number: number, weighing: Weighing): Promise<readonly Fault[]>
    evening(number: number, task: EveningTask): Promise<readonly Fault[]>
    actsBetween(game: string): Promise<readonly ActBetween[]>
    /** A puzzle by its file. */
    puzzle(game: string, name: string, file: Json): Promise<Posed>
    /** The odds of an answer to it, from what its side knows; empty where nothing is left to chance. */
    puzzleOdds(game: string, name: string, file: Json, answer: Json): Promise<string>
    stop(number: number): void
  }

/** All cores, since no one plays meanwhile; more threads than this would take much memory for little. */
const most = Math.min(4, Math.max(1, navigator.hardwareConcurrency))

function openHand(simulation: Simulation): Hand {
  const worker = new Worker(ownAddress(), { type: 'module', name: forecastWorkerName })
  const calls = callsTo<SimulatingThread>(worker as unknown as Endpoint)
  const gone = new Promise<never>((_, fail) => {
    worker.addEventListener('error', ({ message }) => fail(new Error(message)))
  })
  gone.catch(() => undefined) // it may be that no one waits for it just then
  const begun = calls.begin(simulation)
  begun.catch(() => undefined)
  return {
    async play(chunk) {
      await Promise.race([begun, gone])
      return Promise.race([calls.play(chunk), gone])
    },
    end: () => worker.terminate(),
  }
}
const ports: ForecasterPorts = { clock, rulesOf: wholeRulesOf, open: openHand, most }

/** All puzzles are asked by the same dice. */
const puzzleSeed = fightSeed('puzzles', 0)
/** What it leaves out is as usual. @throws Error where its scenario can't be read */
async function puzzleFrom(game: string, name: string, file: Json): Promise<Puzzle> {
  const ruleset = await wholeRulesOf(game)
  const { scenario = null, before, ...written } = fieldsOf(file)
  const read = ruleset.readScenario(scenario, [])
  if (!read.ok) throw new Error(read.faults[0]?.words ?? '')
  const given = listOf(before).map(one => ({ without: [], ...fieldsOf(one) }))
  return { first: [], wrong: [], ...written, before: given, name, ruleset, resolved: read.value } as unknown as Puzzle
}
/** Milliseconds between reports of how many evenings are played. */
const nextAfter = 300
/** What an act has to be told besides for whom, or, where it is for all at once, how long or how often; null: nothing; undefined: more than a number. */
function numberIn(schema: Json): ActBetween['number'] | undefined {
  const { required, properties } = fieldsOf(schema)
  const fields = fieldsOf(properties)
  const needed = listOf(required).map(String)
  const [name, ...more] =
    fields.who === undefined && needed.length === 0
      ? Object.keys(fields).filter(one => fieldsOf(fields[one]).type === 'integer')
      : needed.filter(one => one !== 'who')
  if (name === undefined) return null
  const { type, minimum, maximum } = fieldsOf(fields[name])
  if (more.length > 0 || type !== 'integer') return undefined
  return { name, least: Number(minimum ?? 1), most: Number(maximum ?? 99) }
}
/** Begins to answer calls. */
export function startForecastWorker(): void {
  let send: (news: unknown) => void = () => undefined
  const tell = (news: WeighingNews): void => send(news)
  const stopped = new Set<number>()
  const varied = async (
    number: number,
    { beginning, fights, seed, sides }: Weighing,
    levers: readonly Lever[],
  ): Promise<readonly Fault[]> => {
    const those: Omit<Changed, 'nth'>[] = []
    for (const { words, scenario } of levers) {
      const read = await readWhole({ ...beginning, scenario })
      if (!read.ok) return read.faults
      those.push({ words, scenario: read.value })
    }
    const hear = (news: VariedNews): void => tell({ number, varied: news })
    const weighed = { game: beginning.game, ...(sides && { sides }) }
    await playingVaried(ports, weighed, those, Math.min(variedFights, fights), seed, hear, () => stopped.has(number))
    return []
  }
  send = serve<ForecastWorker>(self as unknown as Endpoint, {
    ...simulatingThread(wholeRulesOf),
    ...weighingCalls(
      (number, weighed) => tell({ number, weighed }),
      number => stopped.has(number),
    ),
    async forecast(number, { beginning, fights, seed, sides, pace }) {
      const read = await readWhole(beginning)
      if (!read.ok) return read.faults
      const weighed = { game: beginning.game, scenario: read.value, ...(sides && { sides }), ...(pace !== undefined && { pace }) }
      const hear = (forecast: ForecastNews): void => tell({ number, forecast })
      await forecasting(ports, weighed, fights, seed, hear, () => stopped.has(number))
      return []
    },
    async levers(number, { beginning, fights, seed, sides }) {
      const read = await readWhole(beginning)
      if (!read.ok) return read.faults
      const changes: Changed[] = []
      const { options } = await wholeRulesOf(beginning.game)
      for (const [nth, { words, scenario }] of leversOf(beginning.scenario, options).entries()) {
        const changed = await readWhole({ ...beginning, scenario })
        if (changed.ok) changes.push({ nth, words, scenario: changed.value })
      }
      const weighed = { game: beginning.game, scenario: read.value, ...(sides && { sides }) }
      const hear = (levers: LeversNews): void => tell({ number, levers })
      await pulling(ports, weighed, changes, fights, seed, hear, () => stopped.has(number))
      return []
    },
    async morales(number, weighing) {
      const { options } = await wholeRulesOf(weighing.beginning.game)
      return varied(number, weighing, moralesOf(weighing.beginning.scenario, options))
    },
    tempers: (number, weighing) => varied(number, weighing, tempersOf(weighing.beginning.scenario)),
    async evening(number, { fights, ...asked }) {
      const scenarios: Json[] = []
      for (const beginning of fights) {
        const read = await readWhole(beginning)
        if (!read.ok) return read.faults
        scenarios.push(read.value)
      }
      const ruleset = await wholeRulesOf(fights[0]?.game ?? '')
      let due = 0
      const hear = async (played: number, of: number): Promise<boolean> => {
        if (clock.now() >= due) {
          due = clock.now() + nextAfter
          tell({ number, evenings: { played, of } })
          await pause(clock, 0) // to hear that it is to stop
        }
        return stopped.has(number)
      }
      const evening = await eveningOf(ruleset, { ...asked, fights: inARow(ruleset, scenarios) }, hear)
      if (evening !== null) tell({ number, evening })
      return []
    },
    async actsBetween(game) {
      await part(loadJsonSchemas()) // what an act needs to be told
      return Object.entries((await wholeRulesOf(game)).commands).flatMap(([act, { betweenFights: words, schema }]) => {
        const number = words === undefined ? undefined : numberIn(schema)
        return words === undefined || number === undefined ? [] : [{ act, words, number }]
      })
    },
    puzzle: async (game, name, file) => posed(await puzzleFrom(game, name, file), puzzleSeed),
    async puzzleOdds(game, name, file, answer) {
      const puzzle = await puzzleFrom(game, name, file)
      return oddsOfAnswer(puzzle, positionOf(puzzle, puzzleSeed), answer)
    },
    stop: number => void stopped.add(number),
  })
}
