/** Range bands around a weapon, and what they do to its figures. Distances are compared exactly, each limit included. */
import { bandOfDistance, type Fraction, fractions } from '@enfilade/engine'
import type { Place, Weapon } from '../../battle/battle.js'
import { pointOf } from '../../battle/people.js'
import { bandWords, countPart, countPartChange, type Line } from '../../battle/phrases.js'
import { afvFactor, dpvFactor, rangeBands } from '../../tables/ranges.js'
import { type Band, bands } from '../../tables/words.js'

/** The far limits of a weapon's bands in metres. */
export const limitsOf = ({ effectiveRange }: Weapon): number[] =>
  bands.map(band => {
    const { over, under } = fractions.times(fractions.ofDecimal(rangeBands.rows[band].upTo), fractions.fraction(effectiveRange * 1000))
    return over / under / 1000 // AD-RNG-01
  })

// The same for all weapons of a range, and asked for every shot.
const inMillimetres = new Map<number, readonly number[]>()
function millimetresOf(weapon: Weapon): readonly number[] {
  const known = inMillimetres.get(weapon.effectiveRange)
  if (known !== undefined) return known
  const limits = limitsOf(weapon).map(metres => metres * 1000)
  inMillimetres.set(weapon.effectiveRange, limits)
  return limits
}

/** The band of a distance; null beyond the last, where there is no fire. */
export function bandBetween(weapon: Weapon, from: Place, to: Place): Band | null {
  const at = bandOfDistance(pointOf(from), pointOf(to), millimetresOf(weapon)) // AD-RNG-01, AD-GAP-26
  return at === null ? null : (bands[at] ?? null)
}

/** The band that is one farther; null beyond the last. */
export const nextBand = (band: Band): Band | null => bands[bands.indexOf(band) + 1] ?? null

/** What a hit has before armor. `lines`: where its parts are noted. */
export function dpvIn(weapon: Pick<Weapon, 'kind' | 'dpv'> & { readonly name?: string }, band: Band, lines?: Line[]): Fraction {
  const { kind, dpv, name = kind } = weapon
  const listed = countPart(lines, 'AD-ARM-01', name, fractions.ofDecimal(dpv))
  return countPartChange(lines, 'AD-RNG-02', bandWords[band], listed, fractions.times(listed, fractions.ofDecimal(dpvFactor(kind, band)))) // AD-RNG-02, AD-RNG-03
}

/** The area fire value in a band; null where the weapon has none, or may not fire so far. */
export function afvIn({ kind, afv }: Weapon, band: Band): Fraction | null {
  const factor = afvFactor(kind, band)
  return afv === null || factor === null ? null : fractions.times(fractions.ofDecimal(afv), fractions.ofDecimal(factor)) // AD-AREA-03
}
