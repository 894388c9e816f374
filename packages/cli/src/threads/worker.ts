/** The inside of a thread that simulates. */
import { parentPort } from 'node:worker_threads'
import { fightsFrom, type PlayFights, playChunk } from '@enfilade/analysis'
import { rulesetOf } from '@enfilade/rulesets'
import { type Endpoint, loaded, serve } from '@enfilade/session'
import type { SimulatingThread } from './simulation.js'

let fights: PlayFights | null = null

serve<SimulatingThread>(parentPort as unknown as Endpoint, {
  async begin({ game, scenario, seed, closely }) {
    const listed = rulesetOf(game)
    if (listed === undefined) throw new Error(`There is no game "${game}".`)
    const ruleset = await loaded(listed)
    fights = fightsFrom(ruleset, ruleset.begin(scenario), seed, undefined, closely)
  },
  play(chunk) {
    if (fights === null) throw new Error('The simulation has not begun.')
    return playChunk(fights, chunk)
  },
})
