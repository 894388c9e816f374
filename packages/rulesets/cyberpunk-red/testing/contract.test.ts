/** Cyberpunk RED keeps the contract that every game keeps. */
import { contractSuite } from '../../../kit/testing/contract.js'
import { cyberpunkRed } from '../index.js'
import chosen from './chosen-fights.json' with { type: 'json' }
import { cprKit } from './contract-kit.js'

contractSuite(cyberpunkRed, cprKit, { fights: chosen.fights })
