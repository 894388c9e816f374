/** Twin fights of 2300 AD, with and without combatants whom a seat doesn't know of. More of them: npm run soak twins. */
import { twinSuite } from '../../../kit/testing/twins.js'
import { twentyThreeHundred } from '../index.js'
import { adKit } from './contract-kit.js'

twinSuite(twentyThreeHundred, adKit)
