/** The ways that lead on from ten positions of Cyberpunk RED. After a change of the rules: npm run perft -- --accept, and read the difference. */
import { perftSuite } from '../../../kit/testing/perft.js'
import { cyberpunkRed } from '../index.js'

perftSuite(cyberpunkRed, new URL('./perft.txt', import.meta.url))
