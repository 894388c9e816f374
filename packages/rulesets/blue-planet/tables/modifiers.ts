// What makes an attack easier or harder, in task levels of 10 points: range, size, movement, and all that is neither.
import type { MovementMode, RangeBand, Situation } from './words.js'

/** By distance; the weapon says where each band ends (BP-RNG-03). */
export const rangeModifiers: { readonly source: string; readonly rows: Readonly<Record<RangeBand, number>> } = {
  source: 'Blue Planet combat cheat sheet, Combat Modifiers Table, Range',
  rows: { pointBlank: 2, short: 0, medium: -2, long: -4 },
}

/** One size class, in metres: `from` is included, `below` is not; null: no bound. */
interface SizeRow {
  readonly from: number
  readonly below: number | null
  readonly tl: number
}

// biome-ignore format: a printed table keeps its columns
/** By height or length of the whole target, smallest first (BP-RNG-05). The sheet has no step of +1, and ends at 5 m (BP-GAP-12). */
export const sizeModifiers: { readonly source: string; readonly rows: readonly SizeRow[] } = {
  source: 'Blue Planet combat cheat sheet, Combat Modifiers Table, Target size; the last row is a ruling',
  rows: [
    { from:   0, below:  0.1, tl: -5 },
    { from: 0.1, below:  0.2, tl: -4 },
    { from: 0.2, below:  0.3, tl: -3 },
    { from: 0.3, below:  0.4, tl: -2 },
    { from: 0.4, below:  0.5, tl: -1 },
    { from: 0.5, below:    1, tl:  0 },
    { from:   1, below:    2, tl:  2 },
    { from:   2, below:    3, tl:  3 },
    { from:   3, below:    4, tl:  4 },
    { from:   4, below:    5, tl:  5 },
    { from:   5, below: null, tl:  5 },
  ],
}

/** Task levels for the size of a target. @param sizeMeters above 0 */
export function sizeModifier(sizeMeters: number): number {
  for (const { below, tl } of sizeModifiers.rows) if (below === null || sizeMeters < below) return tl
  throw new RangeError(`No row of the size table holds ${sizeMeters} m.`)
}

interface MovementRow {
  /** Added when the target moves like this. */
  readonly target: number
  /** Added when the attacker moves like this. null: no chance at all. */
  readonly attacker: number | null
}

// biome-ignore format: a printed table keeps its columns
/** By how target and attacker move (BP-RNG-06). The sheet has no row for standing still. */
export const movementModifiers: { readonly source: string; readonly rows: Readonly<Record<MovementMode, MovementRow>> } = {
  source: 'Blue Planet combat cheat sheet, Combat Modifiers Table, Movement',
  rows: {
    stationary: { target:  0, attacker:    0 },
    walk:       { target: -1, attacker:   -2 },
    scramble:   { target: -2, attacker:   -5 },
    sprint:     { target: -3, attacker: null },
  },
}

interface SituationRow {
  readonly tl: number
  /** `both`: ranged attacks and melee (BP-GAP-19). */
  readonly scope: 'ranged' | 'both'
  /** Whose state counts: the roller's, the target's, or that of the action itself. */
  readonly subject: 'roller' | 'target' | 'action'
}

// biome-ignore format: a printed table keeps its columns
/** All other modifiers (BP-RNG-13). Aiming counts up to three times, recoil twice in full-automatic fire (`constants`). */
export const situationModifiers: { readonly source: string; readonly rows: Readonly<Record<Situation, SituationRow>> } = {
  source: 'Blue Planet combat cheat sheet, Combat Modifiers Table, Other; scope and subject are a ruling',
  rows: {
    aiming:           { tl:  1, scope: 'ranged', subject: 'action' },
    recoil:           { tl: -2, scope: 'ranged', subject: 'action' },
    multipleTargets:  { tl: -2, scope: 'ranged', subject: 'action' },
    poorVisibility:   { tl: -3, scope: 'both',   subject: 'roller' }, // BP-HAZ-04
    zeroGravity:      { tl: -3, scope: 'both',   subject: 'roller' },
    underwater:       { tl: -2, scope: 'both',   subject: 'roller' }, // BP-HAZ-04, BP-RNG-15: spear guns as well
    targetProne:      { tl: -2, scope: 'ranged', subject: 'target' },
    unstableFooting:  { tl: -1, scope: 'both',   subject: 'roller' },
    underHeavyFire:   { tl: -2, scope: 'both',   subject: 'roller' },
    improvisedWeapon: { tl: -2, scope: 'both',   subject: 'roller' },
    intimidated:      { tl: -2, scope: 'both',   subject: 'roller' },
    confident:        { tl:  2, scope: 'both',   subject: 'roller' },
    heightAdvantage:  { tl:  2, scope: 'both',   subject: 'roller' },
    softCover:        { tl: -3, scope: 'ranged', subject: 'target' },
    hardCover:        { tl:  0, scope: 'ranged', subject: 'target' },
  },
}

export const rangeWords: Readonly<Record<RangeBand, string>> = {
  pointBlank: 'point blank',
  short: 'short range',
  medium: 'medium range',
  long: 'long range',
}
