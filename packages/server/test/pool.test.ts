/** Threads for odds are shared: short before long, tables in turn, and what one table has ended is no other's loss. */
import type { Json } from '@enfilade/engine'
import type { OddsTask, OddsWorker, Remote, Sampling, SamplingNews, WinChance } from '@enfilade/session'
import { expect, test } from 'vitest'
import { nodeClock } from '../src/clock.js'
import { type OpenThread, oddsPool } from '../src/odds/pool.js'

const chance: WinChance = { fights: 1, sides: [], nobody: { share: 0, low: 0, high: 1 }, rounds: null, done: true }
const sampling: Sampling = { game: 'x', battle: null, fights: 1, seed: '' }
const task = (answer: Json, whole = false): OddsTask => ({
  ...{ game: 'x', battle: null, viewer: 'gm', who: 'a', answers: [answer], reactions: 'advised', whole },
})
const soon = (): Promise<void> => new Promise(next => setImmediate(next))

/** A pool of one thread at a time, of which the test says when something in it is done. */
function pooled(clock = nodeClock) {
  const began: string[] = []
  const ends: (() => void)[] = []
  const ways: string[] = []
  const open = (hear: (news: SamplingNews) => void, givesWay: boolean): OpenThread => {
    const name = `thread ${ways.length + 1}`
    ways.push(givesWay ? `${name} gives way` : name)
    const long = new Map<number, () => void>()
    let end = (): void => undefined
    const gone = new Promise<never>((_, fail) => {
      end = () => fail(new Error('It took too long.'))
    })
    const calls = {
      odds: ({ answers }: OddsTask) => {
        began.push(`${name} odds ${answers}`)
        return new Promise(done => void ends.push(() => done([])))
      },
      sample: (number: number) => {
        began.push(`${name} sample`)
        return new Promise<void>(done => {
          long.set(number, () => done())
          ends.push(() => {
            hear({ sampling: number, chance })
            done()
          })
        })
      },
      stop: async (number: number) => {
        began.push(`${name} stop`)
        long.get(number)?.()
      },
    } as unknown as Remote<OddsWorker>
    return { calls, gone, end: () => end() }
  }
  const endNext = async (): Promise<void> => {
    ends.shift()?.()
    await soon()
  }
  return { pool: oddsPool(clock, 1, open), began, ways, endNext }
}

test('nothing short waits for what goes on in pieces, and tables come in turn however much one of them asks', async () => {
  const { pool, began, endNext } = pooled({ ...nodeClock, now: () => 0 })
  const heard: SamplingNews[] = []
  const one = pool.open(news => void heard.push(news))
  const other = pool.open(() => undefined)
  void one.calls.sample(1, sampling)
  for (const answer of ['a', 'b', 'c']) void one.calls.odds(task(answer))
  void other.calls.odds(task('x'))
  await soon()
  expect(began).toEqual(['thread 1 sample', 'thread 2 odds a'])
  await endNext()
  expect(heard).toEqual([{ sampling: 1, chance }])
  for (let nth = 0; nth < 3; nth++) await endNext()
  expect(began.slice(2)).toEqual(['thread 2 odds b', 'thread 2 odds x', 'thread 2 odds c'])
})
test('what an answer sets off is worked out in a thread of its own: nothing short waits for it, and it gives way', async () => {
  const { pool, began, ways, endNext } = pooled()
  const one = pool.open(() => undefined)
  const other = pool.open(() => undefined)
  void one.calls.odds(task('all of a', true))
  void one.calls.odds(task('all of b', true))
  void other.calls.odds(task('x'))
  void other.calls.odds({ ...task('first of x', true), first: true })
  await soon()
  expect(began).toEqual(['thread 1 odds all of a', 'thread 2 odds x'])
  for (let nth = 0; nth < 2; nth++) await endNext()
  expect(began.slice(2)).toEqual(['thread 1 odds all of b', 'thread 2 odds first of x'])
  void one.calls.sample(1, sampling)
  expect(ways).toEqual(['thread 1 gives way', 'thread 2', 'thread 3 gives way'])
})
test('tables that have had less of a thread come before those that have had more, not only in turn', async () => {
  let now = 0
  const { pool, began, endNext } = pooled({ ...nodeClock, now: () => now })
  const [busy, seldom] = [pool.open(() => undefined), pool.open(() => undefined)]
  for (const answer of ['a', 'b', 'c']) void busy.calls.odds(task(answer))
  await soon()
  now += 5000
  for (const answer of ['x', 'y', 'z']) void seldom.calls.odds(task(answer))
  for (let nth = 0; nth < 5; nth++) {
    await endNext()
    now += 1000
  }
  expect(began.map(line => line.at(-1)).join('')).toBe('axyzbc')
})
test('what one table has ended takes no sampling of another with it, and stops none of the same number', async () => {
  const { pool, began, endNext } = pooled()
  const heard: SamplingNews[] = []
  const one = pool.open(() => undefined)
  const other = pool.open(news => void heard.push(news))
  void other.calls.sample(1, sampling)
  void one.calls.sample(1, sampling)
  await soon()
  await one.calls.stop(1)
  expect(began).toEqual(['thread 1 sample', 'thread 1 sample', 'thread 1 stop'])
  const odds = one.calls.odds(task('a')).catch((thrown: Error) => thrown.message)
  await soon()
  one.end()
  expect(await odds).toBe('It took too long.')
  await soon()
  expect(began.slice(3)).toEqual(['thread 2 odds a'])
  for (let nth = 0; nth < 3; nth++) await endNext()
  expect(heard).toContainEqual({ sampling: 1, chance })
})
