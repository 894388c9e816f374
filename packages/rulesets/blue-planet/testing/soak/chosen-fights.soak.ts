/** The fights that the contract of this game plays every time look at everything that many more fights do. */
import { chosenFightsSuite } from '../../../../kit/testing/chosen-fights.js'
import { bluePlanet } from '../../index.js'
import { bpKit } from '../contract-kit.js'

chosenFightsSuite(bluePlanet, bpKit, new URL('../chosen-fights.json', import.meta.url), 'packages/rulesets/blue-planet/')
