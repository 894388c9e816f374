/** What whoever has the code of a table sees of its seats: those of sides that anyone may know of. */
import type { Json } from '@enfilade/engine'
import type { RunningServer } from '@enfilade/server'
import type { Looked } from '@enfilade/session'
import { afterEach, expect, test } from 'vitest'
import { cleanUp, fights, scenarioOf, served, TestDevice } from './serving.js'

afterEach(cleanUp)

type File = { readonly sides: readonly { readonly name: string; readonly combatants: readonly { readonly [field: string]: Json }[] }[] }
/** The scenario with all of its second side hidden from everyone else. */
function withHiddenSide(game: string, scenario: string): { readonly file: Json; readonly sides: readonly string[] } {
  const file = scenarioOf(game, scenario) as unknown as File
  const names = file.sides.map(({ name }) => name)
  const sides = file.sides.map((side, nth) => {
    const hiddenFrom = names.filter(name => name !== side.name)
    return nth === 1 ? { ...side, combatants: side.combatants.map(one => ({ ...one, hiddenFrom })) } : side
  })
  return { file: { ...file, sides } as unknown as Json, sides: names }
}
async function post(server: RunningServer, path: string, body: Json): Promise<unknown> {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(`${server.home}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  expect(response.status).toBe(200)
  return response.json()
}
async function lookedAt(server: RunningServer, code: string): Promise<Looked> {
  const looked = (await post(server, 'api/look', { code })) as Looked
  return { ...looked, seats: looked.seats.map(seat => ({ ...seat, id: '' })) }
}

test.each(fights)('$game: a seat of a side that nobody knows of is as if it were not there', async ({ game, scenario }) => {
  const server = await served()
  const { file, sides } = withHiddenSide(game, scenario)
  const seats = [
    { kind: 'player', name: 'Ana', side: sides[0] as string },
    { kind: 'player', name: 'The ambush', side: sides[1] as string },
    { kind: 'spectator', name: 'Cy' },
  ] as const
  const made = await server.tables.make({ game, scenario: file, seats })
  const without = await server.tables.make({ game, scenario: file, seats: seats.slice(0, 1) })
  const looked = await lookedAt(server, made.code)
  expect(looked.seats).toEqual([{ id: '', name: 'Ana', free: true, away: false, plays: expect.anything() }])
  expect(looked).toEqual(await lookedAt(server, without.code))
  // Nor do guests at the door read of it.
  const { token } = (await post(server, 'api/join', { code: made.code, name: 'Guest' })) as { token: string }
  const guest = new TestDevice(server.port, token)
  await guest.until(({ table }) => table !== null)
  expect(guest.table?.seats.map(({ name }) => name)).toEqual(['Game master', 'Ana', 'Cy', 'Guest'])
})
test('seats of sides that every player knows of are listed, free or not', async () => {
  const server = await served()
  const [{ game, scenario }] = fights
  const { sides } = withHiddenSide(game, scenario)
  const seats = sides.slice(0, 2).map(side => ({ kind: 'player', name: `Player of ${side}`, side }) as const)
  const made = await server.tables.make({ game, scenario: scenarioOf(game, scenario), seats })
  const [, , second] = made.invitations
  const device = new TestDevice(server.port, second?.fragment.split('/').at(-1) ?? '')
  await device.shown()
  expect((await lookedAt(server, made.code)).seats).toEqual([
    { id: '', name: `Player of ${sides[0]}`, free: true, away: false, plays: expect.anything() },
    { id: '', name: `Player of ${sides[1]}`, free: false, away: false, plays: expect.anything() },
  ])
})
