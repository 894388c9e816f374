// Fighting without a weapon: the two skills for it, and the dice that a body strikes with.
import type { Skill, UnarmedKind } from './words.js'

/** One way of fighting with bare hands: attacks in an Action, and whether armor counts half. */
export interface Unarmed {
  readonly skill: Skill
  readonly rof: 1 | 2
  readonly halvesArmor: boolean
  /** The lowest skill that allows it. */
  readonly leastSkill: number
}

// biome-ignore format: a printed table keeps its columns
/** Brawling and Martial Arts (CPR-BRW-01, CPR-BRW-03). Neither needs a hand (ruling CPR-GAP-59). */
export const unarmedAttacks: { readonly source: string; readonly rows: Readonly<Record<UnarmedKind, Unarmed>> } = {
  source: 'Foundry VTT system cyberpunk-red-core, weapons.db; ruling CPR-GAP-27',
  rows: {
    brawling:    { skill: 'brawling',    rof: 2, halvesArmor: false, leastSkill: 0 },
    martialArts: { skill: 'martialArts', rof: 2, halvesArmor: true,  leastSkill: 1 },
  },
}

/** A row of the fist table. Both bounds are included, null is an open end; cyberarm null: with one or without. */
export interface FistDice {
  readonly body: { readonly from: number; readonly to: number | null }
  readonly cyberarm: boolean | null
  readonly damageDice: number
}

// biome-ignore format: a printed table keeps its columns
/** Damage dice of bare hands by BODY (CPR-BRW-01, CPR-BRW-02). Every BODY, with a cyberarm or without, falls into one row. */
export const unarmedDamage: { readonly source: string; readonly rows: readonly FistDice[] } = {
  source: 'Cyberpunk RED combat cheat sheet, Brawling/Grappling; the second row by ruling CPR-GAP-26',
  rows: [
    { body: { from:  0, to:    4 }, cyberarm: false, damageDice: 1 },
    { body: { from:  0, to:    4 }, cyberarm: true,  damageDice: 2 },
    { body: { from:  5, to:    6 }, cyberarm: null,  damageDice: 2 },
    { body: { from:  7, to:   10 }, cyberarm: null,  damageDice: 3 },
    { body: { from: 11, to: null }, cyberarm: null,  damageDice: 4 },
  ],
}
