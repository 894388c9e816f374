/**
 * How people write a thing that a schema describes in full: what they may leave out, what it is then, and what it means. The form of files
 * and the way from there to the whole thing come from one declaration.
 */
import { type Id, keyOf } from '@enfilade/engine'
import type { z } from 'zod'

type Shape = Readonly<Record<string, z.ZodType>>
type Values<S extends Shape> = { -readonly [K in keyof S]: z.output<S[K]> }

type Constant<V> = V extends readonly (infer One)[] ? readonly One[] : V
/** How one part is written. Words alone: it has to be there. */
interface Way<V, T> {
  readonly words?: string
  /** What screens call it, where its key alone reads badly. */
  readonly title?: string
  /** What sheets and books call it besides. */
  readonly also?: readonly string[]
  /** What sheets and books name that gives it this value, such as a piece of chrome. */
  readonly says?: Readonly<Record<string, string | number | boolean>>
  /** What it is where the file leaves it out: a value, or worked out from the other parts, those declared before it included. */
  readonly usually?: Constant<V> | ((thing: T) => V)
  /** It may be left out, and the reader works it out. */
  readonly optional?: true
  /** How it is written, where that isn't how it is kept. */
  readonly form?: z.ZodType
  reads?(written: never): V
}
type Ways<S extends Shape> = { readonly [K in keyof S]?: string | Way<z.output<S[K]>, Values<S>> }

type Usual = { readonly usually: unknown }
type FormOf<S extends z.ZodType, W> = W extends { readonly form: infer F extends z.ZodType } ? F : S
type EntryShape<S extends Shape, W> = {
  -readonly [K in keyof S]: K extends keyof W
    ? W[K] extends Usual | { readonly optional: true }
      ? z.ZodOptional<FormOf<S[K], W[K]>>
      : FormOf<S[K], W[K]>
    : S[K]
}
type WrittenPart<S extends Shape, W, K extends keyof S> = K extends keyof W ? z.output<FormOf<S[K], W[K]>> : z.output<S[K]>
type UsualKey<W> = { [K in keyof W]: W[K] extends Usual ? K : never }[keyof W]
/** What is needed to make the whole thing. */
type Given<S extends Shape, W> = { readonly [K in Exclude<keyof S, UsualKey<W>>]: WrittenPart<S, W, K> } & {
  readonly [K in keyof S & UsualKey<W>]?: WrittenPart<S, W, K> | undefined
}

type Under<G> = { readonly [K in keyof G]?: G[K] | undefined }

export interface WrittenEntry<S extends Shape, W> {
  /** The parts as people write them, to be spread into a form. */
  readonly form: EntryShape<S, W>
  /** The whole thing. `under`: what counts where the file says nothing, before what is usual. Other keys are left behind. */
  complete(given: Given<S, W>, under?: Under<Given<S, W>> | null): Values<S>
}

export function entryOf<S extends Shape, const W extends Ways<S>>(shape: S, ways: W): WrittenEntry<S, W> {
  const wayOf = (key: string): Way<unknown, never> => {
    const way = ways[key]
    return typeof way === 'string' ? { words: way } : (way ?? {})
  }
  const keys = Object.keys(shape)
  const form = [...keys.filter(key => !(key in ways)), ...Object.keys(ways)].map(key => {
    const { words, title, also, says, usually, optional, form: own = shape[key] as z.ZodType } = wayOf(key)
    const schema = usually === undefined && optional === undefined ? own : own.optional()
    const about = {
      ...(words !== undefined && { description: words }),
      ...(title !== undefined && { title }),
      ...(also !== undefined && { also }),
      ...(says !== undefined && { says }),
    }
    return [key, Object.keys(about).length === 0 ? schema : schema.meta(about)]
  })
  const worked = Object.keys(ways).flatMap(key => {
    const { usually } = wayOf(key)
    return typeof usually === 'function' ? [[key, usually as (thing: unknown) => unknown] as const] : []
  })
  return {
    form: Object.fromEntries(form) as EntryShape<S, W>,
    complete(given, under) {
      const thing: Record<string, unknown> = {}
      for (const key of keys) {
        const { usually, reads } = wayOf(key)
        const said = keyOf(given, key) === undefined ? keyOf(under, key) : keyOf(given, key)
        if (said === undefined) thing[key] = typeof usually === 'function' ? undefined : usually
        else thing[key] = reads === undefined ? said : reads(said as never)
      }
      for (const [key, work] of worked) if (thing[key] === undefined) thing[key] = work(thing)
      return thing as Values<S>
    },
  }
}

/** Of a name: left out, a thing is called by its id. */
export const calledById = { usually: ({ id }: { readonly id: Id }): string => id }

/** Of an object whose keys may be left out, those that are there: to be spread over others. */
export function said<T extends object>(values: T | null | undefined): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(values ?? {}).filter(([, value]) => value !== undefined)) as ReturnType<typeof said<T>>
}
