/** How a fight ends: no enemy is left, no one can act, or its time is over. */
import type { Tell } from '@enfilade/engine'
import { hasStalled, hostilityIsLeft, standingSides } from '@enfilade/kit'
import type { Battle, Combatant, SideId } from '../../battle/battle.js'
import { isAwake } from '../../battle/people.js'
import type { EndingKind } from '../../tables/words.js'
import * as told from './events.js'

export const canFight = (person: Combatant): boolean => person.vehicle === null && isAwake(person) && !person.now.outOfCombat

export function endFight(battle: Battle, tell: Tell | undefined): void {
  const { ends, settings, stallAfter } = battle.setup
  if (battle.ended !== null) return
  if (!battle.people.some(canFight)) endBy(battle, 'draw', 'No one is left who can act', [], tell)
  else if (ends !== 'lastSideStanding') return
  else if (hostilityIsLeft(battle, canFight)) {
    if (battle.round >= settings.maxTurns) endBy(battle, 'undecided', `Undecided after ${settings.maxTurns} Turns`, [], tell)
    else if (hasStalled(battle)) endBy(battle, 'stalled', `No one has come to harm for ${stallAfter} Turns`, [], tell)
  } else endBy(battle, 'lastSideStanding', 'No enemy is left who can act', standingSides(battle, canFight), tell)
}

/** Ends the fight: what was under way is not played any more. */
export function endBy(battle: Battle, how: EndingKind, words: string, winners: readonly SideId[], tell: Tell | undefined): void {
  battle.ended = { how, words, winners: [...winners] }
  battle.agenda = []
  tell?.(told.fightEnded({ rule: 'DC-TURN-09', how, winners: [...winners] }))
}
