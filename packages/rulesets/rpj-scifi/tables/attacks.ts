// The seven ways to attack: what changes the roll of each, whether cover counts, whether it harms, and who may be its target.
// Data only; the rules that read it stand in the files of their topics.

import type { AttackKind } from './words.js'

/** What one kind of attack uses. */
export interface AttackUses {
  /** The base attack modifier is halved, once more if need be, against a cautious mover (RPJ-CAU-05). */
  readonly halvedAgainstCautious: boolean
  /** Added to the total, never halved (RPJ-AIM-01). */
  readonly toHit: number
  /** The cover of the target counts: its present one, that of the place it is leaving, or none at all. */
  readonly cover: 'present' | 'origin' | 'ignored'
  /** A hit forces a damage save (RPJ-ATK-05). */
  readonly damage: boolean
  /** An incapacitated person may be the target, as any active one may be (RPJ-ATK-07, RPJ-FREE-05, RPJ-OW-02). */
  readonly atIncapacitated: boolean
  /** Adjacent enemies may strike before its dice fall (RPJ-ATK-06). */
  readonly opensShootingWindow: boolean
}

// biome-ignore format: a printed table keeps its columns
/** What each attack uses. `origin` is the default of the setting suppressionFreeAttackCover (RPJ-SUP-05). */
export const attackUses: { readonly source: string; readonly rows: Readonly<Record<AttackKind, AttackUses>> } = {
  source: 'RPJ Sci-Fi combat cheat sheet, sections 2, 4 and 5; rulings RPJ-GAP-11, RPJ-GAP-12, RPJ-GAP-14, RPJ-GAP-33 and RPJ-GAP-38',
  rows: {
    melee:                 { halvedAgainstCautious: false, toHit: 0, cover: 'ignored', damage: true,  atIncapacitated: true,  opensShootingWindow: false },
    ranged:                { halvedAgainstCautious: false, toHit: 0, cover: 'present', damage: true,  atIncapacitated: true,  opensShootingWindow: true },
    aimedFire:             { halvedAgainstCautious: false, toHit: 1, cover: 'present', damage: true,  atIncapacitated: true,  opensShootingWindow: true },
    suppressiveFire:       { halvedAgainstCautious: false, toHit: 0, cover: 'ignored', damage: false, atIncapacitated: false, opensShootingWindow: true },
    meleeFreeAttack:       { halvedAgainstCautious: false, toHit: 0, cover: 'ignored', damage: true,  atIncapacitated: false, opensShootingWindow: false },
    suppressionFreeAttack: { halvedAgainstCautious: true,  toHit: 0, cover: 'origin',  damage: true,  atIncapacitated: false, opensShootingWindow: true },
    overwatchShot:         { halvedAgainstCautious: false, toHit: 0, cover: 'ignored', damage: true,  atIncapacitated: false, opensShootingWindow: true },
  },
}
