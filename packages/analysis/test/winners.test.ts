// Rows of winners are the parts of a whole: allies are one of them, however the sides are allied.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countFight, noFights } from '../src/simulation/counters.js'
import { winnerRows, winsByRow } from '../src/simulation/winners.js'

const side = (id: string, ...hostile: string[]) => ({ id, name: id.toUpperCase(), hostile })
const names = (rows: readonly { readonly name: string }[]): string[] => rows.map(({ name }) => name)
const won = (...winners: string[]) => ({ ending: { how: 'over', words: '', rule: 'X', winners }, rounds: 1, fates: [] })

test('allies are one row, whether one of them is left or both', () => {
  const sides = [side('patrol', 'smugglers'), side('militia', 'smugglers'), side('smugglers', 'patrol', 'militia'), side('folk')]
  const counters = noFights()
  // 200 fights, as `three-sides` with seed 3 ended.
  for (let fight = 0; fight < 200; fight++)
    countFight(counters, fight, fight < 109 ? won('smugglers') : fight < 199 ? won('patrol') : won('militia', 'patrol'))
  expect(winsByRow(sides, counters)).toEqual([
    { side: 'patrol', sides: ['patrol', 'militia'], name: 'PATROL and MILITIA', fights: 91 },
    { side: 'smugglers', sides: ['smugglers'], name: 'SMUGGLERS', fights: 109 },
  ])
})

test('a side without enemies is told of only where it has won', () => {
  const sides = [side('crew', 'gang'), side('gang', 'crew'), side('folk')]
  expect(names(winnerRows(sides, []).rows)).toEqual(['CREW', 'GANG'])
  expect(names(winnerRows(sides, [['folk']]).rows)).toEqual(['CREW', 'GANG', 'FOLK'])
  expect(names(winnerRows(sides, [['crew', 'folk']]).rows)).toEqual(['CREW', 'GANG'])
})

test('for all alliances and winners, the rows and no one sum to all fights', () => {
  const ids = ['a', 'b', 'c', 'd']
  const pairs = ids.flatMap((one, i) => ids.slice(i + 1).map(other => [one, other] as const))
  fc.assert(
    fc.property(
      fc.array(fc.boolean(), { minLength: pairs.length, maxLength: pairs.length }),
      fc.array(fc.subarray(ids), { maxLength: 20 }),
      (hostile, victories) => {
        const enemies = (id: string): string[] =>
          pairs.flatMap((pair, i) => (hostile[i] && pair.includes(id) ? pair.filter(o => o !== id) : []))
        const counters = noFights()
        for (const [fight, winners] of victories.entries()) countFight(counters, fight, won(...winners))
        const rows = winsByRow(
          ids.map(id => side(id, ...enemies(id))),
          counters,
        )
        expect(rows.reduce((sum, { fights }) => sum + fights, 0) + counters.nobodyWins).toBe(victories.length)
        expect(new Set(names(rows)).size).toBe(rows.length)
      },
    ),
    { seed: 22, numRuns: 300 },
  )
})
