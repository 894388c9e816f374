// Cover as files name it, and what it stands before.
import { describe, expect, test } from 'vitest'
import { readScenario } from '../files/scenario.js'
import { avBefore, coverForm, coverMeant, isBefore } from './cover.js'

const meant = (form: object) => coverMeant(coverForm.parse(form))
const faultOf = (form: object) => coverForm.safeParse(form).error?.issues.map(({ message }) => message)[0]

describe('table S5-325', () => {
  test.each([
    [{ of: 'brickWallStandard' }, 'brick wall standard', 3],
    [{ of: 'concreteStandard', mm: 100 }, 'concrete standard', 2], // DC-EX-26: 100 / 35, rounded down
    [{ of: 'sandbag', layers: 2 }, 'sandbag', 10],
    [{ of: 'woodenPlank' }, 'wooden plank', 1],
    [{ of: 'treeTrunk', name: 'old oak' }, 'old oak', 12],
    [{ name: 'desk', av: 1 }, 'desk', 1],
  ])('DC-PEN-05 %j', (form, name, av) => {
    expect(meant(form)).toEqual({ name, av, locations: ['abdomen', 'rightLeg', 'leftLeg'] })
  })
  test('what is missing is named', () => {
    expect(faultOf({ of: 'bricks' })).toMatch(/how many mm/)
    expect(faultOf({ name: 'something' })).toMatch(/needs its armor value/)
    expect(faultOf({ av: 3 })).toMatch(/needs a name/)
  })
})

test('DC-PEN-11 people have it before them, unless its record says otherwise', () => {
  const wall = meant({ of: 'stoneWallStandard' })
  expect((['front', 'left', 'right', 'rear'] as const).map(arc => isBefore(wall, arc))).toEqual([true, false, false, false])
  const corner = { ...wall, arcs: ['front' as const, 'side' as const] }
  expect((['front', 'left', 'right', 'rear'] as const).map(arc => isBefore(corner, arc))).toEqual([true, true, true, false])
})
test('DC-VD-06 vehicles have it all round, up to the turret', () => {
  const wall = meant({ of: 'stoneWallStandard' })
  expect((['front', 'side', 'rear'] as const).map(face => avBefore(wall, 'hull', face))).toEqual([6, 6, 6])
  expect(avBefore(wall, 'turret', 'front')).toBe(0)
  expect(avBefore(null, 'hull', 'front')).toBe(0)
})
test('a scenario names cover by what it is made of', () => {
  const read = readScenario(
    {
      enfilade: 1,
      ruleset: 'dark-conspiracy',
      title: 'Walls',
      battlefield: { kind: 'metres', places: [{ id: 'bags', at: [0, 0], cover: { of: 'sandbag' } }] },
      sides: [
        { name: 'Crew', combatants: [{ id: 'ana', use: 'soldier', at: 'bags', cover: { of: 'brickWallThick', locations: ['chest'] } }] },
        { name: 'Gang', combatants: [{ id: 'bo', use: 'soldier', at: [20, 0] }] },
      ],
    } as never,
    [],
  )
  expect(read).toMatchObject({ ok: true, value: { battlefield: { places: [{ cover: { of: 'sandbag' } }] } } })
})
