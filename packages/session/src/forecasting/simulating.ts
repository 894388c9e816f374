/** The inside of a thread that plays chunks of a simulation, wherever it runs. */
import { type Chunk, fightsFrom, type Played, type PlayFights, playChunk, type Simulation } from '@enfilade/analysis'
import type { AnyRuleset } from '@enfilade/engine'

/** `begin` comes first, and again for another simulation. */
export type SimulatingThread = {
  begin(simulation: Simulation): Promise<void>
  play(chunk: Chunk): Played
}

/** @param rulesOf rejects where there is no such game */
export function simulatingThread(rulesOf: (game: string) => Promise<AnyRuleset>): SimulatingThread {
  let fights: PlayFights | null = null
  return {
    async begin({ game, scenario, seed, closely }) {
      const ruleset = await rulesOf(game)
      fights = fightsFrom(ruleset, ruleset.begin(scenario), seed, undefined, closely)
    },
    play(chunk) {
      if (fights === null) throw new Error('The simulation has not begun.')
      return playChunk(fights, chunk)
    },
  }
}
