/**
 * The combatants of a side: what `use` takes from the content, what the file overrides, the defaults of RPJ spec 2.1 and 2.5, one entry
 * for each of a count; and the checks of RPJ-DATA-01. Also reads a combatant who joins in the middle of a fight.
 * Faults of form are told by the schema of the whole; here only what the words mean.
 */

import { type Id, keyOf, type Path, unknownId } from '@enfilade/engine'
import { type Among, type Entry, type EntryRules, readEntry } from '@enfilade/kit'
import type { z } from 'zod'
import { type Cover, combatantState, type Layer, unarmed, type Weapon } from '../battle/battle.js'
import { lookUp } from '../content/content.js'
import type { ContentPerson } from '../content/forms.js'
import type { Places } from './field.js'
import { combatantForm, longestCombatantId } from './forms.js'
import type { ResolvedCombatant } from './resolved.js'
import { completeWeapon, type Reading, readLayers, readWeapons } from './sheets.js'
import { mentionsOfPerson } from './vocabulary.js'

/** The side that people are read for, and what there is around them. */
export interface Surroundings extends Among {
  readonly places: Places
}

/** A defense that is left out is this plus Dex (RPJ-GAP-07). */
const usualDefense = 16
const looseForm = combatantForm.partial()
const rules: EntryRules<Loose, ContentPerson, Reading> = {
  form: looseForm,
  lists: ['weapons', 'layers'],
  longestId: longestCombatantId,
  person: (id, path, reading) => lookUp('people', id, path, reading),
}
type Loose = z.infer<typeof looseForm>
type LooseEntry = Entry<Loose, ContentPerson, Reading>

/** The people that one entry of `combatants` stands for. With faults, what is returned is not to be used. */
export function readCombatants(raw: unknown, path: Path, around: Surroundings, reading: Reading): ResolvedCombatant[] {
  const entry = readEntry(raw, path, around, reading, rules)
  if (entry === null) return []
  const { form, person } = entry
  const { faults } = reading
  const whole = form.use === undefined
  reading.mentions.push(...mentionsOfPerson(form, path))

  const weapons = armed(entry.own('weapons', readWeapons), reading)
  const layers = layersOf(entry.own('layers', readLayers))
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
  const dex = form.dex ?? person?.dex ?? 0
  const common = {
    ...combatantState.filled(form),
    dex,
    str: form.str ?? person?.str ?? 0,
    attributes: form.attributes ?? person?.attributes ?? {},
    skills: form.skills ?? person?.skills ?? {},
    meleeDefense: form.meleeDefense ?? person?.meleeDefense ?? usualDefense + dex, // RPJ-GAP-07
    rangedDefense: form.rangedDefense ?? person?.rangedDefense ?? usualDefense + dex,
    weapons,
    layers: layers ?? [],
    condition: condition ?? 'active',
    ...entry.hidden(),
  }
  return entry.combatants((id, name, nth): ResolvedCombatant => ({ id, name, ...placeOf(entry, nth, path, around, reading), ...common }))
}

const orNone = (ids: readonly Id[], none: string): readonly Id[] | string => (ids.length === 0 ? none : ids)

/** Everyone can fight unarmed. A weapon with that id, their own or from the content, replaces it. */
function armed(weapons: readonly (Weapon | null)[], { catalogue }: Reading): Weapon[] {
  const carried = weapons.filter(weapon => weapon !== null)
  if (carried.some(weapon => weapon.id === unarmed.id)) return carried
  const own = catalogue.weapons.get(unarmed.id)
  return [...carried, own === undefined || own === null ? unarmed : completeWeapon({ ...own, id: unarmed.id })]
}
/** null: some of them cannot be had. */
const layersOf = (layers: (Layer | null)[]): Layer[] | null => (layers.includes(null) ? null : (layers as Layer[]))

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
type Shared = ReturnType<LooseEntry['each']> & { readonly value: Id | null | undefined }
type Placed = Pick<ResolvedCombatant, 'at' | 'group' | 'cover' | 'reoriented'>

function placeOf(entry: LooseEntry, nth: number, path: Path, around: Surroundings, { faults }: Reading): Placed {
  const { places } = around
  const { form } = entry
  const [region, group, cover] = (['at', 'group', 'cover'] as const).map(key =>
    entry.each(key, nth, 'one entry for each, or a single value for all'),
  ) as [Shared, Shared, Shared]
  const inRegion = places.regions.get(region.value ?? '')
  if (typeof region.value === 'string' && region.first) {
    if (inRegion === undefined && places.regions.size > 0)
      faults.push(unknownId('region', region.value, [...places.regions.keys()], region.path))
    else if (inRegion?.includes(around.side) === true)
      faults.push({
        path: region.path,
        words: `${around.side} does not know of region "${region.value}", so its combatants can't start there.`,
        found: region.value,
      })
  }
  const groupsRegion = typeof group.value === 'string' ? places.groups.get(group.value) : null
  if (typeof group.value === 'string') {
    if (groupsRegion === undefined) {
      if (group.first && places.regions.size > 0) faults.push(unknownId('group', group.value, [...places.groups.keys()], group.path))
    } else if (groupsRegion !== null && inRegion !== undefined && groupsRegion !== region.value && (group.first || region.first))
      faults.push({
        path: group.path,
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
      if (places.regions.size > 0) faults.push(unknownId('cover', cover.value, places.coverIds, cover.path))
    } else if (feature !== undefined && feature.group !== group.value && places.groups.has(feature.group))
      faults.push({
        path: cover.path,
        words: `Cover "${cover.value}" belongs to group "${feature.group}", not to ${typeof group.value === 'string' ? `"${group.value}"` : 'a combatant who stands alone'} (RPJ-DATA-01).`,
        found: cover.value,
        allowed: orNone(there, 'no cover is there'),
      })
    else if (feature?.hiddenFrom.includes(around.side) === true)
      faults.push({
        path: cover.path,
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
