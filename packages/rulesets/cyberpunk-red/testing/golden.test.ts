/** The golden logs of Cyberpunk RED. After a change of the rules: npm run goldens -- --accept, and read the difference. */
import { goldenSuite } from '../../../kit/testing/golden.js'
import { cyberpunkRed } from '../index.js'

goldenSuite(cyberpunkRed, new URL('./goldens/', import.meta.url), { duel: '7', hostage: '7' })
