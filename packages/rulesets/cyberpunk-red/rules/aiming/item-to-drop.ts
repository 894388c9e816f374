/** The decision of a combatant whose aimed shot has met what a target holds: which thing falls (CPR-AIM-04). */
import { among, no } from '@enfilade/kit'
import type { Battle, Item, StepOf } from '../../battle/battle.js'
import { nameOfItem, personOf } from '../../battle/people.js'
import { thingsHeld } from '../../battle/things.js'
import { decision, order } from '../orders.js'

/** What the target holds; weapons first, for they are what one shoots at (CPR spec 4). */
const held = (battle: Battle, { target }: StepOf<'chooseItemToDrop'>): Item[] =>
  thingsHeld(personOf(battle, target)).sort((a, b) => Number(b.kind === 'weapon') - Number(a.kind === 'weapon'))

export const itemToDrop = decision({ name: 'itemToDrop', rule: 'CPR-AIM-04', words: 'What do you shoot out of their hands?' }, [
  order('shootAway', {
    words: 'Shoot it away',
    name: 'Shooting it away',
    choose: {
      itemId: among({
        words: 'Thing',
        things: (battle: Battle, _me, step: StepOf<'chooseItemToDrop'>) => held(battle, step),
        nameOf: (item, battle) => nameOfItem(battle, item),
        unknown: () => no('CPR-AIM-04', 'the target holds no such thing'),
      }),
    },
    say: ({ itemId: item }, battle) => `Shoot away the ${nameOfItem(battle, item)}`,
  }),
])
