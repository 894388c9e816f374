/** `enfilade content import`: people or gear from pasted text, as a content file; what was understood of which line, and what not. */

import { whatIsWrong } from '@enfilade/client'
import { asLabel, entryId, fieldsOf, kindsIn, oneOf, placeOf, sharedWords } from '@enfilade/client/forms'
import { actorIn, readActor } from '@enfilade/client/foundry-actor'
import { figureWords, type ReadPerson, rangesIn, readStatBlock, withFigures } from '@enfilade/client/stat-block'
import type { AnyRuleset, Id, Json } from '@enfilade/engine'
import { Command } from 'commander'
import { stringify } from 'yaml'
import { badArgument } from '../failures.js'
import { readText } from '../input/files.js'
import { gameOf } from '../input/games.js'
import { type Io, note, print, printableLines, printJson } from '../io.js'

interface Options {
  readonly levels?: true
  readonly totals?: true
  readonly kind: string
  readonly json?: true
}

export function importCommand(io: Io): Command {
  return new Command('import')
    .description('Read people or gear from pasted text and print them as a content file.')
    .argument('<game>', 'a game')
    .argument('<file>', 'a text, an actor exported by Foundry (JSON), or - for standard input')
    .option('--kind <kind>', 'what the text has: people, or weapons, armor and the other kinds of the game', 'people')
    .option('--levels', 'figures of skills are levels alone')
    .option('--totals', 'figures of skills are totals, the stat included, as published blocks print them')
    .option('--json', 'print one JSON document: what was understood of each line, and what not')
    .addHelpText(
      'after',
      `
Reads sentences, lists, markdown, tables with |, tabs or commas, a header over a row of numbers. What is understood and what not goes to
standard error, line by line; nothing is guessed. The entries go to standard output. What a line above a table says ("Kind: ranged") counts for all its rows.
An actor of Foundry's system cyberpunk-red-core is read as well: what was taken, what was changed and what was left out goes to standard error.

Examples:
  enfilade content import rpj-scifi raider.txt > people.yaml
  enfilade content import cyberpunk-red - --totals < block.txt
  enfilade content import 2300ad rifles.txt --kind weapons > rifles.yaml`,
    )
    .action(async (game: string, file: string, options: Options) => importEntries(io, gameOf(io, game), file, options))
}

async function importEntries(io: Io, game: AnyRuleset, file: string, { levels, totals, kind, json }: Options): Promise<void> {
  const kinds = kindsIn(game.schemas.content)
  const schema = kinds.find(one => one.kind === kind)?.entry
  if (schema === undefined)
    throw badArgument(
      `${game.title} has no ${kind} in its content.`,
      '--kind',
      kinds.map(one => one.kind),
    )
  if (levels === true && totals === true)
    throw badArgument('Figures of skills are levels or totals, not both.', '--totals', ['--levels', '--totals'])
  const text = await readText(io, file)
  const actor = kind === 'people' ? actorIn(text) : null
  if (actor !== null) return importActor(io, game, file, actor, schema, json === true)
  const words = sharedWords((game.content[kind] ?? []).map(one => one.data))
  const near = {
    entriesOf: (kind: string) => game.content[kind] ?? [],
    wordsAt: (path: readonly (string | number)[]) => words.get(placeOf(path)) ?? [],
  }
  const [asLevels, asTotals] = [readStatBlock(text, schema, {}, near), readStatBlock(text, schema, {}, near, true)]
  const people = totals === true ? asTotals : asLevels
  const mayBeTotals = [...asLevels, ...asTotals].some(({ understood }) =>
    understood.some(one => one.kind === 'figure' && one.adds !== undefined),
  )
  if (mayBeTotals && levels !== true && totals !== true)
    throw badArgument('Are the figures of skills levels, or totals with the stat in them?', file, ['--levels', '--totals'])
  const nothing = people.every(({ understood }) => understood.every(({ path }) => path[0] === 'name'))
  if (nothing)
    throw badArgument(
      `Nothing in this text is a figure or a thing of ${game.title}.`,
      file,
      kind === 'people'
        ? 'names and figures of a person, such as a stat block'
        : `a table or a block of ${kind}, with the names of their figures`,
    )
  const ranged = people.flatMap(({ understood }) => rangesIn(understood))[0]
  if (ranged !== undefined)
    throw badArgument(`${figureWords(ranged)} is a range.`, file, 'one figure each; the app draws people from ranges')
  const entries = entriesOf(people, kind)
  if (json === true) {
    printJson(io, { [kind]: entries, lines: linesOf(text, people) })
    return
  }
  let last = 0
  for (const { person, line, text: pasted, understood, not } of linesOf(text, people)) {
    if (people.length > 1 && person !== last) note(io, `${asLabel(oneOf(kind))} ${person}`)
    last = person
    note(io, printableLines(`${line}: ${pasted.trim()}`))
    const said = [
      ...(understood.length === 0 ? [] : [`✓ ${understood.join(', ')}`]),
      ...(not.length === 0 ? [] : [`✗ not understood: ${not.join('; ')}`]),
    ]
    note(io, printableLines(`   ${said.join(' ')}`))
  }
  printContent(io, game, kind, entries)
}
function printContent(io: Io, game: AnyRuleset, kind: string, entries: { readonly [id: string]: Json }): void {
  const content = { enfilade: 1, ruleset: game.id, [kind]: entries }
  const checked = game.readContent(content)
  if (!checked.ok) for (const fault of checked.faults) note(io, printableLines(`✗ ${fault.path.join('.')}: ${whatIsWrong(fault)}`))
  print(io, stringify(content).trimEnd())
}

function importActor(
  io: Io,
  game: AnyRuleset,
  file: string,
  actor: NonNullable<ReturnType<typeof actorIn>>,
  people: Json,
  json: boolean,
): void {
  const read = readActor(actor, game.id, people)
  if (!read.ok) throw badArgument(read.words, file, 'an actor of Foundry’s Cyberpunk RED, or a stat block')
  const { person, now, told } = read
  const entries = { [entryId(person, new Set(), 'person')]: person }
  if (json) {
    printJson(io, { people: entries, now, ...told })
    return
  }
  for (const what of told.taken) note(io, printableLines(`✓ ${what}`))
  for (const { what, theirs, ours } of told.changed) note(io, printableLines(`▲ ${what}: ${theirs} there, ${ours} here`))
  for (const { what, why } of told.left) note(io, printableLines(`✗ ${what}: ${why}`))
  if (Object.keys(now).length > 0) note(io, printableLines(`As they are now, for a combatant of a scenario: ${JSON.stringify(now)}`))
  printContent(io, game, 'people', entries)
}
/** Each under an id from its name. */
function entriesOf(read: readonly ReadPerson[], kind: string): { readonly [id: string]: Json } {
  const entries = new Map<Id, Json>()
  for (const { understood } of read) {
    const entry = { ...(kind === 'people' && { name: 'Person' }), ...fieldsOf(withFigures({}, understood)) }
    entries.set(entryId(entry, new Set(entries.keys()), kind === 'people' ? 'person' : kind), entry)
  }
  return Object.fromEntries(entries)
}
const linesOf = (text: string, people: readonly ReadPerson[]) => {
  const texts = text.split(/\r?\n/)
  return people
    .flatMap(({ lines }, person) =>
      lines.map(({ line, understood, not }) => ({
        person: person + 1,
        line: line + 1,
        text: texts[line] ?? '',
        understood: understood.map(figureWords),
        not: [...not],
      })),
    )
    .filter(({ understood, not }) => understood.length + not.length > 0)
}
