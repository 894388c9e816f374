/** What policies fire and how much of it: rounds for what they bring, and no one put out twice. */
import { describe, expect, test } from 'vitest'
import type { Weapon } from '../../battle/battle.js'
import { personOf } from '../../battle/people.js'
import { battleOf, rifle, type Situation, type Someone } from '../../testing/kit.js'
import { ownTurn } from './own-action.js'

const red = (x: number, y = 0, given: Someone = {}): Someone => ({ side: 'red', at: [x, y], npc: true, weapons: [], ...given })
function answersOf(people: Situation['people'], ...who: string[]) {
  const battle = battleOf({ people })
  battle.point = 6
  return who.map(id => ownTurn(battle, null, personOf(battle, id), undefined, 'hold'))
}
const machineGun = (given: Partial<Weapon> = {}): Weapon => rifle({ rof: 5, afv: '1.5', rpb: 20, dpv: '0.8', magazine: 200, ...given })
const gunner = (y: number, given: Partial<Weapon> = {}): Someone => ({
  at: [0, y],
  weapons: [machineGun(given)],
  sheet: { initiative: 6, skills: {} },
})

describe('rounds', () => {
  // At close range AFV 2 a burst: at 5 bursts everyone is hit, by 10 / d10; with 2, 4 / d10 hits. Ten times the rounds bring no ten times as much.
  test('AD-AREA-09 no more bursts than bring what reloading costs; all of them where rounds aren’t counted', () => {
    const crowd = { bo: red(100), cy: red(101), di: red(102) }
    const bursts = (given: Partial<Weapon>) => (answersOf({ ana: gunner(0, given), ...crowd }, 'ana')[0] as { bursts?: number }).bursts
    expect(bursts({ magazine: null })).toBe(5)
    expect(bursts({ magazine: 200, afv: '9' })).toBeLessThan(3)
  })
  test('AD-AIM-03 the same goes for shots', () => {
    const sure = rifle({ rof: 20, dpv: '2', magazine: 20 })
    const [few] = answersOf({ ana: { weapons: [sure], sheet: { initiative: 6 } }, bo: red(100) }, 'ana')
    expect(few).toMatchObject({ action: 'aimedFire' })
    expect((few as { shots: number }).shots).toBeLessThan(10)
    const [all] = answersOf({ ana: { weapons: [{ ...sure, magazine: null }], sheet: { initiative: 6 } }, bo: red(100) }, 'ana')
    expect(all).toMatchObject({ shots: 20 })
  })
  test('AD-AREA-05 one alone is aimed at rather than swept with 50 rounds', () => {
    const gun = rifle({ kind: 'pistol', effectiveRange: 80, rof: 5, afv: '1', rpb: 10, dpv: '0.3', magazine: 60 })
    expect(answersOf({ ana: { weapons: [gun], sheet: { initiative: 6 } }, bo: red(20) }, 'ana')).toMatchObject([
      { action: 'aimedFire', target: 'bo' },
    ])
  })
})

describe('targets', () => {
  test('AD-AIM-04 the shots go on at the next one once the first is out', () => {
    const gun = rifle({ rof: 5 })
    const [answer] = answersOf({ ana: { weapons: [gun], sheet: { initiative: 6 } }, bo: red(100), cy: red(110) }, 'ana')
    expect(answer).toMatchObject({ target: 'bo', fallback: 'cy' })
    // More than 30° to the side there is no going on.
    expect(answersOf({ ana: { weapons: [gun], sheet: { initiative: 6 } }, bo: red(100), cy: red(0, 110) }, 'ana')[0]).not.toHaveProperty(
      'fallback',
    )
  })
  test('AD-INIT-10 two who fire together don’t both sweep the same people', () => {
    const people = { ana: gunner(0), cy: gunner(2), bo: red(200), di: red(201), ed: red(200, 40), fo: red(201, 40) }
    const [first, second] = answersOf(people, 'ana', 'cy') as unknown as { centre: string }[]
    const pairs = [first, second].map(answer => (['bo', 'di'].includes(answer?.centre ?? '') ? 'bo, di' : 'ed, fo'))
    expect(new Set(pairs).size).toBe(2)
    // Someone who acts at another point sees what has come of it by then.
    const later = { ...people, ana: { ...gunner(0), sheet: { initiative: 5, skills: {} } } }
    expect(answersOf(later, 'cy')).toMatchObject([{ centre: 'bo' }])
  })
})

describe('threats', () => {
  test('AD-INIT-10 those who decide at one moment answer as they would alone, each side by what it knows', () => {
    const people = {
      ana: gunner(0),
      cy: gunner(30),
      bo: { ...gunner(0), side: 'red', at: [200, 0] },
      di: { ...gunner(0), side: 'red', at: [200, 40] },
    } as const
    const battle = battleOf({ people: { ...people, ed: { ...people.di, at: [260, 10] } } })
    battle.point = 6
    personOf(battle, 'ed').hiddenFrom = [personOf(battle, 'ana').side]
    const moment = {}
    for (const { id } of battle.people) {
      const me = personOf(battle, id)
      expect(ownTurn(battle, null, me, undefined, 'hold', moment)).toEqual(ownTurn(battle, null, me, undefined, 'hold'))
    }
  })
})
