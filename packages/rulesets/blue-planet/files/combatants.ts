/**
 * The combatants of a side: what `use` takes from the content, what the file overrides, the defaults of BP spec 2.1, one entry for each of
 * a count. Also reads a combatant who joins in the middle of a fight. Faults of form are told by the schema of the whole.
 */
import type { Path } from '@enfilade/engine'
import { type Among, mostOf, noting, pointOfNth, readEntry, said } from '@enfilade/kit'
import { combatantState, type Settings, type SkillsByName } from '../battle/battle.js'
import { lookUpPerson } from '../content/content.js'
import { sheetEntry } from '../content/forms.js'
import { flags as flagNames, meleeSkills } from '../tables/words.js'
import { nowhere, type Places, pointMeant } from './field.js'
import { looseCombatantForm, type PointForm } from './forms.js'
import { gear, readCover, scaleFault } from './gear.js'
import type { Reading } from './reading.js'
import { type ResolvedCombatant, weaponOf } from './resolved.js'
import { stateOf } from './state.js'

/** The side that people are read for, and what there is around them. */
export interface Surroundings extends Among {
  readonly places: Places
  readonly settings: Settings
}

const rules = { form: looseCombatantForm, lists: gear, lookUpPerson }

/** The people that one entry of `combatants` stands for. With faults, what is returned is not to be used. */
export function readCombatants(raw: unknown, path: Path, around: Surroundings, reading: Reading): ResolvedCombatant[] {
  const entry = readEntry(raw, path, around, reading, rules)
  if (entry === null) return []
  const wrong = noting(reading.faults, path)
  const { form, person, lists } = entry
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
  const at = (nth: number) =>
    pointOfNth(entry, nth, path, reading.faults, (given: number | string | PointForm, where, faults) =>
      pointMeant(given, around.places.kind, around.places.names, where, faults),
    ) ?? nowhere
  return entry.combatants((id, name, nth): ResolvedCombatant => ({ id, name, at: at(nth), ...common }))
}

/** The melee skill of the highest rating; of equal ones Military Hand-to-Hand, then Martial Arts. */
const bestOf = (skills: SkillsByName): ResolvedCombatant['meleeSkill'] =>
  mostOf(meleeSkills.toReversed(), name => skills[name]?.rating ?? -1, -1)
