// Rounds in which nothing is due are passed over.
import { describe, expect, test } from 'vitest'
import { choice, fight, wait } from '../../testing/kit.js'

const attributes = (more: object) => ({ attributes: more })

describe('empty rounds', () => {
  test('BP-RND-01 rounds in which nothing is due are passed over, and leave no line', () => {
    const long = fight({ people: { ana: attributes({ speed: 10 }), boyd: {} } }).still('boyd')
    long.through(6, choice('ana', wait), choice('ana', wait))
    expect(long.all('roundBegan').map(({ round, skipped }) => [round, skipped])).toEqual([
      [1, 0],
      [5, 3],
      [6, 0],
    ])
  })
})
