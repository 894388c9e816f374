// The switches that change who may react against which target, when, and what cover counts.
import { describe, expect, test } from 'vitest'
import { dice, fight, move, overwatch, reorient, shoot, side, stranger, strike } from '../../testing/kit.js'
import { offersOn } from '../../testing/offers.js'

describe('settings of reactions', () => {
  test('RPJ-GAP-33 reactAgainst anyone: friends may be reacted against, but not oneself', () => {
    const watch = { regionId: 'C', weaponId: 'rifle' }
    const people = { ana: { at: 'A', is: { overwatch: watch } }, bo: { at: 'B', is: { overwatch: { ...watch, weaponId: 'pistol' } } } }
    const settings = { reactAgainst: 'anyone' } as const
    const order = ['bo', 'ana']
    const start = fight({ people, settings, order }).turn('bo')
    start.person('bo').overwatch = { regionId: 'C', weaponId: 'pistol' }
    expect(offersOn(start, 'bo', move('C')).offers).toEqual(['ana overwatch'])
    expect(offersOn(fight({ people, order }), 'bo', move('C')).offers).toEqual([])
  })

  test('RPJ-FREE-05 allied and neutral sides are not hostile', () => {
    const people = {
      bo: { at: 'B', group: 'knot' },
      cyd: { at: 'B', group: 'knot' },
      gus: { at: 'B', group: 'knot', like: stranger('green') },
      hal: { at: 'B', group: 'knot', like: stranger('white') },
    }
    const sides = [side('blue', { allies: ['green'] }), side('red'), side('green'), side('white', { neutral: true })]
    const order = ['bo', 'cyd', 'gus', 'hal']
    const start = fight({ people, sides, groups: { knot: 'B' }, order })
    expect(offersOn(start, 'bo', move('C')).offers).toEqual(['cyd leaving'])
    expect(offersOn(start.fork().endTurn('bo'), 'cyd', move('C')).offers).toEqual(['bo leaving', 'gus leaving'])
  })

  test('freeAttackRefresh ownTurnStart: back at the start of their own turn, not of the round (RPJ-TURN-02)', () => {
    const knot = { at: 'B', group: 'knot' }
    const people = { ana: knot, eve: knot }
    const settings = { freeAttackRefresh: 'ownTurnStart' } as const
    const run = fight({ people, groups: { knot: 'B' }, settings, order: ['ana', 'eve'] })
    run.act('ana', move('A'), strike('eve', 'axe'), dice('1 1 1 1')).endTurn('ana').turn('eve')
    expect(run.person('eve').freeAttackAvailable).toBe(true)
    run.person('eve').freeAttackAvailable = false
    run.endTurn('eve').turn('ana')
    expect(run.person('eve').freeAttackAvailable).toBe(false)
  })

  test('freeAttackRefresh ownTurnStart: not for a combatant who is down, whose turn is one roll (RPJ-TURN-02, RPJ-TURN-05)', () => {
    const settings = { freeAttackRefresh: 'ownTurnStart' } as const
    const people = { cyd: 'E', fen: { at: 'A', is: { condition: 'incapacitated' } } } as const
    const run = fight({ people, settings, order: ['cyd', 'fen'] }).turn('cyd')
    run.person('fen').freeAttackAvailable = false
    run.endTurn('cyd').turn('fen', dice('1 1 1 1'))
    expect(run.person('fen').freeAttackAvailable).toBe(false)
  })

  test('overwatchEndsOnOwnMove: changing region or group ends it, reorienting and cover do not (RPJ-OW-04)', () => {
    const settings = { overwatchEndsOnOwnMove: true } as const
    const start = () => fight({ people: { dov: { at: 'A', behind: '+3/1f' }, ana: 'E' }, settings }).act('dov', overwatch('longRifle', 'C'))
    expect(start().act('dov', reorient).person('dov').overwatch).not.toBeNull()
    expect(
      start()
        .act('dov', move('A', 'post-dov', { coverId: null }))
        .person('dov').overwatch,
    ).not.toBeNull()
    expect(start().act('dov', move('A')).person('dov').overwatch).toBeNull()
    expect(start().act('dov', move('B')).person('dov').overwatch).toBeNull()
  })

  test('RPJ-GAP-34 without modern ranged combat there is no suppression shot and no arrival window', () => {
    const cyd = { at: 'D', is: { suppressedBy: ['ana'] } }
    const ana = { at: 'A', is: { overwatch: { regionId: 'C', weaponId: 'rifle' } } }
    const settings = { modernRangedCombat: false }
    expect(offersOn(fight({ people: { ana, cyd }, settings, order: ['cyd', 'ana'] }), 'cyd', move('C')).offers).toEqual([])
  })

  test('suppressionFreeAttackCover: origin, destination and none (RPJ-SUP-05)', () => {
    const defenseBy = (suppressionFreeAttackCover: 'origin' | 'destination' | 'none') => {
      const run = fight({
        people: { ana: 'A', cyd: { at: 'C', behind: '+3/1f', is: { suppressedBy: ['ana'] } } },
        groups: { far: 'D' },
        covers: { tower: ['far', '+5/0f'] },
        settings: { suppressionFreeAttackCover },
        order: ['cyd', 'ana'],
      })
      run.act('cyd', move('D', 'far'), shoot('ana', 'rifle'), dice('1 1 1 1'))
      const { defense, range } = run.last('attackRolled')
      return [defense, range]
    }
    expect(defenseBy('origin')).toEqual([19, 2])
    expect(defenseBy('destination')).toEqual([21, 3])
    expect(defenseBy('none')).toEqual([16, 2])
  })

  test('suppressionFreeAttackCover destination: a * cover of the group counts half against a shooter in it (RPJ-SUP-05, RPJ-COV-04)', () => {
    const defenseBy = (group: string) => {
      const run = fight({
        people: { ana: { at: 'A', group }, cyd: { at: 'B', is: { suppressedBy: ['ana'] } } },
        groups: { post: 'A', hall: 'A' },
        covers: { wall: ['post', '+4/*'] },
        settings: { suppressionFreeAttackCover: 'destination' },
        order: ['cyd', 'ana'],
      })
      run.act('cyd', move('A', 'post'), shoot('ana', 'rifle'), dice('1 1 1 1'))
      return run.last('attackRolled').defense
    }
    expect(defenseBy('post')).toBe(16 + 2)
    expect(defenseBy('hall')).toBe(16 + 4)
  })

  test('suppressionFreeAttackCover destination: not offered where the shot would be impossible after the move', () => {
    const people = { ana: 'A', cyd: { at: 'C', is: { suppressedBy: ['ana'] } } }
    const order = ['cyd', 'ana']
    const settings = { suppressionFreeAttackCover: 'destination' } as const
    const blocked = [['A', 'D']] as const
    expect(offersOn(fight({ people, order, settings, blocked }), 'cyd', move('D')).offers).toEqual([])
    expect(offersOn(fight({ people, order, blocked }), 'cyd', move('D')).offers).toEqual(['ana suppression'])
  })
})
