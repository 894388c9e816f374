// A simulation by several hands: the same counts for any number of them, slow, quick or lost, whenever it stops.
import { rpjSciFi } from '@enfilade/rulesets/rpj-scifi'
import { describe, expect, test } from 'vitest'
import {
  type Chunk,
  type Counters,
  type Crew,
  fightsFrom,
  type Hand,
  noFights,
  type Played,
  type PlayFights,
  playChunk,
  playTogether,
  runFights,
} from '../src/index.js'
import { cargoDeck } from './rpj.js'

const scenario = cargoDeck()
const fights = 60
const play = fightsFrom(rpjSciFi, rpjSciFi.begin(scenario), 'crew')
const inOneGo = (count: number) => {
  const counters = noFights()
  runFights(rpjSciFi, scenario, 'crew', 0, count, counters)
  return counters
}

/** Every look takes a minute: chunks stay small, and all hands are worth opening. */
function slowClock(): () => number {
  let minutes = 0
  return () => 60_000 * minutes++
}
/** Lets others go first as often as this. */
async function after(turns: number): Promise<void> {
  for (let i = 0; i < turns; i++) await Promise.resolve()
}
/** A hand that takes its time, in a rhythm of its own. */
const hand = (rhythm: number, given: Chunk[] = []): Hand => ({
  play: async chunk => {
    given.push(chunk)
    await after((chunk.from * rhythm) % 11)
    return playChunk(play, chunk)
  },
  end: () => undefined,
})
function crew(more: Partial<Crew>): Promise<Played> {
  let opened = 0
  return playTogether({ fights, own: hand(1), most: 1, open: () => hand(3 + opened++), now: slowClock(), ...more })
}
const written = (played: Played): string => JSON.stringify(played)

test('any number of hands counts the same, to the byte', async () => {
  const alone = written(await crew({}))
  expect(JSON.parse(alone)).toEqual({ counters: inOneGo(fights), failed: null })
  for (const most of [2, 3, 7, 64]) expect(written(await crew({ most })), `${most} hands`).toBe(alone)
})

test('each fight is played once, by one of the hands', async () => {
  const given: Chunk[] = []
  await crew({ most: 5, own: hand(2, given), open: () => hand(5, given) })
  const played = given.flatMap(({ from, count }) => Array.from({ length: count }, (_, i) => from + i)).sort((a, b) => a - b)
  expect(played).toEqual(Array.from({ length: fights }, (_, i) => i))
})

test.each([
  { most: 8, fight: 1, fights: 3000, opened: 0, why: 'it is done before another one is as quick' },
  { most: 8, fight: 2, fights: 8000, opened: 5, why: 'the rest has five times what one needs' },
  { most: 4, fight: 2, fights: 8000, opened: 3, why: 'there are no more' },
  { most: 2, fight: 2, fights: 8000, opened: 1, why: 'there are no more' },
  { most: 1, fight: 2, fights: 8000, opened: 0, why: 'there are no more' },
])('of at most $most, $opened others are opened for $fights fights of $fight ms: $why', async ({ most, fight, fights, opened }) => {
  const { count } = await timed({ most, fights, each: () => fight })
  expect(count).toBe(opened)
})
test('first fights that are slow open no others', async () => {
  // A tenth of a second each while the game is compiled, then a millisecond.
  const { count } = await timed({ most: 8, fights: 2000, each: nth => (nth < 5 ? 100 : 1) })
  expect(count).toBe(0)
})
/** How many other hands are opened where the first one takes so long for each fight; they play without end, for none of their time counts. */
async function timed({ most, fights, each }: { readonly most: number; readonly fights: number; readonly each: (nth: number) => number }) {
  let time = 0
  let count = 0
  const counted = ({ count: played }: Chunk): Played => ({ counters: { ...noFights(), fights: played }, failed: null })
  const own: Hand = {
    async play(chunk) {
      for (let nth = chunk.from; nth < chunk.from + chunk.count; nth++) time += each(nth)
      return counted(chunk)
    },
    end: () => undefined,
  }
  const open = (): Hand => {
    count++
    return { play: async chunk => counted(chunk), end: () => undefined }
  }
  await playTogether({ fights, own, most, open, now: () => time })
  return { count }
}

test('stopped early, it has counted the first fights without a gap', async () => {
  for (const most of [1, 2, 7]) {
    let looks = 0
    const { counters } = await crew({ most, stop: () => looks++ > 8 })
    expect(counters.fights).toBeGreaterThan(4)
    expect(counters.fights).toBeLessThan(fights)
    expect(counters).toEqual(inOneGo(counters.fights))
  }
})

test('enough is enough at the same fight for any number of hands, and when hands are lost', async () => {
  const counting: PlayFights = (from, count, counters) => {
    for (let fight = from; fight < from + count; fight++) {
      counters.fights++
      if (fight % 3 === 0) counters.nobodyWins++
    }
    return count
  }
  const quick = (rhythm: number, isFrail: boolean): Hand => {
    let chunks = 0
    return {
      play: async chunk => {
        await after((chunk.from * rhythm) % 11)
        if (isFrail && ++chunks > 2) throw new Error('the thread is gone')
        return playChunk(counting, chunk)
      },
      end: () => undefined,
    }
  }
  let turn = 0
  const fast = (): number => turn++ * 20 // chunks of several fights each
  const looked: number[] = []
  const enough = ({ fights: so, nobodyWins }: Counters): boolean => {
    looked.push(so)
    return nobodyWins >= 120
  }
  for (const most of [1, 2, 3, 7])
    for (const isFrail of [false, true]) {
      let opened = 0
      const open = (): Hand => quick(3 + opened++, isFrail && opened < 6)
      const played = await crew({ fights: 5000, most, own: quick(1, false), open, now: most === 3 ? slowClock() : fast, enough })
      expect(played.counters.fights, `${most} hands`).toBe(400)
      expect(played.counters.nobodyWins).toBe(134)
    }
  expect(new Set(looked)).toEqual(new Set([100, 200, 300, 400]))
  // Where it is never enough, all are played.
  expect((await crew({ fights: 250, own: quick(1, false), enough: () => false })).counters.fights).toBe(250)
})

test('progress counts up to all fights', async () => {
  const told: number[] = []
  await crew({ most: 3, progress: done => told.push(done) })
  expect(told).toEqual([...told].sort((a, b) => a - b))
  expect(told.at(-1)).toBe(fights)
})

describe('a hand that is lost', () => {
  /** Lost at its second chunk. */
  const frail = (): Hand => {
    let chunks = 0
    return { ...hand(2), play: chunk => (++chunks > 1 ? Promise.reject(new Error('the thread is gone')) : hand(2).play(chunk)) }
  }

  test('takes nothing along: another one plays its fights', async () => {
    let opened = 0
    const open = (): Hand => (opened++ < 4 ? frail() : hand(2))
    const played = await crew({ most: 3, open })
    expect(played).toEqual({ counters: inOneGo(fights), failed: null })
    expect(opened).toBeGreaterThan(4)
  })

  test('is ended, and so is everyone at the end', async () => {
    let open = 0
    const counted = (kind: () => Hand) => (): Hand => {
      open++
      return { play: kind().play, end: () => open-- }
    }
    await crew({ most: 3, open: counted(frail) })
    expect(open).toBe(0)
  })

  test('if its fights lose one hand after another, it is said, and the rest stops', async () => {
    let played = 0
    const lost = (chunk: Chunk): Promise<Played> => {
      played++
      return chunk.from >= 20 ? Promise.reject(new Error('out of memory')) : Promise.resolve(playChunk(play, chunk))
    }
    const open = (): Hand => ({ play: lost, end: () => undefined })
    await expect(crew({ most: 3, own: open(), open })).rejects.toThrow('out of memory')
    expect(played).toBeLessThan(fights)
  })
})

test('where a rule throws, the first fight that failed is named, and the fights before it count', async () => {
  const failing = fightsFrom(rpjSciFi, rpjSciFi.begin(scenario), 'crew')
  const throwing = (rhythm: number): Hand => ({
    play: async chunk => {
      await after((chunk.from * rhythm) % 11)
      return playChunk((from, count, counters) => {
        let steps = 0
        for (let fight = from; fight < from + count; fight++) {
          if (fight === 31 || fight > 40) throw new Error(`fight ${fight} has no table`)
          steps += failing(fight, 1, counters)
        }
        return steps
      }, chunk)
    },
    end: () => undefined,
  })
  for (const most of [1, 2, 7])
    expect(await crew({ most, own: throwing(1), open: () => throwing(7) })).toEqual({
      counters: inOneGo(31),
      failed: { fight: 31, words: 'fight 31 has no table' },
    })
})
