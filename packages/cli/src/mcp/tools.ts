/** The tools of a model, each once: its words, what it takes, and what it does. Made with the program, not with a request. */
import type { AnyRuleset } from '@enfilade/engine'
import { oncePer } from '@enfilade/engine'
import type { StandardSchemaWithJSON } from '@modelcontextprotocol/server'
import { z } from 'zod'
import { readyNames } from '../input/ready.js'
import type { Io } from '../io.js'
import { answered, answersTo, mostListed, mostWithOdds } from './answering.js'
import { fightGiven, type RunProgram, ranAs } from './commands.js'
import { seatOf, seen, type TablesAt, waitingFor } from './seats.js'
import { capped, mostLines, mostPeople, page, revisionOf, seenOrNull, shown } from './shown.js'

export interface McpPorts extends TablesAt {
  readonly io: Io
  readonly run: RunProgram
  /** May the caller have things worked out that take this machine's time? */
  readonly works: boolean
  /** Milliseconds; for waiting. */
  pause(milliseconds: number): Promise<void>
  /** For a caller without `works`: resolves where this seat is one of the server's. @throws NotDone */
  sits(seat: string): Promise<void>
}

/** Who has a tool: anyone; anyone who names a seat; who may have things worked out on this machine; or who may not. */
type Whose = 'anyone' | 'seat' | 'works' | 'elsewhere'
interface Tool {
  readonly name: string
  readonly words: string
  readonly whose: Whose
  readonly input: StandardSchemaWithJSON
  act(ports: McpPorts, given: never): Promise<unknown>
}
function tool<Shape extends z.ZodObject>(
  [name, whose]: readonly [string, Whose],
  words: string,
  input: Shape,
  act: (ports: McpPorts, given: z.output<Shape>) => Promise<unknown>,
): Tool {
  return { name, words, whose, input: describedOnce(input), act }
}
/** A schema whose description is made when it is first asked for, and then kept. */
function describedOnce(input: z.ZodObject): StandardSchemaWithJSON {
  let description: Record<string, unknown> | undefined
  const described = (): Record<string, unknown> => {
    description ??= input['~standard'].jsonSchema.input({ target: 'draft-2020-12' })
    return description
  }
  const { version, vendor, validate } = input['~standard']
  return { '~standard': { version, vendor, validate, jsonSchema: { input: described, output: described } } }
}

const text = (most: number) => z.string().min(1).max(most)
const largest = 2_000_000
const fight = text(largest).describe(
  'A ready fight as game/name (see games), or the whole text of a scenario, a record, or a fight in one message',
)
const seat = text(400).describe('The handle of a seat: its link, or at this server its token')
const question = text(400).optional().describe('Which open question; left out: the first')
const mostFights = 2000
const mostSeconds = 25
/** Between two looks while waiting. Milliseconds. */
const between = 500
const looking = { game: text(60).optional().describe('Left out: all games'), words: text(300) }
const many = z.strictObject({
  fight,
  fights: z.int().min(1).max(mostFights).default(200).describe(`At most ${mostFights}`),
  seed: text(80).default('1'),
})

const program = async ({ io, run }: McpPorts, words: readonly string[], given?: string): Promise<object> =>
  capped(await ranAs(io, run, words, given))
function ofFight(ports: McpPorts, command: string, of: string, options: readonly string[]): Promise<unknown> {
  const { name, text: given } = fightGiven(of)
  return program(ports, [command, '--json', ...options, '--', name], given)
}
const rules = (ports: McpPorts, { game, words }: { readonly game?: string | undefined; readonly words: string }): Promise<object> =>
  program(ports, ['rules', '--json', '--', ...(game === undefined ? [] : [game]), ...words.split(/\s+/u)])
const rulesWords = 'Look up rules: by id (RPJ-ATK-04), or by a question in your own words.'

export const tools: readonly Tool[] = [
  tool(['games', 'anyone'], 'The games, their versions, and the ready fights of each.', z.strictObject({}), async ({ io }) =>
    gamesOf(io.games),
  ),
  tool(['rules', 'works'], rulesWords, z.strictObject(looking), rules),
  tool(['rules', 'elsewhere'], `${rulesWords} For who has a seat.`, z.strictObject({ seat, ...looking }), async (ports, given) => {
    await ports.sits(given.seat)
    return rules(ports, given)
  }),
  tool(
    ['check', 'works'],
    'Everything that is wrong with a scenario, a content file or a record, each with its line; records are replayed.',
    z.strictObject({ fight }),
    (ports, given) => ofFight(ports, 'check', given.fight, []),
  ),
  tool(
    ['odds', 'works'],
    'What an action comes to, exactly where that can be worked out: of who is asked first in a fight, or of an actor.',
    z.strictObject({
      fight,
      actor: text(80).optional(),
      action: z.json().optional().describe('The action as JSON; left out: every option'),
      until: z.int().min(0).max(1e9).optional().describe('Of a record: after so many answers'),
      as: text(80).optional().describe('Use only what this side knows'),
    }),
    (ports, given) =>
      ofFight(ports, 'odds', given.fight, [
        ...(given.actor === undefined ? [] : [`--actor=${given.actor}`]),
        ...(given.action === undefined ? ['--all'] : [`--action=${JSON.stringify(given.action)}`]),
        ...(given.until === undefined ? [] : [`--until=${given.until}`]),
        ...(given.as === undefined ? [] : [`--as=${given.as}`]),
      ]),
  ),
  tool(
    ['simulate', 'works'],
    'Play a scenario many times by policies and sum up who wins, how long it takes and what becomes of everyone.',
    many,
    (ports, given) => ofFight(ports, 'simulate', given.fight, [`--fights=${given.fights}`, `--seed=${given.seed}`, '--threads=1']),
  ),
  tool(
    ['forecast', 'works'],
    'What an encounter does to the players’ people, how long it takes at the table, and what it uses up.',
    many,
    (ports, given) => ofFight(ports, 'forecast', given.fight, [`--fights=${given.fights}`, `--seed=${given.seed}`, '--threads=1']),
  ),
  tool(
    ['replay', 'works'],
    'Run a record again, verify it, and read its log with the rules behind each line.',
    z.strictObject({
      record: text(largest).describe('The whole text of a record, or a fight in one message'),
      as: text(80).optional().describe('Only what this side knows'),
      from: z.int().min(1).default(1).describe(`The first line to list; ${mostLines} are listed at once`),
    }),
    async ({ io, run }, { record, as, from }) => {
      const whole = (await ranAs(io, run, ['replay', '--json', ...(as === undefined ? [] : [`--as=${as}`]), '--', '-'], record)) as {
        readonly log: readonly unknown[]
      }
      const { log, ...rest } = whole
      return { ...rest, ...page(log, from, mostLines, 'log') }
    },
  ),
  tool(
    ['state', 'seat'],
    'A table as a seat sees it: the clock, everyone it knows of, and what is asked of it.',
    z.strictObject({ seat, from: z.int().min(1).default(1).describe(`The first person to list; ${mostPeople} are listed at once`) }),
    async (ports, given) => shown(await seen(seatOf(given.seat, ports)), given.from),
  ),
  tool(
    ['answers', 'seat'],
    `The legal answers to an open question, ${mostListed} at once, by number, the first few with their odds. Not listed ones that a form allows can be answered too.`,
    z.strictObject({
      seat,
      question,
      from: z.int().min(1).max(1e6).default(1),
      odds: z.int().min(0).max(mostWithOdds).default(0).describe('So many of the listed answers get their odds'),
    }),
    (ports, given) => answersTo(seatOf(given.seat, ports), given.question, given.from, given.odds),
  ),
  tool(
    ['answer', 'seat'],
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
    async (ports, { seat: handle, ...given }) => {
      const at = seatOf(handle, ports)
      await answered(at, given)
      return shown(await seen(at))
    },
  ),
  tool(
    ['wait', 'seat'],
    `Wait until this seat is asked something, the fight is over, or something it can see has changed: at most ${mostSeconds} seconds, then “nothing yet”.`,
    z.strictObject({
      seat,
      since: z.string().max(120).optional().describe('The revision from state: wait for anything newer. Left out: wait until asked'),
      seconds: z.int().min(0).max(mostSeconds).default(20),
    }),
    async (ports, given) => {
      const at = seatOf(given.seat, ports)
      for (let left = given.seconds * 1000; ; left -= between) {
        const now = await seenOrNull(at)
        if (now !== null) {
          const isDue = waitingFor(now) === null || now.snapshot?.asked.kind === 'over'
          if (given.since === undefined ? isDue : revisionOf(now) !== given.since) return shown(now)
          if (left <= 0) return { nothingYet: true, ...shown(now) }
        } else if (left <= 0) return { nothingYet: true }
        await ports.pause(Math.min(between, Math.max(0, left)))
      }
    },
  ),
  tool(
    ['log', 'seat'],
    'What this seat has heard of the fight, line by line, with the rules that decided each.',
    z.strictObject({ seat, from: z.int().min(1).optional().describe(`The first line; left out: the last ${mostLines}`) }),
    async (ports, given) => {
      const { snapshot } = await seen(seatOf(given.seat, ports))
      const lines = (snapshot?.log ?? []).map(({ number, text: words, rules: by, undone }) => ({
        ...{ number, words, rules: by },
        ...(undone !== null && { undone: true }),
      }))
      return page(lines, given.from ?? Math.max(1, lines.length - mostLines + 1), mostLines, 'lines')
    },
  ),
]

const gamesOf = oncePer((games: readonly AnyRuleset[]) => ({
  games: games.map(({ id, title, version: rulesVersion, about, content }) => ({
    ...{ id, title, version: rulesVersion, ...(about !== undefined && { about }) },
    ready: readyNames(id).map(name => `${id}/${name}`),
    content: Object.fromEntries(Object.entries(content).map(([kind, entries]) => [kind, entries.length])),
  })),
}))
