// Wounds, what they cost, and the shock that follows an attack.
import { describe, expect, test } from 'vitest'
import { locations } from '../../tables/words.js'
import { dice, harm, reyes, thrown, torp } from '../../testing/kit.js'
import { initiativeOf, severityOf, strainsToAct, strengthOf, uselessLimbs } from './wounds.js'

const shot = { attacker: 'torp', weaponId: 'br762', target: 'reyes', dice: 1 } as const
const duel = (damage: Partial<Record<'head' | 'chest' | 'rightArm' | 'leftLeg' | 'abdomen', number>> = {}, settings = {}) => {
  const none = { head: 0, chest: 0, abdomen: 0, rightArm: 0, leftArm: 0, rightLeg: 0, leftLeg: 0 }
  const hurt = Object.keys(damage).length > 0
  return harm(
    { reyes: { ...reyes, now: { damage: { ...none, ...damage }, hurt } }, torp: { ...torp, at: [10, 0], guns: ['br762'] } },
    settings,
  )
}

test('DC-WND-02 severity by half the capacity, the capacity and twice the capacity', () => {
  expect([0, 1, 5, 6, 11, 12, 22, 23].map(damage => severityOf(damage, 11))).toEqual(
    ['none', 'scratch', 'scratch', 'slight', 'slight', 'serious', 'serious', 'critical'], // of an odd capacity half is rounded down
  )
})
describe('what wounds cost', () => {
  test.each([
    ['DC-WND-11 slight wounds 1, however many', { rightArm: 6, leftLeg: 7 }, 3, 6],
    ['DC-WND-12 DC-WND-13 serious ones 3 in all, and half of the Strength', { rightArm: 12, leftLeg: 13 }, 1, 3],
    ['DC-WND-20 critical ones 5 in all, and half of the rest', { abdomen: 23, leftLeg: 13 }, -1, 1],
  ] as const)('%s', (_name, damage, initiative, strength) => {
    const fight = duel(damage)
    expect(initiativeOf(fight.person('reyes'))).toBe(initiative)
    expect(strengthOf(fight.battle, fight.person('reyes'))).toBe(strength)
  })
  test.each(locations)('DC-WND-20 a critical wound costs as much in any location: %s', location => {
    const fight = duel()
    const { sheet, now } = fight.person('reyes')
    now.damage[location] = 2 * sheet.capacity[location] + 1
    expect(initiativeOf(fight.person('reyes'))).toBe(sheet.initiative - 5)
  })
  test('DC-WND-20 with strHalvingCumulative off Strength is halved once', () => {
    const fight = duel({ abdomen: 23 }, { strHalvingCumulative: false })
    expect(strengthOf(fight.battle, fight.person('reyes'))).toBe(3)
  })
  test('DC-WND-15 DC-WND-14 a seriously wounded limb is of no use, and acting takes an effort', () => {
    const fight = duel({ rightArm: 12, leftLeg: 11 })
    expect(uselessLimbs(fight.person('reyes'))).toEqual(['rightArm'])
    expect(strainsToAct(fight.person('reyes'))).toBe(true)
    expect(strainsToAct(duel({ head: 6, leftLeg: 11 }).person('reyes'))).toBe(false)
  })
})

describe('shock', () => {
  test('DC-WND-10 the first scratch costs an Action, a second one nothing', () => {
    const fight = duel().hit({ ...shot, location: 'chest' }, thrown(3))
    expect(fight.person('reyes').now).toMatchObject({ hurt: true, losesAction: true })
    fight.person('reyes').now.losesAction = false
    expect(fight.hit({ ...shot, location: 'chest' }, thrown(3)).person('reyes').now.losesAction).toBe(false)
  })
  test('DC-WND-10 older wounds do not count for it', () => {
    const fight = duel({ leftLeg: 7 })
    fight.person('reyes').now.hurt = false
    expect(fight.hit({ ...shot, location: 'chest' }, thrown(3)).person('reyes').now.losesAction).toBe(true)
  })
  test('DC-HIT-05 a named location that has gone out of reach is missed', () => {
    const fight = duel()
    Object.assign(fight.person('reyes').now, { prone: true })
    expect(fight.hit({ ...shot, location: 'leftLeg' }).told.map(({ what }) => what)).toEqual(['missedByLocation'])
  })
  test('DC-WND-10 a first wound that is worse takes its place', () => {
    const fight = duel().hit({ ...shot, location: 'leftArm' }, thrown(6))
    expect(fight.person('reyes').now).toMatchObject({ hurt: true, losesAction: false })
  })
  test('DC-WND-05 DC-WND-06 stun: the die and the damage over CON', () => {
    const held = duel().hit({ ...shot, location: 'head' }, thrown(2), ...dice(3))
    expect(held.last('stunRolled')).toMatchObject({ damage: 2, turns: 0 })
    expect(held.person('reyes').now).toMatchObject({ stunnedUntil: null, prone: false })
    const stunned = duel().hit({ ...shot, location: 'head' }, thrown(2), ...dice(5))
    expect(stunned.last('stunRolled')).toMatchObject({ turns: 2 })
    expect(stunned.person('reyes').now).toMatchObject({ stunnedUntil: 3, prone: true })
  })
  test('DC-WND-03 DC-WND-04 DC-PAN-01 DC-PAN-02 the damage of the Phase adds up to a knockdown, and then to panic', () => {
    const fight = duel({ chest: 4 })
    fight.person('reyes').now.phaseDamage = 4
    fight.hit({ ...shot, location: 'chest' }, thrown(4), ...dice(8, 6))
    expect(fight.last('knockdownRolled')).toMatchObject({ damage: 8, number: 7, stands: false })
    expect(fight.last('panicRolled')).toMatchObject({ initiative: 4, phases: 2 })
    expect(fight.person('reyes').now).toMatchObject({ prone: true, knockedDown: true, frozen: 3 })
  })
  test('DC-WND-03 more than STR and AGL together make it difficult', () => {
    const fight = duel({ chest: 4 })
    fight.person('reyes').now.phaseDamage = 10
    fight.hit({ ...shot, location: 'chest' }, thrown(4), ...dice(3))
    expect(fight.last('knockdownRolled')).toMatchObject({ damage: 14, number: 3, stands: true })
  })
  test('DC-WND-14 a new serious wound asks for an effort at once', () => {
    const awake = duel({ rightArm: 11 }).hit({ ...shot, location: 'rightArm' }, thrown(5), ...dice(2))
    expect(awake.last('effortRolled')).toMatchObject({ number: 2, awake: true })
    const out = duel({ rightArm: 11 }).hit({ ...shot, location: 'rightArm' }, thrown(5), ...dice(3))
    expect(out.person('reyes').now.unconscious).toBe(true)
    expect(
      duel({ rightArm: 12 })
        .hit({ ...shot, location: 'rightArm' }, thrown(5))
        .all('effortRolled'),
    ).toEqual([])
  })
  test('DC-WND-16 a serious wound of the head needs no check, and can stun besides', () => {
    expect(
      duel({ head: 5 })
        .hit({ ...shot, location: 'head' }, thrown(1), ...dice(1))
        .person('reyes').now.unconscious,
    ).toBe(true)
  })
  test('DC-WND-19 DC-WND-18 a critical wound: unconscious, 20 Turns to live, out of the combat', () => {
    const fight = duel({ abdomen: 22 }).hit({ ...shot, location: 'abdomen' }, thrown(1))
    expect(fight.person('reyes').now).toMatchObject({ unconscious: true, deathTurn: 21, outOfCombat: true, dead: false })
  })
  test('DC-WND-19 DC-WND-21 small wounds of the head kill once they add up', () => {
    expect(
      duel({ head: 10 })
        .hit({ ...shot, location: 'head' }, thrown(1))
        .person('reyes').now.dead,
    ).toBe(true)
  })
})

describe('outstanding hits', () => {
  const outstanding = { ...shot, dice: 2, outstanding: true } as const
  test('DC-DF-04 a limb takes the most that the dice can do', () => {
    const fight = duel().hit({ ...outstanding, location: 'leftLeg' }, ...dice(2), ...dice(2))
    expect(fight.person('reyes').now.damage.leftLeg).toBe(12)
  })
  test('DC-DF-04 DC-WND-22 the abdomen takes a critical wound, without damage dice', () => {
    const fight = duel().hit({ ...outstanding, location: 'abdomen' })
    expect(fight.last('wounded')).toMatchObject({ critical: true, points: 23, severity: 'critical' })
  })
  test('DC-DF-04 DC-PEN-07 the chest besides a quick kill, though the shot was not aimed', () => {
    expect(
      duel()
        .hit({ ...outstanding, location: 'chest' }, ...dice(2))
        .last('died').rule,
    ).toBe('DC-PEN-07')
    expect(
      duel()
        .hit({ ...outstanding, location: 'chest' }, ...dice(3))
        .person('reyes').now.unconscious,
    ).toBe(true)
  })
  test('DC-DF-04 the head is death', () => {
    expect(
      duel()
        .hit({ ...outstanding, location: 'head' })
        .last('died').rule,
    ).toBe('DC-DF-04')
  })
})
test('DC-PEN-06 bullets do double damage to the heads of generic people', () => {
  const fight = harm({ reyes: { ...reyes, headDoubleDamage: true }, torp: { ...torp, at: [10, 0], guns: ['br762'] } })
  expect(fight.hit({ ...shot, location: 'head' }, thrown(2), ...dice(1)).last('wounded').points).toBe(4)
})
test('DC-PEN-02 a helmet protects on its roll, and the best piece counts alone', () => {
  const fight = (roll: number) =>
    harm({ reyes: { ...reyes, armor: ['steelHelmet'] }, torp: { ...torp, at: [10, 0], guns: ['br762'] } }).hit(
      { ...shot, dice: 3, location: 'head' },
      ...dice(roll),
      ...(roll <= 3 ? [thrown(1), ...dice(1)] : [thrown(1, 1, 1), ...dice(1)]),
    )
  expect(fight(3).last('wounded')).toMatchObject({ net: 1, absorbed: 2 })
  expect(fight(4).last('wounded')).toMatchObject({ net: 3, absorbed: 0 })
})
test('DC-PEN-07 the highest face never kills at once', () => {
  const fight = duel().hit(
    { ...shot, dice: 12, location: 'chest', quickKill: true },
    thrown(1, 1, 1, 1, 1, 1),
    thrown(1, 1, 1, 1, 1, 1),
    ...dice(10, 6),
  )
  expect(fight.last('quickKillRolled')).toMatchObject({ net: 12, killed: false })
})

describe('the order of a shock', () => {
  const rifle = { ...shot, dice: 4, location: 'chest' } as const
  test('DC-WND-01 knockdown, then consciousness, then panic', () => {
    // 21 of 16: serious. More than AGL 7 and STR 3: DIF against 7.
    const fight = duel().hit({ ...rifle, dice: 4 }, thrown(6, 6, 6, 3), ...dice(20, 1, 6))
    expect(fight.told.map(({ what }) => what).filter(what => what.endsWith('Rolled'))).toEqual([
      'knockdownRolled',
      'effortRolled',
      'panicRolled',
    ])
  })
  test('DC-WND-01 who faints does not panic', () => {
    const fight = duel().hit({ ...rifle, dice: 4 }, thrown(6, 6, 6, 3), ...dice(20, 20))
    expect(fight.person('reyes').now).toMatchObject({ unconscious: true, knockedDown: true, frozen: 0 })
  })
  test('DC-WND-19 a second critical wound makes unconscious again', () => {
    const fight = duel({ abdomen: 23, leftLeg: 1 })
    fight.person('reyes').now.deathTurn = 9
    fight.hit({ ...rifle, location: 'leftLeg' }, thrown(6, 6, 6, 6))
    expect(fight.person('reyes').now).toMatchObject({ unconscious: true, deathTurn: 9 })
    const old = duel({ abdomen: 23 })
    old.person('reyes').now.deathTurn = 9
    old.hit({ ...shot, location: 'abdomen' }, thrown(1))
    expect(old.person('reyes').now.unconscious).toBe(false)
  })
})
describe('where the numbers end', () => {
  const knocked = (points: number, rolled: number) => {
    const fight = duel()
    fight.person('reyes').now.phaseDamage = points
    return fight.play({ step: 'knockdown', target: 'reyes', faints: false }, ...dice(rolled)).last('knockdownRolled')
  }
  test('DC-WND-03 damage equal to AGL knocks no one down', () => {
    const fight = duel()
    fight.person('reyes').now.phaseDamage = 7
    expect(fight.play({ step: 'knockdown', target: 'reyes', faints: false }).all('knockdownRolled')).toEqual([])
  })
  test('DC-WND-03 it is DIF above STR and AGL together, and AVG at them', () => {
    expect([knocked(8, 7), knocked(13, 7), knocked(14, 3)]).toMatchObject([{ number: 7 }, { number: 7 }, { number: 3 }])
  })
  test('DC-WND-05 a stun equal to CON does nothing, 1 more a Turn', () => {
    const stunned = (damage: number, rolled: number) =>
      duel()
        .play({ step: 'stun', target: 'reyes', damage }, ...dice(rolled))
        .person('reyes').now.stunnedUntil
    expect([stunned(1, 4), stunned(2, 4), stunned(2, 6)]).toEqual([null, 2, 4])
  })
  test('DC-WND-05 DC-WND-06 the stunned lie, and lose the rest of the Turn', () => {
    const { now } = duel()
      .play({ step: 'stun', target: 'reyes', damage: 2 }, ...dice(4))
      .person('reyes')
    expect(now).toMatchObject({ prone: true, knockedDown: true })
  })
})

describe('old wounds', () => {
  const others = { cy: { ...torp, at: [30, 0] }, di: { ...torp, at: [31, 0] } } as const
  const together = (damage: Parameters<typeof duel>[0]) => {
    const those = ['cy', 'di'] as never[]
    const fight = harm({ reyes: { ...reyes, now: duel(damage).person('reyes').now }, ...others })
    return fight.play({ step: 'openTogether', those }).play({ step: 'closeTogether', those })
  }
  test('DC-MED-04 DC-WND-19 a critical wound that was stabilized kills no one and knocks no one out by a scratch elsewhere', () => {
    const fight = duel({ abdomen: 23 }).hit({ ...shot, location: 'chest' }, thrown(1))
    expect(fight.person('reyes').now).toMatchObject({ unconscious: false, deathTurn: null, damage: { chest: 1 } })
  })
  test('DC-WND-19 hit again it has a deadline again', () => {
    const fight = duel({ abdomen: 23 }).hit({ ...shot, location: 'abdomen' }, thrown(1))
    expect(fight.person('reyes').now).toMatchObject({ unconscious: false, deathTurn: 21 })
  })
  test('DC-WND-16 whoever has woken with a serious head wound stays awake when hit elsewhere', () => {
    const fight = duel({ head: 6 }).hit({ ...shot, location: 'chest' }, thrown(1))
    expect(fight.person('reyes').now.unconscious).toBe(false)
    expect(
      duel({ head: 5 })
        .hit({ ...shot, location: 'head' }, thrown(1), ...dice(1))
        .person('reyes').now.unconscious,
    ).toBe(true)
  })
  test('DC-TURN-06 DC-WND-19 an instant of others changes nothing for them', () => {
    expect(together({ head: 6, abdomen: 23 }).person('reyes').now).toMatchObject({ unconscious: false, deathTurn: null })
  })
  test('DC-MED-10 a limb that is lost is of no use', () => {
    const fight = duel()
    fight.person('reyes').now.lost = ['leftArm']
    expect(uselessLimbs(fight.person('reyes'))).toEqual(['leftArm'])
  })
})
