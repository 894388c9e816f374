/** What a policy does with guided missiles: aims, launches, and guides them to the end. */
import { type AnswerOf, type Candidate, candidate, percent, type Temper } from '@enfilade/kit'
import type { Battle, Combatant } from '../../battle/battle.js'
import { launchNumber } from '../../rules/missiles/missiles.js'
import { isFor, isInReach, launchRefusal } from '../../rules/missiles/orders.js'
import type { aboardAction } from '../../rules/turns/own-action.js'
import { chanceOf } from './look.js'
import { isArmed } from './targets.js'

type Launching = Extract<AnswerOf<typeof aboardAction>, { action: 'launch' | 'aim' }>
interface Look {
  readonly battle: Battle
  readonly me: Combatant
  readonly temper: Temper
  readonly enemies: readonly Combatant[]
}
/** Keeps aiming while a missile of theirs is in the air. */
export function guide({ battle, me }: Look): Candidate<Launching> | null {
  const flying = battle.missiles.find(({ firer }) => firer === me.id)
  return flying === undefined ? null : candidate<Launching>({ action: 'aim', target: flying.target }, () => 'guides the missile')
}
/** Launches at the nearest vehicle that a missile is made for, after an Aim. */
export function missileAt({ battle, me, enemies }: Look): Candidate<Launching> | null {
  for (const weapon of me.sheet.weapons) {
    if (weapon.guidance === null || !isArmed(battle, me, weapon)) continue
    const target = enemies.find(enemy => isFor(weapon, enemy) && isInReach(battle, me, enemy, weapon))
    if (target === undefined) continue
    const chance = chanceOf(battle, launchNumber(battle, me, target, weapon))
    const why = () => `${percent(chance)} to hit ${target.name} with the ${weapon.name}`
    if (launchRefusal(battle, me, weapon, target) === null)
      return candidate<Launching>({ action: 'launch', weaponId: weapon.id, target: target.id }, why, chance)
    if (me.aim?.target !== target.id) return candidate<Launching>({ action: 'aim', target: target.id }, why, chance)
  }
  return null
}
