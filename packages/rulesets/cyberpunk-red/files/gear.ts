/**
 * What people carry, completed: weapons, armor and shields by their id in the content or written out, with the defaults of CPR spec 2.3.
 * Faults of form are told by the schema of the whole file; here only what the words mean.
 */
import { type Fault, type Id, isRecord, type Json, listOf, type Path, wellFormed } from '@enfilade/engine'
import { idGiven } from '@enfilade/kit'
import { firedBy } from '../tables/ammunition.js'
import { autofireClasses } from '../tables/ranges.js'
import { type Ammunition, type Location, locations, type RangeClass } from '../tables/words.js'
import { lookUp, type Reading } from './content.js'
import { armorPieceForm, carriedWeaponForm, ownWeaponForm, shieldForm, type WeaponForm } from './form.js'
import type { ResolvedPiece, ResolvedShield, ResolvedWeapon } from './resolved.js'

// ── weapons ────────────────────────────────────────────────────────────────────────────────────────────────────────
/** Weapons of a list, each completed, one entry for each piece; null for one that cannot be had, which has been said. */
export function readWeapons(list: unknown, at: Path, reading: Reading): (ResolvedWeapon | null)[] {
  return listOf(list).flatMap((given, i) => readWeapon(given, [...at, i], reading))
}

type Carried = Pick<WeaponForm, 'id' | 'name'> & {
  readonly loaded?: number | null | undefined
  readonly loadedWith?: Ammunition | null | undefined
  readonly spare?: number | Partial<Readonly<Record<Ammunition, number>>> | undefined
  readonly pieces?: number | undefined
}

function readWeapon(given: unknown, path: Path, reading: Reading): (ResolvedWeapon | null)[] {
  const use = typeof given === 'string' ? { use: given } : wellFormed(carriedWeaponForm, given)
  const own = use === null ? wellFormed(ownWeaponForm, given) : null
  if (use !== null) {
    const entry = lookUp('weapons', use.use, path, reading)
    if (entry === null) return [null]
    const { words: _words, source: _source, ...row } = entry
    return loadedPieces(completeWeapon({ ...row, id: use.use }), use, path, reading)
  }
  if (own === null) return [null]
  reading.faults.push(...weaponFaults(own, path))
  const id = idGiven(own, 'A weapon', path, reading.faults)
  return id === null ? [null] : loadedPieces(completeWeapon({ ...own, id }), own, path, reading)
}

/** One entry for each of `pieces`, loaded as the file says. */
function loadedPieces(weapon: FullWeapon, carried: Carried, path: Path, { faults }: Reading): ResolvedWeapon[] {
  const { magazine, ammunition } = weapon
  const spare = carried.spare === undefined ? {} : spareByType(carried.spare, weapon)
  if (carried.loaded !== undefined && carried.loaded !== null && (magazine === null || carried.loaded > magazine))
    faults.push({
      path: [...path, 'loaded'],
      words: magazine === null ? 'This weapon never runs out: it has no magazine to load.' : `The magazine holds ${magazine} (CPR-ACT-05).`,
      found: carried.loaded,
      allowed: magazine === null ? [null] : `0 to ${magazine}`,
    })
  if (carried.loaded === null && magazine !== null)
    faults.push({ path: [...path, 'loaded'], words: `The magazine holds ${magazine}.`, found: null, allowed: `0 to ${magazine}` })
  const wrongType = (type: Ammunition, key: Path): void => {
    if (ammunition.includes(type)) return
    faults.push({
      path: [...path, ...key],
      words: `${weapon.name} does not take the ammunition ${type} (CPR-ACT-05).`,
      found: type,
      allowed: ammunition.length === 0 ? 'none' : ammunition,
    })
  }
  if (typeof carried.loadedWith === 'string') wrongType(carried.loadedWith, ['loadedWith'])
  if (isRecord(carried.spare)) for (const type of Object.keys(carried.spare)) wrongType(type as Ammunition, ['spare', type])
  const one: ResolvedWeapon = {
    ...weapon,
    id: carried.id ?? weapon.id,
    name: carried.name ?? weapon.name,
    loaded: magazine === null ? null : (carried.loaded ?? magazine),
    loadedWith: magazine === null && weapon.kind !== 'ranged' ? null : (carried.loadedWith ?? ammunition[0] ?? null), // CPR-GAP-50
    spare,
  }
  return Array.from({ length: carried.pieces ?? 1 }, () => ({ ...one, spare: { ...one.spare } }))
}

function spareByType(spare: number | Partial<Readonly<Record<Ammunition, number>>>, { ammunition }: FullWeapon): ResolvedWeapon['spare'] {
  if (typeof spare !== 'number') return spare
  const [first] = ammunition
  return first === undefined ? {} : { [first]: spare }
}

/** What the figures of a weapon mean together (CPR spec 2.3). */
export function weaponFaults(
  weapon: { readonly [K in Exclude<keyof WeaponForm, 'id' | 'name' | 'skill' | 'damageDice'>]?: WeaponForm[K] | undefined },
  path: Path,
): Fault[] {
  const { kind, rangeClass, ammunition, autofireMax, suppressiveFire, explosive, magazine } = weapon
  const faults: Fault[] = []
  const wrong = (key: string, words: string, found: Json, allowed?: Fault['allowed']): void => {
    faults.push({ path: [...path, key], words, found, ...(allowed === undefined ? {} : { allowed }) })
  }
  if (kind === undefined) return faults
  const classes = Object.keys(firedBy.rows).filter(one => one !== 'thrown')
  if (kind === 'ranged' && (rangeClass === undefined || rangeClass === null || rangeClass === 'thrown'))
    wrong('rangeClass', 'A ranged weapon needs a row of the range table to roll against (CPR-RNG-01).', rangeClass ?? null, classes)
  if (kind === 'thrown' && rangeClass !== 'thrown')
    wrong('rangeClass', 'A thrown weapon uses the row of the range table for thrown things (CPR-THR-02).', rangeClass ?? null, ['thrown'])
  if (kind === 'melee' && rangeClass !== undefined && rangeClass !== null)
    wrong('rangeClass', 'A melee weapon has no row of the range table: it reaches those nearby (CPR-MEL-01).', rangeClass, [null])
  if (kind !== 'ranged' && magazine !== undefined && magazine !== null)
    wrong('magazine', `A ${kind} weapon holds no ammunition.`, magazine, [null])
  const fired = kind === 'ranged' && rangeClass !== undefined && rangeClass !== null ? firedBy.rows[rangeClass] : []
  for (const [i, type] of (ammunition ?? []).entries())
    if (!fired.includes(type))
      faults.push({
        path: [...path, 'ammunition', i],
        words: `A weapon of this kind does not take the ammunition ${type}.`,
        found: type,
        allowed: fired.length === 0 ? 'none' : fired,
      })
  if (autofireMax !== undefined && autofireMax > 0 && !isAutofireClass(rangeClass))
    wrong('autofireMax', 'There is no autofire row of the range table for this weapon (CPR-AUTO-02).', autofireMax, [0])
  if (suppressiveFire === true && kind !== 'ranged')
    wrong('suppressiveFire', `A ${kind} weapon cannot lay suppressive fire (CPR-SUP-01).`, true, [false])
  if (explosive === true && kind === 'melee') wrong('explosive', 'A melee weapon cannot be explosive.', true, [false])
  return faults
}
const isAutofireClass = (rangeClass: RangeClass | null | undefined): boolean =>
  autofireClasses.some(autofireClass => autofireClass === rangeClass)

type FullWeapon = Omit<ResolvedWeapon, 'loaded' | 'loadedWith' | 'spare'>

/** A weapon with all its figures. */
function completeWeapon({
  id,
  name,
  kind,
  skill,
  damageDice,
  rangeClass,
  magazine,
  rof,
  hands,
  ammunition,
  autofireMax,
  suppressiveFire,
  explosive,
  halvesArmor,
}: WeaponForm & { readonly id: Id }): FullWeapon {
  return {
    id,
    name: name ?? id,
    kind,
    skill,
    damageDice,
    rof: rof ?? 1,
    hands: hands ?? 1,
    rangeClass: rangeClass ?? null,
    magazine: magazine ?? null,
    ammunition: ammunition ?? [...(rangeClass === undefined || rangeClass === null ? [] : firedBy.rows[rangeClass])],
    autofireMax: autofireMax ?? 0,
    suppressiveFire: suppressiveFire ?? false,
    explosive: explosive ?? false,
    halvesArmor: halvesArmor ?? kind === 'melee', // CPR-MEL-03
  }
}

// ── armor ──────────────────────────────────────────────────────────────────────────────────────────────────────────
export type Worn = Readonly<Record<Location, ResolvedPiece[]>>

/** What is worn on body and head; a piece that cannot be had is left out, which has been said. */
export function readArmor(given: unknown, at: Path, reading: Reading): Worn {
  const worn: Worn = { body: [], head: [] }
  for (const location of locations) {
    const here = isRecord(given) ? given[location] : given
    const path = isRecord(given) ? [...at, location] : at
    if (here === undefined || (typeof given !== 'string' && !isRecord(given))) continue
    // One id for both locations is told of once.
    const into = location === 'head' && typeof given === 'string' ? { ...reading, faults: [] } : reading
    for (const [i, piece] of (Array.isArray(here) ? here : [here]).entries()) {
      const read = readPiece(piece, location, Array.isArray(here) ? [...path, i] : path, into)
      if (read !== null) worn[location].push(read)
    }
  }
  return worn
}

function readPiece(given: unknown, location: Location, path: Path, reading: Reading): ResolvedPiece | null {
  const form = wellFormed(armorPieceForm, given)
  if (form === null) return null
  if (typeof form === 'object' && !('use' in form))
    return pieceWith(form.name ?? 'armor', form.sp, form.penalty ?? 0, form.spLeft, path, reading)
  const use = typeof form === 'string' ? form : form.use
  const entry = lookUp('armor', use, path, reading)
  if (entry === null) return null
  if (entry.locations !== undefined && !entry.locations.includes(location)) {
    reading.faults.push({ path, words: `${entry.name ?? use} is not worn on the ${location}.`, found: use, allowed: entry.locations })
    return null
  }
  const { name, spLeft } = typeof form === 'string' ? { name: undefined, spLeft: undefined } : form
  return pieceWith(name ?? entry.name ?? use, entry.sp, entry.penalty ?? 0, spLeft, path, reading)
}

function pieceWith(name: string, sp: number, penalty: number, spLeft: number | undefined, path: Path, { faults }: Reading): ResolvedPiece {
  if (spLeft !== undefined && spLeft > sp)
    faults.push({ path: [...path, 'spLeft'], words: `${name} has SP ${sp} when new.`, found: spLeft, allowed: `0 to ${sp}` })
  return { name, sp, penalty, spLeft: spLeft ?? sp }
}

// ── shields ────────────────────────────────────────────────────────────────────────────────────────────────────────
/** Shields of a list, each completed; one that cannot be had is left out, which has been said. */
export function readShields(list: unknown, at: Path, reading: Reading): ResolvedShield[] {
  return listOf(list).flatMap((given, i): ResolvedShield[] => {
    const form = wellFormed(shieldForm, given)
    const path = [...at, i]
    if (form === null) return []
    const own = typeof form === 'string' ? { use: form } : form
    const entry = 'use' in own ? lookUp('shields', own.use, path, reading) : own
    if (entry === null) return []
    const name = ('name' in own ? own.name : undefined) ?? entry.name
    const id = 'use' in own ? (own.id ?? own.use) : idGiven({ ...own, name }, 'A shield', path, reading.faults)
    if (id === null) return []
    const hpLeft = 'hpLeft' in own ? own.hpLeft : undefined
    if (hpLeft !== undefined && hpLeft > entry.hp)
      reading.faults.push({
        path: [...path, 'hpLeft'],
        words: `${name} has ${entry.hp} HP when new.`,
        found: hpLeft,
        allowed: `0 to ${entry.hp}`,
      })
    return [{ id, name, hp: entry.hp, hpLeft: hpLeft ?? entry.hp }]
  })
}
