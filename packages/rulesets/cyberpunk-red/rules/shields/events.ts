/** What is told of shields: taken up, and what they take. */
import { event, gmOnly, open, seen, seenIfAny } from '@enfilade/kit'
import type { CombatantId, ItemId } from '../../battle/battle.js'
import { damageToThing } from '../../battle/marks.js'
import { milestones } from '../../battle/milestones.js'
import { damageSum, the } from '../../battle/phrases.js'

/** A shield or corpse shield took a hit for its bearer. */
export const shieldDamaged = event(
  'shieldDamaged',
  {
    attacker: gmOnly<CombatantId>(),
    who: seen,
    itemId: open<ItemId>(),
    damage: damageToThing,
    /** What its dice were multiplied by. */
    times: damageToThing,
    hp: open<number>(),
    destroyed: open<boolean>(),
  },
  ({ who, damage, times, hp, destroyed }, { names, thrown }) => {
    if (damage === undefined) return `${names(who)}'s shield is destroyed.`
    return `${names(who)}'s shield takes ${damageSum(thrown, damage, null, times)}${damage}${destroyed ? ' and is destroyed' : `, ${hp} HP left`}.`
  },
  { reaches: ({ who, destroyed }) => (destroyed ? [milestones.losesShield.of(who)] : []) },
)

/** `person`: the dead combatant who serves as a shield; null for a shield proper. */
export const shieldEquipped = event(
  'shieldEquipped',
  { who: seen, itemId: open<ItemId>(), item: open<string>(), person: seenIfAny },
  ({ who, item, person }, { names }) =>
    person === null ? `${names(who)} readies ${the(item)}.` : `${names(who)} holds up ${names(person)}'s body as a shield.`,
)
