// Water, squares, and figures that are given in squares.
import { describe, expect, test } from 'vitest'
import type { Combatant } from '../../battle/battle.js'
import { inMetres } from '../../content/forms.js'
import { choice, dice, type Harm, harm, type Someone, torp } from '../../testing/kit.js'
import { safeSpeed } from '../aboard/speed.js'
import { metresOf } from './moving.js'

const afloat = (people: Readonly<Record<string, Someone>>): Harm => {
  const fight = harm(people)
  fight.battle.setup.grounds = ['water']
  return fight
}
const ana = (more: Someone = {}) => afloat({ ana: { ...torp, initiative: 1, ...more }, bo: { ...torp, at: [50, 0], initiative: 1 } })
const swims = (fight: Harm, gait: 'crawl' | 'walk' | 'run') => metresOf(fight.battle, fight.person('ana'), gait)

describe('water', () => {
  test('DC-MOV-07 DC-GAP-20 people and animals swim 4 m in a Phase, 2 m under a burden, whatever their gait', () => {
    expect((['crawl', 'walk', 'run'] as const).map(gait => swims(ana(), gait))).toEqual([2, 4, 4])
    expect(swims(ana({ burdened: true }), 'run')).toBe(2)
    expect(swims(ana({ gaits: { walk: 8, trot: 30, run: 60 } }), 'run')).toBe(4)
  })
  test('DC-MOV-07 robots go nowhere in it', () => {
    expect(swims(ana({ robot: { sensors: 1, infrared: false, multiWeaponMelee: false } }), 'walk')).toBe(0)
  })
  test('DC-GAP-20 the burdened check CON in each Turn, and make no headway where they fail', () => {
    const turn = (face: number) =>
      ana({ burdened: true }).turn(
        ...dice(face),
        choice('ana', { action: 'move', to: 'bo', gait: 'walk' }),
        choice('bo', { action: 'wait' }),
      )
    expect(turn(4).last('swam')).toMatchObject({ number: 4, swept: false })
    expect(turn(4).person('ana').position.x).toBe(2)
    expect(turn(5).last('swam')).toMatchObject({ swept: true })
    expect(turn(5).person('ana').position.x).toBe(0)
    const again = turn(5).turn(...dice(1), choice('ana', { action: 'move', to: 'bo', gait: 'walk' }), choice('bo', { action: 'wait' }))
    expect(again.person('ana').position.x).toBe(2)
  })
  test('DC-GAP-20 others, and those aboard, check nothing', () => {
    const wait = (who: string) => choice(who, { action: 'wait' })
    expect(ana().turn(wait('ana'), wait('bo')).all('swam')).toEqual([])
    const aboard = afloat({
      ana: { ...torp, initiative: 1, burdened: true, is: { aboard: 'car' } },
      car: { side: 'Crew', vehicle: 'motorboat' },
      bo: { ...torp, initiative: 1 },
    })
    expect(aboard.turn(wait('ana'), wait('bo')).all('swam')).toEqual([])
  })
  test.each([
    ['btr70', 14],
    ['m113', 8],
    ['sedan', 0],
    ['motorboat', 56],
  ])('DC-MOV-07 %s goes %d m a Phase in it, road or no road', (vehicle, metres) => {
    const fight = afloat({ car: { vehicle } })
    expect(safeSpeed(fight.battle, fight.person('car'))).toBe(metres)
  })
})

describe('squares', () => {
  const room = (metres: number, indoors = true, more: Partial<Combatant['now']> = {}) => {
    const fight = harm({
      ana: { ...torp, initiative: 6, guns: ['pistol9'], melee: ['knife'], skills: { smallArmsPistol: 4 } },
      bo: { ...torp, side: 'Gang', at: [metres, 0], now: more },
    })
    fight.battle.setup.indoors = indoors
    return fight
  }
  const attacks = [
    { action: 'fire', weaponId: 'pistol9', target: 'bo', kind: 'single', pulls: 1 },
    { action: 'strike', target: 'bo', gait: 'stay' },
    { action: 'swing', weapon: 'knife', target: 'bo', gait: 'stay' },
    { action: 'grapple', target: 'bo', gait: 'stay' },
  ]
  test.each(attacks)('DC-MOV-01 no attack out of a shared square: $action', attack => {
    const declares = (fight: Harm) => () => fight.play({ step: 'declare', those: ['ana'] }, choice('ana', attack as never), ...dice(20))
    expect(declares(room(0.9))).toThrow('shares a square with Bo')
    for (const fight of [room(1), room(0.9, false), room(0.9, true, { dead: true })]) expect(declares(fight)).not.toThrow('shares a square')
  })
})

describe('figures in squares', () => {
  const form = { configuration: 'ground', tonnage: 2, onRoad: 10, armor: {} } as const
  test('DC-MOV-09 speeds in squares of a Phase are multiplied by 8', () => {
    expect(inMetres({ ...form, offRoad: 4, waterSpeed: 1, acceleration: 2, squares: true })).toEqual({
      ...form,
      onRoad: 80,
      offRoad: 32,
      waterSpeed: 8,
      acceleration: 16,
    })
  })
  test('DC-MOV-09 and left as they are in metres', () => {
    expect(inMetres({ ...form, squares: false })).toEqual(form)
    expect(inMetres({ ...form, squares: true })).toEqual({ ...form, onRoad: 80 })
  })
})
