// Who is asked again when something has happened.
import { describe, expect, test } from 'vitest'
import { choice, dice, fight, shots, wait } from '../../testing/kit.js'

const rifleman = { skills: { longarms: 55, autofire: 50 }, weapons: ['assaultRifle'] }

describe('what is asked when something has happened', () => {
  test('BP-DEC-05 those who were shot at may change their action in step 2 of the next round; no one else is asked', () => {
    const shot = fight({
      people: {
        ana: { ...rifleman, attributes: { speed: 95 } },
        boyd: { at: [50, 0], attributes: { speed: 10, initiative: 60 } },
        cyd: { at: [9, 0] },
      },
    })
    shot.still('cyd').through(1, choice('ana', shots('assaultRifle', ['boyd'])), choice('boyd', wait), ...dice(100))
    shot.through(2, choice('ana', wait), choice('boyd', { action: 'change' }), choice('boyd', { action: 'aim', target: 'ana' }))
    expect(shot.last('declared')).toMatchObject({ who: 'boyd', changed: true, dueRound: 6 })
    expect(shot.person('boyd').unsettled).toBe(false)
  })
  test('BP-DEC-05 so may those with an action against a target that is down now', () => {
    const late = fight({ people: { ana: rifleman, boyd: { at: [50, 0] }, cyd: { at: [90, 0] } } }).still('boyd', 'cyd')
    late.through(1, choice('ana', shots('assaultRifle', ['boyd'])))
    late.person('boyd').exposures = [{ hazard: 'burn', since: 0, rolls: 0 }]
    late.through(2, ...dice(4, 100, 1)) // fire in the eyes: out of action
    expect(late.person('boyd').now.incapacitated).toBe(true)
    late.toStep('changeAction', choice('ana', { action: 'change' }))
    expect(late.battle.round).toBe(3)
  })
})
