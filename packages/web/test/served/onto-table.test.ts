/** A fight that goes onto a table takes along what this device keeps of it. */
import { expect, test, vi } from 'vitest'
import { ontoTable } from '../../src/served/onto-table.js'

vi.mock('../../src/session/shrunk.js', () => ({ groundOf: async (name: string) => ({ picture: name, x: 0, y: 0 }) }))

function tableWith(refused: string | null = null) {
  const done: unknown[] = []
  const calls = {
    nextFight: async (given: object) => {
      done.push(['fight', given])
      return refused === null ? null : { words: refused }
    },
    layGround: async (ground: object) => void done.push(['ground', ground]),
    picture: async (id: string) => `bytes of ${id}`,
  }
  const session = { calls, snapshot: { id: 'here' }, table: { ground: { picture: 'p1', x: 2, y: 3, shown: true } } }
  return { done, session: session as unknown as Parameters<typeof ontoTable>[0] }
}
const library = { fileText: async () => 'people: {}' }

test('the picture under a map of this device, and that of the fight before, lie on the table under the next one', async () => {
  const { done, session } = tableWith()
  expect(await ontoTable(session, library, { title: 'Lock' }, { content: ['guns.yaml'], picture: 'map.rpj-scifi.lock' })).toBe('')
  expect(await ontoTable(session, library, {}, { content: [], picture: 'fight.here' })).toBe('')
  expect(await ontoTable(session, library, {}, { content: [] })).toBe('')
  expect(done).toEqual([
    ['fight', { title: 'Lock', content: [{ people: {} }] }],
    ['ground', { picture: 'map.rpj-scifi.lock', x: 0, y: 0 }],
    ['fight', { content: [] }],
    ['ground', { picture: 'bytes of p1', x: 2, y: 3 }],
    ['fight', { content: [] }],
  ])
})

test('of a fight that the table refuses no picture is laid', async () => {
  const { done, session } = tableWith('Too many fights.')
  expect(await ontoTable(session, library, {}, { content: [], picture: 'map.rpj-scifi.lock' })).toBe('Too many fights.')
  expect(done).toHaveLength(1)
})
