/** What became of each part of an actor: taken as it is, changed (both values), or left out (why). Nothing is left unsaid. */

import type { Json } from '@enfilade/engine'
import { type Fields, fieldsOf, isFields, listOf, textOf } from '../forms/json.js'

export interface Told {
  readonly taken: readonly string[]
  /** What a combatant of a scenario takes, not a person: wounds and conditions. */
  readonly asNow: readonly string[]
  readonly changed: readonly { readonly what: string; readonly theirs: string; readonly ours: string }[]
  readonly left: readonly { readonly what: string; readonly why: string }[]
}
export class Telling implements Told {
  readonly taken: string[] = []
  readonly asNow: string[] = []
  readonly changed: { what: string; theirs: string; ours: string }[] = []
  readonly left: { what: string; why: string }[] = []
  /** `skillCalled`: what the actor calls a skill, as we call it. */
  constructor(readonly skillCalled: (name: string) => string | null) {}

  take(what: string): void {
    this.taken.push(what)
  }
  change(what: string, theirs: string | number, ours: string | number): void {
    this.changed.push({ what, theirs: String(theirs), ours: String(ours) })
  }
  leave(what: string, why: string): void {
    this.left.push({ what, why })
  }
  /** A whole number within bounds: one outside is brought to the nearest, and said. Undefined: there is none, which is left to the caller to say. */
  number(what: string, value: Json | undefined, from: number, to: number): number | undefined {
    const given = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
    if (typeof given !== 'number' || !Number.isFinite(given)) return undefined
    const ours = Math.min(to, Math.max(from, Math.round(given)))
    if (ours !== given) this.change(what, given, ours)
    return ours
  }
}

/** A thing of an actor: an item with its fields. */
export interface Item {
  readonly id: string
  readonly name: string
  readonly type: string
  readonly system: Fields
}
/** A name as our files take it; longer ones and odd signs are cut. */
export const nameOf = (value: Json | undefined, usual: string): string =>
  textOf(value)
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, 70) || usual

export const itemsOf = (actor: Fields): Item[] =>
  listOf(actor.items).flatMap(one =>
    isFields(one) ? [{ id: textOf(one._id), name: nameOf(one.name, 'thing'), type: textOf(one.type), system: fieldsOf(one.system) }] : [],
  )
/** Ids of the items that are built into this one, or into the actor. */
export const builtInto = (system: Fields): string[] => {
  const { list } = fieldsOf(system.installedItems)
  return listOf(list).map(one => (isFields(one) ? textOf(one._id) || textOf(one.id) : textOf(one)))
}
/** Everything that is installed: as older exports say of each item, or as the lists of ids lead to it from the actor. */
export function installedIn(actor: Fields, items: readonly Item[]): ReadonlySet<string> {
  const byId = new Map(items.map(item => [item.id, item]))
  const found = new Set(items.filter(({ system }) => system.isInstalled === true).map(({ id }) => id))
  const next = [...builtInto(fieldsOf(actor.system)), ...found]
  for (let id = next.pop(); id !== undefined; id = next.pop()) {
    const item = byId.get(id)
    if (item === undefined) continue
    found.add(id)
    // A magazine's rounds are in a weapon, not in a body.
    if (item.type !== 'weapon') next.push(...builtInto(item.system).filter(one => !found.has(one)))
  }
  return found
}
