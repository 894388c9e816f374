// Worked examples of melee (spec section 7): points, the tie, several strikes, a change into defense.
import { describe, expect, test } from 'vitest'
import { choice, dice, fight, spend, strikes } from '../../testing/kit.js'

describe('BP-EX-15 melee and the tie', () => {
  test('BP-MEL-03 BP-MEL-05 BP-MEL-07 BP-MEL-08 a tie misses, points are spent, the next punch lands', () => {
    const boxers = fight({
      people: {
        ana: { attributes: { strength: 71, dexterity: 56, initiative: 60 }, skills: { martialArts: 60 } },
        boyd: { at: [1, 0], skills: { brawling: 52 }, attributes: { speed: 10 } },
      },
    })
    const punch = choice('ana', strikes('punch', 'boyd', 1, { offense: 40, defense: 20 }))
    boxers.through(3, choice('boyd', { action: 'wait', defense: 30 }), punch, spend('ana', 40), spend('boyd', 30), ...dice(45, 43))
    expect(boxers.last('struck')).toMatchObject({ attack: 45, defense: 43, points: 40, defensePoints: 30, hit: false })
    expect(boxers.person('boyd')).toMatchObject({ defensePool: 0, pointsSpent: 30 })
    // Boyd's pending action is due in round 5, and none of Ana's is: the next punch is declared in round 4 and due in round 6.
    boxers.still('boyd').through(6, punch, spend('ana', 40), ...dice(40, 9, 20, 55, 80))
    expect(boxers.last('struck')).toMatchObject({ attack: 45, defense: 13, defensePoints: 0, hit: true })
    expect(boxers.last('damageRolled')).toMatchObject({ added: 16, level: 2 })
    expect(boxers.last('wounded')).toMatchObject({ location: 'chestBack', severity: 2, tl: -1 })
    expect(boxers.last('traumaRolled')).toMatchObject({ tn: 80, held: true })
  })
})

describe('BP-EX-16 two strikes, both rolls fail', () => {
  test('BP-MEL-05 BP-MEL-07 BP-MEL-08 who fails by less wins; each strike takes points of its own', () => {
    const kicks = fight({
      people: {
        ana: { attributes: { agility: 45, initiative: 60 }, skills: { brawling: 60 } },
        boyd: { at: [2, 0], skills: { militaryHandToHand: 70 }, attributes: { constitution: 91 } },
      },
    })
    kicks.still('boyd').awake('boyd').person('boyd').defensePool = 20
    kicks.through(
      3,
      choice('ana', strikes('kick', 'boyd', 2, { offense: 60 })),
      spend('ana', 30),
      spend('boyd', 12),
      ...dice(80, 95),
      spend('ana', 30),
      spend('boyd', 8),
      ...dice(60, 90, 90, 75, 100),
    )
    expect(kicks.all('struck').map(({ attack, defense, hit }) => [attack, defense, hit])).toEqual([
      [25, 47, false],
      [25, 43, true],
    ])
    expect(kicks.last('wounded')).toMatchObject({ location: 'leftLeg', level: 2, severity: 2 })
    expect(kicks.last('traumaRolled')).toMatchObject({ tn: 100, held: true })
  })
})

describe('BP-EX-26 changing melee into defense, three strikes at most', () => {
  const fighters = () =>
    fight({
      people: {
        ana: { skills: { martialArts: 60 }, attributes: { initiative: 60 } },
        boyd: { at: [1, 0], skills: { brawling: 40 }, attributes: { speed: 66, initiative: 40 } },
        cyd: { at: [0, 1], skills: { brawling: 40 }, attributes: { speed: 66 } },
      },
    })

  test('BP-MEL-04 BP-DEC-05 a change splits what has not been spent, and starts the count again', () => {
    const change = fighters()
    change.person('ana').now.prone = true
    change.through(
      2,
      choice('boyd', strikes('punch', 'ana', 1)),
      choice('cyd', strikes('punch', 'ana', 1)),
      choice('ana', strikes('punch', 'boyd', 1, { offense: 30, defense: 30 })),
      ...dice(10, 20),
      spend('boyd', 20),
      spend('ana', 10),
      ...dice(100, 1),
      spend('cyd', 20),
      spend('ana', 15),
      ...dice(100, 1),
    )
    expect(change.person('ana')).toMatchObject({ offensePool: 30, defensePool: 5, pointsSpent: 25 })
    change.waiting('boyd', 'cyd')
    change.toDeclarationOf('ana', choice('ana', { action: 'change' }))
    expect(change.battle.round).toBe(3)
    expect(change.refusal('ana', { action: 'stand', defense: 36 })).toMatchObject({ rule: 'BP-MEL-04', allowed: [0, 35] })
    expect(change.refusal('ana', { action: 'stand', offense: 1 })).toMatchObject({ rule: 'BP-MEL-02' })
    change.toStep('moveEverybody', choice('ana', { action: 'stand' }))
    expect(change.last('declared')).toMatchObject({ rule: 'BP-DEC-05', who: 'ana', changed: true, dueRound: 5, offense: 0, defense: 35 })
    expect(change.person('ana').pointsSpent).toBe(25)
  })
  test('BP-MEL-05 BP-GAP-43 four kicks are refused, three are legal', () => {
    const kicks = fighters().still('boyd', 'cyd').toDeclarationOf('ana')
    expect(kicks.refusal('ana', strikes('kick', 'boyd', 4))).toMatchObject({ rule: 'BP-MEL-05', found: 4, allowed: [1, 3] })
    expect(kicks.refusal('ana', strikes('kick', 'boyd', 3))).toBeNull()
  })
})
