/** Cyberpunk RED keeps the contract that every game keeps. */
import { contractSuite } from '../../test-kit/test/contract.js'
import { cyberpunkRed } from '../index.js'
import { cprKit } from './contract-kit.js'

// Maps, armor and dodges make a fight several times longer than one of RPJ Sci-Fi; the long run plays more of them.
contractSuite(cyberpunkRed, cprKit, { fights: 150 })
