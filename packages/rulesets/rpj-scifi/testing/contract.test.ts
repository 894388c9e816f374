/** RPJ Sci-Fi keeps the contract that every game keeps. */
import { contractSuite } from '../../../kit/testing/contract.js'
import { rpjSciFi } from '../index.js'
import chosen from './chosen-fights.json' with { type: 'json' }
import { rpjKit } from './contract-kit.js'

contractSuite(rpjSciFi, rpjKit, { fights: chosen.fights })
