// What the game master does between the steps of a slot: nobody is asked who can't do anything any more, and each is asked what fits them now.
import { expect, test } from 'vitest'
import { blowOnAna as blow, choice, dice, harm, reyes, type Someone, torp } from '../../testing/kit.js'

const [ana, bo] = ['ana', 'bo']
const people = (now: NonNullable<Someone['now']>, more: Someone = {}) =>
  harm({ ana: { ...reyes, now, ...more }, bo: { ...torp, at: [1, 0] } })
const out = { unconscious: true }

test('DC-TURN-20 no one declares who has lost consciousness since their slot was opened, whatever they would be asked', () => {
  for (const is of [{}, { surprised: true }, { aboard: 'bo' as const }]) {
    const fight = people(out, { is })
    for (const step of ['declare', 'declarePart'] as const) fight.play({ step, those: [ana] })
    expect(fight.person(ana).declared).toBeNull()
  }
})
test('DC-CHM-04 DC-TURN-18 those of one question are asked apart if one of them has to be asked another', () => {
  const gas = { checked: 1, leaves: false, idle: 0, blindUntil: 21 }
  const fight = people({ gas })
  fight.play({ step: 'declarePart', those: [ana, bo] }, choice(ana, { action: 'wait' }), choice(bo, { action: 'goProne' }))
  expect([ana, bo].map(who => fight.person(who).declared?.action)).toEqual(['wait', 'goProne'])
})
test('DC-PAN-03 no one sinks down who is out already', () => {
  const fight = people({ ...out, frozen: 2, freeze: 3 })
  fight.play({ step: 'sinkDown', who: ana })
  expect(fight.person(ana).now.prone).toBe(false)
})
test('DC-TURN-21 no one reacts who has lost consciousness since the attack', () => {
  const struck = people(out).play({ step: 'parry', blow }, ...dice(4))
  expect(struck.all('blocked')).toEqual([])
  expect(struck.person(ana).now.damage.chest).toBeGreaterThan(0)
  // Turned aside, but nobody chooses where to: the die does.
  expect(
    people(out)
      .play({ step: 'turnAside', blow }, ...dice(4))
      .person(ana).now.damage.chest,
  ).toBeGreaterThan(0)
  people(out).play({ step: 'resist', who: ana, by: bo, strangling: false, blockable: false })
  // 2 x 4 + [1] = 9 of the diver against the 3 of a halved 6: reyes is knocked down.
  const dived = people(out).play({ step: 'avoid', who: ana, by: bo, leap: false, braced: false }, ...dice(1, 4))
  expect(dived.all('avoided')).toEqual([])
  const thrown = people(out).play({ step: 'slip', who: ana, by: bo, braced: false }, ...dice(4))
  expect(thrown.person(ana).now.damage.chest).toBe(10) // 2 x CON 5: DC-MAR-03
})
