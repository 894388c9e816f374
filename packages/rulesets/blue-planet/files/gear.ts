/**
 * What people carry and strike with, completed: weapons, armor and maneuvers by their id in the content or written out, with the defaults of
 * BP spec 2.2 and 2.3. Faults of form are told by the schema of the whole file; here only what the words mean.
 */
import { capital, didYouMean, type Id, keyOf, listOf, type Path, salvaged, wellFormed } from '@enfilade/engine'
import { entriesOf, idGiven, noting, said, type Wrong } from '@enfilade/kit'
import type { Armor, Cover, Maneuver, Weapon } from '../battle/battle.js'
import { armorPiece, inOrder, maneuver, meleeWeapon, rangedWeapon } from '../battle/gear.js'
import { lookUp } from '../content/content.js'
import {
  type ContentWeapon,
  carriedWeaponForm,
  contentManeuverForm,
  contentMeleeForm,
  contentRangedForm,
  ownArmorForm,
  ownMeleeForm,
  ownRangedForm,
} from '../content/forms.js'
import { ammunitionRows } from '../tables/ammunition.js'
import { type Ammunition, type AmmunitionClass, ammunitionKinds, locations } from '../tables/words.js'
import { coverForm } from './forms.js'
import type { Reading } from './reading.js'
import type { ResolvedWeapon } from './resolved.js'
import { rankIds } from './tables.js'

/** The lists of what a person has. */
export const gear = { weapons: readWeapons, armor: readArmor }
/** What entries of the content mean besides that, by kind. */
export const contentMeanings = {
  weapons(entry: unknown, path: Path, reading: Reading): void {
    const melee = keyOf(entry, 'kind') === 'melee'
    const weapon = melee ? salvaged(contentMeleeForm.partial(), entry) : salvaged(contentRangedForm.partial(), entry)
    if (weapon !== null) weaponFaults(weapon, noting(reading.faults, path), reading)
  },
  people(entry: unknown, path: Path, { faults }: Reading): void {
    scaleFault(keyOf(entry, 'damageScale'), noting(faults, path))
  },
  maneuvers(entry: unknown, path: Path, reading: Reading): void {
    rankFault(salvaged(contentManeuverForm.partial(), entry)?.damageRow, 'damageRow', noting(reading.faults, path), reading)
  },
}

/** Below 0 a damage scale is so many levels more, so it is whole (BP-DMG-05); above 0 levels stay within bounds. */
export function scaleFault(scale: unknown, wrong: Wrong): void {
  if (typeof scale !== 'number') return
  if (scale < 0 && !Number.isInteger(scale))
    wrong('damageScale', 'Below 0 the damage scale is a whole number of levels (BP-DMG-05).', scale, [Math.floor(scale), Math.ceil(scale)])
  if (scale > 0 && scale < leastScale)
    wrong('damageScale', `Above 0 the damage scale must be at least ${leastScale} (BP-DMG-05).`, scale, `at least ${leastScale}`)
}
const leastScale = 0.01

// ── weapons ────────────────────────────────────────────────────────────────────────────────────────────────────────
/** Weapons of a list, each completed; one that cannot be had is left out, which has been said. A second one of the same id ends in -2. */
function readWeapons(list: unknown, at: Path, reading: Reading): ResolvedWeapon[] {
  return numbered(listOf(list).map((given, i) => readWeapon(given, [...at, i], reading)))
}

/** Those that can be had. A second one of the same id ends in -2. */
function numbered<T extends { readonly id: Id }>(things: readonly (T | null)[]): T[] {
  const had = things.filter(thing => thing !== null)
  return had.map((thing, i) => {
    const nth = had.slice(0, i + 1).filter(({ id }) => id === thing.id).length
    return nth === 1 ? thing : { ...thing, id: `${thing.id}-${nth}`.slice(-40) }
  })
}

function readWeapon(given: unknown, path: Path, reading: Reading): ResolvedWeapon | null {
  const wrong = noting(reading.faults, path)
  const use = typeof given === 'string' ? { use: given } : wellFormed(carriedWeaponForm, given)
  if (use !== null) {
    const row = lookUp('weapons', use.use, path, reading)
    if (row === null) return null
    const { use: id, roundsLeft, ...changed } = use
    const own = { id, name: row.name ?? id, ...said(changed) }
    if (row.kind === 'ranged') return completeRanged({ ...row, ...own }, roundsLeft, wrong)
    for (const key of ['ammunition', 'rounds', 'roundsLeft'] as const)
      if (use[key] !== undefined) wrong(key, `${capital(own.name)} isn't a firearm and takes no ammunition.`, use[key])
    return completeMelee({ ...row, ...own }, wrong)
  }
  const own = keyOf(given, 'kind') === 'melee' ? wellFormed(ownMeleeForm, given) : wellFormed(ownRangedForm, given)
  if (own === null) return null
  const id = idGiven(own, 'A weapon', path, reading.faults)
  if (id === null) return null
  weaponFaults({ ...own, ammunition: undefined }, wrong, reading)
  return own.kind === 'melee' ? completeMelee({ ...own, id }, wrong) : completeRanged({ ...own, id }, own.roundsLeft, wrong)
}

function completeRanged(given: Parameters<typeof rangedWeapon.complete>[0], left: number | null | undefined, wrong: Wrong): ResolvedWeapon {
  const weapon = rangedWeapon.complete(given)
  const { name, rounds, ammoClass, ammunition } = weapon
  ammunitionFault(name, ammoClass, ammunition, wrong)
  holdFault(weapon, wrong)
  if (rounds === null && typeof left === 'number') wrong('roundsLeft', `The rounds of ${name} are not counted.`, left, [null])
  if (rounds !== null && typeof left === 'number' && left > rounds)
    wrong('roundsLeft', `${capital(name)} holds ${rounds} rounds.`, left, `0 to ${rounds}`)
  return { ...weapon, roundsLeft: rounds === null ? null : (left ?? rounds) }
}

function completeMelee(given: Parameters<typeof meleeWeapon.complete>[0], wrong: Wrong): ResolvedWeapon {
  const weapon = meleeWeapon.complete(given)
  holdFault(weapon, wrong)
  return weapon
}

function holdFault({ name, heldIn, twoHanded }: Weapon, wrong: Wrong): void {
  if (twoHanded && (heldIn === 'right' || heldIn === 'left'))
    wrong('heldIn', `${capital(name)} needs both hands.`, heldIn, ['both', 'mounted'])
}

/** Is this ammunition made for the class of the weapon? */
function ammunitionFault(name: string, ammoClass: AmmunitionClass | null, ammunition: Ammunition, wrong: Wrong): void {
  const { rows } = ammunitionRows
  if (ammoClass === null) {
    if (ammunition !== 'standard') wrong('ammunition', `${capital(name)} has no choice of ammunition.`, ammunition, ['standard'])
  } else if (rows[ammunition].grade[ammoClass] === null) {
    const made = ammunitionKinds.filter(kind => rows[kind].grade[ammoClass] !== null)
    wrong('ammunition', `${rows[ammunition].name} ammunition is not made for ${name} (BP-AMM-06).`, ammunition, made) // BP-AMM-06
  }
}

type RangedEntry = Extract<ContentWeapon, { kind: 'ranged' }>
type LooseWeapon = { readonly [K in Exclude<keyof RangedEntry, 'kind'>]?: RangedEntry[K] | undefined } & {
  readonly damageRow?: string | undefined
}
const bandsInOrder = ['pointBlank', 'short', 'medium', 'long'] as const

/** What the figures of a weapon mean together (BP spec 2.2). */
function weaponFaults(weapon: LooseWeapon, wrong: Wrong, reading: Reading): void {
  const { rof, range, damageRows, damageRow, ammoClass, ammunition } = weapon
  rankFault(damageRow, 'damageRow', wrong, reading)
  rankFault(damageRows?.single, ['damageRows', 'single'], wrong, reading)
  rankFault(damageRows?.burst, ['damageRows', 'burst'], wrong, reading)
  if (rof !== undefined) {
    const { single = 0, autoBursts = 0, burstSize } = rof
    if (single === 0 && autoBursts === 0) {
      const words = 'This weapon can fire neither single shots nor bursts (BP-RNG-11).'
      wrong('rof', words, { ...rof }, 'single or autoBursts of at least 1')
    }
    if (autoBursts > 0 && burstSize === undefined)
      wrong(['rof', 'burstSize'], 'Bursts need a number of rounds (BP-RNG-12).', undefined, 'at least 1')
  }
  if (range !== undefined)
    for (const [i, band] of bandsInOrder.entries()) {
      const before = bandsInOrder[i - 1]
      if (before === undefined || range[band] >= range[before]) continue
      const words = `The ${band} range ends before the ${before} range (BP-RNG-03).`
      wrong(['range', band], words, range[band], `at least ${range[before]}`)
    }
  if (ammunition !== undefined) ammunitionFault(weapon.name ?? 'this weapon', ammoClass ?? null, ammunition, wrong)
}

function rankFault(row: string | null | undefined, key: string | Path, wrong: Wrong, { tables }: Reading): void {
  const known = rankIds(tables)
  if (row !== undefined && row !== null && !known.includes(row))
    wrong(key, `There is no damage row "${row}" (BP-DMG-03).${didYouMean(row, known)}`, row, known)
}

// ── maneuvers ──────────────────────────────────────────────────────────────────────────────────────────────────────
/** Every way to strike without a weapon: those of the content, those of the file on top. */
export function readManeuvers(file: unknown, reading: Reading): Maneuver[] {
  const own = entriesOf(file, 'maneuvers').map(([id, raw]) => [id, wellFormed(contentManeuverForm, raw)] as const)
  for (const [id, form] of own) rankFault(form?.damageRow, 'damageRow', noting(reading.faults, ['maneuvers', id]), reading)
  const all = new Map([...reading.catalogue.maneuvers, ...own.filter(([, form]) => form !== null)])
  return [...all].flatMap(([id, entry]) => (entry === null ? [] : [maneuver.complete({ ...entry, id })]))
}

// ── armor and cover ────────────────────────────────────────────────────────────────────────────────────────────────
/** Armor of a list, each piece completed; one that cannot be had is left out, which has been said. */
function readArmor(list: unknown, at: Path, reading: Reading): Armor[] {
  return numbered(listOf(list).map((given, i) => readPiece(given, [...at, i], reading)))
}

function readPiece(given: unknown, path: Path, reading: Reading): Armor | null {
  const piece = typeof given === 'string' ? lookUp('armor', given, path, reading) : wellFormed(ownArmorForm, given)
  if (piece === null) return null
  const id = typeof given === 'string' ? given : idGiven(piece, 'Armor', path, reading.faults)
  return id === null ? null : armorPiece.complete({ ...piece, id })
}

/** The cover that a file gives; none where it says nothing. */
export function readCover(given: unknown): Cover {
  const form = given === undefined ? null : wellFormed(coverForm, given)
  if (form === null || typeof form === 'string') return { kind: form ?? 'none' }
  return form.kind === 'hard' ? { ...form, locations: inOrder(form.locations ?? locations) } : form
}
