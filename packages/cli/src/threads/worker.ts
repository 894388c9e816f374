/** The inside of a thread that simulates. */
import { parentPort } from 'node:worker_threads'
import { rulesetOf } from '@enfilade/rulesets'
import { type Endpoint, loaded, type SimulatingThread, serve, simulatingThread } from '@enfilade/session'

serve<SimulatingThread>(
  parentPort as unknown as Endpoint,
  simulatingThread(async game => {
    const listed = rulesetOf(game)
    if (listed === undefined) throw new Error(`There is no game "${game}".`)
    return loaded(listed)
  }),
)
