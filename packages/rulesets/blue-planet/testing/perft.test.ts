/** The ways that lead on from ten positions of Blue Planet. After a change of the rules: npm run perft -- --accept, and read the difference. */
import { perftSuite } from '../../../kit/testing/perft.js'
import { bluePlanet } from '../index.js'

perftSuite(bluePlanet, new URL('./perft.txt', import.meta.url))
