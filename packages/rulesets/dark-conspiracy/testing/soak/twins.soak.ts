/** Twin fights, as many as the soak takes (or ENFILADE_RUNS): npm run soak twins. */
import { twinSuite } from '../../../../kit/testing/twins.js'
import { darkConspiracy } from '../../index.js'
import { dcKit } from '../contract-kit.js'

twinSuite(darkConspiracy, dcKit)
