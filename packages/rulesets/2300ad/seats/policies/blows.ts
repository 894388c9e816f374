/** Whom a policy strikes, and how; whom it comes nearer to for that. */
import { chanceAtLeast, oncePer } from '@enfilade/engine'
import type { Battle, Combatant } from '../../battle/battle.js'
import { dpvOfStrike, inContact, mayStrike, meleeLevel, meleeWeapon, standingOfStrike, wallBetweenHands } from '../../rules/melee/melee.js'
import { anchorOf } from '../../rules/orders.js'
import { taskDice } from '../../rules/tasks/task-roll.js'
import { melee } from '../../tables/melee.js'
import { placeAmong } from './firing.js'
import { byPlace, metresBetween, nearestEnemy, type Outlook } from './outlook.js'
import { metresAnAction, turningTo } from './ways.js'
import { type Blow, worthOfBlow } from './worth.js'

/** Of bare hands a blow that bruises or that stuns; a weapon says by itself. */
const bare = ['stun', 'blunt'] as const
export interface Strike {
  readonly target: Combatant
  readonly chance: number
  readonly worth: number
  /** What someone who may choose does with bare hands. */
  readonly type: (typeof bare)[number] | null
}
/** The strike at someone in contact that is worth most; of equals at the first. */
export function bestStrike({ battle, me, enemies }: Outlook): Strike | null {
  if (!mayStrike(battle, me)) return null
  const weapon = meleeWeapon(me)
  const chooses = weapon === null && meleeLevel(me.sheet) >= melee.chooseFrom
  const ways = chooses ? bare : [null]
  const dpv = dpvOfStrike(me)
  let best: Strike | null = null
  for (const target of enemies) {
    if (!inContact(me, target) || !mayStrike(battle, target) || wallBetweenHands(battle, me, target) !== undefined) continue
    const chance = chanceOfStrike(battle, me, target)
    for (const type of ways) {
      const worth = chance * worthOfBlow(battle, me, target, blowOf(me, type), dpv)
      if (best === null || worth > best.worth) best = { target, chance, worth, type }
    }
  }
  return best
}

const chanceOfStrike = (battle: Battle, me: Combatant, target: Combatant): number =>
  chanceAtLeast(taskDice(battle.setup.settings.dice2d6), standingOfStrike(battle, me, target).need)
function blowOf(attacker: Combatant, type: Strike['type'] = null): Blow {
  const weapon = meleeWeapon(attacker)
  return { damageType: type ?? weapon?.damageType ?? 'stun', kineticEnergy: weapon?.kineticEnergy ?? false }
}

/**
 * Whom to come nearer to; null: no one. Who fires goes to the nearest; of those who have to strike each goes to another one, as far as it takes
 * them no longer: a bunch is a target for area fire, and shields nobody.
 */
export const whomToReach = oncePer((look: Outlook): Combatant | null => {
  const { battle, me, enemies, inHand } = look
  if (inHand !== null && inHand.kind !== 'melee') return nearestEnemy(look)
  const byDistance = [...enemies].sort((a, b) => metresBetween(me, a) - metresBetween(me, b) || byPlace(battle, me.side, a, b))
  const asSoon: Combatant[] = []
  for (const enemy of byDistance) {
    const [nearest] = asSoon
    if (nearest !== undefined && actionsTo(me, enemy) > actionsTo(me, nearest)) break
    if (turningTo(battle, me, anchorOf(enemy)) !== null) asSoon.push(enemy)
  }
  return asSoon[placeAmong(battle, me) % asSoon.length] ?? nearestEnemy(look)
})
const actionsTo = (me: Combatant, enemy: Combatant): number => Math.max(1, Math.ceil(metresBetween(me, enemy) / metresAnAction))
/** How many enemies an action with the melee weapon in hand puts out, by the time that it takes to get to one. */
export function promiseOfBlows(look: Outlook): number {
  const target = whomToReach(look)
  return bestStrike(look)?.worth ?? (target === null ? 0 : worthOfStrike(look, target) / actionsTo(look.me, target))
}

const worthOfStrike = ({ battle, me }: Outlook, target: Combatant): number =>
  chanceOfStrike(battle, me, target) * worthOfBlow(battle, me, target, blowOf(me), dpvOfStrike(me))
