/** Files of any size are read in one go: what is too much is refused by count, and of many faults only the first are told. */
import type { Fault } from '@enfilade/engine'
import { mostFaults } from '@enfilade/engine'
import { describe, expect, test } from 'vitest'
import { mostValues, readFileText } from '../src/index.js'

const faultsOf = (name: string, text: string) => {
  const read = readFileText(name, text)
  if (read.ok) throw new Error('it was read')
  return read.faults.map(({ line, column, fault }) => [line, column, fault.words])
}
const fileOf = (name: string, text: string) => {
  const read = readFileText(name, text)
  if (!read.ok) throw new Error(read.faults[0]?.fault.words)
  return read.file
}
const many = mostValues.file
const tooMany = 'The file holds too many values.'

describe('how many values a file may hold', () => {
  test('JSON: lists, objects and all that is in them', () => {
    const list = (count: number): string => `[${'1,'.repeat(count - 1)}1]`
    expect(readFileText('a.json', list(many - 1)).ok).toBe(true)
    expect(faultsOf('a.json', list(many))).toEqual([[1, 2 * many, tooMany]])
  })
  test('YAML: each of its ways to write one', () => {
    const texts = ['- 1\n', '- "a"\n', '- []\n', '- {}\n', '- *a\n', '-\n', 'k: 1\n', '"k": 1\n', 'a: ', '? a\n', "- 'a'\n"]
    for (const text of texts) expect(faultsOf('a.yaml', text.repeat(many + 1)).at(-1)?.[2], text).toBe(tooMany)
    const marks = 'The file has too many lines, commas or other marks.'
    for (const text of ['\n', '#\n', '? ', ':\n', '!a ', '&a '])
      expect(faultsOf('a.yaml', `x: 1\n${text.repeat(10 * many + 1)}`)[0]?.[2], text).toBe(marks)
    expect(faultsOf('a.yaml', `x: [${','.repeat(10 * many)}]`)[0]?.[2]).toBe(marks)
  })
  test('YAML: a text of more lines than any has is refused before it is read', () => {
    expect(faultsOf('a.yaml', `title: |\n${'  a\n'.repeat(50_000)}`)).toEqual([[2, 1, 'This text is too long.']])
    expect(fileOf('a.yaml', `title: |\n${'  a\n'.repeat(5_000)}`).value).toEqual({ title: 'a\n'.repeat(5_000) })
  })
  test('a record may hold more', () => {
    const record = (entries: number): string => `{"enfilade":"record","entries":[${'1,'.repeat(entries)}1]}`
    expect(readFileText('a.json', record(2 * many)).ok).toBe(true)
    expect(faultsOf('a.json', record(mostValues.record))[0]?.[2]).toBe(tooMany)
  })
  test('parts that are repeated too often are found without looking for each again', () => {
    expect(faultsOf('a.yaml', `y: &a [1]\nx: [${'*a,'.repeat(4000)}*a]\n`)[0]?.[2]).toMatch(/repeats its parts/)
    const { value } = fileOf('a.yaml', 'x: &a [&b 1, 2]\ny: &b 3\nz: [*a, *b]\n')
    expect(value).toEqual({ x: [1, 2], y: 3, z: [[1, 2], 3] })
  })
})

describe('of many faults', () => {
  const last = `Only the first ${mostFaults} faults are listed.`
  test('of a text, the first are told', () => {
    for (const [name, text] of [
      ['a.yaml', 'k: 1\n'.repeat(500)],
      ['a.json', `{${'"k":1,'.repeat(500)}"k":1}`],
    ] as const) {
      const faults = faultsOf(name, text)
      expect(faults).toHaveLength(mostFaults + 1)
      expect(faults.at(-1)?.[2]).toBe(last)
      expect(faults[0]?.[2]).toBe('The key "k" appears twice.')
    }
  })
  test('of its values, the first are told, each at its place', () => {
    for (const [name, text] of [
      ['a.yaml', `list:\n${'  - { a: 1 }\n'.repeat(300)}`],
      ['a.json', `{"list":[\n${Array(300).fill('{"a":1}').join(',\n')}]}`],
    ] as const) {
      const faults: Fault[] = Array.from({ length: 300 }, (_, i) => ({ path: ['list', 299 - i, 'a'], words: String(299 - i) }))
      const placed = fileOf(name, text).placed(faults)
      expect(placed).toHaveLength(mostFaults + 1)
      expect(placed.at(-1)?.fault.words).toBe(last)
      for (const { line, fault } of placed.slice(0, mostFaults)) expect(line).toBe(Number(fault.words) + 2)
      expect(placed[0]?.fault.words).toBe('0')
    }
  })
})

describe('the place of a value in JSON', () => {
  const { placed } = fileOf('a.json', '{\n "a": [10, {"b": 1}],\n "c": {}\n}')
  const at = (...path: (string | number)[]) => placed([{ path, words: '' }]).map(({ line, column }) => [line, column])[0]
  test('is where it or its key begins, or that of its nearest parent', () => {
    expect(at()).toEqual([1, 1])
    expect(at('a')).toEqual([2, 2])
    expect(at('a', 0)).toEqual([2, 8])
    expect(at('a', 1, 'b')).toEqual([2, 13])
    expect(at('a', 1, 'x', 'y')).toEqual([2, 12])
    expect(at('a', 7)).toEqual([2, 2])
    expect(at('c', 'd')).toEqual([3, 2])
    expect(at('none')).toEqual([1, 1])
  })
  test('of several is found together', () => {
    const paths = [['c'], ['a', 1, 'b'], ['a', 0], [], ['a', 0]]
    expect(placed(paths.map(path => ({ path, words: '' }))).map(({ line, column }) => [line, column])).toEqual([
      [1, 1],
      [2, 8],
      [2, 8],
      [2, 13],
      [3, 2],
    ])
  })
})
