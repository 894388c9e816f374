// What a shot has to beat: the eight range bands, the DV of each kind of weapon in them, and the same for autofire.
// Squares decide; the metres are for readers. null stands for a range at which the weapon cannot attack.
import type { RangeClass } from './words.js'

/** One band; both bounds are included. */
export interface RangeBand {
  readonly squares: { readonly from: number; readonly to: number }
  readonly metres: { readonly from: number; readonly to: number }
}

// biome-ignore format: a printed table keeps its columns
/** The bands, nearest first (CPR-RNG-02). They cover 0 to 400 squares without gap or overlap; beyond, nobody can shoot. */
export const rangeBands: { readonly source: string; readonly rows: readonly RangeBand[] } = {
  source: 'Foundry VTT system cyberpunk-red-core and the fan list Snakeoi/CyberpunkDatabase; squares are metres halved, which fits the 7–12, 12 and 3 × 3 squares of the cheat sheet',
  rows: [
    { squares: { from:   0, to:   3 }, metres: { from:   0, to:   6 } },
    { squares: { from:   4, to:   6 }, metres: { from:   7, to:  12 } },
    { squares: { from:   7, to:  12 }, metres: { from:  13, to:  25 } },
    { squares: { from:  13, to:  25 }, metres: { from:  26, to:  50 } },
    { squares: { from:  26, to:  50 }, metres: { from:  51, to: 100 } },
    { squares: { from:  51, to: 100 }, metres: { from: 101, to: 200 } },
    { squares: { from: 101, to: 200 }, metres: { from: 201, to: 400 } },
    { squares: { from: 201, to: 400 }, metres: { from: 401, to: 800 } },
  ],
}

/** One DV a band, nearest first; null: out of range, the attack is not allowed. */
export type DvByBand = readonly (number | null)[]

// biome-ignore format: a printed table keeps its columns
/** What one shot has to beat (CPR-RNG-01). thrown is the row of the grenade launcher, cut off at 12 squares (CPR-THR-02). */
export const singleShotDv: { readonly source: string; readonly columns: readonly string[]; readonly rows: Readonly<Record<RangeClass, DvByBand>> } = {
  source: 'Foundry VTT system cyberpunk-red-core, dvTables.db; Snakeoi/CyberpunkDatabase agrees. The cheat sheet names the table without printing it (ruling CPR-GAP-58)',
  columns:           ['0–3', '4–6', '7–12', '13–25', '26–50', '51–100', '101–200', '201–400'],
  rows: {
    pistol:          [   13,    15,     20,      25,      30,       30,      null,      null],
    smg:             [   15,    13,     15,      20,      25,       25,        30,      null],
    shotgunSlug:     [   13,    15,     20,      25,      30,       35,      null,      null],
    assaultRifle:    [   17,    16,     15,      13,      15,       20,        25,        30],
    sniperRifle:     [   30,    25,     25,      20,      15,       16,        17,        20],
    bowCrossbow:     [   15,    13,     15,      17,      20,       22,      null,      null],
    grenadeLauncher: [   16,    15,     15,      17,      20,       22,        25,      null],
    rocketLauncher:  [   17,    16,     15,      15,      20,       20,        25,        30],
    thrown:          [   16,    15,     15,    null,    null,     null,      null,      null],
  },
}

/** The kinds of weapon that can fire bursts. A heavy SMG uses the row of the SMG. */
export const autofireClasses = ['smg', 'assaultRifle'] as const satisfies readonly RangeClass[]
export type AutofireClass = (typeof autofireClasses)[number]

// biome-ignore format: a printed table keeps its columns
/** What autofire has to beat (CPR-AUTO-02), in the same bands. */
export const autofireDv: { readonly source: string; readonly rows: Readonly<Record<AutofireClass, DvByBand>> } = {
  source: 'Foundry VTT system cyberpunk-red-core, dvTables.db; Snakeoi/CyberpunkDatabase agrees',
  rows: {
    smg:             [   20,    17,     20,      25,      30,     null,      null,      null],
    assaultRifle:    [   22,    20,     17,      20,      25,     null,      null,      null],
  },
}

/** The highest multiplier of autofire damage (CPR-AUTO-03), for weapons that say nothing else. */
export const autofireCap: { readonly source: string; readonly rows: Readonly<Record<AutofireClass, number>> } = {
  source: 'Cyberpunk RED combat cheat sheet, Resolving Ranged Combat, Auto fire mode',
  rows: { smg: 3, assaultRifle: 4 },
}
