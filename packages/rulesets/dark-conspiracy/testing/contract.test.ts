/** Dark Conspiracy keeps the contract that every game keeps. */
import { contractSuite } from '../../../kit/testing/contract.js'
import { darkConspiracy } from '../index.js'
import { dcKit } from './contract-kit.js'

contractSuite(darkConspiracy, dcKit, { fights: 18 })
