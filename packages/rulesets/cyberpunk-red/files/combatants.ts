/**
 * The combatants of a side: what `use` takes from the content, what the file overrides, the defaults of CPR spec 2.1 and 2.2, one entry
 * for each of a count. Also reads a combatant who joins in the middle of a fight. Faults of form are told by the schema of the whole.
 */
import { type Fault, type Id, keyOf, type Path, unknownId } from '@enfilade/engine'
import { type Among, type Entry, grid, noting, readEntry, said } from '@enfilade/kit'
import { combatantState } from '../battle/battle.js'
import { lookUpPerson, type Reading } from '../content/content.js'
import { type ContentPerson, sheetEntry } from '../content/forms.js'
import { usualMaxHp } from '../rules/wounds/wounds.js'
import { constants } from '../tables/constants.js'
import { usualStats } from '../tables/skills.js'
import { sheetOfNumber } from './combat-number.js'
import type { Places } from './field.js'
import { type LooseCombatant as Loose, looseCombatantForm } from './forms.js'
import { gear } from './gear.js'
import { handsOf } from './hands.js'
import type { ResolvedCombatant } from './resolved.js'
import { injuriesOf, stateFaults } from './state.js'

/** The side that people are read for, and what there is around them. */
export interface Surroundings extends Among {
  readonly places: Places
  /** Who stands where already, by square; people who are read are put in. */
  readonly taken: Map<string, Id>
}

const rules = {
  form: looseCombatantForm,
  lists: gear,
  lookUpPerson,
}
type LooseEntry = Entry<Loose, ContentPerson, typeof gear>

/** The people that one entry of `combatants` stands for. With faults, what is returned is not to be used. */
export function readCombatants(raw: unknown, path: Path, around: Surroundings, reading: Reading): ResolvedCombatant[] {
  const entry = readEntry(raw, path, around, reading, rules)
  if (entry === null) return []
  const { form, person, lists } = entry
  const { faults } = reading
  const objects = form.objects ?? person?.objects ?? []
  const number = form.combatNumber ?? person?.combatNumber
  const counted = number === undefined ? null : sheetOfNumber(number)
  if (counted !== null && form.skills !== undefined)
    noting(faults, path)('skills', 'A Combat Number stands for every skill. Leave out one of the two (CPR-DICE-10).', form.skills)
  const stats = { ...usualStats.rows, ...said(person?.stats), ...said(form.stats), ...counted?.stats }
  const maxHp = form.maxHp ?? person?.maxHp ?? usualMaxHp(stats.BODY, stats.WILL)
  const injuries = injuriesOf(form, path, faults)
  // A combatant whose sheet cannot be had has been told so; their numbers cannot be judged.
  if (form.use === undefined || person !== null) stateFaults(form, maxHp, stats.LUCK, noting(faults, path))
  const common = {
    ...combatantState.filled(form),
    ...sheetEntry.complete({ ...form, ...(counted && { skills: counted.skills }), stats, maxHp }, person),
    ...lists,
    objects,
    hands: handsOf(
      { ...lists, objects, injuries, body: stats.BODY, limp: form.dead === true || (form.unconscious ?? false) !== false },
      keyOf(raw, 'hands'),
      form.hands,
      noting(faults, [...path, 'hands']),
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
  const held = typeof form.grapples === 'string' ? { who: form.grapples } : (form.grapples ?? null)
  const grapples = held === null ? null : { who: held.who, hand: held.hand ?? ('left' as const), shield: held.shield ?? false }
  const numbered = form.count !== undefined
  if (numbered && grapples !== null)
    noting(faults, path)('grapples', "Several combatants can't hold the same one (CPR-GRP-08).", grapples.who)
  return entry.combatants((id, name, nth): ResolvedCombatant => {
    const at = placeOf(entry, nth, id, common.dead, around, faults)
    return { id, name, at: [...at], ...common, grapples: numbered ? null : grapples }
  })
}

// ── where they stand ───────────────────────────────────────────────────────────────────────────────────────────────
type At = Exclude<Loose['at'], undefined>
const isSquare = (at: At): at is [number, number] => Array.isArray(at) && at.length === 2 && at.every(n => typeof n === 'number')
const nowhere: grid.Pair = [0, 0]

/** The square of the nth of an entry. Notes what is wrong with it: off the map, filled, or taken. */
function placeOf(entry: LooseEntry, nth: number, id: Id, dead: boolean, { places, taken }: Surroundings, faults: Fault[]): grid.Pair {
  const { value, path, first } = entry.each('at', nth, 'one square for each', isSquare)
  if (value === undefined) return nowhere
  const unsaid = first ? faults : []
  const square = squareMeant(value as string | number | grid.Pair, path, places, unsaid)
  if (square === null || !grid.isInside(square, places.size, [], noting(unsaid, path))) return nowhere
  const where = grid.squareText(square)
  const seat = places.seatOf(id)
  if (seat !== undefined) {
    const [x, y] = seat
    if (x !== square[0] || y !== square[1])
      noting(unsaid, path)([], `Aboard of a vehicle they begin on its square, ${grid.squareText(seat)} (CPR-VEH-01).`, square, [x, y])
    return square
  }
  const filled = places.filledBy(square)
  if (filled !== null) {
    noting(unsaid, path)([], `No combatant can stand on ${where}: it is filled by ${filled}.`, square)
    return square
  }
  if (places.shared || dead) return square
  const key = grid.keyOfSquare(square)
  const other = taken.get(key)
  if (other !== undefined) {
    const words = `${other === id ? 'Another combatant' : other} already stands on ${where} (CPR-MOVE-02).`
    noting(faults, path)([], words, square, 'a free square')
  }
  taken.set(key, id)
  return square
}

/** A square, the place of a name, or a number of squares along the line. */
function squareMeant(at: string | number | grid.Pair, path: Path, { names, shared }: Places, faults: Fault[]): grid.Pair | null {
  if (typeof at === 'object') return at
  const place = typeof at === 'string' ? names.get(at) : shared ? ([at, 0] as const) : undefined
  if (place !== undefined) return place
  if (shared) faults.push(unknownId('place', at, [...names.keys()], path))
  else noting(faults, path)([], 'On a map, a combatant needs a square.', at, '[x, y]')
  return null
}
