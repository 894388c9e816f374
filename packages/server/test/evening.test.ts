/** The table outlives its fight: the same code, links and seats, by whom they play. Whoever was dark meanwhile comes to the fight that is played then. */
import type { Id } from '@enfilade/engine'
import type { NextFight } from '@enfilade/session'
import { afterEach, describe, expect, test } from 'vitest'
import { Frames, overHttp } from './frames.js'
import { cleanUp, newFolder, scenarioOf, served, TestDevice, tableAt, tokenOf } from './serving.js'

afterEach(cleanUp)

type Scenario = { readonly title: string; readonly sides: readonly { readonly name: string; readonly combatants: readonly Person[] }[] }
type Person = { readonly id: string; readonly name: string }
const cargoBay = scenarioOf('rpj-scifi', 'cargo-bay') as unknown as Scenario
/** The same fight with other people. */
const changed = (change: (person: Person, side: string) => readonly Person[], title = 'The next bay'): NextFight => ({
  scenario: {
    ...cargoBay,
    title,
    sides: cargoBay.sides.map(side => ({ ...side, combatants: side.combatants.flatMap(person => change(person, side.name)) })),
  },
})
/** A game master, a seat for each of the first side's people, one of the whole second side, and a TV. */
async function evening(options: Parameters<typeof served>[0] = {}, more: Parameters<typeof tableAt>[3] = {}) {
  const server = await served(options)
  const made = await tableAt(server, 'rpj-scifi', 'cargo-bay', more)
  const gm = new TestDevice(server.port, made.token)
  await gm.shown()
  const [crew, others] = gm.snapshot?.view.sides ?? []
  if (crew === undefined || others === undefined) throw new Error('two sides')
  const people = gm.snapshot?.view.people.filter(({ side }) => side === crew.id) ?? []
  const sit = async (kind: 'player' | 'display', name: string, side: Id | null, who: readonly Id[] | null) => {
    const invitation = await gm.calls.addSeat({ kind, name, side, people: who })
    if ('words' in invitation) throw new Error(invitation.words)
    return { token: tokenOf(invitation), device: new TestDevice(server.port, tokenOf(invitation)) }
  }
  const phones = []
  for (const [nth, { id }] of people.entries()) phones.push(await sit('player', `Phone ${nth}`, crew.id, [id]))
  const side = await sit('player', 'Other side', others.id, null)
  const tv = await sit('display', 'TV', null, null)
  return { server, made, gm, crew, others, people, phones, side, tv }
}

const own = ({ table }: TestDevice) => table?.seats.find(({ id }) => id === table.own)
async function next(gm: TestDevice, given: NextFight): Promise<void> {
  expect(await gm.calls.nextFight(given)).toBeNull()
}
const notBegun = 'The game master hasn’t begun the fight yet.'

describe('the next fight', () => {
  test('comes to everyone by itself, with seats, links and code as they were, and waits for the game master', async () => {
    const { server, made, gm, people, phones, side, tv } = await evening()
    const all = [...phones, side, tv].map(({ device }) => device)
    for (const device of all) await device.shown()
    const [code, commitment] = [gm.table?.code, gm.table?.dice?.commitment]
    await next(gm, { title: 'Once more' })
    for (const device of all) await device.until(({ table, snapshot }) => table?.fight === 2 && snapshot === null)
    expect(all.map(({ table }) => [table?.lobby, table?.earlier])).toEqual(all.map(() => [true, null]))
    expect(phones.map(({ device }) => own(device)?.plays)).toEqual(people.map(({ name }) => [name]))
    expect([gm.table?.code, tv.device.table?.code, gm.table?.title]).toEqual([code, code, 'Once more'])
    const [question] = gm.questions
    await expect(gm.calls.takeAdvice(question?.tag ?? '')).rejects.toThrow(notBegun)
    await expect(phones[0]?.device.calls.playOn()).rejects.toThrow(notBegun)
    await expect(phones[0]?.device.calls.nextFight({})).rejects.toThrow('"nextFight" is not for this seat.')
    expect(await gm.calls.beginFight()).toBeNull()
    for (const device of all) await device.until(({ table, snapshot }) => table?.lobby === false && snapshot !== null)
    expect(gm.table?.dice?.commitment).not.toBe(commitment)
    expect(await gm.calls.beginFight()).toEqual({ words: 'The fight has begun already.' })
    expect(server.tables.table(made.id)?.stored).toMatchObject({ from: 1, earlier: [{ title: 'Cargo bay nine', over: null }] })
  })
  test('begins at once where no one else is at the table, and a new table waits where it is asked to', async () => {
    const server = await served()
    const [alone, waiting] = [await tableAt(server, 'rpj-scifi', 'duel'), await tableAt(server, 'rpj-scifi', 'duel', { lobby: true })]
    const gm = new TestDevice(server.port, alone.token)
    await gm.shown()
    expect(gm.table?.lobby).toBe(false)
    await next(gm, {})
    await gm.until(({ table }) => table?.fight === 2)
    expect(gm.table?.lobby).toBe(false)
    const other = new TestDevice(server.port, waiting.token)
    await other.shown()
    expect([other.table?.lobby, other.table?.fight]).toEqual([true, 1])
  })
  test('tells a lobby nothing of the fight: no name but of those whom a seat will know, no die, no question', async () => {
    const { server, gm, crew, phones, side, tv } = await evening()
    const frames = [phones[0], side, tv].map(one => new Frames(server.port, one?.token ?? ''))
    for (const one of frames) await one.come()
    await next(
      gm,
      changed(
        (person, of) => [of === crew.name ? person : ({ ...person, name: `Secret of ${person.id}`, hiddenFrom: [crew.name] } as Person)],
        'Next',
      ),
    )
    await gm.until(({ table }) => table?.fight === 2)
    for (const one of frames.slice(0, 1)) {
      const told = (await one.news()).filter(text => text.includes('"fight":2'))
      expect(told.length).toBeGreaterThan(0)
      for (const text of told) expect(text).not.toMatch(/Secret of|"asked"|"revision"|Raiders/)
    }
    const shown = await overHttp(server, phones[0]?.token ?? '', null)
    expect(shown).not.toMatch(/Secret of|"asked"|"revision"|Raiders/)
    for (const text of (await frames[2]?.news()) ?? []) if (text.includes('"fight":2')) expect(text).not.toMatch(/"asked"|"revision"/)
  })
  test('gives seats to whom they play by name; whoever isn’t in it waits, looks on, and is back in the one after', async () => {
    const { gm, crew, people, phones, side } = await evening()
    const [okafor, reyes, lind] = phones.map(({ device }) => device) as [TestDevice, TestDevice, TestDevice]
    // Other ids, another spelling, one who stays away, and a stranger with the id of someone else.
    await next(gm, {
      ...changed(({ name, id, ...rest }) =>
        name === 'Lind'
          ? []
          : [
              {
                ...rest,
                name: name === 'Captain Okafor' ? ' captain  okafor' : name,
                id: id === 'okafor' ? 'reyes' : id === 'reyes' ? 'okafor' : id,
              },
            ],
      ),
      lobby: false,
    })
    for (const device of [okafor, reyes, lind]) await device.until(({ table, snapshot }) => table?.fight === 2 && snapshot !== null)
    expect([own(okafor)?.people, own(reyes)?.people]).toEqual([['reyes'], ['okafor']])
    expect(own(lind)).toMatchObject({ side: null, people: null, plays: ['Lind'], waits: true })
    expect(okafor.table?.seats.find(({ id }) => id === lind.table?.own)).toMatchObject({ plays: [], waits: true })
    expect(own(side.device)).toMatchObject({ plays: ['Raiders'], people: null, waits: false })
    expect([lind.questions, await lind.calls.takeAdvice('any').catch((thrown: Error) => thrown.message)]).toEqual([
      [],
      '"takeAdvice" is not for a spectator.',
    ])
    // The game master gives them someone else, for this fight and the ones after.
    await next(gm, { scenario: cargoBay, lobby: false })
    for (const device of [okafor, lind]) await device.until(({ table, snapshot }) => table?.fight === 3 && snapshot !== null)
    expect([own(okafor)?.people, own(lind)]).toMatchObject([['okafor'], { side: crew.id, people: ['lind'], plays: ['Lind'], waits: false }])
    expect(people.length).toBe(3)
    expect(await gm.calls.changeSeat(own(lind)?.id ?? '', { side: crew.id, people: ['reyes'] })).toBeNull()
    await next(gm, { lobby: false })
    await lind.until(({ table, snapshot }) => table?.fight === 4 && snapshot !== null)
    expect(own(lind)?.plays).toEqual(['Reyes'])
  })
  test('of two with one name an id tells who is meant; where none does, the seat waits', async () => {
    const { gm, phones } = await evening()
    const [okafor, reyes] = phones.map(({ device }) => device) as [TestDevice, TestDevice]
    await next(gm, {
      ...changed(person => [
        person.id === 'reyes' || person.id === 'kassel' ? person : { ...person, name: person.id === 'lind' ? 'Reyes' : person.name },
      ]),
      lobby: false,
    })
    await reyes.until(({ table }) => table?.fight === 2)
    expect(own(reyes)?.people).toEqual(['reyes'])
    const twins = changed(person => [
      person.id === 'okafor'
        ? { ...person, id: 'a', name: 'Captain Okafor' }
        : person.id === 'lind'
          ? { ...person, id: 'b', name: 'Captain Okafor' }
          : person,
    ])
    await next(gm, { ...twins, lobby: false })
    await okafor.until(({ table }) => table?.fight === 3)
    expect(own(okafor)).toMatchObject({ people: null, waits: true })
  })
  test('asks who throws their own dice for their first die', async () => {
    const { server, made, gm, crew, phones } = await evening()
    const dice = (): unknown => Object.values(server.tables.table(made.id)?.fight.session.seats ?? {}).map(seat => seat.dice)
    await phones[0]?.device.shown()
    await next(gm, {})
    await phones[0]?.device.until(({ table }) => table?.lobby === true)
    expect(await phones[0]?.device.calls.setDice('own')).toBeNull()
    expect(dice()).toEqual(['physical', 'stream'])
    await next(gm, {})
    await gm.until(({ table }) => table?.fight === 3)
    expect(dice()).toEqual(['physical', 'stream'])
    expect(gm.snapshot?.seats.find(({ id }) => id === crew.id)?.dice).toBe('stream') // the player's, not the game master's
  })
})

describe('what was meant for a fight before', () => {
  test('isn’t done in the next one, though it asks the very same', async () => {
    const { server, gm, phones, made } = await evening()
    await next(gm, { lobby: false })
    await gm.until(({ table }) => table?.fight === 2)
    const [question] = gm.questions
    const table = server.tables.table(made.id)
    const length = table?.fight.session.length
    const call = (token: string, name: string, given: readonly unknown[]) =>
      server.tables.seatOf(token).then(found =>
        server.tables.call(found as NonNullable<typeof found>, {
          name,
          given,
          id: `late ${name} ${token}`,
          fight: 1,
          about: { tag: question?.tag ?? '', number: question?.number ?? 0 },
        }),
      )
    expect(await call(made.token, 'takeAdvice', [question?.tag])).toMatchObject({ words: 'That question is no longer open.' })
    expect(await call(phones[0]?.token ?? '', 'throwDice', [question?.tag, [3]])).toMatchObject({
      refusal: { words: 'That question is no longer open.' },
      left: 1,
    })
    for (const [name, given] of [
      ['undo', []],
      ['nextFight', [{}]],
      ['beginFight', []],
    ] as const)
      await expect(call(made.token, name, given)).rejects.toThrow('That fight is no longer on this table: another one followed it.')
    expect([table?.fight.session.length, gm.table?.fight]).toEqual([length, 2])
    // A device is told so when all that it wanted was to look: no screen is left that would show it.
    if (gm.table !== null) gm.table = { ...gm.table, fight: 1 }
    await expect(gm.calls.question('anything')).rejects.toMatchObject({ name: 'FightGone' })
    // What is about the table itself is done all the same.
    expect(await call(phones[0]?.token ?? '', 'setName', ['Ana'])).toBeNull()
  })
  test('a call that comes twice makes one next fight', async () => {
    const { server, made, gm } = await evening()
    const found = await server.tables.seatOf(made.token)
    const again = () => server.tables.call(found as NonNullable<typeof found>, { name: 'nextFight', given: [{}], id: 'twice', fight: 1 })
    expect(await Promise.all([again(), again()])).toEqual([null, null])
    server.tables.table(made.id)?.unload()
    expect(await again()).toBeNull()
    await gm.until(({ table }) => table?.fight === 2)
    expect(server.tables.table(made.id)?.stored.earlier?.length).toBe(1)
  })
})

describe('what is kept', () => {
  test('outlasts a restart: the lobby, seats that wait, the fights before; who was dark meanwhile comes to the one that is played', async () => {
    const data = newFolder()
    const { server, made, gm, phones, tv } = await evening({ data })
    const [, , lind] = phones
    lind?.device.connection.leave()
    for (let nth = 0; nth < 12; nth++) await gm.answerAll()
    const before = await gm.calls.record()
    await next(
      gm,
      changed(person => (person.name === 'Lind' ? [] : [person])),
    )
    await server.close()
    const again = await served({ data })
    const [master, dark, display] = [made.token, lind?.token ?? '', tv.token].map(token => new TestDevice(again.port, token)) as [
      TestDevice,
      TestDevice,
      TestDevice,
    ]
    await master.shown()
    await dark.until(({ table }) => table !== null)
    expect([dark.table, own(dark), display.snapshot]).toMatchObject([{ fight: 2, lobby: true }, { waits: true, plays: ['Lind'] }, null])
    expect(master.table?.earlier).toEqual([{ title: 'Cargo bay nine', over: null, game: 'rpj-scifi' }])
    expect(JSON.parse(await master.calls.earlierRecord(1))).toEqual(JSON.parse(before))
    await expect(master.calls.earlierRecord(2)).rejects.toThrow('There is no fight 2 before this one.')
    expect(await master.calls.beginFight()).toBeNull()
    for (let nth = 0; nth < 12; nth++) await master.answerAll()
    await dark.until(({ snapshot }) => snapshot !== null)
    const played = JSON.parse(await master.calls.record())
    await again.close()
    const third = await served({ data })
    expect(JSON.parse(await third.tables.record({ table: made.id }))).toEqual(played)
  })
  test('on a full disk there is no next fight, and this one is as it was', async () => {
    const { server, made, gm, phones } = await evening()
    for (let nth = 0; nth < 6; nth++) await gm.answerAll()
    const [before, seat] = [await gm.calls.record(), own(phones[0]?.device as TestDevice)]
    server.place.folder?.database.exec('PRAGMA query_only = ON')
    await expect(gm.calls.nextFight({})).rejects.toThrow('could not be kept')
    server.place.folder?.database.exec('PRAGMA query_only = OFF')
    await gm.until(({ snapshot, table }) => snapshot !== null && table?.fight === 1)
    expect([await gm.calls.record(), own(phones[0]?.device as TestDevice)?.people]).toEqual([before, seat?.people])
    await gm.answerAll()
    await next(gm, {})
    expect(server.tables.table(made.id)?.stored.earlier?.length).toBe(1)
  })
  test('a scenario that can’t be played is refused with its faults, and so is what is no fight', async () => {
    const { gm } = await evening()
    expect(await gm.calls.nextFight({ scenario: { title: 'Nothing' } })).toMatchObject({ words: expect.stringMatching(/\S/) })
    expect(await gm.calls.nextFight({ scenario: cargoBay, policies: ['Pirates'] }).catch((thrown: Error) => thrown.message)).toBe(
      'The next fight has no side "Pirates". Its sides: Crew, Raiders.',
    )
    await expect(gm.calls.nextFight({ map: 1 } as NextFight)).rejects.toThrow('must be a fight: title, game, scenario, content')
    expect(gm.table?.fight).toBe(1)
  })
})
