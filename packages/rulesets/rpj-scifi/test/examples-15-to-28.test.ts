// The worked examples from the fifteenth on, one test each, named by its id, with all dice in order. The numbers are those of the examples.
import { expect, test } from 'vitest'
import { baseModifier } from '../attack.js'
import { halve } from '../core-roll.js'
import { coverBonus } from '../cover.js'
import { weaponOf } from '../people.js'
import {
  attack,
  cautious,
  choice,
  dice,
  fight,
  hold,
  move,
  overwatch,
  overwatchShot,
  reorient,
  shoot,
  strike,
  suppressiveFire,
  touch,
  unreorient,
} from './kit.js'

const broken: number[] = []

test('RPJ-EX-15 Cautious Movement through everything', () => {
  const run = fight({
    people: {
      ana: 'A',
      bo: { at: 'C', group: 'knot' },
      fen: { at: 'E', is: { overwatch: { regionId: 'D', weaponId: 'pistol' } } },
      cyd: { at: 'C', group: 'knot', is: { suppressedBy: ['ana'] } },
    },
    groups: { knot: 'C' },
    order: ['cyd', 'ana', 'bo', 'fen'],
  })
  run.act('cyd', cautious('D'), shoot('ana', 'rifle'), dice('3 3 3 3'), dice('4 4 4 5'))
  expect(run.last('attackRolled')).toMatchObject({ attacker: 'ana', modifier: 4, range: 2, defense: 16, hit: true })
  expect(run.person('cyd')).toMatchObject({ regionId: 'D', coverId: null, temporaryCover: true })
  expect(run.person('fen').overwatch).not.toBeNull()
  expect(run.person('bo').freeAttackAvailable).toBe(true)
  expect(run.person('ana').freeAttackAvailable).toBe(false)

  run.endTurn('ana').endTurn('bo').turn('fen')
  expect(run.person('fen').overwatch).toBeNull()
  run.act('fen', attack('pistol', 'cyd'), dice('6 6 4 3'), dice('3 3 3 3'))
  expect(run.last('attackRolled')).toMatchObject({ range: 1, modifier: -2, defense: 17, hit: true })
  expect(run.saves('cyd').armor).toEqual(broken)
  expect(coverBonus({ quality: 1, flanking: 0 }, false, 0, false)).toBe(0)
  run.endTurn('fen').turn('cyd')
  expect(run.person('cyd').temporaryCover).toBe(false)
})

test('RPJ-EX-16 Reorient under suppression', () => {
  const cyd = { at: 'C', behind: '+3/1f', is: { suppressedBy: ['ana'] } }
  const shots = fight({ people: { ana: 'A', bo: 'C', cyd }, order: ['cyd', 'bo', 'ana'] })
  shots.act('cyd', reorient).endTurn('cyd')
  expect(shots.person('cyd')).toMatchObject({ reoriented: true })
  shots.act('bo', attack('pistol', 'cyd'), dice('3 3 3 2')).endTurn('bo')
  expect(shots.last('attackRolled')).toMatchObject({ range: 0, defense: 19, hit: false })
  shots.act('ana', attack('rifle', 'cyd'), dice('2 2 1 2'), dice('1 1 2 2')).endTurn('ana')
  expect(shots.person('cyd').suppressedBy).toEqual([])
  expect(shots.last('attackRolled')).toMatchObject({ range: 2, defense: 16, hit: true })
  expect(shots.saves('cyd').armor).toEqual(broken)
  shots.act('cyd', unreorient)
  expect(shots.person('cyd')).toMatchObject({ reoriented: false, actionsLeft: 1 })
})

test('RPJ-EX-17 touch check and shots into a grapple', () => {
  const knot = { at: 'B', group: 'knot' }
  const hug = fight({ people: { ana: knot, bo: knot, eve: knot, cyd: 'C' }, groups: { knot: 'B' }, order: ['eve', 'bo', 'cyd', 'ana'] })
  hug.act('eve', touch('ana'), dice('5 5 4 4'))
  expect(hug.last('touchChecked')).toMatchObject({ modifier: 2, tn: 20, need: 18, success: true })
  expect(hug.person('eve').grappleId).toBe(hug.person('ana').grappleId)
  expect(hug.battle.turnOf).toBeNull()
  hug.act('bo', attack('sword', 'eve'), dice('2 1 1 1'), dice('6 3 2 1')).endTurn('bo')
  expect(hug.last('attackRolled')).toMatchObject({ modifier: 12, defense: 17, hit: true })
  expect(hug.saves('eve').armor).toEqual([9, 10])
  hug.act('cyd', attack('carbine', 'ana'), dice('4 4 3 2'), dice('3 3 3 2'))
  expect(hug.last('attackRolled')).toMatchObject({ range: 1, modifier: 5, defense: 18, hit: true })
  expect(hug.saves('ana').shield).toEqual(broken)
})

const inGrapple = { at: 'B', group: 'knot', is: { grappleId: 'grapple-1' } }

test('RPJ-EX-18 grapple checks', () => {
  const hug = fight({ people: { ana: inGrapple, eve: inGrapple }, groups: { knot: 'B' } })
  hug.turn('ana', dice('4 4 4 4'), dice('2 2 2 2'))
  expect(hug.last('grappleChecked')).toMatchObject({ who: 'ana', modifier: 4, against: 12, won: false })
  hug.turn('eve', dice('3 3 3 3'), dice('5 4 4 3'), choice('eve', { action: 'damage' }), dice('1 1 1 1'))
  expect(hug.last('saveRolled')).toMatchObject({ target: 'ana', layer: 'base', tn: 8, damage: -4, need: 4, held: true })
  expect(hug.saves('ana')).toEqual({ shield: [8, 10], armor: [9, 12, 14], base: [10, 12, 14] })
  expect([hug.person('ana').grappleId, hug.person('eve').grappleId]).toEqual(['grapple-1', 'grapple-1'])
})

const down = { condition: 'incapacitated' } as const
const noLayersLeft = [{ name: 'base', isBase: true, saves: [{ tn: 12, crossed: true }] }]

test('RPJ-EX-19 stabilizing', () => {
  const fallen = fight({ people: { fen: { at: 'A', is: { ...down, layers: noLayersLeft } }, cyd: 'E' } })
  const failures = (): number => fallen.person('fen').stabilizeFailures
  fallen.turn('fen', dice('4 4 4 4')).endTurn('cyd')
  expect(failures()).toBe(1)
  fallen.turn('fen', dice('6 5 3 3')).endTurn('cyd')
  expect(failures()).toBe(2)
  fallen.turn('fen', dice('6 6 3 3')).endTurn('cyd')
  expect(fallen.person('fen')).toMatchObject({ stabilized: true, stabilizeFailures: 0, condition: 'incapacitated' })
  fallen.endTurn('cyd').endTurn('cyd')
  expect(fallen.all('stabilizationRolled')).toHaveLength(3)
})

test('RPJ-EX-19 variant: dead on the fifth failure', () => {
  const fallen = fight({ people: { fen: { at: 'A', is: { ...down, layers: noLayersLeft } }, cyd: 'E' } })
  for (const faces of ['3 3 3 3', '6 5 3 3', '2 2 2 2', '4 4 3 3', '4 4 4 4']) {
    expect(fallen.person('fen').condition).toBe('incapacitated')
    fallen.turn('fen', dice(faces)).endTurn('cyd')
  }
  expect(fallen.person('fen')).toMatchObject({ condition: 'dead', stabilizeFailures: 5 })
})

test('RPJ-EX-20 hits on a fallen one', () => {
  const fen = { at: 'A', is: { ...down, layers: noLayersLeft, stabilizeFailures: 2 } }
  const shots = fight({ people: { cyd: 'B', fen } })
  shots.act('cyd', attack('carbine', 'fen'), dice('2 2 2 2')).endTurn('cyd')
  expect(shots.last('fallenHit')).toMatchObject({ effect: 'failure', failures: 3, undone: false })
  shots.turn('fen', dice('2 3 4 5'))
  expect(shots.person('fen').stabilizeFailures).toBe(4)
  shots.act('cyd', attack('carbine', 'fen'), dice('3 3 3 3'))
  expect(shots.person('fen')).toMatchObject({ condition: 'dead', stabilizeFailures: 5 })
})

test('RPJ-EX-21 ring battlefield', () => {
  const line = ['R1', 'R2', 'R3', 'R4', 'R5', 'R6']
  const ring = ['+R6-R1']
  const shotFrom = (at: string, edges: string[]) => fight({ line, edges, people: { cyd: at, ana: { at: 'R1', behind: '+5/2f' } } })
  const fire = attack('carbine', 'ana')
  const same = dice('4 3 3 3')

  const fromR5 = shotFrom('R5', ring).act('cyd', fire, same, dice('3 3 3 3'))
  expect(fromR5.last('attackRolled')).toMatchObject({ range: 2, defense: 20, hit: true })
  expect(fromR5.saves('ana').shield).toEqual([10])
  const fromR4 = shotFrom('R4', ring).act('cyd', fire, same)
  expect(fromR4.last('attackRolled')).toMatchObject({ range: 3, defense: 23, hit: false })
  const shortcut = shotFrom('R4', [...ring, 'R1-R4']).act('cyd', fire, same, dice('3 3 3 3'))
  expect(shortcut.last('attackRolled')).toMatchObject({ range: 1, defense: 18, hit: true })
})

test('RPJ-EX-22 suppression shot and overwatch against one runner', () => {
  const run = fight({ people: { dov: 'A', bo: 'C' } })
  run.act('dov', suppressiveFire('longRifle', 'bo'), dice('1 1 1 1'))
  run.act('dov', overwatch('longRifle', 'B'))
  run.act('dov', attack('longRifle', 'bo'), dice('2 2 2 2'), dice('6 5 4 3'))
  run.act(
    'bo',
    move('B'),
    shoot('dov', 'longRifle'),
    dice('1 2 1 1'),
    dice('5 5 5 4'),
    overwatchShot('dov'),
    dice('1 1 1 2'),
    dice('4 4 4 4'),
  )
  run.act('bo', move('A', 'by-dov-0'))
  run.act('bo', attack('sword', 'dov'), dice('5 4 4 3'), dice('3 4 4 3'))
  expect(run.last('attackRolled')).toMatchObject({ modifier: 5, defense: 21, hit: true })
  expect(run.person('bo').regionId).toBe('A')
  expect(run.saves('bo')).toEqual({ armor: broken, base: [9, 11, 13] })
  expect(run.saves('dov')).toEqual({ base: [12] })
  expect(run.person('dov')).toMatchObject({ overwatch: null, freeAttackAvailable: false })
})

test('RPJ-EX-23 halving small and negative values', () => {
  expect([17, 9, 1, 0, -2].map(halve)).toEqual([8, 4, 0, 0, -2])
  const shot = fight({ people: { fen: { at: 'A', is: { suppressedBy: ['eve'] } }, eve: 'B' } })
  expect(baseModifier(shot.person('fen').sheet, weaponOf(shot.person('fen'), 'pistol'))).toBe(-2)
  shot.act('fen', attack('pistol', 'eve'), dice('5 4 4 4'), dice('2 3 3 3'))
  expect(shot.last('attackRolled')).toMatchObject({ modifier: -2, defense: 15, need: 17, hit: true })
  expect(shot.saves('eve').armor).toEqual([9, 10])
})

test('RPJ-EX-24 two suppressors', () => {
  const run = fight({
    people: { ana: 'A', fen: 'B', eve: { at: 'C', is: { suppressedBy: ['ana', 'fen'] } } },
    order: ['eve', 'ana', 'fen'],
  })
  run.act('eve', move('B', 'by-fen-0'), shoot('ana', 'rifle'), dice('1 2 2 1'), dice('3 3 3 4'), shoot('fen', 'pistol'), dice('4 4 4 4'))
  expect(run.saves('eve').armor).toEqual([9, 10])
  run.act('eve', attack('axe', 'fen'), dice('3 2 2 2'), dice('6 6 5 1'))
  expect(run.last('attackRolled')).toMatchObject({ modifier: 5, defense: 14, hit: true })
  expect(run.last('saveRolled')).toMatchObject({ need: 18, held: true, broken: true })
  expect(run.person('fen').condition).toBe('incapacitated')
  expect(run.person('eve').suppressedBy).toEqual(['ana'])
  run.turn('ana')
  expect(run.person('eve').suppressedBy).toEqual([])
})

test('RPJ-EX-25 cover on joining a group', () => {
  const situation = {
    people: { ana: 'A', cyd: 'D' },
    groups: { post: 'C' },
    covers: { crate: ['post', '+2/0f'], wall: ['post', '+3/1f'] },
    order: ['cyd', 'ana'],
  } as const
  const unsaid = fight(situation).act('cyd', move('C', 'post'))
  expect(unsaid.person('cyd').coverId).toBe('wall')
  expect(unsaid.refusal('cyd', move('C', 'post', { coverId: 'wall' }))).toMatchObject({ rule: 'RPJ-TURN-08' })
  expect(unsaid.person('cyd').actionsLeft).toBe(1)
  unsaid.endTurn('cyd').act('ana', attack('rifle', 'cyd'), dice('3 2 2 2'))
  expect(unsaid.last('attackRolled')).toMatchObject({ defense: 19, hit: false })

  const none = fight(situation).act('cyd', move('C', 'post', { coverId: null }))
  expect(none.person('cyd').coverId).toBeNull()
  const later = none.fork().act('cyd', move('C', 'post', { coverId: 'wall' }))
  expect(later.person('cyd')).toMatchObject({ coverId: 'wall', actionsLeft: 0 })
  none.endTurn('cyd').act('ana', attack('rifle', 'cyd'), dice('3 2 2 2'), dice('4 4 4 3'))
  expect(none.last('attackRolled')).toMatchObject({ defense: 16, hit: true })
  expect(none.saves('cyd').armor).toEqual(broken)
})

test('RPJ-EX-26 three ways for suppression to expire', () => {
  const modifierOf = (someone: ReturnType<typeof fight>): number => (someone.person('cyd').suppressedBy.length > 0 ? 3 : 7)
  for (const [suppressionExpiry, cells] of [
    ['suppressorTurnStart', [3, 3, 7]],
    ['targetTurnEnd', [3, 7, 7]],
    ['roundEnd', [7, 7, 7]],
  ] as const) {
    const rounds = fight({ people: { cyd: 'C', ana: 'A' }, settings: { suppressionExpiry } })
    rounds.endTurn('cyd').act('ana', suppressiveFire('rifle', 'cyd'), dice('6 6 6 6'))
    const during = modifierOf(rounds.turn('cyd'))
    const shot = rounds.fork().act('cyd', attack('carbine', 'ana'), dice('1 1 1 1'))
    expect(shot.last('attackRolled').modifier, suppressionExpiry).toBe(during)
    const after = modifierOf(rounds.endTurn('cyd'))
    const fromAna = modifierOf(rounds.turn('ana'))
    expect([during, after, fromAna], suppressionExpiry).toEqual(cells)

    const fallen = fight({ people: { cyd: 'C', ana: 'A' }, settings: { suppressionExpiry } })
    fallen.endTurn('cyd').act('ana', suppressiveFire('rifle', 'cyd'), dice('6 6 6 6'))
    for (const layer of fallen.person('ana').layers) for (const save of layer.saves) save.crossed = !layer.isBase || save.tn !== 8
    fallen.step({ step: 'damageSave', target: 'ana', damage: 0, base: true }, dice('6 6 6 6'))
    expect(fallen.person('ana').condition).toBe('incapacitated')
    const cellsThen = [modifierOf(fallen.turn('cyd')), modifierOf(fallen.endTurn('cyd')), modifierOf(fallen.turn('ana', dice('1 1 1 1')))]
    expect(cellsThen, suppressionExpiry).toEqual([7, 7, 7])
  }
})

test('RPJ-EX-27 leaving or holding a grapple', () => {
  const start = () => fight({ people: { bo: inGrapple, eve: inGrapple }, groups: { knot: 'B' } })
  const leaves = start()
  leaves.turn('bo', dice('5 5 4 4'), dice('4 3 3 3'), choice('bo', { action: 'leave' }))
  expect([leaves.person('bo').grappleId, leaves.person('eve').grappleId]).toEqual([null, null])
  expect([leaves.person('bo').groupId, leaves.person('eve').groupId]).toEqual(['knot', 'knot'])
  expect(leaves.person('bo').actionsLeft).toBe(0)
  expect(leaves.all('reacted')).toEqual([])
  leaves.turn('eve')
  expect(leaves.person('eve').actionsLeft).toBe(2)
  leaves.act('eve', attack('axe', 'bo'), dice('2 2 2 2'), dice('4 4 4 4'))
  expect(leaves.last('attackRolled')).toMatchObject({ modifier: 11, defense: 19, hit: true })
  expect(leaves.saves('bo').armor).toEqual([13])

  const holds = start().turn('bo', dice('5 5 4 4'), dice('4 3 3 3'), choice('bo', { action: 'hold' }))
  expect(holds.saves('eve')).toEqual({ armor: [8, 9, 10], base: [7, 9, 11, 13, 15] })
  holds.turn('eve', dice('1 1 1 1'), dice('1 1 1 1'), choice('eve', { action: 'hold' }))
  expect(holds.last('grappleChecked')).toMatchObject({ who: 'eve', modifier: 12, against: 8, won: true })
  const lost = start().turn('bo', dice('1 1 1 1'), dice('6 6 6 6'))
  expect(lost.all('grappleUsed')).toEqual([])
  expect(lost.person('bo').grappleId).toBe('grapple-1')
})

test('RPJ-EX-28 who is offered an overwatch shot', () => {
  const ofRange = (maxRange: number) => {
    const [rifle] = fight({ people: { ana: 'A' } }).person('ana').sheet.weapons
    if (rifle === undefined) throw new Error('Ana has a rifle')
    return [{ ...rifle, maxRange }]
  }
  const watchC = overwatch('rifle', 'C')
  const watching = fight({ people: { ana: { at: 'A', weapons: ofRange(2) }, bo: 'B', dov: 'D' } })
  watching.act('ana', watchC).endTurn('ana')
  watching.act('bo', move('C')).endTurn('bo')
  expect(watching.all('reactionDeclined')).toEqual([])
  watching.act('dov', move('C'), hold('ana'))
  watching.act('dov', move('D'))
  const shot = watching.fork().act('dov', move('C'), overwatchShot('ana'), dice('1 1 1 1'))
  expect(shot.person('ana').overwatch).toBeNull()
  watching.act('dov', move('C'), hold('ana'))
  expect(watching.person('ana').overwatch).toEqual({ regionId: 'C', weaponId: 'rifle' })

  const tooShort = fight({ people: { ana: { at: 'A', weapons: ofRange(1) } } })
  expect(tooShort.refusal('ana', watchC)).toMatchObject({ rule: 'RPJ-OW-01', at: 'regionId' })
  expect(tooShort.person('ana').actionsLeft).toBe(2)

  const watchingB = { regionId: 'B', weaponId: 'carbine' }
  const people = {
    fen: { at: 'A', group: 'g1' },
    eve: { at: 'A', group: 'g1' },
    cyd: { at: 'D', is: { overwatch: watchingB } },
  }
  const cutDown = fight({ people, groups: { g1: 'A' }, order: ['fen', 'eve', 'cyd'] })
  cutDown.act('fen', move('B'), strike('eve', 'axe'), dice('6 6 6 6'), dice('1 1 1 1'))
  expect(cutDown.person('cyd').overwatch).toEqual(watchingB)
  const careful = fight({ people, groups: { g1: 'A' }, order: ['fen', 'eve', 'cyd'] })
  careful.act('fen', cautious('B'))
  expect(careful.person('cyd').overwatch).toEqual(watchingB)
  expect(careful.all('reactionDeclined')).toEqual([])
})
