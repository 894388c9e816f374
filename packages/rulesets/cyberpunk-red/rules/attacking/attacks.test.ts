/** Attacks on people: who may be attacked with what, dodging, bursts, blows, bare hands, and the numbers of odds. */
import { chanceFor } from '@enfilade/kit'
import { describe, expect, test } from 'vitest'
import type { Attack, Battle, Injury } from '../../battle/battle.js'
import { personOf } from '../../battle/people.js'
import { unarmedWeapon } from '../../battle/unarmed.js'
import { aimedShot, attack, autofire, dice, dodge, fight, stand, stranger, weaponItem, weaponRow } from '../../testing/kit.js'
import { chanceToBeatDv, checkModifier, withDiceOf } from '../dice/checks.js'
import { attackCheck, attackDv, dodgedAttack, dodgeModifier, meansOf } from './attack.js'
import { defencesOf } from './defences.js'
import { handsNeeded } from './melee.js'
import { burstDv, shotDv } from './ranged.js'

/** What is added to the d10 of an attack. */
function attackModifier(battle: Battle, attack: Attack): number {
  const attacker = personOf(battle, attack.attacker)
  return checkModifier(battle, attacker, attackCheck(attacker, attack, meansOf(battle, attacker, attack)))
}

const injury = (name: Injury['name'], side: Injury['side'] = null): Injury => ({ name, side, quickFixed: false })
const shot = (weaponId: string, extra: Partial<Attack> = {}): Attack => ({
  kind: 'shot',
  attacker: 'brick',
  target: 'vex',
  weaponId: `brick-${weaponId}`,
  aim: null,
  ...extra,
})

describe('CPR-RNG-01, CPR-RNG-02, CPR-AUTO-02 DV by distance', () => {
  test('the edges of the bands', () => {
    expect([0, 3, 4, 6, 7, 12, 13, 25, 100, 101].map(squares => shotDv('pistol', squares))).toEqual([
      13,
      13,
      15,
      15,
      20,
      20,
      25,
      25,
      30,
      null,
    ])
    expect([400, 401].map(squares => shotDv('assaultRifle', squares))).toEqual([30, null])
    expect([3, 8, 50, 51].map(squares => burstDv('assaultRifle', squares))).toEqual([22, 17, 25, null])
    expect([burstDv('pistol', 3), shotDv('thrown', 12), shotDv('thrown', 13)]).toEqual([null, 15, null])
  })
  test('out of range, out of sight or without rounds an attack is illegal, and nothing is spent', () => {
    const long = fight({
      people: { vex: { at: [0, 0], holds: ['heavyPistol'] }, brick: [120, 0], mouse: [4, 2] },
      size: [130, 10],
      field: { obstacles: [{ x: 2, y: 1 }] },
    })
    expect(long.refusal('vex', attack('heavyPistol', 'brick'))?.rule).toBe('CPR-RNG-02')
    expect(long.refusal('vex', attack('heavyPistol', 'mouse'))?.rule).toBe('CPR-COV-02')
    expect(long.refusal('vex', attack('heavyPistol', 'nobody'))?.rule).toBe('CPR-RNG-06')
    expect(long.rounds('vex', 'heavyPistol')).toBe(8)
    const empty = fight({ people: { vex: { at: [0, 0], holds: [weaponItem('vex', 'smg', { rounds: 9 })] }, brick: [5, 0] } })
    expect(empty.refusal('vex', autofire('smg', 'brick'))?.rule).toBe('CPR-AUTO-01')
    expect(empty.refusal('vex', attack('smg', 'brick'))).toBeNull()
    const none = fight({ people: { vex: { at: [0, 0], holds: [weaponItem('vex', 'smg', { rounds: 0 })] }, brick: [5, 0] } })
    expect(none.refusal('vex', attack('smg', 'brick'))?.rule).toBe('CPR-RNG-05')
  })
  test('a bow never runs out, and without the switch nothing does', () => {
    const bow = fight({ people: { vex: { at: [0, 0], holds: ['bow'] }, brick: [5, 0] } })
    bow.act('vex', attack('bow', 'brick'), dice('2'))
    expect(bow.rounds('vex', 'bow')).toBeNull()
    const free = fight({
      people: { vex: { at: [0, 0], holds: [weaponItem('vex', 'smg', { rounds: 0 })] }, brick: [5, 0] },
      settings: { countedAmmunition: false },
    })
    free.act('vex', attack('smg', 'brick'), dice('1 9'))
    expect(free.rounds('vex', 'smg')).toBe(0)
  })
})

describe('CPR-RNG-03, CPR-RNG-07 who can dodge a shot', () => {
  const ways = (vex: object, extra = {}) =>
    defencesOf(
      fight({ people: { brick: { at: [0, 0], holds: ['heavyPistol'] }, vex: { at: [3, 0], ...vex } }, ...extra }).battle,
      shot('heavyPistol'),
    )
  test('REF 8 after penalties, conscious, aware, on two legs, and nobody else’s shield', () => {
    expect(ways({})).toEqual(['dv', 'dodge'])
    expect(ways({ stats: { REF: 7 } })).toEqual(['dv'])
    expect(ways({ is: { vacuumLoss: 1 } })).toEqual(['dv'])
    expect(ways({ is: { unconsciousTurns: 5 } })).toEqual(['dv'])
    expect(ways({ is: { unaware: true } })).toEqual(['dv'])
    expect(ways({ is: { injuries: [injury('dismemberedLeg', 'left')] } })).toEqual(['dv'])
    expect(ways({ is: { prone: true } })).toEqual(['dv', 'dodge'])
    expect(ways({}, { grapples: [{ attacker: 'brick', defender: 'vex', hand: 'left', shield: true }] })).toEqual(['dv'])
  })
  test('CPR-RNG-04 a dodge that comes out lower than the DV is hit by less', () => {
    const low = fight({ people: { brick: { at: [0, 0], holds: ['heavyPistol'] }, vex: [3, 0] } })
    low.act('brick', attack('heavyPistol', 'vex'), dodge('vex'), dice('2'), dice('1 5'), dice('1 1 1'))
    expect(low.last('attackRolled')).toMatchObject({ hit: true, dv: null })
    expect([low.hp('vex'), low.sp('vex')]).toEqual([45, 11])
  })
})

describe('CPR-ACT-03 rate of fire', () => {
  test('two attacks with ROF 2, also with two weapons and with a move between; one with ROF 1', () => {
    const two = fight({ people: { vex: { at: [0, 0], holds: ['heavyPistol', 'mediumPistol'] }, brick: [5, 0], mouse: [5, 1] } })
    two.act('vex', attack('heavyPistol', 'brick'), dice('1 9')).act('vex', { action: 'move', x: 1, y: 1 })
    two.act('vex', attack('mediumPistol', 'mouse'), dice('1 9'))
    expect(two.refusal('vex', attack('mediumPistol', 'mouse'))?.rule).toBe('CPR-TURN-01')
    const one = fight({ people: { vex: { at: [0, 0], holds: ['veryHeavyPistol', 'heavyPistol'] }, brick: [5, 0] } })
    one.act('vex', attack('veryHeavyPistol', 'brick'), dice('1 9'))
    expect(one.refusal('vex', attack('heavyPistol', 'brick'))?.rule).toBe('CPR-TURN-01')
    const mixed = fight({ people: { vex: { at: [0, 0], holds: ['heavyPistol', 'veryHeavyPistol'] }, brick: [5, 0] } })
    mixed.act('vex', attack('heavyPistol', 'brick'), dice('1 9'))
    expect(mixed.refusal('vex', attack('veryHeavyPistol', 'brick'))?.rule).toBe('CPR-ACT-03')
  })
  test('CPR-AIM-01 an Aimed Shot takes the whole Action', () => {
    const aimed = fight({ people: { vex: { at: [0, 0], holds: ['heavyPistol'] }, brick: [5, 0] } })
    aimed.act('vex', aimedShot('heavyPistol', 'brick', 'head'), dice('1 9'))
    expect(aimed.refusal('vex', attack('heavyPistol', 'brick'))?.rule).toBe('CPR-TURN-01')
    const after = fight({ people: { vex: { at: [0, 0], holds: ['heavyPistol'] }, brick: [5, 0] } })
    after.act('vex', attack('heavyPistol', 'brick'), dice('1 9'))
    expect(after.refusal('vex', aimedShot('heavyPistol', 'brick', 'head'))?.rule).toBe('CPR-TURN-01')
  })
})

describe('CPR-AIM-02, CPR-EXP-01, CPR-SHELL-01 what cannot be aimed', () => {
  test('shells and explosives are orders of their own', () => {
    const guns = fight({
      people: {
        vex: { at: [0, 0], holds: [weaponItem('vex', 'shotgun', { loaded: 'shell' })] },
        brick: { at: [5, 0], holds: ['grenadeLauncher'] },
      },
    })
    expect(guns.refusal('vex', aimedShot('shotgun', 'brick', 'head'))?.rule).toBe('CPR-SHELL-01')
    expect(guns.refusal('brick', aimedShot('grenadeLauncher', 'vex', 'head'))?.rule).toBe('CPR-EXP-01')
    expect(guns.refusal('brick', autofire('grenadeLauncher', 'vex'))?.rule).toBe('CPR-AUTO-01')
  })
})

describe('CPR-AUTO-01, CPR-AUTO-03 bursts', () => {
  test('ten bullets are gone, hit or miss, and a dodge sets the margin', () => {
    const burst = fight({ people: { brick: { at: [0, 0], holds: ['smg'], skills: { autofire: 10 } }, vex: [8, 0] } })
    burst.act('brick', autofire('smg', 'vex'), dodge('vex'), dice('9'), dice('4'), dice('4 3'))
    expect(burst.last('attackRolled')).toMatchObject({ margin: 3, hit: true }) // 6 + 10 + 9 less 7 + 6 + 4 is 8, the cap is 3
    expect(burst.last('damaged')).toMatchObject({ damage: 21, times: 3, through: 10 })
    expect(burst.rounds('brick', 'smg')).toBe(20)
    burst.endTurn('brick').endTurn('vex')
    burst.act('brick', autofire('smg', 'vex'), stand('vex'), dice('2'))
    expect(burst.last('attackRolled')).toMatchObject({ hit: false, margin: 0 })
    expect(burst.rounds('brick', 'smg')).toBe(10)
  })
  test('CPR-AUTO-04 two sixes are one Critical Injury; a single six is none', () => {
    const six = fight({ people: { brick: { at: [0, 0], holds: ['smg'], skills: { autofire: 10 } }, vex: [8, 0] } })
    six.act('brick', autofire('smg', 'vex'), stand('vex'), dice('9'), dice('6 5'))
    expect(six.injuries('vex')).toEqual([])
  })
})

describe('CPR-MEL-01 to CPR-MEL-06 blows', () => {
  test('two squares are in reach, three are not; the published reach is a switch', () => {
    const near = fight({ people: { vex: { at: [0, 0], holds: ['heavyMelee'] }, brick: [2, 0], mouse: [3, 0] } })
    expect(near.refusal('vex', attack('heavyMelee', 'brick'))).toBeNull()
    expect(near.refusal('vex', attack('heavyMelee', 'mouse'))?.rule).toBe('CPR-MEL-01')
    const published = fight({ people: { vex: { at: [0, 0], holds: ['heavyMelee'] }, brick: [2, 0] }, settings: { meleeReach: 1 } })
    expect(published.refusal('vex', attack('heavyMelee', 'brick'))?.rule).toBe('CPR-MEL-01')
  })
  test('who cannot defend is hit without dice, even when aimed at', () => {
    const asleep = fight({ people: { vex: { at: [0, 0], holds: ['heavyMelee'] }, brick: { at: [1, 0], is: { unaware: true } } } })
    asleep.act('vex', aimedShot('heavyMelee', 'brick', 'head'), dice('4 4 4'))
    expect(asleep.last('attackRolled')).toMatchObject({ hit: true, numbers: null, defence: 'none' })
    expect(asleep.last('damaged')).toMatchObject({ sp: 4, through: 8, multiplier: 2, hpLost: 16, spLeft: 6 })
  })
  test('anyone can defend, whatever their REF', () => {
    const weak = fight({ people: { vex: { at: [0, 0], holds: ['lightMelee'] }, mouse: [1, 0] } })
    weak.act('vex', attack('lightMelee', 'mouse'), dice('2'), dice('9'))
    expect(weak.last('attackRolled')).toMatchObject({ hit: false, defence: 'dodge' })
  })
})

describe('CPR-BRW-01 to CPR-BRW-03 bare hands', () => {
  test('dice by BODY and full armor; Martial Arts halve it and need the skill and the switch', () => {
    const fists = fight({
      people: { brick: { at: [0, 0], skills: { martialArts: 3 } }, kite: { at: [1, 0], side: 'crew' } },
    })
    fists.act('brick', attack('brawling', 'kite'), dice('9'), dice('2'), dice('5 4 4'))
    expect(fists.last('damaged')).toMatchObject({ sp: 7, halved: false, through: 6 })
    fists.act('brick', attack('martialArts', 'kite'), dice('9'), dice('2'), dice('5 4 4'))
    expect(fists.last('damaged')).toMatchObject({ sp: 3, halved: true, through: 10 })
    expect(fists.refusal('kite', attack('martialArts', 'brick'))?.rule).toBe('CPR-BRW-03')
    const without = fight({ people: { brick: { at: [0, 0], skills: { martialArts: 3 } }, vex: [1, 0] }, settings: { martialArts: false } })
    expect(without.refusal('brick', attack('martialArts', 'vex'))?.rule).toBe('CPR-BRW-03')
  })
  test('CPR-BRW-03 one point of Martial Arts is enough', () => {
    const people = (martialArts: number) => ({ vex: { at: [0, 0] as const, skills: { martialArts } }, brick: [1, 0] as const })
    const refused = [0, 1].map(points => fight({ people: people(points) }).refusal('vex', attack('martialArts', 'brick'))?.rule ?? null)
    expect(refused).toEqual(['CPR-BRW-03', null])
  })
  test('CPR-BRW-01 CPR-BRW-02 CPR-GAP-59 dice by BODY and cyberarm, and no hand needed', () => {
    const arm = (BODY: number, cyberarms: number) =>
      unarmedWeapon(fight({ people: { vex: { at: [0, 0], stats: { BODY }, sheet: { cyberarms } } } }).person('vex').sheet, 'brawling')
    expect([1, 4, 5, 6, 7, 10, 11].map(body => arm(body, 0).damageDice)).toEqual([1, 1, 2, 2, 3, 3, 4])
    expect([1, 4, 5, 10].map(body => arm(body, 1).damageDice)).toEqual([2, 2, 2, 3])
    expect(arm(5, 0).hands).toBe(0)
  })
  test('CPR-GAP-59 bare hands of a giant need no hand either', () => {
    const { sheet } = fight({ people: { vex: { at: [0, 0], stats: { BODY: 19 }, sheet: { cyberarms: 2 } } } }).person('vex')
    expect(unarmedWeapon(sheet, 'martialArts')).toMatchObject({ hands: 0, rof: 2, damageDice: 4 })
  })
  test('a cyberarm is 2d6 for the weak', () => {
    const arms = fight({ people: { mouse: { at: [0, 0], sheet: { cyberarms: 1 } }, vex: [1, 0] } })
    arms.act('mouse', attack('brawling', 'vex'), dice('10 9'), dice('1 5'), dice('6 5'))
    expect(arms.last('damaged').damage).toBe(11)
  })
})

describe('CPR-ACT-10, CPR-GRP-05 hands', () => {
  const two = 'veryHeavyMelee'
  test('a two-handed weapon takes two usable hands, one for the strong', () => {
    const weak = fight({ people: { vex: { at: [0, 0], holds: [two], is: { injuries: [injury('brokenArm', 'left')] } }, brick: [1, 0] } })
    expect(weak.refusal('vex', attack(two, 'brick'))?.rule).toBe('CPR-ACT-10')
    const strong = fight({ people: { brick: { at: [0, 0], holds: [two], is: { injuries: [injury('brokenArm', 'left')] } }, vex: [1, 0] } })
    expect(strong.refusal('brick', attack(two, 'vex'))).toBeNull()
    const rifle = fight({
      people: { brick: { at: [0, 0], holds: ['assaultRifle'], is: { injuries: [injury('brokenArm', 'left')] } }, vex: [9, 0] },
    })
    expect(rifle.refusal('brick', attack('assaultRifle', 'vex'))?.rule).toBe('CPR-ACT-10')
  })
  test('in a grapple no one uses a weapon that takes two hands', () => {
    const grapples = [{ attacker: 'vex', defender: 'brick', hand: 'left', shield: false } as const]
    const rifle = fight({ people: { brick: { at: [0, 0], holds: ['assaultRifle'] }, vex: [1, 0] }, grapples })
    expect(rifle.refusal('brick', attack('assaultRifle', 'vex'))?.rule).toBe('CPR-GRP-05')
    const club = fight({ people: { brick: { at: [0, 0], holds: [two] }, vex: [1, 0] }, grapples })
    expect(club.refusal('brick', attack(two, 'vex'))).toBeNull()
  })
  test('what is stowed or another combatant’s is no weapon', () => {
    const stowed = fight({ people: { vex: { at: [0, 0], carries: ['heavyPistol'] }, brick: { at: [5, 0], holds: ['heavyPistol'] } } })
    expect(stowed.refusal('vex', attack('heavyPistol', 'brick'))?.rule).toBe('CPR-ACT-10')
    expect(stowed.refusal('vex', attack('brick-heavyPistol', 'brick'))?.rule).toBe('CPR-ACT-10')
  })
})

describe('chances', () => {
  test('against a DV and against a dodge they are the sums of their dice', () => {
    const odds = fight({ people: { brick: { at: [0, 0], holds: ['heavyPistol'] }, vex: [3, 0] } })
    const adds = attackModifier(odds.battle, shot('heavyPistol'))
    // 6 + 4 + d10 against 13: a 4 or more of the open die: 4 to 9, and every 10.
    expect(chanceToBeatDv(odds.battle, adds, attackDv(odds.battle, shot('heavyPistol')))).toBeCloseTo(7 / 10, 12)
    // 10 + d10 against 13 + d10, worked out face by face.
    const faces = (first: number): number[] => (first === 10 ? tens(10, 1) : first === 1 ? tens(1, -1) : Array<number>(10).fill(first))
    const tens = (from: number, sign: number): number[] => Array.from({ length: 10 }, (_, i) => from + sign * (i + 1))
    const all = Array.from({ length: 10 }, (_, i) => faces(i + 1)).flat()
    let wins = 0
    for (const mine of all) for (const theirs of all) if (10 + mine > 13 + theirs) wins++
    const dodged = withDiceOf(odds.battle, dodgedAttack('shot'))
    expect(chanceFor(dodged, adds - dodgeModifier(odds.battle, odds.person('vex')))).toBeCloseTo(wins / 10_000, 12)
  })
  test('what cannot reach has none', () => {
    const far = fight({
      people: { brick: { at: [0, 0], like: stranger('gang'), holds: [weaponRow('heavyPistol')] }, vex: [120, 0] },
      size: [130, 3],
    })
    const adds = attackModifier(far.battle, shot('heavyPistol'))
    expect(chanceToBeatDv(far.battle, adds, attackDv(far.battle, shot('heavyPistol')))).toBe(0)
  })
})

describe('CPR-RNG-06 CPR-THR-02 CPR-ACT-10 what is refused, and what weighs on whom', () => {
  test('CPR-RNG-06 the dead are no targets', () => {
    const run = fight({ people: { vex: { at: [0, 0], holds: ['heavyPistol'] }, brick: { at: [5, 0], is: { dead: true } }, mouse: [9, 9] } })
    expect(run.refusal('vex', attack('heavyPistol', 'brick'))).toMatchObject({
      rule: 'CPR-RNG-06',
      words: expect.stringContaining('Brick is dead'),
    })
  })
  test('CPR-THR-02 a grenade is no weapon to strike or shoot with', () => {
    const run = fight({ people: { vex: { at: [0, 0], holds: ['thrownGrenade'] }, brick: [1, 0] } })
    expect(run.refusal('vex', attack('thrownGrenade', 'brick'))).toMatchObject({
      rule: 'CPR-THR-02',
      words: expect.stringContaining('has to be thrown'),
    })
  })
  test('CPR-ACT-10 a two-handed melee weapon takes one hand of the strong', () => {
    const weapon = weaponRow('veryHeavyMelee')
    const { vex, brick } = {
      vex: fight({ people: { vex: [0, 0] } }).person('vex'),
      brick: fight({ people: { brick: [0, 0] } }).person('brick'),
    }
    expect([handsNeeded(vex, weapon), handsNeeded(brick, weapon), handsNeeded(brick, weaponRow('assaultRifle'))]).toEqual([2, 1, 2])
  })
  test('CPR-RNG-08 CPR-MEL-06 a torn muscle weighs on blows, a lost eye on shots', () => {
    const modifier = (name: Injury['name'] | null, weaponId: string, kind: Attack['kind']) => {
      const is = { injuries: name === null ? [] : [injury(name)] }
      const { battle } = fight({ people: { brick: { at: [0, 0], holds: [weaponId], is }, vex: [1, 0] } })
      return attackModifier(battle, shot(weaponId, { kind }))
    }
    const loss = (name: Injury['name'], weaponId: string, kind: Attack['kind']) =>
      modifier(name, weaponId, kind) - modifier(null, weaponId, kind)
    expect([loss('tornMuscle', 'heavyMelee', 'blow'), loss('tornMuscle', 'heavyPistol', 'shot')]).toEqual([-2, 0])
    expect([loss('lostEye', 'heavyMelee', 'blow'), loss('lostEye', 'heavyPistol', 'shot')]).toEqual([0, -4])
  })
})
