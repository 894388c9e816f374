/** Twin fights, as many as the soak takes (or ENFILADE_RUNS): npm run soak twins. */
import { twinSuite } from '../../../../kit/testing/twins.js'
import { bluePlanet } from '../../index.js'
import { bpKit } from '../contract-kit.js'

twinSuite(bluePlanet, bpKit)
