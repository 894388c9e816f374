/** The number that an answer leads to first is that of its own action, whatever else is under way at the same time. */
import type { Id, Json } from '@enfilade/engine'
import { GameMasterTable } from '@enfilade/session'
import { expect, test } from 'vitest'
import { fightOf, oneMore } from './fights.js'

/** Takes all advice until this one is asked, and gives the rules that the first number of each answer adds up. */
function rulesOf(game: string, scenario: string, who: Id, answers: readonly Json[]): readonly (readonly string[])[] {
  const fight = fightOf({ game, scenario })
  const { session } = fight
  const open = () => (session.pending?.kind === 'choice' ? session.pending.open.find(one => one.who === who) : undefined)
  for (let i = 0; i < 20 && open() === undefined; i++) oneMore(fight)
  const { tag = '' } = open() ?? {}
  const table = new GameMasterTable(fight)
  return answers.map(answer => (table.tally(tag, answer)[0]?.lines ?? []).map(({ rule }) => rule))
}

test('of those who act at one point of 2300 AD: a walk has none, and a shot its own task', () => {
  const walk = { action: 'move', mode: 'walk', to: 'boulders', metres: 20 }
  const shot = { action: 'aimedFire', target: 'rhee', shots: 1 }
  expect(rulesOf('2300ad', 'road-ambush', 'soldier-1', [walk, shot])).toEqual([[], ['AD-TASK-02', 'AD-TASK-01']])
})

test('of those who declare in a round of Blue Planet: aiming has none, and a shot its own roll', () => {
  const aim = { action: 'aim', target: 'okoro' }
  const shot = { action: 'fireSingle', weaponId: 'submachineGun', shots: [{ target: 'okoro', times: 3 }] }
  expect(rulesOf('blue-planet', 'harbor-gunfight', 'raider-2', [aim, shot])).toEqual([[], ['BP-ROLL-03', 'BP-RNG-05', 'BP-COV-01']])
})
