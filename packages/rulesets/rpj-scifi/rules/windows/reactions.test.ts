// What opens what: every event that could provoke a reaction, played out, and the reactions that are offered on the way.
import { describe, expect, test } from 'vitest'
import type { Combatant } from '../../battle/battle.js'
import { aimedFire, attack, cautious, fight, move, overwatch, reorient, suppressiveFire, touch, unreorient } from '../../testing/kit.js'
import { offersOn } from '../../testing/offers.js'
import { type ProvokingEvent, provokingEvents, reactionMatrix } from '../../testing/reaction-matrix.js'

/** Cyd stands with Bo, suppressed by Ana, and Fen watches where Cyd could go. Everything that can be provoked is. */
const provoked = (cyd: Partial<Combatant> = {}) =>
  fight({
    people: {
      ana: 'A',
      bo: { at: 'C', group: 'knot' },
      fen: { at: 'E', is: { overwatch: { regionId: 'D', weaponId: 'pistol' } } },
      cyd: { at: 'C', group: 'knot', cover: 'wall', is: { suppressedBy: ['ana'], ...cyd } },
    },
    groups: { knot: 'C', other: 'C' },
    covers: { wall: ['knot', '+3/1f'], crate: ['knot', '+2/0f'] },
    order: ['cyd', 'ana', 'bo', 'fen'],
  })
/** Eve grapples with Bo and is suppressed by Ana beside them; it is her turn, and she wins. */
const hug = () =>
  fight({
    people: {
      ana: { at: 'B', group: 'knot' },
      bo: { at: 'B', group: 'knot', is: { grappleId: 'grapple-1' } },
      eve: { at: 'B', group: 'knot', is: { grappleId: 'grapple-1', suppressedBy: ['ana'] } },
    },
    groups: { knot: 'B' },
    order: ['eve', 'ana', 'bo'],
  })
const leaving = 'bo leaving'
const shooting = 'bo shooting'
const suppression = 'ana suppression'
const watching = 'fen overwatch'

describe('RPJ-IX-01, T6: what opens what', () => {
  const offers = (order: Parameters<typeof offersOn>[2], cyd: Partial<Combatant> = {}) =>
    [...offersOn(provoked(cyd), 'cyd', order).offers].sort()

  test('T6 RPJ-TRG-01 RPJ-TRG-04 RPJ-TRG-05 moves', () => {
    expect(offers(move('D'))).toEqual([suppression, leaving, watching])
    expect(offers(move('C', 'other'))).toEqual([suppression, leaving])
    expect(offers(move('C', 'knot', { coverId: 'crate' }))).toEqual([suppression])
    expect(offers(move('C', 'knot', { coverId: null }))).toEqual([suppression])
  })

  test('RPJ-REO-03 turning round and back provokes no one', () => {
    expect(offers(reorient)).toEqual([])
    expect(offers(unreorient, { reoriented: true })).toEqual([])
  })

  test('RPJ-CAU-03 RPJ-CAU-04 RPJ-CAU-05 Cautious Movement provokes only the suppressor, and staying put provokes no one', () => {
    expect(offers(cautious('D'))).toEqual([suppression])
    expect(offers(cautious('C', 'other'))).toEqual([suppression])
    expect(offers(cautious('C', 'knot', { coverId: 'crate' }))).toEqual([suppression])
    expect(offers(cautious('C', 'knot', { coverId: 'wall' }))).toEqual([])
    expect(offers(cautious('C', 'knot'))).toEqual([])
  })

  test('RPJ-CAU-04 RPJ-OW-05 it is told whom Cautious Movement keeps from a strike or an overwatch shot, and of no one else', () => {
    const spared = (order: Parameters<typeof offersOn>[2], condition: Combatant['condition'] = 'active') => {
      const run = provoked()
      run.person('bo').condition = condition
      const { told } = offersOn(run, 'cyd', order)
      return told.flatMap(event => (event.what === 'reactionsSpared' ? [[event.rule, event.kind, event.those]] : []))
    }
    const strike = ['RPJ-CAU-04', 'strike', ['bo']]
    const shot = ['RPJ-OW-05', 'overwatch shot', ['fen']]
    expect(spared(cautious('D'))).toEqual([strike, shot])
    expect(spared(cautious('D'), 'incapacitated')).toEqual([shot])
    expect(spared(cautious('C', 'other'))).toEqual([strike])
    expect(spared(cautious('C', 'knot', { coverId: 'crate' }))).toEqual([])
    expect(spared(move('D'))).toEqual([])
  })

  test('RPJ-CAU-05 the shot at a cautious mover is halved', () => {
    const modifierAgainst = (order: Parameters<typeof offersOn>[2]) => {
      const { told } = offersOn(provoked(), 'cyd', order, { ana: { action: 'shoot', weaponId: 'rifle' } })
      return told.find(event => event.what === 'attackRolled' && event.attacker === 'ana')?.modifier
    }
    expect(modifierAgainst(move('D'))).toBe(9)
    expect(modifierAgainst(cautious('D'))).toBe(4)
    expect(modifierAgainst(cautious('C', 'knot', { coverId: 'crate' }))).toBe(4)
  })

  test('T6 attacks, touch checks and overwatch in one’s own turn', () => {
    expect(offers(attack('baton', 'bo'))).toEqual([])
    expect(offers(touch('bo'))).toEqual([])
    expect(offers(attack('carbine', 'ana'))).toEqual([shooting])
    expect(offers(attack('carbine', 'bo'))).toEqual([shooting])
    expect(offers(aimedFire('carbine', 'ana'), { suppressedBy: [] })).toEqual([shooting])
    expect(offers(suppressiveFire('carbine', 'ana'))).toEqual([shooting])
    expect(offers(overwatch('carbine', 'D'))).toEqual([])
  })

  test('T6 grapple checks and leaving a grapple provoke no one', () => {
    const { offers: during, told } = offersOn(hug(), 'eve', { action: 'endTurn' }, { eve: { action: 'leave' } })
    expect(told.some(event => event.what === 'grappleUsed' && event.choice === 'leave')).toBe(true)
    expect(during).toEqual([])
  })

  test('T6 RPJ-TRG-07 reactions: shots open a shooting window, strikes open nothing', () => {
    const reacting = fight({
      people: {
        ana: { at: 'A', group: 'nest', is: { overwatch: { regionId: 'D', weaponId: 'rifle' } } },
        dov: { at: 'A', group: 'nest' },
        cyd: { at: 'C', is: { suppressedBy: ['ana'] } },
      },
      groups: { nest: 'A' },
      order: ['cyd', 'ana', 'dov'],
    })
    const fired = offersOn(reacting, 'cyd', move('D'), { ana: { action: 'shoot', weaponId: 'rifle' } })
    expect(fired.offers).toEqual(['ana suppression', 'dov shooting', 'ana overwatch'])
    const struck = offersOn(provoked(), 'cyd', move('D'), { bo: { action: 'strike', weaponId: 'sword' } })
    expect(struck.offers).toEqual([suppression, leaving, watching])
  })

  test('T6 the table of reactions says what is offered, event by event', () => {
    const reacting = fight({
      people: {
        ana: { at: 'A', group: 'nest', is: { overwatch: { regionId: 'D', weaponId: 'rifle' } } },
        dov: { at: 'A', group: 'nest' },
        cyd: { at: 'C', is: { suppressedBy: ['ana'] } },
      },
      groups: { nest: 'A' },
      order: ['cyd', 'ana', 'dov'],
    })
    const answersTo = (answered: string, takes: Parameters<typeof offersOn>[3]): string[] => {
      const { offers: all } = offersOn(reacting, 'cyd', move('D'), takes)
      return all.slice(all.indexOf(answered) + 1).filter(offer => offer.startsWith('dov'))
    }
    const turned: Partial<Combatant> = { reoriented: true }
    const free: Partial<Combatant> = { suppressedBy: [] }
    const played: Readonly<Record<ProvokingEvent, readonly string[]>> = {
      moveOtherRegion: offers(move('D')),
      moveOtherGroupSameRegion: offers(move('C', 'other')),
      moveInsideGroup: offers(move('C', 'knot', { coverId: 'crate' })),
      reorient: offers(reorient),
      unreorient: offers(unreorient, turned),
      cautiousRegionOrGroup: offers(cautious('D')),
      cautiousCoverOnly: offers(cautious('C', 'knot', { coverId: 'crate' })),
      cautiousStay: offers(cautious('C', 'knot')),
      attackMelee: offers(attack('baton', 'bo')),
      touchCheck: offers(touch('bo')),
      grappleCheck: offersOn(hug(), 'eve', {}, { eve: { action: 'hold' } }).offers,
      leaveGrapple: offersOn(hug(), 'eve', {}, { eve: { action: 'leave' } }).offers,
      attackRanged: offers(attack('carbine', 'ana')),
      aimedFire: offers(aimedFire('carbine', 'ana'), free),
      suppressiveFire: offers(suppressiveFire('carbine', 'ana')),
      establishOverwatch: offers(overwatch('carbine', 'D')),
      overwatchShot: answersTo('ana overwatch', { ana: { action: 'shoot' } }),
      suppressionFreeAttack: answersTo('ana suppression', { ana: { action: 'shoot', weaponId: 'rifle' } }),
      meleeFreeAttack: offersOn(provoked(), 'cyd', move('D'), { bo: { action: 'strike', weaponId: 'sword' } }).offers.filter(offer =>
        offer.endsWith('shooting'),
      ),
    }
    for (const event of provokingEvents) {
      const offered = (kind: string): boolean => played[event].some(offer => offer.endsWith(kind))
      const row = reactionMatrix.rows[event]
      const allowed = (cell: string): boolean => cell === 'yes' || cell === 'halved'
      expect([offered('leaving'), offered('shooting'), offered('suppression'), offered('overwatch')], event).toEqual(
        [row.leaving, row.shooting, row.suppression, row.overwatch].map(allowed),
      )
    }
  })
})
