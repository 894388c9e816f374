/** What can be prepared: each comes with the picture under its map, and a way leads back to where it is made. */
import { beforeEach, expect, test, vi } from 'vitest'
import { draft } from '../../src/home/weighed.js'
import { groupsOf, originOf } from '../../src/prepare/encounters.js'
import type { Library } from '../../src/session/library.js'

vi.mock('virtual:games', () => ({ games: [{ id: 'rpj-scifi', title: 'RPJ Sci-Fi', scenarios: [] }] }))
vi.mock('../../src/routes.svelte.js', () => ({
  fightAddress: (id: string) => `#/fight/${id}`,
  mapAddress: (...of: readonly string[]) => `#/map/${of.join('/')}`,
}))

const library = {
  files: [{ id: 'lock', kind: 'scenario', game: 'rpj-scifi', name: 'lock.yaml', title: 'The lock', removed: null }],
  fights: [{ id: 'duel', game: 'rpj-scifi', title: 'Duel', removed: null }],
  fileValue: async () => ({ title: 'The lock' }),
  record: async () => '{ "scenario": { "title": "Duel" } }',
} as unknown as Library
const made = { game: 'rpj-scifi', scenario: { title: 'Made' }, picture: 'map.rpj-scifi.lock', after: 'duel' }
beforeEach(() => {
  Object.assign(draft, { beginning: made, address: '#/make' })
})

test('a draft comes whole, a map and a fight with their pictures', async () => {
  const all = groupsOf(library).flatMap(({ encounters }) => encounters)
  expect(await Promise.all(all.map(one => one.load()))).toEqual([
    made,
    { game: 'rpj-scifi', scenario: { title: 'The lock' }, picture: 'map.rpj-scifi.lock' },
    { game: 'rpj-scifi', scenario: { title: 'Duel' }, picture: 'fight.duel' },
  ])
})

test('a way leads back to the new fight, the map or the fight; ready ones are made nowhere', () => {
  expect(originOf(['draft'])?.href).toBe('#/make')
  expect(originOf(['rpj-scifi', 'file', 'lock'])?.href).toBe('#/map/rpj-scifi/lock')
  expect(originOf(['rpj-scifi', 'fight', 'duel'])?.href).toBe('#/fight/duel')
  expect(originOf(['rpj-scifi', 'ready', 'duel'])).toBeNull()
  draft.address = ''
  expect(originOf(['draft'])).toBeNull()
})
