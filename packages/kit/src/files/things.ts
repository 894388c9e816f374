/**
 * Gear, declared by its fields: weapons, armor, shields. Each field says once what it is, how people write it, what it usually is, what lists
 * and sheets say of it and what it needs. From that come the schema of battle and record, the form of files, the whole thing, its words and
 * its faults.
 */
import { keyOf } from '@enfilade/engine'
import { z } from 'zod'
import type { Wrong } from '../noting.js'
import { type AnySaid, type Facts, Field, fixed, type GearFacts, is, type Unsaid, type With } from '../state/field.js'
import { entryOf } from './written.js'

/** A field that may stand in a thing: how it begins has been said. */
interface ThingField {
  readonly schema: z.ZodType
  readonly facts: Facts
  readonly said: AnySaid & { readonly begins: 'inFile' | 'usually' | 'made' }
}
type Fields = Readonly<Record<string, ThingField>>
type Flat<O> = { [K in keyof O]: O[K] }
type Begins<F extends Fields, N extends keyof F> = F[N]['said']['begins']
type InFile<F extends Fields> = { [N in keyof F]: Begins<F, N> extends 'made' ? never : N }[keyof F]
type Usual<F extends Fields> = { [N in keyof F]: Begins<F, N> extends 'usually' ? N : never }[keyof F]
type Form<X extends ThingField> = X['said']['file'] extends z.ZodType ? X['said']['file'] : X['schema']

type Shape<F extends Fields> = { -readonly [N in keyof F]: F[N]['schema'] }
type Whole<F extends Fields> = z.output<z.ZodObject<Shape<F>, z.core.$strict>>
type RecordShape<F extends Fields> = { -readonly [N in InFile<F>]: F[N]['schema'] }
type Recorded<F extends Fields> = z.output<z.ZodObject<RecordShape<F>, z.core.$strict>>
type FormShape<F extends Fields> = { -readonly [N in InFile<F>]: N extends Usual<F> ? z.ZodOptional<Form<F[N]>> : Form<F[N]> }
/** What is needed to make the whole thing. */
type Given<F extends Fields> = Flat<
  { readonly [N in Exclude<InFile<F>, Usual<F>>]: z.output<Form<F[N]>> } & { readonly [N in Usual<F>]?: z.output<Form<F[N]>> | undefined }
>
/** A thing of a file that lacks what it has to have. */
type Lacking<F extends Fields> = { [N in keyof F]: z.output<F[N]['schema']> | (N extends Usual<F> ? never : undefined) }
/** Functions of fields may read what there is. */
type Readable<F extends Fields> = {
  readonly [N in keyof F]: Whole<F> extends F[N]['said']['reads'] ? (Lacking<F> extends F[N]['said']['checks'] ? unknown : never) : never
}

export interface Thing<F extends Fields> {
  readonly fields: F
  /** As a battle holds it. */
  readonly schema: z.ZodObject<Shape<F>, z.core.$strict>
  /** The fields as a record holds them, each written out. */
  readonly file: RecordShape<F>
  /** The fields as people write them, to be spread into a form. */
  readonly form: FormShape<F>
  /** As a record holds it, with what is usual where the file says nothing. Other keys are left behind. */
  complete(given: Given<F>): Recorded<F>
  /** As a battle holds it, from a record's form. */
  begin(recorded: Recorded<F>): Whole<F>
  /** Both: the whole thing from what a file says of it. */
  of(given: Given<F>): Whole<F>
  /** What lists say of it, one part each. */
  listed(thing: Whole<F>): string[]
  /** What sheets say of it. */
  inSheet(thing: Whole<F>): string[]
  /** Notes what a file says of it that can't be. Faults of form are told by the schema. */
  faults(given: { readonly [N in keyof Given<F>]?: Given<F>[N] | undefined }, wrong: Wrong): void
}

/**
 * Fields that were there before hashes left out what is as usual, or whose usual value isn't always the same: records with hashes hold them.
 * Any other field may come later, and no record knows the difference.
 */
export const alwaysHashed = <F extends Readonly<Record<string, { readonly schema: z.ZodType; readonly facts: Facts }>>>(fields: F): F =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      new Field(field.schema, { ...field.facts, gear: { ...field.facts.gear, alwaysHashed: true } }),
    ]),
  ) as unknown as F

export function thing<F extends Fields>(fields: F & Readable<F>): Thing<F> {
  const entries = Object.entries(fields as Fields).map(([name, { schema, facts }]) => ({ name, schema, facts, gear: facts.gear ?? {} }))
  const inFile = entries.filter(({ facts }) => facts.begins !== 'made')
  // A function of a declared field reads what `Readable` has checked.
  const follow = (gear: GearFacts, whole: unknown): unknown => gear.from?.(whole as never)
  const later = inFile.filter(({ facts, gear }) => facts.begins === 'usually' && gear.alwaysHashed !== true)
  for (const { name, gear } of later)
    if (gear.from !== undefined) throw new TypeError(`${name}: what follows from other fields stands in alwaysHashed().`)

  const shapeOf = (of: typeof entries): Record<string, z.ZodType> => Object.fromEntries(of.map(({ name, schema }) => [name, schema]))
  const usual = Object.fromEntries(later.map(({ name, facts }) => [name, facts.value]))
  const plain = z.strictObject(shapeOf(entries))
  const written = entryOf(
    shapeOf(inFile),
    Object.fromEntries(
      inFile.map(({ name, facts: { begins, words, title, form, value }, gear }) => [
        name,
        {
          ...(words !== undefined && { words }),
          ...(title !== undefined && { title }),
          ...(form !== undefined && { form: form.schema, reads: form.from }),
          ...(begins === 'usually' && { usually: gear.from ?? value }),
        },
      ]),
    ) as Parameters<typeof entryOf>[1],
  )
  const complete = (given: unknown): Readonly<Record<string, unknown>> => written.complete(given as never)
  const begin = (recorded: unknown): Record<string, unknown> => {
    const whole: Record<string, unknown> = {}
    for (const { name } of entries) whole[name] = keyOf(recorded, name)
    for (const field of entries) if (field.facts.begins === 'made') whole[field.name] = follow(field.gear, whole)
    return whole
  }
  const words = (whole: Readonly<Record<string, unknown>>, of: typeof entries): string[] =>
    of.flatMap(({ name, gear: { listed, where } }) => {
      const value = whole[name]
      if (listed === undefined || value === undefined || value === null || value === false) return []
      if (value === 0 && where !== 'even 0') return []
      return typeof listed === 'string' ? [listed] : (listed(value as never, whole as never) ?? [])
    })
  const inSheets = entries.filter(({ gear }) => gear.where === 'in sheets')
  const needy = inFile.filter(({ gear }) => gear.fault !== undefined)
  return {
    fields,
    schema: (later.length === 0 ? plain : plain.meta({ usual })) as unknown as Thing<F>['schema'],
    // What an older program wrote knows nothing of fields that came later: they are as usual.
    file: {
      ...shapeOf(inFile),
      ...Object.fromEntries(later.map(({ name, schema, facts }) => [name, schema.default(facts.value as never)])),
    } as RecordShape<F>,
    form: written.form as unknown as FormShape<F>,
    complete: given => complete(given) as Recorded<F>,
    begin: recorded => begin(recorded) as Whole<F>,
    of: given => begin(complete(given)) as Whole<F>,
    listed: whole => words(whole as Readonly<Record<string, unknown>>, entries),
    inSheet: whole => words(whole as Readonly<Record<string, unknown>>, inSheets),
    faults: (given, wrong) => {
      if (needy.length === 0) return
      const whole = begin(complete(given))
      for (const { name, facts, gear } of needy) {
        const value = keyOf(given, name) as Parameters<Wrong>[2] | null
        const usually = gear.from === undefined ? facts.value : follow(gear, whole)
        if (value === undefined || value === usually || JSON.stringify(value) === JSON.stringify(usually)) continue
        const fault = gear.fault?.(whole as never)
        if (fault !== undefined && fault !== false) wrong(name, fault, value ?? null, [usually as never])
      }
    },
  }
}

type SeenParts<F extends Fields> = { readonly [N in keyof F]: Field<F[N]['schema'], With<Unsaid, { readonly known: 'seen' }>> }
/**
 * The fields of a thing as parts of a record that holds more than it, each seen, to be spread there. Those of what lasts are fixed; those of
 * what passes, such as a hit under way, tell two of them apart.
 */
export const seenParts = <F extends Fields>({ fields }: Thing<F>, as: 'lasting' | 'passing' = 'lasting'): SeenParts<F> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { schema, facts }]) => {
      const seen = (as === 'lasting' ? fixed(schema) : is(schema)).seen()
      const isLater = facts.begins === 'usually' && facts.gear?.alwaysHashed !== true
      return [name, isLater ? new Field(seen.schema, { ...seen.facts, value: facts.value }) : seen]
    }),
  ) as unknown as SeenParts<F>
