/** Fights of RPJ Sci-Fi under other names (or ENFILADE_RUNS): npm run soak names. */
import { namesSuite } from '../../../../kit/testing/laws/names.js'
import { rpjSciFi } from '../../index.js'
import { rpjKit } from '../contract-kit.js'

namesSuite(rpjSciFi, rpjKit)
