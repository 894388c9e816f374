/**
 * How a fight ends. The game itself knows no end: under lastSideStanding an automatic end is called, otherwise the game master calls it.
 */
import type { Tell } from '@enfilade/engine'
import { hasStalled, hostilityIsLeft, standingSides } from '@enfilade/kit'
import type { Battle, SideId } from '../../battle/battle.js'
import { isConscious } from '../../battle/people.js'
import { constants } from '../../tables/constants.js'
import type { EndingKind } from '../../tables/words.js'
import * as told from './events.js'

/** After a turn: is at most one side left with a conscious combatant? Allies and neutrals may stand beside it (house rule). */
export function endAfterTurn(battle: Battle, tell: Tell | undefined): void {
  if (battle.setup.ends !== 'lastSideStanding' || battle.ended !== null) return
  if (!hostilityIsLeft(battle, isConscious))
    // CPR-GAP-63
    end(battle, 'lastSideStanding', 'No enemy is left who can act', standingSides(battle, isConscious), tell)
}

/** Checked before the next round: no harm for many rounds (house rule), or no one alive. Either would go on forever. */
export function endAfterRound(battle: Battle, tell: Tell | undefined): void {
  if (battle.ended !== null) return
  const { ends, stallAfter } = battle.setup
  if (battle.people.every(person => person.dead)) end(battle, 'lastSideStanding', 'No one is left who can act', [], tell)
  else if (ends === 'lastSideStanding' && hasStalled(battle))
    // CPR-GAP-63
    end(battle, 'stalled', `No one conscious has come to harm for ${stallAfter} rounds`, [], tell)
}

/** Ends the fight. `words`: at most 80 characters. */
export function end(battle: Battle, how: EndingKind, words: string, winners: readonly SideId[], tell: Tell | undefined): void {
  battle.ended = { how, words, winners: [...winners] }
  battle.turnOf = null
  tell?.(told.fightEnded({ rule: 'CPR-GAP-63', how, winners: [...winners] }))
}

/** When something is due next without anyone's doing, in seconds from the first round: the next round, or never. */
export function nextMoment(battle: Battle): number {
  return battle.ended === null ? constants.rows.secondsPerRound * battle.round : Number.POSITIVE_INFINITY // CPR-TIME-01
}
