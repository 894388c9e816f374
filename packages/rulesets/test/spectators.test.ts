/** What a spectator gets of a fight in which each side hides from the other: no one, and no side. */
import type { Json } from '@enfilade/engine'
import { rulesets } from '@enfilade/rulesets'
import { expect, test } from 'vitest'

/** By game: the field, where two people stand on it, and who they are. */
const situations: Readonly<Record<string, { readonly battlefield: Json; readonly at: readonly [Json, Json]; readonly use: string }>> = {
  'rpj-scifi': { battlefield: { kind: 'regions', regions: ['A'] }, at: ['A', 'A'], use: 'securityGuard' },
  'cyberpunk-red': {
    battlefield: { kind: 'grid', size: [9, 9] },
    at: [
      [1, 1],
      [7, 7],
    ],
    use: 'solo',
  },
  'blue-planet': { battlefield: { kind: 'line' }, at: [0, 9], use: 'settler' },
  '2300ad': {
    battlefield: { kind: 'metres' },
    at: [
      [0, 0],
      [9, 0],
    ],
    use: 'brawler',
  },
  'dark-conspiracy': {
    battlefield: { kind: 'metres' },
    at: [
      [0, 0],
      [9, 0],
    ],
    use: 'brawler',
  },
}

test.each(rulesets.map(ruleset => [ruleset.title, ruleset] as const))('%s', (_title, ruleset) => {
  const { battlefield, at, use } = situations[ruleset.id] as (typeof situations)[string]
  const side = (name: string, other: string, place: Json): Json => ({
    name,
    combatants: [{ id: name.toLowerCase(), use, at: place, hiddenFrom: [other] }],
  })
  const sides = [side('Crew', 'Gang', at[0]), side('Gang', 'Crew', at[1])]
  const read = ruleset.readScenario({ enfilade: 1, ruleset: ruleset.id, title: 'Unseen', battlefield, sides }, [])
  if (!read.ok) throw new Error(read.faults[0]?.words)
  const battle = ruleset.begin(read.value)
  expect(ruleset.view(battle, 'spectator').people).toEqual([])
  const { battle: imagined } = ruleset.imagine(battle, 'spectator')
  expect(imagined).toMatchObject({ people: [] })
  expect(JSON.stringify(imagined)).not.toMatch(/crew|gang/)
  expect(ruleset.imagine(battle, { seat: 'Crew' }).battle).toMatchObject({ people: [{ id: 'crew' }] })
})
