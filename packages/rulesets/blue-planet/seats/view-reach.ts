/**
 * How far the weapons in a combatant's hands reach, as data for a drawing: each band with its limit in metres and its effect on a shot.
 * A weapon is given as the viewer may take it for: if they don't know its owner's numbers, what it is loaded with stays out of it.
 * The form is one that any game may use: a way to attack with its bands, each up to a limit, with a number and words of its own.
 */
import { oncePer, type ReachBandView, type ReachView, signed } from '@enfilade/engine'
import type { Battle, Combatant, Weapon } from '../battle/battle.js'
import { canUse } from '../battle/people.js'
import { rangeFactor } from '../rules/ranged/ranged.js'
import { rangeModifiers, rangeWords } from '../tables/modifiers.js'
import { rangeBands } from '../tables/words.js'

/** Of the weapons that are in hand and can be used. @param person as the viewer may take them for (`seenAs`) */
export const reachesOf = (battle: Battle, person: Combatant): ReachView[] =>
  person.sheet.weapons.flatMap(weapon =>
    weapon.kind === 'ranged' && canUse(person, weapon) ? [reachOf(weapon, rangeFactor(battle, person, weapon))] : [],
  )

type Ranged = Extract<Weapon, { readonly kind: 'ranged' }>
/** What a weapon is never changes in a fight: its reach is worked out once for each factor of its ranges. */
const reachesByFactor = oncePer<Ranged, Map<number, ReachView>>(() => new Map())
function reachOf(weapon: Ranged, factor: number): ReachView {
  const known = reachesByFactor(weapon)
  const before = known.get(factor)
  if (before !== undefined) return before
  const bands = bandsDrawn.map(({ band, name, value, words }): ReachBandView => ({ name, upTo: weapon.range[band] * factor, value, words }))
  const reach = { id: weapon.id, name: weapon.name, actions: ['aim'], bands }
  known.set(factor, reach)
  return reach
}

const bandsDrawn = rangeBands.map(band => {
  const shift = rangeModifiers.rows[band]
  return { band, name: rangeWords[band], value: shift, words: `${shift === 0 ? 0 : signed(shift)} TL` }
})
