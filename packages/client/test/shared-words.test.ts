/** Words that several entries share, by the field that holds them. */
import { expect, test } from 'vitest'
import { sharedWords } from '../src/forms/shared-words.js'

test('words of a list count as those of its field, in lists of entries as well; names, words and sources are each entry’s own', () => {
  const entries = [
    { name: 'Ann', source: 'here', skills: { dodge: 2 }, weapons: ['knife', 'pistol'], kit: [{ holds: ['rope'] }] },
    { name: 'Ann', source: 'here', skills: { dodge: 4, swim: 1 }, weapons: ['pistol'], kit: [{ holds: ['lamp', 'rope'] }] },
  ]
  const shared = sharedWords(entries)
  expect(shared.get('skills')).toEqual(['dodge'])
  expect(shared.get('weapons')).toEqual(['pistol'])
  expect(shared.get('kit/holds')).toEqual(['rope'])
  expect(shared.get('name')).toBeUndefined()
  expect(shared.get('source')).toBeUndefined()
})
