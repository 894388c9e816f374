/** What a seat is told of what was taken back: the lines that it had heard, and none else. */
import type { LogLine } from '@enfilade/client'
import type { Snapshot } from '@enfilade/session'
import { describe, expect, test } from 'vitest'
import { takenBack } from '../../src/seat/taken-back.js'

const { lastTyped } = await import('../../src/asking/last-typed.svelte.js')

const line = (number: number, text: string, undone: number | null = null, heading: string | null = null) =>
  ({ number, text, undone, heading }) as unknown as LogLine

test('lines that counted and are struck through now went; those that were struck through before, headings, and what was redone did not', () => {
  const before = [line(1, 'Round 1.', null, 'round'), line(2, 'Vex fires.'), line(3, 'Brick is hit.'), line(4, 'Old.', 1)]
  const now = [line(1, 'Round 1.', null, 'round'), line(2, 'Vex fires.', 1), line(3, 'Brick is hit.', 1), line(4, 'Old.', 2)]
  expect(takenBack(before, now).map(({ text }) => text)).toEqual(['Vex fires.', 'Brick is hit.'])
  expect(takenBack(now, before)).toEqual([])
  expect(takenBack(before, [...now, line(2, 'Vex fires.')]).map(({ text }) => text)).toEqual(['Brick is hit.'])
  expect(takenBack([line(1, 'Round 1.', null, 'round')], [line(1, 'Round 1.', 1, 'round')])).toEqual([])
})

describe('the last die that was typed', () => {
  const at = (...dots: readonly object[]) => ({ id: 'table', timeline: { dots }, log: [line(1, 'Old.', 1)] }) as unknown as Snapshot
  const decision = { kind: 'decision', by: 'person', value: {} }
  const die = (...value: number[]) => ({ kind: 'die', by: 'physical', value })
  test('can be mended while it isn’t told yet, or is the last that was told', () => {
    lastTyped.note(at(decision), 7)
    expect(lastTyped.in(at(decision))).toBe(7)
    expect(lastTyped.in(at(decision, decision, die(3, 7)))).toBe(7)
    expect(lastTyped.in({ ...at(decision), id: 'other' })).toBeNull()
  })
  test('can’t once anything else has come, or it was taken back', () => {
    lastTyped.note(at(decision), 7)
    expect(lastTyped.in(at(decision, die(7), die(4)))).toBeNull()
    expect(lastTyped.in(at(decision, die(7), decision))).toBeNull()
    expect(lastTyped.in(at(decision, { ...die(7), by: 'stream' }))).toBeNull()
    expect(lastTyped.in(at())).toBeNull()
    expect(lastTyped.in({ ...at(decision), log: [line(1, 'Old.', 1), line(2, 'Vex fires.', 2)] })).toBeNull()
    lastTyped.forget()
    expect(lastTyped.in(at(decision))).toBeNull()
  })
})
