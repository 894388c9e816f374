/**
 * The combatants of a side: what `use` takes from the content, what the file overrides, the defaults of BP spec 2.1, one entry for each of
 * a count. Also reads somebody who joins in the middle of a fight. Faults of form are told by the schema of the whole.
 */
import { type Fault, type Id, type Json, keyOf, type Path, salvaged, unknownId } from '@enfilade/engine'
import type { Settings } from '../battle/battle.js'
import { lookUp } from '../content/content.js'
import type { ContentPerson } from '../content/forms.js'
import { facilities, flags as flagNames, meleeSkills, type policyNames, skills as skillNames } from '../tables/words.js'
import { type Places, pointMeant, type Triple } from './field.js'
import { type LooseCombatant as Loose, looseCombatantForm, type PointForm } from './forms.js'
import { readArmor, readCover, readWeapons, weaponOf } from './gear.js'
import type { Reading } from './reading.js'
import type { ResolvedCombatant } from './resolved.js'
import { stateOf } from './state.js'

/** The side that people are read for, and what there is around them. */
export interface Surroundings {
  readonly side: string
  readonly sides: readonly string[]
  readonly policy: (typeof policyNames)[number]
  readonly places: Places
  readonly settings: Settings
}

/** With its number the id of a person has at most this many characters. */
const longestId = 36
const usualAttributes = { strength: 50, constitution: 50, dexterity: 50, agility: 50, speed: 50, initiative: 50 } as const
const usualSize = 1.8

/** The people that one entry of `combatants` stands for. With faults, what is returned is not to be used. */
export function readCombatants(raw: unknown, path: Path, around: Surroundings, reading: Reading): ResolvedCombatant[] {
  // Gear is read entry by entry below, so that one bad weapon does not hide another.
  const form = salvaged(looseCombatantForm, withoutGear(raw))
  if (form === null) return []
  const { faults } = reading
  const person: ContentPerson | null = form.use === undefined ? null : lookUp('people', form.use, [...path, 'use'], reading)
  if (form.use === undefined && keyOf(raw, 'name') === undefined)
    faults.push({ path: [...path, 'name'], words: 'A combatant without "use" needs a name.' })

  const own = <T>(key: 'weapons' | 'armor', read: (given: unknown, at: Path, into: Reading) => T): T => {
    const given = keyOf(raw, key)
    // The content's own faults have been told where it stands.
    return given === undefined ? read(person?.[key], path, { ...reading, faults: [] }) : read(given, [...path, key], reading)
  }
  const weapons = own('weapons', readWeapons)
  const armor = own('armor', readArmor)
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
  for (const key of ['hiddenFrom', 'numbersHiddenFrom'] as const)
    form[key]?.forEach((name, i) => {
      const at = [...path, key, i]
      if (!around.sides.includes(name) && around.sides.length > 0) faults.push(unknownId('side', name, around.sides, at))
      else if (name === around.side) faults.push({ path: at, words: "A combatant can't be hidden from their own side.", found: name })
    })

  const name = form.name ?? person?.name ?? form.id ?? ''
  const kit = form.facilities ?? person?.facilities ?? []
  const common = {
    body: form.body ?? person?.body ?? ('human' as const),
    attributes,
    skills,
    sizeMeters: form.sizeMeters ?? person?.sizeMeters ?? usualSize,
    damageScale: form.damageScale ?? person?.damageScale ?? 1,
    traumaBonus: form.traumaBonus ?? person?.traumaBonus ?? 0,
    facilities: facilities.filter(one => kit.includes(one)),
    weapons,
    armor,
    inCombat: form.inCombat ?? false,
    failedInitiativeRolls: form.failedInitiativeRolls ?? 0,
    meleeSkill: form.meleeSkill ?? bestOf(skills),
    flags: flagNames.filter(flag => form.flags?.includes(flag) === true),
    cover: readCover(form.cover),
    ...stateOf(form, { attributes, weapons: weapons.map(weaponOf) }, reading.tables, around.settings, path, faults),
    exposures: [...new Set(form.exposures)],
    hiddenFrom: [...new Set(form.hiddenFrom)],
    numbersHiddenFrom: [...new Set(form.numbersHiddenFrom)],
    policy: form.policy ?? around.policy,
  }
  const numbered = form.count !== undefined
  const id = form.id ?? idAsGiven(raw)
  return Array.from({ length: form.count ?? 1 }, (_, nth): ResolvedCombatant => {
    const ownId = numbered ? `${id}-${nth + 1}` : id
    if (numbered && ownId.length > longestId && nth === 0)
      faults.push({ path: [...path, 'id'], words: `With its number this id is longer than ${longestId} characters.`, found: ownId })
    const at = placeOf(form, raw, nth, path, around, faults)
    return { id: ownId, name: numbered ? `${name} ${nth + 1}` : name, at, ...common }
  })
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

/** The id as it stands in the file, though its form be wrong: others may name it. */
function idAsGiven(raw: unknown): Id {
  const id = keyOf(raw, 'id')
  return typeof id === 'string' ? id : ''
}

const gear = ['weapons', 'armor']
const withoutGear = (raw: unknown): unknown =>
  typeof raw === 'object' && raw !== null ? Object.fromEntries(Object.entries(raw).filter(([key]) => !gear.includes(key))) : raw

// ── where they are ─────────────────────────────────────────────────────────────────────────────────────────────────
type At = Exclude<Loose['at'], undefined>
const isPoint = (at: At): at is PointForm =>
  Array.isArray(at) && (at.length === 2 || at.length === 3) && at.every(n => typeof n === 'number')
const nowhere: Triple = [0, 0, 0]

/** The point of the nth of an entry. Notes what is wrong with it. */
function placeOf(form: Loose, raw: unknown, nth: number, path: Path, { places }: Surroundings, faults: Fault[]): Triple {
  const { at } = form
  if (at === undefined) return nowhere
  const each = Array.isArray(at) && !isPoint(at)
  const count = form.count ?? 1
  if (each && at.length !== count && nth === 0 && (form.count !== undefined || keyOf(raw, 'count') === undefined))
    faults.push({
      path: [...path, 'at'],
      words: `This list has ${at.length} ${at.length === 1 ? 'entry' : 'entries'} for ${count} ${count === 1 ? 'combatant' : 'combatants'}.`,
      found: at as Json,
      allowed: 'one point for each',
    })
  if (isPoint(at) && count > 1 && nth === 0)
    faults.push({
      path: [...path, 'at'],
      words: `${count} combatants can't all be at one point.`,
      found: at as Json,
      allowed: 'a list with a point for each',
    })
  const own = each ? at[nth] : at
  if (own === undefined) return nowhere
  const where = each ? [...path, 'at', nth] : [...path, 'at']
  return pointMeant(own as number | string | PointForm, places.kind, places.names, where, each || nth === 0 ? faults : []) ?? nowhere
}
