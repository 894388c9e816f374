// What explosions do by distance, how far rounds deviate, and in which direction (AD-EXP-01 to -06, AD-DEV-01, AD-DEV-03).
import type { Decimal } from '@enfilade/engine'
import type { IndirectKind } from './words.js'

export const explosion: {
  readonly source: string
  /** Concussion within the first ring, in EP, and metres of a ring: each further one has half as much. */
  readonly concussion: { readonly untamped: number; readonly tamped: number; readonly ring: number }
  readonly contact: { readonly untamped: number; readonly tamped: number }
  /** Metres of the burst radius at EP 1, and for each doubling. */
  readonly radiusStep: number
  /** Fragments hit on a roll of at most this. */
  readonly fragmentsOn: number
  readonly fragmentDpv: { readonly inside: Decimal; readonly outside: Decimal }
} = {
  source: '2300 AD reference screen, Miscellaneous, Explosives',
  concussion: { untamped: 2, tamped: 1, ring: 5 },
  contact: { untamped: 1, tamped: 4 },
  radiusStep: 5,
  fragmentsOn: 2,
  fragmentDpv: { inside: '0.4', outside: '0.2' },
}

/** Metres a pip by which rounds miss (AD-DEV-01). */
export const deviation = {
  source: '2300 AD reference screen, Combat Resolution, Deviation',
  direct: 1,
  indirect: { indirectGrenade: 5, mortar: 10, indirectRocket: 20, indirectMissile: 10 } satisfies Readonly<
    Record<IndirectKind | 'indirectMissile', number>
  >,
  /** Beyond half of the indirect range (AD-DEV-02). */
  farFactor: 2,
} as const

interface ScatterRow {
  readonly words: string
  /** Clockwise from the line of fire: 0 is beyond the target. */
  readonly degrees: number
}
// biome-ignore format: a printed table keeps its columns
/** By the roll of a die of ten, from 1 (AD-GAP-35). */
export const scatter: { readonly source: string; readonly rows: readonly ScatterRow[] } = {
  source: '2300 AD reference screen, Combat Resolution, Scatter Diagram',
  rows: [
    { words: 'short',           degrees: 180 },
    { words: 'short and right', degrees: 135 },
    { words: 'to the right',    degrees:  90 },
    { words: 'long and right',  degrees:  45 },
    { words: 'short and left',  degrees: 225 },
    { words: 'to the left',     degrees: 270 },
    { words: 'long and left',   degrees: 315 },
    { words: 'long',            degrees:   0 },
    { words: 'long',            degrees:   0 },
    { words: 'short',           degrees: 180 },
  ],
}
/** What thrown objects do, and how far they go (AD-THR-01, AD-THR-02). */
export const throwing = {
  source: '2300 AD reference screen, Miscellaneous; metres and kilograms for each point of strength are a house default',
  rangePerStrength: 2,
  dpvDivisor: 20,
} as const
/** Emplacing a charge (AD-EXP-08), and the smallest breach that lets people through (house default). */
export const emplacing = {
  source: '2300 AD reference screen, Combat Resolution, Combat Tasks; the passage is a house default',
  difficulty: 'simple',
  seconds: 60,
  passageMillimetres: 500,
} as const
/** Missiles never hit on a 10 (AD-MSL-01). */
export const missile = { source: '2300 AD reference screen, Combat Resolution, Combat Tasks', highestHit: 9 } as const
