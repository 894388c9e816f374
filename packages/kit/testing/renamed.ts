/**
 * The same fight under other names: combatants, sides and weapons get other ids and names, and are listed in another order. For tests that
 * names decide nothing. What is found in the renamed fight is told in the names of the first.
 */
import type { Id, Json } from '@enfilade/engine'
import type { Pick } from './kit.js'
import { MadeNames } from './made-names.js'

type Entries = Record<string, Json>
interface Scenario {
  readonly setup?: Scenario
  readonly sides?: readonly Side[]
  readonly people?: readonly Combatant[]
}
type Side = { readonly id?: Id; readonly name?: Id; readonly combatants?: readonly Combatant[] }
type Combatant = Entries & { readonly id: Id; readonly weapons?: readonly (Entries & { readonly id: Id })[] }

/** How much of a fight is called or listed differently. */
export interface Renaming {
  readonly listsDifferently: boolean
}

/** A resolved scenario under other names, and the way back. */
export interface Renamed {
  readonly scenario: Json
  /** What was written in the new names, in the old ones. */
  back(text: string): string
}

const letters = 'abcdefghijklmnopqrstuvwxyz'
/** A new name: a letter that puts it anywhere in an order, and a number that no other has. */
const newName = /\b[a-z]q\d+q\b/gi

export function renamed(scenario: Json, { listsDifferently }: Renaming, pick: Pick): Renamed {
  const old = new Map<string, string>()
  const fresh = new Map<string, string>()
  const rename = (id: string): string => {
    const before = fresh.get(id)
    if (before !== undefined) return before
    const name = `${letters[pick(26)]}q${fresh.size}q`
    fresh.set(id, name)
    old.set(name, id)
    return name
  }
  const everyone = new Map<string, string>()
  const inOtherOrder = <T>(list: readonly T[]): T[] => (listsDifferently ? shuffled(list, pick) : [...list])
  const combatants = (those: readonly Combatant[]): Combatant[] => {
    for (const { id } of those) everyone.set(id, rename(id))
    return inOtherOrder(
      those.map(one => withWeapons({ ...one, ...(one.name === undefined ? {} : { name: rename(String(one.name)) }) }, rename)),
    )
  }
  /** Sides and combatants, wherever a scenario keeps them. */
  const listed = (file: Scenario): Scenario => {
    const sides = file.sides?.map(side => {
      const id = String(side.id ?? side.name)
      everyone.set(id, rename(id))
      return side.combatants === undefined ? side : { ...side, combatants: combatants(side.combatants) }
    })
    return {
      ...file,
      ...(sides === undefined ? {} : { sides: inOtherOrder(sides) }),
      ...(file.people === undefined ? {} : { people: combatants(file.people) }),
      ...(file.setup === undefined ? {} : { setup: listed(file.setup) }),
    }
  }
  const file = listed(JSON.parse(JSON.stringify(scenario)) as Scenario)
  return { scenario: exchanged(file as unknown as Json, everyone), back: text => text.replaceAll(newName, name => old.get(name) ?? name) }
}

/** A combatant whose weapons are called differently, wherever the combatant's own data names them. */
function withWeapons(one: Combatant, rename: (id: string) => string): Combatant {
  const { weapons = [], skills, ...rest } = one
  const names = new Map(weapons.map(({ id }) => [id, rename(id)]))
  const others = exchanged(rest as Json, names) as Entries
  return {
    ...others,
    ...(skills === undefined ? {} : { skills }),
    ...(one.weapons === undefined
      ? {}
      : { weapons: weapons.map(weapon => ({ ...weapon, id: names.get(weapon.id) as Id, name: rename(String(weapon.name)) })) }),
  } as unknown as Combatant
}

/** With other texts in place of these, wherever they stand alone. */
function exchanged(value: Json, names: ReadonlyMap<string, string>): Json {
  if (typeof value === 'string') return names.get(value) ?? value
  if (Array.isArray(value)) return value.map(one => exchanged(one as Json, names))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [names.get(key) ?? key, exchanged(one as Json, names)]))
}

function shuffled<T>(list: readonly T[], pick: Pick): T[] {
  const rest = [...list]
  return list.map(() => rest.splice(pick(rest.length), 1)[0] as T)
}

const madeId = /\b(?:[a-z]\d){3}\b/g
/** What a fight has made, such as a group, without the id that it was given: that hangs on names. */
export const withoutMade = (text: string): string => text.replaceAll(madeId, 'made')

/** Text of a fight in the names of the first, and in no order. */
export function unordered(value: Json, back: (text: string) => string): string {
  return JSON.stringify(inOrder(JSON.parse(back(JSON.stringify(value))) as Json))
}
/** Names for what a fight has made, the same in both: by where it turns up first in the battle. Combatants come first there. */
export function madeIn(battle: Json, back: (text: string) => string): MadeNames {
  const { people = [], setup: _setup, ...rest } = battle as Record<string, Json>
  const made = new MadeNames()
  made.note(unordered([people, rest], back))
  return made
}

function inOrder(value: Json): Json {
  if (Array.isArray(value)) {
    const items = value.map(one => inOrder(one as Json))
    if (items.some(one => typeof one === 'number')) return items
    return items
      .map(one => [withoutMade(JSON.stringify(one)), one] as const)
      .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
      .map(([, one]) => one)
  }
  if (typeof value !== 'object' || value === null) return value
  const keys = Object.keys(value).sort((a, b) => (a === 'id' ? -1 : b === 'id' ? 1 : a < b ? -1 : 1))
  return Object.fromEntries(keys.map(key => [key, inOrder((value as Entries)[key] as Json)]))
}
