// Worked examples of declaring (spec section 7): waits, the order of declarations, changing an action.
import { describe, expect, test } from 'vitest'
import { choice, dice, fight, wait } from '../../testing/kit.js'

const attributes = (more: object) => ({ attributes: more })

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

describe('BP-EX-07 changing an action', () => {
  const one = () => fight({ people: { ana: { attributes: { initiative: 60 } }, boyd: {} } }).still('boyd')

  test('BP-DEC-05 BP-DEC-09 changed in step 2 of its round, the action is due two rounds later', () => {
    const changes = fight({ people: { ana: { attributes: { initiative: 60 } }, boyd: { attributes: { speed: 70 } } } })
    changes.through(2, choice('boyd', wait), choice('ana', wait))
    expect(changes.person('ana').pending).toMatchObject({ declaredRound: 1, resolveRound: 3 })
    changes.toDeclarationOf('boyd')
    expect(changes.battle.round).toBe(3)
    changes.interject('ana') // while a combatant with lower Initiative declares; Ana's own turn in step 2 comes later
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
