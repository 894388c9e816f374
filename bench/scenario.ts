/** Scenarios of the benchmark, written out in its own code or as they ship: checked and completed as a file would be. */
import { readdirSync, readFileSync } from 'node:fs'
import type { AnyRuleset, Json } from '@enfilade/engine'
import { parse } from 'yaml'

/** The clone, seen from the sources as well as from what is built. */
export const root = new URL(import.meta.url.endsWith('.ts') ? '../' : '../../', import.meta.url)

/** @throws Error with all faults */
export function resolved(ruleset: Pick<AnyRuleset, 'readScenario'>, file: Json): Json {
  const read = ruleset.readScenario(file, [])
  if (!read.ok) throw new Error(read.faults.map(f => `${f.path.join('.')}: ${f.words}`).join('\n'))
  return read.value
}

/** The file of a scenario that ships, by its place under `scenarios`. */
export const written = (place: string): Json => parse(readFileSync(new URL(`scenarios/${place}.yaml`, root), 'utf8')) as Json
export const shipped = (ruleset: Pick<AnyRuleset, 'readScenario'>, place: string): Json => resolved(ruleset, written(place))

/** A scenario without morale, as every fight was when the bars of the benchmark were set. */
export function toTheLast(scenario: Json): Json {
  const fields = scenario as { readonly options: Fields; readonly sides: readonly Fields[] }
  const sides = fields.sides.map(side => ({ ...side, breaksAt: null }))
  return { ...fields, options: { ...fields.options, breaksAt: 'never' }, sides }
}
type Fields = { readonly [name: string]: Json }

/** The names of all scenarios of a game that ship. */
export const shippedNames = ({ id }: Pick<AnyRuleset, 'id'>): string[] =>
  readdirSync(new URL(`scenarios/${id}/`, root)).flatMap(file => /^(.*)\.yaml$/.exec(file)?.[1] ?? [])
