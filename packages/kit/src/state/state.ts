/**
 * States, records and kinds of records, declared by their fields. A `state` begins and lasts (a combatant, a side, the battle); a `record`
 * is part of one or of a step; `kinds` are records told apart by a word, such as steps. What is derived from the fields is worked out here.
 */
import type { ConditionView, Id, Track } from '@enfilade/engine'
import { z } from 'zod'
import { type FileForm, type KnownField, metaOf, type ShownField, type WholeField } from './field.js'
import { decideShowing, type Looking, type Showing } from './showing.js'
import { type ByHand, decideTake, declareRecord, type Look, type Take, type Unread, unread } from './taking.js'

type Fields = Readonly<Record<string, KnownField>>
type WholeFields = Readonly<Record<string, WholeField>>
type Flat<O> = { [K in keyof O]: O[K] }
type Shape<F extends Fields> = { -readonly [N in keyof F]: F[N]['schema'] }
type Value<X extends KnownField> = z.output<X['schema']>
/** What a declaration of fields is as data. */
export type ValuesOf<F extends Fields> = Flat<{ -readonly [N in keyof F]: Value<F[N]> }>

// ── who knows it ───────────────────────────────────────────────────────────────────────────────────────────────────
/** The kinds of knowledge that the secrets of some fields ask for. */
type KindOf<F extends Fields> = F[keyof F]['said']['kind']
/** Fields for which a function has to say what a seat takes them for. */
type Demanding<F extends Fields> = {
  [N in keyof F]: F[N]['said']['known'] extends 'judged'
    ? N
    : F[N]['said']['known'] extends 'secret'
      ? F[N]['said']['taken'] extends true
        ? never
        : F[N]['said']['begins'] extends 'starts' | 'usually'
          ? never
          : N
      : never
}[keyof F]
type TakerOf<F extends Fields, N extends keyof F, L> = (value: Value<F[N]>, whole: ValuesOf<F>, look: L, whose: Id) => Value<F[N]> | Unread
/** The functions in seats/: needed where the declaration demands one, allowed for any other field but `only`. */
export type Takers<F extends Fields, L> = { readonly [N in Demanding<F>]: TakerOf<F, N, L> } & {
  readonly [N in Exclude<keyof F, Demanding<F>>]?: TakerOf<F, N, L>
}

/** A record as a seat takes it. `whose`: the combatant, side or thing that it belongs to. `unread`: the seat must not learn of it. */
export type Taken<T, L> = (value: T, look: L, whose?: Id) => T | Unread
/** The same for a list, as the taker of a field: without those that the seat must not learn of. */
export const eachTaken =
  <T, L>(take: Taken<T, L>): ((values: readonly T[], whole: unknown, look: L, whose: Id) => T[]) =>
  (values, _whole, look, whose) =>
    values.map(one => take(one, look, whose)).filter(one => one !== unread) as T[]

export interface DeclaredRecord<F extends Fields> {
  readonly fields: F
  readonly schema: z.ZodObject<Shape<F>, z.core.$strict>
  /** How a seat takes it, here and wherever it stands in another one. Where fields demand functions, these are given once, in seats/. */
  taking<L extends Look<KindOf<F>>>(takers: Takers<F, L>): Taken<ValuesOf<F>, L>
}
/** `owner`: the field that holds the id of the one whose secrets these are. Left out: of whatever is around the record. */
interface Owned<F extends Fields> {
  readonly owner?: keyof F & string
}

/** A part of a state or of a step: each field says who knows it. */
export function record<F extends Fields>(fields: F, { owner }: Owned<F> = {}): DeclaredRecord<F> {
  const shape = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.schema]))
  const schema = z.strictObject(shape).meta({ declared: true, ...usualOf(fields) }) as unknown as z.ZodObject<Shape<F>, z.core.$strict>
  const recorded = { called: 'the record', fields, owner }
  declareRecord(schema, recorded)
  return {
    fields,
    schema,
    taking: takers => {
      const take = decideTake(schema, recorded, takers as ByHand)
      return (value, look, whose = '') => take(value, look, whose) as ValuesOf<F> | Unread
    },
  }
}

/** What fields usually are, for hashes that leave it out (codec/texts.ts of the engine). */
const usualOf = (fields: Fields): { usual?: Readonly<Record<string, unknown>> } => {
  const usual = Object.entries(fields).flatMap(([name, { facts }]) => ('value' in facts ? [[name, facts.value]] : []))
  return usual.length === 0 ? {} : { usual: Object.fromEntries(usual) }
}
/** A record as a plain part of something that is judged as a whole: its fields say nothing of who knows them. */
export const plainPart = <S extends z.ZodRawShape>({ schema, fields }: { readonly schema: z.ZodObject<S>; readonly fields: Fields }) =>
  z.strictObject(schema.shape).meta(usualOf(fields))

// ── how it begins ──────────────────────────────────────────────────────────────────────────────────────────────────
type InFile = { readonly begins: 'inFile' | 'usually' }
type NamedInFile<F extends WholeFields, N extends keyof F> = F[N]['said'] extends InFile
  ? F[N]['said']['key'] extends string
    ? F[N]['said']['key']
    : N
  : never
type FormInFile<X extends WholeField> = X['said']['file'] extends z.ZodType ? X['said']['file'] : X['schema']
/** The fields that a scenario holds, written out, as the shape of a schema. */
export type FileShape<F extends WholeFields> = { -readonly [N in keyof F as NamedInFile<F, N>]: FormInFile<F[N]> }
/** The same as data. */
export type FileOf<F extends WholeFields> = Flat<{ [K in keyof FileShape<F>]: z.output<FileShape<F>[K] & z.ZodType> }>
type MadeNames<F extends WholeFields> = { [N in keyof F]: F[N]['said']['begins'] extends 'made' ? N : never }[keyof F]
/** The fields that a function makes. */
export type MadeOf<F extends WholeFields> = Flat<{ readonly [N in MadeNames<F>]: Value<F[N]> }>
type UsualNames<F extends WholeFields> = { [N in keyof F]: F[N]['said']['begins'] extends 'usually' ? N : never }[keyof F]
type UsualShape<F extends WholeFields> = { -readonly [N in UsualNames<F> as NamedInFile<F, N>]: z.ZodOptional<FormInFile<F[N]>> }

export interface State<F extends WholeFields> extends DeclaredRecord<F> {
  /** The fields of the written-out file, to be spread into its schema. */
  readonly file: FileShape<F>
  /** Those that people may leave out, for the form of files as they are written by hand. */
  readonly form: UsualShape<F>
  /** What a file says of these, with what is usual where it leaves one out. What stands in a set twice is in it once. */
  filled(given: UsuallyGiven<F>): Part<FileOf<F>, keyof UsualShape<F>>
  /** As it begins, from its written-out form. Goes through the codec once, like every battle. */
  begin(file: FileOf<F>, made: MadeOf<F>): ValuesOf<F>
  /** Back into the written-out form; what was `made` is left to the caller. */
  written(value: ValuesOf<F>): FileOf<F>
}
/** A declared state, of whatever fields. `W`: its written-out form. */
export interface AnyState<T, W extends object = object> {
  readonly schema: z.ZodType<T>
  readonly file: z.ZodRawShape
  readonly form: z.ZodRawShape
  begin(file: never, made: never): T
  filled(given: never): object
  written(value: T): W
}
type UsuallyGiven<F extends WholeFields> = { readonly [K in keyof UsualShape<F>]?: z.output<UsualShape<F>[K] & z.ZodType> | undefined }
type Part<O, K> = { readonly [N in keyof O as N extends K ? N : never]: O[N] }

/** A state: each field says how it begins and who knows it. */
export function state<F extends WholeFields>(fields: F, owned: Owned<F> = {}): State<F> {
  const entries = Object.entries(fields)
  const inFile = entries
    .filter(([, { facts }]) => facts.begins === 'inFile' || facts.begins === 'usually')
    .map(([name, { facts, schema }]) => ({ name, key: facts.key ?? name, facts, schema: facts.form?.schema ?? schema }))
  const usually = inFile.filter(({ facts }) => facts.begins === 'usually')

  return {
    ...record(fields, owned),
    // What an older program wrote knows nothing of fields that came later: they are as usual.
    file: Object.fromEntries(
      inFile.map(({ key, schema, facts }) => [
        key,
        facts.begins === 'usually' ? schema.default(() => toFile(facts.form, facts.value) as never) : schema,
      ]),
    ) as unknown as FileShape<F>,
    form: Object.fromEntries(
      usually.map(({ key, facts: { words }, schema }) => {
        const optional = schema.optional()
        return [key, words === undefined ? optional : optional.meta({ description: words })]
      }),
    ) as unknown as UsualShape<F>,
    filled: given => {
      const said = given as Readonly<Record<string, unknown>>
      return Object.fromEntries(
        usually.map(({ key, facts, schema }) => {
          const value = said[key] ?? toFile(facts.form, facts.value)
          return [key, metaOf(schema).mark === 'set' ? [...new Set(value as readonly unknown[])] : value]
        }),
      ) as ReturnType<State<F>['filled']>
    },
    begin: (file, made) => {
      const begun: Record<string, unknown> = {}
      for (const [name, { facts }] of entries) {
        const { begins, key = name, form, value } = facts
        if (begins === 'starts') begun[name] = value
        else if (begins === 'made') begun[name] = (made as Readonly<Record<string, unknown>>)[name]
        else {
          const given = (file as Readonly<Record<string, unknown>>)[key]
          begun[name] = form === undefined ? given : form.from(given as never)
        }
      }
      return begun as ValuesOf<F>
    },
    written: value => {
      const given = value as Readonly<Record<string, unknown>>
      return Object.fromEntries(
        inFile.map(({ name, key, facts }) => [key, toFile(facts.form, facts.ends === true ? facts.value : given[name])]),
      ) as FileOf<F>
    },
  }
}

// ── how it is shown ────────────────────────────────────────────────────────────────────────────────────────────────
type ShownFields = Readonly<Record<string, ShownField>>
/** The functions in seats/ for the fields that are `drawn`. */
export type Drawers<F extends Fields, L> = {
  readonly [N in keyof F as F[N]['said']['shown'] extends 'drawn' ? N : never]: (
    value: Value<F[N]>,
    whole: ValuesOf<F>,
    looking: L,
  ) => Drawing
}
/** What a function says of a field: conditions, tracks, or nothing. */
export type Drawing = Drawn | false | null | readonly (Drawn | false | null)[]
type Drawn = ConditionView | Track

export interface ShownState<F extends ShownFields> extends State<F> {
  /** What screens show of it, in the order of its fields, here and wherever it is part of another. Functions are given once, in seats/. */
  showing<L extends Looking>(drawers: Drawers<F, L>): (value: ValuesOf<F>, looking: L) => Showing
}

/** A state that screens show: a combatant, or a part of one. What everyone sees says how it is shown, or it is a type error. */
export function shownState<F extends ShownFields>(fields: F, owned: Owned<F> = {}): ShownState<F> {
  const plain = state(fields, owned)
  return { ...plain, showing: drawers => decideShowing(plain.schema, fields, drawers) }
}

const toFile = (form: FileForm | undefined, value: unknown): unknown => (form === undefined ? value : form.to(value as never))

// ── records told apart by a word ───────────────────────────────────────────────────────────────────────────────────
type AllFields = Readonly<Record<string, Fields>>
type KindValue<By extends string, K, F extends Fields> = Flat<{ -readonly [N in By]: K } & LeftOut<ValuesOf<F>>>
/** What may be undefined may be left out. */
type LeftOut<V> = { [K in keyof V as undefined extends V[K] ? never : K]: V[K] } & {
  [K in keyof V as undefined extends V[K] ? K : never]?: Exclude<V[K], undefined>
}
/** One of several kinds of records as data. */
export type KindsOf<By extends string, A extends AllFields> = { [K in keyof A]: KindValue<By, K, A[K]> }[keyof A]
type KindTakers<A extends AllFields, L> = {
  readonly [K in keyof A as Demanding<A[K]> extends never ? never : K]: Takers<A[K], L>
} & { readonly [K in keyof A]?: Takers<A[K], L> }

export interface Kinds<By extends string, A extends AllFields> {
  readonly schema: z.ZodType<KindsOf<By, A>>
  taking<L extends Look<{ [K in keyof A]: KindOf<A[K]> }[keyof A]>>(takers: KindTakers<A, L>): Taken<KindsOf<By, A>, L>
}

/** Records of several kinds, told apart by the field `by`: `kinds('step', { endTurn: { who: … }, … })`. */
export function kinds<By extends string, A extends AllFields>(by: By, all: A): Kinds<By, A> {
  const recorded = Object.entries(all).map(([called, fields]) => ({ called, fields, by }))
  const schemas = new Map<unknown, z.ZodType>()
  for (const one of recorded) {
    const shape = Object.fromEntries(Object.entries(one.fields).map(([field, { schema }]) => [field, schema]))
    const schema = z.strictObject({ [by]: z.literal(one.called), ...shape }).meta({ declared: true, ...usualOf(one.fields) })
    schemas.set(one.called, schema)
    declareRecord(schema, one)
  }
  const schema = z.discriminatedUnion(by, [...schemas.values()] as unknown as [z.ZodObject])
  const wordOf = (value: unknown): unknown => (value as Readonly<Record<string, unknown>>)[by]
  return {
    schema: schema as unknown as z.ZodType<KindsOf<By, A>>,
    taking: given => {
      const takers = given as Readonly<Record<string, ByHand | undefined>>
      const takes = new Map<unknown, Take>(
        recorded.map(one => [one.called, decideTake(schemas.get(one.called) as z.ZodType, one, takers[one.called] ?? {})]),
      )
      const take: Take = (value, look, whose) => takes.get(wordOf(value))?.(value, look, whose) ?? unread
      return (value, look, whose = '') => take(value, look, whose) as KindsOf<By, A> | Unread
    },
  }
}
