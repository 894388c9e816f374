/** Files of people between fights: what is refused, where it stands and what is allowed. */
import type { Json } from '@enfilade/engine'
import { expect, test } from 'vitest'
import { tasks } from '../tasks.js'

const faultsOf = (given: object) => {
  const read = tasks.readScenario({ enfilade: 1, ruleset: '2300ad-tasks', people: [{ id: 'ana', name: 'Ana' }], ...given } as Json, [])
  return read.ok ? [] : read.faults.map(({ path, words, found, allowed }) => [path.join('.'), words, found, allowed])
}
const person = (given: object) => ({ people: [{ id: 'ana', name: 'Ana', ...given }] })
const things = [{ id: 'pump', name: 'pump', skill: 'mechanic', damage: 'bent' }]

test.each([
  ['negative time', { clock: -1 }, ['clock', 'This is too small.', -1, 'at least 0']],
  ['negative wounds', person({ lightWounds: -1 }), ['people.0.lightWounds', 'This is too small.', -1, 'at least 0']],
  ['someone who is not there', { who: 'bo' }, ['who', 'There is no one called bo in this file.', 'bo', ['ana']]],
  ['a wound still to come', person({ criticalSince: 9 }), ['people.0.criticalSince', 'This is later than the clock, which shows 0.', 9]],
  [
    'a death still to come',
    person({ death: { at: 5, cause: 'head' } }),
    ['people.0.death.at', 'This is later than the clock, which shows 0.', 5],
  ],
  [
    'damage that there is not',
    { things },
    ['things.0.damage', 'This isn’t one of the allowed words.', 'bent', ['none', 'superficial', 'minor', 'major', 'destroyed']],
  ],
])('%s', (_what, given, [path, words, found, allowed]) => {
  expect(faultsOf(given)).toEqual([[path, words, found, allowed]])
})
test('a state in which nothing is said of place, drive, fuel and several tasks is hashed as before there were any', () => {
  const scenario = {
    enfilade: 1,
    ruleset: '2300ad-tasks',
    people: [{ id: 'ana', name: 'Ana' }],
    things: [{ ...things[0], damage: 'minor' }],
  }
  const later = /severalTasks|whereabouts|driveLightYears|driveRestsSince|"carries"|"fuel"/
  expect(tasks.codec.key(tasks.begin(scenario as Json))).not.toMatch(later)
  expect(tasks.codec.key(tasks.begin({ ...scenario, whereabouts: 'space' } as Json))).toMatch(later)
})
