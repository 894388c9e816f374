// Who is who in a made-up fight: red and blue are hostile, green is allied to red, the folk are neutral.
import { expect, test } from 'vitest'
import { areHostile, findPerson, findSeat, hostilityIsLeft, personOf, seatOf, standingSides } from './people.js'

interface One {
  readonly id: string
  readonly name: string
  readonly side: string
}
const one = (id: string, side: string, name = id): One => ({ id, name, side })
const side = (id: string, allies: readonly string[] = [], neutral = false) => ({ id, allies, neutral })
const setup = { sides: [side('red'), side('blue'), side('green', ['red']), side('folk', [], true)] }
const people = [one('ana', 'red', 'Ana Reyes'), one('bo', 'blue', 'Red'), one('gil', 'green'), one('fay', 'folk')]
const battle = { setup, people }

test('a combatant is found by id', () => {
  expect(findPerson(battle, 'bo')).toBe(people[1])
  expect(findPerson(battle, 'nobody')).toBeUndefined()
  expect(personOf(battle, 'ana')).toBe(people[0])
  expect(() => personOf(battle, 'nobody')).toThrow(new RangeError('There is no combatant nobody in this fight'))
  expect([seatOf(battle, 'gil'), seatOf(battle, 'nobody')]).toEqual(['green', null])
})

test('sides are hostile but for themselves, their allies and neutrals', () => {
  const hostile = (of: string): string[] => setup.sides.map(({ id }) => id).filter(id => areHostile(battle, of, id))
  expect(['red', 'blue', 'green', 'folk'].map(hostile)).toEqual([['blue'], ['red', 'green'], ['blue'], []])
})

test('a name means a side first, then the side of a combatant by id or by name, whatever its case', () => {
  expect(['RED', ' blue ', 'Bo', 'ana reyes', 'no one'].map(words => findSeat(battle, words))).toEqual(['red', 'blue', 'blue', 'red', null])
})

test('a fight goes on while two who can act are hostile to one another', () => {
  const left = (...ids: string[]): boolean => hostilityIsLeft(battle, ({ id }) => ids.includes(id))
  expect([left('ana', 'bo'), left('gil', 'bo'), left('ana', 'gil', 'fay'), left('bo'), left()]).toEqual([true, true, false, false, false])
})

test('the sides that still stand are those with someone who can act, without neutrals', () => {
  expect(standingSides(battle, ({ id }) => id !== 'bo')).toEqual(['red', 'green'])
  expect(standingSides(battle, () => false)).toEqual([])
})
