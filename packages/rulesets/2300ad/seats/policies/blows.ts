/** Whom a policy strikes, and how. */
import { chanceAtLeast } from '@enfilade/engine'
import type { Combatant } from '../../battle/battle.js'
import { dpvOfStrike, inContact, mayStrike, meleeLevel, meleeWeapon, standingOfStrike, wallBetweenHands } from '../../rules/melee/melee.js'
import { taskDice } from '../../rules/tasks/task-roll.js'
import { melee } from '../../tables/melee.js'
import type { Outlook } from './outlook.js'
import { worthOfBlow } from './worth.js'

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
    const chance = chanceAtLeast(taskDice(battle.setup.settings.dice2d6), standingOfStrike(battle, me, target).need)
    for (const type of ways) {
      const blow = { damageType: type ?? weapon?.damageType ?? 'stun', kineticEnergy: weapon?.kineticEnergy ?? false }
      const worth = chance * worthOfBlow(battle, me, target, blow, dpv)
      if (best === null || worth > best.worth) best = { target, chance, worth, type }
    }
  }
  return best
}
