/** The numbers of an attack by the ids in it, for tests. */
import { chanceAtLeast, type Tally } from '@enfilade/engine'
import type { Attack, Battle, Combatant, SideId, Weapon } from '../battle/battle.js'
import { personOf, weaponOf } from '../battle/people.js'
import { defenseOf, modifierOf, needOf } from '../rules/attacking/attack.js'
import { fourD6 } from '../rules/core-roll/core-roll.js'

function partiesTo(battle: Battle, { attacker, target, weaponId }: Attack): [attacker: Combatant, target: Combatant, weapon: Weapon] {
  const person = personOf(battle, attacker)
  return [person, personOf(battle, target), weaponOf(person, weaponId)]
}
export const attackModifier = (battle: Battle, attack: Attack, tally?: Tally): number =>
  modifierOf(attack, ...partiesTo(battle, attack), tally)
export const defenseAgainst = (battle: Battle, attack: Attack): number => defenseOf(battle, attack, ...partiesTo(battle, attack))
/** With `seenBy`, as that side reckons. */
export const needToHit = (battle: Battle, attack: Attack, seenBy?: SideId): number =>
  needOf(battle, attack, ...partiesTo(battle, attack), seenBy)
export const hitChance = (battle: Battle, attack: Attack, seenBy?: SideId): number =>
  chanceAtLeast(fourD6, needToHit(battle, attack, seenBy))
