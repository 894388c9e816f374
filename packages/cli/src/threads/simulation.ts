/** What a thread that simulates is asked for. */
import type { Chunk, Played } from '@enfilade/analysis'
import type { Json } from '@enfilade/engine'

/** `game`: its id. `scenario`: in resolved form. */
export interface Simulation {
  readonly game: string
  readonly scenario: Json
  readonly seed: string
}
/** `begin` comes first, and once. */
export type SimulatingThread = {
  begin(simulation: Simulation): Promise<void>
  play(chunk: Chunk): Played
}
