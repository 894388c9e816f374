/**
 * The switches of a game, each said once: the rule that it changes, what its values do, and which they are. From that come the form of the
 * settings, what a file may say of them, their defaults, and the list that screens and `rules` read.
 */
import type { Json, OptionSwitch, RuleId } from '@enfilade/engine'
import { z } from 'zod'

/** `values`: those in use, the default first. `form`: all that are allowed. `rule` null: no switch, but what one of them needs beside it. */
export interface Setting<F extends z.ZodType = z.ZodType> extends Pick<OptionSwitch, 'called' | 'begins'> {
  readonly rule: RuleId | null
  readonly words: string
  readonly values: readonly z.infer<F>[]
  readonly form: F
}

export const onOrOff = (rule: RuleId, values: readonly [boolean, boolean], words: string): Setting<z.ZodBoolean> => ({
  rule,
  words,
  values,
  form: z.boolean(),
})
export const modeOf = <const V extends readonly [string, ...string[]]>(rule: RuleId, values: V, words: string) => ({
  rule,
  words,
  values,
  form: z.enum(values),
})
/** A whole number of up to `most`, and at least 1. */
export const wholeUpTo = (most: number, rule: RuleId, values: readonly [number, ...number[]], words: string): Setting<z.ZodInt> => ({
  rule,
  words,
  values,
  form: z.int().min(1).max(most),
})

type Forms<S> = { [K in keyof S]: S[K] extends Setting<infer F> ? F : never }
type Values<S> = { [K in keyof S]: S[K] extends Setting<infer F> ? z.infer<F> : never }

export function settingsOf<S extends Readonly<Record<string, Setting>>>(declared: S) {
  const entries = Object.entries(declared)
  const mapped = <T>(of: (setting: Setting) => unknown): T => Object.fromEntries(entries.map(([name, setting]) => [name, of(setting)])) as T
  type Optional = { [K in keyof S]: z.ZodOptional<Forms<S>[K]> }
  type Defaulted = { [K in keyof S]: z.ZodDefault<Forms<S>[K]> }
  return {
    /** The settings of a battle: every one of them has a value. */
    schema: z.strictObject(mapped<Forms<S>>(({ form }) => form)).meta({ usual: mapped<Values<S>>(({ values }) => values[0]) }),
    /** The settings of a written-out scenario: those that an older program knew nothing of are as usual. */
    resolved: z.strictObject(mapped<Defaulted>(({ form, values }) => form.default(values[0]))),
    /** What a file says of them: any may be left out. */
    inFile: z.strictObject(mapped<Optional>(({ form, words }) => form.optional().meta({ description: words }))),
    defaults: mapped<Values<S>>(({ values }) => values[0]),
    /** Every switch, in the order in which they are declared. */
    switches: entries.flatMap(([name, { rule, words, values, called, begins }]) =>
      rule === null
        ? []
        : [
            {
              ...{ name, rule, words, values: values as readonly Json[] },
              ...(called !== undefined && { called }),
              ...(begins !== undefined && { begins }),
            },
          ],
    ) as readonly (OptionSwitch & { readonly name: string & keyof S })[],
  }
}
