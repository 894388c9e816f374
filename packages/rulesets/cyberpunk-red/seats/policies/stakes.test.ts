/** Where nothing is at stake for someone: what policies mark so, and what they answer the same way and don't. */
import { adviceOf } from '@enfilade/engine'
import type { Temper } from '@enfilade/kit'
import { expect, test } from 'vitest'
import type { Combatant } from '../../battle/battle.js'
import { cyberpunkRed } from '../../index.js'
import { decisions } from '../../rules/decisions.js'
import { type Fight, fight, type Placement, stranger } from '../../testing/kit.js'

function advised(played: Fight, policy: Temper, who = 'vex') {
  played.options(who)
  played.person(who).policy = policy
  return adviceOf(cyberpunkRed, decisions.ownAction, played.battle, { step: 'takeAction', who }, who, { seed: '', stream: 'fast' }, 0, true)
}
const unseen: Placement = { at: [9, 9], like: stranger('gang'), is: { hiddenFrom: ['crew'] } }
const quiet = (vex: Partial<Placement> = {}, more: Readonly<Record<string, Placement>> = {}): Fight =>
  fight({ people: { vex: { at: [0, 0], ...vex }, foe: unseen, ...more } })

test('nothing is at stake for people who know of no enemy, and have no one to save', () => {
  for (const policy of ['aggressive', 'cautious', 'hold'] as const)
    expect(advised(quiet(), policy)).toEqual({ answer: { action: 'endTurn' }, why: 'knows of no enemy left standing', idle: true })
  const dying: Placement = { at: [6, 6], side: 'crew', is: { hp: -4 } }
  expect(advised(quiet({}, { mouse: dying }), 'hold')).toEqual({ answer: { action: 'endTurn' }, why: 'knows of no enemy left standing' })
  const bleeding = quiet()
  bleeding.options('vex')
  bleeding.person('vex').hp = -4
  expect(advised(bleeding, 'aggressive')).not.toHaveProperty('idle')
})
test('something is at stake with an enemy, also for someone who only waits for them', () => {
  const apart = fight({ people: { vex: [0, 0], foe: { at: [9, 9], like: stranger('gang') } } })
  for (const policy of ['aggressive', 'cautious', 'hold'] as const) expect(advised(apart, policy)).not.toHaveProperty('idle')
})
test('nothing is at stake for people with nothing left but to drop what they hold', () => {
  const spent = ({ turn }: Combatant): Partial<Combatant> => ({
    turn: { ...turn, actionUsed: true, moveActions: 9, moveSpent: 99, noMoveAction: true } as never,
  })
  const facing = (vex: Partial<Placement>): Fight => {
    const played = fight({ people: { vex: { at: [0, 0], ...vex }, foe: { at: [9, 9], like: stranger('gang') } } })
    played.options('vex')
    Object.assign(played.person('vex'), spent(played.person('vex')))
    return played
  }
  const over = { answer: { action: 'endTurn' }, why: 'has nothing left to spend' }
  expect(advised(facing({ holds: ['heavyPistol'] }), 'aggressive')).toEqual({ ...over, idle: true })
  expect(advised(facing({ carries: ['heavyPistol'] }), 'aggressive')).toEqual(over)
})
