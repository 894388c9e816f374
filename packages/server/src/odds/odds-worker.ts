/** The thread that only works out odds and chances, from a battle that comes with each call. */
import { parentPort, workerData } from 'node:worker_threads'
import { rulesets } from '@enfilade/rulesets'
import { type Endpoint, loaded, oddsWorkerAt, type SamplingNews, serve } from '@enfilade/session'
import { nodeClock } from '../clock.js'
import { giveWay } from '../cpu.js'
import type { OddsData } from './pool.js'

const endpoint: Endpoint = {
  postMessage: message => parentPort?.postMessage(message),
  addEventListener: (_kind, hear) => void parentPort?.on('message', (data: unknown) => hear({ data })),
}
if ((workerData as OddsData).givesWay) giveWay()
let send: (news: unknown) => void = () => undefined
const rulesOf = async (game: string) => {
  const found = rulesets.find(({ id }) => id === game)
  if (found === undefined) throw new Error(`There is no game "${game}".`)
  return loaded(found)
}
send = serve(endpoint, oddsWorkerAt({ clock: nodeClock, rulesOf, tell: (news: SamplingNews) => send(news) }))
