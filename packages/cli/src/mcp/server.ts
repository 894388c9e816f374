/**
 * The program for models (Model Context Protocol): twelve tools over handles. A model at a table holds the link of a seat and gets what a phone of that
 * seat gets; everything else is worked out from what it brings itself. One server object answers one request, so no two clients share anything.
 */
import { messageOf, type PersonView } from '@enfilade/engine'
import { type CallToolResult, McpServer } from '@modelcontextprotocol/server'
import { z } from 'zod'
import { readyNames } from '../input/ready.js'
import type { Io } from '../io.js'
import { version } from '../version.js'
import { answered, answersTo, mostListed, mostWithOdds, named } from './answering.js'
import { fightGiven, type RunProgram, ranAs } from './commands.js'
import { type AskServer, NotDone, type Seen, seatOf, seen, waitingFor } from './seats.js'

export interface McpPorts {
  readonly io: Io
  readonly run: RunProgram
  /** Asks the server that the request came to: tokens are of its seats. Null: there is none, and seats are named by their links. */
  readonly own: AskServer | null
  /** May the caller have things worked out that take this machine's time? */
  readonly works: boolean
  /** Milliseconds; for waiting. */
  pause(milliseconds: number): Promise<void>
}

const text = (most: number) => z.string().min(1).max(most)
const largest = 2_000_000
const fight = text(largest).describe(
  'A ready fight as game/name (see games), or the whole text of a scenario, a record, or a fight in one message',
)
const seat = text(400).describe('The handle of a seat: its link, or at this server its token')
const question = text(400).optional().describe('Which open question; left out: the first')
const mostFights = 2000
const mostLines = 100
const mostPeople = 60
const mostSeconds = 25
/** Between two looks while waiting. */
const between = 500

/** A server object with the tools that this caller may use. */
export function mcpServer({ io, run, own, works, pause }: McpPorts): McpServer {
  const server = new McpServer({ name: 'enfilade', version }, { capabilities: { tools: {} }, instructions })
  const tool = <Shape extends z.ZodObject>(
    name: string,
    description: string,
    inputSchema: Shape,
    act: (given: z.output<Shape>) => Promise<unknown>,
  ): void => {
    const readOnlyHint = name !== 'answer'
    server.registerTool(name, { description, inputSchema, annotations: { readOnlyHint, openWorldHint: false } }, (async (
      given: z.output<Shape>,
    ) => result(() => act(given), own === null)) as never)
  }
  const program = async (words: readonly string[], given?: string): Promise<object> => capped(await ranAs(io, run, words, given))
  const ofFight = (command: string, of: string, options: readonly string[]): Promise<unknown> => {
    const { name, text: given } = fightGiven(of)
    return program([command, '--json', ...options, '--', name], given)
  }

  tool('games', 'The games, their versions, and the ready fights of each.', z.strictObject({}), async () => gamesThere(io))
  tool(
    'rules',
    'Look up rules: by id (RPJ-ATK-04), or by a question in your own words.',
    z.strictObject({ game: text(60).optional().describe('Left out: all games'), words: text(300) }),
    ({ game, words }) => program(['rules', '--json', '--', ...(game === undefined ? [] : [game]), ...words.split(/\s+/u)]),
  )
  if (works) {
    tool(
      'check',
      'Everything that is wrong with a scenario, a content file or a record, each with its line; records are replayed.',
      z.strictObject({ fight }),
      given => ofFight('check', given.fight, []),
    )
    tool(
      'odds',
      'What an action comes to, exactly where that can be worked out: of who is asked first in a fight, or of an actor.',
      z.strictObject({
        fight,
        actor: text(80).optional(),
        action: z.json().optional().describe('The action as JSON; left out: every option'),
        until: z.int().min(0).max(1e9).optional().describe('Of a record: after so many answers'),
        as: text(80).optional().describe('Use only what this side knows'),
      }),
      given =>
        ofFight('odds', given.fight, [
          ...(given.actor === undefined ? [] : [`--actor=${given.actor}`]),
          ...(given.action === undefined ? ['--all'] : [`--action=${JSON.stringify(given.action)}`]),
          ...(given.until === undefined ? [] : [`--until=${given.until}`]),
          ...(given.as === undefined ? [] : [`--as=${given.as}`]),
        ]),
    )
    const many = z.strictObject({
      fight,
      fights: z.int().min(1).max(mostFights).default(200).describe(`At most ${mostFights}`),
      seed: text(80).default('1'),
    })
    tool(
      'simulate',
      'Play a scenario many times by policies and sum up who wins, how long it takes and what becomes of everyone.',
      many,
      given => ofFight('simulate', given.fight, [`--fights=${given.fights}`, `--seed=${given.seed}`, '--threads=1']),
    )
    tool('forecast', 'What an encounter does to the players’ people, how long it takes at the table, and what it uses up.', many, given =>
      ofFight('forecast', given.fight, [`--fights=${given.fights}`, `--seed=${given.seed}`, '--threads=1']),
    )
    tool(
      'replay',
      'Run a record again, verify it, and read its log with the rules behind each line.',
      z.strictObject({
        record: text(largest).describe('The whole text of a record, or a fight in one message'),
        as: text(80).optional().describe('Only what this side knows'),
        from: z.int().min(1).default(1).describe(`The first line to list; ${mostLines} are listed at once`),
      }),
      async ({ record, as, from }) => {
        const whole = (await ranAs(io, run, ['replay', '--json', ...(as === undefined ? [] : [`--as=${as}`]), '--', '-'], record)) as {
          readonly log: readonly unknown[]
        }
        const { log, ...rest } = whole
        return { ...rest, ...page(log, from, mostLines, 'log') }
      },
    )
  }

  tool(
    'state',
    'A table as a seat sees it: the clock, everyone it knows of, and what is asked of it.',
    z.strictObject({ seat, from: z.int().min(1).default(1).describe(`The first person to list; ${mostPeople} are listed at once`) }),
    async given => shown(await seen(seatOf(given.seat, own)), given.from),
  )
  tool(
    'answers',
    `The legal answers to an open question, ${mostListed} at once, by number, the first few with their odds. Not listed ones that a form allows can be answered too.`,
    z.strictObject({
      seat,
      question,
      from: z.int().min(1).max(1e6).default(1),
      odds: z.int().min(0).max(mostWithOdds).default(0).describe('So many of the listed answers get their odds'),
    }),
    given => answersTo(seatOf(given.seat, own), given.question, given.from, given.odds),
  )
  tool(
    'answer',
    'Answer an open question: by its number in the list, as JSON, as advised; a die by its faces, or rolled by the program. Refused: the rule and why.',
    z.strictObject({
      seat,
      question,
      number: z.int().min(1).optional(),
      answer: z.json().optional(),
      faces: z.array(z.int().min(1).max(1000)).min(1).max(100).optional(),
      roll: z.literal(true).optional(),
      advised: z.literal(true).optional(),
    }),
    async ({ seat: handle, ...given }) => {
      const at = seatOf(handle, own)
      await answered(at, given)
      return shown(await seen(at))
    },
  )
  tool(
    'wait',
    `Wait until this seat is asked something, the fight is over, or something it can see has changed: at most ${mostSeconds} seconds, then “nothing yet”.`,
    z.strictObject({
      seat,
      since: z.string().max(120).optional().describe('The revision from state: wait for anything newer. Left out: wait until asked'),
      seconds: z.int().min(0).max(mostSeconds).default(20),
    }),
    async given => {
      const at = seatOf(given.seat, own)
      for (let left = given.seconds * 1000; ; left -= between) {
        const now = await seenOrNull(at)
        if (now !== null) {
          const isDue = waitingFor(now) === null || now.snapshot?.asked.kind === 'over'
          if (given.since === undefined ? isDue : revisionOf(now) !== given.since) return shown(now)
          if (left <= 0) return { nothingYet: true, ...shown(now) }
        } else if (left <= 0) return { nothingYet: true }
        await pause(Math.min(between, Math.max(0, left)))
      }
    },
  )
  tool(
    'log',
    'What this seat has heard of the fight, line by line, with the rules that decided each.',
    z.strictObject({ seat, from: z.int().min(1).optional().describe(`The first line; left out: the last ${mostLines}`) }),
    async given => {
      const { snapshot } = await seen(seatOf(given.seat, own))
      const lines = (snapshot?.log ?? []).map(({ number, text: words, rules, undone }) => ({
        number,
        words,
        rules,
        ...(undone !== null && { undone: true }),
      }))
      return page(lines, given.from ?? Math.max(1, lines.length - mostLines + 1), mostLines, 'lines')
    },
  )
  return server
}

const instructions =
  'Enfilade runs science-fiction firefights by the rules. To play, get the link of a seat from whoever runs the table; then: state, answers, answer, wait, in turn. Answer by number from the legal list. A refusal has done nothing; it says the rule and what is allowed.'

async function seenOrNull(at: Parameters<typeof seen>[0]): Promise<Seen | null> {
  try {
    return await seen(at)
  } catch (thrown) {
    // Others decide first, of what this seat may not know: the same as nothing yet.
    if (thrown instanceof NotDone && thrown.more.status === 503) return null
    throw thrown
  }
}
const revisionOf = ({ epoch, table, snapshot }: Seen): string => `${epoch}:${table.fight}:${snapshot?.revision ?? 0}`

/** A seat’s snapshot without what is for drawing. */
function shown(now: Seen, from = 1) {
  const { table, snapshot } = now
  const me = table.seats.find(({ id }) => id === table.own)
  const waiting = waitingFor(now)
  const head = {
    title: table.title,
    game: table.game,
    seat: { kind: me?.kind ?? null, name: me?.name ?? null, plays: me?.plays ?? [] },
    revision: revisionOf(now),
    ...(waiting !== null && { waiting }),
  }
  if (snapshot === null) return { ...head, over: false, asked: [] }
  const { view, asked, rights } = snapshot
  return {
    ...head,
    over: asked.kind === 'over',
    ...(asked.kind === 'over' && { winners: asked.winners, rule: asked.rule }),
    clock: view.clock.words,
    now: view.now,
    sides: view.sides,
    ...page(view.people.map(personShown), from, mostPeople, 'people'),
    ...capped({
      asked: asked.kind === 'asked' && table.paused === null ? asked.questions.map(named) : [],
      rights: rights.map(({ who, words, rule }) => ({ who, words, rule })),
    }),
    heard: snapshot.log.length,
  }
}

const personShown = ({ id, name, side, place, state, harm, conditions, tracks }: PersonView) => ({
  ...{ id, name, side, place, state, harm: harm.words },
  conditions: conditions.map(({ words }) => words),
  tracks: tracks.map(({ label, now: count, full, words }) => ({
    label,
    ...(count !== undefined && { now: count, full }),
    ...(words !== undefined && { words }),
  })),
})

/** What a command gives, each list of it cut; `more` counts by name what is left out. */
export function capped(value: object): object {
  const long = Object.entries(value).filter(([, list]) => Array.isArray(list) && list.length > mostLines) as [string, unknown[]][]
  const cut = long.map(([name, list]) => [name, list.slice(0, mostLines)])
  const more = long.map(([name, { length }]) => [name, length - mostLines])
  return { ...value, ...Object.fromEntries(cut), ...(long.length > 0 && { more: Object.fromEntries(more) }) }
}
/** Some lines of a list, and how many there are besides. */
function page<T>(all: readonly T[], from: number, most: number, name: string) {
  const listed = all.slice(from - 1, from - 1 + most)
  const last = from - 1 + listed.length
  return {
    [name]: listed,
    first: from,
    of: all.length,
    ...(last < all.length && { rest: `${all.length - last} more: call again with from: ${last + 1}` }),
  }
}

function gamesThere(io: Io) {
  return {
    games: io.games.map(({ id, title, version: rules, about, content }) => ({
      ...{ id, title, version: rules, ...(about !== undefined && { about }) },
      ready: readyNames(id).map(name => `${id}/${name}`),
      content: Object.fromEntries(Object.entries(content).map(([kind, entries]) => [kind, entries.length])),
    })),
  }
}

/** A refusal is a result like any other: the model reads it and does something else. `isHere`: it may read why something failed. */
async function result(act: () => Promise<unknown>, isHere: boolean): Promise<CallToolResult> {
  const [value, isError] = await act().then(
    (done): [unknown, boolean] => [done, false],
    (thrown: unknown): [unknown, boolean] =>
      thrown instanceof NotDone
        ? [{ refused: thrown.message, ...thrown.more }, true]
        : [{ refused: isHere ? `This failed: ${messageOf(thrown)}` : 'The server made a mistake.' }, true],
  )
  return { content: [{ type: 'text', text: JSON.stringify(value) }], structuredContent: value as Record<string, unknown>, isError }
}
