// Grabbing, holding, choking and throwing people; shields, corpses and Human Shields; cover as a target and as a burden.
import { describe, expect, test } from 'vitest'
import { grabUse } from '../orders/grab-use.js'
import { dropItem } from '../things.js'
import { die, fallUnconscious } from '../wounds.js'
import {
  act,
  aimedShot,
  attack,
  attackCover,
  behindPerson,
  behindShield,
  choice,
  dice,
  fight,
  grab,
  move,
  objectItem,
  shieldItem,
  stand,
  throwObject,
} from './kit.js'

const hold = (attacker: string, defender: string, shield = false) => ({ attacker, defender, hand: 'left', shield }) as const
const somebody = { side: 'crew', stats: { REF: 5 }, skills: {}, armor: [0, 0] } as const
const wins = [dice('10 9'), dice('1 9')]

describe('grabbing', () => {
  test('CPR-GRP-01 a free usable hand, somebody within reach and in sight', () => {
    const full = fight({ people: { vex: { at: [0, 0], holds: ['assaultRifle'] }, brick: [1, 0], mouse: [3, 0] } })
    expect(full.refusal('vex', grab('brick'))).toMatchObject({ rule: 'CPR-GRP-01' })
    expect(full.refusal('brick', grab('vex'))).toBeNull()
    expect(full.refusal('brick', { action: 'grab', target: 'vex', hand: 'right' })).toBeNull()
    expect(full.refusal('mouse', grab('vex'))).toMatchObject({ rule: 'CPR-GRP-01', allowed: ['brick'] })
  })

  test('CPR-GRP-02 hold, or take one thing out of a hand into the free one', () => {
    const take = fight({ people: { vex: [0, 0], brick: { at: [1, 0], holds: ['heavyPistol', shieldItem('brick')] } } })
    take.act('vex', grab('brick'), ...wins, choice('vex', { action: 'takeItem', itemId: 'brick-heavyPistol' }))
    expect(take.person('vex').hands).toEqual({ left: 'brick-heavyPistol', right: null })
    expect(take.person('brick').hands).toEqual({ left: 'brick-shield', right: null })
    expect(take.battle.grapples).toEqual([])
    expect(take.last('itemTaken')).toMatchObject({ from: 'brick', itemId: 'brick-heavyPistol' })
    take.endTurn('vex').endTurn('brick')
    take.act('vex', grab('brick'), ...wins, choice('vex', { action: 'hold' }))
    expect(take.battle.grapples).toEqual([{ attacker: 'vex', defender: 'brick', hand: 'right', shield: false }])
  })

  test('CPR-GRP-02 CPR-GRP-08 both uses of a grip are always named, with the reason where one is not possible', () => {
    const { battle } = fight({ people: { vex: [0, 0], brick: [1, 0], mouse: [2, 0] }, grapples: [hold('mouse', 'brick')] })
    const forms = grabUse.forms?.(battle, { step: 'useGrab', who: 'vex', target: 'brick', hand: 'left' }, 'vex')
    expect(forms?.map(({ action, refused }) => [action, refused?.rule])).toEqual([
      ['hold', 'CPR-GRP-08'],
      ['takeItem', 'CPR-GRP-02'],
    ])
  })

  test('CPR-GAP-51 CPR-TURN-04 the unconscious and the unaware are grabbed without dice', () => {
    const easy = fight({ people: { vex: [0, 0], brick: { at: [1, 0], is: { unaware: true } } } })
    easy.act('vex', grab('brick'))
    expect(easy.last('grabbed')).toMatchObject({ numbers: null, against: null, success: true })
  })

  test('CPR-GRP-03 −2 on every check for both, once', () => {
    const grip = fight({
      people: { vex: { at: [0, 0], holds: ['heavyPistol'] }, brick: [1, 0], mouse: [5, 0] },
      grapples: [hold('vex', 'brick')],
    })
    grip.act('vex', attack('heavyPistol', 'mouse'), dice('2'))
    expect(grip.last('attackRolled').numbers?.lines).toContainEqual({ rule: 'CPR-GRP-03', words: 'grappling', amount: -2 })
  })

  test('CPR-GRP-04 CPR-MOVE-06 the one who is held is dragged onto the square that was left', () => {
    const drag = fight({ people: { vex: [5, 5], brick: [6, 5] }, grapples: [hold('vex', 'brick')] })
    drag.act('vex', {
      ...move(3, 5),
      path: [
        { x: 4, y: 5 },
        { x: 3, y: 5 },
      ],
    })
    expect([drag.person('vex').at, drag.person('brick').at]).toEqual([
      { x: 3, y: 5 },
      { x: 4, y: 5 },
    ])
    expect(drag.person('brick').turn.squaresOnFoot).toBe(0)
    expect(drag.all('dragged').map(({ from, to }) => [from, to])).toEqual([
      [
        { x: 6, y: 5 },
        { x: 4, y: 5 },
      ],
    ])
    drag.endTurn('vex')
    expect(drag.refusal('brick', move(9, 9))).toMatchObject({ rule: 'CPR-GRP-04' })
  })

  test('CPR-GRP-05 CPR-ACT-10 no weapon that needs two hands; a strong arm wields one blade with one', () => {
    const big = fight({
      people: { vex: { at: [0, 0], holds: ['assaultRifle'] }, brick: { at: [1, 0], holds: ['veryHeavyMelee'] } },
      grapples: [{ attacker: 'brick', defender: 'vex', hand: 'left', shield: false }],
    })
    expect(big.refusal('vex', attack('assaultRifle', 'brick'))).toMatchObject({ rule: 'CPR-GRP-05' })
    expect(big.refusal('vex', throwObject('assaultRifle', 'brick'))).toMatchObject({ rule: 'CPR-GRP-05' })
    expect(big.refusal('brick', attack('veryHeavyMelee', 'vex'))).toBeNull()
  })

  test('CPR-GRP-06 letting go is free; the one who is held, or anybody near, breaks it by a Grab', () => {
    const free = fight({ people: { vex: [5, 5], brick: [6, 5] }, grapples: [hold('vex', 'brick')] })
    free.act('vex', act('releaseGrapple'))
    expect([free.battle.grapples, free.last('grappleEnded').cause, free.person('vex').turn.actionUsed]).toEqual([[], 'released', false])
    const own = fight({ people: { brick: [6, 5], vex: [5, 5] }, grapples: [hold('vex', 'brick')] })
    own.act('brick', grab('vex'), ...wins)
    expect([own.battle.grapples, own.last('grappleEnded').cause]).toEqual([[], 'broken'])
    const third = fight({ people: { mouse: [6, 6], vex: [5, 5], brick: [6, 5] }, grapples: [hold('vex', 'brick')] })
    third.act('mouse', grab('vex'), ...wins)
    expect(third.battle.grapples).toEqual([])
  })

  test('CPR-GRP-08 CPR-GAP-56 one grapple each: from one who is held only a thing can be taken', () => {
    const third = fight({
      people: { mouse: [6, 6], vex: [5, 5], brick: { at: [6, 5], holds: ['heavyPistol'] } },
      grapples: [hold('vex', 'brick')],
    })
    third.act('mouse', grab('brick'), ...wins)
    expect([third.person('mouse').hands.left, third.battle.grapples.length]).toEqual(['brick-heavyPistol', 1])
    const second = fight({ people: { vex: [5, 5], mouse: [6, 6], brick: [6, 5] }, grapples: [hold('vex', 'brick')] })
    expect(second.refusal('vex', grab('mouse'))).toMatchObject({ rule: 'CPR-GRP-08' })
  })

  test('CPR-GRP-07 it ends with a death, with consciousness, with the hand, and with more than two squares between', () => {
    const begin = () => fight({ people: { vex: [5, 5], brick: [6, 5], mouse: [20, 20] }, grapples: [hold('vex', 'brick')] })
    const ends = (what: (run: ReturnType<typeof begin>) => void) => {
      const run = begin()
      what(run)
      return run.battle.grapples.length
    }
    expect(ends(run => die(run.battle, run.person('brick'), 'CPR-DTH-04', 'a test', undefined))).toBe(0)
    expect(ends(run => fallUnconscious(run.battle, run.person('vex'), 'CPR-TURN-05', 'a test', undefined))).toBe(0)
    expect(ends(run => fallUnconscious(run.battle, run.person('brick'), 'CPR-TURN-05', 'a test', undefined))).toBe(1)
    expect(ends(run => void run.step({ step: 'criticalInjury', target: 'vex', location: 'body' }, dice('1 1'), dice('1')))).toBe(0)
  })

  test('CPR-CRIT-12 crushed fingers: an uncrushed hand is taken first, and the crushed one costs 4', () => {
    const crushed = { injuries: [{ name: 'crushedFingers', side: 'left', quickFixed: false }] } as const
    const choose = fight({ people: { vex: { at: [0, 0], is: { injuries: [...crushed.injuries] } }, brick: [1, 0] } })
    choose.fork().act('vex', grab('brick'), dice('4'), dice('4'))
    choose.act('vex', { action: 'grab', target: 'brick', hand: 'left' }, dice('4'), dice('4'))
    expect(choose.last('grabbed').numbers).toMatchObject({ modifier: 8 })
    const other = fight({ people: { vex: { at: [0, 0], is: { injuries: [...crushed.injuries] } }, brick: [1, 0] } })
    other.act('vex', grab('brick'), dice('4'), dice('4'))
    expect(other.last('grabbed').numbers).toMatchObject({ modifier: 12 })
  })
})

describe('choking and throwing', () => {
  test('CPR-CHK-03 unconscious in the third round in a row; a round without one begins anew', () => {
    const choke = fight({
      people: { mouse: [0, 0], brick: { at: [1, 0], side: 'crew' } },
      grapples: [hold('mouse', 'brick')],
    })
    choke.act('mouse', act('choke')).endTurn('mouse').endTurn('brick')
    choke.act('mouse', act('choke')).endTurn('mouse').endTurn('brick')
    expect(choke.person('brick').unconsciousTurns).toBeNull()
    const pause = choke.fork()
    choke.act('mouse', act('choke'))
    expect([choke.person('brick').unconsciousTurns, choke.hp('brick'), choke.last('choked').rounds]).toEqual([20, 33, 3])
    expect(choke.battle.grapples).toHaveLength(1)
    pause.endTurn('mouse').endTurn('brick').act('mouse', act('choke'))
    expect([pause.person('brick').unconsciousTurns, pause.last('choked').rounds]).toEqual([null, 1])
  })

  test('CPR-CHK-02 CPR-GAP-28 chokeFloorIncludesZero: exactly 0 counts as well', () => {
    const floor = fight({
      people: { brick: [0, 0], mouse: { at: [1, 0], side: 'crew', is: { hp: 10 } } },
      grapples: [hold('brick', 'mouse')],
      settings: { chokeFloorIncludesZero: true },
    })
    floor.act('brick', act('choke'))
    expect([floor.hp('mouse'), floor.person('mouse').unconsciousTurns]).toEqual([1, 20])
  })

  test('CPR-CHK-01 CPR-THR-01 only whom one holds; neither is an attack on the Mortally Wounded', () => {
    const alone = fight({ people: { brick: [0, 0], mouse: { at: [1, 0], side: 'crew' } } })
    expect(alone.refusal('brick', act('choke'))).toMatchObject({ rule: 'CPR-CHK-01' })
    expect(alone.refusal('brick', act('throwPerson'))).toMatchObject({ rule: 'CPR-THR-01' })
    const mortal = fight({
      people: { brick: [0, 0], mouse: { at: [1, 0], side: 'crew', is: { hp: -1 } } },
      grapples: [hold('brick', 'mouse', true)],
    })
    mortal.act('brick', act('throwPerson'))
    expect([mortal.hp('mouse'), mortal.person('mouse').deathSavePenalty, mortal.injuries('mouse'), mortal.battle.grapples]).toEqual([
      -11,
      0,
      [],
      [],
    ])
  })

  test('CPR-THR-02 CPR-THR-04 whatever is in hand: one die, and it lies where the target stands, hit or miss', () => {
    const bottle = fight({ people: { vex: { at: [0, 0], holds: [objectItem('vex')] }, brick: [6, 0] } })
    bottle.act('vex', throwObject('bottle', 'brick'), dice('2'))
    expect([bottle.last('attackRolled').hit, bottle.battle.onGround.map(({ at }) => at)]).toEqual([false, [{ x: 6, y: 0 }]])
    const gun = fight({ people: { vex: { at: [0, 0], holds: ['heavyPistol'] }, brick: [6, 0] } })
    gun.act('vex', { ...throwObject('heavyPistol', 'brick'), aim: 'head' }, dice('10 8'), dice('6'))
    expect([gun.last('attackRolled').numbers?.modifier, gun.hp('brick'), gun.person('vex').hands.right]).toEqual([4, 45, null])
    expect(gun.refusal('vex', throwObject('heavyPistol', 'brick'))).toMatchObject({ rule: 'CPR-TURN-01' })
  })

  test('CPR-THR-03 CPR-SHD-01 a grenade goes to a square, a shield stays on the arm', () => {
    const hands = fight({ people: { vex: { at: [0, 0], holds: ['thrownGrenade', shieldItem('vex')] }, brick: [6, 0] } })
    expect(hands.refusal('vex', throwObject('thrownGrenade', 'brick'))).toMatchObject({ rule: 'CPR-THR-03' })
    expect(hands.refusal('vex', throwObject('shield', 'brick'))).toMatchObject({ rule: 'CPR-SHD-01' })
  })
})

describe('shields', () => {
  test('CPR-SHD-01 equipping and dropping take an Action each, and a free hand; one shield at a time', () => {
    const arm = fight({
      people: { vex: { at: [0, 0], carries: [shieldItem('vex'), { ...shieldItem('vex'), id: 'vex-other' }] }, brick: [9, 0] },
    })
    arm.act('vex', { action: 'equipShield', itemId: 'shield' })
    expect([arm.person('vex').hands.left, arm.person('vex').turn.actionUsed]).toEqual(['vex-shield', true])
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

  test('CPR-SHD-03 against somebody whom the bearer does not see there is no choice', () => {
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

  test('CPR-HSH-01 somebody held and no other shield; the grapple and its −2 go on', () => {
    const held = fight({ people, grapples: [hold('brick', 'mouse')], order: ['brick', 'vex', 'mouse'] })
    held.act('brick', act('humanShield'))
    expect(held.battle.grapples).toEqual([{ attacker: 'brick', defender: 'mouse', hand: 'left', shield: true }])
    held.endTurn('brick').endTurn('vex').endTurn('mouse')
    expect(held.refusal('brick', act('humanShield'))).toMatchObject({ rule: 'CPR-HSH-01' })
    expect(held.refusal('brick', { action: 'equipShield', itemId: 'shield' })).toMatchObject({ rule: 'CPR-SHD-01' })
    const alone = fight({ people })
    expect(alone.endTurn('vex').refusal('brick', act('humanShield'))).toMatchObject({ rule: 'CPR-HSH-01' })
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

  test('CPR-HSH-04 one may attack the person whom one holds', () => {
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
    die(dead.battle, dead.person('mouse'), 'CPR-DTH-04', 'a test', undefined)
    dead.act('vex', attack('heavyMelee', 'brick'), behindShield('brick'), dice('1 1 1'))
    expect([dead.hp('brick'), dead.person('brick').items.at(-1)]).toMatchObject([45, { kind: 'corpse', hp: 2 }])
    dropItem(dead.battle, dead.person('brick'), 'body-of-mouse', { x: 2, y: 0 }, 'choice', 'CPR-SHD-01', undefined)
    expect([dead.person('mouse').at, dead.battle.onGround]).toEqual([{ x: 2, y: 0 }, []])
  })
})

describe('cover', () => {
  const crate = (is = {}) => ({ crate: { at: [5, 0] as const, material: 'concrete' as const, thickness: 'thin' as const, ...is } })

  test('CPR-COV-03 a section is shot at against the DV; what is left over is lost, and the next attack meets who was behind', () => {
    const run = fight({ people: { vex: { at: [0, 0], holds: ['heavyPistol'] }, brick: [6, 0] }, covers: crate() })
    expect(run.refusal('vex', attack('heavyPistol', 'brick'))).toMatchObject({ rule: 'CPR-COV-02' })
    run.act('vex', attackCover('heavyPistol', 'crate'), dice('4'), dice('6 6 5'))
    expect([run.battle.covers[0]?.hp, run.hp('brick'), run.rounds('vex', 'heavyPistol')]).toEqual([0, 45, 7])
    run.act('vex', attack('heavyPistol', 'brick'), dice('4'), dice('3 3 3'))
    expect(run.hp('brick')).toBe(43)
    expect(run.refusal('vex', attackCover('heavyPistol', 'crate'))).toMatchObject({ rule: 'CPR-TURN-01' })
  })

  test('CPR-COV-03 CPR-MEL-04 a blow hits without dice; a shot can miss', () => {
    const run = fight({ people: { vex: { at: [4, 0], holds: ['heavyMelee', 'heavyPistol'] }, brick: [9, 0] }, covers: crate() })
    run.act('vex', attackCover('heavyMelee', 'crate'), dice('1 2 3'))
    expect(run.battle.covers[0]?.hp).toBe(4)
    run.endTurn('vex').endTurn('brick').act('vex', attackCover('heavyPistol', 'crate'), dice('1 9'))
    expect([run.last('coverAttackRolled').hit, run.battle.covers[0]?.hp]).toEqual([false, 4])
  })

  test('CPR-COV-04 steel stands bare hands, but not those of BODY 10 or of a cyberarm', () => {
    const steel = crate({ material: 'steel' })
    const beside = (who: 'vex' | 'brick', cyberarms = 0) =>
      fight({ people: { [who]: { at: [4, 0], sheet: { cyberarms } }, mouse: [20, 20] }, covers: steel }).refusal(
        who,
        attackCover('brawling', 'crate'),
      )
    expect(beside('vex')).toMatchObject({ rule: 'CPR-COV-04' })
    expect([beside('vex', 1), beside('brick')]).toEqual([null, null])
    const far = fight({ people: { vex: [0, 0], mouse: [20, 20] }, covers: crate() })
    expect(far.refusal('vex', attackCover('brawling', 'crate'))).toMatchObject({ rule: 'CPR-MEL-01' })
    expect(far.refusal('vex', attackCover('brawling', 'nothing'))).toMatchObject({ rule: 'CPR-COV-03', allowed: ['crate'] })
  })

  test('CPR-COV-05 CPR-GAP-30 thin cover is pushed by anybody, thick by the strong or with equipment, one square, into a free one', () => {
    const push = { action: 'moveCover', coverId: 'crate', x: 6, y: 1 }
    const thin = fight({ people: { vex: [4, 0], mouse: [6, 0] }, covers: crate() })
    expect(thin.refusal('vex', { ...push, y: 0 })).toMatchObject({ rule: 'CPR-COV-05' })
    expect(thin.refusal('vex', { ...push, x: 8 })).toMatchObject({ rule: 'CPR-COV-05' })
    thin.act('vex', push)
    expect([thin.battle.covers[0]?.at, thin.person('vex').turn.actionUsed]).toEqual([{ x: 6, y: 1 }, true])
    const thick = (who: 'vex' | 'brick', specialEquipment = false) =>
      fight({
        people: { [who]: { at: [4, 0], sheet: { specialEquipment } }, mouse: [20, 20] },
        covers: crate({ thickness: 'thick' }),
      }).refusal(who, push)
    expect(thick('vex')).toMatchObject({ rule: 'CPR-COV-05' })
    expect([thick('vex', true), thick('brick')]).toEqual([null, null])
    const far = fight({ people: { vex: [0, 0], mouse: [20, 20] }, covers: crate() })
    expect(far.refusal('vex', push)).toMatchObject({ rule: 'CPR-COV-05' })
  })
})
