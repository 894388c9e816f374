/** Two servers on one database, killed in turn with it: nothing that was acknowledged is lost or done twice, also where no hint arrives. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { killedServers } from './killing-servers.js'
import { type Cluster, startPostgres } from './postgres.js'
import { randomFrom } from './random.js'
import { cleanUp } from './serving.js'

let cluster: Cluster
beforeAll(async () => {
  cluster = await startPostgres()
})
afterAll(() => cluster?.stop())
afterEach(cleanUp)

test.each([
  { kills: 3, crashes: 0, hints: true },
  { kills: 1, crashes: 1, hints: false },
])('$kills kills of a server and $crashes of the database, hints: $hints', async how => {
  const { acknowledged, takeovers } = await killedServers({
    ...{ address: await cluster.database(), tables: 5, ...how },
    crash: () => cluster.crash(),
    random: randomFrom(11 + how.kills),
  })
  if (process.env.ENFILADE_TELL !== undefined) console.log(acknowledged, takeovers)
  expect(acknowledged).toBeGreaterThan(3 * (how.kills + how.crashes))
})
