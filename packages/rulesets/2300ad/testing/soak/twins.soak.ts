/** Ten thousand twin fights (or ENFILADE_RUNS), those who are hidden among the others: npm run soak twins. */
import { amongOthers } from '../../../../kit/testing/tries.js'
import { twinSuite } from '../../../../kit/testing/twins.js'
import { twentyThreeHundred } from '../../index.js'
import { adKit } from '../contract-kit.js'

twinSuite(twentyThreeHundred, { ...adKit, seated: amongOthers }, 10_000)
