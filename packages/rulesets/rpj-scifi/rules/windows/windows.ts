/**
 * Windows: the moments at which reactions are offered, to one person after another, in turn order. Each offer is a step of its own,
 * so all that an earlier reaction brought about, nested windows included, has been played out before the next person is asked.
 */
import { next, type Rule } from '@enfilade/engine'
import type { Battle, StepOf } from '../../battle/battle.js'
import { inTurnOrder, personOf } from '../../battle/people.js'
import { mayReactToDeparture, mayStrikeShooter } from '../free-attacks/free-attacks.js'
import { mayShootEntrant } from '../overwatch/overwatch.js'
import { arrivalReaction, departureReaction, shootingReaction } from './orders.js'

// ── departure ──────────────────────────────────────────────────────────────────────────────────────────────────────
/** A combatant sets out on a Move: those they leave and those who suppress them may react. Every Move opens its own. */
export const openDepartureWindow: Rule<Battle, StepOf<'openDepartureWindow'>> = (battle, { move }) => {
  // RPJ-TRG-01, RPJ-TRG-04, RPJ-IX-12; RPJ-TRG-08: each reactor once
  for (const reactor of inTurnOrder(battle, mayReactToDeparture, move)) next(battle, { step: 'offerDeparture', reactor: reactor.id, move })
}

export const offerDeparture: Rule<Battle, StepOf<'offerDeparture'>> = (battle, step, { ask, tell }) => {
  const { move } = step
  const reactor = personOf(battle, step.reactor)
  if (!mayReactToDeparture(battle, reactor, move)) return // RPJ-TRG-03: looks afresh; nothing is spent
  const answer = ask.choose(departureReaction, battle, step, reactor.id) // RPJ-FREE-04, RPJ-FREE-06: one of them, or none
  departureReaction.do(battle, reactor, answer, tell, step)
}

// ── arrival ────────────────────────────────────────────────────────────────────────────────────────────────────────
/** A combatant has come into a region: those who watch it may shoot. */
export const openArrivalWindow: Rule<Battle, StepOf<'openArrivalWindow'>> = (battle, { mover }) => {
  // RPJ-TRG-05, RPJ-TRG-08: a free attack spent on the departure does not matter here
  for (const watcher of inTurnOrder(battle, mayShootEntrant, personOf(battle, mover)))
    next(battle, { step: 'offerOverwatch', watcher: watcher.id, mover })
}

export const offerOverwatch: Rule<Battle, StepOf<'offerOverwatch'>> = (battle, step, { ask, tell }) => {
  const watcher = personOf(battle, step.watcher)
  const entrant = personOf(battle, step.mover)
  if (watcher.overwatch === null || !mayShootEntrant(battle, watcher, entrant)) return // RPJ-TRG-03
  const answer = ask.choose(arrivalReaction, battle, step, watcher.id)
  arrivalReaction.do(battle, watcher, answer, tell, step)
}

// ── shooting ───────────────────────────────────────────────────────────────────────────────────────────────────────
/** A combatant shoots: enemies in the same group may strike before the dice fall, the target too. */
export const openShootingWindow: Rule<Battle, StepOf<'openShootingWindow'>> = (battle, { shooter }) => {
  // RPJ-TRG-06
  for (const reactor of inTurnOrder(battle, mayStrikeShooter, personOf(battle, shooter)))
    next(battle, { step: 'offerStrike', reactor: reactor.id, shooter })
}

export const offerStrike: Rule<Battle, StepOf<'offerStrike'>> = (battle, step, { ask, tell }) => {
  const { shooter } = step
  const reactor = personOf(battle, step.reactor)
  if (!mayStrikeShooter(battle, reactor, personOf(battle, shooter))) return // RPJ-TRG-03
  const answer = ask.choose(shootingReaction, battle, step, reactor.id)
  shootingReaction.do(battle, reactor, answer, tell, step)
}
