/** The inside of a thread that simulates, audits and weighs. */
import './zod-plain.js'
import { parentPort } from 'node:worker_threads'
import { playingOn } from '@enfilade/analysis'
import type { AnyRuleset } from '@enfilade/engine'
import { rulesetOf } from '@enfilade/rulesets'
import { auditOf, threatsOf } from '@enfilade/rulesets/audits'
import { type Endpoint, loaded, serve, simulatingThread, weighingThread } from '@enfilade/session'
import type { WorkingThread } from './thread.js'

async function rulesOf(game: string): Promise<AnyRuleset> {
  const listed = rulesetOf(game)
  if (listed === undefined) throw new Error(`There is no game "${game}".`)
  return loaded(listed)
}

serve<WorkingThread>(parentPort as unknown as Endpoint, {
  ...simulatingThread(rulesOf),
  ...weighingThread(async game => ({ ruleset: await rulesOf(game), audit: auditOf(game), threats: threatsOf(game) })),
  playOn: async ({ game, battle, sides, seed, from, count }) => playingOn(await rulesOf(game), battle as never, sides)(seed, from, count),
})
