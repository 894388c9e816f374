/**
 * What the game master types: `gm set PATH VALUE because WORDS`, `gm COMMAND ARGUMENTS because WORDS`, `gm force N VALUE because WORDS`,
 * `gm anew N because WORDS`. Each act needs a reason, goes into the record, and can be undone like an answer.
 */
import { allowedText, didYouMean, readYamlText, whatIsWrong } from '@enfilade/client'
import { type Fault, type Json, pathText, printable, type Refusal } from '@enfilade/engine'
import type { GameMasterTable } from '@enfilade/session'
import { columns } from '../log/people.js'
import { change, gameMasterAt, type PlayTable, showNews } from './table.js'
import { showUndone } from './timeline.js'

const because = ' because '
const ownWords = ['set', 'force', 'anew', 'schema'] as const

/** Does what the line after `gm` says. True: something has changed. */
export async function gameMasterActs(table: PlayTable, line: string): Promise<boolean> {
  const { screen, fight } = table
  const own = gameMasterAt(table)
  if (own === null) {
    screen.refuse({ words: 'This is for the game master; this terminal plays a seat.' })
    return false
  }
  const { commands } = fight.ruleset
  const [word = '', ...rest] = line.trim().split(/\s+/)
  if (word === '') return listActs(table)
  if (word === 'schema') return showSchema(table, rest[0] ?? '')
  if (!ownWords.some(one => one === word) && !Object.hasOwn(commands, word)) {
    const words = [...ownWords, ...Object.keys(commands)]
    screen.refuse({ words: `The game master has no command "${word}".${didYouMean(word, words)}`, allowed: words })
    return false
  }
  const cut = line.lastIndexOf(because)
  const why = cut < 0 ? '' : line.slice(cut + because.length).trim()
  if (why === '') {
    screen.refuse({ words: `Every act of the game master needs a reason: gm ${word} … because it is so.` })
    return false
  }
  const given = line.slice(0, cut).trim().slice(word.length).trim()
  if (word === 'set') return setValue(table, own, given, why)
  if (word === 'force') return force(table, own, given, why)
  if (word === 'anew') return changedPast(table, 'rollAnew', () => own.rollAnew(answerNumber(given), why))
  return command(table, own, word, given, why)
}

function listActs({ screen, fight: { ruleset } }: PlayTable): false {
  const rows = [
    ['', 'gm set PATH VALUE because WORDS', 'Sets a value of the battle, such as /people/ana/condition incapacitated.'],
    ['', 'gm force N VALUE because WORDS', 'Gives answer number N (see answers) another value and plays on from there.'],
    ['', 'gm anew N because WORDS', 'Rolls again from answer number N on.'],
    ...Object.entries(ruleset.commands).map(([name, c]) => ['', `gm ${name} {…} because WORDS`, printable(c.words)]),
    ['', 'gm schema COMMAND', 'Shows what the braces of a command hold.'],
  ]
  screen.say(columns(rows), { commands: Object.keys(ruleset.commands) })
  return false
}
function showSchema({ screen, fight: { ruleset } }: PlayTable, name: string): false {
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
    return ['', key, required?.includes(key) === true ? 'required' : 'optional', what, printable(description ?? '')]
  })
  return rows.length === 0 ? 'It takes nothing.' : columns(rows)
}

// ── the acts ───────────────────────────────────────────────────────────────────────────────────────────────────────
async function setValue(table: PlayTable, own: GameMasterTable, given: string, why: string): Promise<boolean> {
  const cut = given.search(/\s/)
  if (cut < 0) {
    table.screen.refuse({ words: 'A path and a value are needed: gm set /people/ana/condition incapacitated because …' })
    return false
  }
  const value = valueTyped(table, given.slice(cut).trim())
  if (value === undefined) return false
  return acted(table, 'amend', () => own.amend([{ path: given.slice(0, cut), value }], why))
}

async function command(table: PlayTable, own: GameMasterTable, name: string, given: string, why: string): Promise<boolean> {
  const args = given === '' ? {} : valueTyped(table, given)
  return args !== undefined && (await acted(table, 'command', () => own.command(name, args, why)))
}

async function force(table: PlayTable, own: GameMasterTable, given: string, why: string): Promise<boolean> {
  const [number = '', ...rest] = given.split(/\s+/)
  const value = valueTyped(table, rest.join(' '))
  if (value === undefined) return false
  return changedPast(table, 'force', () => own.force(answerNumber(number), value, why))
}

/** The place of an answer from its number; -1, which is no place, for anything else. */
const answerNumber = (typed: string): number => (/^\d+$/.test(typed) ? Number(typed) - 1 : -1)

function valueTyped({ screen }: PlayTable, text: string): Json | undefined {
  const { value, faults } = readYamlText(text)
  if (faults.length === 0 && value !== undefined && text !== '') return value
  screen.refuse({ words: `This value can’t be read: ${faults[0]?.words ?? 'nothing is there.'}` })
  return undefined
}

async function acted(table: PlayTable, name: string, act: () => readonly Fault[]): Promise<boolean> {
  const faults = await change(table, name, act)
  if (faults.length > 0) {
    for (const fault of faults)
      table.screen.refuse({ words: fault.path.length === 0 ? whatIsWrong(fault) : `${pathText(fault.path)}: ${whatIsWrong(fault)}` })
    return false
  }
  showNews(table)
  return true
}

async function changedPast(table: PlayTable, name: string, act: () => Refusal | null): Promise<boolean> {
  const refusal = await change(table, name, act)
  if (refusal !== null) {
    table.screen.refuse(refusal)
    return false
  }
  showUndone(table)
  return true
}
