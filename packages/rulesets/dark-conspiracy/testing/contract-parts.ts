/** Dark Conspiracy keeps the contract that every game keeps. Each part is a test file, so that several cores share the fights. */
import { contractSuite } from '../../../kit/testing/contract.js'
import { darkConspiracy } from '../index.js'
import { dcKit } from './contract-kit.js'

export const contractPart = (nth: number): void => contractSuite(darkConspiracy, dcKit, { fights: 18, part: { nth, of: 2 } })
