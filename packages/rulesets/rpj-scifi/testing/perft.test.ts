/** The ways that lead on from ten positions of RPJ Sci-Fi. After a change of the rules: npm run perft -- --accept, and read the difference. */
import { perftSuite } from '../../../kit/testing/perft.js'
import { rpjSciFi } from '../index.js'

perftSuite(rpjSciFi, new URL('./perft.txt', import.meta.url))
