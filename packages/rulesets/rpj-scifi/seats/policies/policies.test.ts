// What a game master would expect of combatants without a player: from what their side knows, with a reason, and never against the rules.
import { expect, test } from 'vitest'
import { decisions } from '../../rules/decisions.js'
import type { OwnAnswer } from '../../rules/own-turn.js'
import { type Fight, fight, layers, melee, ranged, type Situation, side, stranger } from '../../testing/kit.js'
import { policies } from './policies.js'

type Name = keyof typeof policies

/** What a combatant does next in their own turn, and why. The answer is legal, and asking changes nothing. */
function next(name: Name, played: Fight, who: string): { readonly order: OwnAnswer; readonly why: string } {
  played.options(who)
  const { battle } = played
  let why = ''
  const table = { pick: () => 0, because: (words: string) => (why = words) }
  const step = { step: 'takeAction', who } as const
  const before = JSON.stringify(battle)
  const order = policies[name].decide({ battle, side: played.person(who).side }, decisions.ownAction, step, who, table) as OwnAnswer
  expect(decisions.ownAction.refusal(battle, step, who, order)).toBeNull()
  expect(JSON.stringify(battle)).toBe(before)
  expect(why).toMatch(/\S/)
  return { order, why }
}
const situation = (people: Situation['people'], more: Partial<Situation> = {}): Fight => fight({ people, ...more })
const whole = () => layers(['armor', 11, 13], ['base', 9, 11, 13])
const nearlyDown = () =>
  whole().map(layer => (layer.isBase ? layer : { ...layer, saves: layer.saves.map(save => ({ ...save, crossed: true })) }))
const red = stranger('red', { layers: whole })
const gun = ranged('gun', 'rifle', 3)

test('of two enemies alike, everyone goes on with the one who is nearly down', () => {
  for (const name of ['aggressive', 'cautious', 'hold'] as const)
    for (const hurt of ['one', 'two']) {
      const is = (id: string) => (id === hurt ? { is: { layers: nearlyDown() } } : {})
      const played = situation({ ana: 'A', one: { at: 'C', like: red, ...is('one') }, two: { at: 'C', like: red, ...is('two') } })
      expect(next(name, played, 'ana').order, name).toMatchObject({ action: 'attack', target: hurt })
    }
})

test('of two enemies who stand as much, everyone attacks the one who does more harm', () => {
  const armed = (damage: number) => stranger('red', { weapons: [ranged('gun', 'rifle', damage)], layers: whole })
  for (const name of ['aggressive', 'cautious', 'hold'] as const)
    for (const [one, two] of [
      [9, 1],
      [1, 9],
    ] as const) {
      const played = situation({ ana: 'A', one: { at: 'C', like: armed(one) }, two: { at: 'C', like: armed(two) } })
      expect(next(name, played, 'ana').order, name).toMatchObject({ action: 'attack', target: one === 9 ? 'one' : 'two' })
      const unknown = { numbersHiddenFrom: ['blue'] }
      const hidden = situation({
        ana: 'A',
        one: { at: 'C', like: armed(one), is: unknown },
        two: { at: 'C', like: armed(two), is: unknown },
      })
      expect(next(name, hidden, 'ana').order, name).toMatchObject({ action: 'attack', target: 'one' })
    }
})

test('the side judges by what it knows: hidden numbers change no answer and no reason', () => {
  const answers = (tn: number) => {
    const own = layers(['armor', tn, 13], ['base', 9, tn])
    const is = { layers: own, numbersHiddenFrom: ['blue'] }
    return next('aggressive', situation({ ana: 'A', one: { at: 'C', like: red, is }, two: { at: 'C', like: red } }), 'ana')
  }
  expect(answers(4)).toEqual(answers(20))
})

test('with enemies beside them who would strike first, a shooter with a blade uses the blade', () => {
  const bo = { at: 'B', group: 'knot', is: { freeAttackAvailable: true } } as const
  const beside = situation({ bo, eve: { at: 'B', group: 'knot' }, one: { at: 'C', like: red } }, { groups: { knot: 'B' } })
  for (const name of ['aggressive', 'cautious'] as const)
    expect(next(name, beside, 'bo').order).toMatchObject({ action: 'attack', weaponId: 'sword', target: 'eve' })
})

test('the aggressive go among riflemen where their blade does more than their pistol, and not to an axe', () => {
  const captain = stranger('blue', {
    dex: 4,
    skills: { handgun: 4, blade: 4 },
    weapons: [ranged('pistol', 'handgun', 2), melee('sword', 2)],
    layers: whole,
  })
  const facing = (theirs: ReturnType<typeof ranged>) => {
    const like = stranger('red', { dex: 4, skills: { rifle: 4, blade: 4 }, weapons: [theirs], defense: [16, 22], layers: whole })
    return next(
      'aggressive',
      situation({ one: { at: 'A', like: captain }, eve: { at: 'B', like }, kim: { at: 'B', like } }, { order: ['one', 'eve', 'kim'] }),
      'one',
    )
  }
  expect(facing(gun)).toMatchObject({
    order: { action: 'move', regionId: 'B' },
    why: expect.stringContaining('promise more than shots from here'),
  })
  expect(facing(melee('axe', 9)).order.action).toBe('attack')
})

test('no one pins down an enemy far off while others beside them would strike at the shooter', () => {
  const hidden = { at: 'C', behind: '+9/0f', like: stranger('red', { defense: [16, 22], layers: whole }) } as const
  const axe = stranger('red', { skills: { blade: 8 }, weapons: [melee('axe', 9)], defense: [40, 40], layers: whole })
  const order = next(
    'cautious',
    situation(
      {
        ana: { at: 'A', group: 'knot' },
        eve: { at: 'A', group: 'knot', like: axe, is: { freeAttackAvailable: true } },
        one: hidden,
      },
      { groups: { knot: 'A' } },
    ),
    'ana',
  ).order.action
  expect(order).not.toBe('suppressiveFire')
})

test('a watched region is entered only by those who are careful, and not at all for little once an action is spent', () => {
  const go = (regionId: string, actionsLeft?: number) => {
    const blade = stranger('blue', { weapons: [], skills: { unarmed: 5 }, layers: () => layers(['base', 12]) })
    const played = situation(
      { one: { at: 'A', like: blade }, cyd: { at: 'D', is: { overwatch: { regionId, weaponId: 'rifle' } } } },
      { order: ['one', 'cyd'] },
    )
    if (actionsLeft !== undefined) played.turn('one').person('one').actionsLeft = actionsLeft
    return next('aggressive', played, 'one').order.action
  }
  expect([go('B'), go('C'), go('B', 1), go('C', 1)]).toEqual(['cautiousMovement', 'move', 'endTurn', 'move'])
})

test('nobody pins down an enemy who is pinned already or who wrestles', () => {
  const hidden = { at: 'C', behind: '+9/0f', like: stranger('red', { defense: [16, 22], layers: whole }) } as const
  expect(next('aggressive', situation({ ana: 'A', one: hidden }), 'ana').order).toMatchObject({ action: 'suppressiveFire', target: 'one' })
  const pinned = situation({ ana: 'A', bo: 'A', one: { ...hidden, is: { suppressedBy: ['bo'] } } })
  expect(next('aggressive', pinned, 'ana').order.action).not.toBe('suppressiveFire')
})

test('the aggressive close in on an enemy whom no shot reaches; those who hold wait while one of their side is up', () => {
  const blades = { like: stranger('blue', { weapons: [], skills: { unarmed: 5 } }) }
  const apart = (friend: 'active' | 'incapacitated') =>
    situation(
      { one: { at: 'A', ...blades }, pal: { at: 'A', ...blades, is: { condition: friend } }, cyd: 'E' },
      { order: ['one', 'cyd', 'pal'] },
    )
  expect(next('aggressive', apart('active'), 'one').order).toMatchObject({ action: 'move', regionId: 'B' })
  expect(next('hold', apart('active'), 'one')).toEqual({ order: { action: 'endTurn' }, why: 'nothing useful to do from here' })
  expect(next('hold', apart('incapacitated'), 'one').order).toMatchObject({ action: 'move', regionId: 'B' })
})

test('the aggressive shoot from behind cover that is at hand, and end a turn without a target watching, not out in the open', () => {
  const open = { one: { at: 'C', like: { ...red, weapons: [gun] } }, bo: { at: 'A', behind: '+4/1f' } } as const
  expect(next('aggressive', situation({ ana: 'A', ...open }), 'ana').order).toMatchObject({ action: 'move', coverId: 'cover-bo' })
  expect(next('aggressive', situation({ ana: { at: 'A', behind: '+4/1f' }, ...open }), 'ana').order.action).toBe('attack')
  const unseen = (actionsLeft: number) => {
    const played = situation({ ana: 'A', one: { at: 'E', like: red } }, { blocked: [['A', 'E']] })
    played.turn('ana').person('ana').actionsLeft = actionsLeft
    return next('aggressive', played, 'ana').order.action
  }
  expect([unseen(2), unseen(1)]).toEqual(['move', 'overwatch'])
})

test('RPJ-GAP-33 with reactAgainst on anyone no one reacts against a friend or a neutral', () => {
  const sides = [side('blue'), side('red'), side('white', { neutral: true })]
  const ana = { at: 'B', group: 'knot', is: { overwatch: { regionId: 'B', weaponId: 'rifle' } } }
  const people = {
    ana,
    bo: { at: 'B', group: 'knot' },
    shopper: { at: 'B', group: 'knot', like: stranger('white') },
    cyd: { at: 'B', group: 'knot' },
  }
  const { battle } = fight({
    people,
    sides,
    groups: { knot: 'B' },
    settings: { reactAgainst: 'anyone' },
    order: ['cyd', 'bo', 'ana', 'shopper'],
  }).turn('cyd')
  const said: string[] = []
  const table = { pick: () => 0, because: (words: string) => said.push(words) }
  const decide = (decision: Parameters<typeof policies.cautious.decide>[1], step: object) =>
    policies.cautious.decide({ battle, side: 'blue' }, decision, step, 'ana', table) as { readonly action: string }
  const against = (who: string) => {
    const move = { mover: who, cautious: false, to: { regionId: 'C', groupId: 'x', coverId: null } }
    return [
      decide(decisions.departureReaction, { step: 'offerDeparture', reactor: 'ana', move }),
      decide(decisions.arrivalReaction, { step: 'offerOverwatch', watcher: 'ana', mover: who }),
      decide(decisions.shootingReaction, { step: 'offerStrike', reactor: 'ana', shooter: who }),
    ].map(({ action }) => action)
  }
  expect([against('bo'), against('shopper'), against('cyd')]).toEqual([
    ['pass', 'hold', 'pass'],
    ['pass', 'hold', 'pass'],
    ['strike', 'shoot', 'strike'],
  ])
  expect(said.slice(0, 3)).toEqual(['Bo is no enemy', 'Bo is no enemy', 'Bo is no enemy'])
})

test('an enemy who does much harm is pinned down, as long as someone else of the side is up to use it', () => {
  const gunner = stranger('red', {
    dex: 10,
    skills: { rifle: 8 },
    weapons: [ranged('cannon', 'rifle', 12)],
    defense: [16, 12],
    layers: () => layers(...Array.from({ length: 6 }, (_, i) => [`plate ${i}`, 5, 5, 5] as const)),
  })
  const recruit = stranger('blue', { dex: 2, skills: { rifle: 2 }, weapons: [ranged('carbine', 'rifle', -4)], defense: [16, 24] })
  const facing = (friend: 'active' | 'incapacitated', is: object = {}) =>
    next(
      'aggressive',
      situation(
        { one: { at: 'A', like: recruit }, pal: { at: 'A', like: recruit, is: { condition: friend } }, big: { at: 'C', like: gunner, is } },
        { order: ['one', 'pal', 'big'] },
      ),
      'one',
    )
  expect(facing('active')).toMatchObject({
    order: { action: 'suppressiveFire', target: 'big' },
    why: expect.stringContaining('pins down Big, whatever the cover'),
  })
  expect(facing('active', { suppressedBy: ['pal'] }).order.action).toBe('attack')
  expect(facing('incapacitated').order.action).toBe('attack')
  // Where suppression ends with the round, those who have acted in it are not worth it.
  const late = situation(
    { one: { at: 'A', like: recruit }, pal: { at: 'A', like: recruit }, big: { at: 'C', like: gunner } },
    { order: ['big', 'one', 'pal'], settings: { suppressionExpiry: 'roundEnd' } },
  )
  late.endTurn('big')
  expect(next('aggressive', late, 'one').order.action).toBe('attack')
})

test('a cover that the side does not know of draws no suppressive fire', () => {
  // Of so many layers a hit breaks so little that pinning down is worth more, wherever there is a cover to speak of.
  const thick = () => layers(...Array.from({ length: 10 }, (_, i) => [`layer ${i}`, 5] as const))
  const hidden = { at: 'C', behind: '+9/0f', like: stranger('red', { defense: [16, 24], layers: thick }) } as const
  const knows = (secret: Situation['secret']) =>
    next('aggressive', situation({ ana: 'A', one: hidden }, secret === undefined ? {} : { secret }), 'ana').order.action
  expect(knows(undefined)).toBe('suppressiveFire')
  expect(knows([{ id: 'cover-one', hiddenFrom: ['blue'] }])).not.toBe('suppressiveFire')
})

test('who suppresses has to have the free attack left to make a mover careful', () => {
  const blades = { like: stranger('blue', { weapons: [], skills: { unarmed: 5 } }) }
  const go = (freeAttackAvailable: boolean) => {
    const one = { at: 'A', ...blades, is: { suppressedBy: ['cyd'] } }
    const played = situation({ one, cyd: 'D' }, { order: ['one', 'cyd'] })
    played.turn('one').person('cyd').freeAttackAvailable = freeAttackAvailable
    return next('aggressive', played, 'one').order.action
  }
  expect([go(true), go(false)]).toEqual(['cautiousMovement', 'move'])
})

test('a cover is turned against those who can see, not against those who cannot', () => {
  const ana = { at: 'B', behind: '+4/1f' } as const
  const turn = (blocked: Situation['blocked']) =>
    next(
      'hold',
      situation(
        {
          ana,
          near: { at: 'B', like: { ...red, weapons: [gun] } },
          far: { at: 'D', like: { ...red, weapons: [gun] } },
          farther: { at: 'E', like: { ...red, weapons: [gun] } },
        },
        blocked === undefined ? {} : { blocked },
      ),
      'ana',
    ).order.action
  expect(turn(undefined)).toBe('attack')
  expect(
    turn([
      ['B', 'D'],
      ['B', 'E'],
    ]),
  ).toBe('reorient')
})

test('of two enemies who are down to their last layer, the one with fewer saves left is shot at', () => {
  const base = (crossed: number) =>
    whole().map(layer => ({ ...layer, saves: layer.saves.map((_, i) => ({ tn: 11, crossed: !layer.isBase || i < crossed })) }))
  for (const fewer of ['one', 'two']) {
    const is = (id: string) => ({ is: { layers: base(id === fewer ? 2 : 0) } })
    const played = situation({ ana: 'A', one: { at: 'C', like: red, ...is('one') }, two: { at: 'C', like: red, ...is('two') } })
    expect(next('hold', played, 'ana').order).toMatchObject({ action: 'attack', target: fewer })
  }
})

test('a hard shot at an enemy who has no reason to come is made rather than watched for; one who strikes is waited for', () => {
  const last = (weapon: ReturnType<typeof melee> | typeof gun) => {
    const one = { at: 'C', like: stranger('red', { defense: [27, 27], weapons: [weapon], layers: whole }) } as const
    const played = situation({ ana: { at: 'A', behind: '+4/1f' }, one })
    played.turn('ana').person('ana').actionsLeft = 1
    return next('cautious', played, 'ana').order.action
  }
  expect(last(gun)).not.toBe('overwatch')
  expect(last(melee('axe', 9))).toBe('overwatch')
})

test('on the way to a goal that can wait the cautious take a good attack first, the aggressive go on; who has to get away goes', () => {
  const does = (name: Name, goal: object): string => {
    const played = situation({ ana: { at: 'A', like: stranger('blue', { weapons: [gun] }) }, one: { at: 'C', like: red } })
    const own = played.battle.setup.sides.find(({ id }) => id === 'blue')
    Object.assign(own as object, { goals: [{ name: 'the bridge', place: 'E', ...goal }] })
    return next(name, played, 'ana').order.action
  }
  const holds = { goal: 'hold', rounds: 3 }
  expect([does('cautious', holds), does('aggressive', holds)]).toEqual(['attack', 'move'])
  expect(does('cautious', { goal: 'escape', least: 1 })).toBe('move')
})
