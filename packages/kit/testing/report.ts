/** What a run of the contract suite looked at, and how often each rule was reached, as text. */
import type { AnyRuleset } from '@enfilade/engine'
import type { Findings } from './findings.js'
import type { Reached } from './reached.js'

export function lookedText(findings: Findings): string {
  return [...findings.looked].map(([what, count]) => `${String(count).padStart(12)}  ${what}`).join('\n')
}

/**
 * Every rule of the rulebook: how often it was cited by an event, a die, a decision or a refusal, and how often the lines ran that decide it.
 * Rules that are data (a table, a shape) are read and do not run.
 */
export function reachedText(ruleset: AnyRuleset, findings: Findings, reached: ReadonlyMap<string, Reached>): string {
  const rules = ruleset.rulebook.chapters.flatMap(c => c.rules)
  const lines = rules.map(({ id }) => {
    const { times = 0, asData = true } = reached.get(id) ?? {}
    return { id, cited: findings.reached.get(id) ?? 0, decided: times, asData }
  })
  const text = lines
    .sort((a, b) => b.decided + b.cited - (a.decided + a.cited))
    .map(({ id, cited, decided, asData }) => `${String(cited).padStart(12)}  ${(asData ? 'data' : String(decided)).padStart(12)}  ${id}`)
  const never = lines.filter(({ cited, decided, asData }) => cited + decided === 0 && !asData).map(({ id }) => id)
  const head = `${'cited'.padStart(12)}  ${'decided'.padStart(12)}  rule`
  return [head, ...text, `Never reached: ${never.length === 0 ? 'none' : never.join(', ')}`].join('\n')
}
