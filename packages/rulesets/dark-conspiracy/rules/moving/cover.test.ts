// Cover that is taken in a fight.
import { expect, test } from 'vitest'
import { choice, harm, torp } from '../../testing/kit.js'

const waits = (...those: readonly string[]) => those.map(who => choice(who, { action: 'wait' }))
const duck = choice('ana', { action: 'duck', behind: 'wall' })
const wall = { name: 'low wall', av: 3, locations: ['abdomen' as const, 'rightLeg' as const, 'leftLeg' as const] }
/** Ana beside a wall, if she stands where it is said. */
const beside = (x: number, surprised = false) => {
  const fight = harm({ ana: { initiative: 2, at: [x, 0], is: { surprised } }, bo: { ...torp, initiative: 1, at: [50, 0] } })
  fight.battle.setup.places.push({ id: 'wall', name: 'Wall', at: { x: 0, y: 0, z: 0 }, cover: wall })
  fight.battle.setup.places.push({ id: 'gate', name: 'Gate', at: { x: 0, y: 0, z: 0 }, cover: null })
  if (surprised) fight.battle.round = 0
  return fight
}

test('DC-PEN-11 someone within 2 m takes cover as an Action, and leaves it by moving', () => {
  const fight = beside(2).turn(duck, ...waits('bo', 'ana'))
  expect(fight.person('ana').cover).toEqual(wall)
  expect(fight.last('tookCover')).toMatchObject({ who: 'ana', cover: 'low wall' })
  fight.turn(choice('ana', { action: 'move', to: 'bo', gait: 'walk' }), ...waits('bo', 'ana'))
  expect(fight.person('ana').cover).toBeNull()
})
test('DC-PEN-11 not from farther off, and not where there is none', () => {
  expect(() => beside(2.001).turn(duck)).toThrow(/is refused/)
  expect(() => beside(0).turn(choice('ana', { action: 'duck', behind: 'gate' }))).toThrow(/is refused/)
})
test('DC-TURN-11 DC-TURN-18 ducking is open to those who are taken by surprise', () => {
  const fight = beside(0, true).turn(duck, ...waits('bo', 'ana'))
  expect(fight.person('ana').cover).toMatchObject({ av: 3 })
})
