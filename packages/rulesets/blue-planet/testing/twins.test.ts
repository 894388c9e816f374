/** Twin fights of Blue Planet, with and without combatants whom a seat doesn't know of. More of them: npm run soak twins. */
import { twinSuite } from '../../../kit/testing/twins.js'
import { bluePlanet } from '../index.js'
import { bpKit } from './contract-kit.js'

twinSuite(bluePlanet, bpKit, 12)
