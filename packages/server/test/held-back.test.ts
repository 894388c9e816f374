/** While dice are thrown on account of someone unseen or someone unseen is asked, a player's phone says that someone decides, and gets no frame before it is through. */
import { isDeepStrictEqual } from 'node:util'
import { goesOnUnseen, type OpenTable, timesAnswered } from '@enfilade/session'
import { afterEach, expect, test } from 'vitest'
import { randomFrom } from './random.js'
import { cleanUp, served, TestDevice, tokenOf } from './serving.js'
import { scenarioWithHidden } from './spying.js'

afterEach(cleanUp)

async function handMadeTable(scenario = scenarioWithHidden('cyberpunk-red')) {
  const server = await served()
  const made = await server.tables.make({ game: 'cyberpunk-red', scenario, dice: 'own' })
  const table = server.tables.table(made.id)
  const [master] = table?.sittings.values() ?? []
  if (table === undefined || master === undefined) throw new Error('a table')
  const gm = new TestDevice(server.port, made.token)
  await gm.shown()
  const random = randomFrom(5)
  /** Gives one answer to whatever is open. */
  const one = async (): Promise<void> => {
    const { session } = table.fight
    const { pending } = session
    const [tag, name, more] =
      pending?.kind === 'die'
        ? [pending.tag, 'throwDice', [[1 + Math.floor(random() * 6)]]]
        : [pending?.open[0]?.tag ?? '', 'takeAdvice', []]
    await table.call(master, { name, given: [tag, ...more], about: { tag, number: timesAnswered(session, tag) } })
  }
  return { server, table, gm, one }
}
const isAsked = ({ fight: { session } }: OpenTable, side: string): boolean =>
  session.pending?.kind === 'choice' && session.pending.open.every(({ who }) => session.ruleset.seatOf(session.battle, who) === side)
const asked = ({ questions }: TestDevice): readonly string[] => questions.map(({ tag, number }) => `${tag} ${number}`)
const logOf = ({ snapshot }: TestDevice): readonly string[] => snapshot?.log.map(({ text }) => text) ?? []

test('an answer after which others go on unseen is taken, not asked again, and shown with what comes after it', async () => {
  const { server, table, gm, one } = await handMadeTable()
  const token = tokenOf((await gm.calls.addSeat({ kind: 'player', name: 'Ana', side: 'Crew' })) as { fragment: string })
  const ana = new TestDevice(server.port, token)
  const isHeld = (): boolean => goesOnUnseen(table.fight.session, { seat: 'Crew' })
  for (let stop = 0; stop < 400; stop++) {
    if (!isAsked(table, 'Crew')) {
      await one()
      continue
    }
    const { pending } = table.fight.session
    const tag = pending?.kind === 'choice' ? (pending.open[0]?.tag ?? '') : ''
    await ana.until(({ questions, connectionState }) => questions.some(one => one.tag === tag) && connectionState.is === 'open')
    const { revision } = ana.snapshot ?? {}
    const questions = ana.snapshot?.asked
    const at = table.fight.session.length
    expect(await ana.calls.takeAdvice(tag)).toBeNull()
    if (!isHeld()) continue
    expect([ana.snapshot?.revision, asked(ana), ana.snapshot?.asked]).toEqual([revision, [], { kind: 'somebody', answered: true }])
    // Another device of hers sees what stood there before, and that it is answered.
    const other = new TestDevice(server.port, token)
    await other.shown()
    expect([other.snapshot?.revision, other.snapshot?.asked]).toEqual([revision, { kind: 'somebody', answered: true }])
    // The same where nobody had been there, or the server was started again meanwhile.
    table.unload()
    const late = new TestDevice(server.port, token)
    await late.shown()
    expect(logOf(other).length).toBeGreaterThan(5)
    expect([logOf(late), late.snapshot?.asked]).toEqual([logOf(other), { kind: 'somebody', answered: true }])
    // Settings are told meanwhile, and don't ask it again.
    await gm.calls.rename('The back door')
    await late.until(({ snapshot }) => snapshot?.title === 'The back door')
    expect(late.snapshot?.asked).toEqual({ kind: 'somebody', answered: true })
    // Taken back, it is asked once more, on every device.
    await gm.calls.goBackTo(at)
    await late.until(({ snapshot }) => isDeepStrictEqual(snapshot?.asked, questions))
    return
  }
  expect.unreachable('nothing went on unseen after her answers')
})

test('a die that the game master threw for a player is not asked any more once the player finds it gone', async () => {
  const { server, table, gm, one } = await handMadeTable()
  const ana = new TestDevice(
    server.port,
    tokenOf((await gm.calls.addSeat({ kind: 'player', name: 'Ana', side: 'Crew' })) as { fragment: string }),
  )
  const { fight } = table
  for (let stop = 0; stop < 400; stop++) {
    const { pending, ruleset, battle } = fight.session
    if (pending?.kind !== 'die' || ruleset.seatOf(battle, pending.who) !== 'Crew') {
      await one()
      continue
    }
    await ana.until(({ questions }) => questions.some(({ tag }) => tag === pending.tag))
    await one()
    if (!goesOnUnseen(fight.session, { seat: 'Crew' })) continue
    expect(asked(ana)).toHaveLength(1)
    expect(await ana.calls.throwDice(pending.tag, [3])).toMatchObject({ refusal: { words: 'That question is no longer open.' } })
    expect(ana.snapshot?.asked).toEqual({ kind: 'somebody', answered: true })
    return
  }
  expect.unreachable('nothing went on unseen after a die of hers')
})

test('where nothing was in sight yet, a display is welcomed once there is something to see', async () => {
  // Someone of whom the crew doesn't know throws first.
  const { server, table, gm, one } = await handMadeTable({
    ...{ enfilade: 1, ruleset: 'cyberpunk-red', title: 'Unseen', battlefield: { kind: 'grid', size: [9, 1] } },
    sides: [
      { name: 'Gang', combatants: [{ id: 'vex', use: 'solo', at: [8, 0], hiddenFrom: ['Crew'] }] },
      { name: 'Crew', combatants: [{ id: 'ana', use: 'solo', at: [0, 0] }] },
    ],
  })
  expect(goesOnUnseen(table.fight.session, 'spectator')).toBe(true)
  const display = new TestDevice(server.port, tokenOf((await gm.calls.addSeat({ kind: 'display', name: 'TV' })) as { fragment: string }))
  await gm.until(({ table: state }) => state?.seats.some(({ kind, presence }) => kind === 'display' && presence.is === 'here') === true)
  expect([display.snapshot, display.table]).toEqual([null, null])
  for (let stop = 0; stop < 300 && goesOnUnseen(table.fight.session, 'spectator'); stop++) await one()
  await display.shown()
  expect(display.snapshot?.revision).toBe(1)
})
