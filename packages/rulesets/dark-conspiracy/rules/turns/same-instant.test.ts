/**
 * DC-TURN-06, DC-TURN-09: what happens at one instant hangs on no name and on no place in a list. Each test plays one situation under two
 * namings, in which those who act are listed and called the other way round.
 */
import { describe, expect, test } from 'vitest'
import { choice, dice, type Harm, harm, type Someone, thrown, torp } from '../../testing/kit.js'
import { bystanders } from '../firing/danger-zone.js'

const both = <T>(play: (a: string, z: string) => T): T[] => [play('adam', 'zoe'), play('zoe', 'adam')]
const twice = <T>(same: T): T[] => [same, same]
/** People in the order of their names, as a file may list them. */
const listed = (people: Readonly<Record<string, Someone>>): Harm =>
  harm(Object.fromEntries(Object.entries(people).sort(([a], [b]) => (a < b ? -1 : 1))))
const side = { crew: { side: 'Crew' }, gang: { side: 'Gang' } } as const
const walkTo = (to: string) => ({ action: 'move', to, gait: 'walk' }) as const

describe('what goes on all Turn', () => {
  test('DC-TURN-09 two who walk towards each other go to where the other one stood', () => {
    const metres = both((a, z) => {
      const fight = listed({
        [a]: { ...torp, ...side.crew, is: { repeats: walkTo(z) } },
        [z]: { ...torp, ...side.gang, at: [10, 0], is: { repeats: walkTo(a) } },
      })
      fight.battle.phase = 6
      fight.play({ step: 'repeat' })
      return [fight.person(a).position.x, fight.person(z).position.x]
    })
    expect(metres).toEqual(twice([8, 2]))
  })
  test('DC-TURN-09 DC-TURN-11 all say whether they go on before anyone moves', () => {
    const fight = listed({
      adam: { ...torp, ...side.crew, is: { repeats: walkTo('zoe') } },
      zoe: { ...torp, ...side.gang, at: [10, 0], is: { repeats: walkTo('adam') } },
    })
    fight.play({ step: 'repeat' }, choice('adam', { action: 'goOn' }), choice('zoe', { action: 'breakOff' }))
    expect([fight.person('adam').position.x, fight.person('zoe').position.x]).toEqual([8, 10])
  })
  test('DC-TURN-09 DC-FEAR-05 DC-PAN-04 those who flee or run aside do so from where it stood', () => {
    const ends = both((a, z) => {
      const terror = { difficulty: 'AVG', source: z, flees: true, gone: false } as const
      const fight = listed({
        [a]: { ...torp, ...side.crew, at: [10, 0], now: { terror } },
        [z]: { ...torp, ...side.gang, now: { bolts: { from: a, phases: 2 } } },
      })
      fight.play({ step: 'repeat' })
      return [fight.person(a).position, fight.person(z).position].map(({ x, y }) => [Math.round(x), Math.round(y)])
    })
    expect(ends).toEqual(
      twice([
        [40, 0],
        [0, 30],
      ]),
    )
  })
})

describe('who comes first where it matters', () => {
  test('DC-TURN-12 of two who cross a line at one instant the watcher is asked about the one farther west first', () => {
    const targets = both((a, z) => {
      const runner = (x: number): Someone => ({ ...torp, ...side.gang, initiative: 6, at: [x, 12] })
      const fight = listed({
        mia: { ...side.crew, initiative: 1, guns: ['br762'], is: { watch: { x: 100, y: 0, z: 0 } } },
        [a]: runner(50),
        [z]: runner(40),
      })
      for (const x of [40, 50]) fight.battle.setup.places.push({ id: `door-${x}`, name: 'a door', at: { x, y: -18, z: 0 }, cover: null })
      fight.battle.phase = 6
      const runs = [a, z].map(who => [who, choice(who, { action: 'move', to: `door-${who === a ? 50 : 40}`, gait: 'run' })] as const)
      const inOrder = runs.sort(([one], [other]) => (one < other ? -1 : 1)).map(([, line]) => line)
      const shot = choice('mia', { action: 'fireNow', weaponId: 'br762', kind: 'single', pulls: 1 })
      fight.play({ step: 'declare', those: [a, z].sort() }, ...inOrder, shot, ...dice(20))
      return fight.all('shotFired').map(({ target }) => target === z)
    })
    expect(targets).toEqual(twice([true]))
  })
  test('DC-AUT-09 equally near to the target, the one farther west has the first stray hit', () => {
    const first = both((a, z) => {
      const fight = listed({
        gus: { ...side.crew, guns: ['lmg556'] },
        bo: { ...torp, ...side.gang, at: [50, 0] },
        [a]: { ...torp, ...side.gang, at: [52, 0] },
        [z]: { ...torp, ...side.gang, at: [48, 0] },
      })
      const [gus, bo] = [fight.person('gus'), fight.person('bo')]
      const [weapon] = gus.sheet.weapons
      return weapon === undefined ? [] : bystanders(fight.battle, gus, bo, weapon, 'short').map(({ id }) => id === z)
    })
    expect(first).toEqual(twice([true, false]))
  })
  test('DC-IND-02 fire on a vehicle is called on it, and not on one of those in it', () => {
    const called = both((driver, van) => {
      const fight = listed({
        gus: { str: 6, ...side.crew, initiative: 2, skills: { heavyWeapons: 4 }, heavy: ['mortar81'] },
        ona: { str: 5, ...side.crew, initiative: 3, at: [2400, 0] },
        [van]: { ...side.gang, vehicle: 'motorcycle', at: [2500, 0] },
        [driver]: { ...torp, ...side.gang, at: [2500, 0], is: { aboard: van, seat: 'driver' } },
      })
      fight.play({ step: 'declare', those: ['ona'] }, choice('ona', { action: 'callFire', firer: 'gus', at: van }))
      return fight.last('fireCalled').target === van
    })
    expect(called).toEqual(twice(true))
  })
})

describe('what meets in one person', () => {
  const gunman: Someone = { initiative: 6, agl: 7, skills: { smallArmsPistol: 1 }, guns: ['pistol9'] } // key 6, with Bulk 1
  const shoots = (who: string, target: string) => choice(who, { action: 'fire', weaponId: 'pistol9', target, kind: 'single', pulls: 1 })
  const declares = (...those: string[]) => ({ step: 'declare', those }) as const
  test.each([-20, 20])('DC-WND-03 DC-TURN-06 whoever is knocked down at the instant of walking lies, shot at from %i m', x => {
    const fight = harm({ ann: { ...gunman, at: [x, 0] }, bo: { ...torp, initiative: 6, agl: 6 }, cy: { ...torp, at: [0, 90] } })
    fight.battle.phase = 6
    const shot = [...dice(1, 4), thrown(6, 6), ...dice(20, 1)] // 12 points to the chest, not on their feet, no panic
    fight.play(declares('ann', 'bo'), shoots('ann', 'bo'), choice('bo', walkTo('cy')), ...shot)
    expect(fight.person('bo')).toMatchObject({ position: { y: 8 }, now: { prone: true, knockedDown: true } })
  })
  test.each([-20, 20])('DC-WND-10 DC-TURN-06 the first wounds of an instant count as one, the worse from %i m', x => {
    const target: Someone = { ...torp, side: 'Gang', initiative: 1 }
    const fight = harm({ ann: { ...gunman, at: [x, 0] }, bea: { ...gunman, ...side.crew, at: [-x, 0] }, cy: target })
    fight.battle.phase = 6
    const [slight, scratch] = [
      [...dice(1, 6), thrown(4, 3)], // 7 of 9
      [...dice(1, 8), thrown(1, 1)],
    ]
    fight.play(
      declares('ann', 'bea'),
      shoots('ann', 'cy'),
      shoots('bea', 'cy'),
      ...(x < 0 ? [...slight, ...scratch] : [...scratch, ...slight]),
      ...dice(1), // keeps their feet
    )
    expect(fight.person('cy').now).toMatchObject({ hurt: true, losesAction: false, phaseDamage: 9 })
  })
})
