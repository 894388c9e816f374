/** Twin fights of Cyberpunk RED, with and without combatants whom a seat doesn't know of. More of them: npm run soak twins. */
import { twinSuite } from '../../../kit/testing/twins.js'
import { cyberpunkRed } from '../index.js'
import { cprKit } from './contract-kit.js'

twinSuite(cyberpunkRed, cprKit)
