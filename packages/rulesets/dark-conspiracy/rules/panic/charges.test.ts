// Charges: panic of people on foot, and where they run.
import { describe, expect, test } from 'vitest'
import { commands } from '../../commands/commands.js'
import { choice, dice, Harm, harm, reyes, type Someone, torp } from '../../testing/kit.js'

const waits = (...those: readonly string[]) => those.map(who => choice(who, { action: 'wait' }))
/** Ana, with Initiative 2, and a horse 40 m to the west that comes east. */
const field = (me: Someone = {}, at: readonly [number, number] = [-40, 0]) =>
  harm({ ana: { initiative: 2, at: [0, 0], ...me }, horse: { ...torp, plan: 'quadruped', initiative: 1, at } })
const charged = { step: 'charged', who: 'ana', by: 'horse', stoppable: true } as const

describe('DC-EX-03 panic', () => {
  const ambush = () => {
    const fight = harm({ torp: { ...torp, is: { surprised: true } }, reyes: { ...reyes, now: { unconscious: true } } })
    fight.battle.phase = 4
    return fight
  }
  const panics = { step: 'panic', who: 'torp' } as const
  test('DC-PAN-01 DC-PAN-02 DC-PAN-03 DC-TURN-18 a 5 over Initiative 3: nothing more in Phase 4, frozen in 3 and 2, and getting down in 1', () => {
    const fight = ambush().play(panics, ...dice(5))
    expect(fight.last('panicRolled')).toMatchObject({ initiative: 3, phases: 2 })
    fight.play({ step: 'endPhase' }).play({ step: 'startPhase', phase: 3 })
    fight.play({ step: 'startPhase', phase: 2 }, choice('torp', { action: 'stayUp' }))
    expect(() =>
      new Harm(structuredClone(fight.battle)).play({ step: 'startPhase', phase: 1 }, choice('torp', { action: 'standUp' })),
    ).toThrow(/is refused/)
    fight.play({ step: 'startPhase', phase: 1 }, choice('torp', { action: 'goProne' }))
    expect(fight.person('torp')).toMatchObject({ surprised: false, now: { prone: true, frozen: 0 } })
  })
  test('DC-PAN-01 a 3 is not over 3', () => {
    expect(
      ambush()
        .play(panics, ...dice(3))
        .last('panicRolled'),
    ).toMatchObject({ phases: 0 })
  })
  test('DC-PAN-04 a light machinegun at the ready, a truck from 60 m: 4 − 1 is not over 3', () => {
    const fight = harm({ torp: { ...torp, guns: ['lmg556'] }, truck: { side: 'Gang', vehicle: 'truck5', at: [60, 0] } })
    fight.play({ step: 'charged', who: 'torp', by: 'truck', stoppable: true }, ...dice(4))
    expect(fight.last('chargeMet')).toMatchObject({ armed: true, initiative: 3, phases: 0 })
  })
})

test('DC-PAN-04 those who panic run aside in each of the next Phases, and do nothing else', () => {
  const fight = field().play(charged, ...dice(5))
  expect(fight.last('chargeMet')).toMatchObject({ armed: false, initiative: 2, phases: 3 })
  fight.turn(...waits('ana', 'horse', 'ana'))
  expect(fight.person('ana').now.bolts).toBeNull()
  expect(fight.all('moved').map(({ gait }) => gait)).toEqual(['run', 'run', 'run', 'run'])
  expect(fight.person('ana').position.y).toBeLessThan(-25)
})
test('DC-PAN-04 between Turns exactly as many Phases are lost', () => {
  const fight = field()
  fight.battle.phase = 0
  fight.play(charged, ...dice(6)).turn(...waits('ana', 'horse', 'ana'))
  expect(fight.all('moved')).toHaveLength(4)
})
test.each([
  ['the first', [6, 3], 'horse'],
  ['the second', [3, 6], 'mare'],
  ['the later of two that are alike', [6, 6], 'mare'],
])('DC-PAN-05 of two charges the longer flight counts: %s', (_, [first, second], from) => {
  const horse: Someone = { ...torp, plan: 'quadruped', initiative: 1, at: [-40, 0] }
  const fight = harm({ ana: { initiative: 2, at: [0, 0] }, horse, mare: { ...horse, at: [40, 0] } })
  fight.play(charged, ...dice(Number(first))).play({ ...charged, by: 'mare' }, ...dice(Number(second)))
  expect(fight.person('ana').now.bolts).toEqual({ from, phases: 6 - 2 + 1 })
})
test('DC-PAN-04 a gun at the ready takes 1 off the die, if it might stop what comes', () => {
  const armed = field({ guns: ['br762'] })
  expect(armed.play(charged, ...dice(3)).last('chargeMet')).toMatchObject({ armed: true, phases: 0 })
  const hopeless = field({ guns: ['br762'] }).play({ ...charged, stoppable: false }, ...dice(3))
  expect(hopeless.last('chargeMet')).toMatchObject({ armed: false, phases: 1 })
  const empty = field({ guns: ['br762'], is: { roundsLeft: [] } }).play(charged, ...dice(3))
  expect(empty.last('chargeMet')).toMatchObject({ armed: false })
  const stowed = field({ guns: ['br762'], is: { inHand: [] } }).play(charged, ...dice(3))
  expect(stowed.last('chargeMet')).toMatchObject({ armed: false })
})
test('DC-PAN-04 the game master says who charges, from within 100 m', () => {
  const call = (at: readonly [number, number], by: string) => {
    const { battle } = field({}, at)
    const faults = commands.charge?.do(battle, { who: 'ana', by, stoppable: true }, undefined)
    return faults?.length === 0 ? battle.agenda.at(-1) : faults?.[0]?.words
  }
  expect(call([-100, 0], 'horse')).toEqual(charged)
  expect(call([-100.1, 0], 'horse')).toMatch(/farther than 100 m/)
  expect(call([-40, 0], 'ana')).toMatch(/no such combatant/)
})
