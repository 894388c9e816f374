// How fights end by themselves: when no one is left who can act, and in no other way if the game master is to end them.
import { expect, test } from 'vitest'
import { darkConspiracy } from '../../index.js'
import { choice, harm } from '../../testing/kit.js'

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
