// Falls: the dice by height, the three locations, and what nimbleness takes off.
import { describe, expect, test } from 'vitest'
import { darkConspiracy } from '../../index.js'
import { choice, dice, harm, reyes, type Someone, thrown, torp } from '../../testing/kit.js'

const fall = (metres: number) => ({ step: 'fall', who: 'reyes', metres }) as const
const pair = (me: Someone = {}) => harm({ reyes: { ...reyes, ...me }, torp: { ...torp, at: [50, 0] } })
const takeOff = (location: string, points: number) => choice('reyes', { action: 'takeOff', location, points })
const damageOf = (fight: ReturnType<typeof harm>) =>
  Object.fromEntries(Object.entries(fight.person('reyes').now.damage).filter(([, points]) => points > 0))

describe('a fall', () => {
  // Like the one run over in the worked examples: 30 points to chest, right leg and head, of which 24 are taken off.
  test('DC-FALL-01 DC-FALL-02 DC-FALL-03 DC-HIT-06 three metres: quarters, the rest first, and nimbleness where the victim likes', () => {
    const fight = pair().play(
      fall(3),
      thrown(6, 6, 6, 6, 4, 2),
      ...dice(4, 7, 1),
      thrown(3, 5, 2, 6, 1, 5),
      ...dice(2),
      takeOff('head', 7),
      takeOff('chest', 16),
    )
    expect(fight.last('fell')).toMatchObject({ metres: 3, total: 30, softened: 24 })
    expect(damageOf(fight)).toEqual({ rightLeg: 6 })
    expect(fight.all('injured')).toMatchObject([{ location: 'rightLeg', points: 6, attacker: null, severity: 'slight' }])
    expect(fight.all('knockdownRolled')).toEqual([]) // 6 is not above an Agility of 7
  })
  test('DC-FALL-02 the same location can come more than once', () => {
    const fight = pair({ agl: 1 }).play(fall(1), thrown(6, 5), ...dice(8, 8, 8), ...dice(1), ...dice(1))
    expect(damageOf(fight)).toEqual({ rightLeg: 10 })
  })
  test('DC-FALL-03 the burdened roll half as many dice, the unconscious none', () => {
    const burdened = pair({ agl: 5, burdened: true }).play(
      fall(1),
      thrown(3, 3),
      ...dice(8, 9, 4),
      thrown(1, 2),
      takeOff('chest', 1),
      takeOff('rightLeg', 2),
    )
    expect(burdened.last('fell')).toMatchObject({ total: 6, softened: 3 })
    expect(damageOf(burdened)).toEqual({ rightLeg: 2, leftLeg: 1 })
    const unconscious = pair({ now: { unconscious: true } }).play(fall(1), thrown(3, 3), ...dice(8, 9, 4))
    expect(unconscious.last('fell')).toMatchObject({ total: 6, softened: 0 })
    expect(damageOf(unconscious)).toEqual({ rightLeg: 4, leftLeg: 1, chest: 1 })
  })
  test('DC-FALL-03 what is taken off entirely hurts no one', () => {
    const fight = pair({ agl: 3 }).play(fall(1), thrown(2, 1), ...dice(8, 9, 4), thrown(1, 1, 1))
    expect(damageOf(fight)).toEqual({})
    expect(fight.all('injured')).toEqual([])
  })
  test.each([
    ['a part that is not hurt', 'head', 1, /does not hurt that part/],
    ['more than a part takes', 'leftLeg', 2, /takes 1/],
    ['more than there is', 'rightLeg', 4, /there are 3/],
  ])('DC-FALL-03 %s is refused', (_name, location, points, words) => {
    const rolls = [thrown(3, 3), ...dice(8, 9, 4), thrown(1, 1, 1)]
    expect(() => pair({ agl: 3 }).play(fall(1), ...rolls, takeOff(location, points))).toThrow(words)
  })
})

describe('the game master lets someone fall', () => {
  const act = (fight: ReturnType<typeof harm>, args: object) =>
    darkConspiracy.commands.fall?.do(fight.battle, { who: 'reyes', ...args } as never, undefined) ?? []
  test('as the next thing that happens', () => {
    const fight = pair()
    expect(act(fight, { metres: 2 })).toEqual([])
    expect(fight.battle.agenda).toEqual([fall(2)])
  })
  test('but not in the middle of an attack, nor after the fight, nor the dead', () => {
    const dead = pair({ now: { dead: true } })
    const struck = pair()
    struck.battle.impact = { target: 'torp' as never, damage: 0, heads: [], before: struck.person('torp').now.damage }
    const over = pair()
    over.battle.ended = { how: 'truce', words: 'Over', winners: [] }
    for (const fight of [dead, struck, over]) {
      expect(act(fight, { metres: 2 })).toHaveLength(1)
      expect(fight.battle.agenda).toEqual([])
    }
    expect(act(pair(), { metres: 0 })).toHaveLength(1)
  })
})
