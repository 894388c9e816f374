// What an action changed and when it is over, who can fight on, and how things are called.
import { deepCopy, type Json } from '@enfilade/engine'
import { findSeat, seatOf } from '@enfilade/kit'
import { describe, expect, test } from 'vitest'
import type { Battle } from '../battle/battle.js'
import { nameOf } from '../battle/names.js'
import { begin } from '../files/begin.js'
import { readScenario } from '../files/scenario.js'
import { survivors } from '../files/survivors.js'
import { rpjSciFi } from '../index.js'
import { everything, myContent, set } from '../testing/everything.js'
import { attack, battleOf, dice, fight, move, overwatch, pass, strike, suppressiveFire, touch } from '../testing/kit.js'
import { secretBattle } from '../testing/secrets.js'
import { changes } from './changes.js'
import { actionIsOver } from './one-action.js'

const copy = (battle: Battle): Battle => deepCopy(battle as unknown as Json) as unknown as Battle
/** What happened since, in words. */
const words = (before: Battle, after: Battle): string[] => changes(before, after).map(change => change.words)

describe('what an action changed', () => {
  test('a hit that is saved, one that breaks a layer, one that takes a target out', () => {
    const run = fight({ people: { ana: 'A', cyd: 'C', fen: 'C' } })
    run.turn('ana')
    const first = copy(run.battle)
    run.act('ana', attack('rifle', 'cyd'), dice('2 1 2 2'), dice('4 4 5 3'))
    expect(changes(first, run.battle)).toEqual([{ who: 'cyd', kind: 'loses a save', words: 'Cyd loses armor 11' }])
    const second = copy(run.battle)
    run.act('ana', attack('rifle', 'cyd'), dice('6 6 6 6'), dice('1 1 1 1'))
    expect(changes(second, run.battle)).toEqual([{ who: 'cyd', kind: 'loses a whole layer', words: 'Cyd has lost all armor' }])
    run.turn('cyd')
    const third = copy(run.battle)
    run.act('cyd', attack('carbine', 'fen'), dice('6 6 6 6'), dice('6 6 6 6'))
    expect(words(third, run.battle)).toEqual(['Fen is incapacitated', 'Fen has lost all base'])
  })

  test('suppression, overwatch, a grapple, a move and the reactions that it cost', () => {
    const run = fight({
      people: { ana: { at: 'B', group: 'g' }, eve: { at: 'B', group: 'g' }, cyd: 'C' },
      groups: { g: 'B' },
      covers: { wall: ['g', '+3/1f'] },
    })
    run.turn('ana')
    const first = copy(run.battle)
    run.act('ana', suppressiveFire('rifle', 'cyd'), strike('eve', 'axe'), dice('1 1 1 1'), dice('6 6 6 1'))
    expect(words(first, run.battle)).toEqual(['Eve has spent the free attack', 'Cyd is suppressed by Ana'])
    run.turn('eve')
    const second = copy(run.battle)
    run.act('eve', touch('ana'), dice('6 6 6 6'))
    expect(words(second, run.battle)).toEqual(['Ana is grappling', 'Eve is grappling', 'Cyd is no longer suppressed by Ana'])
    run.turn('cyd')
    const third = copy(run.battle)
    run.act('cyd', overwatch('carbine', 'B'))
    expect(words(third, run.battle)).toEqual(['Cyd watches region B'])
    run.act('cyd', move('B', 'g'))
    expect(words(third, run.battle)).toEqual(['Cyd is at region B', 'Cyd is behind cover wall', 'Cyd watches region B'])
  })

  test('what the game master gives back, and what time takes away', () => {
    const before = battleOf({ people: { ana: { at: 'A', behind: '+3/1f' } } })
    const after = copy(before)
    const ana = after.people[0]
    Object.assign(before.people[0]?.layers[0]?.saves[0] as object, { crossed: true })
    Object.assign(before.people[0] as object, { overwatch: { regionId: 'B', weaponId: 'rifle' }, grappleId: 'grapple-1' })
    Object.assign(ana as object, { reoriented: true, temporaryCover: true, condition: 'incapacitated', stabilizeFailures: 2 })
    expect(words(before, after)).toEqual([
      'Ana is incapacitated',
      'Ana has 2 of 5 failures',
      'Ana gets shield 8 back',
      'Ana is free of the grapple',
      'Ana reorients',
      'Ana keeps low',
      'Ana no longer keeps overwatch',
    ])
    Object.assign(before.people[0] as object, { suppressedBy: ['ana'] })
    const buried = copy(before)
    Object.assign(buried.people[0] as object, { condition: 'dead', suppressedBy: [] })
    expect(words(before, buried)).toEqual(['Ana is dead']) // and what weighed on them no longer matters
    Object.assign(before.people[0] as object, { suppressedBy: [] })
    Object.assign(ana as object, { stabilized: true, stabilizeFailures: 0, groupId: 'x', coverId: null })
    expect(words(before, after)).toContain('Ana is stabilized')
    expect(words(before, after)).toContain('Ana moves within region A')
    expect(words(before, after)).toContain('Ana is without cover')
    expect(words(after, after)).toEqual([])
  })
})

describe('an action is over', () => {
  test('when all reactions to it have been played out and the same person is asked again', () => {
    const run = fight({ people: { ana: { at: 'B', group: 'g' }, eve: { at: 'B', group: 'g' }, cyd: 'C' }, groups: { g: 'B' } })
    run.turn('ana')
    const before = copy(run.battle)
    const at = (agenda: Battle['agenda']): boolean => actionIsOver(before, { ...before, agenda })
    const shot = { kind: 'ranged', attacker: 'ana', target: 'cyd', weaponId: 'rifle', moving: null } as const
    expect(
      at([
        { step: 'takeAction', who: 'ana' },
        { step: 'attack', attack: shot },
      ]),
    ).toBe(false)
    expect(
      at([
        { step: 'takeAction', who: 'ana' },
        { step: 'attack', attack: shot },
        { step: 'offerStrike', reactor: 'eve', shooter: 'ana' },
      ]),
    ).toBe(false)
    expect(at([{ step: 'takeAction', who: 'ana' }])).toBe(true)
    expect(at([{ step: 'endTurn', who: 'ana', cautious: false }])).toBe(true)
    expect(at([])).toBe(true)
    run.act('ana', attack('rifle', 'cyd'), pass('eve'), dice('1 1 1 1'))
    expect(actionIsOver(before, run.battle)).toBe(true)
  })

  test('a reaction, when what it interrupted goes on', () => {
    const before = battleOf({ people: { ana: { at: 'B', group: 'g' }, eve: { at: 'B', group: 'g' } }, groups: { g: 'B' } })
    const shot = { kind: 'ranged', attacker: 'ana', target: 'eve', weaponId: 'rifle', moving: null } as const
    const strikes = { kind: 'meleeFreeAttack', attacker: 'eve', target: 'ana', weaponId: 'axe', moving: null } as const
    before.agenda = [
      { step: 'takeAction', who: 'ana' },
      { step: 'attack', attack: shot },
      { step: 'offerStrike', reactor: 'eve', shooter: 'ana' },
    ]
    const at = (agenda: Battle['agenda']): boolean => actionIsOver(before, { ...before, agenda })
    expect(at([...before.agenda.slice(0, 2), { step: 'attack', attack: strikes }])).toBe(false)
    expect(at(before.agenda.slice(0, 2))).toBe(true)
  })
})

describe('those who live', () => {
  test('open a next scenario with their saves and conditions as they are', () => {
    const read = readScenario(everything(), [myContent()])
    if (!read.ok) throw new Error('the good scenario is not good')
    const battle = begin(read.value)
    const [ana, bo, first, second, third, ghost] = battle.people
    Object.assign(ana?.layers[0]?.saves[0] as object, { crossed: true })
    Object.assign(bo as object, { condition: 'incapacitated', stabilizeFailures: 2, suppressedBy: ['raider-1'], overwatch: null })
    for (const raider of [first, second, third, ghost]) Object.assign(raider as object, { condition: 'dead' })
    const sides = survivors(battle) as unknown as { name: string; combatants: { id: string }[] }[]
    expect(sides.map(side => [side.name, ...side.combatants.map(one => one.id)])).toEqual([
      ['Crew', 'ana', 'bo'],
      ['Cooks', 'cook'],
    ])
    const next = everything()
    set(next, 'sides', sides)
    set(next, 'options', {})
    set(next, 'battlefield.regions[3].hiddenFrom', [])
    const again = readScenario(next, [myContent()]) // the people need none of it, the field does
    if (!again.ok) throw new Error(JSON.stringify(again.faults))
    const people = begin(again.value).people
    expect(people.map(one => one.layers)).toEqual([ana, bo, battle.people[6]].map(one => one?.layers))
    expect(people[1]).toMatchObject({
      condition: 'incapacitated',
      stabilizeFailures: 2,
      suppressedBy: [],
      groupId: 'crates',
      coverId: 'wall',
    })
  })
})

describe('who and what', () => {
  const battle = secretBattle()
  test.each([
    ['ana', 'Ana'],
    ['A', 'region A'],
    ['table', 'cover table'],
    ['desk', 'desk'],
    ['vault-B', 'the way between region vault and region B'],
    ['rifle', 'rifle'],
    ['blue', 'blue'],
    ['gm', 'The game master'],
    ['zed', 'zed'],
  ])('%s is called %s', (id, name) => {
    expect(nameOf(battle, id)).toBe(name)
  })

  test('a group is called by its id, read as words', () => {
    const stall = battle.setup.field.groups.map(group => ({ ...group, id: 'fruit-stall' as typeof group.id }))
    const { setup } = battle
    expect(nameOf({ ...battle, setup: { ...setup, field: { ...setup.field, groups: stall } } }, 'fruit-stall')).toBe('fruit stall')
  })
  test.each([
    ['blue', 'blue'],
    ['BLUE', 'blue'],
    [' Cyd ', 'red'],
    ['ana', 'blue'],
    ['zed', null],
  ])('"%s" means the seat %s', (said, seat) => {
    expect(findSeat(battle, said)).toBe(seat)
  })

  test('every combatant has a seat and a policy', () => {
    expect(rpjSciFi.seats(battle)).toEqual(['blue', 'red', 'green'])
    expect(battle.people.map(one => seatOf(battle, one.id))).toEqual(['blue', 'blue', 'red', 'red', 'green'])
    expect(seatOf(battle, 'zed')).toBeNull()
    expect(rpjSciFi.policyOf(battle, 'ana')).toBe('aggressive')
    expect(rpjSciFi.ending(battle)).toBeNull()
    expect(rpjSciFi.roundsOf(battle)).toBe(0)
  })
})
