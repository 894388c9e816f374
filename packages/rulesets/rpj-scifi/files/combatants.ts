/**
 * The combatants of a side: what `use` takes from the content, what the file overrides, the defaults of RPJ spec 2.1 and 2.5, one entry
 * for each of a count; and the checks of RPJ-DATA-01. Also reads a combatant who joins in the middle of a fight.
 * Faults of form are told by the schema of the whole; here only what the words mean.
 */

import { type Id, keyOf, type Path, unknownId } from '@enfilade/engine'
import { type Among, type Entry, noting, readEntry, type Wrong } from '@enfilade/kit'
import type { z } from 'zod'
import { combatantState, unarmed, type Weapon } from '../battle/battle.js'
import { lookUpPerson } from '../content/content.js'
import { type ContentPerson, sheetEntry } from '../content/forms.js'
import { bestOf } from '../rules/cover/cover.js'
import type { Places } from './field.js'
import { combatantForm } from './forms.js'
import type { ResolvedBattlefield, ResolvedCombatant } from './resolved.js'
import { carried, completeWeapon, type Reading } from './sheets.js'
import { mentionsOfPerson } from './vocabulary.js'

/** The side that people are read for, and what there is around them. */
export interface Surroundings extends Among {
  readonly places: Places
}

const rules = {
  form: combatantForm.partial(),
  lists: carried,
  lookUpPerson,
}
type Loose = z.infer<typeof rules.form>
type LooseEntry = Entry<Loose, ContentPerson, typeof carried>

/** The people that one entry of `combatants` stands for. With faults, what is returned is not to be used. */
export function readCombatants(raw: unknown, path: Path, around: Surroundings, reading: Reading): ResolvedCombatant[] {
  const entry = readEntry(raw, path, around, reading, rules)
  if (entry === null) return []
  const { form, person, lists } = entry
  const wrong = noting(reading.faults, path)
  reading.mentions.push(...mentionsOfPerson(form, path))

  const layers = lists.layers ?? []
  const ownLayers = keyOf(raw, 'layers') !== undefined
  // null: a condition is given, but there is none of that name; what goes with it cannot be judged.
  const condition = form.condition ?? (keyOf(raw, 'condition') === undefined ? 'active' : null)
  if (form.use === undefined && !ownLayers) wrong('layers', 'A combatant has at least one layer (RPJ-DATA-01).')
  const base = layers.at(-1)
  if (condition === 'active' && base?.isBase === true && base.saves.every(save => save.crossed)) {
    const words = "All base saves are crossed out, so this combatant can't be active (RPJ-DATA-01)."
    wrong(ownLayers ? 'layers' : 'use', words, undefined, 'an open base save, or condition: incapacitated')
  }
  if (condition !== null) checkState(form, condition, wrong)
  const common = {
    ...combatantState.filled(form),
    ...sheetEntry.complete(form, person),
    weapons: armed(lists.weapons, reading),
    layers,
    condition: condition ?? 'active',
    ...entry.hidden(),
  }
  return entry.combatants((id, name, nth): ResolvedCombatant => ({ id, name, ...placeOf(entry, nth, path, around, reading), ...common }))
}

/** Everyone can fight unarmed. A weapon with that id, their own or from the content, replaces it. */
function armed(weapons: readonly (Weapon | null)[], { catalogue }: Reading): Weapon[] {
  const carried = weapons.filter(weapon => weapon !== null)
  if (carried.some(weapon => weapon.id === unarmed.id)) return carried
  const own = catalogue.weapons.get(unarmed.id) ?? null
  return [...carried, own === null ? unarmed : completeWeapon(own, unarmed.id)]
}

function checkState(form: Loose, condition: ResolvedCombatant['condition'], wrong: Wrong): void {
  const { stabilized = false, stabilizeFailures = 0 } = form
  if (stabilized && condition !== 'incapacitated')
    wrong('stabilized', `Only an incapacitated combatant can be stabilized; this one is ${condition}.`, true)
  if (stabilizeFailures > 0 && (condition === 'active' || stabilized)) {
    const words = 'Failures are counted only for a combatant who is incapacitated and not stabilized.'
    wrong('stabilizeFailures', words, stabilizeFailures, [0])
  }
  if (stabilizeFailures >= 5 && condition !== 'dead')
    wrong('stabilizeFailures', 'After five failures a combatant is dead (RPJ-INC-05).', stabilizeFailures)
}

// ── where they stand ───────────────────────────────────────────────────────────────────────────────────────────────
type Shared = ReturnType<LooseEntry['each']> & { readonly value: Id | null | undefined }
type ResolvedCover = ResolvedBattlefield['cover'][number]
type Placed = Pick<ResolvedCombatant, 'at' | 'group' | 'cover' | 'reoriented'>

function placeOf(entry: LooseEntry, nth: number, path: Path, { places, side }: Surroundings, { faults }: Reading): Placed {
  const { form } = entry
  const [region, group, cover] = (['at', 'group', 'cover'] as const).map(key =>
    entry.each(key, nth, 'one entry for each, or a single value for all'),
  ) as [Shared, Shared, Shared]
  const { regions, groups, covers, coverIds } = places
  const at = region.value ?? ''
  const inGroup = group.value ?? null
  const inRegion = regions.get(at)
  const unknown = (kind: string, id: Id, known: readonly Id[], { path, first }: Shared): void => {
    // Without any region it is the regions that are wrong, not those who name one.
    if (first && regions.size > 0) faults.push(unknownId(kind, id, known, path))
  }
  const unsaid = ({ path, first }: Shared): Wrong => noting(first ? faults : [], path)
  if (inRegion === undefined && typeof region.value === 'string') unknown('region', at, [...regions.keys()], region)
  if (inRegion?.includes(side) === true)
    unsaid(region)([], `${side} does not know of region "${at}", so its combatants can't start there.`, at)

  const groupsRegion = inGroup === null ? null : groups.get(inGroup)
  if (inGroup !== null && groupsRegion === undefined) unknown('group', inGroup, [...groups.keys()], group)
  else if (inRegion !== undefined && groupsRegion !== null && groupsRegion !== region.value && (group.first || region.first)) {
    const there = [...groups].filter(([, where]) => where === at).map(([id]) => id)
    const words = `Group "${inGroup}" lies in region "${groupsRegion}", not in "${at}" (RPJ-DATA-01).`
    noting(faults, group.path)([], words, inGroup, orNone(there, 'no group is in that region'))
  }

  const isKnownHere = (one: ResolvedCover): boolean => one.group === inGroup && !one.hiddenFrom.includes(side)
  const coverId = cover.value === undefined ? (bestOf(covers, isKnownHere)?.id ?? null) : cover.value
  if (typeof cover.value === 'string') {
    const feature = covers.find(one => one.id === cover.value)
    const there = covers.filter(one => one.group === inGroup).map(one => one.id)
    if (!coverIds.includes(cover.value)) unknown('cover', cover.value, coverIds, cover)
    else if (feature !== undefined && feature.group !== inGroup && groups.has(feature.group)) {
      const stands = inGroup === null ? 'a combatant who stands alone' : `"${inGroup}"`
      const words = `Cover "${cover.value}" belongs to group "${feature.group}", not to ${stands} (RPJ-DATA-01).`
      unsaid(cover)([], words, cover.value, orNone(there, 'no cover is there'))
    } else if (feature?.hiddenFrom.includes(side) === true)
      unsaid(cover)([], `${side} does not know of cover "${cover.value}", so its combatants can't use it.`, cover.value)
  }
  if (form.reoriented === true && coverId === null && nth === 0)
    noting(faults, path)('reoriented', "A combatant without cover can't be reoriented (RPJ-DATA-01).", true, [false])
  return { at, group: inGroup, cover: coverId, reoriented: form.reoriented ?? false }
}

const orNone = (ids: readonly Id[], none: string): readonly Id[] | string => (ids.length === 0 ? none : ids)
