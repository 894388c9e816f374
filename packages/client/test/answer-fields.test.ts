// What a person types: names stand for what they name.
import { meant } from '@enfilade/client'
import type { Form } from '@enfilade/engine'
import { expect, test } from 'vitest'

const pistols = [
  { value: 'pistol-k7d2x0', words: 'heavy pistol' },
  { value: 'brawling', words: 'bare hands' },
]
const attack = (values: typeof pistols): readonly Form[] => [
  { action: 'attack', words: 'Attack', fields: [{ name: 'weaponId', words: 'With', kind: 'oneOf', values }] },
]
const answer = (weaponId: string) => ({ action: 'attack', weaponId, target: 'bo' })

test('a name that is shown for one value stands for it', () => {
  expect(meant(attack(pistols), answer('Heavy pistol'))).toEqual(answer('pistol-k7d2x0'))
  expect(meant(attack(pistols), answer('brawling'))).toEqual(answer('brawling'))
})

test('a name of two things, of none, or of another action stays as it is', () => {
  const twice = [...pistols, { value: 'pistol-b3f9a1', words: 'heavy pistol' }]
  expect(meant(attack(twice), answer('heavy pistol'))).toEqual(answer('heavy pistol'))
  expect(meant(attack(pistols), answer('rifle'))).toEqual(answer('rifle'))
  expect(meant(attack(pistols), { ...answer('heavy pistol'), action: 'reload' })).toEqual({ ...answer('heavy pistol'), action: 'reload' })
  expect(meant([], 'heavy pistol')).toBe('heavy pistol')
})
