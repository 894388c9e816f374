// Turns and Phases: who acts when, what an Action is, and how wounds take Actions away.
import { describe, expect, test } from 'vitest'
import { gunOf } from '../../content/weapons.js'
import { choice, dice, harm, reyes, type Someone, thrown, torp } from '../../testing/kit.js'
import { keyOf } from './actions.js'
import { inSlot } from './turns.js'

const wait = { action: 'wait' }
const waits = (...those: readonly string[]) => those.map(who => choice(who, wait))
const shoot = (weaponId: string, target: string, pulls = 1) => ({ action: 'fire', weaponId, target, kind: 'single', pulls })

describe('DC-EX-02 acting order', () => {
  const people = {
    ann: { initiative: 6, agl: 5 },
    bo: { initiative: 4, agl: 6, guns: ['pistol9'], side: 'Gang' },
    cy: { initiative: 4, agl: 7, guns: ['sniper762'], side: 'Gang' },
    di: { initiative: 2, side: 'Gang' },
  } satisfies Readonly<Record<string, Someone>>
  test('DC-TURN-04 DC-TURN-05 DC-TURN-06 low Initiative first, and of equals the nimbler with the lighter weapon', () => {
    const fight = harm(people)
    fight.turn(
      ...waits('ann', 'ann'), // Phases 6 and 5
      choice('bo', shoot('pistol9', 'ann')),
      choice('cy', shoot('sniper762', 'ann')),
      ...dice(20, 20),
      ...waits('ann'),
      choice('bo', shoot('pistol9', 'ann')),
      choice('cy', { action: 'move', to: 'di', gait: 'walk' }), // without an attack Cy's key is 7, before Bo's 5
      ...dice(20),
      ...waits('ann', 'di', 'bo', 'cy', 'ann', 'di', 'bo', 'cy', 'ann'),
    )
    const acts = fight.told.filter(({ what }) => what === 'shotFired' || what === 'moved' || what === 'phaseBegan')
    expect(acts.map(event => ('attacker' in event ? event.attacker : 'who' in event ? event.who : event.what))).toEqual([
      'phaseBegan',
      'phaseBegan',
      'phaseBegan',
      'bo',
      'cy',
      'phaseBegan',
      'cy',
      'bo',
      'phaseBegan',
      'phaseBegan',
    ])
  })
  test('DC-TURN-06 those of one slot declare by Agility, then by id', () => {
    const fight = harm({ ...people, ab: { ...people.bo } })
    expect(inSlot(fight.battle, 4).map(({ id }) => id)).toEqual(['ab', 'bo', 'cy'])
  })
})

const duel = (more: Someone = {}, other: Someone = {}) =>
  harm({
    reyes: {
      ...reyes,
      initiative: 1,
      skills: { smallArmsRifle: 5, smallArmsPistol: 4 },
      guns: ['br762', 'pistol9', 'shotgunSlug'],
      ...more,
    },
    torp: { ...torp, initiative: 2, at: [100, 0], guns: ['pistol9'], ...other },
  })

describe('Actions', () => {
  test('DC-ACT-01 DC-SHT-01 DC-TURN-16 an Aim lasts over Phases and Turns until another Action', () => {
    const fight = duel({ initiative: 2 }, { initiative: 1 })
    fight.turn(choice('reyes', { action: 'aim', target: 'torp' }), ...waits('torp', 'reyes'))
    fight.turn(
      ...waits('reyes'),
      ...waits('torp'),
      choice('reyes', shoot('br762', 'torp', 2)),
      ...dice(20),
      choice('reyes', { action: 'cease' }),
    )
    expect(fight.last('shotFired')).toMatchObject({ aimed: true, number: 11 })
    expect(fight.person('reyes').aim).toBeNull()
  })
  test('DC-SHT-02 a location is named with the Aim', () => {
    const fight = duel({ initiative: 2 }, { initiative: 1 })
    fight.turn(
      choice('reyes', { action: 'aim', target: 'torp', location: 'leftLeg' }),
      ...waits('torp'),
      choice('reyes', shoot('br762', 'torp')),
      ...dice(5),
      thrown(1, 1, 1, 1),
    )
    expect(fight.last('shotFired')).toMatchObject({ location: 'leftLeg', number: 5 })
    expect(fight.person('torp').now.damage.leftLeg).toBe(4)
  })
  test('DC-DF-07 a runner is harder to hit', () => {
    const fight = duel({ initiative: 2 }, { initiative: 1, guns: [] })
    fight.turn(
      ...waits('reyes'),
      choice('torp', { action: 'move', to: 'reyes', gait: 'run' }),
      choice('reyes', shoot('br762', 'torp')),
      ...dice(20),
    )
    expect(fight.person('torp').position.x).toBe(70)
    expect(fight.last('shotFired').number).toBe(2) // medium, read as long, and a Quick Shot
  })
  test('DC-ACT-04 whoever lies moves half as far, and a crawler lies', () => {
    const fight = duel({ now: { prone: true } })
    fight.turn(...waits('torp'), choice('reyes', { action: 'move', to: 'torp', gait: 'walk' }), ...waits('torp'))
    expect(fight.person('reyes')).toMatchObject({ position: { x: 4 }, now: { prone: false } })
    fight.turn(...waits('torp'), choice('reyes', { action: 'move', to: 'torp', gait: 'crawl' }), ...waits('torp'))
    expect(fight.person('reyes')).toMatchObject({ position: { x: 6 }, now: { prone: true } })
  })
  test('DC-REL-04 DC-REL-05 a magazine in one Action, loose rounds three at a time', () => {
    const fight = duel({ initiative: 2 }, { initiative: 1 })
    for (const loaded of fight.person('reyes').roundsLeft) loaded.rounds = 0
    fight.turn(
      choice('reyes', { action: 'reload', weaponId: 'br762' }),
      ...waits('torp'),
      choice('reyes', { action: 'reload', weaponId: 'shotgunSlug' }),
    )
    expect(fight.person('reyes').roundsLeft.map(({ rounds }) => rounds)).toEqual([20, 0, 3])
  })
  test.each([
    ['DC-REL-01 an empty weapon', { ...shoot('br762', 'torp') }, true],
    ['DC-ROF-03 bursts of a weapon that fires none', { ...shoot('br762', 'torp'), kind: 'burst' }, false],
    ['DC-ROF-03 more pulls than its rate of fire', { ...shoot('shotgunSlug', 'torp', 4) }, false],
    ['DC-DF-03 a target out of range', { ...shoot('pistol9', 'torp') }, false],
    ['DC-REC-05 a rifle held like a pistol', { ...shoot('br762', 'torp'), bothHands: true }, false],
  ])('%s is refused', (_name, answer, empty) => {
    const fight = duel()
    if (empty) for (const loaded of fight.person('reyes').roundsLeft) loaded.rounds = 0
    expect(() => fight.turn(...waits('torp'), choice('reyes', answer))).toThrow(/is refused/)
  })
})

describe('what takes Actions away', () => {
  test('DC-WND-10 the first scratch costs the next one', () => {
    const fight = duel({ now: { losesAction: true } })
    fight.turn(...waits('torp', 'torp'))
    expect(fight.last('actionLost')).toMatchObject({ who: 'reyes', why: 'scratch' })
  })
  test('DC-PAN-02 frozen Phases run over the end of the Turn', () => {
    const fight = duel({ initiative: 6, now: { frozen: 7 } }, { initiative: 1 })
    fight.turn(...waits('torp'))
    fight.turn(...waits('reyes', 'reyes', 'reyes', 'reyes', 'torp', 'reyes'))
    expect(fight.person('reyes').now.frozen).toBe(0)
  })
  test('DC-TURN-07 an Initiative that falls before the slot counts', () => {
    const fight = duel({ initiative: 1, skills: { smallArmsRifle: 20 } }, { initiative: 2 })
    fight.turn(
      ...waits('torp'), // Phase 2
      choice('reyes', shoot('br762', 'torp')),
      ...dice(2, 7), // an outstanding hit of a leg: 24 points, critical
    )
    expect(fight.person('torp').now).toMatchObject({ unconscious: true, outOfCombat: true })
    expect(fight.battle.ended).toMatchObject({ how: 'lastSideStanding', winners: ['Crew'] })
  })
  test('DC-WND-14 acting with a serious wound takes an effort, once a Turn', () => {
    const damage = { head: 0, chest: 0, abdomen: 0, rightArm: 0, leftArm: 0, rightLeg: 12, leftLeg: 0 }
    const fight = duel({ initiative: 5, now: { damage, hurt: true } }, { initiative: 1 })
    fight.turn(choice('reyes', { action: 'aim', target: 'torp' }), ...dice(2), ...waits('torp'), choice('reyes', { action: 'goProne' }))
    expect(fight.all('effortRolled')).toHaveLength(1)
    fight.turn(choice('reyes', { action: 'aim', target: 'torp' }), ...dice(3), ...waits('torp'))
    expect(fight.last('actionLost')).toMatchObject({ who: 'reyes', why: 'prevented' })
  })
})

describe('waking', () => {
  test('DC-WND-16 each Turn with a difficult check of CON', () => {
    const fight = duel({ now: { unconscious: true, prone: true } })
    fight.turn(...dice(3), ...waits('torp', 'torp'))
    expect(fight.person('reyes').now.unconscious).toBe(true)
  })
  test('DC-WND-20 after a critical wound every second Turn, with 1d% of CON', () => {
    const damage = { head: 0, chest: 0, abdomen: 23, rightArm: 0, leftArm: 0, rightLeg: 0, leftLeg: 0 }
    const now = { unconscious: true, outOfCombat: true, deathTurn: 21, damage }
    const third: Someone = { initiative: 1 }
    const fight = harm({ ann: third, reyes: { ...reyes, now, side: 'Crew' }, torp: { ...torp, initiative: 1 } })
    fight.turn(...waits('torp', 'ann'))
    fight.turn(...dice(5), ...waits('torp', 'ann'))
    expect(fight.person('reyes').now.unconscious).toBe(false)
  })
  test('DC-WND-19 DC-GAP-44 the deadline is the end of its Turn', () => {
    const fight = duel({ now: { unconscious: true, outOfCombat: true, deathTurn: 2 } })
    fight.battle.people.push({ ...structuredClone(fight.person('torp')), id: 'ann', side: 'Crew', name: 'Ann' })
    fight.turn(...dice(6), ...waits('ann', 'torp', 'ann', 'torp'))
    expect(fight.last('died')).toMatchObject({ who: 'reyes', rule: 'DC-WND-19' })
  })
})

test('DC-TURN-06 of one instant both act, though each would have stopped the other', () => {
  const same: Someone = { initiative: 1, agl: 6, skills: { smallArmsRifle: 20 }, guns: ['br762'] }
  const fight = harm({ ann: same, bo: { ...same, at: [50, 0] } })
  fight.turn(
    choice('ann', shoot('br762', 'bo')),
    choice('bo', shoot('br762', 'ann')),
    ...dice(2, 1), // Ann hits Bo's head: dead
    ...dice(2, 1), // and Bo hers
  )
  expect([fight.person('ann').now.dead, fight.person('bo').now.dead]).toEqual([true, true])
  expect(fight.battle.ended).toMatchObject({ how: 'draw' })
})
test('DC-AUT-11 whoever runs through the danger zone meets the rounds that are kept, once', () => {
  const fight = harm({
    ann: { initiative: 1, skills: { smallArmsRifle: 5 }, guns: ['lmg556'] },
    bo: { initiative: 1, at: [50, 0], agl: 1 },
    cy: { initiative: 2, at: [40, 12] },
  })
  fight.battle.setup.places.push({ id: 'door', name: 'the door', at: { x: 40, y: -12, z: 0 }, cover: null })
  fight.turn(
    ...waits('cy'),
    choice('bo', wait),
    choice('ann', { action: 'fire', weaponId: 'lmg556', target: 'bo', kind: 'burst', pulls: 1 }),
    ...dice(20, 20, 20, 20, 20, 20, 20, 20, 20, 20),
    choice('cy', { action: 'move', to: 'door', gait: 'run' }),
    ...dice(20, 1, 20, 20, 20, 8),
    thrown(1, 1, 1),
  )
  expect(fight.last('zoneCrossed')).toMatchObject({ who: 'cy', checks: 5, hits: 1 })
  expect(fight.person('cy').now.damage.rightLeg).toBe(3)
})

describe('two who move at the same instant', () => {
  const same = { initiative: 1, agl: 6, skills: { smallArmsRifle: 20 }, guns: ['br762'] } satisfies Someone
  const walk = (who: string, to: string) => choice(who, { action: 'move', to, gait: 'walk' })
  test('DC-TURN-06 walk towards where the other one stood', () => {
    const fight = harm({ ann: same, bo: { ...same, at: [50, 0] } }).turn(walk('ann', 'bo'), walk('bo', 'ann'))
    expect([fight.person('ann').position.x, fight.person('bo').position.x]).toEqual([8, 42])
    const near = harm({ ann: same, bo: { ...same, at: [6, 0] } }).turn(walk('ann', 'bo'), walk('bo', 'ann'))
    expect([near.person('ann').position.x, near.person('bo').position.x]).toEqual([5, 1])
  })
  test('DC-TURN-06 DC-PEN-11 someone who leaves cover at the instant of a shot is still behind it', () => {
    const cover = { name: 'wall', av: 9, locations: ['rightLeg', 'leftLeg'] as ('rightLeg' | 'leftLeg')[] }
    const bo = { ...same, agl: same.agl + gunOf('br762').bulk, at: [50, 0] } satisfies Someone // as quick as Ann, gun and all
    const fight = harm({ ann: { ...same, is: { cover } }, bo })
    fight.turn(walk('ann', 'bo'), choice('bo', shoot('br762', 'ann')), ...dice(2, 8))
    expect(fight.all('stoppedByCover')).toHaveLength(1)
    expect(fight.person('ann')).toMatchObject({ cover: null, arrivesAt: null, position: { x: 8 } })
  })
})
test('DC-TURN-03 a Turn as a whole is played the same, and told without its Phases', () => {
  const begin = (wholeTurn: boolean) =>
    harm({ ana: { initiative: 2 }, bo: { ...torp, initiative: 1, at: [20, 0] } }, { wholeTurn }).turn(
      choice('ana', { action: 'wait' }),
      choice('bo', { action: 'goProne' }),
      choice('ana', { action: 'goProne' }),
    )
  const [whole, usual] = [begin(true), begin(false)]
  expect(whole.all('phaseBegan')).toEqual([])
  expect(whole.told.filter(({ what }) => what !== 'phaseBegan')).toEqual(usual.told.filter(({ what }) => what !== 'phaseBegan'))
})

describe('slots that move within a Phase', () => {
  const damage = { head: 0, chest: 0, abdomen: 0, rightArm: 0, leftArm: 0, rightLeg: 0, leftLeg: 0 }
  test('DC-TURN-04 DC-TURN-07 whose Initiative sinks to that of a slot which is over still acts in the Phase', () => {
    const fight = duel({ initiative: 3 }, { initiative: 4 })
    fight.play(
      { step: 'startPhase', phase: 3 },
      choice('reyes', shoot('br762', 'torp')),
      ...dice(5, 9),
      thrown(1, 2, 1, 1), // 5 of 9 in the left leg: slight, and Initiative 3
      ...waits('torp'),
    )
  })
  test('DC-TURN-07 not if it sinks below the Phase', () => {
    const fight = duel({ initiative: 3 }, { initiative: 5, agl: 20, con: 20, now: { damage: { ...damage, leftArm: 9 }, hurt: true } })
    fight.person('torp').sheet.capacity.leftArm = 9
    fight.play(
      { step: 'startPhase', phase: 3 },
      choice('reyes', shoot('br762', 'torp')),
      ...dice(5, 3),
      thrown(1, 1, 1, 1), // serious: Initiative 2
      ...dice(1), // stays conscious
    )
    expect(fight.person('torp')).toMatchObject({ acted: false, now: { unconscious: false } })
  })
  test('DC-TURN-20 a slot that was skipped does not come again when the hold ends in the same Phase', () => {
    const heldBy = [{ by: 'reyes', hits: 9, strangling: false, total: true }]
    const fight = duel({ initiative: 4 }, { initiative: 3, at: [1, 0], now: { heldBy } })
    fight.play({ step: 'startPhase', phase: 3 }, choice('reyes', { action: 'letGo' }))
    expect(fight.person('torp').now.heldBy).toEqual([])
  })
})

describe('the end of an Aim', () => {
  const at = { target: 'torp', location: null } as const
  const aiming = { aim: at as never, watch: { x: 5, y: 0, z: 0 }, watched: ['torp' as never] }
  const ended = { aim: null, watch: null, watched: [] }
  test('DC-SHT-01 flight ends it', () => {
    const terror = { difficulty: 'AVG', source: 'torp', flees: true, gone: false } as never
    const fight = duel({ is: aiming, now: { terror } }).play({ step: 'flee', who: 'reyes' })
    expect(fight.person('reyes')).toMatchObject(ended)
  })
  test('DC-SHT-01 so does fainting, and a stun', () => {
    const woken = duel({ is: aiming, now: { unconscious: true } }).play({ step: 'wake', who: 'reyes' }, ...dice(1))
    expect(woken.person('reyes')).toMatchObject(ended)
    const stunned = duel({ is: aiming, now: { stunnedUntil: 1 } }).play({ step: 'endTurn' })
    expect(stunned.person('reyes')).toMatchObject(ended)
  })
})
test('DC-TURN-06 the Bulk of a spear counts when it is thrown, that of a rock does not', () => {
  const me = duel().person('reyes')
  const hurls = (missile: 'spear' | 'rock') => keyOf(me, { action: 'hurl', missile, target: me.id, location: null })
  expect([hurls('spear'), hurls('rock')]).toEqual([4, 7])
})
test('DC-WND-06 waking goes on beside a stun', () => {
  const now = { unconscious: true, prone: true, stunnedUntil: 5 }
  const fight = harm({ ann: { initiative: 1 }, reyes: { ...reyes, now, side: 'Crew' }, torp: { ...torp, initiative: 1 } })
  fight.turn(...dice(2), ...waits('torp', 'ann'))
  expect(fight.person('reyes').now).toMatchObject({ unconscious: false, stunnedUntil: 5 })
})
test('DC-TURN-23 a free Action after an attack does not hide the attacker again', () => {
  const fight = duel({ is: { attacked: true, hiddenFrom: ['Gang'] } })
  fight.play({ step: 'declare', those: ['reyes'] }, choice('reyes', { action: 'goProne' })).play({ step: 'endPhase' })
  expect(fight.person('reyes').hiddenFrom).toEqual([])
})
test.each([
  ['on its mount', 'ags17'],
  ['in the hands', 'gl40'],
] as const)('DC-ACT-03 no one fires a heavy weapon %s on the move', (_how, heavy) => {
  const fight = duel({ heavy: [heavy], skills: { heavyWeapons: 5 } })
  const answer = { action: 'fire', weaponId: heavy, target: 'torp', kind: 'single', pulls: 1, gait: 'walk' }
  expect(() => fight.play({ step: 'declare', those: ['reyes'] }, choice('reyes', answer))).toThrow(/no one walks about/)
})

test('DC-WND-18 DC-MED-04 whoever comes with a stabilized critical wound has no Actions, and neither faints nor dies of it', () => {
  const none = { head: 0, chest: 0, abdomen: 0, rightArm: 0, leftArm: 0, rightLeg: 0, leftLeg: 0 }
  const begins = (initiative: number, damage: object) => {
    const fight = duel({ initiative, now: { damage: { ...none, ...damage } } }, { initiative: 1 })
    fight.battle.round = 0
    return fight
  }
  const fight = begins(5, { abdomen: 23 }).turn(...waits('torp'))
  expect(fight.person('reyes').now).toMatchObject({ outOfCombat: true, unconscious: false, deathTurn: null })
  expect(fight.battle.ended).toMatchObject({ how: 'lastSideStanding', winners: ['Gang'] })
  const woken = begins(4, { head: 6 }).turn(...waits('torp', 'reyes'))
  expect(woken.person('reyes').now).toMatchObject({ outOfCombat: false, unconscious: false })
})
test('DC-WND-20 a stabilized critical wound lets no one wake but in every second Turn, on 1d% of CON', () => {
  const out = (round: number, ...faces: number[]) => {
    const fight = duel({
      now: { unconscious: true, damage: { head: 0, chest: 0, abdomen: 23, rightArm: 0, leftArm: 0, rightLeg: 0, leftLeg: 0 } },
    })
    fight.battle.round = round
    return fight.play({ step: 'wake', who: 'reyes' }, ...dice(...faces)).person('reyes').now.unconscious
  }
  expect([out(1), out(2, 6), out(2, 5), out(3)]).toEqual([true, true, false, true])
})
