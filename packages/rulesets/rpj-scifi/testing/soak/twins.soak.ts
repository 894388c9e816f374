/** Twin fights, as many as the soak takes (or ENFILADE_RUNS): npm run soak twins. */
import { twinSuite } from '../../../../kit/testing/twins.js'
import { rpjSciFi } from '../../index.js'
import { rpjKit } from '../contract-kit.js'

twinSuite(rpjSciFi, rpjKit)
