/** Seats that are given and taken: never by a slip, never for good at once, and no one sees more of the fight meanwhile. */
import type { RunningServer } from '@enfilade/server'
import type { Clock, Invitation, TableSeat } from '@enfilade/session'
import { afterEach, describe, expect, test } from 'vitest'
import { cleanUp, newFolder, seated, served, TestDevice, tokenOf } from './serving.js'

afterEach(cleanUp)

const seatOf = ({ table }: TestDevice, id: string): TableSeat | undefined => table?.seats.find(seat => seat.id === id)
/** Someone at the door, by the code. */
async function atTheDoor(server: RunningServer, gm: TestDevice, name: string, seat: string | null = null) {
  const body = JSON.stringify({ code: gm.table?.code, name, seat })
  const asked = await fetch(`${server.home}api/join`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  const { token } = (await asked.json()) as { token: string }
  const device = new TestDevice(server.port, token)
  await device.until(({ table }) => table !== null)
  const { own: id = '' } = device.table ?? {}
  await gm.until(() => seatOf(gm, id) !== undefined)
  return { device, id }
}
/** A clock that does what is due after minutes when it is told to. */
function impatient(): { readonly clock: Clock; readonly pass: () => void } {
  const due = new Set<() => void>()
  const clock: Clock = {
    now: () => performance.now(),
    after(milliseconds, act) {
      if (milliseconds > 60_000 && milliseconds <= 300_000) {
        due.add(act)
        return () => void due.delete(act)
      }
      const timer = setTimeout(act, milliseconds)
      return () => clearTimeout(timer)
    },
  }
  return { clock, pass: () => [...due].forEach(act => void (due.delete(act) && act())) }
}

describe('a seat that someone has', () => {
  test('is not taken over without a word; taken over, its player is at the door and can have it back', async () => {
    const server = await served()
    const { gm, first, second, table } = await seated(server, 'rpj-scifi', 'duel')
    const own = first.table?.own ?? ''
    const { device: bo, id } = await atTheDoor(server, gm, 'Bo', own)
    expect(await gm.calls.letIn(id, { instead: own })).toMatchObject({
      words: expect.stringContaining(`${seatOf(gm, own)?.name} has this seat.`),
    })
    expect(first.snapshot).not.toBeNull()
    const before = seatOf(gm, own)
    expect(await gm.calls.letIn(id, { instead: own, over: true })).toBeNull()
    await bo.shown()
    await first.until(({ snapshot }) => snapshot === null, 'the fight gone from the screen')
    // The one who lost it is still there, sees nothing, and may do nothing.
    expect(first.connectionState.is).toBe('open')
    await expect(first.calls.rollRest()).rejects.toThrow('The game master has not let you in yet.')
    expect(seatOf(gm, own)).toMatchObject({ kind: 'guest', side: null, people: null, wish: { kind: 'removed', by: id } })
    expect(seatOf(second, own)).toBeUndefined()
    expect(JSON.stringify(second.table)).not.toContain('removed')

    expect(await gm.calls.putBack(own)).toBeNull()
    await first.shown()
    await bo.until(({ snapshot }) => snapshot === null)
    await gm.until(() => seatOf(gm, own)?.kind === 'player')
    expect(seatOf(gm, own)).toEqual(before)
    expect(seatOf(gm, id)).toMatchObject({ kind: 'guest', wish: { kind: 'letIn', seat: own } })
    expect(await gm.calls.putBack(own)).toEqual({ words: 'That seat wasn’t taken from anyone, or is gone for good.' })
    // Their question is theirs again.
    for (let nth = 0; nth < 4; nth++) for (const one of [first, second, gm]) await one.answerAll()
    expect(table.fight.session.length).toBeGreaterThan(0)
  })
  test('stands in its place of the list once it is taken over, the same after a restart', async () => {
    const data = newFolder()
    const server = await served({ data })
    const { gm, first, second, made } = await seated(server, 'rpj-scifi', 'duel')
    const [own, other] = [first.table?.own ?? '', second.table?.own ?? '']
    const { id } = await atTheDoor(server, gm, 'Bo', own)
    expect(await gm.calls.letIn(id, { instead: own, over: true })).toBeNull()
    const players = (of: TestDevice) => of.table?.seats.filter(({ kind }) => kind === 'player').map(seat => seat.id)
    await gm.until(() => players(gm)?.includes(id) === true)
    expect(players(gm)).toEqual([id, other])
    await server.close()

    const again = await served({ data })
    const master = new TestDevice(again.port, made.token)
    await master.shown()
    expect(players(master)).toEqual([id, other])
  })
  test('that is removed is at the door for minutes, also over a restart, and gone for good after them', async () => {
    const data = newFolder()
    const server = await served({ data })
    const { gm, first, made } = await seated(server, 'rpj-scifi', 'duel')
    const own = first.table?.own ?? ''
    const token = (first as unknown as { connection: { token: string } }).connection.token
    expect(await gm.calls.removeSeat(own)).toBeNull()
    expect(await gm.calls.removeSeat(gm.table?.own ?? '')).toEqual({ words: 'The table needs a game master.' })
    await first.until(({ snapshot }) => snapshot === null)
    await server.close()

    const { clock, pass } = impatient()
    const again = await served({ data, clock })
    const master = new TestDevice(again.port, made.token)
    await master.shown()
    expect(seatOf(master, own)?.wish?.kind).toBe('removed')
    const phone = new TestDevice(again.port, token)
    await phone.until(({ table }) => table !== null)
    expect(phone.snapshot).toBeNull()
    expect(await master.calls.putBack(own)).toBeNull()
    await phone.shown()
    pass()
    expect(phone.connectionState.is).toBe('open')
    expect(await master.calls.removeSeat(own)).toBeNull()
    await phone.until(({ snapshot }) => snapshot === null)
    pass()
    await phone.until(({ connectionState }) => connectionState.is === 'ended')
    expect(phone.connectionState).toEqual({ is: 'ended', words: 'The game master has closed this seat.' })
    await master.until(() => seatOf(master, own) === undefined)
    const late = new TestDevice(again.port, token)
    await late.until(({ connectionState }) => connectionState.is === 'ended')
    expect(late.snapshot).toBeNull()
  })
  test('gets a new link: whoever came by the old one is at the door, and has the seat again if that was a slip', async () => {
    const server = await served()
    const { gm, first } = await seated(server, 'rpj-scifi', 'duel')
    const own = first.table?.own ?? ''
    const token = (first as unknown as { connection: { token: string } }).connection.token
    const invitation = (await gm.calls.invite(own)) as Invitation
    expect(invitation.seat).toBe(own)
    await first.until(({ snapshot }) => snapshot === null)
    await first.until(({ connectionState }) => connectionState.is === 'open')
    expect(first.table?.own).not.toBe(own)
    await gm.until(() => seatOf(gm, own)?.presence.is === 'never')
    const phone = new TestDevice(server.port, tokenOf(invitation))
    await phone.shown()
    expect(phone.table?.own).toBe(own)
    const late = new TestDevice(server.port, token)
    await late.until(({ table }) => table !== null)
    expect(late.snapshot).toBeNull()

    // By mistake: the first one has it back, and whoever used the new link meanwhile is at the door.
    const aside = first.table?.own ?? ''
    expect(await gm.calls.putBack(aside)).toBeNull()
    await first.shown()
    await phone.until(({ snapshot }) => snapshot === null)
    expect(seatOf(gm, own)).toMatchObject({ kind: 'guest', wish: { kind: 'letIn', seat: aside } })
    expect(await gm.calls.turnAway(own)).toBeNull()
    await phone.until(({ connectionState }) => connectionState.is === 'ended')
  })
  test('whose new link no one has opened: put back, that link is void', async () => {
    const server = await served()
    const { gm, first } = await seated(server, 'rpj-scifi', 'duel')
    const own = first.table?.own ?? ''
    const invitation = (await gm.calls.invite(own)) as Invitation
    await first.until(({ table }) => table?.own !== own)
    await first.until(({ connectionState }) => connectionState.is === 'open')
    expect(await gm.calls.putBack(first.table?.own ?? '')).toBeNull()
    await first.shown()
    expect(gm.table?.seats.filter(({ kind }) => kind === 'player')).toHaveLength(2)
    const phone = new TestDevice(server.port, tokenOf(invitation))
    await phone.until(({ connectionState }) => connectionState.is === 'ended')
  })
})

describe('a late seat for a side', () => {
  test('plays those whom no one plays, and none where everyone is played', async () => {
    const server = await served()
    const { gm, table, sides } = await seated(server, 'rpj-scifi', 'cargo-bay')
    const [side = ''] = sides
    const { ruleset, session } = table.fight
    const [one = '', ...others] = ruleset
      .view(session.battle, 'gm')
      .people.filter(person => person.side === side)
      .map(({ id }) => id)
    expect(others.length).toBeGreaterThan(0)
    expect(await gm.calls.addSeat({ kind: 'player', name: 'Late', side })).toEqual({
      words: expect.stringMatching(/^Everyone of .* has a player already: Player of /),
    })
    const [whole] = gm.table?.seats.filter(seat => seat.side === side) ?? []
    expect(await gm.calls.changeSeat(whole?.id ?? '', { people: [one] })).toBeNull()
    const { id } = await atTheDoor(server, gm, 'Bo')
    expect(await gm.calls.letIn(id, { kind: 'player', name: 'Bo', side, people: null })).toBeNull()
    expect(table.sittings.get(id)?.stored.people).toEqual(others)
    // Named, they are whoever the game master says.
    expect(await gm.calls.addSeat({ kind: 'player', name: 'Cy', side, people: [one] })).toHaveProperty('fragment')
  })
})
