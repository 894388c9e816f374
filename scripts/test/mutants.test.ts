/** How rules are broken on purpose: which lines, which places in them, and a file with all of its mutants still says what it said. */
import { describe, expect, test } from 'vitest'
import { decidingLines, sitesIn, withMutants } from '../mutants/sites.mjs'

const id = ['TOY', 'DMG', '01'].join('-')
const rules = `/** Head. ${id} */
import { next } from './agenda.js'
const least = 4 // ${id}
// ${id}
export const held = (a: number, b?: number): boolean => !(a < least && (b ?? 0) + 1 === 3)
export function hit(a: { hp: number; down: boolean }): void {
  if (a.hp <= 0) a.down = true // ${id}
  a.hp -= Math.max(1, 2)
}
`

/** Each place with its mutants, as text. */
const all = (text: string): string[] =>
  sitesIn(text, decidingLines(text)).map(({ line, before, after }) => `${line}: ${before} → ${after.join(' | ')}`)

test('a deciding line cites a rule, or stands below a line that does; the head of a file cites nothing', () => {
  expect([...decidingLines(rules)]).toEqual([3, 5, 7])
})

describe('places that are broken', () => {
  test('numbers, comparisons, sums, conditions, what joins them, and statements', () => {
    expect(all(rules)).toEqual([
      '3: 4 → 5 | (3)',
      '5: !(a < least && (b ?? 0) + 1 === 3) → (a < least && (b ?? 0) + 1 === 3)',
      '5: a < least && (b ?? 0) + 1 === 3 → a < least || (b ?? 0) + 1 === 3',
      '5: a < least → a <= least | a >= least',
      '5: (b ?? 0) + 1 === 3 → (b ?? 0) + 1 !== 3',
      '5: (b ?? 0) + 1 → (b ?? 0) - 1',
      '5: 0 → 1 | (-1)',
      '5: 1 → 2 | (0)',
      '5: 3 → 4 | (2)',
      '7: a.hp <= 0 → true | false | a.hp < 0 | a.hp > 0',
      '7: 0 → 1 | (-1)',
      '7: a.down = true → undefined',
      '7: true → false',
    ])
  })

  test('the least and the most change places; texts, keys and types stay', () => {
    const line = `const x: 3 = Math.min(...[]) as 3, y = { 4: 'four' + 'teen' } // ${id}\n`
    expect(all(line)).toEqual(['1: Math.min(...[]) → Math.max(...[])'])
  })
})

test('with all mutants in it a file is as it was; with one of them active it is that mutant', () => {
  const text = `const held = (a, b) => a > 1 && (b || a === 3)  // ${id}\nlet count = 0\ncount += 1 // ${id}\nreturn [held(2, false), held(1, true), held(3, false), count]`
  const sites = sitesIn(text.replace('return ', 'const r = '), decidingLines(text))
  const written = withMutants(text.replace('return ', 'const r = '), sites, 10).replace('const r = ', 'return ')
  expect(written.split('\n')).toHaveLength(4)
  const run = (active: number, variant: number): unknown => {
    const choose = Object.assign((site: number) => (site === active ? variant : 0), { now: variant })
    return new Function('__mutant', written)(choose)
  }
  expect(run(-1, 0)).toEqual([false, false, true, 1])
  const at = (before: string): number => 10 + sites.findIndex(site => site.before === before)
  expect(run(at('a > 1'), 1)).toEqual([false, true, true, 1]) // a >= 1
  expect(run(at('b || a === 3'), 1)).toEqual([false, false, false, 1]) // b && a === 3
  const count = sites.findIndex(site => site.before === 'count += 1')
  expect(run(10 + count, 1)).toEqual([false, false, true, 0]) // dropped
  expect(run(10 + count, 2)).toEqual([false, false, true, -1]) // count -= 1
})
