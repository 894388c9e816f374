/** Fights of Cyberpunk RED under other names (or ENFILADE_RUNS): npm run soak names. */
import { namesSuite } from '../../../../kit/testing/laws/names.js'
import { cyberpunkRed } from '../../index.js'
import { cprKit } from '../contract-kit.js'

namesSuite(cyberpunkRed, cprKit)
