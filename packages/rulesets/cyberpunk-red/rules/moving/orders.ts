/** The orders of moving: walking, running, turning, getting up. How a way is walked is in moving.ts. */
import type { Refusal } from '@enfilade/engine'
import { aListOf, amongWords, anObject, aWholeNumber, mayBeLeftOut, no } from '@enfilade/kit'
import type { Square } from '../../battle/battle.js'
import { placeWords } from '../../battle/names.js'
import { facingWords } from '../../battle/phrases.js'
import { facings } from '../../tables/words.js'
import { effectiveMove } from '../dice/stats.js'
import { acting, movingTo } from '../orders.js'
import * as told from './events.js'
import { refusalToMove, setOut, squaresInReach, squaresLeft, whyNoMove } from './moving.js'

/** To a square by the cheapest way, or by the way given (the squares entered, the last one the goal). */
type Move = { readonly action: 'move'; readonly path?: readonly Square[] } & Square
export const move = movingTo<'move', Move>('move', {
  words: 'Move',
  name: 'Moving',
  shape: { path: mayBeLeftOut(aListOf(anObject({ x: aWholeNumber, y: aWholeNumber }), 400)) },
  squares: squaresInReach,
  refusal: (battle, me, { x, y, path }): Refusal | null => refusalToMove(battle, me, { x, y }, path),
  say: (battle, _me, to) => `Move to ${placeWords(battle, to)}`,
  do: (battle, me, { x, y, path }, tell) => setOut(battle, me, { x, y }, path, tell),
})

/** A further Move Action, for the Action of the turn. */
export const run = acting('run', 'action', {
  words: 'Run', // CPR-ACT-02
  name: 'Running',
  check: (battle, me) =>
    whyNoMove(battle, me) ?? (me.turn.moveActions === 1 ? null : no('CPR-ACT-02', `${me.name} has not taken the Move Action yet`)), // CPR-GAP-52, CPR-ARM-03
  say: (_things, _battle, me) => `Run: ${squaresLeft(me) + effectiveMove(me)} squares`,
  do(_battle, me, _answer, tell) {
    me.turn.moveSpent = Math.min(me.turn.moveSpent, effectiveMove(me)) // CPR-ACT-02: a Move Action of its own, whatever an injury has cost the first
    me.turn.moveActions = 2
    tell?.(told.ran({ rule: 'CPR-ACT-02', who: me.id, squares: effectiveMove(me) }))
  },
})

/** Turning round, free in one's own turn. */
export const face = acting('face', 'nothing', {
  words: 'Turn', // CPR-MOVE-08
  name: 'Turning',
  unlisted: true, // legal at any time; a list of all directions would only be in the way
  choose: {
    facing: amongWords({
      words: 'Direction',
      values: facings,
      nameOf: facingWords,
      refused: (_battle, me, facing) => (facing === me.facing ? no('CPR-MOVE-08', `${me.name} already faces that way`) : null),
    }),
  },
  say: ({ facing }) => `Turn to the ${facingWords(facing)}`,
  do(_battle, me, { facing }, tell) {
    me.facing = facing
    tell?.(told.faced({ rule: 'CPR-MOVE-08', who: me.id, facing }))
  },
})

export const getUp = acting('getUp', 'action', {
  words: 'Get up', // CPR-ACT-04
  name: 'Getting up',
  check: (_battle, me) => (me.prone && me.falling === null ? null : no('CPR-ACT-04', `${me.name} is not lying down`)),
  do(_battle, me, _answer, tell) {
    me.prone = false // CPR-ACT-04
    tell?.(told.gotUp({ rule: 'CPR-ACT-04', who: me.id }))
  },
})
