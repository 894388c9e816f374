// Tasks outside fights: dice in their order, time, failure, mishaps, determination, repair, uncertain tasks and competitions.
import { ScriptedAsk } from '@enfilade/engine'
import { describe, expect, test } from 'vitest'
import { damageRepair, failureType, mishaps, rowOf } from '../../tables/failures.js'
import { decides, dice, fileOf, plays, refusal, refusedBy } from '../../testing/downtime-kit.js'
import { timesInterval } from './duration.js'
import { impressionOf, rollUncertain } from './uncertain.js'

const engineer = { skills: { mechanic: 3 }, intelligence: 13, determination: 14 }
const file = fileOf({ ana: engineer })
const difficult = { action: 'attempt', difficulty: 'difficult', skills: ['mechanic'], characteristics: ['intelligence'] }
const minutes = (n: number): number => n * 60

describe('time', () => {
  test('AD-TIME-01 the interval is multiplied by three dice less the assets, but at least by 3', () => {
    expect([timesInterval(12, 6, false), timesInterval(6, 6, false), timesInterval(10, -2, false)]).toEqual([6, 3, 12])
  })
  test('AD-TIME-02 haste subtracts the assets twice', () => {
    expect([timesInterval(18, 6, true), timesInterval(12, 6, true)]).toEqual([6, 3])
  })
  test('AD-TASK-06 haste makes the task a level harder', () => {
    const played = plays(file, { ...difficult, interval: 10, hasty: true }, dice(8), dice(6, 6, 6))
    expect(played.all('attempted')[0]).toMatchObject({ difficulty: 'Formidable', need: 8, success: true, seconds: minutes(60) })
  })
  test('AD-TIME-03 an instant task takes no time, an exact one its interval, both without dice', () => {
    expect(plays(file, difficult, dice(4)).battle.clock).toBe(0)
    expect(plays(file, { ...difficult, interval: 2, unit: 'hours', exact: true }, dice(4)).battle.clock).toBe(7200)
  })
})

describe('failure', () => {
  test('AD-FAIL-01 AD-MIS-01 every roll has its row', () => {
    const rows = Array.from({ length: 17 }, (_, i) => i + 2)
    const spread = (table: Parameters<typeof rowOf<string>>[0]) => rows.map(roll => rowOf(table, roll))
    const five = (word: string) => Array.from({ length: 5 }, () => word)
    const four = (word: string) => Array.from({ length: 4 }, () => word)
    expect(spread(failureType)).toEqual([...five('retry'), ...four('determination'), ...four('mishap'), ...four('seriousMishap')])
    expect(spread(mishaps)).toEqual([...five('superficial'), ...four('minor'), ...four('major'), ...four('destroyed')])
  })
  test('AD-FAIL-02 after a retry they may try again at once, at the same difficulty', () => {
    const played = plays(file, difficult, dice(3), dice(1, 1), decides('again'), dice(4))
    expect(played.all('attempted').map(({ need, success }) => [need, success])).toEqual([
      [4, false],
      [4, true],
    ])
  })
  test('AD-EX-18 failure, determination that fails, ten times the wait, and success', () => {
    const task = { ...difficult, interval: 10 }
    const first = [dice(3), dice(4, 5, 3), dice(3, 5), decides('again')]
    const played = plays(file, task, ...first, dice(6), decides('later'), dice(4), dice(2, 1, 3))
    expect(played.all('attempted').map(({ seconds }) => seconds)).toEqual([minutes(60), minutes(30)])
    expect(played.all('waited')[0]).toMatchObject({ seconds: minutes(600) })
    expect(played.battle.clock).toBe(minutes(690))
    expect(played.person('ana').skillsUsed).toEqual(['mechanic'])
  })
  test('AD-DET-01 whoever passes tries again at once; whoever fails may do so one level harder', () => {
    const passes = plays(file, difficult, dice(3), dice(3, 5), decides('again'), dice(7), dice(4))
    expect(passes.all('determinationChecked')[0]).toMatchObject({ need: 7, success: true })
    const harder = plays(file, difficult, dice(3), dice(3, 5), decides('again'), dice(6), decides('harder'), dice(8))
    expect(harder.all('attempted')[1]).toMatchObject({ difficulty: 'Formidable', need: 8, success: true })
  })
  test('AD-DET-01 a natural 1 fails the check whatever the determination', () => {
    const iron = fileOf({ ana: { ...engineer, determination: 20 } }, { options: { dice2d6: true } })
    const stopped = plays(iron, difficult, dice(1, 1), dice(3, 5), decides('again'), dice(1, 1), decides('stop'))
    expect(stopped.all('determinationChecked')[0]).toMatchObject({ success: false })
  })
  test('AD-FAIL-02 whoever stops owes the check when the same task is tried again, and no other task', () => {
    const stopped = plays(file, difficult, dice(3), dice(3, 5), decides('stop'))
    expect(stopped.person('ana').setbacks).toEqual([{ task: 'Difficult task with mechanic and Intelligence', seconds: 0 }])
    expect(stopped.next({ ...difficult, difficulty: 'simple' }, dice(2)).all('determinationChecked')).toEqual([])
    const again = stopped.next(difficult, dice(7), dice(4))
    expect(again.all('determinationChecked')).toHaveLength(1)
    expect(again.person('ana').setbacks).toEqual([])
  })
  test('AD-TASK-04 whoever can never succeed stops by default, anyone else tries again', () => {
    const hopeless = plays(fileOf({ ana: {} }), { action: 'attempt', difficulty: 'impossible' }, dice(9), dice(1, 1), decides('stop'))
    expect(hopeless.all('attempted')[0]).toMatchObject({ need: 18, success: false })
  })
  test('AD-TASK-04 beyond the ladder there is no roll, and the failure table is thrown all the same', () => {
    const task = { action: 'attempt', difficulty: 'impossible', levels: 1, skills: ['mechanic'] }
    expect(plays(file, task, dice(1, 1), decides('stop')).all('attempted')[0]).toMatchObject({
      difficulty: 'beyond Impossible',
      need: null,
    })
    const sure = plays(file, { action: 'attempt', difficulty: 'simple', levels: -1 })
    expect(sure.all('attempted')[0]).toMatchObject({ difficulty: 'Automatic', success: true })
  })
})

describe('bad input', () => {
  test.each([
    ['a task without a difficulty', { action: 'attempt', skills: ['mechanic'] }],
    ['a difficulty that there is not', { action: 'attempt', difficulty: 'hard' }],
    ['a negative time', { action: 'wait', amount: -1, unit: 'hours' }],
    ['no time at all', { action: 'wait', amount: 0, unit: 'hours' }],
    ['a skill twice', { action: 'attempt', difficulty: 'simple', skills: ['mechanic', 'mechanic'] }],
    ['a leg beyond every drive', { action: 'jump', speed: '9.6', legs: ['1'] }],
    ['an orbit without a craft', { action: 'orbit', direction: 'up' }],
  ])('%s is refused', (_what, task) => {
    expect(refusal(file, task)).not.toBeNull()
  })
})

describe('mishaps and repair', () => {
  const things = [{ id: 'pump', name: 'pump', skill: 'mechanic', price: 500 }]
  const clumsy = fileOf({ ana: { skills: { mechanic: 2 } } }, { things })
  const hazardous = { action: 'attempt', difficulty: 'routine', skills: ['mechanic'], hazardous: true, thing: 'pump' }

  test('AD-CORE-03 task, time, failure and mishap are rolled in this order, and the time for a success as well', () => {
    const task = { ...hazardous, interval: 10 }
    // 5 + 5 + 1 of the time less 2; 12 on the failure table, and 8 for the mishap.
    const failed = plays(clumsy, task, dice(3), dice(5, 5, 1), dice(6, 5, 1), dice(5, 3))
    expect(failed.all('attempted')).toMatchObject([{ success: false, seconds: minutes(90) }])
    expect(failed.all('failureShown')).toMatchObject([{ result: 'mishap' }])
    expect(failed.all('mishapShown')).toMatchObject([{ damage: 'minor' }])
    const done = plays(clumsy, task, dice(4), dice(5, 5, 1))
    expect(done.all('attempted')).toMatchObject([{ success: true, seconds: minutes(90) }])
    const kinds = failed.told.map(({ what }) => what)
    expect(['attempted', 'failureShown', 'mishapShown'].map(what => kinds.indexOf(what))).toEqual([0, 1, 2])
  })
  test('AD-EX-19 AD-TASK-07 a hazardous failure, a serious mishap, a total loss, and its repair', () => {
    const task = { ...hazardous, interval: 1, exact: true }
    const played = plays(clumsy, task, dice(3), dice(6, 5, 5), dice(5, 5, 5))
    expect(played.battle.things[0]?.damage).toBe('destroyed')
    expect(played.all('failureShown')[0]).toMatchObject({ result: 'seriousMishap' })
    const skilled = fileOf({ ana: { skills: { mechanic: 5 } } }, { things: [{ ...things[0], damage: 'destroyed' }] })
    const repaired = plays(skilled, { action: 'repair', thing: 'pump' }, dice(9), dice(3, 3, 4), dice(6))
    expect(repaired.all('attempted')[0]).toMatchObject({ difficulty: 'Formidable', need: 9, seconds: 5 * 3600 })
    expect(repaired.all('repaired')[0]).toMatchObject({ percent: 120, cost: 600 })
    expect(repaired.battle.things[0]?.damage).toBe('none')
  })
  test('AD-REP-01 each level of damage has its difficulty and price; only superficial damage still works', () => {
    expect(Object.values(damageRepair.rows).map(row => [row.operable, row.difficulty, row.percentPerPip])).toEqual([
      [true, 'simple', 1],
      [false, 'routine', 5],
      [false, 'difficult', 10],
      [false, 'formidable', 20],
    ])
    const broken = (damage: string) => fileOf({ ana: engineer }, { things: [{ ...things[0], damage }] })
    expect(refusal(broken('minor'), hazardous)).toBe("Attempt a task isn't possible: the pump is out of order.")
    expect(refusal(broken('superficial'), hazardous)).toBeNull()
    expect(refusal(broken('none'), { action: 'repair', thing: 'pump' })).toBe("A repair isn't possible: the pump is undamaged.")
  })
  test('AD-MIS-02 a thing keeps the worse of its present and the rolled damage', () => {
    const scratched = fileOf({ ana: { skills: { mechanic: 2 } } }, { things: [{ ...things[0], damage: 'superficial' }] })
    const worse = plays(scratched, hazardous, dice(3), dice(6, 3, 2), dice(4, 4))
    expect(worse.battle.things[0]?.damage).toBe('minor')
    const same = plays(scratched, hazardous, dice(3), dice(6, 3, 2), dice(1, 1), decides('stop'))
    expect(same.battle.things[0]?.damage).toBe('superficial')
  })
  test('AD-FAIL-02 what is out of order is no tool to try again with, and the check is owed', () => {
    const broken = plays(clumsy, hazardous, dice(3), dice(6, 3, 2), dice(4, 4))
    expect(broken.all('thingDamaged')[0]).toMatchObject({ damage: 'minor', works: false })
    expect(broken.person('ana').setbacks).toHaveLength(1)
  })
  test('AD-REP-02 a repair takes intervals of an hour, by the skill of the thing', () => {
    const minor = fileOf({ ana: { skills: { mechanic: 2 } } }, { things: [{ ...things[0], damage: 'minor' }] })
    const played = plays(minor, { action: 'repair', thing: 'pump' }, dice(4), dice(4, 4, 4), dice(2))
    expect(played.all('attempted')[0]).toMatchObject({ need: 4, seconds: 10 * 3600 })
    expect(played.all('repaired')[0]).toMatchObject({ percent: 10, cost: 50 })
  })
})

describe('uncertain tasks', () => {
  const uncertain = { ...difficult, uncertain: true }
  test('AD-CORE-05 AD-UNC-01 the player rolls, then the referee, then the time; the average decides with its half', () => {
    // (3 + 6) / 2 + 6 = 10.5 against 10; (3 + 4) / 2 + 6 = 9.5
    expect(plays(file, { ...uncertain, interval: 1 }, dice(3), dice(6), dice(3, 3, 3)).all('truth')[0]).toMatchObject({
      doubled: 21,
      target: 10,
      success: true,
    })
    expect(plays(file, uncertain, dice(3), dice(4), dice(1, 1)).all('truth')[0]).toMatchObject({ doubled: 19, success: false })
  })
  test("AD-UNC-02 only the player's natural 1 fails by itself", () => {
    expect(plays(file, uncertain, dice(1), dice(10), dice(1, 1)).all('truth')[0]).toMatchObject({ doubled: 23, success: false })
    expect(plays(file, uncertain, dice(10), dice(1)).all('truth')[0]).toMatchObject({ doubled: 23, success: true })
  })
  test('AD-TASK-04 AD-UNC-01 without a roll both halves are what the task is', () => {
    const of = (need: number) => rollUncertain(new ScriptedAsk([]), { level: 0, bonus: 0, target: null, need }, false, 'ana')
    expect(of(Number.NEGATIVE_INFINITY)).toMatchObject({ success: true, impression: 'confident', bothFail: false })
    expect(of(Number.POSITIVE_INFINITY)).toMatchObject({ success: false, impression: 'doubtful', bothFail: true })
  })
  test('AD-EXP-08 each die is judged alone with the assets', () => {
    const of = (own: number, referee: number) =>
      rollUncertain(new ScriptedAsk([dice(own), dice(referee)]), { level: 1, bonus: 2, target: 6, need: 4 }, false, 'ana').bothFail
    expect([of(5, 1), of(1, 5), of(3, 3), of(4, 3), of(3, 4)]).toEqual([false, false, true, false, false])
  })
  test('AD-UNC-03 the impression is confident from 2 above the target, doubtful from 2 below', () => {
    expect([4, 3, -3, -4].map(impressionOf)).toEqual(['confident', 'unsure', 'unsure', 'doubtful'])
  })
  test('AD-UNC-04 a failed one asks nothing, and what is owed stays with the game master', () => {
    const played = plays(file, uncertain, dice(3), dice(4), dice(4, 4))
    expect(played.all('failureShown')[0]).toMatchObject({ secret: true })
    expect(played.person('ana').setbacks).toHaveLength(1)
  })
  test('AD-TASK-11 kinds of tasks go together: hasty, hazardous and uncertain', () => {
    const all = { ...uncertain, hasty: true, hazardous: true, interval: 1 }
    const played = plays(file, all, dice(3), dice(4), dice(6, 6, 6), dice(2, 2, 2))
    expect(played.all('attempted')[0]).toMatchObject({ difficulty: 'Formidable', need: 8, seconds: minutes(6), impression: 'doubtful' })
  })
})

describe('competitions', () => {
  const contest = { action: 'compete', other: 'bo', skills: ['climbing'] }
  const two = fileOf({ ana: { skills: { climbing: 4 } }, bo: { skills: { climbing: 2 } } })
  test('AD-EX-21 AD-COMP-01 4 against 2 wins with a 4 and loses with a 3; the other way it takes an 8', () => {
    expect(plays(two, contest, dice(4)).all('contested')[0]).toMatchObject({ need: 4, wins: true })
    expect(plays(two, contest, dice(3)).all('contested')[0]).toMatchObject({ wins: false })
    const other = fileOf({ bo: { skills: { climbing: 2 } }, ana: { skills: { climbing: 4 } } })
    expect(plays(other, { ...contest, other: 'ana' }, dice(7)).all('contested')[0]).toMatchObject({ need: 8, wins: false })
  })
  test('AD-COMP-01 a natural 1 loses whatever the modifiers', () => {
    const giant = fileOf({ ana: { skills: { climbing: 9 } }, bo: {} })
    expect(plays(giant, contest, dice(1)).all('contested')[0]).toMatchObject({ need: 2, wins: false })
  })
  test('AD-COMP-02 it lasts its interval by the time roll with the net modifiers, and a loss asks nothing', () => {
    expect(plays(two, { ...contest, interval: 1 }, dice(3), dice(4, 4, 4)).battle.clock).toBe(minutes(10))
    const weaker = fileOf({ bo: { skills: { climbing: 2 } }, ana: { skills: { climbing: 4 } } })
    expect(plays(weaker, { ...contest, other: 'ana', interval: 1 }, dice(9), dice(4, 4, 4)).battle.clock).toBe(minutes(14))
  })
  test('AD-COMP-01 no one competes with themselves or with someone out of action', () => {
    expect(refusal(two, { ...contest, other: 'ana' })).toContain('it takes two')
    const down = fileOf({ ana: {}, bo: { stunPoints: 4 } })
    expect(refusal(down, contest)).toContain('Bo can do nothing now')
    expect(refusal(two, { ...contest, other: 'cy' })).toBe('There is no one called cy here.')
  })
})

describe('what is told and what is kept', () => {
  const uncertain = { ...difficult, uncertain: true }
  test('AD-UNC-01 an average that just reaches the target succeeds', () => {
    expect(plays(file, uncertain, dice(4), dice(4)).all('truth')[0]).toMatchObject({ doubled: 20, success: true }) // 4 + 6
  })
  test('AD-UNC-03 the rule is that of impressions; a task that is not uncertain has no truth beside its result', () => {
    expect(plays(file, uncertain, dice(4), dice(4)).all('attempted')[0]?.rule).toBe('AD-UNC-03')
    const plain = plays(file, difficult, dice(4))
    expect([plain.all('attempted')[0]?.rule, plain.all('truth')]).toEqual(['AD-TASK-01', []])
  })
  test('AD-UNC-01 beyond the ladder no one rolls, not even in secret', () => {
    const sure = plays(file, { action: 'attempt', difficulty: 'simple', levels: -1, uncertain: true })
    expect(sure.all('truth')[0]).toMatchObject({ success: true, doubled: 0, target: 0 })
    expect(sure.all('attempted')[0]).toMatchObject({ impression: 'confident', fumble: false })
    const hopeless = plays(file, { action: 'attempt', difficulty: 'impossible', levels: 1, uncertain: true }, dice(1, 1))
    expect(hopeless.all('truth')[0]).toMatchObject({ success: false })
    expect(hopeless.all('attempted')[0]).toMatchObject({ impression: 'doubtful', fumble: false })
  })
  test('AD-UNC-04 AD-FAIL-02 an uncertain failure that may be tried again owes nothing', () => {
    expect(plays(file, uncertain, dice(3), dice(4), dice(1, 1)).person('ana').setbacks).toEqual([])
  })
  test('AD-MIS-02 the same damage once more is not told', () => {
    const things = [{ id: 'pump', name: 'pump', skill: 'mechanic', damage: 'superficial' }]
    const task = { action: 'attempt', difficulty: 'routine', skills: ['mechanic'], thing: 'pump' }
    const again = plays(fileOf({ ana: engineer }, { things }), task, dice(2), dice(6, 6), dice(1, 1), decides('stop'))
    expect(again.all('thingDamaged')).toEqual([])
  })
  test('AD-COMP-02 a competition without an interval takes no time', () => {
    const two = fileOf({ ana: {}, bo: {} })
    const contest = plays(two, { action: 'compete', other: 'bo' }, dice(6))
    expect([contest.battle.clock, contest.all('contested')[0]?.seconds]).toEqual([0, 0])
  })
  test('AD-TIME-01 AD-TASK-04 intervals and levels are whole numbers within bounds', () => {
    const refuses = (more: object) => refusal(file, { ...difficult, ...more }) !== null
    expect([0, 1, 1000, 1001, 1.5].map(interval => refuses({ interval }))).toEqual([true, false, false, true, true])
    expect([-5, -4, 10, 11].map(levels => refuses({ levels }))).toEqual([true, false, false, true])
  })
  test('AD-NPC-02 AD-EFF-09 whoever can do nothing is refused by the rule that keeps them from it', () => {
    const ruleFor = (more: object): string | undefined => refusedBy(fileOf({ ana: more }), difficult)
    expect(ruleFor({ isNpc: true, incapacitation: 1, lightWounds: 1 })).toBe('AD-NPC-02')
    expect(ruleFor({ stunPoints: 4 })).toBe('AD-EFF-09')
    expect(ruleFor({ death: { at: 0, cause: 'head' } })).toBe('AD-EFF-09')
  })
})

test('AD-TASK-02 a Simple task may be called easy, as the screen does', () => {
  const easy = plays(fileOf({ ana: {} }), { action: 'attempt', difficulty: 'easy' }, dice(2))
  const simple = plays(fileOf({ ana: {} }), { action: 'attempt', difficulty: 'simple' }, dice(2))
  expect(JSON.stringify(easy.all('attempted'))).toBe(JSON.stringify(simple.all('attempted')))
  expect(easy.all('attempted')).toHaveLength(1)
})
