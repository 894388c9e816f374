/**
 * What a game master could let happen from here so that the evening comes out as wanted: legal events alone and in pairs, each with the forecast
 * from here. Few continuations for all of them, many of other seeds for the best: those before were chosen by their luck.
 */
import type { AnyBattle, AnyRuleset, AnyStep, Id } from '@enfilade/engine'
import type { Band } from '../forecast/balance.js'
import { closeOf, outcomesIn } from '../forecast/figures.js'
import { ofSome } from '../forecast/fraction.js'
import { type Share, shareOf } from '../intervals.js'
import type { Counters } from '../simulation/counters.js'
import { noFights } from '../simulation/counters.js'
import { fightsFrom } from '../simulation/simulate.js'
import { bothOf, type DirectedAct, type DirectedEvent, eventsFrom } from './events.js'

type Battle = AnyBattle<AnyStep>
/** How the fight comes out from here. */
export interface FromHere {
  readonly playersWin: Share
  /** Somebody of theirs is dead at the end. */
  readonly someoneDies: Share
}
export interface Proposal extends FromHere {
  readonly words: string
  readonly acts: readonly DirectedAct[]
  /** How far it is from what is wanted; 0: within. */
  readonly misses: number
}
export interface Directed {
  readonly sentence: string
  readonly now: FromHere & { readonly misses: number }
  /** Best first. */
  readonly proposals: readonly Proposal[]
  /** Events that were looked at, and continuations that were played. */
  readonly looked: number
  readonly fights: number
  readonly level: number
}
export interface Directing {
  readonly sides: readonly Id[]
  readonly band: Band
  readonly seed: string
  /** Continuations of each event at first, and of those that are proposed. */
  readonly first: number
  readonly last: number
  /** So many are proposed at most. */
  readonly most: number
  readonly level?: number
}
export const usualDirecting = { band: { winFrom: 0.6, winTo: 0.8, deathsTo: 0.2 }, first: 40, last: 300, most: 5 } as const
/** So many of the best alone are tried in pairs. */
const inPairs = 4

/** Plays continuations number `from` to `from + count - 1` from a battle. */
export type PlayOn = (battle: Battle, seed: string, from: number, count: number) => Counters
export const playingOn =
  (ruleset: AnyRuleset, sides: readonly Id[]): PlayOn =>
  (battle, seed, from, count) => {
    const counters = noFights()
    fightsFrom(ruleset, battle, seed, undefined, { sides })(from, count, counters)
    return counters
  }

/** How far figures are from what is wanted. */
const missesOf = ({ playersWin: { share: wins }, someoneDies: { share: dies } }: FromHere, { winFrom, winTo, deathsTo }: Band): number =>
  Math.max(0, winFrom - wins, wins - winTo) + (deathsTo === null ? 0 : Math.max(0, dies - deathsTo))

/**
 * @param figures plays so many continuations from a battle; null: it was stopped, and what was found until then is what there is
 */
export async function directed(
  ruleset: AnyRuleset,
  battle: Battle,
  { sides, band, seed, first, last, most, level = 0.95 }: Directing,
  figures: (battle: Battle, seed: string, fights: number) => Promise<Counters | null>,
): Promise<Directed | null> {
  let fights = 0
  const tryOut = async (now: Battle, count: number, from: string): Promise<(FromHere & { misses: number }) | null> => {
    const counters = await figures(now, from, count)
    if (counters === null || counters.fights === 0) return null
    fights += counters.fights
    const share = (is: (outcome: ReturnType<typeof outcomesIn>[number]['outcome']) => boolean): Share =>
      shareOf(
        outcomesIn(closeOf(counters)).reduce((sum, { outcome, fights: times }) => sum + (is(outcome) ? times : 0), 0),
        counters.fights,
        level,
      )
    const found = { playersWin: share(({ won }) => won), someoneDies: share(({ counts }) => counts.dead > 0) }
    return { ...found, misses: missesOf(found, band) }
  }
  const now = await tryOut(battle, last, seed)
  if (now === null) return null

  type Tried = { readonly event: DirectedEvent } & FromHere & { readonly misses: number }
  let stopped = false
  const tryAll = async (events: readonly DirectedEvent[], count: number, from: string): Promise<Tried[]> => {
    const tried: Tried[] = []
    for (const event of stopped ? [] : events) {
      const found = await tryOut(event.battle, count, from)
      if (found === null) {
        stopped = true
        break
      }
      tried.push({ event, ...found })
    }
    return tried
  }
  const singles = await tryAll(eventsFrom(ruleset, battle, sides), first, seed)
  const open = best(singles.filter(({ event }) => !event.ends)).slice(0, inPairs)
  const pairs = open.flatMap((one, i) => open.slice(i + 1).flatMap(other => bothOf(ruleset, one.event, other.event) ?? []))
  const all = [...singles, ...(await tryAll(pairs, first, seed))]
  const chosen = best(unlike(all)).slice(0, most)
  const again = await tryAll(
    chosen.map(({ event }) => event),
    last,
    `${seed} again`,
  )
  // Where it was stopped, the rest stands as it was found at first.
  const found = best([...again, ...chosen.slice(again.length)])
  return {
    sentence: sentenceOf(ruleset, battle, sides, now),
    now,
    proposals: found.map(({ event: { words, acts }, ...rest }) => ({ words, acts, ...rest })),
    looked: all.length,
    fights,
    level,
  }
}

/** Nearest to what is wanted first; of those that are as near the one with fewer acts, then the one in which fewer die. */
const best = <T extends FromHere & { readonly misses: number; readonly event: DirectedEvent }>(tried: readonly T[]): T[] =>
  [...tried].sort((a, b) => a.misses - b.misses || a.event.acts.length - b.event.acts.length || a.someoneDies.count - b.someoneDies.count)

/** Of ways in which a side gives up that come to the same, the first. */
function unlike<T extends FromHere & { readonly event: DirectedEvent }>(tried: readonly T[]): T[] {
  const seen = new Set<string>()
  return tried.filter(({ event: { about, ends }, playersWin, someoneDies }) => {
    const key = JSON.stringify([about, playersWin.count, someoneDies.count])
    if (ends && seen.has(key)) return false
    seen.add(key)
    return true
  })
}

/** "From here Crew win 8 of 10; somebody of theirs dies in 1 of 12." */
function sentenceOf(ruleset: AnyRuleset, battle: Battle, players: readonly Id[], { playersWin, someoneDies }: FromHere): string {
  const { sides } = ruleset.view(battle, 'gm')
  const names = sides.filter(({ id }) => players.includes(id)).map(({ name }) => name)
  const loses = playersWin.share < 0.5
  const other: Share = {
    ...playersWin,
    count: playersWin.of - playersWin.count,
    share: 1 - playersWin.share,
    low: 1 - playersWin.high,
    high: 1 - playersWin.low,
  }
  const death = someoneDies.count === 0 ? `nobody of theirs dies in ${someoneDies.of}` : `somebody of theirs dies in ${ofSome(someoneDies)}`
  return `From here ${names.join(' and ')}: ${loses ? `no win in ${ofSome(other)}` : `a win in ${ofSome(playersWin)}`}; ${death}.`
}
