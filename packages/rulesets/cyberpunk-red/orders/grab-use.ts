/** The decision of somebody whose Grab has succeeded: hold, or take a thing (CPR-GRP-02). */
import type { Decision, Id, Json } from '@enfilade/engine'
import { type GrabUse, grabUses } from '../grab-uses.js'
import { holdOf } from '../grappling.js'
import type { Battle, StepOf } from '../model.js'
import { findItem, nameOfItem, personOf } from '../people.js'

const usesOf = (battle: Battle, { who, target }: StepOf<'useGrab'>): GrabUse[] =>
  grabUses(battle, personOf(battle, who), personOf(battle, target))

const nameOfHeld = (battle: Battle, target: Id, itemId: Id): string => {
  const item = findItem(personOf(battle, target), itemId)
  return item === undefined ? itemId : nameOfItem(battle, item)
}

export const grabUse: Decision<Battle, StepOf<'useGrab'>, GrabUse> = {
  name: 'grabUse',
  rule: 'CPR-GRP-02',
  words: 'What to do with the grip?',
  options: usesOf,
  refusal: (battle, step, _who, answer) => {
    const uses = usesOf(battle, step)
    const given = answer as { readonly [key: string]: Json } | null
    const shape = given === null || typeof given !== 'object' ? '' : Object.keys(given).sort().join()
    if (given === null || (shape !== 'action' && shape !== 'action,itemId'))
      return { rule: 'CPR-GRP-02', words: 'The answer is { "action": "hold" } or { "action": "takeItem", "itemId": … }.', found: answer }
    if (uses.some(use => use.action === given.action && ('itemId' in use ? use.itemId : undefined) === given.itemId)) return null
    const allowed = uses.map(use => ('itemId' in use ? use.itemId : use.action))
    return { rule: 'CPR-GRP-08', words: 'The grip does not serve for that.', found: answer, allowed }
  },
  forms: (battle, step, who) => {
    const uses = usesOf(battle, step)
    const items = uses.flatMap(use => ('itemId' in use ? [use.itemId] : []))
    const hold = uses.some(({ action }) => action === 'hold')
    const values = items.map(id => ({ value: id, words: nameOfHeld(battle, step.target, id) }))
    const { name } = personOf(battle, step.target)
    return [
      {
        action: 'hold',
        words: grabUse.say(battle, step, who, { action: 'hold' }),
        ...(hold ? {} : { refused: { rule: 'CPR-GRP-08', words: `${name} cannot be held: nobody is in two Grapples at once.` } }),
        fields: [],
      },
      {
        action: 'takeItem',
        words: 'Take a thing',
        ...(items.length > 0 ? {} : { refused: { rule: 'CPR-GRP-02', words: `${name} has nothing in hand.` } }),
        fields: [{ name: 'itemId', words: 'Thing', kind: 'oneOf' as const, values }],
      },
    ]
  },
  say: (battle, { target }, _who, use) => {
    const { name } = personOf(battle, target)
    if (use.action === 'takeItem') return `Take the ${nameOfHeld(battle, target, use.itemId)} from ${name}`
    return holdOf(battle, target) === undefined ? `Hold ${name}` : `Break the hold of ${name}`
  },
}
