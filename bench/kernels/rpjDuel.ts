/**
 * A duel of RPJ Sci-Fi as straight-line arithmetic: two people who stand still and shoot at each other until one is down, then the
 * stabilization rolls by the minute. The same rules and the same calls of the generator in the same order as the engine's fight,
 * but numbers only: no steps, no questions, no events. It is the yardstick of the benchmark and nothing else.
 */
import { below, type Stream } from '@enfilade/engine'

/** One of the two, as numbers. */
export interface Duelist {
  readonly dex: number
  readonly skill: number
  readonly attribute: number
  readonly toHit: number
  readonly damage: number
  readonly rangedDefense: number
  readonly coverQuality: number
  /** -1 for all-round cover. */
  readonly coverFlanking: number
  /** All TNs in the order in which they are crossed out: outermost layer first, rising within a layer. */
  readonly tns: readonly number[]
  /** For each TN where the next layer begins. */
  readonly nextLayer: readonly number[]
}

/** How a duel went; written into, so that nothing is allocated per duel. */
export interface DuelResult {
  /** 0 or 1; -1 if no one was harmed for too long. */
  winner: number
  rounds: number
  attacks: number
  crossed: [number, number]
  /** Minutes after the fight until the loser is stabilized or dead. */
  minutes: number
  failures: number
}
export const noResult = (): DuelResult => ({ winner: -1, rounds: 0, attacks: 0, crossed: [0, 0], minutes: 0, failures: 0 })

/** The sum of each of the 1296 throws of four dice. */
const sums = Array.from({ length: 1296 }, (_, i) => 4 + (i % 6) + (Math.floor(i / 6) % 6) + (Math.floor(i / 36) % 6) + Math.floor(i / 216))

const throw4d6 = (stream: Stream): number => sums[below(stream, 1296)] as number

/** Plays one duel. `range` in regions; `stallAfter` rounds without harm end it. */
export function duel(stream: Stream, first: Duelist, second: Duelist, range: number, stallAfter: number, result: DuelResult): void {
  // Initiative: both roll, ties by Dex, then both roll again until they part.
  const initiative = throw4d6(stream) + first.dex - (throw4d6(stream) + second.dex)
  let lead = initiative !== 0 ? initiative : first.dex - second.dex
  while (lead === 0) lead = throw4d6(stream) - throw4d6(stream)
  const leader = lead > 0 ? 0 : 1

  let crossed0 = 0
  let crossed1 = 0
  let attacks = 0
  let rounds = 0
  let lastHarm = 0
  let winner = -1
  fight: for (;;) {
    if (rounds - lastHarm >= stallAfter) break
    rounds++
    for (let turn = 0; turn < 2; turn++) {
      const shooter = turn === 0 ? leader : 1 - leader
      const attacker = shooter === 0 ? first : second
      const target = shooter === 0 ? second : first
      let crossed = shooter === 0 ? crossed1 : crossed0
      const saves = target.tns.length
      const { dex } = attacker
      for (let actions = dex <= 4 ? 2 : dex <= 9 ? 3 : 4; actions > 0; actions--) {
        attacks++
        const quality = target.coverQuality
        const flanking = target.coverFlanking
        const cover = range > flanking ? quality : range === flanking ? quality >> 1 : 0
        const modifier = attacker.skill + attacker.attribute + attacker.toHit
        if (throw4d6(stream) < target.rangedDefense + cover - modifier) continue
        const held = throw4d6(stream) >= (target.tns[crossed] as number) + attacker.damage
        crossed = held ? crossed + 1 : (target.nextLayer[crossed] as number)
        lastHarm = rounds
        if (crossed === saves) break
      }
      if (shooter === 0) crossed1 = crossed
      else crossed0 = crossed
      if (crossed === saves) {
        winner = shooter
        break fight
      }
    }
  }

  let minutes = 0
  let failures = 0
  if (winner >= 0)
    for (;;) {
      minutes++
      if (throw4d6(stream) >= 18) {
        failures = 0
        break
      }
      if (++failures === 5) break
    }
  result.winner = winner
  result.rounds = rounds
  result.attacks = attacks
  result.crossed[0] = crossed0
  result.crossed[1] = crossed1
  result.minutes = minutes
  result.failures = failures
}
