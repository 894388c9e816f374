/**
 * The director at a served table is the game master's alone: while they ask, nobody else gets anything; what they let happen is told as the act
 * itself tells it, whatever their reason, and of someone hidden not at all.
 */
import { type Directed, reasonOf, usualBand } from '@enfilade/analysis'
import { beginSession, type Id, type Json, recordText } from '@enfilade/engine'
import { rulesets } from '@enfilade/rulesets'
import { afterEach, expect, test } from 'vitest'
import { Frames } from './frames.js'
import { background, cleanUp, served, TestDevice, tokenOf } from './serving.js'
import { scenarioWithHidden } from './spying.js'
import { plainBy } from './twin-tables.js'

afterEach(cleanUp)

const games = ['rpj-scifi', 'cyberpunk-red', 'blue-planet', 'dark-conspiracy', '2300ad'] as const

/** Two tables of one fight, each with a player who doesn't know of `hidden`, a display and a spectator. */
async function twins(game: string) {
  const server = await served({ background, newSeed: () => 'd'.repeat(32) })
  const ruleset = rulesets.find(({ id }) => id === game)
  const read = ruleset?.readScenario(scenarioWithHidden(game), [])
  if (ruleset === undefined || !read?.ok) throw new Error('a scenario')
  const battle = ruleset.begin(read.value)
  const sides = ruleset.seats(battle)
  const { people } = ruleset.view(battle, 'gm')
  const hidden = people.find(({ hiddenFrom }) => (hiddenFrom?.length ?? 0) > 0)
  const side = hidden?.hiddenFrom?.[0]
  if (hidden === undefined || side === undefined) throw new Error('someone hidden')
  const seatsOf = Object.fromEntries(sides.map(id => [id, { decides: 'person', dice: 'stream' } as const]))
  const record = recordText(beginSession(ruleset, read.value, 'directed', seatsOf).record())
  const seats = [
    { kind: 'player', name: 'Ana', side },
    { kind: 'display', name: 'TV' },
    { kind: 'spectator', name: 'Cy' },
  ] as const
  const tables = []
  for (let i = 0; i < 2; i++) {
    const made = await server.tables.make({ record, seats })
    const gm = new TestDevice(server.port, made.token)
    await gm.shown()
    const tokens = made.invitations.flatMap(one => (one.seat === null ? [] : [tokenOf(one)]))
    const lines = tokens.map(token => new Frames(server.port, token))
    for (const line of lines) await line.come()
    const table = server.tables.table(made.id)
    const plain = plainBy([made.id, made.code, ...[...(table?.sittings.values() ?? [])].map(one => one.stored.id)])
    tables.push({
      gm,
      table,
      news: async () => Promise.all(lines.map(async line => (await line.news()).filter(text => !text.startsWith('{"pong"')).map(plain))),
    })
  }
  return { server, ruleset, sides, side, hidden, tables }
}

test.each(games)(
  '%s: players, display and spectator get the same as where nobody asks, and of what happens the event alone',
  async game => {
    const { sides, side, hidden, tables } = await twins(game)
    const [asks, other] = tables
    if (asks === undefined || other === undefined) throw new Error('two tables')
    const same = async (): Promise<readonly (readonly string[])[]> => {
      const got = await asks.news()
      expect(await other.news()).toEqual(got)
      return got
    }
    for (let n = 0; n < 2; n++) for (const { gm } of tables) await gm.answerAll()
    await same()
    const players = sides.filter(one => one === side)
    const found = await new Promise<Directed>(done => {
      asks.gm.directed({ sides: players, band: usualBand, seconds: 0.1 }, (directed, isOver) => isOver && done(directed))
    })
    expect(found.looked).toBeGreaterThanOrEqual(3)
    expect((await same()).flat()).toEqual([])
    // What is known to those who look on: someone of another side gives up. The reason is the game master's alone.
    const seen = asks.gm.snapshot?.view.people.find(one => one.side === hidden.side && one.id !== hidden.id && one.hiddenFrom?.length !== 1)
    const act = (who: Id): Json => ({ side: hidden.side, how: 'flee', who: [who] })
    if (seen !== undefined) {
      expect(await asks.gm.calls.command('giveUp', act(seen.id), reasonOf(`${seen.name} and ${hidden.name} flee`))).toEqual([])
      expect(await other.gm.calls.command('giveUp', act(seen.id), '')).toEqual([])
      expect((await same()).flat().join('\n')).toContain(seen.name)
    }
    // Someone of whom they don't know gives up at one table alone.
    if (asks.gm.snapshot?.asked.kind === 'over') return
    expect(await asks.gm.calls.command('giveUp', act(hidden.id), reasonOf('x'))).toEqual([])
    const [ana] = await asks.news()
    expect(ana).toEqual([])
    expect(asks.table?.fight.session.told.at(-1)?.told.event).toMatchObject({ those: [hidden.id] })
  },
)

test('it is not for anybody else', async () => {
  const server = await served({ background })
  const made = await server.tables.make({
    game: 'rpj-scifi',
    scenario: scenarioWithHidden('rpj-scifi'),
    seats: [
      { kind: 'player', name: 'Ana', side: 'Patrol' },
      { kind: 'display', name: 'TV' },
      { kind: 'spectator', name: 'Cy' },
    ],
  })
  const wish = { sides: ['Patrol'], band: usualBand, seconds: 1 }
  for (const invitation of made.invitations.filter(({ seat }) => seat !== null)) {
    const device = new TestDevice(server.port, tokenOf(invitation))
    await device.until(({ table }) => table !== null)
    await expect(device.calls.direct(1, wish)).rejects.toThrow('"direct" is not for this seat.')
  }
  const gm = new TestDevice(server.port, made.token)
  await gm.shown()
  const refused = (change: object, words: string) => expect(gm.calls.direct(1, { ...wish, ...change } as never)).rejects.toThrow(words)
  await refused({ band: { ...usualBand, winFrom: 1.4 } }, 'Argument 2 of "direct" must be')
  await refused({ band: { ...usualBand, winFrom: 0.9 } }, 'Argument 2 of "direct" must be')
  await refused({ seconds: 1000 }, 'Argument 2 of "direct" must be')
  await refused({ sides: [] }, 'Name a side that the players play')
  await refused({ sides: ['Nobody'] }, 'There is no side "Nobody"')
})
