/** What policies make of their turns (`npm run habits`): plays each shipped scenario, and prints how often they do what no player would. */
import { parseArgs } from 'node:util'
import { rulesets } from '@enfilade/rulesets'
import { asWritten, gamesOf, playerOf } from '../arena/players.js'
import { shipped, shippedNames } from '../scenario.js'
import { type Count, type Counts, type Habit, habitNames, habits } from './counts.js'
import { habitsOf } from './watch.js'

interface Row {
  readonly game: string
  readonly scenario: string
  readonly counts: Counts
}

const help = `npm run habits -- [--game GAME] [--scenario NAME] [--fights N] [--policy NAME] [--v0 FOLDER] [--json]

Plays each ready fight by policies and counts what no player would do.
  --game GAME      only this game; can be given more than once
  --scenario NAME  only this fight; can be given more than once
  --fights N       so many of each instead of 200
  --policy NAME    a policy as in the arena, for all: cautious, default:steady, V0:default
  --v0 FOLDER      where V0, or another commit, is built: its policies are V0:…
  --json           data instead of a table`
const { values } = parseArgs({
  options: {
    help: { type: 'boolean' },
    game: { type: 'string', multiple: true },
    scenario: { type: 'string', multiple: true },
    fights: { type: 'string' },
    policy: { type: 'string', default: asWritten },
    v0: { type: 'string' },
    json: { type: 'boolean' },
  },
})
const frozen = values.v0 === undefined ? null : await gamesOf(values.v0)
const fights = Number(values.fights ?? 200)
const places = rulesets.flatMap(ruleset => shippedNames(ruleset).map(scenario => ({ ruleset, scenario })))
const chosen = places.filter(
  ({ ruleset, scenario }) => (values.game?.includes(ruleset.id) ?? true) && (values.scenario?.includes(scenario) ?? true),
)
if (values.help === true) console.log(help)
else if (!Number.isInteger(fights) || fights < 1) fail(`--fights must be a whole number, 1 or more, not ${values.fights}.`)
else if (chosen.length === 0) fail(`There is no such scenario. Games: ${rulesets.map(({ id }) => id).join(', ')}.`)
else report(chosen.map(rowOf))

function fail(words: string): void {
  console.error(words)
  process.exitCode = 2
}

function rowOf({ ruleset, scenario }: (typeof places)[number]): Row {
  process.stderr.write(`${ruleset.id}/${scenario}\n`)
  const { players } = playerOf(ruleset, values.policy, frozen)
  const seeds = Array.from({ length: fights }, (_, i) => String(i + 1))
  return { game: ruleset.id, scenario, counts: habitsOf(ruleset, shipped(ruleset, `${ruleset.id}/${scenario}`), seeds, players) }
}

// ── report ─────────────────────────────────────────────────────────────────────────────────────────────────────────
function report(rows: readonly Row[]): void {
  if (values.json === true) {
    console.log(JSON.stringify({ fights, rows }, null, 2))
    return
  }
  const lines = [
    ['scenario', ...habitNames.map(habit => habits[habit].heading)],
    ['---', ...habitNames.map(() => '---:')],
    ...rows.map(({ game, scenario, counts }) => [`${game}/${scenario}`, ...habitNames.map(habit => cell(counts[habit]))]),
  ]
  console.log(lines.map(cells => `| ${cells.join(' | ')} |`).join('\n'))
  console.log(`\n${fights} fights of each scenario, with the seeds 1 to ${fights}.`)
  for (const habit of habitNames) console.log(`- ${habits[habit].heading}: ${habits[habit].words}${first(rows, habit)}`)
}
function cell({ times, of }: Count): string {
  return of === 0 ? '–' : `${((100 * times) / of).toFixed(1)} % (${times}/${of})`
}

/** Where to look at it: the scenario that has most of it. */
function first(rows: readonly Row[], habit: Habit): string {
  const worst = rows.reduce<Row | null>((most, row) => (row.counts[habit].times > (most?.counts[habit].times ?? 0) ? row : most), null)
  if (worst === null) return ''
  const [seed] = worst.counts[habit].seeds
  return `; see enfilade fight scenarios/${worst.game}/${worst.scenario}.yaml --seed ${seed} --reasons`
}
