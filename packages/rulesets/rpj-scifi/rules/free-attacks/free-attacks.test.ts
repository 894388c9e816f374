// The free attack: one in a round, three uses, and who may not use it.
import { describe, expect, test } from 'vitest'
import type { Combatant } from '../../battle/battle.js'
import { dice, fight, layers, move, shoot, strike } from '../../testing/kit.js'
import { offersOn } from '../../testing/offers.js'

const suppression = 'ana suppression'
describe('free attacks', () => {
  const knot = { at: 'B', group: 'knot' }
  const groups = { knot: 'B' }

  test('RPJ-FREE-01 RPJ-TURN-01 RPJ-IX-03 one each in a round, back at the start of the next', () => {
    const run = fight({ people: { eve: knot, ana: knot, fen: knot }, groups, order: ['ana', 'fen', 'eve'] })
    run.act('ana', move('A'), strike('eve', 'axe'), dice('1 1 1 1')).endTurn('ana')
    expect(run.person('eve').freeAttackAvailable).toBe(false)
    run.act('fen', move('A')).endTurn('fen')
    run.turn('eve')
    expect(run.person('eve').freeAttackAvailable).toBe(false) // not at her own turn
    run.endTurn('eve').turn('ana')
    expect(run.person('eve').freeAttackAvailable).toBe(true)
  })

  test('RPJ-FREE-02 RPJ-IX-06 RPJ-IX-07 none in one’s own turn, not even inside a reaction of it', () => {
    const people = {
      ana: { at: 'B', group: 'knot', is: { overwatch: { regionId: 'B', weaponId: 'rifle' } } },
      cyd: { at: 'C', is: { suppressedBy: ['ana'] } },
      eve: knot,
    }
    // Cyd joins Ana, who watches her own region: they are adjacent when Ana shoots, but it is Cyd's turn; Eve beside her may strike.
    const entering = offersOn(fight({ people, groups, order: ['cyd', 'ana', 'eve'] }), 'cyd', move('B', 'knot'), {
      ana: { action: 'shoot', weaponId: 'rifle' },
    })
    expect(entering.offers.filter(offer => offer.startsWith('cyd'))).toEqual([])
    expect(entering.offers).toContain('eve shooting')
    // A suppressor beside the leaver may fire instead of striking.
    const beside = { ...people, cyd: { ...knot, is: { suppressedBy: ['ana'] } } }
    const going = fight({ people: beside, groups, order: ['cyd', 'ana', 'eve'] })
    expect(offersOn(going, 'cyd', move('C')).offers).toEqual(['ana leaving', 'ana suppression'])
    going.act('cyd', move('C'), shoot('ana', 'rifle'), strike('eve', 'axe'), dice('1 1 1 1'), dice('1 1 1 1'))
    expect(going.all('reacted').map(one => one.reaction)).toEqual(['suppressionShot', 'strikeAtShooter'])
  })

  test('RPJ-FREE-03 RPJ-FREE-06 one free attack for three uses, one choice where two coincide', () => {
    const people = { ana: knot, cyd: { ...knot, is: { suppressedBy: ['ana'] } } }
    const going = fight({ people, groups, order: ['cyd', 'ana'] })
    going.act('cyd', move('C'), strike('ana', 'knife'), dice('1 1 1 1'))
    going.act('cyd', move('D')) // still suppressed, but the free attack is gone
    expect(going.all('attackRolled')).toHaveLength(1)
  })

  test('RPJ-FREE-04 RPJ-IX-10 spent when declared, also when a nested strike prevents the shot', () => {
    const weak = { ...knot, is: { layers: layers(['base', 8]) } }
    const people = { ana: weak, eve: knot, cyd: { at: 'C', is: { suppressedBy: ['ana'] } } }
    const run = fight({ people, groups, order: ['cyd', 'ana', 'eve'] })
    run.act('cyd', move('D'), shoot('ana', 'rifle'), strike('eve', 'axe'), dice('6 6 6 6'), dice('1 1 1 1'))
    expect(run.person('ana')).toMatchObject({ condition: 'incapacitated', freeAttackAvailable: false })
    expect(run.last('attackLost')).toMatchObject({ attacker: 'ana', kind: 'suppressionFreeAttack' })
    expect(run.person('cyd')).toMatchObject({ regionId: 'D', suppressedBy: [] }) // RPJ-IX-10: the move goes on
    expect(run.cites('RPJ-TRG-06', 'RPJ-SUP-06')).toBe(true)
  })

  test('RPJ-FREE-05 not for the incapacitated, grapplers, friends and those without a free attack left; the suppressed may', () => {
    const offersFor = (bo: Partial<Combatant>, cyd: Partial<Combatant> = {}) => {
      const people = { bo: { ...knot, is: bo }, cyd: { ...knot, is: cyd } }
      return offersOn(fight({ people, groups, order: ['cyd', 'bo'] }), 'cyd', move('C')).offers
    }
    expect(offersFor({})).toEqual(['bo leaving'])
    expect(offersFor({ suppressedBy: ['cyd'] })).toEqual(['bo leaving'])
    expect(offersFor({ condition: 'incapacitated', stabilized: true })).toEqual([])
    expect(offersFor({ grappleId: 'grapple-1' })).toEqual([])
    expect(offersFor({ side: 'red' })).toEqual([])
    expect(offersFor({ condition: 'dead' })).toEqual([])
    const spent = fight({ people: { bo: knot, cyd: knot }, groups, order: ['cyd', 'bo'] }).turn('cyd')
    spent.person('bo').freeAttackAvailable = false
    expect(offersOn(spent, 'cyd', move('C')).offers).toEqual([])
  })

  test('RPJ-FREE-05 the suppression shot needs range and sight; any ranged weapon will do, not only the one that suppressed', () => {
    const cyd = { at: 'C', is: { suppressedBy: ['ana'] } }
    const order = ['cyd', 'ana']
    expect(offersOn(fight({ people: { ana: 'A', cyd }, order, blocked: [['C', 'A']] }), 'cyd', move('B')).offers).toEqual([])
    const short = fight({ people: { ana: 'A' } })
      .person('ana')
      .sheet.weapons.map(weapon => ({ ...weapon, maxRange: weapon.id === 'rifle' ? 1 : null }))
    const withPistol = [...short.slice(0, 2), { ...short[0], id: 'holdout', name: 'holdout', maxRange: 2, canSuppress: false }]
    const near = fight({ people: { ana: { at: 'A', weapons: short.slice(0, 2) }, cyd }, order })
    expect(offersOn(near, 'cyd', move('B')).offers).toEqual([])
    const far = fight({ people: { ana: { at: 'A', weapons: withPistol as typeof short }, cyd }, order })
    expect(offersOn(far, 'cyd', move('B')).offers).toEqual([suppression])
    expect(offersOn(far, 'cyd', move('B'), { ana: { action: 'shoot', weaponId: 'holdout' } }).told).toContainEqual(
      expect.objectContaining({ what: 'attackRolled', weaponId: 'holdout' }),
    )
  })

  test('RPJ-FREE-03 unarmed counts for the strike', () => {
    const people = { dov: knot, ana: { ...knot, weapons: [] } }
    const run = fight({ people, groups, order: ['dov', 'ana'] })
    run.act('dov', move('A'), strike('ana', 'unarmed'), dice('6 6 6 6'), dice('6 6 6 6'))
    expect(run.last('saveRolled')).toMatchObject({ damage: -4, need: 6 })
  })
})
