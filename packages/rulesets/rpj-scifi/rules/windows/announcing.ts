/** Attacks and reactions as they are announced: who is revealed, which window opens, what is told. */
import { next, type Tell } from '@enfilade/engine'
import type { Attack, Battle, Combatant, CombatantId, Destination, WeaponId } from '../../battle/battle.js'
import { revealPerson } from '../../battle/knowledge.js'
import { inTurnOrder, personOf } from '../../battle/people.js'
import { attackUses } from '../../tables/attacks.js'
import { ruleOf } from '../attacking/attack.js'
import { mayStrikeShooter } from '../free-attacks/free-attacks.js'
import * as told from './events.js'

/** An attack is announced and has been paid for. Enemies beside a shooter come first, then the roll. */
export function announceAttack(battle: Battle, attack: Attack, tell: Tell | undefined): void {
  const attacker = personOf(battle, attack.attacker)
  revealPerson(attacker, ruleOf[attack.kind], tell)
  // RPJ-ATK-06, RPJ-TRG-06; a melee attack opens nothing: RPJ-TRG-07. A window that no one can use queues no step.
  if (attackUses.rows[attack.kind].opensShootingWindow && inTurnOrder(battle, mayStrikeShooter, attacker).length > 0)
    next(battle, { step: 'openShootingWindow', shooter: attack.attacker })
  next(battle, { step: 'attack', attack })
}

export function tellReaction(
  reactor: Combatant,
  against: Combatant,
  reaction: told.ReactionKind,
  weaponId: WeaponId,
  toward: Destination | null,
  tell: Tell | undefined,
): void {
  if (tell === undefined) return
  const { regionId, groupId, coverId } = against
  const from = toward && { regionId, groupId, coverId }
  const rule = reaction === 'overwatchShot' ? 'RPJ-OW-02' : 'RPJ-FREE-03'
  tell(told.reacted({ rule, who: reactor.id, against: against.id, reaction, weaponId, from, toward }))
}

/** Passing is final for this window and costs nothing. That there was an offer is the business of one side alone. */
export function declined(reactor: Combatant, against: CombatantId, tell: Tell | undefined): void {
  tell?.(told.reactionDeclined({ rule: 'RPJ-TRG-03', who: reactor.id, against, onlyFor: reactor.side }))
}
