// Where a hit lands, how bad it can be there, what protects there, and what comes of it (AD-HIT-02, AD-HIT-03, AD-ARM-02, AD-WND-02).
import type { DamageType, Location, Potential } from './words.js'

interface TargetHit {
  /** The highest roll of this location. */
  readonly upTo: number
  readonly location: Location
  readonly potential: Potential
  /** Added to the severity roll of the optional rule. */
  readonly severity: number
  readonly partialCover: boolean
}
// biome-ignore format: a printed table keeps its columns
/** Which location is which potential wound, and what partial cover hides, are house defaults (AD-GAP-04, AD-GAP-05). */
export const targetHits: { readonly source: string; readonly rows: readonly TargetHit[] } = {
  source: '2300 AD reference screen, Combat Resolution, Target Hits and Optional Wound Rules; house default where the picture is lost',
  rows: [
    { upTo:  1, location: 'head',     potential: 'kill',    severity: -4, partialCover: false },
    { upTo:  2, location: 'chest',    potential: 'kill',    severity: -2, partialCover: false },
    { upTo:  4, location: 'abdomen',  potential: 'serious', severity: -1, partialCover: true },
    { upTo:  6, location: 'upperLeg', potential: 'serious', severity:  0, partialCover: true },
    { upTo:  8, location: 'lowerLeg', potential: 'light',   severity:  1, partialCover: true },
    { upTo: 10, location: 'arm',      potential: 'light',   severity:  1, partialCover: false },
  ],
}
// biome-ignore format: a printed table keeps its columns
/** The optional severity roll, by its total (AD-HIT-03). null: no upper end. */
export const severities: { readonly source: string; readonly rows: readonly { readonly upTo: number | null; readonly potential: Potential }[] } = {
  source: 'house default (AD-GAP-04)',
  rows: [
    { upTo: 2,    potential: 'kill' },
    { upTo: 6,    potential: 'serious' },
    { upTo: null, potential: 'light' },
  ],
}

/** Columns of the wounding matrix: DPV of 1 or more, a roll of at most ten times the DPV, a higher one. */
export type Column = 'A' | 'B' | 'C'
/** What a hit does. `n`: whole DPV, at least 1; `atLeast4`: n, but 4 at least; `odd`: of n points the odd ones are stun, the even ones shock. */
export interface Wounding {
  readonly kill?: boolean
  readonly shock?: number
  readonly stun?: number | 'n' | 'atLeast4'
  readonly odd?: boolean
  readonly light?: number
  readonly knockedDown?: boolean
}
const kill: Wounding = { kill: true }
const nothing: Wounding = {}
const shockDown: Wounding = { shock: 1, knockedDown: true }
const lightDown: Wounding = { light: 1, knockedDown: true }
const fourStun: Wounding = { stun: 4, knockedDown: true }
const points: Wounding = { odd: true, knockedDown: true }
const down: Wounding = { knockedDown: true }
const oneStun: Wounding = { stun: 1 }
// biome-ignore format: a printed table keeps its columns
export const wounding: {
  readonly source: string
  readonly rows: Readonly<Record<Potential, Readonly<Record<DamageType, Readonly<Record<Column, Wounding>>>>>>
} = {
  source: '2300 AD reference screen, Combat Resolution, Wounding; rulings AD-GAP-06, AD-GAP-07 and AD-GAP-62',
  rows: {
    kill: {
      normal: { A: kill,                                  B: kill,                            C: shockDown },
      blunt:  { A: kill,                                  B: kill,                            C: shockDown },
      stun:   { A: { stun: 'atLeast4', knockedDown: true }, B: fourStun,                      C: fourStun },
    },
    serious: {
      normal: { A: points,                                B: shockDown,                       C: lightDown },
      blunt:  { A: points,                                B: shockDown,                       C: lightDown },
      stun:   { A: { stun: 'n', knockedDown: true },      B: { stun: 1, knockedDown: true },  C: oneStun },
    },
    light: {
      normal: { A: lightDown,                             B: lightDown,                       C: nothing },
      blunt:  { A: down,                                  B: down,                            C: nothing },
      stun:   { A: oneStun,                               B: oneStun,                         C: nothing },
    },
  },
}
