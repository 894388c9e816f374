/** Workers that are killed, and a database that is killed, change no byte of a simulation. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fightsFrom, noFights, playChunk, runFights } from '@enfilade/analysis'
import type { AnyRuleset, Json } from '@enfilade/engine'
import { gamesFor, rulesetOf } from '@enfilade/rulesets'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { type Cluster, startPostgres } from '../../server/test/postgres.js'
import { workersAt } from '../src/index.js'
import { workerProcess } from './worker-process.js'

const repository = fileURLToPath(new URL('../../..', import.meta.url))
const game = rulesetOf('rpj-scifi') as AnyRuleset
const read = game.readScenario(parse(readFileSync(join(repository, 'scenarios/rpj-scifi/duel.yaml'), 'utf8')) as Json, [])
if (!read.ok) throw new Error(JSON.stringify(read.faults))
const simulation = { game: game.id, scenario: read.value, seed: 'work' }
const program = JSON.parse(readFileSync(join(repository, 'packages/cli/package.json'), 'utf8')) as { readonly version: string }
const versions = { program: program.version, games: gamesFor({}).map(({ id, title, version }) => ({ id, title, version })) }
/** Cut into many chunks; the program that asks plays nearly nothing itself. */
const times = { chunk: 10, measured: 0, piece: 5, short: 0 }

let cluster: Cluster
beforeAll(async () => {
  cluster = await startPostgres()
})
afterAll(() => cluster?.stop())

test('workers that are killed and a database that is killed change no byte', async () => {
  const database = await cluster.database()
  const many = 1_500
  const right = noFights()
  runFights(game, simulation.scenario, simulation.seed, 0, many, right)
  const children = [await workerProcess(database), await workerProcess(database)]
  let done = 0
  const play = fightsFrom(game, game.begin(simulation.scenario), simulation.seed)
  const asked = workersAt({ database, versions, note: () => undefined, times, checkOneIn: 50 }).play(simulation, {
    fights: many,
    own: { play: async chunk => playChunk(play, chunk), end: () => undefined },
    progress: n => {
      done = n
    },
  })
  await expect.poll(() => done).toBeGreaterThan(20)
  children[0]?.kill('SIGKILL')
  await expect.poll(() => done).toBeGreaterThan(200)
  await cluster.crash()
  children[0] = await workerProcess(database)
  const { counters } = await asked
  expect(JSON.stringify(counters)).toBe(JSON.stringify(right))
  for (const child of children) {
    const ended = new Promise(code => child.once('exit', code))
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
  }
  expect(await cluster.query('SELECT * FROM enfilade_work.workers', database)).toHaveLength(1)
})
