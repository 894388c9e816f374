/** `enfilade content`: lists a game's weapons, armor, people and other content, each with its source. */
import { didYouMean } from '@enfilade/client'
import type { AnyRuleset, ContentEntry } from '@enfilade/engine'
import { Command } from 'commander'
import { stringify } from 'yaml'
import { type Colors, colorsFor } from '../colors.js'
import { badArgument } from '../failures.js'
import { gameOf } from '../input/games.js'
import { type Io, print, printJson } from '../io.js'
import { columns } from '../log/people.js'
import { importCommand } from './import.js'

export function contentCommand(io: Io): Command {
  return new Command('content')
    .description('List the content of a game: weapons, armor, people and so on.')
    .argument('<game>', 'a game')
    .argument('[kind]', 'a kind of content, such as weapons')
    .argument('[id]', 'show this entry in full')
    .option('--json', 'print one JSON document')
    .addHelpText(
      'after',
      `
Examples:
  enfilade content rpj-scifi weapons
  enfilade content rpj-scifi people marine
  enfilade content import rpj-scifi raider.txt > people.yaml`,
    )
    .addCommand(importCommand(io))
    .action((game: string, kind: string | undefined, id: string | undefined, options: { readonly json?: true }) =>
      content(io, gameOf(io, game), kind, id, options.json === true),
    )
}

function content(io: Io, game: AnyRuleset, kind: string | undefined, id: string | undefined, json: boolean): void {
  const colors = colorsFor(io, io.out)
  const kinds = Object.keys(game.content)
  if (kind === undefined) {
    if (json) printJson(io, { content: game.content })
    else print(io, kinds.map(k => listText(k, game.content[k] ?? [], colors)).join('\n\n'))
    return
  }
  const entries = Object.hasOwn(game.content, kind) ? game.content[kind] : undefined
  if (entries === undefined) throw badArgument(`${game.title} has no ${kind}.${didYouMean(kind, kinds)}`, kind, kinds)
  if (id === undefined) {
    if (json) printJson(io, { content: { [kind]: entries } })
    else print(io, listText(kind, entries, colors))
    return
  }
  const entry = entries.find(e => e.id === id)
  const ids = entries.map(e => e.id)
  if (entry === undefined) throw badArgument(`${game.title} has no "${id}" in ${kind}.${didYouMean(id, ids)}`, id, ids)
  if (json) printJson(io, { content: { [kind]: [entry] } })
  else print(io, entryText(entry, colors))
}

function listText(kind: string, entries: readonly ContentEntry[], colors: Colors): string {
  return `${colors.bold(kind)}\n${columns(entries.map(e => ['', e.id, e.name, e.words]))}`
}

function entryText({ id, name, words, source, data }: ContentEntry, colors: Colors): string {
  return [
    `${colors.bold(id)}  ${name}`,
    ...(words === '' ? [] : [words]),
    '',
    stringify(data).trimEnd(),
    '',
    colors.dim(`Source: ${source}`),
  ].join('\n')
}
