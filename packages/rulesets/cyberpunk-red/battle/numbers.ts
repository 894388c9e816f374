/** What all events of this game are made of: a rule, a word for what happened, and numbers that come with their parts. */
import type { RuleId } from '@enfilade/engine'

/** One part of a number (a tally line of the engine, as plain data). The amounts of a list sum up to its total. */
export type Line = { readonly rule: RuleId; readonly words: string; readonly amount: number }
export type Lines = readonly Line[]
/** What somebody adds to a d10: his own numbers. */
export type CheckNumbers = { readonly modifier: number; readonly lines: Lines }

export type Told<What extends string, Details> = { readonly rule: RuleId; readonly what: What } & Details
