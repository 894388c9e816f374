// How fights end by themselves: when no one is left who can act, and in no other way if the game master is to end them.
import { expect, test } from 'vitest'
import { personOf } from '../../battle/people.js'
import { darkConspiracy } from '../../index.js'
import { battleOf, choice, harm, reyes, torp } from '../../testing/kit.js'
import { wearOut } from '../vehicle-damage/wear.js'
import { takeDamage } from '../wounds/wounds.js'
import { endFight } from './ending.js'

const pair = () => harm({ ann: {}, bo: { at: [30, 0] } })

test('DC-TURN-09: with everyone dead a fight is over, even one that the game master is to end', () => {
  const fight = pair()
  fight.battle.setup.ends = 'gameMaster'
  for (const { now } of fight.battle.people) now.dead = true
  fight.turn()
  expect(fight.battle.ended).toMatchObject({ how: 'draw', winners: [] })
})
test('DC-TURN-09: the last side ends a fight, unless the game master is to end it', () => {
  for (const [ends, ended] of [
    ['lastSideStanding', { how: 'lastSideStanding', winners: ['Crew'] }],
    ['gameMaster', null],
  ] as const) {
    const fight = harm({ ann: { initiative: 1 }, bo: { at: [30, 0], now: { dead: true } } })
    fight.battle.setup.ends = ends
    fight.turn(choice('ann', { action: 'wait' }))
    expect(fight.battle.ended === null ? null : { how: fight.battle.ended.how, winners: fight.battle.ended.winners }).toEqual(ended)
  }
})
test('DC-TURN-06: those who were put out of action while they were to declare declare nothing', () => {
  const fight = pair()
  fight.person('bo').now.dead = true
  fight.play({ step: 'declare', those: ['bo'] })
  expect(fight.person('bo').declared).toBeNull()
})

test('a side that gives up drops its plans, and what is left of it counts as fled (house default)', () => {
  const hurt = { head: 0, chest: 20, abdomen: 0, rightArm: 0, leftArm: 0, rightLeg: 0, leftLeg: 0 }
  const begin = (breaksAt: 'never' | 'wounds') =>
    harm({ ana: { now: { damage: hurt }, is: { aim: { target: 'bo', location: null } } }, bo: {} }, { breaksAt })
  expect(begin('never').play({ step: 'endTurn' }).battle.morale).toEqual([])
  const { battle } = begin('wounds').play({ step: 'endTurn' }, choice('ana', { action: 'flee' }))
  expect(battle).toMatchObject({ ended: { how: 'flight', winners: ['Gang'] }, people: [{ aim: null }, {}] })
  expect(darkConspiracy.fatesOf(battle).map(({ state }) => state)).toEqual(['fled', 'able'])
})

const quiet = (round: number, lastHarmRound: number, maxTurns = 100) => {
  const battle = battleOf({ ana: reyes, bo: torp }, { maxTurns })
  battle.setup = { ...battle.setup, stallAfter: 8 }
  Object.assign(battle, { round, lastHarmRound })
  endFight(battle, undefined)
  return battle.ended?.how ?? null
}
test('DC-TURN-01 after as many Turns without harm as stallAfter says a fight has stalled; with the last Turn it is undecided', () => {
  expect([quiet(10, 2), quiet(10, 3), quiet(8, 0), quiet(10, 2, 10)]).toEqual(['stalled', null, 'stalled', 'undecided'])
})
test('DC-TURN-01 damage to a person or to a vehicle is harm', () => {
  const battle = battleOf({ ana: reyes, bo: torp, car: { vehicle: 'sedan', at: [5, 0] } })
  battle.setup = { ...battle.setup, stallAfter: 8 }
  battle.round = 7
  takeDamage(battle, personOf(battle, 'bo'), 'chest', 0)
  expect(battle.lastHarmRound).toBe(0)
  takeDamage(battle, personOf(battle, 'bo'), 'chest', 1)
  expect(battle.lastHarmRound).toBe(7)
  battle.round = 9
  wearOut(battle, 'car', () => ({ immobile: true }))
  expect(battle.lastHarmRound).toBe(9)
})
