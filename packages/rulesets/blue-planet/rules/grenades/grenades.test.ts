// The worked example of a fragmentation grenade (spec section 7).
import { describe, expect, test } from 'vitest'
import { dice, harm } from '../../testing/harm-kit.js'

describe('BP-EX-23 a fragmentation grenade', () => {
  const people = {
    ana: { at: [-50, 0], skills: { longarms: 40 }, weapons: ['grenadeLauncher'] },
    tom: {},
    ned: { at: [3, 0], attributes: { constitution: 40 } },
    ola: { at: [0, 3.1] },
  }
  test('BP-GRN-01 BP-GRN-02 everyone within 3 m has their own location, damage and trauma, nearest first', () => {
    const fight = harm({ people }).at(5)
    fight.fire('ana', 'grenadeLauncher', ['tom'], ...dice(60, 40, 56, 40, 57, 41, 41))
    expect(fight.last('shotRolled')).toMatchObject({ tn: 60, hit: true, band: 'short' })
    expect(fight.last('burst').caught).toEqual(['tom', 'ned'])
    expect(fight.levels('tom')).toEqual([6])
    expect(fight.person('tom')).toMatchObject({ deathRound: null, now: { prone: true, woundTl: -3 } })
    expect(fight.levels('ned')).toEqual([5])
    expect(fight.person('ned')).toMatchObject({ deathRound: 965, now: { disabled: ['rightArm'], destroyed: [], woundTl: -2 } })
    expect(fight.levels('ola')).toEqual([])
    expect(fight.last('traumaRolled')).toMatchObject({ who: 'ned', tn: 40, held: false })
  })
  test('BP-GRN-02 BP-GAP-39 without grenadeBlast only the target is hurt, and a miss hurts no one', () => {
    const alone = harm({ people, options: { grenadeBlast: false } }).fire('ana', 'grenadeLauncher', ['tom'], ...dice(60, 40, 56, 40))
    expect(alone.last('burst').caught).toEqual(['tom'])
    const missed = harm({ people }).fire('ana', 'grenadeLauncher', ['tom'], ...dice(61))
    expect(missed.all('burst')).toEqual([])
  })
  test('BP-GRN-02 a called location holds for the target only, and the dead are passed over', () => {
    const fight = harm({ people: { ...people, pam: { at: [1, 0], dead: true } } })
    fight.play(
      {
        step: 'burst',
        hit: { kind: 'blast', attacker: 'ana', weaponId: 'grenadeLauncher', target: 'tom', location: 'leftLeg', bonus: 0, burstAt: null },
      },
      ...dice(5, 90, 57, 5, 80),
    )
    expect(fight.all('damageRolled').map(({ target, location }) => [target, location])).toEqual([
      ['tom', 'leftLeg'],
      ['ned', 'rightArm'],
    ])
  })
})
