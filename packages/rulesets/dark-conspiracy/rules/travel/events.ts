/** What is told of journeys. */
import { number as figure, listed, spaced } from '@enfilade/engine'
import { event, lasting, open, seen } from '@enfilade/kit'

export type Leg = { readonly km: number; readonly over: readonly string[]; readonly kph: number }

const legWords = ({ km, over, kph }: Leg): string => `${km} km ${listed(over.map(spaced))} (${figure(Math.round(kph * 100) / 100)} kph)`

export const travelled = event(
  'travelled',
  { who: seen, by: open<string>(), legs: open<readonly Leg[]>(), seconds: open<number>() },
  ({ who, by, legs, seconds }, { names }) => `${names(who)} travels, ${by}: ${listed(legs.map(legWords))}. ${lasting(seconds)} in all.`,
)
