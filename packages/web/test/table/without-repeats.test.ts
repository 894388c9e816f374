/** Options and reasons beside what says a part of them. */
import { expect, test } from 'vitest'
import { reasonBeside, withoutRepeats } from '../../src/choosing/without-repeats.js'

test('options leave out what the fields above them say', () => {
  expect(
    withoutRepeats(
      [
        'Fire the long rifle at Blue recruit 1',
        'Take aim with the long rifle and fire at Blue recruit 1',
        'Lay suppressive fire on Blue recruit 1 with the long rifle',
      ],
      ['Attack', 'long rifle', 'Blue recruit 1'],
    ),
  ).toEqual(['Fire the long rifle', 'Take aim and fire', 'Lay suppressive fire'])
  expect(
    withoutRepeats(['Aim at the head with the assault rifle: Slab', 'Strike with bare hands at Slab'], ['assault rifle', 'Slab']),
  ).toEqual(['Aim at the head', 'Strike with bare hands'])
  expect(
    withoutRepeats(['Fire the assault rifle: 5 bursts at Lindt', 'Fire the assault rifle: 1 shot at Lindt'], ['assault rifle', 'Lindt']),
  ).toEqual(['5 bursts', '1 shot'])
})
test('a second target stays, which no field above tells apart', () => {
  const twice = ['Fire 5 times at Soldier 1, then at Soldier 2', 'Fire 5 times at Soldier 1']
  expect(withoutRepeats(twice, ['Soldier 1', 'Soldier 2'])).toEqual(['Fire 5 times, then at Soldier 2', 'Fire 5 times'])
})
test('a name that begins like the chosen one stays, and so does what two options would share', () => {
  expect(withoutRepeats(['Fire at Ganger 12'], ['Ganger 1'])).toEqual(['Fire at Ganger 12'])
  expect(withoutRepeats(['Fire at Vex', 'Fire with the rifle at Vex', 'Hold'], ['Vex', 'rifle'])).toEqual([
    'Fire at Vex',
    'Fire with the rifle at Vex',
    'Hold',
  ])
  expect(withoutRepeats(['Fire at Vex'], [])).toEqual(['Fire at Vex'])
  expect(withoutRepeats(['Fire at Vex', 'Fire at Vex'], ['Vex'])).toEqual(['Fire', 'Fire'])
})
test('a reason leaves out the chance that stands beside it, and keeps a figure of its own', () => {
  expect(reasonBeside('best attack: long rifle at Blue recruit 1, 84 % to hit')).toBe('best attack: long rifle at Blue recruit 1')
  expect(reasonBeside('assault rifle is worth most against Slab: 70 % to hit')).toBe('assault rifle is worth most against Slab')
  expect(reasonBeside('30 % to hit Lookout')).toBeNull()
  expect(reasonBeside('60 % to hit Mortarman with each of 5 shots')).toBe('60 % to hit Mortarman with each of 5 shots')
  expect(reasonBeside('bursts of the rifle at Lindt: the first hits with 65 or less')).toBe(
    'bursts of the rifle at Lindt: the first hits with 65 or less',
  )
  expect(reasonBeside('pins down Ana, whatever the cover; 90 % to suppress')).toBe('pins down Ana, whatever the cover')
})
