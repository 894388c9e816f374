// What a strike does: Strength of the attacker, Constitution of the target.
import { describe, expect, test } from 'vitest'
import { dice, harm } from '../../testing/harm-kit.js'

const ana = { weapons: ['assaultRifle', 'diamondKnife'] }

describe('a strike', () => {
  test('BP-MEL-10 BP-GAP-34 Strength counts, even when it is low, and so does the target’s Constitution', () => {
    const fight = harm({ people: { ana: { ...ana, attributes: { strength: 38 } }, vic: { attributes: { constitution: 30 } } } })
    fight.hit({ kind: 'strike', attacker: 'ana', weaponId: 'diamondKnife', target: 'vic', location: 'rightArm' }, ...dice(20, 50))
    expect(fight.last('damageRolled')).toMatchObject({ added: 6, row: 'Diamond knife', level: 2 })
    expect(fight.last('damageRolled').lines.map(({ amount }) => amount)).toEqual([-10, 16])
  })
})
