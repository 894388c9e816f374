/** What every order to fire at an area needs of its weapon: held with enough hands, not too large for a grapple, with rounds enough. */
import type { RuleId } from '@enfilade/engine'
import { no } from '@enfilade/kit'
import type { ItemOf } from '../../battle/battle.js'
import { hasRounds } from '../../battle/things.js'
import { weaponInHand } from '../orders.js'
import { isTooLargeForGrapple, isWielded, tooHeavyFor } from './melee.js'

/** The weapon for a way of firing: its rule, the rounds that it uses, and why a weapon can't do it (null where it can). */
export const areaWeapon = (rule: RuleId, rounds: number, unfit: (item: ItemOf<'weapon'>) => string | null) =>
  weaponInHand((battle, me, item) => {
    const { weapon } = item
    const why = unfit(item)
    if (why !== null) return no(rule, why)
    if (!isWielded(me, item.id, weapon)) return no('CPR-ACT-10', `${me.name} doesn't hold the ${weapon.name} with enough hands`) // CPR-ACT-10
    const tooHeavy = tooHeavyFor(me, weapon)
    if (tooHeavy !== null) return tooHeavy
    if (isTooLargeForGrapple(battle, me, weapon))
      return no('CPR-GRP-05', `the ${weapon.name} takes two hands, and ${me.name} is in a grapple`) // CPR-GRP-05
    if (hasRounds(battle, item, rounds)) return null
    return no(rule, `it takes ${rounds} ${rounds === 1 ? 'round' : 'rounds'}, and the ${weapon.name} has ${item.rounds}`) // CPR-RNG-05
  })
