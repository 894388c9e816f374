/** The chance that a strike lands, by how far the attack is above the defense, and the points that a defender spends as a rule. */
import { d100 } from '../../rules/rolls/checks.js'

/** Beyond this difference of the two values nothing changes any more. */
const furthest = 100

/**
 * The chance that a strike lands, by how far the value of the attack is above that of the defense: the challenge of checks.ts, worked out
 * once.
 */
export function chanceToLand(ahead: number): number {
  lands ??= chancesToLand()
  return lands[Math.max(-furthest, Math.min(furthest, ahead)) + furthest] as number
}
let lands: readonly number[] | undefined

/** From 100 behind to 100 ahead: the first die may be so much above the second that the attack is ahead all the same. */
function chancesToLand(): number[] {
  const exactly = Array.from({ length: 2 * furthest + 1 }, () => 0)
  const { values, chance } = d100
  for (let i = 0; i < values.length; i++)
    for (let j = 0; j < values.length; j++) {
      const above = (values[i] as number) - (values[j] as number) + furthest
      exactly[above] = (exactly[above] as number) + (chance[i] as number) * (chance[j] as number)
    }
  let below = 0
  return exactly.map(share => {
    const sum = below
    below += share
    return Math.min(1, sum)
  })
}

/** A defender who spends just enough to draw level, if they have it (the usual answer). */
export function levelPoints(attack: number, unspent: number, pool: number): number {
  return Math.min(pool, Math.max(0, attack - unspent))
}
