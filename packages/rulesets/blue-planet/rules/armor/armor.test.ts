// Armor and cover in layers: which a hit meets, and what they take off.
import { describe, expect, test } from 'vitest'
import type { Combatant } from '../../battle/battle.js'
import type { DamageType, HitKind, HitLocation } from '../../tables/words.js'
import { harm } from '../../testing/harm-kit.js'
import { layersOver, protectionOf, stoppedBy } from './armor.js'

/** Behind no cover but their own. */
const over = (who: Combatant, location: HitLocation, kind: HitKind, type: DamageType) =>
  layersOver(who, [{ name: null, cover: who.cover }], location, kind, type)

const ana = { weapons: ['assaultRifle', 'diamondKnife'] }

describe('armor and cover', () => {
  const plates = [
    { name: 'vest', grade: 2, protection: 8, locations: ['chestBack'], gradeByDamageType: { cutting: 1 } },
    { name: 'plate', grade: 1, protection: 7, locations: ['chestBack', 'groin'] },
  ]
  const cover = { kind: 'hard', grade: 4, protection: 20, locations: ['chestBack', 'leftLeg'] }
  const vic = harm({ people: { ana, vic: { armor: plates, cover } } }).person('vic')

  test('BP-ARM-05 BP-GAP-15 all layers over a location have to be passed, cover first, and their protection adds', () => {
    const layers = over(vic, 'chestBack', 'shot', 'ballistic')
    expect(layers.map(({ name }) => name)).toEqual(['hard cover', 'vest', 'plate'])
    expect(stoppedBy(layers, 3)?.name).toBe('hard cover')
    expect(stoppedBy(layers, 4)).toBeUndefined()
    expect(protectionOf(layers, 1)).toBe(-35)
  })
  test('BP-ARM-06 BP-ROLL-08 the factor counts for each layer, fractions dropped before they are added', () => {
    expect(protectionOf(over(vic, 'chestBack', 'shot', 'ballistic'), 0.75)).toBe(-15 - 6 - 5)
  })
  test('BP-COV-02 BP-GAP-42 a strike meets what is worn, not the cover; a hazard meets nothing (BP-ARM-07)', () => {
    expect(over(vic, 'chestBack', 'strike', 'blunt').map(({ name }) => name)).toEqual(['vest', 'plate'])
    expect(over(vic, 'chestBack', 'burn', 'blunt')).toEqual([])
    expect(over(vic, 'chestBack', 'fall', 'blunt')).toEqual([])
    expect(over(vic, 'chestBack', 'blast', 'ballistic')).toHaveLength(3)
  })
  test('BP-COV-03 BP-ARM-01 only where they are: cover over the leg, plate over the groin', () => {
    expect(over(vic, 'leftLeg', 'shot', 'ballistic').map(({ name }) => name)).toEqual(['hard cover'])
    expect(over(vic, 'groin', 'shot', 'ballistic').map(({ name }) => name)).toEqual(['plate'])
    expect(over(vic, 'skull', 'shot', 'ballistic')).toEqual([])
  })
  test('a layer may have a grade of its own against some type of damage, hard cover too', () => {
    expect(over(vic, 'chestBack', 'strike', 'cutting')[0]).toMatchObject({ name: 'vest', grade: 1 })
    const curtain = { ...cover, gradeByDamageType: { electrical: 1 } }
    const behind = harm({ people: { ana, vic: { cover: curtain } } }).person('vic')
    const gradeAgainst = (type: 'electrical' | 'ballistic') => over(behind, 'chestBack', 'shot', type)[0]?.grade
    expect([gradeAgainst('electrical'), gradeAgainst('ballistic')]).toEqual([1, 4])
  })
})
