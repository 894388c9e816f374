/** The table of each viewer. A spectator's has no way to answer, a seat's none to see or change what is the game master's. */
import type { Viewer } from '@enfilade/engine'
import type { Fight } from '../fight.js'
import { GameMasterTable } from './game-master.js'
import { SeatTable } from './seat.js'
import { SpectatorTable } from './spectator.js'

/** @throws RangeError where the fight has no such seat: no one is taken for the game master by default */
export function tableFor(fight: Fight, viewer: Viewer): SpectatorTable {
  if (viewer === 'gm') return new GameMasterTable(fight)
  if (viewer === 'spectator') return new SpectatorTable(fight)
  if (!fight.ruleset.seats(fight.session.battle).includes(viewer.seat)) throw new RangeError(`This fight has no seat ${viewer.seat}.`)
  return new SeatTable(fight, viewer)
}
