/** Tables with seats: who sees and may do what, who answers for whom, and that nothing is done twice. */
import { createHash } from 'node:crypto'
import { type Json, recordText, resumeSession } from '@enfilade/engine'
import type { RunningServer } from '@enfilade/server'
import { type Invitation, linePath, type TableState, wireVersion } from '@enfilade/session'
import { afterEach, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { cleanUp, fights, newFolder, seated, served, TestDevice, tableAt, tokenOf } from './serving.js'

afterEach(cleanUp)

/** Lets everyone answer as advised until this holds, or they have done so many rounds of it. */
async function play(devices: readonly TestDevice[], until: () => boolean, most = 40): Promise<void> {
  for (let rounds = 0; rounds < most && !until(); ) {
    let answered = 0
    for (const device of devices) answered += await device.answerAll()
    if (answered > 0) rounds++
    else await new Promise(next => setTimeout(next, 5))
  }
}
const asked = (...devices: readonly TestDevice[]): TestDevice => {
  const found = devices.find(({ questions }) => questions.length > 0)
  if (found === undefined) throw new Error('nobody is asked')
  return found
}
const choiceOf = (device: TestDevice) => {
  const question = device.questions.find(({ kind }) => kind === 'choice')
  if (question?.kind !== 'choice') throw new Error('no choice')
  return question
}
const seatOf = ({ table }: TestDevice, name: string): TableState['seats'][number] => {
  const seat = table?.seats.find(one => one.name === name)
  if (seat === undefined) throw new Error(`no seat ${name}`)
  return seat
}

test.each(fights)('$game: a game master and two players play on; what is kept replays to the same state', async ({ game, scenario }) => {
  const server = await served()
  const { gm, first, second, table, sides } = await seated(server, game, scenario)
  await play([first, second, gm], () => table.fight.session.over || table.fight.session.length > 30, 12)
  await table.settled()
  const state = table.fight.session.hash()
  await gm.until(({ snapshot }) => snapshot?.state === state, 'the last state')
  expect(first.snapshot?.viewer).toEqual({ seat: sides[0] })
  expect(second.snapshot?.timeline.branches).toEqual([])
  const record = table.fight.session.record()
  expect(resumeSession(table.fight.ruleset, JSON.parse(recordText(record))).hash()).toBe(state)
  table.unload()
  await table.open()
  expect(table.fight.session.hash()).toBe(state)
})

describe('answers', () => {
  test('two devices of one seat see the same; of two answers to one question one is taken and the other says why not', async () => {
    const server = await served()
    const { gm, first, second, table } = await seated(server, 'rpj-scifi', 'cargo-bay')
    const one = asked(first, second)
    const invitation = await gm.calls.invite(one.table?.own ?? '')
    const token = tokenOf(invitation as { fragment: string })
    const [phone, tablet] = [new TestDevice(server.port, token), new TestDevice(server.port, token)]
    await Promise.all([phone.shown(), tablet.shown()])
    expect(tablet.snapshot).toEqual(phone.snapshot)
    const question = choiceOf(phone)
    const replies = await Promise.all([phone, tablet].map(device => device.calls.answer(question.tag, question.advice.answer)))
    expect(replies.filter(reply => reply === null)).toHaveLength(1)
    expect(replies.find(reply => reply !== null)).toMatchObject({ words: 'That question is no longer open.' })
    const own = table.sittings.get(phone.table?.own ?? '')
    const latest = own && table.groupAt(own.stored)?.snapshots.latestRevision
    await Promise.all([phone, tablet].map(device => device.until(({ snapshot }) => snapshot?.revision === latest)))
    expect(phone.snapshot?.log).toEqual(tablet.snapshot?.log)
  })
  test('a call that comes again is done once and gets the same reply, also after a restart', async () => {
    const data = newFolder()
    const server = await served({ data })
    const { first, second, table, made } = await seated(server, 'rpj-scifi', 'cargo-bay')
    const one = asked(first, second)
    const question = choiceOf(one)
    const about = { tag: question.tag, number: question.number }
    const call = { name: 'answer', given: [question.tag, question.advice.answer], id: 'once', about }
    const own = table.sittings.get(one.table?.own ?? '')
    if (own === undefined) throw new Error('its seat')
    // Sent again before the first is on the disk, as after a slow moment.
    const { id, kind } = own.stored
    const sent = () => server.tables.call({ id, kind, table: made.id }, call)
    expect(await Promise.all([sent(), sent()])).toEqual([null, null])
    const { length } = table.fight.session
    expect(await table.call(own, call)).toBeNull()
    expect(table.fight.session.length).toBe(length)
    await server.close()
    const again = await (await served({ data })).tables.opened(made.id)
    const there = again?.sittings.get(own.stored.id)
    if (again === undefined || there === undefined) throw new Error('its seat')
    expect(await again.call(there, call)).toBeNull()
    expect(again.fight.session.length).toBe(length)
  })
  test('an answer to the same question of an earlier turn is refused; a change elsewhere at the table makes none stale', async () => {
    const server = await served()
    const { gm, first, second, table } = await seated(server, 'rpj-scifi', 'cargo-bay')
    const one = asked(first, second)
    const question = choiceOf(one)
    const own = table.sittings.get(one.table?.own ?? '')
    if (own === undefined) throw new Error('its seat')
    await gm.calls.rename('Another title')
    expect(await one.calls.answer(question.tag, question.advice.answer)).toBeNull()
    await play([first, second, gm], () => choicesOf(one).some(({ tag, number }) => tag === question.tag && number > question.number))
    const late = {
      name: 'answer',
      given: [question.tag, question.advice.answer],
      id: 'late',
      about: { tag: question.tag, number: question.number },
    }
    expect(await table.call(own, late)).toMatchObject({ words: 'That question is no longer open.' })
    expect(await table.call(own, { ...late, id: 'bare', about: undefined as never })).toMatchObject({
      words: 'That question is no longer open.',
    })
  })
  const choicesOf = (device: TestDevice) => device.questions.filter(({ kind }) => kind === 'choice')

  test('players who share a side answer for their own combatants alone', async () => {
    const server = await served()
    const { gm, table, sides } = await seated(server, 'rpj-scifi', 'cargo-bay')
    const { ruleset, session } = table.fight
    const { pending } = session
    const who = pending?.kind === 'choice' ? pending.open[0]?.who : pending?.who
    const side = sides.find(id => ruleset.seatOf(session.battle, who as never) === id) ?? ''
    const people = ruleset.view(session.battle, 'gm').people.filter(person => person.side === side)
    const others = people.map(({ id }) => id).filter(id => id !== who)
    expect(others.length).toBeGreaterThan(0)
    await gm.calls.removeSeat(seatOf(gm, `Player of ${side}`).id)
    const join = async (name: string, own: readonly string[]): Promise<TestDevice> => {
      const device = new TestDevice(server.port, tokenOf((await gm.calls.addSeat({ kind: 'player', name, side, people: own })) as never))
      await device.shown()
      return device
    }
    const mine = await join('Ana', [String(who)])
    const friend = await join('Bo', others)
    expect(mine.questions).toHaveLength(1)
    expect(friend.snapshot?.asked).toEqual({ kind: 'somebody' })
    expect(friend.snapshot?.view).toEqual(mine.snapshot?.view)
    const question = choiceOf(mine)
    expect(await friend.calls.answer(question.tag, question.advice.answer)).toMatchObject({ words: 'That question is no longer open.' })
    expect(await mine.calls.answer(question.tag, question.advice.answer)).toBeNull()
  })
})

describe('seats', () => {
  test('a guest with the code sees nothing of the fight until the game master lets them in', async () => {
    const server = await served()
    const { gm, made } = await seated(server, 'rpj-scifi', 'duel')
    const post = (path: string, body: object) =>
      fetch(`${server.home}api/${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
    const wrong = await post('join', { code: 'WRONG2', name: 'Eve' })
    expect([wrong.status, await wrong.json()]).toEqual([
      404,
      { error: 'There is no table with this code. Ask the game master for it again.' },
    ])
    const typed = `${made.code.slice(0, 3)}-${made.code.slice(3)}`.toLowerCase()
    const looked = (await (await post('look', { code: typed })).json()) as { seats: { id: string; name: string }[] }
    const [free] = looked.seats
    const { token } = (await (await post('join', { code: typed, name: 'Ana', seat: free?.id })).json()) as { token: string }
    const guest = new TestDevice(server.port, token)
    await guest.until(({ table }) => table !== null)
    expect(guest.snapshot).toBeNull()
    await expect(guest.calls.rollRest()).rejects.toThrow('The game master has not let you in yet.')
    await gm.until(({ table }) => table?.seats.some(({ name }) => name === 'Ana') === true)
    const { id, wish } = seatOf(gm, 'Ana')
    expect(wish).toEqual({ kind: 'letIn', seat: free?.id })
    expect(await gm.calls.letIn(id, { instead: free?.id ?? '', over: true })).toBeNull()
    await guest.shown()
    expect(guest.table?.seats.find(seat => seat.id === id)?.kind).toBe('player')
  })
  test('whoever is let in, or plays someone else from now on, is so at once on the lists of all', async () => {
    const server = await served()
    const { gm, first, second, table } = await seated(server, 'rpj-scifi', 'cargo-bay')
    const body = JSON.stringify({ code: gm.table?.code, name: 'Bo' })
    await fetch(`${server.home}api/join`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    const listed = (device: TestDevice, name: string) => device.table?.seats.find(seat => seat.name === name)
    await gm.until(() => listed(gm, 'Bo')?.kind === 'guest')
    const { id = '' } = listed(gm, 'Bo') ?? {}
    expect(await gm.calls.letIn(id, { kind: 'spectator', name: 'Bo' })).toBeNull()
    // Nothing else happens that would tell it: the fight stands still, and no one comes or goes.
    const now = (device: TestDevice) => {
      const sitting = table.sittings.get(device.table?.own ?? '')
      return (JSON.parse(sitting?.told ?? '{}') as TableState).seats
    }
    expect(now(gm).find(seat => seat.id === id)).toMatchObject({ kind: 'spectator', wish: null })
    expect(now(second).find(seat => seat.id === id)).toMatchObject({ kind: 'spectator' })
    const own = first.table?.own ?? ''
    const [one] = table.fight.ruleset
      .view(table.fight.session.battle, 'gm')
      .people.filter(person => person.side === listed(gm, first.table?.seats.find(seat => seat.id === own)?.name ?? '')?.side)
    expect(await gm.calls.changeSeat(own, { people: [one?.id ?? ''] })).toBeNull()
    for (const device of [gm, first]) expect(now(device).find(seat => seat.id === own)?.people).toEqual([one?.id])
  })
  test('no token is on the disk, and none is in what seats are told', async () => {
    const server = await served()
    const { gm, first, made } = await seated(server, 'rpj-scifi', 'duel')
    const rows = JSON.stringify(server.place.folder?.database.prepare('SELECT * FROM seats').all())
    const hash = createHash('sha256').update(made.token).digest('hex')
    expect(rows).toContain(hash)
    for (const text of [rows, JSON.stringify(gm.table), JSON.stringify(first.table), JSON.stringify(first.snapshot)])
      expect(text).not.toContain(made.token)
    expect(JSON.stringify(first.table)).not.toContain(made.code)
  })
  test('a display hears the code, which it shows; a player and a spectator don’t', async () => {
    const server = await served()
    const { gm } = await seated(server, 'rpj-scifi', 'duel')
    const codes = async (kind: 'display' | 'spectator') => {
      const device = new TestDevice(server.port, tokenOf((await gm.calls.addSeat({ kind, name: kind })) as Invitation))
      await device.shown()
      return device.table?.code
    }
    expect([await codes('display'), await codes('spectator')]).toEqual([gm.table?.code, null])
  })
  test('a seat that is asked for again, as where no reply came, is made once', async () => {
    const data = newFolder()
    const server = await served({ data })
    const { made } = await seated(server, 'rpj-scifi', 'duel')
    const call = { name: 'addSeat', given: [{ kind: 'display', name: 'TV' }], id: 'one' }
    const add = async ({ tables }: RunningServer) => {
      const table = await tables.opened(made.id)
      const master = [...(table?.sittings.values() ?? [])].find(({ stored }) => stored.kind === 'gm')
      if (table === undefined || master === undefined) throw new Error('a table')
      const [reply, again] = await Promise.all([table.call(master, call), table.call(master, call)])
      expect(again).toEqual(reply)
      return { seats: table.sittings.size, reply: reply as Invitation }
    }
    const first = await add(server)
    expect(await add(server)).toEqual(first)
    await server.close()
    // No one kept the link: another one opens the same seat.
    const later = await served({ data })
    const second = await add(later)
    expect([second.seats, second.reply.seat]).toEqual([first.seats, first.reply.seat])
    const device = new TestDevice(later.port, tokenOf(second.reply))
    await device.shown()
    expect(await add(later)).toEqual(second)
    await later.close()
    expect(await add(await served({ data }))).toEqual({
      seats: first.seats,
      reply: { words: 'This seat is there already, and someone has sat on it.' },
    })
  })
  test('a new link that is asked for again, as where no reply came, is the same and opens the seat', async () => {
    const server = await served()
    const { made, first } = await seated(server, 'rpj-scifi', 'duel')
    const table = server.tables.table(made.id)
    const master = [...(table?.sittings.values() ?? [])].find(({ stored }) => stored.kind === 'gm')
    if (table === undefined || master === undefined) throw new Error('a table')
    const call = { name: 'invite', given: [first.table?.own], id: 'one' }
    const [reply, again] = await Promise.all([table.call(master, call), table.call(master, call)])
    const later = await table.call(master, call)
    expect([again, later]).toEqual([reply, reply])
    await new TestDevice(server.port, tokenOf(reply as Invitation)).shown()
    expect(await table.call(master, { ...call, id: 'two' })).not.toEqual(reply)
  })
  test('a seat left to its policy is answered for, and taken back; its player reads what was answered', async () => {
    const server = await served()
    const { gm, first, second, table } = await seated(server, 'rpj-scifi', 'cargo-bay')
    const one = asked(first, second)
    const own = one.table?.own ?? ''
    one.connection.leave()
    await gm.until(({ table }) => table?.seats.find(({ id }) => id === own)?.presence.is === 'left')
    expect(await gm.calls.setPolicy(true, own)).toBeNull()
    await gm.until(({ snapshot }) => JSON.stringify(snapshot?.asked).includes(`"seat":"${table.sittings.get(own)?.stored.side}"`) === false)
    await table.settled()
    expect(table.sittings.get(own)?.stored.answeredFor[0]).toMatchObject({ by: 'policy' })
    expect(await gm.calls.setPolicy(false, own)).toBeNull()
    const other = one === first ? second : first
    expect(await other.calls.setPolicy(true, own)).toEqual({ words: 'There is no such seat at this table.' })
  })
  test('the game master answers for a player, who reads it and asks to take it back; one tap grants it', async () => {
    const server = await served()
    const { gm, first, second, table } = await seated(server, 'rpj-scifi', 'cargo-bay')
    const one = asked(first, second)
    const before = table.fight.session.length
    const question = choiceOf(gm)
    expect(await gm.calls.answer(question.tag, question.advice.answer)).toBeNull()
    await one.until(({ table: state }) => state?.answeredFor.length === 1)
    expect(one.table?.answeredFor[0]).toMatchObject({ by: 'gm', words: expect.stringContaining(question.name) })
    expect(await one.calls.noted()).toBeNull()
    await one.until(({ table: state }) => state?.answeredFor.length === 0)
    // Of two notes only the one that was read goes.
    const sitting = table.sittings.get(one.table?.own ?? '')
    if (sitting === undefined) throw new Error('a seat')
    await table.keepSeat(sitting, { answeredFor: ['first', 'second'].map(words => ({ by: 'gm', words })) })
    expect(await one.calls.noted(1)).toBeNull()
    await one.until(({ table: state }) => state?.answeredFor.length === 1)
    expect(one.table?.answeredFor).toMatchObject([{ words: 'second' }])
    expect(await one.calls.askTakeBack(true)).toBeNull()
    await gm.until(({ table: state }) => state?.seats.some(({ wish }) => wish?.kind === 'takeBack') === true)
    const other = one === first ? second : first
    expect(other.table?.seats.some(({ wish }) => wish !== null)).toBe(false)
    expect(await gm.calls.answerTakeBack(one.table?.own ?? '', true)).toBeNull()
    expect(table.fight.session.length).toBe(before)
    await one.until(({ questions }) => questions.some(({ tag }) => tag === question.tag))
  })
  test('own dice are typed at their seat, and the program throws for the others', async () => {
    const server = await served()
    const { gm, first, second, table } = await seated(server, 'cyberpunk-red', 'duel')
    expect(await first.calls.setDice('own')).toBeNull()
    while (!first.questions.some(({ kind }) => kind === 'die')) {
      for (const device of [first, second, gm])
        for (const { kind, tag } of device.questions) if (kind === 'choice') await device.calls.takeAdvice(tag)
      expect(second.questions.some(({ kind }) => kind === 'die')).toBe(false)
      await new Promise(next => setTimeout(next, 5))
    }
    const [die] = first.questions
    if (die?.kind !== 'die') throw new Error('a die')
    expect((await first.calls.throwDice(die.tag, [3])).refusal).toBeNull()
    const typed = () => table.fight.session.record().entries.filter(entry => Array.isArray(entry) && entry[2] === 'physical')
    expect(typed()).toEqual([[die.tag, 3, 'physical']])
    // A slip: that die alone is typed again, by the player alone, and only before the next one has come.
    expect(await second.calls.takeBackDie()).toMatchObject({ words: expect.stringContaining('Ask the game master') })
    expect(await first.calls.takeBackDie()).toBeNull()
    await first.until(({ questions }) => questions.some(({ kind, tag }) => kind === 'die' && tag === die.tag))
    expect((await first.calls.throwDice(die.tag, [4])).refusal).toBeNull()
    expect(typed()).toEqual([[die.tag, 4, 'physical']])
  })
  test('a paused table takes no answers but the game master’s, and goes on', async () => {
    const server = await served()
    const { gm, first, second } = await seated(server, 'rpj-scifi', 'duel')
    const one = asked(first, second)
    await gm.calls.pause('Pizza is here.')
    await one.until(({ table }) => table?.paused?.words === 'Pizza is here.')
    const question = choiceOf(one)
    await expect(one.calls.answer(question.tag, question.advice.answer)).rejects.toThrow('The fight is paused: Pizza is here.')
    await gm.calls.goOn()
    expect(await one.calls.answer(question.tag, question.advice.answer)).toBeNull()
  })
})

test('players whose turns policies play to the end are told so, and going back gives them their question again', async () => {
  const server = await served()
  const { gm, first, second, table } = await seated(server, 'rpj-scifi', 'duel')
  const one = asked(first, second)
  const question = choiceOf(one)
  const at = table.fight.session.length
  await gm.calls.playOn('end')
  await gm.until(({ snapshot }) => snapshot?.asked.kind === 'over', 'the end')
  await one.until(({ table: state }) => (state?.answeredFor.length ?? 0) > 0, 'what was answered')
  expect(one.table?.answeredFor.every(({ by, words }) => by === 'policy' && words.startsWith(question.name))).toBe(true)
  await gm.calls.goBackTo(at)
  await one.until(({ questions }) => questions.some(({ tag }) => tag === question.tag))
})

test('the seed of the dice is committed to before, and opened when the fight is over', async () => {
  const server = await served()
  const { gm, table } = await seated(server, 'rpj-scifi', 'duel')
  const { seed } = table
  const dice = gm.table?.dice
  expect(dice?.opened).toBeNull()
  expect(JSON.stringify([gm.table, gm.snapshot])).not.toContain(seed)
  await gm.calls.playOn('end')
  await gm.until(({ snapshot }) => snapshot?.asked.kind === 'over', 'the end')
  await gm.until(({ table: state }) => state?.dice?.opened !== null)
  const { seed: opened, salt } = gm.table?.dice?.opened ?? { seed: '', salt: '' }
  expect(opened).toBe(seed)
  const committed = (of: string): string => createHash('sha256').update(`${of} ${salt}`).digest('hex')
  expect(committed(opened)).toBe(dice?.commitment)

  // A fight that goes on after all has dice that the seed which was opened says nothing of.
  await gm.calls.goBackTo(10)
  await gm.until(({ table: state }) => state?.dice?.opened === null)
  const later = gm.table?.dice?.commitment
  expect(later).not.toBe(dice?.commitment)
  expect(table.seed).not.toBe(seed)
  await gm.calls.playOn('end')
  await gm.until(({ table: state }) => state?.dice?.opened != null)
  const again = gm.table?.dice?.opened
  expect(again?.seed).toBe(table.seed)
  expect(committed(again?.seed ?? '')).toBe(later)
})
test('the dice of a table come from a keyed stream, and of a record that was brought from a seed of its own', async () => {
  const server = await served()
  const { table } = await seated(server, 'rpj-scifi', 'duel')
  const record = table.fight.session.record()
  expect(record).toMatchObject({ stream: 'keyed', seed: table.seed })
  const { id } = await server.tables.make({ record: { ...record } as unknown as Json })
  const brought = server.tables.table(id)
  expect(brought?.fight.session.record()).toMatchObject({ seed: record.seed })
  expect(brought?.seed).not.toBe(record.seed)
})
test('a table moves to another server as its record, sides of policies among it', async () => {
  const server = await served()
  const { sides, made } = await seated(server, 'cyberpunk-red', 'duel')
  const record = await (await fetch(`${server.home}api/seat/record`, { headers: { authorization: `Bearer ${made.token}` } })).text()
  const other = await served()
  const { id } = await other.tables.make({ record })
  expect(other.tables.table(id)?.fight.session.hash()).toBe(JSON.parse(record).state)
  await expect(other.tables.make({ record: record.replace(',"stream"]', ',"physical"]') })).rejects.toThrow(
    'This record can’t be played on',
  )
  const policies = await tableAt(other, 'cyberpunk-red', 'duel', { policies: sides })
  const table = other.tables.table(policies.id)
  const gm = new TestDevice(other.port, policies.token)
  await gm.until(({ snapshot }) => snapshot?.asked.kind === 'over', 'the end of a fight of policies')
  expect(gm.snapshot?.seats.every(({ decides }) => decides === 'policy')).toBe(true)
  expect(JSON.parse((await table?.record()) ?? '').seats[sides[0] ?? '']).toMatchObject({ decides: 'policy' })
})
test('a device that stops reading is cut off, and no one else notices', async () => {
  const server = await served()
  const { gm, first, second, table } = await seated(server, 'rpj-scifi', 'cargo-bay')
  const sitting = table.sittings.get(second.table?.own ?? '')
  const frozen = new WebSocket(`ws://127.0.0.1:${server.port}${linePath}`)
  await new Promise(open => frozen.once('open', open))
  const invitation = (await gm.calls.invite(second.table?.own ?? '')) as { fragment: string }
  frozen.send(JSON.stringify({ hello: wireVersion, token: tokenOf(invitation) }))
  await new Promise(first => frozen.once('message', first))
  expect(sitting?.present.devices.size).toBe(1)
  frozen.pause()
  const [device] = sitting?.present.devices ?? []
  // More than the buffers of both ends hold.
  for (let i = 0; i < 40; i++) device?.send(JSON.stringify({ news: 'x'.repeat(500_000) }))
  await gm.until(({ table: state }) => state !== null)
  await expect.poll(() => sitting?.present.devices.size).toBe(0)
  expect(await asked(first, gm).answerAll()).toBeGreaterThan(0)
  frozen.terminate()
})
test('a device that comes back gets in the first frame what it has missed, and nothing twice', async () => {
  const server = await served()
  const { gm, first, second, table } = await seated(server, 'rpj-scifi', 'cargo-bay')
  await play([first, second, gm], () => (second.snapshot?.log.length ?? 0) > 3)
  const before = second.snapshot?.log.length ?? 0
  second.connection.sleep()
  second.sockets.at(-1)?.terminate()
  await play([first, gm], () => table.fight.session.length > 40, 10)
  const socket = new WebSocket(`ws://127.0.0.1:${server.port}${linePath}`)
  socket.terminate()
  socket.on('error', () => undefined)
  second.connection.wake()
  await second.until(({ connectionState }) => connectionState.is === 'open')
  await second.until(({ snapshot }) => snapshot?.view !== undefined)
  const whole = new TestDevice(server.port, (second as unknown as { connection: { token: string } }).connection.token)
  await whole.shown()
  expect(second.snapshot?.log.length).toBeGreaterThanOrEqual(before)
  expect(second.snapshot?.log).toEqual(whole.snapshot?.log)
  expect(second.snapshot?.timeline).toEqual(whole.snapshot?.timeline)
})

test('a game master has people asked only where something is at stake; the log says who was not asked, and players aren’t told of the setting', async () => {
  const server = await served()
  const { table, gm, first } = await seated(server, '2300ad', 'road-ambush')
  expect([gm.table?.unasked, first.table?.unasked]).toEqual([false, null])
  expect(await gm.calls.leaveUnasked(true)).toBeNull()
  await gm.until(device => device.table?.unasked === true && JSON.stringify(device.snapshot?.log).includes('Mortarman isn’t asked'))
  expect(first.table?.unasked).toBeNull()
  expect(table.stored.unasked).toBe(true)
})
