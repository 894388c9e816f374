/** A server and its database that are killed in turn while tables of all games are played: nothing that was acknowledged is lost or done twice. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { killed } from './killing.js'
import { type Cluster, startPostgres } from './postgres.js'
import { randomFrom } from './random.js'
import { cleanUp } from './serving.js'

let cluster: Cluster
beforeAll(async () => {
  cluster = await startPostgres()
})
afterAll(() => cluster?.stop())
afterEach(cleanUp)

test('four kills, of the server and of its database, lose no answer that was acknowledged, and none is taken twice', async () => {
  const { acknowledged } = await killed(4, randomFrom(43), await cluster.database(), () => cluster.crash())
  expect(acknowledged).toBeGreaterThan(8)
})
