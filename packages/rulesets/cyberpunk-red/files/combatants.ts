/**
 * The combatants of a side: what `use` takes from the content, what the file overrides, the defaults of CPR spec 2.1 and 2.2, one entry
 * for each of a count. Also reads a combatant who joins in the middle of a fight. Faults of form are told by the schema of the whole.
 */
import { type Fault, type Id, keyOf, type Path, unknownId } from '@enfilade/engine'
import { type Among, type Entry, type EntryRules, readEntry } from '@enfilade/kit'
import { combatantState } from '../battle/battle.js'
import { usualMaxHp } from '../rules/wounds/wounds.js'
import { constants } from '../tables/constants.js'
import { usualStats } from '../tables/skills.js'
import { lookUp, type Reading } from './content.js'
import { keyOfSquare, offMap, type Places } from './field.js'
import { type ContentPerson, type LooseCombatant as Loose, longestCombatantId, looseCombatantForm } from './form.js'
import { readArmor, readShields, readWeapons } from './gear.js'
import { handsOf } from './hands.js'
import type { ResolvedCombatant, ResolvedWeapon } from './resolved.js'
import { injuriesOf, stateFaults } from './state.js'
import { squareText } from './words.js'

/** The side that people are read for, and what there is around them. */
export interface Surroundings extends Among {
  readonly places: Places
  /** Who stands where already, by square; people who are read are put in. */
  readonly taken: Map<string, Id>
}

const rules: EntryRules<Loose, ContentPerson, Reading> = {
  form: looseCombatantForm,
  lists: ['weapons', 'armor', 'shields'],
  longestId: longestCombatantId,
  person: (id, path, reading) => lookUp('people', id, path, reading),
}
type LooseEntry = Entry<Loose, ContentPerson, Reading>

/** The people that one entry of `combatants` stands for. With faults, what is returned is not to be used. */
export function readCombatants(raw: unknown, path: Path, around: Surroundings, reading: Reading): ResolvedCombatant[] {
  const entry = readEntry(raw, path, around, reading, rules)
  if (entry === null) return []
  const { form, person } = entry
  const { faults } = reading
  const weapons = entry.own('weapons', readWeapons).filter((weapon): weapon is ResolvedWeapon => weapon !== null)
  const armor = entry.own('armor', readArmor)
  const shields = entry.own('shields', readShields)
  const objects = form.objects ?? person?.objects ?? []

  const stats = { ...usualStats.rows, ...person?.stats, ...form.stats } as ResolvedCombatant['stats']
  const maxHp = form.maxHp ?? person?.maxHp ?? usualMaxHp(stats.BODY, stats.WILL)
  const injuries = injuriesOf(form, path, faults)
  // A combatant whose sheet cannot be had has been told so; their numbers cannot be judged.
  if (form.use === undefined || person !== null) stateFaults(form, maxHp, stats.LUCK, path, faults)
  const common = {
    ...combatantState.filled(form),
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
    injuries,
    unconscious:
      typeof form.unconscious === 'number'
        ? form.unconscious
        : form.unconscious === true
          ? constants.rows.unconsciousRounds
          : (false as const),
    prone: form.prone ?? (form.unconscious !== undefined && form.unconscious !== false), // CPR-TURN-05
    breathRounds: form.breathRounds ?? stats.BODY * constants.rows.breathRoundsPerBody, // CPR-DROWN-01
    luckLeft: form.luckLeft ?? stats.LUCK,
    ...(form.initiative === undefined ? {} : { initiative: form.initiative }),
    ...entry.hidden(),
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
  return entry.combatants((id, name, nth): ResolvedCombatant => {
    const at = placeOf(entry, nth, id, common.dead, around, faults)
    return { id, name, at: [...at], ...common, grapples: numbered ? null : grapples }
  })
}

// ── where they stand ───────────────────────────────────────────────────────────────────────────────────────────────
type Square = readonly [number, number]
type At = Exclude<Loose['at'], undefined>
const isSquare = (at: At): at is [number, number] => Array.isArray(at) && at.length === 2 && at.every(n => typeof n === 'number')
const nowhere: Square = [0, 0]

/** The square of the nth of an entry. Notes what is wrong with it: off the map, filled, or taken. */
function placeOf(entry: LooseEntry, nth: number, id: Id, dead: boolean, around: Surroundings, faults: Fault[]): Square {
  const { places, taken } = around
  const { value, path: where, first } = entry.each('at', nth, 'one square for each', isSquare)
  if (value === undefined) return nowhere
  const square = squareMeant(value as Exclude<At, readonly unknown[]> | [number, number], where, places, faults)
  if (square === null) return nowhere
  const off = offMap(square, places.size, where)
  if (off !== null) {
    if (first) faults.push(off)
    return nowhere
  }
  const filled = places.filledBy(square)
  if (filled !== null) {
    if (first)
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
