/**
 * What is wrong with the scenario of a record that this version of its rules can play: a fight begins from it as it stands, so nothing may be
 * left out but what these rules know as usual. Every fault has its place in the record.
 */
import type { AnyRuleset, Fault, FightRecord, Json } from '@enfilade/engine'
import { isFields, type Path } from '../forms/json.js'

/** Where what stands there first parts from what it has to be; null: nowhere. `mayLack`: what is missing doesn't part. */
function parting(
  found: Json | undefined,
  meant: Json | undefined,
  path: Path,
  mayLack: boolean,
): { readonly path: Path; readonly found: Json | undefined } | null {
  if (found === undefined && mayLack) return null
  if (Array.isArray(found) && Array.isArray(meant) && found.length === meant.length)
    return firstOf(meant.map((one: Json, i) => () => parting(found[i] as Json, one, [...path, i], mayLack)))
  if (isFields(found) && isFields(meant))
    return firstOf(
      [...new Set([...Object.keys(meant), ...Object.keys(found)])].map(
        key => () => parting(found[key], meant[key], [...path, key], mayLack),
      ),
    )
  return JSON.stringify(found) === JSON.stringify(meant) ? null : { path, found }
}
function firstOf<T>(those: readonly (() => T | null)[]): T | null {
  for (const one of those) {
    const found = one()
    if (found !== null) return found
  }
  return null
}

/** A record of other rules may have another form of scenario: replaying it explains that better, so here nothing is wrong with it. */
export function faultsOfRecordedScenario(ruleset: AnyRuleset, { rulesetVersion, scenario }: FightRecord): readonly Fault[] {
  if (rulesetVersion !== ruleset.version) return []
  const read = ruleset.readScenario(scenario, [])
  if (!read.ok) return read.faults.map(fault => ({ ...fault, path: ['scenario', ...fault.path] }))
  const parts = parting(scenario, read.value, ['scenario'], begins(ruleset, scenario))
  if (parts === null) return []
  const words = 'The scenario of a record must be written out in full.'
  return [parts.found === undefined ? { path: parts.path, words: `${words} This is missing.` } : { ...parts, found: parts.found, words }]
}

function begins(ruleset: AnyRuleset, scenario: Json): boolean {
  try {
    ruleset.begin(scenario)
    return true
  } catch {
    return false // readScenario has said why, or what is missing is told
  }
}
