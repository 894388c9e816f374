/** Twin fights, as many as the soak takes (or ENFILADE_RUNS): npm run soak twins. */
import { twinSuite } from '../../../../kit/testing/twins.js'
import { twentyThreeHundred } from '../../index.js'
import { adKit } from '../contract-kit.js'

twinSuite(twentyThreeHundred, adKit)
