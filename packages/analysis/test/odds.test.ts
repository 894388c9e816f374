// Odds of single actions against convolutions written out by hand, from the rules as printed, with an own table of 4d6.
import type { Id, Json } from '@enfilade/engine'
import { rpjSciFi } from '@enfilade/rulesets/rpj-scifi'
import { describe, expect, test } from 'vitest'
import { disguise } from '../../rulesets/rpj-scifi/testing/disguise.js'
import { type Odds, type OddsRequest, odds } from '../src/index.js'
import { agreesWithSampling as agree } from './agreement.js'
import { type Battle, cargoDeck, chance4d6, personOf, whenActs } from './rpj.js'

function weigh(battle: Battle, who: Id, answer: Json, request: Partial<OddsRequest> = {}): Odds {
  const given = odds(rpjSciFi, battle, { who, answer, ...request })
  if (!given.ok) throw new Error(`${given.refusal.words} (${given.refusal.rule})`)
  return given.odds
}
/** Outcomes as text, with their chances. */
const table = (found: Odds): Record<string, number> =>
  Object.fromEntries(found.outcomes.map(o => [o.changes.map(c => c.words).join('; ') || 'nothing', o.chance]))

function sumsToOne(found: Odds): void {
  expect(Math.abs(found.outcomes.reduce((sum, o) => sum + o.chance, 0) - 1)).toBeLessThan(1e-12)
}
function equals(found: Odds, byHand: Record<string, number>): void {
  sumsToOne(found)
  const worked = table(found)
  expect(Object.keys(worked).sort()).toEqual(Object.keys(byHand).sort())
  for (const [words, chance] of Object.entries(byHand)) expect(Math.abs((worked[words] ?? Number.NaN) - chance), words).toBeLessThan(1e-12)
}
const agreesWithSampling = (battle: Battle, who: Id, answer: Json, exact: Odds, request: Partial<OddsRequest> = {}): void =>
  agree(rpjSciFi, battle, { who, answer, ...request }, exact)
const shot = (weaponId: Id, target: Id): Json => ({ action: 'attack', weaponId, target })

describe('an attack against cover', () => {
  const battle = whenActs(cargoDeck(), 'ana')
  const found = weigh(battle, 'ana', shot('rifle', 'cyd'))

  test('RPJ-ATK-04 RPJ-COV-02 RPJ-DMG-03 is the chance to hit times the save', () => {
    // Rifle 5 + Dex 4 = 9. Ranged defense 16, wall +3/1f at range 2: 19. The dice need 10. Armor 11 + damage 5: the save needs 16.
    const hit = chance4d6(10)
    const held = chance4d6(16)
    equals(found, { nothing: 1 - hit, 'Cyd loses armor 11': hit * held, 'Cyd has lost all armor': hit * (1 - held) })
    expect(found).toMatchObject({ method: 'exact', sampled: 0, because: null, level: null, assumed: [] })
  })
  test('leaves the battle as it was', () => {
    expect(battle).toEqual(whenActs(cargoDeck(), 'ana'))
  })
  test('agrees with samples', () => agreesWithSampling(battle, 'ana', shot('rifle', 'cyd'), found))
  test('by change: each kind with its chance', () => {
    expect(found.byChange.map(c => [c.who, c.kind, c.words])).toEqual([
      ['cyd', 'loses a whole layer', 'Cyd has lost all armor'],
      ['cyd', 'loses a save', 'Cyd loses armor 11'],
    ])
  })
})

describe('suppressive fire', () => {
  // As a group of two, Bo could strike at Cyd; here Ana fires at Cyd, and no one stands beside her.
  const battle = whenActs(cargoDeck(), 'ana')
  const answer = { action: 'suppressiveFire', weaponId: 'rifle', target: 'cyd' }
  const found = weigh(battle, 'ana', answer)
  test('RPJ-SUP-01 ignores cover and harms no one: 16 - 9 = 7', () => {
    equals(found, { 'Cyd is suppressed by Ana': chance4d6(7), nothing: 1 - chance4d6(7) })
  })
  test('agrees with samples', () => agreesWithSampling(battle, 'ana', answer, found))
})

describe('a damage roll against a target of three layers', () => {
  const ana = (...shield: Json[]) => ({
    layers: [
      { name: 'shield', saves: shield },
      { name: 'armor', saves: [9, 12, 14] },
      { name: 'base', isBase: true, saves: [8, 10, 12, 14] },
    ],
  })
  const far = { group: null, cover: null, at: 'B' }
  // Cyd stands alone, at range 1 of Ana: rifle 4 + Dex 3 = 7 against 18 in the open, the dice need 11; carbine 4.
  const hit = chance4d6(11)

  test('RPJ-DMG-01 RPJ-DMG-02 the outermost layer saves, with its lowest TN: 8 + 4 = 12', () => {
    const battle = whenActs(cargoDeck({ ana: ana(8, 10), cyd: alone(far) }), 'cyd')
    const found = weigh(battle, 'cyd', shot('carbine', 'ana'))
    const held = chance4d6(12)
    equals(found, { nothing: 1 - hit, 'Ana loses shield 8': hit * held, 'Ana has lost all shield': hit * (1 - held) })
    agreesWithSampling(battle, 'cyd', shot('carbine', 'ana'), found)
  })
  test('RPJ-DMG-06 the last TN of a layer breaks it, held or not', () => {
    const battle = whenActs(cargoDeck({ ana: ana({ tn: 8, crossed: true }, 10), cyd: alone(far) }), 'cyd')
    equals(weigh(battle, 'cyd', shot('carbine', 'ana')), { nothing: 1 - hit, 'Ana has lost all shield': hit })
  })
  test('RPJ-DMG-07 a broken layer is passed over, and nothing carries over to the next: 9 + 4 = 13', () => {
    const battle = whenActs(cargoDeck({ ana: ana({ tn: 8, crossed: true }, { tn: 10, crossed: true }), cyd: alone(far) }), 'cyd')
    const held = chance4d6(13)
    equals(weigh(battle, 'cyd', shot('carbine', 'ana')), {
      nothing: 1 - hit,
      'Ana loses armor 9': hit * held,
      'Ana has lost all armor': hit * (1 - held),
    })
  })
})
/** A place without group and cover; the form of a scenario leaves them out. */
function alone({ at }: { readonly at: string }): object {
  return { at, group: undefined, cover: undefined }
}

describe('with a reaction inside', () => {
  // Cyd shoots Ana with Bo beside them. Bo may strike first: blade 6 + Str 4 = 10 against 16, the dice need 6; sword 4.
  const oneSaveLeft = { layers: [{ name: 'base', isBase: true, saves: [11, { tn: 13, crossed: true }] }] }
  const strike = chance4d6(6)
  const shoot = chance4d6(11) // rifle 4 + Dex 3 = 7 against 18, no one covers Ana
  const anaHolds = chance4d6(12) // shield 8 + carbine 4

  test('RPJ-TRG-06 a shooter who is cut down does not fire', () => {
    const battle = whenActs(cargoDeck({ cyd: oneSaveLeft }), 'cyd')
    const found = weigh(battle, 'cyd', shot('carbine', 'ana'), { reactions: 'always' })
    // Held or not, the only base save is gone: Cyd falls whenever Bo hits.
    const spent = 'Bo has spent the free attack'
    equals(found, {
      [`${spent}; Cyd is incapacitated; Cyd has lost all base`]: strike,
      [spent]: (1 - strike) * (1 - shoot),
      [`Ana loses shield 8; ${spent}`]: (1 - strike) * shoot * anaHolds,
      [`Ana has lost all shield; ${spent}`]: (1 - strike) * shoot * (1 - anaHolds),
    })
    agreesWithSampling(battle, 'cyd', shot('carbine', 'ana'), found, { reactions: 'always' })
  })
  test('RPJ-FREE-03 a shooter who is only hurt fires all the same: four rolls in a row', () => {
    const battle = whenActs(cargoDeck(), 'cyd')
    const found = weigh(battle, 'cyd', shot('carbine', 'ana'), { reactions: 'always' })
    const cydHolds = chance4d6(15) // armor 11 + sword 4
    const byHand: Record<string, number> = {}
    for (const [cyd, ofCyd] of [
      ['', 1 - strike],
      ['; Cyd loses armor 11', strike * cydHolds],
      ['; Cyd has lost all armor', strike * (1 - cydHolds)],
    ] as const)
      for (const [ana, ofAna] of [
        ['', 1 - shoot],
        ['Ana loses shield 8; ', shoot * anaHolds],
        ['Ana has lost all shield; ', shoot * (1 - anaHolds)],
      ] as const)
        byHand[`${ana}Bo has spent the free attack${cyd}`] = ofCyd * ofAna
    equals(found, byHand)
    agreesWithSampling(battle, 'cyd', shot('carbine', 'ana'), found, { reactions: 'always' })
  })
  test('never: the reaction is left out; advised: as the policy of Bo would have it', () => {
    const battle = whenActs(cargoDeck(), 'cyd')
    const never = weigh(battle, 'cyd', shot('carbine', 'ana'), { reactions: 'never' })
    equals(never, { nothing: 1 - shoot, 'Ana loses shield 8': shoot * anaHolds, 'Ana has lost all shield': shoot * (1 - anaHolds) })
    // RPJ specification, section 4: the default policy of a shooting window is to strike.
    expect(weigh(battle, 'cyd', shot('carbine', 'ana'))).toEqual(weigh(battle, 'cyd', shot('carbine', 'ana'), { reactions: 'always' }))
  })
})

describe('beyond the budget', () => {
  const battle = whenActs(cargoDeck(), 'cyd')
  const exact = weigh(battle, 'cyd', shot('carbine', 'ana'))
  test('it samples and says so, with intervals that hold the exact chances', () => {
    const sampled = weigh(battle, 'cyd', shot('carbine', 'ana'), { budget: { states: 3 } })
    expect(sampled).toMatchObject({ method: 'sampled', sampled: 20_000, level: 0.9999 })
    expect(sampled.because).toBe('it has more than 3 possible states')
    for (const { who, kind, chance } of exact.byChange) {
      const found = sampled.byChange.find(c => c.who === who && c.kind === kind)
      expect(found?.low).toBeLessThanOrEqual(chance)
      expect(found?.high).toBeGreaterThanOrEqual(chance)
    }
  })
  test('a caller with a clock can stop the exact count', () => {
    expect(weigh(battle, 'cyd', shot('carbine', 'ana'), { budget: { stop: () => true, samples: 100 } })).toMatchObject({
      sampled: 100,
      because: 'the exact count took too long',
    })
  })
  test('of long fights it samples fewer, counted by their steps; all that are asked for where the request says how many', () => {
    const sampled = (budget: object): number => weigh(battle, 'cyd', shot('carbine', 'ana'), { budget: { states: 0, ...budget } }).sampled
    expect(sampled({ steps: 1 })).toBe(2000)
    expect(sampled({ steps: 1, samples: 300 })).toBe(30)
    expect(sampled({ samples: 300 })).toBe(300)
    const some = sampled({ steps: 20_000 })
    expect(some).toBeGreaterThan(2000)
    expect(some).toBeLessThan(20_000)
  })

  test('of at least one sample', () => {
    for (const samples of [0, -1, 2.5])
      expect(() => weigh(battle, 'cyd', shot('carbine', 'ana'), { budget: { samples } })).toThrow(RangeError)
  })
  test('the same seed gives the same odds, another seed others', () => {
    const sampled = (seed: string): Odds => weigh(battle, 'cyd', shot('carbine', 'ana'), { budget: { states: 0, samples: 300 }, seed })
    expect(sampled('one')).toEqual(sampled('one'))
    expect(sampled('one')).not.toEqual(sampled('two'))
  })
})

describe('refused', () => {
  test('what the rules do not allow, in the words of the decision', () => {
    const given = odds(rpjSciFi, whenActs(cargoDeck(), 'ana'), { who: 'ana', answer: shot('cannon', 'cyd') })
    expect(given).toMatchObject({ ok: false, refusal: { at: 'weaponId', found: 'cannon' } })
  })
  test('a combatant who is not asked', () => {
    const given = odds(rpjSciFi, whenActs(cargoDeck(), 'ana'), { who: 'bo', answer: { action: 'endTurn' } })
    expect(given).toEqual({ ok: false, refusal: { rule: 'GM', words: 'Bo isn’t asked anything now.' } })
  })
})

describe("a seat's odds", () => {
  const crew = { seat: 'Crew' }
  const scenario = cargoDeck({ cyd: { numbersHiddenFrom: ['Crew'] } })
  const battle = whenActs(scenario, 'ana')

  test('rest on stated assumptions where a number is hidden', () => {
    // House default: ranged defense 16, the wall is seen: 19 - 9 = 10. The lowest open save is reckoned as 10: 10 + 5 = 15.
    const found = weigh(battle, 'ana', shot('rifle', 'cyd'), { viewer: crew })
    expect(found.assumed.length).toBeGreaterThan(0)
    const nothing = found.outcomes.find(o => o.changes.length === 0)
    expect(nothing?.chance).toBeCloseTo(1 - chance4d6(10), 12)
    sumsToOne(found)
  })
  test('do not change by a byte when what the seat cannot know changes, though the truth does', () => {
    let state = 1
    const pick = (below: number): number => {
      state = (Math.imul(state, 1103515245) + 12345) >>> 0
      return (state >>> 8) % below
    }
    const seen = JSON.stringify(weigh(battle, 'ana', shot('rifle', 'cyd'), { viewer: crew }))
    const truths = new Set<string>()
    for (let i = 0; i < 40; i++) {
      const other = disguise(battle, 'Crew', pick)
      expect(JSON.stringify(weigh(other, 'ana', shot('rifle', 'cyd'), { viewer: crew }))).toBe(seen)
      truths.add(JSON.stringify(weigh(other, 'ana', shot('rifle', 'cyd')).outcomes))
    }
    expect(truths.size).toBeGreaterThan(10)
  })
  test('the game master sees the truth even if no one else may', () => {
    expect(weigh(battle, 'ana', shot('rifle', 'cyd')).assumed).toEqual([])
    expect(personOf(battle, 'cyd').numbersHiddenFrom).toEqual(['Crew'])
  })
})

test('one outcome is listed once, in whatever order its changes were noted', () => {
  let nth = 0
  const noted = Object.create(rpjSciFi, {
    changes: {
      value(before: Battle, after: Battle) {
        const all = [...rpjSciFi.changes(before, after), { who: 'ana', kind: 'waits', words: 'Ana waits' }]
        return nth++ % 2 === 0 ? all : all.reverse()
      },
    },
  }) as typeof rpjSciFi
  const given = odds(noted, whenActs(cargoDeck(), 'ana'), {
    who: 'ana',
    answer: shot('rifle', 'cyd'),
    budget: { states: 0, samples: 400 },
  })
  if (!given.ok) throw new Error(given.refusal.words)
  const texts = given.odds.outcomes.map(({ changes }) => changes.map(({ words }) => words).sort())
  expect(given.odds.method).toBe('sampled')
  expect(new Set(texts.map(String)).size).toBe(texts.length)
})
