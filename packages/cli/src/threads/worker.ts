/** The inside of a thread that simulates. It loads only the game that it plays. */
import { parentPort } from 'node:worker_threads'
import { fightsFrom, type PlayFights, playChunk } from '@enfilade/analysis'
import type { AnyRuleset } from '@enfilade/engine'
import { type Line, serve } from '@enfilade/session'
import type { SimulatingThread } from './simulation.js'

let fights: PlayFights | null = null

serve<SimulatingThread>(parentPort as unknown as Line, {
  async begin({ game, scenario, seed }) {
    const parts = Object.values((await import(`@enfilade/rulesets/${game}`)) as Readonly<Record<string, AnyRuleset | undefined>>)
    const ruleset = parts.find(part => part?.id === game)
    if (ruleset === undefined) throw new Error(`There is no game "${game}".`)
    fights = fightsFrom(ruleset, ruleset.begin(scenario), seed)
  },
  play(chunk) {
    if (fights === null) throw new Error('The simulation has not begun.')
    return playChunk(fights, chunk)
  },
})
