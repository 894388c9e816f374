// Rules that no worked example meets, one test each.
import { describe, expect, test } from 'vitest'
import type { Combatant, Weapon } from '../battle/battle.js'
import { gunOf } from '../content/weapons.js'
import { movingGaits } from '../tables/words.js'
import { choice, dice, fireOn, harm, reyes, type Someone, thrown, torp } from '../testing/kit.js'
import { bystanders } from './firing/danger-zone.js'
import { isSpread, shotNumber } from './firing/numbers.js'
import { metresOf } from './moving/moving.js'
import { isReloadable } from './reloading/reloading.js'
import { strengthOf } from './wounds/wounds.js'

const waits = (...those: readonly string[]) => those.map(who => choice(who, { action: 'wait' }))
const unhurt = { head: 0, chest: 0, abdomen: 0, rightArm: 0, leftArm: 0, rightLeg: 0, leftLeg: 0 }
const rifleman: Someone = { ...reyes, initiative: 2, skills: { smallArmsRifle: 5 }, guns: ['ar556', 'lmg556'] }
const pair = (me: Someone = {}, other: Someone = {}) =>
  harm({ ana: { ...rifleman, ...me }, bo: { ...torp, initiative: 1, at: [20, 0], guns: ['pistol9'], ...other } })
const two = (fight: ReturnType<typeof pair>) => fight.battle.people as [Combatant, Combatant]
/** A hit on Bo that has been rolled: the location, then the points. */
const legHit = (...points: readonly number[]) => [...dice(8), thrown(...points)] as const
const shot = { attacker: 'ana', weaponId: 'ar556', target: 'bo', dice: 3 }

describe('wounds', () => {
  test('DC-TURN-08 without Initiative there are no slots any more', () => {
    const fight = pair({}, { initiative: 3 }).hit(shot, ...legHit(4, 3, 3), ...dice(1, 1))
    expect(fight.last('wounded').severity).toBe('serious')
    expect(fight.person('bo').now).toMatchObject({ outOfCombat: true, unconscious: false, knockedDown: false })
    fight.turn(...waits('ana', 'ana'))
    expect(fight.battle.ended).toMatchObject({ winners: ['Crew'] })
  })
  test('DC-WND-01 shock comes after the wound: knockdown, consciousness, panic', () => {
    const fight = pair().hit(shot, ...legHit(6, 6, 6), ...dice(20, 1, 1))
    expect(fight.told.map(({ what }) => what)).toEqual(['wounded', 'knockdownRolled', 'effortRolled', 'panicRolled'])
  })
  test('DC-WND-17 halved Strength leaves capacities as they are', () => {
    const fight = pair({ now: { damage: { ...unhurt, leftLeg: 12 } } })
    const [ana] = two(fight)
    expect([strengthOf(fight.battle, ana), ana.sheet.capacity.leftLeg]).toEqual([3, 11])
  })
  test('DC-PAN-05 of two freezes the longer one counts', () => {
    const frozenAfter = (frozen: number, rolled: number) =>
      pair({}, { initiative: 3, now: { frozen } })
        .play({ step: 'panic', who: 'bo' }, ...dice(rolled))
        .person('bo').now.frozen
    expect([frozenAfter(5, 4), frozenAfter(2, 6)]).toEqual([5, 4])
  })
  test('DC-TASK-11 one in a hundred: 5 is within a CON of 5, 6 is not', () => {
    const wakes = (rolled: number) => {
      const now = { unconscious: true, deathTurn: 22, damage: { ...unhurt, abdomen: 23 } }
      const fight = pair({ now }, {})
      fight.battle.round = 2
      return fight.play({ step: 'wake', who: 'ana' }, ...dice(rolled)).last('wakingRolled')
    }
    expect([wakes(5).awake, wakes(6).awake, wakes(100).awake]).toEqual([true, false, false])
  })
})

describe('guns', () => {
  const number = (gun: Weapon, me: Someone) => {
    const fight = pair(me)
    const [ana, bo] = two(fight)
    return shotNumber(fight.battle, ana, bo, gun, { aimed: true, location: null, recoil: 0 })
  }
  test('DC-DF-02 each gun asks for its own skill', () => {
    const skills = { smallArmsRifle: 5, smallArmsPistol: 2, archery: 1 }
    expect((['br762', 'pistol9', 'bow'] as const).map(id => number({ ...gunOf(id), range: 20 }, { skills }))).toEqual([22, 16, 14])
  })
  test('DC-SHG-01 a slug is like any single bullet, also at medium range', () => {
    const fight = pair()
    const [ana, bo] = two(fight)
    bo.position.x = 40
    const slug = gunOf('shotgunSlug')
    expect(isSpread(fight.battle, ana, bo, slug, 'single')).toBe(false)
    expect(number(slug, {})).toBe(number({ ...slug, load: 'ball' }, {}))
  })
  test('DC-SHT-04 by laser sight the first three shots are Aimed', () => {
    const volley = { who: 'ana', weaponId: 'ar556', target: 'bo', pulls: 4 }
    const misses = [...dice(20), fireOn('ana', 'bo'), ...dice(20), fireOn('ana', 'bo'), ...dice(20), fireOn('ana', 'bo'), ...dice(20)]
    const aimed = (me: Someone, metres: number) => {
      const fight = pair(me, { at: [metres, 0] })
      for (const weapon of fight.person('ana').sheet.weapons) weapon.laserSight = true
      return fight
        .fire(volley, ...misses)
        .all('shotFired')
        .map(one => one.aimed)
    }
    expect(aimed({}, 40)).toEqual([true, true, true, false])
    expect(aimed({}, 41)).toEqual([false, false, false, false])
    expect(aimed({ now: { gait: 'walk' } }, 40)).toEqual([false, false, false, false])
  })
  test('DC-ROF-01 three targets in a Phase, not four', () => {
    const others = Object.fromEntries(['bo', 'cy', 'di', 'ed'].map((id, nth) => [id, { ...torp, side: 'Gang', at: [20, nth] } as Someone]))
    const fight = harm({ ana: rifleman, ...others })
    const volley = { who: 'ana', weaponId: 'ar556', target: 'bo', pulls: 4 }
    const three = [...dice(20), fireOn('ana', 'cy'), ...dice(20), fireOn('ana', 'di'), ...dice(20)]
    expect(() => fight.fire(volley, ...three, fireOn('ana', 'ed'))).toThrow(/has fired at 3 targets in this Phase/)
  })
  test('DC-AUT-06 DC-AUT-07 each check that succeeds is a hit for each barrel, each with its own location', () => {
    const fight = pair()
    for (const weapon of fight.person('ana').sheet.weapons) weapon.barrels = 2
    const checks = dice(3, 20, 20)
    const hits = [...dice(8), thrown(1, 1, 1), ...dice(9), thrown(1, 1, 1), ...dice(1)]
    fight.fire({ who: 'ana', weaponId: 'ar556', target: 'bo', kind: 'burst' }, ...checks, ...hits)
    expect(fight.last('burstFired')).toMatchObject({ rounds: 6, hits: 2 })
    expect(fight.all('wounded').map(({ location }) => location)).toEqual(['rightLeg', 'leftLeg'])
  })
  test('DC-AUT-12 friends are in danger like anyone else', () => {
    const fight = harm({ ana: rifleman, bo: { ...torp, at: [20, 0] }, cy: { ...torp, side: 'Crew', at: [20, 2] } })
    const [ana, bo] = two(fight)
    expect(bystanders(fight.battle, ana, bo, gunOf('ar556'), 'short').map(({ id }) => id)).toEqual(['cy'])
  })
  test('DC-ACT-09 DC-REL-03 a belt takes two Actions, one after the other', () => {
    const fight = pair()
    for (const loaded of fight.person('ana').roundsLeft) loaded.rounds = 0
    const reload = choice('ana', { action: 'reload', weaponId: 'lmg556' })
    const rounds = () => fight.person('ana').roundsLeft.find(({ weaponId }) => weaponId === 'lmg556')?.rounds
    fight.turn(reload, ...waits('bo'), choice('ana', { action: 'goProne' }))
    fight.turn(reload, ...waits('bo', 'ana')) // going prone has undone the first one
    expect(rounds()).toBe(0)
    fight.turn(reload, ...waits('bo', 'ana'))
    expect(rounds()).toBe(100)
  })
  test('DC-REL-06 power packs and tanks are not filled in a fight', () => {
    expect((['box', 'b', 'i', 'p', 't'] as const).map(feed => isReloadable({ ...gunOf('ar556'), feed }))).toEqual([
      true,
      true,
      true,
      false,
      false,
    ])
  })
})

test('DC-MOV-02 gaits, and half of them under a burden', () => {
  const fight = pair()
  const [ana] = two(fight)
  const metres = (burdened: boolean) => movingGaits.map(gait => metresOf(fight.battle, { ...ana, sheet: { ...ana.sheet, burdened } }, gait))
  expect(metres(false)).toEqual([2, 8, 15, 30])
  expect(metres(true)).toEqual([1, 4, 7, 15])
})
test('DC-PEN-11 cover counts for its locations, from the front, until its user moves', () => {
  const cover = { name: 'wall', av: 9, locations: ['rightLeg', 'leftLeg'] as const }
  const behind = (x: number) => pair({}, { is: { cover: { ...cover, locations: [...cover.locations] }, facing: { x, y: 0 } } })
  expect(
    behind(-1)
      .hit(shot, ...dice(8))
      .all('stoppedByCover'),
  ).toHaveLength(1)
  expect(
    behind(1)
      .hit(shot, ...legHit(1, 1, 1))
      .all('stoppedByCover'),
  ).toEqual([])
  expect(
    behind(-1)
      .hit(shot, ...dice(4), thrown(1, 1, 1))
      .all('stoppedByCover'),
  ).toEqual([])
  const moved = behind(-1).turn(...waits('ana'), choice('bo', { action: 'move', to: 'ana', gait: 'walk' }), ...waits('ana'))
  expect(moved.person('bo').cover).toBeNull()
})
