// What ends a line of sight, for eyes, bullets, blasts and observers.
import { describe, expect, test } from 'vitest'
import { choice, dice, harm, reyes, type Someone, torp } from '../testing/kit.js'
import { isOpenLine } from './lines-of-sight.js'

const hill = { id: 'hill', name: 'hill', from: { x: 50, y: -20 }, to: { x: 50, y: 20 }, height: 10 }
const at = (x: number, y: number, z = 0) => ({ x, y, z })
const field = (me: Someone = {}, foe: Someone = {}) => {
  const fight = harm({ ana: { ...reyes, initiative: 6, ...me }, bo: { ...torp, at: [100, 0], initiative: 1, ...foe } })
  fight.battle.setup.ridges = [hill]
  return fight
}

describe('a ridge', () => {
  test.each([
    ['across it', at(0, 0), at(100, 0), false],
    ['the other way round', at(100, 0), at(0, 0), false],
    ['past its end', at(0, 0), at(100, 50), true],
    ['on this side of it', at(0, 0), at(40, 0), true],
    ['over it', at(0, 0, 12), at(100, 0, 9), true],
    ['just below its top', at(0, 0, 12), at(100, 0, 7), false],
    ['from on it', at(50, 0), at(100, 0), true],
    ['along it', at(50, -30), at(50, 30), true],
  ])('%s', (_name, from, to, open) => {
    expect(isOpenLine(field().battle, from, to)).toBe(open)
  })
})

test('DC-ACT-03 DC-ACT-01 nobody fires or aims across it', () => {
  const rifle: Someone = { guns: ['br762'], skills: { smallArmsRifle: 4 } }
  const declares = (answer: object) => () => field(rifle).play({ step: 'declare', those: ['ana'] }, choice('ana', answer as never))
  expect(declares({ action: 'fire', weaponId: 'br762', target: 'bo', kind: 'single', pulls: 1 })).toThrow("Ana can't see Bo from there")
  expect(declares({ action: 'aim', target: 'bo' })).toThrow("Ana can't see Bo")
  const open = field({ ...rifle, at: [0, 0, 30] })
  expect(() => open.play({ step: 'declare', those: ['ana'] }, choice('ana', { action: 'aim', target: 'bo' }))).not.toThrow()
})
test('DC-IND-01 DC-IND-10 a mortar behind it needs an observer who sees', () => {
  const mortar: Someone = { heavy: ['mortar81'], skills: { heavyWeapons: 4 } }
  const bombards = choice('ana', { action: 'bombard', weaponId: 'mortar81', at: 'bo' })
  expect(() => field(mortar).play({ step: 'declare', those: ['ana'] }, bombards)).toThrow("Ana can't see Bo")
  const fight = field(mortar)
  fight.battle.people.push(...harm({ ona: { ...torp, side: 'Crew', at: [60, 0], skills: { heavyWeapons: 3 } } }).battle.people)
  const calls = choice('ona', { action: 'callFire', firer: 'ana', at: 'bo' })
  expect(() => fight.play({ step: 'declare', those: ['ona'] }, calls)).not.toThrow()
})
test('DC-EXP-02 a blast does not reach behind it', () => {
  const blasts = (ridge: boolean) => {
    const fight = harm({ ana: { ...reyes, at: [49, 0] }, bo: { ...torp, at: [90, 0] } })
    if (ridge) fight.battle.setup.ridges = [hill]
    fight.play({ step: 'explode', who: 'bo', at: at(51, 0), grenade: 'frag' }, ...(ridge ? [] : dice(1, 9, 1)))
    return fight.all('concussed').length
  }
  expect([blasts(false), blasts(true)]).toEqual([1, 0])
})
