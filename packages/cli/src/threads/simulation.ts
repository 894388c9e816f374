/** What a thread that simulates is asked for. */
import type { Chunk, Played, Simulation } from '@enfilade/analysis'

/** `begin` comes first, and again for another simulation. */
export type SimulatingThread = {
  begin(simulation: Simulation): Promise<void>
  play(chunk: Chunk): Played
}
