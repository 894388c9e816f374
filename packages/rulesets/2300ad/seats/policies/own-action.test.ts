/** What combatants without a player do: what they spend no rounds on, when a driver dodges, and how friends keep apart. */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { pickOf } from '../../../../kit/testing/fight.js'
import type { Armor, Battle, Combatant, SideId, Weapon } from '../../battle/battle.js'
import { twentyThreeHundred } from '../../index.js'
import { disguise } from '../../testing/disguise.js'
import { battleOf, car, piece, rifle, type Situation, type Someone } from '../../testing/kit.js'
import { ownTurn, type Temper } from './own-action.js'

const turnOf = (battle: Battle, id: string, temper: Temper) => {
  const me = battle.people.find(person => person.id === id)
  if (me === undefined) throw new Error(`${id} is not here`)
  return ownTurn(battle, null, me, undefined, temper)
}
const answerOf = (people: Situation['people'], rest: Omit<Situation, 'people'> = {}, temper: Temper = 'hold') =>
  turnOf(battleOf({ people, ...rest }), 'ana', temper)
const red = (x: number, given: Someone = {}): Someone => ({ side: 'red', at: [x, 0], ...given })

describe('an empty gun', () => {
  test.each(['aggressive', 'cautious', 'hold'] as const)('is reloaded, not fired, by the %s', temper => {
    const gun = rifle({ magazine: 8 })
    const ana = { weapons: [gun], is: { roundsLeft: [{ weaponId: gun.id, rounds: 0 }] } } as unknown as Someone
    expect(answerOf({ ana, bo: red(30) }, {}, temper)).toEqual({ action: 'reload' })
  })
})

describe('the cautious', () => {
  const club = rifle({ id: 'club', name: 'club', kind: 'melee', dpv: '0.4', damageType: 'blunt', magazine: null })
  const hut = piece({ at: { x: 0, y: 0 }, reach: 3, value: '5', extent: 'full' })
  test('close in where they can hurt no one from here; out of cover from a gun once no one comes', () => {
    const ana = { weapons: [club] }
    expect(answerOf({ ana, bo: red(30, { weapons: [club] }) }, {}, 'cautious')).toMatchObject({ action: 'move', to: 'bo' })
    const behindHut = battleOf({ people: { ana, bo: red(30) }, covers: [hut] })
    for (const [round, does] of [
      [1, { action: 'stand' }],
      [2, { action: 'move', to: 'bo' }],
    ] as const) {
      behindHut.round = round
      expect(turnOf(behindHut, 'ana', 'cautious')).toMatchObject(does)
    }
  })
  test('come nearer for nothing as long as nobody there can hit them, before they waste rounds on a poor chance', () => {
    const long = rifle({ effectiveRange: 80, rof: 1 })
    const at = (metres: number, theirs: Weapon, round = 2) => {
      const battle = battleOf({
        people: { ana: { weapons: [long], sheet: { skills: { marksmanship: 0 } } }, bo: red(metres, { weapons: [theirs] }) },
      })
      battle.round = round
      return turnOf(battle, 'ana', 'cautious')
    }
    const short = rifle({ effectiveRange: 10 })
    expect(at(150, short)).toMatchObject({ action: 'move', to: 'bo' })
    expect(at(150, short, 1)).toMatchObject({ action: 'aimedFire' })
    expect(at(150, long)).toMatchObject({ action: 'aimedFire' })
  })
  test('fire on the way to a goal that can wait, where the aggressive go on; no one stops who has to get away', () => {
    const does = (temper: Temper, goal: object) => {
      const battle = battleOf({
        people: { ana: { weapons: [rifle({ dpv: '3' })], sheet: { skills: { marksmanship: 8 } } }, bo: red(20) },
        places: { post: { x: 0, y: -60 } },
      })
      const side = battle.setup.sides.find(({ id }) => id === battle.people[0]?.side)
      Object.assign(side as object, { goals: [{ name: 'the post', place: 'post', within: 5, ...goal }] })
      return turnOf(battle, 'ana', temper).action
    }
    const holds = { goal: 'hold', rounds: 3 }
    expect([does('cautious', holds), does('aggressive', holds)]).toEqual(['aimedFire', 'move'])
    expect(does('cautious', { goal: 'escape', least: 1 })).toBe('move')
  })
  describe('where everyone stays behind cover that stops everything', () => {
    const nest = (x: number, extent: 'full' | 'partial' = 'full') =>
      piece({ id: `nest-${x}`, at: { x, y: 0 }, reach: 3, value: '5', extent })
    const answer = ({ covers = [nest(0), nest(60)], round = 2, at = 0, is = {} as Partial<Combatant>, places = {} } = {}) => {
      const battle = battleOf({ people: { ana: { at: [at, 0] }, bo: red(60, { is }) }, covers, places })
      battle.round = round
      battle.point = 9 // they come up at other points
      return turnOf(battle, 'ana', 'cautious')
    }
    test('come out, for no one else will', () => {
      expect(answer()).toMatchObject({ action: 'move', to: 'bo' })
    })
    test('wait as long as the other may come, or has to come up to hurt them', () => {
      expect(answer({ round: 1 })).toEqual({ action: 'stand' })
      expect(answer({ is: { movedInLastAction: true } })).toEqual({ action: 'stand' })
      expect(answer({ covers: [nest(0, 'partial'), nest(60)] })).toEqual({ action: 'stand' })
    })
    test('go back into no cover that they would come out of again, but on to the next', () => {
      const places = { back: { x: 0, y: 0 }, wall: { x: 40, y: 0 } }
      expect(answer({ at: 25, places, covers: [nest(0), nest(60)] })).toMatchObject({ action: 'move', to: 'bo' })
      expect(answer({ at: 25, places, covers: [nest(0), nest(40), nest(60)] })).toMatchObject({ action: 'move', to: 'wall' })
      expect(answer({ at: 25, places, covers: [nest(0, 'partial'), nest(60)] })).toMatchObject({ action: 'move', to: 'back' })
    })
  })
})

describe('fire', () => {
  const bank = piece({ at: { x: 100, y: 0 }, reach: 3, value: '5', extent: 'partial' })
  test('spends nothing on those out of sight behind cover who have nothing to come up for', () => {
    const club = rifle({ id: 'club', name: 'club', kind: 'melee', dpv: '0.4', damageType: 'blunt', magazine: null })
    const at = (weapon: Weapon) => {
      const bo = red(100, { weapons: [weapon], sheet: { initiative: 6 }, is: { prone: true } })
      const battle = battleOf({ people: { ana: { sheet: { initiative: 6 } }, bo }, covers: [bank] })
      battle.point = 6
      return turnOf(battle, 'ana', 'hold')
    }
    expect(at(rifle())).toMatchObject({ action: 'aimedFire', target: 'bo' })
    expect(at(club)).toEqual({ action: 'stand' })
  })
  test('goes at whoever is exposed rather than at someone dazed behind cover that stops it', () => {
    const people = { ana: {}, bo: red(100, { is: { dazedUntil: 2 } }), cy: red(200) }
    expect(answerOf(people, { covers: [bank] })).toMatchObject({ action: 'aimedFire', target: 'cy' })
    expect(answerOf({ ana: {}, bo: red(100, { is: { dazedUntil: 2 } }) }, { covers: [bank] })).toEqual({ action: 'stand' })
  })
  test('goes at someone behind cover who may come up to fire, if there is nothing better', () => {
    const battle = battleOf({ people: { ana: {}, bo: red(100, { is: { prone: true } }) }, covers: [bank] })
    battle.point = 1
    expect(turnOf(battle, 'ana', 'hold')).toMatchObject({ action: 'aimedFire', target: 'bo' })
  })
  test('wastes no round at someone out of sight behind cover who is not due to come up at this point', () => {
    const at = (initiative: number, hidden: readonly string[] = []) => {
      const bo = red(100, { sheet: { initiative }, is: { prone: true, numbersHiddenFrom: [...hidden] } })
      const battle = battleOf({ people: { ana: { sheet: { initiative: 6 } }, bo }, covers: [bank] })
      battle.point = 6
      return turnOf(battle, 'ana', 'hold')
    }
    expect(at(6)).toMatchObject({ action: 'aimedFire', target: 'bo' })
    expect(at(5)).toEqual({ action: 'stand' })
    // Whoever doesn't know their initiative can't count on it.
    expect(at(5, ['blue'])).toMatchObject({ action: 'aimedFire', target: 'bo' })
  })
  test('goes at the same one of two at one spot, whatever their hidden figures are', () => {
    const at = (bo: number, cy: number, hidden: readonly string[]) => {
      const enemy = (initiative: number) => red(100, { sheet: { initiative }, is: { numbersHiddenFrom: [...hidden] } })
      return answerOf({ ana: {}, bo: enemy(bo), cy: enemy(cy) })
    }
    expect([at(3, 7, []), at(7, 3, [])]).toMatchObject([{ target: 'bo' }, { target: 'cy' }])
    expect([at(3, 7, ['blue']), at(7, 3, ['blue'])]).toMatchObject([{ target: 'bo' }, { target: 'bo' }])
  })
  test('is advised alike in every battle that the seat takes for this one', () => {
    const enemy = (initiative: number) => red(100, { sheet: { initiative }, is: { numbersHiddenFrom: ['blue'] } })
    const battle = battleOf({ people: { ana: {}, bo: enemy(3), cy: enemy(7), di: enemy(5) } })
    const pick = pickOf('hidden figures')
    const others = Array.from({ length: 20 }, () => disguise(battle, 'blue' as SideId, pick))
    const orders = new Set(others.map(({ people }) => people.slice(1).toSorted((a, b) => a.sheet.initiative - b.sheet.initiative)[0]?.id))
    expect(orders.size).toBe(3)
    for (const temper of ['aggressive', 'cautious', 'hold'] as const)
      for (const other of others) expect(turnOf(other, 'ana', temper)).toEqual(turnOf(battle, 'ana', temper))
  })
  test('goes at whoever will act rather than at someone who is down behind the same cover for turns', () => {
    const wood = piece({ at: { x: 100, y: 0 }, reach: 3, value: '0.1', extent: 'full' })
    const vest: Armor = { name: 'vest', value: '1', rigidity: 'rigid', locations: ['chest', 'abdomen'] }
    const behind = (x: number, is: Someone['is'] = {}): Someone => red(x, { armor: [vest], is })
    const down = behind(100, { dazedUntil: 3 })
    expect(answerOf({ ana: {}, bo: down, cy: behind(101) }, { covers: [wood] })).toMatchObject({ action: 'aimedFire', target: 'cy' })
    // One whose daze ends with this turn acts in the next: no sooner than whoever can act in this one.
    const soon = behind(100, { dazedUntil: 0 })
    expect(answerOf({ ana: {}, bo: soon, cy: behind(101) }, { covers: [wood] })).toMatchObject({ action: 'aimedFire', target: 'cy' })
    expect(answerOf({ ana: {}, bo: soon }, { covers: [wood] })).toMatchObject({ action: 'aimedFire', target: 'bo' })
  })
  describe('goes first at whoever would do most yet in this turn', () => {
    const at = (people: Situation['people'], point = 6) => {
      const battle = battleOf({ people: { ana: { sheet: { initiative: 6 } }, ...people } })
      battle.point = point
      return turnOf(battle, 'ana', 'hold')
    }
    const one = (initiative: number, given: Someone = {}) => red(100, { sheet: { initiative }, ...given })
    test('AD-INIT-06 at those who act later, for who acts at this point fires all the same', () => {
      expect(at({ bo: one(6), cy: one(5) })).toMatchObject({ target: 'cy' })
      expect(at({ bo: one(5), cy: one(6) })).toMatchObject({ target: 'bo' })
      const spent: Someone = { is: { firstActionSpent: true } }
      expect(at({ bo: one(10, spent), cy: one(6) }, 5)).toMatchObject({ target: 'cy' }) // bo fires at this point as well, and then no more
      expect(at({ bo: one(6, { is: { firstActionSpent: true, secondActionSpent: true } }), cy: one(4) }, 5)).toMatchObject({ target: 'cy' })
    })
    test('not at someone without a weapon, however late they act', () => {
      expect(at({ bo: one(3, { weapons: [] }), cy: one(6) })).toMatchObject({ target: 'cy' })
      expect(at({ bo: one(3, { weapons: [] }) })).toMatchObject({ target: 'bo' })
    })
    test('by what they do with an action, as far as their side knows them', () => {
      expect(at({ bo: one(6, { weapons: [rifle({ dpv: '0.1' })] }), cy: one(6) })).toMatchObject({ target: 'cy' })
      const hidden = (initiative: number) => one(initiative, { is: { numbersHiddenFrom: ['blue'] } })
      expect(at({ bo: hidden(6), cy: hidden(3) })).toEqual(at({ bo: hidden(3), cy: hidden(6) }))
    })
  })
  test('sweeps no area where cover stops everything', () => {
    const gun = rifle({ afv: '3', rof: 5, rpb: 10, dpv: '0.6' })
    const bo = red(100, { is: { dazedUntil: 2 } })
    const people = { ana: { weapons: [gun] }, bo, cy: { ...bo, at: [101, 0] as const }, di: red(140) }
    expect(answerOf(people, { covers: [bank] })).toMatchObject({ centre: 'di' })
  })
  test('is not given up to close in on someone in cover, as long as a shot can hurt', () => {
    const fight = twentyThreeHundred.readScenario(
      parse(readFileSync(new URL('../../../../../scenarios/2300ad/duel.yaml', import.meta.url), 'utf8')),
      [],
    )
    if (!fight.ok) throw new Error('the duel is a scenario')
    expect(turnOf(twentyThreeHundred.begin(fight.value), 'marek', 'aggressive')).toMatchObject({ action: 'aimedFire', target: 'ilse' })
  })
  test('AD-ARM-01 goes at no one whom cover and armor shield from it, aimed or at an area', () => {
    const plate: Armor = { name: 'plate', value: '4', rigidity: 'rigid', locations: ['head', 'chest', 'arm'] }
    const gun = rifle({ afv: '3', rof: 5, rpb: 10, dpv: '0.8' })
    const bo = red(100, { armor: [plate] })
    const people = { ana: { weapons: [gun] }, bo, cy: { ...bo, at: [101, 0] as const } }
    expect(answerOf(people, { covers: [bank] })).toEqual({ action: 'stand' })
    // The bank hides less than half of them: what flies at who wears no plate above it does harm.
    expect(answerOf({ ...people, di: red(102) }, { covers: [bank] })).toMatchObject({ action: 'areaFire' })
    // Who has ducked stays down for the rest of the turn.
    expect(answerOf({ ana: {}, bo: red(100, { is: { prone: true, ducking: true } }) }, { covers: [bank] })).toEqual({ action: 'stand' })
  })
})

describe('nobody in sight', () => {
  const ditch = { places: { ditch: { x: 30, y: 0 } }, covers: [piece({ at: { x: 30, y: 0 }, reach: 14 })] }
  test('the aggressive get into cover too, and those who hold stay', () => {
    const unseen = { ana: {}, bo: red(100, { is: { hiddenFrom: ['blue'] } }) }
    expect(answerOf(unseen, ditch, 'aggressive')).toMatchObject({ action: 'move', to: 'ditch' })
    expect(answerOf(unseen, ditch, 'hold')).toEqual({ action: 'stand' })
  })
})

describe('what is in hand', () => {
  const pistol = rifle({ id: 'pistol', name: 'pistol', effectiveRange: 40, rof: 2 })
  const gun = rifle({ id: 'gun', name: 'gun', effectiveRange: 100, rof: 5 })
  const mortar = rifle({ id: 'mortar', name: 'mortar', kind: 'mortar', indirectRange: 2000, ep: '0.1', dpv: '0', skillName: 'mortar' })
  test('AD-ACT-04 is changed for what promises so much more that the action pays', () => {
    expect(answerOf({ ana: { weapons: [pistol, gun] }, bo: red(70) })).toEqual({ action: 'changeWeapon', weaponId: 'gun' })
    // 2 shots that hit with 60 % put out fewer than a third of those that 5 of 90 % and of double DPV do; at close range, half as many.
    expect(answerOf({ ana: { weapons: [pistol, gun] }, bo: red(30) })).toMatchObject({ action: 'changeWeapon' })
    expect(answerOf({ ana: { weapons: [pistol, gun] }, bo: red(20) })).toMatchObject({ action: 'aimedFire' })
    expect(answerOf({ ana: { weapons: [pistol, gun], is: { broken: ['gun'] } as never }, bo: red(70) })).toMatchObject({
      action: 'aimedFire',
    })
  })
  test('AD-IND-01 a mortar is taken up again once there is someone to fire it at, and kept where there is no one', () => {
    const skills = { mortar: 4, forwardObserver: 2 }
    const ana = { weapons: [pistol, mortar], sheet: { skills } }
    expect(answerOf({ ana, bo: red(900) })).toEqual({ action: 'changeWeapon', weaponId: 'mortar' })
    expect(answerOf({ ana: { ...ana, weapons: [mortar, pistol] }, bo: red(900, { is: { hiddenFrom: ['blue'] } }) })).toEqual({
      action: 'stand',
    })
  })
})

describe('those who stand together', () => {
  test('AD-INIT-06 fire at different ones of equal targets; someone alone fires at the nearest', () => {
    const people = { ana: {}, cy: { at: [0, 2] as const }, bo: red(305), di: red(310) }
    const { ana, cy, bo, di } = people
    for (const listed of [people, { cy, di, bo, ana }]) {
      const battle = battleOf({ people: listed })
      expect(['ana', 'cy'].map(id => turnOf(battle, id, 'hold'))).toMatchObject([{ target: 'bo' }, { target: 'di' }])
    }
    expect(answerOf({ ...people, cy: { at: [0, 40] } })).toMatchObject({ target: 'bo' })
  })
  test('share out the same way where the fight lies turned by 180° or reflected', () => {
    const targets = (turn: -1 | 1, flip: -1 | 1) => {
      const at = (x: number, y: number) => ({ at: [turn * x, flip * y] as const })
      const foe = (x: number, y: number): Someone => ({ side: 'red', ...at(x, y) })
      const battle = battleOf({ people: { ana: at(-3, 2), cy: at(0, -5), bo: foe(310, -4), di: foe(320, 9), eva: foe(330, 3) } })
      return ['ana', 'cy'].map(id => turnOf(battle, id, 'hold'))
    }
    for (const [turn, flip] of [
      [-1, 1],
      [1, -1],
      [-1, -1],
    ] as const)
      expect(targets(turn, flip)).toEqual(targets(1, 1))
  })
  test('close in on the one farthest west of those equally near, whatever the list says', () => {
    const people = { ana: { at: [0, 0] as const, weapons: [] }, bo: red(900, { at: [900, 0] }), di: red(900, { at: [-900, 0] }) }
    const { ana, bo, di } = people
    for (const listed of [people, { di, bo, ana }])
      expect(turnOf(battleOf({ people: listed }), 'ana', 'aggressive')).toMatchObject({ to: 'di' })
  })
})

describe('a driver', () => {
  const launcher = rifle({ id: 'launcher', name: 'launcher', kind: 'missile', homing: 8, ep: '4' })
  const people = (weapons: readonly Weapon[] & object, skill = 9) => ({
    ana: { weapons: [], sheet: { skills: { vehicle: skill } }, is: { aboard: 'van', drives: true } },
    van: { vehicle: car(), weapons: [] },
    bo: red(400, { weapons }),
  })
  test('AD-VEH-06 dodges where an enemy has missiles, in hand or not', () => {
    expect(answerOf(people([launcher, rifle()]), {}, 'aggressive')).toEqual({ action: 'driveEvasively' })
    expect(answerOf(people([rifle(), launcher]), {}, 'aggressive')).toEqual({ action: 'driveEvasively' })
    expect(answerOf(people([rifle()]), {}, 'aggressive')).toMatchObject({ action: 'driveTo', to: 'bo' })
  })
  test('AD-VEH-07 does not dodge where a crash is likelier than a missile that goes wide', () => {
    // Unskilled on d10, evasive driving needs 14+ and the way out of a crash 18+: it is certain. Three missiles in ten would go wide.
    expect(answerOf(people([launcher], 0), {}, 'aggressive')).toMatchObject({ action: 'driveTo', to: 'bo' })
  })
})

test('AD-VEH-10 passengers get out of a closed vehicle where an enemy comes into range of what they carry', () => {
  const people = (metres: number) => ({
    ana: { is: { aboard: 'van' } },
    cy: { weapons: [], is: { aboard: 'van', drives: true } },
    van: { vehicle: car(), weapons: [] },
    bo: red(metres),
  })
  expect(answerOf(people(600), {}, 'aggressive')).toEqual({ action: 'getOut' })
  expect(answerOf(people(601), {}, 'aggressive')).toEqual({ action: 'stand' })
})

test('AD-VEH-04 a gunner whose gun is destroyed doesn’t get out to fire it', () => {
  const gun = rifle({ id: 'gun', name: 'autocannon', mounted: true })
  const gunner = (weapons: readonly Weapon[], broken: string[] = []) => ({ weapons, is: { aboard: 'van', broken } as never })
  const people = (ana: Someone) => ({
    van: { vehicle: car(), weapons: [] },
    di: { is: { aboard: 'van', drives: true } as never },
    ana,
    bo: red(90),
  })
  expect(answerOf(people(gunner([gun], ['gun'])))).toEqual({ action: 'stand' })
  expect(answerOf(people(gunner([gun], ['gun'])), {}, 'aggressive')).toEqual({ action: 'stand' })
  expect(answerOf(people(gunner([rifle()])), {}, 'aggressive')).toEqual({ action: 'getOut' })
})
test('who is careful fires first where hits are to be expected, and else gets into cover first', () => {
  const ditch = { places: { ditch: { x: 30, y: 0 } }, covers: [piece({ at: { x: 30, y: 0 }, reach: 14 })] }
  const firing = (rof: number) => answerOf({ ana: { weapons: [rifle({ rof })] }, bo: red(100) }, ditch, 'cautious')
  expect(firing(5)).toMatchObject({ action: 'aimedFire', target: 'bo' })
  expect(firing(1)).toMatchObject({ action: 'move', to: 'ditch' })
})

describe('on the way into cover', () => {
  const ditch = piece({ at: { x: 30, y: 0 }, reach: 14 })
  const places = { ditch: { x: 30, y: 0 } }
  const metresOf = (people: Situation['people'], id: string) => {
    const answer = turnOf(battleOf({ people: { ...people, bo: red(700) }, places, covers: [ditch] }), id, 'cautious')
    return 'metres' in answer ? answer.metres : null
  }
  test('someone alone goes all the way', () => {
    expect(metresOf({ ana: {} }, 'ana')).toBe(30)
  })
  test('AD-AREA-01 friends who set out together end in different areas of fire', () => {
    const people = { ana: {}, cy: { at: [0, 2] as const }, di: { at: [0, 4] as const } }
    expect(['ana', 'cy', 'di'].map(id => metresOf(people, id))).toEqual([30, 25, 19])
  })
  test('where no room is left they go to other cover', () => {
    const bank = piece({ id: 'bank', at: { x: 30, y: 60 }, reach: 14 })
    const people = { ana: {}, cy: { at: [30, 1] as const }, di: { at: [24, 0] as const }, ed: { at: [18, 0] as const }, bo: red(700) }
    const battle = battleOf({ people, places: { ...places, dyke: { x: 30, y: 60 } }, covers: [ditch, bank] })
    expect(turnOf(battle, 'ana', 'cautious')).toMatchObject({ to: 'dyke', mode: 'run' })
  })
  test('no one stops beside a friend who is there already', () => {
    expect(metresOf({ ana: {}, cy: { at: [30, 1] } }, 'ana')).toBe(24)
  })
})
