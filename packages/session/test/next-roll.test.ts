/** A modifier to the next roll that was forgotten is set afterwards: the dice stay, the roll counts it, and it is used up. */
import { isAnswer } from '@enfilade/engine'
import { GameMasterTable } from '@enfilade/session'
import { expect, test } from 'vitest'
import { fightOf, oneMore } from './fights.js'

interface Rolls {
  readonly what: string
  readonly attacker?: string
}

test.each([
  ['rpj-scifi', 'duel', 'attackRolled'],
  ['blue-planet', 'duel', 'shotRolled'],
  ['dark-conspiracy', 'duel', 'shotFired'],
  ['2300ad', 'duel', 'shotFired'],
] as const)('in %s, %s: the same dice, another number', (game, scenario, what) => {
  const fight = fightOf({ game, scenario })
  const rollOf = () => fight.session.told.find(({ told }) => (told.event as unknown as Rolls).what === what)
  for (let i = 0; i < 200 && rollOf() === undefined; i++) oneMore(fight)
  const rule = rollOf()?.told.thrown[0]?.rule ?? 'no die was thrown'
  const event = rollOf()?.told.event as unknown as Rolls & { readonly attacker: string }
  const die = () => fight.session.record().entries.find(entry => isAnswer(entry) && entry[0].startsWith(`${rule} ${event.attacker} d`))
  const thrown = die()
  expect(thrown).toBeDefined()
  const table = new GameMasterTable(fight)
  const value = table.valuesByHand().find(({ who, words }) => who === event.attacker && words.startsWith('modifier to the next roll'))
  expect(value?.value).toBe(0)
  // As it was before anything happened.
  expect(table.amendAt(0, [{ path: value?.path ?? '', value: -2 }], 'thick smoke')).toEqual([])
  expect(die()).toEqual(thrown)
  const roll = rollOf()?.told.event
  expect(roll).not.toEqual(event)
  expect(JSON.stringify(fight.session.told.map(({ told }) => told.event))).toContain('thick smoke')
  const spent = fight.session.told
    .map(({ told }) => told.event as unknown as Rolls & { readonly who: string })
    .filter(one => one.what === 'nextRollSpent')
  expect(spent).toMatchObject([{ who: event.attacker, modifier: -2 }])
  const people = (fight.session.battle as unknown as { readonly people: readonly { readonly id: string; readonly nextRoll: number }[] })
    .people
  expect(people.every(({ nextRoll }) => nextRoll === 0)).toBe(true)
})
