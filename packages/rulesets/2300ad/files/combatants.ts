/**
 * The combatants of a side: what `use` takes from the content, what the file overrides, the defaults of AD spec 2.1, one entry for each of a
 * count. Also reads a combatant who joins in the middle of a fight. Faults of form are told by the schema of the whole.
 */
import { type Path, wellFormed } from '@enfilade/engine'
import { type Among, noting, pointOfNth, readEntry } from '@enfilade/kit'
import { combatantState, type Vehicle } from '../battle/battle.js'
import { lookUp, lookUpPerson, type Reading } from '../content/content.js'
import { characteristicsEntry, type VehicleForm, vehicleEntry, vehicleForm } from '../content/forms.js'
import { npcExperience } from '../tables/npcs.js'
import { type Places, pointMeant } from './field.js'
import { type LooseCombatant as Loose, looseCombatantForm, type PointForm } from './forms.js'
import { gear } from './gear.js'
import type { ResolvedCombatant } from './resolved.js'

/** The side that people are read for, and what there is around them. */
export interface Surroundings extends Among {
  readonly places: Places
}
const rules = { form: looseCombatantForm, lists: gear, lookUpPerson }

/** The people that one entry of `combatants` stands for. With faults, what is returned is not to be used. */
export function readCombatants(raw: unknown, path: Path, around: Surroundings, reading: Reading): ResolvedCombatant[] {
  const entry = readEntry(raw, path, around, reading, rules)
  if (entry === null) return []
  const wrong = noting(reading.faults, path)
  const { form, person, lists } = entry
  const { weapons } = lists
  const weapon = form.weapon === undefined ? (weapons[0]?.id ?? null) : form.weapon
  const armed = weapons.map(({ id }) => id)
  if (weapon !== null && !armed.includes(weapon)) wrong('weapon', 'This combatant carries no such weapon.', weapon, armed)
  for (const [i, { weaponId, rounds }] of (form.roundsLeft ?? []).entries()) {
    const { magazine = null } = weapons.find(({ id }) => id === weaponId) ?? {}
    if (magazine === null) wrong(['roundsLeft', i, 'weaponId'], 'No rounds are counted of such a weapon.', weaponId)
    else if (rounds > magazine) wrong(['roundsLeft', i, 'rounds'], `Its magazine holds ${magazine} rounds.`, rounds)
  }
  const { vehicle: given = null, aboard = null } = form
  const vehicle = vehicleMeant(given, [...path, 'vehicle'], reading)
  const saysWhere = form.at !== undefined || (typeof raw === 'object' && raw !== null && 'at' in raw)
  if (!saysWhere && aboard === null) wrong('at', 'A combatant who is aboard of nothing needs a place.', form.at)
  if (form.drives === true && aboard === null) wrong('drives', 'A driver is aboard of a vehicle.', true)
  if (vehicle !== null && aboard !== null) wrong('aboard', 'A vehicle is aboard of nothing.', aboard)
  const common = {
    ...combatantState.filled(form),
    ...characteristicsEntry.complete(form, person),
    ...derived(form, person),
    ...lists,
    vehicle,
    weapon,
    roundsLeft: form.roundsLeft ?? [],
    ...entry.hidden(),
  }
  const at = (nth: number) =>
    pointOfNth(entry, nth, path, reading.faults, (at: string | PointForm, where, faults) =>
      pointMeant(at, around.places, where, faults),
    ) ?? [0, 0]
  return entry.combatants((id, name, nth): ResolvedCombatant => ({ id, name, at: at(nth), ...common }))
}

/** The vehicle of the content or written out; null: a person. */
function vehicleMeant(given: string | VehicleForm | null, path: Path, reading: Reading): Vehicle | null {
  if (given === null) return null
  const form = typeof given === 'string' ? lookUp('vehicles', given, path, reading) : wellFormed(vehicleForm, given)
  return form === null ? null : vehicleEntry.complete(form)
}

type Derived = Pick<
  ResolvedCombatant,
  'isNpc' | 'skills' | 'initiative' | 'coolness' | 'incapacitation' | 'consciousnessLevel' | 'lifeLevel'
>
type Given = Pick<Loose, 'experience' | 'isAcademic' | 'primarySkills' | 'relatedSkills' | 'coolnessAttr' | keyof Derived>
/** What follows from experience and coolness, where the file says nothing of its own. */
function derived(form: Given, person: Given | null): Derived {
  const given = { ...person, ...Object.fromEntries(Object.entries(form).filter(([, value]) => value !== undefined)) } as Given
  const { experience, isAcademic = false, coolnessAttr = 10 } = given
  const isNpc = given.isNpc ?? experience !== undefined
  const row = npcExperience.rows[experience ?? 'experienced']
  const coolness = given.coolness ?? (isAcademic ? row.coolnessAcademic : row.coolness) // AD-NPC-04
  const own = Math.max(1, Math.min(10, Math.floor(coolnessAttr / (isAcademic ? 4 : 2)))) // AD-GAP-02
  const levels = (names: readonly string[] | undefined, level: number | null) =>
    level === null ? {} : Object.fromEntries((names ?? []).map(name => [name, level]))
  return {
    isNpc,
    skills: {
      ...levels(given.relatedSkills, row.relatedSkill),
      ...levels(given.primarySkills, row.primarySkill),
      ...person?.skills,
      ...form.skills,
    }, // AD-NPC-03
    initiative: given.initiative ?? (isNpc ? coolness : own), // AD-INIT-02
    coolness,
    incapacitation: given.incapacitation ?? row.incapacitation, // AD-NPC-02
    consciousnessLevel: given.consciousnessLevel ?? usualConsciousness, // AD-GAP-11
    lifeLevel: given.lifeLevel === undefined ? (isNpc ? null : usualLife) : given.lifeLevel, // AD-NPC-05
  }
}
const usualConsciousness = 4
const usualLife = 6
