/**
 * What a seat takes a part of the battle for: what it may not know is replaced by what it reckons with, ids it may not know are left out.
 * Built field by field from the declarations, so an undeclared field reaches no seat.
 */
import { type Id, oncePer } from '@enfilade/engine'
import type { z } from 'zod'
import type { Facts, KnownField } from './field.js'
import { pointsSomewhere, type Shape, shapeOf } from './walk.js'

/** What is asked about the seat that looks. */
export interface Look<Kind extends string = string> {
  /** Does it know this kind of thing ("numbers", "own") of this combatant, side or thing? */
  knows(kind: Kind, whose: Id): boolean
  /** An id as it may read it; undefined where it must not learn of what the id points at. */
  read(points: string, id: Id): Id | undefined
}

/** The same answers, each worked out once: for reading one battle as it stands. */
export function remembering<L extends Look>(look: L): L {
  const known = new Map<string, Map<Id, boolean>>()
  const ids = new Map<string, Map<Id, Id | undefined>>()
  return {
    ...look,
    knows(kind: string, whose: Id): boolean {
      const answers = known.get(kind) ?? new Map<Id, boolean>()
      known.set(kind, answers)
      const answer = answers.get(whose) ?? look.knows(kind, whose)
      answers.set(whose, answer)
      return answer
    },
    read(points: string, id: Id): Id | undefined {
      const answers = ids.get(points) ?? new Map<Id, Id | undefined>()
      ids.set(points, answers)
      const answer = answers.get(id)
      if (answer !== undefined || answers.has(id)) return answer
      const read = look.read(points, id)
      answers.set(id, read)
      return read
    },
  }
}

/**
 * What stands for a value that a seat must not learn of at all. A list leaves it out, what may be missing is null, a record goes with it, and
 * so does a list that has to hold something.
 */
export const unread: unique symbol = Symbol('unread')
export type Unread = typeof unread

/**
 * Reads a value for a seat. `whose`: the combatant, side or thing that it belongs to. Parts that the seat sees as they are, are shared with
 * the fight; anything that changes it copies it first.
 */
export type Take = (value: unknown, look: Look, whose: Id) => unknown
/** How one field is taken, by hand: gets the whole record as it is. */
type TakeField = (value: never, whole: never, look: never, whose: Id) => unknown
type Entries = Readonly<Record<string, unknown>>

// Declared records are found by the definition of their schemas, which every wrapped form of a schema shares.
const records = new WeakMap<object, Recorded>()
const declared = new WeakMap<object, Take>()
const decided = new WeakSet<object>()
/** Wherever the record stands, it is taken by what its fields say. */
export function declareRecord(schema: z.ZodType, recorded: Recorded): void {
  records.set(schema.def, recorded)
  declared.set(schema.def, takeRecord(recorded, {}))
}
/** What has been declared of a record; undefined for any other schema. */
export const recordOf = (schema: z.ZodType): Recorded | undefined => records.get(schema.def)
/** The same with functions from seats/, which can be given once. @throws TypeError the second time */
export function decideTake(schema: z.ZodType, recorded: Recorded, byHand: ByHand): Take {
  if (decided.has(schema.def)) throw new TypeError('How seats take this record has been said already.')
  decided.add(schema.def)
  const take = takeRecord(recorded, byHand)
  declared.set(schema.def, take)
  return take
}

/** null: everything in there is taken as it is. */
const takeOf = oncePer((schema: z.ZodType): Take | null => declared.get(schema.def) ?? takeFor(shapeOf(schema)))

/** Reads a value by its schema alone. */
export const takeBy = (schema: z.ZodType, value: unknown, look: Look): unknown => {
  const take = takeOf(schema)
  return take === null ? value : take(value, look, '')
}

function takeFor(shape: Shape): Take | null {
  switch (shape.is) {
    case 'leaf':
      return null
    case 'ref':
      return (value, look) => look.read(shape.points, value as Id) ?? unread
    case 'orNull': {
      const take = takeOf(shape.inner)
      return take && ((value, look, whose) => nullIfUnread(value === null || value === undefined ? value : take(value, look, whose)))
    }
    case 'list': {
      const take = takeOf(shape.inner)
      const { atLeastOne } = shape
      return (
        take &&
        ((value, look, whose) => {
          const read: unknown[] = []
          let isSame = true
          for (const given of value as readonly unknown[]) {
            const one = take(given, look, whose)
            if (one !== unread) read.push(one)
            if (one !== given) isSame = false
          }
          if (isSame) return value
          return atLeastOne && read.length === 0 ? unread : read
        })
      )
    }
    case 'tuple': {
      const parts = shape.inner.map(inner => takeOf(inner))
      if (parts.every(take => take === null)) return null
      return (value, look, whose) => {
        const taken = (value as readonly unknown[]).map((one, i) => parts[i]?.(one, look, whose) ?? one)
        return taken.includes(unread) ? unread : taken
      }
    }
    case 'record':
      return inEach(Object.entries(shape.fields).map(([name, inner]) => [name, takeOf(inner)]))
    case 'byName': {
      const [name, inner] = [takeOf(shape.name), takeOf(shape.inner)]
      if (name === null && inner === null) return null
      const owned = pointsSomewhere(shape.name)
      return (value, look, whose) =>
        Object.fromEntries(
          Object.entries(value as Entries)
            .map(([key, one]) => [name?.(key, look, whose) ?? key, inner === null ? one : inner(one, look, owned ? key : whose)] as const)
            .filter((entry): entry is [string, unknown] => typeof entry[0] === 'string' && entry[1] !== unread),
        )
    }
    case 'kinds': {
      const kinds = new Map([...shape.kinds].map(([kind, inner]) => [kind, takeOf(inner)]))
      if ([...kinds.values()].every(take => take === null)) return null
      return (value, look, whose) => {
        const take = kinds.get((value as Entries)[shape.by])
        return take === undefined || take === null ? value : take(value, look, whose)
      }
    }
  }
}
const nullIfUnread = (value: unknown): unknown => (value === unread ? null : value)

function inEach(parts: readonly (readonly [name: string, take: Take | null])[]): Take | null {
  if (parts.every(([, take]) => take === null)) return null
  return (value, look, whose) => {
    const taken: Record<string, unknown> = {}
    for (const [name, take] of parts) {
      const given = (value as Entries)[name]
      if (given === undefined) continue
      const one = take === null ? given : take(given, look, whose)
      if (one === unread) return unread
      taken[name] = one
    }
    return taken
  }
}

// ── declared records ───────────────────────────────────────────────────────────────────────────────────────────────
type FieldTake = (value: unknown, whole: Entries, look: Look, whose: Id) => unknown
type Part = readonly [name: string, take: FieldTake]
/** The fields that aren't simply as they are. */
interface Parts {
  /** Of each kind of secret of the one around: what becomes of it where it is known, and where it isn't. */
  readonly secrets: readonly { readonly kind: string; readonly open: readonly Part[]; readonly closed: readonly Part[] }[]
  readonly others: readonly Part[]
}

/** A record of declared fields. */
export interface Recorded {
  /** What errors call it. */
  readonly called: string
  readonly fields: Readonly<Record<string, KnownField>>
  /** The field that holds the id of the one whose secrets these are. */
  readonly owner?: string | undefined
  /** The field that holds the word for its kind. */
  readonly by?: string
}
export type ByHand = Readonly<Record<string, TakeField | undefined>>
function takeRecord({ called, fields, owner, by }: Recorded, byHand: ByHand): Take {
  const names = [...(by === undefined ? [] : [by]), ...Object.keys(fields)]
  let parts: Parts | undefined
  return (value, look, around) => {
    parts ??= partsOf(called, fields, byHand)
    const whole = value as Entries
    const whose = owner === undefined ? around : (whole[owner] as Id)
    let taken: Entries | Unread = declaredPart(whole, names)
    for (const { kind, open, closed } of parts.secrets) {
      taken = withEach(taken, look.knows(kind, whose) ? open : closed, whole, look, whose)
      if (taken === unread) return unread
    }
    return withEach(taken, parts.others, whole, look, whose)
  }
}

/** Only what has been declared: the whole itself, where there is nothing else. */
function declaredPart(whole: Entries, names: readonly string[]): Entries {
  if (hasJust(whole, names)) return whole
  return Object.fromEntries(names.filter(name => whole[name] !== undefined).map(name => [name, whole[name]]))
}

function hasJust(whole: Entries, names: readonly string[]): boolean {
  let at = 0
  for (const key in whole) if (key !== names[at++]) return false
  return at === names.length
}

/** What is taken, with these parts. Where it is the whole itself, it is copied for the first of them that differs. */
function withEach(taken: Entries, parts: readonly Part[], whole: Entries, look: Look, whose: Id): Entries | Unread {
  let put: Record<string, unknown> = taken
  for (const [name, take] of parts) {
    const given = whole[name]
    if (given === undefined) continue
    const one = take(given, whole, look, whose)
    if (one === unread) return unread
    if (one === given) continue
    if (put === whole) put = { ...whole }
    put[name] = one
  }
  return put
}

function partsOf(called: string, fields: Recorded['fields'], byHand: ByHand): Parts {
  const secrets = new Map<string, { kind: string; open: Part[]; closed: Part[] }>()
  const others: Part[] = []
  for (const [name, { schema, facts }] of Object.entries(fields)) {
    const hand = byHand[name] as FieldTake | undefined
    const open = openTake(schema)
    const { known, kind = '', of } = facts
    if (known === 'seen') {
      const take = hand ?? open
      if (take !== null) others.push([name, take])
    } else if (known === 'only') others.push([name, onlyTake(kind, open ?? asItIs)])
    else if (known !== 'secret') others.push([name, hand ?? reckonedWith(`${called}.${name}`, {})])
    else {
      const closed = hand ?? reckonedWith(`${called}.${name}`, facts)
      if (of !== undefined) others.push([name, takeOfOther(kind, of, open ?? asItIs, closed)])
      else {
        const alike = secrets.get(kind) ?? { kind, open: [], closed: [] }
        secrets.set(kind, alike)
        if (open !== null) alike.open.push([name, open])
        alike.closed.push([name, closed])
      }
    }
  }
  return { secrets: [...secrets.values()], others }
}

const asItIs: FieldTake = value => value
/** null: as it is. */
function openTake(schema: z.ZodType): FieldTake | null {
  const take = takeOf(schema)
  return take && ((value, _whole, look, whose) => take(value, look, whose))
}
const onlyTake =
  (kind: string, open: FieldTake): FieldTake =>
  (value, whole, look, whose) =>
    value === null || look.knows(kind, value as Id) ? open(value, whole, look, whose) : unread
/** The secret belongs to the combatant that the field `of` names. */
const takeOfOther =
  (kind: string, of: string, open: FieldTake, closed: FieldTake): FieldTake =>
  (value, whole, look, whose) =>
    (look.knows(kind, namedBy(whole, of)) ? open : closed)(value, whole, look, whose)

/** The id that a field holds, or a field of a part: "hit.attacker". */
export const namedBy = (whole: Entries, field: string): Id =>
  field.split('.').reduce((part: unknown, key) => (part as Entries)[key], whole) as Id

function reckonedWith(called: string, { takenFor, begins, value }: Facts): FieldTake {
  if (takenFor !== undefined) return () => takenFor.value
  if (begins === 'starts' || begins === 'usually') return () => value
  return () => {
    throw new TypeError(`Nothing says what a seat takes ${called} for.`)
  }
}
