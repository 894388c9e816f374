/** Twin fights of Dark Conspiracy, with and without combatants whom a seat doesn't know of. More of them: npm run soak twins. */
import { twinSuite } from '../../../kit/testing/twins.js'
import { darkConspiracy } from '../index.js'
import { dcKit } from './contract-kit.js'

twinSuite(darkConspiracy, dcKit, 12)
