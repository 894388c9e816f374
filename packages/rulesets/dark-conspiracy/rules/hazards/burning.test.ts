// Fire: the worked example, what sets alight, and what burning keeps people from.
import { expect, test } from 'vitest'
import { choice, dice, harm, reyes, type Someone, thrown, torp } from '../../testing/kit.js'

const pair = (more: Someone = {}) => harm({ reyes: { ...reyes, ...more }, torp: { ...torp, at: [9, 0] } })
const fuel = (...parts: readonly ('head' | 'chest' | 'rightArm')[]) => ({
  now: { burning: parts.map(location => ({ location, dice: 1 })) },
})
const putOut = choice('reyes', { action: 'putOut', location: 'chest' })

test('DC-EX-24 DC-BRN-01 DC-BRN-03 DC-WND-12 DC-WND-14 DC-WND-15 burning', () => {
  const fight = pair(fuel('chest', 'rightArm')).play(
    { step: 'burn', who: 'reyes', second: 1 },
    ...dice(3, 4, 9), // the first second
    ...[...dice(2, 5, 7), putOut], // the second: the chest is out
    ...[...dice(6, 12), ...dice(1, 4)], // the arm goes on, and is out in the fourth
    ...dice(2), // consciousness
  )
  expect(fight.person('reyes').now).toMatchObject({
    damage: { chest: 5, rightArm: 16 },
    burning: [],
    phaseDamage: 0,
    unconscious: false,
    prone: false,
  })
  expect(fight.all('knockdownRolled')).toEqual([])
})
test('DC-BRN-06 burns of the head can stun, at the end of the Phase', () => {
  const fight = pair({ ...fuel('head') }).play({ step: 'burn', who: 'reyes', second: 5 }, ...dice(3, 20, 3))
  expect(fight.last('stunRolled')).toMatchObject({ damage: 3, turns: 1 })
})
test('DC-BRN-03 someone who burns does nothing else in that Phase', () => {
  const fight = pair({ now: { ...fuel('chest').now, hurt: true }, initiative: 1 })
  fight.person('torp').sheet.initiative = 1
  fight.play({ step: 'startPhase', phase: 1 }, ...dice(1, 7), choice('torp', { action: 'wait' }))
  expect(fight.person('reyes').now).toMatchObject({ burning: [], damage: { chest: 1 } })
})
test('DC-BRN-01 DC-BRN-02 fragments of white phosphorus set alight and do no other harm', () => {
  const fragment = {
    step: 'fragment',
    who: 'torp',
    target: 'reyes',
    at: { x: 4, y: 0, z: 0 },
    grenade: 'smokeWP',
    zone: 'primary',
  } as const
  const fight = pair()
    .play(fragment, ...dice(4))
    .play(fragment, ...dice(4))
  expect(fight.person('reyes').now).toMatchObject({ burning: [{ location: 'chest', dice: 2 }], damage: { chest: 0 } })
  fight.play({ step: 'burn', who: 'reyes', second: 5 }, thrown(1, 1), ...dice(7))
  expect(fight.person('reyes').now.damage.chest).toBe(2)
})
