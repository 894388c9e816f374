/** The worker that only works out odds. */
import { type Endpoint, oddsWorkerAt, type SamplingNews, serve } from '@enfilade/session'
import { clock } from './background.js'
import { wholeRulesOf } from './loading.js'

/** Begins to answer calls. */
export function startOddsWorker(): void {
  let send: (news: unknown) => void = () => undefined
  const tell = (news: SamplingNews): void => send(news)
  send = serve(self as unknown as Endpoint, oddsWorkerAt({ clock, rulesOf: wholeRulesOf, tell }))
}
