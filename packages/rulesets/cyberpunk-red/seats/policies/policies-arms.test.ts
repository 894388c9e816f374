// What policies do when a weapon is gone, empty or wrong for the distance, and who they leave alone.
import { meanOver, waysOfAll } from '@enfilade/kit'
import { describe, expect, test } from 'vitest'
import type { Item } from '../../battle/battle.js'
import { personOf } from '../../battle/people.js'
import { codec } from '../../codec.generated.js'
import { harmOf } from '../../rules/damage/harm.js'
import type { Order } from '../../rules/decisions.js'
import { decisions } from '../../rules/decisions.js'
import { steps } from '../../rules/steps.js'
import { criticalInjuryRows } from '../../tables/critical-injuries.js'
import type { InjuryName } from '../../tables/words.js'
import { dice, type Fight, fight, move, objectItem, shieldItem, side, stranger, weaponItem, weaponRow } from '../../testing/kit.js'
import { policies } from '../policies.js'
import { lossesOf, lossOf, lossOfHits } from './hit-losses.js'

const tempers = ['aggressive', 'cautious', 'hold'] as const
type Temper = (typeof tempers)[number]

/** What a combatant does next in their own turn, and why; it has to be legal. */
function asked(temper: Temper, played: Fight, who: string): { order: Order; why: string } {
  played.options(who)
  let why = ''
  const because = (words: string): void => {
    why = words
  }
  const known = { battle: played.battle, side: played.person(who).side }
  const step = { step: 'takeAction', who } as const
  const order = policies[temper].decide(known, decisions.ownAction as never, step, who, { pick: () => 0, because }) as Order
  expect(played.refusal(who, order)).toBeNull()
  expect(why).toMatch(/^\S[^\n]*$/)
  return { order, why }
}
const next = (temper: Temper, played: Fight, who: string): Order => asked(temper, played, who).order
const empty = (item: Item): Item => (item.kind === 'weapon' ? { ...item, rounds: 0 } : item)

const vest = (sp: number) => ({ name: 'vest', location: 'body' as const, sp, spMax: sp, penalty: 0 })

test('what a hit costs is what the rules take, with and without Critical Injuries', () => {
  const armor = [vest(11)]
  const one = { ...weaponRow('heavyPistol'), damageDice: 2, rof: 1 }
  const loss = (settings: object): number => {
    const played = fight({ people: { vex: [1, 1], brick: { at: [5, 1], is: { armor } } }, settings })
    return lossOfHits(played.battle, played.person('brick'), one)
  }
  expect(loss({ criticalInjuries: false })).toBeCloseTo(1 / 36, 12) // 2d6 get past SP 11 with a 12, and then by 1
  expect(loss({})).toBeCloseTo(1 / 36 + 5 / 36, 12) // the same two sixes bring an injury: 5 more
})

test('what a hit costs whoever has injuries and armor is what all steps that follow it take', () => {
  const weapon = { ...weaponRow('heavyPistol'), rof: 1 }
  const injured = (names: readonly InjuryName[]): Fight =>
    fight({
      people: {
        vex: [1, 1],
        brick: {
          at: [5, 1],
          is: {
            armor: [vest(4), { ...vest(2), location: 'head' }],
            injuries: names.map(name => ({ name, side: null, quickFixed: false })),
          },
        },
      },
    })
  const all = Object.keys(criticalInjuryRows.rows) as InjuryName[]
  const { damageDice, halvesArmor } = weapon
  const means = { dice: damageDice, halved: halvesArmor, harm: harmOf(weapon) }
  for (const names of [[], ...all.map(name => [name]), all.slice(0, 6)])
    for (const location of ['body', 'head'] as const) {
      const played = injured(names)
      const { battle } = played
      const hit = { attacker: 'vex', target: 'brick', location, halved: halvesArmor, rider: null, harm: means.harm } as const
      const agenda = [{ step: 'rollDamage', hit, dice: damageDice, times: 1 }] as never
      const brick = played.person('brick')
      const ways = waysOfAll({ steps, codec }, { ...codec.copy(battle), agenda })
      const lost = meanOver(ways, after => brick.hp - (after.people.find(one => one.id === 'brick')?.hp ?? 0))
      expect(lossOf(battle, brick, lossesOf(battle, brick), location, means)).toBeCloseTo(lost, 12)
      if (location === 'body') expect(lossOfHits(battle, brick, weapon)).toBeCloseTo(lost, 12)
    }
})

describe('who has nothing in hand', () => {
  const gang = { brick: { at: [9, 9], holds: ['heavyPistol'] } } as const

  test('draws another weapon, with a shield in the other hand too', () => {
    for (const temper of tempers) {
      const played = fight({ people: { vex: { at: [5, 5], holds: [shieldItem('vex')], carries: ['smg', 'knife'] }, ...gang } })
      expect(next(temper, played, 'vex')).toMatchObject({ action: 'draw', itemId: 'vex-smg' })
    }
    for (const temper of tempers) {
      const played = fight({ people: { vex: { at: [5, 5], holds: [shieldItem('vex')], carries: ['knife'] }, ...gang } })
      expect(next(temper, played, 'vex')).toMatchObject({ action: 'draw', itemId: 'vex-knife' })
    }
  })

  test('picks up a weapon that lies beside them, and goes to one that lies further off', () => {
    const lying = (x: number, y: number) =>
      fight({ people: { vex: [5, 5], ...gang }, onGround: [{ at: { x, y }, item: weaponItem('somebody', 'heavyPistol') }] })
    for (const temper of tempers) {
      expect(next(temper, lying(5, 6), 'vex')).toMatchObject({ action: 'pickUp', itemId: 'somebody-heavyPistol' })
      const far = lying(5, 1)
      const order = next(temper, far, 'vex')
      expect(order).toMatchObject({ action: 'move' })
      if (order.action === 'move') far.act('vex', move(order.x, order.y))
      expect(next(temper, far, 'vex')).toMatchObject({ action: 'pickUp' })
    }
  })

  test('leaves what is no weapon, or empty for good, where it lies', () => {
    const gun = weaponItem('somebody', 'heavyPistol', { rounds: 0 })
    const spent = gun.kind === 'weapon' ? { ...gun, spare: gun.weapon.ammunition.map(ammunition => ({ ammunition, rounds: 0 })) } : gun
    const onGround = [objectItem('somebody'), spent].map(item => ({ at: { x: 5, y: 6 }, item }))
    for (const temper of tempers)
      expect(next(temper, fight({ people: { vex: [5, 5], ...gang }, onGround }), 'vex')).not.toMatchObject({ action: 'pickUp' })
  })

  test('gets out of sight if they are careful, and goes up to them if not', () => {
    const played = () =>
      fight({
        people: { vex: { at: [5, 5], skills: { brawling: 2 } }, brick: { at: [12, 5], holds: ['heavyPistol'] } },
        covers: { pillar: { at: [6, 3] }, post: { at: [7, 3] } },
      })
    expect(asked('aggressive', played(), 'vex').why).toMatch(/closes in|hand to hand/)
    for (const temper of ['cautious', 'hold'] as const) {
      const hiding = asked(temper, played(), 'vex')
      expect(hiding).toMatchObject({ order: { action: 'move' }, why: 'has no weapon, so gets out of sight' })
    }
  })

  test('hits anyone beside them with bare hands', () => {
    for (const temper of tempers)
      expect(next(temper, fight({ people: { vex: [5, 5], mouse: { at: [5, 6], skills: { brawling: 5 } } } }), 'vex')).toMatchObject({
        action: 'attack',
        target: 'mouse',
      })
  })
})

// Against SP 11, 2d6 of bare hands get 1 of 36 rolls through; 5d6 of a rifle get 6.6 points through on average.
const armored = stranger('gang', { armor: [11, 11] })

test('the careful keep heads down where no shot is likely to hit, but not those of their own', () => {
  // REF 3 without skill comes to the DV of a rifle with a 10 at best, and MOVE 1 leads no nearer.
  const shooter = { at: [0, 0], holds: ['assaultRifle'], stats: { REF: 3, MOVE: 1 }, skills: { shoulderArms: 0, autofire: 0 } } as const
  const foe = { at: [12, 0], like: armored } as const
  const suppressing = asked('cautious', fight({ people: { vex: shooter, foe } }), 'vex')
  expect(suppressing).toMatchObject({ order: { action: 'suppressiveFire', weaponId: 'vex-assaultRifle' } })
  expect(suppressing.why).toBe('no shot is good enough; one enemy would have to take cover')
  const friend = { at: [11, 1], like: stranger('crew') } as const
  expect(asked('cautious', fight({ people: { vex: shooter, foe, friend } }), 'vex').order.action).not.toBe('suppressiveFire')
})

test('the careful prefer a shot that is likely to hit to a burst that promises more and hardly ever does', () => {
  const vex = { at: [0, 5], skills: { handgun: 5, autofire: 5 }, holds: ['heavySmg'] } as const
  const played = fight({ people: { vex, foe: { at: [9, 5], like: armored } }, size: [30, 12] })
  expect(asked('cautious', played, 'vex')).toMatchObject({
    order: { action: 'attack', weaponId: 'vex-heavySmg' },
    why: 'heavy SMG is worth most against Foe: 80 % to hit',
  })
  expect(asked('hold', played, 'vex').order.action).toBe('autofire')
})

describe('a gunman with an enemy beside them', () => {
  test('reloads an empty rifle rather than hit with bare hands', () => {
    const gun = empty(weaponItem('vex', 'assaultRifle'))
    for (const temper of tempers) {
      const { order, why } = asked(
        temper,
        fight({ people: { vex: { at: [5, 5], holds: [gun], stats: { BODY: 5 } }, foe: { at: [5, 6], like: armored } } }),
        'vex',
      )
      expect(order).toMatchObject({ action: 'reload', weaponId: 'vex-assaultRifle' })
      expect(why).toBe('the assault rifle is worth more against Foe than bare hands: reloads it')
    }
  })

  test('keeps to the gun that is loaded instead of drawing a blade they fight worse with', () => {
    for (const temper of tempers) {
      const vex = { at: [5, 5], holds: ['heavyPistol'], carries: ['knife'], stats: { BODY: 5 } } as const
      expect(next(temper, fight({ people: { vex, foe: { at: [5, 6], like: stranger('gang') } } }), 'vex')).toMatchObject({
        action: 'attack',
        weaponId: 'vex-heavyPistol',
      })
    }
  })

  test('fires a rifle at point-blank where that promises more than bare hands', () => {
    for (const temper of tempers)
      expect(
        next(
          temper,
          fight({ people: { vex: { at: [5, 5], holds: ['assaultRifle'], stats: { BODY: 5 } }, foe: { at: [5, 6], like: armored } } }),
          'vex',
        ),
      ).toMatchObject({ weaponId: 'vex-assaultRifle' })
  })

  test('steps back with a sniper rifle, for near by it has to beat DV 30', () => {
    for (const temper of ['aggressive', 'cautious'] as const) {
      const played = fight({
        people: {
          vex: { at: [5, 5], holds: ['sniperRifle'], stats: { BODY: 5, MOVE: 8 }, skills: { shoulderArms: 9, brawling: 2 } },
          foe: { at: [5, 6], like: stranger('gang', { armor: [5, 5], skills: { evasion: 6 } }) },
        },
      })
      const { order, why } = asked(temper, played, 'vex')
      expect(order).toMatchObject({ action: 'move' })
      expect(why).toBe('steps back from Foe: the sniper rifle is worth more from there than bare hands from here')
      played.act('vex', order as never)
      expect(next(temper, played, 'vex')).toMatchObject({ action: 'attack', weaponId: 'vex-sniperRifle' }) // and doesn't come back
    }
  })
})

test('CPR-CRIT-12 crushed fingers count where a place to shoot from is looked for', () => {
  // From 12 squares the DV is 20, from 6 it is 15. 8 + 6 − 4 = 10 has to be beaten by 5 on the die: 50 of 100, and not 90.
  const injuries = [{ name: 'crushedFingers', side: 'right', quickFixed: false }] as const
  const played = fight({
    people: { vex: { at: [5, 5], holds: ['heavyPistol'], is: { injuries: [...injuries] } }, foe: { at: [17, 5], like: stranger('gang') } },
  })
  expect(asked('aggressive', played, 'vex').why).toBe('a better position: 50 % to hit from there')
})

test('the aggressive go where a shot is much likelier before they fire a good one from here, the others fire it', () => {
  const at = (x: number) => fight({ people: { vex: { at: [5, 5], holds: ['heavyPistol'] }, foe: { at: [x, 5], like: stranger('gang') } } })
  expect(asked('aggressive', at(12), 'vex').why).toBe('a better position: 91 % to hit from there') // 40 % from 7 squares
  expect(next('aggressive', at(8), 'vex')).toMatchObject({ action: 'attack' })
  for (const temper of ['cautious', 'hold'] as const) expect(next(temper, at(11), 'vex')).toMatchObject({ action: 'attack' })
})

test('a place to shoot from with squares left to get out of sight again comes before one where a shot is somewhat likelier', () => {
  // From behind the pillars 50 % beside them, 3 squares away, or 70 % out in the open, 6 squares away.
  const injuries = [{ name: 'crushedFingers', side: 'right', quickFixed: false }] as const
  for (const temper of ['aggressive', 'cautious'] as const) {
    const played = fight({
      people: {
        vex: { at: [5, 5], holds: ['heavyPistol'], stats: { MOVE: 6 }, is: { injuries: [...injuries] } },
        foe: { at: [12, 5], like: stranger('gang') },
      },
      field: { obstacles: [2, 3, 4, 5, 6, 7].map(y => ({ x: 6, y })) },
    })
    const { order, why } = asked(temper, played, 'vex')
    expect(why).toBe('a better position: 50 % to hit from there')
    played.act('vex', order as never)
    personOf(played.battle, 'vex').turn.actionUsed = true
    expect(asked(temper, played, 'vex').why).toBe('done for now, so gets out of sight')
  }
})

describe('a combatant who is down', () => {
  const situation = (is: object, holds: string[] = []) =>
    fight({
      people: { vex: { at: [5, 5], holds: ['heavyPistol'] }, foe: { at: [8, 5], like: stranger('gang'), holds, is: { hp: -3, ...is } } },
    })

  test('is finished by the aggressive alone', () => {
    for (const down of [situation({ prone: true }, ['heavyPistol']), situation({})]) {
      expect(next('aggressive', down.fork(), 'vex')).toMatchObject({ action: 'attack', target: 'foe' })
      for (const temper of ['cautious', 'hold'] as const) expect(next(temper, down.fork(), 'vex').action).not.toMatch(/attack|aimedShot/i)
    }
  })

  test('but dying and on their feet with a gun they are still shot at', () => {
    for (const temper of tempers) expect(next(temper, situation({}, ['heavyPistol']), 'vex')).toMatchObject({ target: 'foe' })
  })
})

test('CPR-MEL-04 a blow at someone who cannot defend is reckoned as a hit', () => {
  const against = (injuries: readonly object[]): string => {
    const foe = { at: [5, 6], like: stranger('gang', { skills: { evasion: 6 } }), is: { injuries: [...injuries] } } as const
    const played = fight({ people: { vex: { at: [5, 5], holds: ['knife'], skills: { meleeWeapon: 6 } }, foe: foe as never } })
    return asked('hold', played, 'vex').why
  }
  expect(against([])).not.toContain('100 % to hit')
  expect(against([{ name: 'dismemberedLeg', side: 'left', quickFixed: false }])).toContain('100 % to hit')
})

test('the aggressive move on rather than fire what does next to nothing', () => {
  // 2d6 of a medium pistol against SP 18 get nothing through; only two sixes cost 5 HP.
  const played = fight({
    people: {
      vex: { at: [5, 5], holds: ['mediumPistol'] },
      foe: { at: [9, 5], like: stranger('gang', { armor: [18, 18] }), holds: ['heavyPistol'] },
    },
  })
  expect(next('aggressive', played, 'vex')).toMatchObject({ action: 'move' })
})

test('CPR-TURN-03 of a combatant who has died in their own turn it is not said that they are done', () => {
  const played = fight({ people: { vex: [5, 5], brick: { at: [9, 9], is: { hp: -3 } } } })
  played.endTurn('vex').turn('brick', dice('10')) // a natural 10 on the Death Save
  expect(played.person('brick').dead).toBe(true)
  expect(played.all('turnEnded').map(({ who }) => who)).toEqual(['vex'])
})

describe('what would be a waste', () => {
  const places = [
    { wall: 4, foe: [7, 5], other: [0, 9] },
    { wall: 6, foe: [7, 7], other: [3, 9] },
    { wall: 6, foe: [7, 4], other: [9, 9] },
  ] as const
  test.each(places)('no one walks back and forth where armor stops every shot: $foe', ({ wall, foe, other }) => {
    const armored = { like: stranger('gang', { armor: [18, 18] }), holds: ['heavyPistol'] } as const
    const people = { vex: { at: [5, 5], holds: ['mediumPistol'] }, foe: { at: foe, ...armored }, other: { at: other, ...armored } } as const
    const played = fight({
      people,
      field: {
        walls: [
          [
            [4, wall],
            [7, wall],
          ],
        ],
      },
    })
    const been = [{ x: 5, y: 5 }]
    for (let order = next('aggressive', played, 'vex'); order.action === 'move'; order = next('aggressive', played, 'vex')) {
      const { x, y } = order
      expect(been).not.toContainEqual({ x, y })
      been.push({ x, y })
      played.act('vex', move(x, y))
    }
    expect(been.length).toBeGreaterThan(1)
  })

  test('no one looks for a place to shoot from where armor would stop every shot from there', () => {
    const why = (sp: number): string => {
      const foe = { at: [7, 7], like: stranger('gang', { armor: [sp, sp] }), holds: ['heavyPistol'] } as const
      const vex = { at: [5, 5], holds: ['mediumPistol'] } as const
      return asked(
        'aggressive',
        fight({
          people: { vex, foe },
          field: {
            walls: [
              [
                [4, 6],
                [7, 6],
              ],
            ],
          },
        }),
        'vex',
      ).why
    }
    expect(why(4)).toContain('a better position')
    expect(why(18)).toContain('closes in on Foe')
  })

  test('no one goes where only a gunman behind a bystander can be shot at', () => {
    const seen = (grappled: boolean) =>
      fight({
        people: {
          vex: { at: [5, 5], holds: ['mediumPistol'] },
          brick: { at: [7, 7], like: stranger('gang', { armor: [4, 4] }), holds: ['heavyPistol'] },
          clerk: { at: [8, 7], like: stranger('street') },
        },
        ...(grappled && { grapples: [{ attacker: 'brick', defender: 'clerk', hand: 'left', shield: true }] }),
        sides: [side('crew'), side('gang'), side('street', { neutral: true })],
        field: {
          walls: [
            [
              [4, 6],
              [7, 6],
            ],
          ],
        },
        order: ['vex', 'brick', 'clerk'],
      })
    for (const temper of ['aggressive', 'cautious'] as const) {
      expect(asked(temper, seen(false), 'vex').why, temper).toContain('a better position')
      expect(asked(temper, seen(true), 'vex').why, temper).not.toContain('a better position')
    }
  })

  test('whoever has bought a Run walks on', () => {
    for (const temper of ['aggressive', 'cautious'] as const) {
      const far = fight({ people: { vex: { at: [0, 5], holds: ['knife'] }, brick: { at: [60, 5], holds: ['knife'] } }, size: [70, 10] })
      const done: string[] = []
      for (let orders = 0; orders < 6 && done.at(-1) !== 'endTurn'; orders++) {
        const order = next(temper, far, 'vex')
        done.push(order.action)
        if (order.action !== 'endTurn') far.act('vex', order as never)
      }
      expect(done).toEqual(['move', 'run', 'move', 'endTurn'])
    }
  })
  test('nobody chokes an enemy who is unconscious already', () => {
    const grapples = [{ attacker: 'vex', defender: 'brick', hand: 'left', shield: false }] as const
    const held = (is: object): Fight =>
      fight({ people: { vex: [5, 5], brick: { at: [6, 5], is }, mouse: { at: [6, 6], side: 'gang' } }, grapples })
    expect(next('aggressive', held({}), 'vex')).toMatchObject({ action: 'choke' })
    expect(next('aggressive', held({ unconsciousTurns: 9, prone: true }), 'vex')).toMatchObject({ action: 'releaseGrapple' })
  })
  test('nobody aims with a weapon that is none for Aimed Shots', () => {
    const near = (noAimedShots: boolean): Fight => {
      const gun = weaponItem('vex', { ...weaponRow('veryHeavyPistol'), noAimedShots, attackBonus: 9 })
      return fight({ people: { vex: { at: [0, 5], holds: [gun] }, brick: { at: [3, 5], is: { unaware: true } } } }) // out of reach of bare hands
    }
    expect([next('hold', near(false), 'vex').action, next('hold', near(true), 'vex').action]).toEqual(['aimedShot', 'attack'])
  })
})

describe('far from the last enemy', () => {
  /** A gun with so many rounds in it and none to spare. */
  const lastRounds = (weapon: string, rounds: number): Item => {
    const gun = weaponItem('vex', weapon, { rounds })
    return gun.kind === 'weapon' ? { ...gun, spare: gun.weapon.ammunition.map(ammunition => ({ ammunition, rounds: 0 })) } : gun
  }
  /** A gunman and an enemy in sight, so many squares apart. */
  const apart = (squares: number, weapon: string, rounds: number): Fight => {
    const gun = lastRounds(weapon, rounds)
    return fight({ people: { vex: { at: [0, 5], holds: [gun] }, brick: { at: [squares, 5] } }, size: [120, 10] })
  }

  test('who holds their position comes closer with a gun that is empty for good, or that hardly ever hits so far off', () => {
    for (const played of [apart(23, 'mediumPistol', 0), apart(93, 'mediumPistol', 12)])
      expect(asked('hold', played, 'vex')).toMatchObject({ order: { action: 'move' }, why: 'closes in on Brick' })
  })

  test('who holds their position stays out of sight with an empty gun', () => {
    const gun = lastRounds('mediumPistol', 0)
    const covers = { wall: { at: [3, 5] } } as const
    const played = fight({ people: { vex: { at: [2, 5], holds: [gun] }, brick: { at: [9, 5] } }, size: [10, 10], covers })
    expect(next('hold', played, 'vex')).toEqual({ action: 'endTurn' })
  })

  test('who holds their position waits with a loaded gun for an enemy out of sight', () => {
    const covers = { wall: { at: [3, 5] } } as const
    const played = fight({ people: { vex: { at: [2, 5], holds: ['mediumPistol'] }, brick: { at: [9, 5] } }, size: [10, 10], covers })
    expect(next('hold', played, 'vex')).toMatchObject({ action: 'holdAction', trigger: { when: 'enemyInSight', first: true } })
  })

  test('who holds their position does not wait for an enemy out of sight who is a turn or more away from any square in sight', () => {
    const waiting = (MOVE: number): string => {
      const walls: [[number, number], [number, number]][] = [
        [
          [4, 0],
          [4, 9],
        ],
      ]
      const people = { vex: { at: [2, 5], holds: ['mediumPistol'] }, brick: { at: [9, 5], stats: { MOVE } } } as const
      return next('hold', fight({ people, size: [12, 10], field: { walls } }), 'vex').action
    }
    expect([waiting(10), waiting(4)]).toEqual(['holdAction', 'endTurn'])
  })

  test('a blow is held on an enemy in sight only where they could come within reach in a turn', () => {
    const waiting = (squares: number): string =>
      next(
        'hold',
        fight({ people: { vex: { at: [0, 5], holds: ['knife'] }, brick: { at: [squares, 5], stats: { MOVE: 6 } } }, size: [30, 10] }),
        'vex',
      ).action
    expect([waiting(7), waiting(8)]).toEqual(['holdAction', 'move'])
  })

  test('the careful come closer rather than fire shots that hardly ever hit', () => {
    expect(asked('cautious', apart(23, 'mediumPistol', 12), 'vex')).toMatchObject({ order: { action: 'move' }, why: 'closes in on Brick' })
    expect(next('cautious', apart(5, 'mediumPistol', 12), 'vex')).toMatchObject({ action: 'attack' })
  })
})
