// What entries of published lists say of a weapon: armor ignored, ablation, flat damage, ROF 3, weapons in the body, quality.
import { describe, expect, test } from 'vitest'
import { weapon } from '../../battle/gear.js'
import { shipped } from '../../content/content.js'
import {
  aimedShot,
  armedWith as armed,
  attack,
  attackCover,
  autofire,
  dice,
  dodge,
  explosive,
  fight,
  shells,
  weaponItem,
  weaponRow,
} from '../../testing/kit.js'

describe('CPR-AMMO-02 armor that is ignored', () => {
  const loss = (own: object, faces = '3 3 3') => {
    const run = armed('heavyPistol', own).act('vex', attack('heavyPistol', 'brick'), dice('9'), dice(faces))
    return { sp: run.last('damaged').sp, lost: run.last('damaged').hpLost, left: run.sp('brick') }
  }
  test('SP below what it says stops nothing, SP as high as it all of it', () => {
    expect(loss({ ignoresBelow: 8 })).toEqual({ sp: 0, lost: 9, left: 6 })
    expect(loss({ ignoresBelow: 7 })).toEqual({ sp: 7, lost: 2, left: 6 })
  })
  test('a percentage is ignored, and what is left rounds up', () => {
    expect(loss({ ignoresArmor: 30 }).sp).toBe(5) // 7 × 0.7 = 4.9
    expect(loss({ ignoresArmor: 50 }).sp).toBe(4) // as halvesArmor
    expect(loss({ ignoresArmor: 100 })).toEqual({ sp: 0, lost: 9, left: 6 })
  })
  test('of halving and a percentage the better counts, not both', () => {
    expect([loss({ halvesArmor: true, ignoresArmor: 20 }).sp, loss({ halvesArmor: true, ignoresArmor: 75 }).sp]).toEqual([4, 2])
  })
  test('the full SP decides, not the half of it', () => {
    expect(loss({ halvesArmor: true, ignoresBelow: 5 }).sp).toBe(4)
  })
  test('what is made to be thrown halves armor where it says so', () => {
    const knife = (own: object) => {
      const row = weaponRow('lightMelee', { id: 'star', kind: 'thrown', skill: 'athletics', rangeClass: 'thrown', damageDice: 2, ...own })
      const run = fight({ people: { vex: { at: [0, 0], holds: [row] }, brick: { at: [2, 0], is: { unaware: true } } } })
      run.act('vex', { action: 'throwObject', itemId: 'star', target: 'brick' }, dice('9'), dice('4 5'))
      return run.last('damaged').sp
    }
    expect([knife({ halvesArmor: true }), knife({ halvesArmor: false })]).toEqual([4, 7])
  })
})

test('CPR-AMMO-03 every piece wears by what the entry says, where something got through', () => {
  const left = (ablates: number, faces: string) =>
    armed('heavyPistol', { ablates }).act('vex', attack('heavyPistol', 'brick'), dice('9'), dice(faces)).sp('brick')
  expect([left(2, '3 3 3'), left(0, '3 3 3'), left(9, '3 3 3'), left(2, '2 2 3')]).toEqual([5, 7, 0, 7])
})

describe('CPR-AMMO-04 flat damage', () => {
  test('is added to the dice, or does without them', () => {
    const more = armed('heavyPistol', { flatDamage: 2 }).act('vex', attack('heavyPistol', 'brick'), dice('9'), dice('3 3 3'))
    expect([more.last('damaged').damage, more.hp('brick')]).toEqual([11, 41])
    const none = armed('heavyPistol', { damageDice: 0, flatDamage: 9 }).act('vex', attack('heavyPistol', 'brick'), dice('9'))
    expect([none.last('damaged').damage, none.hp('brick')]).toEqual([9, 43])
  })
  test('a weapon that does none hits and does nothing', () => {
    const run = armed('heavyPistol', { damageDice: 0 }).act('vex', attack('heavyPistol', 'brick'), dice('9'))
    expect([run.last('attackRolled').hit, run.hp('brick'), run.sp('brick')]).toEqual([true, 45, 7])
  })
  test('a burst adds it once, after the multiplier; without dice there is none', () => {
    // SMG at 2 squares: DV 20; REF 8 + Autofire 4 + 10 + 4 = 26, times 3 at most
    const burst = armed('smg', { flatDamage: 5 }).act('vex', autofire('smg', 'brick'), dice('10 4'), dice('2 3'))
    expect(burst.last('damaged').damage).toBe(3 * 5 + 5)
    const paint = armed('smg', { damageDice: 0 }).act('vex', autofire('smg', 'brick'), dice('10 4'))
    expect([paint.last('attackRolled').hit, paint.all('damaged'), paint.hp('brick')]).toEqual([true, [], 45])
  })
  test('shells have their own dice', () => {
    const run = armed('shotgun', { shellDice: 4 }, { loaded: 'shell' }).act('vex', shells('shotgun', 'east'), dice('9'), dice('3 3 3 3'))
    expect(run.last('damaged').damage).toBe(12)
  })
  test('goes into blasts and cover as well', () => {
    const blast = armed('grenadeLauncher', { damageDice: 1, flatDamage: 10, ablates: 2 })
    blast.act('vex', explosive('grenadeLauncher', 3, 0), dice('10 9'), dice('1')) // 12 + 19 beats DV 16; Vex is 3 squares away
    expect([blast.last('damaged').damage, blast.hp('brick'), blast.sp('brick')]).toEqual([11, 41, 5])
    const gun = weaponItem('vex', weaponRow('heavyPistol', { damageDice: 0, flatDamage: 3 }))
    const covers = { bins: { at: [2, 0], material: 'wood', thickness: 'thin' } } as const
    const atCover = fight({ people: { vex: { at: [0, 0], holds: [gun] }, brick: [5, 5] }, covers })
    expect(atCover.act('vex', attackCover('heavyPistol', 'bins'), dice('9')).last('coverDamaged').damage).toBe(3)
  })
})

describe('CPR-AMMO-05 rates of fire, and weapons in the body', () => {
  const three = { rof: 3 }
  test('ROF 3 has three attacks and no fourth', () => {
    const run = armed('mediumPistol', three)
    for (let i = 0; i < 3; i++) run.act('vex', attack('mediumPistol', 'brick'), dice('1 9'))
    expect(run.rounds('vex', 'mediumPistol')).toBe(9)
    expect(run.refusal('vex', attack('mediumPistol', 'brick'))).toMatchObject({ rule: 'CPR-TURN-01' })
    expect(run.refusal('vex', aimedShot('mediumPistol', 'brick', 'head'))).toMatchObject({ rule: 'CPR-TURN-01' })
  })
  test('of two weapons the smaller ROF decides', () => {
    const guns = [weaponItem('vex', weaponRow('mediumPistol', three)), weaponItem('vex', weaponRow('heavyPistol'))]
    const run = fight({ people: { vex: { at: [0, 0], holds: guns }, brick: { at: [2, 0], is: { unaware: true } } } })
    run.act('vex', attack('mediumPistol', 'brick'), dice('1 9')).act('vex', attack('mediumPistol', 'brick'), dice('1 9'))
    expect(run.refusal('vex', attack('heavyPistol', 'brick'))).toMatchObject({ rule: 'CPR-ACT-03' })
    expect(run.refusal('vex', attack('mediumPistol', 'brick'))).toBeNull()
  })
  test('one in the body strikes with full hands, and is not drawn', () => {
    const claws = weaponItem('vex', weaponRow('lightMelee', { id: 'claws', hands: 0 }))
    const people = { vex: { at: [0, 0] as const, holds: ['shotgun'], carries: [claws] }, brick: [1, 0] as const }
    const run = fight({ people })
    expect(run.refusal('vex', { action: 'draw', itemId: 'claws' })).not.toBeNull()
    run.act('vex', attack('claws', 'brick'), dice('9'), dice('2'), dice('3'))
    expect(run.last('attackRolled')).toMatchObject({ hit: true, weapon: 'light melee weapon' })
  })
})

describe('CPR-GAP-47 quality', () => {
  const made = (own: object) => weapon.of({ ...shipped.weapons.heavyPistol, id: 'gun', ...own } as Parameters<typeof weapon.of>[0])
  test('excellent is +1 to hit, poor is unreliable, and what the weapon says itself comes first', () => {
    expect(made({})).toMatchObject({ attackBonus: 0, unreliable: false })
    expect(made({ quality: 'excellent' })).toMatchObject({ attackBonus: 1, unreliable: false })
    expect(made({ quality: 'poor' })).toMatchObject({ attackBonus: 0, unreliable: true })
    expect(made({ quality: 'excellent', attackBonus: 0 }).attackBonus).toBe(0)
    expect(made({ quality: 'poor', unreliable: false }).unreliable).toBe(false)
  })
  test('a poor blade jams where the die of its blow shows a 1, and not where it hits without dice', () => {
    const vex = () => ({ at: [0, 0] as const, holds: [weaponItem('vex', weaponRow('heavyMelee', { unreliable: true }))] })
    const run = fight({ people: { vex: vex(), brick: [1, 0] } }).act('vex', attack('heavyMelee', 'brick'), dice('1 3'), dice('5'))
    expect(run.last('jammed')).toMatchObject({ who: 'vex', blade: true })
    expect(run.refusal('vex', attack('heavyMelee', 'brick'))).toMatchObject({ rule: 'CPR-GAP-47' })
    const free = fight({ people: { vex: vex(), brick: { at: [1, 0], is: { unaware: true } } } })
    free.act('vex', attack('heavyMelee', 'brick'), dice('1 1 1'))
    expect(free.all('jammed')).toEqual([])
  })
  test('a poor bow jams as well', () => {
    const people = {
      vex: { at: [0, 0] as const, holds: [weaponItem('vex', weaponRow('bow', { unreliable: true }))] },
      kite: [9, 0] as const,
    }
    const run = fight({ people }).act('vex', attack('bow', 'kite'), dodge('kite'), dice('1 3'), dice('5'))
    expect(run.all('jammed')).toHaveLength(1)
  })
})
