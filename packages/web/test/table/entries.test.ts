import { flat, nested } from '@enfilade/client'
import type { Form } from '@enfilade/engine'
import { describe, expect, test } from 'vitest'

const form: Form = {
  action: 'fire',
  words: 'Fire',
  fields: [
    { name: 'weapon', words: 'Weapon', kind: 'oneOf' },
    { name: 'shots', words: 'Shots', kind: 'list', from: 1, to: 3, times: 'times' },
    { name: 'target', words: 'Target', kind: 'oneOf', of: 'shots' },
    { name: 'location', words: 'Location', kind: 'oneOf', of: 'shots', usual: null },
    { name: 'movement', words: 'Movement', kind: 'oneOf', usual: 'still' },
  ],
}
const answer = {
  weapon: 'rifle',
  shots: [
    { target: 'a', times: 2 },
    { target: 'b', location: 'head' },
  ],
}

describe('an answer with a list', () => {
  test('shows the fields of one entry beside its own, and how often the entry counts', () => {
    expect(flat(form, answer, 0)).toEqual({ weapon: 'rifle', shots: 2, target: 'a' })
    expect(flat(form, answer, 1)).toEqual({ weapon: 'rifle', shots: 1, target: 'b', location: 'head' })
  })
  test('keeps the other entries when one changes', () => {
    const changed = nested(form, { ...flat(form, answer, 0), target: 'c' }, answer, 0)
    expect(changed).toEqual({ weapon: 'rifle', shots: [{ target: 'c', times: 2 }, answer.shots[1]] })
  })
  test('leaves out what is usual, so that it is the answer that the game lists', () => {
    const wanted = { ...flat(form, answer, 1), location: null, movement: 'still' }
    expect(nested(form, wanted, answer, 1)).toEqual({ weapon: 'rifle', shots: [answer.shots[0], { target: 'b', times: 1 }] })
  })
  test('makes the first entry where there is none', () => {
    expect(nested(form, { weapon: 'rifle', shots: 1, target: 'a' }, {}, 0)).toEqual({
      weapon: 'rifle',
      shots: [{ target: 'a', times: 1 }],
    })
  })
})
