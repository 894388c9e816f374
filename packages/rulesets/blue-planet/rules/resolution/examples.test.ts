// Worked examples of resolution (spec section 7): Speed challenges and simultaneous groups.
import { describe, expect, test } from 'vitest'
import { choice, dice, fight, shots, wait } from '../../testing/kit.js'

const attributes = (more: object) => ({ attributes: more })

describe('BP-EX-06 resolution order', () => {
  const situation = (options: object = {}) =>
    fight({
      options,
      people: {
        a: attributes({ speed: 50, initiative: 10 }),
        b: { ...attributes({ speed: 40, initiative: 20 }), skills: { longarms: 55 }, weapons: ['assaultRifle'] },
        c: { ...attributes({ speed: 40, initiative: 30 }), skills: { longarms: 55 }, weapons: ['assaultRifle'], at: [60, 0] },
      },
    })
  const declared = [choice('a', wait), choice('b', shots('assaultRifle', ['c'])), choice('c', shots('assaultRifle', ['b']))]

  test('BP-RES-02 BP-RES-03 equal margins: the higher Speed first, and equal Speed together', () => {
    const three = situation()
    three.through(3, ...declared, ...dice(30, 20, 20), ...dice(75, 4, 100), ...dice(75, 14, 1, 1))
    expect(three.last('speedChallenged').places).toEqual([['a'], ['b', 'c']])
    expect(three.person('c').now.dead).toBe(true)
    expect(three.all('shotRolled').map(({ attacker }) => attacker)).toEqual(['b', 'c']) // BP-RES-03: their shot happens anyway
    expect(three.person('b').wounds).toHaveLength(1)
    expect(three.cites('BP-RES-02', 'BP-RES-03', 'BP-RES-07')).toBe(true)
  })
  test('BP-RES-04 one after the other, the dead do not shoot', () => {
    const three = situation()
    three.through(3, ...declared, ...dice(30, 20, 21), ...dice(75, 4, 100))
    expect(three.last('speedChallenged').places).toEqual([['a'], ['b'], ['c']])
    expect(three.all('shotRolled').map(({ attacker }) => attacker)).toEqual(['b'])
    expect(three.last('plansLost')).toMatchObject({ who: 'c', action: 'fireSingle' })
  })
  test('BP-RES-03 with speedTieMode reroll the tied ones roll again', () => {
    const three = situation({ speedTieMode: 'reroll' })
    three.through(3, ...declared, ...dice(30, 20, 20, 60, 59), ...dice(75, 4, 100))
    expect(three.last('speedChallenged').places).toEqual([['a'], ['c'], ['b']])
    expect(three.all('shotRolled').map(({ attacker }) => attacker)).toEqual(['c'])
  })
})

describe('BP-EX-25 simultaneous group bookkeeping', () => {
  test('BP-RES-07 conditions as they stood, counters live, everything in force afterwards', () => {
    const rifle = { skills: { longarms: 55 }, weapons: ['assaultRifle'] }
    const group = fight({
      people: { a: { ...rifle, at: [0, 0] }, v: { at: [75, 0] }, b: { ...rifle, at: [150, 0], attributes: { initiative: 60 } } },
    })
    group.still('v')
    group.through(
      3,
      choice('a', shots('assaultRifle', ['v'])),
      choice('b', shots('assaultRifle', ['v'])),
      ...dice(40, 40),
      ...dice(60, 85, 80, 30),
      ...dice(75, 20, 30, 71),
    )
    expect(group.all('shotRolled').map(({ tn, hit }) => [tn, hit])).toEqual([
      [75, true],
      [75, true],
    ])
    const v = group.person('v')
    // Of one instant, so listed from the head downwards.
    expect(v.wounds.map(({ location, level, severity }) => [location, level, severity])).toEqual([
      ['chestBack', 3, 2],
      ['leftLeg', 6, 4],
    ])
    expect(v).toMatchObject({ deathRound: 3 + 666, now: { prone: true, woundTl: -4 } })
  })
  test.each(['b', 'v'])('BP-RES-07 BP-ACT-01 who stands up and is felled in the same instant lies, with %s first on the list', first => {
    const b = { skills: { longarms: 55 }, weapons: ['assaultRifle'], at: [0, 0], attributes: { initiative: 60 } }
    const v = { at: [75, 0], prone: true }
    const group = fight({ people: first === 'b' ? { b, v } : { v, b } })
    const shot = dice(35, 85, 80, 30) // hit, left leg, level 6: it fells; trauma held
    group.through(3, choice('v', { action: 'stand' }), choice('b', shots('assaultRifle', ['v'])), ...dice(40, 40), ...shot)
    expect(group.all('stoodUp')).toHaveLength(1)
    expect(group.person('v')).toMatchObject({ wounds: [{ location: 'leftLeg', level: 6 }], now: { prone: true } })
  })
})
