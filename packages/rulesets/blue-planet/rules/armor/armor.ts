/**
 * Armor and hard cover: layers that a hit has to pass. Each is looked at by itself; the grade decides whether a hit passes, and what is
 * passed still takes its protection off the damage. Hazards meet no layer (BP-ARM-07).
 */
import { countUnlessZero, type Tally } from '@enfilade/engine'
import type { Combatant } from '../../battle/battle.js'
import type { NamedCover } from '../../battle/walls.js'
import type { DamageType, HitKind, HitLocation } from '../../tables/words.js'

/** One layer over a location, with the grade that it has against this type of damage. */
export interface Layer {
  readonly name: string
  readonly grade: number
  readonly protection: number
}

const none: readonly Layer[] = []
const coverCounts: readonly HitKind[] = ['shot', 'burst', 'blast'] // BP-COV-02
const armorCounts: readonly HitKind[] = [...coverCounts, 'strike', 'harm'] // BP-ARM-07

/** The layers over a location that a hit of this kind meets, outermost first: hard cover, then what is worn. `covers`: between the two. */
export function layersOver(
  { sheet }: Combatant,
  covers: readonly NamedCover[],
  location: HitLocation,
  kind: HitKind,
  type: DamageType,
): readonly Layer[] {
  if (sheet.armor.length === 0 && covers.length === 0) return none
  if (!armorCounts.includes(kind)) return none // BP-ARM-07
  const layers: Layer[] = []
  for (const { name, cover } of coverCounts.includes(kind) ? covers : [])
    if (cover.kind === 'hard' && cover.locations.includes(location))
      layers.push({ name: name ?? 'hard cover', grade: cover.gradeByDamageType?.[type] ?? cover.grade, protection: cover.protection }) // BP-COV-01, BP-COV-03
  for (const { name, grade, gradeByDamageType, protection, locations } of sheet.armor)
    if (locations.includes(location)) layers.push({ name, grade: gradeByDamageType[type] ?? grade, protection }) // BP-ARM-01
  return layers
}

/** The first layer that stops an attack of this grade, or undefined. An equal grade passes. */
export const stoppedBy = (layers: readonly Layer[], grade: number): Layer | undefined => layers.find(layer => grade < layer.grade) // BP-ARM-02, BP-ARM-05

/** What the layers that were passed take off the damage, as a number of 0 or less. */
export function protectionOf(layers: readonly Layer[], factor: number, tally?: Tally): number {
  let sum = 0
  for (const { name, protection } of layers) sum += countUnlessZero(tally, 'BP-ARM-04', name, -Math.floor(protection * factor)) // BP-ARM-04, BP-ARM-06, BP-ROLL-08
  return sum === 0 ? 0 : sum
}
