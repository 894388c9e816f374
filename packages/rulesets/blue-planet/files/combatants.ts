/**
 * The combatants of a side: what `use` takes from the content, what the file overrides, the defaults of BP spec 2.1, one entry for each of
 * a count. Also reads a combatant who joins in the middle of a fight. Faults of form are told by the schema of the whole.
 */
import type { Fault, Json, Path } from '@enfilade/engine'
import { type Among, type Entry, type EntryRules, readEntry } from '@enfilade/kit'
import { combatantState, type Settings } from '../battle/battle.js'
import { lookUp } from '../content/content.js'
import type { ContentPerson } from '../content/forms.js'
import { facilities, flags as flagNames, meleeSkills, skills as skillNames } from '../tables/words.js'
import { type Places, pointMeant, type Triple } from './field.js'
import { type LooseCombatant as Loose, longestCombatantId, looseCombatantForm, type PointForm } from './forms.js'
import { readArmor, readCover, readWeapons, weaponOf } from './gear.js'
import type { Reading } from './reading.js'
import type { ResolvedCombatant } from './resolved.js'
import { stateOf } from './state.js'

/** The side that people are read for, and what there is around them. */
export interface Surroundings extends Among {
  readonly places: Places
  readonly settings: Settings
}

const rules: EntryRules<Loose, ContentPerson, Reading> = {
  form: looseCombatantForm,
  lists: ['weapons', 'armor'],
  longestId: longestCombatantId,
  person: (id, path, reading) => lookUp('people', id, path, reading),
}
type LooseEntry = Entry<Loose, ContentPerson, Reading>
const usualAttributes = { strength: 50, constitution: 50, dexterity: 50, agility: 50, speed: 50, initiative: 50 } as const
const usualSize = 1.8

/** The people that one entry of `combatants` stands for. With faults, what is returned is not to be used. */
export function readCombatants(raw: unknown, path: Path, around: Surroundings, reading: Reading): ResolvedCombatant[] {
  const entry = readEntry(raw, path, around, reading, rules)
  if (entry === null) return []
  const { form, person } = entry
  const { faults } = reading
  const weapons = entry.own('weapons', readWeapons)
  const armor = entry.own('armor', readArmor)
  const attributes: ResolvedCombatant['attributes'] = { ...usualAttributes, ...given(person?.attributes), ...given(form.attributes) }
  const skills = skillsOf({ ...person?.skills, ...form.skills })
  const melee = meleeSkills.filter(name => skills[name] !== undefined)
  if (form.meleeSkill !== undefined && form.meleeSkill !== null && !melee.includes(form.meleeSkill))
    faults.push({
      path: [...path, 'meleeSkill'],
      words: `${form.name ?? form.id ?? 'This combatant'} doesn't have this skill (BP-MEL-01).`,
      found: form.meleeSkill,
      allowed: melee.length === 0 ? [null] : melee,
    })
  const kit = form.facilities ?? person?.facilities ?? []
  const common = {
    ...combatantState.filled(form),
    body: form.body ?? person?.body ?? ('human' as const),
    attributes,
    skills,
    sizeMeters: form.sizeMeters ?? person?.sizeMeters ?? usualSize,
    damageScale: form.damageScale ?? person?.damageScale ?? 1,
    traumaBonus: form.traumaBonus ?? person?.traumaBonus ?? 0,
    facilities: facilities.filter(one => kit.includes(one)),
    weapons,
    armor,
    meleeSkill: form.meleeSkill ?? bestOf(skills),
    flags: flagNames.filter(flag => form.flags?.includes(flag) === true),
    cover: readCover(form.cover),
    ...stateOf(form, { attributes, weapons: weapons.map(weaponOf) }, reading.tables, around.settings, path, faults),
    exposures: [...new Set(form.exposures)],
    ...entry.hidden(),
  }
  return entry.combatants((id, name, nth): ResolvedCombatant => ({ id, name, at: placeOf(entry, nth, path, around, faults), ...common }))
}

/** Of an object with keys that may be left out, those that are there. */
function given<T extends object>(values: T | undefined): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(values ?? {}).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }
}

type Skills = ResolvedCombatant['skills']
function skillsOf(given: NonNullable<ContentPerson['skills']>): Skills {
  const skills: Skills = {}
  for (const name of skillNames) {
    const skill = given[name]
    if (skill === undefined) continue
    skills[name] =
      typeof skill === 'number'
        ? { rating: skill, controllingAttribute: null }
        : { rating: skill.rating, controllingAttribute: skill.controllingAttribute ?? null }
  }
  return skills
}

/** The melee skill of the highest rating; of equal ones Military Hand-to-Hand, then Martial Arts. */
function bestOf(skills: Skills): ResolvedCombatant['meleeSkill'] {
  let best: ResolvedCombatant['meleeSkill'] = null
  for (const name of meleeSkills) {
    const rating = skills[name]?.rating
    if (rating !== undefined && (best === null || rating >= (skills[best]?.rating ?? 0))) best = name
  }
  return best
}

// ── where they are ─────────────────────────────────────────────────────────────────────────────────────────────────
type At = Exclude<Loose['at'], undefined>
const isPoint = (at: At): at is PointForm =>
  Array.isArray(at) && (at.length === 2 || at.length === 3) && at.every(n => typeof n === 'number')
const nowhere: Triple = [0, 0, 0]

/** The point of the nth of an entry. Notes what is wrong with it. */
function placeOf(entry: LooseEntry, nth: number, path: Path, { places }: Surroundings, faults: Fault[]): Triple {
  const { at } = entry.form
  if (at === undefined) return nowhere
  if (isPoint(at) && entry.count > 1 && nth === 0)
    faults.push({
      path: [...path, 'at'],
      words: `${entry.count} combatants can't all be at one point.`,
      found: at as Json,
      allowed: 'a list with a point for each',
    })
  const { value, path: where, first } = entry.each('at', nth, 'one point for each', isPoint)
  if (value === undefined) return nowhere
  return pointMeant(value as number | string | PointForm, places.kind, places.names, where, first ? faults : []) ?? nowhere
}
