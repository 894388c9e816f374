/**
 * Odds of 2300 AD against chances counted out here, from the rules as printed: aimed fire by range and difficulty, hits by area fire on each
 * figure, wounds by DPV and armor, missiles, and the critical points after a wound.
 */
import { type AnyBattle, beginSession, type Id, type Json } from '@enfilade/engine'
import { twentyThreeHundred } from '@enfilade/rulesets/2300ad'
import { describe, expect, test } from 'vitest'
import { battleOf, car, piece, rifle, type Situation, torso } from '../../rulesets/2300ad/testing/kit.js'
import { type Odds, type OddsRequest, odds, oddsOfAll, usualListBudget } from '../src/index.js'
import { agreesWithSampling } from './agreement.js'

// ── counting ───────────────────────────────────────────────────────────────────────────────────────────────────────
const faces = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
const share = (fits: (face: number) => boolean): number => faces.filter(fits).length / 10
/** A task: 1D10 and the skill reach the target; a natural 1 fails. */
const taskChance = (target: number, skill: number): number => share(face => face !== 1 && face + skill >= target)

type Wound = 'dead' | 'in shock' | 'stunned' | 'lightly wounded'
/** The matrix for normal damage: by potential and column, what a hit with this DPV does. */
function woundsOf(potential: 'kill' | 'serious' | 'light', column: 'A' | 'B' | 'C', dpv: number): readonly Wound[] {
  if (potential === 'kill') return column === 'C' ? ['in shock'] : ['dead']
  if (potential === 'light') return column === 'C' ? [] : ['lightly wounded']
  if (column === 'B') return ['in shock']
  if (column === 'C') return ['lightly wounded']
  return Math.max(1, Math.floor(dpv)) >= 2 ? ['in shock', 'stunned'] : ['stunned']
}
/** Location and potential go by one die. `stopped`: armor at each location, in tenths, so that sums are exact. */
function woundChances(dpvTenths: number, stopped: (location: string) => number): Record<Wound, number> {
  const chances: Record<Wound, number> = { dead: 0, 'in shock': 0, stunned: 0, 'lightly wounded': 0 }
  const where = ['head', 'chest', 'abdomen', 'abdomen', 'leg', 'leg', 'lowerLeg', 'lowerLeg', 'arm', 'arm']
  for (const [i, location] of where.entries()) {
    const potential = i < 2 ? 'kill' : i < 6 ? 'serious' : 'light'
    const left = dpvTenths - stopped(location)
    if (left <= 0) continue
    for (const face of faces) {
      const column = left >= 10 ? 'A' : face <= left ? 'B' : 'C'
      for (const wound of woundsOf(potential, column, left / 10)) chances[wound] += 0.01
    }
  }
  return chances
}

// ── asking ─────────────────────────────────────────────────────────────────────────────────────────────────────────
type Battle = ReturnType<typeof battleOf>
function whenAnaActs(situation: Situation): Battle {
  const battle = battleOf(situation)
  battle.round = 1
  battle.point = 8
  battle.agenda = [{ step: 'declare', those: ['ana'] }]
  return battle
}
const requestFor = (answer: Json): OddsRequest => ({ who: 'ana', answer, viewer: 'gm' }) as OddsRequest
function weigh(battle: Battle, answer: Json): Odds {
  const given = odds(twentyThreeHundred, battle, requestFor(answer))
  if (!given.ok) throw new Error(given.refusal.words)
  expect([given.odds.method, given.odds.own.method]).toEqual(['exact', 'exact'])
  expect(given.odds.outcomes.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 12)
  return given.odds
}
const chanceOf = (found: Odds, who: Id, words: string): number =>
  found.own.targets.find(one => one.who === who)?.milestones.find(one => one.words === words)?.chance ?? 0
const agrees = (battle: Battle, answer: Json, found: Odds): void =>
  agreesWithSampling(twentyThreeHundred, battle, requestFor(answer), found)
const shoot = (target: Id = 'bo'): Json => ({ action: 'aimedFire', target, shots: 1 })

// ── tests ──────────────────────────────────────────────────────────────────────────────────────────────────────────
const moving = { movedInLastAction: true }
const gun = rifle({ effectiveRange: 100, dpv: '0.4', afv: '1.5', rof: 3, rpb: 3 })

describe('AD-AIM-01, AD-RNG-01, AD-TASK-02: aimed fire by range and difficulty', () => {
  test.each([
    [50, 6],
    [51, 10],
    [100, 10],
    [101, 14],
    [200, 14],
    [201, 18],
    [400, 18],
  ])('at %s m a moving target takes %s, one that stands in the open a level less', (metres, target) => {
    for (const skill of [0, 3, 5]) {
      const at = (is: object): number => {
        const battle = whenAnaActs({
          people: { ana: { weapons: [gun], sheet: { skills: { marksmanship: skill } } }, bo: { side: 'red', at: [metres, 0], is } },
        })
        return chanceOf(weigh(battle, shoot()), 'bo', 'hits')
      }
      expect(at(moving)).toBeCloseTo(taskChance(target, skill), 12)
      expect(at({})).toBeCloseTo(taskChance(target - 4, skill), 12)
    }
  })
})

describe('AD-WND-01, AD-ARM-01, AD-RNG-02: wounds by DPV and armor', () => {
  test.each([
    // A weapon of 0.4 at each range: 0.8, 0.4, 0.4, 0.2; then one of 1.2: 2.4.
    ['0.4', 50, null, 8],
    ['0.4', 100, null, 4],
    ['0.4', 150, null, 4],
    ['0.4', 250, null, 2],
    ['1.2', 50, null, 24],
    ['0.4', 50, '0.3', 8],
    ['0.4', 100, '0.4', 4],
    ['1.2', 50, '1.3', 24],
  ])('DPV %s at %s m against armor %s', (dpv, metres, armor, tenths) => {
    const weapon = { ...gun, dpv }
    const people = {
      ana: { weapons: [weapon], sheet: { skills: { marksmanship: 9 } } },
      bo: { side: 'red', at: [metres, 0] as const, armor: armor === null ? [] : [torso(armor)] },
    }
    const battle = whenAnaActs({ people })
    const found = weigh(battle, shoot())
    const hit = chanceOf(found, 'bo', 'hits')
    const covered = Math.round(Number(armor ?? 0) * 10)
    const byHand = woundChances(tenths, location => (location === 'chest' || location === 'abdomen' ? covered : 0))
    for (const [wound, chance] of Object.entries(byHand))
      expect([wound, chanceOf(found, 'bo', wound)]).toEqual([wound, expect.closeTo(hit * chance, 12)])
    agrees(battle, shoot(), found)
  })
})

describe('AD-AREA-04, AD-AREA-05, AD-AREA-06: hits by area fire', () => {
  test.each([1, 2, 3])('%s bursts: each figure by a die of its own, and by half beyond the area', bursts => {
    const sweep: Json = { action: 'areaFire', centre: 'bo', bursts }
    const tough = {
      side: 'red',
      npc: false,
      armor: [torso('9'), { ...torso('9'), locations: ['head', 'arm', 'upperLeg', 'lowerLeg'] as never }],
    }
    const people = {
      ana: { weapons: [gun] },
      bo: { ...tough, at: [90, 0] as const, is: { ducking: true } },
      cy: { ...tough, at: [99, 0] as const, is: { ducking: true } },
    }
    const battle = whenAnaActs({ people })
    const found = weigh(battle, sweep)
    // AFV 1.5 at effective range, by the bursts; halved beyond. A figure is hit where the die is no more than that.
    expect(chanceOf(found, 'bo', 'hits')).toBeCloseTo(
      share(face => face <= 1.5 * bursts),
      12,
    )
    expect(chanceOf(found, 'cy', 'hits')).toBeCloseTo(
      share(face => face <= (1.5 * bursts) / 2),
      12,
    )
  })
  test('more hits, more wounds: the distribution of the number of hits on one figure', () => {
    // A DPV of 9 with light potential only would tell nothing; shock and stun add up, so death by shock counts the hits.
    const weapon = { ...gun, afv: '3', dpv: '0.1', rpb: 9, rof: 1 }
    const hits = (face: number): number => Math.min(9, Math.floor(3 / face))
    const people = { ana: { weapons: [weapon] }, bo: { side: 'red', at: [90, 0] as const, is: { ducking: true } } }
    const battle = whenAnaActs({ people })
    const sweep: Json = { action: 'areaFire', centre: 'bo', bursts: 1 }
    const found = weigh(battle, sweep)
    // One hit of 0.1: dead by the head or the chest in column B.
    const deadly = 0.2 * 0.1
    const dead = faces.reduce((sum, face) => sum + 0.1 * (1 - (1 - deadly) ** hits(face)), 0)
    expect(chanceOf(found, 'bo', 'dead')).toBeCloseTo(dead, 12)
    expect(chanceOf(found, 'bo', 'hits')).toBeCloseTo(
      share(face => hits(face) > 0),
      12,
    )
    agrees(battle, sweep, found)
  })
})

describe('AD-MAF-01, AD-INIT-10: area fire from where a move leads, among all options', () => {
  const red = (x: number, y: number) => ({ side: 'red', npc: true, at: [x, y] as const })
  const jeep = { side: 'red', vehicle: car({ armor: { front: '9', side: '0.1', rear: '0', top: null }, open: true }) }
  const battle = whenAnaActs({
    people: {
      ana: { weapons: [gun] },
      bo: red(40, 0),
      cy: red(70, 30),
      jeep: { ...jeep, at: [90, -20] },
      di: { ...red(90, -20), is: { aboard: 'jeep', drives: true } },
    },
    covers: [piece({ at: { x: 40, y: 0 }, value: '0.3', sector: { middle: 270, width: 40 } })],
    walls: [{ id: 'fence', name: 'fence', from: { x: 40, y: 15 }, to: { x: 40, y: 22 }, value: '0.2', armorPerCm: '1' }],
    places: { north: { x: 0, y: 20 }, northwest: { x: -14, y: 14 }, far: { x: 0, y: 300 }, west: { x: -20, y: 0 } },
  })
  const found = oddsOfAll(twentyThreeHundred, battle, { who: 'ana' })
  const all = found.ok ? [...found.answers] : []
  const moving = all.filter(({ answer }) => (answer as { action: string }).action === 'fireOnTheMove')
  test('each has the numbers that it has alone', () => {
    expect(moving.length).toBeGreaterThan(20)
    for (const { answer, own } of all) {
      const alone = odds(twentyThreeHundred, battle, { ...requestFor(answer), whole: false, ownBudget: usualListBudget })
      expect(own).toEqual(alone.ok && alone.odds.own)
    }
  })
  test('another place is another chance where cover, a wall or the side of a vehicle is in the way only there', () => {
    const chancesFrom = (to: Id, centre: Id) => {
      const answer = { to, centre, mode: 'walk' }
      return moving.find(one => expect.objectContaining(answer).asymmetricMatch(one.answer))?.own.targets
    }
    expect(chancesFrom('west', 'cy')).toBeDefined()
    expect(chancesFrom('west', 'cy')).not.toEqual(chancesFrom('north', 'cy'))
    expect(chancesFrom('north', 'bo')).not.toEqual(chancesFrom('west', 'bo'))
  })
})

describe('AD-MSL-01, AD-MSL-04: missiles', () => {
  const missile = (homing: number) =>
    rifle({ id: 'missile', name: 'missile', kind: 'missile', indirectRange: 2000, homing, ep: '2', dpv: '0', magazine: 1 })
  test.each([
    [12, 0, 9],
    [10, 0, 9],
    [8, 0, 7],
    [8, 3, 4],
    [4, 3, 0],
  ])('homing %s against evasion %s hits with %s or less', (homing, evasion, highest) => {
    const people = {
      ana: { weapons: [missile(homing)] },
      tank: { side: 'red', at: [500, 0] as const, vehicle: car({ evasion }), is: { evading: true } },
    }
    const battle = whenAnaActs({ people })
    const found = weigh(battle, { action: 'launch', target: 'tank' })
    expect(chanceOf(found, 'tank', 'hits')).toBeCloseTo(
      share(face => face <= highest),
      12,
    )
  })
})

describe('AD-CRIT-01, AD-CRIT-02, AD-CRIT-04: to survive until stabilized', () => {
  const { tasks } = twentyThreeHundred
  if (tasks === undefined) throw new Error('no tasks')
  const survival = (shock: number, life: number, left = 5): number => {
    if (shock >= life) return 0
    if (left === 0) return 1
    const worse = Math.min(10, shock) / 10
    return worse * survival(shock + 1, life, left - 1) + (1 - worse) * survival(shock, life, left - 1)
  }
  test.each([
    [1, 6],
    [3, 6],
    [4, 6],
    [5, 6],
    [2, 4],
  ])('%s shock points of a life level of %s, through all five points', (shockPoints, lifeLevel) => {
    const ilse = { id: 'ilse', name: 'Ilse', shockPoints, lifeLevel, consciousnessLevel: 20, criticalSince: 0 }
    const read = tasks.readScenario({ enfilade: 1, ruleset: tasks.id, title: 'A test', people: [ilse] }, [])
    if (!read.ok) throw new Error(JSON.stringify(read.faults))
    const session = beginSession(tasks, read.value, 'seed', { party: { decides: 'person', dice: 'stream' } })
    const answer = { action: 'wait', amount: 12, unit: 'hours' }
    const given = odds(tasks, session.battle as AnyBattle<never>, { who: 'ilse', answer, viewer: 'gm' } as OddsRequest)
    if (!given.ok) throw new Error(given.refusal.words)
    expect(given.odds.own.method).toBe('exact')
    expect(chanceOf(given.odds, 'ilse', 'dies')).toBeCloseTo(1 - survival(shockPoints, lifeLevel), 12)
  })
})
