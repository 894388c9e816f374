// Tear gas: panic at first contact, getting out, and blindness.
import { describe, expect, test } from 'vitest'
import { choice, dice, harm, reyes, type Someone, torp } from '../../testing/kit.js'
import { feelsGas } from '../clouds/clouds.js'

const waits = (...those: readonly string[]) => those.map(who => choice(who, { action: 'wait' }))
/** Ana, with Initiative 2 and CON 5, in a cloud 6 m wide and 24 m long, and Bo far away. */
const inGas = (me: Someone = {}) => {
  const fight = harm({ ana: { initiative: 2, at: [1, -10], ...me }, bo: { ...torp, initiative: 1, at: [100, 0] } })
  const at = (y: number) => ({ x: 0, y, z: 0 })
  fight.battle.clouds.push({ kind: 'tearGas', from: at(0), to: at(-24), halfWidth: 3, lastTurn: 7 })
  return fight
}

test('DC-CHM-04 a vehicle breathes nothing', () => {
  const { battle } = harm({ reyes, car: { side: 'Gang', vehicle: 'sedan' } })
  expect(battle.people.map(person => feelsGas(battle, person))).toEqual([true, false])
})
describe('tear gas', () => {
  test('DC-CHM-04 rises from its grenade and drifts like smoke', () => {
    const fight = harm({ ana: { at: [0, 0] }, bo: { ...torp, at: [90, 0] } })
    fight.play({ step: 'explode', who: 'ana', at: { x: 60, y: 0, z: 0 }, grenade: 'tearGas' }, ...dice(1))
    expect(fight.battle.clouds[0]).toMatchObject({ kind: 'tearGas', halfWidth: 3, lastTurn: 7 })
  })
  test('DC-CHM-04 DC-PAN-01 those who keep calm and bear it act as ever, with a check in each Turn', () => {
    const fight = inGas().turn(...dice(2, 5), ...waits('ana', 'bo', 'ana'))
    expect(fight.last('gasMet')).toMatchObject({ who: 'ana', initiative: 2, flees: false })
    expect(fight.last('gasBorne')).toMatchObject({ number: 5, bears: true })
    fight.turn(...dice(5), ...waits('ana', 'bo', 'ana'))
    expect(fight.all('gasMet')).toHaveLength(1)
  })
  test('DC-CHM-04 those who panic leave by the shortest way in their own slot, and then lose six Phases', () => {
    const fight = inGas().turn(...dice(3, 5), ...waits('bo'))
    expect(fight.person('ana').position).toEqual({ x: 3.5, y: -10, z: 0 })
    expect(fight.person('ana').now).toMatchObject({ frozen: 0, gas: { leaves: false, idle: 5 } })
    fight.turn(...waits('bo', 'ana')) // Phases 6 to 2 are lost, Phase 1 is not
    expect(fight.person('ana').now.gas?.idle).toBe(0)
  })
  test('DC-CHM-04 the nearest end counts too', () => {
    const fight = inGas({ at: [0, -26] }).turn(...dice(3, 5), ...waits('bo'))
    expect(fight.person('ana').position).toEqual({ x: 0, y: -27.5, z: 0 })
  })
  test('DC-CHM-04 those who fail are blinded for 20 Turns, can only crawl, and check no more', () => {
    const fight = inGas().turn(...dice(2, 6), choice('ana', { action: 'crawl', to: 'bo' }), ...waits('bo', 'ana'))
    expect(fight.person('ana')).toMatchObject({ now: { prone: true, gas: { blindUntil: 22 } } })
    expect(() => fight.turn(choice('ana', { action: 'aim', target: 'bo' }))).toThrow(/is refused/)
    const later = inGas({ now: { gas: { checked: 1, leaves: false, idle: 0, blindUntil: 2 } } }).turn(...waits('ana', 'bo', 'ana'))
    expect(later.last('sightReturned')).toMatchObject({ who: 'ana' })
    expect(later.person('ana').now.gas).toMatchObject({ blindUntil: null })
  })
  test('DC-CHM-04 whoever walks in breathes it at once, and no one in the Turn in which it lands', () => {
    const walk = choice('ana', { action: 'move', to: 'bo', gait: 'run' })
    const entering = { at: [-20, -10] as const, initiative: 1 }
    const fight = inGas(entering).turn(...waits('bo'), walk, ...dice(1, 5))
    expect(fight.last('gasBorne')).toMatchObject({ bears: true })
    const fresh = inGas(entering)
    for (const cloud of fresh.battle.clouds) cloud.lastTurn = 8
    fresh.turn(...waits('bo'), walk)
    expect(fresh.all('gasMet')).toEqual([])
  })
  test('DC-CHM-04 does nothing to those who are immune', () => {
    expect(
      inGas({ immunities: ['gas'] })
        .turn(...waits('ana', 'bo', 'ana'))
        .all('gasMet'),
    ).toEqual([])
  })
})
