/** How a fight ends: when only one side can still act, by a stall, or by the game master. */
import type { Tell } from '@enfilade/engine'
import { hasStalled, hostilityIsLeft, standingSides } from '@enfilade/kit'
import type { Battle, Combatant, SideId } from '../../battle/battle.js'
import { hasEnded, isOut } from '../../battle/people.js'
import type { EndingKind } from '../../tables/words.js'
import * as told from './events.js'

/** A vehicle stands only by its crew. */
export const stands = (person: Combatant): boolean => !isOut(person) && person.vehicle === null

/** Is at most one side left with someone who is not out of the fight? */
export function endAfterPoint(battle: Battle, tell: Tell | undefined): void {
  if (battle.setup.ends !== 'lastSideStanding' || hasEnded(battle) || hostilityIsLeft(battle, stands)) return
  end(battle, 'lastSideStanding', 'No enemy is left who can act', standingSides(battle, stands), tell)
}

/** No harm for many turns (house default), or nobody left who could act: either would go on forever. */
export function endAfterTurn(battle: Battle, tell: Tell | undefined): void {
  const { ends, stallAfter } = battle.setup
  if (hasEnded(battle)) return
  if (!battle.people.some(stands)) end(battle, 'lastSideStanding', 'No one is left who can act', [], tell)
  else if (ends === 'lastSideStanding' && hasStalled(battle))
    end(battle, 'stalled', `No one has come to harm for ${stallAfter} turns`, [], tell)
}

/** Ends the fight. `words`: at most 80 characters. */
export function end(battle: Battle, how: EndingKind, words: string, winners: readonly SideId[], tell: Tell | undefined): void {
  battle.ended = { how, words, winners: [...winners] }
  battle.agenda = []
  tell?.(told.fightEnded({ rule: 'AD-INIT-09', how, winners: [...winners] }))
}
