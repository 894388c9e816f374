/**
 * What people carry and strike with, completed: weapons, armor and maneuvers by their id in the content or written out, with the defaults of
 * BP spec 2.2 and 2.3. Faults of form are told by the schema of the whole file; here only what the words mean.
 */
import { capital, didYouMean, type Fault, type Id, isRecord, type Json, keyOf, listOf, type Path, wellFormed } from '@enfilade/engine'
import { idGiven } from '@enfilade/kit'
import type { Armor, Cover, Maneuver, Weapon } from '../battle/battle.js'
import { lookUp } from '../content/content.js'
import {
  type ContentArmor,
  type ContentManeuver,
  type ContentWeapon,
  carriedWeaponForm,
  ownArmorForm,
  ownMeleeForm,
  ownRangedForm,
} from '../content/forms.js'
import { ammunitionRows } from '../tables/ammunition.js'
import { type Ammunition, type AmmunitionClass, ammunitionKinds, type Hold, locations } from '../tables/words.js'
import { coverForm } from './forms.js'
import type { Reading } from './reading.js'
import type { ResolvedWeapon } from './resolved.js'
import { rankIds } from './tables.js'

// ── weapons ────────────────────────────────────────────────────────────────────────────────────────────────────────
/** Weapons of a list, each completed; one that cannot be had is left out, which has been said. A second one of the same id ends in -2. */
export const readWeapons = (list: unknown, at: Path, reading: Reading): ResolvedWeapon[] =>
  numbered(listOf(list).map((given, i) => readWeapon(given, [...at, i], reading)))

/** Those that can be had. A second one of the same id ends in -2. */
function numbered<T extends { readonly id: Id }>(things: readonly (T | null)[]): T[] {
  const had = things.filter(thing => thing !== null)
  return had.map((thing, i) => {
    const nth = had.slice(0, i + 1).filter(({ id }) => id === thing.id).length
    return nth === 1 ? thing : { ...thing, id: `${thing.id}-${nth}`.slice(-40) }
  })
}

function readWeapon(given: unknown, path: Path, reading: Reading): ResolvedWeapon | null {
  const use = typeof given === 'string' ? { use: given } : wellFormed(carriedWeaponForm, given)
  if (use !== null) {
    const entry = lookUp('weapons', use.use, path, reading)
    if (entry === null) return null
    const own = { id: use.id ?? use.use, name: use.name ?? entry.name ?? use.use }
    const { words: _words, source: _source, ...row } = entry
    const heldIn = use.heldIn ?? row.heldIn
    const improvised = use.improvised ?? row.improvised
    if (row.kind === 'melee') {
      for (const key of ['ammunition', 'rounds', 'roundsLeft'] as const)
        if (use[key] !== undefined)
          reading.faults.push({
            path: [...path, key],
            words: `${capital(own.name)} isn't a firearm and takes no ammunition.`,
            found: use[key] as Json,
          })
      return completeMelee({ ...row, heldIn, improvised, ...own }, path, reading)
    }
    const changed = { ...row, ammunition: use.ammunition ?? row.ammunition, rounds: use.rounds === undefined ? row.rounds : use.rounds }
    return completeRanged({ ...changed, heldIn, improvised, ...own, roundsLeft: use.roundsLeft }, path, reading)
  }
  const melee = keyOf(given, 'kind') === 'melee'
  const own = melee ? wellFormed(ownMeleeForm, given) : wellFormed(ownRangedForm, given)
  if (own === null) return null
  const id = idGiven(own, 'A weapon', path, reading.faults)
  if (id === null) return null
  const { name = id } = own
  reading.faults.push(...weaponFaults({ ...own, ammunition: undefined }, path, reading))
  return own.kind === 'melee' ? completeMelee({ ...own, id, name }, path, reading) : completeRanged({ ...own, id, name }, path, reading)
}

type RangedEntry = Extract<ContentWeapon, { kind: 'ranged' }>
type MeleeEntry = Extract<ContentWeapon, { kind: 'melee' }>
type Named<E> = E & { readonly id: Id; readonly name: string }

function completeRanged(
  given: Named<RangedEntry> & { readonly roundsLeft?: number | null | undefined },
  path: Path,
  { faults }: Reading,
): ResolvedWeapon {
  const { id, name, skill = 'longarms', rof, range, ammoClass = null, ammunition = 'standard', rounds = null, damageRows } = given
  const twoHanded = given.twoHanded ?? (skill === 'longarms' && given.heldIn !== 'mounted')
  faults.push(...ammunitionFaults(name, ammoClass, ammunition, path), ...holdFaults(name, given.heldIn, twoHanded, path))
  if (given.roundsLeft !== undefined && given.roundsLeft !== null && (rounds === null || given.roundsLeft > rounds))
    faults.push({
      path: [...path, 'roundsLeft'],
      words: rounds === null ? `The rounds of ${name} are not counted.` : `${capital(name)} holds ${rounds} rounds.`,
      found: given.roundsLeft,
      allowed: rounds === null ? [null] : `0 to ${rounds}`,
    })
  return {
    kind: 'ranged',
    id,
    name,
    damageType: given.damageType ?? 'ballistic',
    improvised: given.improvised ?? false,
    nonLethal: given.nonLethal ?? false,
    heldIn: given.heldIn ?? (twoHanded ? 'both' : 'right'),
    twoHanded,
    skill,
    rof: { single: rof.single ?? 0, autoBursts: rof.autoBursts ?? 0, burstSize: rof.burstSize ?? 1 },
    range: { pointBlank: range.pointBlank, short: range.short, medium: range.medium, long: range.long },
    rangeMultiplierAboveWater: given.rangeMultiplierAboveWater ?? 1,
    ammoClass,
    ammunition,
    grade: given.grade ?? null,
    damageRows: { single: damageRows.single, burst: damageRows.burst ?? null },
    blast: given.blast ?? false,
    rounds,
    roundsLeft: rounds === null ? null : (given.roundsLeft ?? rounds),
  }
}

function completeMelee(given: Named<MeleeEntry>, path: Path, { faults }: Reading): ResolvedWeapon {
  const { id, name, damageRow, twoHanded = false } = given
  faults.push(...holdFaults(name, given.heldIn, twoHanded, path))
  return {
    kind: 'melee',
    id,
    name,
    damageType: given.damageType ?? 'cutting',
    improvised: given.improvised ?? false,
    nonLethal: given.nonLethal ?? false,
    heldIn: given.heldIn ?? (twoHanded ? 'both' : 'right'),
    twoHanded,
    damageRow,
    controllingAttribute: given.controllingAttribute ?? 'dexterity', // BP-MEL-06
    grade: given.grade ?? 0,
  }
}

function holdFaults(name: string, heldIn: Hold | undefined, twoHanded: boolean, path: Path): Fault[] {
  if (!twoHanded || (heldIn !== 'right' && heldIn !== 'left')) return []
  return [{ path: [...path, 'heldIn'], words: `${capital(name)} needs both hands.`, found: heldIn, allowed: ['both', 'mounted'] }]
}

/** Is this ammunition made for the class of the weapon? */
function ammunitionFaults(name: string, ammoClass: AmmunitionClass | null, ammunition: Ammunition, path: Path): Fault[] {
  const at = [...path, 'ammunition']
  if (ammoClass === null)
    return ammunition === 'standard'
      ? []
      : [{ path: at, words: `${capital(name)} has no choice of ammunition.`, found: ammunition, allowed: ['standard'] }]
  if (ammunitionRows.rows[ammunition].grade[ammoClass] !== null) return []
  const made = ammunitionKinds.filter(kind => ammunitionRows.rows[kind].grade[ammoClass] !== null)
  return [
    {
      path: at,
      words: `${ammunitionRows.rows[ammunition].name} ammunition is not made for ${name} (BP-AMM-06).`,
      found: ammunition,
      allowed: made,
    },
  ] // BP-AMM-06
}

type LooseWeapon = Partial<{ readonly [K in keyof RangedEntry]: RangedEntry[K] | undefined }> &
  Pick<Partial<MeleeEntry>, never> & { readonly damageRow?: string | undefined }
const bandsInOrder = ['pointBlank', 'short', 'medium', 'long'] as const

/** What the figures of a weapon mean together (BP spec 2.2). */
export function weaponFaults(weapon: Omit<LooseWeapon, 'kind'>, path: Path, reading: Reading): Fault[] {
  const faults: Fault[] = []
  const { rof, range, damageRows, damageRow, ammoClass, ammunition } = weapon
  if (damageRow !== undefined) faults.push(...rankFaults(damageRow, [...path, 'damageRow'], reading))
  if (damageRows !== undefined) {
    faults.push(...rankFaults(damageRows.single, [...path, 'damageRows', 'single'], reading))
    if (damageRows.burst !== undefined && damageRows.burst !== null)
      faults.push(...rankFaults(damageRows.burst, [...path, 'damageRows', 'burst'], reading))
  }
  if (rof !== undefined) {
    const { single = 0, autoBursts = 0, burstSize } = rof
    if (single === 0 && autoBursts === 0)
      faults.push({
        path: [...path, 'rof'],
        words: 'This weapon can fire neither single shots nor bursts (BP-RNG-11).',
        found: { ...rof } as Json,
        allowed: 'single or autoBursts of at least 1',
      })
    if (autoBursts > 0 && burstSize === undefined)
      faults.push({ path: [...path, 'rof', 'burstSize'], words: 'Bursts need a number of rounds (BP-RNG-12).', allowed: 'at least 1' })
  }
  if (range !== undefined)
    for (const [i, band] of bandsInOrder.entries()) {
      const before = bandsInOrder[i - 1]
      if (before !== undefined && range[band] < range[before])
        faults.push({
          path: [...path, 'range', band],
          words: `The ${band} range ends before the ${before} range (BP-RNG-03).`,
          found: range[band],
          allowed: `at least ${range[before]}`,
        })
    }
  if (ammunition !== undefined) faults.push(...ammunitionFaults(weapon.name ?? 'this weapon', ammoClass ?? null, ammunition, path))
  return faults
}

function rankFaults(row: string, path: Path, { tables }: Reading): Fault[] {
  const known = rankIds(tables)
  if (known.includes(row)) return []
  return [{ path, words: `There is no damage row "${row}" (BP-DMG-03).${didYouMean(row, known)}`, found: row, allowed: known }]
}

/** A weapon as a battle holds it: without the rounds that are left, which the person counts. */
export function weaponOf(weapon: ResolvedWeapon): Weapon {
  if (weapon.kind === 'melee') return weapon
  const { roundsLeft: _roundsLeft, ...row } = weapon
  return row
}

// ── maneuvers ──────────────────────────────────────────────────────────────────────────────────────────────────────
/** A maneuver with all its figures. */
export function completeManeuver(id: Id, { name, damageRow, controllingAttribute, grade, damageType, throws }: ContentManeuver): Maneuver {
  return {
    id,
    name: name ?? id,
    damageType: damageType ?? 'blunt',
    damageRow,
    controllingAttribute: controllingAttribute ?? 'dexterity',
    grade: grade ?? 0,
    throws: throws ?? false,
  }
}

/** What the figures of a maneuver mean. */
export const maneuverFaults = ({ damageRow }: { readonly damageRow?: string | undefined }, path: Path, reading: Reading): Fault[] =>
  damageRow === undefined ? [] : rankFaults(damageRow, [...path, 'damageRow'], reading)

// ── armor and cover ────────────────────────────────────────────────────────────────────────────────────────────────
/** Armor of a list, each piece completed; one that cannot be had is left out, which has been said. */
export const readArmor = (list: unknown, at: Path, reading: Reading): Armor[] =>
  numbered(listOf(list).map((given, i) => readPiece(given, [...at, i], reading)))

function readPiece(given: unknown, path: Path, reading: Reading): Armor | null {
  if (typeof given === 'string') {
    const entry = lookUp('armor', given, path, reading)
    return entry === null ? null : pieceOf(given, entry)
  }
  const own = wellFormed(ownArmorForm, given)
  if (own === null) return null
  const id = idGiven(own, 'Armor', path, reading.faults)
  return id === null ? null : pieceOf(id, own)
}

const pieceOf = (
  id: Id,
  { name, grade, protection, locations: covered, gradeByDamageType }: Omit<ContentArmor, 'words' | 'source'>,
): Armor => ({
  id,
  name: name ?? id,
  grade,
  protection,
  locations: locations.filter(location => covered.includes(location)),
  gradeByDamageType: gradeByDamageType ?? {},
})

/** The cover that a file gives; none where it says nothing. */
export function readCover(given: unknown): Cover {
  const form = given === undefined ? null : wellFormed(coverForm, given)
  if (form === null || form === 'none') return { kind: 'none' }
  if (form === 'soft') return { kind: 'soft' }
  if (!isRecord(form) || form.kind !== 'hard') return { kind: form.kind as 'none' | 'soft' }
  const { grade, protection, locations: covered = locations } = form
  return { kind: 'hard', grade, protection, locations: locations.filter(location => covered.includes(location)) }
}
