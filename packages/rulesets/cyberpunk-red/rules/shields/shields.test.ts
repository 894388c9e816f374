// Shields, and combatants held as shields.
import type { Event } from '@enfilade/engine'
import { describe, expect, test } from 'vitest'
import { dropItem } from '../../battle/things.js'
import { act, aimedShot, attack, behindPerson, behindShield, dice, fight, move, shieldItem, stand } from '../../testing/kit.js'
import { grabUse } from '../grappling/grab-use.js'
import { struckByShells } from '../shells-and-explosives/shells.js'
import { die, fallUnconscious } from '../wounds/wounds.js'

const hold = (attacker: string, defender: string, shield = false) => ({ attacker, defender, hand: 'left', shield }) as const
const somebody = { side: 'crew', stats: { REF: 5 }, skills: {}, armor: [0, 0] } as const
describe('shields', () => {
  test('CPR-SHD-01 equipping and dropping take an Action each, and a free hand; one shield at a time', () => {
    const arm = fight({
      people: { vex: { at: [0, 0], carries: [shieldItem('vex'), { ...shieldItem('vex'), id: 'vex-other' }] }, brick: [9, 0] },
    })
    arm.act('vex', { action: 'equipShield', itemId: 'shield' })
    expect([arm.person('vex').hands.left, arm.person('vex').turn.actionUsed]).toEqual(['vex-shield', true])
    expect(arm.all('shieldEquipped')).toMatchObject([{ rule: 'CPR-SHD-01', who: 'vex', itemId: 'vex-shield' }])
    arm.endTurn('vex').endTurn('brick')
    expect(arm.refusal('vex', { action: 'equipShield', itemId: 'other' })).toMatchObject({ rule: 'CPR-SHD-01' })
    arm.act('vex', act('dropShield'))
    expect([arm.person('vex').hands.left, arm.battle.onGround.map(({ item }) => item.id)]).toEqual([null, ['vex-shield']])
    const both = fight({ people: { vex: { at: [0, 0], holds: ['assaultRifle'], carries: [shieldItem('vex')] }, brick: [9, 0] } })
    expect(both.refusal('vex', { action: 'equipShield', itemId: 'shield' })).toMatchObject({ rule: 'CPR-SHD-01' })
    expect(both.refusal('vex', act('dropShield'))).toMatchObject({ rule: 'CPR-SHD-01' })
  })

  test('CPR-SHD-01 a body within reach: hit points by BODY; dropped it is a body again', () => {
    const body = fight({ people: { vex: [0, 0], brick: { at: [2, 0], is: { dead: true, hp: -9 } }, mouse: [20, 0] } })
    expect(body.refusal('vex', { action: 'equipCorpse', target: 'mouse' })).toMatchObject({ rule: 'CPR-SHD-01', allowed: ['brick'] })
    body.act('vex', { action: 'equipCorpse', target: 'brick' })
    expect(body.person('vex').items.at(-1)).toMatchObject({ kind: 'corpse', person: 'brick', hp: 10 })
    body.endTurn('vex').endTurn('mouse').act('vex', move(0, 3)).act('vex', act('dropShield'))
    expect([body.person('brick').at, body.battle.onGround, body.person('vex').items]).toEqual([{ x: 0, y: 3 }, [], []])
  })

  test('CPR-SHD-03 CPR-MEL-04 a blow against a shield hits without dice; a rider is lost', () => {
    const blow = fight({ people: { vex: { at: [0, 0], holds: ['heavyMelee'] }, brick: { at: [1, 0], holds: [shieldItem('brick')] } } })
    blow.act('vex', aimedShot('heavyMelee', 'brick', 'leg'), behindShield('brick'), dice('1 2 3'))
    expect([blow.last('shieldDamaged').hp, blow.hp('brick'), blow.injuries('brick')]).toEqual([4, 45, []])
  })

  test('CPR-SHD-03 against an attacker the bearer does not see there is no choice', () => {
    const unseen = fight({
      people: { vex: { at: [0, 0], holds: ['heavyPistol'] }, brick: { at: [5, 0], holds: [shieldItem('brick')], is: { unaware: true } } },
    })
    unseen.act('vex', attack('heavyPistol', 'brick'), dice('9'), dice('3 3 3'))
    expect(unseen.hp('brick')).toBe(43)
  })

  test('CPR-SHD-04 a destroyed shield is no cover; each attack is a new choice (CPR-SHD-06)', () => {
    const worn = fight({ people: { vex: { at: [0, 0], holds: ['heavyPistol'] }, brick: { at: [5, 0], holds: [shieldItem('brick')] } } })
    worn.act('vex', attack('heavyPistol', 'brick'), behindShield('brick'), dice('9'), dice('3 3 3'))
    worn.act('vex', attack('heavyPistol', 'brick'), behindShield('brick'), dice('9'), dice('3 3 3'))
    worn.endTurn('vex').endTurn('brick').act('vex', attack('heavyPistol', 'brick'), dice('9'), dice('3 3 3'))
    expect([worn.person('brick').hands.right, worn.hp('brick')]).toEqual(['brick-shield', 43])
  })

  test('CPR-AIM-04 a shield can be shot out of the hand', () => {
    const shot = fight({ people: { vex: { at: [0, 0], holds: ['heavyPistol'] }, brick: { at: [5, 0], holds: [shieldItem('brick')] } } })
    shot.act('vex', aimedShot('heavyPistol', 'brick', 'heldItem'), stand('brick'), dice('10 8'), dice('5 5 5'))
    expect(shot.battle.onGround.map(({ item }) => item.id)).toEqual(['brick-shield'])
  })
})

describe('Human Shields', () => {
  const people = {
    vex: { at: [0, 0], holds: ['heavyPistol', 'heavyMelee'] },
    brick: { at: [2, 0], carries: [shieldItem('brick')] },
    mouse: { at: [3, 0], like: somebody },
  } as const

  test('CPR-HSH-01 a combatant held and no other shield; the grapple and its −2 go on', () => {
    const held = fight({ people, grapples: [hold('brick', 'mouse')], order: ['brick', 'vex', 'mouse'] })
    held.act('brick', act('humanShield'))
    expect(held.all('humanShieldEquipped')).toMatchObject([{ rule: 'CPR-HSH-01', who: 'brick', person: 'mouse', dead: false }])
    expect(held.battle.grapples).toEqual([{ attacker: 'brick', defender: 'mouse', hand: 'left', shield: true }])
    held.endTurn('brick').endTurn('vex').endTurn('mouse')
    expect(held.refusal('brick', act('humanShield'))).toMatchObject({ rule: 'CPR-HSH-01' })
    expect(held.refusal('brick', { action: 'equipShield', itemId: 'shield' })).toMatchObject({ rule: 'CPR-SHD-01' })
    const alone = fight({ people })
    expect(alone.endTurn('vex').refusal('brick', act('humanShield'))).toMatchObject({ rule: 'CPR-HSH-01' })
  })

  test('CPR-HSH-01 CPR-SHD-01 not beside a shield in hand', () => {
    const both = fight({
      people: { ...people, brick: { at: [2, 0], holds: [shieldItem('brick')] } },
      grapples: [{ ...hold('brick', 'mouse'), hand: 'left' }],
      order: ['brick', 'vex', 'mouse'],
    })
    expect(both.refusal('brick', act('humanShield'))).toMatchObject({
      rule: 'CPR-HSH-01',
      words: expect.stringContaining('already has a shield'),
    })
  })

  test('CPR-HSH-02 not against blows, and not against shots at the head', () => {
    const held = fight({ people, grapples: [hold('brick', 'mouse', true)] })
    held.act('vex', attack('heavyMelee', 'brick'), dice('9'), dice('2'), dice('3 3 3'))
    expect(held.hp('brick')).toBe(45 - 5)
    const head = fight({ people, grapples: [hold('brick', 'mouse', true)] })
    head.act('vex', aimedShot('heavyPistol', 'brick', 'head'), dice('9'), dice('5 5 5'))
    expect(head.hp('brick')).toBe(45 - 16)
  })

  test('CPR-HSH-03 CPR-AIM-05 the person takes the shot as if aimed at; a rider is lost, and no one dodges', () => {
    const held = fight({ people, grapples: [hold('brick', 'mouse', true)] })
    held.act('vex', aimedShot('heavyPistol', 'brick', 'leg'), behindPerson('brick'), dice('9'), dice('5 5 5'))
    expect([held.hp('brick'), held.hp('mouse'), held.injuries('mouse')]).toEqual([45, held.person('mouse').sheet.maxHp - 15, []])
  })

  test('CPR-HSH-04 the holder may attack the person they hold', () => {
    const held = fight({
      people: { brick: { at: [2, 0], holds: ['heavyPistol'] }, mouse: { at: [3, 0], side: 'crew', stats: { REF: 9 } }, vex: [9, 9] },
      grapples: [hold('brick', 'mouse', true)],
    })
    held.act('brick', attack('heavyPistol', 'mouse'), dice('6'), dice('3 3 3'))
    expect(held.last('attackRolled')).toMatchObject({ dv: 13, defence: 'dv', hit: true })
    held.endTurn('brick').endTurn('mouse').endTurn('vex')
    held.act('brick', attack('brawling', 'mouse'), dice('5'), dice('9'))
    expect(held.last('attackRolled')).toMatchObject({ defence: 'dodge' })
  })

  test('CPR-HSH-05 releasing a living one is free; a corpse shield stops blows and head shots too', () => {
    const dead = fight({
      people: { ...people, mouse: { at: [3, 0], like: somebody, is: { hp: 1 } } },
      grapples: [hold('brick', 'mouse', true)],
    })
    const told: Event[] = []
    die(dead.battle, dead.person('mouse'), 'CPR-DTH-04', 'a test', event => told.push(event))
    expect(told).toContainEqual(expect.objectContaining({ rule: 'CPR-HSH-05', who: 'brick', person: 'mouse', dead: true }))
    dead.act('vex', attack('heavyMelee', 'brick'), behindShield('brick'), dice('1 1 1'))
    expect([dead.hp('brick'), dead.person('brick').items.at(-1)]).toMatchObject([45, { kind: 'corpse', hp: 2 }])
    dropItem(dead.battle, dead.person('brick'), 'body-of-mouse', { x: 2, y: 0 }, 'choice', 'CPR-SHD-01', undefined)
    expect([dead.person('mouse').at, dead.battle.onGround]).toEqual([{ x: 2, y: 0 }, []])
  })
})

test('CPR-HSH-03 shells hit whoever is held before one only where they are put between', () => {
  const run = fight({ people: { vex: [9, 9], brick: [0, 0], mouse: [1, 0] }, grapples: [hold('brick', 'mouse', true)] })
  const struck = (behind: readonly string[]) => struckByShells(run.battle, 'vex', ['brick'], [...behind], 10, undefined)
  expect([struck([]), struck(['brick'])]).toEqual([['brick'], ['mouse']])
})

test('CPR-SHD-03 CPR-SHD-04 a shield that holds is told by one rule, one that breaks by the other', () => {
  const told = (hp: number) => {
    const run = fight({ people: { vex: { at: [0, 0], holds: ['heavyPistol'] }, brick: { at: [3, 0], holds: [shieldItem('brick', hp)] } } })
    run.act('vex', attack('heavyPistol', 'brick'), behindShield('brick'), dice('9'), dice('3 3 3'))
    return [run.last('shieldDamaged').rule, run.last('shieldDamaged').hp]
  }
  expect([told(10), told(9)]).toEqual([
    ['CPR-SHD-03', 1],
    ['CPR-SHD-04', 0],
  ])
})

test('CPR-HSH-01 only the combatant whom one holds becomes a Human Shield', () => {
  const run = fight({
    people: { brick: [0, 0], mouse: [1, 0], vex: [5, 5], kite: { at: [6, 5], side: 'gang' } },
    grapples: [hold('brick', 'mouse'), hold('vex', 'kite')],
  })
  run.act('brick', act('humanShield'))
  expect(run.battle.grapples.map(({ shield }) => shield)).toEqual([true, false])
})

test('CPR-TURN-05 who goes unconscious drops what they hold, but a shield stays on the arm', () => {
  const run = fight({ people: { brick: { at: [0, 0], holds: ['heavyPistol', shieldItem('brick')] }, vex: [9, 9] } })
  fallUnconscious(run.battle, run.person('brick'), 'CPR-TURN-05', 'a test', undefined)
  expect(run.person('brick').hands).toEqual({ left: 'brick-shield', right: null })
})

test('CPR-SHD-04 CPR-SHD-01 a body that has been laid down and is taken up again stops no more than is left of it', () => {
  const people = { vex: { at: [0, 0], holds: ['heavyPistol'] }, brick: [5, 0], mouse: { at: [6, 0], is: { dead: true } } } as const
  const run = fight({ people })
  const up = () => run.act('brick', { action: 'equipCorpse', target: 'mouse' }).endTurn('brick')
  const down = () => run.act('brick', act('dropShield')).endTurn('brick')
  run.endTurn('vex')
  up()
  run.act('vex', attack('heavyPistol', 'brick'), behindShield('brick'), dice('9'), dice('1 1 1')).endTurn('vex')
  down()
  run.endTurn('vex')
  up()
  expect(run.person('brick').items.at(-1)).toMatchObject({ kind: 'corpse', hp: 1, hpMax: 4 })
  run.act('vex', attack('heavyPistol', 'brick'), behindShield('brick'), dice('9'), dice('3 3 3')).endTurn('vex')
  down()
  run.endTurn('vex')
  expect(run.refusal('brick', { action: 'equipCorpse', target: 'mouse' })).toMatchObject({ rule: 'CPR-SHD-04' })
})

test('CPR-SHD-01 CPR-GRP-02 who has a shield or a Human Shield takes no second one from another', () => {
  const people = {
    brick: { at: [0, 0], holds: [shieldItem('brick')] },
    vex: { at: [1, 0], holds: ['heavyPistol', shieldItem('vex')] },
  } as const
  const grip = { step: 'useGrab', who: 'brick', target: 'vex', hand: 'left' } as const
  const uses = (run: ReturnType<typeof fight>) => grabUse.options(run.battle, grip, 'brick')
  const pistol = { action: 'takeItem', itemId: 'vex-heavyPistol' }
  expect(uses(fight({ people }))).toEqual([{ action: 'hold' }, pistol])
  const captive = { mouse: [0, 1], brick: { at: [0, 0] } } as const
  const behind = fight({ people: { ...people, ...captive }, grapples: [hold('brick', 'mouse', true)] })
  expect(uses(behind)).toEqual([pistol])
  const alone = fight({
    people: { ...people, ...captive, vex: { at: [1, 0], holds: [shieldItem('vex')] } },
    grapples: [hold('brick', 'mouse', true)],
    order: ['brick', 'vex', 'mouse'],
  })
  expect(alone.refusal('brick', { action: 'grab', target: 'vex' })).toMatchObject({ rule: 'CPR-GRP-08' })
})
