/** RPJ Sci-Fi says what is wrong with a scenario file, and where. */
import { malformedSuite } from '../../../kit/testing/malformed.js'
import { rpjSciFi } from '../index.js'
import { rpjKit } from './contract-kit.js'

malformedSuite(rpjSciFi, rpjKit)
