// The answers that the contract draws from the fields of a form.
import { expect, test } from 'vitest'
import { drawn } from './decisions.js'

const option = (value: string, refused = false) => ({
  value,
  words: value,
  ...(refused ? { refused: { rule: 'TOY-01', words: 'not there' } } : {}),
})

test('all of them, where they are few, without what a field refuses', () => {
  const fields = [
    { name: 'to', words: 'To', kind: 'oneOf', values: [option('a', true), option('b'), option('c')] },
    { name: 'steps', words: 'Steps', kind: 'number', from: 1, to: 2 },
  ] as const
  const answers = drawn({ action: 'go', words: 'Go', fields })
  expect(answers).toHaveLength(4)
  expect(answers).toEqual(expect.arrayContaining(['b', 'c'].flatMap(to => [1, 2].map(steps => ({ action: 'go', to, steps })))))
})

test('every value of every field, where they are many', () => {
  const fields = [
    { name: 'to', words: 'To', kind: 'oneOf', values: ['a', 'b', 'c', 'd'].map(value => option(value)) },
    { name: 'steps', words: 'Steps', kind: 'number', from: 1, to: 40 },
    { name: 'at', words: 'At', kind: 'oneOf', values: ['e', 'f', 'g'].map(value => option(value)) },
    { name: 'after', words: 'After', kind: 'number', from: 0, to: 40 },
  ] as const
  const answers = drawn({ action: 'go', words: 'Go', fields }) as { readonly [field: string]: unknown }[]
  const met = (name: string): number => new Set(answers.map(answer => answer[name])).size
  expect(['to', 'steps', 'at', 'after'].map(met)).toEqual([4, 40, 3, 41])
  expect(new Set(answers.map(answer => JSON.stringify(answer))).size).toBe(answers.length)
})
