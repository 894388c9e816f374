/** The ways that lead on from ten positions of Dark Conspiracy. After a change of the rules: npm run perft -- --accept, and read the difference. */
import { perftSuite } from '../../../kit/testing/perft.js'
import { darkConspiracy } from '../index.js'

perftSuite(darkConspiracy, new URL('./perft.txt', import.meta.url))
