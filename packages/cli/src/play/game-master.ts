/**
 * What the game master types: `gm set PATH VALUE because WORDS`, `gm COMMAND ARGUMENTS because WORDS`, `gm force N VALUE because WORDS`,
 * `gm anew N because WORDS`. Each act needs its reason, stands in the record, and can be taken back like an answer.
 */
import { allowedText, didYouMean, readYamlText, whatIsWrong } from '@enfilade/client'
import { type Fault, type Json, pathText, printable } from '@enfilade/engine'
import { columns } from '../log/people.js'
import { ownSeat, type PlayTable, showNews, store } from './table.js'
import { showChanged } from './timeline.js'

const because = ' because '
const ownWords = ['set', 'force', 'anew', 'schema'] as const

/** Does what the line after `gm` says. True: something has changed. */
export function gameMasterActs(table: PlayTable, line: string): boolean {
  const { screen, session } = table
  if (ownSeat(table) !== null || table.viewer === 'spectator') {
    screen.refuse({ words: 'This is for the game master; this terminal plays a seat.' })
    return false
  }
  const { commands } = session.ruleset
  const [word = '', ...rest] = line.trim().split(/\s+/)
  if (word === '') return listActs(table)
  if (word === 'schema') return showSchema(table, rest[0] ?? '')
  const own = ownWords.find(w => w === word)
  if (own === undefined && !Object.hasOwn(commands, word)) {
    const words = [...ownWords, ...Object.keys(commands)]
    screen.refuse({ words: `The game master has no command "${word}".${didYouMean(word, words)}`, allowed: words })
    return false
  }
  const cut = line.lastIndexOf(because)
  const why = cut < 0 ? '' : line.slice(cut + because.length).trim()
  if (why === '') {
    screen.refuse({ words: `Each act of the game master has its reason: gm ${word} … because it is so.` })
    return false
  }
  const given = line.slice(0, cut).trim().slice(word.length).trim()
  if (word === 'set') return setValue(table, given, why)
  if (word === 'force') return force(table, given, why)
  if (word === 'anew') return throwAnew(table, given, why)
  return command(table, word, given, why)
}

function listActs({ screen, session: { ruleset } }: PlayTable): false {
  const rows = [
    ['', 'gm set PATH VALUE because WORDS', 'Sets a value of the battle, such as /people/ana/condition incapacitated.'],
    ['', 'gm force N VALUE because WORDS', 'Gives answer number N (see answers) another value and plays on from there.'],
    ['', 'gm anew N because WORDS', 'Throws again from answer number N on.'],
    ...Object.entries(ruleset.commands).map(([name, c]) => ['', `gm ${name} {…} because WORDS`, printable(c.words)]),
    ['', 'gm schema COMMAND', 'Shows what the braces of a command hold.'],
  ]
  screen.say(columns(rows), { commands: Object.keys(ruleset.commands) })
  return false
}
function showSchema({ screen, session: { ruleset } }: PlayTable, name: string): false {
  const known = Object.hasOwn(ruleset.commands, name) ? ruleset.commands[name] : undefined
  const names = Object.keys(ruleset.commands)
  if (known === undefined) screen.refuse({ words: `The game master has no command "${name}".${didYouMean(name, names)}`, allowed: names })
  else screen.say(`${printable(known.words)}\n${fieldsText(known.schema)}`, { command: name, schema: known.schema })
  return false
}

/** The keys that a command takes, one a line: what they are and whether they are needed. */
function fieldsText(schema: Json): string {
  const { properties, required } = schema as { readonly properties?: Readonly<Record<string, Json>>; readonly required?: readonly string[] }
  const rows = Object.entries(properties ?? {}).map(([key, value]) => {
    const {
      type,
      enum: words,
      description,
    } = value as { readonly type?: Json; readonly enum?: readonly Json[]; readonly description?: string }
    const what = words === undefined ? (typeof type === 'string' ? type : '') : allowedText(words)
    return ['', key, required?.includes(key) === true ? 'needed' : 'if you like', what, printable(description ?? '')]
  })
  return rows.length === 0 ? 'It takes nothing.' : columns(rows)
}

// ── the acts ───────────────────────────────────────────────────────────────────────────────────────────────────────
function setValue(table: PlayTable, given: string, why: string): boolean {
  const cut = given.search(/\s/)
  if (cut < 0) {
    table.screen.refuse({ words: 'A path and a value are needed: gm set /people/ana/condition incapacitated because …' })
    return false
  }
  const value = valueTyped(table, given.slice(cut).trim())
  if (value === undefined) return false
  return acted(table, table.session.amend([{ path: given.slice(0, cut), value }], why))
}

function command(table: PlayTable, name: string, given: string, why: string): boolean {
  const args = given === '' ? {} : valueTyped(table, given)
  return args !== undefined && acted(table, table.session.command(name, args, why))
}

function force(table: PlayTable, given: string, why: string): boolean {
  const [number = '', ...rest] = given.split(/\s+/)
  const value = valueTyped(table, rest.join(' '))
  if (value === undefined) return false
  return changedPast(table, table.session.force(answerNumber(number), value, why))
}

function throwAnew(table: PlayTable, given: string, why: string): boolean {
  return changedPast(table, table.session.rollAnew(answerNumber(given), why))
}

/** The place of an answer from its number; -1, which is no place, for anything else. */
const answerNumber = (typed: string): number => (/^\d+$/.test(typed) ? Number(typed) - 1 : -1)

function valueTyped({ screen }: PlayTable, text: string): Json | undefined {
  const { value, faults } = readYamlText(text)
  if (faults.length === 0 && value !== undefined && text !== '') return value
  screen.refuse({ words: `This value cannot be read: ${faults[0]?.words ?? 'nothing is there.'}` })
  return undefined
}

function acted(table: PlayTable, faults: readonly Fault[]): boolean {
  if (faults.length > 0) {
    for (const fault of faults)
      table.screen.refuse({ words: fault.path.length === 0 ? whatIsWrong(fault) : `${pathText(fault.path)}: ${whatIsWrong(fault)}` })
    return false
  }
  store(table)
  showNews(table)
  return true
}

function changedPast(table: PlayTable, refused: ReturnType<PlayTable['session']['force']>): boolean {
  if (refused !== null) {
    table.screen.refuse(refused)
    return false
  }
  showChanged(table)
  return true
}
