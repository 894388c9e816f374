/** 2300 AD keeps the contract that every game keeps. */
import { contractSuite } from '../../../kit/testing/contract.js'
import { twentyThreeHundred } from '../index.js'
import { adKit } from './contract-kit.js'

contractSuite(twentyThreeHundred, adKit, { fights: 25 })
