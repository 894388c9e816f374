/**
 * The combatants of a side: what `use` takes from the content, what the file overrides, the defaults of CPR spec 2.1 and 2.2, one entry
 * for each of a count. Also reads a combatant who joins in the middle of a fight. Faults of form are told by the schema of the whole.
 */
import { type Fault, type Id, type Json, keyOf, type Path, salvaged, unknownId } from '@enfilade/engine'
import { usualMaxHp } from '../rules/wounds/wounds.js'
import { constants } from '../tables/constants.js'
import { usualStats } from '../tables/skills.js'
import type { policyNames } from '../tables/words.js'
import { lookUp, type Reading } from './content.js'
import { keyOfSquare, offMap, type Places } from './field.js'
import { type ContentPerson, type LooseCombatant as Loose, looseCombatantForm } from './form.js'
import { readArmor, readShields, readWeapons } from './gear.js'
import { handsOf } from './hands.js'
import type { ResolvedCombatant, ResolvedWeapon } from './resolved.js'
import { injuriesOf, stateFaults } from './state.js'
import { squareText } from './words.js'

/** The side that people are read for, and what there is around them. */
export interface Surroundings {
  readonly side: string
  readonly sides: readonly string[]
  readonly policy: (typeof policyNames)[number]
  readonly places: Places
  /** Who stands where already, by square; people who are read are put in. */
  readonly taken: Map<string, Id>
}

/** With its number the id of a person has at most this many characters: the ids of what they carry are made from it. */
const longestId = 36

/** The people that one entry of `combatants` stands for. With faults, what is returned is not to be used. */
export function readCombatants(raw: unknown, path: Path, around: Surroundings, reading: Reading): ResolvedCombatant[] {
  // Gear is read entry by entry below, so that one bad weapon does not hide another.
  const form = salvaged(looseCombatantForm, withoutGear(raw))
  if (form === null) return []
  const { faults } = reading
  const person: ContentPerson | null = form.use === undefined ? null : lookUp('people', form.use, [...path, 'use'], reading)
  if (form.use === undefined && keyOf(raw, 'name') === undefined)
    faults.push({ path: [...path, 'name'], words: 'A combatant that uses no person of the content needs a name.' })

  const own = <T>(key: 'weapons' | 'armor' | 'shields', read: (given: unknown, at: Path, into: Reading) => T): T => {
    const given = keyOf(raw, key)
    // The content's own faults have been told where it stands.
    return given === undefined ? read(person?.[key], path, { ...reading, faults: [] }) : read(given, [...path, key], reading)
  }
  const weapons = own('weapons', readWeapons).filter((weapon): weapon is ResolvedWeapon => weapon !== null)
  const armor = own('armor', readArmor)
  const shields = own('shields', readShields)
  const objects = form.objects ?? person?.objects ?? []

  const stats = { ...usualStats.rows, ...person?.stats, ...form.stats } as ResolvedCombatant['stats']
  const maxHp = form.maxHp ?? person?.maxHp ?? usualMaxHp(stats.BODY, stats.WILL)
  const injuries = injuriesOf(form, path, faults)
  // A combatant whose sheet cannot be had has been told so; their numbers cannot be judged.
  if (form.use === undefined || person !== null) stateFaults(form, maxHp, stats.LUCK, path, faults)
  for (const key of ['hiddenFrom', 'numbersHiddenFrom'] as const)
    form[key]?.forEach((name, i) => {
      const at = [...path, key, i]
      if (!around.sides.includes(name) && around.sides.length > 0) faults.push(unknownId('side', name, around.sides, at))
      else if (name === around.side) faults.push({ path: at, words: "A combatant can't be hidden from their own side.", found: name })
    })

  const name = form.name ?? person?.name ?? form.id ?? ''
  const common = {
    facing: form.facing ?? ('south' as const),
    stats,
    skills: form.skills ?? person?.skills ?? {},
    maxHp,
    cyberarms: form.cyberarms ?? person?.cyberarms ?? 0,
    cyberlegs: form.cyberlegs ?? person?.cyberlegs ?? 0,
    grappleGear: form.grappleGear ?? person?.grappleGear ?? false,
    specialEquipment: form.specialEquipment ?? person?.specialEquipment ?? false,
    parachute: form.parachute ?? person?.parachute ?? false,
    protectedFrom: form.protectedFrom ?? person?.protectedFrom ?? [],
    weapons,
    armor,
    shields,
    objects,
    hands: handsOf(
      { weapons, shields, objects, injuries, body: stats.BODY, limp: form.dead === true || (form.unconscious ?? false) !== false },
      keyOf(raw, 'hands'),
      form.hands,
      [...path, 'hands'],
      faults,
    ),
    hp: form.hp ?? maxHp,
    dead: form.dead ?? false,
    injuries,
    deathSavePenalty: form.deathSavePenalty ?? 0,
    stabilized: form.stabilized ?? false,
    unconscious:
      typeof form.unconscious === 'number'
        ? form.unconscious
        : form.unconscious === true
          ? constants.rows.unconsciousRounds
          : (false as const),
    prone: form.prone ?? (form.unconscious !== undefined && form.unconscious !== false), // CPR-TURN-05
    unaware: form.unaware ?? false,
    onFoot: form.onFoot ?? true,
    tags: [...new Set(form.tags)],
    exposed: form.exposed ?? false,
    onFire: form.onFire ?? null,
    inRadiation: form.inRadiation ?? null,
    airless: form.airless ?? null,
    inVacuum: form.inVacuum ?? false,
    breathRounds: form.breathRounds ?? stats.BODY * constants.rows.breathRoundsPerBody, // CPR-DROWN-01
    vacuumLoss: form.vacuumLoss ?? 0,
    electrocuted: form.electrocuted ?? null,
    luckLeft: form.luckLeft ?? stats.LUCK,
    circumstance: form.circumstance ?? 0,
    ...(form.initiative === undefined ? {} : { initiative: form.initiative }),
    hiddenFrom: [...new Set(form.hiddenFrom)],
    numbersHiddenFrom: [...new Set(form.numbersHiddenFrom)],
    policy: form.policy ?? around.policy,
  }
  const held = form.grapples
  const grapples =
    held === undefined || held === null
      ? null
      : typeof held === 'string'
        ? { who: held, hand: 'left' as const, shield: false }
        : { who: held.who, hand: held.hand ?? ('left' as const), shield: held.shield ?? false }
  const numbered = form.count !== undefined
  if (numbered && grapples !== null)
    faults.push({ path: [...path, 'grapples'], words: "Several combatants can't hold the same one (CPR-GRP-08).", found: grapples.who })
  const id = form.id ?? idAsGiven(raw)
  return Array.from({ length: form.count ?? 1 }, (_, nth): ResolvedCombatant => {
    const ownId = numbered ? `${id}-${nth + 1}` : id
    if (numbered && ownId.length > longestId && nth === 0)
      faults.push({ path: [...path, 'id'], words: `With its number, this id is longer than ${longestId} characters.`, found: ownId })
    const at = placeOf(form, raw, nth, ownId, common.dead, path, around, faults)
    return { id: ownId, name: numbered ? `${name} ${nth + 1}` : name, at: [...at], ...common, grapples: numbered ? null : grapples }
  })
}

/** The id as it stands in the file, though its form be wrong: others may name it. */
function idAsGiven(raw: unknown): Id {
  const id = keyOf(raw, 'id')
  return typeof id === 'string' ? id : ''
}

const gear = ['weapons', 'armor', 'shields']
const withoutGear = (raw: unknown): unknown =>
  typeof raw === 'object' && raw !== null ? Object.fromEntries(Object.entries(raw).filter(([key]) => !gear.includes(key))) : raw

// ── where they stand ───────────────────────────────────────────────────────────────────────────────────────────────
type Square = readonly [number, number]
type At = Exclude<Loose['at'], undefined>
const isSquare = (at: At): at is [number, number] => Array.isArray(at) && at.length === 2 && at.every(n => typeof n === 'number')
const nowhere: Square = [0, 0]

/** The square of the nth of an entry. Notes what is wrong with it: off the map, filled, or taken. */
function placeOf(form: Loose, raw: unknown, nth: number, id: Id, dead: boolean, path: Path, around: Surroundings, faults: Fault[]): Square {
  const { places, taken } = around
  const { at } = form
  if (at === undefined) return nowhere
  const each = Array.isArray(at) && !isSquare(at)
  const count = form.count ?? 1
  if (each && at.length !== count && nth === 0 && (form.count !== undefined || keyOf(raw, 'count') === undefined))
    faults.push({
      path: [...path, 'at'],
      words: `This list has ${at.length} ${at.length === 1 ? 'entry' : 'entries'} for ${count} ${count === 1 ? 'combatant' : 'combatants'}.`,
      found: at as Json,
      allowed: 'one square for each',
    })
  const own = each ? at[nth] : at
  const where = each ? [...path, 'at', nth] : [...path, 'at']
  if (own === undefined) return nowhere
  const square = squareMeant(own as Exclude<At, readonly unknown[]> | [number, number], where, places, faults)
  if (square === null) return nowhere
  const off = offMap(square, places.size, where)
  if (off !== null) {
    if (each || nth === 0) faults.push(off)
    return nowhere
  }
  const filled = places.filledBy(square)
  if (filled !== null) {
    if (each || nth === 0)
      faults.push({ path: where, words: `No combatant can stand on ${squareText(square)}: it is filled by ${filled}.`, found: [...square] })
    return square
  }
  const other = taken.get(keyOfSquare(square))
  if (!places.shared && !dead) {
    if (other !== undefined)
      faults.push({
        path: where,
        words: `${other === id ? 'Another combatant' : other} already stands on ${squareText(square)} (CPR-MOVE-02).`,
        found: [...square],
        allowed: 'a free square',
      })
    taken.set(keyOfSquare(square), id)
  }
  return square
}

/** A square, the place of a name, or a number of squares along the line. */
function squareMeant(at: string | number | Square, path: Path, { names, shared }: Places, faults: Fault[]): Square | null {
  if (typeof at === 'number') {
    if (shared) return [at, 0]
    faults.push({ path, words: 'On a map, a combatant needs a square.', found: at, allowed: '[x, y]' })
    return null
  }
  if (typeof at !== 'string') return at
  const place = names.get(at)
  if (place !== undefined) return place
  faults.push(
    shared
      ? unknownId('place', at, [...names.keys()], path)
      : { path, words: 'On a map, a combatant needs a square.', found: at, allowed: '[x, y]' },
  )
  return null
}
