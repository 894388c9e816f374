/** What an action to fire or to aim does as it takes effect: the aim is used up or grows, and the shots begin. */

import { next, type Tell } from '@enfilade/engine'
import type { ActionOf, AimedShot, Battle, Combatant } from '../../battle/battle.js'
import { canUse, findPerson, findWeapon } from '../../battle/people.js'
import { isOpenLine } from '../../battle/walls.js'
import { constants } from '../../tables/constants.js'
import { loseAction } from '../actions/actions.js'
import { actionLost } from '../actions/events.js'
import { countByTarget } from '../attacks.js'
import * as told from './events.js'
import { canFireMoving } from './ranged.js'

/** The action to fire begins: its first shot is next, with the aim that it uses up. */
export function openFire(
  battle: Battle,
  person: Combatant,
  action: ActionOf<'fireSingle'> | ActionOf<'fireAuto'>,
  tell: Tell | undefined,
): void {
  const { weaponId, shots } = action
  const aimed = person.aim
  person.aim = null // BP-RNG-08: used up, whatever it was aimed at
  const weapon = findWeapon(person.sheet, weaponId)
  if (weapon === undefined || !canUse(person, weapon)) {
    const dropped = weapon === undefined || person.now.dropped.includes(weaponId)
    loseAction(person, action.action, dropped ? 'weaponLost' : 'twoHanded', tell)
    return
  }
  const { target } = shots[0] as AimedShot
  const auto = action.action === 'fireAuto'
  if (!canFireMoving(person)) {
    for (const [id, count] of countByTarget(shots))
      tell?.(told.shotsLost({ rule: 'BP-RNG-06', attacker: person.id, target: id, auto, count, why: 'sprinting' }))
    return // BP-RNG-06
  }
  const several = shots.some(shot => shot.target !== target) // BP-RNG-10
  const volley = { who: person.id, weaponId, auto, shots, fired: 0, several, aim: aimed, kept: [] }
  next(battle, { step: 'shoot', volley })
}

/** The action to aim: one more that counts, up to three. */
export function aim(battle: Battle, person: Combatant, action: ActionOf<'aim'>, tell: Tell | undefined): void {
  const target = findPerson(battle, action.target)
  if (target === undefined || target.now.dead) {
    loseAction(person, action.action, 'targetGone', tell)
    return
  }
  if (!isOpenLine(battle, person.position, target.position)) {
    tell?.(actionLost({ rule: 'BP-COV-04', who: person.id, action: action.action, why: 'wall' })) // BP-COV-04
    return
  }
  const collected = person.aim?.target === target.id ? person.aim.count : 0
  const counted = person.now.movement !== 'sprint' && collected < constants.rows.mostAiming // BP-RNG-08
  if (counted) person.aim = { target: target.id, count: collected + 1 }
  const count = counted ? collected + 1 : collected
  tell?.(told.aimed({ rule: 'BP-RNG-08', who: person.id, target: target.id, count, counted }))
}
