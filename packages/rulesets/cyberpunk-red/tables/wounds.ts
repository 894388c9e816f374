// Wound states: what each does to checks and to MOVE, and how hard it is to stabilize. Which state a combatant is in is
// worked out from the hit points where wounds are decided.
import type { WoundState } from './words.js'

/** null: nothing to stabilize. */
export interface WoundStateRow {
  readonly state: WoundState
  readonly checks: number
  readonly move: number
  readonly stabilizeDv: number | null
}

// biome-ignore format: a printed table keeps its columns
/** Modifiers of the wound states and the DV of stabilizing (CPR-WND-02, CPR-HEAL-01). One state takes the place of the other. */
export const woundStateRows: { readonly source: string; readonly rows: Readonly<Record<WoundState, WoundStateRow>> } = {
  source: 'Foundry VTT system cyberpunk-red-core; public rules summaries for stabilizing. The cheat sheet lost its table (ruling CPR-GAP-36)',
  rows: {
    notWounded:       { state: 'notWounded',       checks:  0, move:  0, stabilizeDv: null },
    lightlyWounded:   { state: 'lightlyWounded',   checks:  0, move:  0, stabilizeDv:   10 },
    seriouslyWounded: { state: 'seriouslyWounded', checks: -2, move:  0, stabilizeDv:   13 },
    mortallyWounded:  { state: 'mortallyWounded',  checks: -4, move: -6, stabilizeDv:   15 },
    dead:             { state: 'dead',             checks:  0, move:  0, stabilizeDv: null },
  },
}

/** Injuries and wounds do not lower MOVE below this (CPR-MOVE-05). */
export const leastMoveWhenHurt = 1

/** What an attack that costs hit points adds to the accumulated death save penalty of the mortally wounded (CPR-WND-05). */
export const penaltyForHitWhenMortal = 1
