/** A side of which every combatant is hidden is in nothing that others see: not even its name. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Json, Viewer } from '@enfilade/engine'
import { rulesetOf } from '@enfilade/rulesets'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

interface Side {
  readonly name: string
  readonly combatants: readonly { readonly [field: string]: Json }[]
}
/** Two sides of a ready fight, and the first of the second once more as a side that no one knows of. */
function withAmbush(game: string, name: string) {
  const path = fileURLToPath(new URL(`../../../scenarios/${game}/${name}.yaml`, import.meta.url))
  const file = parse(readFileSync(path, 'utf8')) as { readonly sides: readonly [Side, Side, ...Side[]] }
  const [first, second] = file.sides
  const names = [first.name, second.name]
  const ambush = { name: 'Ambush', combatants: [{ ...second.combatants[0], id: 'lurker', name: 'Lurker', hiddenFrom: names }] }
  const ruleset = rulesetOf(game)
  const read = ruleset?.readScenario({ ...file, sides: [first, ambush, second] } as unknown as Json, [])
  if (ruleset === undefined || !read?.ok) throw new Error(JSON.stringify(read))
  return { ruleset, names, battle: ruleset.begin(read.value) }
}

test.each([
  ['rpj-scifi', 'cargo-bay'],
  ['cyberpunk-red', 'duel'],
  ['blue-planet', 'duel'],
  ['2300ad', 'breach'],
  ['dark-conspiracy', 'alley'],
])('%s, %s', (game, name) => {
  const { ruleset, names, battle } = withAmbush(game, name)
  const sidesFor = (viewer: Viewer) => ruleset.view(battle, viewer).sides.map(({ id, hostile }) => [id, ...hostile])
  const [first = '', second = ''] = names
  const both = [
    [first, second],
    [second, first],
  ]
  for (const viewer of ['spectator', { seat: first }, { seat: second }] as const) {
    expect(sidesFor(viewer)).toEqual(both)
    expect(JSON.stringify([ruleset.view(battle, viewer), ruleset.imagine(battle, viewer)])).not.toMatch(/Ambush|Lurker/i)
  }
  const all = [
    [first, 'Ambush', second],
    ['Ambush', first, second],
    [second, first, 'Ambush'],
  ]
  for (const viewer of ['gm', { seat: 'Ambush' }] as const) expect(sidesFor(viewer)).toEqual(all)
})
