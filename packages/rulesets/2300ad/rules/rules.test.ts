/** Rules of the fight that the worked examples do not meet: cover by posture, limits of fire, options, and what wounds forbid. */
import { fractions } from '@enfilade/engine'
import { describe, expect, test } from 'vitest'
import { choice, dice, each, type Fight, fight, fire, go, piece, rifle, stand, sweep, torso } from '../testing/kit.js'
import { coverAt } from './cover/cover.js'
import { initiativeOf } from './effects/effects.js'
import { impactOf, pointsOf } from './hits/hits.js'
import { ownAction } from './own-actions.js'
import { afvIn, dpvIn } from './ranges/ranges.js'

const { ofDecimal, text } = fractions
const hit = { attacker: 'ana', target: 'bo', weaponId: 'rifle', band: 'effective', from: { x: 0, y: 0 } } as const

describe('cover', () => {
  test.each([
    ['full cover at rest', {}, 'full', ['1', '1']],
    ['partial cover at rest', {}, 'partial', ['0', '1']],
    ['firing', { fires: true }, 'full', ['0', '1']],
    ['firing while prone', { fires: true, prone: true }, 'full', ['0', '1']],
    ['prone', { prone: true }, 'partial', ['1', '1']],
    ['crawling', { lastMove: 'crawl' }, 'partial', ['1', '1']],
    ['walking', { lastMove: 'walk' }, 'full', ['0', '1']],
    ['trotting', { lastMove: 'trot' }, 'full', ['0', '0']],
    ['running, though ducking', { lastMove: 'run', ducking: true }, 'partial', ['1', '1']],
    ['dazed', { dazedUntil: 2, fires: true }, 'partial', ['1', '1']],
    ['unconscious', { unconscious: true, lastMove: 'run' }, 'partial', ['1', '1']],
  ] as const)('AD-ARM-02, AD-ARM-06, AD-MOVE-02, AD-MOVE-05: %s', (_what, is, extent, [head, leg]) => {
    const { battle } = fight({ people: { bo: { is } }, covers: [piece({ extent })] })
    const bo = battle.people[0] as (typeof battle.people)[number]
    expect(text(coverAt(battle, bo, 'head', { x: 0, y: -50 }))).toBe(head)
    expect(text(coverAt(battle, bo, 'lowerLeg', { x: 0, y: -50 }))).toBe(leg)
  })

  test('AD-ARM-06: a piece protects within reach, against fire from its sector, and pieces add up', () => {
    const north = piece({ id: 'north', sector: { middle: 0, width: 90 } })
    const { battle } = fight({
      people: { bo: {} },
      covers: [north, piece({ id: 'tree', value: '0.5' }), piece({ id: 'far', at: { x: 3, y: 0 } })],
    })
    const bo = battle.people[0] as (typeof battle.people)[number]
    const from = (x: number, y: number) => text(coverAt(battle, bo, 'head', { x, y }))
    expect([from(0, -50), from(50, -50), from(51, -50), from(0, 50)]).toEqual(['1.5', '1.5', '0.5', '0.5'])
  })
})

describe('figures by range', () => {
  const all = ['close', 'effective', 'long', 'extreme'] as const
  test('AD-RNG-02, AD-RNG-03: DPV, and that of shotguns', () => {
    expect(all.map(band => text(dpvIn(rifle({ dpv: '0.3' }), band)))).toEqual(['0.6', '0.3', '0.3', '0.15'])
    expect(all.map(band => text(dpvIn(rifle({ dpv: '0.3', kind: 'shotgun' }), band)))).toEqual(['0.6', '0.3', '0.15', '0.15'])
  })
  test('AD-AREA-03: AFV, and where there is no area fire', () => {
    const of = (kind: 'rifle' | 'shotgun' | 'flechetteGrenade') =>
      all.map(band => {
        const value = afvIn(rifle({ kind, afv: '0.5' }), band)
        return value === null ? null : text(value)
      })
    expect(of('rifle')).toEqual(['1', '0.5', '0.25', '0.25'])
    expect(of('shotgun')).toEqual(['1', '0.5', '0.5', null])
    expect(of('flechetteGrenade')).toEqual(['0.5', '0.5', '0.5', null])
  })
})

describe('hits', () => {
  test('AD-ARM-01, AD-WND-06: 0.7 less 0.4 is 0.3, and a roll of exactly ten times that is column B', () => {
    const played = fight({ people: { ana: { weapons: [rifle({ dpv: '0.7' })] }, bo: { side: 'red', armor: [torso('0.4')] } } })
    played.step({ step: 'hit', hit }, ...each('3 3'))
    expect(played.all('wounded')[0]).toMatchObject({ dpv: '0.3', shock: 1 })
  })
  test('AD-ARM-05, AD-WND-04: by the option a stopped bullet stuns through rigid armor and bruises through other, one step milder', () => {
    const worn = (rigidity: 'rigid' | 'nonRigid') => [{ ...torso('0.5'), rigidity }]
    const impact = (rigidity: 'rigid' | 'nonRigid', potential: 'serious' | 'light', on = true) =>
      impactOf(ofDecimal('0.4'), ofDecimal('0.5'), rifle(), worn(rigidity), potential, on)
    expect(impact('rigid', 'serious')).toMatchObject({ dpv: ofDecimal('0.15'), type: 'stun', potential: 'light' })
    expect(impact('nonRigid', 'serious')).toMatchObject({ type: 'blunt' })
    expect(impact('rigid', 'light')).toBeNull()
    expect(impact('rigid', 'serious', false)).toBeNull()
  })
  test('AD-WND-03: odd points stun, even ones shock', () => {
    const points = (dpv: string) => pointsOf({ odd: true, knockedDown: true }, ofDecimal(dpv))
    expect(['1', '2.9', '3', '6'].map(dpv => [points(dpv).stun, points(dpv).shock])).toEqual([
      [1, 0],
      [1, 1],
      [2, 1],
      [3, 3],
    ])
  })
  test('AD-WND-05: hits after a deadly one of the same attack take no dice', () => {
    const played = fight({ people: { ana: { weapons: [rifle({ dpv: '2' })] }, bo: { side: 'red' } } })
    played.step({ step: 'hit', hit }, dice('1')).step({ step: 'hit', hit })
    expect(played.all('wounded').length).toBe(1)
  })
  test('AD-EFF-02, AD-INIT-10: hits of one point that add up to the same are one state, whatever came first', () => {
    const harmAfter = (...faces: readonly string[]) => {
      const played = fight({ people: { ana: { weapons: [rifle({ dpv: '0.7' })] }, bo: { side: 'red', armor: [torso('0.4')] } } })
      for (const roll of faces) played.step({ step: 'hit', hit }, ...each(roll))
      return played.battle.harm
    }
    // Location, then effect: a 3 is the abdomen, a 9 the arm.
    const [twice, once] = [harmAfter('3 3', '3 3'), harmAfter('3 3')]
    expect(twice).toEqual(once.map(one => ({ ...one, shock: 2 * one.shock, stun: 2 * one.stun, light: 2 * one.light })))
    expect(harmAfter('3 3', '9 3')).toEqual(harmAfter('9 3', '3 3'))
  })
  test('AD-EFF-01, AD-INIT-10: of deadly hits by several attackers the same one counts, whoever comes first', () => {
    const weapons = [rifle({ dpv: '2' })]
    const settings = { woundLocations: true }
    const deathBy = (first: string, second: string) => {
      const played = fight({ people: { ana: { weapons }, cy: { weapons }, bo: { side: 'red' } }, settings })
      const step = (attacker: string) => ({ step: 'hit' as const, hit: { ...hit, attacker } })
      // The abdomen and a severity of 8, light; the arm and 2, deadly; the lower leg and 2.
      played
        .step(step(first), ...each('3 9'))
        .step(step(second), ...each('10 1'))
        .step(step(first), ...each('8 1'))
        .step({ step: 'closePoint' })
      return played.person('bo').death
    }
    expect([deathBy('ana', 'cy'), deathBy('cy', 'ana')]).toEqual(['lowerLeg', 'lowerLeg'])
  })
})

describe('fire', () => {
  const own = { step: 'declare' as const, those: ['ana'] }
  const shots = (played: Fight) => played.all('shotFired').map(({ target }) => target)
  test('AD-AIM-03, AD-AIM-04: further shots go on at the fallback once the first target is dead', () => {
    const people = {
      ana: { weapons: [rifle({ rof: 3, dpv: '2' })] },
      bo: { at: [100, 0], side: 'red' },
      cy: { at: [100, 20], side: 'red' },
    } as const
    const played = fight({ people })
    played.step({ step: 'aimedFire', who: 'ana', weaponId: 'rifle', target: 'bo', fallback: 'cy', shots: 3 }, ...each('9 1 1 1'))
    expect(shots(played)).toEqual(['bo', 'cy', 'cy'])
    const alone = fight({ people })
    alone.step({ step: 'aimedFire', who: 'ana', weaponId: 'rifle', target: 'bo', fallback: null, shots: 3 }, ...each('9 1'))
    expect(shots(alone)).toEqual(['bo'])
  })
  test('AD-AIM-07: with fewer rounds there are fewer shots, and without one there is none', () => {
    const loaded = (magazine: number) =>
      fight({ people: { ana: { weapons: [rifle({ rof: 3, magazine })] }, bo: { at: [100, 0], side: 'red' } } })
    const aim = { step: 'aimedFire', who: 'ana', weaponId: 'rifle', target: 'bo', fallback: null, shots: 3 } as const
    const two = loaded(2).step(aim, ...each('1 1'))
    expect(shots(two)).toEqual(['bo', 'bo'])
    expect(shots(two.step(aim))).toEqual(['bo', 'bo'])
    expect(ownAction.refusal(two.battle, own, 'ana', fire('bo'))).toMatchObject({ rule: 'AD-AIM-07' })
    expect(ownAction.refusal(loaded(1).battle, own, 'ana', fire('bo', 2))).not.toBeNull()
  })
  test.each([
    [undefined, ['bo', 'bo', 'cy']],
    [2, ['bo', 'cy', 'cy']],
  ])('AD-AIM-03: shots are spread over two targets, %s at the second', (alsoShots, targets) => {
    const people = {
      ana: { weapons: [rifle({ rof: 3, magazine: 5 })] },
      bo: { at: [100, 0] as const, side: 'red', npc: true, is: { dazedUntil: 9 } },
      cy: { at: [100, 9] as const, side: 'red', npc: true, is: { dazedUntil: 9 } },
    }
    const answer = { action: 'aimedFire', target: 'bo', shots: 3, also: 'cy', ...(alsoShots !== undefined && { alsoShots }) }
    const played = fight({ people }).play(choice('ana', answer), ...each('1 1 1'))
    expect(played.all('shotFired').map(({ target }) => target)).toEqual(targets)
    expect(played.person('ana').roundsLeft).toEqual([{ weaponId: 'rifle', rounds: 2 }])
  })
  test('AD-MAF-01: on the move an area is fired at, not with one burst a round, and not at extreme range', () => {
    const refusal = (rof: number, metres: number, mode: string) => {
      const { battle } = fight({
        people: { ana: { weapons: [rifle({ rof, afv: '2', effectiveRange: 100 })] }, bo: { at: [metres, 0], side: 'red' } },
      })
      const answer = { action: 'fireOnTheMove', mode, to: 'bo', metres: 10, centre: 'bo', bursts: 1 }
      return ownAction.refusal(battle, own, 'ana', answer)?.rule ?? null
    }
    expect([refusal(3, 60, 'walk'), refusal(3, 60, 'trot'), refusal(1, 60, 'walk')]).toEqual([null, null, 'AD-MAF-01'])
    // Ten metres on, 200 m are long range at a walk; a trot makes them extreme.
    expect([refusal(3, 200, 'walk'), refusal(3, 200, 'trot'), refusal(3, 400, 'walk')]).toEqual([null, 'AD-MAF-01', 'AD-MAF-01'])
  })
  test('AD-AREA-06, AD-AREA-09, AD-AREA-10: rounds limit the hits of a burst, by the option in all', () => {
    const hits = (areaHitCapTotal: boolean) =>
      fight({
        settings: { areaHitCapTotal },
        people: {
          ana: { weapons: [rifle({ afv: '10', rpb: 2, dpv: '0.1', magazine: 3 })] },
          bo: { at: [100, 0], side: 'red', npc: true, is: { unconscious: true }, armor: [{ ...torso('5'), locations: ['head'] }] },
          cy: { at: [101, 0], side: 'red', npc: true, is: { death: 'head' } },
          dee: { at: [102, 0], side: 'red', npc: true, is: { unconscious: true }, armor: [{ ...torso('5'), locations: ['head'] }] },
        },
      })
    const each2 = hits(false).play(choice('ana', sweep('bo', 1)), ...each('1 1 1 1 1 1'))
    expect(each2.all('burstRolled').map(({ hits: n }) => n)).toEqual([2, 2])
    const total = hits(true).play(choice('ana', sweep('bo', 1)), ...each('1 1 1 1'))
    expect(total.all('burstRolled').map(({ hits: n }) => n)).toEqual([2, 0])
  })
})

describe('what wounds forbid', () => {
  test('AD-INIT-03, AD-EFF-03: 1 for a light wound, 3 for a point, no lower than 1', () => {
    const of = (is: object) => initiativeOf(fight({ people: { bo: { sheet: { initiative: 9 }, is } } }).person('bo'))
    expect([of({ lightWounds: 2 }), of({ shockPoints: 1, stunPoints: 1 }), of({ stunPoints: 5 }), of({ unconscious: true })]).toEqual([
      7, 3, 1, 0,
    ])
  })
  test('AD-EFF-05, AD-GAP-56: who was lightly wounded this turn does not move', () => {
    const played = fight({ people: { bo: { is: { immobilized: true } }, ana: { at: [50, 0], side: 'red', sheet: { initiative: 1 } } } })
    expect(() => played.play(choice('bo', go('walk', 'ana', 5)))).toThrow(/can't move/)
  })
  test('AD-EFF-07, AD-INIT-08, AD-ACT-07: the dazed, the ducking and those who are out of the fight have no action', () => {
    const out = { at: [50, 0] as const, side: 'red', sheet: { initiative: 8 } }
    const played = fight({
      people: {
        ana: { sheet: { initiative: 2 } },
        bo: { ...out, is: { dazedUntil: 1 } },
        cy: { ...out, is: { ducking: true } },
        dee: { ...out, npc: true, is: { incapacitated: true } },
      },
    })
    played.play(choice('ana', stand))
    expect(played.all('phaseBegan')[0]).toMatchObject({ point: 2, those: ['ana'] })
  })
  test('AD-ACT-01: staying where one is leaves no line in the log', () => {
    const played = fight({ people: { ana: {} } }).play(choice('ana', stand))
    expect(played.all('stayed')).toEqual([{ rule: 'AD-ACT-01', what: 'stayed', who: 'ana', quiet: true }])
  })
  test('AD-INIT-13: by the option the coolest acts first, and whoever is stopped by then loses the action', () => {
    const weapons = [rifle({ dpv: '2' })]
    const played = fight({
      settings: { tieBreak: 'coolnessAttr' },
      people: { ana: { weapons, sheet: { coolnessAttr: 4 } }, bo: { weapons, at: [100, 0], side: 'red', sheet: { coolnessAttr: 16 } } },
    })
    played.play(choice('ana', fire('bo')), choice('bo', fire('ana')), ...each('9 1'))
    expect(played.all('shotFired').map(({ attacker }) => attacker)).toEqual(['bo'])
    expect(played.person('ana').death).toBe('head')
  })
  test.each([
    [{ action: 'strike', target: 'bo' }, []],
    [{ action: 'grapple', target: 'bo' }, []],
    [{ action: 'dive', target: 'bo' }, []],
    [{ action: 'areaFire', centre: 'bo', bursts: 1 }, [rifle({ afv: '1' })]],
    [{ action: 'throw', at: 'bo' }, [rifle({ kind: 'thrown' })]],
    [{ action: 'indirectFire', at: 'bo', rounds: 1 }, [rifle({ kind: 'mortar', indirectRange: 100 })]],
    [{ action: 'launch', target: 'bo' }, [rifle({ kind: 'missile', homing: 5, ep: '1' })]],
    [{ action: 'emplace', on: 'ana' }, [rifle({ kind: 'charge', ep: '1' })]],
  ])('AD-INIT-13: nor do they do anything else: %o', (answer, weapons) => {
    const bo = { at: [1, 0] as const, side: 'red', sheet: { coolnessAttr: 16 } }
    const played = fight({
      settings: { tieBreak: 'coolnessAttr' },
      people: { ana: { weapons, sheet: { coolnessAttr: 4 } }, bo, cy: { at: [0, 50], sheet: { coolnessAttr: 2 } } },
    })
    played.play(choice('ana', answer), choice('bo', fire('ana')), choice('cy', fire('bo')), ...each('9 9 2 2'))
    expect(played.all('actionLost')).toMatchObject([{ who: 'ana' }])
  })
  test('AD-INIT-13: whoever is stopped before their place doesn’t fire any more, and it is told', () => {
    const bo = { at: [100, 0] as const, side: 'red', sheet: { coolnessAttr: 16 }, weapons: [rifle({ dpv: '2' })] }
    const played = fight({
      settings: { tieBreak: 'coolnessAttr' },
      people: { ana: { sheet: { coolnessAttr: 4 } }, bo, cy: { at: [0, 50], sheet: { coolnessAttr: 2 } } },
    })
    // Bo hits Ana in the arm: dazed. Her own shot takes no die; that of Cy does.
    played.play(choice('ana', fire('bo')), choice('bo', fire('ana')), choice('cy', fire('bo')), ...each('9 9 2'))
    expect(played.all('shotFired').map(({ attacker }) => attacker)).toEqual(['bo', 'cy'])
    expect(played.all('actionLost')).toMatchObject([{ rule: 'AD-INIT-13', who: 'ana' }])
  })
  test.each([
    [16, [100, 0]],
    [2, [110, 0]],
  ])('AD-INIT-13: who is stopped before their place does not move any more: coolness %i against 9', (coolnessAttr, at) => {
    const played = fight({
      settings: { tieBreak: 'coolnessAttr' },
      places: { wood: { x: 130, y: 0 } },
      people: {
        ana: { weapons: [rifle({ dpv: '2' })], sheet: { coolnessAttr } },
        bo: { at: [100, 0], side: 'red', sheet: { coolnessAttr: 9 } },
      },
    })
    played.play(choice('ana', fire('bo')), choice('bo', go('trot', 'wood', 10)), ...each('9 1'))
    expect(played.person('bo')).toMatchObject({ death: 'head', position: { x: at[0], y: at[1] } })
  })
})
