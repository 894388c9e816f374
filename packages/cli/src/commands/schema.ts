/** `enfilade schema`: the JSON Schemas of scenario files, content files and the battle, for editors and other programs. */
import { Command } from 'commander'
import { oneOf } from '../arguments.js'
import { gameOf } from '../input/games.js'
import { type Io, printJson } from '../io.js'

const kinds = ['scenario', 'content', 'battle'] as const
type Kind = (typeof kinds)[number]

export function schemaCommand(io: Io): Command {
  return new Command('schema')
    .description('Print the JSON Schema of a scenario file, a content file or a battle.')
    .argument('<game>', 'a game')
    .argument('[kind]', kinds.join(', '), oneOf(kinds), 'scenario')
    .option('--json', 'no effect: a schema is JSON already')
    .addHelpText(
      'after',
      `
Examples:
  enfilade schema rpj-scifi
  enfilade schema rpj-scifi content`,
    )
    .action((game: string, kind: Kind) => printJson(io, gameOf(io, game).schemas[kind]))
}
