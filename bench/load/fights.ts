/** The fights that are played under load: of each game two that ship, long enough to last. Tables take them in turn. */
import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { root } from '../scenario.js'

export interface LoadFight {
  readonly game: string
  readonly scenario: string
}
export const fights: readonly LoadFight[] = [
  { game: 'rpj-scifi', scenario: 'eight-against-eight' },
  { game: 'cyberpunk-red', scenario: 'back-door' },
  { game: 'blue-planet', scenario: 'harbor-gunfight' },
  { game: 'dark-conspiracy', scenario: 'ambush' },
  { game: '2300ad', scenario: 'road-ambush' },
  { game: 'rpj-scifi', scenario: 'cargo-bay' },
  { game: 'cyberpunk-red', scenario: 'hostage' },
  { game: 'blue-planet', scenario: 'burning-platform' },
  { game: 'dark-conspiracy', scenario: 'chase' },
  { game: '2300ad', scenario: 'breach' },
]
/** As the file says it. */
export const fileOf = ({ game, scenario }: LoadFight): unknown =>
  parse(readFileSync(new URL(`scenarios/${game}/${scenario}.yaml`, root), 'utf8'))
