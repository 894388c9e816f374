/** What fields say of themselves is read in forms, by people who never saw a file, and in editors of files alike: in words that hold in both. */
import { rulesets } from '@enfilade/rulesets'
import { expect, test } from 'vitest'

const inFilesOnly = /\bnull\b|\bleft out\b|\bids?\b|\btrue\b|\bfalse\b|[{}]/i

function descriptionsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const own = 'description' in value && typeof value.description === 'string' ? [value.description] : []
  return [...own, ...Object.values(value).flatMap(descriptionsIn)]
}

test.each(rulesets.map(ruleset => [ruleset.title, ruleset] as const))(
  '%s: no help speaks of null, of what is left out, of true and false, or of ids',
  (_title, { schemas, commands }) => {
    const told = descriptionsIn([schemas.scenario, schemas.content, Object.values(commands).map(({ schema }) => schema)])
    expect(told.length).toBeGreaterThan(50)
    expect([...new Set(told.filter(words => inFilesOnly.test(words)))]).toEqual([])
  },
)
