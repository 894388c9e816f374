/** The worked examples of the fight: aimed fire, the wounding matrix, area fire, ducking, and a whole turn. */
import type { ScriptLine } from '@enfilade/engine'
import { describe, expect, test } from 'vitest'
import { choice, dice, each, type Fight, fight, fire, go, hold, piece, rifle, type Situation, stand, sweep, torso } from '../testing/kit.js'

const target = (fightNow: Fight) => fightNow.person('bo')
/** Two people, one of whom fires once at the other. */
function shot(situation: Situation, faces: string): Fight {
  const played = fight(situation)
  played.battle.round = 1
  return played
    .step({ step: 'aimedFire', who: 'ana', weaponId: 'rifle', target: 'bo', fallback: null, shots: 1 }, ...each(faces))
    .step({ step: 'closePoint' })
}

describe('aimed fire', () => {
  test('AD-EX-01: the far end of close range, armor, and column C', () => {
    const played = shot(
      {
        people: {
          ana: { sheet: { skills: { marksmanship: 3 } } },
          bo: { at: [300, 0], side: 'red', sheet: { initiative: 7 }, armor: [torso('0.3')], is: { metresMoved: 20 } },
        },
      },
      '3 2 6',
    )
    expect(played.all('wounded')[0]).toMatchObject({ location: 'chest', dpv: '0.5', kill: false, shock: 1, knockedDown: true })
    expect(target(played)).toMatchObject({ shockPoints: 1, dazedUntil: 2, prone: true })
    expect(played.all('dazed')[0]).toMatchObject({ initiative: 4, until: 2 })
  })

  test('AD-EX-02: a natural 1 misses, whatever the skill', () => {
    const played = shot({ people: { ana: { sheet: { skills: { marksmanship: 5 } } }, bo: { at: [100, 0], side: 'red' } } }, '1')
    expect(played.all('shotFired')[0]).toMatchObject({ hit: false, need: 2 })
  })

  test('AD-EX-03: extreme range', () => {
    const played = shot(
      {
        people: {
          ana: { sheet: { skills: { marksmanship: 9 } }, weapons: [rifle({ dpv: '0.8' })] },
          bo: { at: [1300, 0], side: 'red', sheet: { initiative: 5 }, is: { metresMoved: 5 } },
        },
      },
      '9 10 4',
    )
    expect(played.all('shotFired')[0]).toMatchObject({ band: 'extreme', hit: true, need: 9 })
    expect(played.all('wounded')[0]).toMatchObject({ location: 'arm', dpv: '0.4', light: 1 })
    expect(played.all('dazed')[0]).toMatchObject({ initiative: 4, until: 1 })
  })

  test('AD-EX-04: in column A odd points are stun and even ones shock', () => {
    const hit = (dpv: string, armor: string, face: string) =>
      fight({
        people: {
          ana: { weapons: [rifle({ dpv })] },
          bo: { at: [400, 0], side: 'red', armor: [{ ...torso(armor), locations: ['upperLeg'] }], sheet: { initiative: 10 } },
        },
      }).step(
        { step: 'hit', hit: { attacker: 'ana', target: 'bo', weaponId: 'rifle', band: 'effective', from: { x: 0, y: 0 } } },
        dice(face),
      )
    const first = hit('1.2', '0.2', '5')
    expect(first.all('wounded')[0]).toMatchObject({ dpv: '1', stun: 1, shock: 0, knockedDown: true })
    const second = hit('3.7', '0', '6')
    second.battle.round = 1
    second.step({ step: 'closePoint' })
    expect(target(second)).toMatchObject({ stunPoints: 2, shockPoints: 1, unconscious: false, dazedUntil: 4 })
    expect(second.all('dazed')[0]).toMatchObject({ initiative: 1 })
  })
})

describe('area fire', () => {
  const gun = rifle({ afv: '1.5', rpb: 3, rof: 5, effectiveRange: 400, dpv: '0.1' })
  const crowd = (people: Situation['people']): Fight => fight({ people: { ana: { weapons: [gun] }, ...people } })
  const burstOn = (played: Fight, ...script: readonly ScriptLine[]): Fight =>
    played.step(
      { step: 'areaFire', who: 'ana', weaponId: 'rifle', at: { x: 300, y: 0 }, from: { x: 0, y: 0 }, bursts: 3, trotting: false },
      ...script,
    )
  const stay = (who: string) => choice(who, { action: 'stay' })

  test('AD-EX-05: hits by how often the die goes into AFV and bursts', () => {
    const played = burstOn(
      crowd({ x: { at: [297, 0], side: 'red' }, y: { at: [300, 1], side: 'red' }, z: { at: [304, 0], side: 'red' } }),
      stay('x'),
      stay('y'),
      stay('z'),
      dice('5'),
      dice('4'),
      ...each('10 10'),
      dice('1'),
      ...each('10 10 10 10 10 10 10 10'),
    )
    expect(played.all('burstRolled').map(({ target: who, hits, value }) => [who, value, hits])).toEqual([
      ['x', '4.5', 0],
      ['y', '4.5', 1],
      ['z', '4.5', 4],
    ])
    expect(played.all('areaFired')[0]).toMatchObject({ rounds: 9, bursts: 3 })
  })

  test('AD-EX-06: half as much beyond the area, and only in its range band', () => {
    const played = burstOn(
      crowd({ v: { at: [380, 0], side: 'red' }, w: { at: [420, 0], side: 'red' } }),
      stay('v'),
      dice('2'),
      ...each('10 10'),
    )
    expect(played.all('burstRolled').map(({ target: who, hits, value }) => [who, value, hits])).toEqual([['v', '2.25', 1]])
  })

  test('AD-EX-07: a cool head stays up, and the cover counts in full for one who ducks', () => {
    const played = fight({
      people: {
        ana: { weapons: [rifle({ afv: '0.5' })] },
        bo: { at: [100, 0], npc: true, side: 'red', sheet: { coolness: 8 } },
        cy: { at: [100, 1], npc: true, side: 'red', sheet: { coolness: 8 } },
      },
    })
    played.step({ step: 'duck', who: 'bo', attacker: 'ana', weaponId: 'rifle' }, dice('7'))
    played.step({ step: 'duck', who: 'cy', attacker: 'ana', weaponId: 'rifle' }, dice('8'))
    expect(played.all('coolnessTested').map(({ ducks }) => ducks)).toEqual([false, true])
    played.step({ step: 'closePoint' })
    expect(played.person('cy')).toMatchObject({ ducking: true, firstActionSpent: true, secondActionSpent: true })
    expect(played.person('bo')).toMatchObject({ ducking: false, firstActionSpent: false })
  })

  test('AD-EX-08: trotting makes every range band one farther', () => {
    const trot = (at: number, weapon = rifle({ afv: '2', rof: 3, rpb: 5, effectiveRange: 400, dpv: '0.1' })) =>
      fight({ people: { ana: { weapons: [weapon] }, bo: { at: [at, 0], side: 'red' } } })
    const played = trot(180).step(
      { step: 'areaFire', who: 'ana', weaponId: 'rifle', at: { x: 180, y: 0 }, from: { x: 0, y: 0 }, bursts: 3, trotting: true },
      stay('bo'),
      dice('3'),
      ...each('10 9 10 9'),
    )
    expect(played.all('burstRolled')[0]).toMatchObject({ value: '6', hits: 2 })
    const refused = (battle: Fight) => () =>
      battle.play(
        choice('ana', { action: 'fireOnTheMove', mode: 'trot', to: 'bo', metres: 10, centre: 'bo', bursts: 1 }),
        choice('bo', stand),
      )
    expect(refused(trot(600))).toThrow(/so far away at a trot/)
    expect(refused(trot(180, rifle({ afv: '2', rof: 1 })))).toThrow(/only one burst/)
  })
})

describe('a turn', () => {
  test('AD-EX-09: actions at initiative and half of it, lost by a hit that came before', () => {
    const weapons = [rifle({ dpv: '0.3' })]
    const played = fight({
      people: {
        ana: { weapons, sheet: { initiative: 7, skills: { marksmanship: 2 } } },
        bo: { weapons, at: [100, 0], side: 'red', npc: true, sheet: { initiative: 6, skills: { marksmanship: 1 } } },
        cy: { weapons, at: [0, 100], side: 'red', npc: true, sheet: { initiative: 2 } },
      },
      covers: [piece({ value: '0', reach: 200 })],
      places: { gate: { x: 50, y: 100 } },
    })
    played.play(choice('ana', fire('bo')), ...each('5 8 9'))
    expect(played.all('wounded')[0]).toMatchObject({ location: 'lowerLeg', dpv: '0.6', light: 0, knockedDown: false })
    played.play(choice('bo', fire('ana')), ...each('5 9 2'))
    expect(played.person('ana')).toMatchObject({ lightWounds: 1, dazedUntil: 1 })
    played.play(choice('bo', go('walk', 'cy', 20)), choice('cy', stand), choice('cy', stand))
    played.play(choice('ana', stand), choice('bo', stand))
    const points = played.all('phaseBegan').flatMap(({ point, those }) => (point === null ? [] : [[point, ...those]]))
    expect(points.slice(0, 6)).toEqual(
      [
        [7, 'ana'],
        [6, 'bo'],
        [3, 'bo'],
        [2, 'cy'],
        [1, 'cy'],
        [6, 'ana', 'bo'],
      ].slice(0, 6),
    )
  })

  test('AD-EX-29: who ran last turn is no standing target before their next action is over', () => {
    const runner = { at: [100, 0] as const, side: 'red', npc: true, sheet: { initiative: 4 }, is: { movedInLastAction: true } }
    const at = (is: object) => fight({ people: { ana: { sheet: { skills: { marksmanship: 1 } } }, bo: { ...runner, is } } })
    const need = (played: Fight) =>
      played
        .step({ step: 'aimedFire', who: 'ana', weaponId: 'rifle', target: 'bo', fallback: null, shots: 1 }, dice('1'))
        .all('shotFired')[0]?.need
    expect(need(at({ movedInLastAction: true }))).toBe(5)
    expect(need(at({ movedInLastAction: false }))).toBe(2)
  })

  test('AD-INIT-06, AD-INIT-10: at the same point everyone acts in the situation at its start', () => {
    const weapons = [rifle({ dpv: '2' })]
    const played = fight({ people: { ana: { weapons }, bo: { weapons, at: [100, 0], side: 'red' } } })
    played.play(choice('ana', fire('bo')), choice('bo', fire('ana')), ...each('9 1 9 2'))
    expect(['ana', 'bo'].map(id => played.person(id).death)).toEqual(['chest', 'head'])
  })

  test('AD-INIT-07, AD-INIT-11: a held action is taken after those who are due, and is lost with the turn', () => {
    const played = fight({ people: { ana: { sheet: { initiative: 6 } }, bo: { at: [900, 0], side: 'red', sheet: { initiative: 4 } } } })
    played.play(choice('ana', hold), choice('ana', { action: 'keepHolding' }), choice('bo', stand), choice('ana', stand))
    expect(played.person('ana')).toMatchObject({ heldAt: null, firstActionSpent: true, secondActionSpent: false })
    played.play(
      choice('ana', hold),
      choice('bo', stand),
      choice('ana', { action: 'keepHolding' }),
      choice('ana', { action: 'keepHolding' }),
    )
    expect(played.battle.round).toBe(2)
  })
})

test('AD-EX-27: who ducks at the point of their own shot still fires it, and loses what comes after', () => {
  const played = fight({
    people: {
      ana: { weapons: [rifle({ afv: '1', rpb: 3, dpv: '1' })], sheet: { initiative: 6 } },
      bo: { at: [100, 0], side: 'red', npc: true, sheet: { initiative: 6, coolness: 8, skills: { marksmanship: 2 } } },
    },
    covers: [piece({ at: { x: 100, y: 0 }, value: '7.5' })],
  })
  played.play(choice('ana', sweep('bo', 1)), choice('bo', fire('ana')), dice('8'), dice('1'), ...each('1 5'), dice('1'))
  expect(played.all('hitStopped').length).toBe(2)
  expect(played.all('shotFired').length).toBe(1)
  expect(played.person('bo')).toMatchObject({ ducking: true, secondActionSpent: true })
})

describe("the game master's modifier to the next roll", () => {
  test('AD-TASK-04: the next task is so many levels easier or harder, the one after it as usual, and the log tells of it', () => {
    const need = (nextRoll: number) => {
      const people = { ana: { sheet: { skills: { marksmanship: 0 } }, is: { nextRoll } }, bo: { at: [100, 0], side: 'red' } } as const
      const played = shot({ people }, '1')
      expect(played.person('ana').nextRoll).toBe(0)
      return played
    }
    const usual = need(0).all('shotFired')[0]?.need ?? 0
    const harder = need(-1)
    expect(harder.all('shotFired')[0]).toMatchObject({ need: usual + 4 })
    expect(harder.all('shotFired')[0]?.lines).toContainEqual({ rule: 'AD-TASK-04', words: 'game master', amount: 4 })
    expect(harder.all('nextRollSpent')).toMatchObject([{ who: 'ana', modifier: -1 }])
    expect(need(0).all('nextRollSpent')).toEqual([])
  })
})
