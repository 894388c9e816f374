/**
 * Declares an event: its fields with who may hear each, and the sentence of the log. From this one declaration come the type that a rule
 * tells, the type that a listener hears, the hearing itself and the log line.
 */
import type { Continuation, Event, Id, MilestoneReached, RuleId, Square, Thrown } from '@enfilade/engine'
import { type AnyMark, type Fields, type Senses, type Unheard, unheard } from './marks.js'

type MarkedFields = { readonly [field: string]: AnyMark }
/** Fields whose value may be undefined may be left out altogether. */
type LeftOut<O> = { readonly [K in keyof O as undefined extends O[K] ? never : K]: O[K] } & {
  readonly [K in keyof O as undefined extends O[K] ? K : never]?: O[K]
}
type Flat<O> = { readonly [K in keyof O]: O[K] }
type ToldField<M> = M extends { hear(value: infer T, ...rest: never): unknown } ? T : never
type HeardField<M> = M extends { hear(...given: never): infer H } ? Exclude<H, Unheard> : never

/** What a rule gives to tell an event: the rule that decided it and every field. */
export type Telling<F extends MarkedFields> = Flat<{ readonly rule: RuleId } & LeftOut<{ readonly [K in keyof F]: ToldField<F[K]> }>>
/** What a listener hears: every field as its mark lets it through. */
export type Heard<F extends MarkedFields> = Flat<
  { readonly rule: RuleId } & LeftOut<{ readonly [K in keyof F]: HeardField<F[K]> | ToldField<F[K]> }>
>

/** What a sentence may use besides the event: names as the listener may read them, and the dice that fell for it. */
export interface Speech {
  names(id: Id): string
  readonly thrown: readonly Thrown[]
}

/** A declared event. Called with its fields, as an object of their own, it makes that the event to tell. */
export interface Declared<What extends string = string, F extends MarkedFields = MarkedFields> {
  (fields: Telling<F>): { readonly what: What } & Telling<F>
  readonly what: What
  readonly fields: F
  /** The event as a listener of these senses hears it; null where they hear nothing of it. */
  hear(told: Event, senses: never): Event | null
  /** The sentence of the log, from the event as it was heard. */
  say(heard: Event, speech: Speech): string
  /** The milestones that the event reaches, or fails to reach. Left out: none. */
  readonly reaches?: (told: never) => readonly MilestoneReached[]
  /** The way that someone has gone. Left out: it tells of none. */
  readonly walked?: (heard: never) => Walked | null
  /** How its sentence goes on after one that is alike. Left out: not at all. */
  readonly goesOn?: (heard: never, speech: Speech) => GoesOn | null
  /** The further rules that decided the event, from what was heard of it. Left out: none. */
  readonly cites?: (heard: never) => readonly RuleId[]
}
/** The event that a declaration tells, as data: `EventOf<typeof told.suppressed>`. */
export type EventOf<D> = D extends (fields: never) => infer E ? E : never

/** What the line of an event adds to one that is alike. */
export interface GoesOn extends Continuation {
  /** Events of different kinds are alike where they belong to one course of things, as a hit and what comes of it. Left out: its own kind alone. */
  readonly course?: string
}

/** Who has gone, and the squares that they entered. */
export interface Walked {
  readonly who: Id
  readonly squares: readonly Square[]
}

/** What an event says beside its fields and its sentence. */
export interface Saying<F extends MarkedFields, S extends Senses = Senses> {
  /** Drops the event where nothing worth hearing is left of it. Gets it as heard and as told, and the listener's senses. */
  unless?(heard: Heard<F>, told: Telling<F>, senses: S): boolean
  /** The milestones that odds count at this event. */
  reaches?(told: Telling<F>): readonly MilestoneReached[]
  /** The way that someone has gone, for screens that draw it; from what was heard alone. */
  walked?(heard: Heard<F>): Walked | null
  /** Did nothing happen that is worth a line in the log? Left out: never. */
  quiet?(told: Telling<F>): boolean
  /** What its line adds to a line before it that is `like` it, so that the log says at once what repeats. Left out: a line each. */
  goesOn?(heard: Heard<F>, speech: Speech): GoesOn | null
  /** The rules that decided it besides the one it is told with; from what was heard alone, so that none gives away more. */
  cites?(heard: Heard<F>): readonly RuleId[]
}

/**
 * @param what its name, unique in the game; the export has the same name
 * @param fields every field with its mark
 * @param say the sentence of the log, present tense, read aloud by a game master
 * @throws Error where a mark reads a field that the event does not have
 */
export function event<const What extends string, F extends MarkedFields, S extends Senses = Senses>(
  what: What,
  fields: F,
  say: (heard: Heard<F>, speech: Speech) => string,
  { unless, reaches, walked, quiet, goesOn, cites }: Saying<F, S> = {},
): Declared<What, F> {
  const marks = Object.entries(fields)
  for (const [field, { reads = [] }] of marks)
    for (const other of reads)
      if (!Object.hasOwn(fields, other)) throw new Error(`The event ${what} has no field "${other}", which the mark of "${field}" reads.`)

  const hear = (told: Event, senses: never): Event | null => {
    const heard: Record<string, unknown> = { rule: told.rule, what }
    if (told.quiet === true) heard.quiet = true
    for (const [field, mark] of marks) {
      const value = told[field]
      if (value === undefined) continue
      const passed: unknown = mark.hear(value as never, senses, told as Fields)
      if (passed === unheard) return null
      if (passed !== undefined) heard[field] = passed
    }
    return unless?.(heard as Heard<F>, told as unknown as Telling<F>, senses as S) === true ? null : (heard as unknown as Event)
  }
  // The object that was given is told itself: rules make a new one each time, and a copy would cost nine times as much.
  const tell = (given: Telling<F> & { what?: What; quiet?: boolean }): { readonly what: What } & Telling<F> => {
    given.what = what
    if (quiet?.(given) === true) given.quiet = true
    return given as { readonly what: What } & Telling<F>
  }
  return Object.assign(tell, {
    what,
    fields,
    hear,
    say: say as unknown as Declared['say'],
    ...(reaches && { reaches }),
    ...(walked && { walked }),
    ...(goesOn && { goesOn }),
    ...(cites && { cites }),
  })
}
