// Blows from the saddle and at those who ride: within reach they land, out of a closed car they don't.
import { expect, test } from 'vitest'
import { choice, dice, harm, type Someone, torp } from '../../testing/kit.js'

const rides = (vehicle: string, rider: 'ana' | 'bo') =>
  harm({
    ana: { str: 6, agl: 6, skills: { meleeUnarmed: 4 }, ...(rider === 'ana' ? { is: { aboard: 'bike', seat: 'driver' as const } } : {}) },
    bo: { ...torp, initiative: 1, at: [1, 0], ...(rider === 'bo' ? { is: { aboard: 'bike', seat: 'driver' as const } } : {}) } as Someone,
    bike: { side: rider === 'ana' ? 'Crew' : 'Gang', vehicle, at: rider === 'ana' ? [0, 0] : [1, 0] },
  })
const strikes = (vehicle: string, rider: 'ana' | 'bo') =>
  rides(vehicle, rider).play(
    { step: 'declare', those: ['ana'] },
    choice('ana', { action: 'strike', target: 'bo', gait: 'stay' }),
    ...dice(20), // a miss, which is a blow all the same
  )
test.each(['ana', 'bo'] as const)('DC-MEL-01 a blow at 1 m, with %s on a motorcycle', rider => {
  expect(strikes('motorcycle', rider).all('swung')).toHaveLength(1)
})
test.each(['ana', 'bo'] as const)('DC-MEL-01 none with %s inside a car', rider => {
  expect(() => strikes('sedan', rider)).toThrow()
})
test('DC-GRP-01 no one is grappled in the saddle', () => {
  const grapple = choice('ana', { action: 'grapple', target: 'bo', gait: 'stay' })
  expect(() => rides('motorcycle', 'bo').play({ step: 'declare', those: ['ana'] }, grapple)).toThrow(/isn't on foot/)
})
test('DC-ACT-05 riders strike from where they sit: they close in with what they ride', () => {
  const fight = rides('motorcycle', 'ana')
  fight.person('bo').position.x = 6
  const strike = choice('ana', { action: 'strike', target: 'bo', gait: 'walk' })
  expect(() => fight.play({ step: 'declare', those: ['ana'] }, strike)).toThrow(/Bo is out of reach/)
  const afoot = harm({ ana: { str: 6, agl: 6, skills: { meleeUnarmed: 4 } }, bo: { ...torp, initiative: 1, at: [6, 0] } })
  afoot.play({ step: 'declare', those: ['ana'] }, strike, ...dice(20))
  expect(afoot.all('swung')).toHaveLength(1)
})
