/** Threads for odds are shared: short before long, tables in turn, and what one table has ended is no other's loss. */
import type { Json } from '@enfilade/engine'
import type { OddsTask, OddsWorker, Remote, Sampling, SamplingNews, WinChance } from '@enfilade/session'
import { expect, test } from 'vitest'
import { nodeClock } from '../src/clock.js'
import { type OpenThread, oddsPool } from '../src/odds/pool.js'

const chance: WinChance = { fights: 1, sides: [], nobody: { share: 0, low: 0, high: 1 }, rounds: null, done: true }
const sampling: Sampling = { game: 'x', battle: null, fights: 1, seed: '' }
const task = (answer: Json): OddsTask => ({
  ...{ game: 'x', battle: null, viewer: 'gm', who: 'a', answers: [answer], reactions: 'advised', whole: false },
})
const soon = (): Promise<void> => new Promise(next => setImmediate(next))

/** A pool of one thread at a time, of which the test says when something in it is done. */
function pooled() {
  const began: string[] = []
  const ends: (() => void)[] = []
  let opened = 0
  const open = (hear: (news: SamplingNews) => void): OpenThread => {
    opened++
    const name = `thread ${opened}`
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
  return { pool: oddsPool(nodeClock, 1, open), began, endNext }
}

test('what is short goes on beside what is long, and tables come in turn however much one of them asks', async () => {
  const { pool, began, endNext } = pooled()
  const heard: SamplingNews[] = []
  const one = pool.open(news => void heard.push(news))
  const other = pool.open(() => undefined)
  void one.calls.sample(1, sampling)
  for (const answer of ['a', 'b', 'c']) void one.calls.odds(task(answer))
  void other.calls.odds(task('x'))
  await soon()
  expect(began).toEqual(['thread 1 sample', 'thread 1 odds a'])
  await endNext()
  expect(heard).toEqual([{ sampling: 1, chance }])
  for (let nth = 0; nth < 3; nth++) await endNext()
  expect(began.slice(2)).toEqual(['thread 1 odds b', 'thread 1 odds x', 'thread 1 odds c'])
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
  expect(began.slice(3)).toEqual(['thread 1 odds a', 'thread 2 sample'])
  for (let nth = 0; nth < 4; nth++) await endNext()
  expect(heard).toContainEqual({ sampling: 1, chance })
})
