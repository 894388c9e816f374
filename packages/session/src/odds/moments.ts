/**
 * The moments that decided a fight: answers whose action moved a side's chance to win most. All are sampled roughly, the largest few again with
 * more fights. Both the state before and the state after come from the record; from each, policies play on for everyone.
 */
import { type Counters, fightsFrom, noFights, shareOf } from '@enfilade/analysis'
import { type AnyBattle, type AnyRuleset, type AnyStep, type Id, printable } from '@enfilade/engine'
import type { Interval, Moment } from './chances.js'
import type { LookedAt } from './luck.js'

type Battle = AnyBattle<AnyStep>

/** So many fights from one state, fewer where they are long: none begins after so many steps. No clock, so that a fight is told alike everywhere. */
interface Effort {
  readonly fights: number
  readonly steps: number
}
const rough: Effort = { fights: 100, steps: 5_000 }
const careful: Effort = { fights: 1000, steps: 40_000 }
/** So many of the roughly largest swings are sampled again, and so many of those are shown. */
const again = 6
const shown = 3
/** A smaller swing may be chance. */
const leastSwing = 0.08

/** Each side's chance to win from a state, and how many fights say so; 0: it is certain. */
interface Shares {
  readonly of: Readonly<Record<Id, number>>
  readonly fights: number
}
const noShares: Shares = { of: {}, fights: 0 }
const intervalLevel = 0.95
/** Between which chances one that was sampled lies. */
function within({ of, fights }: Shares, side: Id): Interval {
  const share = of[side] ?? 0
  if (fights === 0) return { low: share, high: share }
  const { low, high } = shareOf(Math.round(share * fights), fights, intervalLevel)
  return { low, high }
}

function sharesFrom(ruleset: AnyRuleset, battle: Battle, { fights, steps }: Effort): Shares {
  const { sides } = ruleset.view(battle, 'gm')
  const counters: Counters = noFights()
  const play = fightsFrom(ruleset, battle, 'moments')
  let played = 0
  do played += play(counters.fights, 1, counters)
  while (counters.fights < fights && played < steps)
  return {
    of: Object.fromEntries(sides.map(({ id }) => [id, (counters.wins[id] ?? 0) / counters.fights])),
    fights: ruleset.ending(battle) === null ? counters.fights : 0,
  }
}

/** The side that gains most. */
function swingOf(before: Shares, after: Shares): { readonly side: Id; readonly gain: number } {
  const gains = Object.keys(before.of).map(side => ({ side, gain: (after.of[side] ?? 0) - (before.of[side] ?? 0) }))
  return gains.reduce((most, one) => (one.gain > most.gain ? one : most), { side: '', gain: 0 })
}

/** Gathers a fight's answers as they are looked at, and finds those that moved the chance to win most. */
export class Moments {
  private readonly found: { readonly looked: LookedAt; readonly before: Shares }[] = []

  constructor(private readonly ruleset: AnyRuleset) {}

  add(looked: LookedAt): void {
    if (looked.moment !== null) this.found.push({ looked, before: this.roughly(looked.moment.before) })
  }
  private roughly(battle: Battle): Shares {
    return sharesFrom(this.ruleset, battle, rough)
  }
  /** What an answer gained a side, by and large: up to the next answer, where that is sampled anyway. */
  private roughGain(nth: number): number {
    const { looked, before } = this.found[nth] ?? {}
    const after = this.found[nth + 1]?.before ?? (looked?.moment ? this.roughly(looked.moment.after) : noShares)
    return swingOf(before ?? noShares, after).gain
  }
  /** Those that may be shown, sampled carefully one at a time: `pause` lets the caller breathe. */
  async largest(pause: () => Promise<void>): Promise<Moment[]> {
    const gains = this.found.map(({ looked }, nth) => ({ looked, gain: this.roughGain(nth) }))
    const byGain = gains.sort((a, b) => b.gain - a.gain)
    const ends = ({ looked }: (typeof gains)[number]): boolean =>
      looked.moment !== null && this.ruleset.ending(looked.moment.after) !== null
    const largest = [...byGain.filter(ends), ...byGain.filter(one => !ends(one)).slice(0, again)] // what ended it is always looked at
    const moments: Moment[] = []
    for (const { looked } of largest) {
      const moment = this.carefully(looked)
      if (moment !== null) moments.push(moment)
      await pause()
    }
    return moments
      .sort((a, b) => b.after - b.before - (a.after - a.before))
      .slice(0, shown)
      .sort((a, b) => a.at - b.at)
  }
  private carefully({ at, moment }: LookedAt): Moment | null {
    if (moment === null) return null
    const { name, answer, changes, harm, before, after } = moment
    const then = sharesFrom(this.ruleset, before, careful)
    const now = sharesFrom(this.ruleset, after, careful)
    const { side, gain } = swingOf(then, now)
    if (gain < leastSwing) return null
    const view = this.ruleset.view(before, 'gm')
    const sideName = printable(view.sides.find(({ id }) => id === side)?.name ?? side)
    return {
      at,
      time: view.clock.words,
      name,
      answer,
      changes,
      side,
      sideName,
      before: then.of[side] ?? 0,
      after: now.of[side] ?? 0,
      within: { before: within(then, side), after: within(now, side) },
      harm,
    }
  }
}
