// Checks outside fights, in every task system.
import { describe, expect, test } from 'vitest'
import { dice, fileOf, logOf, plays, refusal } from '../../testing/downtime-kit.js'

const ana = { str: 6, agl: 5, edu: 8, skills: { smallArmsRifle: 5, mechanic: 3, medical: 2, computer: 4 } }
const file = fileOf({ ana })
const attempt = (more: object) => ({ action: 'attempt', difficulty: 'AVG', ...more })
const number = (more: object, people = file) => plays(people, attempt(more), dice(1)).all('attempted')[0]?.number

describe('DC-EX-28 in every task system', () => {
  test.each([
    ['seed', [22, 11, 5, 2], [5, 2]],
    ['seedAttributesDoubled', [22, 11, 5, 2], [10, 5]],
    ['shiftedNames', [44, 22, 11, 2], [10, 5]],
    ['tenSided', [10, 5, 2, 1], [5, 2]],
  ] as const)('DC-TASK-12 %s', (taskSystem, skill, agility) => {
    const people = fileOf({ ana }, { options: { taskSystem } })
    expect(['EZY', 'AVG', 'DIF', 'IMP'].map(difficulty => number({ difficulty, skill: 'smallArmsRifle' }, people))).toEqual(skill)
    expect(['AVG', 'DIF'].map(difficulty => number({ difficulty, attribute: 'AGL' }, people))).toEqual(agility)
  })
})
test('DC-TASK-01 DC-TASK-03 changes of the level come before the multiplier, steps after one another', () => {
  expect(number({ skill: 'smallArmsRifle', levels: -3, difficulty: 'DIF' })).toBe(4)
  expect(number({ skill: 'smallArmsRifle', harder: 2 })).toBe(2)
})
test('DC-TASK-13 of two skills the one that is worth more counts, of equals the first', () => {
  const used = (skill: string, or: string) => plays(file, attempt({ skill, or }), dice(1)).all('attempted')[0]
  expect(used('mechanic', 'medical')).toMatchObject({ skill: 'medical', number: 10 }) // 3 + 6 against 2 + 8
  expect(used('medical', 'mechanic')).toMatchObject({ skill: 'medical', number: 10 })
  expect(used('smallArmsRifle', 'archery')).toMatchObject({ skill: 'smallArmsRifle', number: 11 })
  const even = fileOf({ ana: { ...ana, edu: 7 } })
  expect(plays(even, attempt({ skill: 'mechanic', or: 'medical' }), dice(1)).all('attempted')[0]).toMatchObject({
    skill: 'mechanic',
    number: 9,
  })
})
test('DC-TASK-09 DC-TASK-01 a skill without a level counts the attribute; one of the table knows its own', () => {
  expect(number({ skill: 'pilot' })).toBe(5)
  expect(number({ skill: 'computer', attribute: 'EDU' })).toBe(12)
  expect(refusal(file, attempt({ skill: 'computer' }))).toContain('computer needs an attribute beside it')
  expect(refusal(file, attempt({}))).toContain('it needs a skill or an attribute')
  expect(refusal(file, attempt({ or: 'medical', attribute: 'EDU' }))).toContain('the first of two skills is missing')
})
test('DC-WND-17 halved Strength counts in what it controls', () => {
  const hurt = (damage: number, options: object = {}) =>
    fileOf(
      { ana: { ...ana, con: 5, unconscious: false, wounds: [{ location: 'leftLeg', damage, kills: null }] } },
      { options: { ...options } },
    )
  const after = (people: ReturnType<typeof hurt>) =>
    plays(people, attempt({ skill: 'smallArmsRifle' }), dice(2), dice(1)).all('attempted')[0]?.number
  expect([after(hurt(15)), after(hurt(23)), after(hurt(23, { strHalvingCumulative: false }))]).toEqual([8, 6, 8])
})
test('DC-WND-23 it is whole again when the wound has come down to slight, which is by its name', () => {
  const healing = fileOf({ ana: { ...ana, con: 5, wounds: [{ location: 'leftLeg', damage: 15, days: 3 }] } })
  const shoot = attempt({ skill: 'smallArmsRifle' })
  expect(plays(healing, shoot, dice(2), dice(1)).all('attempted')[0]?.number).toBe(8)
  const slight = plays(healing, { action: 'wait', time: 1, unit: 'days' })
  expect(slight.next(shoot, dice(1)).all('attempted')[0]?.number).toBe(11)
})
test('its time passes, and the log says how it went', () => {
  expect(plays(file, attempt({ skill: 'medical', time: 2, unit: 'hours' }), dice(20)).battle.clock).toBe(7200)
  expect(logOf(file, attempt({ skill: 'smallArmsRifle', time: 5 }), [12])).toEqual([
    'Ana tries, small arms rifle (AVG): [12] by hand vs 11. Failure. 5 minutes.',
  ])
  expect(logOf(file, attempt({ attribute: 'AGL', difficulty: 'IMP', harder: 1 }), [11])).toEqual([
    'Ana tries, AGL (IMP and 1 harder): [11] by hand vs 0. A catastrophic failure!',
  ])
})
