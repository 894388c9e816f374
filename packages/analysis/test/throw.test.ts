// What an open throw decides: counted out for three games, as it becomes certain, and as what is played then brings it.
import { readFileSync } from 'node:fs'
import { type AnyBattle, type AnyRuleset, type AnyStep, beginSession, enumerate, type Json, type Session, Watching } from '@enfilade/engine'
import { rulesets } from '@enfilade/rulesets'
import { rpjSciFi } from '@enfilade/rulesets/rpj-scifi'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { steadyPolicies } from '../src/deciders.js'
import { answerThrow, odds, type Range, type ThrowOdds, throwOdds } from '../src/index.js'
import { cargoDeck } from './rpj.js'

type Fight = Session<AnyBattle<AnyStep>, AnyStep>

/** The duel that comes with a game: policies decide, every die is typed. */
function duel(game: string, change: (text: string) => string = text => text): Fight {
  const ruleset = rulesets.find(({ id }) => id === game) as AnyRuleset
  const read = ruleset.readScenario(parse(change(readFileSync(`scenarios/${game}/duel.yaml`, 'utf8'))), [])
  if (!read.ok) throw new Error(JSON.stringify(read.faults))
  const seats = ruleset.seats(ruleset.begin(read.value)).map(seat => [seat, { decides: 'policy', dice: 'physical' }] as const)
  return beginSession(ruleset, read.value, 'throws', Object.fromEntries(seats))
}
const dieOf = ({ pending }: Fight) => {
  if (pending?.kind !== 'die') throw new Error('No die is open.')
  return pending
}
const type = (fight: Fight, ...faces: readonly number[]): void => {
  for (const face of faces) expect(fight.answer(dieOf(fight).tag, face)).toBeNull()
}
const decides = (fight: Fight): ThrowOdds | null => throwOdds(fight, fight.battle)
/** Types `face` until a throw for this rule begins. */
function throwFor(game: string, rule: string, face: (nth: number) => number, fight = duel(game)): Fight {
  for (let nth = 0; dieOf(fight).rule !== rule && nth < 100; nth++) type(fight, Math.min(face(nth), dieOf(fight).sides))
  return fight
}

describe('RPJ Sci-Fi', () => {
  // Pistol 3 + Dex 6 = 9 against a defense of 23: 14 or more on 4d6.
  const shot = (): Fight => throwFor('rpj-scifi', 'RPJ-ATK-04', nth => 1 + (nth % 6))
  test('RPJ-ATK-04 a shot hits from the sum on that its defense takes, as likely as four dice show it', () => {
    const odds = decides(shot())
    expect(odds).toMatchObject({ of: 'sum', least: 4, most: 24, stakes: [{ words: 'hits', on: [{ from: 14, to: 24 }], perhapsOn: [] }] })
    expect(odds?.stakes[0]?.chance).toBeCloseTo(721 / 1296, 12)
    expect(odds?.lines).toEqual(['Hits on 14+ (56 %)'])
  })
  test('with each die that has fallen less is open, until it is certain', () => {
    const fight = shot()
    type(fight, 6, 5)
    expect(decides(fight)?.lines).toEqual(['Hits on 14+ (97 %)'])
    type(fight, 4)
    expect(decides(fight)?.lines).toEqual(['Hits for certain'])
    const missed = shot()
    type(missed, 1, 1, 1)
    expect(decides(missed)?.lines).toEqual(['Hits no longer'])
  })
})

describe('Cyberpunk RED', () => {
  test('CPR-RNG-01 the next die is said where a 10 or a 1 is followed by another', () => {
    const fight = throwFor('cyberpunk-red', 'CPR-RNG-01', nth => 5 + (nth % 2))
    // 12 has to exceed a DV of 15; a 1 takes another die away, a 10 adds one.
    const odds = decides(fight)
    expect(odds).toMatchObject({ of: 'face', least: 1, most: 10, stakes: [{ words: 'hits', on: [{ from: 4, to: 10 }] }] })
    expect(odds?.stakes[0]?.chance).toBeCloseTo(0.7, 12)
  })
})

describe('CPR-CRIT-02 the Critical Injury that two sixes bring', () => {
  // Both have 22 of 40 HP and SP 11: Seriously Wounded below 20, so at 3 HP lost. The injury brings 5 more.
  const damage = (): Fight =>
    throwFor(
      'cyberpunk-red',
      'CPR-DMG-01',
      nth => 5 + (nth % 2),
      duel('cyberpunk-red', text => text.replaceAll('weapons: [heavyPistol]', 'weapons: [heavyPistol]\n        hp: 22')),
    )
  test('counts before it is rolled: 14 or more, or 13 with two sixes', () => {
    const odds = decides(damage())
    const seriously = odds?.stakes.find(({ words }) => words === 'Seriously Wounded or worse')
    expect(seriously).toMatchObject({ on: [{ from: 14, to: 18 }], perhapsOn: [{ from: 13, to: 13 }] })
    // 35 of 216 ways show 14 or more, three more show 6, 6 and 1.
    expect(seriously?.chance).toBeCloseTo(38 / 216, 12)
  })
  test('with two sixes on the table it is certain', () => {
    const fight = damage()
    type(fight, 6, 6)
    expect(decides(fight)?.lines).toEqual(['Loses HP, Seriously Wounded or worse and Critical Injury for certain'])
  })
})

describe('Blue Planet', () => {
  test('BP-RNG-01 a percentage is hit at or below it', () => {
    const fight = throwFor('blue-planet', 'BP-RNG-01', nth => 20 + nth)
    const [stake] = decides(fight)?.stakes ?? []
    expect(stake).toMatchObject({ words: 'hits', on: [{ from: 1 }], perhapsOn: [] })
    expect(stake?.chance).toBeCloseTo((stake?.on[0]?.to ?? 0) / 100, 12)
  })
})

describe('what a view says comes next for someone who is down is what their throw then says', () => {
  const agrees = (fight: Fight, words: string): void => {
    const { who } = dieOf(fight)
    const next = fight.ruleset.view(fight.battle, 'spectator').people.find(({ id }) => id === who)?.nextRoll
    expect(next?.words).toBe(words)
    expect(next?.chance).toBeCloseTo(decides(fight)?.stakes.find(({ kind }) => kind === 'success')?.chance ?? Number.NaN, 12)
  }
  test('CPR-DTH-01 a Death Save, with the penalty so far', () => {
    const dying = (text: string): string => text.replaceAll('[heavyPistol]', '[heavyPistol]\n        hp: 0\n        deathSavePenalty: 2')
    agrees(
      throwFor('cyberpunk-red', 'CPR-DTH-01', nth => 5 + (nth % 2), duel('cyberpunk-red', dying)),
      'Death Save',
    )
  })
  test('RPJ-INC-03 a stabilization roll, to which nothing is added', () => {
    const physical = { decides: 'policy', dice: 'physical' } as const
    const fight = beginSession(rpjSciFi, cargoDeck({ bo: { condition: 'incapacitated' } }), 'throws', {
      Crew: physical,
      Raiders: physical,
    }) as unknown as Fight
    throwFor('rpj-scifi', 'RPJ-INC-03', nth => 1 + (nth % 6), fight)
    agrees(fight, 'Stabilization roll')
  })
})

test('a throw that nothing counted hangs on has nothing to say', () => {
  expect(decides(duel('rpj-scifi'))).toBeNull()
})

/** What a throw decides, counted by branches of the rules instead: the chance of each harm and success that it names, until its step is over. */
function branched(fight: Fight): (stake: ThrowOdds['stakes'][number]) => number {
  const { ruleset, battle } = fight
  const watching = new Watching(event => ruleset.reachedBy(event))
  const depth = battle.agenda.length
  const { ends } = enumerate(
    ruleset,
    battle,
    steadyPolicies(ruleset),
    now => now.agenda.length < depth,
    { states: 20_000 },
    { watching, onlyMet: true },
  )
  return ({ who, words }) => {
    const at = watching.found.findIndex(
      ({ milestone, of }) => of === who && [milestone.words, milestone.suffered].includes(words.replace(/ or worse$/, '')),
    )
    return ends.reduce((sum, { met, chance }) => (watching.isMet(met, at) ? sum + chance : sum), 0)
  }
}
// In the duel of 2300 AD no throw harms before others are rolled.
test.each(['rpj-scifi', 'cyberpunk-red', 'blue-planet'])('%s: a throw that harms says the chances that its branches have', game => {
  const fight = duel(game)
  let compared = 0
  for (let nth = 0; nth < 80 && fight.pending?.kind === 'die'; nth++) {
    const { sides } = dieOf(fight)
    const harms = fight.length > fight.done ? [] : (decides(fight)?.stakes ?? []).filter(({ kind }) => kind === 'harm')
    const chanceOf = harms.length > 0 ? branched(fight) : () => 0
    for (const stake of harms) {
      expect(stake.chance, `${dieOf(fight).tag}: ${stake.words}`).toBeCloseTo(chanceOf(stake), 9)
      compared++
    }
    type(fight, nth % 3 === 0 ? sides : 1 + ((nth * 7 + 2) % sides))
  }
  expect(compared).toBeGreaterThan(5)
})

const has = (ranges: readonly Range[], number: number): boolean => ranges.some(({ from, to }) => number >= from && number <= to)

test.each(rulesets.map(({ id }) => id).filter(id => id !== 'dark-conspiracy'))('%s: what is played brings what was said', game => {
  const fight = duel(game)
  let compared = 0
  for (let nth = 0; nth < 60 && fight.pending?.kind === 'die'; nth++) {
    const odds = decides(fight)
    const { faces, tag, sides } = dieOf(fight)
    const before = fight.told.length
    const face = 1 + ((nth * 7 + 2) % sides)
    type(fight, face)
    const { ruleset } = fight
    const goesOn = fight.pending?.kind === 'die' && fight.pending.nth > 1
    if (odds === null || goesOn) continue
    const number = odds.of === 'sum' ? faces.reduce((sum, one) => sum + one, face) : face
    const met = fight.told.slice(before).flatMap(({ told }) => ruleset.reachedBy(told.event).filter(one => one.met))
    for (const { words, who, kind, on, perhapsOn } of odds.stakes) {
      if (kind !== 'success' || has(perhapsOn, number)) continue
      expect(
        met.some(one => one.of === who && [one.milestone.words, one.milestone.suffered].includes(words)),
        `${tag}: ${words} on ${number}`,
      ).toBe(has(on, number))
      compared++
    }
  }
  expect(compared).toBeGreaterThan(5)
})

describe('before an answer is given', () => {
  const games = ['rpj-scifi', 'cyberpunk-red', 'blue-planet', '2300ad', 'dark-conspiracy']
  test.each(games)('%s: the first throw of an attack is as likely to hit as the odds of the attack say', game => {
    const ruleset = rulesets.find(({ id }) => id === game) as AnyRuleset
    const read = ruleset.readScenario(parse(readFileSync(`scenarios/${game}/duel.yaml`, 'utf8')), [])
    if (!read.ok) throw new Error(JSON.stringify(read.faults))
    const seats = ruleset.seats(ruleset.begin(read.value)).map(seat => [seat, { decides: 'person', dice: 'stream' }] as const)
    const fight = beginSession(ruleset, read.value, 'before', Object.fromEntries(seats))
    let compared = 0
    for (let nth = 0; nth < 60 && fight.pending?.kind === 'choice'; nth++) {
      for (const open of fight.pending.open) {
        // One shot, where it is several that the policy fires, and one attack.
        const { again: _, afterwards: __, ...advised } = fight.advice(open).answer as { readonly [key: string]: Json }
        const answer = { ...advised, ...('shots' in advised && { shots: 1 }), ...('pulls' in advised && { pulls: 1 }) }
        if (open.decision.refusal(fight.battle, open.step, open.who, answer) !== null) continue
        const found = answerThrow(ruleset, fight.battle, open.who, answer)
        const own = odds(ruleset, fight.battle, { who: open.who, answer, whole: false })
        const stake = found?.stakes.find(({ kind, who }) => kind === 'success' && who !== open.who)
        const said = own.ok && own.odds.own.method === 'exact' ? own.odds.own.targets : []
        const known = said.find(one => one.who === stake?.who)?.milestones.find(one => one.words === stake?.words)
        if (stake !== undefined && known !== undefined) {
          // What else it brings (a second throw of a burst) may hit as well.
          expect(stake.chance, `${nth} ${open.who}`).toBeLessThanOrEqual(known.chance + 1e-9)
          if (Math.abs(stake.chance - known.chance) < 1e-9) compared++
        }
      }
      const [open] = fight.pending.open
      if (open === undefined || fight.answer(open.tag, fight.advice(open).answer) !== null) break
    }
    expect(compared).toBeGreaterThan(0)
  })
})
