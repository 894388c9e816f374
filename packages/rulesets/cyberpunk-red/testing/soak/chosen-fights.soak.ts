/** The fights that the contract of this game plays every time look at everything that many more fights do. */
import { chosenFightsSuite } from '../../../../kit/testing/chosen-fights.js'
import { cyberpunkRed } from '../../index.js'
import { cprKit } from '../contract-kit.js'

chosenFightsSuite(cyberpunkRed, cprKit, new URL('../chosen-fights.json', import.meta.url), 'packages/rulesets/cyberpunk-red/')
