/**
 * What people carry, completed: weapons and layers by their id in the content or written out, with the defaults of RPJ spec 2.2 and 2.3.
 * Faults of form are told by the schema of the whole file; here only what the words mean.
 */
import { type Fault, type Id, listOf, type Path, wellFormed } from '@enfilade/engine'
import { idGiven } from '@enfilade/kit'
import type { Layer, Weapon, WeaponId } from '../battle/battle.js'
import { type Reading as ContentReading, lookUp } from '../content/content.js'
import { type LayerForm, layerForm, type WeaponForm, weaponForm } from '../content/forms.js'
import { type Mention, mentionsOfWeapon } from './vocabulary.js'

/** What is carried through the reading of a file: what can be named, what has been found so far, and words to be judged at the end. */
export interface Reading extends ContentReading {
  readonly mentions: Mention[]
}

// ── weapons ────────────────────────────────────────────────────────────────────────────────────────────────────────
/** Weapons of a list, each completed; null for one that cannot be had, which has been said. */
export function readWeapons(list: unknown, at: Path, reading: Reading): (Weapon | null)[] {
  const seen = new Set<Id>()
  return listOf(list).map((given, i) => {
    const path = [...at, i]
    const weapon = readWeapon(given, path, reading)
    if (weapon !== null && seen.has(weapon.id))
      reading.faults.push({ path, words: `There are two weapons "${weapon.id}" here (RPJ-DATA-01).`, found: weapon.id })
    if (weapon !== null) seen.add(weapon.id)
    return weapon
  })
}

function readWeapon(given: unknown, path: Path, reading: Reading): Weapon | null {
  if (typeof given === 'string') {
    const entry = lookUp('weapons', given, path, reading)
    return entry === null ? null : completeWeapon({ ...entry, id: given })
  }
  const form = wellFormed<WeaponForm>(weaponForm, given)
  if (form === null) return null
  reading.mentions.push(...mentionsOfWeapon(form, path))
  reading.faults.push(...weaponFaults(form, path))
  const id = idGiven(form, 'A weapon', path, reading.faults)
  return id === null ? null : completeWeapon({ ...form, id })
}

/** What the words of a weapon mean together. Melee weapons never suppress or watch, and have no range of their own (spec 2.2). */
export function weaponFaults(
  weapon: { readonly [K in 'kind' | 'maxRange' | 'canSuppress' | 'canOverwatch']?: WeaponForm[K] | undefined },
  path: Path,
): Fault[] {
  if (weapon.kind !== 'melee') return []
  const faults: Fault[] = []
  if (typeof weapon.maxRange === 'number')
    faults.push({
      path: [...path, 'maxRange'],
      words: 'A melee weapon has no maximum range: it needs the same group.',
      found: weapon.maxRange,
      allowed: [null],
    })
  if (weapon.canSuppress === true)
    faults.push({ path: [...path, 'canSuppress'], words: "A melee weapon can't lay suppressive fire.", found: true, allowed: [false] })
  if (weapon.canOverwatch === true)
    faults.push({ path: [...path, 'canOverwatch'], words: "A melee weapon can't be used for overwatch.", found: true, allowed: [false] })
  return faults
}

/** A weapon with all its figures. */
export function completeWeapon({
  id,
  name,
  kind,
  skill,
  attribute,
  damage,
  toHit,
  maxRange,
  canSuppress,
  canOverwatch,
}: WeaponForm & { readonly id: WeaponId }): Weapon {
  return {
    id,
    name: name ?? id,
    kind,
    skill,
    attribute: attribute ?? (kind === 'melee' ? 'str' : 'dex'), // RPJ-GAP-08
    damage,
    toHit: toHit ?? 0,
    maxRange: maxRange ?? null,
    canSuppress: canSuppress ?? kind === 'ranged',
    canOverwatch: canOverwatch ?? kind === 'ranged',
  }
}

// ── layers ─────────────────────────────────────────────────────────────────────────────────────────────────────────
/** Layers of a list, each completed, and what the list as a whole lacks (RPJ-DATA-01); null for one that cannot be had. */
export function readLayers(list: unknown, at: Path, reading: Reading): (Layer | null)[] {
  const layers = listOf(list).map((given, i) => {
    const form = typeof given === 'string' ? lookUp('layers', given, [...at, i], reading) : wellFormed<LayerForm>(layerForm, given)
    return form === null ? null : completeLayer(form)
  })
  if (layers.length > 0 && !layers.includes(null)) reading.faults.push(...baseFaults(layers as Layer[], at))
  return layers
}

function baseFaults(layers: readonly Layer[], at: Path): Fault[] {
  const bases = layers.filter(layer => layer.isBase)
  if (bases.length === 0) return [{ path: at, words: 'No layer is the base: the last one needs isBase: true (RPJ-DATA-01).' }]
  if (bases.length > 1) return [{ path: at, words: `${bases.length} layers are marked as the base; only the last can be (RPJ-DATA-01).` }]
  const place = layers.findIndex(layer => layer.isBase)
  if (place === layers.length - 1) return []
  return [{ path: [...at, place], words: 'The base has to be the last layer (RPJ-DATA-01).' }]
}

function completeLayer({ name, isBase, saves }: LayerForm): Layer {
  return {
    name,
    isBase: isBase ?? false,
    saves: saves.map(save => (typeof save === 'number' ? { tn: save, crossed: false } : { tn: save.tn, crossed: save.crossed ?? false })),
  }
}
