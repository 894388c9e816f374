/**
 * One simulation played by several hands: threads, or the caller's own. Which hand plays which fights depends on how quick each of them is;
 * the counts don't, since they are added in the order of the fights. A hand that is lost takes nothing along: its fights are given out again.
 */
import { messageOf } from '@enfilade/engine'
import { learning, type Weights } from '../luck/weights.js'
import { addCounters, type Counters, noFights } from './counters.js'
import { type PlayFights, weightsIn } from './simulate.js'

/** Fights number `from` to `from + count - 1`. `weights`: what the first fights taught of luck. */
export interface Chunk {
  readonly from: number
  readonly count: number
  readonly weights?: Weights
}
/** The results of a chunk. `failed`: the fight in which a rule threw, and its words; those after it in the chunk were not played. */
export interface Played {
  readonly counters: Counters
  readonly failed: { readonly fight: number; readonly words: string } | null
}
/** Plays one chunk after another. `play` rejects where the hand is lost. */
export interface Hand {
  play(chunk: Chunk): Promise<Played>
  end(): void
}

export interface Crew {
  /** How many fights, 1 or more. */
  readonly fights: number
  /** The first hand; the others are opened only where there is enough to do for them. */
  readonly own: Hand
  /** How many hands there may be at once, the first included. */
  readonly most: number
  readonly open: () => Hand
  /** Milliseconds since any fixed moment. Decides how the work is cut, never its result. */
  readonly now: () => number
  /** Called now and then with the number of fights that are counted, and their counts. */
  readonly progress?: (done: number, counters: Counters) => void
  /** True: no further chunk starts, and the counts cover the fights up to there. */
  readonly stop?: () => boolean
  /**
   * True: the counts of these first fights are enough, and no others are counted. Asked after every `looksEach` fights in their order, so that
   * the same fights are enough for any number of hands.
   */
  readonly enough?: (counters: Counters) => boolean
}

/** After how many fights `enough` is asked, again and again. */
const looksEach = 100

/** How long a chunk of the caller's own hand should take, which keeps it from hearing anything meanwhile. Milliseconds. */
const ownTime = 25
/** A chunk of other hands: long enough that they seldom wait for the caller, short enough to stop soon. */
const othersTime = 200
/** Fights in the first chunk of all, and in any. */
const firstCount = 4
const largestCount = 20_000
/** Milliseconds of play after which the caller's hand is warm: the first fights take many times as long, and don't show how quick one is. */
const warmAfter = 500
/** Milliseconds until another hand has loaded and compiled the game. A hand is opened for each such span of work that is left. */
const warmingUp = 3000
/** How often a chunk may lose the hand that plays it. */
const mostLosses = 3

export function playChunk(play: PlayFights, { from, count, weights }: Chunk): Played {
  const counters = noFights()
  try {
    play(from, count, counters, weights)
    return { counters, failed: null }
  } catch (thrown) {
    return { counters, failed: { fight: from + counters.fights, words: messageOf(thrown) } }
  }
}

/**
 * Plays all fights and adds them up. The same counts for any number of hands; where rules throw, those before the first fight that failed.
 * @throws what a hand was lost by, if a chunk loses one hand after another
 */
export async function playTogether({ fights, own, most, open, now, progress, stop, enough }: Crew): Promise<Played> {
  const all = noFights()
  const waiting = new Map<number, Played>()
  const again: Chunk[] = []
  const losses = new Map<number, number>()
  let next = 0
  let end = fights
  let perFight: number | null = null // milliseconds a fight, by the last chunk of the caller's hand: others wait in between
  let ownPlayed = 0 // milliseconds of play of the caller's hand
  let isWarm = false // its last chunk began after enough of them
  let failed: Played['failed'] = null
  let isEnough = false
  let gaveUp: { readonly because: unknown } | null = null

  let weights: Weights | undefined
  /** Called once more is counted, or a hand is lost. */
  const heard: (() => void)[] = []
  const hear = (): void => {
    for (const one of heard.splice(0)) one()
  }

  /** 'later': the fights that the next ones learn from are still being played by others. */
  const chunk = (time: number): Chunk | null | 'later' => {
    const lost = again.shift()
    if (lost !== undefined) return lost
    if (next >= end || stop?.() === true) return null
    if (next >= learning) weights ??= weightsIn(all)
    if (next >= learning && all.close?.luck !== undefined && weights === undefined) return 'later'
    const quick = perFight === null ? firstCount : Math.floor(time / Math.max(perFight, time / largestCount))
    const toLook = enough === undefined ? end : looksEach - (next % looksEach)
    const toLearn = next < learning ? learning - next : end
    const given = { from: next, count: Math.min(Math.max(1, quick), end - next, toLook, toLearn), ...(weights && { weights }) }
    next += given.count
    return given
  }
  const count = (from: number, played: Played): void => {
    waiting.set(from, played)
    if (played.failed !== null) end = Math.min(end, played.failed.fight)
    const next = (): Played | undefined => (isEnough || failed !== null ? undefined : waiting.get(all.fights))
    for (let due = next(); due !== undefined; due = next()) {
      waiting.delete(all.fights)
      addCounters(all, due.counters)
      failed = due.failed
      isEnough = failed === null && all.fights % looksEach === 0 && enough?.(all) === true
    }
    if (isEnough) end = Math.min(end, all.fights)
    hear()
    progress?.(all.fights, all)
  }
  /** Gives the fights of a lost hand out again; gives up where they lose one hand after another. */
  const lose = (given: Chunk, thrown: unknown): void => {
    const times = (losses.get(given.from) ?? 0) + 1
    losses.set(given.from, times)
    if (times < mostLosses) again.push(given)
    else {
      gaveUp = { because: thrown }
      end = 0
    }
    hear()
  }

  const others: Promise<void>[] = []
  const openOthers = (): void => {
    if (others.length > 0 || perFight === null || !isWarm) return
    const worth = Math.floor((perFight * (end - next)) / warmingUp)
    for (let hand = 1; hand < most && hand <= worth; hand++) others.push(work(open()))
  }
  const work = async (first: Hand): Promise<void> => {
    let hand = first
    const time = hand === own ? ownTime : othersTime
    for (let given = chunk(time); given !== null; given = chunk(time)) {
      if (given === 'later') {
        await new Promise<void>(resolve => heard.push(resolve))
        continue
      }
      const began = now()
      try {
        const played = await hand.play(given)
        if (hand === own) {
          isWarm = ownPlayed >= warmAfter
          ownPlayed += now() - began
          perFight = (now() - began) / Math.max(1, played.counters.fights)
        }
        count(given.from, played)
      } catch (thrown) {
        lose(given, thrown)
        hand.end()
        hand = open()
      }
      openOthers()
    }
    hand.end()
  }
  await work(own)
  await Promise.all(others)
  if (gaveUp !== null) throw (gaveUp as { because: unknown }).because
  return { counters: all, failed }
}
