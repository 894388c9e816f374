/** The golden logs of Blue Planet. After a change of the rules: npm run goldens -- --accept, and read the difference. */
import { goldenSuite } from '../../../kit/testing/golden.js'
import { bluePlanet } from '../index.js'

goldenSuite(bluePlanet, new URL('./goldens/', import.meta.url), { duel: '7', 'spear-reef': '7' })
