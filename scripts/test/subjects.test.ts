// What the guard of commits finds in their subjects.
import { expect, test } from 'vitest'
import { wrongSubjects } from '../guards/subjects.mjs'

test('a commit’s subject is a sentence of at most 72 characters that begins with a verb, without a full stop', () => {
  const commit = 'a'.repeat(40)
  const of = (subject: string) => wrongSubjects([{ commit, subject }]).map(({ found }) => found)
  expect(of('Let overwatch fire at anyone who enters the region')).toEqual([])
  expect(of(`Let ${'o'.repeat(69)}`)[0]).toContain('73 characters, at most 72')
  expect(of('wip')[0]).toContain('no sentence')
  expect(of('fix: let overwatch fire')[0]).toContain('no sentence')
  expect(of('Fix: let overwatch fire')[0]).toContain('no sentence')
  expect(of('Let overwatch fire.')[0]).toContain('full stop')
})
