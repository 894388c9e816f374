/** The link of a table as a code to scan: for its game masters and displays, which show its code anyway, and for no one else. */
import type { Invitation } from '@enfilade/session'
import { afterEach, expect, test } from 'vitest'
import { cleanUp, served, TestDevice, tableAt, tokenOf } from './serving.js'

afterEach(cleanUp)

test('a display gets the link of its table to show, before the fight and during it; players and spectators don’t', async () => {
  const server = await served()
  const made = await tableAt(server, 'rpj-scifi', 'duel', {
    seats: [
      { kind: 'display', name: 'TV' },
      { kind: 'player', name: 'Ana', side: 'Ilse' },
      { kind: 'spectator', name: 'Cy' },
    ],
  })
  const [tv, ana, cy] = made.invitations.flatMap(one => (one.seat === null ? [] : [new TestDevice(server.port, tokenOf(one))]))
  const gm = new TestDevice(server.port, made.token)
  for (const one of [tv, ana, cy, gm]) await one?.shown()
  const link = (await tv?.calls.tableLink()) as Invitation
  expect(link).toEqual(await gm.calls.tableLink())
  expect(link).toMatchObject({ seat: null, fragment: `#/join/${made.code}` })
  expect(link.links[0]?.url).toContain(link.fragment)
  expect(link.qr.length).toBeGreaterThan(20)
  for (const one of [ana, cy]) await expect(one?.calls.tableLink()).rejects.toThrow('"tableLink" is not for this seat.')
  expect(await gm.calls.nextFight({})).toBeNull()
  await tv?.until(({ table }) => table?.lobby === true)
  expect(await tv?.calls.tableLink()).toEqual(link)
})
