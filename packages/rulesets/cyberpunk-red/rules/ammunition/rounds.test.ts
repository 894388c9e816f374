// Special ammunition: loading it, and what its hits do.
import { describe, expect, test } from 'vitest'
import type { Round } from '../../battle/battle.js'
import { round } from '../../battle/gear.js'
import { cyberpunkRed } from '../../index.js'
import { attack, autofire, dice, dodge, explosive, fight, reload, shells, stand, weaponItem, weaponRow } from '../../testing/kit.js'

const made = (own: object): Round =>
  round.of({ id: 'special', name: 'special rounds', fits: ['bullet'], ...own } as Parameters<typeof round.of>[0])
/** A weapon loaded with special rounds. */
const loaded = (id: string, own: object, row: object = {}) => {
  const item = weaponItem('vex', weaponRow(id, row))
  if (item.kind !== 'weapon') throw new Error(id)
  return { ...item, specials: [made(own)], special: 'special' }
}
/** Vex fires at Brick, who cannot dodge, 2 squares away: SP 7, HP 45. */
const armed = (own: object, id = 'heavyPistol', is: object = { unaware: true }) =>
  fight({ people: { vex: { at: [0, 0], holds: [loaded(id, own)] }, brick: { at: [2, 0], is } } })
const shot = (own: object, faces: string, is: object = { unaware: true }) =>
  armed(own, 'heavyPistol', is).act('vex', attack('heavyPistol', 'brick'), dice('9'), ...(faces === '' ? [] : [dice(faces)]))

describe('CPR-AMMO-01 loading it', () => {
  const pistol = () => ({ ...loaded('heavyPistol', {}), rounds: 3, specialSpare: [{ id: 'special', rounds: 5 }] })
  test('what is left of it goes back, and it is what the gun is loaded with', () => {
    const run = fight({ people: { vex: { at: [0, 0], holds: [pistol()] }, brick: [9, 0] } })
    run.act('vex', reload('heavyPistol', 'bullet'))
    const gun = () => run.person('vex').items[0]
    expect(gun()).toMatchObject({ special: null, loaded: 'bullet', rounds: 8, specialSpare: [{ id: 'special', rounds: 8 }] })
    run.endTurn('vex').endTurn('brick').act('vex', reload('heavyPistol', 'special'))
    expect(gun()).toMatchObject({ special: 'special', loaded: 'bullet', rounds: 8, specialSpare: [{ id: 'special', rounds: 0 }] })
    expect(run.last('reloaded')).toMatchObject({ ammunition: 'special', special: 'special rounds', rounds: 8 })
  })
  test('what nobody carries is not loaded', () => {
    const run = fight({ people: { vex: { at: [0, 0], holds: ['heavyPistol'] }, brick: [9, 0] } })
    expect(run.refusal('vex', reload('heavyPistol', 'special'))).toMatchObject({ rule: 'CPR-ACT-05' })
  })
  test('of weapon and rounds, what the rounds say counts', () => {
    const gun = loaded('heavyPistol', { ablates: 2 }, { ablates: 4, flatDamage: 1 })
    const run = fight({ people: { vex: { at: [0, 0], holds: [gun] }, brick: { at: [2, 0], is: { unaware: true } } } })
    run.act('vex', attack('heavyPistol', 'brick'), dice('9'), dice('3 3 3'))
    expect([run.last('damaged').damage, run.sp('brick')]).toEqual([10, 5])
  })
})

test('CPR-AMMO-03 armor-piercing rounds take 2 SP, acid takes SP without getting through', () => {
  expect(shot({ ablates: 2 }, '3 3 3').sp('brick')).toBe(5)
  const acid = shot({ damageDice: 0, corrodes: 1 }, '')
  expect([acid.sp('brick'), acid.hp('brick')]).toEqual([6, 45])
})

test('CPR-AMMO-01 a hand grenade holds one kind, by which it is told from others', () => {
  const gas = { id: 'gas', name: 'knockout gas', fits: ['grenade'], damageDice: 0, resistDv: 13, putsToSleep: true }
  const carried = (own: object) => {
    const weapons = [{ use: 'thrownGrenade', ...own }, 'thrownGrenade']
    const sides = [
      { name: 'Crew', combatants: [{ id: 'vex', name: 'Vex', at: [0, 0], weapons, hands: { right: 'thrownGrenade' } }] },
      { name: 'Bar', combatants: [{ id: 'brick', name: 'Brick', at: [6, 0] }] },
    ]
    return cyberpunkRed.readScenario(
      { enfilade: 1, ruleset: 'cyberpunk-red', title: 'Bar', battlefield: { kind: 'grid', size: [9, 9] }, sides },
      [],
    )
  }
  const read = carried({ loadedWith: 'gas', specials: [gas], pieces: 2 })
  if (!read.ok) throw new Error(JSON.stringify(read.faults))
  const battle = cyberpunkRed.begin(read.value)
  const [vex] = battle.people
  expect(vex?.items.flatMap(item => (item.kind === 'weapon' ? [[item.weapon.name, item.special]] : []))).toEqual([
    ['hand grenade with knockout gas', 'gas'],
    ['hand grenade with knockout gas', 'gas'],
    ['hand grenade', null],
  ])
  const wrong = carried({ loadedWith: 'gas', specials: [{ ...gas, fits: ['bullet'] }] })
  expect(wrong.ok ? [] : wrong.faults).toMatchObject([{ found: ['bullet'] }])
})

describe('CPR-AMMO-04 dice', () => {
  test('others instead of the weapon’s, fewer, and never none', () => {
    expect(shot({ damageDice: 2 }, '6 5').last('damaged').damage).toBe(11)
    expect(shot({ moreDice: -1 }, '6 5').last('damaged').damage).toBe(11)
    expect(shot({ moreDice: -9 }, '6').last('damaged').damage).toBe(6)
  })
  test('a burst stays at two dice, and its multiplier at 3 or more', () => {
    // Assault rifle at 2 squares: DV 22; 8 + 4 + 10 + 9 = 31, beats it by 9
    const burst = (own: object) => {
      const run = armed(own, 'assaultRifle').act('vex', autofire('assaultRifle', 'brick'), dice('10 9'), dice('2 2'))
      return run.last('damaged').damage
    }
    expect([burst({}), burst({ moreDice: -1, moreAutofire: -1 }), burst({ moreAutofire: -5 })]).toEqual([16, 12, 12])
  })
  test('shells of another kind', () => {
    const gun = { ...loaded('shotgun', { fits: ['shell'], damageDice: 4 }), loaded: 'shell' as const }
    const run = fight({ people: { vex: { at: [0, 0], holds: [gun] }, brick: { at: [2, 0], is: { unaware: true } } } })
    expect(run.act('vex', shells('shotgun', 'east'), dice('9'), dice('3 3 3 3')).last('damaged').damage).toBe(12)
  })
})

test('CPR-AMMO-05 incendiary rounds set on fire where something got through', () => {
  const burning = (faces: string) => shot({ setsOnFire: 'mild' }, faces).person('brick').onFire
  expect([burning('3 3 3'), burning('2 2 3')]).toEqual(['mild', null])
})

test('CPR-AMMO-06 rubber leaves 1 HP to who would go below 0, and causes no critical injury', () => {
  const left = (hp: number, faces = '6 6 5') => {
    const run = shot({ leastHp: 1, noCriticals: true, ablates: 0 }, faces, { unaware: true, hp })
    expect(run.sp('brick')).toBe(7)
    expect(run.injuries('brick')).toEqual([])
    return run.hp('brick')
  }
  // 17 − 7 = 10
  expect([left(12), left(10), left(9), left(2), left(1)]).toEqual([2, 0, 1, 1, -9])
})

test('CPR-AMMO-07 a Foreign Object of expansive rounds brings another injury without the 5 points', () => {
  const run = armed({ expands: true })
  run.act('vex', attack('heavyPistol', 'brick'), dice('9'), dice('6 6 1'), dice('3 4'), dice('3 4'), dice('4 5'))
  expect(run.injuries('brick')).toEqual(['foreignObjectBody', 'tornMuscle'])
  expect(run.hp('brick')).toBe(45 - 6 - 5)
  const plain = armed({}).act('vex', attack('heavyPistol', 'brick'), dice('9'), dice('6 6 1'), dice('3 4'))
  expect(plain.injuries('brick')).toEqual(['foreignObjectBody'])
})

describe('CPR-AMMO-08 smart rounds', () => {
  const smart = { homingWithin: 4, homingBonus: 10 }
  test('missed by 4 or less, they are rolled again with 10 + d10 against the same DV', () => {
    // DV 13: 14 + 1 − 3 = 12, missed by 1; then 10 + 4 = 14
    const run = armed(smart).act('vex', attack('heavyPistol', 'brick'), dice('1 3'), dice('4'), dice('3 3 3'))
    expect(run.all('attackRolled').map(({ hit, numbers }) => [hit, numbers?.modifier])).toEqual([
      [false, 14],
      [true, 10],
    ])
    expect([run.hp('brick'), run.rounds('vex', 'heavyPistol')]).toEqual([43, 7])
  })
  test('missed by more, or a second time, they are lost', () => {
    expect(armed(smart).act('vex', attack('heavyPistol', 'brick'), dice('1 9')).all('attackRolled')).toHaveLength(1) // 6: by 7
    const twice = armed(smart).act('vex', attack('heavyPistol', 'brick'), dice('1 3'), dice('3'))
    expect(twice.all('attackRolled')).toHaveLength(2) // 13 is not above 13
  })
  test('the second shot may be dodged', () => {
    const gun = loaded('heavyPistol', smart)
    const run = fight({ people: { vex: { at: [0, 0], holds: [gun] }, kite: [2, 0] } })
    run.act('vex', attack('heavyPistol', 'kite'), stand('kite'), dice('1 3'), dodge('kite'), dice('4'), dice('5'))
    expect(run.all('attackRolled').map(({ hit }) => hit)).toEqual([false, false]) // 14 against 13 + 5
  })
})

describe('CPR-AMMO-09 what has to be resisted', () => {
  const hit = (own: object, ...lines: ReturnType<typeof dice>[]) =>
    armed({ damageDice: 0, ablates: 0, resistDv: 13, ...own }, 'heavyPistol', {}).act(
      'vex',
      attack('heavyPistol', 'brick'),
      dice('9'),
      ...lines,
    )
  test('poison does direct damage to who fails, and none to who beats the DV', () => {
    const fails = hit({ resistDice: 2 }, dice('5'), dice('4 3')) // WILL 4 + 4 + 5 = 13: no more than the DV
    expect([fails.hp('brick'), fails.sp('brick')]).toEqual([38, 7])
    expect(hit({ resistDice: 2 }, dice('6')).hp('brick')).toBe(45)
  })
  test('sleep makes unconscious', () => {
    expect(hit({ putsToSleep: true }, dice('5')).person('brick').unconsciousTurns).not.toBeNull()
  })
  test('a flash injures for 20 own turns, without the 5 points', () => {
    const run = hit({ injures: ['damagedEye', 'damagedEar'] }, dice('5'))
    expect([run.hp('brick'), run.injuries('brick')]).toEqual([45, ['damagedEye', 'damagedEar']])
    for (let i = 0; i < 19; i++) run.endTurn('vex').endTurn('brick')
    expect(run.injuries('brick')).toHaveLength(2)
    run.endTurn('vex').endTurn('brick')
    expect(run.injuries('brick')).toEqual([])
    expect(run.all('injuryPassed')).toHaveLength(2)
  })
  test('who cannot react fails without dice; gear against poison keeps it off', () => {
    const asleep = armed({ damageDice: 0, resistDv: 13, resistDice: 1 }, 'heavyPistol', { unaware: true })
    asleep.act('vex', attack('heavyPistol', 'brick'), dice('9'), dice('4'))
    expect(asleep.hp('brick')).toBe(41)
    const gun = loaded('heavyPistol', { damageDice: 0, resistDv: 13, resistDice: 1 })
    const masked = fight({ people: { vex: { at: [0, 0], holds: [gun] }, brick: { at: [2, 0], sheet: { protectedFrom: ['poison'] } } } })
    expect(masked.act('vex', attack('heavyPistol', 'brick'), dice('9')).hp('brick')).toBe(45)
  })
  test('a poisoned bullet has to get through first', () => {
    const shotBy = (faces: string, ...more: ReturnType<typeof dice>[]) =>
      armed({ resistDv: 13, resistDice: 1 }, 'heavyPistol', {}).act('vex', attack('heavyPistol', 'brick'), dice('9'), dice(faces), ...more)
    expect(shotBy('2 2 3').all('roundResisted')).toEqual([])
    expect(shotBy('3 3 2', dice('5'), dice('2')).hp('brick')).toBe(42)
  })
  test.each(['grenadeLauncher', 'thrownGrenade'])('gas of a %s is resisted by everyone in its area, each for themselves', id => {
    const gas = { fits: ['grenade'], damageDice: 0, resistDv: 13, putsToSleep: true }
    const people = { vex: { at: [0, 0] as const, holds: [loaded(id, gas)] }, brick: [8, 0] as const, mouse: [9, 0] as const }
    const run = fight({ people }).act('vex', explosive(id, 8, 0), dice('9'), dice('6'), dice('3'))
    expect([run.person('brick').unconsciousTurns, run.person('mouse').unconsciousTurns !== null]).toEqual([null, true])
    expect(run.all('damaged')).toEqual([])
  })
})
