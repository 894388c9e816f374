/**
 * Windows: the moments at which reactions are offered, to one person after another, in turn order. Each offer is a step of its own,
 * so all that an earlier reaction brought about, nested windows included, has been played out before the next person is asked.
 */

import { next, type Rule, type Tell } from '@enfilade/engine'
import { ruleOf } from './attack.js'
import type { ReactionKind, RpjEvent } from './events.js'
import { mayReactToDeparture, mayStrikeShooter } from './free-attacks.js'
import { revealPerson } from './knowledge.js'
import type { Attack, Battle, Combatant, Destination, StepOf } from './model.js'
import { arrivalReaction, departureReaction, shootingReaction } from './orders.js'
import { mayShootEntrant } from './overwatch.js'
import { inTurnOrder, personOf } from './people.js'
import { attackUses } from './tables/attacks.js'

// ── departure ──────────────────────────────────────────────────────────────────────────────────────────────────────
/** Somebody sets out on a Move: those he leaves and those who suppress him may react. Every Move opens its own. */
export const openDepartureWindow: Rule<Battle, StepOf<'openDepartureWindow'>> = (battle, { move }) => {
  // RPJ-TRG-01, RPJ-TRG-04, RPJ-IX-12
  for (const reactor of inTurnOrder(battle, mayReactToDeparture, move)) next(battle, { step: 'offerDeparture', reactor: reactor.id, move })
}

export const offerDeparture: Rule<Battle, StepOf<'offerDeparture'>> = (battle, step, { ask, tell }) => {
  const { move } = step
  const reactor = personOf(battle, step.reactor)
  if (!mayReactToDeparture(battle, reactor, move)) return // RPJ-TRG-03: looks afresh; nothing is spent
  const answer = ask.choose(departureReaction, battle, step, reactor.id) // RPJ-FREE-04, RPJ-FREE-06: one of them, or none
  if (answer.action === 'pass') return declined(reactor, move.mover, tell)
  const shoots = answer.action === 'shoot'
  reactor.freeAttackAvailable = false // RPJ-FREE-01, RPJ-FREE-04: spent when declared
  told(reactor, move.mover, shoots ? 'suppressionShot' : 'strikeAtLeaver', answer.weaponId, move.to, tell)
  const kind = shoots ? 'suppressionFreeAttack' : 'meleeFreeAttack' // RPJ-FREE-03, RPJ-IX-07
  announceAttack(battle, { kind, attacker: reactor.id, target: move.mover, weaponId: answer.weaponId, moving: move }, tell)
}

// ── arrival ────────────────────────────────────────────────────────────────────────────────────────────────────────
/** Somebody has come into a region: those who watch it may shoot. */
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
  if (answer.action === 'hold') return declined(watcher, entrant.id, tell) // RPJ-OW-05: kept for a later entrant
  const { weaponId } = watcher.overwatch
  watcher.overwatch = null // RPJ-OW-04: used, hit or miss
  told(watcher, entrant.id, 'overwatchShot', weaponId, null, tell)
  announceAttack(battle, { kind: 'overwatchShot', attacker: watcher.id, target: entrant.id, weaponId, moving: null }, tell) // RPJ-OW-02
}

// ── shooting ───────────────────────────────────────────────────────────────────────────────────────────────────────
/** An attack is announced and has been paid for. Enemies beside a shooter come first, then the roll. */
export function announceAttack(battle: Battle, attack: Attack, tell: Tell | undefined): void {
  const attacker = personOf(battle, attack.attacker)
  revealPerson(attacker, ruleOf[attack.kind], tell)
  // RPJ-ATK-06, RPJ-TRG-06; a melee attack opens nothing: RPJ-TRG-07. A window that nobody can use is no step.
  if (attackUses.rows[attack.kind].opensShootingWindow && inTurnOrder(battle, mayStrikeShooter, attacker).length > 0)
    next(battle, { step: 'openShootingWindow', shooter: attack.attacker })
  next(battle, { step: 'attack', attack })
}

/** Somebody shoots: enemies in his group may strike before his dice fall, his target too. */
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
  if (answer.action === 'pass') return declined(reactor, shooter, tell)
  reactor.freeAttackAvailable = false // RPJ-FREE-01, RPJ-FREE-04
  told(reactor, shooter, 'strikeAtShooter', answer.weaponId, null, tell)
  const attack: Attack = { kind: 'meleeFreeAttack', attacker: reactor.id, target: shooter, weaponId: answer.weaponId, moving: null }
  announceAttack(battle, attack, tell) // RPJ-TRG-07: opens no further window
}

// ── what is told ───────────────────────────────────────────────────────────────────────────────────────────────────
function told(
  reactor: Combatant,
  against: string,
  reaction: ReactionKind,
  weaponId: string,
  toward: Destination | null,
  tell: Tell | undefined,
): void {
  const rule = reaction === 'overwatchShot' ? 'RPJ-OW-02' : 'RPJ-FREE-03'
  tell?.({ rule, what: 'reacted', who: reactor.id, against, reaction, weaponId, toward } satisfies RpjEvent)
}

/** Passing is final for this window and costs nothing. That there was an offer is the business of one side alone. */
function declined(reactor: Combatant, against: string, tell: Tell | undefined): void {
  tell?.({ rule: 'RPJ-TRG-03', what: 'reactionDeclined', who: reactor.id, against, onlyFor: reactor.side } satisfies RpjEvent)
}
