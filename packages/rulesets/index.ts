/** All games, by their ids. Nothing else in the product names a game. */
import type { AnyRuleset } from '@enfilade/engine'
import { twentyThreeHundred } from './2300ad/index.js'
import { bluePlanet } from './blue-planet/index.js'
import { cyberpunkRed } from './cyberpunk-red/index.js'
import { darkConspiracy } from './dark-conspiracy/index.js'
import { rpjSciFi } from './rpj-scifi/index.js'

export const rulesets: readonly AnyRuleset[] = [rpjSciFi, cyberpunkRed, bluePlanet, twentyThreeHundred, darkConspiracy]

/** The game of this id; undefined where there is none. */
export function rulesetOf(id: string): AnyRuleset | undefined {
  return rulesets.find(ruleset => ruleset.id === id)
}
