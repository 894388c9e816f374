/** 2300 AD keeps the contract that every game keeps. Each part is a test file, so that several cores share the fights. */
import { contractSuite } from '../../../kit/testing/contract.js'
import { twentyThreeHundred } from '../index.js'
import { adKit } from './contract-kit.js'

export const contractPart = (nth: number): void => contractSuite(twentyThreeHundred, adKit, { fights: 25, part: { nth, of: 2 } })
