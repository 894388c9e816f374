/** Finds games by name, for files and command lines. */
import { didYouMean } from '@enfilade/client'
import type { AnyRuleset } from '@enfilade/engine'
import { badArgument } from '../failures.js'
import type { Io } from '../io.js'

/** The game of this name: by id, or by title in any case; null if there is none. */
export function findGame(io: Io, words: string): AnyRuleset | null {
  const wanted = words.toLowerCase()
  return io.games.find(game => game.id === wanted || game.title.toLowerCase() === wanted) ?? null
}
/** @throws BadInput with the list of games. */
export function gameOf(io: Io, words: string): AnyRuleset {
  const game = findGame(io, words)
  if (game !== null) return game
  const ids = io.games.map(g => g.id)
  throw badArgument(`There is no game "${words}".${didYouMean(words, ids)}`, words, ids)
}
