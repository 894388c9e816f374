// Fire where someone stands whom a side doesn't know of: they are in danger like anyone else, and nobody learns of them.

import { witnessed } from '@enfilade/engine'
import { expect, test } from 'vitest'
import { darkConspiracy } from '../../index.js'
import { dice, type Harm, harm, reyes, type Someone, thrown, torp } from '../../testing/kit.js'
import { crampedRefusal } from '../squares/squares.js'
import { straysOnWay } from './strays.js'

const gunner: Someone = { ...reyes, str: 8, skills: { smallArmsRifle: 4 }, guns: ['ar556'] }
const far: Someone = { ...torp, side: 'Gang', at: [60, 0] }
/** The number: 4 + 8 = 12, IMP 3; at 60 m, medium range of 55 m, without the 3 levels. 3-round burst: 2 checks, both miss: 1 check on others. */
const burst = { who: 'ana', weaponId: 'ar556', target: 'bo', kind: 'burst' } as const
const strays = ({ rolls }: Harm) => rolls.filter(({ rule }) => rule === 'DC-AUT-09')
const hears = ({ battle, told, rolls }: Harm, seat: string) => {
  const event = told.find(({ what }) => what === 'burstFired')
  const thrown = rolls.map(roll => ({ ...roll, words: '', dice: 'd20', faces: [1], physical: [] }))
  return witnessed(darkConspiracy, battle, { event: event as never, thrown, decided: [] }, { seat })
}
const heardBy = (fight: Harm, seat: string) => hears(fight, seat)?.event
/** How many dice of stray rounds stand in the line, with or without a face. */
const straysHeard = (fight: Harm, seat: string) => hears(fight, seat)?.thrown.filter(({ rule }) => rule === 'DC-AUT-09').length

test('DC-AUT-12 the game master rolls stray rounds at someone whom the shooter does not know of', () => {
  const fight = harm({ ana: gunner, bo: far, cy: { ...torp, side: 'Gang', at: [62, 2], is: { hiddenFrom: ['Crew'] } } })
  // Both rounds miss, the stray one hits [1]: chest [4] with three dice.
  fight.fire(burst, ...dice(19, 19, 1), ...dice(4), thrown(1, 1, 1))
  expect(strays(fight)).toEqual([{ rule: 'DC-AUT-09', who: 'ana', seenBy: 'gm' }])
  expect(fight.rolls.filter(({ rule }) => rule === 'DC-HIT-01' || rule === 'DC-PEN-04').map(({ seenBy }) => seenBy)).toEqual(['gm', 'gm'])
  expect(fight.person('cy').now.damage.chest).toBe(3)
  expect(heardBy(fight, 'Crew')).toMatchObject({ strays: 0, endangered: [], struck: [] })
  expect(heardBy(fight, 'Gang')).toMatchObject({ strays: 1, endangered: ['cy'], struck: ['cy'] })
  expect([straysHeard(fight, 'Crew'), straysHeard(fight, 'Gang')]).toEqual([0, 1])
  expect(fight.battle.strays).toMatchObject([{ checks: 1 }]) // as if no one stood there
})
test('DC-AUT-12 the shooter rolls at a friend whom the target does not know of, and the other side does not hear of it', () => {
  const fight = harm({ ana: gunner, bo: far, cy: { ...torp, side: 'Crew', at: [62, 2], is: { hiddenFrom: ['Gang'] } } })
  fight.fire(burst, ...dice(19, 19, 20))
  expect(strays(fight)).toEqual([{ rule: 'DC-AUT-09', who: 'ana', seenBy: 'roller' }])
  expect(heardBy(fight, 'Gang')).toMatchObject({ strays: 0, endangered: [] })
  expect([straysHeard(fight, 'Crew'), straysHeard(fight, 'Gang')]).toEqual([1, 0])
  expect(heardBy(fight, 'Crew')).toMatchObject({ strays: 1 })
})
test('DC-AUT-09 DC-AUT-12 no one is spared a stray round because of someone hidden before them', () => {
  const people = (hidden: boolean): Record<string, Someone> => ({
    ana: { ...gunner, guns: ['mag'] },
    bo: { ...far, at: [100, 0] },
    dan: { ...torp, side: 'Gang', at: [103, 2] },
    ...(hidden ? { cy: { ...torp, side: 'Gang', at: [101, 2], is: { hiddenFrom: ['Crew'] } } } : {}),
  })
  // Ten rounds miss, five are checked again, two of these hit: [4] chest with four dice each.
  const hit = [...dice(4), thrown(1, 1, 1, 1)]
  const rounds = dice(...Array.from({ length: 10 }, () => 19), 1, 1, 20, 20, 20)
  const fires = { ...burst, weaponId: 'mag' }
  const alone = harm(people(false)).fire(fires, ...rounds, ...hit, ...hit, ...dice(1)) // 8 points over Agility 5: knocked down?
  const behind = harm(people(true)).fire(fires, ...rounds, ...hit, ...hit, ...hit, ...dice(1))
  for (const fight of [alone, behind]) expect(fight.person('dan').now.damage.chest).toBe(8)
  expect(behind.person('cy').now.damage.chest).toBe(4)
  expect(strays(behind)).toEqual(strays(alone))
  for (const fight of [alone, behind]) expect(fight.battle.strays).toMatchObject([{ checks: 1 }]) // 3 of 5 missed
})
test('DC-AUT-11 someone hidden suffers the kept checks once, and leaves them for whoever comes after', () => {
  const fight = harm({
    ana: gunner,
    bo: far,
    cy: { ...torp, side: 'Gang', at: [62, 8], is: { hiddenFrom: ['Crew'] } },
    dan: { ...torp, side: 'Gang', at: [64, 8] },
  })
  fight.fire(burst, ...dice(19, 19))
  expect(fight.battle.strays).toMatchObject([{ checks: 1, passed: [] }])
  const walks = (who: string, y: number) => {
    const mover = fight.person(who)
    const start = { ...mover.position }
    mover.position = { ...start, y }
    return straysOnWay(fight.battle, mover, start, mover.position)
  }
  expect(walks('cy', 0)).toHaveLength(1)
  expect(walks('cy', 8)).toHaveLength(0)
  expect(fight.battle.strays).toMatchObject([{ checks: 1, passed: ['cy'] }])
  const [kept] = fight.battle.strays
  if (kept !== undefined) fight.play({ step: 'crossFire', who: 'cy', stray: kept }, ...dice(20))
  expect(fight.rolls.at(-1)).toEqual({ rule: 'DC-AUT-11', who: 'ana', seenBy: 'gm' })
  expect(walks('dan', 0)).toHaveLength(1)
  expect(fight.battle.strays).toEqual([])
})
test('DC-EXP-05 the game master rolls what an explosion does to someone whom the thrower does not know of', () => {
  const cy: Someone = { ...torp, side: 'Gang', at: [2, 0], is: { hiddenFrom: ['Crew'] } }
  const fight = harm({ ana: { ...gunner, at: [50, 0] }, cy })
  // C:3 at 2 m: half of it, one die [1] to the head; fragments [9]: none; stun [1].
  fight.play({ step: 'explode', who: 'ana', at: { x: 0, y: 0, z: 0 }, grenade: 'frag' }, ...dice(1, 9, 1))
  expect(fight.rolls.filter(({ who }) => who === 'ana').map(({ seenBy }) => seenBy)).toEqual(['gm', 'gm'])
  expect(fight.rolls.filter(({ who }) => who === 'cy').every(({ seenBy }) => seenBy === 'everyone')).toBe(true)
})
test('DC-MOV-01 someone unseen in the same square hinders no one, and no form tells of them', () => {
  const fight = harm({ ana: gunner, bo: { ...far, at: [8, 0] }, cy: { ...torp, side: 'Gang', at: [0.5, 0], is: { hiddenFrom: ['Crew'] } } })
  fight.battle.setup.indoors = true
  expect(crampedRefusal(fight.battle, fight.person('ana'))).toBeNull()
  expect(crampedRefusal(fight.battle, fight.person('cy'))?.why).toBe('Cy shares a square with Ana')
  fight.person('cy').hiddenFrom = []
  expect(crampedRefusal(fight.battle, fight.person('ana'))?.why).toBe('Ana shares a square with Cy')
})
