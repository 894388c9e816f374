/** What a battle is worth to a side: what is left of its own less what is left of its enemies, how the fight ended, and what goals came to. */
import type { CombatantId, Ending } from '@enfilade/engine'
import type { SideId } from '../ids.js'
import { areHostile, hasGivenUp } from '../people.js'

export interface Fought<C> {
  readonly people: readonly C[]
  readonly setup: { readonly sides: Parameters<typeof areHostile>[0]['setup']['sides'] }
  readonly goals?: readonly { readonly side: SideId; readonly stand: 'open' | 'reached' | 'lost' }[]
}
export interface Fighter {
  readonly id: CombatantId
  readonly side: SideId
  readonly policy: string
  readonly gaveUp?: string | null
}

/** What the end of a fight counts, where all that a side began with counts 1. */
const [won, stalled] = [0.5, -0.25] as const
/** What it counts where no one has come to harm by then: who only waits gets nowhere. */
const idle = -0.02

/** @param leftOf how much of someone is left, from 0 to 1 @param begun what shares are shares of */
export function valuing<C extends Fighter, B extends Fought<C>>(
  begun: B,
  side: SideId,
  leftOf: (person: C, battle: B) => number,
  ending: (battle: B) => Ending | null,
): (now: B) => number {
  const sums = (now: B): readonly [number, number] => {
    let [own, theirs] = [0, 0]
    for (const person of now.people) {
      if (hasGivenUp(person)) continue
      if (person.side === side) own += leftOf(person, now)
      else if (areHostile(now, side, person.side)) theirs += leftOf(person, now)
    }
    return [own, theirs]
  }
  const [ownFirst, theirsFirst] = sums(begun)
  const shareOf = (left: number, first: number): number => (first === 0 ? 0 : left / first)
  const goalsOf = (now: B): number => {
    let sum = 0
    for (const goal of now.goals ?? []) if (goal.side === side && goal.stand !== 'open') sum += goal.stand === 'reached' ? won : -won
    return sum
  }
  return now => {
    const [own, theirs] = sums(now)
    const left = shareOf(own, ownFirst) - shareOf(theirs, theirsFirst)
    const end = ending(now)
    if (end === null) return left + goalsOf(now) + (own === ownFirst && theirs === theirsFirst ? idle : 0)
    if (end.how === 'stalled') return left + stalled
    if (end.winners.length === 0) return left
    return left + (end.winners.some(winner => !areHostile(now, side, winner)) ? won : -won)
  }
}
