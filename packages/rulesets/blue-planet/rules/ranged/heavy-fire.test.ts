// Heavy fire by bursts.
import { type Json, openTogether } from '@enfilade/engine'
import { describe, expect, test } from 'vitest'
import { copyConditions } from '../../codec.generated.js'
import { bursts, choice, dice, fight, shots, wait } from '../../testing/kit.js'
import { fallUnderFire } from './heavy-fire.js'

const rifleman = { skills: { longarms: 55, autofire: 50 }, weapons: ['assaultRifle'] }

describe('heavy fire', () => {
  const pinned = (autoHeavyFire: boolean) =>
    fight({
      options: { autoHeavyFire },
      people: { ana: { ...rifleman, attributes: { speed: 95 } }, boyd: { at: [50, 0], ...rifleman, attributes: { initiative: 60 } } },
    })

  test('BP-RNG-14 a burst pins its target until their next action has resolved', () => {
    const burst = pinned(true).through(
      1,
      choice('ana', bursts('assaultRifle', 'boyd', 1)),
      choice('boyd', shots('assaultRifle', ['ana'])),
      ...dice(99),
    )
    expect(burst.person('boyd').now.heavyFire).toBe(true)
    burst.waiting('ana').through(3, choice('boyd', { action: 'keep' }), ...dice(99, 1), ...dice(99))
    expect(burst.last('shotRolled')).toMatchObject({ attacker: 'boyd', tn: 55 })
    expect(burst.all('heavyFire').map(({ ended }) => ended)).toEqual([false, true])
    expect(burst.person('boyd').now.heavyFire).toBe(false)
  })
  test('BP-RNG-14 who is pinned already is told so once', () => {
    const { battle } = pinned(true)
    const [, boyd] = battle.people as [(typeof battle.people)[0], (typeof battle.people)[0]]
    const told: string[] = []
    fallUnderFire(battle, boyd, event => told.push(event.what))
    fallUnderFire(battle, boyd, event => told.push(event.what))
    expect([boyd.now.heavyFire, told]).toEqual([true, ['heavyFire']])
  })
  test('BP-RNG-14 BP-RES-07 who comes out of the fire in the very instant of another burst is told to be under it', () => {
    const { battle } = pinned(true)
    const [, boyd] = battle.people as [(typeof battle.people)[0], (typeof battle.people)[0]]
    boyd.now.heavyFire = true
    openTogether(battle, copyConditions)
    Object.assign(battle.together?.after.boyd ?? {}, { heavyFire: false }) // their action is one of this instant
    const told: string[] = []
    for (let bursts = 2; bursts > 0; bursts--) fallUnderFire(battle, boyd, event => told.push(event.what))
    expect(told).toEqual(['heavyFire'])
  })
  test('BP-RNG-14 without the option it does not', () => {
    const burst = pinned(false).through(1, choice('ana', bursts('assaultRifle', 'boyd', 1)), choice('boyd', wait), ...dice(99))
    expect(burst.person('boyd').now.heavyFire).toBe(false)
  })
})

test('BP-RNG-12 BP-RNG-01 a burst takes the rounds of its size, a single shot one; each is told by its rule', () => {
  const fired = (declared: Json) => {
    const run = fight({ people: { ana: rifleman, boyd: { at: [50, 0] } } }).still('boyd')
    run.through(3, choice('ana', declared), ...dice(100))
    return run.last('shotRolled')
  }
  expect(fired(shots('assaultRifle', ['boyd']))).toMatchObject({ rule: 'BP-RNG-01', rounds: 1, auto: false })
  expect(fired(bursts('assaultRifle', 'boyd', 1))).toMatchObject({ rule: 'BP-RNG-12', auto: true })
  expect(fired(bursts('assaultRifle', 'boyd', 1)).rounds).toBeGreaterThan(1)
})
