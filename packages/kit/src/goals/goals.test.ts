// Goals on a line of numbered places: who holds, reaches, gets away, protects and captures, who wins by it, and where policies are drawn.
import { expect, test } from 'vitest'
import { type Goal, goalWords } from './goal.js'
import { type Contender, type Contest, goalsBy } from './goals.js'
import { pullBy, worthOfStep } from './pull.js'
import { goalConditions, goalMarks } from './showing.js'

interface One extends Omit<Contender, 'hiddenFrom'> {
  hiddenFrom: string[]
  at: number
  up: boolean
  dead: boolean
}
interface Fight extends Contest<One> {
  people: One[]
  round: number
  ended: { how: string; winners: readonly string[] } | null
}
const one = (id: string, side: string, at: number, more: Partial<One> = {}): One => ({
  id,
  side,
  at,
  up: true,
  dead: false,
  hiddenFrom: [],
  gaveUp: null,
  ...more,
})
const spot = (place: string) => ({ place, area: null, within: null, name: null })
const hold: Goal = { goal: 'hold', ...spot('5'), rounds: 2 }
const away: Goal = { goal: 'escape', ...spot('9'), least: null }

const goals = goalsBy<Fight, One>({
  rule: 'HOUSE',
  canAct: ({ up, dead }) => up && !dead,
  isDead: ({ dead }) => dead,
  isAt: (_battle, { at }, { place }) => String(at) === place,
  areNear: (_battle, a, b) => Math.abs(a.at - b.at) <= 1,
  standDown: () => undefined,
  end: (battle, how, _words, winners) => {
    battle.ended = { how, winners }
  },
})
const pullOf = pullBy<Fight, One, number>({
  goals,
  placeOf: ({ at }) => at,
  wayTo: (_battle, _me, to) => from => Math.abs(from - ('spot' in to ? Number(to.spot.place) : to.person.at)),
  nameOf: (_battle, id) => id,
})
function fight(people: One[], own: Goal[], goalsNeeded: 'all' | 'one' = 'all', ends = 'lastSideStanding'): Fight {
  const side = (id: string, list: Goal[]) => ({ id, allies: [], neutral: false, goals: list, goalsNeeded })
  return { people, setup: { sides: [side('red', own), side('blue', [])], ends }, round: 1, ended: null, goals: [] }
}
function rounds(battle: Fight, number: number): string[] {
  const told: string[] = []
  for (let i = 0; i < number; i++) {
    goals.settle(battle, ({ what }) => void told.push(what))
    battle.round++
  }
  return told
}

test('a place is held round after round, and an enemy who is known there breaks it', () => {
  const battle = fight([one('ana', 'red', 5), one('bo', 'blue', 4)], [hold])
  expect(rounds(battle, 1)).toEqual(['placeHeld'])
  ;(battle.people[1] as One).at = 5
  expect(rounds(battle, 1)).toEqual([])
  ;(battle.people[1] as One).hiddenFrom = ['red']
  expect(rounds(battle, 2)).toEqual(['placeHeld', 'placeHeld', 'goalReached'])
  expect(battle.ended).toEqual({ how: 'goalReached', winners: ['red'] })
})

test('rounds that a game passes over count for a place that is held on both sides of them', () => {
  const battle = fight([one('ana', 'red', 5), one('bo', 'blue', 4)], [{ ...hold, rounds: 9 }])
  rounds(battle, 1)
  battle.round = 8
  goals.settle(battle, undefined)
  expect(battle.goals).toMatchObject([{ held: 8, stand: 'open' }])
})

test('a round that is looked at twice counts once', () => {
  const battle = fight([one('ana', 'red', 5), one('bo', 'blue', 4)], [hold])
  goals.settle(battle, undefined)
  goals.settle(battle, undefined)
  expect(battle.goals).toMatchObject([{ held: 1, stand: 'open' }])
})

test('whoever gets away is out of the fight, and the last of them wins it', () => {
  const battle = fight([one('ana', 'red', 9), one('cy', 'red', 3), one('bo', 'blue', 4)], [away])
  expect(rounds(battle, 1)).toEqual(['wentAway'])
  expect(battle.ended).toBeNull()
  ;(battle.people[1] as One).dead = true
  expect(rounds(battle, 1)).toEqual(['goalReached'])
  expect(battle.ended?.winners).toEqual(['red'])
})

test('no one leaves before what is listed first is reached', () => {
  const reach: Goal = { goal: 'reach', ...spot('2'), by: 'one' }
  const battle = fight([one('ana', 'red', 9), one('cy', 'red', 3), one('bo', 'blue', 4)], [reach, away])
  expect(rounds(battle, 1)).toEqual([])
  ;(battle.people[1] as One).at = 2
  expect(rounds(battle, 2)).toEqual(['goalReached', 'wentAway'])
})

test('whoever loses whom they protect has lost to their enemies; to protect alone wins nothing', () => {
  const battle = fight([one('ana', 'red', 1), one('vip', 'red', 1), one('bo', 'blue', 4)], [{ goal: 'protect', who: 'vip' }])
  expect(rounds(battle, 3)).toEqual([])
  ;(battle.people[1] as One).dead = true
  expect(rounds(battle, 1)).toEqual(['goalLost'])
  expect(battle.ended).toEqual({ how: 'goalLost', winners: ['blue'] })
})

test('no one leaves without whom they protect, and none fights on as if they could', () => {
  const list: Goal[] = [{ goal: 'protect', who: 'vip' }, away]
  const battle = fight([one('ana', 'red', 9), one('vip', 'red', 8), one('bo', 'blue', 4)], list)
  expect(rounds(battle, 1)).toEqual([])
  ;(battle.people[1] as One).up = false
  expect([rounds(battle, 1), pullOf(battle, battle.people[0] as One)]).toEqual([[], null])
  Object.assign(battle.people[1] as One, { up: true, at: 9 })
  expect(rounds(battle, 1)).toEqual(['wentAway', 'goalReached'])
})

test('a prisoner is taken where no enemy stands by them, and lost once dead; with the game master it is only told', () => {
  const capture: Goal = { goal: 'capture', who: 'bo' }
  const battle = fight([one('ana', 'red', 3), one('bo', 'blue', 4, { up: false }), one('bea', 'blue', 5)], [capture], 'all', 'gameMaster')
  expect(rounds(battle, 1)).toEqual([])
  ;(battle.people[2] as One).at = 8
  expect(rounds(battle, 2)).toEqual(['goalReached'])
  expect(battle.ended).toBeNull()
  const dead = fight([one('ana', 'red', 3), one('bo', 'blue', 4, { dead: true }), one('bea', 'blue', 5)], [capture])
  expect(rounds(dead, 1)).toEqual(['goalLost'])
  expect(goals.fought(battle, 'red', battle.people.slice(1)).map(({ id }) => id)).toEqual(['bo', 'bea'])
  expect(goals.fought(fight(battle.people, [capture]), 'red', battle.people.slice(1)).map(({ id }) => id)).toEqual(['bea'])
})

test('one of several goals is enough where the side says so', () => {
  const battle = fight([one('ana', 'red', 5), one('bo', 'blue', 4)], [{ goal: 'reach', ...spot('5'), by: 'all' }, away], 'one')
  rounds(battle, 1)
  expect(battle.ended?.winners).toEqual(['red'])
})

test('the last enemy out of action ends it as the goals stand', () => {
  const lost = fight(
    [one('ana', 'red', 1), one('vip', 'red', 1, { dead: true }), one('bo', 'blue', 4, { up: false })],
    [{ goal: 'protect', who: 'vip' }],
  )
  expect(goals.settleLast(lost, undefined)).toBe(true)
  expect(lost.ended).toEqual({ how: 'goalLost', winners: [] })
  const held = fight([one('ana', 'red', 5), one('bo', 'blue', 4, { up: false })], [hold])
  expect(goals.settleLast(held, undefined)).toBe(false)
})

test('policies are drawn: into a place and no step out of it, with the ward, alone where one is enough', () => {
  const [ana, vip, bo] = [one('ana', 'red', 3), one('vip', 'red', 5), one('bo', 'blue', 4)]
  const holding = fight([ana, vip, bo], [hold])
  const pull = pullOf(holding, ana)
  expect(pull).toMatchObject({ words: 'hold 5 for 2 rounds in a row', hurries: false, far: 2 })
  expect([pull?.worthOf(5), pull?.worthOf(4), pull?.worthOf(3), pull?.worthOf(2)]).toEqual([1, 0.5, 0, -0.5])
  expect(pullOf(holding, vip)?.worthOf(6)).toBe(-1)
  const escorting = fight([ana, vip, bo], [{ goal: 'protect', who: 'vip' }, away])
  expect(pullOf(escorting, ana)).toMatchObject({ to: { person: vip } })
  expect(pullOf(escorting, vip)).toMatchObject({ hurries: true, far: 4 })
  const reaching = fight([ana, vip, bo], [{ goal: 'reach', ...spot('9'), by: 'one' }])
  expect([pullOf(reaching, ana), pullOf(reaching, vip)?.far]).toEqual([null, 4])
  expect(pullOf(reaching, bo)).toBeNull()
  expect([worthOfStep(Number.POSITIVE_INFINITY, 3), worthOfStep(0, 0)]).toEqual([1, 0])
})

test('a side and the game master see its goals, and no one else', () => {
  const battle = fight([one('ana', 'red', 5), one('bo', 'blue', 4)], [hold, { goal: 'capture', who: 'bo' }])
  rounds(battle, 1)
  const sight = (side: string | null, all = false) => ({ all, side, sides: side === null ? [] : [side] })
  const marks = (side: string | null, all = false) => goalMarks(battle, sight(side, all), id => `place ${id}`).map(({ words }) => words)
  expect(marks('red')).toEqual(['place 5 (hold, 1 of 2 rounds)'])
  expect(marks(null, true)).toEqual(['red: place 5 (hold, 1 of 2 rounds)'])
  expect([marks('blue'), goalConditions(battle, sight('blue'), 'bo')]).toEqual([[], []])
  expect(goalConditions(battle, sight('red'), 'bo').map(({ words }) => words)).toEqual(['to be taken alive'])
  expect(goalWords(away, id => id)).toBe('get away by 9')
})
