/** A map of another program, played at a table: walls, doors and sight are as they were drawn, on phones and the TV alike. */
import { groundOf, readUniversalMap } from '@enfilade/client/universal-vtt'
import type { Json } from '@enfilade/engine'
import { afterEach, expect, test } from 'vitest'
import { cleanUp, served, TestDevice, tokenOf } from './serving.js'

afterEach(cleanUp)

/** A wall from edge to edge with a shut door in the middle of it, and a crate. */
const drawn = JSON.stringify({
  format: 0.3,
  resolution: { map_origin: { x: 0, y: 0 }, map_size: { x: 12, y: 8 }, pixels_per_grid: 70 },
  line_of_sight: [
    [
      { x: 6, y: 0 },
      { x: 6, y: 3 },
    ],
    [
      { x: 6, y: 4 },
      { x: 6, y: 8 },
    ],
  ],
  portals: [
    {
      bounds: [
        { x: 6, y: 3 },
        { x: 6, y: 4 },
      ],
      closed: true,
    },
  ],
  objects_line_of_sight: [
    [
      { x: 8.1, y: 2.1 },
      { x: 8.9, y: 2.1 },
      { x: 8.9, y: 2.9 },
      { x: 8.1, y: 2.9 },
    ],
  ],
})

function fought(): Json {
  const read = readUniversalMap(drawn)
  if (!read.ok) throw new Error(read.fault.words)
  const squares = {
    ...({ ground: 'squares', kind: 'grid', most: [200, 200], wall: {}, door: {} } as const),
    ...{ cover: { material: 'wood', thickness: 'thick' }, hidesDoors: true },
  }
  const { battlefield, left } = groundOf(read.map, squares, { open: 'doors', objects: 'cover', metres: 2, hiddenFrom: ['West'] })
  expect(left).toEqual({ short: 0, openings: 0, objects: 0, beyond: 0 })
  const of = (id: string, at: readonly [number, number]) => ({ id, use: 'streetTough', at, policy: 'aggressive' })
  return {
    ...{ enfilade: 1, ruleset: 'cyberpunk-red', title: 'From a map' },
    battlefield,
    sides: [
      { name: 'West', combatants: [of('wes', [5, 3]), of('win', [3, 5])] },
      { name: 'East', combatants: [of('ed', [6, 3]), of('eve', [8, 5])] },
    ],
  } as unknown as Json
}

test('is the ground of phones and TV, its walls stop shots, its doors open and hide, and the fight comes to its end', async () => {
  const server = await served()
  const seats = [
    { kind: 'player', name: 'Ana', side: 'West' },
    { kind: 'player', name: 'Bo', side: 'East' },
    { kind: 'display', name: 'TV' },
  ] as const
  const made = await server.tables.make({ game: 'cyberpunk-red', scenario: fought(), seats })
  const gm = new TestDevice(server.port, made.token)
  await gm.shown()
  const [ana, bo, tv] = made.invitations.flatMap(one => (one.seat === null ? [] : [new TestDevice(server.port, tokenOf(one))])) as [
    TestDevice,
    TestDevice,
    TestDevice,
  ]
  type Ground = {
    readonly size: Json
    readonly walls: readonly Json[]
    readonly doors: readonly { readonly id: string; readonly open: boolean }[]
  }
  const groundAt = ({ snapshot }: TestDevice) => snapshot?.view.field as unknown as Ground
  const all = [ana, bo, tv]
  // Whoever is asked first decides what a screen may show at once; policies go on until all have seen the ground.
  for (let turns = 0; turns < 200 && !all.every(({ snapshot }) => snapshot !== null); turns++) await gm.answerAll()
  for (const one of all) await one.shown()
  for (const one of all) expect(groundAt(one).size).toEqual(groundAt(gm).size)
  expect(groundAt(bo).doors.map(({ id }) => id)).toEqual(['door-1'])
  // To those who don't know of it the door is wall, in one line with what is beside it: a seam would tell.
  for (const one of [ana, tv]) {
    expect(groundAt(one).doors).toEqual([])
    expect(groundAt(one).walls.length).toBe(groundAt(bo).walls.length - 1)
  }
  for (let turns = 0; turns < 400 && gm.snapshot?.asked.kind !== 'over'; turns++) {
    await gm.answerAll()
    const isShut = groundAt(gm).doors.every(({ open }) => !open)
    const shots = (gm.snapshot?.log ?? []).filter(({ text }) => / fires /.test(text))
    if (isShut) expect(shots, 'shots through a wall or a shut door').toEqual([])
  }
  expect(gm.snapshot?.asked.kind).toBe('over')
  expect(gm.snapshot?.log.some(({ text }) => /opens the Door 1/.test(text))).toBe(true)
  for (const one of all) await one.until(({ snapshot }) => snapshot?.asked.kind === 'over')
})
