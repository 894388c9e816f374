/** `enfilade rules`: the rulebook: all games, one game's chapters, a rule or ruling by its id, or a search by words. */
import { didYouMean, type Entry, entriesOf, type Found, type Hit, rulebookSearch, titleOf } from '@enfilade/client'
import { type AnyRuleset, type Json, printable } from '@enfilade/engine'
import { Command } from 'commander'
import { type Colors, colorsFor } from '../colors.js'
import { badArgument } from '../failures.js'
import { scenarioFrom } from '../input/fights.js'
import { readSource } from '../input/files.js'
import { findGame } from '../input/games.js'
import { type Io, print, printJson } from '../io.js'
import { columns } from '../log/people.js'

/** A rule or a ruling, and the game whose book it is in. */
interface InGame {
  readonly game: AnyRuleset
  readonly entry: Entry
}
interface GameHit extends InGame {
  readonly excerpt: Hit['excerpt']
}
/** How many rules of each game answer a question on the screen. */
const mostShown = 5

export function rulesCommand(io: Io): Command {
  return new Command('rules')
    .description('Look up the rules of a game: by id, by a question in your own words, or as a list.')
    .argument('[game]', 'a game; optional before an id or words')
    .argument('[words...]', 'a rule id, or a question')
    .option('--in <scenario>', 'as they read in a fight whose content replaces tables of the game')
    .option('--json', 'print one JSON document')
    .addHelpText(
      'after',
      `
Examples:
  enfilade rules RPJ-ATK-04
  enfilade rules cyberpunk-red how do I heal
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
  const found = games.map(game => ({ game, ...rulebookSearch(game.rulebook).find(words) }))
  const hits = found.flatMap(({ game, hits: ofGame }) => ofGame.map(({ entry, excerpt }): GameHit => ({ game, entry, excerpt })))
  const exact = hits.filter(({ entry }) => entry.id.toLowerCase() === words.toLowerCase())
  if (exact.length > 0) {
    if (json) printJson(io, { rules: exact.map(({ game, entry }) => entryJson({ game, entry })) })
    else print(io, exact.map(hit => entryText(hit, colors)).join('\n\n'))
    return
  }
  const isOfId = ({ entry }: GameHit): boolean => entry.id.toLowerCase().startsWith(words.toLowerCase())
  if (hits.length === 0 || (looksLikeId(words) && !hits.some(isOfId))) throw notFound(io, games, words, found[0]?.silence ?? '')
  if (json) {
    printJson(io, { rules: hits.map(entryJson) })
    return
  }
  const answering = found.filter(({ silence, hits: ofGame }) => ofGame.length > 0 && (silence === null || games.length === 1))
  const shown = answering.length > 0 ? answering : found.filter(({ hits: ofGame }) => ofGame.length > 0)
  // Words are answered by the nearest few; the beginning of an id lists all that have it.
  const most = /^[A-Za-z0-9]+-[A-Za-z0-9-]*$/.test(words) ? Number.POSITIVE_INFINITY : mostShown
  print(io, shown.map(one => foundText(one, most, colors)).join('\n\n'))
}

const looksLikeId = (words: string): boolean => /^[A-Za-z0-9]+(-[A-Za-z0-9]+)+$/.test(words)
function notFound(io: Io, games: readonly AnyRuleset[], words: string, silence: string): Error {
  const ids = games.flatMap(({ rulebook }) => entriesOf(rulebook).map(({ id }) => id))
  const near =
    didYouMean(
      words,
      io.games.map(g => g.id),
    ) || (looksLikeId(words) ? didYouMean(words, ids) : '')
  return badArgument(
    looksLikeId(words) ? `There is no rule "${words}".${near}` : `${silence} Nothing in the rulebook has "${words}".${near}`,
    words,
  )
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
    printJson(io, { rules: entriesOf(game.rulebook).map(entry => entryJson({ game, entry })) })
    return
  }
  const parts = game.rulebook.chapters.map(c => `${colors.bold(printable(c.title))}\n${columns(c.rules.map(r => ['', r.id, r.title]))}`)
  if (game.rulebook.rulings.length > 0)
    parts.push(`${colors.bold('Rulings')}\n${columns(game.rulebook.rulings.map(r => ['', r.id, r.question]))}`)
  print(io, parts.join('\n\n'))
}

/** What answers in one game: the sentence of each rule, with the words that were asked for in bold. */
function foundText({ game, hits, silence }: Found & { readonly game: AnyRuleset }, most: number, colors: Colors): string {
  const lines = hits
    .slice(0, most)
    .flatMap(({ entry, excerpt }) => [
      `${colors.bold(entry.id)}  ${printable(titleOf(entry))}`,
      ...(excerpt.length === 0
        ? []
        : [`  ${excerpt.map(({ text, found }) => (found ? colors.bold(printable(text)) : printable(text))).join('')}`]),
    ])
  const more = hits.length - most
  return [
    colors.dim(game.title),
    ...(silence === null ? [] : [silence]),
    ...lines,
    ...(more > 0 ? [colors.dim(`and ${more} more; --json lists them`)] : []),
  ].join('\n')
}

function entryText({ game, entry }: InGame, colors: Colors): string {
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
    `${colors.bold(id)}  ${title}  ${colors.dim(`(${game.title}, ${entry.chapter})`)}`,
    `  ${text.replaceAll('\n', '\n  ')}`,
    ...(option === undefined ? [] : [`  Option: ${option}`]),
    ...(rulings === undefined || rulings.length === 0 ? [] : [`  Rulings: ${rulings.join(', ')}`]),
    colors.dim(`  Source: ${source}`),
  ].join('\n')
}

/** With the sentence that answers, if it was searched for. */
function entryJson({ game: { id: game }, entry, excerpt }: InGame & Partial<GameHit>): Json {
  const sentence = excerpt === undefined ? {} : { excerpt: excerpt.map(({ text }) => text).join('') }
  return (entry.kind === 'rule'
    ? { game, kind: 'rule', chapter: entry.chapter, ...entry.rule, ...sentence }
    : { game, kind: 'ruling', ...entry.ruling, ...sentence }) as unknown as Json
}
