/** The rules of a game, loaded once and when they are needed. Code is never built from text: zod is told so before any rule is loaded. */

import { loadLater as loadParts } from 'virtual:later'
import { type RulebookLater, rules } from 'virtual:rules'
import { type AnyBattle, type AnyRuleset, type AnyStep, type FightRecord, isAnswer, NotLoaded, type Rulebook } from '@enfilade/engine'
import { config } from 'zod/v4/core'
import { part } from './part.js'

config({ jitless: true })

const loaded = new Map<string, Promise<AnyRuleset>>()

/** @throws Error where this app has no such game */
export function rulesOf(id: string): Promise<AnyRuleset> {
  const known = loaded.get(id)
  if (known !== undefined) return known
  const game = rules.find(one => one.id === id)
  if (game === undefined) return Promise.reject(new Error(`This app has no game "${id}". It has ${rules.map(g => g.title).join(', ')}.`))
  const loading = part(game.load())
  loaded.set(id, loading)
  loading.catch(() => loaded.delete(id))
  return loading
}
/** What answers, acts of the game master and the end of a fight need, of the games that are loaded. */
export const loadLater = (): Promise<void> => part(loadParts())
/** The rules of a game with its commands, which a record may hold. @throws Error where this app has no such game */
export async function wholeRulesOf(id: string): Promise<AnyRuleset> {
  const ruleset = await rulesOf(id)
  await loadLater()
  return ruleset
}
/** The rules as far as this record needs them. @throws Error where this app has no such game */
export const rulesFor = ({ ruleset, entries, branches }: FightRecord): Promise<AnyRuleset> =>
  [entries, ...branches.map(branch => branch.entries)].every(all => all.every(isAnswer)) ? rulesOf(ruleset) : wholeRulesOf(ruleset)
/** Plays, and where something comes up that hasn't loaded yet, loads it and plays again from the start: what it had done must leave nothing behind. */
export async function playing<T>(play: () => T): Promise<T> {
  try {
    return play()
  } catch (thrown) {
    if (!(thrown instanceof NotLoaded)) throw thrown
    await loadLater()
    return play()
  }
}
/** The words of a game's rulebook. @throws Error where this app has no such game */
export async function rulebookOf(id: string): Promise<Rulebook> {
  await rulesOf(id)
  const game = rules.find(one => one.id === id)
  return game === undefined ? { chapters: [], rulings: [] } : part(game.rulebook())
}
/** The rulebook as it reads in a fight: with its own tables, and no house default where the fight's data has replaced it. */
export async function rulebookIn(ruleset: AnyRuleset, battle: AnyBattle<AnyStep>): Promise<Rulebook> {
  const own: RulebookLater | undefined = ruleset.rulebookFor?.(battle)
  return own?.whole === undefined ? (own ?? rulebookOf(ruleset.id)) : part(own.whole())
}
export const gameIds = (): readonly string[] => rules.map(game => game.id)
export const gameTitle = (id: string): string => rules.find(game => game.id === id)?.title ?? id
