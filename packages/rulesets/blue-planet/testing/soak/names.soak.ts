/** Fights of Blue Planet under other names (or ENFILADE_RUNS): npm run soak names. */
import { namesSuite } from '../../../../kit/testing/laws/names.js'
import { bluePlanet } from '../../index.js'
import { bpKit } from '../contract-kit.js'

namesSuite(bluePlanet, bpKit)
