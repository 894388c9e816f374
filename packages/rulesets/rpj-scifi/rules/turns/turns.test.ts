// Initiative, rounds and turns: order, what a turn starts and ends with, and how actions are spent.
import { describe, expect, test } from 'vitest'
import { timeAndDistance } from '../../tables/turn.js'
import {
  aimedFire,
  attack,
  cautious,
  dice,
  fight,
  layers,
  move,
  overwatch,
  reorient,
  shoot,
  stranger,
  strike,
  suppressiveFire,
  touch,
} from '../../testing/kit.js'
import { nextMoment, steps } from '../steps.js'

const at = (region: string, extra: object = {}) => ({ at: region, like: stranger('blue'), ...extra })

describe('initiative', () => {
  test('RPJ-INIT-02 tied groups are settled from the top down, each completely before the next', () => {
    const people = { a: at('A'), b: at('A'), c: at('A'), d: at('A') }
    const rolling = fight({ people, settings: { initiativeMode: 'rollOnce' } })
    rolling.go(
      ...['3 3 3 3', '4 4 4 4', '3 3 3 3', '4 4 4 4'].map(dice), // 12, 16, 12, 16
      ...['3 3 3 3', '3 3 3 3'].map(dice), // b and d again: equal
      ...['1 1 1 1', '2 1 1 1'].map(dice), // b and d once more: d
      ...['5 1 1 1', '1 1 1 1'].map(dice), // a and c: a
    )
    expect(rolling.battle.order).toEqual(['d', 'b', 'a', 'c'])
  })

  test('RPJ-INIT-02 in a tie of total the higher Dex goes first without a roll; equal Dex below it rolls off', () => {
    const people = { a: at('A', { dex: 0 }), b: at('A', { dex: 0 }), c: at('A', { dex: 4 }) }
    const rolling = fight({ people, settings: { initiativeMode: 'rollOnce' } })
    rolling.go(dice('4 4 4 4'), dice('4 4 4 4'), dice('3 3 3 3'), dice('1 1 1 1'), dice('1 1 1 2'))
    expect(rolling.battle.order).toEqual(['c', 'b', 'a'])
  })

  test('RPJ-INIT-01 the order of rollOnce stays for the whole fight', () => {
    const rolling = fight({ people: { ana: 'A', cyd: 'E' }, settings: { initiativeMode: 'rollOnce' } })
    rolling.go(dice('1 1 1 1'), dice('6 6 6 6'))
    rolling.endTurn('cyd').endTurn('ana').endTurn('cyd').endTurn('ana')
    expect(rolling.battle.round).toBe(2)
    expect(rolling.all('initiativeRolled')).toHaveLength(1)
  })

  test('RPJ-INIT-03 rollEachRound rolls before every round, for the incapacitated too but not for the dead', () => {
    const people = {
      ana: 'A',
      bo: { at: 'A', is: { condition: 'incapacitated', stabilized: true } },
      fen: { at: 'A', is: { condition: 'dead' } },
      cyd: 'E',
    } as const
    const rolling = fight({ people, settings: { initiativeMode: 'rollEachRound' } })
    rolling.go(dice('6 6 6 6'), dice('1 1 1 1'), dice('1 1 1 1'))
    expect(rolling.battle.order).toEqual(['ana', 'bo', 'cyd', 'fen'])
    rolling.endTurn('ana').act('cyd', { action: 'endTurn' })
    rolling.go(dice('1 1 1 1'), dice('6 6 6 6'), dice('5 5 5 5'))
    expect(rolling.battle.order).toEqual(['bo', 'cyd', 'ana', 'fen'])
    const events = rolling.told.map(event => event.what)
    expect(events.lastIndexOf('orderSettled')).toBeLessThan(events.lastIndexOf('roundBegan'))
  })

  test('RPJ-INIT-03 dexOrder rolls only between equal Dex, fixed not at all', () => {
    const people = { ana: 'A', bo: 'A', cyd: { at: 'C', dex: 4 } }
    const byDex = fight({ people, settings: { initiativeMode: 'dexOrder' } }).go(dice('1 1 1 1'), dice('2 2 2 2'))
    expect(byDex.battle.order).toEqual(['bo', 'cyd', 'ana'])
    expect(fight({ people, order: ['cyd', 'ana', 'bo'] }).turn('cyd').battle.order).toEqual(['cyd', 'ana', 'bo'])
  })

  test('a newcomer in the middle of a fight is placed by a roll against 14 + Dex of the others (house rule)', () => {
    const people = { ana: 'A', cyd: 'C', dov: 'E' }
    const start = () => {
      const begun = fight({ people: { ...people, eve: 'E' }, settings: { initiativeMode: 'rollOnce' } })
      const eve = begun.battle.people.pop()
      begun.go(dice('4 4 4 4'), dice('3 3 3 3'), dice('6 6 6 6')) // Dov, Ana, Cyd
      if (eve === undefined) throw new Error('Eve stands last in the roster')
      begun.turn('dov').endTurn('dov').turn('ana')
      begun.battle.people.push(eve)
      begun.battle.agenda.pop()
      return begun
    }
    const late = start().step({ step: 'rollInitiativeOfNewcomer', who: 'eve' }, dice('4 4 4 4')) // 18, Ana counts with 18
    expect(late.battle.order).toEqual(['dov', 'ana', 'eve', 'cyd'])
    expect(late.battle.toAct).toEqual(['eve', 'cyd'])
    const early = start().step({ step: 'rollInitiativeOfNewcomer', who: 'eve' }, dice('6 6 6 6'))
    expect(early.battle.order).toEqual(['eve', 'dov', 'ana', 'cyd'])
    expect(early.last('newcomerPlaced')).toMatchObject({ place: 1, thisRound: false })
    expect(early.battle.toAct).toEqual(['cyd'])
  })

  test('RPJ-GAP-04 a newcomer who comes while the round is being closed acts in the next one', () => {
    const begun = fight({ people: { ana: 'A', cyd: 'C', dov: 'E' }, settings: { initiativeMode: 'fixed' }, order: ['ana', 'cyd'] })
    const dov = begun.battle.people.pop()
    begun.endTurn('ana').endTurn('cyd')
    if (dov !== undefined) begun.battle.people.push(dov)
    begun.battle.agenda.push({ step: 'endRound' })
    begun.step({ step: 'rollInitiativeOfNewcomer', who: 'dov' })
    expect(begun.last('newcomerPlaced')).toMatchObject({ place: 3, thisRound: false })
  })

  test('a newcomer goes by Dex with dexOrder, and last in a fixed order', () => {
    const placed = (initiativeMode: 'dexOrder' | 'fixed') => {
      const begun = fight({ people: { dov: 'A', cyd: 'C', ana: 'A' }, settings: { initiativeMode }, order: ['cyd', 'dov'] })
      const ana = begun.battle.people.pop()
      begun.turn(initiativeMode === 'fixed' ? 'cyd' : 'dov').battle.agenda.pop()
      if (ana !== undefined) begun.battle.people.push(ana)
      return begun.step({ step: 'rollInitiativeOfNewcomer', who: 'ana' }).battle.order
    }
    expect(placed('dexOrder')).toEqual(['dov', 'ana', 'cyd'])
    expect(placed('fixed')).toEqual(['cyd', 'dov', 'ana'])
  })
})

describe('turns', () => {
  test('RPJ-TURN-02 the start of a turn ends, in this order, overwatch, suppression laid and temporary cover, then gives actions', () => {
    const run = fight({ people: { dov: 'A', cyd: 'B', ana: 'E', bo: 'E' }, order: ['ana', 'dov', 'cyd', 'bo'] }).turn('ana')
    const ana = run.person('ana')
    ana.overwatch = { regionId: 'A', weaponId: 'rifle' }
    ana.temporaryCover = true
    run.person('dov').suppressedBy = ['ana']
    run.person('cyd').suppressedBy = ['ana']
    run.endTurn('ana').endTurn('dov').endTurn('cyd').endTurn('bo')
    const before = run.told.length
    run.turn('ana')
    const started = run.told.slice(before).filter(event => event.what !== 'roundBegan')
    expect(started.map(event => event.what)).toEqual([
      'turnBegan',
      'overwatchEnded',
      'suppressionEnded',
      'suppressionEnded',
      'temporaryCoverEnded',
    ])
    expect(ana).toMatchObject({ overwatch: null, temporaryCover: false, actionsLeft: 2 })
    expect(run.person('cyd').suppressedBy).toEqual([])
  })

  test('RPJ-TURN-02 what lasts until their turn also ends for a combatant who is down, stabilized or not', () => {
    for (const stabilized of [false, true]) {
      const is = { condition: 'incapacitated', stabilized, temporaryCover: true } as const
      const run = fight({ people: { cyd: { at: 'A', is }, ana: 'E' } })
      run.turn('cyd', ...(stabilized ? [] : [dice('1 1 1 1')]))
      expect(run.person('cyd')).toMatchObject({ temporaryCover: false, actionsLeft: 0 })
    }
  })

  test('RPJ-SUP-06 RPJ-GRP-08 whom the game master has set down or dead by hand keeps nothing up, and holds no one', () => {
    for (const condition of ['incapacitated', 'dead'] as const) {
      const held = { at: 'B', group: 'knot', is: { grappleId: 'grapple-1' } }
      const overwatch = { regionId: 'A', weaponId: 'rifle' }
      const people = {
        ana: { ...held, is: { ...held.is, overwatch } },
        eve: held,
        cyd: { at: 'C', is: { suppressedBy: ['ana'] } },
        bo: 'A',
      }
      const run = fight({
        people,
        groups: { knot: 'B' },
        order: ['bo', 'eve', 'ana', 'cyd'],
        settings: { suppressionExpiry: 'targetTurnEnd' },
      })
      run.turn('bo').person('cyd').suppressedBy = ['ana']
      Object.assign(run.person('ana'), { condition, stabilized: condition === 'incapacitated' })
      run.endTurn('bo').turn('eve')
      expect(run.person('eve')).toMatchObject({ grappleId: null, actionsLeft: 2 }) // an ordinary turn, and no check against the fallen
      run.endTurn('eve').turn('cyd')
      expect(run.person('ana')).toMatchObject({ overwatch: null, grappleId: null })
      expect(run.person('cyd').suppressedBy).toEqual([])
      expect(run.last('suppressionEnded')).toMatchObject({ by: 'ana', target: 'cyd', why: 'suppressorDown' })
    }
  })

  test('RPJ-TURN-03 RPJ-TURN-04 actions may be mixed, repeated or left; what is left is lost', () => {
    const run = fight({ people: { bo: { at: 'A', behind: '+3/1f' }, cyd: 'C' } })
    run.act('bo', reorient).act('bo', attack('pistol', 'cyd'), dice('1 1 1 1'))
    expect(run.person('bo').actionsLeft).toBe(1)
    run.endTurn('bo')
    expect(run.last('turnEnded')).toMatchObject({ who: 'bo', unspent: 1 })
    run.endTurn('cyd').turn('bo')
    expect(run.person('bo').actionsLeft).toBe(3)
  })

  test('RPJ-TURN-05 RPJ-TIME-02 the dead and the stabilized have no turn; one who went down before their turn only rolls', () => {
    const people = {
      ana: 'A',
      fen: { at: 'A', is: { condition: 'dead' } },
      bo: { at: 'A', is: { condition: 'incapacitated', stabilized: true } },
      cyd: { at: 'C', is: { layers: layers(['base', 9]) } },
    } as const
    const run = fight({ people })
    run.act('ana', attack('rifle', 'cyd'), dice('6 6 6 6'), dice('1 1 1 1')).endTurn('ana')
    run.turn('cyd', dice('1 1 1 1'))
    expect(run.all('turnBegan').map(one => [one.who, one.turn])).toEqual([
      ['ana', 'actions'],
      ['cyd', 'down'],
    ])
  })

  test('RPJ-TURN-06 RPJ-CAU-06 the end of a turn: actions to 0, temporary cover after a cautious one', () => {
    const run = fight({ people: { ana: 'A', cyd: 'C' } }).act('ana', cautious('B'))
    expect(run.person('ana')).toMatchObject({ actionsLeft: 0, temporaryCover: true, regionId: 'B' })
    expect(run.told.map(event => event.what)).toContain('temporaryCoverTaken')
  })

  test('RPJ-TURN-07 RPJ-CAU-08 a combatant who falls in their own turn loses the rest of it, and gets no temporary cover', () => {
    const weak = { is: { layers: layers(['base', 9]), suppressedBy: ['ana'] } }
    const run = fight({ people: { ana: 'A', cyd: { at: 'C', ...weak } }, order: ['cyd', 'ana'] })
    run.act('cyd', cautious('D'), shoot('ana', 'rifle'), dice('6 6 6 6'), dice('1 1 1 1')) // RPJ-CAU-08
    expect(run.person('cyd')).toMatchObject({ condition: 'incapacitated', temporaryCover: false, regionId: 'C', actionsLeft: 0 })
    expect(run.battle.turnOf).toBeNull()
  })

  test('RPJ-TURN-07 the first stabilization roll is in the first turn that starts afterwards, not in this one', () => {
    const run = fight({
      people: { eve: { at: 'B', group: 'knot' }, fen: { at: 'B', group: 'knot' } },
      groups: { knot: 'B' },
      order: ['fen', 'eve'],
    })
    run.act('fen', move('A'), strike('eve', 'axe'), dice('6 6 6 6'), dice('1 1 1 1'))
    expect(run.all('stabilizationRolled')).toHaveLength(0)
    run.endTurn('eve').turn('fen', dice('1 1 1 1'))
    expect(run.person('fen').stabilizeFailures).toBe(1)
  })

  test('RPJ-TURN-08 a refused order costs nothing, rolls nothing and opens no window', () => {
    const run = fight({ people: { ana: { at: 'A', behind: '+3/1f' }, bo: 'A', cyd: 'C', fen: { at: 'A', is: { condition: 'dead' } } } })
    const refusals = [
      [attack('knife', 'cyd'), 'RPJ-BF-06'],
      [attack('rifle', 'ana'), 'RPJ-ATK-07'],
      [attack('rifle', 'fen'), 'RPJ-INC-05'],
      [move('A', 'post-ana', { coverId: 'cover-ana' }), 'RPJ-TURN-08'],
      [move('C'), 'RPJ-BF-07'],
      [touch('bo'), 'RPJ-GRP-01'],
      [touch('cyd'), 'RPJ-GRP-01'],
      [{ action: 'unreorient' }, 'RPJ-REO-02'],
    ] as const
    for (const [order, rule] of refusals) expect(run.refusal('ana', order), JSON.stringify(order)).toMatchObject({ rule })
    expect(run.person('ana')).toMatchObject({ actionsLeft: 2, freeAttackAvailable: true })
    expect(run.all('attackRolled')).toEqual([])
  })

  test('RPJ-TURN-04 RPJ-GAP-12 the full price has to be there in the same turn', () => {
    const run = fight({ people: { ana: 'A', cyd: 'C' } }).act('ana', move('B'))
    for (const order of [aimedFire('rifle', 'cyd'), suppressiveFire('rifle', 'cyd')])
      expect(run.refusal('ana', order)).toMatchObject({ rule: 'RPJ-TURN-04', words: expect.stringContaining('2 actions, and Ana has 1') })
    expect(run.refusal('ana', overwatch('rifle', 'C'))).toBeNull()
  })

  test('RPJ-TIME-01 a round is a minute, and the next one is due at its end', () => {
    expect(timeAndDistance).toMatchObject({ roundSeconds: 60, actionSeconds: 5 })
    const run = fight({ people: { ana: 'A', cyd: 'C' } })
    expect(nextMoment(run.battle)).toBe(0)
    expect(nextMoment(run.turn('ana').battle)).toBe(60)
    expect(nextMoment(run.endTurn('ana').endTurn('cyd').turn('ana').battle)).toBe(120)
  })
})

// ── worked examples ────────────────────────────────────────────────────────────────────────────────────────────────
test('RPJ-EX-02 number of actions by Dex, and what they buy', () => {
  for (const [dex, actions] of [
    [-3, 2],
    [4, 2],
    [5, 3],
    [9, 3],
    [10, 4],
    [14, 4],
  ] as const) {
    const turn = fight({ people: { dov: { at: 'A', dex }, ana: 'C' } }).turn('dov')
    expect(turn.person('dov').actionsLeft, `Dex ${dex}`).toBe(actions)
  }
  const aimed = aimedFire('longRifle', 'ana')
  const miss = dice('1 1 1 1')
  const suppressive = suppressiveFire('longRifle', 'ana')
  const noSkill = { at: 'A', like: stranger('red', { weapons: fight({ people: { dov: 'A' } }).person('dov').sheet.weapons }) }

  const three = fight({ people: { dov: { ...noSkill, dex: 5 }, ana: 'C' } })
  three.act('dov', aimed, miss)
  expect(three.refusal('dov', suppressive)).toMatchObject({ rule: 'RPJ-TURN-04' })
  expect(three.refusal('dov', move('B'))).toBeNull()

  const four = fight({ people: { dov: { ...noSkill, dex: 10 }, ana: 'C' } })
  four.act('dov', aimed, miss).act('dov', aimed, miss)
  expect(four.battle.turnOf).toBeNull()
})

test('RPJ-TURN-05 RPJ-TURN-07 who is down, grappling or without actions is not asked, and the stabilized have no turn to tell of', () => {
  const asked = (is: object) => {
    const run = fight({ people: { ana: { at: 'A', is: { actionsLeft: 2, ...is } }, cyd: 'C' } })
    run.battle.turnOf = 'ana'
    run.step({ step: 'takeAction', who: 'ana' })
    expect(run.battle.turnOf).toBeNull()
    return run.all('turnEnded').map(({ unspent }) => unspent)
  }
  expect(asked({ condition: 'incapacitated' })).toEqual([2])
  expect(asked({ grappleId: 'grapple-1' })).toEqual([2])
  expect(asked({ actionsLeft: 0 })).toEqual([])
  const stable = { condition: 'incapacitated', stabilized: true } as const
  const run = fight({ people: { ana: { at: 'A', is: stable }, cyd: 'C', bo: 'A' } }).turn('cyd')
  expect(run.all('turnBegan').map(({ who }) => who)).toEqual(['cyd'])
  expect(run.all('turnEnded')).toEqual([])
})

test('RPJ-TURN-06 RPJ-CAU-01 RPJ-CAU-06 a cautious turn leaves no actions and gives cover; one that is just ended leaves both as they are', () => {
  const careful = fight({ people: { ana: 'A', cyd: 'D' } }).act('ana', cautious('B'))
  expect([careful.all('turnEnded'), careful.person('ana').temporaryCover]).toEqual([[], true])
  const idle = fight({ people: { ana: 'A', cyd: 'D' } }).endTurn('ana')
  expect([idle.last('turnEnded').unspent, idle.person('ana').temporaryCover]).toEqual([2, false])
})

describe('RPJ-TURN-04 the same attack with the rest of the actions', () => {
  const duel = () => fight({ people: { ana: 'A', cyd: 'B' } })
  const again = { ...attack('rifle', 'cyd'), again: true }
  test('follows without a question while the target is up', () => {
    const run = duel().act('ana', again, dice('1 1 1 1'), dice('1 1 1 2'))
    expect(run.all('attackRolled').map(({ attacker }) => attacker)).toEqual(['ana', 'ana'])
  })
  test('is asked about where the target is down, gone or out of reach', () => {
    const asks = (change: (run: ReturnType<typeof duel>) => void): number => {
      const run = duel().act('ana', attack('rifle', 'cyd'), dice('1 1 1 1'))
      run.battle.agenda = [{ step: 'takeAction', who: 'ana', afterwards: { weaponId: 'rifle', target: 'cyd' } }]
      change(run)
      const options: unknown[] = []
      const ask = {
        choose: () => {
          options.push(1)
          return { action: 'endTurn' }
        },
      }
      steps.takeAction(run.battle, run.battle.agenda[0] as never, { ask: ask as never, tell: undefined })
      return options.length
    }
    expect(asks(() => undefined)).toBe(0)
    expect(asks(run => (run.person('cyd').condition = 'incapacitated'))).toBe(1)
    expect(asks(run => (run.battle.people = run.battle.people.filter(({ id }) => id !== 'cyd')))).toBe(1)
  })
  test('needs another action', () => {
    const run = duel()
    run.act('ana', attack('rifle', 'cyd'), dice('1 1 1 1'))
    expect(run.refusal('ana', again as never)).toMatchObject({ rule: 'RPJ-TURN-04', at: 'again' })
  })
})
