// What a weapon of a list may say of its own: a bonus, a least BODY, no Aimed Shots, bursts alone.
import { describe, expect, test } from 'vitest'
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
  suppressiveFire,
  throwObject,
  weaponItem,
  weaponRow,
} from '../../testing/kit.js'

describe('CPR-GAP-47 weapons with something of their own', () => {
  test('its bonus is added to every attack check, and named', () => {
    const line = { rule: 'CPR-GAP-47', words: 'weapon', amount: 1 }
    const shot = armed('heavyPistol', { attackBonus: 1 }).act('vex', attack('heavyPistol', 'brick'), dice('1 9'))
    expect(shot.last('attackRolled').numbers?.lines).toContainEqual(line)
    expect(shot.last('attackRolled').numbers?.modifier).toBe(15) // REF 8 + Handgun 6 + 1
    const burst = armed('smg', { attackBonus: 1 }).act('vex', autofire('smg', 'brick'), dice('1 9'))
    expect(burst.last('attackRolled').numbers?.lines).toContainEqual(line)
    const fire = armed('smg', { attackBonus: -2 }).act('vex', suppressiveFire('smg'), dice('1 9'))
    expect(fire.last('suppressionRolled').numbers.lines).toContainEqual({ ...line, amount: -2 })
    const spread = armed('shotgun', { attackBonus: 1 }, { loaded: 'shell' }).act('vex', shells('shotgun', 'east'), dice('1 9'))
    expect(spread.last('areaRolled').numbers.lines).toContainEqual(line)
    const thrown = armed('knife', { attackBonus: 1 })
    thrown.act('vex', { action: 'throwObject', itemId: 'knife', target: 'brick' }, dice('1 9'))
    expect(thrown.last('attackRolled').numbers?.lines).not.toContainEqual(line)
  })
  test('a BODY below what it takes cannot use it', () => {
    expect(armed('heavyPistol', { leastBody: 8 }).refusal('vex', attack('heavyPistol', 'brick'))).toMatchObject({
      rule: 'CPR-GAP-47',
      words: expect.stringContaining('takes BODY 8, and Vex has 7'),
    })
    expect(armed('heavyPistol', { leastBody: 7 }).refusal('vex', attack('heavyPistol', 'brick'))).toBeNull()
    const shotgun = armed('shotgun', { leastBody: 8 }, { loaded: 'shell' })
    expect(shotgun.refusal('vex', shells('shotgun', 'east'))).toMatchObject({ rule: 'CPR-GAP-47' })
  })
  test('one that is no weapon for Aimed Shots is refused for them alone', () => {
    const run = armed('heavyPistol', { noAimedShots: true })
    expect(run.refusal('vex', aimedShot('heavyPistol', 'brick', 'head'))).toMatchObject({ rule: 'CPR-GAP-47', at: 'weaponId' })
    expect(run.refusal('vex', attack('heavyPistol', 'brick'))).toBeNull()
  })
  test('its bursts take as many rounds as it says', () => {
    const run = armed('smg', { burstRounds: 3 }, { rounds: 5 })
    run.act('vex', autofire('smg', 'brick'), dice('1 9'))
    expect(run.rounds('vex', 'smg')).toBe(2)
    run.endTurn('vex').endTurn('brick')
    expect(run.refusal('vex', autofire('smg', 'brick'))).toMatchObject({ words: expect.stringContaining('takes 3 rounds') })
    expect(armed('smg', {}, { rounds: 5 }).refusal('vex', autofire('smg', 'brick'))).toMatchObject({ rule: 'CPR-AUTO-01' })
    expect(armed('smg', { burstRounds: 20 }, { rounds: 19 }).refusal('vex', autofire('smg', 'brick'))).toMatchObject({
      rule: 'CPR-AUTO-01',
    })
  })
  test('one that fires bursts alone fires no single shots', () => {
    const run = armed('smg', { autofireOnly: true })
    expect(run.refusal('vex', attack('smg', 'brick'))).toMatchObject({ rule: 'CPR-GAP-47' })
    expect(run.refusal('vex', aimedShot('smg', 'brick', 'leg'))).toMatchObject({ rule: 'CPR-GAP-47' })
    expect([run.refusal('vex', autofire('smg', 'brick')), run.refusal('vex', suppressiveFire('smg'))]).toEqual([null, null])
  })
})

describe('CPR-GAP-47 an unreliable weapon', () => {
  const loose = { unreliable: true }
  test('jams where the die of its check shows a 1, hit or miss; one Action clears it, and the rounds stay', () => {
    const run = armed('heavyPistol', loose).act('vex', attack('heavyPistol', 'brick'), dice('1 9'))
    expect(run.last('jammed')).toMatchObject({ rule: 'CPR-GAP-47', who: 'vex', item: 'heavy pistol' })
    expect([run.last('attackRolled').hit, run.rounds('vex', 'heavyPistol')]).toEqual([false, 7])
    expect(run.refusal('vex', attack('heavyPistol', 'brick'))).toMatchObject({ rule: 'CPR-GAP-47' })
    expect(run.refusal('vex', { action: 'clearJam', weaponId: 'heavyPistol' })).toMatchObject({ rule: 'CPR-TURN-01' })
    run.endTurn('vex').endTurn('brick').act('vex', { action: 'clearJam', weaponId: 'heavyPistol' })
    expect(run.last('jamCleared')).toMatchObject({ rule: 'CPR-GAP-47', who: 'vex', item: 'heavy pistol' })
    expect(run.refusal('vex', attack('heavyPistol', 'brick'))).toMatchObject({ rule: 'CPR-TURN-01' })
    run.endTurn('vex').endTurn('brick').act('vex', attack('heavyPistol', 'brick'), dice('2'), dice('1 1 1'))
    expect(run.rounds('vex', 'heavyPistol')).toBe(6)
    const lucky = armed('heavyPistol', { ...loose, attackBonus: 10 }).act('vex', attack('heavyPistol', 'brick'), dice('1 2'), dice('1 1 1'))
    expect([lucky.last('attackRolled').hit, lucky.rounds('vex', 'heavyPistol')]).toEqual([true, 7])
  })
  test('does not jam at any other die, and others do not jam at all', () => {
    const fine = armed('heavyPistol', loose).act('vex', attack('heavyPistol', 'brick'), dice('2'), dice('1 1 1'))
    const usual = armed('heavyPistol', {}).act('vex', attack('heavyPistol', 'brick'), dice('1 9'))
    expect([fine.all('jammed'), usual.all('jammed'), usual.rounds('vex', 'heavyPistol')]).toEqual([[], [], 7])
  })
  test('jams in bursts, spreads, blasts, suppressive fire and shots at cover as well', () => {
    const jams = (weapon: string, order: object, more: object = {}) =>
      armed(weapon, loose, more)
        .act('vex', order as ReturnType<typeof attack>, dice('1 9'))
        .all('jammed').length
    expect(jams('smg', autofire('smg', 'brick'))).toBe(1)
    expect(jams('smg', suppressiveFire('smg'))).toBe(1)
    expect(jams('shotgun', shells('shotgun', 'east'), { loaded: 'shell' })).toBe(1)
    const launcher = armed('grenadeLauncher', loose).act(
      'vex',
      explosive('grenadeLauncher', 2, 0),
      dice('1 9'),
      dice('24'),
      dice('1 1 1 1 1 1'),
    )
    expect(launcher.all('jammed')).toHaveLength(1)
    const covers = { bins: { at: [2, 0], material: 'wood', thickness: 'thin' } } as const
    const atCover = (weapon: string, order: ReturnType<typeof attackCover>) =>
      fight({ people: { vex: { at: [0, 0], holds: [weaponItem('vex', { ...weaponRow(weapon), ...loose })] }, brick: [5, 5] }, covers })
        .act('vex', order, dice('1 9'))
        .all('jammed').length
    expect([
      atCover('heavyPistol', attackCover('heavyPistol', 'bins')),
      atCover('smg', { ...attackCover('smg', 'bins'), action: 'autofireAtCover' }),
    ]).toEqual([1, 1])
  })
  test('jams without Critical Checks too, and not where rounds are not counted', () => {
    const shot = (settings: object) => {
      const gun = weaponItem('vex', { ...weaponRow('heavyPistol'), ...loose })
      const people = { vex: { at: [0, 0] as const, holds: [gun] }, brick: { at: [9, 0] as const, is: { unaware: true } } }
      const die = dice(Object.hasOwn(settings, 'criticalChecks') ? '1' : '1 9')
      return fight({ people, settings }).act('vex', attack('heavyPistol', 'brick'), die).all('jammed').length
    }
    expect([shot({ criticalChecks: false }), shot({ countedAmmunition: false })]).toEqual([1, 0])
  })
})

// CPR-THR-02: a throw is DEX + Athletics + 1d10, whatever the thing fires otherwise; only a check to fire can jam.
test.each([
  ['at a DV', {}, { unaware: true }, []],
  ['aimed', { aim: 'head' }, { unaware: true }, []],
  ['against a dodge', {}, {}, [dodge('vex'), dice('9')]],
] as const)('CPR-GAP-47 an unreliable gun that is thrown does not jam at a 1, %s', (_how, aim, is, more) => {
  const gun = weaponItem('brick', { ...weaponRow('heavyPistol'), unreliable: true })
  const run = fight({ people: { brick: { at: [0, 0], holds: [gun] }, vex: { at: [2, 0], is } } })
  const [dodges, ...dodgeDice] = more
  run.act('brick', { ...throwObject('heavyPistol', 'vex'), ...aim }, ...(dodges === undefined ? [] : [dodges]), dice('1 9'), ...dodgeDice)
  expect(run.all('attackRolled')).toHaveLength(1)
  expect(run.all('jammed')).toEqual([])
})

test('CPR-GAP-47 what your own thrown weapon says holds when it is thrown', () => {
  const knife = weaponRow('lightMelee', {
    id: 'knife',
    name: 'throwing knife',
    kind: 'thrown',
    skill: 'athletics',
    rangeClass: 'thrown',
    attackBonus: 2,
  })
  const throws = (extra: object, order: object = {}) => {
    const run = fight({ people: { vex: { at: [0, 0], holds: [{ ...knife, ...extra }] }, brick: { at: [5, 0], holds: ['heavyPistol'] } } })
    const given = { ...throwObject('knife', 'brick'), ...order }
    return { run, given, refused: run.refusal('vex', given) }
  }
  const { run, given } = throws({})
  run.act('vex', given, dice('2'), dice('1'))
  expect(run.last('attackRolled').numbers?.modifier).toBe(7 + 5 + 2)
  expect(throws({ leastBody: 8 }).refused).toMatchObject({ rule: 'CPR-GAP-47' })
  expect(throws({ noAimedShots: true }, { aim: 'head' }).refused).toMatchObject({ rule: 'CPR-GAP-47' })
  expect(throws({ noAimedShots: true }).refused).toBeNull()
})

test('CPR-AIM-04 nothing is thrown at what someone with empty hands holds', () => {
  const run = fight({ people: { vex: { at: [0, 0], holds: ['heavyPistol'] }, brick: [5, 0] } })
  expect(run.refusal('vex', { ...throwObject('heavyPistol', 'brick'), aim: 'heldItem' })).toMatchObject({ rule: 'CPR-AIM-04', at: 'aim' })
})
