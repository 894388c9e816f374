// Odds of Cyberpunk RED beyond one attack: Death Saves turn after turn, what ending a turn brings, luck, and what a seat can know.
import { diceStream, enumerate, fightSeed, type Json, runTopStep, SamplingAsk, seedOf, stepIsDue } from '@enfilade/engine'
import { cyberpunkRed } from '@enfilade/rulesets/cyberpunk-red'
import { describe, expect, test } from 'vitest'
import { disguise } from '../../rulesets/cyberpunk-red/testing/disguise.js'
import { odds, shareOf } from '../src/index.js'
import {
  agreesWithSampling,
  type Battle,
  ByHand,
  beats,
  equals,
  personOf,
  poolOf,
  type Struck,
  struck,
  sumsToOne,
  weigh,
  whenActs,
} from './cyberpunk.js'

const vex = { at: [5, 10], stats: { REF: 8, DEX: 7, BODY: 7 }, skills: { handgun: 6 }, weapons: ['heavyPistol'] }
const shot: Json = { action: 'attack', weaponId: 'vex-heavyPistol', target: 'boyd' }
const armor = (sp: number): object => ({ body: { name: 'coat', sp }, head: { name: 'hat', sp } })
/** All that a hit with this many dice does. */
function shotByHand(hit: number, dice: number, on: Struck): ByHand {
  const byHand = new ByHand()
  byHand.add(1 - hit)
  for (const pool of poolOf(dice))
    for (const way of struck(on, pool.value, pool.critical)) byHand.add(hit * pool.chance * way.chance, ...way.words)
  return byHand
}

describe('a series of Death Saves', () => {
  /** The fight before its first round, with Boyd dying and no one doing anything. */
  function dying(is: object): Battle {
    const battle = whenActs({ people: { vex, boyd: { at: [20, 10], hp: 0, ...is } } })
    battle.agenda = []
    battle.round = 0
    battle.toAct = []
    battle.turnOf = null
    return battle
  }
  const isDead = (battle: Battle): boolean => personOf(battle, 'boyd').dead
  const endsTurn = <O>(): O => ({ action: 'endTurn' }) as O

  /** The chance to be dead after this many turns, by the engine, through all the steps of the turns. */
  function deadAfter(turns: number, before: Battle): number {
    const until = (battle: Battle): boolean => isDead(battle) || battle.round > turns
    const { ends, leftOver } = enumerate(cyberpunkRed, before, endsTurn, until, { states: 10_000 })
    expect(leftOver).toBe(0)
    expect(Math.abs(ends.reduce((sum, { chance }) => sum + chance, 0) - 1)).toBeLessThan(1e-12)
    return ends.reduce((sum, { battle, chance }) => (isDead(battle) ? sum + chance : sum), 0)
  }
  /** In how many of 20 000 fights a combatant is dead after this many turns. */
  function sampledDeaths(turns: number, before: Battle): number {
    const seed = seedOf('death saves')
    const ask = new SamplingAsk(diceStream(seed), endsTurn)
    let deaths = 0
    for (let i = 0; i < 20_000; i++) {
      ask.restart(diceStream(fightSeed(seed, i)))
      const now = cyberpunkRed.codec.copy(before)
      while (!isDead(now) && now.round <= turns && stepIsDue(cyberpunkRed, now)) runTopStep(cyberpunkRed, now, { ask, tell: undefined })
      if (isDead(now)) deaths++
    }
    return deaths
  }

  test.each([
    // BODY 6, nothing added at first: a 10 kills anyhow, then 6 or more, 5 or more, ... after the fifth save no one lives.
    { words: 'BODY 6', is: {}, lives: [0.5, 0.4, 0.3, 0.2, 0.1, 0] },
    { words: 'BODY 6 with a Collapsed Lung', is: { injuries: ['collapsedLung'] }, lives: [0.4, 0.3, 0.2, 0.1, 0] },
    { words: 'BODY 12: a natural 10 kills all the same', is: { stats: { BODY: 12 } }, lives: [0.9, 0.9, 0.9, 0.8, 0.7] },
    { words: 'BODY 6 after two saves', is: { deathSavePenalty: 2 }, lives: [0.3, 0.2, 0.1, 0] },
    { words: 'with one hit point none is rolled', is: { hp: 1, stabilized: true }, lives: [1, 1] },
  ])('CPR-DTH-01 CPR-DTH-02 $words', ({ is, lives }) => {
    const before = dying(is)
    let alive = 1
    for (const [i, chance] of lives.entries()) {
      alive *= chance
      expect(Math.abs(deadAfter(i + 1, before) - (1 - alive))).toBeLessThan(1e-12)
    }
    const three = 1 - lives.slice(0, 3).reduce((product, chance) => product * chance, 1)
    const { low, high } = shareOf(sampledDeaths(3, before), 20_000, 1 - 0.0001 / 5)
    expect(low).toBeLessThanOrEqual(three)
    expect(high).toBeGreaterThanOrEqual(three)
  })
})

describe('ending the turn', () => {
  const answer = { action: 'endTurn' }
  test('CPR-TURN-03 counts what its end brings: who burns loses hit points', () => {
    const found = weigh(whenActs({ people: { vex: { ...vex, onFire: 'strong' }, boyd: { at: [20, 10] } } }), 'vex', answer)
    expect(found.sentence).toMatch(/: 4\.0 HP on average, Lightly Wounded or worse 100 %\.$/)
    expect(found.own.headline).toBeNull()
  })
  test('changes nothing for a combatant who is unhurt', () => {
    expect(weigh(whenActs({ people: { vex, boyd: { at: [20, 10] } } }), 'vex', answer).sentence).toMatch(/: nothing is left to chance\.$/)
  })
  test('is no part of an action after which nothing is left to do', () => {
    // One shot an Action, and no Move Action: the turn ends with it, but the fire is not the doing of the shot.
    const battle = whenActs({
      people: { vex: { ...vex, onFire: 'strong', weapons: ['veryHeavyPistol'] }, boyd: { at: [10, 10], armor: armor(7) } },
    })
    personOf(battle, 'vex').turn.noMoveAction = true
    const found = weigh(battle, 'vex', { ...(shot as object), weaponId: 'vex-veryHeavyPistol' } as Json)
    expect(found.byChange.filter(change => change.who === 'vex')).toEqual([])
  })
})

describe('luck', () => {
  const people = { vex: { ...vex, stats: { ...vex.stats, LUCK: 4 } }, boyd: { at: [12, 10], armor: armor(7) } }
  const asked = (): Battle => {
    const battle = whenActs({ options: { luck: true }, people })
    // Vex has shot: DV 20 at seven squares, and may add to the 14.
    battle.agenda.push(
      {
        step: 'rollAttack',
        attack: { kind: 'shot', attacker: 'vex', target: 'boyd', weaponId: 'vex-heavyPistol', aim: null },
        defence: 'dv',
      },
      { step: 'spendLuck', who: 'vex' },
    )
    return battle
  }
  test.each([0, 1, 4])('CPR-DICE-06 the odds of %i points are those of the check that they are for', points => {
    const answer = { action: 'spendLuck', points }
    const found = weigh(asked(), 'vex', answer)
    equals(found, shotByHand(beats(14 + points, 20), 3, { name: 'Boyd', hp: 40, sp: 7 }))
    agreesWithSampling(asked(), 'vex', answer, found)
  })
})

describe("a seat's odds", () => {
  const viewer = { seat: 'Crew' }
  const people = {
    vex,
    boyd: { at: [12, 10], armor: armor(3), hp: 31, numbersHiddenFrom: ['Crew'] },
    cyd: { at: [20, 20], hiddenFrom: ['Crew'], weapons: ['heavyPistol'] },
  }
  const battle = whenActs({ people })

  test('rest on stated assumptions where a number is hidden', () => {
    const found = weigh(battle, 'vex', shot, { viewer })
    expect(found.assumed.length).toBeGreaterThan(0)
    // Everyone sees that Boyd is Lightly Wounded: of 40 hit points they assume 30, and SP 7.
    equals(found, shotByHand(beats(14, 20), 3, { name: 'Boyd', hp: 30, sp: 7 }))
    agreesWithSampling(battle, 'vex', shot, found, { viewer })
    expect(weigh(battle, 'vex', shot).assumed).toEqual([])
  })
  test('do not change by a byte when what the seat cannot know changes, though the truth does', () => {
    let state = 1
    const pick = (below: number): number => {
      state = (Math.imul(state, 1103515245) + 12345) >>> 0
      return (state >>> 8) % below
    }
    const answers: Json[] = [shot, { action: 'aimedShot', weaponId: 'vex-heavyPistol', target: 'boyd', aim: 'head' }, { action: 'endTurn' }]
    const seen = answers.map(answer => JSON.stringify(weigh(battle, 'vex', answer, { viewer })))
    const truths = new Set<string>()
    for (let i = 0; i < 30; i++) {
      const other = disguise(battle, 'Crew', pick)
      expect(answers.map(answer => JSON.stringify(weigh(other, 'vex', answer, { viewer })))).toEqual(seen)
      truths.add(JSON.stringify(weigh(other, 'vex', shot).outcomes))
    }
    expect(truths.size).toBeGreaterThan(10)
  })
  test('a combatant unknown to the seat gets the same words as one who is not there', () => {
    const request = { who: 'vex', viewer }
    const at = (target: string) => odds(cyberpunkRed, battle, { ...request, answer: { ...(shot as object), target } as Json })
    const hidden = at('cyd')
    expect(hidden.ok).toBe(false)
    expect(JSON.stringify(hidden).replaceAll('cyd', 'xyz')).toBe(JSON.stringify(at('xyz')))
    sumsToOne(weigh(battle, 'vex', shot, { viewer }))
  })
})
