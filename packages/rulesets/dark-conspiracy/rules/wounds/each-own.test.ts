// Several people hurt at once: each of them settles their own wound.
import { describe, expect, test } from 'vitest'
import type { Combatant } from '../../battle/battle.js'
import { dice, harm, type Someone, torp } from '../../testing/kit.js'

const seat = (seat: Combatant['seat']): Someone => ({ str: 5, con: 4, agl: 5, initiative: 3, side: 'Gang', is: { aboard: 'bike', seat } })
const motorcycle = () =>
  harm({
    ana: { ...torp, side: 'Crew', at: [0, 40] },
    bike: { side: 'Gang', vehicle: 'motorcycle' },
    rider: seat('driver'),
    pill: seat('passenger'),
  })
const spill = { step: 'spill', vehicle: 'bike', dice: 1, less: 0, avoidable: false } as const

describe('DC-WND-01: two who fall off a motorcycle', () => {
  // One falls on their head: 2 points, all to the first location. The other gets 2 in the leg.
  const both = (first: number, second: number, stun: number) =>
    motorcycle().play(spill, ...dice(2, first, 10, 10), ...dice(2, second, 10, 10), ...dice(stun))
  test('only the person hit on the head rolls for stun, rider or passenger', () => {
    const rider = both(1, 10, 6)
    expect(rider.all('stunRolled')).toMatchObject([{ who: 'rider', damage: 2, turns: 4 }])
    const pill = both(10, 1, 6)
    expect(pill.all('stunRolled')).toMatchObject([{ who: 'pill', damage: 2, turns: 4 }])
    expect([rider, pill].map(({ battle }) => [battle.impact, battle.otherImpacts])).toEqual([
      [null, []],
      [null, []],
    ])
    expect(['rider', 'pill'].map(who => pill.person(who).now.stunnedUntil === null)).toEqual([true, false])
  })
  test('a critical wound of the head kills its victim alone', () => {
    const fight = motorcycle().play({ ...spill, dice: 4 }, ...dice(1, 1, 1, 1, 10, 10, 10), ...dice(6, 6, 6, 6, 1, 1, 1))
    expect(fight.all('died')).toMatchObject([{ who: 'pill' }])
    expect(fight.person('rider').now).toMatchObject({ dead: false, unconscious: false })
  })
  test('the first damage of each costs each their own Action', () => {
    const fight = motorcycle().play(spill, ...dice(1, 10, 10, 10), ...dice(1, 10, 10, 10))
    expect(['rider', 'pill'].map(who => fight.person(who).now.hurt)).toEqual([true, true])
  })
})
