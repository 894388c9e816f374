/** What a run of the contract suite looked at, and how often each rule was reached, as text. */
import type { AnyRuleset } from '@enfilade/engine'
import type { Findings } from './findings.js'

export function lookedText(findings: Findings): string {
  return [...findings.looked].map(([what, count]) => `${String(count).padStart(10)}  ${what}`).join('\n')
}

/** Every rule of the rulebook with how often a fight reached it; those never reached stand at the end. */
export function reachedText(ruleset: AnyRuleset, findings: Findings): string {
  const rules = ruleset.rulebook.chapters.flatMap(c => c.rules)
  const often = (id: string): number => findings.reached.get(id) ?? 0
  const lines = rules.map(r => ({ id: r.id, times: often(r.id) })).sort((a, b) => b.times - a.times)
  return lines.map(({ id, times }) => `${String(times).padStart(10)}  ${id}`).join('\n')
}
