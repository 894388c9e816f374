// Challenges: margins, ties, and the chance to land.
import { spreadOf } from '@enfilade/engine'
import { describe, expect, test } from 'vitest'
import { choice, dice, fight, spend, strikes } from '../../testing/kit.js'
import { beats } from './checks.js'

const boxer = { skills: { brawling: 40 } }
const duel = (more: object = {}, other: object = {}) =>
  fight({ people: { ana: { ...boxer, ...more }, boyd: { at: [1, 0], ...boxer, ...other } } })

describe('challenges', () => {
  test('BP-ROLL-05 BP-ROLL-06 the greater margin wins, though both fail; a tie lands nothing', () => {
    const failing = duel()
      .still('boyd')
      .through(3, choice('ana', strikes('punch', 'boyd', 1)), spend('ana', 20), ...dice(90, 80))
    expect(failing.last('struck')).toMatchObject({ attack: 20, defense: 10, hit: false }) // margins −70 and −70
    const lands = duel()
      .still('boyd')
      .through(3, choice('ana', strikes('punch', 'boyd', 1)), spend('ana', 20), ...dice(89, 80, 20, 1, 1))
    expect(lands.last('struck').hit).toBe(true) // −69 against −70
  })
  test('BP-ROLL-06 BP-MEL-08 the chance to land is that of all ten thousand pairs of dice', () => {
    const why = { rule: 'BP-MEL-08', words: 'challenge', seenBy: 'everyone' } as const
    for (const ahead of [-99, -40, 0, 1, 13, 60, 99, 100]) {
      let pairs = 0
      for (let a = 1; a <= 100; a++) for (let b = 1; b <= 100; b++) if (ahead - a + b > 0) pairs++
      const { values, chance } = spreadOf(beats, ahead, why, ['ana', 'boyd'])
      const lands = values.reduce((sum, landed, i) => sum + (landed ? (chance[i] as number) : 0), 0)
      expect(lands).toBeCloseTo(pairs / 10_000, 12)
    }
  })
})
