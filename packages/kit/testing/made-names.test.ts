import { expect, test } from 'vitest'
import { MadeNames, withMadeNames } from './made-names.js'

test('made ids are called by their kind and where they turn up, and lead back', () => {
  const names = new MadeNames()
  names.note('["pistol-a1b2c3","group-d4e5f6","pistol-a1b2c3"]')
  expect(names.named('item/pistol-a1b2c3 group-d4e5f6 pistol-x9y9z9')).toBe('item/pistol-made 1 group-made 2 pistol-x9y9z9')
  expect(names.meant('item/pistol-made 1 group-made 2')).toBe('item/pistol-a1b2c3 group-d4e5f6')
})
test('two kinds of things with the same letters and digits are two', () => {
  expect(withMadeNames('pistol-a1b2c3 shield-a1b2c3 shield-d4e5f6')).toBe('pistol-made 1 shield-made 2 shield-made 3')
})
