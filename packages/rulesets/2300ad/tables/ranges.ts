// Range bands: how far each goes in effective ranges, how hard aimed fire is in it, and what it does to DPV and AFV (AD-RNG-01 to -03, AD-AREA-03).
import type { Decimal } from '@enfilade/engine'
import type { Difficulty } from './task-difficulty.js'
import type { Band, WeaponKind } from './words.js'

interface BandRow {
  /** The band ends at this many effective ranges, the limit included. */
  readonly upTo: Decimal
  readonly aimed: Difficulty
  readonly dpv: Decimal
  readonly dpvShotgun: Decimal
  readonly afv: Decimal
  /** null: no area fire. */
  readonly afvShotgun: Decimal | null
  readonly afvFlechetteGrenade: Decimal | null
}
// biome-ignore format: a printed table keeps its columns
export const rangeBands: { readonly source: string; readonly rows: Readonly<Record<Band, BandRow>> } = {
  source: '2300 AD reference screen, Combat Resolution, Ranges, and Miscellaneous, Fire Combat; rulings AD-GAP-21, AD-GAP-26 and AD-GAP-27',
  rows: {
    close:     { upTo: '0.5', aimed: 'routine',    dpv: '2',   dpvShotgun: '2',   afv: '2',   afvShotgun: '2',  afvFlechetteGrenade: '1' },
    effective: { upTo: '1',   aimed: 'difficult',  dpv: '1',   dpvShotgun: '1',   afv: '1',   afvShotgun: '1',  afvFlechetteGrenade: '1' },
    long:      { upTo: '2',   aimed: 'formidable', dpv: '1',   dpvShotgun: '0.5', afv: '0.5', afvShotgun: '1',  afvFlechetteGrenade: '1' },
    extreme:   { upTo: '4',   aimed: 'impossible', dpv: '0.5', dpvShotgun: '0.5', afv: '0.5', afvShotgun: null, afvFlechetteGrenade: null },
  },
}

/** The multiplier of DPV for a weapon of this kind in a band. */
export const dpvFactor = (kind: WeaponKind, band: Band): Decimal => rangeBands.rows[band][kind === 'shotgun' ? 'dpvShotgun' : 'dpv'] // AD-RNG-02, AD-RNG-03
/** The multiplier of AFV; null where a weapon of this kind may not fire at an area so far away. */
export function afvFactor(kind: WeaponKind, band: Band): Decimal | null {
  const row = rangeBands.rows[band]
  return kind === 'shotgun' ? row.afvShotgun : kind === 'flechetteGrenade' ? row.afvFlechetteGrenade : row.afv // AD-AREA-03
}

/** The area of area fire, and the line to it, in metres (AD-AREA-01, AD-AREA-02). */
export const areaFire = {
  source: '2300 AD reference screen, Miscellaneous; the width of the line is a house default',
  radius: 5,
  lineHalfWidth: 1,
} as const
