/** The worker that only weighs. */
import { type Line, type SamplingNews, serve, weigherAt } from '@enfilade/session'
import { clock } from './background.js'
import { wholeRulesOf } from './loading.js'

/** Begins to answer calls. */
export function startWeighing(): void {
  let send: (news: unknown) => void = () => undefined
  const tell = (news: SamplingNews): void => send(news)
  send = serve(self as unknown as Line, weigherAt({ clock, rulesOf: wholeRulesOf, tell }))
}
