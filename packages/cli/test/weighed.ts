/** A ready fight of each game, for tests of what weighs encounters. */
export const cases = [
  { game: 'rpj-scifi', scenario: 'cargo-bay' },
  { game: 'cyberpunk-red', scenario: 'duel' },
  { game: 'blue-planet', scenario: 'harbor-gunfight' },
  { game: 'dark-conspiracy', scenario: 'alley' },
  { game: '2300ad', scenario: 'road-ambush' },
]
export type WeighedCase = (typeof cases)[number]
export const fileOf = ({ game, scenario }: WeighedCase): string => `scenarios/${game}/${scenario}.yaml`
