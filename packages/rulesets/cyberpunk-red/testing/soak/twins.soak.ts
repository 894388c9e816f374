/** Twin fights, as many as the soak takes (or ENFILADE_RUNS): npm run soak twins. */
import { twinSuite } from '../../../../kit/testing/twins.js'
import { cyberpunkRed } from '../../index.js'
import { cprKit } from '../contract-kit.js'

twinSuite(cyberpunkRed, cprKit)
