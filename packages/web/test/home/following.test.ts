/** What the next fight takes over: names of sides, title, optional rules, and who stays behind. */
import { expect, test } from 'vitest'
import { changedOptions, leftBehind, nameSides, namesOn, nextTitle } from '../../src/home/following.js'

test('sides keep their names; one of the ground with a name that is taken gets a number', () => {
  expect(nameSides(['Crew', 'Guards'], ['Left', 'Right'])).toEqual(['Crew', 'Guards'])
  expect(nameSides(['Crew', 'Guards'], ['Left', 'Right', 'Crew'])).toEqual(['Crew', 'Guards', 'Crew 2'])
})
test('names that someone gave sides stay on another ground, with sides that were added or typed into', () => {
  const given = ['Side A', 'Side B', 'Side C'].map(name => ({ name, policy: '' }))
  const side = (name: string, text = '') => ({ name, text })
  const names = (before: Parameters<typeof namesOn>[0], there: readonly string[]) => namesOn(before, given, there).map(one => one.name)
  expect(names([side('The crew'), side('Side B')], ['Left', 'Right'])).toEqual(['The crew', 'Right'])
  expect(names([], ['Left', 'Right'])).toEqual(['Left', 'Right'])
  expect(names([side('Side A'), side('Side B'), side('Side C')], ['Left', 'Right'])).toEqual(['Left', 'Right'])
  expect(namesOn([side('Side A'), side('Side B'), side('Side C', '2 solo')], given, ['Left', 'Right'])[2]).toEqual({
    name: 'Side C',
    added: true,
  })
  expect(names([side('Side A'), side('Side B'), { ...side('Third'), added: true }], ['Left', 'Right'])).toEqual(['Left', 'Right', 'Third'])
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
