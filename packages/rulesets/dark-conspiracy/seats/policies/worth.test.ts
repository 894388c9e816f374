// What policies reckon with: guns that pierce armor, blades with the arm behind them, blocks that save something, maneuvers that hardly fail.
import type { Json } from '@enfilade/engine'
import { expect, test } from 'vitest'
import type { Battle } from '../../battle/battle.js'
import { personOf } from '../../battle/people.js'
import { type GunId, gunOf, type HeavyId, heavyOf } from '../../content/weapons.js'
import { decisions } from '../../rules/decisions.js'
import { plainBlow } from '../../rules/melee/numbers.js'
import { battleOf, reyes, type Someone, torp } from '../../testing/kit.js'
import { ownCourse, ownManeuver } from './crews.js'
import { ownBlock } from './defending.js'
import { policies } from './policies.js'
import { canHurt } from './targets.js'

const place = (id: string, x: number, cover = false) => ({
  id,
  name: id,
  at: { x, y: 0, z: 0 },
  cover: cover ? { name: 'wall', av: 4, locations: ['abdomen' as const] } : null,
})
function declares(battle: Battle, policy: 'aggressive' | 'cautious'): Json {
  const known = { battle, side: personOf(battle, 'ann').side }
  const table = { pick: () => 0, because: undefined }
  return policies[policy].decide(known, decisions.ownAction as never, { step: 'declare', those: ['ann'] }, 'ann', table) as Json
}
const fair = { side: 'Gang', is: { facing: { x: -1, y: 0 } } } satisfies Someone

test('guns that pierce armor are fired at it, rifles are not', () => {
  const battle = battleOf({ ann: reyes, tank: { ...fair, vehicle: 't72', at: [600, 0] }, car: { ...fair, vehicle: 'sedan', at: [40, 0] } })
  const hurts = (target: string, gun: ReturnType<typeof gunOf>) => canHurt(battle, personOf(battle, 'ann'), personOf(battle, target), gun)
  const heavy = (id: HeavyId) => heavyOf(id)
  const gun = (id: GunId) => gunOf(id)
  expect(hurts('tank', heavy('gun120apfsdsdu'))).toBe(true) // AP 150
  expect(hurts('tank', heavy('gun105heat'))).toBe(true) // ER 80 and two dice: not the front of the hull, 100, but that of the turret, 70
  expect(hurts('tank', heavy('ac25'))).toBe(false) // AP 3, the tracks have 6
  expect(hurts('tank', gun('m2hb'))).toBe(false)
  expect(hurts('car', gun('ar556'))).toBe(true)
})
test('the unarmed get away from a blade, and throw themselves at it where there is nowhere to go', () => {
  const axe = { ...torp, side: 'Gang', melee: ['axe' as const], at: [3, 0] } satisfies Someone
  const battle = battleOf({ ann: { ...reyes, ucd: 4 }, bo: axe })
  expect(declares(battle, 'cautious')).toMatchObject({ action: 'dive', target: 'bo', gait: 'trot' }) // whoever lies there swings no axe
  battle.setup.places = [place('door', -40), place('window', 30)]
  expect(declares(battle, 'cautious')).toEqual({ action: 'move', to: 'door', gait: 'run' })
})
test('an armed blow is worth what the arm behind it adds', () => {
  // A club does half of UCD more than its die in the hands of the strong; bare hands do 5.
  const strong = battleOf({
    ann: { ...reyes, str: 10, ucd: 5, melee: ['sword'], skills: { meleeArmed: 4, meleeUnarmed: 4 } },
    bo: { at: [1, 0] },
  })
  strong.setup = { ...strong.setup, settings: { ...strong.setup.settings, martialArts: false } }
  expect(declares(strong, 'aggressive')).toMatchObject({ action: 'swing', weapon: 'sword' })
})
test('whoever would suffer no more than a scratch does not spend an Action on a block', () => {
  const block = (ucd: number) => {
    const battle = battleOf({ ann: { ...reyes, str: 10, skills: { meleeUnarmed: 6 } }, bo: { ...torp, ucd, at: [1, 0] } })
    return ownBlock(battle, { step: 'parry', blow: plainBlow('bo', 'ann', 'strike', null) }, personOf(battle, 'ann'), undefined).action
  }
  expect([block(2), block(9)]).toEqual(['takeBlow', 'blockBare']) // abdomen 15: slight from 8 on
})
test('DC-AIR-02 pilots fly what they hardly fail at, and else steadily', () => {
  const flies = (pilot: number) => {
    const battle = battleOf({
      ann: { ...reyes, agl: 6, skills: { pilot }, is: { aboard: 'jet', seat: 'driver' } },
      jet: { side: 'Crew', vehicle: 'jet', at: [0, 0, 900] },
      bo: torp,
    })
    return ownManeuver(battle, undefined, personOf(battle, 'ann'), undefined)
  }
  expect(flies(6)).toEqual({ action: 'flySteady' }) // 12: 60 %
  expect(flies(10)).toEqual({ action: 'maneuver', difficulty: 'AVG' }) // 16: 80 %
})
test('a pilot comes no nearer than to those on the ground, however high, and stays there', () => {
  const flies = (x: number, speed: number) => {
    const battle = battleOf({
      ann: { ...reyes, skills: { pilot: 6 }, at: [0, 0, 200], is: { aboard: 'hawk', seat: 'driver' } },
      hawk: { side: 'Crew', vehicle: 'helicopter', at: [0, 0, 200], is: { speed } },
      bo: { ...torp, at: [x, 0] },
    })
    return ownCourse(battle, undefined, personOf(battle, 'ann'), undefined, 'aggressive')
  }
  expect(flies(96, 190)).toMatchObject({ action: 'driveTo', to: 'bo', speed: 66 })
  expect([flies(20, 66), flies(20, 0)]).toEqual([{ action: 'halt' }, { action: 'holdCourse' }])
})
test('towards a gun they go from cover to cover', () => {
  const battle = battleOf({
    ann: { ...reyes, guns: ['pistol9'], skills: { smallArmsPistol: 3 } },
    bo: { ...torp, guns: ['mag'], at: [600, 0] },
  })
  expect(declares(battle, 'aggressive')).toMatchObject({ action: 'move', to: 'bo' })
  battle.setup.places = [place('ditch', 90, true), place('barn', 300, true), place('road', 60), place('behind', -30, true)]
  expect(declares(battle, 'aggressive')).toMatchObject({ action: 'move', to: 'ditch' })
  personOf(battle, 'ann').position.x = 90
  expect(declares(battle, 'aggressive')).toMatchObject({ action: 'move', to: 'barn' })
})

test('a beast throws itself at someone where the fall costs them more than a bite does', () => {
  const hound = { plan: 'quadruped', con: 8, ucd: 4, agl: 8, skills: { meleeUnarmed: 2 } } satisfies Someone
  const bites = (str: number) => declares(battleOf({ ann: hound, bo: { ...torp, str, agl: 2, at: [1, 0] } }), 'aggressive')
  expect(bites(6)).toMatchObject({ action: 'dive', target: 'bo' }) // 16 and a die against 6
  expect(bites(22)).toMatchObject({ action: 'strike', target: 'bo' }) // it would bounce off
})
test('a dive or leap at someone whose numbers are unknown does not follow from them', () => {
  const hound = { plan: 'quadruped', con: 8, ucd: 4, agl: 8, skills: { meleeUnarmed: 2 } } satisfies Someone
  const throws = (hidden: boolean, str: number, agl: number) => {
    const battle = battleOf({ ann: hound, bo: { ...torp, str, agl, at: [1, 0] } })
    personOf(battle, 'bo').numbersHiddenFrom = hidden ? [personOf(battle, 'ann').side] : []
    return declares(battle, 'aggressive')
  }
  expect(throws(false, 6, 2)).not.toEqual(throws(false, 22, 2))
  for (const agl of [2, 12]) expect(throws(true, 6, agl)).toEqual(throws(true, 22, 2))
})
test('shots and bursts are weighed by all their pulls, and by the rounds that they take', () => {
  // 35 % for each of five shots; bursts of ten lose rounds to range and recoil, but a belt of a hundred has them.
  const fires = (gun: GunId, metres: number) =>
    declares(battleOf({ ann: { ...reyes, guns: [gun], skills: { smallArmsRifle: 8 } }, bo: { ...torp, at: [metres, 0] } }), 'cautious')
  expect(fires('lmg556', 70)).toMatchObject({ action: 'fire', kind: 'burst' })
  expect(fires('ar556', 65)).toMatchObject({ action: 'fire', kind: 'single', pulls: 5 })
})
test('an Aim comes first where it promises more hits in two Actions than quick shots do', () => {
  const aims = (metres: number) =>
    declares(
      battleOf({ ann: { ...reyes, guns: ['sniper762'], skills: { smallArmsRifle: 8 } }, bo: { ...torp, at: [metres, 0] } }),
      'cautious',
    )
  expect(aims(90)).toMatchObject({ action: 'aim' }) // 35 %, and 70 % with an Aim
  expect(aims(60)).toMatchObject({ action: 'fire' }) // 70 %: no Aim doubles that
})

test('DC-VD-07 no rifle is fired at armor that it can’t pierce, nor at wheels that take a hundred rounds', () => {
  const fires = (gun: GunId, worn: number, immobile = false) => {
    const battle = battleOf({
      ann: { ...reyes, side: 'Gang', guns: [gun], skills: { smallArmsRifle: 3 } },
      truck: { side: 'Crew', vehicle: 'btr70', at: [40, 0], is: { facing: { x: 1, y: 0 } } },
      bo: { side: 'Crew', is: { aboard: 'truck', seat: 'driver' } },
    })
    const { wear } = personOf(battle, 'truck').now
    personOf(battle, 'truck').now.wear = wear && { ...wear, suspensionDamage: worn, immobile }
    return declares(battle, 'aggressive')
  }
  expect(fires('ar762', 0)).toMatchObject({ action: 'move' }) // pierces 1 of the rear's 1, and takes 1 of 8 off the wheels
  expect(fires('ar762', 7)).toMatchObject({ action: 'fire', target: 'truck' }) // the next hit on the wheels stops it
  expect(fires('ar762', 8, true)).toMatchObject({ action: 'move' })
  expect(fires('mag', 8, true)).toMatchObject({ action: 'fire', target: 'truck' }) // pierces the hull
})
test('DC-PEN-12 no one is fired at behind a vehicle that stops every round', () => {
  const fires = (gun: GunId) =>
    declares(
      battleOf({
        ann: { ...reyes, guns: [gun], skills: { smallArmsRifle: 5 } },
        tank: { side: 'Crew', vehicle: 't72', at: [15, 0], is: { facing: { x: 0, y: 1 } } },
        bo: { ...torp, at: [30, 0] },
      }),
      'cautious',
    )
  expect(fires('ar556')).not.toMatchObject({ action: 'fire' })
  expect(fires('mag')).not.toMatchObject({ action: 'fire' })
})
test('DC-SHT-06 no burst is fired from the wheel of a moving vehicle without a fair number', () => {
  const drives = (speed: number) => {
    const battle = battleOf({
      ann: { side: 'Gang', str: 6, guns: ['smg9'], skills: {}, is: { aboard: 'car', seat: 'driver' } },
      car: { side: 'Gang', vehicle: 'pickup', is: { speed, facing: { x: 1, y: 0 } } },
      bo: { ...torp, side: 'Crew', at: [8, 0] },
    })
    const known = { battle, side: 'Gang' as const }
    const table = { pick: () => 0, because: undefined }
    return policies.aggressive.decide(known, decisions.aboardAction as never, { step: 'declare', those: ['ann'] }, 'ann', table) as Json
  }
  expect(drives(0)).toMatchObject({ action: 'fire' })
  expect(drives(40)).toEqual({ action: 'wait' }) // IMP and two steps: 0
})
test('whoever is a few steps out of an easier range walks them while firing; from cover, and with hold, no one does', () => {
  const rifle = { ...reyes, guns: ['ar556' as const], skills: { smallArmsRifle: 3 } } satisfies Someone
  const fires = (beyond: number, policy: 'aggressive' | 'cautious', is: Someone['is'] = {}) =>
    declares(battleOf({ ann: { ...rifle, is }, bo: { ...torp, at: [gunOf('ar556').range + beyond, 0] } }), policy)
  const walking = { action: 'fire', kind: 'single', gait: 'walk' }
  expect([fires(5, 'aggressive'), fires(5, 'cautious')]).toEqual([expect.objectContaining(walking), expect.objectContaining(walking)]) // 45 % in place of 20 %
  expect(fires(0, 'cautious')).not.toHaveProperty('gait')
  expect(fires(10, 'cautious')).not.toHaveProperty('gait') // a walk is 8 m
  const cover = { name: 'wall', av: 4, locations: ['abdomen' as const] }
  expect(fires(5, 'cautious', { cover } as Someone['is'])).not.toHaveProperty('gait')
})

test('DC-DF-15 whoever is not expected names the spot that their bullets do most to, past the vest', () => {
  const names = (armor: NonNullable<Someone['armor']>) =>
    declares(
      battleOf({
        ann: { ...reyes, guns: ['smg9'], skills: { smallArmsRifle: 5 }, is: { hiddenFrom: ['Gang'] } },
        bo: { ...torp, side: 'Gang', at: [20, 0], armor, is: { facing: { x: -1, y: 0 } } },
      }),
      'cautious',
    )
  expect(names([])).toMatchObject({ action: 'fire', location: expect.stringMatching(/head|chest/) })
  expect(names(['kevlarVest'])).not.toMatchObject({ location: 'chest' })
})

test('whoever has nothing better to do fires at a car even with the least chance, if that mostly hurts', () => {
  const battle = battleOf({
    ann: { str: 2, guns: ['pistol9'], skills: {} },
    car: { ...fair, vehicle: 'sedan', at: [9, 0], is: { facing: { x: 0, y: 1 } } },
    bo: { side: 'Gang', is: { aboard: 'car', seat: 'driver' } },
  })
  const { wear } = personOf(battle, 'car').now
  personOf(battle, 'car').now.wear = wear && { ...wear, immobile: true } // its wheels count for nothing any more
  expect(declares(battle, 'cautious')).toMatchObject({ action: 'fire', target: 'car' })
})
