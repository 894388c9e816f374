/** What an aimed shot at a leg or at a held item does besides its damage. The check and the head are matters of every attack. */
import { next, type Rule } from '@enfilade/engine'
import type { Battle, StepOf } from '../../battle/battle.js'
import { personOf } from '../../battle/people.js'
import { dropItem, heldItems, squareInFront } from '../../battle/things.js'
import { breakLeg } from '../critical-injuries/critical-injuries.js'
import { itemToDrop } from './item-to-drop.js'

/** Something got through of a shot at a leg or at what is held. */
export const aimedRider: Rule<Battle, StepOf<'aimedRider'>> = (battle, { hit }, { tell }) => {
  const target = personOf(battle, hit.target)
  if (target.dead) return
  if (hit.rider === 'leg') breakLeg(battle, target, 'CPR-AIM-05', tell) // CPR-AIM-05
  if (hit.rider === 'heldItem') next(battle, { step: 'chooseItemToDrop', attacker: hit.attacker, target: hit.target }) // CPR-AIM-04
}

/** The shooter names what falls; with only one thing there is nothing to choose. */
export const chooseItemToDrop: Rule<Battle, StepOf<'chooseItemToDrop'>> = (battle, step, { ask, tell }) => {
  const target = personOf(battle, step.target)
  const held = heldItems(target)
  if (held.length === 0) return
  const [only = ''] = held
  const itemId = held.length === 1 ? only : ask.choose(itemToDrop, battle, step, step.attacker).itemId
  dropItem(battle, target, itemId, squareInFront(battle, target), 'shotAway', 'CPR-AIM-04', tell) // CPR-AIM-04
}
