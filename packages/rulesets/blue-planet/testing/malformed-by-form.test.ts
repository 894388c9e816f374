/** Blue Planet says what is wrong with a scenario file, and where. */
import { malformedSuite } from '../../../kit/testing/malformed.js'
import { bluePlanet } from '../index.js'
import { bpKit } from './contract-kit.js'

malformedSuite(bluePlanet, bpKit)
