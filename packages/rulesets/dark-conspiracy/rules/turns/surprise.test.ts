// Surprise: a panic check at the start of the first Turn, and a first slot that is good for no more than getting down.
import { describe, expect, test } from 'vitest'
import { choice, dice, harm, type Someone, torp } from '../../testing/kit.js'

const waits = (...those: readonly string[]) => those.map(who => choice(who, { action: 'wait' }))
/** Ana is taken by surprise, in the first Turn. */
const pair = (me: Someone = {}, is: Someone['is'] = {}) => {
  const fight = harm({ ana: { initiative: 3, ...me, is: { surprised: true, ...is } }, bo: { ...torp, initiative: 1, at: [20, 0] } })
  fight.battle.round = 0
  return fight
}
const aim = choice('ana', { action: 'aim', target: 'bo' })
const getDown = choice('ana', { action: 'goProne' })

describe('someone taken by surprise', () => {
  test('DC-TURN-18 DC-TURN-19 keeps calm, gets down in the first slot, and is free in the next', () => {
    const fight = pair().turn(...dice(3), getDown, aim, ...waits('bo', 'ana'))
    expect(fight.last('panicRolled')).toMatchObject({ who: 'ana', initiative: 3, phases: 0 })
    expect(fight.person('ana')).toMatchObject({ surprised: false, now: { prone: true }, aim: { target: 'bo' } })
  })
  test.each([
    ['aims', { action: 'aim', target: 'bo' }],
    ['moves', { action: 'move', to: 'bo', gait: 'walk' }],
  ])('DC-TURN-18 never %s in the first slot', (_name, answer) => {
    expect(() => pair().turn(...dice(3), choice('ana', answer))).toThrow(/is refused/)
  })
  test('DC-PAN-02 DC-GAP-06 freezes for the Phases of the Turn that come first', () => {
    // Initiative 3 and a 6: Phases 6, 5 and 4, and so no slot is lost.
    const stay = choice('ana', { action: 'stayUp' })
    const fight = pair().turn(...dice(6), stay, getDown, aim, ...waits('bo', 'ana'))
    expect(fight.last('panicRolled')).toMatchObject({ phases: 3 })
  })
  test('DC-TURN-18 of Initiative 6 acts as ever', () => {
    const fight = pair({ initiative: 6 }).turn(...dice(6), aim, ...waits('ana', 'ana', 'ana', 'ana', 'bo', 'ana'))
    expect(fight.person('ana').aim).toMatchObject({ target: 'bo' })
  })
  test('DC-TURN-18 is free from the second Turn on, whatever became of the first', () => {
    const fight = pair({}, {}).turn(...dice(3), ...waits('ana', 'ana', 'bo', 'ana'))
    expect(fight.person('ana').surprised).toBe(false)
    fight.turn(aim, ...waits('ana', 'bo', 'ana'))
    expect(fight.all('panicRolled')).toHaveLength(1)
  })
})
test('DC-TURN-18 those of one slot who are not surprised are free', () => {
  const fight = harm({ ana: { initiative: 1, is: { surprised: true } }, bo: { ...torp, initiative: 1, at: [20, 0] } })
  fight.battle.round = 0
  fight.turn(...dice(1), choice('ana', { action: 'wait' }), choice('bo', { action: 'aim', target: 'ana' }))
  expect(fight.person('bo').aim).toMatchObject({ target: 'ana' })
})
test('DC-TURN-06 DC-TURN-18 each step asks one question, where some of a slot are caught and others are not', () => {
  const fight = harm({ ana: { initiative: 1, is: { surprised: true } }, bo: { ...torp, initiative: 1, at: [20, 0] } })
  fight.play({ step: 'declare', those: ['ana', 'bo'] }, ...waits('ana', 'bo'))
  expect(fight.person('ana').surprised).toBe(false)
})
