/**
 * How far the weapons in somebody's hands reach, as data for a drawing: each band with its limit in metres and what it does to a shot.
 * A weapon is given as the viewer may take it for: what somebody is loaded with whose numbers he does not know stays out of it.
 * The form is one that any game may use: a way to attack with its bands, each up to a limit, with a number and words of its own.
 */
import { type Id, signed } from '@enfilade/engine'
import type { Battle, Combatant } from './model.js'
import { canUse } from './people.js'
import { rangeFactor, rangeWords } from './ranged.js'
import { rangeModifiers } from './tables/modifiers.js'
import { rangeBands } from './words.js'

export interface BandView {
  /** "short range". */
  readonly name: string
  /** The band ends here, in metres from its owner, the limit included. */
  readonly upTo: number
  /** Target Levels, of 10 points each, that the band adds to a shot. */
  readonly shift: number
  /** "−2 TL". */
  readonly words: string
}
export interface ReachView {
  /** The weapon, as answers name it. */
  readonly id: Id
  readonly name: string
  /** The nearest one first; beyond the last one nothing can be hit. */
  readonly bands: readonly BandView[]
}

/** Of the weapons that are in hand and can be used. @param person as the viewer may take him for (`seenAs`) */
export function reachesOf(battle: Battle, person: Combatant): ReachView[] {
  return person.sheet.weapons.flatMap(weapon => {
    if (weapon.kind !== 'ranged' || !canUse(person, weapon)) return []
    const factor = rangeFactor(battle, person, weapon)
    const bands = rangeBands.map((band): BandView => {
      const shift = rangeModifiers.rows[band]
      return { name: rangeWords[band], upTo: weapon.range[band] * factor, shift, words: `${shift === 0 ? 0 : signed(shift)} TL` }
    })
    return [{ id: weapon.id, name: weapon.name, bands }]
  })
}
