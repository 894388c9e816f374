/** Workers at a database in this thread, honest ones and others, and a run that they play. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  type Counters,
  type FreeHand,
  fightsFrom,
  type Hand,
  noFights,
  type Played,
  type PlayFights,
  playChunk,
  runFights,
} from '@enfilade/analysis'
import type { AnyRuleset, Json } from '@enfilade/engine'
import { gamesFor, rulesetOf } from '@enfilade/rulesets'
import { parse } from 'yaml'
import { startWorker, type Versions, type WorkerOptions, type WorkingWorker, workersAt } from '../src/index.js'

export const repository = fileURLToPath(new URL('../../..', import.meta.url))
export const game = rulesetOf('rpj-scifi') as AnyRuleset
const read = game.readScenario(parse(readFileSync(join(repository, 'scenarios/rpj-scifi/duel.yaml'), 'utf8')) as Json, [])
if (!read.ok) throw new Error(JSON.stringify(read.faults))
export const simulation = { game: game.id, scenario: read.value, seed: 'work' }
export const fights = 600
const program = JSON.parse(readFileSync(join(repository, 'packages/cli/package.json'), 'utf8')) as { readonly version: string }
export const versions: Versions = {
  program: program.version,
  games: gamesFor({}).map(({ id, title, version }) => ({ id, title, version })),
}
/** Cut into many chunks; the program that asks plays nearly nothing itself. */
const times = { chunk: 10, measured: 0, piece: 5, short: 0 }

export const alone: Counters = noFights()
runFights(game, simulation.scenario, simulation.seed, 0, fights, alone)

const handOf = (play: PlayFights): Hand => ({ play: async chunk => playChunk(play, chunk), end: () => undefined })
const own = (): Hand => handOf(fightsFrom(game, game.begin(simulation.scenario), simulation.seed))
/** Plays in this thread, and lets others go first in between. `change`: what it makes of a result. */
export function hand(change: (played: Played) => Played = played => played): FreeHand {
  let playing: Hand | null = null
  return {
    async begin({ game: id, scenario, seed }) {
      const ruleset = rulesetOf(id)
      if (ruleset === undefined) throw new Error(`There is no game "${id}".`)
      playing = handOf(fightsFrom(ruleset, ruleset.begin(scenario), seed))
    },
    async play(chunk) {
      await new Promise(next => setTimeout(next, 5))
      return change(await (playing as Hand).play(chunk))
    },
    end: () => undefined,
  }
}
/** These fights so that none has a winner. */
export const nobodyWon = (played: Played): Played => ({
  ...played,
  counters: { ...played.counters, wins: {}, victories: {}, nobodyWins: played.counters.fights - played.counters.unfinished },
})
export const working = new Set<WorkingWorker>()
export async function worker(database: string, more: Partial<WorkerOptions> = {}): Promise<WorkingWorker> {
  const one = await startWorker({ database, versions, threads: 1, open: () => hand(), note: () => undefined, ...more })
  working.add(one)
  return one
}
export async function closeAll(): Promise<void> {
  await Promise.all([...working].map(one => one.close()))
  working.clear()
}
interface Asking {
  readonly notes?: string[]
  readonly count?: number
  readonly stop?: () => boolean
  readonly progress?: (done: number) => void
  readonly versions?: Versions
  readonly checkOneIn?: number
  readonly simulation?: typeof simulation
}
export const ask = (database: string, { notes = [], count = fights, stop, progress, ...more }: Asking = {}): Promise<Played> =>
  workersAt({
    ...{ database, versions: more.versions ?? versions, note: words => void notes.push(words), times, checkOneIn: more.checkOneIn ?? 50 },
  }).play(more.simulation ?? simulation, {
    ...{ fights: count, own: own() },
    ...(stop !== undefined && { stop }),
    ...(progress !== undefined && { progress }),
  })
