/** The ways that lead on from ten positions of 2300 AD. After a change of the rules: npm run perft -- --accept, and read the difference. */
import { perftSuite } from '../../../kit/testing/perft.js'
import { twentyThreeHundred } from '../index.js'

perftSuite(twentyThreeHundred, new URL('./perft.txt', import.meta.url))
