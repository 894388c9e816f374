/** The golden logs of 2300 AD. After a change of the rules: npm run goldens -- --accept, and read the difference. */
import { goldenSuite } from '../../../kit/testing/golden.js'
import { twentyThreeHundred } from '../index.js'

goldenSuite(twentyThreeHundred, new URL('./goldens/', import.meta.url), { duel: '7', breach: '7' })
