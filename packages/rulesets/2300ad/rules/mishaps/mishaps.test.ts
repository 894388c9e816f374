/** Failures in a fight by the option combatMishaps, and weapons without skill by the option unskilledFamiliarisation. */
import { describe, expect, test } from 'vitest'
import type { Combatant, Settings } from '../../battle/battle.js'
import { weaponKinds } from '../../tables/words.js'
import { car, choice, dice, fight, fire, rifle, type Someone, stand } from '../../testing/kit.js'
import { standingToFamiliarize } from './familiarity.js'

const club = rifle({ id: 'club', name: 'club', kind: 'melee', skillName: 'melee' })
const ana: Someone = { weapons: [club], sheet: { initiative: 2, skills: { melee: 2 }, determination: 12 } }
/** Never due. */
const bo: Someone = { side: 'red', at: [1, 0], npc: true, is: { dazedUntil: 99 } }
const mishaps: Partial<Settings> = { combatMishaps: true }
const strike = choice('ana', { action: 'strike', target: 'bo' })
const wait = choice('ana', stand)
const harder = choice('ana', { action: 'harder' })
const later = choice('ana', { action: 'later' })
const begun = (settings = mishaps, given: Record<string, Someone> = {}) => fight({ people: { ana, bo, ...given }, settings })
/** A strike that misses, with these dice after it. */
const missed = (...faces: readonly string[]) => begun().play(strike, dice('3'), ...faces.map(dice))

describe('AD-FAIL-05: failures in a fight', () => {
  test('AD-FAIL-03 AD-GAP-18 without the option a miss is a miss', () => {
    expect(begun({}).play(strike, dice('1')).all('failureRolled')).toEqual([])
  })
  test.each([
    ['6', 'retry', 0],
    ['7', 'determination', 1],
    ['10', 'determination', 1],
  ])('a %s on the failure table: %s', (total, result, owed) => {
    const played = missed(`${Math.floor(Number(total) / 2)} ${Math.ceil(Number(total) / 2)}`)
    expect(played.all('failureRolled')).toMatchObject([{ result, fumble: false }])
    expect(played.person('ana').setbacks).toHaveLength(owed)
  })
  test('AD-FUM-01 a natural 1 is a fumble', () => {
    expect(begun().play(strike, dice('1'), dice('1 1')).all('failureRolled')).toMatchObject([{ fumble: true }])
  })
  test.each([
    ['superficial damage: the club still works', ['5 6', '3 3'], []],
    ['minor damage: it is out of order', ['5 6', '3 4'], ['club']],
  ] as const)('AD-MIS-02 a mishap, %s', (_what, [failure, mishap], broken) => {
    const played = missed(failure, mishap)
    expect(played.all('mishapRolled')).toMatchObject([{ weaponId: 'club', vehicle: null }])
    expect(played.person('ana')).toMatchObject({ broken, setbacks: [{ task: 'strike', is: 'owed', turn: 1, point: 2 }] })
  })
  test('a broken club is no weapon any more: the next blow is a bare hand’s, and bare hands take no damage', () => {
    const played = missed('5 6', '3 4')
    // Determination 3 + 7, then the strike misses: failure, and the mishap finds nothing.
    played.play(strike, dice('7'), dice('3'), dice('5 6'), dice('6 6'))
    expect(played.all('struck')[1]).toMatchObject({ weaponId: null })
    expect(played.all('mishapRolled')[1]).toMatchObject({ weaponId: null, vehicle: null, damage: 'major' })
    expect(played.person('ana').broken).toEqual(['club'])
  })
  test('AD-DET-01 the next attempt is free for those who pass, and asks those who fail', () => {
    const passed = missed('3 4').play(strike, dice('7'), dice('3'), dice('1 1'))
    expect(passed.all('composureChecked')).toMatchObject([{ need: 7, success: true }])
    expect(passed.all('struck')[1]).toMatchObject({ need: 4 })
    expect(passed.person('ana').setbacks).toEqual([])
    const shaken = missed('3 4').play(strike, dice('6'), harder, dice('7'), dice('1 1'))
    expect(shaken.all('composureChecked')).toMatchObject([{ success: false }])
    expect(shaken.all('struck')[1]).toMatchObject({ need: 8, hit: false })
    expect(shaken.person('ana').setbacks).toEqual([])
  })
  test('AD-DET-01 leaving it costs the action, and ten turns later all is well', () => {
    const played = missed('3 4').play(strike, dice('6'), later, wait)
    expect(played.all('heldOff')).toHaveLength(1)
    expect(played.all('struck')).toHaveLength(1)
    expect(played.person('ana').setbacks).toEqual([{ task: 'strike', is: 'waits', turn: 1, point: 2 }])
    played.battle.round = 11
    played.play(strike, dice('3'), dice('1 1'))
    expect(played.all('struck')[1]).toMatchObject({ need: 4 })
    expect(played.person('ana').setbacks).toEqual([])
  })
  test('whoever waits and tries before that is a level worse', () => {
    const played = missed('3 4').play(strike, dice('6'), later, wait)
    played.battle.round = 10
    expect(played.play(strike, dice('7'), dice('1 1')).all('struck')[1]).toMatchObject({ need: 8 })
  })
  test('it binds the same task alone', () => {
    const played = missed('3 4').play(choice('ana', { action: 'grapple', target: 'bo' }), dice('3'), dice('6 6'), dice('1 1'))
    expect(played.all('composureChecked')).toEqual([])
    expect(played.person('ana').setbacks.map(({ task }) => task)).toEqual(['strike', 'grapple'])
    expect(played.all('mishapRolled')).toMatchObject([{ weaponId: null }])
  })
  test('AD-MEL-02 a blow by surprise has no roll and asks for none', () => {
    const hidden = begun(mishaps, {
      ana: { ...ana, is: { hiddenFrom: ['red'], setbacks: [{ task: 'strike', is: 'owed', turn: 0, point: 2 }] } },
    })
    hidden.play(strike, dice('9'), dice('9'))
    expect(hidden.all('composureChecked')).toEqual([])
  })
  test('AD-MEL-03 AD-MEL-06 responses roll for it too, and are free again at once', () => {
    const cy: Someone = { ...ana, side: 'red', at: [1, 0], sheet: { ...ana.sheet, initiative: 1 } }
    const block = begun(mishaps, { bo: cy }).play(
      strike,
      dice('4'),
      choice('bo', { action: 'block' }),
      dice('7'),
      dice('5 6'),
      dice('3 4'),
      dice('9'),
      dice('9'),
    )
    expect(block.person('bo')).toMatchObject({ broken: ['club'], setbacks: [] })
    const dive = choice('ana', { action: 'dive', target: 'bo' })
    const avoid = begun(mishaps, { bo: cy }).play(
      dive,
      choice('bo', { action: 'avoid' }),
      dice('3'),
      dice('4 4'),
      dice('6'),
      dice('9'),
      dice('9'),
    )
    expect(avoid.person('bo').setbacks).toEqual([])
    expect(avoid.all('failureRolled')).toMatchObject([{ who: 'bo', result: 'determination' }])
  })
  test('AD-MEL-09 an escape that fails', () => {
    const held = begun(mishaps, { ana: { ...ana, is: { grips: [{ by: 'bo', points: 1 }] } }, bo: { ...bo, is: {} } })
    held.person('bo').firstActionSpent = true
    held.person('bo').secondActionSpent = true
    held.play(choice('ana', { action: 'escape', grappler: 'bo' }), dice('3'), dice('4 4'))
    expect(held.person('ana').setbacks).toMatchObject([{ task: 'escape' }])
  })
  describe('vehicles', () => {
    const van: Someone = { vehicle: car(), weapons: [] }
    const driver: Someone = { sheet: { initiative: 2, skills: { vehicle: 2 }, determination: 12 }, is: { aboard: 'van', drives: true } }
    const evade = choice('ana', { action: 'driveEvasively' })
    const drives = (...faces: readonly string[]) =>
      begun(mishaps, { van, ana: driver, bo: { ...bo, at: [900, 0] } }).play(evade, ...faces.map(dice))
    test('AD-VEH-06 a mishap damages the vehicle', () => {
      const played = drives('3', '5 6', '3 4', '8')
      expect(played.all('mishapRolled')).toMatchObject([{ vehicle: 'van', weaponId: null, damage: 'minor' }])
      expect(played.person('van').immobile).toBe(true)
    })
    test('AD-VEH-07 avoiding a crash rolls for it as well, and binds nothing', () => {
      const played = drives('3', '1 1', '7', '5 6', '3 3', '8', '9')
      expect(played.all('failureRolled')).toHaveLength(2)
      expect(played.person('ana').setbacks).toEqual([])
    })
    test('each stunt is a task of its own', () => {
      const played = drives('3', '4 4', '8')
      expect(played.person('ana').setbacks).toMatchObject([{ task: 'evasion' }])
      played.play(choice('ana', { action: 'driveFast' }), dice('4'))
      expect(played.all('composureChecked')).toEqual([])
    })
    test('AD-DET-01 a shaken driver drives one level worse', () => {
      const played = drives('3', '4 4', '8').play(evade, dice('1'), harder, dice('8'))
      expect(played.all('stuntTried')[1]).toMatchObject({ need: 8, success: true })
    })
  })
  test('AD-IND-01 the rounds of one action go on; the next action has to get over it', () => {
    const mortar = rifle({
      id: 'mortar',
      name: 'mortar',
      kind: 'mortar',
      indirectRange: 900,
      skillName: 'mortar',
      rof: 2,
      magazine: 9,
      dpv: '0',
    })
    const firer: Someone = { weapons: [mortar], sheet: { initiative: 2, skills: { mortar: 3, forwardObserver: 3 } } }
    const lob = choice('ana', { action: 'indirectFire', at: 'bo', rounds: 2 })
    const begins = (...faces: readonly string[]) =>
      begun(mishaps, { ana: firer, bo: { ...bo, at: [500, 0] } }).play(lob, ...faces.map(dice))
    const played = begins('3', '4 4', '8')
    expect(played.all('indirectFired').map(({ hit }) => hit)).toEqual([false, true])
    played.play(lob, dice('1'), harder, dice('8'), dice('1 1'), dice('8'))
    expect(played.all('indirectFired').map(({ need }) => need)).toEqual([7, 7, 11, 7])
    // Two rounds that fail together are got over together.
    const twice = begins('3', '4 4', '3', '4 4')
    expect(twice.person('ana').setbacks).toHaveLength(1)
    twice.play(lob, dice('8'), dice('8'), dice('8'))
    expect(twice.all('composureChecked')).toHaveLength(1)
    // A mortar out of order fires no second round.
    expect(begins('3', '5 6', '3 4').all('indirectFired')).toHaveLength(1)
  })
})

describe('AD-AIM-06: a weapon without skill', () => {
  const settings: Partial<Settings> = { unskilledFamiliarisation: true }
  const gun = rifle({ rof: 3, magazine: 10 })
  const novice = (is: Partial<Combatant> = {}): Someone => ({ weapons: [gun], sheet: { initiative: 2, skills: {}, dexterity: 13 }, is })
  const far: Someone = { ...bo, at: [100, 0] }
  const shoot = (is: Partial<Combatant>, ...faces: readonly string[]) =>
    begun(settings, { ana: novice(is), bo: far }).play(choice('ana', fire('bo', 3)), ...faces.map(dice))
  test.each(weaponKinds)('the difficulty of a %s', kind => {
    const { battle } = begun(settings)
    const heavy = ['mortar', 'missile', 'indirectMissile', 'indirectGrenade', 'indirectRocket'].includes(kind)
    const { target } = standingToFamiliarize(battle, battle.people[0]?.sheet as Combatant['sheet'], rifle({ kind }), 0)
    expect(target).toBe(kind === 'pistol' ? 10 : heavy ? 18 : 14)
  })
  test('without the option a missing skill is two levels harder', () => {
    const played = begun({}, { ana: novice(), bo: far }).play(choice('ana', fire('bo')), dice('9'))
    expect(played.all('shotFired')).toMatchObject([{ need: 10 }])
  })
  test('the first action finds out how it works, without a shot; then it fires one level harder', () => {
    const played = shoot({}, '10', '1 1 1')
    // Formidable 14, less 3 for Dexterity: even a 10 falls short.
    expect(played.all('weaponTried')).toMatchObject([{ need: 11, success: false }])
    const quick = begun(settings, { ana: { ...novice(), weapons: [rifle({ rof: 3, magazine: 10, kind: 'pistol' })] }, bo: far }).play(
      choice('ana', fire('bo', 3)),
      dice('7'),
    )
    expect(quick.all('weaponTried')).toMatchObject([{ need: 7, success: true }])
    expect([quick.all('shotFired'), quick.person('ana').roundsLeft, quick.person('ana').familiar]).toEqual([[], [], ['rifle']])
    quick.play(choice('ana', fire('bo', 1)), dice('5'))
    expect(quick.all('shotFired')).toMatchObject([{ need: 6, hit: false }])
  })
  test('AD-AIM-03 finding out how it works takes the whole action, also of shots that are spread', () => {
    const spread = choice('ana', { action: 'aimedFire', target: 'bo', shots: 2, also: 'cy' })
    const played = begun(settings, { ana: novice(), bo: far, cy: { ...far, at: [100, 9] } }).play(spread, dice('10'), dice('1 1 1'))
    expect(played.all('weaponTried')).toHaveLength(1)
    expect(played.battle.agenda.map(({ step }) => step)).toEqual(['declare'])
  })
  test('AD-TASK-07 a failure is hazardous: three dice on the failure table, and what comes of it', () => {
    const played = shoot({}, '9', '5 5 5', '1 2 4')
    expect(played.all('failureRolled')).toMatchObject([{ result: 'seriousMishap', fumble: false }])
    expect(played.person('ana')).toMatchObject({ broken: ['rifle'], setbacks: [{ task: 'familiarize' }] })
  })
  test('AD-DET-01 the next try has to get over it', () => {
    const played = shoot({}, '9', '3 3 3').play(choice('ana', fire('bo')), dice('1'), harder, dice('9'), dice('1 1 1'))
    expect(played.all('weaponTried')[1]).toMatchObject({ need: 15 })
  })
  test('not for those with the skill, though it be 0', () => {
    const skilled = begun(settings, { ana: { ...novice(), sheet: { initiative: 2, skills: { marksmanship: 0 } } }, bo: far })
    expect(skilled.play(choice('ana', fire('bo')), dice('2')).all('shotFired')).toMatchObject([{ need: 2 }])
  })
  test('throws and indirect fire the same', () => {
    const stone = rifle({ id: 'stone', name: 'stone', kind: 'thrown', weightKg: '0.5', magazine: 3 })
    const thrower = begun(settings, { ana: { ...novice(), weapons: [stone] }, bo: { ...bo, at: [15, 0] } })
    thrower.play(choice('ana', { action: 'throw', at: 'bo' }), dice('10'), dice('1 1 1'))
    expect([thrower.all('weaponTried').length, thrower.all('objectThrown').length, thrower.person('ana').roundsLeft]).toEqual([1, 0, []])
    const mortar = rifle({ id: 'mortar', name: 'mortar', kind: 'mortar', indirectRange: 900, skillName: 'mortar', dpv: '0' })
    const lobber = (is: Partial<Combatant>) =>
      begun(settings, { ana: { ...novice(is), weapons: [mortar], sheet: { initiative: 2, skills: { forwardObserver: 3 } } }, bo: far })
    const lob = choice('ana', { action: 'indirectFire', at: 'bo', rounds: 1 })
    expect(lobber({}).play(lob, dice('10'), dice('1 1 1')).all('weaponTried')).toMatchObject([{ need: 16 }])
    // Difficult 10 and one level, with the lower skill of 0.
    expect(
      lobber({ familiar: ['mortar'] })
        .play(lob, dice('9'))
        .all('indirectFired'),
    ).toMatchObject([{ need: 14 }])
    const known = begun(settings, { ana: { ...novice({ familiar: ['stone'] }), weapons: [stone] }, bo: { ...bo, at: [15, 0] } })
    expect(known.play(choice('ana', { action: 'throw', at: 'bo' }), dice('2')).all('objectThrown')).toMatchObject([{ need: 10 }])
  })
})
