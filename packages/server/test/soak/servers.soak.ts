/**
 * Two servers, one PostgreSQL: a hundred tables with seats on both, servers killed fifty times and the database twenty, then the same with every hint
 * dropped. With ENFILADE_MINUTES a part of it: ENFILADE_TABLES tables, and a kill for each half minute; ENFILADE_KILLS and ENFILADE_CRASHES say how many.
 */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { killedServers } from '../killing-servers.js'
import { type Cluster, startPostgres } from '../postgres.js'
import { randomFrom } from '../random.js'
import { cleanUp } from '../serving.js'

let cluster: Cluster
beforeAll(async () => {
  cluster = await startPostgres()
})
afterAll(() => cluster?.stop())
afterEach(cleanUp)

const minutes = process.env.ENFILADE_MINUTES
const tables = Number(process.env.ENFILADE_TABLES ?? (minutes === undefined ? 100 : 20))
const kills = Number(process.env.ENFILADE_KILLS ?? (minutes === undefined ? 50 : Math.max(5, Math.round(Number(minutes) * 2))))
const crashes = Number(process.env.ENFILADE_CRASHES ?? Math.round(kills * 0.4))

test.each([true, false])(`${tables} tables, ${kills} kills of a server and ${crashes} of the database, hints: %s`, async hints => {
  const seed = Number(process.env.ENFILADE_SEED ?? Date.now() % 1_000_000)
  console.log(`seed ${seed}`)
  const given = { address: await cluster.database(), tables, kills, crashes, hints }
  const { acknowledged, takeovers } = await killedServers({ ...given, crash: () => cluster.crash(), random: randomFrom(seed) })
  const sorted = [...takeovers].sort((a, b) => a - b)
  console.log(`${acknowledged} answers; takeover ${sorted.map(Math.round).join(' ')} ms`)
  expect(acknowledged).toBeGreaterThan(2 * kills)
})
