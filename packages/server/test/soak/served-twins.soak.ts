/** Served twins of each game: pairs of fresh seeds, frame by frame, or as many as fit in ENFILADE_MINUTES. */
import { afterEach, describe, expect, test } from 'vitest'
import { sizes } from '../../../../scripts/rings.mjs'
import { servedTwins } from '../served-twins.js'
import { cleanUp } from '../serving.js'
import { began, games, longest } from './fresh.js'

afterEach(cleanUp)

const wanted = sizes.servedPairs

describe.each(games)('%s', game => {
  test(`${wanted} pairs of tables with and without what a seat may not know of send it the same frames`, async () => {
    const start = performance.now()
    let [pairs, frames, unseen] = [0, 0, 0]
    for (let number = began; pairs < wanted && (pairs === 0 || performance.now() - start < longest); number++) {
      const found = await servedTwins(game, number, 20).catch((thrown: Error) => {
        throw new Error(`seed ${number}: ${thrown.message}`)
      })
      if (found.frames > 0) pairs++
      frames += found.frames
      unseen += found.unseen
      await cleanUp()
      if (number % 25 === 0) console.log(`${game}: seed ${number}, ${pairs} pairs so far`)
    }
    console.log(`${game}: from seed ${began}, ${pairs} pairs, ${frames} frames, ${unseen} acts of people unseen`)
    expect(frames).toBeGreaterThan(pairs)
  }, 0)
})
