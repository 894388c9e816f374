// A countdown costs no more than its events: thirty minutes of treatment and three hundred are told in as many words, and roll the same dice.
import { diceStream, type Event } from '@enfilade/engine'
import { expect, test } from 'vitest'
import { Countdowns } from '../bpCountdown.js'

function played(minutes: number, seed: string): { readonly told: Event[]; readonly rounds: number; readonly next: number } {
  const stream = diceStream(seed)
  const told: Event[] = []
  const battle = new Countdowns(stream, minutes).play(event => told.push(event))
  return { told, rounds: battle.round, next: stream.next() }
}

test('30 and 300 minutes: the same events, the same dice, and no line for an empty round', () => {
  let treatments = 0
  for (let seed = 0; seed < 100; seed++) {
    const [short, long] = [played(30, `countdown ${seed}`), played(300, `countdown ${seed}`)]
    expect(long.told.map(event => event.what)).toEqual(short.told.map(event => event.what))
    expect(long.next).toBe(short.next)
    if (!short.told.some(event => event.what === 'aidGiven')) continue
    treatments++
    expect(long.rounds - short.rounds).toBe(270 * 120)
    const rounds = short.told.flatMap(event => (event.what === 'roundBegan' ? [event.round] : []))
    expect(rounds.at(-1)).toBe(short.rounds)
    const empty = long.told.filter(({ what }, at) => what === 'roundBegan' && (long.told[at + 1]?.what ?? what) === 'roundBegan')
    expect(empty).toEqual([])
  }
  expect(treatments).toBeGreaterThan(20)
})
