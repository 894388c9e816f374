/** All games, by their ids. Nothing else in the product names a game. */
import type { AnyRuleset } from '@enfilade/engine'
import { twentyThreeHundred } from './2300ad/index.js'
import { bluePlanet } from './blue-planet/index.js'
import { cyberpunkRed } from './cyberpunk-red/index.js'
import { darkConspiracy } from './dark-conspiracy/index.js'
import { rpjSciFi } from './rpj-scifi/index.js'
import { standoff } from './standoff/index.js'

export const rulesets: readonly AnyRuleset[] = [rpjSciFi, cyberpunkRed, bluePlanet, twentyThreeHundred, darkConspiracy]

/** Games that show how one is made. Programs list and play them where the environment has ENFILADE_EXAMPLES. */
export const examples: readonly AnyRuleset[] = [standoff]
/** The games of a program, from its environment. */
export const gamesFor = ({ ENFILADE_EXAMPLES: wanted }: { readonly ENFILADE_EXAMPLES?: string | undefined }): readonly AnyRuleset[] =>
  wanted === undefined ? rulesets : [...rulesets, ...examples]

/** The game of this id; undefined where there is none. */
export function rulesetOf(id: string): AnyRuleset | undefined {
  return [...rulesets, ...examples].find(ruleset => ruleset.id === id)
}
