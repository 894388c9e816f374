/** Fighting hand to hand: the worked examples, and what they don't meet. */
import { describe, expect, test } from 'vitest'
import type { Combatant } from '../../battle/battle.js'
import { choice, dice, each, type Fight, fight, rifle, type Situation, type Someone, stand, torso } from '../../testing/kit.js'

const unarmed = { weapons: [] } as const
const fighter = (strength: number, melee: number | null, given: Someone = {}): Someone => ({
  ...unarmed,
  ...given,
  sheet: { strength, skills: melee === null ? {} : { melee }, ...given.sheet },
})
const block = choice('bo', { action: 'block' })
const takeIt = choice('bo', { action: 'takeIt' })
const club = rifle({ id: 'club', name: 'club', kind: 'melee', dpv: '0.3', damageType: 'blunt', reach: 'long', meleeModifier: 1 })

const begun = (people: Situation['people'], given: Partial<Situation> = {}): Fight => {
  const played = fight({ people, ...given })
  played.battle.round = 1
  return played
}
const strike = { step: 'strike', who: 'ana', target: 'bo', weaponId: null, type: 'stun', surprise: false } as const
const grapple = { step: 'grapple', who: 'ana', target: 'bo' } as const
const close = { step: 'closePoint' } as const
const grips = (played: Fight): Combatant['grips'] => played.person('bo').grips

describe('strikes', () => {
  const ana = fighter(12, 3)
  const bo = fighter(10, 2, { side: 'red', at: [1, 0] })

  test('AD-EX-10, AD-MEL-13: strike and block, then the hit', () => {
    const played = begun({ ana, bo }).step(strike, dice('4'), block, dice('8')).step(close)
    expect(played.all('blockRolled')[0]).toMatchObject({ need: 8, blocks: true })
    expect(played.person('bo')).toMatchObject({ stunPoints: 0, dazedUntil: null })
    played.step(strike, dice('6'), block, dice('7'), ...each('4 5')).step(close)
    expect(played.all('wounded')[0]).toMatchObject({ location: 'abdomen', dpv: null, ownDpv: '0.5', stun: 1, knockedDown: true })
    expect(played.person('bo')).toMatchObject({ stunPoints: 1, dazedUntil: 2, prone: true })
  })
  test('AD-MEL-01: Routine, Difficult with the shorter weapon, and what the weapon adds', () => {
    const need = (mine: Someone, other: Someone): number | null | undefined =>
      begun({ ana: { ...ana, ...mine }, bo: { ...bo, ...other } })
        .step({ ...strike, weaponId: mine.weapons === undefined ? null : 'club' }, dice('1'))
        .all('struck')[0]?.need
    expect(need({}, {})).toBe(3)
    expect(need({}, { weapons: [club] })).toBe(7)
    expect(need({ weapons: [club] }, { weapons: [club] })).toBe(2)
    expect(need({ weapons: [{ ...club, reach: 'short' }] }, { weapons: [club] })).toBe(6)
  })
  test('AD-MEL-02: a surprise strike takes no roll and no block', () => {
    const played = begun({ ana, bo }).step({ ...strike, surprise: true }, ...each('9 10'))
    expect(played.all('struck')[0]).toMatchObject({ hit: true, surprise: true })
    expect(played.all('wounded')).toHaveLength(1)
  })
  test('AD-MEL-02: whoever strikes from hiding does so by surprise, and is revealed', () => {
    const played = begun({ ana: { ...ana, is: { hiddenFrom: ['red'] } }, bo })
    played.battle.round = 0
    played.play(choice('ana', { action: 'strike', target: 'bo' }), choice('bo', stand), ...each('9 10'))
    expect(played.all('struck')[0]).toMatchObject({ surprise: true })
    expect(played.person('ana').hiddenFrom).toEqual([])
  })
  test('AD-MEL-03, AD-ACT-03: the dazed do not block, and a blow may be taken', () => {
    const dazed = begun({ ana, bo: { ...bo, is: { dazedUntil: 1 } } }).step(strike, dice('6'), ...each('9 10'))
    expect(dazed.all('wounded')).toHaveLength(1)
    expect(
      begun({ ana, bo })
        .step(strike, dice('6'), takeIt, ...each('9 10'))
        .all('blockRolled'),
    ).toHaveLength(0)
  })
  test('AD-MEL-04, AD-MEL-11: bare hands of someone untrained, against armor', () => {
    const played = begun({ ana: fighter(15, null), bo: { ...bo, armor: [torso('0.2')] } }).step(strike, dice('6'), takeIt, ...each('3 3'))
    expect(played.all('struck')[0]).toMatchObject({ need: 6 })
    expect(played.all('wounded')[0]).toMatchObject({ ownDpv: '0.3' })
  })
  test('AD-MEL-11: the option makes it two levels harder', () => {
    const strict = begun({ ana: fighter(15, null), bo }, { settings: { strictUntrainedMelee: true } }).step(strike, dice('10'))
    expect(strict.all('struck')[0]).toMatchObject({ need: 14, hit: false })
  })
  test('AD-MEL-05: a melee weapon has a DPV and a type of its own', () => {
    const played = begun({ ana: { ...ana, weapons: [club] }, bo })
    played.battle.round = 0
    played.play(choice('ana', { action: 'strike', target: 'bo' }), choice('bo', stand), dice('6'), takeIt, ...each('3 4'))
    expect(played.all('wounded')[0]).toMatchObject({ dpv: '0.3', ownDpv: null, light: 1, shock: 0 })
  })
})

describe('what can be ordered', () => {
  const near: Situation['people'] = { ana: fighter(12, 3, { is: { prone: true } }), bo: fighter(10, 2, { side: 'red', at: [2, 0] }) }
  const refused = (people: Situation['people'], answer: Parameters<typeof choice>[1]): string => {
    try {
      fight({ people }).play(choice('ana', answer), choice('bo', stand))
      return 'accepted'
    } catch (fault) {
      return fault instanceof Error ? fault.message : ''
    }
  }
  test('AD-MEL-01: within 2 m', () => {
    expect(refused({ ...near, bo: { ...near.bo, at: [2.01, 0] } }, { action: 'dive', target: 'bo' })).toContain('more than 2 m away')
  })
  test('AD-MEL-04: blunt damage with bare hands takes melee 4', () => {
    expect(refused(near, { action: 'strike', target: 'bo', type: 'blunt' })).toContain('takes melee 4')
    const four = { ...near, ana: fighter(12, 4) }
    const played = fight({ people: four }).play(
      choice('ana', { action: 'strike', target: 'bo', type: 'blunt' }),
      choice('bo', stand),
      dice('2'),
      takeIt,
      ...each('3 2'),
    )
    expect(played.all('wounded')[0]).toMatchObject({ shock: 1, stun: 0 })
  })
  test('AD-MOVE-06: whoever strikes gets up', () => {
    const played = fight({ people: near }).play(choice('ana', { action: 'strike', target: 'bo' }), choice('bo', stand), dice('1'))
    expect(played.person('ana').prone).toBe(false)
  })
  test('a melee weapon does not fire', () => {
    const armed = { ...near, ana: { ...near.ana, weapons: [club] } }
    expect(refused(armed, { action: 'aimedFire', target: 'bo', shots: 1 })).toContain("can't fire")
  })
})

describe('holds', () => {
  const people = { ana: fighter(12, 3), bo: fighter(9, 2, { side: 'red', at: [1, 0] }) }

  test('AD-EX-11: control points, and an escape', () => {
    const played = begun(people)
      .step(grapple, dice('4'), ...each('2 9'))
      .step(close)
    expect(played.all('gripped')[0]).toMatchObject({ points: 4, knockedDown: true })
    expect(played.person('bo')).toMatchObject({
      stunPoints: 0,
      shockPoints: 0,
      lightWounds: 0,
      dazedUntil: 1,
      prone: true,
      controlled: false,
    })
    expect(grips(played)).toEqual([{ by: 'ana', points: 4 }])
    played.step(grapple, dice('3'), ...each('6 8')).step(close)
    expect(grips(played)).toEqual([{ by: 'ana', points: 5 }])
    played.step({ step: 'escape', who: 'bo', grappler: 'ana' }, dice('4'))
    expect(grips(played)).toEqual([])
  })
  test('AD-MEL-08: as many points as strength hold someone fast', () => {
    const played = begun({ ...people, bo: { ...people.bo, is: { grips: [{ by: 'ana', points: 8 }], heldAt: 5 } } })
    played.step(grapple, dice('4'), ...each('6 8')).step(close)
    expect(played.person('bo')).toMatchObject({ controlled: true, heldAt: null })
    expect(played.all('controlChanged')[0]).toMatchObject({ rule: 'AD-MEL-08', controlled: true })
  })
  test.each([
    ['dazed', { dazedUntil: 1 }],
    ['unconscious', { unconscious: true }],
    ['dead', { death: 'chest' }],
    ['away', { position: { x: -1.01, y: 0 } }],
  ] as const)('AD-MEL-10: a hold ends when the grappler is %s', (_what, is) => {
    const bo = { ...people.bo, is: { grips: [{ by: 'ana', points: 9 }], controlled: true } }
    const played = begun({ ana: { ...people.ana, is }, bo }).step(close)
    expect(grips(played)).toEqual([])
    expect(played.person('bo').controlled).toBe(false)
    expect(played.all('controlChanged')[0]).toMatchObject({ rule: 'AD-MEL-10', controlled: false })
  })
  test('AD-MEL-12: a grapple can not be blocked, and worn armor stops it', () => {
    const played = begun({ ...people, bo: { ...people.bo, armor: [torso('0.5')] } }).step(grapple, dice('4'), dice('3'))
    expect(played.all('hitStopped')).toHaveLength(1)
  })
})

describe('diving blows', () => {
  const people = {
    ana: fighter(10, 0, { sheet: { size: 9, initiative: 6 } }),
    bo: fighter(10, 0, { side: 'red', at: [1, 0], sheet: { size: 11, dexterity: 11 }, armor: [torso('9')] }),
  }
  const dive = { step: 'dive', who: 'ana', target: 'bo', surprise: false } as const
  const avoid = choice('bo', { action: 'avoid' })

  test('AD-EX-12: the lower total takes the hit', () => {
    const played = begun(people)
      .step(dive, avoid, dice('3'), dice('2'), ...each('7 5'))
      .step(close)
    expect(played.all('avoidRolled')[0]).toMatchObject({ need: 4, avoids: false })
    expect(played.all('collided')[0]).toMatchObject({ attackerTotal: 20, targetTotal: 21, attackerIsHurt: true, targetIsHurt: false })
    expect(played.person('ana')).toMatchObject({ stunPoints: 1, dazedUntil: 2 })
    expect(played.all('dazed')[0]).toMatchObject({ initiative: 3 })
  })
  test('AD-MEL-06: equal totals hurt both, the target first, and armor does not count', () => {
    const played = begun(people).step(dive, choice('bo', { action: 'standFast' }), dice('3'), ...each('3 10'), ...each('7 5'))
    expect(played.all('wounded').map(({ target, location }) => [target, location])).toEqual([
      ['bo', 'abdomen'],
      ['ana', 'lowerLeg'],
    ])
  })
  test('AD-MEL-06: a dive that is avoided does nothing, and one by surprise is not avoided', () => {
    expect(begun(people).step(dive, avoid, dice('4')).all('collided')).toHaveLength(0)
    const surprised = begun(people).step({ ...dive, surprise: true }, dice('4'), ...each('7 5'))
    expect(surprised.all('collided')[0]).toMatchObject({ targetIsHurt: true, attackerIsHurt: false })
  })
})
