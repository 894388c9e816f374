/** The order to move. */
import { no } from '@enfilade/kit'
import { movementModes } from '../../tables/words.js'
import { action } from '../orders.js'
import { goalOf, metresFor, movesOffered, obstacleToMove, placeAfter, setOut, wayChoices } from './moving.js'

export const move = action('move', {
  words: 'Move',
  unlisted: true,
  choose: wayChoices(movementModes),
  listed: (battle, me) => movesOffered(battle, me, movementModes).map(way => ({ action: 'move' as const, ...way })),
  check(battle, me) {
    const obstacle = obstacleToMove(battle, me)
    if (obstacle !== null || movementModes.some(mode => metresFor(battle, me, mode) >= 1)) return obstacle
    return no('AD-MOVE-03', `${me.name} has moved as far as they can this turn`)
  },
  together: (battle, me, { mode, to, metres }) => wayChoices.refused(battle, me, mode, to, metres),
  say: ({ mode, to, metres }) => `${mode[0]?.toUpperCase()}${mode.slice(1)} ${metres} m towards ${to.name}`,
  do: (battle, me, { mode, to, metres }) => setOut(battle, me, mode, placeAfter(me, goalOf(battle, me, to), metres)),
})
