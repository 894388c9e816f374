/** What the next fight takes over: names of sides, title, optional rules, and who stays behind. */
import { expect, test } from 'vitest'
import { changedOptions, leftBehind, nameSides, nextTitle } from '../../src/home/following.js'

test('sides keep their names; one of the ground with a name that is taken gets a number', () => {
  expect(nameSides(['Crew', 'Guards'], ['Left', 'Right'])).toEqual(['Crew', 'Guards'])
  expect(nameSides(['Crew', 'Guards'], ['Left', 'Right', 'Crew'])).toEqual(['Crew', 'Guards', 'Crew 2'])
})
test('titles are counted', () => {
  expect(nextTitle('The long road')).toBe('The long road, part 2')
  expect(nextTitle('The long road, part 9')).toBe('The long road, part 10')
})
test('optional rules go on where they differ from the usual', () => {
  const option = (name: string) => ({ name, words: '', rule: '', values: [false, true] })
  expect(changedOptions({ options: { a: true, b: false, gone: true } }, [option('a'), option('b')])).toEqual({ a: true })
  expect(changedOptions({}, [option('a')])).toEqual({})
})
test('people who stay away and the dead of sides that go on are left behind, under the present name of their side', () => {
  const person = (id: string) => ({ id, name: id, state: 'unhurt', written: {} })
  const side = { decides: 'person', dice: 'stream' } as const
  const left = leftBehind(
    {
      ...{ id: 'f', title: 'F', scenario: {} },
      dead: [{ side: 'Crew', ...person('dee') }],
      sides: [{ name: 'Crew', ...side, people: [person('ana'), person('bo')] }],
    },
    [{ name: 'The crew', text: '', policy: '', ...side, away: ['bo'] }],
  )
  expect(left.map(({ side, id }) => [side, id])).toEqual([
    ['The crew', 'bo'],
    ['The crew', 'dee'],
  ])
})
