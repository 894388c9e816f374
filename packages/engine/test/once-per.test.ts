import { expect, test } from 'vitest'
import { oncePer } from '../src/index.js'

test('what is worked out per object is worked out once for each, whichever was asked about last, and whatever it is', () => {
  const asked: string[] = []
  const lengthOf = oncePer(({ word }: { readonly word: string }) => {
    asked.push(word)
    return word === '' ? undefined : word.length
  })
  const [one, alike, empty] = [{ word: 'door' }, { word: 'door' }, { word: '' }]
  expect([one, empty, one, alike, empty, alike, one].map(lengthOf)).toEqual([4, undefined, 4, 4, undefined, 4, 4])
  expect(asked).toEqual(['door', '', 'door'])
})

test('work that asks about other objects or fails leaves nothing wrong behind', () => {
  interface Chain {
    readonly next: Chain | null
  }
  let fails = true
  const linksOf = oncePer((chain: Chain): number => {
    if (chain.next === null && fails) throw new Error('not yet')
    return chain.next === null ? 1 : 1 + linksOf(chain.next)
  })
  const last: Chain = { next: null }
  const first: Chain = { next: { next: last } }
  expect(() => linksOf(first)).toThrow('not yet')
  fails = false
  expect([linksOf(first), linksOf(last), linksOf(first)]).toEqual([3, 1, 3])
})
