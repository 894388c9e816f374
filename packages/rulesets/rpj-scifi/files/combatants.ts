/**
 * The combatants of a side: what `use` takes from the content, what the file overrides, the defaults of RPJ spec 2.1 and 2.5, one entry
 * for each of a count; and the checks of RPJ-DATA-01. Also reads a combatant who joins in the middle of a fight.
 * Faults of form are told by the schema of the whole; here only what the words mean.
 */
import { type Id, type Json, keyOf, type Path, salvaged, unknownId } from '@enfilade/engine'
import type { Cover, Layer, Weapon } from '../battle/battle.js'
import { unarmed } from '../battle/battle.js'
import { lookUp } from '../content/content.js'
import type { ContentPerson } from '../content/forms.js'
import type { policyNames } from '../tables/words.js'
import type { Places } from './field.js'
import { combatantForm } from './forms.js'
import type { ResolvedCombatant } from './resolved.js'
import { completeWeapon, type Reading, readLayers, readWeapons } from './sheets.js'
import { mentionsOfPerson } from './vocabulary.js'

/** The side that people are read for, and what there is around them. */
export interface Surroundings {
  readonly side: string
  readonly sides: readonly string[]
  readonly policy: (typeof policyNames)[number]
  readonly places: Places
}

/** A defense that is left out is this plus Dex (RPJ-GAP-07). */
const usualDefense = 16
/** A group founded in play is called by-<id>-<number>: ids of people leave room for that. */
const longestId = 29
const looseForm = combatantForm.partial()
type Loose = ReturnType<typeof looseForm.parse>

/** The people that one entry of `combatants` stands for. With faults, what is returned is not to be used. */
export function readCombatants(raw: unknown, path: Path, around: Surroundings, reading: Reading): ResolvedCombatant[] {
  // Lists are read entry by entry below, so that one bad weapon does not hide another.
  const form = salvaged(looseForm, withoutLists(raw))
  if (form === null) return []
  const { faults } = reading
  const person: ContentPerson | null = form.use === undefined ? null : lookUp('people', form.use, [...path, 'use'], reading)
  const whole = form.use === undefined
  if (whole && keyOf(raw, 'name') === undefined) faults.push({ path: [...path, 'name'], words: 'A combatant without "use" needs a name.' })
  reading.mentions.push(...mentionsOfPerson(form, path))

  const weapons = armed(weaponsOf(raw, person, path, reading), reading)
  const layers = layersOf(raw, person, path, reading)
  // null: a condition is given, but there is none of that name; what goes with it cannot be judged.
  const condition = form.condition ?? (keyOf(raw, 'condition') === undefined ? 'active' : null)
  if (whole && keyOf(raw, 'layers') === undefined)
    faults.push({ path: [...path, 'layers'], words: 'A combatant has at least one layer (RPJ-DATA-01).' })
  const base = layers?.at(-1)
  if (condition === 'active' && base?.isBase === true && base.saves.every(save => save.crossed))
    faults.push({
      path: [...path, keyOf(raw, 'layers') === undefined ? 'use' : 'layers'],
      words: "All base saves are crossed out, so this combatant can't be active (RPJ-DATA-01).",
      allowed: 'an open base save, or condition: incapacitated',
    })
  if (condition !== null) checkState(form, condition, path, reading)
  for (const key of ['hiddenFrom', 'numbersHiddenFrom'] as const)
    form[key]?.forEach((name, i) => {
      const at = [...path, key, i]
      if (!around.sides.includes(name) && around.sides.length > 0) faults.push(unknownId('side', name, around.sides, at))
      else if (name === around.side) faults.push({ path: at, words: "A combatant can't be hidden from their own side.", found: name })
    })

  const countIsKnown = form.count !== undefined || keyOf(raw, 'count') === undefined
  const dex = form.dex ?? person?.dex ?? 0
  const name = form.name ?? person?.name ?? form.id ?? ''
  const common = {
    dex,
    str: form.str ?? person?.str ?? 0,
    attributes: form.attributes ?? person?.attributes ?? {},
    skills: form.skills ?? person?.skills ?? {},
    meleeDefense: form.meleeDefense ?? person?.meleeDefense ?? usualDefense + dex, // RPJ-GAP-07
    rangedDefense: form.rangedDefense ?? person?.rangedDefense ?? usualDefense + dex,
    weapons,
    layers: layers ?? [],
    condition: condition ?? 'active',
    stabilized: form.stabilized ?? false,
    stabilizeFailures: form.stabilizeFailures ?? 0,
    hiddenFrom: [...new Set(form.hiddenFrom)],
    numbersHiddenFrom: [...new Set(form.numbersHiddenFrom)],
    policy: form.policy ?? around.policy,
  }
  const numbered = form.count !== undefined
  const own = form.id ?? idAsGiven(raw)
  return Array.from({ length: form.count ?? 1 }, (_, nth): ResolvedCombatant => {
    const id = numbered ? `${own}-${nth + 1}` : own
    if (id.length > longestId && nth === 0)
      faults.push({ path: [...path, 'id'], words: `With its number this id is over ${longestId} characters long.`, found: id })
    return { id, name: numbered ? `${name} ${nth + 1}` : name, ...placeOf(form, countIsKnown, nth, path, around, reading), ...common }
  })
}

/** The id as it stands in the file, though its form be wrong: others may name it. */
function idAsGiven(raw: unknown): Id {
  const id = keyOf(raw, 'id')
  return typeof id === 'string' ? id : ''
}
const orNone = (ids: readonly Id[], none: string): readonly Id[] | string => (ids.length === 0 ? none : ids)

const withoutLists = (raw: unknown): unknown =>
  typeof raw === 'object' && raw !== null
    ? Object.fromEntries(Object.entries(raw).filter(([key]) => key !== 'weapons' && key !== 'layers'))
    : raw

/** Reads lists of content people again, without telling their faults twice. */
const quietly = (reading: Reading): Reading => ({ catalogue: reading.catalogue, faults: [], mentions: [] })

function weaponsOf(raw: unknown, person: ContentPerson | null, path: Path, reading: Reading): (Weapon | null)[] {
  const own = keyOf(raw, 'weapons')
  return own === undefined ? readWeapons(person?.weapons, path, quietly(reading)) : readWeapons(own, [...path, 'weapons'], reading)
}
/** Everyone can fight unarmed. A weapon with that id, their own or from the content, replaces it. */
function armed(weapons: readonly (Weapon | null)[], { catalogue }: Reading): Weapon[] {
  const carried = weapons.filter(weapon => weapon !== null)
  if (carried.some(weapon => weapon.id === unarmed.id)) return carried
  const own = catalogue.weapons.get(unarmed.id)
  return [...carried, own === undefined || own === null ? unarmed : completeWeapon({ ...own, id: unarmed.id })]
}
/** null: some of them cannot be had. */
function layersOf(raw: unknown, person: ContentPerson | null, path: Path, reading: Reading): Layer[] | null {
  const own = keyOf(raw, 'layers')
  const layers = own === undefined ? readLayers(person?.layers, path, quietly(reading)) : readLayers(own, [...path, 'layers'], reading)
  return layers.includes(null) ? null : (layers as Layer[])
}

function checkState(form: Loose, condition: ResolvedCombatant['condition'], path: Path, { faults }: Reading): void {
  const { stabilized = false, stabilizeFailures = 0 } = form
  if (stabilized && condition !== 'incapacitated')
    faults.push({
      path: [...path, 'stabilized'],
      words: `Only an incapacitated combatant can be stabilized; this one is ${condition}.`,
      found: true,
    })
  if (stabilizeFailures > 0 && (condition === 'active' || stabilized))
    faults.push({
      path: [...path, 'stabilizeFailures'],
      words: 'Failures are counted only for a combatant who is incapacitated and not stabilized.',
      found: stabilizeFailures,
      allowed: [0],
    })
  if (stabilizeFailures >= 5 && condition !== 'dead')
    faults.push({
      path: [...path, 'stabilizeFailures'],
      words: 'After five failures a combatant is dead (RPJ-INC-05).',
      found: stabilizeFailures,
    })
}

// ── where they stand ───────────────────────────────────────────────────────────────────────────────────────────────
type Placed = Pick<ResolvedCombatant, 'at' | 'group' | 'cover' | 'reoriented'>

function placeOf(form: Loose, countIsKnown: boolean, nth: number, path: Path, around: Surroundings, reading: Reading): Placed {
  const { places } = around
  const { faults } = reading
  /** The value for this one of them, and where it stands. A fault of a value that all share is told once. */
  const forThisOne = (
    key: 'at' | 'group' | 'cover',
  ): { readonly value: Id | null | undefined; readonly at: Path; readonly first: boolean } => {
    const given = form[key]
    if (!Array.isArray(given)) return { value: given, at: [...path, key], first: nth === 0 }
    const count = form.count ?? 1
    if (given.length !== count && nth === 0 && countIsKnown)
      faults.push({
        path: [...path, key],
        words: `This list has ${given.length} ${given.length === 1 ? 'entry' : 'entries'} for ${count} ${count === 1 ? 'combatant' : 'combatants'}.`,
        found: given as Json,
        allowed: 'one entry for each, or a single value for all',
      })
    return { value: given[nth], at: [...path, key, nth], first: true }
  }
  const region = forThisOne('at')
  const group = forThisOne('group')
  const cover = forThisOne('cover')
  const inRegion = places.regions.get(region.value ?? '')
  if (typeof region.value === 'string' && region.first) {
    if (inRegion === undefined && places.regions.size > 0)
      faults.push(unknownId('region', region.value, [...places.regions.keys()], region.at))
    else if (inRegion?.includes(around.side) === true)
      faults.push({
        path: region.at,
        words: `${around.side} does not know of region "${region.value}", so its combatants can't start there.`,
        found: region.value,
      })
  }
  const groupsRegion = typeof group.value === 'string' ? places.groups.get(group.value) : null
  if (typeof group.value === 'string') {
    if (groupsRegion === undefined) {
      if (group.first && places.regions.size > 0) faults.push(unknownId('group', group.value, [...places.groups.keys()], group.at))
    } else if (groupsRegion !== null && inRegion !== undefined && groupsRegion !== region.value && (group.first || region.first))
      faults.push({
        path: group.at,
        words: `Group "${group.value}" lies in region "${groupsRegion}", not in "${region.value ?? ''}" (RPJ-DATA-01).`,
        found: group.value,
        allowed: orNone(
          [...places.groups].filter(([, at]) => at === region.value).map(([id]) => id),
          'no group is in that region',
        ),
      })
  }
  const coverId = cover.value === undefined ? bestCover(places.covers, group.value ?? null, around.side) : cover.value
  if (typeof cover.value === 'string' && cover.first) {
    const feature = places.covers.find(one => one.id === cover.value)
    const there = places.covers.filter(one => one.group === group.value).map(one => one.id)
    if (!places.coverIds.includes(cover.value)) {
      if (places.regions.size > 0) faults.push(unknownId('cover', cover.value, places.coverIds, cover.at))
    } else if (feature !== undefined && feature.group !== group.value && places.groups.has(feature.group))
      faults.push({
        path: cover.at,
        words: `Cover "${cover.value}" belongs to group "${feature.group}", not to ${typeof group.value === 'string' ? `"${group.value}"` : 'a combatant who stands alone'} (RPJ-DATA-01).`,
        found: cover.value,
        allowed: orNone(there, 'no cover is there'),
      })
    else if (feature?.hiddenFrom.includes(around.side) === true)
      faults.push({
        path: cover.at,
        words: `${around.side} does not know of cover "${cover.value}", so its combatants can't use it.`,
        found: cover.value,
      })
  }
  if (form.reoriented === true && coverId === null && nth === 0)
    faults.push({
      path: [...path, 'reoriented'],
      words: "A combatant without cover can't be reoriented (RPJ-DATA-01).",
      found: true,
      allowed: [false],
    })
  return { at: region.value ?? '', group: group.value ?? null, cover: coverId, reoriented: form.reoriented ?? false }
}

type Rated = Pick<Cover, 'id' | 'quality' | 'flanking'> & { readonly group: Id; readonly hiddenFrom: readonly string[] }
/** The cover that a combatant of this side takes if none is named: highest quality, then nearest flanking, then first (RPJ-BF-09). */
export function bestCover(covers: readonly Rated[], group: Id | null, side: string): Id | null {
  const flanking = (cover: Rated): number => (cover.flanking === '*' ? -1 : cover.flanking)
  let best: Rated | null = null
  for (const cover of covers) {
    if (cover.group !== group || cover.hiddenFrom.includes(side)) continue
    if (best === null || cover.quality > best.quality || (cover.quality === best.quality && flanking(cover) < flanking(best))) best = cover
  }
  return best?.id ?? null
}
