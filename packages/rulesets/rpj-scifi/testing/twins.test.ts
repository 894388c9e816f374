/** Twin fights of RPJ Sci-Fi, with and without combatants whom a seat doesn't know of. More of them: npm run soak twins. */
import { twinSuite } from '../../../kit/testing/twins.js'
import { rpjSciFi } from '../index.js'
import { rpjKit } from './contract-kit.js'

twinSuite(rpjSciFi, rpjKit)
