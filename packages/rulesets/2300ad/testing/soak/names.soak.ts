/** Fights of 2300 AD under other names (or ENFILADE_RUNS): npm run soak names. */
import { namesSuite } from '../../../../kit/testing/laws/names.js'
import { twentyThreeHundred } from '../../index.js'
import { adKit } from '../contract-kit.js'

namesSuite(twentyThreeHundred, adKit)
