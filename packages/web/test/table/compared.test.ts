import { expect, test } from 'vitest'
import { compared, mostCompared } from '../../src/choosing/compared.js'

const shots = [
  '3 shots',
  '2 shots',
  '1 shot',
  '5 bursts',
  '4 bursts',
  '3 bursts',
  '2 bursts',
  '1 burst',
  'eye',
  'ear',
  'jaw',
  'throat',
  'chest',
]

test('too many similar answers: what is advised, then the plain ones, and not the neighbors of a hit location', () => {
  expect(compared(shots, ['chest'], ['chest'])).toEqual(['chest', ...shots.slice(0, mostCompared - 1)])
  expect(compared(shots, [], ['3 shots'])).toEqual(shots.slice(0, mostCompared))
})
test('what is chosen is among them: on top where it is none of the first, in its place where it is, and nothing moves', () => {
  expect(compared(shots, ['chest'], ['jaw'])).toEqual(['jaw', 'chest', ...shots.slice(0, mostCompared - 2)])
  expect(compared(shots, ['chest'], ['1 shot'])).toEqual(compared(shots, ['chest'], ['chest']))
})
