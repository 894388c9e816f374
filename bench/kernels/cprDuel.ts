/**
 * A duel of Cyberpunk RED as straight-line arithmetic: two people who stand still, dodge and shoot heavy pistols until one is Mortally
 * Wounded. The same rules and the same calls of the generator in the same order as the engine's fight, but numbers only: no steps, no
 * questions, no events. No Critical Injuries and no counted ammunition. It is the yardstick of the benchmark and nothing else.
 */
import { below, type Stream } from '@enfilade/engine'

/** One of the two, as numbers. */
export interface CprDuelist {
  readonly hp: number
  /** Who has less than this shoots and dodges worse. */
  readonly serious: number
  /** Of the body. */
  readonly sp: number
  readonly initiative: number
  readonly shooting: number
  readonly dodging: number
}

/** How a duel went; written into, so that nothing is allocated per duel. */
export interface CprDuelResult {
  /** 0 or 1; -1 while no one has won. */
  winner: number
  rounds: number
  attacks: number
  hp: [number, number]
  sp: [number, number]
}
export const noCprResult = (): CprDuelResult => ({ winner: -1, rounds: 0, attacks: 0, hp: [0, 0], sp: [0, 0] })

const shotsPerTurn = 2
const whenSerious = -2

/** The sum of each of the 216 throws of three dice. */
const sums = Array.from({ length: 216 }, (_, i) => 3 + (i % 6) + (Math.floor(i / 6) % 6) + Math.floor(i / 36))

/** A d10 that adds another on a 10 and takes one away on a 1. */
function throwCheck(stream: Stream): number {
  const face = below(stream, 10) + 1
  return face === 10 ? 11 + below(stream, 10) : face === 1 ? -below(stream, 10) : face
}

/** Plays one duel. */
export function cprDuel(stream: Stream, first: CprDuelist, second: CprDuelist, result: CprDuelResult): void {
  // Initiative: both roll; those tied roll again until they part.
  let lead = first.initiative + throwCheck(stream) - (second.initiative + throwCheck(stream))
  while (lead === 0) lead = first.initiative + throwCheck(stream) - (second.initiative + throwCheck(stream))
  let shooter = lead > 0 ? 0 : 1
  const leader = shooter

  let hp0 = first.hp
  let hp1 = second.hp
  let sp0 = first.sp
  let sp1 = second.sp
  let attacks = 0
  let rounds = 0
  for (;;) {
    if (shooter === leader) rounds++
    const attacker = shooter === 0 ? first : second
    const target = shooter === 0 ? second : first
    const skill = attacker.shooting + ((shooter === 0 ? hp0 : hp1) < attacker.serious ? whenSerious : 0)
    let hp = shooter === 0 ? hp1 : hp0
    let sp = shooter === 0 ? sp1 : sp0
    for (let shot = 0; shot < shotsPerTurn; shot++) {
      attacks++
      const evading = target.dodging + (hp < target.serious ? whenSerious : 0)
      if (throwCheck(stream) + skill <= throwCheck(stream) + evading) continue
      const through = (sums[below(stream, 216)] as number) - sp
      if (through < 1) continue
      hp -= through
      if (sp > 0) sp--
      if (hp < 1) break
    }
    if (shooter === 0) {
      hp1 = hp
      sp1 = sp
    } else {
      hp0 = hp
      sp0 = sp
    }
    if (hp < 1) break
    shooter = 1 - shooter
  }
  result.winner = shooter
  result.rounds = rounds
  result.attacks = attacks
  result.hp[0] = hp0
  result.hp[1] = hp1
  result.sp[0] = sp0
  result.sp[1] = sp1
}
