/**
 * Served twins of each game: pairs of fresh seeds, frame by frame, 300 or ENFILADE_PAIRS, or as many as fit in ENFILADE_MINUTES; ENFILADE_STOPS of each, 20
 * without. Only in ENFILADE_GAME.
 */
import { afterEach, describe, expect, test } from 'vitest'
import { sizes } from '../../../../scripts/rings.mjs'
import { servedTwins } from '../served-twins.js'
import { cleanUp } from '../serving.js'
import { began, games, longest } from './fresh.js'

afterEach(cleanUp)

const { ENFILADE_PAIRS: wanted = sizes.servedPairs, ENFILADE_STOPS: stops = 20, ENFILADE_GAME: only } = process.env

describe.each(games.filter(game => only === undefined || game === only))('%s', game => {
  test(`${wanted} pairs of tables with and without what a seat may not know of send it the same frames`, async () => {
    const start = performance.now()
    let [pairs, frames, unseen, ends, called] = [0, 0, 0, 0, 0]
    for (let number = began; pairs < Number(wanted) && (pairs === 0 || performance.now() - start < longest); number++) {
      const found = await servedTwins(game, number, Number(stops)).catch((thrown: Error) => {
        throw new Error(`seed ${number}: ${thrown.message}`)
      })
      if (found.frames > 0) pairs++
      frames += found.frames
      unseen += found.unseen
      if (found.until === 'the end') ends++
      if (found.until === 'this much is enough') called++
      await cleanUp()
      if (number % 25 === 0) console.log(`${game}: seed ${number}, ${pairs} pairs so far`)
    }
    console.log(
      `${game}: from seed ${began}, ${pairs} pairs, ${frames} frames, ${unseen} acts of people unseen, ${ends} to the end, ${called} called`,
    )
    expect(frames).toBeGreaterThan(pairs)
  }, 0)
})
