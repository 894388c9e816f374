// Task rolls: the ladder, assets, missing skills, both forms of dice. Expected numbers come from the rules and the worked examples.
import { type Reason, ScriptedAsk, type TallyLine } from '@enfilade/engine'
import { describe, expect, test } from 'vitest'
import {
  type Asset,
  assetModifier,
  assetTotal,
  d10,
  lowerOf,
  rollTask,
  skillAsset,
  standingOf,
  succeeds,
  type Task,
  taskDice,
  threeD6,
  twoD6,
} from './task-roll.js'

const why: Reason = { rule: 'AD-TASK-01', words: 'task', seenBy: 'everyone' }
const rolled = (task: Task, dice2d6: boolean, ...faces: number[]) => {
  const ask = new ScriptedAsk(faces.length === 0 ? [] : [{ dice: faces }])
  const result = rollTask(ask, standingOf(task, dice2d6), dice2d6, why, 'ana')
  ask.assertUsedUp()
  return result
}
const skill = (level: number | undefined): Asset => skillAsset('mechanic', level)
const harder = (levels: number) => [{ rule: 'AD-TASK-04', words: 'circumstances', levels }]

describe('dice and assets', () => {
  test('AD-CORE-01 one die shows 1 to 10, six-sided dice are added', () => {
    expect([d10.least, d10.values.at(-1)]).toEqual([1, 10])
    expect([twoD6.least, twoD6.values.at(-1), threeD6.least, threeD6.values.at(-1)]).toEqual([2, 12, 3, 18])
  })
  test('AD-CORE-02 a characteristic is worth a quarter of itself, rounded down', () => {
    expect([0, 3, 4, 7, 8, 13, 14, 19, 20].map(assetModifier)).toEqual([0, 0, 1, 1, 2, 3, 3, 4, 5])
  })
  test('AD-TASK-01 skills count in full and add up with characteristics, each with its line', () => {
    const lines: TallyLine[] = []
    expect(assetTotal([skill(3), { words: 'Intelligence', value: assetModifier(13) }, skill(undefined)], lines)).toBe(6)
    expect(lines.map(({ words, amount }) => [words, amount])).toEqual([
      ['mechanic', 3],
      ['Intelligence', 3],
    ])
  })
  test('AD-TASK-10 of two joined skills the lower counts; one that is missing makes one skill missing', () => {
    expect(lowerOf('spotting', 2, 4).value).toBe(2)
    expect(lowerOf('spotting', 4, 0).value).toBe(0)
    expect(lowerOf('spotting', undefined, 4).value).toBeNull()
    expect(standingOf({ difficulty: 'difficult', assets: [lowerOf('spotting', 5, undefined)] }, false)).toMatchObject({
      level: 4,
      bonus: 0,
    })
  })
})

describe('the ladder', () => {
  const ladder = ['simple', 'routine', 'difficult', 'formidable', 'impossible'] as const
  test('AD-TASK-02 targets on 1D10 are 2, 6, 10, 14 and 18', () => {
    expect(ladder.map(difficulty => standingOf({ difficulty, assets: [] }, false).target)).toEqual([2, 6, 10, 14, 18])
  })
  test('AD-TASK-03 targets on 2D6 are each one higher, and the dice are two', () => {
    expect(ladder.map(difficulty => standingOf({ difficulty, assets: [] }, true).target)).toEqual([3, 7, 11, 15, 19])
    expect([taskDice(false).name, taskDice(true).name]).toEqual(['1d10', '2d6'])
  })
  test('AD-TASK-04 shifts add up before the roll; below Simple succeeds and above Impossible fails without dice', () => {
    const shifts = [...harder(2), ...harder(-1)]
    expect(standingOf({ difficulty: 'routine', assets: [], shifts }, false)).toMatchObject({ level: 2, target: 10 })
    expect(rolled({ difficulty: 'simple', assets: [], shifts: harder(-1) }, false)).toEqual({ success: true, fumble: false, rolled: null })
    const beyond: Task = { difficulty: 'impossible', assets: [skill(9)], shifts: harder(1) }
    expect(rolled(beyond, false)).toEqual({ success: false, fumble: false, rolled: null })
    expect(standingOf({ ...beyond, shifts: [...harder(1), ...harder(-1)] }, false).target).toBe(18)
  })
  test('AD-TASK-04 AD-GAP-16 two assets or more may try beyond Impossible against 22, on two dice 23, however far', () => {
    const assets = [skill(0), { words: 'Intelligence', value: 5 }]
    for (const levels of [1, 2, 7]) {
      expect(standingOf({ difficulty: 'impossible', assets, shifts: harder(levels) }, false)).toMatchObject({ target: 22, need: 17 })
      expect(standingOf({ difficulty: 'impossible', assets, shifts: harder(levels) }, true)).toMatchObject({ target: 23, need: 18 })
    }
    const lacking = [skill(undefined), { words: 'Intelligence', value: 5 }]
    expect(standingOf({ difficulty: 'impossible', assets: lacking }, false).target).toBeNull()
  })
  test('AD-TASK-09 AD-GAP-15 each missing skill makes it two levels harder; level 0 is not missing', () => {
    expect(standingOf({ difficulty: 'simple', assets: [skill(undefined)] }, false)).toMatchObject({ level: 2, target: 10, bonus: 0 })
    expect(standingOf({ difficulty: 'simple', assets: [skill(undefined), skill(undefined)] }, false).level).toBe(4)
    expect(standingOf({ difficulty: 'simple', assets: [skill(0)] }, false).level).toBe(0)
  })
  test('AD-TASK-08 an unskilled task costs nothing without the skill, and the skill still adds', () => {
    expect(standingOf({ difficulty: 'routine', assets: [skill(undefined)], unskilled: true }, false)).toMatchObject({ level: 1, bonus: 0 })
    expect(standingOf({ difficulty: 'routine', assets: [skill(2)], unskilled: true }, false)).toMatchObject({ need: 4 })
  })
  test('AD-TASK-09 a missing skill is a line of its own, and adds nothing to the assets', () => {
    const lines: TallyLine[] = []
    standingOf({ difficulty: 'routine', assets: [skill(undefined), { words: 'Strength', value: 2 }] }, false, lines)
    expect(lines.map(({ words, amount }) => [words, amount])).toEqual([
      ['Routine', 6],
      ['no mechanic', 8],
      ['Strength', -2],
    ])
  })
  test('AD-TASK-01 the lines add up to what the dice must show, on and beyond the ladder', () => {
    for (const dice2d6 of [false, true])
      for (const levels of [-1, 0, 1, 2, 5])
        for (const level of [0, 3, undefined]) {
          const lines: TallyLine[] = []
          const assets = [skill(level), skill(2), { words: 'Strength', value: 1 }]
          const standing = standingOf({ difficulty: 'difficult', assets, shifts: harder(levels) }, dice2d6, lines)
          const sum = lines.reduce((total, { amount }) => total + amount, 0)
          expect(sum).toBe(standing.need)
        }
  })
})

describe('the roll', () => {
  test('AD-EX-18 Difficult with assets of 6: a 3 fails, a 4 succeeds', () => {
    const task: Task = { difficulty: 'difficult', assets: [skill(3), { words: 'Intelligence', value: assetModifier(13) }] }
    expect(rolled(task, false, 3)).toEqual({ success: false, fumble: false, rolled: 3 })
    expect(rolled(task, false, 4)).toEqual({ success: true, fumble: false, rolled: 4 })
  })
  test('AD-FUM-01 a natural 1 fails whatever the assets, and is a fumble', () => {
    expect(rolled({ difficulty: 'simple', assets: [skill(5)] }, false, 1)).toEqual({ success: false, fumble: true, rolled: 1 })
    expect(rolled({ difficulty: 'simple', assets: [skill(5)] }, false, 2)).toEqual({ success: true, fumble: false, rolled: 2 })
  })
  test('AD-FUM-01 AD-GAP-17 on two dice the total 2 plays that part', () => {
    expect(rolled({ difficulty: 'simple', assets: [skill(5)] }, true, 1, 1)).toEqual({ success: false, fumble: true, rolled: 2 })
    expect(rolled({ difficulty: 'simple', assets: [skill(5)] }, true, 1, 2)).toEqual({ success: true, fumble: false, rolled: 3 })
  })
  test('AD-EX-02 AD-AIM-02 where success alone counts, a natural 1 fails as well', () => {
    const standing = standingOf({ difficulty: 'simple', assets: [skill(5)] }, false)
    const shot = (face: number) => succeeds(new ScriptedAsk([{ dice: [face] }]), standing, false, why, 'ana')
    expect([shot(1), shot(2)]).toEqual([false, true])
  })
  test('AD-EX-03 Impossible with 9: a 9 succeeds, an 8 fails', () => {
    const standing = standingOf({ difficulty: 'impossible', assets: [skill(9)] }, false)
    const shot = (face: number) => succeeds(new ScriptedAsk([{ dice: [face] }]), standing, false, why, 'ana')
    expect([shot(8), shot(9)]).toEqual([false, true])
  })
  test('AD-TASK-04 where there is no roll, success alone asks for no dice either', () => {
    const sure = standingOf({ difficulty: 'simple', assets: [], shifts: harder(-1) }, false)
    const hopeless = standingOf({ difficulty: 'impossible', assets: [], shifts: harder(1) }, false)
    const ask = new ScriptedAsk([])
    expect([succeeds(ask, sure, false, why, 'ana'), succeeds(ask, hopeless, false, why, 'ana')]).toEqual([true, false])
  })
})
