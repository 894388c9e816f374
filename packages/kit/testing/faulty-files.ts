/** Tests of what is said of a scenario file that is wrong: each with one change to a good one, and of nothing at all. */
import { type Fault, faultText, type Json, pathText } from '@enfilade/engine'
import { expect, test } from 'vitest'
import { set } from './changing.js'

/** What is wrong, what is changed in the good file, where the fault is told and what its sentence holds. */
type Malformed = readonly [what: string, changes: readonly (readonly [path: string, value: unknown])[], at: string, words: string]

/** `needs`: what a file without anything lacks. `good`: a file that is right. */
export function faultyFilesTests(
  good: () => Json,
  faultsOf: (file: Json) => readonly Fault[],
  malformed: readonly Malformed[],
  needs: readonly string[],
): void {
  const faultsWith = (changes: Malformed[1]): readonly Fault[] => {
    const file = good()
    for (const [path, value] of changes) set(file, path, value)
    return faultsOf(file)
  }
  test.each(malformed)('%s', (_, changes, at, words) => {
    const faults = faultsWith(changes)
    const here = faults.filter(fault => pathText(fault.path) === at)
    expect(here.map(fault => fault.words).join(' '), faults.map(faultText).join('\n')).toContain(words)
  })
  test.each([
    ['nothing', null],
    ['a text', 'fight'],
    ['a number', 5],
    ['a list', []],
  ])('%s is no scenario', (_, file) => {
    expect(faultsOf(file).map(({ path, words }) => [pathText(path), words])).toEqual([['the file', 'This must be keys with values.']])
  })
  test('an empty file misses everything that a scenario needs', () => {
    expect(faultsOf({}).map(fault => pathText(fault.path))).toEqual(needs)
  })
  test('no fault speaks in the words of a library', () => {
    const all = malformed.flatMap(([, changes]) => faultsWith(changes).map(faultText))
    expect(all.filter(text => /zod|invalid|expected|received|unrecognized/i.test(text))).toEqual([])
    expect(all.every(text => !text.includes('undefined') && !text.includes('..'))).toBe(true)
  })
}
