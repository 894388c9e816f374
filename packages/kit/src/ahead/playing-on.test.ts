import { type AnyBattle, type CombatantId, type Decision, dice, type Json, type RuleContext } from '@enfilade/engine'
import { expect, test } from 'vitest'
import { playerOn } from './playing-on.js'

interface Toy extends AnyBattle<ToyStep> {
  round: number
  readonly rolled: Record<string, number[]>
}
interface ToyStep {
  readonly step: 'turn'
  readonly who: CombatantId
}
const [ada, bo] = ['ada', 'bo'] as CombatantId[]
const d100 = dice('d100', die => die(100))
const why = { rule: 'TOY-01', what: 'a roll' } as never
const howOften = { name: 'howOften' } as Decision<Toy, ToyStep, Json>

/** Each round Ada rolls as often as is decided, and Bo once after that; nothing comes of it. */
const game = {
  steps: {
    turn(battle: Toy, step: ToyStep, { ask }: RuleContext) {
      const times = step.who === ada ? (ask.choose(howOften, battle, step, step.who) as number) : 1
      for (let i = 0; i < times; i++) battle.rolled[step.who]?.push(ask.roll(d100, why, step.who))
    },
  },
  advance(battle: Toy): ToyStep {
    battle.round++
    battle.agenda.push({ step: 'turn', who: bo as CombatantId })
    return { step: 'turn', who: ada as CombatantId }
  },
  codec: { copy: (battle: Toy): Toy => structuredClone(battle) },
  policies: { once: { words: '', decide: () => 1 as never } },
  seatOf: () => 'one',
  known: (battle: Toy, side: string) => ({ battle, side }) as never,
  roundsOf: ({ round }: Toy) => round,
}
const begun: Toy = { round: 0, rolled: { ada: [], bo: [] }, agenda: [] }
const played = (answer: number, nth: number, salt = 7): Toy =>
  playerOn<Toy, ToyStep>(game as never)(begun, {
    first: { who: ada as CombatantId, decision: howOften.name, answer },
    nth,
    salt,
    policyOf: () => 'once',
    end: 4,
    mostSteps: 100,
  }).battle

test('what one answer changes leaves the luck of others as it was, and from the next round on their own', () => {
  const [short, long] = [played(1, 0), played(9, 0)]
  expect(long.rolled.bo).toEqual(short.rolled.bo)
  expect(long.rolled.ada?.slice(9)).toEqual(short.rolled.ada?.slice(1))
  expect(long.rolled.ada?.length).toBeGreaterThan(9)
})
test('each try and each decision has luck of its own', () => {
  const luck = [played(1, 0), played(1, 1), played(1, 0, 8)].map(({ rolled }) => JSON.stringify(rolled))
  expect(new Set(luck).size).toBe(3)
  expect(played(1, 0)).toEqual(played(1, 0))
})
