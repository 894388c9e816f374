/** What players do once they are out or the fight is over: play on as a friend, say what they would like next, see how it went. */
import type { Id } from '@enfilade/engine'
import type { Invitation, ShownEnd } from '@enfilade/session'
import { afterEach, describe, expect, test } from 'vitest'
import { cleanUp, newFolder, seated, served, TestDevice, tableAt, tokenOf } from './serving.js'

afterEach(cleanUp)

const chance = (share: number) => ({ share, low: share, high: share })
const end: ShownEnd = {
  ...{ side: 'Red', line: [[0, 0.5] as const, [1, 0] as const], rounds: [[0, 'Round 1'] as const] },
  roll: { place: 0.4, words: 'A miss', people: ['nobody'], side: 'Red', asItFell: chance(0.4), differently: chance(0.7) },
}

test('once a fight is over everyone sees what players would like next and what the game master shows of it, until it goes on', async () => {
  const server = await served()
  const { gm, first, second, table } = await seated(server, 'rpj-scifi', 'duel')
  const refused = { words: 'The fight isn’t over yet.' }
  expect([await first.calls.wishNext('again'), await gm.calls.showEnd(end)]).toEqual([refused, refused])
  const tv = new TestDevice(server.port, tokenOf((await gm.calls.addSeat({ kind: 'display', name: 'TV' })) as Invitation))
  await tv.shown()
  await gm.calls.playOn('end')
  // A screen hears no decisions; it is told that policies took over from the players, once for each.
  await tv.until(({ table: state }) => state?.after !== undefined)
  const takeovers = tv.table?.after?.takeovers ?? []
  expect(takeovers.map(([, who, isOwn]) => [who, isOwn]).sort()).toEqual(tv.snapshot?.view.people.map(({ id }) => [id, false]).sort())
  expect(await first.calls.wishNext('again')).toBeNull()
  expect(await second.calls.wishNext('enough')).toBeNull()
  const seen = second.snapshot?.view.people[0]?.id ?? ''
  expect(await gm.calls.showEnd({ ...end, roll: end.roll && { ...end.roll, people: ['nobody', seen] } })).toBeNull()
  const own = first.table?.own ?? ''
  const shown = { wishes: { [own]: 'again', [second.table?.own ?? '']: 'enough' }, end: { line: end.line, roll: { people: [seen] } } }
  for (const device of [gm, first, second]) {
    await device.until(({ table: state }) => state?.after?.end != null)
    expect(device.table?.after).toMatchObject(shown)
    expect(device.table?.after).not.toHaveProperty('takeovers')
  }
  expect(await first.calls.wishNext('nothing')).toBeNull()
  await second.until(({ table: state }) => state?.after?.wishes[own] === undefined)
  await expect(gm.calls.showEnd({ ...end, line: [[2, 0]] })).rejects.toThrow('"showEnd"')
  await expect(first.calls.showEnd(end)).rejects.toThrow('"showEnd" is not for this seat.')
  // Of another end nothing was said.
  await gm.calls.goBackTo(5)
  await second.until(({ table: state }) => state?.after === undefined)
  await gm.calls.playOn('end')
  await gm.until(({ snapshot }) => snapshot?.asked.kind === 'over')
  if (table.fight.session.length !== table.stored.after?.answers) expect(gm.table?.after).toMatchObject({ wishes: {}, end: null })
  expect(await gm.calls.nextFight({})).toBeNull()
  expect(table.stored.after).toBeUndefined()
})

describe('someone who is out', () => {
  async function crew() {
    const data = newFolder()
    const server = await served({ data })
    const made = await tableAt(server, 'rpj-scifi', 'cargo-bay')
    const gm = new TestDevice(server.port, made.token)
    await gm.shown()
    const [side] = gm.snapshot?.view.sides ?? []
    const [ana, bo, cy] = (gm.snapshot?.view.people ?? []).filter(one => one.side === side?.id)
    if (side === undefined || ana === undefined || bo === undefined || cy === undefined) throw new Error('three people')
    const sit = async (name: string, who: Id) =>
      (await gm.calls.addSeat({ kind: 'player', name, side: side.id, people: [who] })) as Invitation
    const device = new TestDevice(server.port, tokenOf(await sit('Ana', ana.id)))
    await device.shown()
    return { server, data, made, gm, device, side, ana, bo, cy, sit }
  }
  const own = ({ table }: TestDevice) => table?.seats.find(({ id }) => id === table.own)

  test('plays a friend whom no one plays, once the game master says yes', async () => {
    const { gm, device, ana, bo, cy, sit } = await crew()
    const free = await sit('Free seat', bo.id)
    await sit('Cy', cy.id)
    await device.until(({ table }) => table?.seats.length === 4)
    expect(await device.calls.askToPlay('nobody')).toMatchObject({ words: expect.stringContaining('a player already') })
    expect(await device.calls.askToPlay(bo.id)).toBeNull()
    await gm.until(({ table }) => table?.seats.some(({ wish }) => wish?.kind === 'plays') === true)
    const seat = own(device)?.id ?? ''
    expect(await gm.calls.letPlay(seat, false)).toBeNull()
    await device.until(one => own(one)?.wish === null)
    expect(own(device)?.people).toEqual([ana.id])
    expect(await device.calls.askToPlay(bo.id)).toBeNull()
    expect(await gm.calls.letPlay(seat, true)).toBeNull()
    await device.until(one => own(one)?.people?.length === 2)
    expect(own(device)).toMatchObject({ people: [ana.id, bo.id], wish: null })
    // The seat on which no one sat is gone with its only combatant.
    expect(gm.table?.seats.some(({ id }) => id === free.seat)).toBe(false)
    expect(await gm.calls.letPlay(seat, true)).toMatchObject({ words: expect.stringContaining('doesn’t ask') })
  })
  test('asks no more, or comes too late', async () => {
    const { server, gm, device, bo, sit } = await crew()
    const bos = await sit('Bo', bo.id)
    const seat = own(device)?.id ?? ''
    expect(await device.calls.askToPlay(bo.id)).toBeNull()
    expect(await device.calls.askNoMore()).toBeNull()
    expect(await gm.calls.letPlay(seat, true)).toMatchObject({ words: expect.stringContaining('doesn’t ask') })
    expect(await device.calls.askToPlay(bo.id)).toBeNull()
    const late = new TestDevice(server.port, tokenOf(bos))
    await late.shown()
    expect(await gm.calls.letPlay(seat, true)).toEqual({ words: `${bo.name} has a player by now.` })
    await device.until(one => own(one)?.wish === null)
    expect(own(device)?.people).toHaveLength(1)
  })
})

test.each([
  ['cyberpunk-red', 'counting-room', 'shotgun'],
  ['rpj-scifi', 'cargo-bay', 'heavy pistol'],
  ['blue-planet', 'harbor-gunfight', 'large caliber handgun'],
  ['dark-conspiracy', 'alley', '9mm automatic pistol'],
  ['2300ad', 'road-ambush', 'battle rifle'],
])('%s: before the fight a seat says whom it plays and with what, and can be given back', async (game, scenario, weapon) => {
  const server = await served()
  const made = await tableAt(server, game, scenario, { lobby: true })
  const gm = new TestDevice(server.port, made.token)
  await gm.shown()
  const [side] = gm.snapshot?.view.sides ?? []
  const [person] = (gm.snapshot?.view.people ?? []).filter(one => one.side === side?.id)
  const invitation = (await gm.calls.addSeat({
    kind: 'player',
    name: 'Ana',
    side: side?.id ?? '',
    people: [person?.id ?? ''],
  })) as Invitation
  const ana = new TestDevice(server.port, tokenOf(invitation))
  await ana.until(({ table }) => table !== null)
  const { cast } = ana.table?.seats.find(({ id }) => id === ana.table?.own) ?? {}
  expect(cast).toEqual([{ id: person?.id, name: person?.name, weapon }])
  void ana.calls.leaveSeat().catch(() => undefined)
  await ana.until(({ connectionState }) => connectionState.is === 'ended')
  await gm.until(({ table }) => table?.seats.find(({ id }) => id === invitation.seat)?.presence.is === 'never')
  expect((await server.tables.look(made.code)).seats).toMatchObject([{ id: invitation.seat, free: true, plays: cast }])
  // Once it has begun there is no way out but the game master's.
  const again = (await gm.calls.invite(invitation.seat ?? '')) as Invitation
  const back = new TestDevice(server.port, tokenOf(again))
  await back.until(({ table }) => table !== null)
  expect(await gm.calls.beginFight()).toBeNull()
  await back.shown()
  expect(await back.calls.leaveSeat()).toEqual({ words: 'A seat is given back before the fight begins.' })
})
