/** Cyberpunk RED says what is wrong with a scenario file, and where. */
import { malformedSuite } from '../../../kit/testing/malformed.js'
import { cyberpunkRed } from '../index.js'
import { cprKit } from './contract-kit.js'

malformedSuite(cyberpunkRed, cprKit)
