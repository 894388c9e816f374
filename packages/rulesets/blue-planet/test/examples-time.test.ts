// Worked examples of time and order (spec section 7): rolls, Initiative, waits, declarations, Speed challenges, changes, groups.
import { ScriptedAsk } from '@enfilade/engine'
import { describe, expect, test } from 'vitest'
import { d100, points } from '../checks.js'
import { choice, dice, fight, shots, wait } from './kit.js'

const attributes = (more: object) => ({ attributes: more })

describe('BP-EX-01 roll boundaries', () => {
  const why = { rule: 'BP-ROLL-01', words: 'a roll', seenBy: 'everyone' } as const
  const succeeds = (tn: number, face: number): boolean => new ScriptedAsk(dice(face)).atMost(d100, tn, why, 'ana')

  test('BP-ROLL-01 BP-ROLL-02 BP-ROLL-04 equal succeeds, nothing is clamped, and no face decides by itself', () => {
    const tns = [55 + points(-2), 15 + points(-3), 80 + points(3)]
    expect(tns).toEqual([35, -15, 110])
    expect([succeeds(35, 35), succeeds(35, 36), succeeds(-15, 1), succeeds(110, 100)]).toEqual([true, false, false, true])
  })
})

describe('BP-EX-03 entering combat', () => {
  test('BP-INIT-01 BP-INIT-02 a failure makes the next roll easier; the action resolves in round 4', () => {
    const slow = fight({ people: { ana: { ...attributes({ initiative: 40 }), inCombat: false }, boyd: {} } }).still('boyd')
    slow.through(1, ...dice(41))
    expect(slow.last('initiativeRolled')).toMatchObject({ tn: 40, entered: false, failed: 1 })
    expect(slow.person('ana')).toMatchObject({ inCombat: false, failedInitiativeRolls: 1, pending: null })
    slow.through(2, ...dice(50), choice('ana', wait))
    expect(slow.last('initiativeRolled')).toMatchObject({ tn: 50, entered: true })
    expect(slow.person('ana').pending).toMatchObject({ declaredRound: 2, resolveRound: 4 })
    slow.through(4)
    expect(slow.last('waited').who).toBe('ana')
    expect(slow.all('initiativeRolled')).toHaveLength(2) // BP-INIT-03
    expect(slow.cites('BP-INIT-01', 'BP-DEC-04')).toBe(true)
  })
})

describe('BP-EX-04 waits', () => {
  test.each([
    [10, 5, 6],
    [11, 4, 5],
    [35, 4, 5],
    [36, 3, 4],
    [65, 3, 4],
    [66, 2, 3],
    [90, 2, 3],
    [91, 1, 2],
  ])('BP-DEC-04 BP-DEC-06 Speed %i: resolves in round %i, and declares again in round %i', (speed, due, again) => {
    const one = fight({ people: { ana: attributes({ speed }), boyd: {} } }).still('boyd')
    one.through(due, choice('ana', wait))
    expect(one.last('declared').dueRound).toBe(due)
    expect(one.all('waited')).toHaveLength(1)
    one.through(again, choice('ana', wait))
    expect(one.all('declared').map(event => event.dueRound)).toEqual([due, again + due - 1])
  })
})

describe('BP-EX-05 declaration order', () => {
  test('BP-DEC-02 BP-DEC-03 the better of two tied declares later', () => {
    const three = fight({
      people: {
        x: attributes({ initiative: 40, speed: 60 }),
        y: attributes({ initiative: 55 }),
        z: attributes({ initiative: 40, speed: 45 }),
      },
    })
    three.through(1, ...dice(70, 50), choice('x', wait), choice('z', wait), choice('y', wait))
    expect(three.last('declarersParted')).toMatchObject({ order: ['x', 'z'], speeds: { x: 60, z: 45 } })
    expect(three.all('declared').map(({ who }) => who)).toEqual(['x', 'z', 'y'])
  })
  test('BP-ROLL-07 a tie is rolled again', () => {
    const two = fight({ people: { x: {}, z: {} } })
    two.through(1, ...dice(30, 30, 60, 20), choice('x', wait), choice('z', wait))
    expect(two.last('declarersParted').order).toEqual(['x', 'z'])
  })
})

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
    expect(three.all('shotRolled').map(({ attacker }) => attacker)).toEqual(['b', 'c']) // BP-RES-03: his shot happens all the same
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

describe('BP-EX-07 changing an action', () => {
  const one = () => fight({ people: { ana: { attributes: { initiative: 60 } }, boyd: {} } }).still('boyd')

  test('BP-DEC-05 BP-DEC-09 changed in step 2 of its round, the action is due two rounds later', () => {
    const changes = fight({ people: { ana: { attributes: { initiative: 60 } }, boyd: { attributes: { speed: 70 } } } })
    changes.through(2, choice('boyd', wait), choice('ana', wait))
    expect(changes.person('ana').pending).toMatchObject({ declaredRound: 1, resolveRound: 3 })
    changes.toDeclarationOf('boyd')
    expect(changes.battle.round).toBe(3)
    changes.interject('ana') // while somebody of lower Initiative declares; her own turn in step 2 comes after him
    changes.through(3, choice('boyd', wait), choice('ana', { action: 'aim', target: 'boyd' }))
    expect(changes.last('declared')).toMatchObject({ who: 'ana', changed: true, dueRound: 5 })
    expect(changes.all('waited').map(({ who }) => who)).toEqual(['boyd'])
    changes.through(5, choice('boyd', wait))
    expect(changes.last('aimed')).toMatchObject({ who: 'ana', target: 'boyd', count: 1 })
  })
  test('BP-DEC-05 a wish between two rounds is asked for in the very next one, though nothing else is due in it', () => {
    const changes = one().through(1, choice('ana', wait)).interject('ana')
    expect(changes.last('changeWished')).toMatchObject({ who: 'ana', round: 2 })
    changes.through(2, choice('ana', { action: 'aim', target: 'boyd' }))
    expect(changes.last('declared')).toMatchObject({ changed: true, dueRound: 4 })
  })
  test('BP-DEC-04 left alone it resolves in step 3 of round 3', () => {
    const keeps = one().through(3, choice('ana', wait))
    expect(keeps.all('waited')).toHaveLength(1)
  })
  test('BP-DEC-05 who has wished for a change can keep the action after all', () => {
    const keeps = one().through(1, choice('ana', wait)).interject('ana')
    keeps.through(3, choice('ana', { action: 'keep' }))
    expect(keeps.last('actionKept')).toMatchObject({ who: 'ana', onlyFor: keeps.person('ana').side })
    expect(keeps.all('waited')).toHaveLength(1)
  })
  test('BP-DEC-05 nothing can be changed any more once the action has taken effect', () => {
    const late = one().through(3, choice('ana', wait))
    expect(late.mayInterject('ana')).toBe(false)
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
