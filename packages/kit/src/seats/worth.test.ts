// What a policy may ask of the rules: outcomes and steps of a made-up game, with every chance.
import { dice, next, type Outcome, type Rule, reason, type Steps } from '@enfilade/engine'
import { expect, test } from 'vitest'
import { chanceFor, meanOver, spreadFor, waysOfAll, waysOfStep } from './worth.js'

const d6 = dice('d6', die => die(6))
test('what an outcome brings is counted from its own rule, once for each number given', () => {
  let read = 0
  const past: Outcome<number> = {
    name: 'past what stands against it, at most 2',
    read: (dicer, given, [who = '']) => {
      read++
      return Math.max(0, Math.min(2, dicer.roll(d6, reason('TOY-01', 'past'), who) + given))
    },
  }
  const { values, chance } = spreadFor(past, -3)
  expect(values).toEqual([0, 1, 2]) // 1 to 3 bring nothing, 4 brings 1, 5 and 6 bring 2
  expect(chance.map(share => Math.round(share * 6))).toEqual([3, 1, 2])
  expect([spreadFor(past, -3).values, read]).toEqual([values, 6])
  expect(spreadFor(past, 1).values).toEqual([2])
})

test('the chance that something holds is that of its dice, and 0 where it never does', () => {
  const high: Outcome<boolean> = { name: 'high', read: (dicer, given) => dicer.atLeast(d6, given, reason('TOY-02', 'high'), '') }
  expect(chanceFor(high, 5)).toBeCloseTo(2 / 6, 12)
  expect([chanceFor(high, 7), chanceFor(high, 1)]).toEqual([0, 1])
})

type Step = { step: 'strike' } | { step: 'bleed'; by: number }
interface Battle {
  agenda: Step[]
  hp: number
}
const why = reason('TOY-03', 'damage')
const strike: Rule<Battle, Step> = (battle, _step, { ask }) => {
  const damage = ask.roll(d6, why, '')
  battle.hp -= damage
  if (damage === 6) next(battle, { step: 'bleed', by: 1 })
}
const bleed: Rule<Battle, Step> = (battle, _step, { ask }) => {
  if (ask.atLeast(d6, 4, why, '')) battle.hp -= 2
}

test('a step is run in every way its dice can fall, alone or with what it queues', () => {
  const game = { steps: { strike, bleed } as unknown as Steps<Battle, Step>, codec: { copy: structuredClone<Battle> } }
  const stage: Battle = { agenda: [{ step: 'strike' }], hp: 10 }
  const blow = waysOfStep(game, stage)
  expect(blow.map(({ battle }) => battle.hp)).toEqual([9, 8, 7, 6, 5, 4])
  expect(blow.at(-1)?.battle.agenda).toEqual([{ step: 'bleed', by: 1 }])
  const ways = waysOfAll(game, stage)
  expect(ways.map(({ battle }) => battle.hp)).toEqual([9, 8, 7, 6, 5, 2, 4])
  expect(ways.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 12)
  // 3.5 on average, and in one of six cases half the time 2 more.
  expect(meanOver(ways, ({ hp }) => 10 - hp)).toBeCloseTo(3.5 + 1 / 6, 12)
  expect(stage).toEqual({ agenda: [{ step: 'strike' }], hp: 10 })
})
