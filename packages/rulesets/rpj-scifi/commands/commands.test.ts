// What the game master can do in the middle of a fight: what it changes, what it refuses, and that the fight can always go on.

import { readFileSync } from 'node:fs'
import {
  beginSession,
  below,
  canonical,
  deepCopy,
  diceStream,
  type Event,
  type Fault,
  faultText,
  type Json,
  pathText,
  resumeSession,
  type Session,
} from '@enfilade/engine'
import { madeIds } from '@enfilade/kit'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import type { Battle, Combatant, Step } from '../battle/battle.js'
import { groupFoundedBy } from '../battle/made.js'
import { checkBattle } from '../files/check-battle.js'
import { readScenario } from '../files/scenario.js'
import { rpjSciFi } from '../index.js'
import { battleOf, dice, type Fight, fight, move, pass } from '../testing/kit.js'
import { secretBattle } from '../testing/secrets.js'
import { commands } from './commands.js'

/** Does it, and checks that the battle is in order; a fault leaves it as it was. */
function command(battle: Battle, name: string, args: Json): { readonly faults: readonly Fault[]; readonly told: readonly Event[] } {
  const before = canonical(battle as unknown as Json)
  const told: Event[] = []
  const faults = commands[name]?.do(battle, args, event => told.push(event)) ?? []
  if (faults.length > 0) {
    expect(canonical(battle as unknown as Json)).toBe(before)
    expect(told).toEqual([])
  }
  expect(checkBattle(battle as unknown as Json).map(faultText)).toEqual([])
  return { faults, told }
}
function done(battle: Battle, name: string, args: Json): readonly Event[] {
  const { faults, told } = command(battle, name, args)
  expect(faults.map(faultText)).toEqual([])
  return told
}
const faultAt = (battle: Battle, name: string, args: Json): readonly [at: string, words: string] => {
  const [fault] = command(battle, name, args).faults
  return fault === undefined ? ['nowhere', 'done'] : [pathText(fault.path), fault.words]
}
const person = (battle: Battle, id: string): Combatant => battle.people.find(one => one.id === id) as Combatant

/** A round under way: Ana's turn has been played, Bo is asked. */
function underWay(): Fight {
  return fight({
    people: { ana: 'A', bo: { at: 'B', group: 'g' }, cyd: { at: 'B', group: 'g' }, eve: 'C' },
    groups: { g: 'B' },
    covers: { wall: ['g', '+3/1f'] },
  })
    .endTurn('ana')
    .turn('bo')
}

describe('what is refused', () => {
  test.each([
    ['leave', {}, 'who', 'This is missing'],
    ['leave', { who: 'zed' }, 'who', 'no combatant "zed" in this fight'],
    ['leave', { who: 'ana', why: 'x' }, 'why', 'Unknown key why'],
    ['leave', 'ana', 'the file', 'keys with values'],
    ['changeSide', { who: 'ana', side: 'yellow' }, 'side', 'no side "yellow"'],
    ['changeSide', { who: 'ana', side: 'blue' }, 'side', 'already on that side'],
    ['moveTo', { who: 'ana', regionId: 'Q' }, 'regionId', 'no region "Q"'],
    ['moveTo', { who: 'ana', regionId: 'C', groupId: 'g' }, 'groupId', 'no group "g" in region "C"'],
    ['moveTo', { who: 'ana', regionId: 'B', groupId: 'g', coverId: 'rim' }, 'coverId', 'no cover "rim" in that group'],
    ['reveal', { id: 'zed' }, 'id', 'no combatant, region, edge or cover "zed"'],
    ['reveal', { id: 'ana' }, 'id', 'know of it already'],
    ['hide', { id: 'ana', from: ['yellow'] }, 'from[0]', 'no side "yellow"'],
    ['hide', { id: 'ana', from: ['blue'] }, 'from[0]', 'hidden from their own side'],
    ['hide', { id: 'ana', from: [] }, 'from', 'Name at least one side'],
    ['hide', { id: 'A-B', from: ['red'] }, 'id', 'along which people see cannot be hidden'],
    ['hide', { id: 'A', from: ['red'] }, 'id', 'Open edges lead to this region: A-B'],
    ['end', { how: 'lastSideStanding' }, 'how', 'isn’t one of the allowed words'],
    ['end', { how: 'truce', winners: ['yellow'] }, 'winners[0]', 'no side "yellow"'],
    ['cancelAction', {}, 'the file', 'Nothing is being resolved'],
    ['restoreSaves', { who: 'ana', layer: 'hull', tns: [8] }, 'layer', 'has no such layer'],
    ['restoreSaves', { who: 'ana', layer: 4, tns: [8] }, 'layer', 'has no such layer'],
    ['restoreSaves', { who: 'ana', layer: 'shield', tns: [] }, 'tns', 'Name at least one save'],
    ['restoreSaves', { who: 'ana', layer: 'shield', tns: [8] }, 'tns[0]', 'no such save that is crossed out (RPJ-DMG-10)'],
    ['setActive', { who: 'ana' }, 'who', 'is active, not incapacitated'],
    ['join', { side: 'yellow', combatant: { id: 'x', use: 'marine', at: 'A' } }, 'side', 'no side "yellow"'],
    ['join', { side: 'red', newSide: {}, combatant: { id: 'x', use: 'marine', at: 'A' } }, 'side', 'already a side "red"'],
    ['join', { side: 'valueOf', newSide: {}, combatant: { id: 'x', use: 'marine', at: 'A' } }, 'side', 'cannot be a name here'],
    ['join', { side: 'GM', newSide: {}, combatant: { id: 'x', use: 'marine', at: 'A' } }, 'side', 'reserved names'],
    [
      'join',
      { side: 'green', newSide: { allies: ['pink'] }, combatant: { id: 'x', use: 'marine', at: 'A' } },
      'newSide.allies[0]',
      'no side "pink"',
    ],
    [
      'join',
      { side: 'red', combatant: { id: 'ana', use: 'marine', at: 'A' } },
      'combatant.id',
      'The id "ana" is already taken in this fight',
    ],
    ['join', { side: 'red', combatant: { id: 'B', use: 'marine', at: 'A' } }, 'combatant.id', 'The id "B" is already taken in this fight'],
    ['join', { side: 'red', combatant: { id: 'x', use: 'marien', at: 'A' } }, 'combatant.use', 'Did you mean marine?'],
    ['join', { side: 'red', combatant: { id: 'x', use: 'marine', at: 'Q' } }, 'combatant.at', 'no region "Q"'],
    ['join', { side: 'red', combatant: { id: 'x', use: 'marine', at: 'A', group: 'g' } }, 'combatant.group', 'lies in region "B"'],
    ['join', { side: 'red', combatant: { id: 'x', use: 'marine', at: 'A', dex: '5' } }, 'combatant.dex', 'a number'],
    [
      'join',
      { side: 'red', combatant: { id: 'x', use: 'marine', at: 'A', count: 500 } },
      'combatant',
      'A fight cannot hold that many combatants',
    ],
    [
      'join',
      { side: 'red', combatant: { id: 'x', use: 'fly', at: 'A' }, content: [{ enfilade: 1, ruleset: 'rpj-scifi', peple: {} }] },
      'content[0].peple',
      'Did you mean people?',
    ],
  ] as const)('%s %j', (name, args, at, words) => {
    const [where, said] = faultAt(underWay().battle, name, args as unknown as Json)
    expect([where, said]).toEqual([at, expect.stringContaining(words)])
  })

  test('everything but the end and recovery of a fight that is over', () => {
    const { battle } = underWay()
    done(battle, 'end', { how: 'truce' })
    expect(faultAt(battle, 'end', { how: 'truce' })).toEqual(['the file', 'The fight is already over.'])
    expect(faultAt(battle, 'join', { side: 'red', combatant: { id: 'x', use: 'marine', at: 'A' } })[1]).toContain('over')
  })

  test('each command has words and a schema that says what it takes', () => {
    for (const [name, { words, schema }] of Object.entries(commands)) {
      expect(words, name).toMatch(/^[A-Z].*\.$/)
      expect(schema, name).toMatchObject({ type: 'object', additionalProperties: false })
    }
  })
})

describe('bringing people in', () => {
  test('a newcomer gets a place in the order and a turn of this round if it is still to come', () => {
    const run = fight({ people: { ana: 'A', bo: 'B', cyd: 'C' }, settings: { initiativeMode: 'rollOnce' } })
    run.go(dice('6 6 6 1'), dice('4 4 4 1'), dice('3 3 3 3')) // 23, 18, 15
    run.turn('ana')
    const told = done(run.battle, 'join', { side: 'red', combatant: { id: 'dov', use: 'marine', name: 'Dov', at: 'C', dex: 1 } })
    expect(told).toEqual([
      {
        rule: 'GM',
        what: 'broughtIn',
        who: 'dov',
        side: 'red',
        at: { regionId: 'C', groupId: expect.stringMatching(madeIds), coverId: null },
      },
    ])
    expect(run.battle.agenda.at(-1)).toEqual({ step: 'rollInitiativeOfNewcomer', who: 'dov' })
    run.go(dice('4 4 4 4'))
    expect(run.battle.order).toHaveLength(4)
    expect(run.last('newcomerPlaced')).toMatchObject({ who: 'dov', thisRound: true })
    expect(run.battle.toAct).toContain('dov')
  })

  test('several at once, of a new side with its own allies, with content of their own', () => {
    const { battle } = underWay()
    const setup = battle.setup
    const content = [{ enfilade: 1, ruleset: 'rpj-scifi', people: { fly: { name: 'Fly', layers: ['frailBase'] } } }]
    done(battle, 'join', {
      side: 'swarm',
      newSide: { allies: ['red'], policy: 'random' },
      combatant: { id: 'fly', use: 'fly', count: 2, at: 'B', group: 'g' },
      content,
    })
    expect(battle.setup.sides.at(-1)).toMatchObject({ id: 'swarm', allies: ['red'], neutral: false, policy: 'random', rollsHidden: false })
    expect(setup.sides).toHaveLength(2) // what other fights share is left alone
    expect(person(battle, 'fly-2')).toMatchObject({ side: 'swarm', groupId: 'g', coverId: 'wall', policy: 'random' })
    expect(battle.agenda.slice(-2)).toEqual([
      { step: 'rollInitiativeOfNewcomer', who: 'fly-2' },
      { step: 'rollInitiativeOfNewcomer', who: 'fly-1' },
    ])
  })

  test('before the first round no one needs a separate roll', () => {
    const battle = battleOf({ people: { ana: 'A', cyd: 'C' } })
    done(battle, 'join', { side: 'red', combatant: { id: 'dov', use: 'marine', at: 'C' } })
    expect(battle.agenda).toEqual([])
  })

  test('a combatant who comes back founds no group that others still stand in', () => {
    const { battle } = underWay()
    Object.assign(person(battle, 'bo'), { groupId: groupFoundedBy(battle, 'eve', 0), regionId: 'C' })
    done(battle, 'leave', { who: 'eve' })
    done(battle, 'join', { side: 'red', combatant: { id: 'eve', use: 'marine', at: 'C' } })
    expect(person(battle, 'eve').groupId).toMatch(madeIds)
    expect(person(battle, 'eve').groupId).not.toBe(person(battle, 'bo').groupId)
  })
})

describe('taking people out', () => {
  test('nothing of them is left, and the turn goes on to the next', () => {
    const run = underWay()
    const { battle } = run
    person(battle, 'cyd').suppressedBy = ['bo']
    const told = done(battle, 'leave', { who: 'bo' })
    expect(told.at(-1)).toMatchObject({ what: 'suppressionEnded', by: 'bo', target: 'cyd', why: 'suppressorGone' })
    expect(canonical({ ...battle, setup: null } as unknown as Json)).not.toContain('"bo"')
    expect(battle.turnOf).toBeNull()
    expect(battle.agenda).toEqual([])
    run.endTurn('cyd')
  })

  test('in the middle of an action: what it was about is dropped, the turn is not', () => {
    const run = underWay()
    const attack = { kind: 'melee', attacker: 'bo', target: 'cyd', weaponId: 'sword', moving: null } as const
    run.battle.agenda.push({ step: 'attack', attack })
    done(run.battle, 'leave', { who: 'cyd' })
    expect(run.battle.agenda).toEqual([{ step: 'takeAction', who: 'bo' }])
    run.endTurn('bo')
  })

  test('RPJ-GRP-07 a grapple without a hostile pair dissolves', () => {
    const { battle } = underWay()
    for (const id of ['bo', 'cyd']) person(battle, id).grappleId = 'grapple-1'
    battle.agenda = [
      { step: 'endTurn', who: 'bo', cautious: false },
      { step: 'grappleCheck', who: 'bo', opponent: 'cyd' },
    ]
    expect(done(battle, 'leave', { who: 'cyd' }).map(event => event.what)).toEqual(['takenOut', 'grappleLeft'])
    expect(person(battle, 'bo').grappleId).toBeNull()
    expect(battle.agenda).toEqual([{ step: 'endTurn', who: 'bo', cautious: false }])
  })

  test('the last one stays', () => {
    const battle = battleOf({ people: { ana: 'A' } })
    expect(faultAt(battle, 'leave', { who: 'ana' })[1]).toContain('The last combatant cannot be taken out')
  })
})

describe('changing sides, moving, calling off', () => {
  test('a combatant who changes sides is known to the new one, and lets go of friends', () => {
    const battle = secretBattle()
    for (const id of ['bo', 'cyd']) person(battle, id).grappleId = 'grapple-1'
    const told = done(battle, 'changeSide', { who: 'cyd', side: 'blue' })
    expect(told.map(event => event.what)).toEqual(['sideChanged', 'grappleLeft', 'grappleLeft'])
    expect(person(battle, 'cyd')).toMatchObject({ side: 'blue', numbersHiddenFrom: [], grappleId: null })
    expect(person(battle, 'bo').grappleId).toBeNull()
    done(battle, 'changeSide', { who: 'lurker', side: 'green' })
    expect(person(battle, 'lurker').hiddenFrom).toEqual(['blue'])
  })

  test('a touch check on a target who is a friend by now is dropped', () => {
    const { battle } = underWay()
    battle.agenda.push({ step: 'touchCheck', who: 'bo', target: 'cyd' })
    done(battle, 'changeSide', { who: 'cyd', side: 'blue' })
    expect(battle.agenda).toEqual([{ step: 'takeAction', who: 'bo' }])
  })

  test('a combatant who is put elsewhere takes the best cover there, or none, or stands alone', () => {
    const { battle } = underWay()
    person(battle, 'ana').temporaryCover = true
    done(battle, 'moveTo', { who: 'ana', regionId: 'B', groupId: 'g' })
    expect(person(battle, 'ana')).toMatchObject({ regionId: 'B', groupId: 'g', coverId: 'wall', temporaryCover: false })
    done(battle, 'moveTo', { who: 'ana', regionId: 'B', groupId: 'g', coverId: null })
    expect(person(battle, 'ana').coverId).toBeNull()
    done(battle, 'moveTo', { who: 'ana', regionId: 'D', groupId: 'alone' })
    expect(person(battle, 'ana')).toMatchObject({ regionId: 'D', groupsFounded: 1 })
    const { groupId } = person(battle, 'ana')
    done(battle, 'moveTo', { who: 'bo', regionId: 'D', groupId })
    expect(person(battle, 'bo').groupId).toBe(groupId)
  })

  test('who is put elsewhere in the middle of a Move stays there', () => {
    const run = underWay()
    const to = { regionId: 'A', groupId: 'new-bo', coverId: null }
    run.battle.agenda.push({ step: 'arrive', move: { mover: 'bo', cautious: false, to } })
    done(run.battle, 'moveTo', { who: 'bo', regionId: 'E' })
    expect(run.battle.agenda).toEqual([{ step: 'takeAction', who: 'bo' }])
    run.endTurn('bo')
    expect(run.person('bo').regionId).toBe('E')
  })

  test('an action is called off, what it has cost stays spent, and the same person goes on', () => {
    const run = underWay()
    const bo = run.person('bo')
    const left = bo.actionsLeft
    // Bo leaves the group of Cyd, who is about to be asked whether to strike.
    run.battle.agenda = []
    Object.assign(bo, { actionsLeft: left - 1 })
    const step = { mover: 'bo', cautious: false, to: { regionId: 'A', groupId: 'new-bo', coverId: null } }
    run.battle.agenda = [
      { step: 'takeAction', who: 'bo' },
      { step: 'arrive', move: step },
      { step: 'offerDeparture', reactor: 'cyd', move: step },
    ]
    expect(done(run.battle, 'cancelAction', {})).toEqual([{ rule: 'GM', what: 'actionCancelled', who: 'bo' }])
    expect(run.battle.agenda).toEqual([{ step: 'takeAction', who: 'bo' }])
    run.act('bo', move('A'), pass('cyd'))
    expect(bo).toMatchObject({ regionId: 'A', actionsLeft: left - 2 })
  })

  test('the end by decision: no action is left, those who are down still roll by the minute', () => {
    const run = underWay()
    Object.assign(run.person('ana'), { condition: 'incapacitated' })
    const told = done(run.battle, 'end', { how: 'surrender', words: 'They lay down their arms', winners: ['red'] })
    expect(told).toEqual([
      { rule: 'RPJ-TURN-09', what: 'fightEnded', how: 'surrender', winners: ['red'], words: 'They lay down their arms' },
    ])
    expect(rpjSciFi.ending(run.battle)).toEqual({
      how: 'surrender',
      words: 'They lay down their arms',
      rule: 'RPJ-TURN-09',
      winners: ['red'],
    })
    run.go(dice('6 6 6 6'))
    expect(run.person('ana').stabilized).toBe(true)
  })
})

describe('what is hidden and revealed', () => {
  test('a person, to some or to all', () => {
    const battle = secretBattle()
    expect(done(battle, 'reveal', { id: 'lurker', to: ['blue'] })).toMatchObject([{ what: 'revealed', who: 'lurker', to: ['blue'] }])
    expect(person(battle, 'lurker').hiddenFrom).toEqual(['green'])
    done(battle, 'reveal', { id: 'lurker' })
    expect(person(battle, 'lurker').hiddenFrom).toEqual([])
    done(battle, 'hide', { id: 'lurker', from: ['blue', 'green'] })
    expect(person(battle, 'lurker').hiddenFrom).toEqual(['blue', 'green'])
  })

  test('an edge, with the region that it leads to', () => {
    const battle = secretBattle()
    const told = done(battle, 'reveal', { id: 'vault-B', to: ['blue'] })
    expect(told.map(event => event.id)).toEqual(['vault-B', 'vault', 'niche'])
    expect(battle.secretTerrain.every(secret => !secret.hiddenFrom.includes('blue'))).toBe(true)
    expect(battle.secretTerrain.map(secret => secret.id)).toEqual(['vault', 'vault-B', 'niche'])
  })

  test('terrain can be hidden again if nothing open leads there and no one of that side is in it', () => {
    const battle = secretBattle()
    done(battle, 'reveal', { id: 'vault-B' })
    expect(faultAt(battle, 'hide', { id: 'vault', from: ['blue'] })[1]).toContain('Open edges lead to this region: vault-B')
    done(battle, 'hide', { id: 'vault-B', from: ['blue', 'red'] })
    expect(faultAt(battle, 'hide', { id: 'vault', from: ['red'] })[1]).toContain('People of that side are in this region: Lurker')
    done(battle, 'hide', { id: 'vault', from: ['blue'] })
    expect(battle.secretTerrain).toContainEqual({ id: 'vault', hiddenFrom: ['blue'] })
  })
})

describe('RPJ-DMG-10 recovery', () => {
  const hurt = (): Battle => {
    const battle = battleOf({ people: { ana: 'A', fen: 'B', cyd: 'C' } })
    for (const layer of person(battle, 'ana').layers) for (const save of layer.saves) save.crossed = true
    Object.assign(person(battle, 'ana'), { condition: 'incapacitated', stabilizeFailures: 3 })
    return battle
  }

  test('saves that are crossed out are open again, and nothing else changes', () => {
    const battle = hurt()
    done(battle, 'restoreSaves', { who: 'ana', layer: 'armor', tns: [9, 14] })
    expect(person(battle, 'ana').layers[1]?.saves).toEqual([
      { tn: 9, crossed: false },
      { tn: 12, crossed: true },
      { tn: 14, crossed: false },
    ])
    expect(person(battle, 'ana')).toMatchObject({ condition: 'incapacitated', stabilizeFailures: 3 })
    expect(faultAt(battle, 'restoreSaves', { who: 'ana', layer: 2, tns: [12, 12] })).toEqual([
      'tns[1]',
      expect.stringContaining('RPJ-DMG-10'),
    ])
  })

  test('layers of one name are told apart by their number', () => {
    const battle = hurt()
    const ana = person(battle, 'ana')
    ana.layers = [{ ...(ana.layers[1] as Combatant['layers'][number]) }, ...ana.layers.slice(1)]
    expect(faultAt(battle, 'restoreSaves', { who: 'ana', layer: 'armor', tns: [9] })).toEqual([
      'layer',
      expect.stringContaining('2 layers of that name'),
    ])
    done(battle, 'restoreSaves', { who: 'ana', layer: 1, tns: [9] })
  })

  test('no one gets up without an open base save; getting up clears stabilization and failures', () => {
    const battle = hurt()
    expect(faultAt(battle, 'setActive', { who: 'ana' })[1]).toContain('no open base save')
    done(battle, 'restoreSaves', { who: 'ana', layer: 'base', tns: [8] })
    expect(done(battle, 'setActive', { who: 'ana' })).toEqual([{ rule: 'RPJ-DMG-10', what: 'backOnFeet', who: 'ana' }])
    expect(person(battle, 'ana')).toMatchObject({ condition: 'active', stabilized: false, stabilizeFailures: 0 })
    Object.assign(person(battle, 'fen'), { condition: 'dead' })
    expect(faultAt(battle, 'setActive', { who: 'fen' })[1]).toContain('is dead, not incapacitated')
  })

  test('RPJ-DMG-10 whoever recovers in full has every save open and is on their feet; the dead stay dead', () => {
    const battle = hurt()
    Object.assign(person(battle, 'fen'), { condition: 'dead' })
    const told = done(battle, 'recover', {})
    expect(told.map(({ what }) => what)).toContain('backOnFeet')
    expect(person(battle, 'ana')).toMatchObject({ condition: 'active', stabilized: false, stabilizeFailures: 0 })
    expect(person(battle, 'ana').layers.flatMap(({ saves }) => saves.filter(({ crossed }) => crossed))).toEqual([])
    expect(person(battle, 'fen').condition).toBe('dead')
    expect(faultAt(battle, 'recover', { who: 'ana' })).toEqual(['who', 'There is nothing to recover from.'])
  })
})

// ── whatever the game master does, the fight goes on ───────────────────────────────────────────────────────────────
/** Some act or other that may or may not be possible now. */
function someAct(battle: Battle, pick: (below: number) => number, nth: number): readonly [name: string, args: Json] {
  const one = <T>(list: readonly T[]): T => list[pick(list.length)] as T
  const who = one(battle.people).id
  const sides = battle.setup.sides.map(each => each.id)
  const region = one(battle.setup.field.regions).id
  const acts: readonly (() => readonly [string, Json])[] = [
    () => ['join', { side: one(sides), combatant: { id: `new-${nth}`, use: one(['marine', 'raider', 'brawler']), at: region } }],
    () => ['leave', { who }],
    () => ['changeSide', { who, side: one(sides) }],
    () => ['moveTo', { who, regionId: region }],
    () => ['moveTo', { who, regionId: person(battle, one(battle.people).id).regionId, groupId: one(battle.people).groupId }],
    () => ['hide', { id: who, from: [one(sides)] }],
    () => ['reveal', { id: who }],
    () => ['cancelAction', {}],
    () => ['restoreSaves', { who, layer: 1, tns: [person(battle, who).layers[0]?.saves[0]?.tn ?? 0] }],
    () => ['setActive', { who }],
  ]
  return one(acts)()
}

describe('whatever the game master does', () => {
  test.each(['boarding-action.yaml', 'three-sides.yaml', 'cargo-bay.yaml'])('the fight goes on to its end and replays: %s', file => {
    const read = readScenario(parse(readFileSync(new URL(`../../../../scenarios/rpj-scifi/${file}`, import.meta.url), 'utf8')), [])
    if (!read.ok) throw new Error(JSON.stringify(read.faults))
    const stream = diceStream(`acts in ${file}`)
    const pick = (n: number): number => below(stream, n)
    const seats = Object.fromEntries(
      rpjSciFi.seats(rpjSciFi.begin(read.value)).map(seat => [seat, { decides: 'person', dice: 'stream' } as const]),
    )
    const done = new Set<string>()
    for (let round = 0; round < 5; round++) {
      const session: Session<Battle, Step> = beginSession(rpjSciFi, read.value, `acts ${round}`, seats)
      for (let nth = 0; nth < 150 && session.pending?.kind === 'choice'; nth++) {
        const [open] = session.pending.open
        if (open === undefined) break
        const { answer } = session.advice(open)
        expect(session.answer(open.tag, answer)).toBeNull()
        if (pick(3) > 0 || session.over) continue
        const [name, args] = someAct(session.battle, pick, nth)
        const before = session.hash()
        const faults = session.command(name, args, 'because I can')
        if (faults.length > 0) expect(session.hash()).toBe(before)
        else done.add(name)
        expect(checkBattle(session.battle as unknown as Json).map(faultText)).toEqual([])
      }
      if (!session.over) expect(session.command('end', { how: 'decision' }, 'enough')).toEqual([])
      session.playOn(() => false)
      expect(session.over).toBe(true)
      expect(resumeSession(rpjSciFi, deepCopy(session.record())).hash()).toBe(session.hash())
    }
    expect(done.size).toBeGreaterThan(5)
  })
})
