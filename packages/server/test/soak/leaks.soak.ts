/** Two thousand twins of each game, in fights of fresh seeds, or as many as ENFILADE_MINUTES allows. */
import { afterEach, describe, expect, test } from 'vitest'
import { cleanUp } from '../serving.js'
import { spiedOn } from '../spying.js'
import { began, games, longest, wanted } from './fresh.js'

afterEach(cleanUp)

describe.each(games)('%s', game => {
  test(`${wanted} twins tell a spy the same`, async () => {
    let twins = 0
    let differing = 0
    const start = performance.now()
    for (let fight = 0; twins < wanted && (fight === 0 || performance.now() - start < longest); fight++) {
      console.log(`${game}: seed ${began + fight}, ${twins} twins so far`)
      const found = await spiedOn(game, 60, began + fight)
      twins += found.twins
      differing += found.differing
      await cleanUp()
    }
    expect(differing).toBeGreaterThan(Math.min(wanted, twins) / 4)
  })
})
