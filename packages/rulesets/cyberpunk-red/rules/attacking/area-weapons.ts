/** What every order to fire at an area needs of its weapon: held with enough hands, not too large for a grapple, with rounds enough. */
import type { RuleId } from '@enfilade/engine'
import { no } from '@enfilade/kit'
import type { Combatant, ItemId, ItemOf, Weapon } from '../../battle/battle.js'
import { handsHolding } from '../../battle/people.js'
import { hasRounds } from '../../battle/things.js'
import type { CheckUse } from '../dice/checks.js'
import { weaponInHand } from '../orders.js'
import { refusedWielding } from './melee.js'
import { refusedJammed } from './unreliable.js'

/** What a weapon is rolled with by a combatant who fires or throws it at an area. */
export const areaCheck = (person: Combatant, weaponId: ItemId, { skill, attackBonus: bonus }: Weapon): CheckUse => ({
  skill, // CPR-EXP-01, CPR-THR-02: Heavy Weapons for launchers, Athletics for what is thrown
  use: 'rangedAttack', // CPR-RNG-08
  hands: handsHolding(person, weaponId), // CPR-CRIT-12
  bonus,
})

/** The weapon for a way of firing: its rule, the rounds that it uses, and why a weapon can't do it (null where it can). */
export const areaWeapon = (rule: RuleId, rounds: number, unfit: (item: ItemOf<'weapon'>) => string | null) =>
  weaponInHand((battle, me, item) => {
    const { weapon } = item
    const why = unfit(item)
    if (why !== null) return no(rule, why)
    const unwieldy = refusedWielding(battle, me, item.id, weapon)
    if (unwieldy !== null) return unwieldy
    const jammed = refusedJammed(item)
    if (jammed !== null) return jammed
    if (hasRounds(battle, item, rounds)) return null
    return no(rule, `it takes ${rounds} ${rounds === 1 ? 'round' : 'rounds'}, and the ${weapon.name} has ${item.rounds}`) // CPR-RNG-05
  })
