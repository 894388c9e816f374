// The analysis knows no game: here it is tried on the made-up one of the engine's tests, where every chance can be counted on fingers.
import { type Audit, auditShooter, auditTarget, type Json, stepIsDue } from '@enfilade/engine'
import { describe, expect, test } from 'vitest'
import { type ToyBattle, type ToyScenario, toy } from '../../engine/test/toy.js'
import { AttackWork } from '../src/audit/until-down.js'
import { decisionAt, noFights, type OddsRequest, odds, runFights, simulate } from '../src/index.js'

function resolved(scenario: ToyScenario): Json {
  const read = toy.readScenario(scenario as unknown as Json, [])
  if (!read.ok) throw new Error(JSON.stringify(read.faults))
  return read.value
}
const duel = resolved({
  options: { rounds: 4, volleys: false },
  sides: [{ id: 'red' }, { id: 'blue' }],
  people: [
    { id: 'ana', side: 'red', skill: 2, health: 4 },
    { id: 'bo', side: 'blue', skill: 1, health: 4, policy: 'wary' },
  ],
})
/** The duel when Ana is to act. */
function anaActs(change: (battle: ToyBattle) => void = () => {}): ToyBattle {
  const battle = toy.begin(duel)
  battle.round = 1
  battle.order = ['ana', 'bo']
  battle.toAct = ['ana', 'bo']
  battle.agenda = []
  change(battle)
  stepIsDue(toy, battle)
  return battle
}
const weigh = (battle: ToyBattle, request: Partial<OddsRequest> & { answer: Json }) => {
  const answer = odds(toy, battle, { who: 'ana', ...request })
  if (!answer.ok) throw new Error(answer.refusal.words)
  return answer.odds
}

describe('the question that a battle waits for', () => {
  test('is found without touching the battle', () => {
    const battle = anaActs()
    const before = JSON.stringify(battle)
    expect(decisionAt(toy, battle)).toMatchObject({ decision: { name: 'action' }, who: ['ana'], step: { step: 'turn', who: 'ana' } })
    expect(JSON.stringify(battle)).toBe(before)
  })
  test('is none where dice come first, and where no step is due', () => {
    const battle = anaActs()
    expect(decisionAt(toy, { ...battle, agenda: [{ step: 'rankAll' }] })).toBeNull()
    expect(decisionAt(toy, { ...battle, agenda: [] })).toBeNull()
  })
})

describe('odds', () => {
  test('of a bomb: the table says short 2, there 3, long 1 of 6; power 3 and 1 against health 3', () => {
    const battle = anaActs(b => {
      for (const p of b.people) p.now.health = 3
    })
    const { outcomes, byChange, method, sentence } = weigh(battle, { answer: { action: 'bomb', target: 'bo', power: 3 } })
    expect(method).toBe('exact')
    expect(outcomes.map(o => [o.changes.map(c => c.words), Number(o.chance.toFixed(12))])).toEqual([
      [['bo is down'], 0.5],
      [[], 0.5],
    ])
    expect(byChange).toMatchObject([{ who: 'bo', kind: 'down', words: 'bo is down' }])
    // It lands there in 3 of 6; short, power 1, in 2 of 6. Three points in three of six and one in two: 11 / 6.
    expect(sentence).toMatch(/: hits 50 %, /)
  })
  test('are refused in the words of the decision, and for one who is not asked', () => {
    const refused = (who: string, answer: Json) => {
      const given = odds(toy, anaActs(), { who, answer })
      return given.ok ? null : given.refusal
    }
    expect(refused('ana', { action: 'strike', target: 'ana' })).toMatchObject({ rule: 'TOY-TURN-01', at: 'target', allowed: ['bo'] })
    expect(refused('bo', { action: 'pass' })).toEqual({ rule: 'GM', words: 'bo isn’t asked anything now.' })
    expect(refused('zed', { action: 'pass' })).toEqual({ rule: 'GM', words: 'There is no combatant with the id "zed" here.' })
  })
  test('are sampled where a policy wants chance, and say so', () => {
    const battle = anaActs(b => {
      const bo = b.people[1] as ToyBattle['people'][number]
      b.people[1] = { ...bo, sheet: { ...bo.sheet, policy: 'random' } }
    })
    const found = weigh(battle, { answer: { action: 'strike', target: 'bo' }, budget: { samples: 500 } })
    expect(found).toMatchObject({ method: 'sampled', sampled: 500, because: 'the policy random of bo decides by chance', level: 0.9999 })
    expect(weigh(battle, { answer: { action: 'strike', target: 'bo' }, budget: { samples: 500 } })).toEqual(found)
    expect(found.own).toMatchObject({ method: 'sampled', because: 'the policy random of bo decides by chance' })
  })
})

describe('simulation', () => {
  test('fights that do not end within the limit are counted as unfinished', () => {
    const report = simulate(toy, duel, { fights: 5, seed: 's', mostSteps: 3 })
    expect(report).toMatchObject({ fights: 5, unfinished: 5, rounds: null, notable: [], sentence: 'None of 5 fights ended.' })
  })
  test('stops when told to and keeps what is there', () => {
    const heard: number[] = []
    const report = simulate(toy, duel, { fights: 1000, seed: 's', progress: done => heard.push(done), stop: () => heard.length === 3 })
    expect(heard).toEqual([100, 200, 300])
    const counters = noFights()
    runFights(toy, duel, 's', 0, 300, counters)
    expect(report.counters).toEqual(counters)
  })
  test('counts sides whatever they are called', () => {
    for (const name of ['constructor', '__proto__', 'toString']) {
      const odd = resolved({
        sides: [{ id: name }, { id: 'blue' }],
        people: [
          { id: 'ana', side: name, skill: 5, health: 40 },
          { id: 'bo', side: 'blue', health: 1 },
        ],
      })
      const report = simulate(toy, odd, { fights: 20, seed: 's' })
      const wins = report.wins.map(w => w.count)
      expect(wins.reduce((sum, n) => sum + n, report.nobodyWins.count)).toBe(20)
      expect(wins[0]).toBeGreaterThan(10)
    }
  })
  test('wants a whole number of fights', () => {
    for (const fights of [0, -1, 1.5, Number.NaN]) expect(() => simulate(toy, duel, { fights, seed: 's' })).toThrow(RangeError)
  })
})

describe('attacks until a target is down', () => {
  const battle = toy.begin(
    resolved({
      options: { rounds: 4, volleys: false },
      sides: [{ id: 'red' }, { id: 'blue' }],
      people: [
        { id: auditShooter, side: 'red', skill: 2, health: 4 },
        { id: auditTarget, side: 'blue', skill: 1, health: 4 },
      ],
    }),
  )
  Object.assign(battle, { round: 1, order: [auditShooter, auditTarget], toAct: [auditShooter, auditTarget], agenda: [] })
  stepIsDue(toy, battle)
  const healthIn = (now: object): number => (now as ToyBattle).people.find(({ id }) => id === auditTarget)?.now.health ?? 0
  const exactly = (isDown: Audit['isDown'], least: number): number | null | undefined => {
    const audit: Pick<Audit, 'harmOf' | 'isDown' | 'again'> = {
      harmOf: now => String(Math.max(least, healthIn(now))),
      isDown,
      again(fresh, now, copy) {
        const next = copy(fresh)
        for (const one of (next as unknown as ToyBattle).people) if (one.id === auditTarget) one.now.health = Math.max(least, healthIn(now))
        return next
      },
    }
    const work = new AttackWork(toy, audit as Audit, battle, { action: 'strike', target: auditTarget })
    const { first } = work.attacking()
    return first === null ? undefined : work.exactly(first)?.mean
  }
  test('are as many on average as its health takes', () => {
    expect(exactly(now => healthIn(now) <= 0, 0)).toBeGreaterThan(1)
  })
  test('are never enough where its harm comes to a stop before', () => {
    expect(exactly(() => false, 2)).toBeNull()
  })
})
