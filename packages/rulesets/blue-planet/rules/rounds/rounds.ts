/**
 * Rounds of half a second. A round in which nothing is due is passed over: when something is due next is worked out from the people, so a
 * treatment of half an hour costs no more than its events. Steps of a round: initiative, declarations, movement and actions, its end.
 */

import { next, type Rule } from '@enfilade/engine'
import type { Battle, Combatant, Step, StepOf } from '../../battle/battle.js'
import { isAble } from '../../battle/people.js'
import { mustRollInitiative } from '../initiative/initiative.js'
import { isAnyoneUnderWay } from '../resolution/moving.js'
import { nextHarmRound } from './end-of-round.js'
import { canStillHelp, endBeyondLastRound, takingPart } from './ending.js'
import * as told from './events.js'
import { played } from './features.js'

/** The next round in which something is due: an Initiative roll, a declaration, an action, a change, movement, harm; Infinity: nothing ever. */
export function nextMoment(battle: Battle): number {
  const nextRound = battle.round + 1
  // Whoever comes in a round comes as the one before it ends.
  let soonest = Math.min(nextHarmRound(battle), Math.max(nextRound, played.nextRound(battle) - 1))
  const takesPart = takingPart(battle)
  for (const person of battle.people) {
    if (soonest <= nextRound) return nextRound
    if (isAble(person) && takesPart(person)) soonest = Math.min(soonest, momentOf(battle, person))
  }
  // Looked at last: it takes a round of movement. After the fight, whoever stands by on the way goes on.
  const canHelp = canStillHelp(battle)
  const counts = (person: Combatant): boolean => isAble(person) && (battle.ended === null || canHelp(person))
  return soonest > nextRound && isAnyoneUnderWay(battle, counts) ? nextRound : soonest
}

function momentOf(battle: Battle, person: Combatant): number {
  const { pending } = person
  if (pending === null || person.wantsChange || person.unsettled) return battle.round + 1
  return Math.max(pending.resolveRound, battle.round + 1)
}

/** What comes when nothing is under way: the next round that is not empty; null: it is all over. */
export function advance(battle: Battle): Step | null {
  if (battle.ended !== null && !battle.aftermath) return null
  const moment = nextMoment(battle)
  if (moment !== Number.POSITIVE_INFINITY) return { step: 'startRound', round: moment }
  // No one will ever act again, and the rules do not end this fight: play its last round, or one more, until the game master ends it.
  return { step: 'startRound', round: Math.max(battle.round, battle.setup.settings.maxRounds) + 1 }
}

export const startRound: Rule<Battle, StepOf<'startRound'>> = (battle, { round }, { tell }) => {
  if (endBeyondLastRound(battle, round, tell)) return
  const skipped = round - battle.round - 1
  battle.round = round // BP-RND-01
  tell?.(told.roundBegan({ rule: 'BP-RND-01', round, skipped }))
  const takesPart = takingPart(battle)
  for (const person of battle.people)
    if (mustRollInitiative(person) && takesPart(person)) next(battle, { step: 'rollInitiative', who: person.id }) // BP-INIT-01, BP-DICE-01: in list order
  next(battle, { step: 'openDeclarations' })
  next(battle, { step: 'moveEverybody' }) // BP-RES-06
  next(battle, { step: 'orderActions' })
  next(battle, { step: 'endRound' })
}
