// Cover as a target and as a burden.
import { describe, expect, test } from 'vitest'
import { attack, attackCover, dice, fight } from '../../testing/kit.js'

describe('cover', () => {
  const crate = (is = {}) => ({ crate: { at: [5, 0] as const, material: 'concrete' as const, thickness: 'thin' as const, ...is } })

  test('CPR-COV-03 a section is shot at against the DV; what is left over is lost, and the next attack meets who was behind', () => {
    const run = fight({ people: { vex: { at: [0, 0], holds: ['heavyPistol'] }, brick: [6, 0] }, covers: crate() })
    expect(run.refusal('vex', attack('heavyPistol', 'brick'))).toMatchObject({ rule: 'CPR-COV-02' })
    run.act('vex', attackCover('heavyPistol', 'crate'), dice('4'), dice('6 6 5'))
    expect(run.last('coverDamaged')).toMatchObject({ rule: 'CPR-COV-03', coverId: 'crate', damage: 17, hp: 0, destroyed: true })
    expect([run.battle.covers[0]?.hp, run.hp('brick'), run.rounds('vex', 'heavyPistol')]).toEqual([0, 45, 7])
    run.act('vex', attack('heavyPistol', 'brick'), dice('4'), dice('3 3 3'))
    expect(run.hp('brick')).toBe(43)
    expect(run.refusal('vex', attackCover('heavyPistol', 'crate'))).toMatchObject({ rule: 'CPR-TURN-01' })
  })

  test('CPR-COV-03, CPR-AUTO-03 a burst at a section uses 10 rounds, and its damage is multiplied', () => {
    const run = fight({ people: { vex: { at: [0, 0], holds: ['smg'] }, brick: [9, 0] }, covers: crate({ thickness: 'thick' }) })
    const burst = { action: 'autofireAtCover', weaponId: 'smg', coverId: 'crate' }
    run.act('vex', burst, dice('9'), dice('6 6')) // REF 8 + Autofire 4 + 9 = 21 against DV 17: a margin of 4, at most 3
    expect(run.last('coverAttackRolled')).toMatchObject({ kind: 'autofire', dv: 17, hit: true, times: 3 })
    expect([run.battle.covers[0]?.hp, run.rounds('vex', 'smg'), run.person('vex').turn.actionUsed]).toEqual([0, 20, true])
    const misses = fight({ people: { vex: { at: [0, 0], holds: ['smg', 'heavyPistol'] }, brick: [9, 0] }, covers: crate() })
    expect(misses.refusal('vex', { ...burst, weaponId: 'heavyPistol' })).toMatchObject({ rule: 'CPR-AUTO-01' })
    misses.act('vex', burst, dice('2'))
    expect([misses.last('coverAttackRolled').hit, misses.battle.covers[0]?.hp, misses.rounds('vex', 'smg')]).toEqual([false, 10, 20])
  })

  test('CPR-COV-03, CPR-THR-02, CPR-THR-04 things can be thrown at a section, 12 squares at most, and fall there', () => {
    const thrown = (x: number) =>
      fight({
        people: { vex: { at: [x, 0], holds: ['heavyMelee'] }, brick: [29, 0] },
        covers: crate({ at: [20, 0] as const }),
        size: [30, 3],
      })
    const order = { action: 'throwAtCover', itemId: 'heavyMelee', coverId: 'crate' }
    expect(thrown(7).refusal('vex', order)).toMatchObject({ rule: 'CPR-RNG-02' })
    const run = thrown(15).act('vex', order, dice('9'), dice('1 2 3'))
    expect(run.last('coverAttackRolled')).toMatchObject({ kind: 'throw', dv: 15, hit: true })
    expect([run.battle.covers[0]?.hp, run.battle.onGround[0]?.at]).toEqual([4, { x: 20, y: 0 }])
    const miss = thrown(15).act('vex', order, dice('1 9'))
    expect([miss.battle.covers[0]?.hp, miss.battle.onGround.length, miss.person('vex').hands.right]).toEqual([10, 1, null])
  })

  test('CPR-COV-03 CPR-MEL-04 a blow hits without dice; a shot can miss', () => {
    const run = fight({ people: { vex: { at: [4, 0], holds: ['heavyMelee', 'heavyPistol'] }, brick: [9, 0] }, covers: crate() })
    run.act('vex', attackCover('heavyMelee', 'crate'), dice('1 2 3'))
    expect(run.battle.covers[0]?.hp).toBe(4)
    run.endTurn('vex').endTurn('brick').act('vex', attackCover('heavyPistol', 'crate'), dice('1 9'))
    expect([run.last('coverAttackRolled').hit, run.battle.covers[0]?.hp]).toEqual([false, 4])
  })

  test('CPR-COV-04 steel stands bare hands, but not those of BODY 10 or of a cyberarm', () => {
    const steel = crate({ material: 'steel' })
    const beside = (who: 'vex' | 'brick', cyberarms = 0) =>
      fight({ people: { [who]: { at: [4, 0], sheet: { cyberarms } }, mouse: [20, 20] }, covers: steel }).refusal(
        who,
        attackCover('brawling', 'crate'),
      )
    expect(beside('vex')).toMatchObject({ rule: 'CPR-COV-04' })
    expect([beside('vex', 1), beside('brick')]).toEqual([null, null])
    const far = fight({ people: { vex: [0, 0], mouse: [20, 20] }, covers: crate() })
    expect(far.refusal('vex', attackCover('brawling', 'crate'))).toMatchObject({ rule: 'CPR-MEL-01' })
    expect(far.refusal('vex', attackCover('brawling', 'nothing'))).toMatchObject({ rule: 'CPR-COV-03', allowed: ['crate'] })
  })

  test('CPR-COV-05 CPR-GAP-30 thin cover is pushed by anyone, thick by the strong or with equipment, one square, into a free one', () => {
    const push = { action: 'moveCover', coverId: 'crate', x: 6, y: 1 }
    const thin = fight({ people: { vex: [4, 0], mouse: [6, 0] }, covers: crate() })
    expect(thin.refusal('vex', { ...push, y: 0 })).toMatchObject({ rule: 'CPR-COV-05' })
    expect(thin.refusal('vex', { ...push, x: 8 })).toMatchObject({ rule: 'CPR-COV-05' })
    thin.act('vex', push)
    expect([thin.battle.covers[0]?.at, thin.person('vex').turn.actionUsed]).toEqual([{ x: 6, y: 1 }, true])
    const thick = (who: 'vex' | 'brick', specialEquipment = false) =>
      fight({
        people: { [who]: { at: [4, 0], sheet: { specialEquipment } }, mouse: [20, 20] },
        covers: crate({ thickness: 'thick' }),
      }).refusal(who, push)
    expect(thick('vex')).toMatchObject({ rule: 'CPR-COV-05' })
    expect([thick('vex', true), thick('brick')]).toEqual([null, null])
    const far = fight({ people: { vex: [0, 0], mouse: [20, 20] }, covers: crate() })
    expect(far.refusal('vex', push)).toMatchObject({ rule: 'CPR-COV-05' })
  })

  test('CPR-MEL-01 CPR-RNG-02 CPR-COV-03 two squares are in reach of a blow, 101 too far for a pistol; who attacks cover is seen', () => {
    const at = (x: number, holds: readonly string[]) =>
      fight({ people: { vex: { at: [x, 0], holds, is: { hiddenFrom: ['gang'] } }, mouse: [20, 2] }, covers: crate(), size: [120, 3] })
    expect(at(3, ['heavyMelee']).refusal('vex', attackCover('heavyMelee', 'crate'))).toBeNull()
    expect(at(2, ['heavyMelee']).refusal('vex', attackCover('heavyMelee', 'crate'))).toMatchObject({ rule: 'CPR-MEL-01' })
    expect(at(106, ['heavyPistol']).refusal('vex', attackCover('heavyPistol', 'crate'))).toMatchObject({ rule: 'CPR-RNG-02' })
    expect(at(3, ['heavyMelee']).act('vex', attackCover('heavyMelee', 'crate'), dice('1 1 1')).person('vex').hiddenFrom).toEqual([])
  })

  test('CPR-COV-02 CPR-RNG-06 a section out of sight cannot be attacked', () => {
    const covers = { ...crate(), wall: { at: [3, 0] as const } }
    const run = fight({ people: { vex: { at: [0, 0], holds: ['heavyPistol'] }, mouse: [20, 20] }, covers })
    expect(run.refusal('vex', attackCover('heavyPistol', 'crate'))).toMatchObject({ rule: 'CPR-COV-02', at: 'coverId' })
    expect(run.refusal('vex', attackCover('heavyPistol', 'wall'))).toBeNull()
  })

  test('CPR-COV-05 cover stays where an unseen combatant or unknown cover fills the square, and that is revealed; free squares tell nothing', () => {
    const push = { action: 'moveCover', coverId: 'crate', x: 6, y: 1 }
    const unseen = fight({ people: { vex: [4, 0], mouse: { at: [6, 1], is: { hiddenFrom: ['crew'] } } }, covers: crate() })
    unseen.act('vex', push)
    expect([unseen.battle.covers[0]?.at, unseen.person('mouse').hiddenFrom, unseen.all('coverMoved')]).toEqual([{ x: 5, y: 0 }, [], []])
    expect(unseen.all('revealed')).toMatchObject([{ rule: 'CPR-COV-05' }])
    const covers = { ...crate(), trap: { at: [6, 1] as const } }
    const unknown = fight({ people: { vex: [4, 0], mouse: [20, 20] }, covers, secret: [{ id: 'trap', hiddenFrom: ['crew'] }] })
    unknown.act('vex', push)
    expect([unknown.battle.covers[0]?.at, unknown.battle.secretTerrain]).toEqual([{ x: 5, y: 0 }, []])
    const free = fight({ people: { vex: [4, 0], mouse: [20, 20] }, covers: crate() }).act('vex', push)
    expect(free.all('coverMoved')).toMatchObject([{ rule: 'CPR-COV-05', from: { x: 5, y: 0 }, to: { x: 6, y: 1 } }])
  })
})
