/** Cyberpunk RED keeps the contract that every game keeps. Each part is a test file, so that several cores share the fights. */
import { contractSuite } from '../../../kit/testing/contract.js'
import { cyberpunkRed } from '../index.js'
import chosen from './chosen-fights.json' with { type: 'json' }
import { cprKit } from './contract-kit.js'

export const contractPart = (nth: number): void => contractSuite(cyberpunkRed, cprKit, { fights: chosen.fights, part: { nth, of: 3 } })
