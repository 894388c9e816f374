// The seven ways to attack: what each costs, what changes its roll, whether cover counts and whether it harms; and who may
// be the target of what. Data only; the rules that read it stand in the files of their topics.

import type { AttackKind } from './words.js'

/** What an attack is paid with: a number of actions, the one free attack of the round, or the stored overwatch. */
export type Payment = { readonly actions: number } | { readonly freeAttack: 1 } | { readonly overwatch: 1 }

/** What one kind of attack uses. */
export interface AttackUses {
  readonly paidWith: Payment
  /** A suppressed attacker: halves the base attack modifier, or may not make this attack at all (RPJ-SUP-04). */
  readonly whenSuppressed: 'halved' | 'forbidden'
  /** The base attack modifier is halved, once more if need be, against a cautious mover (RPJ-CAU-05). */
  readonly halvedAgainstCautious: boolean
  /** Added to the total, never halved (RPJ-AIM-01). */
  readonly toHit: number
  /** The cover of the target counts: its present one, that of the place it is leaving, or none at all. */
  readonly cover: 'present' | 'origin' | 'ignored'
  /** A hit forces a damage save (RPJ-ATK-05). */
  readonly damage: boolean
  /** Adjacent enemies may strike before its dice fall (RPJ-ATK-06). */
  readonly opensShootingWindow: boolean
}

// biome-ignore format: a printed table keeps its columns
/** What each attack uses. `origin` is the default of the setting suppressionFreeAttackCover (RPJ-SUP-05). */
export const attackUses: { readonly source: string; readonly rows: Readonly<Record<AttackKind, AttackUses>> } = {
  source: 'RPJ Sci-Fi combat cheat sheet, sections 2, 4 and 5; rulings RPJ-GAP-11, RPJ-GAP-12 and RPJ-GAP-14',
  rows: {
    melee:                 { paidWith: { actions: 1 },    whenSuppressed: 'halved',    halvedAgainstCautious: false, toHit: 0, cover: 'ignored', damage: true,  opensShootingWindow: false },
    ranged:                { paidWith: { actions: 1 },    whenSuppressed: 'halved',    halvedAgainstCautious: false, toHit: 0, cover: 'present', damage: true,  opensShootingWindow: true },
    aimedFire:             { paidWith: { actions: 2 },    whenSuppressed: 'forbidden', halvedAgainstCautious: false, toHit: 1, cover: 'present', damage: true,  opensShootingWindow: true },
    suppressiveFire:       { paidWith: { actions: 2 },    whenSuppressed: 'halved',    halvedAgainstCautious: false, toHit: 0, cover: 'ignored', damage: false, opensShootingWindow: true },
    meleeFreeAttack:       { paidWith: { freeAttack: 1 }, whenSuppressed: 'halved',    halvedAgainstCautious: false, toHit: 0, cover: 'ignored', damage: true,  opensShootingWindow: false },
    suppressionFreeAttack: { paidWith: { freeAttack: 1 }, whenSuppressed: 'halved',    halvedAgainstCautious: true,  toHit: 0, cover: 'origin',  damage: true,  opensShootingWindow: true },
    overwatchShot:         { paidWith: { overwatch: 1 },  whenSuppressed: 'halved',    halvedAgainstCautious: false, toHit: 0, cover: 'ignored', damage: true,  opensShootingWindow: true },
  },
}

/** Everything that is aimed at a person. */
export const aimedAtPeople = [
  'attack',
  'aimedFire',
  'suppressiveFire',
  'touchCheck',
  'grappleCheck',
  'meleeFreeAttack',
  'suppressionFreeAttack',
  'overwatchShot',
] as const
export type AimedAtPeople = (typeof aimedAtPeople)[number]

/** Whether a friend, and whether an incapacitated person, may be the target. Active enemies always may. */
export interface LegalTarget {
  readonly friend: boolean
  readonly incapacitated: boolean
}

// biome-ignore format: a printed table keeps its columns
/**
 * Who may be the target of what (RPJ-ATK-07, RPJ-GRP-01, RPJ-FREE-05, RPJ-OW-02). No one targets themselves or the dead.
 * The three reactions take friends as well under the setting reactAgainst = anyone.
 */
export const legalTargets: { readonly source: string; readonly rows: Readonly<Record<AimedAtPeople, LegalTarget>> } = {
  source: 'rulings RPJ-GAP-33 and RPJ-GAP-38',
  rows: {
    attack:                { friend: true,  incapacitated: true },
    aimedFire:             { friend: true,  incapacitated: true },
    suppressiveFire:       { friend: true,  incapacitated: false },
    touchCheck:            { friend: false, incapacitated: false },
    grappleCheck:          { friend: false, incapacitated: false },
    meleeFreeAttack:       { friend: false, incapacitated: false },
    suppressionFreeAttack: { friend: false, incapacitated: false },
    overwatchShot:         { friend: false, incapacitated: false },
  },
}
