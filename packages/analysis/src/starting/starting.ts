/**
 * A scenario with the chosen combatants on the ground of an existing one, standing where its combatants stood. Extra combatants stand close
 * by, at the first place that the game accepts. Uses only what all scenario files share.
 */

import type { Fault, Id, Json } from '@enfilade/engine'
import { type Fields, fieldsOf, listIn as listOf } from '../forecast/levers.js'
import { type Placed, withPlaces } from './places.js'

interface PickedPerson {
  readonly use: Id
  readonly name: string
  readonly count: number
}
interface PickedSide {
  readonly name: string
  readonly policy: string | null
  /** Null: the combatants of the ground's own side, unless others are carried along. */
  readonly people: readonly PickedPerson[] | null
  /** Combatants of an earlier fight as they are, written out in full. They come first. */
  readonly carried?: readonly Json[]
  /** It has no one, and isn't in this fight. */
  readonly stays?: true
}
export interface GroundSide {
  readonly name: string
  readonly policy: string | null
  /** The combatants there by name, as in the scenario. */
  readonly people: readonly string[]
}

/** By convention of all games, these keys of a combatant say where they stand; and these of a scenario hold for any combatants. */
const placing = ['at', 'group', 'facing'] as const
const lasting = ['enfilade', 'ruleset', 'title', 'content', 'battlefield', 'tables', 'options']

export const groundSides = (ground: Json): GroundSide[] =>
  listOf(fieldsOf(ground).sides).map(side => {
    const { name, policy, combatants } = fieldsOf(side)
    return {
      name: typeof name === 'string' ? name : '',
      policy: typeof policy === 'string' ? policy : null,
      people: listOf(combatants).map(one => {
        const { name: own, use, id, count } = fieldsOf(one)
        const called = [own, use, id].find(word => typeof word === 'string') ?? ''
        return typeof count === 'number' && count > 1 ? `${count} ${String(called)}` : String(called)
      }),
    }
  })

/** Where the combatants of a side stood, one entry each; those aboard of a vehicle have no place of their own. */
function slotsOf(side: Json | undefined): Fields[] {
  const slots = listOf(fieldsOf(side).combatants).flatMap(one => {
    const combatant = fieldsOf(one)
    const at = combatant.at
    const each = Array.isArray(at) && at.length > 0 && typeof at[0] !== 'number' ? (at as readonly Json[]) : null
    const count = typeof combatant.count === 'number' ? combatant.count : 1
    return Array.from({ length: Math.max(1, count) }, (_, nth): Fields => {
      const kept = Object.fromEntries(placing.flatMap(key => (combatant[key] === undefined ? [] : [[key, combatant[key] as Json]])))
      return each === null ? kept : { ...kept, at: each[nth] ?? (each[0] as Json) }
    })
  })
  const placed = slots.filter(slot => slot.at !== undefined)
  return placed.length > 0 ? placed : slots
}

/** Steps away from a place, nearest first. */
const around: readonly (readonly [number, number])[] = Array.from(
  { length: 17 * 17 },
  (_, i) => [(i % 17) - 8, Math.floor(i / 17) - 8] as const,
).sort((a, b) => a[0] ** 2 + a[1] ** 2 - (b[0] ** 2 + b[1] ** 2))
const isPoint = (at: Json | undefined): at is readonly number[] =>
  Array.isArray(at) && at.length >= 2 && at.every(n => typeof n === 'number')

/** The place of a combatant: `tried` steps beyond the one whose place it is. */
function placed(slot: Fields, tried: number): Fields {
  const { at } = slot
  if (!isPoint(at) || tried === 0) return slot
  const [dx, dy] = around[tried % around.length] ?? [0, 0]
  return { ...slot, at: at.map((n, i) => (i === 0 ? n + dx : i === 1 ? n + dy : n)) }
}

export interface Asked {
  readonly ground: Json
  readonly title: string
  readonly sides: readonly PickedSide[]
  /** Moved combatants by id. */
  readonly placed?: Placed
  /** Optional rules that differ from their default. */
  readonly options: { readonly [name: string]: Json }
  /** Combatants who are carried along stand on the ground of their earlier fight, and stay where they are. */
  readonly sameGround?: boolean
  /** Whatever else the ground's scenario says stays as it is, such as who is in reserve: the others in it are those of the ground. */
  readonly whole?: boolean
}
type Check = (scenario: Json) => Promise<readonly Fault[]>

/** How many rounds of placing: in each one, every badly placed combatant goes one step further. */
const mostTries = 120

/** The scenario, and what is still wrong with it. */
export async function startingScenario(
  whole: Asked,
  check: Check,
): Promise<{ readonly scenario: Json; readonly faults: readonly Fault[] }> {
  const asked = withoutThoseWhoStay(whole)
  const tried = new Map<string, number>()
  const placed = (): Json => withPlaces(written(asked, tried), asked.placed ?? new Map())
  let scenario = placed()
  let faults = await check(scenario)
  for (let i = 0; i < mostTries; i++) {
    const misplaced = faults.flatMap(fault => misplacedIn(fault, asked, scenario))
    if (misplaced.length === 0) break
    for (const key of misplaced) tried.set(key, (tried.get(key) ?? 0) + 1)
    scenario = placed()
    faults = await check(scenario)
  }
  return { scenario, faults }
}

/** The combatant that a placing fault is about, as "side person"; only one placed at a point can step aside. */
function misplacedIn({ path }: Fault, { sides }: Asked, scenario: Json): string[] {
  const [first, side, second, person, key] = path
  const isPlace = first === 'sides' && second === 'combatants' && key === 'at' && typeof side === 'number' && typeof person === 'number'
  if (!isPlace || sides[side] === undefined || isAsWritten(sides[side])) return []
  const combatants = listOf(fieldsOf(listOf(fieldsOf(scenario).sides)[side]).combatants)
  return isPoint(fieldsOf(combatants[person]).at) ? [`${side} ${person}`] : []
}

/** Without the sides that stay behind, and without what is said of them, such as who is hidden from them. */
function withoutThoseWhoStay(asked: Asked): Asked {
  const stays = (at: number): boolean => asked.sides[at]?.stays === true
  if (!asked.sides.some(({ stays: one }) => one)) return asked
  const ground = fieldsOf(asked.ground)
  const own = listOf(ground.sides)
  const names = new Set(asked.sides.flatMap(({ name }, i) => (stays(i) ? [name, String(fieldsOf(own[i]).name ?? name)] : [])))
  return {
    ...asked,
    ground: withoutNames({ ...ground, sides: own.filter((_, i) => !stays(i)) }, names),
    sides: asked.sides.flatMap((side, i) =>
      stays(i) ? [] : [{ ...side, ...(side.carried && { carried: side.carried.map(one => withoutNames(one, names)) }) }],
    ),
  }
}
/** By convention of all games, sides are named in lists. */
function withoutNames(value: Json, names: ReadonlySet<string>): Json {
  if (Array.isArray(value)) return value.filter(one => typeof one !== 'string' || !names.has(one)).map(one => withoutNames(one, names))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withoutNames(part as Json, names)]))
}

/** Does this side have the combatants of the ground? */
const isAsWritten = ({ people, carried = [] }: PickedSide): boolean => people === null && carried.length === 0

function written(
  { ground, title, sides, options, sameGround = false, whole: isWhole = false }: Asked,
  tried: ReadonlyMap<string, number>,
): Json {
  const from = fieldsOf(ground)
  const own = listOf(from.sides)
  const renamed = new Map(
    sides.flatMap((side, i) => (fieldsOf(own[i]).name === side.name ? [] : [[String(fieldsOf(own[i]).name), side.name] as const])),
  )
  const replaced = sides.some(side => !isAsWritten(side))
  const kept = Object.fromEntries(Object.entries(from).filter(([key]) => !replaced || isWhole || lasting.includes(key)))
  const numbers = new Map<string, number>()
  const heads = new Map<string, number>()
  for (const side of sides) for (const one of side.people ?? []) heads.set(one.name, (heads.get(one.name) ?? 0) + one.count)
  const asWritten = sides.flatMap((side, s) => (isAsWritten(side) ? listOf(fieldsOf(own[s]).combatants) : []))
  const ids = new Set([...asWritten.flatMap(one => idsOf(fieldsOf(one))), ...(sameGround ? [] : idsIn(from.battlefield ?? null))])
  const taken = sides.flatMap(side => (side.carried ?? []).map(one => String(fieldsOf(one).id)))
  const newIds = new Map(taken.map(id => [id, ids.has(id) ? newId(id, ids) : id]))
  const carried = sides.map((side, s): Fields[] => {
    const slots = slotsOf(own[s] ?? own.at(-1))
    return (side.carried ?? []).map((one, i) => {
      const steps = tried.get(`${s} ${i}`) ?? 0
      const who = withNewIds(fieldsOf(one), newIds)
      return sameGround ? placed(who, steps) : { ...withoutPlace(who), ...slotFor(slots, i, steps) }
    })
  })
  for (const id of taken) ids.add(id)
  const names = new Set(carried.flat().flatMap(({ name }) => (typeof name === 'string' ? [name] : [])))
  const whole: { [key: string]: Json } = {
    ...kept,
    title,
    sides: sides.map((side, s) => {
      const { combatants, ...rest } = fieldsOf(own[s])
      const head = { ...rest, name: side.name, ...(side.policy === null ? {} : { policy: side.policy }) }
      if (isAsWritten(side)) return { ...head, combatants: combatants ?? [] }
      const slots = slotsOf(own[s] ?? own.at(-1))
      const people = (side.people ?? []).flatMap(one => Array.from({ length: one.count }, () => one))
      const before = carried[s]?.length ?? 0
      return {
        ...head,
        combatants: people.map((one, i) => {
          const nth = before + i
          return { ...named(one, numbers, heads, names, ids), ...slotFor(slots, nth, tried.get(`${s} ${nth}`) ?? 0) }
        }),
      }
    }),
  }
  const switched = { ...(replaced && !isWhole ? {} : fieldsOf(from.options)), ...options }
  delete whole.options
  if (Object.keys(switched).length > 0) whole.options = switched
  if (replaced && !isWhole) delete whole.description
  const renamedWhole = renamed.size === 0 ? whole : fieldsOf(withSidesRenamed(whole, renamed))
  // Those who are carried along already call the sides by their present names.
  const withCarried = listOf(renamedWhole.sides).map((side, s) => {
    const { combatants, ...rest } = fieldsOf(side)
    return { ...rest, combatants: [...(carried[s] ?? []), ...listOf(combatants)] }
  })
  const there = new Set(withCarried.flatMap(side => listOf(fieldsOf(side).combatants).flatMap(one => idsOf(fieldsOf(one)))))
  return { ...renamedWhole, sides: withCarried.map(side => withoutGoalsOf(side, there)) }
}
/** A side without the goals that are about someone who isn't in this fight, to protect or take alive. */
function withoutGoalsOf(side: Fields, there: ReadonlySet<string>): Fields {
  const goals = listOf(side.goals)
  const left = goals.filter(goal => {
    const { who } = fieldsOf(goal)
    return typeof who !== 'string' || there.has(who)
  })
  if (left.length === goals.length) return side
  const { goals: _, goalsNeeded, ...rest } = side
  return left.length === 0 ? rest : { ...rest, goals: left, ...(goalsNeeded !== undefined && { goalsNeeded }) }
}

/** The place for combatant number `nth` of a side: past the last place, close to one of them. */
function slotFor(slots: readonly Fields[], nth: number, steps = 0): Fields {
  const lap = Math.floor(nth / Math.max(1, slots.length))
  return placed(slots[nth % Math.max(1, slots.length)] ?? {}, lap + steps)
}

/** A picked combatant; of several with one name each has a number, and none has the name of someone carried along. */
function named(
  one: PickedPerson,
  numbers: Map<string, number>,
  heads: ReadonlyMap<string, number>,
  names: ReadonlySet<string>,
  ids: Set<string>,
): Fields {
  const isAlone = (heads.get(one.name) ?? 1) === 1 && !names.has(one.name)
  const numbered = (number: number): string => (isAlone ? one.name : `${one.name} ${number}`)
  let number = (numbers.get(one.name) ?? 0) + 1
  while (!isAlone && names.has(numbered(number))) number++
  numbers.set(one.name, number)
  return { id: newId(numbered(number), ids), use: one.use, name: numbered(number) }
}

/** Cover and hiding belong to the ground as well. */
const ofGround: readonly string[] = [...placing, 'cover', 'hiddenFrom']
const withoutPlace = (who: Fields): Fields => Object.fromEntries(Object.entries(who).filter(([key]) => !ofGround.includes(key)))

/** A combatant under a new id, and aboard of what has one: nothing has the id of something on the ground. */
const withNewIds = (who: Fields, ids: ReadonlyMap<string, string>): Fields =>
  Object.fromEntries(
    Object.entries(who).map(([key, value]) => [key, typeof value === 'string' && key !== 'name' ? (ids.get(value) ?? value) : value]),
  )
function idsIn(value: Json): string[] {
  if (typeof value !== 'object' || value === null) return []
  const own = 'id' in value && typeof value.id === 'string' ? [value.id] : []
  return [...own, ...Object.values(value as Fields).flatMap(idsIn)]
}

/** The ids of a combatant in a file; by convention of all games, those of a count are numbered from 1. */
function idsOf({ id, use, count }: Fields): string[] {
  const own = String(id ?? use)
  return typeof count === 'number' ? [own, ...Array.from({ length: count }, (_, nth) => `${own}-${nth + 1}`)] : [own]
}
/** Short enough that every game accepts it with a number behind it. */
const longestId = 24
export function newId(name: string, ids: Set<string>): string {
  const base =
    name
      .normalize('NFKD')
      .replace(/[^A-Za-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .toLowerCase()
      .slice(0, longestId)
      .replace(/-$/, '') || 'person'
  let id = base
  for (let n = 2; ids.has(id); n++) id = `${base}-${n}`
  ids.add(id)
  return id
}

/** Everything else that names a side (such as who is hidden from whom) uses its current name. */
export function withSidesRenamed(value: Json, names: ReadonlyMap<string, string>): Json {
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map(part => (typeof part === 'string' ? (names.get(part) ?? part) : withSidesRenamed(part, names)))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withSidesRenamed(part as Json, names)]))
}
