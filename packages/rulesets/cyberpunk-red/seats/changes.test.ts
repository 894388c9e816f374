// What an action changed, in words and by kind; when it is over; and who goes on to a next fight.
import type { Json } from '@enfilade/engine'
import { describe, expect, test } from 'vitest'
import { begin } from '../files/begin.js'
import { survivors } from '../files/survivors.js'
import { cyberpunkRed } from '../index.js'
import { interjections } from '../rules/grappling/interjections.js'
import { attack, battleOf, dice, Fight, fight, stand } from '../testing/kit.js'
import { changes } from './changes.js'
import { actionIsOver } from './one-action.js'

describe('changes', () => {
  test('of a shot: hit points, armor, state and injury, the gravest first', () => {
    const before = fight({ people: { vex: { at: [0, 0], holds: ['heavyPistol'] }, brick: { at: [5, 0], is: { hp: 20 } } } })
    before.go()
    const after = before.fork()
    after.act('vex', attack('heavyPistol', 'brick'), dice('9'), dice('6 6 5'), dice('4 5'))
    expect(changes(before.battle, after.battle).map(({ who, kind, words }) => [who, kind, words])).toEqual([
      ['brick', 'loses HP', 'Brick loses 15 HP'],
      ['brick', 'suffers a Critical Injury', 'Brick has Torn Muscle'],
      ['brick', 'loses SP', 'Brick loses 1 SP on the body'],
    ])
  })

  test('each kind is what can be said of a combatant, after their name and without particulars', () => {
    const before = battleOf({ people: { vex: [0, 0], brick: { at: [1, 0], is: { prone: true } } }, covers: { bins: { at: [5, 5] } } })
    const is = { hp: 12, prone: true, onFire: 'mild', suppressedBy: [{ who: 'brick', at: { x: 1, y: 0 }, inOwnTurn: false }] } as never
    const after = battleOf({ people: { vex: { at: [0, 3], is }, brick: [1, 0] }, covers: { bins: { at: [5, 5], hp: 3 } } })
    expect(changes(before, after).map(({ who, kind }) => `${who} ${kind}`)).toEqual([
      'vex is Seriously Wounded',
      'vex loses HP',
      'vex is suppressed',
      'vex is prone',
      'vex burns',
      'vex is elsewhere',
      'brick is on their feet',
      'bins loses HP',
    ])
  })

  test('of everything else that can befall a combatant', () => {
    const before = battleOf({
      people: { vex: [0, 0], brick: [1, 0], mouse: [2, 0] },
      covers: { bins: { at: [5, 5] }, desk: { at: [6, 5] } },
    })
    const after = battleOf({
      people: {
        vex: {
          at: [0, 3],
          is: {
            prone: true,
            onFire: 'mild',
            deathSavePenalty: 1,
            tags: ['inebriated'],
            vacuumLoss: 3,
            hanging: { metres: 9, edge: { x: 0, y: 3 } },
          },
        },
        brick: { at: [1, 0], is: { suppressedBy: [{ who: 'vex', at: { x: 0, y: 0 }, inOwnTurn: false }] as never, hp: 0 } },
        mouse: { at: [2, 0], is: { dead: true, hp: -4 } },
      },
      covers: { bins: { at: [5, 5], hp: 3 }, desk: { at: [6, 5], hp: 0 } },
      grapples: [{ attacker: 'vex', defender: 'brick', hand: 'left', shield: false }],
    })
    expect(changes(before, after).map(change => change.words)).toEqual([
      'Vex has a Death Save Penalty of 1',
      'Vex is prone',
      'Vex burns, mild',
      'Vex has lost 3 points of INT, REF and DEX',
      'Vex is inebriated',
      'Vex hangs on to an edge',
      'Vex holds Brick',
      'Vex is at (0, 3)',
      'Brick is Mortally Wounded',
      'Brick loses 45 HP',
      'Brick is suppressed by Vex',
      'Brick is held by Vex',
      'Mouse is dead',
      'Mouse loses 34 HP',
      'bins loses 22 HP',
      'desk is destroyed',
    ])
    expect(changes(after, after)).toEqual([])
  })

  test('an action is over when its actor is asked again, not before', () => {
    const before = fight({ people: { vex: { at: [0, 0], holds: ['heavyPistol'] }, kite: { at: [5, 0] } } })
    before.options('vex') // comes to the turn of Vex
    const after = before.fork()
    const start = JSON.parse(JSON.stringify(before.battle)) as typeof before.battle
    after.battle.agenda.push({
      step: 'offerDefence',
      attack: { kind: 'shot', attacker: 'vex', target: 'kite', weaponId: 'vex-heavyPistol', aim: null },
    })
    expect(actionIsOver(start, after.battle)).toBe(false)
    const played = new Fight(start)
    const copy = played.fork()
    copy.act('vex', attack('heavyPistol', 'kite'), stand('kite'), dice('1 5'))
    expect(actionIsOver(start, copy.battle)).toBe(true)
  })
})

describe('survivors', () => {
  test('carry wounds, worn armor, what is left in the magazine and what is in hand to a next fight; the dead stay behind', () => {
    const played = fight({
      people: {
        vex: { at: [0, 0], holds: ['heavyPistol', 'heavyPistol'], carries: ['shotgun'] },
        brick: { at: [5, 0], is: { prone: true, injuries: [{ name: 'brokenLeg', side: 'left', quickFixed: false }] } },
        mouse: { at: [6, 0], is: { dead: true } },
      },
    })
    const second = played.battle.people[0]?.items[1]
    if (second !== undefined) {
      second.id = 'vex-heavyPistol-2'
      if (played.battle.people[0] !== undefined) played.battle.people[0].hands = { right: 'vex-heavyPistol', left: 'vex-heavyPistol-2' }
    }
    played.act('vex', attack('heavyPistol', 'brick'), dice('9'), dice('5 4 4'))
    const sides = survivors(played.battle) as unknown as { name: string; combatants: { id: string; [key: string]: Json }[] }[]
    expect(sides.map(({ name, combatants }) => [name, combatants.map(one => one.id)])).toEqual([
      ['crew', ['vex']],
      ['gang', ['brick']],
    ])
    expect(sides[0]?.combatants[0]).toMatchObject({
      hands: { right: 'heavyPistol', left: 'heavyPistol-2' },
      weapons: [{ loaded: 7 }, { loaded: 8 }, {}],
    })
    expect(sides[1]?.combatants[0]).toMatchObject({
      hp: 39,
      prone: true,
      injuries: [{ name: 'brokenLeg', side: 'left' }],
      armor: { body: [{ sp: 7, spLeft: 6 }] },
    })
    const read = cyberpunkRed.readScenario(
      {
        enfilade: 1,
        ruleset: 'cyberpunk-red',
        title: 'Next',
        battlefield: { kind: 'grid', size: [40, 30] },
        sides: sides as unknown as Json,
      },
      [],
    )
    if (!read.ok) throw new Error(JSON.stringify(read.faults))
    const next = begin(read.value)
    // Things are called by their places: each fight gives them ids of its own.
    const plain = (battle: typeof next): unknown =>
      battle.people.map(({ hp, armor, items, hands, injuries }) => ({
        hp,
        armor,
        items: items.map((item, id) => ({ ...item, id })),
        hands: [hands.left, hands.right].map(held => items.findIndex(({ id }) => id === held)),
        injuries,
      }))
    expect(plain(next)).toEqual(plain({ ...played.battle, people: played.battle.people.filter(person => !person.dead) }))
  })
})

describe('rights outside of turns', () => {
  test('CPR-GRP-06 only the holder may let go, at any time', () => {
    const held = fight({
      people: { brick: [0, 0], mouse: [1, 0], vex: [5, 5] },
      grapples: [{ attacker: 'brick', defender: 'mouse', hand: 'left', shield: false }],
    })
    expect(interjections(held.battle, 'crew')).toEqual([])
    const [right] = interjections(held.battle, 'gang')
    expect(right).toEqual({
      who: 'brick',
      rule: 'CPR-GRP-06',
      words: 'Brick lets go of Mouse.',
      step: { step: 'releaseHold', who: 'brick' },
    })
    held.step({ step: 'releaseHold', who: 'brick' })
    expect(held.battle.grapples).toEqual([])
    expect(held.last('grappleEnded')).toMatchObject({ cause: 'released' })
    expect(interjections(held.battle, 'gang')).toEqual([])
  })

  test('but not of a hostage they have just used as cover', () => {
    const held = fight({
      people: { brick: [0, 0], mouse: [1, 0], vex: { at: [5, 5], holds: ['heavyPistol'] } },
      grapples: [{ attacker: 'brick', defender: 'mouse', hand: 'left', shield: true }],
    })
    held.battle.agenda.push({
      step: 'rollAttack',
      attack: { kind: 'shot', attacker: 'vex', target: 'brick', weaponId: 'vex-heavyPistol', aim: null },
      defence: 'humanShield',
    })
    expect(interjections(held.battle, 'gang')).toEqual([])
  })
})
