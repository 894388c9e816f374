/**
 * The free attack: who may spend it, on which target and with which weapon. Each combatant has one a round, whatever it is spent on.
 * Reads only; the offers stand in windows.ts.
 */
import type { Battle, Combatant, Move, Weapon } from '../../battle/battle.js'
import { knowsPerson } from '../../battle/knowledge.js'
import { areAdjacent, isActive, mayReactAgainst, personOf } from '../../battle/people.js'
import { obstacleToAttack } from '../attacking/attack.js'
import { obstacleToShot } from '../battlefield/reach.js'

/** May this person spend a free attack on that one at all, whatever the attack? Being suppressed does not prevent it. */
export const mayUseFreeAttack = (battle: Battle, reactor: Combatant, target: Combatant): boolean =>
  isFreeToAttack(battle, reactor, target) && knowsPerson(battle, reactor.side, target)

/** The part of it that everyone sees: not whether they know of one another. */
function isFreeToAttack(battle: Battle, reactor: Combatant, target: Combatant): boolean {
  if (!reactor.freeAttackAvailable || !isActive(reactor) || reactor.grappleId !== null) return false // RPJ-FREE-01, RPJ-FREE-05, RPJ-GRP-03
  if (battle.turnOf === reactor.id) return false // RPJ-FREE-02
  return isActive(target) && mayReactAgainst(battle, reactor, target) // RPJ-FREE-05
}

/** The melee weapons of a person, unarmed among them. */
export function meleeWeapons(person: Combatant): Weapon[] {
  return person.sheet.weapons.filter(weapon => weapon.kind === 'melee') // RPJ-FREE-04
}
const hasMeleeWeapon = (person: Combatant): boolean => person.sheet.weapons.some(weapon => weapon.kind === 'melee')

/** May this combatant strike at someone who leaves their group by a Move? */
export const mayStrikeLeaver = (battle: Battle, reactor: Combatant, move: Move): boolean =>
  !move.cautious && isLeftBy(battle, reactor, move) && knowsPerson(battle, reactor.side, personOf(battle, move.mover)) // RPJ-CAU-04, RPJ-FREE-05

/** Does Cautious Movement alone keep this combatant from such a strike, as far as everyone can see? */
export const isKeptFromStriking = (battle: Battle, reactor: Combatant, move: Move): boolean =>
  move.cautious && isLeftBy(battle, reactor, move) // RPJ-CAU-04

/** Does this Move leave the group of someone who is free to strike at the mover? */
function isLeftBy(battle: Battle, reactor: Combatant, move: Move): boolean {
  const mover = personOf(battle, move.mover)
  if (!areAdjacent(reactor, mover)) return false // RPJ-FREE-03
  if (move.to.groupId === mover.groupId) return false // RPJ-TRG-04, RPJ-IX-08: only if the group changes
  return isFreeToAttack(battle, reactor, mover) && hasMeleeWeapon(reactor)
}

/** May this combatant fire at a target they suppress who moves? */
export function mayShootMover(battle: Battle, reactor: Combatant, move: Move): boolean {
  const mover = personOf(battle, move.mover)
  if (!mover.suppressedBy.includes(reactor.id) || !battle.setup.settings.modernRangedCombat) return false // RPJ-FREE-03, RPJ-SUP-05, RPJ-GAP-34
  if (!mayUseFreeAttack(battle, reactor, mover)) return false
  return reactor.sheet.weapons.some(weapon => canShootMover(battle, reactor, weapon, mover, move))
}

/** The weapons with which the shot at a mover is possible. Any ranged one will do, not only the one that suppressed. */
export function weaponsAgainstMover(battle: Battle, reactor: Combatant, move: Move): Weapon[] {
  const mover = personOf(battle, move.mover)
  return reactor.sheet.weapons.filter(weapon => canShootMover(battle, reactor, weapon, mover, move)) // RPJ-FREE-05
}

function canShootMover(battle: Battle, reactor: Combatant, weapon: Weapon, mover: Combatant, move: Move): boolean {
  if (weapon.kind !== 'ranged') return false
  if (battle.setup.settings.suppressionFreeAttackCover === 'destination')
    return obstacleToShot(battle, weapon, reactor.regionId, move.to.regionId) === null // RPJ-SUP-05: as if the move were done
  return obstacleToAttack(battle, reactor, mover, weapon, 'suppressionFreeAttack') === null // RPJ-SUP-05, RPJ-GAP-14
}

/** May this person react to a Move that sets out? */
export const mayReactToDeparture = (battle: Battle, reactor: Combatant, move: Move): boolean =>
  mayStrikeLeaver(battle, reactor, move) || mayShootMover(battle, reactor, move)

/** May this combatant strike at an adjacent shooter, whatever the shooter aims at? */
export function mayStrikeShooter(battle: Battle, reactor: Combatant, shooter: Combatant): boolean {
  if (!areAdjacent(reactor, shooter)) return false // RPJ-FREE-03, RPJ-TRG-06
  return mayUseFreeAttack(battle, reactor, shooter) && hasMeleeWeapon(reactor)
}
