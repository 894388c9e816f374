// The order in which dice fall in a round.
import { describe, expect, test } from 'vitest'
import { choice, dice, fight, shots, wait } from '../../testing/kit.js'

describe('the order of dice', () => {
  test('BP-DICE-01 Initiative in roster order, ties by Initiative, the challenge of those due, then action by action', () => {
    const rifle = { skills: { longarms: 55 }, weapons: ['assaultRifle'], attributes: { speed: 95 } }
    const order = fight({
      people: { ana: { ...rifle, inCombat: false }, boyd: { at: [50, 0], ...rifle, inCombat: false }, cyd: { at: [60, 0] } },
    })
    order.still('cyd').through(
      1,
      ...dice(10, 20), // Initiative of Ana and Boyd
      ...dice(60, 30), // their tie: Boyd is better and declares later
      choice('ana', shots('assaultRifle', ['cyd'])),
      choice('boyd', wait),
      ...dice(90, 10), // the challenge of those due: Boyd first
      ...dice(60, 14, 40, 1), // to hit, location, damage, trauma
    )
    expect(order.last('speedChallenged').places).toEqual([['boyd'], ['ana']])
    expect(order.last('traumaRolled')).toMatchObject({ who: 'cyd', held: true })
  })
})
