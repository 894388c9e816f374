/**
 * The combatants of a side: what `use` takes from the content, what the file overrides, the defaults of BP spec 2.1, one entry for each of
 * a count. Also reads a combatant who joins in the middle of a fight. Faults of form are told by the schema of the whole.
 */
import type { Fault, Id, Path } from '@enfilade/engine'
import { type Among, type Entry, mostOf, noting, readEntry, said } from '@enfilade/kit'
import { combatantState, type Settings, type SkillsByName } from '../battle/battle.js'
import { lookUp } from '../content/content.js'
import { type ContentPerson, sheetEntry } from '../content/forms.js'
import { flags as flagNames, meleeSkills } from '../tables/words.js'
import { nowhere, type Places, pointMeant, type Triple } from './field.js'
import { type LooseCombatant as Loose, looseCombatantForm, type PointForm } from './forms.js'
import { gear, readCover, scaleFault } from './gear.js'
import type { Reading } from './reading.js'
import { longestCombatantId, type ResolvedCombatant, weaponOf } from './resolved.js'
import { stateOf } from './state.js'

/** The side that people are read for, and what there is around them. */
export interface Surroundings extends Among {
  readonly places: Places
  readonly settings: Settings
}

const rules = {
  form: looseCombatantForm,
  lists: gear,
  longestId: longestCombatantId,
  person: (id: Id, path: Path, reading: Reading): ContentPerson | null => lookUp('people', id, path, reading),
}
type LooseEntry = Entry<Loose, ContentPerson, typeof gear>

/** The people that one entry of `combatants` stands for. With faults, what is returned is not to be used. */
export function readCombatants(raw: unknown, path: Path, around: Surroundings, reading: Reading): ResolvedCombatant[] {
  const entry = readEntry(raw, path, around, reading, rules)
  if (entry === null) return []
  const { form, person, lists } = entry
  const { faults } = reading
  const wrong = noting(faults, path)
  const attributes = { ...person?.attributes, ...said(form.attributes) }
  const sheet = sheetEntry.complete({ ...form, attributes, skills: { ...person?.skills, ...form.skills } }, person)
  scaleFault(form.damageScale, wrong)
  const { skills } = sheet
  const melee = meleeSkills.filter(name => skills[name] !== undefined)
  if (form.meleeSkill !== undefined && form.meleeSkill !== null && !melee.includes(form.meleeSkill)) {
    const words = `${form.name ?? form.id ?? 'This combatant'} doesn't have this skill (BP-MEL-01).`
    wrong('meleeSkill', words, form.meleeSkill, melee.length === 0 ? [null] : melee)
  }
  const common = {
    ...combatantState.filled(form),
    ...sheet,
    ...lists,
    meleeSkill: form.meleeSkill ?? bestOf(skills),
    flags: flagNames.filter(flag => form.flags?.includes(flag) === true),
    cover: readCover(form.cover),
    ...stateOf(form, { attributes: sheet.attributes, weapons: lists.weapons.map(weaponOf) }, reading.tables, around.settings, wrong),
    exposures: [...new Set(form.exposures)],
    ...entry.hidden(),
  }
  return entry.combatants((id, name, nth): ResolvedCombatant => ({ id, name, at: placeOf(entry, nth, path, around, faults), ...common }))
}

/** The melee skill of the highest rating; of equal ones Military Hand-to-Hand, then Martial Arts. */
const bestOf = (skills: SkillsByName): ResolvedCombatant['meleeSkill'] =>
  mostOf(meleeSkills.toReversed(), name => skills[name]?.rating ?? -1, -1)

// ── where they are ─────────────────────────────────────────────────────────────────────────────────────────────────
type At = Exclude<Loose['at'], undefined>
const isPoint = (at: At): at is PointForm =>
  Array.isArray(at) && (at.length === 2 || at.length === 3) && at.every(n => typeof n === 'number')

/** The point of the nth of an entry. Notes what is wrong with it. */
function placeOf(entry: LooseEntry, nth: number, path: Path, { places }: Surroundings, faults: Fault[]): Triple {
  const { at } = entry.form
  if (at === undefined) return nowhere
  if (isPoint(at) && entry.count > 1 && nth === 0)
    noting(faults, path)('at', `${entry.count} combatants can't all be at one point.`, at, 'a list with a point for each')
  const { value, path: where, first } = entry.each('at', nth, 'one point for each', isPoint)
  if (value === undefined) return nowhere
  return pointMeant(value as number | string | PointForm, places.kind, places.names, where, first ? faults : []) ?? nowhere
}
