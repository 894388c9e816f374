/** `enfilade rules`: the rulebook: all games, one game's chapters, a rule or ruling by its id, or a search by words. */
import { didYouMean } from '@enfilade/client'
import { type AnyRuleset, type Json, printable, type RuleEntry, type RulingEntry } from '@enfilade/engine'
import { Command } from 'commander'
import { type Colors, colorsFor } from '../colors.js'
import { badArgument } from '../failures.js'
import { scenarioFrom } from '../input/fights.js'
import { readSource } from '../input/files.js'
import { findGame } from '../input/games.js'
import { type Io, print, printJson } from '../io.js'
import { columns } from '../log/people.js'

type Entry =
  | { readonly kind: 'rule'; readonly game: AnyRuleset; readonly chapter: string; readonly rule: RuleEntry }
  | { readonly kind: 'ruling'; readonly game: AnyRuleset; readonly ruling: RulingEntry }

export function rulesCommand(io: Io): Command {
  return new Command('rules')
    .description('Look up the rules of a game: by id, by words, or as a list.')
    .argument('[game]', 'a game; optional before an id or words')
    .argument('[words...]', 'a rule id, or words to search for')
    .option('--in <scenario>', 'as they read in a fight whose content replaces tables of the game')
    .option('--json', 'print one JSON document')
    .addHelpText(
      'after',
      `
Examples:
  enfilade rules RPJ-ATK-04
  enfilade rules --in scenarios/blue-planet/burning-platform.yaml BP-RES-06`,
    )
    .action(async (game: string | undefined, words: readonly string[], options: { readonly in?: string; readonly json?: true }) => {
      const typed = game === undefined ? [] : [game, ...words]
      if (options.in === undefined) rules(io, typed, options.json === true)
      else await rulesIn(io, options.in, typed, options.json === true)
    })
}

/** The rules of a scenario's game, as they read in that fight. */
async function rulesIn(io: Io, name: string, typed: readonly string[], json: boolean): Promise<void> {
  const { ruleset, scenario } = await scenarioFrom(io, await readSource(io, name))
  const game = { ...ruleset, rulebook: ruleset.rulebookFor?.(ruleset.begin(scenario)) ?? ruleset.rulebook }
  rules({ ...io, games: [game] }, typed.length === 0 ? [game.id] : typed, json)
}

function rules(io: Io, typed: readonly string[], json: boolean): void {
  const colors = colorsFor(io, io.out)
  const [first] = typed
  if (first === undefined) {
    listGames(io, json)
    return
  }
  const named = findGame(io, first)
  const words = (named === null ? typed : typed.slice(1)).join(' ').trim()
  const games = named === null ? io.games : [named]
  if (named !== null && words === '') {
    listRules(io, named, json, colors)
    return
  }
  const entries = games.flatMap(entriesOf)
  const exact = entries.filter(e => idOf(e).toLowerCase() === words.toLowerCase())
  const found = exact.length > 0 ? exact : searched(entries, words)
  if (found.length === 0) throw notFound(io, entries, words)
  if (json) printJson(io, { rules: found.map(entryJson) })
  else print(io, found.map(e => entryText(e, colors)).join('\n\n'))
}

function entriesOf(game: AnyRuleset): Entry[] {
  const { chapters, rulings } = game.rulebook
  return [
    ...chapters.flatMap(chapter => chapter.rules.map((rule): Entry => ({ kind: 'rule', game, chapter: chapter.title, rule }))),
    ...rulings.map((ruling): Entry => ({ kind: 'ruling', game, ruling })),
  ]
}
const idOf = (entry: Entry): string => (entry.kind === 'rule' ? entry.rule.id : entry.ruling.id)
const textOf = (entry: Entry): string =>
  entry.kind === 'rule'
    ? `${entry.rule.id} ${entry.rule.title} ${entry.chapter} ${entry.rule.text}`
    : `${entry.ruling.id} ${entry.ruling.question} ${entry.ruling.answer}`

/** Entries that contain every word, matches in the title first. */
function searched(entries: readonly Entry[], words: string): Entry[] {
  const wanted = words.toLowerCase().split(/\s+/)
  const titleOf = (e: Entry): string => (e.kind === 'rule' ? e.rule.title : e.ruling.question).toLowerCase()
  const found = entries.filter(e => wanted.every(w => textOf(e).toLowerCase().includes(w)))
  const inTitle = (e: Entry): boolean => wanted.every(w => titleOf(e).includes(w))
  return [...found.filter(inTitle), ...found.filter(e => !inTitle(e))]
}

function notFound(io: Io, entries: readonly Entry[], words: string): Error {
  const ids = entries.map(idOf)
  const looksLikeId = /^[A-Za-z0-9]+(-[A-Za-z0-9]+)+$/.test(words)
  const near =
    didYouMean(
      words,
      io.games.map(g => g.id),
    ) || (looksLikeId ? didYouMean(words, ids) : '')
  return badArgument(looksLikeId ? `There is no rule "${words}".${near}` : `No rule contains "${words}".${near}`, words)
}

// ── printing ───────────────────────────────────────────────────────────────────────────────────────────────────────
function listGames(io: Io, json: boolean): void {
  const games = io.games.map(game => ({
    id: game.id,
    title: game.title,
    version: game.version,
    rules: game.rulebook.chapters.reduce((sum, c) => sum + c.rules.length, 0),
    rulings: game.rulebook.rulings.length,
  }))
  if (json) printJson(io, { games })
  else print(io, columns(games.map(g => [g.id, g.title, g.version, `${g.rules} rules, ${g.rulings} rulings`])))
}

function listRules(io: Io, game: AnyRuleset, json: boolean, colors: Colors): void {
  if (json) {
    printJson(io, { rules: entriesOf(game).map(entryJson) })
    return
  }
  const parts = game.rulebook.chapters.map(c => `${colors.bold(printable(c.title))}\n${columns(c.rules.map(r => ['', r.id, r.title]))}`)
  if (game.rulebook.rulings.length > 0)
    parts.push(`${colors.bold('Rulings')}\n${columns(game.rulebook.rulings.map(r => ['', r.id, r.question]))}`)
  print(io, parts.join('\n\n'))
}

function entryText(entry: Entry, colors: Colors): string {
  if (entry.kind === 'ruling') {
    const { id, question, answer, houseDefault } = entry.ruling
    return [
      `${colors.bold(id)}  ${question}`,
      `  ${answer}`,
      ...(houseDefault === true ? ['  House rule: the sources don’t say.'] : []),
    ].join('\n')
  }
  const { id, title, text, source, option, rulings } = entry.rule
  return [
    `${colors.bold(id)}  ${title}  ${colors.dim(`(${entry.game.title}, ${entry.chapter})`)}`,
    `  ${text.replaceAll('\n', '\n  ')}`,
    ...(option === undefined ? [] : [`  Option: ${option}`]),
    ...(rulings === undefined || rulings.length === 0 ? [] : [`  Rulings: ${rulings.join(', ')}`]),
    colors.dim(`  Source: ${source}`),
  ].join('\n')
}

function entryJson(entry: Entry): Json {
  const game = entry.game.id
  return (entry.kind === 'rule'
    ? { game, kind: 'rule', chapter: entry.chapter, ...entry.rule }
    : { game, kind: 'ruling', ...entry.ruling }) as unknown as Json
}
