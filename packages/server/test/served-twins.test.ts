/** Served twins of each game, frame by frame: what a seat may not know changes no frame that it gets. The soak has many more. */
import type { OpenTable } from '@enfilade/session'

import { afterEach, describe, expect, test } from 'vitest'
import { sizes } from '../../../scripts/rings.mjs'

import { Differs, servedTwins } from './served-twins.js'
import { cleanUp } from './serving.js'
import { twinTables } from './twin-tables.js'

afterEach(cleanUp)

const games = ['rpj-scifi', 'cyberpunk-red', 'blue-planet', 'dark-conspiracy', '2300ad']

describe.each(games)('%s', game => {
  test('with and without people, sides, terrain, plans and reserves that a seat doesn’t know of, pairs of tables send it the same frames', async () => {
    let [pairs, frames, unseen] = [0, 0, 0]
    for (let number = 0; pairs < sizes.servedPairs && number < 4 * sizes.servedPairs; number++) {
      const found = await servedTwins(game, number, 6)
      if (found.frames > 0) pairs++
      frames += found.frames
      unseen += found.unseen
    }
    expect(pairs).toBe(sizes.servedPairs)
    expect(frames).toBeGreaterThan(15 * pairs)
    expect(unseen).toBeGreaterThan(pairs / 2)
  })
  test('so do tables that differ in values, gear, rolls and conditions', async () => {
    const { positions, texts, differing } = await twinTables(game, sizes.disguisedTables, 6)
    expect(texts).toBeGreaterThan(4 * positions)
    expect(differing).toBeGreaterThan(0)
  })
})

/** Seeds that the soak has found: a count that told of secret rolls, settings of someone unseen that made a frame, dice of a tie with someone unseen, advice that
 * reckons with friends of an enemy whom no one knows, floors taken to be under someone unseen,
 * the damage of a blast that meets someone unseen first. */
test.each([
  ['blue-planet', 962951],
  ['blue-planet', 962969],
  ['blue-planet', 344904],
  ['rpj-scifi', 962947],
  ['cyberpunk-red', 962953],
  ['cyberpunk-red', 20037],
  ['cyberpunk-red', 64136],
  ['2300ad', 20070],
  ['dark-conspiracy', 461275],
  ['dark-conspiracy', 9985],
] as const)('%s, seed %i: the same frames', async (game, seed) => {
  expect((await servedTwins(game, seed, 20)).frames).toBeGreaterThan(20)
})

/** What might slip: something of its own at each act of someone whom the seat doesn't know of. */
type Snapshots = { next(session: unknown, about: unknown): Record<string, unknown> | null; isHeldBack: boolean; revision: number }
const spoilers: Readonly<Record<string, (table: OpenTable) => void>> = {
  'a frame': table => {
    const { tell } = table
    table.tell = () => {
      tell.call(table)
      for (const sitting of table.sittings.values())
        if (ofSeat(table, sitting)?.isHeldBack === true) for (const device of sitting.present.devices) device.send('{"news":{}}')
    }
  },
  'a revision': table =>
    wrapped(table, (news, snapshots) => {
      if (snapshots.isHeldBack) snapshots.revision++
      return news
    }),
  'a line of the log': table => {
    let held = 0
    wrapped(table, (news, { isHeldBack }) => {
      if (isHeldBack) held++
      return news && held > 0
        ? { ...news, logNew: [...(news.logNew as readonly unknown[]), { number: 0, text: 'Something moves.' }] }
        : news
    })
  },
  'a count': table => wrapped(table, news => news && { ...news, state: undefined, people: table.fight.session.length }),
  'the length of a text': table =>
    wrapped(table, news => news && { ...news, title: `${String(news.title)}${' '.repeat(peopleOf(table))}` }),
  'a reply over HTTP': table => {
    const { look } = table
    table.look = async sitting => (await look.call(table, sitting))?.replace('"snapshot":{', `"snapshot":{"n":${peopleOf(table)},`) ?? null
  },
}
const peopleOf = ({ fight }: OpenTable): number =>
  (fight.session.battle as unknown as { readonly people: readonly unknown[] }).people.length
const ofSeat = (table: OpenTable, { stored }: { readonly stored: Parameters<OpenTable['groupAt']>[0] }): Snapshots | undefined =>
  stored.kind === 'gm' ? undefined : (table.groupAt(stored)?.snapshots as unknown as Snapshots)
function wrapped(
  table: OpenTable,
  spoil: (news: Record<string, unknown> | null, snapshots: Snapshots) => Record<string, unknown> | null,
): void {
  for (const sitting of table.sittings.values()) {
    const snapshots = ofSeat(table, sitting)
    if (snapshots === undefined) continue
    const { next } = snapshots
    snapshots.next = (session, about) => spoil(next.call(snapshots, session, about), snapshots)
  }
}

describe.each(games.slice(0, sizes.spoiledGames))('in %s', game => {
  test.each(Object.keys(spoilers))('%s that slips is found', async kind => {
    for (let number = 0; number < 20; number++) {
      const thrown = await servedTwins(game, number, 10, spoilers[kind]).then(
        () => null,
        (one: unknown) => one,
      )
      if (thrown === null) continue
      expect(thrown).toBeInstanceOf(Differs)
      return
    }
    expect.unreachable('nothing was found')
  })
})
