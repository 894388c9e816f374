// A table between its fights: initiative waits for Begin, the next fight is of any game, and who comes with the code alone. Ten orders of games: any-game.all.test.ts.
import { afterEach, describe, expect, test } from 'vitest'
import { cleanUp, scenarioOf, served, TestDevice, tableAt, tokenOf } from './serving.js'

afterEach(cleanUp)

describe('before Begin', () => {
  test('nothing is rolled and no one is asked; own dice that are chosen then are asked first, and no time runs before it', async () => {
    const server = await served()
    const made = await tableAt(server, 'cyberpunk-red', 'back-door', { lobby: true })
    const gm = new TestDevice(server.port, made.token)
    await gm.shown()
    const invitation = await gm.calls.addSeat({ kind: 'player', name: 'Ana', side: gm.snapshot?.view.sides[0]?.id ?? '', people: ['vex'] })
    if ('words' in invitation) throw new Error(invitation.words)
    const ana = new TestDevice(server.port, tokenOf(invitation))
    const tv = new TestDevice(server.port, await server.tables.join({ code: made.code, name: 'TV', as: 'display' }, 'here'))
    await tv.until(({ table }) => table?.lobby === true)
    await ana.until(({ table }) => table?.lobby === true)
    const table = server.tables.table(made.id)
    expect([table?.fight.session.length, gm.snapshot?.asked.kind, gm.asked]).toEqual([0, 'nobody', []])
    expect(await ana.calls.setDice('own')).toBeNull()
    // What the game master changes before it stays, and nothing is rolled for it.
    expect(await gm.calls.hideNumbers(true)).toBeNull()
    const began = Date.now()
    expect(await gm.calls.beginFight()).toBeNull()
    await ana.until(({ questions }) => questions.some(({ kind, who }) => kind === 'die' && who === 'vex'))
    expect(ana.asked.every(({ since }) => since >= began)).toBe(true)
    // The TV has the field meanwhile, and sees whose dice are open.
    await tv.until(({ snapshot }) => snapshot?.asked.kind === 'somebody')
    expect(tv.snapshot?.asked).toMatchObject({ throws: { who: 'vex' } })
  })
})
test('the game master says who plays whom in the next fight; whoever gets no one waits', async () => {
  const server = await served()
  const made = await tableAt(server, 'rpj-scifi', 'cargo-bay', {
    seats: [
      { kind: 'player', name: 'Ana', side: 'Crew', people: ['okafor'] },
      { kind: 'player', name: 'Ben', side: 'Crew', people: ['reyes'] },
    ],
  })
  const gm = new TestDevice(server.port, made.token)
  await gm.shown()
  const [ana = '', ben = ''] = gm.table?.seats.filter(({ kind }) => kind === 'player').map(({ id }) => id) ?? []
  const next = { game: 'dark-conspiracy', scenario: scenarioOf('dark-conspiracy', 'ambush') }
  expect(await gm.calls.nextFight({ game: 'dark-conspiracy' })).toEqual({ words: 'A fight of another game needs its scenario.' })
  await expect(gm.calls.nextFight({ ...next, plays: { [ana]: { side: 'No one', people: null } } })).rejects.toThrow(
    'The next fight has no side "No one".',
  )
  expect(gm.table?.fight).toBe(1)
  const { sides } = await server.tables.check('dark-conspiracy', next.scenario, [])
  const [side] = sides
  const [who] = side?.people ?? []
  expect(await gm.calls.nextFight({ ...next, plays: { [ana]: { side: side?.id ?? '', people: [who?.id ?? ''] }, [ben]: null } })).toBeNull()
  await gm.until(({ table }) => table?.fight === 2)
  expect(gm.table?.seats.filter(({ kind }) => kind === 'player')).toMatchObject([
    { name: 'Ana', people: [who?.id], plays: [who?.name], waits: false },
    { name: 'Ben', waits: true, plays: ['Reyes'] },
  ])
  expect([gm.table?.game.id, gm.table?.earlier?.[0]?.game]).toEqual(['dark-conspiracy', 'rpj-scifi'])
})
test('a screen comes in by the code alone and plays no one; whoever waits at the door can leave it', async () => {
  const server = await served()
  const made = await tableAt(server, 'rpj-scifi', 'duel', { seats: [{ kind: 'player', name: 'Ana', side: 'Ilse' }] })
  const screens = []
  for (let nth = 0; nth < 5; nth++) screens.push(await server.tables.join({ code: made.code, name: 'TV', as: 'display' }, 'here'))
  const gm = new TestDevice(server.port, made.token)
  await gm.shown()
  const kinds = (): unknown => gm.table?.seats.map(({ kind }) => kind)
  expect(kinds()).toEqual(['gm', 'player', 'display', 'display', 'display', 'display', 'guest'])
  expect(gm.table?.seats.at(-1)?.wish).toEqual({ kind: 'letIn', seat: null, as: 'display' })
  const tv = new TestDevice(server.port, screens[0] ?? '')
  await tv.shown()
  expect(tv.table?.code).toBe(made.code)
  const door = new TestDevice(server.port, screens[4] ?? '')
  await door.until(({ table }) => table !== null)
  void door.calls.leaveDoor().catch(() => undefined)
  await gm.until(({ table }) => table?.seats.every(({ kind }) => kind !== 'guest') === true)
  await expect(tv.calls.leaveDoor()).rejects.toThrow('"leaveDoor" is not for this seat.')
  const looked = await server.tables.look(made.code)
  expect(looked.seats).toMatchObject([{ name: 'Ana', free: true, away: false, plays: [{ name: 'Ilse Varga' }] }])
})
