/** Scripted answers are strict: a line that does not fit, is missing or left over is an error that names its place. And throws of the other answerers. */
import {
  diceStream,
  facesOf,
  reason,
  runTopStep,
  SamplingAsk,
  ScriptedAsk,
  ScriptFault,
  type ScriptLine,
  stepIsDue,
  sumOf,
} from '@enfilade/engine'
import { describe, expect, test } from 'vitest'
import { resolved } from './playing.js'
import { aim, explodingDie, ownAction, person, twoD6, woundTable } from './toy/rules.js'
import { type ToyBattle, type ToyStep, toy } from './toy.js'

const why = reason('TOY-BLOW-01', 'to hit')
const at = (...agenda: ToyStep[]): ToyBattle => ({ ...toy.begin(resolved()), round: 1, order: ['ana', 'bo', 'cyd', 'dov', 'eve'], agenda })
function play(battle: ToyBattle, script: readonly ScriptLine[]): ToyBattle {
  const ask = new ScriptedAsk(script)
  while (battle.agenda.length > 0 && stepIsDue(toy, battle)) runTopStep(toy, battle, { ask, tell: undefined })
  ask.assertUsedUp()
  return battle
}
const fault = (battle: ToyBattle, script: readonly ScriptLine[]): { line: number; message: string } => {
  try {
    play(battle, script)
  } catch (thrown) {
    if (thrown instanceof ScriptFault) return thrown
    throw thrown
  }
  throw new Error('the script was accepted')
}

describe('a script', () => {
  const blow = (): ToyBattle => at({ step: 'blow', attacker: 'ana', target: 'cyd' })

  test('that fits is used up: hit with 2 + 3, harm 6 and 1, wounded in the head', () => {
    const battle = play(blow(), [{ dice: [2, 3] }, { dice: [6, 1] }, { dice: [4], who: 'cyd' }])
    expect(person(battle, 'cyd').now).toEqual({ health: 9 - 7, wounds: ['head'] })
  })
  test('throws again what is not accepted', () => {
    const battle = at({ step: 'wound', target: 'cyd' })
    person(battle, 'cyd').now.wounds = ['arm']
    expect(person(play(battle, [{ dice: [1] }, { dice: [2] }, { dice: [3] }]), 'cyd').now.wounds).toEqual(['arm', 'leg'])
  })

  test.each<[string, ScriptLine[], number, string]>([
    ['ends too early', [{ dice: [2, 3] }], 1, 'the script has ended'],
    ['has a line left over', [{ dice: [1, 1] }, { dice: [6] }], 1, '1 of 2 lines are left over'],
    ['has a die too few', [{ dice: [2] }], 0, 'needs another die'],
    ['has a die too many', [{ dice: [2, 3, 4] }], 0, 'takes 2 dice, but 3 were given'],
    ['has a die too few after a six', [{ dice: [2, 3] }, { dice: [6] }], 1, 'needs another die'],
    ['shows a 7', [{ dice: [2, 7] }], 0, 'a d6 shows 1 to 6, not 7'],
    ['shows half a pip', [{ dice: [2, 2.5] }], 0, 'a d6 shows 1 to 6, not 2.5'],
    ['decides where dice are asked for', [{ choose: 'guard' }], 0, 'it is the decision "guard"'],
    ['throws for someone else', [{ dice: [2, 3], who: 'cyd' }], 0, 'it is for cyd, but ana is asked'],
  ])('that %s is refused at its line', (_, script, line, words) => {
    const found = fault(blow(), script)
    expect(found.line).toBe(line)
    expect(found.message).toContain(words)
    expect(found.message).toContain(`Line ${line + 1}`)
  })

  test.each<[string, ScriptLine[], number, string]>([
    ['throws where a decision is asked for', [{ dice: [1] }], 0, 'it rolls 1'],
    ['decides what is not allowed', [{ choose: { action: 'strike', target: 'eve' } }], 0, 'is refused'],
    ['decides for someone else', [{ choose: { action: 'pass' }, who: 'bo' }], 0, 'it is for bo, but ana is asked'],
  ])('that %s is refused at its line', (_, script, line, words) => {
    const found = fault(at({ step: 'turn', who: 'ana' }), script)
    expect(found.line).toBe(line)
    expect(found.message).toContain(words)
  })

  test('tells a listener which rules were reached', () => {
    const reached: string[] = []
    const ask = new ScriptedAsk([{ choose: { action: 'pass' } }, { dice: [1, 2] }], rule => reached.push(rule))
    ask.choose(ownAction, at(), { step: 'turn', who: 'ana' }, 'ana')
    ask.atLeast(twoD6, 7, why, 'ana')
    expect(reached).toEqual(['TOY-TURN-01', 'TOY-BLOW-01'])
  })

  test('answers several who are asked at once in their order', () => {
    const ask = new ScriptedAsk([
      { choose: 'cyd', who: 'ana' },
      { choose: null, who: 'cyd' },
    ])
    expect(ask.chooseEach(aim, at(), { step: 'declareVolley' }, ['ana', 'cyd'])).toEqual(['cyd', null])
    ask.assertUsedUp()
  })
})

describe('sampled throws', () => {
  const nobody = () => {
    throw new Error('no one decides')
  }
  test('a throw of always the same dice is one number of the stream, looked up in its table', () => {
    const [ask, twin] = [new SamplingAsk(diceStream('a'), nobody), diceStream('a')]
    const numbers = new SamplingAsk(twin, nobody)
    const wide = sumOf(1, 36)
    for (let i = 0; i < 200; i++) {
      const index = numbers.roll(wide, why, 'ana') - 1
      expect(ask.roll(twoD6, why, 'ana')).toBe(facesOf(index, [6, 6]).reduce((a, b) => a + b))
    }
  })
  test('an exploding die takes as many numbers as dice', () => {
    const [ask, single] = [new SamplingAsk(diceStream('b'), nobody), new SamplingAsk(diceStream('b'), nobody)]
    for (let i = 0; i < 200; i++) {
      let expected = 0
      for (let thrown = 0; thrown < 3; thrown++) {
        const face = single.roll(sumOf(1, 6), why, 'ana')
        expected += face
        if (face < 6) break
      }
      expect(ask.roll(explodingDie, why, 'ana')).toBe(expected)
    }
  })
  test('restarting gives the fight of the other stream, the decisions of each combatant counted from 0', () => {
    const counted: number[] = []
    const ask = new SamplingAsk(diceStream('x'), (decision, battle, step, who, nth) => {
      counted.push(nth)
      return decision.options(battle, step, who)[0] as never
    })
    const rolls = (): number[] => [1, 2, 3].map(() => ask.roll(twoD6, why, 'ana'))
    const of = (seed: string): number[] => {
      ask.restart(diceStream(seed))
      ask.chooseEach(aim, at(), { step: 'declareVolley' }, ['ana', 'cyd'])
      ask.choose(ownAction, at(), { step: 'turn', who: 'ana' }, 'ana')
      return rolls()
    }
    const y = of('y')
    expect(of('z')).not.toEqual(y)
    expect(of('y')).toEqual(y)
    expect(counted).toEqual([0, 0, 1, 0, 0, 1, 0, 0, 1]) // Ana, Cyd, Ana
  })
  test('what can never be accepted is refused, not rolled forever', () => {
    const ask = new SamplingAsk(diceStream('c'), nobody)
    expect(() => ask.until(woundTable, () => false, why, 'ana')).toThrow(/no value of d4 wound is accepted/)
  })
})

describe('sampled decisions', () => {
  test('those who are asked at once share a moment, which is no other’s', () => {
    const moments: (object | undefined)[] = []
    const ask = new SamplingAsk(diceStream('a'), (decision, battle, step, who, _nth, moment) => {
      moments.push(moment)
      return decision.options(battle, step, who)[0] as never
    })
    const both = () => ask.chooseEach(aim, at(), { step: 'declareVolley' }, ['ana', 'cyd'])
    both()
    both()
    const [first, second, third, fourth] = moments
    expect(first).toBeDefined()
    expect(second).toBe(first)
    expect(third).not.toBe(first)
    expect(fourth).toBe(third)
  })
})
