/** A fight in one message: every ready fight, odd records, messages that were altered or cut short on the way, and those of other rules. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { readFileText } from '@enfilade/client'
import {
  type AnyRuleset,
  beginSession,
  canonical,
  type Entry,
  type FightRecord,
  isAnswer,
  type Json,
  noteIn,
  resumeSession,
  type Seat,
  withChecks,
} from '@enfilade/engine'
import { rulesets } from '@enfilade/rulesets'
import {
  isMessage,
  type KnownParts,
  knownParts,
  messageOfRecord,
  mostLetters,
  openMessage,
  policySeats,
  recordIn,
  type Squeeze,
} from '@enfilade/session'
import { describe, expect, test } from 'vitest'
import { sizes } from '../../../scripts/rings.mjs'
import { spread } from '../../kit/testing/kit.js'

const squeeze: Squeeze = {
  deflate: async text => deflateRawSync(text, { level: 9 }),
  inflate: async (bytes, most) => inflateRawSync(bytes, { maxOutputLength: most }).toString('utf8'),
}
const repository = join(import.meta.dirname, '../../..')
interface ReadyGame {
  readonly ruleset: AnyRuleset
  readonly known: KnownParts
  readonly fights: readonly { readonly name: string; readonly scenario: Json }[]
}
const games: readonly ReadyGame[] = rulesets.map(ruleset => {
  const folder = join(repository, 'scenarios', ruleset.id)
  const fights = readdirSync(folder).map(name => {
    const text = readFileText(name, readFileSync(join(folder, name), 'utf8'))
    if (!text.ok) throw new Error(name)
    const read = ruleset.readScenario(text.file.value, [])
    if (!read.ok) throw new Error(name)
    return { name, scenario: read.value }
  })
  return {
    ruleset,
    fights,
    known: knownParts(
      ruleset,
      fights.map(({ scenario }) => scenario),
    ),
  }
})
const gameOf = (id: string): ReadyGame => games.find(({ ruleset }) => ruleset.id === id) as ReadyGame
const playedOnce = new Map<Json, FightRecord>()
function played({ ruleset }: ReadyGame, scenario: Json): FightRecord {
  const record =
    playedOnce.get(scenario) ?? beginSession(ruleset, scenario, '7', policySeats(ruleset, scenario), { stream: 'keyed' }).record()
  playedOnce.set(scenario, record)
  return record
}
/** The same fight as if people had answered and rolled everything by hand: the longest message that it can take. */
function allByHand(record: FightRecord): FightRecord {
  const { stream: _, ...rest } = record
  const byHand: Seat = { decides: 'person', dice: 'physical' }
  const entries = record.entries.map(
    (entry): Entry => (isAnswer(entry) ? [entry[0], entry[1], entry[2] === 'stream' ? 'physical' : 'person'] : entry),
  )
  return withChecks({ ...rest, seed: null, entries, seats: Object.fromEntries(Object.keys(record.seats).map(seat => [seat, byHand])) })
}
/** Entries without what a message leaves behind: the reasons of policies. */
const kept = ({ entries }: FightRecord): string =>
  canonical(entries.map(entry => (isAnswer(entry) && entry[2] !== 'gm' ? entry.slice(0, 3) : entry)) as unknown as Json)
const opened = async ({ ruleset, known }: Pick<ReadyGame, 'ruleset' | 'known'>, text: string): Promise<FightRecord> =>
  recordIn(ruleset, await openMessage(text, squeeze), known)
const inMessage = async ({ ruleset, known }: Pick<ReadyGame, 'ruleset' | 'known'>, record: FightRecord): Promise<string> =>
  `#/m/${await messageOfRecord(ruleset, record, known, squeeze)}`

describe('every ready fight goes into one message', () => {
  const lengths: number[] = []
  for (const game of games)
    test(game.ruleset.title, async () => {
      for (const { scenario } of spread(game.fights, sizes.sharedFights))
        for (const record of [played(game, scenario), allByHand(played(game, scenario))]) {
          const message = await inMessage(game, record)
          const back = await opened(game, message)
          expect(kept(back)).toBe(kept(record))
          expect(back.state).toBe(record.state)
          expect(back.hashes).toEqual(record.hashes)
          expect(canonical(back.scenario)).toBe(canonical(record.scenario))
          lengths.push(message.length)
        }
    })
  test('short enough for a chat, nearly all for a QR code', () => {
    const sorted = [...lengths].sort((a, b) => a - b)
    expect(sorted.length).toBe(2 * games.reduce((sum, { fights }) => sum + Math.min(fights.length, sizes.sharedFights), 0))
    expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThanOrEqual(1400)
    expect(sorted[Math.floor(sorted.length * 0.9)]).toBeLessThanOrEqual(2900)
  })
})

describe('what else a record can hold', () => {
  for (const game of games)
    test(`acts, forced answers, new dice and dice by hand: the regressions of ${game.ruleset.title}`, async () => {
      const folder = join(repository, 'regressions', game.ruleset.id)
      let count = 0
      for (const name of spread(readdirSync(folder), sizes.sharedRegressions)) {
        const record = JSON.parse(readFileSync(join(folder, name), 'utf8')) as FightRecord
        const ruleset = [game.ruleset, game.ruleset.tasks].find(one => one?.id === record.ruleset)
        if (record.enfilade !== 'record' || ruleset === undefined) continue
        const now = resumeSession(ruleset, record, { live: false }).record()
        const about = { ruleset, known: game.known }
        const back = await opened(about, await inMessage(about, now))
        expect(kept(back), name).toBe(kept(now))
        expect(back.branches).toEqual([])
        count++
      }
      expect(count).toBeGreaterThan(0)
    })
  test('a fight in which nothing is answered yet', async () => {
    const game = gameOf('rpj-scifi')
    const scenario = game.fights[0]?.scenario ?? null
    const byHand = Object.keys(played(game, scenario).seats).map((seat): [string, Seat] => [seat, { decides: 'person', dice: 'physical' }])
    const record = beginSession(game.ruleset, scenario, '7', Object.fromEntries(byHand)).record()
    expect(record.entries).toEqual([])
    expect((await opened(game, await inMessage(game, record))).entries).toEqual([])
  })
  test('what was said beside the fight and undone branches stay behind', async () => {
    const game = gameOf('rpj-scifi')
    const { ruleset } = game
    const scenario = game.fights.find(({ name }) => name === 'duel.yaml')?.scenario as Json
    const session = beginSession(ruleset, scenario, '7', policySeats(ruleset, scenario), { stream: 'keyed' })
    noteIn(session, { whisper: 'the vault is empty' })
    session.goBackTo(10)
    session.playOn(() => false)
    const record = session.record()
    expect(record.margin?.length).toBe(1)
    const packed = await openMessage(await inMessage(game, record), squeeze)
    expect(JSON.stringify(packed)).not.toContain('vault')
    const back = recordIn(ruleset, packed, game.known)
    expect(back.branches).toEqual([])
    expect(back.margin).toBeUndefined()
  })
  test('own people and gear are packed in, and nothing has to be known where all of it is', async () => {
    const game = gameOf('cyberpunk-red')
    const text = canonical(game.fights.find(({ name }) => name === 'duel.yaml')?.scenario as Json)
    const own = JSON.parse(text) as { title: string; sides: { name: string }[] }
    own.title = 'Ours alone'
    for (const side of own.sides) side.name = `Our ${side.name}`
    const record = played(game, own as unknown as Json)
    const [named, whole] = [await inMessage(game, record), await inMessage({ ...game, known: new Map() }, record)]
    expect(named.length).toBeLessThan(whole.length)
    expect(kept(await opened(game, named))).toBe(kept(record))
    expect(kept(await opened({ ...game, known: new Map() }, whole))).toBe(kept(record))
    await expect(opened({ ...game, known: new Map() }, named)).rejects.toThrow(
      'The message names a part of a ready fight or of the game’s content that isn’t the same in this program.',
    )
  })
})

describe('what happens to a message on its way', () => {
  const game = gameOf('dark-conspiracy')
  const long = async (): Promise<string> =>
    inMessage(game, played(game, game.fights.find(({ name }) => name === 'chase.yaml')?.scenario as Json))
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

  test('ten altered ones: each is named with the place', async () => {
    const fights = games.flatMap(one => one.fights.slice(0, 2).map(({ scenario }) => ({ one, record: played(one, scenario) })))
    expect(fights.length).toBe(10)
    for (const [i, { one, record }] of fights.entries()) {
      const message = await inMessage(one, record)
      const start = message.indexOf('E', 3)
      const at = start + 1 + Math.floor(((message.length - start - 2) * i) / 9)
      const other = letters[(letters.indexOf(message[at] as string) + 1 + i) % 64] as string
      const altered = message.slice(0, at) + other + message.slice(at + 1)
      const said = await openMessage(altered, squeeze).then(
        () => 'nothing',
        (thrown: Error) => thrown.message,
      )
      const place = /between its letters (\d+) and (\d+)/.exec(said)
      expect(said).toMatch(/^The message was altered between its letters/)
      expect(at - start + 1).toBeGreaterThanOrEqual(Number(place?.[1]))
      expect(at - start + 1).toBeLessThanOrEqual(Number(place?.[2]))
    }
  })
  test('every single letter of a message counts', async () => {
    const message = await long()
    for (let at = 5; at < message.length; at++) {
      const other = letters[(letters.indexOf(message[at] as string) + 1) % 64] as string
      await expect(openMessage(message.slice(0, at) + other + message.slice(at + 1), squeeze), `letter ${at}`).rejects.toThrow('altered')
    }
  })
  test('two letters that changed places', async () => {
    const message = await long()
    const at = [...message].findIndex((letter, i) => i > 100 && letter !== message[i + 1])
    const swapped = message.slice(0, at) + message[at + 1] + message[at] + message.slice(at + 2)
    await expect(openMessage(swapped, squeeze)).rejects.toThrow('altered between')
  })
  test('cut short, wherever', async () => {
    const message = await long()
    for (const length of [8, 65, 66, 67, 128, 200, message.length - 1])
      await expect(openMessage(message.slice(0, length), squeeze), `${length} letters`).rejects.toThrow(
        `The message was cut short: ${length - 4} of ${message.length - 4} letters are there.`,
      )
    await expect(openMessage('#/m/', squeeze)).rejects.toThrow('The message is empty')
  })
  test('in a sentence, in brackets, broken into lines', async () => {
    const message = await long()
    const broken = (message.match(/.{1,70}/g) as string[]).join('\r\n')
    for (const text of [
      `Look at this: https://example.org/enfilade/${message} – what a fight!`,
      `(https://example.org/enfilade/${message}).`,
      `<${message}>`,
      `${broken}\nwritten on my phone`,
    ]) {
      expect(isMessage(text)).toBe(true)
      expect((await openMessage(text, squeeze)).ruleset).toBe('dark-conspiracy')
    }
  })
  test('more letters than belong to it, and letters that it can’t have', async () => {
    const message = await long()
    await expect(openMessage(`${message}Q`, squeeze)).rejects.toThrow('Behind the last letter of the message')
    await expect(openMessage(`${message.slice(0, 80)}é${message.slice(81)}`, squeeze)).rejects.toThrow('Letter 77 of the message is “é”')
  })
  test('foreign text, text that only looks like one, ten megabytes of it', async () => {
    expect(isMessage('a shopping list')).toBe(false)
    expect(isMessage('{"enfilade":"record","title":"#/m/Eabc"}')).toBe(false)
    await expect(openMessage('a shopping list', squeeze)).rejects.toThrow('There is no fight in this text')
    await expect(openMessage('#/m/hello', squeeze)).rejects.toThrow('messages that begin with “h”')
    await expect(openMessage(`#/m/E${'A'.repeat(10_000_000)}`, squeeze)).rejects.toThrow('altered')
    const bomb = deflateRawSync('0'.repeat(50_000_000), { level: 9 })
    await expect(openMessage(await signed(bomb), squeeze)).rejects.toThrow('what they say can’t be read')
    for (const text of ['5', '[]', '[2,"x"]', '[1,"rpj-scifi","1",[],{},1e99,[],[],[]]', '[1,"rpj-scifi","1",[],{},3,["a"],[],[]]'])
      await expect(openMessage(await signed(deflateRawSync(text)), squeeze), text).rejects.toThrow(/newer program|isn’t a fight/)
    expect(mostLetters).toBeLessThan(1_000_000)
  })
  /** Any bytes in right letters, by a fight whose text is exchanged for them. */
  async function signed(bytes: Uint8Array): Promise<string> {
    const fight = played(gameOf('rpj-scifi'), gameOf('rpj-scifi').fights[0]?.scenario as Json)
    const given: Squeeze = { deflate: async () => bytes, inflate: squeeze.inflate }
    let made = ''
    const catching: Squeeze = {
      deflate: given.deflate,
      inflate: async (letters, most) => {
        made = Buffer.from(letters).toString('base64url')
        return squeeze.inflate(letters, most)
      },
    }
    await messageOfRecord(gameOf('rpj-scifi').ruleset, fight, new Map(), catching).catch(() => undefined)
    return lettersFor(made)
  }
  /** As docs/bring.md says how letters are checked: written here a second time, so that the format can't change unseen. */
  function lettersFor(body: string): string {
    const inside = body.length + 4
    const all = inside + 2 * Math.ceil(inside / 60)
    const whole = `E${letters[all >> 12]}${letters[(all >> 6) & 63]}${letters[all & 63]}${body}`
    return `#/m/${(whole.match(/.{1,60}/g) as string[])
      .map(block => {
        const sum = [...block].reduce((total, letter, i) => (total + (i + 1) * letters.indexOf(letter)) % 4093, 0)
        return `${block}${letters[sum >> 6]}${letters[sum & 63]}`
      })
      .join('')}`
  }
})

describe('a message whose letters are right and whose fight isn’t', () => {
  const game = gameOf('rpj-scifi')
  const packed = async () => openMessage(await inMessage(game, played(game, game.fights[0]?.scenario as Json)), squeeze)
  const said = (change: Partial<Awaited<ReturnType<typeof packed>>>) => async () =>
    recordIn(game.ruleset, { ...(await packed()), ...change }, game.known)

  test('an answer that isn’t in the legal list', async () => {
    const { answers } = await packed()
    const at = answers.findIndex(one => typeof one === 'number')
    await expect(said({ answers: answers.map((one, i) => (i === at ? 9999 : one)) })()).rejects.toThrow(
      /^Answer \d+ isn’t as it was: it is number 10000 of \d+ legal answers\.$/,
    )
  })
  test('answers that are missing, and dice that no die shows', async () => {
    const { answers } = await packed()
    await expect(said({ answers: answers.slice(0, -1) })()).rejects.toThrow(/^Answer \d+ isn’t as it was: it is missing\.$/)
    const hand = await openMessage(await inMessage(game, allByHand(played(game, game.fights[0]?.scenario as Json))), squeeze)
    expect(() => recordIn(game.ruleset, { ...hand, faces: hand.faces.map((face, i) => (i === 5 ? 99 : face)) }, game.known)).toThrow(
      /^Answer 6 isn’t as it was: a d\d+ shows 1 to \d+, not 99\.$/,
    )
  })
  test('another end, another scenario, and an act that no one knows', async () => {
    const { record } = await packed()
    await expect(said({ record: [...(record as Json[]).slice(0, 4), '0123456789abcdef'] })()).rejects.toThrow('the last state differs')
    await expect(said({ scenario: { title: 'nothing' } })()).rejects.toThrow('The scenario in this message can’t be played.')
    await expect(said({ odd: [[0, { nonsense: true }]] })()).rejects.toThrow('Answer 1 isn’t as it was: no such act is known.')
  })
  test('another version of the rules is said, and under which it still agrees it opens', async () => {
    const agrees = recordIn(game.ruleset, { ...(await packed()), rulesetVersion: '0.0.1' }, game.known)
    expect(agrees.rulesetVersion).toBe('0.0.1')
    const { answers } = await packed()
    await expect(said({ rulesetVersion: '0.0.1', answers: answers.map(() => 9999) })()).rejects.toThrow(
      /^This message was made with version 0\.0\.1 of RPJ Sci-Fi; this program has version [\d.]+, under which it goes differently\. Answer/,
    )
  })
})
