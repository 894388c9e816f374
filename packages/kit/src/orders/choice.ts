/**
 * One thing to choose in an order: a weapon, a target, a region, a number. A choice says what there is to choose from, which of it is
 * refused whatever else is chosen, and what an answer means that names something else. Ids stand in answers; rules get the things.
 */
import type { Field, Id, Json, RuleId } from '@enfilade/engine'
import { aListOf, aNumber, anId, type FieldShape, mayBeLeftOut, oneOfThese } from './shape.js'

/** Why something isn't possible: the rule, and words that finish the sentence "… isn't possible: ". `at`: which field is to blame. */
export interface No<At extends string = string> {
  readonly rule: RuleId
  readonly why: string
  /** `why` is a sentence of its own, to be left as it is. */
  readonly whole?: true
  readonly at?: At
  /** What stands there, where that isn't simply the field's value. */
  readonly found?: Json
  readonly allowed?: readonly Json[]
}
export const no = (rule: RuleId, why: string): No<never> => ({ rule, why })
/** The same, as a sentence of its own. */
export const noSuch = (rule: RuleId, why: string): No<never> => ({ rule, why, whole: true })
/** The same, with the field that is to blame. */
export const noFor = <At extends string>(at: At, rule: RuleId, why: string): No<At> => ({ rule, why, at })

/**
 * `V`: what stands in the answer, `T`: the thing that it means. Everything is worked out from what the deciding combatant (`me`) may know:
 * what they can't know is refused in the same words as what isn't there.
 */
export interface Choice<B, Me, S, V extends Json, T> {
  /** The name of the field, for people. */
  readonly words: string
  readonly kind: Field['kind']
  readonly shape: FieldShape
  /** The combatant named here is harmed if all goes well. */
  readonly harms?: boolean
  /** The field may be left out; options do. */
  readonly optional?: boolean
  /** What leaving it out means, in words for a screen. Left out: none. */
  readonly leftOut?: string
  /** What options hold of a field that may be left out; without it, they leave it out. */
  usual?(battle: B, me: Me, step: S): T
  /** What options hold of it besides, one at a time with everything else as usual. Left out: nothing. */
  spread?(battle: B, me: Me, step: S): readonly T[]
  /** Is there anything to choose now? Where not, forms don't show the field and options leave it out. It can always be left out. */
  offered?(battle: B, me: Me, step: S): boolean
  /** Anything that `find` takes may be given: what there is to choose from is no more than a suggestion. */
  readonly typed?: boolean
  /** What there is to choose from, in order; of numbers, those worth listing. */
  things(battle: B, me: Me, step: S): readonly T[]
  valueOf(thing: T, battle: B, me: Me): V
  nameOf(thing: T, battle: B, me: Me): string
  /** The thing that a value means, among `things` or not; undefined where there is none. */
  find(battle: B, me: Me, value: V, step: S): T | undefined
  /** Why a value means nothing. Left out where every well-shaped value means something. */
  unknown?(battle: B, me: Me, value: V, step: S): No<never>
  /** Why this thing is refused whatever else is chosen; null where it isn't. */
  refused(battle: B, me: Me, thing: T, step: S): No<never> | null
  /** Bounds of a number, both included. */
  bounds?(battle: B, me: Me, step: S): { readonly from: number; readonly to: number }
}
/** The choices of an order by the name of their field. The first is chosen first. */
export type Choices<B, Me, S> = { readonly [field: string]: Choice<B, Me, S, Json, unknown> }

type ThingIn<C> = C extends { things(...given: never): readonly (infer T)[] } ? T : never
type ValueIn<C> = C extends { valueOf(...given: never): infer V } ? V : never
type IsOptional<C> = C extends { readonly optional: true } ? true : false
/** What was chosen, as things. A field that may be left out may be undefined. */
export type Things<C> = { readonly [K in keyof C]: ThingIn<C[K]> | (IsOptional<C[K]> extends true ? undefined : never) }
/** What was chosen, as it stands in the answer. */
export type Values<C> = { readonly [K in keyof C as IsOptional<C[K]> extends true ? never : K]: ValueIn<C[K]> } & {
  readonly [K in keyof C as IsOptional<C[K]> extends true ? K : never]?: ValueIn<C[K]>
}

// ── kinds of choices ───────────────────────────────────────────────────────────────────────────────────────────────
type IdIn<T> = T extends { readonly id: infer I extends Id } ? I : Id
/** A choice among things that have an id and a name. */
export interface AmongThings<B, Me, S, T> {
  readonly words: string
  /** `place` where a screen may let people point at it on the field. */
  readonly kind?: 'oneOf' | 'place'
  /** The combatant named here is harmed if all goes well: a screen doesn't propose a friend. */
  readonly harms?: boolean
  things(battle: B, me: Me, step: S): readonly T[]
  /** Where more can be named than is offered: the thing of this id, so that `refused` can say why not. */
  find?(battle: B, me: Me, id: IdIn<T>, step: S): T | undefined
  unknown(battle: B, me: Me, id: IdIn<T>, step: S): No<never>
  refused?(battle: B, me: Me, thing: T, step: S): No<never> | null
  /** How the thing is called here, where that isn't its name. */
  nameOf?(thing: T, battle: B, me: Me): string
}
export function among<B, Me, S, T extends { readonly id: Id; readonly name?: string }>(
  given: AmongThings<B, Me, S, T>,
): Choice<B, Me, S, IdIn<T>, T> {
  return {
    words: given.words,
    kind: given.kind ?? 'oneOf',
    shape: anId,
    harms: given.harms === true,
    things: (battle, me, step) => given.things(battle, me, step),
    valueOf: thing => thing.id as IdIn<T>,
    nameOf: (thing, battle, me) => given.nameOf?.(thing, battle, me) ?? thing.name ?? thing.id,
    find: (battle, me, id, step) =>
      given.find === undefined ? given.things(battle, me, step).find(thing => thing.id === id) : given.find(battle, me, id, step),
    unknown: (battle, me, id, step) => given.unknown(battle, me, id, step),
    refused: (battle, me, thing, step) => given.refused?.(battle, me, thing, step) ?? null,
  }
}

/** A choice among words that the rules name, such as directions or skills. */
export interface AmongWords<B, Me, S, V> {
  readonly words: string
  readonly values: readonly V[]
  /** Those that there are to choose from now, where that isn't all of them: any other has to be refused. */
  things?(battle: B, me: Me, step: S): readonly V[]
  nameOf(value: V): string
  refused?(battle: B, me: Me, value: V, step: S): No<never> | null
}
export function amongWords<B, Me, S, const V extends string>(given: AmongWords<B, Me, S, V>): Choice<B, Me, S, V, V> {
  const { values, words } = given
  return {
    words,
    kind: 'oneOf',
    shape: oneOfThese(values),
    things: (battle, me, step) => given.things?.(battle, me, step) ?? values,
    valueOf: value => value,
    nameOf: value => given.nameOf(value),
    find: (_battle, _me, value) => value,
    refused: (battle, me, value, step) => given.refused?.(battle, me, value, step) ?? null,
  }
}

/** A whole number within bounds. `worthListing`: those that options hold; every other one within the bounds is legal all the same. */
export interface WholeNumber<B, Me, S> {
  readonly words: string
  bounds(battle: B, me: Me, step: S): { readonly from: number; readonly to: number }
  worthListing(battle: B, me: Me, step: S): readonly number[]
  /** Why a number beyond the bounds, or a fraction, is refused. */
  outside(battle: B, me: Me, value: number, step: S): No<never>
}
export function wholeNumber<B, Me, S>(given: WholeNumber<B, Me, S>): Choice<B, Me, S, number, number> {
  const within = (battle: B, me: Me, value: number, step: S): boolean => {
    const { from, to } = given.bounds(battle, me, step)
    return Number.isInteger(value) && value >= from && value <= to
  }
  return {
    words: given.words,
    kind: 'number',
    shape: aNumber,
    things: (battle, me, step) => given.worthListing(battle, me, step).filter(value => within(battle, me, value, step)),
    valueOf: value => value,
    nameOf: value => String(value),
    find: (battle, me, value, step) => (within(battle, me, value, step) ? value : undefined),
    unknown: (battle, me, value, step) => {
      const { from, to } = given.bounds(battle, me, step)
      return { allowed: [from === to ? from : `${from} to ${to}`], ...given.outside(battle, me, value, step) }
    },
    refused: () => null,
    bounds: (battle, me, step) => given.bounds(battle, me, step),
  }
}

/**
 * Whether something holds. An answer that leaves it out says no. Options say no and yes; where it changes nothing of what happens, but only what
 * is asked afterwards, they leave it out (`unlisted`).
 */
export const yesOrNo = <B, Me, S>(
  words: string,
  listing: 'listed' | 'unlisted' = 'listed',
): Choice<B, Me, S, boolean, boolean> & { readonly optional: true } => ({
  words,
  kind: 'oneOf',
  shape: mayBeLeftOut(oneOfThese([true, false])),
  optional: true,
  things: () => [false, true],
  valueOf: value => value,
  nameOf: value => (value ? 'yes' : 'no'),
  find: (_battle, _me, value) => value,
  refused: () => null,
  ...(listing === 'listed' && { spread: () => [true] }),
})

/** Several of some words, each once, in the order in which they are given. */
export function severalWords<B, Me, S, const V extends string>(
  given: Omit<AmongWords<B, Me, S, V>, 'things' | 'refused'> & {
    /** Lists that are worth offering. */
    offered?(battle: B, me: Me, step: S): readonly (readonly V[])[]
    refused?(battle: B, me: Me, values: readonly V[], step: S): No<never> | null
    unknown(word: string): No<never>
  },
): Choice<B, Me, S, V[], readonly V[]> {
  const isKnown = (word: string): boolean => (given.values as readonly string[]).includes(word)
  const known = (words: readonly string[]): words is readonly V[] => words.every(isKnown) && new Set(words).size === words.length
  return {
    words: given.words,
    kind: 'list',
    shape: aListOf(anId, mostWords),
    things: (battle, me, step) => given.offered?.(battle, me, step) ?? given.values.map(value => [value]),
    valueOf: values => [...values],
    nameOf: values => values.map(value => given.nameOf(value)).join(' + '),
    find: (_battle, _me, values) => (known(values) ? values : undefined),
    unknown: (_battle, _me, values) => given.unknown(values.find(word => !isKnown(word)) ?? values[0] ?? ''),
    refused: (battle, me, values, step) => given.refused?.(battle, me, values, step) ?? null,
  }
}
const mostWords = 100

/** The same choice, but the answer may leave it out. Options leave it out. */
export const optional = <B, Me, S, V extends Json, T>(
  choice: Choice<B, Me, S, V, T>,
  leftOut?: string,
): Choice<B, Me, S, V, T> & { readonly optional: true } => ({
  ...choice,
  shape: mayBeLeftOut(choice.shape),
  optional: true,
  ...(leftOut !== undefined && { leftOut }),
})

/** The same, where options hold each thing besides. */
export const optionalListed = <B, Me, S, V extends Json, T>(
  choice: Choice<B, Me, S, V, T>,
  leftOut?: string,
): Choice<B, Me, S, V, T> & { readonly optional: true } => ({ ...optional(choice, leftOut), spread: choice.things })

/** The same, where there is anything to choose; options hold what is usual. */
export const whereOffered = <B, Me, S, V extends Json, T>(
  choice: Choice<B, Me, S, V, T>,
  more: Required<Pick<Choice<B, Me, S, V, T>, 'offered'>> & Pick<Choice<B, Me, S, V, T>, 'usual' | 'leftOut'>,
): Choice<B, Me, S, V, T> & { readonly optional: true } => ({ ...optional(choice), ...more })

/** Any words in their order, such as the stretches of a route; `together` of the order judges them. `most`: how many at most. */
export const anyWords = <B, Me, S>(words: string, most: number): Choice<B, Me, S, string[], readonly string[]> => ({
  words,
  kind: 'list',
  shape: aListOf(anId, most),
  typed: true,
  things: () => [],
  valueOf: given => [...given],
  nameOf: given => given.join(', '),
  find: (_battle, _me, given) => given,
  refused: () => null,
})
