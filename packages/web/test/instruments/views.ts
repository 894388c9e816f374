/** Views of the ready scenarios at their beginning, for tests of what is drawn of them. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readFileText } from '@enfilade/client'
import type {
  AnyRuleset,
  GridFieldView,
  Id,
  Json,
  MetresView,
  PlaneFieldView,
  RangesFieldView,
  Square,
  View,
  Viewer,
} from '@enfilade/engine'
import { rulesets } from '@enfilade/rulesets'

export function viewOf(game: string, scenario: string, viewer: Viewer = 'gm'): View {
  const ruleset = gameOf(game)
  return ruleset.view(ruleset.begin(scenarioOf(game, scenario)), viewer)
}
function gameOf(game: string): AnyRuleset {
  const ruleset = rulesets.find(one => one.id === game)
  if (ruleset === undefined) throw new RangeError(`no game ${game}`)
  return ruleset as AnyRuleset
}
/** A ready scenario with all content resolved into it. */
export function scenarioOf(game: string, scenario: string): Json {
  const path = join(import.meta.dirname, '../../../../scenarios', game, `${scenario}.yaml`)
  const file = readFileText(path, readFileSync(path, 'utf8'))
  if (!file.ok) throw new Error('the scenario cannot be read')
  const read = gameOf(game).readScenario(file.file.value, [])
  if (!read.ok) throw new Error(JSON.stringify(read.faults))
  return read.value
}

// ── fields of views with nothing on them but what a test is about ──────────────────────────────────────────────────
interface At<Place> {
  readonly id: Id
  readonly at: Place
}
export const gridOf = (size: readonly [number, number], people: readonly At<Square>[]): GridFieldView => ({
  kind: 'grid',
  line: false,
  size,
  metresPerSquare: null,
  ...{ obstacles: [], walls: [], doors: [], terrain: [], heights: [], covers: [], zones: [], places: [], items: [] },
  people: people.map(one => ({ ...one, reaches: [] })),
})
export const planeOf = (people: readonly At<MetresView>[]): PlaneFieldView => ({
  kind: 'plane',
  line: false,
  zones: [],
  places: [],
  people: people.map(one => ({ ...one, reaches: [] })),
})
export const rangesOf = (groups: Readonly<Record<Id, readonly Id[]>>, ranges: RangesFieldView['ranges']): RangesFieldView => ({
  kind: 'ranges',
  unit: 'm',
  bands: [],
  groups: Object.entries(groups).map(([id, members]) => ({ id, name: id, members })),
  ranges,
})
