/**
 * Exact answers: every branch with its chance. Compared with sums written out by hand, with a stupid twin that goes through all faces of
 * all dice, and with sampled runs. The random generator throws here, so that no number can be drawn on the exact path unnoticed.
 */
import type { Budget, Decision, Draw, FixedDecider, Id, Json, Outcome, Reason, RuleContext } from '@enfilade/engine'
import { deepCopy, diceStream, enumerate, enumerator, next, runTopStep, spreadOf, stepIsDue, ThrowingAsk, Watching } from '@enfilade/engine'
import { describe, expect, test } from 'vitest'
import { drawNoNumber, wasDrawn } from './no-random-number.js'
import { resolved } from './playing.js'
import type { Wound } from './toy/battle.js'
import { copyConditions, guardOrNot, opposed, person, twoD6 } from './toy/rules.js'
import type { ToyBattle, ToyStep } from './toy.js'
import { toy } from './toy.js'

drawNoNumber()

test('sampling would have been noticed', () => {
  expect(() => diceStream('a seed').next()).toThrow(wasDrawn)
})

const plenty: Budget = { states: 1_000_000 }
/** Everyone strikes the first possible target, never guards, aims at the first. */
const first: FixedDecider = (decision, battle, step, who) => {
  const options = decision.options(battle, step, who)
  return (decision.name === 'guard' ? options[1] : options[0]) as (typeof options)[number]
}
const at = (...agenda: ToyStep[]): ToyBattle => ({ ...toy.begin(resolved()), round: 1, order: ['ana', 'bo', 'cyd', 'dov', 'eve'], agenda })
const resolvedAll = (battle: ToyBattle): boolean => battle.agenda.length === 0
const run = (battle: ToyBattle, until = resolvedAll, budget = plenty) => enumerate(toy, battle, first, until, budget)
const sum = (chances: Iterable<number>): number => [...chances].reduce((a, b) => a + b, 0)
/** Chances by what of a battle is asked about. */
function by<K>(ends: readonly { readonly battle: ToyBattle; readonly chance: number }[], what: (battle: ToyBattle) => K): Map<K, number> {
  const chances = new Map<K, number>()
  for (const { battle, chance } of ends) chances.set(what(battle), (chances.get(what(battle)) ?? 0) + chance)
  return chances
}
const waysOf2d6 = (need: number): number => {
  let ways = 0
  for (let a = 1; a <= 6; a++) for (let b = 1; b <= 6; b++) if (a + b >= need) ways++
  return ways
}

describe('against sums by hand', () => {
  test('a blow: 30 of 36 reach 5; a six is thrown again; 5 and more wounds', () => {
    const { ends, leftOver } = run(at({ step: 'blow', attacker: 'ana', target: 'cyd' }))
    expect(leftOver).toBe(0)
    const found = by(ends, b => `${person(b, 'cyd').now.health} ${person(b, 'cyd').now.wounds.join('')}`)
    const expected = new Map<string, number>([['9 ', 6 / 36]])
    const hit = waysOf2d6(7 - 2) / 36
    expect(hit).toBe(30 / 36)
    const wounds: [Wound, number][] = [
      ['arm', 2 / 4],
      ['leg', 1 / 4],
      ['head', 1 / 4],
    ]
    const harm = (amount: number, chance: number): void => {
      const health = Math.max(0, 9 - amount) // all below 1 are alike
      if (amount < 5) expected.set(`${health} `, (expected.get(`${health} `) ?? 0) + hit * chance)
      else
        for (const [wound, share] of wounds)
          expected.set(`${health} ${wound}`, (expected.get(`${health} ${wound}`) ?? 0) + hit * chance * share)
    }
    for (let face = 1; face <= 5; face++) harm(face, 1 / 6)
    for (let face = 1; face <= 5; face++) harm(6 + face, 1 / 36)
    for (let face = 1; face <= 6; face++) harm(12 + face, 1 / 216)
    const alike = new Map<string, number>()
    for (const [key, chance] of found) {
      const [health, wound] = key.split(' ')
      const text = `${Math.max(0, Number(health))} ${wound}`
      alike.set(text, (alike.get(text) ?? 0) + chance)
    }
    expect([...alike.keys()].sort()).toEqual([...expected.keys()].sort())
    for (const [key, chance] of expected) expect(alike.get(key), key).toBeCloseTo(chance, 14)
    expect(sum(found.values())).toBeCloseTo(1, 14)
  })

  test('a second wound is thrown until it is a fresh one', () => {
    const battle = at({ step: 'wound', target: 'cyd' })
    person(battle, 'cyd').now.wounds = ['arm']
    const found = by(run(battle).ends, b => person(b, 'cyd').now.wounds[1])
    expect(found).toEqual(
      new Map([
        ['leg', 0.5],
        ['head', 0.5],
      ]),
    )
  })

  test('an opposed roll, by going through 36 throws', () => {
    for (let given = -7; given <= 7; given++) {
      const counts: Record<string, number> = {}
      for (let a = 1; a <= 6; a++)
        for (let b = 1; b <= 6; b++) {
          const key = a + given > b ? 'first' : b > a + given ? 'second' : 'nobody'
          counts[key] = (counts[key] ?? 0) + 1
        }
      const { values, chance } = spreadOf(opposed, given, { rule: '', words: '', seenBy: 'everyone' }, ['a', 'b'])
      expect([...values].sort()).toEqual(Object.keys(counts).sort())
      values.forEach((value, i) => {
        expect(chance[i], `${value} at ${given}`).toBeCloseTo((counts[value] as number) / 36, 14)
      })
    }
  })

  test('a secret search: 8 of 20', () => {
    const found = by(run(at({ step: 'search', who: 'ana' })).ends, b => person(b, 'dov').hiddenFrom.length)
    expect(found.get(0)).toBeCloseTo(8 / 20, 15)
    expect(found.get(1)).toBeCloseTo(12 / 20, 15)
  })
})

// ── the stupid twin ────────────────────────────────────────────────────────────────────────────────────────────────
/** Goes through the faces of every single die. `until` leaves out what is not accepted and scales the rest up. */
class FaceByFace extends ThrowingAsk {
  chance = 1
  rejected = false
  private faces: number[] = []
  private sides: number[] = []
  private next = 0

  restart(): void {
    this.next = 0
    this.chance = 1
    this.rejected = false
  }
  advance(): boolean {
    this.faces.length = this.next
    this.sides.length = this.next
    while (this.faces.length > 0 && this.faces.at(-1) === this.sides.at(-1)) {
      this.faces.pop()
      this.sides.pop()
    }
    if (this.faces.length === 0) return false
    this.faces[this.faces.length - 1] = (this.faces.at(-1) as number) + 1
    this.restart()
    return true
  }
  override draw<A>(draw: Draw<A>, _why: Reason, _who: Id): A {
    return draw.read(sides => {
      if (this.next === this.faces.length) {
        this.faces.push(1)
        this.sides.push(sides)
      }
      this.chance /= sides
      return this.faces[this.next++] as number
    })
  }
  override until<A>(draw: Draw<A>, accept: (value: A) => boolean, why: Reason, who: Id): A {
    const value = this.draw(draw, why, who)
    if (!accept(value)) this.rejected = true
    this.chance /= sum(draw.values.map((v, i) => (accept(v) ? (draw.chance[i] as number) : 0)))
    return value
  }
  override choose<B, S, O extends Json>(decision: Decision<B, S, O>, battle: B, step: S, who: Id): O {
    return first(decision, battle, step, who)
  }
  override chooseEach<B, S, O extends Json>(decision: Decision<B, S, O>, battle: B, step: S, who: readonly Id[]): O[] {
    return who.map(one => first(decision, battle, step, one))
  }
  override outcome<A extends Json>(outcome: Outcome<A>, given: number, _why: Reason, rollers: readonly Id[]): A {
    return outcome.read(this, given, rollers)
  }
}
function faceByFace(battle: ToyBattle, until: (battle: ToyBattle) => boolean): Map<string, number> {
  const found = new Map<string, number>()
  const ask = new FaceByFace()
  do {
    const copy = deepCopy(battle)
    while (!until(copy) && stepIsDue(toy, copy)) runTopStep(toy, copy, { ask, tell: undefined })
    if (!ask.rejected) found.set(toy.codec.key(copy), (found.get(toy.codec.key(copy)) ?? 0) + ask.chance)
  } while (ask.advance())
  return found
}

describe('against going through every face of every die', () => {
  const cases: [string, ToyBattle, (battle: ToyBattle) => boolean][] = [
    ['a blow', at({ step: 'blow', attacker: 'bo', target: 'cyd' }), resolvedAll],
    ['a duel', at({ step: 'duel', a: 'ana', b: 'dov' }), resolvedAll],
    ['a bomb', at({ step: 'bomb', attacker: 'ana', target: 'cyd', power: 3 }), resolvedAll],
    [
      'two bombs and a search',
      at(
        { step: 'search', who: 'bo' },
        { step: 'bomb', attacker: 'bo', target: 'cyd', power: 2 },
        { step: 'bomb', attacker: 'ana', target: 'cyd', power: 3 },
      ),
      resolvedAll,
    ],
    ['a blow at a target with two wounds', wounded(at({ step: 'blow', attacker: 'ana', target: 'cyd' }), ['arm', 'head']), resolvedAll],
    [
      'a blow at a target with all wounds, whose next wound asks nothing',
      wounded(at({ step: 'blow', attacker: 'ana', target: 'cyd' }), ['arm', 'head', 'leg']),
      resolvedAll,
    ],
    ['a turn with its guard and blow', { ...at(), toAct: ['ana'] }, b => b.toAct.length === 0 && b.agenda.length === 0],
    [
      'a guard offered to a combatant who is down asks nothing',
      down(at({ step: 'blow', attacker: 'ana', target: 'bo' }, { step: 'offerGuard', target: 'cyd', attacker: 'ana' })),
      resolvedAll,
    ],
  ]
  function wounded(battle: ToyBattle, wounds: Wound[]): ToyBattle {
    person(battle, 'cyd').now.wounds = wounds
    return battle
  }
  function down(battle: ToyBattle): ToyBattle {
    person(battle, 'cyd').now.health = 0
    return battle
  }
  test.each(cases)('%s', (_, battle, until) => {
    const before = deepCopy(battle)
    const exact = run(battle, until)
    expect(battle, 'the battle given is left as it is').toEqual(before)
    const twin = faceByFace(battle, until)
    const found = new Map(exact.ends.map(e => [toy.codec.key(e.battle), e.chance]))
    expect(found.size, 'equal battles are merged').toBe(exact.ends.length)
    expect([...found.keys()].sort()).toEqual([...twin.keys()].sort())
    for (const [key, chance] of twin) expect(found.get(key)).toBeCloseTo(chance, 13)
    expect(sum(found.values())).toBeCloseTo(1, 13)
  })
})

describe('a simultaneous group', () => {
  const shots: ToyStep[] = [
    { step: 'volley', who: 'ana', target: 'cyd' },
    { step: 'volley', who: 'cyd', target: 'ana' },
    { step: 'volley', who: 'bo', target: 'cyd' },
  ]
  const group = (order: readonly number[]): ToyBattle => {
    const battle = at({ step: 'closeVolley' }, ...order.map(i => shots[i] as ToyStep).reverse())
    for (const p of battle.people) p.now.health = 3
    const standing = Object.fromEntries(battle.people.map(p => [p.id, copyConditions(p.now)]))
    return { ...battle, together: { standing, after: deepCopy(standing) } }
  }
  test('whichever member is played first, every chance stays the same', () => {
    const reference = new Map(run(group([0, 1, 2])).ends.map(e => [toy.codec.key(e.battle), e.chance]))
    for (const order of [
      [0, 2, 1],
      [1, 0, 2],
      [1, 2, 0],
      [2, 0, 1],
      [2, 1, 0],
    ]) {
      const other = new Map(run(group(order)).ends.map(e => [toy.codec.key(e.battle), e.chance]))
      expect([...other.keys()].sort()).toEqual([...reference.keys()].sort())
      for (const [key, chance] of reference) expect(other.get(key)).toBeCloseTo(chance, 13)
    }
  })
  test('two who shoot each other can both fall', () => {
    const fallen = by(run(group([0, 1, 2])).ends, b => ['ana', 'cyd'].filter(id => person(b, id).now.health < 1).join(' and '))
    expect(fallen.get('ana and cyd')).toBeGreaterThan(0)
  })
})

describe('the budget', () => {
  const fight = (): ToyBattle => ({ ...at(), toAct: ['ana', 'bo', 'cyd'] })
  test('what it does not reach is left over, and nothing is lost', () => {
    const whole = run(fight(), b => b.toAct.length === 0 && b.agenda.length === 0)
    expect(whole.leftOver).toBe(0)
    expect(whole.states).toBeGreaterThan(50)
    for (const states of [0, 1, 2, 5, 20, 40]) {
      const part = run(fight(), b => b.toAct.length === 0 && b.agenda.length === 0, { states })
      expect(part.leftOver, `${states} states`).toBeGreaterThan(0)
      expect(part.leftOver + sum(part.ends.map(e => e.chance))).toBeCloseTo(1, 12)
      for (const end of part.ends) {
        const same = whole.ends.find(e => toy.codec.key(e.battle) === toy.codec.key(end.battle))
        expect(end.chance).toBeLessThanOrEqual((same?.chance ?? 0) + 1e-12)
      }
    }
  })
  test('holds for the branches as well, of which many can lead to one state', () => {
    const over = (b: ToyBattle): boolean => b.toAct.length === 0 && b.agenda.length === 0
    const whole = run(fight(), over)
    expect(whole.branches).toBeGreaterThan(whole.states)
    expect(run(fight(), over, { states: 1_000_000, branches: whole.branches })).toMatchObject({ leftOver: 0, branches: whole.branches })
    const part = run(fight(), over, { states: 1_000_000, branches: 20 })
    expect(part.branches).toBe(21)
    expect(part.leftOver).toBeGreaterThan(0)
    expect(part.leftOver + sum(part.ends.map(e => e.chance))).toBeCloseTo(1, 12)
  })
  test('where nothing less than all will do, it gives up once steps in store can’t fit any more, and not where all fits', () => {
    const bombing = {
      ...toy,
      steps: {
        ...toy.steps,
        search(battle: ToyBattle) {
          for (let i = 0; i < 9; i++)
            next(battle, { step: 'bomb', attacker: 'ana', target: ['bo', 'cyd', 'dov'][i % 3] as string, power: 2 })
        },
      },
    }
    const counted = (states: number, whole: boolean) =>
      enumerate(bombing, at({ step: 'search', who: 'ana' }), first, resolvedAll, { states, whole })
    const { states } = counted(1e6, false)
    expect(counted(states, true)).toMatchObject({ states, leftOver: 0 })
    const [late, early] = [false, true].map(whole => counted(100, whole))
    expect(early?.leftOver).toBeCloseTo(1, 12)
    expect(early?.branches).toBeLessThan((late?.branches ?? 0) / 5)
  })
  test('a caller can stop it', () => {
    let asked = 0
    const part = run(fight(), b => b.agenda.length === 0 && b.toAct.length === 0, { states: 1_000_000, stop: () => ++asked > 2 })
    expect(part.leftOver).toBeGreaterThan(0)
    expect(part.leftOver + sum(part.ends.map(e => e.chance))).toBeCloseTo(1, 12)
  })
  const looping = (again: boolean) => ({
    ...toy,
    steps: {
      ...toy.steps,
      search: (battle: ToyBattle, _step: ToyStep, { ask }: RuleContext) => {
        while (ask.atLeast(twoD6, 7, { rule: '', words: '', seenBy: 'everyone' }, 'ana') === again) battle.round++
      },
    },
  })
  test.each([true, false])('a rule that loops around a question is an error, not an endless answer (again on %s)', again => {
    const search = (): unknown => enumerate(looping(again), at({ step: 'search', who: 'ana' }), first, resolvedAll, plenty)
    expect(search).toThrow(/loops around one/)
  })
  test('a caller can stop a step that branches widely', () => {
    let asked = 0
    const part = enumerate(looping(false), at({ step: 'search', who: 'ana' }), first, resolvedAll, { states: 10, stop: () => ++asked > 1 })
    expect(part.ends.length).toBeGreaterThan(100)
    expect(part.leftOver + sum(part.ends.map(e => e.chance))).toBeCloseTo(1, 12)
  })
  test('decisions and rolls with one possible result are no states of their own once their step is known', () => {
    const offers = Array.from({ length: 10 }, () => ({ step: 'offerGuard' as const, target: 'cyd', attacker: 'ana' }))
    expect(run(at(...offers))).toMatchObject({ states: 2, leftOver: 0, ends: [{ chance: 1 }] })
  })
  test('decisions that go round in circles use it up', () => {
    let asked = 0
    const circling = {
      ...toy,
      steps: {
        ...toy.steps,
        offerGuard: (battle: ToyBattle, step: ToyStep & { readonly step: 'offerGuard' }, { ask }: RuleContext) => {
          asked++
          ask.choose(guardOrNot, battle, step, step.target)
          battle.agenda.push(step)
        },
      },
    }
    const part = enumerate(circling, at({ step: 'offerGuard', target: 'cyd', attacker: 'ana' }), first, () => false, { states: 20 })
    expect(part).toMatchObject({ ends: [], leftOver: 1 })
    expect(asked).toBeLessThan(5000)
  })
  test('a battle that is there already is one end, certain', () => {
    const battle = at()
    expect(run(battle)).toMatchObject({ ends: [{ chance: 1 }], leftOver: 0 })
  })
})

test('an end that the rules give is an end too', () => {
  const battle = at()
  for (const id of ['cyd', 'dov']) person(battle, id).now.health = 0
  const { ends } = run(battle, () => false)
  expect(ends).toHaveLength(1)
  expect(ends[0]?.battle.ended).toMatchObject({ how: 'lastSideStanding' })
})

test('one enumerator for many battles answers each as enumerate does, whatever came before', () => {
  const expand = enumerator(toy, first)
  const starts: ToyBattle[] = [
    at({ step: 'blow', attacker: 'ana', target: 'cyd' }),
    at({ step: 'duel', a: 'ana', b: 'cyd' }),
    at({ step: 'turn', who: 'bo' }),
    at({ step: 'blow', attacker: 'ana', target: 'cyd' }),
  ]
  for (const start of starts) {
    const before = JSON.stringify(start)
    expand(start, resolvedAll, { states: 1 })
    const { ends, leftOver } = expand(start, resolvedAll, plenty)
    expect(leftOver).toBe(0)
    const [found, expected] = [ends, run(start).ends].map(one => by(one, toy.codec.key))
    expect([...(found?.keys() ?? [])].sort()).toEqual([...(expected?.keys() ?? [])].sort())
    for (const [key, chance] of expected ?? []) expect(found?.get(key)).toBeCloseTo(chance, 14)
    expect(JSON.stringify(start)).toBe(before)
  }
})

test('a battle that is there already is left where that is asked for', () => {
  const start = at({ step: 'blow', attacker: 'ana', target: 'cyd' })
  const always = (): boolean => true
  const expand = enumerator(toy, first)
  expect(expand(start, always, plenty).ends).toEqual([{ battle: start, chance: 1, met: '' }])
  const { ends } = expand(start, always, plenty, true)
  expect(ends.length).toBeGreaterThan(1)
  expect(sum(ends.map(end => end.chance))).toBeCloseTo(1, 14)
  for (const { battle } of ends) expect(battle.agenda).not.toEqual(start.agenda)
})

describe('milestones along the way', () => {
  const blow = at({ step: 'blow', attacker: 'ana', target: 'cyd' })
  function watched(battle: ToyBattle, onlyMet: boolean) {
    const watching = new Watching(toy.reachedBy)
    const { ends, leftOver } = enumerate(toy, battle, first, resolvedAll, plenty, { watching, onlyMet })
    expect(leftOver).toBe(0)
    const met = (words: string): number => {
      const place = watching.found.findIndex(({ milestone }) => milestone.words === words)
      return sum(ends.filter(end => watching.isMet(end.met, place)).map(({ chance }) => chance))
    }
    return { watching, ends, met }
  }

  test('a blow: 30 of 36 reach 5, and ends are told apart by what was met, or by nothing else', () => {
    for (const onlyMet of [true, false]) {
      const { ends, met } = watched(blow, onlyMet)
      expect(met('hits')).toBeCloseTo(30 / 36, 14)
      expect(met('harmed')).toBeCloseTo(30 / 36, 14)
      expect(sum(ends.map(({ chance }) => chance))).toBeCloseTo(1, 14)
      if (onlyMet) expect(ends).toHaveLength(2)
      else expect(ends.length).toBeGreaterThan(2)
    }
  })
  test('amounts are averages over every path, however battles were merged on the way', () => {
    const { watching } = watched(blow, true)
    const place = watching.found.findIndex(({ milestone }) => milestone.kind === 'amount')
    // A six is thrown again, twice at the most: 3.5 + 3.5 / 6 + 3.5 / 36. Battles below 0 health are merged, and count in full.
    expect(watching.sums[place]).toBeCloseTo((30 / 36) * (3.5 + 3.5 / 6 + 3.5 / 36), 12)
  })
  test('twice the same is one milestone', () => {
    const twice = at({ step: 'blow', attacker: 'ana', target: 'cyd' }, { step: 'blow', attacker: 'ana', target: 'cyd' })
    expect(watched(twice, true).met('hits')).toBeCloseTo(1 - (6 / 36) ** 2, 14)
  })
})
