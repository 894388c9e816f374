// Tables of a fight's own: they take the place of the house defaults, and nothing that is told calls them a house default any more.
import { describe, expect, test } from 'vitest'
import { movementRates, shippedTables } from '../tables/house-defaults.js'
import { locations } from '../tables/words.js'
import { battleOf, dice, harm } from './harm-kit.js'
import { choice, Fight } from './kit.js'

const rifle = { kind: 'shot', attacker: 'ana', target: 'vic', weaponId: 'assaultRifle' } as const
const people = { ana: { weapons: ['assaultRifle'] }, vic: { at: [40, 0] } }
// A hit in the chest with 63 is level 5 (BP-EX-08), and the trauma roll holds.
const hitInChest = { ...rifle, location: 'chestBack' } as const
const rolls = dice(63, 1)

describe('damage effects', () => {
  const { severityByLevel, severities, disabledAt, destroyedAt } = shippedTables.damageEffects
  const own = {
    severityByLevel: { ...severityByLevel, torso: [0, 2, 2, 2, 2, 2] },
    severities: severities.map((row, severity) => (severity === 2 ? { ...row, name: 'nasty', woundTl: -7 } : row)),
    disabledAt,
    destroyedAt,
  }
  test('BP-DMG-07 the house default says that it is one', () => {
    const fight = harm({ people }).hit(hitInChest, ...rolls)
    expect(fight.last('wounded')).toMatchObject({ severity: 4, severityName: 'serious', tl: -3, house: true })
  })
  test('BP-DMG-07 a table of its own decides and does not', () => {
    const fight = harm({ people, tables: { damageEffects: own } }).hit(hitInChest, ...rolls)
    expect(fight.last('wounded')).toMatchObject({ severity: 2, severityName: 'nasty', tl: -7, house: false })
    expect(fight.person('vic').now).toMatchObject({ woundTl: -7, prone: false })
  })
})

test('BP-GAP-01 groups of locations of its own', () => {
  const all = Object.fromEntries(locations.map(location => [location, 'vital']))
  const fight = harm({ people, tables: { locationGroups: all } }).hit(hitInChest, ...rolls)
  expect(fight.last('wounded')).toMatchObject({ severity: 5, severityName: 'critical' })
})

describe('rates of movement', () => {
  const walked = (tables: object) => {
    const battle = battleOf({ people: { ana: {}, vic: { at: [40, 0] } }, ...tables })
    battle.round = 0
    const fight = new Fight(battle).still('vic')
    fight.through(3, choice('ana', { action: 'move', movement: 'walk', moveTo: { x: 0, y: 20 } }))
    return fight
  }
  test('BP-RES-06 three rounds at a walk are three times the rate', () => {
    expect(walked({}).person('ana').position.y).toBeCloseTo(3 * movementRates.walk, 9)
    const own = walked({ tables: { movementRates: { stationary: 0, walk: 1.25, scramble: 2, sprint: 4 } } })
    expect(own.person('ana').position.y).toBeCloseTo(3.75, 9)
    for (const { house } of own.all('moved')) expect(house).toBe(false)
  })
})
