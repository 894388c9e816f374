/** Two thousand twins of each game, in fights of fresh seeds, or as many as ENFILADE_MINUTES allows. */
import { afterEach, describe, expect, test } from 'vitest'
import { cleanUp } from '../serving.js'
import { spiedOn } from '../spying.js'

afterEach(cleanUp)

const wanted = Number(process.env.ENFILADE_TWINS ?? 2000)
const began = Number(process.env.ENFILADE_SEED ?? Date.now() % 1_000_000)

const minutes = process.env.ENFILADE_MINUTES
/** Of each of the five games. Milliseconds. */
const longest = minutes === undefined ? Number.POSITIVE_INFINITY : Number(minutes) * 12_000

describe.each(['rpj-scifi', 'cyberpunk-red', 'blue-planet', 'dark-conspiracy', '2300ad'])('%s', game => {
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
