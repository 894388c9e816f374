// The worked example of armor (spec section 7).
import { describe, expect, test } from 'vitest'
import { dice, harm } from '../../testing/harm-kit.js'

const rifleman = { attributes: { dexterity: 50 }, skills: { longarms: 55 }, weapons: ['assaultRifle'] }

describe('BP-EX-09 a shot through light body armor', () => {
  const fight = () => harm({ people: { ana: rifleman, boyd: { at: [75, 0], armor: ['lightBody'] } } })

  test('BP-ARM-01 BP-ARM-02 BP-ARM-04 grade 2 passes grade 1, and protection 8 comes off the damage', () => {
    const shot = fight().fire('ana', 'assaultRifle', ['boyd'], ...dice(75, 31, 63, 60))
    expect(shot.last('shotRolled')).toMatchObject({ tn: 75, hit: true, band: 'short', distance: 75 })
    expect(shot.last('located').location).toBe('chestBack')
    expect(shot.last('damageRolled')).toMatchObject({ factor: 1, added: -8, ranked: 4, level: 4, row: 'Assault rifle, single shot' })
    expect(shot.last('wounded')).toMatchObject({ level: 4, severity: 3, severityName: 'moderate', tl: -2, house: true })
    expect(shot.last('traumaRolled')).toMatchObject({ tn: 60, held: true, cumulative: 4, deathRound: null })
    expect(shot.person('boyd')).toMatchObject({ deathRound: null, now: { prone: false, woundTl: -2 } })
    expect(shot.cites('BP-ARM-04', 'BP-TRM-01')).toBe(true)
  })
  test('BP-ARM-01 a location that the armor leaves open meets none', () => {
    const shot = fight().fire('ana', 'assaultRifle', ['boyd'], ...dice(75, 85, 63, 50))
    expect(shot.last('damageRolled')).toMatchObject({ location: 'leftLeg', added: 0, level: 5 })
  })
})
