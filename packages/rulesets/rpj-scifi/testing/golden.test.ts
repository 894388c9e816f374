/** The golden logs of RPJ Sci-Fi. After a change of the rules: npm run goldens -- --accept, and read the difference. */
import { goldenSuite } from '../../../kit/testing/golden.js'
import { rpjSciFi } from '../index.js'

goldenSuite(rpjSciFi, new URL('./goldens/', import.meta.url), { 'cargo-bay': '7', 'boarding-action': '7' })
