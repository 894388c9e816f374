/** The decision of somebody whose aimed shot has met what a target holds: which thing falls (CPR-AIM-04). */
import type { Decision, Id, Json } from '@enfilade/engine'
import type { Battle, Combatant, StepOf } from '../model.js'
import { findItem, findWeaponItem, nameOfItem, personOf } from '../people.js'
import { heldItems } from '../things.js'

export type ItemToDrop = { readonly action: 'shootAway'; readonly itemId: Id }

const held = (battle: Battle, step: StepOf<'chooseItemToDrop'>): { readonly target: Combatant; readonly ids: readonly Id[] } => {
  const target = personOf(battle, step.target)
  const ids = heldItems(target)
  // A weapon first: it is what one shoots at (CPR spec 4).
  return {
    target,
    ids: ids.sort((a, b) => Number(findWeaponItem(target, b) !== undefined) - Number(findWeaponItem(target, a) !== undefined)),
  }
}
const nameOfHeld = (battle: Battle, target: Combatant, id: Id): string => {
  const item = findItem(target, id)
  return item === undefined ? id : nameOfItem(battle, item)
}

export const itemToDrop: Decision<Battle, StepOf<'chooseItemToDrop'>, ItemToDrop> = {
  name: 'itemToDrop',
  rule: 'CPR-AIM-04',
  words: 'Which thing is shot out of the hands?',
  options: (battle, step) => held(battle, step).ids.map(itemId => ({ action: 'shootAway', itemId })),
  refusal: (battle, step, _who, answer) => {
    const { ids } = held(battle, step)
    const chosen = answer as { readonly [key: string]: Json } | null
    if (chosen === null || typeof chosen !== 'object' || chosen.action !== 'shootAway' || Object.keys(chosen).length !== 2)
      return { rule: 'CPR-AIM-04', words: 'The answer names a thing: { "action": "shootAway", "itemId": … }.', found: answer, allowed: ids }
    if (ids.includes(String(chosen.itemId))) return null
    return { rule: 'CPR-AIM-04', words: 'The target holds no such thing.', at: 'itemId', found: chosen.itemId ?? null, allowed: ids }
  },
  forms: (battle, step) => {
    const { target, ids } = held(battle, step)
    const values = ids.map(id => ({ value: id, words: nameOfHeld(battle, target, id) }))
    return [{ action: 'shootAway', words: 'Shoot it away', fields: [{ name: 'itemId', words: 'Thing', kind: 'oneOf', values }] }]
  },
  say: (battle, step, _who, { itemId }) => `Shoot away the ${nameOfHeld(battle, personOf(battle, step.target), itemId)}`,
}
