/** Puts the puzzles to policies (`npm run puzzles`): how many of a game each policy solves, what was answered instead, and the blind controls. */
import { parseArgs } from 'node:util'
import { answersTo, kindOf, oddsOfAnswer, percent, positionOf, verdictOn, wordsOf } from '@enfilade/analysis'
import type { AnyRuleset, Json } from '@enfilade/engine'
import { rulesets } from '@enfilade/rulesets'
import { asWritten, playerOf } from '../arena/players.js'
import { type Asked, byChance, byHabit } from './controls.js'
import { wonAfter } from './position.js'
import { puzzlesOf } from './reading.js'
import { type Solved, seedOfTry, solvedBy } from './solving.js'

const help = `npm run puzzles -- [--game GAME] [--policy NAME] [--puzzle NAME] [--tries N] [--values N] [--json]

Without --policy: all policies. NAME: as in the arena. --values: each answer with its odds and how often it wins if policies play on, of N fights.`

const { values } = parseArgs({
  options: {
    game: { type: 'string', multiple: true },
    policy: { type: 'string', multiple: true },
    puzzle: { type: 'string', multiple: true },
    tries: { type: 'string', default: '8' },
    values: { type: 'string' },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})
const counted = (name: 'tries' | 'values', text: string): number => {
  const number = Number(text)
  if (!Number.isInteger(number) || number < 1) throw new Error(`--${name} must be a whole number, 1 or more, not ${text}.`)
  return number
}

/** Of each kind of answer no more are tried out. */
const mostOfKind = 12

try {
  if (values.help) console.log(help)
  else {
    const games = rulesets.filter(({ id }) => values.game?.includes(id) ?? true)
    if (games.length === 0) throw new Error(`There is no such game. Games: ${rulesets.map(({ id }) => id).join(', ')}.`)
    const tries = counted('tries', values.tries)
    const results = games.map(ruleset => resultOf(ruleset, tries))
    if (values.values !== undefined) for (const { asked } of results) showValues(asked, counted('values', values.values))
    else if (values.json) console.log(JSON.stringify(results.map(dataOf), null, 2))
    else for (const result of results) report(result)
  }
} catch (thrown) {
  console.error(thrown instanceof Error ? thrown.message : thrown)
  process.exitCode = 2
}

interface Result {
  readonly game: string
  readonly asked: readonly Asked[]
  readonly chances: readonly number[]
  readonly habits: readonly number[]
  readonly players: readonly { readonly name: string; readonly solved: readonly Solved[] }[]
}
function resultOf(ruleset: AnyRuleset, tries: number): Result {
  const all = puzzlesOf(ruleset)
  const asked = all
    .filter(({ name }) => values.puzzle?.includes(name) ?? true)
    .map(puzzle => ({ puzzle, position: positionOf(puzzle, seedOfTry(0)) }))
  if (asked.length === 0)
    throw new Error(`There is no such puzzle of ${ruleset.title}. Puzzles: ${all.map(({ name }) => name).join(', ')}.`)
  const names = values.policy ?? [asWritten, ...Object.keys(ruleset.policies)].filter(name => name !== asWritten)
  return {
    game: ruleset.id,
    asked,
    chances: asked.map(byChance),
    habits: byHabit(asked),
    players:
      values.values !== undefined
        ? []
        : names.map(name => ({ name, solved: asked.map(({ puzzle }) => solvedBy(puzzle, playerOf(ruleset, name, null), tries)) })),
  }
}
function sum(shares: readonly number[]): string {
  return String(Math.round(10 * shares.reduce((all, one) => all + one, 0)) / 10)
}

function report({ game, asked, chances, habits, players }: Result): void {
  console.log(`\n${game}\n| puzzle | by chance | by habit | ${players.map(({ name }) => name).join(' | ')} |`)
  console.log(`|---|---:|---:|${players.map(() => '---:|').join('')}`)
  for (const [i, { puzzle }] of asked.entries()) {
    const shares = [chances[i], habits[i], ...players.map(({ solved }) => solved[i]?.share)]
    console.log(`| \`${puzzle.name}\` | ${shares.map(share => percent(share ?? 0)).join(' | ')} |`)
  }
  const sums = [chances, habits, ...players.map(({ solved }) => solved.map(({ share }) => share))].map(sum)
  console.log(`| solved of ${asked.length} | ${sums.join(' | ')} |`)
  for (const [i, { puzzle }] of asked.entries()) {
    const instead = new Map<string, string[]>()
    for (const { name, solved } of players)
      for (const { words, verdict } of solved[i]?.given ?? [])
        if (verdict !== 'right' && name !== 'random') instead.set(words, [...(instead.get(words) ?? []), name])
    for (const [words, by] of instead) console.log(`- ${puzzle.name}, ${by.join(', ')}: ${words}`)
  }
  for (const [i, { puzzle }] of asked.entries())
    if ((chances[i] ?? 0) > 0.5) console.log(`! ${puzzle.name} tests nothing: an answer at random is right ${percent(chances[i] ?? 0)}`)
}

/** Of each kind of answer no more than a few: of moves there may be hundreds. */
function someOf(answers: readonly Json[]): Json[] {
  const kinds = new Map<string, Json[]>()
  for (const answer of answers) kinds.set(kindOf(answer), [...(kinds.get(kindOf(answer)) ?? []), answer])
  return [...kinds.values()].flatMap(those => those.filter((_, i) => i % Math.ceil(those.length / mostOfKind) === 0))
}
/** Each answer with how often it wins, the best first. */
function showValues(asked: readonly Asked[], fights: number): void {
  for (const { puzzle, position } of asked) {
    console.log(`\n${puzzle.ruleset.id}, ${puzzle.name}: ${position.decision.words}`)
    const rows = someOf(answersTo(puzzle, position)).map(answer => ({
      answer,
      verdict: verdictOn(puzzle, position, answer),
      won: wonAfter(puzzle, position, answer, fights),
    }))
    rows.sort((a, b) => b.won - a.won)
    const best = rows.find(({ verdict }) => verdict === 'right')?.won ?? 0
    // Two standard errors of a difference, at the widest
    if ((rows[0]?.won ?? 0) > best + 2 * Math.sqrt(0.5 / fights)) console.log('! An answer that is not right wins most.')
    for (const { answer, verdict, won } of rows) {
      const said = oddsOfAnswer(puzzle, position, answer)
      console.log(`${percent(won).padStart(6)} ${verdict.padEnd(7)} ${wordsOf(position, answer)}${said === '' ? '' : `: ${said}`}`)
    }
  }
}

function dataOf({ game, asked, chances, habits, players }: Result) {
  return {
    game,
    puzzles: asked.map(({ puzzle: { name, title, why } }, i) => ({
      name,
      title,
      why,
      byChance: chances[i],
      byHabit: habits[i],
      players: players.map(({ name: player, solved }) => ({ player, ...solved[i] })),
    })),
  }
}
