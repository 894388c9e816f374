/**
 * How a fight ends. The game itself knows no end: under lastSideStanding an automatic end is called, otherwise the game master calls it.
 * Afterwards those who are down and not stabilized go on by the minute, until all are stabilized or dead.
 */
import type { Tell } from '@enfilade/engine'
import { hasStalled, hostilityIsLeft, standingSides } from '@enfilade/kit'
import type { Battle, SideId, Step } from '../../battle/battle.js'
import { findPerson, isActive } from '../../battle/people.js'
import { timeAndDistance } from '../../tables/turn.js'
import type { EndingKind } from '../../tables/words.js'
import { isUnstabilized } from '../incapacitation/incapacitation.js'
import * as told from './events.js'

/** After a turn: is at most one side left with an active combatant? Allies and neutrals may stand beside it. */
export function endAfterTurn(battle: Battle, tell: Tell | undefined): void {
  if (battle.setup.ends !== 'lastSideStanding' || battle.ended !== null) return // RPJ-TURN-09, RPJ-GAP-36
  if (!hostilityIsLeft(battle, isActive))
    end(battle, 'lastSideStanding', 'No enemy is left who can act', standingSides(battle, isActive), tell)
}

/** Checked before the next round: no harm for many rounds (house rule), or no one who can ever act again. Either would go on forever. */
export function endAfterRound(battle: Battle, tell: Tell | undefined): void {
  if (battle.ended !== null) return
  const { ends, stallAfter } = battle.setup
  if (!battle.people.some(person => isActive(person) || isUnstabilized(person)))
    end(battle, 'lastSideStanding', 'No one is left who can act', [], tell)
  else if (ends === 'lastSideStanding' && hasStalled(battle))
    end(battle, 'stalled', `No one has come to harm for ${stallAfter} rounds`, [], tell)
}

/** Ends the fight. `words`: at most 80 characters. */
export function end(battle: Battle, how: EndingKind, words: string, winners: readonly SideId[], tell: Tell | undefined): void {
  battle.ended = { how, words, winners: [...winners] }
  battle.turnOf = null
  tell?.(told.fightEnded({ rule: 'RPJ-TURN-09', how, winners: [...winners] }))
}

/** After the end: the next stabilization roll, each combatant once a minute in roster order; null where no one has to roll any more. */
export function nextMinute(battle: Battle): Step | null {
  const { toStabilize, people } = battle
  for (;;) {
    const who = toStabilize[0]
    if (who === undefined) break
    const person = findPerson(battle, who)
    if (person !== undefined && isUnstabilized(person)) return { step: 'stabilize', who } // RPJ-INC-03, RPJ-GAP-24
    toStabilize.shift()
  }
  for (const person of people) if (isUnstabilized(person)) toStabilize.push(person.id)
  const first = toStabilize[0]
  if (first === undefined) return null
  battle.minutesAfter += 1
  return { step: 'stabilize', who: first }
}

/** When something is due next by itself, in seconds from the first round: the next round, the next minute after the fight, or never. */
export function nextMoment(battle: Battle): number {
  const { roundSeconds } = timeAndDistance // RPJ-TIME-01
  if (battle.ended === null) return roundSeconds * battle.round
  return battle.people.some(isUnstabilized) ? roundSeconds * (battle.round + battle.minutesAfter) : Number.POSITIVE_INFINITY
}
