/** `enfilade check`: checks scenarios, content files, files of variations and records, and reports every fault with its line. */
import { isVariations } from '@enfilade/analysis'
import { doubtsOf } from '@enfilade/client'
import { oneOf } from '@enfilade/client/forms'
import { counted, type Json, printable } from '@enfilade/engine'
import { Command } from 'commander'
import { BadInput, Failed, type PlacedFault } from '../failures.js'
import { resumed } from '../fights.js'
import { fieldsOf, gameOfFile, isRecordFile, recordFrom, scenarioFrom } from '../input/fights.js'
import { readSource, type SourceFile } from '../input/files.js'
import { type Io, note, print, printJson } from '../io.js'
import { paceOf, paceWords } from './pace.js'
import { openVariations } from './variations.js'

interface Checked {
  readonly file: string
  readonly kind: 'scenario' | 'content' | 'variations' | 'record'
  /** What it is, in one line. */
  readonly words: string
  readonly details: { readonly [key: string]: Json }
}

export function checkCommand(io: Io): Command {
  return new Command('check')
    .description('Check scenarios, content files, files of variations and records.')
    .argument('<files...>', 'files to check')
    .option('--json', 'print one JSON document')
    .addHelpText(
      'after',
      `
Examples:
  enfilade check scenarios/rpj-scifi/cargo-bay.yaml
  enfilade check scenarios/rpj-scifi/duel.yaml scenarios/rpj-scifi/boarding-action.yaml --json`,
    )
    .action(async (names: readonly string[], options: { readonly json?: true }) => check(io, names, options.json === true))
}

async function check(io: Io, names: readonly string[], json: boolean): Promise<void> {
  const checked: Checked[] = []
  const faults: PlacedFault[] = []
  const failures: Failed[] = []
  for (const name of names) {
    try {
      checked.push(await checkedFile(io, name))
    } catch (thrown) {
      if (thrown instanceof BadInput) faults.push(...thrown.faults)
      else if (thrown instanceof Failed) failures.push(thrown)
      else throw thrown
    }
  }
  if (!json) for (const { file, words } of checked) print(io, `${printable(file)}: ${words}`)
  for (const failure of failures) note(io, failure.message)
  if (faults.length > 0) throw new BadInput(faults)
  if (failures.length > 0)
    throw new Failed(failures.length === 1 ? 'One record doesn’t replay.' : `${failures.length} records don’t replay.`)
  if (json) printJson(io, { files: checked.map(({ file, kind, details }) => ({ file, kind, ...details })) })
}

async function checkedFile(io: Io, name: string): Promise<Checked> {
  const file = await readSource(io, name)
  if (isRecordFile(file.value)) return checkedRecord(io, file)
  if (isVariations(file.value)) return checkedVariations(io, file)
  const fields = fieldsOf(file.value)
  if (fields !== null && (fields.sides !== undefined || fields.battlefield !== undefined || fields.title !== undefined)) {
    const { ruleset, title, scenario } = await scenarioFrom(io, file)
    const view = ruleset.view(ruleset.begin(scenario), 'gm')
    const people = view.people.length
    const doubts = doubtsOf(scenario, view)
    const pace = paceWords(paceOf(ruleset, scenario))
    return {
      file: file.name,
      kind: 'scenario',
      words: `a scenario of ${ruleset.title}, ${printable(title)}, ${counted(people, 'combatant')}.${pace}${doubts.map(words => `\n  Look again: ${printable(words)}`).join('')}`,
      details: { ruleset: ruleset.id, title, people, ...(doubts.length > 0 && { doubts }) },
    }
  }
  const ruleset = gameOfFile(io, file)
  const read = ruleset.readContent(file.value)
  if (!read.ok) throw new BadInput(file.placed(read.faults))
  const kinds = Object.keys(ruleset.content)
  const counts = Object.fromEntries(kinds.map(kind => [kind, Object.keys(fieldsOf(fields?.[kind] ?? {}) ?? {}).length]))
  const words = kinds.filter(kind => counts[kind] !== 0).map(kind => counted(counts[kind] ?? 0, oneOf(kind), kind))
  return {
    file: file.name,
    kind: 'content',
    words: `content for ${ruleset.title}, ${words.length === 0 ? 'empty' : words.join(', ')}.`,
    details: { ruleset: ruleset.id, counts },
  }
}

async function checkedVariations(io: Io, file: SourceFile): Promise<Checked> {
  const { first, open } = await openVariations(io, file)
  const { ruleset, title } = first
  return {
    file: file.name,
    kind: 'variations',
    words: `${open.length === 1 ? 'one variation' : `${open.length} variations`} of ${printable(title)}, a scenario of ${ruleset.title}.`,
    details: { ruleset: ruleset.id, title, names: open.map(({ name }) => name) },
  }
}

function checkedRecord(io: Io, file: SourceFile): Checked {
  const open = recordFrom(io, file)
  const session = resumed(open, false)
  const state = session.hash()
  return {
    file: file.name,
    kind: 'record',
    words: `a record of ${open.ruleset.title}, ${printable(open.title)}, ${session.length} answers, verified, state ${state}.`,
    details: { ruleset: open.ruleset.id, title: open.title, answers: session.length, over: session.over, state },
  }
}
