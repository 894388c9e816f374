// From a damage total to a damage level: one row a weapon, maneuver or hazard. Each number is the highest total of its level; the first
// stands for `firstLevel`, the next for the level above, and so on. Totals of 0 or less are level 0, totals beyond the last number the last level.
// The sheet has lost an empty cell in most rows, so that their numbers stand one column too early; here they stand where they belong (BP-GAP-26).
import { byName } from '@enfilade/engine'

export interface DamageRank {
  readonly name: string
  /** Attack grade; null: that of the ammunition, or none at all for hazards (BP-ARM-03). */
  readonly grade: number | null
  readonly firstLevel: number
  /** The highest total of each level, ascending. */
  readonly highest: readonly number[]
}

// biome-ignore format: a printed table keeps its columns
/** People’s weapons, maneuvers and hazards (BP-DMG-03). The grade 0 of maneuvers is a house default (BP-GAP-36). */
export const damageRanks = {
  source: 'Blue Planet combat cheat sheet, Sample Damage Ranks; columns repaired by the designer’s figures of 25 April 1998',
  rows: {
    assaultRifleBurst:     { name: 'Assault rifle, burst',       grade: null, firstLevel: 1, highest: [ 10,  25,  40,  55,  70,  80,  90, 100] },
    assaultRifleSingle:    { name: 'Assault rifle, single shot', grade: null, firstLevel: 1, highest: [  5,  20,  40,  60,  75,  90, 100] },
    concealableHandgun:    { name: 'Concealable handgun',        grade: null, firstLevel: 1, highest: [ 20,  50,  80,  95, 100] },
    diamondKnife:          { name: 'Diamond knife',              grade:    2, firstLevel: 1, highest: [ 20,  45,  60,  85, 100] },
    huntingRifle:          { name: 'Hunting rifle',              grade: null, firstLevel: 1, highest: [  5,  15,  25,  50,  65,  75,  85, 100] },
    largeCaliberHandgun:   { name: 'Large caliber handgun',      grade: null, firstLevel: 1, highest: [ 15,  35,  55,  75,  90, 100] },
    shotgunBurst:          { name: 'Shotgun, burst',             grade: null, firstLevel: 1, highest: [ 10,  25,  45,  70,  85,  95, 100] },
    shotgunSingle:         { name: 'Shotgun, single shot',       grade: null, firstLevel: 1, highest: [  5,  15,  30,  55,  80, 100] },
    smallCaliberHandgun:   { name: 'Small caliber handgun',      grade: null, firstLevel: 1, highest: [ 15,  40,  65,  85,  95, 100] },
    spearGun:              { name: 'Spear gun',                  grade:    1, firstLevel: 1, highest: [ 20,  45,  60,  85, 100] },
    submachineGunSingle:   { name: 'Submachine gun, single',     grade: null, firstLevel: 1, highest: [ 15,  40,  65,  85,  95, 100] },
    submachineGunBurst:    { name: 'Submachine gun, burst',      grade: null, firstLevel: 1, highest: [  5,  15,  30,  50,  65,  80,  90, 100] },
    grenadeAP:             { name: 'Grenade, armor-piercing',    grade:    8, firstLevel: 1, highest: [ 10,  25,  40,  55,  70,  90, 100] },
    grenadeConcussion:     { name: 'Grenade, concussion',        grade:    2, firstLevel: 1, highest: [ 10,  20,  40,  60,  80,  90, 100] },
    grenadeFragmentation:  { name: 'Grenade, fragmentation',     grade:    3, firstLevel: 1, highest: [  5,  15,  25,  40,  55,  70,  90, 100] },
    punch:                 { name: 'Punch',                      grade:    0, firstLevel: 1, highest: [ 60,  80,  90, 100] },
    kick:                  { name: 'Kick',                       grade:    0, firstLevel: 1, highest: [ 50,  65,  75,  90, 100] },
    throw:                 { name: 'Throw',                      grade:    0, firstLevel: 1, highest: [ 65,  85,  95, 100] },
    burn:                  { name: 'Burn',                       grade: null, firstLevel: 1, highest: [ 35,  45,  65,  85, 100] },
    electrical:            { name: 'Electrical',                 grade: null, firstLevel: 1, highest: [ 40,  60,  80,  95, 100] },
    falling:               { name: 'Falling, 3 m',               grade: null, firstLevel: 0, highest: [ 30,  45,  60,  70,  85, 100] },
  },
} as const satisfies { readonly source: string; readonly rows: Readonly<Record<string, DamageRank>> }

// biome-ignore format: a printed table keeps its columns
/** Heavy weapons. The header of the sheet runs to level 15, its rows end at 13 (BP-GAP-06). */
export const heavyDamageRanks = {
  source: 'Blue Planet combat cheat sheet, Sample Damage Ranks, Heavy Weapons',
  rows: {
    assaultCannon:         { name: 'Assault cannon',             grade: null, firstLevel: 3, highest: [ 10,  20,  35,  50,  65,  75,  80,  85,  95, 100] },
    autocannon:            { name: 'Autocannon',                 grade: null, firstLevel: 4, highest: [ 10,  20,  35,  50,  60,  70,  80,  90,  95, 100] },
    lightMachinegun:       { name: 'Light machinegun',           grade: null, firstLevel: 3, highest: [ 10,  25,  50,  70,  80,  90, 100] },
    heavyMachinegun:       { name: 'Heavy machinegun',           grade: null, firstLevel: 3, highest: [ 10,  20,  30,  40,  55,  70,  80,  90, 100] },
    rotaryCannon:          { name: 'Rotary cannon',              grade: null, firstLevel: 3, highest: [ 10,  25,  40,  55,  70,  80,  90, 100] },
    torpedoCannon:         { name: 'Torpedo cannon',             grade: null, firstLevel: 3, highest: [ 10,  20,  40,  80,  90, 100] },
  },
} as const satisfies { readonly source: string; readonly rows: Readonly<Record<string, DamageRank>> }

/** Both tables in one, by id; undefined: there is no such row. */
export const everyDamageRank: Readonly<Record<string, DamageRank>> = byName({ ...damageRanks.rows, ...heavyDamageRanks.rows })
