/** Views of the ready scenarios at their beginning, for tests of what is drawn of them. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readFileText } from '@enfilade/client'
import type { View, Viewer } from '@enfilade/engine'
import { rulesets } from '@enfilade/rulesets'

export function viewOf(game: string, scenario: string, viewer: Viewer = 'gm'): View {
  const ruleset = rulesets.find(one => one.id === game)
  if (ruleset === undefined) throw new RangeError(`no game ${game}`)
  const path = join(import.meta.dirname, '../../../../scenarios', game, `${scenario}.yaml`)
  const file = readFileText(path, readFileSync(path, 'utf8'))
  if (!file.ok) throw new Error('the scenario cannot be read')
  const read = ruleset.readScenario(file.file.value, [])
  if (!read.ok) throw new Error(JSON.stringify(read.faults))
  return ruleset.view(ruleset.begin(read.value), viewer)
}
