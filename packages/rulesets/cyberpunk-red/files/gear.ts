/**
 * What people carry, completed: weapons, armor and shields by their id in the content or written out, with the defaults of CPR spec 2.3.
 * Faults of form are told by the schema of the whole file; here only what the words mean.
 */
import { isRecord, listOf, type Path, salvaged, wellFormed } from '@enfilade/engine'
import { idGiven, noting, said, type Wrong } from '@enfilade/kit'
import { round, weapon } from '../battle/battle.js'
import { armorPiece } from '../battle/gear.js'
import { standsInFor } from '../battle/things.js'
import { lookUp, type Reading } from '../content/content.js'
import {
  armorPieceForm,
  type CarriedForm,
  carriedWeaponForm,
  contentRoundForm,
  contentWeaponForm,
  ownWeaponForm,
  shieldForm,
  type WeaponForm,
} from '../content/forms.js'
import { firedBy } from '../tables/ammunition.js'
import { autofireClasses } from '../tables/ranges.js'
import { ammunitions, type Location } from '../tables/words.js'
import type { ResolvedPiece, ResolvedShield, ResolvedWeapon } from './resolved.js'

/** The lists of what a person carries. */
export const gear = { weapons: readWeapons, armor: readArmor, shields: readShields }
/** What entries of the content mean besides what people carry, by kind. */
export const contentMeanings = {
  weapons(entry: unknown, path: Path, { faults }: Reading): void {
    weaponFaults(salvaged(contentWeaponForm.partial(), entry) ?? {}, noting(faults, path))
  },
  ammunition(entry: unknown, path: Path, { faults }: Reading): void {
    round.faults(salvaged(contentRoundForm.partial(), entry) ?? {}, noting(faults, path))
  },
}

// ── weapons ────────────────────────────────────────────────────────────────────────────────────────────────────────
/** Weapons of a list, each completed, one entry for each piece; one that cannot be had is left out, which has been said. */
function readWeapons(list: unknown, at: Path, reading: Reading): ResolvedWeapon[] {
  return listOf(list).flatMap((given, i) => readWeapon(given, [...at, i], reading))
}

function readWeapon(given: unknown, path: Path, reading: Reading): ResolvedWeapon[] {
  const wrong = noting(reading.faults, path)
  const use = typeof given === 'string' ? { use: given } : wellFormed(carriedWeaponForm, given)
  if (use !== null) {
    const entry = lookUp('weapons', use.use, path, reading)
    if (entry === null) return []
    const { use: id, ...own } = use
    const changed = { ...entry, ...said(own) }
    if (Object.keys(own).some(key => key in weapon.form)) weaponFaults(changed, wrong)
    return loadedPieces(weapon.complete({ ...changed, id }), own, path, reading)
  }
  const own = wellFormed(ownWeaponForm, given)
  if (own === null) return []
  weaponFaults(own, wrong)
  const id = idGiven(own, 'A weapon', path, reading.faults)
  return id === null ? [] : loadedPieces(weapon.complete({ ...own, id }), own, path, reading)
}

type FullWeapon = Omit<ResolvedWeapon, 'loaded' | 'loadedWith' | 'spare' | 'specials'>

/** One entry for each of `pieces`, loaded as the file says. */
function loadedPieces(full: FullWeapon, carried: CarriedForm, path: Path, reading: Reading): ResolvedWeapon[] {
  const wrong = noting(reading.faults, path)
  const { magazine, ammunition, kind } = full
  const listedTypes = ammunition.length === 0 ? 'none' : ammunition
  const { loaded, loadedWith, spare = {}, pieces = 1 } = carried
  if (magazine === null && typeof loaded === 'number')
    wrong('loaded', 'This weapon never runs out: it has no magazine to load.', loaded, [null])
  if (magazine !== null && typeof loaded === 'number' && loaded > magazine)
    wrong('loaded', `The magazine holds ${magazine} (CPR-ACT-05).`, loaded, `0 to ${magazine}`)
  if (magazine !== null && loaded === null) wrong('loaded', `The magazine holds ${magazine}.`, null, `0 to ${magazine}`)
  const specials = ownRounds(carried.specials ?? [], full, [...path, 'specials'], reading)
  const taken = (type: string, key: Path): void => {
    if (specials.some(({ id }) => id === type)) return
    if (!ammunitions.some(one => one === type)) {
      const entry = lookUp('ammunition', type, [...path, ...key], reading)
      if (entry === null) return
      if (standsInFor(entry, full) !== null) specials.push(round.complete({ ...entry, id: type }))
      else wrong(key, `${full.name} does not take ${entry.name ?? type} (CPR-AMMO-01).`, type, listedTypes)
      return
    }
    if (ammunition.some(one => one === type)) return
    const words = `${full.name} does not take the ammunition ${type} (CPR-ACT-05).`
    wrong(key, words, type, listedTypes)
  }
  const [first = null] = ammunition
  if (typeof loadedWith === 'string') taken(loadedWith, ['loadedWith'])
  if (isRecord(spare)) for (const type of Object.keys(spare)) taken(type, ['spare', type])
  const filling = kind === 'thrown' ? specials.find(({ id }) => id === loadedWith) : undefined // CPR-AMMO-01
  const one: ResolvedWeapon = {
    ...full,
    id: carried.id ?? full.id,
    name: carried.name ?? (filling === undefined ? full.name : `${full.name} with ${filling.name}`),
    loaded: magazine === null ? null : (loaded ?? magazine),
    loadedWith: magazine === null && kind !== 'ranged' ? (filling?.id ?? null) : (loadedWith ?? first), // CPR-GAP-50
    spare: typeof spare !== 'number' ? spare : first === null ? {} : { [first]: spare },
    specials,
  }
  return Array.from({ length: pieces }, () => ({ ...one, spare: { ...one.spare } }))
}

/** Ammunition that a file writes out beside a weapon. */
function ownRounds(list: NonNullable<CarriedForm['specials']>, full: FullWeapon, at: Path, reading: Reading): ResolvedWeapon['specials'] {
  return list.flatMap((own, i) => {
    const path = [...at, i]
    const wrong = noting(reading.faults, path)
    round.faults(own, wrong)
    const id = idGiven(own, 'Ammunition', path, reading.faults)
    if (id === null) return []
    if (standsInFor(own, full) === null) wrong('fits', `${full.name} takes none of these (CPR-AMMO-01).`, own.fits, full.ammunition)
    return [round.complete({ ...own, id })]
  })
}

/** What the figures of a weapon mean together (CPR spec 2.3). */
function weaponFaults(given: { readonly [K in Exclude<keyof WeaponForm, 'id'>]?: WeaponForm[K] | undefined }, wrong: Wrong): void {
  weapon.faults(given, wrong)
  const { kind, rangeClass = null, ammunition = [], autofireMax = 0, magazine = null, explosive = false } = given
  if (kind === undefined) return
  if (kind === 'ranged' && (rangeClass === null || rangeClass === 'thrown')) {
    const classes = Object.keys(firedBy.rows).filter(one => one !== 'thrown')
    wrong('rangeClass', 'A ranged weapon needs a row of the range table to roll against (CPR-RNG-01).', rangeClass, classes)
  }
  if (kind === 'thrown' && rangeClass !== 'thrown')
    wrong('rangeClass', 'A thrown weapon uses the row of the range table for thrown things (CPR-THR-02).', rangeClass, ['thrown'])
  if (kind === 'melee' && rangeClass !== null)
    wrong('rangeClass', 'A melee weapon has no row of the range table: it reaches those nearby (CPR-MEL-01).', rangeClass, [null])
  if (kind !== 'ranged' && magazine !== null) wrong('magazine', `A ${kind} weapon holds no ammunition.`, magazine, [null])
  const isFilled = kind === 'thrown' && explosive
  const fired = isFilled ? firedBy.rows.grenadeLauncher : kind === 'ranged' && rangeClass !== null ? firedBy.rows[rangeClass] : [] // CPR-AMMO-01
  for (const [i, type] of ammunition.entries())
    if (!fired.includes(type))
      wrong(['ammunition', i], `A weapon of this kind does not take the ammunition ${type}.`, type, fired.length === 0 ? 'none' : fired)
  if (autofireMax > 0 && !autofireClasses.some(autofireClass => autofireClass === rangeClass))
    wrong('autofireMax', 'There is no autofire row of the range table for this weapon (CPR-AUTO-02).', autofireMax, [0])
}

// ── armor ──────────────────────────────────────────────────────────────────────────────────────────────────────────
type Worn = Readonly<Record<Location, ResolvedPiece[]>>

/** What is worn on body and head; a piece that cannot be had is left out, which has been said. */
function readArmor(given: unknown, at: Path, reading: Reading): Worn {
  const pieces = (location: Location): ResolvedPiece[] => {
    // One id for both locations is told of once.
    if (typeof given === 'string') return readPiece(given, location, at, location === 'head' ? { ...reading, faults: [] } : reading)
    const here = isRecord(given) ? given[location] : undefined
    const path = [...at, location]
    return Array.isArray(here)
      ? here.flatMap((piece, i) => readPiece(piece, location, [...path, i], reading))
      : readPiece(here, location, path, reading)
  }
  return { body: pieces('body'), head: pieces('head') }
}

function readPiece(given: unknown, location: Location, path: Path, reading: Reading): ResolvedPiece[] {
  const form = wellFormed(armorPieceForm, given)
  if (form === null) return []
  const own = typeof form === 'string' ? { use: form } : form
  const entry = 'use' in own ? lookUp('armor', own.use, path, reading) : own
  if (entry === null) return []
  const wrong = noting(reading.faults, path)
  const use = 'use' in own ? own.use : ''
  if ('locations' in entry && entry.locations?.includes(location) === false) {
    wrong([], `${entry.name ?? use} is not worn on the ${location}.`, use, entry.locations)
    return []
  }
  const named = 'use' in own ? { name: own.name ?? entry.name ?? use } : {}
  const piece = armorPiece.complete({ ...entry, ...named })
  const { name, sp } = piece
  const { spLeft = sp } = own
  if (spLeft > sp) wrong('spLeft', `${name} has SP ${sp} when new.`, spLeft, `0 to ${sp}`)
  return [{ ...piece, spLeft }]
}

// ── shields ────────────────────────────────────────────────────────────────────────────────────────────────────────
/** Shields of a list, each completed; one that cannot be had is left out, which has been said. */
function readShields(list: unknown, at: Path, reading: Reading): ResolvedShield[] {
  return listOf(list).flatMap((given, i): ResolvedShield[] => {
    const form = wellFormed(shieldForm, given)
    const path = [...at, i]
    if (form === null) return []
    const own = typeof form === 'string' ? { use: form } : form
    const entry = 'use' in own ? lookUp('shields', own.use, path, reading) : own
    if (entry === null) return []
    const { hp } = entry
    const { name = entry.name, hpLeft = hp }: { readonly name?: string | undefined; readonly hpLeft?: number | undefined } = own
    const id = 'use' in own ? (own.id ?? own.use) : idGiven(own, 'A shield', path, reading.faults)
    if (id === null) return []
    if (hpLeft > hp) noting(reading.faults, path)('hpLeft', `${name} has ${hp} HP when new.`, hpLeft, `0 to ${hp}`)
    return [{ id, name, hp, hpLeft }]
  })
}
