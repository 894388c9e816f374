/** Whose dice the game master throws by hand. In the fight itself dice are a whole side's; a player's own dice are for whom they play alone. */

import type { Id } from '@enfilade/engine'
import type { TableInMemory } from './in-memory.js'

const hasPlayersDice = ({ sittings }: TableInMemory, side: Id): boolean =>
  [...sittings.values()].some(({ stored }) => stored.kind === 'player' && stored.side === side && stored.dice === 'own')

/** Sides whose people that no one plays have their dice thrown by the game master. */
export function sidesByHand(table: TableInMemory): readonly Id[] {
  const { seats } = table.fight.session
  // A table that was kept before there was a choice: dice by hand were the game master's where no player had any.
  return table.stored.byHand ?? Object.keys(seats).filter(side => seats[side]?.dice === 'physical' && !hasPlayersDice(table, side))
}
/** Where the dice of a side come from in the fight: by hand as soon as anyone throws some of them. */
export const diceOfSide = (table: TableInMemory, side: Id, byHand = sidesByHand(table)): 'physical' | 'stream' =>
  byHand.includes(side) || hasPlayersDice(table, side) ? 'physical' : 'stream'
