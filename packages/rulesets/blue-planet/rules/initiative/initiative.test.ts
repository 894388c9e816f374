// The worked example of entering the fight (spec section 7).
import { describe, expect, test } from 'vitest'
import { choice, dice, fight, wait } from '../../testing/kit.js'

const attributes = (more: object) => ({ attributes: more })

describe('BP-EX-03 entering combat', () => {
  test('BP-INIT-01 BP-INIT-02 a failure makes the next roll easier; the action resolves in round 4', () => {
    const slow = fight({ people: { ana: { ...attributes({ initiative: 40 }), inCombat: false }, boyd: {} } }).still('boyd')
    slow.through(1, ...dice(41))
    expect(slow.last('initiativeRolled')).toMatchObject({ tn: 40, entered: false, failed: 1 })
    expect(slow.person('ana')).toMatchObject({ inCombat: false, failedInitiativeRolls: 1, pending: null })
    slow.through(2, ...dice(50), choice('ana', wait))
    expect(slow.last('initiativeRolled')).toMatchObject({ tn: 50, entered: true })
    expect(slow.person('ana').pending).toMatchObject({ declaredRound: 2, resolveRound: 4 })
    slow.through(4)
    expect(slow.last('waited').who).toBe('ana')
    expect(slow.all('initiativeRolled')).toHaveLength(2) // BP-INIT-03
    expect(slow.cites('BP-INIT-01', 'BP-DEC-04')).toBe(true)
  })
})
