/** A ready fight of each game, for tests of what weighs encounters. */
import type { AnyRuleset, Json } from '@enfilade/engine'
import { gamesFor } from '@enfilade/rulesets'
import { parse } from 'yaml'
import { read, repository } from './kit.js'

export const cases = [
  { game: 'rpj-scifi', scenario: 'cargo-bay' },
  { game: 'cyberpunk-red', scenario: 'duel' },
  { game: 'blue-planet', scenario: 'harbor-gunfight' },
  { game: 'dark-conspiracy', scenario: 'alley' },
  { game: '2300ad', scenario: 'road-ambush' },
]
export type WeighedCase = (typeof cases)[number]
export const fileOf = ({ game, scenario }: WeighedCase): string => `scenarios/${game}/${scenario}.yaml`
/** In resolved form. */
export function scenarioOf(one: WeighedCase): Json {
  const source = gameOf(one.game).readScenario(parse(read(repository, fileOf(one))) as Json, [])
  if (!source.ok) throw new Error(JSON.stringify(source.faults))
  return source.value
}
export const gameOf = (id: string): AnyRuleset => gamesFor({}).find(game => game.id === id) as AnyRuleset
