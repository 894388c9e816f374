// Worked examples of hazards (spec section 7): a fall, and three actions in flames.
import { describe, expect, test } from 'vitest'
import { dice, harm } from '../../testing/harm-kit.js'
import { endExposure, expose, fallBonus } from './hazards.js'

describe('BP-EX-19 a fall', () => {
  const fall = { step: 'fall', who: 'vic' } as const
  test('BP-HAZ-03 BP-HAZ-05 9.5 m are three steps: 40 on top of the die', () => {
    const fight = harm({ people: { vic: { attributes: { constitution: 33 }, armor: ['heavyBody'] } } })
    fight.at(7).play({ ...fall, metres: 9.5 }, ...dice(73, 1, 66))
    expect(fight.last('damageRolled')).toMatchObject({ kind: 'fall', location: 'rightLeg', added: 55, level: 2 })
    expect(fight.last('wounded')).toMatchObject({ severity: 2, tl: -1 })
    expect(fight.last('traumaRolled')).toMatchObject({ tn: 65, held: false, deathRound: 7 + 1980 })
    expect(fight.cites('BP-HAZ-03', 'BP-DMG-02')).toBe(true)
  })
  test('BP-HAZ-03 less than 3 m draws no die; every full 3 m after the first adds 20', () => {
    const fight = harm({ people: { vic: {} } }).play({ ...fall, metres: 2.9 })
    expect(fight.last('fell')).toMatchObject({ harmless: true })
    expect([0, 2.9, 3, 5.9, 6, 9, 30].map(fallBonus)).toEqual([null, null, 0, 0, 20, 40, 180])
  })
})

describe('BP-HAZ-03 where a fall ends', () => {
  const tower = {
    kind: 'metres',
    land: 1,
    water: [{ id: 'basin', from: [20, -10], to: [30, 10], surface: 0 }],
    floors: [
      { id: 'deck', from: [0, 0], to: [5, 5], height: 12 },
      { id: 'shelf', from: [0, 0], to: [5, 2], height: 6 },
      { id: 'crane', from: [20, 0], to: [25, 5], height: 9 },
    ],
  }
  const falls = (at: readonly number[], metres: number, flags: readonly string[] = []) => {
    const fight = harm({ battlefield: tower, people: { vic: { at, flags } } })
    fight.play({ step: 'fall', who: 'vic', metres }, ...(metres < 3 ? [] : dice(73, 40, 1)))
    return fight
  }
  const height = (at: readonly number[], metres: number) => falls(at, metres).person('vic').position.z
  test('BP-HAZ-03 on the floor that far below, the ground, or the water; on level ground no one gets lower', () => {
    expect([height([2, 4, 12], 11), height([2, 1, 12], 6), height([22, 2, 9], 9), height([50, 0, 1], 6)]).toEqual([1, 6, 0, 1])
    // Farther than anything below: on the lowest ground; a stumble of 2 m ends on what comes next.
    expect([height([2, 1, 12], 14), height([2, 1, 12], 2)]).toEqual([1, 6])
  })
  test('BP-RNG-13 whoever falls has left what belongs to the place above, and nothing else', () => {
    const fight = falls([2, 4, 12], 11, ['unstableFooting', 'confident', 'heightAdvantage'])
    expect(fight.person('vic').flags).toEqual(['confident'])
    expect(fight.all('situationSet')).toHaveLength(2)
    expect(falls([50, 0, 1], 6, ['unstableFooting']).person('vic').flags).toEqual(['unstableFooting'])
  })
})

describe('BP-EX-22 three actions in flames', () => {
  test('BP-HAZ-01 BP-TRM-05 BP-GAP-33 each roll is worse, and the deadline only comes nearer', () => {
    const fight = harm({ people: { vic: { exposures: ['burn'] } } })
    for (let round = 1; round <= 9; round++) {
      const script = round === 3 ? dice(14, 30, 90) : round === 6 ? dice(60, 30, 81) : round === 9 ? dice(73, 30, 10) : []
      fight.at(round).play({ step: 'endRound' }, ...script)
      if (round === 6) expect(fight.person('vic').deathRound).toBe(2006)
    }
    expect(fight.all('damageRolled').map(({ added, level }) => [added, level])).toEqual([
      [0, 1],
      [10, 2],
      [20, 3],
    ])
    expect(fight.all('traumaRolled').map(({ tn, held, cumulative }) => [tn, held, cumulative])).toEqual([
      [90, true, 1],
      [80, false, 3],
      [70, true, 6],
    ])
    expect(fight.person('vic').deathRound).toBe(1009)
    expect(fight.last('deadlineMoved')).toMatchObject({ deathRound: 1009, rule: 'BP-TRM-05' })
  })
})

describe('BP-HAZ-01 BP-HAZ-02 BP-HAZ-03 what is told of hazards', () => {
  test('BP-HAZ-01 BP-HAZ-02 an exposure is told by the rule of its hazard, when it begins and when it ends', () => {
    const { battle } = harm({ people: { vic: {} } })
    const [vic] = battle.people as [(typeof battle.people)[0]]
    const told: unknown[] = []
    for (const hazard of ['burn', 'electrical'] as const) {
      expose(vic, hazard, battle.round, event => told.push(event))
      expose(vic, hazard, battle.round, event => told.push(event))
      endExposure(vic, hazard, event => told.push(event))
      endExposure(vic, hazard, event => told.push(event))
    }
    expect(told).toMatchObject([
      { rule: 'BP-HAZ-01', hazard: 'burn', ended: false },
      { rule: 'BP-HAZ-01', hazard: 'burn', ended: true },
      { rule: 'BP-HAZ-02', hazard: 'electrical', ended: false },
      { rule: 'BP-HAZ-02', hazard: 'electrical', ended: true },
    ])
  })
  test('BP-HAZ-01 BP-HAZ-03 the bonus of a fall and that of a fire stand under their own rules', () => {
    const fall = harm({ people: { vic: {} } }).play({ step: 'fall', who: 'vic', metres: 6 }, ...dice(73, 40, 1))
    expect(fall.last('damageRolled').lines).toContainEqual(expect.objectContaining({ rule: 'BP-HAZ-03', amount: 20 }))
    const fire = harm({ people: { vic: { exposures: ['burn'] } } })
    for (let round = 1; round <= 6; round++)
      fire.at(round).play({ step: 'endRound' }, ...(round === 3 ? dice(14, 30, 1) : round === 6 ? dice(60, 30, 1) : []))
    expect(fire.last('damageRolled').lines).toContainEqual(expect.objectContaining({ rule: 'BP-HAZ-01', amount: 10 }))
  })
})
