// Surprise: a panic check after the first attack, and a first slot that is good for no more than getting down.
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
  test('DC-TURN-18 gets down in the first slot, and is free in the next', () => {
    const fight = pair().turn(getDown, aim, ...waits('bo', 'ana'))
    expect(fight.all('panicRolled')).toEqual([])
    expect(fight.person('ana')).toMatchObject({ surprised: false, now: { prone: true }, aim: { target: 'bo' } })
  })
  test.each([
    ['aims', { action: 'aim', target: 'bo' }],
    ['moves', { action: 'move', to: 'bo', gait: 'walk' }],
  ])('DC-TURN-18 never %s in the first slot', (_name, answer) => {
    expect(() => pair().turn(choice('ana', answer))).toThrow(/is refused/)
  })
  test('DC-TURN-18 of Initiative 6 acts as ever', () => {
    const fight = pair({ initiative: 6 }).turn(aim, ...waits('ana', 'ana', 'ana', 'ana', 'bo', 'ana'))
    expect(fight.person('ana').aim).toMatchObject({ target: 'bo' })
  })
  test('DC-TURN-18 is free from the second Turn on, whatever became of the first', () => {
    const fight = pair({}, {}).turn(...waits('ana', 'ana', 'bo', 'ana'))
    expect(fight.person('ana').surprised).toBe(false)
    fight.turn(aim, ...waits('ana', 'bo', 'ana'))
    expect(fight.all('panicRolled')).toEqual([])
  })
})
test('DC-TURN-18 those of one slot who are not surprised are free', () => {
  const fight = harm({ ana: { initiative: 1, is: { surprised: true } }, bo: { ...torp, initiative: 1, at: [20, 0] } })
  fight.battle.round = 0
  fight.turn(choice('ana', { action: 'wait' }), choice('bo', { action: 'aim', target: 'ana' }))
  expect(fight.person('bo').aim).toMatchObject({ target: 'ana' })
})
test('DC-TURN-06 DC-TURN-18 each step asks one question, where some of a slot are caught and others are not', () => {
  const fight = harm({ ana: { initiative: 1, is: { surprised: true } }, bo: { ...torp, initiative: 1, at: [20, 0] } })
  fight.play({ step: 'declare', those: ['ana', 'bo'] }, ...waits('ana', 'bo'))
  expect(fight.person('ana').surprised).toBe(false)
})

describe('the first attack on people taken by surprise', () => {
  const surprised = { surprised: true }
  const shot = { action: 'fire', weaponId: 'br762', target: 'torp', kind: 'single', pulls: 1 }
  /** Ana lies in wait for Torp and Cy, and has Initiative 4. */
  const ambush = (more: Someone['is'] = {}) => {
    const fight = harm({
      ana: { initiative: 4, skills: { smallArmsRifle: 5 }, guns: ['br762'], is: { hiddenFrom: ['Gang'] } },
      torp: { ...torp, at: [20, 0], is: { ...surprised, ...more } },
      cy: { ...torp, side: 'Gang', at: [20, 40], is: surprised },
    })
    fight.battle.round = 0
    return fight
  }
  const fires = [choice('ana', shot), ...dice(20)]
  const stay = choice('torp', { action: 'stayUp' })
  test('DC-EX-03 DC-TURN-19 DC-PAN-02 a shot in Phase 4 and a 5 freeze through Phases 3 and 2, and leave getting down in 1', () => {
    const fight = ambush()
    const calm = choice('cy', { action: 'goProne' })
    const later = [calm, ...waits('ana'), stay, ...waits('cy', 'ana')]
    fight.turn(...fires, ...dice(5, 1), ...later, choice('torp', { action: 'goProne' }), ...waits('cy', 'ana'))
    expect(fight.all('panicRolled').map(({ who, phases }) => [who, phases])).toEqual([
      ['torp', 2],
      ['cy', 0],
    ])
    expect(fight.person('torp')).toMatchObject({ surprised: false, startles: false, now: { prone: true } })
  })
  test('DC-TURN-19 no second one brings it again, and none of a friend brings it at all', () => {
    const fight = ambush({ startles: true })
    fight.battle.round = 1
    fight.play({ step: 'declare', those: ['ana'] }, ...fires, ...dice(1)).play({ step: 'declare', those: ['ana'] }, ...fires)
    expect(fight.all('panicRolled').map(({ who }) => who)).toEqual(['torp'])
    const friend = ambush({ startles: true })
    friend.person('ana').side = friend.person('torp').side
    friend.play({ step: 'declare', those: ['ana'] }, choice('ana', { ...shot, target: 'cy' }), ...dice(20))
    expect(friend.all('panicRolled')).toEqual([])
  })
  test('DC-TURN-19 after the first Turn no attack is a surprise', () => {
    const fight = ambush({ startles: true }).play({ step: 'endTurn' })
    expect(fight.person('torp')).toMatchObject({ surprised: false, startles: false })
  })
})
