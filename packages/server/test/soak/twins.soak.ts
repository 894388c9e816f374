/** Twin tables of each game, in fights of fresh seeds, until this many texts have been compared, or for ENFILADE_MINUTES. */
import { afterEach, describe, expect, test } from 'vitest'
import { cleanUp } from '../serving.js'
import { twinTables } from '../twin-tables.js'
import { began, games, longest, wanted } from './fresh.js'

afterEach(cleanUp)

describe.each(games)('%s', game => {
  test(`tables that differ in ${wanted} hidden battles tell spies the same all along`, async () => {
    const sum = { positions: 0, texts: 0, differing: 0 }
    const start = performance.now()
    const used = process.cpuUsage()
    for (let fight = 0; sum.differing < wanted && (fight === 0 || performance.now() - start < longest); fight++) {
      console.log(`${game}: seed ${began + fight}, so far ${JSON.stringify(sum)}`)
      const found = await twinTables(game, began + fight, 150)
      sum.positions += found.positions
      sum.texts += found.texts
      sum.differing += found.differing
      await cleanUp()
    }
    const { user, system } = process.cpuUsage(used)
    console.log(`${game}: ${JSON.stringify(sum)}, ${Math.round((user + system) / 1e6)} s of CPU`)
    expect(sum.texts).toBeGreaterThan(sum.positions)
  })
})
