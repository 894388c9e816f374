// What stays secret during play: shots at unknown obstacles, totals rolled in secret, ties of Initiative, what others carry.
import type { Ask, Dice, Event, Knows, Ranked, Reason, Thrown, Ties, Told, Viewer } from '@enfilade/engine'
import { describe, expect, test } from 'vitest'
import type { Battle } from '../battle/battle.js'
import { believed } from '../battle/knowledge.js'
import { settleOrder } from '../rules/turns/initiative.js'
import {
  attack,
  attackCover,
  autofire,
  battleOf,
  behindShield,
  dice,
  explosive,
  type Fight,
  fight,
  move,
  shells,
  shieldItem,
  side,
  suppressiveFire,
} from '../testing/kit.js'
import { imagine } from './taken.js'
import { view } from './view.js'
import { telling } from './witness.js'

const crew: Viewer = { seat: 'crew' }
const gang: Viewer = { seat: 'gang' }
const rule = 'CPR-INIT-02'

/** Everything that a fight has told, as a seat hears it now. */
const heardBy = (played: Fight, viewer: Viewer): Event[] =>
  played.told.flatMap(
    event => telling.witness(played.battle, { event: event as unknown as Event, thrown: [], decided: [] }, viewer)?.event ?? [],
  )

describe('a pane that the crew does not know of stands between Vex and Brick', () => {
  const people = {
    vex: { at: [2, 2], holds: ['heavyPistol'] },
    brick: { at: [6, 2], holds: ['assaultRifle'] },
  } as const
  const covers = { pane: { at: [4, 2] as const } }
  const hidden = (): Fight => fight({ people, covers, secret: [{ id: 'pane', hiddenFrom: ['crew'] }] })
  const nothing = (): Fight => fight({ people, covers: {} })

  test('what Vex can do, and every refusal, is the same as if it were not there', () => {
    expect(hidden().options('vex')).toEqual(nothing().options('vex'))
    expect(hidden().refusal('vex', attack('heavyPistol', 'brick'))).toBeNull()
    expect(hidden().refusal('vex', attackCover('heavyPistol', 'pane'))).toMatchObject({ words: expect.stringContaining('no such cover') })
  })

  test('CPR-COV-02 the shot costs its round, is not rolled, and brings the pane to light', () => {
    const played = hidden().act('vex', attack('heavyPistol', 'brick'))
    expect(played.rounds('vex', 'heavyPistol')).toBe(7)
    expect(played.last('terrainRevealed')).toMatchObject({ id: 'pane', to: 'crew' })
    expect(played.last('attackLost')).toMatchObject({ attacker: 'vex', target: 'brick', blockedBy: 'pane' })
    expect(played.hp('brick')).toBe(45)
    expect(heardBy(played, crew).map(event => event.what)).toContain('terrainRevealed')
    expect(JSON.stringify(view(played.battle, crew))).toContain('pane')
    expect(played.refusal('vex', attack('heavyPistol', 'brick'))).toMatchObject({ rule: 'CPR-COV-02' })
  })

  test('a shield bearer is not asked to interpose against a shot that is blocked', () => {
    const shielded = { ...people.brick, holds: [shieldItem('brick')] }
    const played = fight({ people: { vex: people.vex, brick: shielded }, covers, secret: [{ id: 'pane', hiddenFrom: ['crew', 'gang'] }] })
    played.act('vex', attack('heavyPistol', 'brick')) // a question would need an answer of the script
    expect(played.all('terrainRevealed').map(({ to }) => to)).toEqual(['crew', 'gang'])
    const open = fight({ people: { vex: people.vex, brick: shielded }, covers: {} })
    open.act('vex', attack('heavyPistol', 'brick'), behindShield('brick'), dice('1 2'))
    expect(open.all('attackLost')).toEqual([])
  })

  test('CPR-COV-03 a shot at a bin behind it ends in the pane', () => {
    const binned = { ...covers, bin: { at: [6, 3] as const } }
    const played = fight({
      people: { vex: { ...people.vex, at: [2, 3] }, brick: people.brick },
      covers: { ...binned, pane: { at: [4, 3] } },
      secret: [{ id: 'pane', hiddenFrom: ['crew'] }],
    })
    played.act('vex', attackCover('heavyPistol', 'bin'))
    expect(played.last('coverAttackLost')).toMatchObject({ coverId: 'bin', blockedBy: 'pane' })
    expect(played.battle.covers.map(({ hp }) => hp)).toEqual([25, 25])
  })

  test('CPR-SUP-02, CPR-SHELL-02 Suppressive Fire and shells show what kept them from a combatant', () => {
    const armed = fight({
      people: { vex: { at: [2, 2], holds: ['smg'] }, brick: people.brick },
      covers,
      secret: [{ id: 'pane', hiddenFrom: ['crew'] }],
    })
    armed.act('vex', suppressiveFire('smg'), dice('5'))
    expect(armed.last('suppressionRolled')).toMatchObject({ affected: [] })
    expect(armed.last('terrainRevealed')).toMatchObject({ id: 'pane' })
    const near = fight({
      people: { vex: { at: [2, 2], holds: ['shotgun'], is: {} }, brick: { at: [4, 2] } },
      covers: { pane: { at: [3, 2] } },
      secret: [{ id: 'pane', hiddenFrom: ['crew'] }],
    })
    const gun = near.person('vex').items[0]
    if (gun?.kind === 'weapon') gun.loaded = 'shell'
    near.act('vex', shells('shotgun', 'east'), dice('5'))
    expect(near.last('areaRolled')).toMatchObject({ inside: [] })
    expect(near.last('terrainRevealed')).toMatchObject({ id: 'pane' })
  })

  test('CPR-SHELL-02 CPR-EXP-03 whom and what damage is rolled for is revealed before it is rolled', () => {
    const shotgun = fight({
      people: { vex: { at: [2, 2], holds: ['shotgun'] }, brick: { at: [4, 2], is: { unaware: true, hiddenFrom: ['crew'] } } },
    })
    const gun = shotgun.person('vex').items[0]
    if (gun?.kind === 'weapon') gun.loaded = 'shell'
    shotgun.act('vex', shells('shotgun', 'east'), dice('9'), dice('1 2 3'))
    const order = (played: { readonly told: readonly { readonly what: string }[] }): string[] =>
      played.told.map(({ what }) => what).filter(what => /^(revealed|terrainRevealed|areaDamageRolled)$/.test(what))
    expect(order(shotgun)).toEqual(['revealed', 'areaDamageRolled'])
    expect(shotgun.person('brick').hiddenFrom).toEqual([])
    const grenade = fight({
      people: { vex: { at: [2, 2], holds: ['thrownGrenade'] }, brick: [20, 20] },
      covers: { pane: { at: [9, 2] } },
      secret: [{ id: 'pane', hiddenFrom: ['crew'] }],
    })
    grenade.act('vex', explosive('thrownGrenade', 9, 4), dice('9'), dice('1 2 3 1 2 3'))
    expect(order(grenade)).toEqual(['terrainRevealed', 'areaDamageRolled'])
  })

  test('a thing that lies behind it can be picked up, as far as the crew knows', () => {
    const onGround = [{ at: { x: 3, y: 3 }, item: { kind: 'object', id: 'a-bottle', name: 'bottle' } as const }]
    const place = { people: { vex: { at: [2, 2] as const }, brick: people.brick }, onGround }
    const walled = { pane: { at: [3, 2] as const }, sheet: { at: [2, 3] as const } }
    const secret = ['pane', 'sheet'].map(id => ({ id, hiddenFrom: ['crew'] }))
    expect(fight({ ...place, covers: walled, secret }).options('vex')).toEqual(fight({ ...place, covers: {} }).options('vex'))
  })
})

test('CPR-FALL-01 a gap that the crew does not know of changes nothing that it is offered', () => {
  const pit = { id: 'pit', name: 'Pit', kind: 'gap' as const, areas: [{ from: { x: 4, y: 2 }, to: { x: 5, y: 3 } }], depth: 30 }
  const people = { vex: { at: [2, 2] }, brick: { at: [9, 2] } } as const
  const hidden = fight({ people, field: { zones: [pit] }, secret: [{ id: 'pit', hiddenFrom: ['crew'] }] })
  expect(hidden.options('vex')).toEqual(fight({ people }).options('vex'))
  expect(hidden.options('brick').length).toBeLessThan(fight({ people }).options('brick').length)
})

describe('what was rolled in secret', () => {
  const sides = [side('crew'), side('gang', { rollsHidden: true })]

  test('CPR-SUP-03 the total of the fire is not told to those who resist it, though they know the numbers of the shooter', () => {
    const played = fight({ people: { brick: { at: [2, 2], holds: ['smg'], skills: { autofire: 4 } }, vex: [6, 2] }, sides })
    played.act('brick', suppressiveFire('smg'), dice('5'), dice('7'))
    expect(played.last('suppressionResisted')).toMatchObject({ against: 15 })
    const heard = heardBy(played, crew)
    expect(heard.find(event => event.what === 'suppressionRolled')).toMatchObject({ numbers: { modifier: 10 } })
    expect(heard.find(event => event.what === 'suppressionRolled')).not.toHaveProperty('total')
    expect(heard.find(event => event.what === 'suppressionResisted')).not.toHaveProperty('against')
    expect(heardBy(played, gang).find(event => event.what === 'suppressionResisted')).toMatchObject({ against: 15 })
  })

  test('CPR-SHELL-01 whether shells hit shows on those they reach alone, where the dice are hidden', () => {
    const heardOf = (at: readonly [number, number], die: string, ...more: readonly string[]) => {
      const played = fight({ people: { brick: { at: [2, 2], holds: ['shotgun'] }, vex: { at, is: { unaware: true } } }, sides })
      const gun = played.person('brick').items[0]
      if (gun?.kind === 'weapon') gun.loaded = 'shell'
      played.act('brick', shells('shotgun', 'east'), dice(die), ...more.map(dice))
      return heardBy(played, crew).find(event => event.what === 'areaRolled')
    }
    expect(heardOf([9, 9], '9')).toEqual(heardOf([9, 9], '2'))
    expect(heardOf([9, 9], '9')).not.toHaveProperty('hit')
    expect([heardOf([4, 2], '9', '1 2 3'), heardOf([4, 2], '2')]).toMatchObject([{ hit: true }, { hit: false }])
  })

  const told = (event: Event): Told => ({ event, thrown: [], decided: [] })
  const battle = (): Battle => battleOf({ people: { vex: [2, 2], mouse: { at: [3, 2], side: 'crew' }, brick: [6, 2] }, sides })

  test('CPR-EXP-06 nor is the total of a blast that a combatant leaps out of', () => {
    const event = {
      rule,
      what: 'areaDodged',
      kind: 'blast',
      attacker: 'brick',
      who: 'vex',
      numbers: { modifier: 13, lines: [] },
      against: 18,
      success: true,
    }
    expect(telling.witness(battle(), told(event), crew)?.event).not.toHaveProperty('against')
    expect(telling.witness(battle(), told({ ...event, attacker: 'mouse' }), crew)?.event).toMatchObject({ against: 18 })
  })

  test('damage that the armor stops says nothing of the dice; what gets through does', () => {
    const met = { location: 'body', times: 3, sp: 11, halved: false, multiplier: 1, hp: 45, spLeft: 11 }
    const event = { rule, what: 'damaged', attacker: 'brick', target: 'vex', damage: 9, through: 0, hpLost: 0, ...met }
    expect(telling.witness(battle(), told(event), crew)?.event).not.toHaveProperty('damage')
    expect(telling.witness(battle(), told(event), gang)?.event).toMatchObject({ damage: 9, times: 3 })
    const through = telling.witness(battle(), told({ ...event, damage: 15, through: 4, hpLost: 4 }), crew)?.event
    expect(through).toMatchObject({ damage: 15, hpLost: 4 })
    expect(through).not.toHaveProperty('times')
  })

  test('a thing that is destroyed does not say by how much', () => {
    const event = { rule, what: 'shieldDamaged', attacker: 'brick', who: 'vex', itemId: 'i', damage: 17, hp: 0, destroyed: true }
    expect(telling.witness(battle(), told(event), crew)?.event).not.toHaveProperty('damage')
    expect(telling.witness(battle(), told({ ...event, damage: 4, hp: 6, destroyed: false }), crew)?.event).toMatchObject({ damage: 4 })
    expect(telling.witness(battle(), told({ ...event, attacker: 'mouse' }), crew)?.event).toMatchObject({ damage: 17 })
  })

  test('CPR-EXP-05 a blast that meets only what is not known is not heard to do any damage', () => {
    const unknown = battleOf({
      people: { vex: [2, 2], brick: [6, 2] },
      covers: { lurk: { at: [8, 8] } },
      secret: [{ id: 'lurk', hiddenFrom: ['crew'] }],
    })
    const event = { rule, what: 'areaDamageRolled', kind: 'blast', attacker: 'brick', inside: ['lurk'], damage: 20, critical: false }
    expect(telling.witness(unknown, told(event), crew)).toBeNull()
    expect(telling.witness(unknown, told(event), gang)?.event).toMatchObject({ damage: 20 })
    expect(telling.witness(unknown, told({ ...event, inside: ['lurk', 'vex'] }), crew)?.event).toMatchObject({ damage: 20 })
  })

  test('an autofire that was dodged does not tell by how much, for that gives away the die of the dodger', () => {
    const numbers = { modifier: 10, lines: [] }
    const shot = {
      kind: 'autofire',
      attacker: 'vex',
      target: 'brick',
      weaponId: 'i',
      weapon: 'rifle',
      aim: null,
      distance: 4,
      defence: 'dodge',
    }
    const event = { rule, what: 'attackRolled', ...shot, numbers, dv: null, dodge: numbers, hit: true, margin: 3, roundsLeft: 15 }
    expect(telling.witness(battle(), told(event), crew)?.event).not.toHaveProperty('margin')
    expect(telling.witness(battle(), told({ ...event, defence: 'dv', dodge: null, dv: 17 }), crew)?.event).toMatchObject({ margin: 3 })
  })
})

describe('CPR-INIT-02 a tie of Initiative', () => {
  const sides = [side('crew'), side('gang', { rollsHidden: true })]
  const battle = (): Battle => battleOf({ people: { vex: [2, 2], mouse: { at: [3, 2], side: 'crew' }, brick: [6, 2] }, sides, roll: true })
  const thrown = (who: string, faces: string): Thrown => ({
    rule,
    words: 'tied Initiative',
    who,
    dice: 'd10',
    faces: faces.split(' ').map(Number),
    physical: [false],
    seenBy: 'everyone',
  })
  const plus = { vex: 8, mouse: 5, brick: 6, kite: 8 }
  const tie = (order: string[], ...dice: Thrown[]): Told => ({
    event: { rule, what: 'tieRolledOff', order, plus },
    thrown: dice,
    decided: [],
  })

  test('with a combatant who rolls in secret is not told, nor who ties with whom', () => {
    const heard = telling.witness(battle(), tie(['brick', 'vex'], thrown('vex', '2'), thrown('brick', '6')), crew)
    expect(heard).toBeNull()
    const rolled = { rule, what: 'initiativeRolled', places: [['mouse'], ['vex', 'brick']], plus }
    const told = telling.witness(battle(), { event: rolled, thrown: [thrown('vex', '5'), thrown('brick', '7')], decided: [] }, crew)
    expect(told?.event).toMatchObject({ places: [['mouse'], ['vex']] })
    expect(told?.thrown.map(one => one.faces)).toEqual([[5], []])
    expect(telling.witness(battle(), { event: rolled, thrown: [], decided: [] }, gang)?.event).toMatchObject({
      places: [['mouse'], ['vex', 'brick']],
    })
  })

  test('between two on the same side sounds the same, whether or not others tied with them', () => {
    // Vex and Mouse roll 12 both, then 10 and 9. That Brick was tied with them, and with Vex once more, is not heard.
    const alone = [thrown('vex', '4'), thrown('mouse', '7'), thrown('vex', '2'), thrown('mouse', '4')]
    const withBrick = [
      thrown('vex', '4'),
      thrown('mouse', '7'),
      thrown('brick', '6'),
      thrown('vex', '2'),
      thrown('mouse', '4'),
      thrown('brick', '4'),
      thrown('vex', '9'),
      thrown('brick', '1 3'),
    ]
    const heard = telling.witness(battle(), tie(['vex', 'mouse'], ...alone), crew)
    expect(heard?.thrown).toHaveLength(4)
    expect(telling.witness(battle(), tie(['vex', 'brick', 'mouse'], ...withBrick), crew)).toEqual(heard)
  })

  test('where nothing is secret is told whole, with an exploding die', () => {
    const open = battleOf({ people: { vex: [2, 2], brick: [6, 2], kite: [7, 2] }, roll: true })
    const all = [thrown('vex', '10 3'), thrown('brick', '1 4'), thrown('kite', '2')]
    const heard = telling.witness(open, tie(['vex', 'kite', 'brick'], ...all), crew)
    expect(heard?.event).toMatchObject({ order: ['vex', 'kite', 'brick'], plus: { vex: 8, brick: 6, kite: 8 } })
    expect(heard?.thrown).toEqual(all)
  })

  test('is rolled off by what each player knows of the other: a second roll would tell of someone hidden', () => {
    const known = (hiddenFrom: string[]) => {
      const tied = battleOf({ people: { vex: [2, 2], brick: { at: [6, 2], is: { hiddenFrom } } }, roll: true })
      const pairs: (boolean | undefined)[] = []
      const ask = {
        roll: (_dice: Dice, _why: Reason, who: string) => (who === 'vex' ? 5 : 7), // 8 + 5 against 6 + 7
        rank: (_dice: Dice, entries: readonly Ranked[], _ties: Ties, _why: Reason, knows?: Knows) => {
          pairs.push(knows?.('vex', 'brick'), knows?.('brick', 'vex'))
          return entries.map(entry => [entry])
        },
      } as unknown as Ask
      settleOrder(tied, { step: 'settleOrder' }, { ask, tell: undefined })
      return pairs
    }
    expect(known([])).toEqual([true, true])
    expect(known(['crew'])).toEqual([false, true])
  })

  test('does not show in what a seat imagines of a score', () => {
    const settled = battle()
    for (const person of settled.people) person.initiative = person.id === 'brick' ? 17 : 13
    settled.order = ['brick', 'vex', 'mouse']
    expect(imagine(settled, crew).battle.people.map(({ initiative }) => initiative)).toEqual([13, 13, 13])
  })
})

describe('what a combatant carries whose numbers are not known', () => {
  const battle = battleOf({
    people: {
      vex: [2, 2],
      brick: { at: [6, 2], holds: ['heavyPistol'], carries: ['assaultRifle'], is: { numbersHiddenFrom: ['crew'] } },
    },
  })
  const brick = battle.people[1]
  const gun = brick?.items[0]
  if (gun?.kind === 'weapon') Object.assign(gun, { rounds: 1, spare: [{ ammunition: gun.weapon.ammunition[0], rounds: 3 }] })

  test('is what is in their hands, and a gun is taken to be full', () => {
    if (brick === undefined) throw new Error('Brick is missing')
    expect(believed(battle, 'crew', brick).items).toMatchObject([{ id: 'brick-heavyPistol', rounds: 8, spare: [] }])
    expect(believed(battle, 'gang', brick)).toBe(brick)
    expect(JSON.stringify(view(battle, crew))).not.toMatch(/brick-assaultRifle/)
  })
})

test('CPR-AUTO-01 a burst into a hidden pane costs its ten rounds', () => {
  const played = fight({
    people: { vex: { at: [2, 2], holds: ['assaultRifle'] }, brick: [8, 2] },
    covers: { pane: { at: [5, 2] } },
    secret: [{ id: 'pane', hiddenFrom: ['crew'] }],
  })
  played.act('vex', autofire('assaultRifle', 'brick'))
  expect(played.rounds('vex', 'assaultRifle')).toBe(15)
  expect(played.last('attackLost')).toMatchObject({ kind: 'autofire', blockedBy: 'pane' })
})

test('why the game master ends a hold stays with them, and the end of it is told to everyone', () => {
  const battle = battleOf({
    people: { vex: [2, 2], brick: [3, 2] },
    grapples: [{ attacker: 'brick', defender: 'vex', hand: 'left', shield: false }],
  })
  const ended = { rule: 'CPR-GRP-07', what: 'grappleEnded', attacker: 'brick', defender: 'vex', cause: 'apart', why: 'Brick is a traitor' }
  const heard = telling.witness(battle, { event: ended, thrown: [], decided: [] }, crew)
  expect(heard?.event).toEqual({ rule: 'CPR-GRP-07', what: 'grappleEnded', attacker: 'brick', defender: 'vex', cause: 'apart' })
})

test('how long someone with hidden numbers stays unconscious is known to their own side alone', () => {
  const { battle } = fight({
    people: {
      vex: { at: [2, 2], holds: ['heavyPistol'] },
      brick: { at: [6, 2], is: { unconsciousTurns: 3, numbersHiddenFrom: ['crew'] } },
    },
  })
  const turns = (viewer: Viewer) => imagine(battle, viewer).battle.people.map(({ unconsciousTurns }) => unconsciousTurns)
  expect(turns(crew)).toEqual([null, 20])
  expect(turns('spectator')).toEqual([null, 20])
  expect(turns(gang)).toEqual([null, 3])
})

test('CPR-CRIT-07 CPR-TURN-02 a turn without a Move Action for an injury that does not show is told to those who know the numbers', () => {
  const ear = fight({
    people: {
      brick: { at: [0, 0], is: { injuries: [{ name: 'damagedEar', side: null, quickFixed: false }], numbersHiddenFrom: ['crew'] } },
      vex: [30, 20],
    },
  })
  ear.act('brick', move(3, 0)).endTurn('brick').endTurn('vex').turn('brick')
  const limits = (viewer: Viewer) => heardBy(ear, viewer).filter(({ what }) => what === 'turnLimited')
  expect(limits(gang)).toMatchObject([{ who: 'brick', noMoveAction: true }])
  expect(limits(crew)).toEqual([])
})
