/** Blue Planet keeps the contract that every game keeps. Each part is a test file, so that several cores share the fights. */
import { contractSuite } from '../../../kit/testing/contract.js'
import { bluePlanet } from '../index.js'
import chosen from './chosen-fights.json' with { type: 'json' }
import { bpKit } from './contract-kit.js'

export const contractPart = (nth: number): void => contractSuite(bluePlanet, bpKit, { fights: chosen.fights, part: { nth, of: 2 } })
