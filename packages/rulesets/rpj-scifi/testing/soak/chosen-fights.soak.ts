/** The fights that the contract of this game plays every time look at everything that many more fights do. */
import { chosenFightsSuite } from '../../../../kit/testing/chosen-fights.js'
import { rpjSciFi } from '../../index.js'
import { rpjKit } from '../contract-kit.js'

chosenFightsSuite(rpjSciFi, rpjKit, new URL('../chosen-fights.json', import.meta.url), 'packages/rulesets/rpj-scifi/')
