/** Ten thousand twin fights (or ENFILADE_RUNS): npm run soak twins. */
import { twinSuite } from '../../../../kit/testing/twins.js'
import { darkConspiracy } from '../../index.js'
import { dcKit } from '../contract-kit.js'

twinSuite(darkConspiracy, dcKit, 10_000)
