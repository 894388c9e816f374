// Who is asked again when something has happened.
import { describe, expect, test } from 'vitest'
import { choice, dice, fight, shots, wait } from '../../testing/kit.js'

const rifleman = { skills: { longarms: 55, autofire: 50 }, weapons: ['assaultRifle'] }

describe('what is asked when something has happened', () => {
  test('BP-DEC-05 those who were hit may change their action in step 2 of the next round; no one else is asked', () => {
    const shot = fight({
      people: {
        ana: { ...rifleman, attributes: { speed: 95 } },
        boyd: { at: [50, 0], attributes: { speed: 10, initiative: 60 } },
        cyd: { at: [9, 0] },
      },
    })
    shot.still('cyd').through(1, choice('ana', shots('assaultRifle', ['boyd'])), choice('boyd', wait), ...dice(1, 31, 30, 1))
    expect(shot.person('boyd')).toMatchObject({ wounds: [{}], now: { incapacitated: false } })
    shot.through(2, choice('ana', wait), choice('boyd', { action: 'change' }), choice('boyd', { action: 'aim', target: 'ana' }))
    expect(shot.last('declared')).toMatchObject({ who: 'boyd', changed: true, dueRound: 6 })
    expect(shot.person('boyd').unsettled).toBe(false)
  })
  test('BP-DEC-05 a shot that missed asks no one, unless it came from someone unseen; a wish is free at any time', () => {
    const missed = (hiddenFrom: string[]) =>
      fight({
        people: {
          ana: { ...rifleman, hiddenFrom, attributes: { speed: 95 } },
          boyd: { at: [50, 0], attributes: { speed: 10, initiative: 60 } },
        },
      }).through(1, choice('ana', shots('assaultRifle', ['boyd'])), choice('boyd', wait), ...dice(100))
    expect(missed([]).person('boyd').unsettled).toBe(false)
    expect(missed([]).mayInterject('boyd')).toBe(true)
    expect(missed(['Gang']).person('boyd').unsettled).toBe(true)
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
