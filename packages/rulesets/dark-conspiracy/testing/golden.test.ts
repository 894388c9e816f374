/** The golden logs of Dark Conspiracy. After a change of the rules: npm run goldens -- --accept, and read the difference. */
import { goldenSuite } from '../../../kit/testing/golden.js'
import { darkConspiracy } from '../index.js'

// In the chase someone is run into, and a vehicle burns.
goldenSuite(darkConspiracy, new URL('./goldens/', import.meta.url), { duel: '7', ambush: '7', chase: '18' })
