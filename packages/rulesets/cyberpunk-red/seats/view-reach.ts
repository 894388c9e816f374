/**
 * What the weapons in a combatant's hands have to beat by distance, as data for a drawing: the range bands, each with its limit in squares and
 * its DV. A weapon is given as the viewer may take it for: what others have loaded is not known, so it is taken to be the usual.
 * The form is one that any game may use: a way to attack with its bands, each up to a limit, with a number and words of its own.
 */
import type { ReachBandView, ReachView } from '@enfilade/engine'
import type { Battle, Combatant, Weapon } from '../battle/battle.js'
import { isConscious } from '../battle/people.js'
import { isTooLargeForGrapple, isWielded, reachOf } from '../rules/attacking/melee.js'
import { dvAt } from '../rules/attacking/ranged.js'
import { areas } from '../tables/constants.js'
import { rangeBands } from '../tables/ranges.js'

/** Of the weapons that are in hand, those that reach furthest first; a shotgun that holds shells has no DV. @param person as the viewer may take them for (`seenAs`) */
export function reachesOf(battle: Battle, person: Combatant): ReachView[] {
  if (!isConscious(person)) return []
  const reaches = person.items.flatMap((item): ReachView[] => {
    if (item.kind !== 'weapon' || item.loaded === 'shell' || !isWielded(person, item.id, item.weapon)) return [] // CPR-ACT-10, CPR-SHELL-01
    const { id, weapon } = item
    if (isTooLargeForGrapple(battle, person, weapon)) return [] // CPR-GRP-05
    if (weapon.kind === 'melee') return [{ id, name: weapon.name, bands: [bladeBand(reachOf(battle))] }]
    const single: ReachView = { id, name: weapon.name, bands: bandsOf(weapon, false) }
    const burst: ReachView = { id, way: 'autofire', name: `${weapon.name}, Autofire`, bands: bandsOf(weapon, true) }
    return [...(weapon.autofireOnly ? [] : [single]), ...(weapon.autofireMax > 0 ? [burst] : [])]
  })
  const farthest = ({ bands }: ReachView): number => bands.at(-1)?.upTo ?? 0
  return reaches.filter(reach => reach.bands.length > 0).sort((a, b) => farthest(b) - farthest(a))
}

/** The sheet and the published game disagree (CPR-GAP-23): where it shows, it is said. The option meleeReach takes the other. */
const { meleeReach: publishedReach } = areas.published
const bladeBand = (upTo: number): ReachBandView => ({
  name: 'in reach',
  upTo,
  value: 0,
  words: `reach ${upTo}${upTo === publishedReach ? '' : ` (published game: ${publishedReach})`}`,
})

// They depend on the class of the weapon alone, so each class is worked out once.
const bandsByClass = new Map<string, readonly ReachBandView[]>()
function bandsOf(weapon: Weapon, burst: boolean): readonly ReachBandView[] {
  const called = `${weapon.rangeClass} ${burst}`
  const before = bandsByClass.get(called)
  if (before !== undefined) return before
  const bands = rangeBands.rows.flatMap(({ squares: { from, to } }): ReachBandView[] => {
    const dv = dvAt(weapon, to, burst) // CPR-RNG-01, CPR-RNG-02, CPR-AUTO-02
    return dv === null ? [] : [{ name: `${from}–${to} squares`, upTo: to, value: dv, words: `DV ${dv}` }]
  })
  bandsByClass.set(called, bands)
  return bands
}
