// Orders that buy nothing, which no policy gives: what a critical player found in whole fights.
import { describe, expect, test } from 'vitest'
import type { Order } from '../../rules/decisions.js'
import { decisions } from '../../rules/decisions.js'
import { type Fight, fight, move, shieldItem, side, stranger, weaponItem, weaponRow } from '../../testing/kit.js'
import { ahead } from '../looking-ahead.js'
import { policies } from '../policies.js'

const tempers = ['aggressive', 'cautious', 'hold'] as const

/** What a combatant does next in their own turn; it has to be legal. */
function next(temper: (typeof tempers)[number], played: Fight, who: string): Order {
  played.options(who)
  const known = { battle: played.battle, side: played.person(who).side }
  const step = { step: 'takeAction', who } as const
  const table = { pick: () => 0, because: undefined }
  const order = policies[temper].decide(known, decisions.ownAction as never, step, who, table) as Order
  expect(played.refusal(who, order)).toBeNull()
  return order
}
const bystanders = [side('crew'), side('gang'), side('street', { neutral: true })]

test('whoever has no part in the fight stays down in the crossfire; an enemy is met on one’s feet', () => {
  const lying = (like?: object) =>
    fight({
      people: { vex: { at: [0, 0], holds: ['heavyPistol'] }, brick: { at: [9, 0] }, clerk: { at: [5, 5], ...like, is: { prone: true } } },
      sides: bystanders,
      order: ['clerk', 'vex', 'brick'],
    })
  for (const temper of tempers) {
    expect(next(temper, lying({ like: stranger('street') }), 'clerk')).toEqual({ action: 'endTurn' })
    expect(next(temper, lying({ like: stranger('gang') }), 'clerk')).toEqual({ action: 'getUp' })
  }
})

describe('who holds an enemy', () => {
  const held = (unconscious: boolean, shield: boolean, other: readonly [number, number]) =>
    fight({
      people: {
        brick: { at: [5, 5], skills: { brawling: 6 } },
        mouse: { at: [5, 6], like: stranger('crew'), is: unconscious ? { unconsciousTurns: 20, prone: true } : {} },
        vex: { at: other, like: stranger('crew'), holds: ['heavyPistol'] },
      },
      grapples: [{ attacker: 'brick', defender: 'mouse', hand: 'left', shield }],
      order: ['brick', 'mouse', 'vex'],
    })

  test('never chokes one who is unconscious: a shield against guns is kept, else they let go', () => {
    for (const temper of tempers) {
      for (const shield of [true, false])
        for (const other of [
          [12, 5],
          [6, 5],
        ] as const)
          expect(next(temper, held(true, shield, other), 'brick').action).not.toBe('choke')
      expect(next(temper, held(true, true, [12, 5]), 'brick').action).not.toBe('releaseGrapple')
      expect(next(temper, held(true, true, [6, 5]), 'brick')).toEqual({ action: 'releaseGrapple' })
    }
  })

  test('stays where they are and buys no Run', () => {
    const played = fight({
      people: {
        brick: { at: [5, 5], skills: { brawling: 6 } },
        clerk: { at: [5, 6], like: stranger('street') },
        vex: { at: [28, 5], like: stranger('crew'), holds: ['heavyPistol'] },
      },
      grapples: [{ attacker: 'brick', defender: 'clerk', hand: 'left', shield: true }],
      sides: bystanders,
      covers: { wall: { at: [20, 5] } },
      order: ['brick', 'clerk', 'vex'],
    })
    played.act('brick', move(6, 5))
    for (const temper of tempers) expect(next(temper, played.fork(), 'brick').action).not.toBe('run')
  })
})

test('no one buys a Run that leads nowhere: across a gap that is wider than the squares of it', () => {
  const chase = (to: number) => {
    const gap = { id: 'gap', name: 'Gap', kind: 'gap' as const, depth: 10, areas: [{ from: { x: 8, y: 0 }, to: { x: to, y: 2 } }] }
    const played = fight({
      people: { brick: { at: [2, 1], stats: { MOVE: 5 }, skills: { brawling: 6 } }, mouse: { at: [27, 1], side: 'crew' } },
      size: [30, 3],
      field: { zones: [gap] },
    })
    played.act('brick', move(7, 1))
    return next('aggressive', played, 'brick').action
  }
  expect(chase(9)).toBe('run')
  expect(chase(16)).not.toBe('run')
})

describe('who is beset', () => {
  const beset = (BODY: number) =>
    fight({ people: { vex: { at: [5, 5], stats: { BODY }, carries: ['knife'] }, brick: { at: [5, 6], holds: ['heavyPistol'] } } })

  test('draws no knife that does less than their fists', () => {
    for (const temper of tempers) {
      expect(next(temper, beset(8), 'vex')).toMatchObject({ action: 'attack', weaponId: 'brawling' }) // 3d6 against 1d6
      expect(next(temper, beset(4), 'vex')).toMatchObject({ action: 'draw', itemId: 'vex-knife' }) // 1d6 each, and blades halve armor
    }
  })
})

describe('held Actions', () => {
  test('no shot is held on an enemy in sight, nor on one who is down', () => {
    const behindClerk = fight({
      people: {
        vex: { at: [5, 5], holds: ['heavyPistol'] },
        brick: { at: [14, 5], holds: ['heavyPistol'] },
        clerk: { at: [15, 5], like: stranger('street') },
      },
      grapples: [{ attacker: 'brick', defender: 'clerk', hand: 'left', shield: true }],
      sides: bystanders,
      order: ['vex', 'brick', 'clerk'],
    })
    for (const temper of tempers) expect(next(temper, behindClerk.fork(), 'vex').action).not.toBe('holdAction')
    const fallen = fight({
      people: { vex: { at: [2, 5], holds: ['mediumPistol'] }, brick: { at: [9, 5], is: { hp: -3, prone: true } } },
      size: [10, 10],
      covers: { wall: { at: [3, 5] } },
    })
    expect(next('hold', fallen, 'vex')).toEqual({ action: 'endTurn' })
  })

  test('no blow is held on an enemy with a gun, who has no reason to come', () => {
    const near = (holds: string) =>
      next(
        'hold',
        fight({ people: { vex: { at: [0, 5], holds: ['knife'] }, brick: { at: [4, 5], holds: [holds] } }, size: [30, 10] }),
        'vex',
      )
    expect(near('knife').action).toBe('holdAction')
    expect(near('heavyPistol').action).not.toBe('holdAction')
  })
})

test('a marksman aims at the head of a gunman who hides behind a bystander', () => {
  const played = (rifle: number) =>
    fight({
      people: {
        vex: { at: [5, 5], holds: ['heavyPistol'], skills: { handgun: rifle }, stats: { REF: 8 } },
        brick: { at: [8, 5], holds: ['heavyPistol'] },
        clerk: { at: [9, 5], like: stranger('street') },
      },
      grapples: [{ attacker: 'brick', defender: 'clerk', hand: 'left', shield: true }],
      sides: bystanders,
      order: ['vex', 'brick', 'clerk'],
    })
  for (const temper of tempers) {
    expect(next(temper, played(7), 'vex')).toMatchObject({ action: 'aimedShot', target: 'brick', aim: 'head' }) // 15 − 8 beats DV 13 in 4 of 10
    expect(next(temper, played(1), 'vex').action).not.toBe('aimedShot') // 9 − 8 never beats it but on a 10
  }
})

test('looking ahead tries no blast that would catch a friend or the thrower', () => {
  const { battle } = fight({
    people: { vex: { at: [2, 2] }, pal: { at: [9, 2], like: stranger('crew') }, brick: { at: [10, 2] } },
    order: ['vex', 'pal', 'brick'],
  })
  const vex = battle.people.find(({ id }) => id === 'vex')
  const catches = (x: number) => vex && ahead.harmsFriend?.(vex, { action: 'explosive', weaponId: 'grenade', x, y: 2 }, battle)
  expect([10, 14, 2].map(catches)).toEqual([true, false, true])
})

test('the unarmed come no nearer to a gun, unless they are aggressive', () => {
  const played = () =>
    fight({
      people: { vex: { at: [2, 5], skills: { brawling: 2 } }, brick: { at: [14, 5], holds: ['heavyPistol'] } },
      order: ['vex', 'brick'],
    })
  expect(tempers.map(temper => next(temper, played(), 'vex').action === 'move')).toEqual([true, false, false])
})

test('CPR-DTH-01 no one attacks who dies before they act again, whatever the die of their Death Save shows', () => {
  const dying = (deathSavePenalty: number) =>
    fight({
      people: {
        vex: { at: [0, 0], holds: ['heavyPistol'] },
        mouse: { at: [2, 0], holds: ['mediumPistol'], is: { hp: -9, deathSavePenalty } },
        brick: { at: [5, 0], holds: ['heavyPistol'] },
      },
    })
  expect(next('aggressive', dying(0), 'vex')).toMatchObject({ target: 'mouse' })
  // BODY 4: a save of 1 + 3 fails as well.
  for (const temper of tempers) expect(next(temper, dying(3), 'vex')).toMatchObject({ action: 'attack', target: 'brick' })
})

describe('CPR-CRIT-06 whoever loses hit points by walking far', () => {
  const ribs = (quickFixed = false) => ({ injuries: [{ name: 'brokenRibs' as const, side: null, quickFixed }] })
  /** Brick, with a blade, wants to get at Vex, who is ten squares away. */
  const hurt = (hp: number, extra: object = {}) =>
    fight({
      people: {
        brick: { at: [0, 0], holds: ['heavyMelee'], is: { hp, ...ribs(), ...extra } },
        vex: { at: [10, 0], holds: ['heavyPistol'] },
      },
    })
  const walked = (played: Fight): number => {
    for (let order = next('aggressive', played, 'brick'); order.action !== 'endTurn'; order = next('aggressive', played, 'brick'))
      played.act('brick', order)
    return played.person('brick').turn.squaresOnFoot
  }

  test('walks no third square where that makes the wounds worse, and buys no Run for it', () => {
    expect(walked(hurt(26))).toBe(2) // Seriously Wounded below 23
    expect(walked(hurt(4))).toBe(2) // Mortally Wounded below 1
  })

  test('walks on where it does not, and where the injury is fixed', () => {
    expect(walked(hurt(40))).toBeGreaterThan(2)
    expect(walked(hurt(26, ribs(true)))).toBeGreaterThan(2)
  })
})

test('whoever is hidden does not show themselves for a shot that hardly ever hits', () => {
  // REF 6 + 2 = 8 has to beat DV 20 from 13 to 25 m: the die has to show 13 or more, 8 of 100.
  const sneaking = (squares: number, hiddenFrom: string[]) =>
    fight({
      people: {
        vex: { at: [0, 5], holds: ['mediumPistol'], stats: { REF: 6, MOVE: 1 }, skills: { handgun: 2 }, is: { hiddenFrom } },
        brick: { at: [squares, 5], holds: ['heavyPistol'] },
      },
      size: [30, 10],
    })
  const isShot = (order: Order): boolean => ['attack', 'aimedShot', 'autofire', 'suppressiveFire'].includes(order.action)
  const shoots = (temper: (typeof tempers)[number], hiddenFrom: string[]): boolean => {
    const played = sneaking(9, hiddenFrom)
    for (let n = 0; n < 8; n++) {
      const order = next(temper, played, 'vex')
      if (isShot(order) || order.action === 'endTurn') return isShot(order)
      played.act('vex', order as never)
    }
    return false
  }
  expect(tempers.map(temper => shoots(temper, ['gang']))).toEqual([false, false, false])
  expect(tempers.some(temper => shoots(temper, []))).toBe(true)
})

test('CPR-SUP-04 whoever is suppressed goes into cover by one Move', () => {
  const played = fight({
    people: {
      vex: {
        at: [10, 5],
        stats: { MOVE: 6 },
        is: { suppressedBy: [{ who: 'brick', at: { x: 0, y: 5 }, inOwnTurn: false }] },
      },
      brick: { at: [0, 5], holds: ['assaultRifle'] },
    },
    size: [30, 12],
    covers: { wall: { at: [12, 8] } },
    order: ['brick', 'vex'],
  })
  played.act('brick', { action: 'endTurn' })
  for (const temper of tempers) {
    const now = played.fork()
    now.act('vex', next(temper, now, 'vex') as never)
    expect(now.refusal('vex', { action: 'endTurn' })).toBeNull()
  }
})

test('a marksman whose pistol hardly gets past the armor aims at a leg, for a broken one costs 5 more', () => {
  // 3d6 against SP 11: a head past SP 14 costs less on average than a leg, and one shot in the body less than both.
  const armor = [
    { name: 'vest', location: 'body' as const, sp: 11, spMax: 11, penalty: 0 },
    { name: 'helmet', location: 'head' as const, sp: 14, spMax: 14, penalty: 0 },
  ]
  const played = fight({
    people: {
      vex: { at: [0, 5], skills: { handgun: 18 }, holds: [weaponItem('vex', { ...weaponRow('heavyPistol'), rof: 1 })] },
      brick: { at: [5, 5], is: { armor } },
    },
  })
  for (const temper of tempers)
    expect(next(temper, played.fork(), 'vex')).toMatchObject({ action: 'aimedShot', target: 'brick', aim: 'leg' })
})

test('a marksman makes someone who carries no other gun drop one that does much harm', () => {
  const armor = [
    { name: 'vest', location: 'body' as const, sp: 4, spMax: 4, penalty: 0 },
    { name: 'helmet', location: 'head' as const, sp: 20, spMax: 20, penalty: 0 },
  ]
  const gunman = (carries: readonly 'assaultRifle'[]) =>
    fight({
      people: {
        vex: { at: [0, 5], skills: { handgun: 18 }, holds: [weaponItem('vex', { ...weaponRow('mediumPistol'), rof: 1, damageDice: 1 })] },
        brick: { at: [7, 5], skills: { shoulderArms: 18 }, holds: ['assaultRifle'], carries, is: { armor } },
      },
    })
  expect(next('hold', gunman([]), 'vex')).toMatchObject({ action: 'aimedShot', target: 'brick', aim: 'heldItem' })
  expect(next('hold', gunman(['assaultRifle']), 'vex')).not.toMatchObject({ aim: 'heldItem' })
})

test('whoever has nothing better to do treats a dying friend beside them, healer or not', () => {
  const played = fight({
    people: {
      vex: { at: [0, 5], skills: { firstAid: 2 } },
      pal: { at: [1, 5], like: stranger('crew'), is: { hp: 0, prone: true } },
      brick: { at: [9, 5], like: stranger('gang') },
    },
    order: ['vex', 'pal', 'brick'],
    field: { walls: [[[4, 0], [4, 10]], [[0, 4], [4, 4]], [[0, 7], [4, 7]]] as never }, // biome-ignore format: points
  })
  for (const temper of tempers) expect(next(temper, played.fork(), 'vex')).toMatchObject({ action: 'stabilize', target: 'pal' })
})

test('whoever is dying, alone and without an enemy in sight treats their own wounds', () => {
  const played = fight({
    people: { vex: { at: [0, 5], skills: { firstAid: 2 } }, brick: { at: [9, 5], like: stranger('gang') } },
    field: { walls: [[[4, 0], [4, 10]], [[0, 4], [4, 4]], [[0, 7], [4, 7]]] as never }, // biome-ignore format: points
  })
  played.options('vex')
  played.person('vex').hp = 0
  for (const temper of tempers) expect(next(temper, played.fork(), 'vex')).toMatchObject({ action: 'stabilize', target: 'vex' })
})

describe('guns that do nothing', () => {
  const armor = [{ name: 'plate', location: 'body' as const, sp: 18, spMax: 18, penalty: 0 }]
  type Skills = Readonly<Record<string, number>>
  const facing = (item: ReturnType<typeof weaponItem>, worn: object = { armor }, skills: Skills = {}) =>
    fight({
      people: {
        vex: { at: [0, 5], holds: [item], carries: ['assaultRifle', 'leadPipe'], skills },
        brick: { at: [6, 5], holds: ['heavyPistol'], is: worn },
      },
    })
  const jammed = { ...weaponItem('vex', 'mediumPistol'), jammed: true } as ReturnType<typeof weaponItem>

  test('are exchanged: too weak for the armor in sight, or jammed', () => {
    for (const temper of tempers)
      for (const played of [facing(weaponItem('vex', 'mediumPistol')), facing(jammed, {})]) {
        const first = next(temper, played, 'vex')
        expect(first).toEqual({ action: 'drop', itemId: 'vex-mediumPistol' })
        played.act('vex', first)
        expect(next(temper, played, 'vex')).toMatchObject({ action: 'draw', itemId: 'vex-assaultRifle' })
        played.act('vex', { action: 'draw', itemId: 'vex-assaultRifle' })
        expect(next(temper, played, 'vex')).toMatchObject({ weaponId: 'vex-assaultRifle' })
      }
  })

  test('are kept where they do harm, where what is carried does no more, and by those who fight hand to hand', () => {
    for (const temper of tempers) {
      expect(next(temper, facing(weaponItem('vex', 'mediumPistol'), {}), 'vex').action).not.toBe('drop')
      expect(next(temper, facing(jammed, {}, { meleeWeapon: 18, handgun: 0, shoulderArms: 0 }), 'vex').action).not.toBe('drop')
      const spent = weaponItem('vex', 'assaultRifle', { rounds: 0 })
      const people = { vex: { at: [0, 5], holds: ['mediumPistol'], carries: [spent] }, brick: { at: [6, 5], is: { armor } } } as const
      expect(next(temper, fight({ people }), 'vex').action).not.toBe('drop')
    }
  })
})

test('no shot is held on someone dying who is still up, as it is on anyone else who is as near', () => {
  const covers = { wall: { at: [3, 5] } } as const
  const waits = (hp: number) => {
    const brick = { at: [4, 5], holds: ['heavyPistol'], is: { hp }, stats: { MOVE: hp > 0 ? 1 : 5 } } as const
    return next('hold', fight({ people: { vex: { at: [2, 5], holds: ['mediumPistol'] }, brick }, size: [10, 10], covers }), 'vex').action
  }
  expect([waits(40), waits(-3)]).toEqual(['holdAction', 'endTurn'])
})

test('a burst is fired at an enemy, and a single shot where a shield takes it, for the rest of what breaks it is lost', () => {
  const fires = (shields: readonly ReturnType<typeof shieldItem>[]) => {
    const vex = { at: [0, 5], skills: { autofire: 6, shoulderArms: 6 }, holds: ['assaultRifle'] } as const
    const played = fight({ people: { vex, brick: { at: [10, 5], holds: ['heavyPistol', ...shields] } }, size: [30, 10] })
    return next('hold', played, 'vex').action
  }
  expect([fires([]), fires([shieldItem('brick')])]).toEqual(['autofire', 'attack'])
})
