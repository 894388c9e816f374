// Gear that doesn't ship: from content files and written out, what is said of wrong values, in a fight, in a record and in the next fight.
import type { Fault, Json } from '@enfilade/engine'
import { describe, expect, test } from 'vitest'
import { armorNamed, meleeWeaponOf, shippedArmor, shippedMelee, shippedThrown, thrownOf } from '../battle/carried.js'
import { nameOf } from '../battle/names.js'
import { shipped } from '../content/content.js'
import { view } from '../seats/view.js'
import { begin } from './begin.js'
import { checkBattle } from './check-battle.js'
import { readContent, readScenario } from './scenario.js'
import { survivors } from './survivors.js'

const content: Json = {
  enfilade: 1,
  ruleset: 'dark-conspiracy',
  armor: {
    wolfHide: { name: 'wolf hide', chest: 1, abdomen: 1, arms: 1, legs: 1, natural: true },
    kevlarVest: { name: 'old vest', chest: 1 },
  },
  melee: { fangs: { damageDice: 2, natural: true }, sickle: { damageDice: 1, damageMod: 1 } },
  thrown: { nailBomb: { name: 'nail bomb', kind: 'fragmentation', concussion: 2, burstRadius: 6 } },
  people: { wolf: { name: 'Wolf', plan: 'quadruped', armor: ['wolfHide'], melee: ['fangs'], toThrow: ['nailBomb'] } },
}
const file = (combatant: object): Json =>
  ({
    enfilade: 1,
    ruleset: 'dark-conspiracy',
    title: 'A test',
    sides: [
      { name: 'Blue', combatants: [{ id: 'ana', name: 'Ana', at: [0, 0], ...combatant }] },
      { name: 'Red', combatants: [{ id: 'bo', use: 'ganger', at: [5, 5] }] },
    ],
  }) as Json
const read = (combatant: object): Json => {
  const found = readScenario(file(combatant), [content])
  if (!found.ok) throw new Error(JSON.stringify(found.faults))
  expect(readScenario(found.value, [])).toEqual(found) // what is written out needs no content file
  return found.value
}
const faultsOf = (combatant: object): readonly Fault[] => {
  const found = readScenario(file(combatant), [content])
  return found.ok ? [] : found.faults
}
const fightOf = (combatant: object) => {
  const battle = begin(read(combatant))
  expect(checkBattle(JSON.parse(JSON.stringify(battle)) as Json)).toEqual([])
  return battle
}
const firstOf = (combatant: object) => {
  const [ana] = fightOf(combatant).people
  if (ana === undefined) throw new Error('There is one')
  return ana
}

describe('what ships', () => {
  test('is read by the form of content, and fights read the same things', () => {
    expect(Object.keys(shipped.armor)).toEqual([...shippedArmor.keys()])
    expect(Object.keys(shipped.melee)).toEqual([...shippedMelee.keys()])
    expect(Object.keys(shipped.thrown)).toEqual([...shippedThrown.keys()])
    expect(shipped.melee.sword).toMatchObject({ name: 'sword', range: 'long', damageDice: 2, ucdFactor: 0.5 })
    expect(shipped.armor.kevlarHelmet).toMatchObject({ name: 'Kevlar helmet', head: 1, helmetCoverMax: 4 })
  })
  test('stands in records by its id alone, as ever', () => {
    const { sheet, toThrow } = firstOf({ armor: ['kevlarHelmet'], melee: ['sword'], toThrow: ['frag', 'frag'] })
    expect([sheet.armor, sheet.melee, toThrow, sheet.own]).toEqual([
      ['kevlarHelmet'],
      ['sword'],
      ['frag', 'frag'],
      { armor: [], melee: [], thrown: [] },
    ])
  })
})

describe('what does not ship', () => {
  const written = {
    armor: [{ name: 'chain shirt', chest: 1, abdomen: 1, rear: { chest: 0 } }],
    melee: [{ id: 'pike', range: 'long', damageDice: 2 }, 'sickle'],
    toThrow: ['nailBomb', 'nailBomb', { name: 'iron star', damageDice: 1 }],
  }
  test('is carried by whoever is given it, written out or by the id of a content file', () => {
    const ana = firstOf(written)
    expect([ana.sheet.armor, ana.sheet.melee, ana.toThrow, ana.inHand]).toEqual([
      ['chainShirt'],
      ['pike', 'sickle'],
      ['nailBomb', 'nailBomb', 'ironStar'],
      ['pike'],
    ])
    expect(armorNamed(ana, 'chainShirt')).toMatchObject({ name: 'chain shirt', chest: 1, head: 0, rear: { chest: 0 } })
    expect(meleeWeaponOf(ana, 'sickle')).toMatchObject({ damageDice: 1, damageMod: 1, range: 'short' })
    expect(thrownOf(ana, 'nailBomb')).toMatchObject({ concussion: 2, burstRadius: 6 })
  })
  test('a beast of a content file has its hide and its fangs, and an entry of one goes before what ships', () => {
    const wolf = firstOf({ use: 'wolf' })
    expect([wolf.sheet.armor, wolf.sheet.melee, wolf.toThrow]).toEqual([['wolfHide'], ['fangs'], ['nailBomb']])
    expect(wolf.inHand).toEqual([]) // fangs are no thing to hold
    expect(armorNamed(firstOf({ armor: ['kevlarVest'] }), 'kevlarVest')).toMatchObject({ name: 'old vest', abdomen: 0 })
  })
  test('is named and shown', () => {
    const battle = fightOf(written)
    expect(['pike', 'nailBomb', 'chainShirt'].map(id => nameOf(battle, `ana/${id}`))).toEqual(['pike', 'nail bomb', 'chain shirt'])
    const [ana] = view(battle, 'gm').people
    expect(ana?.conditions.map(({ words }) => words)).toContain('chain shirt')
    expect(ana?.numbers).toContainEqual({ label: '2 × nail bomb', value: 'fragments, 0.5 kg, C:2, B:6' })
    expect(ana?.numbers).toContainEqual({ label: 'pike', of: 'weapon', value: 'long, 2 dice' })
  })
  test('goes on into the next fight', () => {
    const battle = fightOf(written)
    const [side] = survivors(battle) as { combatants: object[] }[]
    const [ana] = begin(read(side?.combatants[0] ?? {})).people
    expect([ana?.sheet, ana?.toThrow]).toEqual([battle.people[0]?.sheet, battle.people[0]?.toThrow])
  })
})

describe('what is said of wrong gear', () => {
  test.each<[string, object, object]>([
    ['a piece that no one knows', { armor: ['mithril'] }, { path: ['sides', 0, 'combatants', 0, 'armor', 0], found: 'mithril' }],
    [
      'an armor value below 0',
      { armor: [{ name: 'rags', chest: -1 }] },
      { path: ['sides', 0, 'combatants', 0, 'armor', 0, 'chest'], found: -1 },
    ],
    [
      'dice of what bursts',
      { toThrow: [{ name: 'bomb', kind: 'concussion', concussion: 3, damageDice: 2 }] },
      { path: ['sides', 0, 'combatants', 0, 'toThrow', 0, 'damageDice'], found: 2, allowed: [null] },
    ],
    [
      'a concussion of what strikes',
      { toThrow: [{ name: 'star', concussion: 3 }] },
      { path: ['sides', 0, 'combatants', 0, 'toThrow', 0, 'concussion'], found: 3, allowed: [0] },
    ],
    [
      'a garrote that is a part of the body',
      { melee: [{ name: 'tail', damageDice: 0, strangling: true, natural: true }] },
      { path: ['sides', 0, 'combatants', 0, 'melee', 0, 'natural'] },
    ],
    [
      'two different things with one id',
      { melee: ['knife', { id: 'knife', damageDice: 3 }] },
      { path: ['sides', 0, 'combatants', 0, 'melee', 1], found: 'knife' },
    ],
    [
      'a plate that no one knows',
      { armor: [{ name: 'suit', side: { chest: 1 }, frontOption: 'mithril' }] },
      { path: ['sides', 0, 'combatants', 0, 'armor', 0, 'frontOption'], found: 'mithril' },
    ],
  ])('%s', (_name, combatant, fault) => expect(faultsOf(combatant)).toContainEqual(expect.objectContaining(fault)))
  test('of a content file it names the entry', () => {
    const found = readContent({ ...(content as object), thrown: { star: { damageDice: 1, burstRadius: 3 } } } as Json)
    expect(found.ok ? [] : found.faults).toContainEqual(expect.objectContaining({ path: ['thrown', 'star', 'burstRadius'], found: 3 }))
  })
})
