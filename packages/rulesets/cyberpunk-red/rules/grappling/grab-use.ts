/** What a Grab that succeeds can be used for: to hold (or break a hold), or to take a thing. Everyone sees who holds what, and whom. */
import { among, type No, no } from '@enfilade/kit'
import type { Battle, Combatant, Item, StepOf } from '../../battle/battle.js'
import { grappleOf, humanShieldOf, nameOfItem, personOf, shieldOf } from '../../battle/people.js'
import { heldItems, isShield, thingsHeld } from '../../battle/things.js'
import { decision, order } from '../orders.js'
import { holdOf } from './grappling.js'

type Grabbed = StepOf<'useGrab'>

/** Why a combatant can't take a thing out of another's hands: a shield beside one of their own; null where they can. */
function refusedThing(battle: Battle, me: Combatant, item: Item): No<never> | null {
  if (!isShield(item) || (shieldOf(me) === undefined && humanShieldOf(battle, me) === null)) return null
  return no('CPR-SHD-01', `${me.name} already has a shield`) // CPR-SHD-01: one of any kind
}
/** Has a combatant anything in hand that another could take? */
export const hasThingFor = (battle: Battle, taker: Combatant, other: Combatant): boolean =>
  thingsHeld(other).some(item => refusedThing(battle, taker, item) === null)

/** Can a combatant take hold of another, or break the hold that they have? */
export function mayHold(battle: Battle, grabber: Combatant, other: Combatant): boolean {
  if (holdOf(battle, other.id) !== undefined) return true // CPR-GRP-06: by anyone within reach
  return grappleOf(battle, other.id) === undefined && grappleOf(battle, grabber.id) === undefined // CPR-GRP-08, CPR-GAP-56
}

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
        things: (battle: Battle, _me, { target }: Grabbed) => thingsHeld(personOf(battle, target)), // CPR-GRP-02 (b)
        nameOf: (item, battle) => nameOfItem(battle, item),
        refused: refusedThing,
        unknown: () => no('CPR-GRP-08', 'there is no such thing in their hands'),
      }),
    },
    say: ({ itemId: item }, battle, _me, { target }) => `Take the ${nameOfItem(battle, item)} from ${personOf(battle, target).name}`,
  }),
])
