/**
 * `enfilade task`: does one task outside a fight (repair, treat, travel) for the people of a file, prints what came of it, and writes the
 * people back as they are now. The tasks and their fields are the orders of the game, so nothing here knows any of them.
 */
import { readFileSync } from 'node:fs'
import {
  type AnySession,
  didYouMean,
  jsonOrText,
  type LogFormat,
  type LogStyle,
  lineJson,
  logFormats,
  logOf,
  logText,
  readFileText,
  typedList,
} from '@enfilade/client'
import {
  type AnyRuleset,
  beginSession,
  type Form,
  type Id,
  type Json,
  type OpenChoice,
  printable,
  type Seat,
  type View,
} from '@enfilade/engine'
import { Command } from 'commander'
import { oneOf, setting } from '../arguments.js'
import { colorsFor } from '../colors.js'
import { BadInput, badArgument } from '../failures.js'
import { resumed } from '../fights.js'
import { fieldsOf, isRecordFile, type OpenFight, recordFrom, type Settings, scenarioFrom } from '../input/fights.js'
import { pathOf, readSource } from '../input/files.js'
import { gameOf } from '../input/games.js'
import { type Io, note, print, printJson } from '../io.js'
import { peopleText } from '../log/people.js'
import { endingJson, titleText } from '../log/report.js'
import { recordAfter, recordOf } from '../same-fight.js'
import { destinationOf, saveRecord, type Written, writeWhole } from '../save.js'
import { viewerOf } from '../seats.js'

interface TaskOptions {
  readonly with?: string
  readonly who?: string
  readonly seed?: string
  readonly dice?: readonly number[]
  readonly then?: readonly string[]
  readonly next: readonly string[]
  readonly set: Settings
  readonly out?: string
  readonly save?: string
  readonly force?: true
  readonly as?: string
  readonly format: LogFormat
  readonly tallies?: true
  readonly json?: true
}

export function taskCommand(io: Io): Command {
  return new Command('task')
    .description('Do a task outside a fight: work, repair, treat, travel. Without a task, list those of a game.')
    .argument('<game>', 'the game, by its id')
    .argument('[task]', 'the task; without it, all of them with their fields')
    .argument('[fields...]', 'what it takes, as field=value; the values of a list are separated by commas')
    .option('--with <file>', 'the people: a file of them, or the record of a fight or an earlier task')
    .option('--who <id>', 'whose task it is (default: as the file says)')
    .option('--seed <text>', 'any text; the same seed gives the same dice (default: a random one, which is printed)')
    .option('--dice <faces>', 'the dice as they fell at the table, in order: 7,2,4,5', facesFrom)
    .option('--then <answers>', 'the decisions that follow, in order: again,later (default: the usual ones)', wordsFrom)
    .option('--next <task>', 'a further task in the same record, with its fields: "wait amount=2 unit=hours"; repeatable', gathered, [])
    .option('--set <option=value>', 'set an optional rule of the game; repeatable', setting, new Map())
    .option('--out <file>', 'write the people as they are now; the next task can begin from that file')
    .option('--save <file>', 'write the record of the task')
    .option('--force', 'let --out and --save write over other people and another record')
    .option('--as <seat>', 'show only what this seat knows (a side, someone of it, gm or spectator)')
    .option('--format <form>', `log format: ${logFormats.join(', ')}`, oneOf(logFormats), 'text')
    .option('--tallies', 'below each line, show how its numbers add up, with the rule of each part')
    .option('--json', 'print one JSON document')
    .action(async (game: string, task: string | undefined, fields: readonly string[], options: TaskOptions) =>
      run(io, game, task, fields, options),
    )
}

const gathered = (typed: string, before: readonly string[]): readonly string[] => [...before, typed]
const wordsFrom = (typed: string): readonly string[] => typed.split(',').map(word => word.trim())
function facesFrom(typed: string): readonly number[] {
  const faces = typed.split(/[\s,]+/).map(Number)
  if (faces.every(face => Number.isInteger(face) && face > 0)) return faces
  throw badArgument('Dice must be a list of faces, such as 7,2,4,5.', typed)
}

async function run(io: Io, name: string, task: string | undefined, fields: readonly string[], options: TaskOptions): Promise<void> {
  const game = gameOf(io, name)
  const { tasks } = game
  if (tasks === undefined) throw badArgument(`${game.title} has no tasks outside fights.`, name, idsWithTasks(io))
  const scenario = await peopleFor(io, tasks, options)
  if (options.seed !== undefined && options.dice !== undefined)
    throw badArgument('--dice already holds every die; leave out --seed.', options.seed)
  const seed = options.dice === undefined ? (options.seed ?? io.newSeed()) : null
  if (options.out !== undefined) destinationOf(io, options.out, peopleOf(io, tasks, options))
  if (options.save !== undefined) destinationOf(io, options.save, recordOf({ ruleset: tasks.id, scenario, seed }, options.force))
  const session = begun(tasks, scenario, seed)
  const viewer = viewerOf(tasks, session.battle, options.as)
  const [first] = choicesOf(session)
  if (first === undefined) throw badArgument('No one here can do anything.')
  const forms = first.decision.forms?.(session.battle, first.step, first.who) ?? []
  if (task === undefined) {
    list(io, tasks, forms, options)
    return
  }
  answerFirst(session, first, answerFrom(tasks, forms, task, fields), task)
  goOn(session, options)
  show(io, session, seed, viewer, options)
}
const idsWithTasks = (io: Io): readonly Id[] => io.games.flatMap(({ id, tasks }) => (tasks === undefined ? [] : [id]))

/** A file of people: written over the one that the task began from, and over no other. */
const peopleOf = (io: Io, tasks: AnyRuleset, { out = '', with: before, force }: TaskOptions): Written => ({
  what: 'The file',
  one: `a file of ${tasks.title}`,
  isAt: path => {
    const file = readFileText(path, readFileSync(path, 'utf8'))
    return file.ok && fieldsOf(file.file.value)?.ruleset === tasks.id
  },
  spared: () => (force === true || (before !== undefined && pathOf(io, before) === pathOf(io, out)) ? null : 'it holds other people'),
})

// ── people ─────────────────────────────────────────────────────────────────────────────────────────────────────────
/** The people of a file or a record; without either, the first that ship. `who` and settings of the command line go on top. */
async function peopleFor(io: Io, tasks: AnyRuleset, { with: name, who, set }: TaskOptions): Promise<Json> {
  const more = { ...(who !== undefined && { who }), ...(set.size > 0 && { options: Object.fromEntries(set) }) }
  if (name === undefined) {
    const [usual] = tasks.content.parties ?? []
    return read(tasks, onTop(usual?.data ?? {}, more))
  }
  const source = await readSource(io, name)
  if (isRecordFile(source.value)) {
    const open = recordFrom(io, source)
    return read(tasks, onTop(peopleNow(tasks, open, resumed(open, false).battle), more))
  }
  const open = await scenarioFrom(io, source, new Map())
  return read(tasks, onTop(open.ruleset === tasks ? open.scenario : peopleNow(tasks, open, open.ruleset.begin(open.scenario)), more))
}
/** The people of a fight or of an earlier task, as they are now. @throws BadInput where the file is of another game */
function peopleNow(tasks: AnyRuleset, { ruleset, file }: OpenFight, battle: AnySession['battle']): Json {
  if (ruleset === tasks) return ruleset.survivors(battle)
  const people = ruleset.tasks === tasks ? ruleset.aftermath?.(battle) : undefined
  if (people !== undefined) return people
  throw new BadInput(
    file.placed([{ path: ['ruleset'], words: `${tasks.title} can't begin from this file.`, found: ruleset.id, allowed: [tasks.id] }]),
  )
}
function onTop(file: Json, more: { readonly who?: string; readonly options?: Json }): Json {
  const fields = fieldsOf(file) ?? {}
  const options = more.options === undefined ? {} : { options: { ...fieldsOf(fields.options ?? {}), ...fieldsOf(more.options) } }
  return { ...fields, ...more, ...options } as Json
}
function read(tasks: AnyRuleset, file: Json): Json {
  const found = tasks.readScenario(file, [])
  if (found.ok) return found.value
  throw new BadInput(found.faults.map(fault => ({ file: null, fault })))
}

// ── answering ──────────────────────────────────────────────────────────────────────────────────────────────────────
function begun(tasks: AnyRuleset, scenario: Json, seed: string | null): AnySession {
  const seat: Seat = { decides: 'person', dice: seed === null ? 'physical' : 'stream' }
  const seats = tasks.seats(tasks.begin(scenario))
  return beginSession(tasks, scenario, seed, Object.fromEntries(seats.map(one => [one, seat])))
}
type Open = OpenChoice<AnySession['battle'], { readonly step: string }>
const choicesOf = ({ pending }: AnySession): readonly Open[] => (pending?.kind === 'choice' ? pending.open : [])

/** The answer of the words typed: its values are read as its form says. */
function answerFrom(tasks: AnyRuleset, forms: readonly Form[], task: string, typed: readonly string[]): Json {
  const form = forms.find(({ action }) => action === task)
  const actions = forms.map(({ action }) => action)
  if (form === undefined) throw badArgument(`${tasks.title} has no task "${task}".${didYouMean(task, actions)}`, task, actions)
  const answer: Record<string, Json> = { action: task }
  for (const text of typed) {
    const cut = text.indexOf('=')
    const name = text.slice(0, Math.max(0, cut))
    const field = form.fields.find(one => one.name === name)
    const names = form.fields.map(one => one.name)
    if (cut < 1) throw badArgument(`"${text}" is no field=value.`, text, names)
    if (field === undefined) throw badArgument(`The task ${task} has no field "${name}".${didYouMean(name, names)}`, name, names)
    answer[name] = valueFrom(field, text.slice(cut + 1))
  }
  return answer
}
function valueFrom({ kind, values = [] }: Form['fields'][number], typed: string): Json {
  if (kind === 'list') return typedList(typed)
  return values.find(({ value }) => String(value) === typed)?.value ?? jsonOrText(typed)
}

function answerFirst(session: AnySession, first: Open, answer: Json, task: string): void {
  const refused = session.answer(first.tag, answer)
  if (refused === null) return
  const { rule, words, at, found, allowed } = refused
  const fault = { path: at === undefined ? [task] : [task, at], words: `${words} (${rule})` }
  throw new BadInput([
    { file: null, fault: { ...fault, ...(found !== undefined && { found }), ...(allowed !== undefined && { allowed }) } },
  ])
}

/** Gives the dice, the decisions and the further tasks of the command line until all is over; what it doesn't say is the usual. */
function goOn(session: AnySession, { dice = [], then = [], next }: TaskOptions): void {
  const faces = [...dice]
  const words = [...then]
  const tasks = [...next]
  while (!session.over) {
    const { pending } = session
    if (pending === null) return
    if (pending.kind === 'die') {
      const face = faces.shift()
      const asked = `${pending.dice}, ${pending.words} (${pending.rule})`
      if (face === undefined) throw badArgument(`--dice ends before ${asked}: die ${pending.nth} is missing.`, [...dice])
      const refused = session.answer(pending.tag, face)
      if (refused !== null) throw badArgument(`--dice, ${asked}: ${refused.words}`, face)
      continue
    }
    for (const open of pending.open) if (!takeUp(session, open, tasks)) decide(session, open, words.shift())
  }
  if (faces.length > 0) throw badArgument('--dice has more dice than were rolled.', faces)
  if (words.length > 0) throw badArgument('--then has more decisions than were asked.', words)
  if (tasks.length > 0)
    throw badArgument('--next has more tasks than were asked. A game with tasks in a row has an option for them.', tasks)
}
/** Begins the next task of the command line where one is asked for; false where something else is. */
function takeUp(session: AnySession, open: Open, tasks: string[]): boolean {
  const { ruleset, battle } = session
  const forms = open.decision.forms?.(battle, open.step, open.who) ?? []
  const words = forms.some(({ fields }) => fields.length > 0) ? tasks.shift() : undefined
  if (words === undefined) return false
  const [task = '', ...fields] = words.trim().split(/\s+/)
  answerFirst(session, open, answerFrom(ruleset, forms, task, fields), task)
  return true
}
function decide(session: AnySession, open: Open, word: string | undefined): void {
  if (word === undefined) {
    const { answer, why } = session.advice(open)
    session.answer(open.tag, answer, 'policy', why)
    return
  }
  const refused = session.answer(open.tag, { action: word })
  if (refused === null) return
  const options = open.decision.options(session.battle, open.step, open.who)
  const actions = options.flatMap(option => (typeof fieldsOf(option)?.action === 'string' ? [fieldsOf(option)?.action as string] : []))
  throw badArgument(`${open.decision.words} "${word}" is no answer.${didYouMean(word, actions)}`, word, actions)
}

// ── printing ───────────────────────────────────────────────────────────────────────────────────────────────────────
function list(io: Io, { title }: AnyRuleset, forms: readonly Form[], { json }: TaskOptions): void {
  if (json === true) {
    printJson(io, { tasks: forms })
    return
  }
  print(io, `${title}\n`)
  for (const { action, words, fields, refused } of forms) {
    print(io, `${action}  ${words}${refused === undefined ? '' : `  (not now: ${printable(refused.words)})`}`)
    for (const field of fields) print(io, `    ${field.name}  ${printable(field.words)}${rangeText(field)}`)
  }
}
function rangeText({ kind, values = [], from, to }: Form['fields'][number]): string {
  if (from !== undefined && to !== undefined) return `: ${from} to ${to}`
  if (values.length === 0) return kind === 'list' ? ', separated by commas' : ''
  return `: ${values.map(({ value }) => (Array.isArray(value) ? value.join(',') : String(value))).join(', ')}${kind === 'list' ? ', …' : ''}`
}

/** What holds for all of them, a line each. */
const circumstancesText = ({ circumstances = [] }: View): string => circumstances.map(({ words }) => `\n${printable(words)}`).join('')
function show(io: Io, session: AnySession, seed: string | null, viewer: ReturnType<typeof viewerOf>, options: TaskOptions): void {
  const { ruleset, battle } = session
  const { format, tallies, json, out, save } = options
  const lines = logOf(session, viewer)
  const view = ruleset.view(battle, viewer)
  const after = ruleset.survivors(battle)
  if (out !== undefined) writeWhole(io, out, `${JSON.stringify(after, null, 2)}\n`, peopleOf(io, ruleset, options))
  if (save !== undefined) saveRecord(io, save, session.record(), recordAfter(session.record(), options.force))
  if (json === true) {
    const people = viewer === 'gm' ? { file: after } : {} // the file holds what players may not know
    printJson(io, {
      ...endingJson(session, viewer, { ruleset: ruleset.id, rulesetVersion: ruleset.version }),
      log: lines.map(lineJson),
      ...people,
    })
    return
  }
  const style: LogStyle = { format, reasons: false, tallies: tallies === true, colors: colorsFor(io, io.out) }
  if (format !== 'jsonl') print(io, titleText('Task', ruleset, seed === null ? 'dice from the table' : `seed ${printable(seed)}`, style))
  if (lines.length > 0) print(io, logText(lines, style))
  if (format === 'text') print(io, `\n${view.clock.words}\n${peopleText(view, style.colors)}${circumstancesText(view)}`)
  if (out !== undefined) note(io, `People written to ${printable(out)}.`)
  if (save !== undefined) note(io, `Record saved to ${printable(save)}.`)
}
