/**
 * Declares a field of a game's state: what it is, how it begins and who knows it. A field of a `state` says all three, or it is a type
 * error; from what it says come schema, scenario file, begin, survivors, what a seat takes a battle for, and its disguise in tests.
 * A field of a combatant that everyone sees also says how screens show it.
 */
import type { ConditionView, Id } from '@enfilade/engine'
import { z } from 'zod'

/** A whole number from 0 to `below` - 1, for tests that try other values. */
export type Pick = (below: number) => number

type Begins = 'unsaid' | 'starts' | 'inFile' | 'usually' | 'made'
type Known = 'unsaid' | 'seen' | 'secret' | 'only' | 'judged'
type Shown = 'unsaid' | 'said' | 'drawn'
export type Tone = ConditionView['tone']
/** A value in words; null: nothing to say of it. Of a list, each thing that is to say. */
export type InWords<T> = string | ((value: T) => string | readonly string[] | null)
/** What a field has said so far, as types. */
export interface AnySaid {
  readonly begins: Begins
  readonly known: Known
  /** The kind of knowledge that a secret asks for. */
  readonly kind: string
  /** Does it say what a seat that doesn't know it takes it for? */
  readonly taken: boolean
  /** Its key in a file; null: its own name. */
  readonly key: string | null
  /** Its form in a file; null: as in the battle. */
  readonly file: z.ZodType | null
  readonly shown: Shown
  /** Of a field of gear: the other fields of it that its functions read; those that they read though a file may lack them. */
  readonly reads: unknown
  readonly checks: unknown
}
/** What a field says before anything is said. */
export interface Unsaid extends AnySaid {
  readonly begins: 'unsaid'
  readonly known: 'unsaid'
  readonly kind: never
  readonly taken: false
  readonly key: null
  readonly file: null
  readonly shown: 'unsaid'
  readonly reads: unknown
  readonly checks: unknown
}
/** What it says with something more. */
export type With<Said extends AnySaid, More> = { readonly [K in keyof AnySaid]: K extends keyof More ? More[K] : Said[K] }

/** The same as `AnySaid` for code that derives from it at run time. */
export interface Facts {
  readonly begins?: Exclude<Begins, 'unsaid'>
  /** What it starts or usually begins with. */
  readonly value?: unknown
  readonly key?: string
  readonly form?: FileForm
  readonly ends?: boolean
  readonly words?: string
  readonly title?: string
  /** Of gear: see ../files/things.ts. */
  readonly gear?: GearFacts
  readonly known?: Exclude<Known, 'unsaid'>
  readonly kind?: string
  /** The field that names whose secret this is; left out: the combatant or thing around it. */
  readonly of?: string
  readonly takenFor?: { readonly value: unknown }
  other?(value: never, pick: Pick): unknown
  /** How screens show it; 'drawn': by a function in seats/. */
  readonly shows?: Shows | 'nothing' | 'inParts' | 'drawn'
}
/** Usually lists alone say what isn't false, null or 0. */
type ListedWhere = 'in sheets' | 'even 0'
/** What a field of gear says besides. */
export interface GearFacts {
  /** Its value, from the other fields. */
  from?(thing: never): unknown
  /** What lists say of it; `where`: sheets as well, or 0 as well. */
  readonly listed?: string | ((value: never, thing: never) => string | null)
  readonly where?: ListedWhere
  /** What is wrong with a value that isn't the usual one; false: nothing. */
  fault?(thing: never): string | false
  /** Does it stand in the text that hashes are made of even when it is as usual? */
  readonly alwaysHashed?: true
}
/** What screens show of one field. Left out: `id` is its name, `words` what the game master calls it. */
export type Shows =
  | { readonly is: 'condition'; readonly id?: string; readonly words?: InWords<never>; readonly tone: Tone | ((value: never) => Tone) }
  | { readonly is: 'track'; readonly id?: string; readonly words?: string; readonly full?: number; readonly unlessZero: boolean }
/** How a field is written in a file where that differs from the battle. */
export interface FileForm {
  readonly schema: z.ZodType
  from(written: never): unknown
  to(value: never): unknown
}
/** Another value that might as well be true, for a seat that doesn't know which. */
export type Other<T> = (value: T, pick: Pick) => T

/** A field as far as a declaration of it must go to stand in a record. */
export interface KnownField {
  readonly schema: z.ZodType
  readonly facts: Facts
  readonly said: AnySaid & { readonly known: Exclude<Known, 'unsaid'> }
}
/** A field that may stand in a state. */
export interface WholeField extends KnownField {
  readonly said: AnySaid & { readonly known: Exclude<Known, 'unsaid'>; readonly begins: Exclude<Begins, 'unsaid'> }
}

/** A field that may stand in a state that is shown: what everyone sees says how. */
export interface ShownField extends WholeField {
  readonly said: WholeField['said'] & ({ readonly known: Exclude<Known, 'unsaid' | 'seen'> } | { readonly shown: Exclude<Shown, 'unsaid'> })
}

/** Values of these can be drawn from the schema alone. */
type Drawable = z.ZodEnum | z.ZodBoolean

export class Field<S extends z.ZodType, Said extends AnySaid = Unsaid> {
  /** Types only: a type parameter that is nowhere in the shape would not be checked. */
  declare readonly said: Said
  constructor(
    readonly schema: S,
    readonly facts: Facts,
  ) {}

  private with<Now extends AnySaid>(more: Facts): Field<S, Now> {
    return new Field(this.schema, { ...this.facts, ...more })
  }

  // ── how it begins ────────────────────────────────────────────────────────────────────────────────────────────────
  /** Belongs to this fight alone and begins like this. */
  starts(value: z.output<S>): Field<S, With<Said, { readonly begins: 'starts' }>> {
    return this.with({ begins: 'starts', value })
  }
  /** Stands in a scenario and lasts into a next fight. `key`: what it is called there, if not by its own name. */
  inFile<const Key extends string | null = null>(
    key: Key = null as Key,
  ): Field<S, With<Said, { readonly begins: 'inFile'; readonly key: Key }>> {
    return this.with({ begins: 'inFile', ...(key === null ? {} : { key }) })
  }
  /** The same, and a file that says nothing means this value. */
  usually<const Key extends string | null = null>(
    value: z.output<S>,
    key: Key = null as Key,
  ): Field<S, With<Said, { readonly begins: 'usually'; readonly key: Key }>> {
    return this.with({ begins: 'usually', value, ...(key === null ? {} : { key }) })
  }
  /** A function in files/ makes it, from other things in the file. */
  made(): Field<S, With<Said, { readonly begins: 'made' }>> {
    return this.with({ begins: 'made' })
  }
  /** Stands in a scenario and does not last: a next fight begins with what is usual. */
  ends(this: Field<S, Said & { readonly begins: 'usually' }>): Field<S, Said> {
    return new Field(this.schema, { ...this.facts, ends: true })
  }
  /** How it is written in a file, with the way there and back. */
  written<F extends z.ZodType>(
    schema: F,
    from: (written: z.output<F>) => z.output<S>,
    to: (value: z.output<S>) => z.output<F>,
  ): Field<S, With<Said, { readonly file: F }>> {
    return this.with({ form: { schema, from, to } })
  }
  /** What it means, for authors of files. */
  words(words: string): Field<S, Said> {
    return new Field(this.schema, { ...this.facts, words })
  }
  /** What screens call it, where its key alone reads badly. */
  title(title: string): Field<S, Said> {
    return new Field(this.schema, { ...this.facts, title })
  }

  // ── of gear: see ../files/things.ts ──────────────────────────────────────────────────────────────────────────────
  private gear<Now extends AnySaid>(more: GearFacts, facts: Facts = {}): Field<S, Now> {
    return this.with({ ...facts, gear: { ...this.facts.gear, ...more } })
  }
  /** A file that says nothing means what follows from the other fields, those declared before it included. */
  usuallyFrom<T>(from: (thing: T) => z.output<S>): Field<S, With<Said, { readonly begins: 'usually'; readonly reads: Said['reads'] & T }>> {
    return this.gear({ from }, { begins: 'usually' })
  }
  /** Stands in no file: it always follows from the other fields. */
  follows<T>(from: (thing: T) => z.output<S>): Field<S, With<Said, { readonly begins: 'made'; readonly reads: Said['reads'] & T }>> {
    return this.gear({ from }, { begins: 'made' })
  }
  /** How people write it. Records keep it as the battle does, so that there is no way back. */
  writtenAs<F extends z.ZodType>(
    schema: F,
    ...reads: z.output<F> extends z.output<S>
      ? [from?: (written: z.output<F>) => z.output<S>]
      : [from: (written: z.output<F>) => z.output<S>]
  ): Field<S, With<Said, { readonly file: F }>> {
    const [from = (written: unknown): unknown => written] = reads
    return this.with({ form: { schema, from, to: value => value } })
  }
  /** What lists say of it, unless it is false, null or 0. 'in sheets': sheets say it as well; 'even 0': also where it is 0. */
  listed<T>(
    listed: string | ((value: NonNullable<z.output<S>>, thing: T) => string | null),
    where?: ListedWhere,
  ): Field<S, With<Said, { readonly reads: Said['reads'] & T }>> {
    return this.gear({ listed, ...(where !== undefined && { where }) })
  }
  /** What is wrong with any value but the usual one in a file; false: nothing. Fields that have to be there may be missing then. */
  needs<T>(fault: (thing: T) => string | false): Field<S, With<Said, { readonly checks: Said['checks'] & T }>> {
    return this.gear({ fault })
  }

  /** The game master may set it by hand and calls it this: "HP", "prone", "modifier to every check". See by-hand.ts. */
  byHand(words: string): Field<S, Said> {
    return new Field(byHand(this.schema, words), this.facts)
  }
  /** The game master may set what is in each entry of the list. A pattern names them: "{location} armor", "{weapon.name|name}". */
  eachByHand(pattern: string): Field<S, Said> {
    return new Field(this.schema.meta({ ...metaOf(this.schema), eachByHand: pattern }) as S, this.facts)
  }

  // ── who knows it ─────────────────────────────────────────────────────────────────────────────────────────────────
  /** Everyone who sees the combatant or thing around it; what it points at is read as far as the seat knows of that. */
  seen(): Field<S, With<Said, { readonly known: 'seen' }>> {
    return this.with({ known: 'seen' })
  }
  /** Those alone who know this kind of thing. `other`: another value that might as well be true; drawn from the schema where that is enough. */
  secret<const Kind extends string>(
    kind: Kind,
    ...other: S extends Drawable ? [other?: Other<z.output<S>>] : [other: Other<z.output<S>>]
  ): Field<S, With<Said, { readonly known: 'secret'; readonly kind: Kind }>> {
    const [change] = other
    return this.with({ known: 'secret', kind, ...(change === undefined ? {} : { other: change }) })
  }
  /** The whole record around it is for those alone who know this kind of thing of the one that the field names. */
  only<const Kind extends string>(
    this: Field<S & z.ZodType<Id | null>, Said>,
    kind: Kind,
  ): Field<S, With<Said, { readonly known: 'only'; readonly kind: Kind }>> {
    return new Field(this.schema as S, { ...this.facts, known: 'only', kind })
  }
  /** It takes a function to say, which stands in seats/. */
  judged(): Field<S, With<Said, { readonly known: 'judged' }>> {
    return this.with({ known: 'judged' })
  }
  /** The secret belongs to the combatant named by another field of the record; of a part: 'hit.attacker'. */
  of(field: string): Field<S, Said> {
    return new Field(this.schema, { ...this.facts, of: field })
  }
  /** What a seat that doesn't know it reckons with. Left out: its usual value, else a function in seats/. */
  takenFor(value: z.output<S>): Field<S, With<Said, { readonly taken: true }>> {
    return this.with({ takenFor: { value } })
  }

  // ── how it is shown to viewers who know it ────────────────────────────────────────────────────────────────────────
  /**
   * A condition, as long as it holds: while it is not false, null, 0 or empty.
   * @param tone for the combatant
   * @param words left out: those of `byHand`
   */
  shown(
    tone: Tone | ((value: NonNullable<z.output<S>>) => Tone),
    words?: InWords<NonNullable<z.output<S>>>,
    id?: string,
  ): Field<S, With<Said, { readonly shown: 'said' }>> {
    return this.with({ shows: { is: 'condition', tone, ...(words === undefined ? {} : { words }), ...(id === undefined ? {} : { id }) } })
  }
  /** A count beside the combatant. `words`, if not those of `byHand`; `unlessZero`: only while there is something to count. */
  track(
    this: Field<S & z.ZodType<number>, Said>,
    {
      unlessZero = false,
      ...more
    }: { readonly id?: string; readonly words?: string; readonly full?: number; readonly unlessZero?: boolean } = {},
  ): Field<S, With<Said, { readonly shown: 'said' }>> {
    return new Field(this.schema as S, { ...this.facts, shows: { is: 'track', unlessZero, ...more } })
  }
  /** Its own fields say how they are shown. */
  inParts(): Field<S, With<Said, { readonly shown: 'said' }>> {
    return this.with({ shows: 'inParts' })
  }
  /** It takes more than the field to show it: a function, which stands in seats/. */
  drawn(): Field<S, With<Said, { readonly shown: 'drawn' }>> {
    return this.with({ shows: 'drawn' })
  }
  /** No condition and no track: it is part of what screens show otherwise (name, place, harm), or nothing for them. */
  unshown(): Field<S, With<Said, { readonly shown: 'said' }>> {
    return this.with({ shows: 'nothing' })
  }
}

/** The number of a round. Once it no longer matters it is the same as any round before it: see `forgetTime`. */
export const roundNumber = (matters: Matters = 'always') => z.int().min(0).max(1_000_000_000).meta({ matters })

// ── what it is ─────────────────────────────────────────────────────────────────────────────────────────────────────
/** For how many rounds after it something hangs on a round; 'never': nothing but when a fight ends by itself. */
export type Matters = number | 'always' | 'never'
/** The meta that says what a schema's ids point at. */
export interface Meta {
  readonly mark?: string
  readonly ref?: string
  /** The value is the number of a round. */
  readonly matters?: Matters
  /** Made by `state`, `record` or `kinds`: a field that isn't declared reaches no seat from here. */
  readonly declared?: boolean
  /** What the game master calls the value, who may set it by hand (by-hand.ts). */
  readonly byHand?: string
  /** The same of a list: a pattern that names each entry. */
  readonly eachByHand?: string
}
export const metaOf = (schema: z.ZodType): Meta => (schema.meta() ?? {}) as Meta

/** The same for a schema inside of a field. */
export const byHand = <S extends z.ZodType>(schema: S, words: string): S => schema.meta({ ...metaOf(schema), byHand: words }) as S

export const is = <S extends z.ZodType>(schema: S): Field<S> => new Field(schema, {})
/** Never changes by a rule: shared by copies, not in the key. */
export const fixed = <S extends z.ZodType>(schema: S): Field<S> => new Field(schema.meta({ mark: 'fixed' }), {})
/** Never changes once it is made: shared by copies. */
export const shared = <S extends z.ZodType>(schema: S): Field<S> => new Field(schema.meta({ mark: 'shared' }), {})
export const flag = (): Field<z.ZodBoolean> => is(z.boolean())
export const oneOf = <const W extends readonly string[]>(words: W): Field<z.ZodEnum<{ [K in W[number]]: K }>> => is(z.enum(words))
export const orNull = <S extends z.ZodType>(schema: S): Field<z.ZodNullable<S>> => is(schema.nullable())
export const listOf = <S extends z.ZodType>(schema: S): Field<z.ZodArray<S>> => is(z.array(schema))
/** A list whose order does not matter. */
export const setOf = <S extends z.ZodType>(schema: S): Field<z.ZodArray<S>> => new Field(z.array(schema).meta({ mark: 'set' }), {})

/** For a secret that must not be changed in a disguise: who may know it hangs on it. */
export const unchanged = <T>(value: T): T => value
/** For numbers: another one between these, both included. */
export const between =
  (from: number, to: number): Other<number> =>
  (_value, pick) =>
    from + pick(to - from + 1)
