/**
 * Ranking: the chance of every order, worked out in `ordersOf`, against counting all throws; and the rolling twin, which throws as people do.
 * With ties thrown again the count is: first throw as it falls, then every tied group by itself, all-tied-again left out and the rest scaled up.
 */
import { type Dice, diceStream, ordersOf, type Ranked, type Reason, rankBy, reason, SamplingAsk, sumOf, type Ties } from '@enfilade/engine'
import { describe, expect, test } from 'vitest'
import { bound } from './sampling.js'

const d6 = sumOf(1, 6)
const twoD6 = sumOf(2, 6)
const why = reason('TOY-ORD-01', 'order')

/** Chance of each order with ties standing, by going through all totals of all people. Keys like "2=0>1". */
function weakByCounting(dice: Dice, plus: readonly number[]): Map<string, number> {
  const orders = new Map<string, number>()
  const go = (totals: number[], chance: number): void => {
    if (totals.length === plus.length) {
      const places = [...new Set(totals)].sort((a, b) => b - a).map(total => totals.flatMap((t, i) => (t === total ? [i] : [])))
      const key = places.map(p => p.join('=')).join('>')
      orders.set(key, (orders.get(key) ?? 0) + chance)
      return
    }
    dice.values.forEach((value, i) => {
      go([...totals, value + (plus[totals.length] as number)], chance * (dice.chance[i] as number))
    })
  }
  go([], 1)
  return orders
}

function partedByCounting(dice: Dice, plus: readonly number[]): Map<string, number> {
  const memo = new Map<string, Map<string, number>>()
  /** Strict orders of a tied group, from its next throw on. */
  const settled = (group: readonly number[]): Map<string, number> => {
    const known = memo.get(group.join())
    if (known !== undefined) return known
    const weak = weakByCounting(
      dice,
      group.map(i => plus[i] as number),
    )
    const allTied = group.map((_, i) => i).join('=')
    const parting = 1 - (group.length > 1 ? (weak.get(allTied) ?? 0) : 0)
    const result = new Map<string, number>()
    for (const [order, chance] of weak) {
      if (order === allTied && group.length > 1) continue
      const places = order.split('>').map(p => p.split('=').map(i => group[Number(i)] as number))
      combine(places, chance / parting, result)
    }
    memo.set(group.join(), result)
    return result
  }
  const combine = (places: readonly (readonly number[])[], chance: number, into: Map<string, number>): void => {
    let open = new Map([['', chance]])
    for (const place of places) {
      const parts = place.length === 1 ? new Map([[String(place[0]), 1]]) : settled(place)
      const grown = new Map<string, number>()
      for (const [before, c] of open) for (const [part, p] of parts) grown.set(before === '' ? part : `${before}>${part}`, c * p)
      open = grown
    }
    for (const [key, c] of open) into.set(key, (into.get(key) ?? 0) + c)
  }
  const result = new Map<string, number>()
  for (const [order, chance] of weakByCounting(dice, plus))
    combine(
      order.split('>').map(p => p.split('=').map(Number)),
      chance,
      result,
    )
  return result
}

const asMap = (dice: Dice, plus: readonly number[], ties: Ties): Map<string, number> =>
  new Map(ordersOf(dice, plus, ties).map(o => [o.places.map(p => [...p].sort((a, b) => a - b).join('=')).join('>'), o.chance]))

const casts: readonly (readonly [Dice, readonly number[]])[] = [
  [twoD6, [0, 0]],
  [twoD6, [3, 0]],
  [twoD6, [40, 0]], // never a tie, never another order
  [twoD6, [1, 0, 0]],
  [twoD6, [0, 2, 5]],
  [d6, [0, 0, 0, 0]],
  [d6, [2, 0, 1, -1]],
  [d6, [6, 0, 0, 3]],
]

describe.each(['together', 'again'] as const)('ties %s', ties => {
  test.each(casts)('$0.name plus %j', (dice, plus) => {
    const counted = ties === 'together' ? weakByCounting(dice, plus) : partedByCounting(dice, plus)
    const worked = asMap(dice, plus, ties)
    expect([...worked.keys()].sort()).toEqual([...counted.keys()].filter(k => (counted.get(k) as number) > 0).sort())
    for (const [key, chance] of worked) expect(chance, key).toBeCloseTo(counted.get(key) as number, 12)
    expect([...worked.values()].reduce((a, b) => a + b, 0)).toBeCloseTo(1, 12)
  })

  test.each(casts)('$0.name plus %j, thrown 4 000 times', (dice, plus) => {
    const entries: Ranked[] = plus.map((p, i) => ({ who: String(i), plus: p }))
    const ask = new SamplingAsk(diceStream('ranks'), () => {
      throw new Error('no one decides')
    })
    const counts = new Map<string, number>()
    const runs = 4000
    for (let run = 0; run < runs; run++) {
      const key = rankBy(ask, dice, entries, ties, why)
        .map(p => p.map(e => e.who).join('='))
        .join('>')
      counts.set(key, (counts.get(key) ?? 0) + 1)
    }
    const worked = asMap(dice, plus, ties)
    for (const [key, count] of counts) expect(worked.has(key), `${key} came ${count} times`).toBe(true)
    for (const [key, chance] of worked) {
      const { least, most } = bound(runs, chance, worked.size * casts.length * 2)
      expect(counts.get(key) ?? 0, key).toBeGreaterThanOrEqual(least)
      expect(counts.get(key) ?? 0, key).toBeLessThanOrEqual(most)
    }
  })
})

test('combatants roll in the order of the entries, and a tied group rolls again before the next place is settled', () => {
  const rolled: string[] = []
  const faces = [4, 2, 4, 2, /* a and c again */ 3, 3, /* and again */ 5, 1, /* then b and d */ 1, 6]
  const dicer = new (class extends SamplingAsk {
    override roll(_dice: Dice, _why: unknown, who: string): number {
      rolled.push(who)
      return faces[rolled.length - 1] as number
    }
  })(diceStream('unused'), () => {
    throw new Error('no one decides')
  })
  const entries = ['a', 'b', 'c', 'd'].map(who => ({ who, plus: 0 }))
  expect(rankBy(dicer, d6, entries, 'again', why).map(p => p.map(e => e.who))).toEqual([['a'], ['c'], ['d'], ['b']])
  expect(rolled.join('')).toBe('abcdacacbd')
})

test('people whose dice can never break a tie are refused', () => {
  expect(() => ordersOf(sumOf(1, 1), [0, 0], 'again')).toThrow(/never break a tie/)
})

test('someone who rolls against no one known to their player is rolled for, and rolls among those alone whom they know', () => {
  const rolled: string[] = []
  const faces = [4, 4, 4, /* again: c parts from the others */ 2, 2, 5, /* a and b again */ 1, 6]
  const dicer = new (class extends SamplingAsk {
    override roll(_dice: Dice, { unasked, among = [] }: Reason, who: string): number {
      rolled.push(unasked ? `${who} unasked` : `${who} among ${among.join(' and ')}`)
      return faces[rolled.length - 1] as number
    }
  })(diceStream('secret'), () => {
    throw new Error('no one decides')
  })
  const entries: Ranked[] = ['a', 'b', 'c'].map(who => ({ who, plus: 0 }))
  // A's player knows of c alone; the others know of everyone.
  const places = rankBy(dicer, d6, entries, 'again', why, (who, other) => who !== 'a' || other === 'c')
  expect(places.flat().map(({ who }) => who)).toEqual(['c', 'b', 'a'])
  const all = ['a among c', 'b among a and c', 'c among a and b']
  expect(rolled).toEqual([...all, ...all, 'a unasked', 'b among a'])
})
