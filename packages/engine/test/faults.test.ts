/** Faults as a person reads them: place, words, found, allowed; no text of a file can drive the terminal that shows it. */
import { faultText, foundText, pathText, printable } from '@enfilade/engine'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

const controlCode = String.fromCharCode(27)
const bell = String.fromCharCode(7)

describe('printable text', () => {
  test.each([
    [`${controlCode}[31mred${controlCode}[0m`, '\\u{1b}[31mred\\u{1b}[0m'],
    [`a${bell}b`, 'a\\u{7}b'],
    ['two\nlines', 'two\\u{a}lines'],
    ['turned \u202eround', 'turned \\u{202e}round'],
    ['no\u200bwidth', 'no\\u{200b}width'],
    ['line\u2028end', 'line\\u{2028}end'],
    ['plain, with ÄÖÜ and 火星', 'plain, with ÄÖÜ and 火星'],
  ])('%j', (text, shown) => {
    expect(printable(text)).toBe(shown)
  })
  test('never holds a control character, whatever it was', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), text => !/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(printable(text))),
      { seed: 3, numRuns: 500 },
    )
  })
})

describe('a fault', () => {
  test('in one line', () => {
    expect(faultText({ path: ['sides', 1, 'combatants', 0, 'at'], words: 'That is no region.', found: 'F', allowed: ['A', 'B'] })).toBe(
      'sides[1].combatants[0].at: That is no region. Found "F". Allowed: "A", "B".',
    )
    expect(faultText({ path: [], words: 'It is empty.', allowed: 'a scenario' })).toBe('the file: It is empty. Allowed: a scenario.')
    expect(faultText({ path: ['a'], words: 'No.', found: null })).toBe('a: No. Found null.')
  })
  test('with escapes in words and value cannot drive a terminal', () => {
    const text = faultText({
      path: ['name'],
      words: `No ${controlCode}[2J.`,
      found: `${controlCode}]0;title${bell}`,
      allowed: [`${controlCode}c`],
    })
    expect(text).not.toContain(controlCode)
    expect(text).not.toContain(bell)
  })
  test('with escapes in a key of the file cannot either', () => {
    expect(faultText({ path: [`${controlCode}[31mkey`, 0], words: 'No such key.' })).not.toContain(controlCode)
  })
  test('shows a long value shortened, on one line', () => {
    const text = foundText({ a: 'x'.repeat(500) })
    expect(text).toHaveLength(58)
    expect(text.endsWith('…')).toBe(true)
    expect(foundText(undefined)).toBe('nothing')
    expect(foundText('a\nb')).toBe('"a\\nb"')
  })
  test('path text', () => {
    expect([pathText([]), pathText(['a']), pathText(['a', 0, 'b']), pathText([0, 'a'])]).toEqual(['the file', 'a', 'a[0].b', '[0].a'])
  })
})
