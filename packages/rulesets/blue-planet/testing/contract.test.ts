/** Blue Planet keeps the contract that every game keeps. */
import { contractSuite } from '../../../kit/testing/contract.js'
import { bluePlanet } from '../index.js'
import chosen from './chosen-fights.json' with { type: 'json' }
import { bpKit } from './contract-kit.js'

contractSuite(bluePlanet, bpKit, { fights: chosen.fights })
