/** What ready fights come to (`npm run ready`): plays each by its policies, as it is written and to the end, and prints how it comes out. */
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { rulesets } from '@enfilade/rulesets'
import { root, shippedNames } from '../scenario.js'
import { type Ready, readyFight } from './playing.js'
import { doubtsOf, tableOf, withTable } from './table.js'

const help = `npm run ready -- [--game GAME] [--scenario NAME] [--fights N] [--write]

Plays each ready fight by policies, as it is written and with everyone fighting to the end: who wins, who dies, how long it takes.
  --game GAME      only this game; can be given more than once
  --scenario NAME  only this fight; can be given more than once
  --fights N       so many of each instead of 200
  --write          write the table into scenarios/README.md; takes no --game and no --scenario`
const { values } = parseArgs({
  options: {
    help: { type: 'boolean', default: false },
    game: { type: 'string', multiple: true },
    scenario: { type: 'string', multiple: true },
    fights: { type: 'string', default: '200' },
    write: { type: 'boolean', default: false },
  },
})
const readme = new URL('scenarios/README.md', root)

try {
  if (values.help) console.log(help)
  else report()
} catch (thrown) {
  console.error(thrown instanceof Error ? thrown.message : thrown)
  process.exitCode = 2
}

function report(): void {
  const fights = Number(values.fights)
  if (!Number.isInteger(fights) || fights < 1) throw new Error(`--fights must be a whole number, 1 or more, not ${values.fights}.`)
  if (values.write && (values.game ?? values.scenario) !== undefined)
    throw new Error('--write takes no --game and no --scenario: the table names every ready fight.')
  const all = chosen(fights)
  if (all.length === 0) throw new Error(`There is no such fight. Games: ${rulesets.map(({ id }) => id).join(', ')}.`)
  const table = tableOf(all, fights)
  if (values.write) writeFileSync(readme, withTable(readFileSync(readme, 'utf8'), table))
  console.log([table, ...all.flatMap(doubtsOf)].join('\n'))
}

function chosen(fights: number): Ready[] {
  const games = rulesets.filter(({ id }) => values.game?.includes(id) ?? true)
  return games.flatMap(ruleset =>
    shippedNames(ruleset)
      .filter(name => values.scenario?.includes(name) ?? true)
      .map(name => {
        process.stderr.write(`${ruleset.id}/${name}\n`)
        return readyFight(ruleset, name, fights)
      }),
  )
}
