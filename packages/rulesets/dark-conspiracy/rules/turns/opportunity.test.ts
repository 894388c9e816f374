// Fire at those who cross a line of sight, and ambushes.
import { describe, expect, test } from 'vitest'
import { choice, dice, harm, type Someone, shut, thrown, torp } from '../../testing/kit.js'
import { beginBurning } from '../hazards/burning.js'
import { opportunityFire } from './opportunity.js'

const wait = { action: 'wait' }
const waits = (...those: readonly string[]) => those.map(who => choice(who, wait))
const fireNow = (who: string, pulls = 1) => choice(who, { action: 'fireNow', weaponId: 'br762', kind: 'single', pulls })
const hold = (who: string) => choice(who, { action: 'holdFire' })
const run = (who: string, to = 'door') => choice(who, { action: 'move', to, gait: 'run' })
const watcher: Someone = { side: 'Crew', initiative: 1, skills: { smallArmsRifle: 6 }, guns: ['br762'] }
const point = { x: 100, y: 0, z: 0 }

/** Ana aims along the x axis; Bo runs across it at 50 m, from one side to the other. */
const lane = (me: Someone = {}, other: Someone = {}, more: Readonly<Record<string, Someone>> = {}) => {
  const fight = harm({
    ana: { ...watcher, ...me, is: { watch: { ...point }, ...me.is } },
    bo: { ...torp, initiative: 6, side: 'Gang', at: [50, 12], ...other },
    ...more,
  })
  fight.battle.setup.places.push({ id: 'door', name: 'the door', at: { x: 50, y: -18, z: 0 }, cover: null })
  return fight
}
const sixWaits = waits('bo', 'bo', 'bo', 'bo').concat(waits('ana', 'bo'))

describe('opportunity fire', () => {
  test('DC-TURN-12 DC-TURN-14 meets a runner on the line, in a Phase without a slot, and the run goes on', () => {
    const fight = lane().turn(run('bo'), fireNow('ana'), ...dice(5, 8), thrown(1, 1, 1, 1), ...waits('bo', 'bo', 'bo', 'ana', 'bo'))
    expect(fight.last('opportunityTaken')).toMatchObject({ who: 'ana', target: 'bo', joins: false })
    expect(fight.last('wounded')).toMatchObject({ who: 'bo', location: 'rightLeg' })
    expect(fight.person('bo').position).toEqual({ x: 50, y: -18, z: 0 })
  })
  test.each([
    ['alone', {}, ['bo']],
    ['at the same instant as another', { cy: { ...torp, side: 'Gang', initiative: 6, at: [90, 90] } satisfies Someone }, ['bo', 'cy']],
  ])('DC-PEN-11 a runner %s has left the cover behind', (_alone, more, [, ...others]) => {
    const cover = { name: 'wall', av: 9, locations: ['rightLeg', 'leftLeg'] as ('rightLeg' | 'leftLeg')[] }
    const fight = lane({}, { is: { cover } }, more)
    fight.battle.phase = 6
    fight.play(
      { step: 'declare', those: ['bo', ...others] },
      run('bo'),
      ...waits(...others),
      fireNow('ana'),
      ...dice(5, 8),
      thrown(1, 1, 1, 1),
    )
    expect(fight.all('stoppedByCover')).toEqual([])
    expect(fight.last('wounded')).toMatchObject({ who: 'bo', location: 'rightLeg' })
    expect(fight.person('bo')).toMatchObject({ cover: null, stoodBehind: null, arrivesAt: null, position: { y: -18 } })
  })
  test('DC-TURN-12 a runner who is killed still gets there', () => {
    const fight = lane({ skills: { smallArmsRifle: 30 } }).turn(run('bo'), fireNow('ana'), ...dice(2, 1), ...waits('ana'))
    expect(fight.person('bo')).toMatchObject({ position: { y: -18 }, now: { dead: true } })
  })
  test('DC-TURN-13 is aimed at those who were in sight when the Aim began, quick at others', () => {
    const shotAt = (watched: string[], gait: 'stand' | 'walk' = 'stand') =>
      lane({ is: { watched }, now: { gait } })
        .turn(run('bo'), fireNow('ana'), ...dice(20), ...sixWaits)
        .last('shotFired').aimed
    expect([shotAt(['bo']), shotAt([]), shotAt(['bo'], 'walk')]).toEqual([true, false, false])
  })
  test('DC-TURN-13 an Aim notes who is in sight', () => {
    const look = choice('ana', { action: 'watch', at: 'door' })
    const fight = lane(
      { is: { watch: null } },
      { initiative: 1 },
      { cy: { ...torp, side: 'Gang', initiative: 1, is: { hiddenFrom: ['Crew'] } } },
    )
    fight.turn(...waits('bo', 'cy'), look)
    expect(fight.person('ana')).toMatchObject({ watch: { x: 50, y: -18 }, watched: ['bo'] })
  })
  test('DC-TURN-15 out of turn it ends the Aim, in an own Phase it does not', () => {
    const out = lane().turn(run('bo'), fireNow('ana'), ...dice(20), ...sixWaits)
    expect(out.person('ana').watch).toBeNull()
    const inPhase = (keeps: boolean) => {
      const fight = lane({ is: { watched: ['bo'] } })
      fight.battle.setup.settings.opportunityKeepsAim = keeps
      fight.battle.phase = 1
      return fight.play({ step: 'declare', those: ['bo'] }, run('bo'), fireNow('ana'), ...dice(20)).person('ana')
    }
    expect(inPhase(true)).toMatchObject({ watch: point, watched: [], acted: true, engaged: true })
    expect(inPhase(false).watch).toBeNull()
  })
  test('DC-TURN-14 once in a Phase, and not after another Action of it', () => {
    const fight = lane({ is: { engaged: true } })
    fight.play({ step: 'declare', those: ['bo'] }, run('bo'))
    expect(fight.all('opportunityTaken')).toEqual([])
  })
  test.each([
    ['an empty rifle', { is: { roundsLeft: [{ weaponId: 'br762', rounds: 0 }] } }, 'the 7.62mm battle rifle is empty'],
    ['a rifle on the back', { is: { inHand: [] } }, 'the 7.62mm battle rifle has to be readied first'],
    ['a pistol', { guns: ['pistol9'], at: [-900, 0] }, 'everyone is out of range'],
  ] as const)('DC-TURN-12 those with %s can only hold fire', (_name, me, why) => {
    const fight = lane(me as Someone)
    expect(shut(fight, opportunityFire, { step: 'opportunity', who: 'ana', target: 'bo' } as never, 'ana', 'fireNow')).toBe(
      `Fire now isn't possible: ${why}.`,
    )
  })
  test.each([
    ['a friend', {}, { side: 'Crew' }],
    ['someone unknown', {}, { is: { hiddenFrom: ['Crew'] } }],
    ['by the frozen', { now: { frozen: 2 } }, {}],
    ['by those who have declared something else', { is: { declared: { action: 'goProne' } } }, {}],
    ['by those who have lost their Action', { now: { losesAction: true } }, {}],
  ] as const)('DC-TURN-12 not %s', (_name, me, other) => {
    const fight = lane(me, other as Someone)
    fight.play({ step: 'declare', those: ['bo'] }, run('bo'))
    expect(fight.person('bo').position.y).toBe(-18)
  })
  test('DC-TURN-12 whoever passes more than 4 m beside the line does not cross it', () => {
    const fight = lane({}, { at: [50, 34.5] })
    fight.play({ step: 'declare', those: ['bo'] }, run('bo'))
    expect(fight.person('bo').position.y).toBe(4.5)
    lane({}, { at: [50, 34] }).play({ step: 'declare', those: ['bo'] }, run('bo'), hold('ana'))
  })
  test('DC-TURN-16 DC-TURN-15 an Aim that is held goes on', () => {
    const fight = lane().turn(run('bo'), hold('ana'), ...sixWaits)
    expect(fight.person('ana').watch).toEqual(point)
  })
  test('DC-TURN-11 DC-TURN-10 a watch kept all Turn begins in its first Phase, and fire ends it', () => {
    const fight = lane({ is: { watch: null } }, { initiative: 5 })
    fight.repeats = { ana: { action: 'keepWatching', at: 'door' } }
    const on = choice('ana', { action: 'goOn' })
    fight.turn(on, run('bo'), fireNow('ana'), ...dice(20), ...waits('bo', 'bo', 'bo'), choice('ana', { action: 'goProne' }), ...waits('bo'))
    expect(fight.all('watchBegan')).toHaveLength(1)
    expect(fight.all('brokenOff')).toHaveLength(1)
  })
})

describe('an ambush', () => {
  const second: Someone = { ...watcher, at: [0, 60], is: { watch: { x: 0, y: 100, z: 0 }, hiddenFrom: ['Gang'] } }
  const surprised: Someone = { is: { surprised: true }, initiative: 6 }
  test('DC-TURN-17 everyone who aims fires as soon as one of them may', () => {
    const fight = lane({ is: { hiddenFrom: ['Gang'] } }, surprised, { cy: second })
    fight.battle.round = 0
    fight.turn(
      run('bo'),
      fireNow('ana'),
      ...dice(20, 1), // the shot, and no panic
      fireNow('cy'),
      ...dice(20),
      ...waits('bo', 'bo', 'bo', 'bo', 'ana', 'cy', 'bo'),
    )
    expect(fight.all('opportunityTaken').map(({ who }) => who)).toEqual(['ana', 'cy'])
  })
  test('DC-TURN-17 also when one opens fire in a slot', () => {
    const fight = lane({ initiative: 6, is: { hiddenFrom: ['Gang'], watch: null } }, { ...surprised, initiative: 5 }, { cy: second })
    fight.battle.round = 1
    const shot = choice('ana', { action: 'fire', weaponId: 'br762', target: 'bo', kind: 'single', pulls: 1 })
    fight.play({ step: 'declare', those: ['ana'] }, shot, ...dice(20), fireNow('cy'), ...dice(20))
    expect(fight.last('opportunityTaken')).toMatchObject({ who: 'cy', target: 'bo', joins: true })
  })
  test('DC-TURN-17 those who are not surprised meet only the fire of the line that they cross', () => {
    const fight = lane({}, {}, { cy: second })
    fight.battle.round = 1
    fight.play({ step: 'declare', those: ['bo'] }, run('bo'), fireNow('ana'), ...dice(20))
    expect(fight.all('opportunityTaken').map(({ who }) => who)).toEqual(['ana'])
  })
  test('DC-DF-15 single shots at those who know of no one name their location, without becoming harder', () => {
    const at = choice('ana', { action: 'fireNow', weaponId: 'br762', kind: 'single', pulls: 2, location: 'leftLeg' })
    const on = choice('ana', { action: 'fireOn', target: 'bo' })
    const fight = lane({ is: { hiddenFrom: ['Gang'] } }).play(
      { step: 'declare', those: ['bo'] },
      run('bo'),
      at,
      ...dice(20),
      on,
      ...dice(5),
      thrown(1, 1, 1, 1),
    )
    const plain = lane().play({ step: 'declare', those: ['bo'] }, run('bo'), fireNow('ana'), ...dice(20))
    expect(fight.all('shotFired').map(({ location, number }) => [location, number])[0]).toEqual(['leftLeg', plain.last('shotFired').number])
    expect(fight.last('wounded')).toMatchObject({ location: 'leftLeg', points: 4 })
    expect(() => lane().play({ step: 'declare', those: ['bo'] }, run('bo'), at)).toThrow(/knows of Ana/)
    const burst = choice('ana', { action: 'fireNow', weaponId: 'ar556', kind: 'burst', pulls: 1, location: 'leftLeg' })
    const gunner: Someone = { guns: ['ar556'], is: { hiddenFrom: ['Gang'] } }
    expect(() => lane(gunner).play({ step: 'declare', those: ['bo'] }, run('bo'), burst)).toThrow(/rounds of a burst are spread/)
  })
  test('DC-DF-15 in a slot as well, at the target that was named only', () => {
    const shot = choice('ana', { action: 'fire', weaponId: 'br762', target: 'bo', kind: 'single', pulls: 2, location: 'leftLeg' })
    const on = choice('ana', { action: 'fireOn', target: 'cy' })
    const fight = lane({ is: { hiddenFrom: ['Gang'], watch: null } }, {}, { cy: { ...torp, side: 'Gang', at: [50, 14] } })
    fight.play({ step: 'declare', those: ['ana'] }, shot, ...dice(20), on, ...dice(20))
    expect(fight.all('shotFired').map(({ location }) => location)).toEqual(['leftLeg', null])
  })
  test('DC-TURN-23 at the end of the Phase those who fired are known', () => {
    const fight = lane({ is: { hiddenFrom: ['Gang'] } }).turn(run('bo'), fireNow('ana'), ...dice(20), ...sixWaits)
    expect(fight.person('ana').hiddenFrom).toEqual([])
    expect(fight.last('revealed')).toMatchObject({ rule: 'DC-TURN-23', who: 'ana', to: ['Gang'] })
  })
})

test('DC-TURN-08 no one whose Initiative a shock has brought to 0 fires at those who cross', () => {
  const shocked = { loss: 2, until: 3 }
  const fight = lane({ initiative: 2, now: { shocked } }).play({ step: 'declare', those: ['bo'] }, run('bo'))
  expect(fight.all('opportunityTaken')).toEqual([])
  lane({ initiative: 3, now: { shocked } }).play({ step: 'declare', those: ['bo'] }, run('bo'), hold('ana'))
})
test('DC-BRN-03 nor whoever burns', () => {
  const burning = [{ location: 'rightArm', dice: 1, shielded: 0 }] as const
  const fight = lane({ now: { burning: [...burning] } })
  fight.battle.phase = 6
  beginBurning(fight.battle, fight.person('ana'))
  fight.battle.agenda = []
  fight.play({ step: 'declare', those: ['bo'] }, run('bo'))
  expect(fight.all('opportunityTaken')).toEqual([])
})
