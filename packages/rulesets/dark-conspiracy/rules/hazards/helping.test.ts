// Electric shocks, flames that others beat out, and going prone while frozen.
import { describe, expect, test } from 'vitest'
import { commands } from '../../commands/commands.js'
import { choice, dice, harm, type Someone, torp } from '../../testing/kit.js'
import { agilityOf, initiativeOf } from '../wounds/wounds.js'

const waits = (...those: readonly string[]) => those.map(who => choice(who, { action: 'wait' }))
const pair = (me: Someone = {}, other: Someone = {}) =>
  harm({ ana: { con: 6, initiative: 2, ...me }, bo: { ...torp, initiative: 1, at: [1, 0], ...other } })

describe('electric shocks', () => {
  const shocked = (rolled: number, con = 6) =>
    pair({ con })
      .play({ step: 'electrify', who: 'ana' }, ...dice(rolled))
      .person('ana')
  test('DC-SHK-01 success costs 2 of Agility and Initiative until the end of the next Turn', () => {
    const fight = pair().play({ step: 'electrify', who: 'ana' }, ...dice(3))
    expect(fight.last('electrified')).toMatchObject({ who: 'ana', number: 3, result: 'success' })
    expect([agilityOf(fight.person('ana')), initiativeOf(fight.person('ana'))]).toEqual([4, 0])
    fight.turn(...waits('bo')) // Turn 2, without a slot of Ana's
    expect(fight.person('ana')).toMatchObject({ now: { shocked: null, outOfCombat: false } })
    fight.turn(...waits('ana', 'bo', 'ana'))
  })
  test('DC-SHK-01 an Outstanding Success costs 1', () => {
    expect(shocked(1, 22).now.shocked).toEqual({ loss: 1, until: 2 })
  })
  test('DC-SHK-01 failure knocks out, with the usual checks to come round', () => {
    const fight = pair().play({ step: 'electrify', who: 'ana' }, ...dice(4))
    expect(fight.person('ana').now).toMatchObject({ unconscious: true, comatose: false, shocked: null })
    fight.turn(...dice(3), ...waits('ana', 'bo', 'ana'))
    expect(fight.person('ana').now.unconscious).toBe(false)
  })
  test('DC-SHK-01 after a catastrophic failure no one comes round', () => {
    const fight = pair().play({ step: 'electrify', who: 'ana' }, ...dice(13))
    expect(fight.person('ana').now).toMatchObject({ unconscious: true, comatose: true })
    fight.turn(...waits('bo'))
    expect(fight.all('wakingRolled')).toEqual([])
  })
  test('DC-SHK-01 the game master calls for one, unless the switch is off', () => {
    const { battle } = pair()
    expect(commands.electrify?.do(battle, { who: 'ana' }, undefined)).toEqual([])
    expect(battle.agenda).toEqual([{ step: 'electrify', who: 'ana' }])
    battle.setup.settings.electricShock = false
    expect(commands.electrify?.do(battle, { who: 'ana' }, undefined)[0]?.words).toMatch(/electricShock is off/)
  })
})

describe('flames', () => {
  const beat = choice('ana', { action: 'beatFlames', target: 'bo' })
  const burning = [
    { location: 'chest', dice: 2, shielded: 0 },
    { location: 'leftArm', dice: 2, shielded: 0 },
  ] as const
  const onFire = (other: Someone = {}) => pair({ initiative: 1 }, { ...other, con: 40, initiative: 1, now: { burning: [...burning] } })
  test('DC-BRN-04 a helper tries once a second, and chooses what is put out', () => {
    const fight = onFire().play(
      { step: 'beatOut', who: 'ana', target: 'bo', second: 1 },
      ...dice(7, 6),
      choice('ana', { action: 'putOut', location: 'leftArm' }),
      ...dice(20, 3),
    )
    expect(fight.person('bo').now.burning).toEqual([])
    expect(fight.all('flamesBeaten').map(({ out }) => out)).toEqual([false, true, false, true])
  })
  test('DC-BRN-04 the fifth second is the last', () => {
    expect(
      onFire()
        .play({ step: 'beatOut', who: 'ana', target: 'bo', second: 5 }, ...dice(20))
        .all('flamesBeaten'),
    ).toHaveLength(1)
  })
  test('DC-ACT-11 beating out flames takes an Action within 2 m', () => {
    const slot = { step: 'declare', those: ['ana'] } as const
    const fight = onFire({ at: [2, 0] }).play({ ...slot, those: ['ana'] }, beat, ...dice(20, 20, 20, 20, 20))
    expect(fight.all('flamesBeaten')).toHaveLength(5)
    expect(() => onFire({ at: [2.001, 0] }).play({ ...slot, those: ['ana'] }, beat)).toThrow(/doesn't burn within 2 m/)
  })
})

describe('the second Phase of a freeze', () => {
  const down = choice('ana', { action: 'sinkDown' })
  const stay = choice('ana', { action: 'stayUp' })
  test('DC-PAN-03 allows going prone, once', () => {
    const fight = pair({ initiative: 1 }, { initiative: 1 }).play({ step: 'panic', who: 'ana' }, ...dice(4))
    expect(fight.person('ana').now).toMatchObject({ frozen: 4, freeze: 3 })
    fight.play({ step: 'endPhase' }).play({ step: 'startPhase', phase: 6 }) // the first one
    expect(fight.person('ana').now.prone).toBe(false)
    fight.play({ step: 'startPhase', phase: 5 }, down)
    expect(fight.person('ana').now).toMatchObject({ prone: true, frozen: 1 })
    expect(fight.last('postureChanged')).toMatchObject({ rule: 'DC-PAN-03', prone: true })
  })
  test('DC-PAN-03 need not be used, and a freeze of one Phase has no second one', () => {
    const long = pair({ initiative: 1, now: { frozen: 2, freeze: 3 } }).play({ step: 'startPhase', phase: 6 }, stay)
    expect(long.person('ana').now.prone).toBe(false)
    pair({ initiative: 1, now: { frozen: 1, freeze: 1 } }).play({ step: 'startPhase', phase: 6 })
  })
})
