/** The mirror: what a TV shows of a fight stands in the channel, within the limits of a stand-in on loopback, and whatever fails only waits. */
import type { LogLine } from '@enfilade/client'
import type { Json } from '@enfilade/engine'
import type { Clock } from '@enfilade/session'
import { afterEach, describe, expect, test } from 'vitest'
import { oneMore } from '../../server/test/leaks.js'
import { cleanUp, duelWith, scenarioOf, served, tokenOf } from '../../server/test/serving.js'
import { seatOf, seen } from '../src/mcp/seats.js'
import { escaped, mostLetters } from '../src/mirror/messages.js'
import { Mirror } from '../src/mirror/mirror.js'
import { sendTo, webhookAddress } from '../src/mirror/webhook.js'
import { type StandIn, standIn } from './discord.js'
import { enfilade, folderOfTest, write } from './kit.js'

const standIns: StandIn[] = []
afterEach(async () => {
  for (const one of standIns.splice(0)) await one.close()
  await cleanUp()
})

/** A mirror and its channel, in a time that passes as the test says. */
async function mirrored() {
  let time = 0
  let due: { readonly at: number; readonly act: () => void } | null = null
  const clock: Clock = {
    now: () => time,
    after(milliseconds, act) {
      due = { at: time + milliseconds, act }
      return () => {
        due = null
      }
    },
  }
  const discord = await standIn(() => time)
  standIns.push(discord)
  const [told, ended]: [(string | null)[], string[]] = [[], []]
  const mirror = new Mirror({
    ...{ clock, send: sendTo(discord.address) },
    told: trouble => void told.push(trouble),
    ended: words => void ended.push(words),
  })
  /** Until nothing is due any more, or so many requests were answered. */
  const pass = async (most = 1000): Promise<void> => {
    for (let nth = 0; nth < most; nth++) {
      await mirror.settled
      if (due === null) return
      const { at, act } = due
      due = null
      time = at
      act()
    }
  }
  const stands = (): string[] => [...discord.messages.values()]
  return { mirror, discord, told, ended, pass, stands, now: () => time }
}
/** A log: `!` begins a turn, `#` a round, `~` is undone. */
const logOf = (...texts: readonly string[]): LogLine[] =>
  texts.map((text, i) => ({
    ...{ number: i + 1, rules: [], reasons: [], after: null, told: null },
    heading: text.startsWith('#') ? 'round' : text.startsWith('!') ? 'turn' : null,
    text: text.replace(/^[#!~]/, ''),
    undone: text.startsWith('~') ? 1 : null,
  }))

describe('messages', () => {
  test('one a turn, which grows while it lasts; a round stands with its first turn', async () => {
    const { mirror, pass, stands, discord } = await mirrored()
    mirror.show(1, 'Duel', logOf('#Round 1.', '!Vex’s turn.', 'Vex fires.'))
    await pass()
    expect(stands()).toEqual(['__**Duel**__', '**Round 1.**\n**Vex’s turn.**\nVex fires.'])
    mirror.show(1, 'Duel', logOf('#Round 1.', '!Vex’s turn.', 'Vex fires.', 'Hit.', '!Ames’s turn.'))
    await pass()
    expect(stands().slice(1)).toEqual(['**Round 1.**\n**Vex’s turn.**\nVex fires.\nHit.', '**Ames’s turn.**'])
    expect(discord.asked.map(({ method }) => method)).toEqual(['POST', 'POST', 'PATCH', 'POST'])
  })
  test('what is undone is struck through where it stands', async () => {
    const { mirror, pass, stands } = await mirrored()
    mirror.show(1, 'Duel', logOf('!A', 'one', '!B', 'two'))
    await pass()
    mirror.show(1, 'Duel', logOf('!A', '~one', '~B', '~two', '!C'))
    await pass()
    expect(stands().slice(1)).toEqual(['**A**\n~~one~~', '~~B~~\n~~two~~', '**C**'])
  })
  test('a channel that is behind gets a count instead of the flood, within both limits', async () => {
    const { mirror, pass, stands, discord, now } = await mirrored()
    const texts: string[] = []
    for (let turn = 0; turn < 120; turn++) {
      texts.push(`!Turn ${turn}`, 'fires', 'misses')
      mirror.show(1, 'Duel', logOf(...texts))
      if (turn % 3 === 0) await pass(1)
    }
    await pass()
    expect(discord.over).toBe(0)
    expect(now() / discord.asked.length).toBeGreaterThanOrEqual(2400)
    expect(stands().at(-1)).toBe('**Turn 119**\nfires\nmisses')
    const counted = stands().flatMap(text => /^(\d+) lines: open the log\.$/.exec(text)?.[1] ?? [])
    const lines = stands().flatMap(text => (/open the log|^__/.test(text) ? [] : text.split('\n')))
    expect(counted.length).toBeGreaterThan(0)
    expect(lines.length + counted.reduce((sum, count) => sum + Number(count), 0)).toBe(360)
  })
  test('no message is longer than 2000 characters, however long or odd a line or a turn is', async () => {
    const { mirror, pass, stands, discord, told } = await mirrored()
    const long = Array.from({ length: 12 }, () => '*'.repeat(3000))
    mirror.show(1, '_'.repeat(900), logOf('!A', ...long.slice(0, 2)))
    await pass()
    mirror.show(1, '_'.repeat(900), logOf('!A', ...long.slice(0, 2).map(text => `~${text}`), ...long.slice(2, 4)))
    await pass()
    expect(stands().length).toBeGreaterThan(3)
    for (const text of stands()) expect(text.length).toBeLessThanOrEqual(mostLetters)
    expect([discord.over, told]).toEqual([0, []])
  })
  test('nothing in a line is mark-up, a mention or a link', () => {
    expect(escaped('@everyone **x** <@1> [a](http://b) `c` ~~d~~ || # - e')).toBe(
      '\\@everyone \\*\\*x\\*\\* \\<\\@1\\> \\[a\\](http\\://b) \\`c\\` \\~\\~d\\~\\~ \\|\\| \\# - e',
    )
  })
  test('the next fight of a table has its title, after all of the one before', async () => {
    const { mirror, pass, stands } = await mirrored()
    mirror.show(1, 'First', logOf('!A', 'one'))
    mirror.show(2, 'Second', logOf('!B'))
    await pass()
    expect(stands()).toEqual(['__**First**__', '**A**\none', '__**Second**__', '**B**'])
  })
})

describe('trouble is told, and waits', () => {
  test('told to wait, not reached, a mistake there: all of it is posted in the end, once', async () => {
    const { mirror, pass, stands, discord, told, now } = await mirrored()
    discord.instead.push(429, 'broken', 502, 'broken')
    mirror.show(1, 'Duel', logOf('!A', 'one'))
    await pass()
    expect(stands()).toEqual(['__**Duel**__', '**A**\none'])
    expect(told).toEqual(['Discord asks to wait', 'Discord isn’t reached', null])
    // 61 seconds as asked, then 5, 10 and 20, then 2.5 after each message.
    expect(now()).toBe(1000 * (61 + 5 + 10 + 20 + 2.5 + 2.5))
  })
  test('a message that is refused or was deleted is let be, the next one comes', async () => {
    const { mirror, pass, stands, discord, told } = await mirrored()
    mirror.show(1, 'Duel', logOf('!A', 'one'))
    await pass()
    discord.messages.delete('2')
    mirror.show(1, 'Duel', logOf('!A', '~one', 'two', '!B'))
    await pass()
    expect(stands()).toEqual(['__**Duel**__', '**B**'])
    discord.instead.push(400)
    mirror.show(1, 'Duel', logOf('!A', '~one', 'two', '!B', '!C', 'three', '!D'))
    await pass()
    expect(told).toEqual(['Discord refuses a message: 400', null])
    expect(stands().at(-1)).toBe('**D**')
  })
  test('a webhook that is gone ends it', async () => {
    const { mirror, pass, discord, ended, told } = await mirrored()
    discord.instead.push(404)
    mirror.show(1, 'Duel', logOf('!A'))
    await pass()
    expect([told, ended]).toEqual([['the webhook is gone'], [expect.stringContaining('doesn’t know this webhook any more')]])
    mirror.show(1, 'Duel', logOf('!A', '!B'))
    await pass()
    expect(discord.asked).toEqual([])
  })
})

test('only addresses of webhooks are taken', () => {
  const token = 'abc_DEF-123'
  for (const good of [`https://discord.com/api/webhooks/123/${token}`, `https://canary.discord.com/api/v10/webhooks/1/${token}\n`])
    expect(webhookAddress(good)).toBe(good.trim())
  for (const bad of [
    '',
    'http://discord.com/api/webhooks/1/a',
    'https://discord.com.example/api/webhooks/1/a',
    'https://example.org/hook',
    `https://discord.com/api/webhooks/1/${token}?wait=true`,
    `https://discord.com/api/webhooks/1/${token}/messages/1`,
    'http://192.168.1.2:80/api/webhooks/1/a',
  ])
    expect(webhookAddress(bad), bad).toBeNull()
})

/** Plays two tables alike, of which the second has someone else hidden, and gives what was posted of each. */
async function posted(change: (scenario: string) => string) {
  const server = await served({ newSeed: () => 'a'.repeat(32) })
  const scenario = JSON.parse(change(JSON.stringify(scenarioOf('cyberpunk-red', 'hostage')))) as Json
  const made = await server.tables.make({ game: 'cyberpunk-red', scenario, seats: [{ kind: 'display', name: 'Discord' }] })
  const table = server.tables.table(made.id)
  const [master] = table === undefined ? [] : [...table.sittings.values()]
  if (table === undefined || master === undefined) throw new Error('a table')
  const screen = seatOf(made.invitations.filter(one => one.seat !== null).map(tokenOf)[0] ?? '', {
    own: (path, request) => fetch(`${server.home}${path.slice(1)}`, request),
    named: [],
  })
  const { mirror, pass, discord } = await mirrored()
  for (let turn = 0; turn < 8; turn++) {
    const { table: state, snapshot } = await seen(screen)
    if (snapshot !== null) mirror.show(state.fight, state.title, snapshot.log)
    await pass()
    await oneMore(table, master)
    await table.settled()
  }
  const { snapshot } = await seen({ ...screen, token: made.token })
  return { posts: JSON.stringify(discord.asked), toMaster: JSON.stringify(snapshot?.log) }
}
test('twins: combatants hidden from the TV leave no trace in what is posted', async () => {
  const real = await posted(scenario => scenario)
  const twin = await posted(scenario => scenario.replaceAll('"Penny"', '"Someone Else"'))
  expect([real.toMaster, twin.toMaster]).toEqual([expect.stringContaining('Penny'), expect.stringContaining('Someone Else')])
  expect(twin.posts === real.posts, 'the same messages, byte by byte').toBe(true)
  expect(real.posts).toContain('turn')
  expect(real.posts).not.toMatch(/Penny|Someone/)
})

describe('enfilade mirror', () => {
  const tv = [
    { kind: 'display', name: 'Discord' },
    { kind: 'player', name: 'Ana', side: 'Ilse' },
  ] as const
  async function started(nth = 0) {
    const discord = await standIn(() => 0)
    standIns.push(discord)
    const server = await served()
    const { gm, tokens } = await duelWith(server, tv)
    const file = write(folderOfTest(), 'webhook.txt', `${discord.address}\n`)
    return { discord, gm, link: `${server.home}seat.html#/seat/${tokens[nth]}`, file }
  }
  test('posts what its screen shows until the seat is taken back; the address is in no output', async () => {
    const { discord, gm, link, file } = await started()
    const first = discord.next()
    const running = enfilade(['mirror', link, '--webhook', file])
    expect((await first).content).toContain('RPJ Sci-Fi')
    const screen = gm.table?.seats.find(({ name }) => name === 'Discord')
    expect(await gm.calls.removeSeat(screen?.id ?? '')).toBeNull()
    const { code, out, err } = await running
    expect(code).not.toBe(0)
    expect(err).not.toBe('')
    expect(out + err + (await gm.calls.record())).not.toContain('secret-token')
  })
  test('the game master reads in the name of the seat why nothing comes; the table goes on', async () => {
    const { discord, gm, link, file } = await started()
    discord.instead.push(404)
    const { code, err } = await enfilade(['mirror', link, '--webhook', file])
    expect([code, err]).toEqual([1, expect.stringContaining('doesn’t know this webhook any more')])
    await gm.until(({ table }) => table?.seats.some(({ name }) => name === 'Discord (the webhook is gone)') === true)
    await gm.answerAll()
  })
  test('posts nothing while the screens are dark', async () => {
    const { discord, gm, link, file } = await started()
    expect(await gm.calls.darkenDisplays(true)).toBeNull()
    const running = enfilade(['mirror', link, '--webhook', file])
    const screen = () => gm.table?.seats.find(({ name }) => name === 'Discord')
    await gm.until(() => screen()?.presence.is === 'here')
    for (let nth = 0; nth < 3; nth++) await gm.answerAll()
    expect(discord.asked).toEqual([])
    const first = discord.next()
    expect(await gm.calls.darkenDisplays(false)).toBeNull()
    expect((await first).content).toContain('RPJ Sci-Fi')
    expect(await gm.calls.removeSeat(screen()?.id ?? '')).toBeNull()
    await running
  })
  test('takes no player’s seat, no other address, and none on the command line', async () => {
    const { link, file, discord } = await started(1)
    const player = await enfilade(['mirror', link, '--webhook', file])
    expect([player.code, player.err]).toEqual([1, expect.stringContaining('That is no screen’s seat')])
    expect(discord.asked).toEqual([])
    const none = await enfilade(['mirror', link])
    expect([none.code, none.err]).toEqual([2, expect.stringContaining('The address of a webhook looks like')])
    const foreign = await enfilade(['mirror', link], { environment: { ENFILADE_DISCORD: 'https://example.org/hook/geheim' } })
    expect([foreign.code, foreign.err]).toEqual([2, expect.not.stringContaining('geheim')])
    expect((await enfilade(['mirror', 'nonsense'])).err).toContain('A link of a screen looks like')
  })
})
