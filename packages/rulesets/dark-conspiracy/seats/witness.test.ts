// What a seat hears: nothing of those it does not know, and no numbers that are hidden from it.
import type { Told } from '@enfilade/engine'
import { expect, test } from 'vitest'
import type { Combatant } from '../battle/battle.js'
import { nameOf } from '../battle/names.js'
import { dice, harm, reyes, thrown, torp } from '../testing/kit.js'
import { telling } from './witness.js'

const { narrate, witness } = telling

/** The log of a shot by Torp at Reyes as a side hears it. */
function heard(side: string, is: Partial<Combatant>): string[] {
  const people = {
    reyes: { ...reyes, is: { numbersHiddenFrom: ['Gang'] } },
    torp: { ...torp, at: [10, 0] as const, guns: ['br762'] as const, skills: { smallArmsRifle: 5 }, is },
  }
  const fight = harm(people).fire({ who: 'torp', weaponId: 'br762', target: 'reyes' }, ...dice(8, 7), thrown(1, 1, 1, 1))
  return fight.told.flatMap(event => {
    const told: Told = { event, thrown: [], decided: [] }
    const one = witness(fight.battle, told, { seat: side })
    return one === null ? [] : [narrate(one, id => nameOf(fight.battle, id))]
  })
}
test('a shooter whose numbers are hidden shows no target number', () => {
  expect(heard('Crew', { numbersHiddenFrom: ['Crew'] })[0]).not.toMatch(/ vs |range/)
  expect(heard('Gang', {})[0]).toMatch(/short range: .* vs 10/)
})
test('of a hidden shooter nothing is heard but the wound', () => {
  expect(heard('Crew', { hiddenFrom: ['Crew'] })).toEqual([
    'Reyes is hit in the right leg. 4 points: a scratch, 4 against a capacity of 11.',
  ])
  expect(heard('Gang', { hiddenFrom: ['Crew'] })).toHaveLength(2)
})
test('a wound is told in words to all, in figures to those who know the numbers', () => {
  expect(heard('Crew', {})[1]).toBe('Reyes is hit in the right leg. 4 points: a scratch, 4 against a capacity of 11.')
  expect(heard('Gang', {})[1]).toBe('Reyes is hit in the right leg. 4 points: a scratch.')
})
