/** Who plays the fights of a simulation: threads of this process, or workers at a database. The counts are the same bytes either way. */
import type { Json } from '@enfilade/engine'
import type { Closely } from './close.js'
import type { Counters } from './counters.js'
import { type Hand, type Played, playTogether } from './crew.js'

/** `game`: its id. `scenario`: in resolved form. */
export interface Simulation {
  readonly game: string
  readonly scenario: Json
  readonly seed: string
  /** Given for a forecast. */
  readonly closely?: Closely
}
export interface Asked {
  /** How many fights, 1 or more. */
  readonly fights: number
  /** Plays here as well: the first fights show how long one takes. */
  readonly own: Hand
  /** Called now and then with the number of fights that are counted, and their counts. */
  readonly progress?: (done: number, counters: Counters) => void
  /** True: nothing more is begun, and the counts cover the first fights without a gap. */
  readonly stop?: () => boolean
  /** As `Crew` has it. Only threads of this process ask it. */
  readonly enough?: (counters: Counters) => boolean
}
export interface Workforce {
  play(simulation: Simulation, asked: Asked): Promise<Played>
}

/** A hand that can take up one simulation after another. */
export interface FreeHand extends Hand {
  /** Rejects where the rules refuse the scenario, or the hand is lost. */
  begin(simulation: Simulation): Promise<void>
}

/** Threads of this process. `open`: another one; null: there are none. `most`: how many there may be, the caller's own included. */
export const threadsHere = (
  open: ((simulation: Simulation) => Hand) | null,
  most: number,
  now: () => number = () => performance.now(),
): Workforce => ({
  play: (simulation, { own, ...asked }) =>
    playTogether({ ...asked, own, most: open === null ? 1 : most, open: () => open?.(simulation) ?? own, now }),
})
