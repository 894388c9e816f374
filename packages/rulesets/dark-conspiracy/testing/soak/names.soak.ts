/** Fights of Dark Conspiracy under other names (or ENFILADE_RUNS): npm run soak names. */
import { namesSuite } from '../../../../kit/testing/laws/names.js'
import { darkConspiracy } from '../../index.js'
import { dcKit } from '../contract-kit.js'

namesSuite(darkConspiracy, dcKit)
