// The end of a round: harm in its order, exposures, and when harm is due next.
import { describe, expect, test } from 'vitest'
import { dice, harm } from '../../testing/harm-kit.js'
import { endExposure, expose } from '../hazards/hazards.js'
import { nextHarmRound } from './end-of-round.js'

describe('the end of a round', () => {
  test('BP-RND-02 harm of the scenario, then fire, then currents, each in roster order; then stuns, then deaths', () => {
    const fight = harm({
      people: {
        ana: { exposures: ['electrical', 'burn'], attributes: { speed: 95 } },
        vic: { exposures: ['burn'], attributes: { speed: 95 } },
      },
      schedule: [
        { round: 1, who: 'vic', what: 'fall', metres: 4 },
        { round: 1, who: 'ana', what: 'fall', metres: 3 },
      ],
    })
    fight.play({ step: 'endRound' }, ...dice(50, 10, 50, 40, 1, 50, 10, 1, 50, 10, 1, 50, 10, 1))
    expect(fight.all('damageRolled').map(({ kind, target }) => [kind, target])).toEqual([
      ['fall', 'ana'],
      ['fall', 'vic'],
      ['burn', 'ana'],
      ['burn', 'vic'],
      ['electrical', 'ana'],
    ])
    expect(fight.cites('BP-HAZ-03', 'BP-DMG-03')).toBe(true)
  })
  test('BP-HAZ-01 BP-HAZ-02 a new exposure starts again, and one that ends does not hurt any more', () => {
    const fight = harm({ people: { vic: { attributes: { speed: 70 } } } })
    expose(fight.person('vic'), 'electrical', fight.battle.round, undefined)
    fight.play({ step: 'endRound' })
    fight.at(2).play({ step: 'endRound' }, ...dice(50, 30, 1))
    expect(fight.person('vic').exposures).toEqual([{ hazard: 'electrical', since: 1, rolls: 1 }])
    endExposure(fight.person('vic'), 'electrical', undefined)
    fight.at(4).play({ step: 'endRound' })
    expose(fight.person('vic'), 'electrical', fight.battle.round, undefined)
    fight.at(5).play({ step: 'endRound' }, ...dice(50, 30, 1))
    expect(fight.all('damageRolled').map(({ added }) => added)).toEqual([0, 0])
  })
  test('a schedule lets fire begin and end', () => {
    const fight = harm({
      people: { vic: { attributes: { speed: 95 } } },
      schedule: [
        { round: 2, who: 'vic', what: 'exposed', hazard: 'burn' },
        { round: 3, who: 'vic', what: 'exposureEnds', hazard: 'burn' },
      ],
    })
    expect(nextHarmRound(fight.battle)).toBe(2)
    fight.at(2).play({ step: 'endRound' }, ...dice(50, 10, 1))
    fight.at(3).play({ step: 'endRound' })
    expect(fight.all('exposed').map(({ ended }) => ended)).toEqual([false, true])
    expect(fight.battle.schedule).toEqual([])
  })
  test('the next harm is worked out from the people: fire, stuns, deadlines', () => {
    const fight = harm({
      people: {
        vic: { exposures: ['burn'] },
        lee: { stunnedUntil: 12 },
        kim: { wounds: [{ level: 3, location: 'groin', traumaFailed: true }] },
      },
    })
    expect(nextHarmRound(fight.battle)).toBe(3)
    endExposure(fight.person('vic'), 'burn', undefined)
    expect(nextHarmRound(fight.battle)).toBe(12)
    fight.person('lee').now.stunnedUntil = null
    expect(nextHarmRound(fight.battle)).toBe(2000)
    fight.person('kim').now.dead = true
    expect(nextHarmRound(fight.battle)).toBe(Number.POSITIVE_INFINITY)
  })
})
