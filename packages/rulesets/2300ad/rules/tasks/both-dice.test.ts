/** Every kind of task in both forms of dice: what just succeeds on 1D10 does so with one more on 2D6, and what is one short fails in both. */
import { describe, expect, test } from 'vitest'
import { dice, fileOf, plays } from '../../testing/downtime-kit.js'
import { car, choice, fight, fire, rifle, type Situation, type Someone, stand, dice as throwOf } from '../../testing/kit.js'

const forms = [
  { name: '1D10', dice2d6: false, more: 0, faces: (total: number) => [total] },
  { name: '2D6', dice2d6: true, more: 1, faces: (total: number) => [Math.min(6, total - 1), total - Math.min(6, total - 1)] },
] as const

describe.each(forms)('AD-TASK-03 outside fights, $name', ({ dice2d6, more, faces }) => {
  const shows = (total: number) => dice(...faces(total))
  const people = {
    ana: { skills: { mechanic: 3, medical: 3 }, intelligence: 13, determination: 14, medkit: true },
    bo: { skills: { mechanic: 1 }, shockPoints: 1 },
  }
  const pump = { id: 'pump', name: 'pump', skill: 'mechanic', price: 500, damage: 'minor' }
  const file = fileOf(people, { options: { dice2d6 }, things: [pump] })
  const withMind = { characteristics: ['intelligence'] }
  const difficult = { action: 'attempt', difficulty: 'difficult', skills: ['mechanic'], ...withMind }
  const retry = (hazardous = false) => dice(...(hazardous ? [2, 2, 2] : [2, 2]))

  // What 1D10 has to show: the target less the assets, which are mechanic 3 and Intelligence 3 where both are named.
  test.each([
    ['a standard task', {}, 4],
    ['AD-TASK-06 a hasty one, one level harder', { hasty: true }, 8],
    ['AD-TASK-07 a hazardous one', { hazardous: true }, 4],
    ['AD-TASK-08 an unskilled one without its skill', { skills: ['computer'], unskilled: true }, 7],
    ['AD-TASK-09 one whose skill is missing, two levels harder', { difficulty: 'simple', skills: ['computer'] }, 7],
    ['AD-TASK-04 one with levels of its own', { levels: 1 }, 8],
    ['AD-TASK-11 a hasty and hazardous one', { hasty: true, hazardous: true }, 8],
  ] as const)('%s', (_what, given: object, need) => {
    const task = { ...difficult, ...given }
    expect(plays(file, task, shows(need + more)).all('attempted')[0]).toMatchObject({ need: need + more, success: true })
    const short = plays(file, task, shows(need + more - 1), retry('hazardous' in given), { choose: { action: 'stop' } })
    expect(short.all('attempted')[0]).toMatchObject({ need: need + more, success: false })
  })
  test('AD-TASK-04 AD-GAP-16 beyond Impossible, against 22 or 23', () => {
    const two = fileOf({ ana: { skills: { mechanic: 9, computer: 4 } } }, { options: { dice2d6 } })
    const task = { action: 'attempt', difficulty: 'impossible', levels: 1, skills: ['mechanic', 'computer'] }
    expect(plays(two, task, shows(9 + more)).all('attempted')[0]).toMatchObject({ need: 9 + more, success: true })
    const short = plays(two, task, shows(8 + more), retry(), { choose: { action: 'stop' } })
    expect(short.all('attempted')[0]).toMatchObject({ success: false })
  })
  test('AD-FUM-01 the least that the dice can show fails and is a fumble', () => {
    const task = { ...difficult, difficulty: 'simple' } // needs −4, on 2D6 −3
    const played = plays(file, task, shows(1 + more), retry(), { choose: { action: 'stop' } })
    expect(played.all('attempted')[0]).toMatchObject({ success: false, fumble: true })
    expect(plays(file, task, shows(2 + more)).all('attempted')[0]).toMatchObject({ success: true, fumble: false })
  })
  test('AD-UNC-01 an uncertain one, by the average of both throws', () => {
    // Against 10 or 11 with assets of 6: throws of 3 and 5, or 4 and 6, have an average that just reaches it.
    const task = { ...difficult, uncertain: true }
    const just = plays(file, task, shows(3 + more), shows(5 + more))
    expect(just.all('truth')[0]).toMatchObject({ doubled: 20 + 2 * more, target: 10 + more, success: true })
    expect(plays(file, task, shows(3 + more), shows(4 + more), retry()).all('truth')[0]).toMatchObject({ success: false })
    expect(plays(file, task, shows(1 + more), shows(10), retry()).all('truth')[0]).toMatchObject({ success: false })
  })
  test('AD-COMP-01 a competition', () => {
    // Routine, 3 against 1.
    const task = { action: 'compete', other: 'bo', skills: ['mechanic'] }
    const able = fileOf({ ...people, bo: { skills: { mechanic: 1 } } }, { options: { dice2d6 } })
    expect(plays(able, task, shows(4 + more)).all('contested')[0]).toMatchObject({ need: 4 + more, wins: true })
    expect(plays(able, task, shows(3 + more)).all('contested')[0]).toMatchObject({ wins: false })
  })
  test('AD-DET-01 the check of determination', () => {
    const checked = (total: number) =>
      plays(file, difficult, shows(3 + more), dice(3, 5), { choose: { action: 'again' } }, shows(total), {
        choose: { action: total < 7 + more ? 'stop' : 'again' },
      })
    expect(checked(6 + more).all('determinationChecked')[0]).toMatchObject({ need: 7 + more, success: false })
    const again = plays(file, difficult, shows(3 + more), dice(3, 5), { choose: { action: 'again' } }, shows(7 + more), shows(4 + more))
    expect(again.all('determinationChecked')[0]).toMatchObject({ need: 7 + more, success: true })
  })
  test('AD-REP-01 a repair, and its price on one ten-sided die in both forms', () => {
    const well = fileOf({ ana: people.ana }, { options: { dice2d6 }, things: [pump] })
    const repaired = plays(well, { action: 'repair', thing: 'pump' }, shows(3 + more), dice(3, 3, 4), dice(6))
    expect(repaired.all('repaired')[0]).toMatchObject({ percent: 30, cost: 150 })
  })
  test('AD-HEAL-01 a treatment with a medkit, a level harder', () => {
    const treated = plays(file, { action: 'stabilize', patient: 'bo' }, shows(7 + more), dice(3, 3, 4))
    expect(treated.all('attempted')[0]).toMatchObject({ need: 7 + more, success: true })
  })
})

describe.each(forms)('AD-TASK-03 in a fight, $name', ({ dice2d6, more, faces }) => {
  const shows = (total: number) => throwOf(faces(total).join(' '))
  /** Everyone named acts at once; those without a script stand still. */
  const begun = (people: Situation['people'], given: Partial<Situation> = {}) => {
    const played = fight({ people, ...given, settings: { dice2d6, ...given.settings } })
    played.battle.round = 1
    return played
  }
  const skilled = (skills: Record<string, number>, given: Someone = {}): Someone => ({
    ...given,
    sheet: { strength: 12, ...given.sheet, skills },
  })
  const bare = { weapons: [] } as const
  /** Never due. */
  const bo = (at: number, skills = {}, given: Someone = {}): Someone =>
    skilled(skills, { side: 'red', at: [at, 0], ...bare, is: { dazedUntil: 99 }, ...given })
  const ana = (answer: object) => choice('ana', answer as never)

  test('AD-AIM-01 aimed fire; the location and the wound are still rolled on ten-sided dice', () => {
    const shot = (total: number, ...rest: readonly string[]) => {
      const played = fight({ people: { ana: skilled({ marksmanship: 3 }), bo: bo(600) }, settings: { dice2d6 } })
      played.battle.people[1] = { ...played.person('bo'), movedInLastAction: true, dazedUntil: null, firstActionSpent: false }
      return played.play(ana(fire('bo')), choice('bo', stand), shows(total), ...rest.map(throwOf))
    }
    expect(shot(7 + more, '10', '9').all('shotFired')).toMatchObject([{ need: 7 + more, hit: true }])
    expect(shot(6 + more).all('shotFired')).toMatchObject([{ hit: false }])
  })
  test('AD-MEL-01 AD-MEL-03 a strike and its block', () => {
    const people = { ana: skilled({ melee: 3 }, bare), bo: bo(1, { melee: 2 }, { is: {} }) }
    const strike = { step: 'strike', who: 'ana', target: 'bo', weaponId: null, type: 'stun', surprise: false } as const
    const block = choice('bo', { action: 'block' })
    const blocked = begun(people).step(strike, shows(3 + more), block, shows(8 + more))
    expect(blocked.all('struck')).toMatchObject([{ need: 3 + more, hit: true }])
    expect(blocked.all('blockRolled')).toMatchObject([{ need: 8 + more, blocks: true }])
    const open = begun(people).step(strike, shows(3 + more), block, shows(7 + more), throwOf('9'), throwOf('10'))
    expect(open.all('blockRolled')).toMatchObject([{ blocks: false }])
    expect(
      begun(people)
        .step(strike, shows(2 + more))
        .all('struck'),
    ).toMatchObject([{ hit: false }])
  })
  test('AD-MEL-07 AD-MEL-09 a grapple and an escape from it', () => {
    const people = { ana: skilled({ melee: 3 }, bare), bo: bo(1, { melee: 2 }, { is: { grips: [{ by: 'ana', points: 4 }] } as never }) }
    const grapple = { step: 'grapple', who: 'ana', target: 'bo' } as const
    const struggle = { step: 'escape', who: 'bo', grappler: 'ana' } as const
    expect(
      begun(people)
        .step(grapple, shows(3 + more), throwOf('9'), throwOf('10'))
        .all('grappled'),
    ).toMatchObject([{ hit: true }])
    expect(
      begun(people)
        .step(grapple, shows(2 + more))
        .all('grappled'),
    ).toMatchObject([{ need: 3 + more, hit: false }])
    const [free] = [4, 3].map(total =>
      begun(people)
        .step(struggle, shows(total + more))
        .all('escaped'),
    )
    expect(free).toMatchObject([{ need: 4 + more, isFree: true }])
  })
  test('AD-MEL-06 getting out of the way of a diving blow', () => {
    const people = { ana: skilled({ melee: 0 }, bare), bo: bo(1, {}, { sheet: { dexterity: 11 }, is: {} }) }
    const dive = { step: 'dive', who: 'ana', target: 'bo', surprise: false } as const
    const away = begun(people).step(dive, choice('bo', { action: 'avoid' }), shows(4 + more))
    expect(away.all('avoidRolled')).toMatchObject([{ need: 4 + more, avoids: true }])
  })
  test('AD-THR-03 a throw', () => {
    const rock = rifle({ id: 'rock', name: 'rock', kind: 'thrown', weightKg: '0.5', dpv: '0' })
    const people = { ana: skilled({ thrownWeapon: 2 }, { weapons: [rock], sheet: { strength: 10 } }), bo: bo(20) }
    const thrown = fight({ people, settings: { dice2d6 } }).play(ana({ action: 'throw', at: 'bo' }), shows(3 + more))
    expect(thrown.all('objectThrown')).toMatchObject([{ need: 4 + more, hit: false }])
  })
  test('AD-IND-01 indirect fire', () => {
    const mortar = rifle({ id: 'mortar', name: 'mortar', kind: 'mortar', indirectRange: 2000, ep: '0.1', dpv: '0', skillName: 'mortar' })
    const people = { ana: skilled({ mortar: 4, forwardObserver: 2 }, { weapons: [mortar] }), bo: bo(900) }
    const lob = ana({ action: 'indirectFire', at: 'bo', rounds: 1 })
    const astray = fight({ people, settings: { dice2d6 } }).play(lob, shows(7 + more), throwOf('7'), throwOf('9'))
    expect(astray.all('indirectFired')).toMatchObject([{ need: 8 + more, hit: false }])
  })
  test('AD-VEH-06 AD-VEH-07 evasive driving, and a crash avoided', () => {
    const people = {
      van: { ...bare, vehicle: car() },
      ana: skilled({ vehicle: 2 }, { ...bare, is: { aboard: 'van', drives: true } as never }),
    }
    const drives = (...script: ReturnType<typeof shows>[]) =>
      fight({ people, places: { gate: { x: 900, y: 0 } }, settings: { dice2d6 } }).play(ana({ action: 'driveEvasively' }), ...script)
    expect(drives(shows(4 + more)).all('stuntTried')).toMatchObject([{ need: 4 + more, success: true }])
    expect(drives(shows(3 + more), shows(8 + more)).all('crashRisked')).toMatchObject([{ need: 8 + more, avoids: true }])
  })
  test('AD-EXP-08 emplacing a charge, an uncertain task', () => {
    const charge = rifle({ id: 'charge', name: 'charge', kind: 'charge', ep: '10', dpv: '0', magazine: 2, skillName: 'demolitions' })
    const emplace = {
      step: 'emplace',
      who: 'ana',
      weaponId: 'charge',
      wall: null,
      vehicle: null,
      dud: null,
      tamped: false,
      hasty: true,
    } as const
    const truth = (own: number, referee: number) =>
      begun({ ana: skilled({ demolitions: 1 }, { weapons: [charge] }) })
        .step(emplace, shows(own), shows(referee), throwOf('1 1 1'))
        .all('chargeTruth')
        .map(told => told.truth)
    // Hasty: Routine, 5 with a level of 1, 6 on 2D6. The average of 4 and 6 just reaches it; 4 and 5 doesn't; two that both fail set it off.
    expect([truth(4 + more, 6 + more), truth(4 + more, 5 + more), truth(4 + more, 4 + more)]).toEqual([['armed'], ['dud'], ['detonates']])
  })
  test('AD-AIM-06 finding out how a weapon works', () => {
    const people = { ana: skilled({}, { sheet: { dexterity: 13 }, weapons: [rifle({ kind: 'pistol' })] }), bo: bo(100) }
    const tried = fight({ people, settings: { dice2d6, unskilledFamiliarisation: true } }).play(
      ana(fire('bo')),
      shows(6 + more),
      throwOf('2 2 2'),
    )
    expect(tried.all('weaponTried')).toMatchObject([{ need: 7 + more, success: false }])
  })
  test('AD-DET-01 nerve for another attempt, by the option combatMishaps', () => {
    const people = { ana: skilled({ melee: 2 }, { ...bare, sheet: { determination: 12, initiative: 2 } }), bo: bo(1) }
    const strike = ana({ action: 'strike', target: 'bo' })
    const played = fight({ people, settings: { dice2d6, combatMishaps: true } }).play(strike, shows(3 + more), throwOf('3 4'))
    played.play(strike, shows(7 + more), shows(3 + more), throwOf('1 1'))
    expect(played.all('composureChecked')).toMatchObject([{ need: 7 + more, success: true }])
  })
})
