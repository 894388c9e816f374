// The odds of an action itself against chances written out by hand: hits, averages, the worst, and what stands beside it.
import type { Id, Json } from '@enfilade/engine'
import { rpjSciFi } from '@enfilade/rulesets/rpj-scifi'
import { describe, expect, test } from 'vitest'
import { type Odds, type OddsRequest, odds, oddsOfAll, oddsOfList, type TargetOdds, usualListBudget } from '../src/index.js'
import { type Battle, cargoDeck, chance4d6, whenActs } from './rpj.js'

function weigh(battle: Battle, who: Id, answer: Json, request: Partial<OddsRequest> = {}): Odds {
  const given = odds(rpjSciFi, battle, { who, answer, ...request })
  if (!given.ok) throw new Error(`${given.refusal.words} (${given.refusal.rule})`)
  return given.odds
}
const near = (chance: number | undefined, byHand: number): void => expect(Math.abs((chance ?? Number.NaN) - byHand)).toBeLessThan(1e-12)
const chanceOf = ({ milestones }: TargetOdds, words: string): number | undefined => milestones.find(one => one.words === words)?.chance
const shot = (weaponId: Id, target: Id): Json => ({ action: 'attack', weaponId, target })

describe('an attack', () => {
  // Rifle 5 + Dex 4 = 9 against 16 + 3 of the wall at range 2: the dice need 10. Armor 11 + damage 5: the save needs 16.
  const hit = chance4d6(10)
  const held = chance4d6(16)
  const { own } = weigh(whenActs(cargoDeck(), 'ana'), 'ana', shot('rifle', 'cyd'))
  const [cyd, ...others] = own.targets

  test('RPJ-ATK-04 RPJ-DMG-03 the chance to hit, the saves that it costs on average, and the worst', () => {
    expect(others).toEqual([])
    expect(cyd).toMatchObject({ who: 'cyd', name: 'Cyd' })
    near(cyd && chanceOf(cyd, 'hits'), hit)
    near(cyd && chanceOf(cyd, 'loses a whole layer'), hit * (1 - held))
    // Held, the one TN of the save is lost; failed, both of the armor.
    expect(cyd?.amounts.map(({ of }) => of)).toEqual(['saves lost'])
    near(cyd?.amounts[0]?.mean, hit * (held + 2 * (1 - held)))
  })
  test('what excludes each other sums to 1', () => {
    expect(cyd?.furthest.map(({ words }) => words)).toEqual([null, 'hits', 'loses a whole layer'])
    const [missed, onlyHit, broken] = cyd?.furthest ?? []
    near(missed?.chance, 1 - hit)
    near(onlyHit?.chance, hit * held)
    near(broken?.chance, hit * (1 - held))
  })
  test('its one number is the chance to hit, and it can be read aloud', () => {
    expect(own).toMatchObject({ method: 'exact', sampled: 0, because: null, headline: { who: 'cyd', words: 'hits' } })
    near(own.headline?.chance, hit)
    // 1170 / 1296 hit, and of these 435 / 1296 hold: 0.9028 x (0.3356 + 2 x 0.6644) = 1.503, 0.9028 x 0.6644 = 0.5998.
    expect(own.sentence).toBe('Fire the rifle at Cyd: hits 90 %, 1.5 saves lost on average, loses a whole layer 60 %.')
  })
  test('RPJ-TURN-04 attacks that were ordered with it are in the figures, as long as the target is up', () => {
    const battle = whenActs(cargoDeck(), 'ana')
    const { own: both } = weigh(battle, 'ana', { action: 'attack', weaponId: 'rifle', target: 'cyd', again: true })
    const [target] = both.targets
    near(target && chanceOf(target, 'hits'), 1 - (1 - hit) ** 2)
    expect(target?.amounts[0]?.mean).toBeGreaterThan(1.5 * (cyd?.amounts[0]?.mean ?? Number.NaN))
  })
  test('suppressive fire suppresses', () => {
    const { own: fire } = weigh(whenActs(cargoDeck(), 'ana'), 'ana', { action: 'suppressiveFire', weaponId: 'rifle', target: 'cyd' })
    expect(fire.headline).toMatchObject({ who: 'cyd', words: 'suppresses' })
    near(fire.headline?.chance, chance4d6(7))
    expect(fire.targets[0]?.amounts).toEqual([])
  })
})

test('what an action sets off is left out where it is not asked for', () => {
  const battle = whenActs(cargoDeck(), 'ana')
  const { own } = weigh(battle, 'ana', shot('rifle', 'cyd'))
  const alone = weigh(battle, 'ana', shot('rifle', 'cyd'), { whole: false })
  expect(alone).toMatchObject({ own, beside: [], outcomes: [], byChange: [], method: 'exact', states: own.states, sentence: own.sentence })
})

describe('where nothing is left to chance', () => {
  test('there is no number', () => {
    const { own } = weigh(whenActs(cargoDeck(), 'ana'), 'ana', { action: 'move', regionId: 'B', groupId: 'alone' })
    expect(own).toMatchObject({ targets: [], headline: null })
    expect(own.sentence).toMatch(/: nothing is left to chance\.$/)
  })
})

describe('what others do in between', () => {
  // Cyd shoots at Ana from Bo's group: Bo may strike first, blade 6 + Dex 5 + Str 4 against melee defense 16, without the wall.
  const battle = whenActs(cargoDeck(), 'cyd')
  const { own, beside } = weigh(battle, 'cyd', shot('carbine', 'ana'))

  test('RPJ-TRG-06 a free attack counts for nothing in the odds of the shot itself', () => {
    // Carbine 4 + Dex 3 = 7 against 18 at range 2: the dice need 11.
    expect(own.targets.map(({ who }) => who)).toEqual(['ana'])
    near(own.headline?.chance, chance4d6(11))
    const alone = weigh(battle, 'cyd', shot('carbine', 'ana'), { reactions: 'never' })
    expect(alone.own).toEqual(own)
    expect(alone.beside).toEqual([])
  })
  test('stands apart, with its chance and what the shot then comes to', () => {
    expect(beside).toMatchObject([{ who: 'bo', name: 'Bo', words: 'strikes before the shot' }])
    near(beside[0]?.chance, 1)
    const then = beside[0]?.targets ?? []
    expect(then.map(({ who }) => who)).toEqual(['ana', 'cyd'])
    expect(chanceOf(then[1] as TargetOdds, 'is hit')).toBeGreaterThan(0.5)
    near(
      then[1]?.furthest.reduce((sum, { chance }) => sum + chance, 0),
      1,
    )
  })
})

describe('all options at once', () => {
  const battle = whenActs(cargoDeck(), 'ana')
  function all(first: readonly Json[] = []) {
    const found = oddsOfAll(rpjSciFi, battle, { who: 'ana', first })
    if (!found.ok) throw new Error(found.refusal.words)
    return found
  }
  test('each option once, the advised answer first, then those asked for', () => {
    const listed = [...all().answers]
    const [advised] = listed
    expect(advised?.answer).toMatchObject({ action: 'attack', target: 'cyd' })
    const last = listed.at(-1)?.answer ?? null
    const named = [...all([last]).answers]
    expect(named[0]).toEqual(advised)
    expect(named[1]?.answer).toEqual(last)
    const texts = (those: typeof listed): string[] => those.map(({ answer }) => JSON.stringify(answer)).sort()
    expect(texts(named)).toEqual(texts(listed))
    expect(new Set(texts(listed)).size).toBe(listed.length)
  })
  test('the same numbers as one at a time', () => {
    for (const { answer, own } of all().answers) expect(own).toEqual(weigh(battle, 'ana', answer).own)
  })
  test('where an option explodes, it is sampled as one of a list', () => {
    const found = oddsOfAll(rpjSciFi, battle, { who: 'ana', ownBudget: { states: 2 } })
    const sampled = [...(found.ok ? found.answers : [])].filter(({ own }) => own.method === 'sampled')
    expect(sampled.length).toBeGreaterThan(2)
    for (const { answer, own } of sampled) {
      expect(own.sampled).toBe(usualListBudget.samples)
      expect(own).toEqual(weigh(battle, 'ana', answer, { whole: false, ownBudget: { ...usualListBudget, states: 2 } }).own)
    }
  })
  test('some answers of the list have the numbers of all, and one that is not allowed is refused', () => {
    const [one, other] = [...all().answers].slice(0, 2)
    const far = shot('rifle', 'nobody')
    const [first, refused, second] = oddsOfList(rpjSciFi, battle, {
      who: 'ana',
      answers: [one?.answer ?? null, far, other?.answer ?? null],
    })
    expect(first).toMatchObject({ ok: true, odds: { own: one?.own, outcomes: [], sentence: one?.own.sentence } })
    expect(second).toMatchObject({ ok: true, odds: { own: other?.own } })
    expect(refused).toEqual(odds(rpjSciFi, battle, { who: 'ana', answer: far }))
    expect(refused?.ok).toBe(false)
    expect(oddsOfList(rpjSciFi, battle, { who: 'bo', answers: [far] })).toMatchObject([{ ok: false }])
  })
  test('nothing is weighed before it is asked for', () => {
    let weighed = 0
    const counting = { ...rpjSciFi, standAlone: () => void weighed++ }
    const found = oddsOfAll(counting, battle, { who: 'ana' })
    if (!found.ok) throw new Error(found.refusal.words)
    expect(weighed).toBe(0)
    found.answers.next()
    expect(weighed).toBe(1)
  })
  test('are refused for one who is not asked', () => {
    expect(oddsOfAll(rpjSciFi, battle, { who: 'bo' })).toMatchObject({ ok: false, refusal: { words: 'Bo isn’t asked anything now.' } })
  })
  test('a seat weighs with what it knows', () => {
    const found = oddsOfAll(rpjSciFi, battle, { who: 'ana', viewer: { seat: 'Crew' } })
    expect(found.ok && [...found.answers].length).toBeGreaterThan(5)
  })
})

describe('sampled', () => {
  test('fights that begin where the answer has been given are those that begin before it', () => {
    const battle = whenActs(cargoDeck(), 'ana')
    const sampled = (states: number) => weigh(battle, 'ana', shot('rifle', 'cyd'), { ownBudget: { states, samples: 2000 } }).own
    const [before, given] = [sampled(0), sampled(2)]
    expect(given).toMatchObject({ method: 'sampled', because: 'it has more than 2 possible states' })
    expect(given.targets).toEqual(before.targets)
    const branching = weigh(battle, 'ana', shot('rifle', 'cyd'), { ownBudget: { branches: 2, samples: 2000 } }).own
    expect(branching).toMatchObject({ method: 'sampled', because: 'it can go more than 2 ways' })
    expect(branching.targets).toEqual(given.targets)
  })
  test('the odds say so, with intervals that hold the exact chances', () => {
    const battle = whenActs(cargoDeck(), 'ana')
    const exact = weigh(battle, 'ana', shot('rifle', 'cyd')).own
    const { own } = weigh(battle, 'ana', shot('rifle', 'cyd'), { ownBudget: { states: 0, samples: 20_000, steps: 1e9 } })
    expect(own).toMatchObject({ method: 'sampled', sampled: 20_000, because: 'it has more than 0 possible states', level: 0.9999 })
    for (const [i, target] of exact.targets.entries()) {
      const other = own.targets[i]
      expect(other?.milestones.map(({ words }) => words)).toEqual(target.milestones.map(({ words }) => words))
      for (const [j, { chance }] of target.milestones.entries()) {
        expect(other?.milestones[j]?.low).toBeLessThanOrEqual(chance)
        expect(other?.milestones[j]?.high).toBeGreaterThanOrEqual(chance)
      }
      expect(Math.abs((other?.amounts[0]?.mean ?? 0) - (target.amounts[0]?.mean ?? 0))).toBeLessThan(0.03)
    }
  })
})
