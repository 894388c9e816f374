/** A log as text: lines that are alike and follow one another are read as one; as data each stays what it is. */
import type { Lasting } from '@enfilade/engine'
import { expect, test } from 'vitest'
import { type LogLine, type LogStyle, logText, noColors } from '../src/index.js'

const line = (number: number, text: string, like?: string, words = ''): LogLine => ({
  number,
  heading: null,
  text,
  rules: [`MD-0${number}`],
  reasons: [`because ${number}`],
  undone: null,
  after: number,
  told: null,
  ...(like === undefined ? {} : { goesOn: { like, words } }),
})
const lines = [
  line(1, 'Ann misses Bo: [2].', 'ann bo', '[2]'),
  line(2, 'Ann misses Bo: [3].', 'ann bo', '[3]'),
  line(3, 'Ann misses Cyd: [4].', 'ann cyd', '[4]'),
  line(4, 'Ann hits Cyd: [9].'),
  line(5, 'Ann misses Cyd: [5].', 'ann cyd', '[5]'),
]
const style = { reasons: true, colors: noColors }

test('what goes on is said in the line that it continues, with the rules and reasons of all', () => {
  const read = logText(lines, { ...style, format: 'text' }).split('\n')
  expect(read).toEqual([
    '    Ann misses Bo: [2]; [3].  [MD-01, MD-02]',
    '      (because 1)',
    '      (because 2)',
    '    Ann misses Cyd: [4].  [MD-03]',
    '      (because 3)',
    '    Ann hits Cyd: [9].  [MD-04]',
    '      (because 4)',
    '    Ann misses Cyd: [5].  [MD-05]',
    '      (because 5)',
  ])
  expect(logText(lines, { ...style, reasons: false, format: 'markdown' }).split('\n')[0]).toBe(
    '- Ann misses Bo: \\[2\\]; \\[3\\]. *MD-01, MD-02*',
  )
})
test('what is a sentence of its own follows after a full stop', () => {
  const shot = (number: number): LogLine => ({
    ...line(number, `Shot ${number}. Miss.`),
    goesOn: { like: 'ann', words: `Shot ${number}. Miss`, sentence: true },
  })
  expect(logText([shot(1), shot(2)], { ...style, reasons: false, format: 'text' })).toBe('    Shot 1. Miss. Shot 2. Miss.  [MD-01, MD-02]')
})
test('a line that starts something is never added to one that is alike, and others are added to it', () => {
  const hit = (number: number): LogLine => ({ ...line(number, `Hit ${number}.`), goesOn: { like: 'hit', words: '', starts: true } })
  const read = logText([hit(1), hit(2), line(3, 'Bo falls.', 'hit', 'falls')], { ...style, reasons: false, format: 'text' })
  expect(read.split('\n')).toEqual(['    Hit 1.  [MD-01]', '    Hit 2; falls.  [MD-02, MD-03]'])
})
test('a round in which one thing happens is one line, and such rounds stand together', () => {
  const round = (number: number): LogLine => ({ ...line(number, `Round ${number}.`), heading: 'round' })
  const all = [
    round(1),
    line(2, 'Ann waits.'),
    round(3),
    line(4, 'Bo waits.'),
    round(5),
    line(6, 'Ann waits.'),
    line(7, 'Bo waits.'),
    round(8),
  ]
  const plain = { ...style, reasons: false }
  const read = logText(all, { ...plain, format: 'text' })
  expect(read.split('\n')).toEqual([
    'Round 1. Ann waits.  [MD-01, MD-02]',
    'Round 3. Bo waits.  [MD-03, MD-04]',
    '',
    'Round 5.  [MD-05]',
    '    Ann waits.  [MD-06]',
    '    Bo waits.  [MD-07]',
    '',
    'Round 8.  [MD-08]',
  ])
  expect(logText(all, { ...plain, format: 'markdown' }).match(/^## Round/gm)).toHaveLength(4)
  const undone = logText([round(1), { ...line(2, 'Ann waits.'), undone: 1 }], { ...plain, format: 'text' })
  expect(undone.split('\n')).toEqual(['Round 1.  [MD-01]', '    undone: Ann waits.  [MD-02]'])
})
test('what a combatant goes on with is said once, with the orders and rounds in which nothing else is said', () => {
  const round = (number: number): LogLine => ({ ...line(number, `Round ${number}.`), heading: 'round' })
  const says = (number: number, text: string, standing: Lasting): LogLine => ({
    ...line(number, text),
    goesOn: { like: text, words: '', starts: true, standing },
  })
  const waits = (number: number, who: string) => says(number, `${who} waits.`, { who: [who], does: 'wait' })
  const both = { who: ['ann', 'bo'] }
  const all = [
    round(1),
    says(2, 'Ann declares first.', { ...both, next: true }),
    waits(3, 'ann'),
    waits(4, 'bo'),
    round(5),
    says(6, 'Ann acts first.', both),
    round(7),
    says(8, 'Bo declares first.', { ...both, next: true }),
    waits(9, 'bo'),
    waits(10, 'ann'),
    round(11),
    says(12, 'Ann declares first.', { ...both, next: true }),
    waits(13, 'ann'),
    says(14, 'bo shoots.', { who: ['bo'], does: null }),
    round(15),
    says(16, 'Bo acts first.', both),
    waits(17, 'bo'),
  ]
  const numbers = (style: LogStyle) => [...logText(all, style).matchAll(/MD-0?(\d+)/g)].map(([, number]) => Number(number))
  const plain = { ...style, reasons: false, format: 'text' } as const
  expect(numbers(plain)).toEqual([1, 2, 3, 4, 11, 12, 14, 15, 16, 17])
  expect(numbers({ ...plain, reasons: true })).toHaveLength(17)
  expect(numbers({ ...plain, tallies: true })).toHaveLength(17)
})
test('a turn in which nothing happens is said once until something else happens in one', () => {
  const round = (number: number): LogLine => ({ ...line(number, `Round ${number}.`), heading: 'round' })
  const turn = (number: number, who: string): LogLine => ({
    ...line(number, `${who}'s turn, 2 actions.`),
    heading: 'turn',
    goesOn: { like: who, starts: true, words: '' },
  })
  const unused = (number: number, who: string): LogLine => ({
    ...line(number, `${who}'s turn ends.`),
    goesOn: { like: who, words: '2 actions unused' },
  })
  const all = [
    round(1),
    ...[turn(2, 'Ann'), unused(3, 'Ann'), turn(4, 'Bo'), line(5, 'Bo shoots.')],
    round(6),
    ...[turn(7, 'Ann'), unused(8, 'Ann'), turn(9, 'Bo'), unused(10, 'Bo')],
    round(11),
    ...[turn(12, 'Ann'), unused(13, 'Ann'), turn(14, 'Bo'), unused(15, 'Bo')],
    round(16),
    ...[turn(17, 'Ann'), unused(18, 'Ann'), line(19, 'Ann sneezes.'), turn(20, 'Bo'), { ...unused(21, 'Bo'), undone: 1 }],
    round(22),
    ...[turn(23, 'Ann'), unused(24, 'Ann'), turn(25, 'Bo')],
  ]
  const numbers = (style: LogStyle) => [...logText(all, style).matchAll(/MD-0?(\d+)/g)].map(([, number]) => Number(number))
  const plain = { ...style, reasons: false, format: 'text' } as const
  expect(numbers(plain)).toEqual([1, 2, 3, 4, 5, 6, 9, 10, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25])
  expect(numbers({ ...plain, reasons: true })).toHaveLength(25)
})
test('an undone line never goes on in one that counts', () => {
  const [first, second] = lines as [LogLine, LogLine]
  const read = logText([first, { ...second, undone: 1 }], { ...style, reasons: false, format: 'text' })
  expect(read.split('\n')).toHaveLength(2)
})
test('as data every line stands alone', () => {
  expect(logText(lines, { ...style, format: 'jsonl' }).split('\n')).toHaveLength(lines.length)
})

test('all who do the same are named in one sentence', () => {
  const aims = (number: number, who: string): LogLine => ({
    ...line(number, `${who} aims at Bo.`),
    goesOn: { like: 'bo', words: '', also: who },
  })
  const read = (...who: string[]) =>
    logText(
      who.map((one, i) => aims(i + 1, one)),
      { ...style, reasons: false, format: 'text' },
    ).trim()
  expect(read('Ann', 'Cyd')).toBe('Ann aims at Bo; so does Cyd.  [MD-01, MD-02]')
  expect(read('Ann', 'Cyd', 'Dee', 'Eve')).toBe('Ann aims at Bo; so do Cyd, Dee and Eve.  [MD-01, MD-02, MD-03, MD-04]')
})
