/** The decision of a combatant whose Grab has succeeded: hold, or take a thing (CPR-GRP-02). */
import { among, no } from '@enfilade/kit'
import type { Battle, StepOf } from '../../battle/battle.js'
import { findItem, nameOfItem, personOf } from '../../battle/people.js'
import { heldItems } from '../../battle/things.js'
import { decision, order } from '../orders.js'
import { mayHold } from './grab-uses.js'
import { holdOf } from './grappling.js'

type Grabbed = StepOf<'useGrab'>

export const grabUse = decision({ name: 'grabUse', rule: 'CPR-GRP-02', words: 'What do you do with the hold?' }, [
  order('hold', {
    words: 'Hold them',
    name: 'Holding them',
    heading(battle, _me, { target }: Grabbed) {
      const { name } = personOf(battle, target)
      return holdOf(battle, target) === undefined ? `Hold ${name}` : `Break ${name}'s hold`
    },
    check: (battle, me, { target }) =>
      mayHold(battle, me, personOf(battle, target)) ? null : no('CPR-GRP-08', "a combatant can't be in two Grapples"), // CPR-GRP-08
  }),
  order('takeItem', {
    words: 'Take a thing',
    name: 'Taking a thing',
    check: (battle, _me, { target }: Grabbed) => {
      const other = personOf(battle, target)
      return heldItems(other).length > 0 ? null : no('CPR-GRP-02', `${other.name} has nothing in hand`)
    },
    choose: {
      itemId: among({
        words: 'Thing',
        things(battle: Battle, _me, { target }: Grabbed) {
          const other = personOf(battle, target)
          return heldItems(other).flatMap(id => findItem(other, id) ?? [])
        },
        nameOf: (item, battle) => nameOfItem(battle, item),
        unknown: () => no('CPR-GRP-08', 'there is no such thing in their hands'),
      }),
    },
    say: ({ itemId: item }, battle, _me, { target }) => `Take the ${nameOfItem(battle, item)} from ${personOf(battle, target).name}`,
  }),
])
