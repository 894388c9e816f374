/**
 * For tests of secrecy: another truth that one seat cannot tell from this one. What is secret by its declaration changes at random; what
 * hangs together in a game, the game changes itself, in its testing/disguise.ts. Everything that the seat may know stays as it is.
 */
import { type CombatantId, type Id, oncePer, type SideId } from '@enfilade/engine'
import { z } from 'zod'
import { personOf } from '../src/people.js'
import type { PlainSide } from '../src/sides/side.js'
import type { Other } from '../src/state/field.js'
import { namedBy, type Recorded, recordOf } from '../src/state/taking.js'
import { pointsSomewhere, type Shape, shapeOf } from '../src/state/walk.js'
import type { Pick } from './kit.js'

type Knows = (kind: string, whose: Id) => boolean
type Disguise = (value: unknown, knows: Knows, pick: Pick, whose: Id) => unknown
type Entries = Readonly<Record<string, unknown>>

/** A value of the battle with other secrets. `whose`: the combatant or thing that it belongs to. */
export const disguised = <S extends z.ZodType>(schema: S, value: z.output<S>, knows: Knows, pick: Pick, whose: Id = ''): z.output<S> =>
  (disguiseOf(schema)?.(value, knows, pick, whose) ?? value) as z.output<S>

/** null: nothing in there is a secret. */
const disguiseOf = oncePer((schema: z.ZodType): Disguise | null => {
  const recorded = recordOf(schema)
  return recorded === undefined ? disguiseFor(shapeOf(schema)) : disguiseRecord(recorded)
})

function disguiseFor(shape: Shape): Disguise | null {
  switch (shape.is) {
    case 'orNull': {
      const inner = disguiseOf(shape.inner)
      return inner && ((value, ...rest) => (value === null || value === undefined ? value : inner(value, ...rest)))
    }
    case 'list': {
      const inner = disguiseOf(shape.inner)
      return inner && ((value, ...rest) => (value as readonly unknown[]).map(one => inner(one, ...rest)))
    }
    case 'byName': {
      const inner = disguiseOf(shape.inner)
      const owned = pointsSomewhere(shape.name)
      return (
        inner &&
        ((value, knows, pick, whose) =>
          Object.fromEntries(Object.entries(value as Entries).map(([name, one]) => [name, inner(one, knows, pick, owned ? name : whose)])))
      )
    }
    case 'record': {
      const parts = Object.entries(shape.fields).map(([name, inner]) => [name, disguiseOf(inner)] as const)
      if (parts.every(([, inner]) => inner === null)) return null
      return (value, ...rest) => {
        const other: Record<string, unknown> = { ...(value as Entries) }
        for (const [name, inner] of parts) if (inner !== null && other[name] !== undefined) other[name] = inner(other[name], ...rest)
        return other
      }
    }
    case 'kinds': {
      const kinds = new Map([...shape.kinds].map(([kind, inner]) => [kind, disguiseOf(inner)]))
      if ([...kinds.values()].every(inner => inner === null)) return null
      return (value, ...rest) => kinds.get((value as Entries)[shape.by])?.(value, ...rest) ?? value
    }
    default:
      return null
  }
}

/** Disguises the secret fields of a record of declared fields. */
function disguiseRecord({ fields, owner }: Recorded): Disguise {
  return (value, knows, pick, around) => {
    const other: Record<string, unknown> = { ...(value as Entries) }
    const whose = owner === undefined ? around : (other[owner] as Id)
    for (const [name, { schema, facts }] of Object.entries(fields)) {
      if (other[name] === undefined) continue
      const of = facts.of === undefined ? whose : namedBy(other, facts.of)
      if (facts.known !== 'secret') other[name] = disguiseOf(schema)?.(other[name], knows, pick, whose) ?? other[name]
      else if (!knows(facts.kind ?? '', of)) other[name] = ((facts.other ?? drawn(schema)) as Other<unknown>)(other[name], pick)
    }
    return other
  }
}

/** Some value of a closed vocabulary or a flag, which are all that need no `other`. */
function drawn(schema: z.ZodType): Other<unknown> {
  const values = schema instanceof z.ZodEnum ? schema.options : [false, true]
  return (_value, pick) => values[pick(values.length)]
}

// ── what every game's disguise needs ───────────────────────────────────────────────────────────────────────────────
/** A whole number from `from` to `to`, both included. */
export const between = (from: number, to: number, pick: Pick): number => from + pick(to - from + 1)

/** The states of a game's sides and combatants. */
interface Declared<P> {
  readonly sideState: { readonly schema: z.ZodType<PlainSide> }
  readonly combatantState: { readonly schema: z.ZodType<P> }
}
/** What a side knows of a combatant, in a game. */
interface Knowledge<P> {
  knowsPerson(seat: SideId, person: P): boolean
  knowsNumbers(seat: SideId, person: P): boolean
}
/** A copy of a battle in which the secret fields of sides and combatants are others, and whether the seat knows the numbers of someone. */
export function otherTruth<
  P extends { readonly id: CombatantId; readonly side: SideId },
  B extends { setup: { sides: PlainSide[] }; people: P[] },
>(battle: B, seat: SideId, { sideState, combatantState }: Declared<P>, { knowsPerson, knowsNumbers }: Knowledge<P>, pick: Pick) {
  const other = JSON.parse(JSON.stringify(battle)) as B
  const isOwn: Knows = (_kind, whose) => whose === seat
  other.setup = { ...other.setup, sides: other.setup.sides.map(side => disguised(sideState.schema, side, isOwn, pick)) }
  const knows: Knows = (kind, whose) => {
    const person = personOf<P>(battle, whose)
    return person.side === seat || (kind === 'numbers' && knowsPerson(seat, person) && knowsNumbers(seat, person))
  }
  other.people = other.people.map(person => disguised(combatantState.schema, person, knows, pick))
  return { other, knowsNumbersOf: (whose: CombatantId): boolean => knows('numbers', whose) }
}

/** Combatants the seat does not see get another place in the turn order. */
export function disguiseOrder(battle: { order: CombatantId[]; toAct: CombatantId[] }, unseen: readonly CombatantId[], pick: Pick): void {
  const order = battle.order.filter(id => !unseen.includes(id))
  for (const id of unseen) if (battle.order.includes(id)) order.splice(pick(order.length + 1), 0, id)
  battle.order = order
  const waiting = battle.toAct
  battle.toAct = order.filter(id => waiting.includes(id))
}
