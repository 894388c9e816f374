// The worked examples of tasks, and the chance of each result in every task system.
import { type Json, type Outcome, ScriptedAsk } from '@enfilade/engine'
import { describe, expect, test } from 'vitest'
import { taskSystems } from '../../tables/tasks.js'
import { difficulties } from '../../tables/words.js'
import { assetOf, attributeAsset, checkOf, resultOf, stepOf, targetNumber, taskSystemOf } from './tasks.js'

const seed = taskSystemOf('seed')
const numbers = (id: Parameters<typeof taskSystemOf>[0], asset: number) =>
  difficulties.map(difficulty => targetNumber(taskSystemOf(id), asset, stepOf(difficulty)))

describe('DC-EX-01 task results', () => {
  test('DC-TASK-01 DC-TASK-04 target numbers of an asset of 11, past IMP halved again', () => {
    expect(numbers('seed', 11)).toEqual([22, 11, 5, 2])
    expect([1, 2, 3].map(shift => targetNumber(seed, 11, stepOf('IMP', shift)))).toEqual([1, 0, 0])
  })
  test.each([
    ['DIF', 5, 'success'],
    ['DIF', 6, 'failure'],
    ['DIF', 14, 'failure'],
    ['DIF', 15, 'catastrophic'],
    ['AVG', 1, 'outstanding'],
    ['AVG', 2, 'success'],
    ['EZY', 12, 'outstanding'],
    ['EZY', 13, 'success'],
    ['EZY', 20, 'failure'],
    ['IMP', 1, 'success'],
    ['IMP', 2, 'success'],
    ['IMP', 12, 'catastrophic'],
  ] as const)('DC-TASK-05 DC-TASK-06 DC-TASK-07 DC-TASK-08 %s, roll %i: %s', (difficulty, roll, result) => {
    expect(resultOf(seed, targetNumber(seed, 11, stepOf(difficulty)), roll)).toBe(result)
  })
})

describe('DC-EX-28 other task systems', () => {
  test.each([
    ['seed', [22, 11, 5, 2], [5, 2]],
    ['seedAttributesDoubled', [22, 11, 5, 2], [10, 5]],
    ['shiftedNames', [44, 22, 11, 2], [10, 5]],
    ['tenSided', [10, 5, 2, 1], [5, 2]],
  ] as const)('DC-TASK-02 DC-TASK-12 %s', (id, skill, agility) => {
    const system = taskSystemOf(id)
    expect(numbers(id, assetOf(system, 5, 6))).toEqual(skill)
    expect(numbers(id, attributeAsset(system, 5)).slice(1, 3)).toEqual(agility)
  })
  test('DC-TASK-06 DC-TASK-07 DC-TASK-08 the highest face and the margins are those of the row', () => {
    const system = taskSystemOf('tenSided')
    expect(resultOf(system, 10, 10)).toBe('failure')
    expect(resultOf(system, 5, 1)).toBe('outstanding')
    expect(resultOf(system, 5, 9)).toBe('catastrophic')
  })
})

test('DC-TASK-03 shifts add up before the number is formed, and nothing is easier than EZY', () => {
  expect(stepOf('EZY', -2)).toBe(0)
  expect(stepOf('DIF', 2 - 1)).toBe(stepOf('IMP'))
})
test('DC-TASK-01 DC-TASK-09 a level may be below 0, an asset never; level 0 counts the attribute alone', () => {
  expect(assetOf(seed, -3, 2)).toBe(0)
  expect(assetOf(seed, 0, 4)).toBe(4)
})
test.each(taskSystems.rows)('a check and its bare success agree on every face, $id', system => {
  const check = checkOf('DC-TASK-05', 'task')
  for (let number = 0; number <= 45; number++) {
    for (let face = 1; face <= system.die; face++) {
      const script = [{ dice: [face] }]
      const ask = new ScriptedAsk(script)
      const whole = check.result(
        { outcome: (outcome, given, why, who) => ask.outcome(outcome as Outcome<Json>, given, why, who) as never },
        system,
        number,
        'ana',
      )
      const bare = check.succeeds(new ScriptedAsk(script), system, number, 'ana')
      expect(bare).toBe(whole === 'success' || whole === 'outstanding')
    }
  }
})
