/** The inside of a thread that simulates or audits. */
import { parentPort } from 'node:worker_threads'
import { auditedArmor, playingOn } from '@enfilade/analysis'
import type { AnyRuleset } from '@enfilade/engine'
import { rulesetOf } from '@enfilade/rulesets'
import { auditOf } from '@enfilade/rulesets/audits'
import { type Endpoint, loaded, serve, simulatingThread } from '@enfilade/session'
import type { WorkingThread } from './thread.js'

async function rulesOf(game: string): Promise<AnyRuleset> {
  const listed = rulesetOf(game)
  if (listed === undefined) throw new Error(`There is no game "${game}".`)
  return loaded(listed)
}

serve<WorkingThread>(parentPort as unknown as Endpoint, {
  ...simulatingThread(rulesOf),
  async audit({ game, content, armor, request }) {
    const audit = auditOf(game)
    if (audit === null) throw new Error(`The game "${game}" has no audit.`)
    return auditedArmor(await rulesOf(game), audit, content, armor, request)
  },
  playOn: async ({ game, battle, sides, seed, from, count }) => playingOn(await rulesOf(game), battle as never, sides)(seed, from, count),
})
