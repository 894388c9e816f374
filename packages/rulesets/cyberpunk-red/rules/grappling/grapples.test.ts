// Grabbing, holding, choking and throwing people; shields, corpses and Human Shields; cover as a target and as a burden.
import { describe, expect, test } from 'vitest'
import type { Item } from '../../battle/battle.js'
import { ownTurn } from '../../seats/policies/own-turn.js'
import { act, attack, choice, dice, fight, grab, move, shieldItem, side, stranger, throwObject } from '../../testing/kit.js'
import { type Order, ownAction } from '../turns/own-turn.js'
import { die, fallUnconscious } from '../wounds/wounds.js'
import { grabUse } from './grab-use.js'
import { settleGrapples } from './grappling.js'

const hold = (attacker: string, defender: string, shield = false) => ({ attacker, defender, hand: 'left', shield }) as const
const wins = [dice('10 9'), dice('1 9')]

describe('CPR-GRP-01 someone who is not hostile', () => {
  const friends = (is = {}) => fight({ people: { vex: [0, 0], kite: { at: [1, 0], side: 'crew', is }, brick: [9, 9] } })
  const answers = (action: string) => choice('kite', { action })
  test('says whether they resist: without that no dice are rolled, with it both roll', () => {
    const willing = friends().act('vex', grab('kite'), answers('allow'))
    expect([willing.battle.grapples, willing.all('grabbed'), willing.all('grabAllowed').length]).toMatchObject([[{ attacker: 'vex', defender: 'kite' }], [], 1]) // biome-ignore format: one line
    const unwilling = friends().act('vex', grab('kite'), answers('resist'), dice('2'), dice('9'))
    expect([unwilling.battle.grapples, unwilling.last('grabbed').success]).toEqual([[], false])
  })
  test('and is not asked where they can’t react; an enemy never is', () => {
    expect(friends({ unconsciousTurns: 5 }).act('vex', grab('kite')).battle.grapples).toHaveLength(1)
    const enemies = fight({ people: { vex: [0, 0], brick: [1, 0] } })
    expect(enemies.act('vex', grab('brick'), ...wins).battle.grapples).toHaveLength(1)
  })
  test('knows who asks: whoever was hidden from them is revealed before that', () => {
    const sides = [side('crew'), side('street', { neutral: true })]
    const run = fight({
      people: { vex: { at: [0, 0], is: { hiddenFrom: ['street'] } }, clerk: { at: [1, 0], like: stranger('street') } },
      sides,
    })
    run.act('vex', grab('clerk'), choice('clerk', { action: 'allow' }))
    expect(run.told.findIndex(({ what }) => what === 'revealed')).toBeLessThan(run.told.findIndex(({ what }) => what === 'grabAllowed'))
  })
  test('and is dragged out of sight by the careful when they are helpless and in the open', () => {
    const run = fight({
      people: {
        vex: { at: [4, 4] },
        kite: { at: [5, 4], side: 'crew', is: { unconsciousTurns: 9, prone: true } },
        brick: { at: [18, 4], holds: ['heavyPistol'] },
      },
      field: { walls: [[[6, 5], [6, 12]]] }, // biome-ignore format: two points
      size: [20, 12],
    })
    const orders = ['grab', 'move', 'releaseGrapple'].map(() => {
      const order = asked(run)
      run.act('vex', order as never)
      return order.action
    })
    expect(orders).toEqual(['grab', 'move', 'releaseGrapple'])
  })
})
/** What the careful order for Vex now. */
function asked(run: ReturnType<typeof fight>) {
  run.refusal('vex', act('endTurn'))
  return ownTurn(run.battle, undefined, run.person('vex'), undefined, 'cautious') as { action: string }
}

describe('grabbing', () => {
  test('CPR-GRP-01 a free usable hand, a combatant within reach and in sight', () => {
    const full = fight({ people: { vex: { at: [0, 0], holds: ['assaultRifle'] }, brick: [1, 0], mouse: [3, 0] } })
    expect(full.refusal('vex', grab('brick'))).toMatchObject({ rule: 'CPR-GRP-01' })
    expect(full.refusal('brick', grab('vex'))).toBeNull()
    expect(full.refusal('brick', { action: 'grab', target: 'vex', hand: 'right' })).toBeNull()
    expect(full.refusal('mouse', grab('vex'))).toMatchObject({ rule: 'CPR-GRP-01', allowed: ['brick'] })
  })

  test('CPR-GAP-61 with both hands full the refusal says what frees one', () => {
    const why = (...holds: (string | Item)[]) =>
      fight({ people: { vex: { at: [0, 0], holds }, brick: [1, 0] } }).refusal('vex', grab('brick'))?.words
    expect(why('heavyPistol', shieldItem('vex'))).toContain('Vex has no free hand; dropping what they hold costs nothing.')
    expect(why('assaultRifle')).toContain('dropping what they hold costs nothing.')
    const arm = { name: 'dismemberedArm', side: 'right', quickFixed: true } as const
    const oneArmed = fight({ people: { vex: { at: [0, 0], holds: [shieldItem('vex')], is: { injuries: [arm] } }, brick: [1, 0] } })
    oneArmed.person('vex').hands = { left: 'vex-shield', right: null }
    expect(oneArmed.refusal('vex', grab('brick'))?.words).toContain('taking off the shield takes an Action.')
  })

  test('CPR-GRP-01 the other hand is an option of its own where two are free', () => {
    const hands = (held: string | null) => {
      const run = fight({ people: { vex: { at: [0, 0], holds: held === null ? [] : [held] }, brick: [1, 0] } })
      const grabs = (run.options('vex') as Order[]).filter(({ action }) => action === 'grab')
      return grabs.map(answer => ownAction.say(run.battle, { step: 'takeAction', who: 'vex' }, 'vex', answer))
    }
    expect(hands(null)).toEqual(['Grab Brick', 'Grab Brick with the right hand'])
    expect(hands('heavyPistol')).toEqual(['Grab Brick'])
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
    expect(take.all('grappleBegan')).toMatchObject([{ rule: 'CPR-GRP-02', attacker: 'vex', defender: 'brick', hand: 'right' }])
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

  test('CPR-GRP-04 CPR-MOVE-06 the held combatant is dragged onto the square that was left', () => {
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

  test('CPR-GRP-06 letting go is free; the held combatant, or anyone near, breaks it by a Grab', () => {
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
    third.act('mouse', grab('brick'), choice('brick', { action: 'resist' }), ...wins) // both are of the gang
    expect([third.person('mouse').hands.left, third.battle.grapples.length]).toEqual(['brick-heavyPistol', 1])
    const second = fight({ people: { vex: [5, 5], mouse: [6, 6], brick: [6, 5] }, grapples: [hold('vex', 'brick')] })
    expect(second.refusal('vex', grab('mouse'))).toMatchObject({ rule: 'CPR-GRP-08' })
  })

  test('CPR-GRP-07 it ends when a door is shut across it', () => {
    const door: { id: string; name: string; at: [[number, number], [number, number]] } = {
      id: 'door',
      name: 'Door',
      at: [
        [6, 0],
        [6, 10],
      ],
    }
    const run = fight({
      people: { vex: [5, 5], brick: [6, 5] },
      grapples: [hold('vex', 'brick')],
      size: [12, 10],
      field: { doors: [door] },
    })
    run.battle.openDoors = ['door']
    run.act('vex', { action: 'shutDoor', doorId: 'door' })
    expect([run.battle.grapples, run.last('grappleEnded')]).toMatchObject([[], { rule: 'CPR-GRP-07', cause: 'barred' }])
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
    expect(
      ends(
        run =>
          void run.step({ step: 'criticalInjury', target: 'vex', location: 'body', expands: false, bonus: true }, dice('1 1'), dice('1')),
      ),
    ).toBe(0)
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

test('CPR-GRP-01 a grab that comes too late is told as lost', () => {
  const run = fight({ people: { vex: [0, 0], brick: { at: [1, 0], is: { dead: true } } } })
  run.step({ step: 'rollGrab', who: 'vex', target: 'brick', hand: 'left' })
  expect(run.all('attackLost')).toMatchObject([{ rule: 'CPR-GRP-01', attacker: 'vex', target: 'brick' }])
})

test('CPR-GRP-07 two squares apart a grapple holds, three end it', () => {
  const apart = (x: number) => {
    const run = fight({ people: { vex: [0, 0], brick: [x, 0] }, grapples: [hold('vex', 'brick')] })
    settleGrapples(run.battle, undefined)
    return run.battle.grapples.length
  }
  expect([apart(2), apart(3)]).toEqual([1, 0])
})

test('CPR-CHK-03 the end of the grapple resets the count of chokes', () => {
  const run = fight({
    people: { vex: { at: [0, 0], is: { choked: { who: 'brick', rounds: 2, round: 1 } as never } }, brick: [3, 0] },
    grapples: [hold('vex', 'brick')],
  })
  settleGrapples(run.battle, undefined)
  expect(run.person('vex').choked).toBeNull()
})

test('CPR-GRP-01 who grabs is seen, even where the grab fails', () => {
  const run = fight({ people: { vex: { at: [0, 0], is: { hiddenFrom: ['gang'] } }, brick: [1, 0] } })
  run.act('vex', grab('brick'), dice('1 9'), dice('10 9'))
  expect([run.person('vex').hiddenFrom, run.last('grabbed').success]).toEqual([[], false])
})

test('CPR-GRP-07 CPR-MEL-01 with a longer reach a hold lasts as far as it was taken', () => {
  const far = fight({ people: { vex: [0, 0], brick: [3, 0] }, settings: { meleeReach: 3 } })
  far.act('vex', grab('brick'), ...wins)
  settleGrapples(far.battle, undefined)
  expect(far.battle.grapples).toHaveLength(1)
  const near = fight({ people: { vex: [0, 0], brick: [2, 0] }, grapples: [hold('vex', 'brick')], settings: { meleeReach: 1 } })
  settleGrapples(near.battle, undefined)
  expect(near.battle.grapples).toHaveLength(1)
})

test('CPR-DICE-06 no luck is asked where no check is rolled: a grab or a blow at someone helpless, fire on the unaware', () => {
  const lucky = { luckLeft: 3 }
  const near = (extra: object = {}) =>
    fight({
      people: { vex: { at: [0, 0], holds: ['smg'], is: lucky }, brick: { at: [1, 0], is: { unaware: true, ...lucky, ...extra } } },
      settings: { luck: true },
    })
  expect(near().act('vex', grab('brick')).all('grabbed')).toMatchObject([{ success: true }])
  expect(near().act('vex', attack('brawling', 'brick'), dice('3 3 3')).person('vex')).toMatchObject({ luckLeft: 3, luckOnCheck: 0 })
  const spends = choice('vex', { action: 'spendLuck', points: 0 })
  const shot = near().act('vex', { action: 'suppressiveFire', weaponId: 'smg' }, spends, dice('5'))
  expect(shot.person('brick')).toMatchObject({ luckLeft: 3, luckOnCheck: 0 })
})
