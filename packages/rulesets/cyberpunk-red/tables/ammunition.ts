// Ammunition: what each kind of weapon fires, which of it is loaded unless the scenario says otherwise, and what each way of
// firing uses up. The cheat sheet knows no special rounds (ruling CPR-GAP-47).
import type { Ammunition, RangeClass } from './words.js'

/** What each kind of weapon fires; the first is loaded by default (CPR-ACT-05). Thrown things are their own ammunition. */
export const firedBy: { readonly source: string; readonly rows: Readonly<Record<RangeClass, readonly Ammunition[]>> } = {
  source: 'Cyberpunk RED combat cheat sheet, Shotgun Shells; ruling CPR-GAP-50; the rest house default',
  rows: {
    pistol: ['bullet'],
    smg: ['bullet'],
    shotgunSlug: ['slug', 'shell'],
    assaultRifle: ['bullet'],
    sniperRifle: ['bullet'],
    bowCrossbow: ['arrow'],
    grenadeLauncher: ['grenade'],
    rocketLauncher: ['rocket'],
    thrown: [],
  },
}

/** Rounds that one attack uses (CPR-RNG-05, CPR-AUTO-01, CPR-SUP-01, CPR-SHELL-01, CPR-EXP-01). */
export const roundsUsed = {
  source: 'Cyberpunk RED combat cheat sheet, Resolving Ranged Combat',
  rows: { shot: 1, autofire: 10, suppressiveFire: 10, shell: 1, explosive: 1 },
} as const
