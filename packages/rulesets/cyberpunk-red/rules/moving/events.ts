/** What is told of moving: the way as far as it went, running, turning, getting up. */
import { counted } from '@enfilade/engine'
import { event, numbersOf, open, seen } from '@enfilade/kit'
import type { Square } from '../../battle/battle.js'
import { ownOf, place } from '../../battle/marks.js'
import { at, facingWords } from '../../battle/phrases.js'
import type { Facing } from '../../tables/words.js'

/**
 * A combatant has walked, as far as nothing interrupted. `path`: the squares entered; `cost` in squares of budget. The way leads around what
 * the mover's side knows of; others hear where it began and ended.
 */
export const moved = event(
  'moved',
  { who: seen, from: place, to: place, path: ownOf<readonly Square[]>('who'), cost: ownOf<number>('who') },
  ({ who, from, to, ...far }, { names }) => `${names(who)} moves from ${at(from, names)} to ${at(to, names)}${farWords(far)}.`,
  {
    walked: ({ who, path }) => (path === undefined ? null : { who, squares: path }),
    goesOn: ({ who, to, ...far }, { names }) => ({ like: who, words: `then to ${at(to, names)}${farWords(far)}` }),
  },
)
/** ", 5 squares (cost 6)", for those who know the way. */
function farWords({ path, cost }: { readonly path?: readonly Square[] | undefined; readonly cost?: number | undefined }): string {
  if (path === undefined || cost === undefined) return ''
  return `, ${counted(path.length, 'square')}${cost === path.length ? '' : ` (cost ${cost})`}`
}

/** A way that could not be gone to its end. */
export const moveStopped = event(
  'moveStopped',
  { who: seen, at: place, goal: place },
  ({ who, at: where, goal }, { names }) => `${names(who)} gets only as far as ${at(where, names)} on the way to ${at(goal, names)}.`,
)

/** `squares`: what the further Move Action adds. */
export const ran = event(
  'ran',
  { who: seen, squares: numbersOf<number>('who') },
  ({ who, squares }, { names }) =>
    `${names(who)} runs${squares === undefined ? '' : ` (${counted(squares, 'more square', 'more squares')})`}.`,
)

export const faced = event(
  'faced',
  { who: seen, facing: open<Facing>() },
  ({ who, facing }, { names }) => `${names(who)} turns to the ${facingWords(facing)}.`,
)

export const gotUp = event('gotUp', { who: seen }, ({ who }, { names }) => `${names(who)} gets up.`)
