/** Actors of Foundry's Cyberpunk RED as people of our content, and what is refused. */
import { actorIn, readActor } from '@enfilade/client/foundry-actor'
import type { Json } from '@enfilade/engine'
import { rulesets } from '@enfilade/rulesets'
import { describe, expect, test } from 'vitest'
import { fieldsOf, kindsIn } from '../src/forms/index.js'
import { actor, derivedStats, first, gun, item, second, stats, third } from './actors.js'

const red = rulesets.find(({ id }) => id === 'cyberpunk-red')
const people = kindsIn(red?.schemas.content ?? null).find(({ kind }) => kind === 'people')?.entry ?? null
const readAs = (value: Json, game = 'cyberpunk-red') => {
  const found = actorIn(JSON.stringify(value))
  return found === null ? null : readActor(found, game, people)
}
const read = (value: Json) => {
  const found = readAs(value)
  if (found === null) throw new Error('no actor')
  if (!found.ok) throw new Error(found.words)
  return found
}

describe.each([
  ['to 0.90', first, 0],
  ['from 0.91', second, 1],
  ['with derived figures among the stats', third, 1],
])('an actor of exports %s', (_name, value, arms) => {
  test('is a person of our content, who can be read', () => {
    const { person } = read(value)
    expect(person.stats).toEqual({ INT: 5, REF: 8, DEX: 6, TECH: 3, COOL: 7, WILL: 4, LUCK: 5, MOVE: 5, BODY: 6, EMP: 4 })
    expect(person.skills).toEqual({ handgun: 6, martialArts: 4 })
    expect(person.maxHp).toBe(35)
    expect(person.armor).toEqual({ body: { name: 'Street vest', sp: 11, penalty: -2, spLeft: 8 } })
    expect(person.shields).toEqual([{ name: 'Riot shield', hp: 10, hpLeft: 6 }])
    expect(person.cyberarms ?? 0).toBe(arms)
    expect(person.weapons).toEqual([
      {
        ...{
          name: 'Old Faithful',
          kind: 'ranged',
          skill: 'handgun',
          damageDice: 3,
          rangeClass: 'pistol',
          rof: 2,
          hands: 1,
          attackBonus: 1,
        },
        ...{ magazine: 8, loaded: 5, loadedWith: 'loaded', spare: { bullet: 0, loaded: 20 } },
        specials: [{ id: 'loaded', name: 'AP rounds', fits: ['bullet'], ablates: 2 }],
      },
      { name: 'Slice-n-dice', kind: 'melee', skill: 'meleeWeapon', damageDice: 2, rof: 2, hands: 0 },
    ])
    const content = red?.readContent({ enfilade: 1, ruleset: 'cyberpunk-red', people: { rook: person } })
    expect(content?.ok, JSON.stringify(content)).toBe(true)
  })
  test('says how they are now, what was left out and why', () => {
    const { now, told } = read(value)
    expect(now).toEqual({ hp: 22, deathSavePenalty: 1, luckLeft: 2, prone: true, onFire: 'strong' })
    expect(told.asNow).toEqual(['prone', 'on fire strong', 'HP 22 left', 'Death Save penalty 1', 'LUCK 2 left'])
    expect(told.taken).not.toContain('prone')
    const left = new Map(told.left.map(({ what, why }) => [what, why]))
    expect(left.get('Wardrobe & Style 3')).toMatch(/no such skill/)
    expect(left.get('Spare blade')).toBe('not installed')
    expect(left.get('cpr-hidden')).toMatch(/from whom/)
    expect(told.taken).toContain('Street vest on the body: SP 8 of 11')
    expect(told.taken).toContain('Old Faithful: 5 of 8 loaded with AP rounds, 20 more')
  })
})

test('grenades are things to throw, loose rounds go to the weapon that takes them, and chrome to its field', () => {
  const rounds = (id: string, name: string, type: string, variety: string, amount: number) =>
    item(id, 'ammo', name, { type, variety, amount, ablationValue: type === 'armorPiercing' ? 2 : 1 })
  const { person, told } = read(
    actor({ stats, derivedStats }, [
      item('w', 'weapon', 'Old Faithful', { ...gun, damage: '3D6', magazine: { value: 8, max: 8 } }),
      rounds('a', 'Plain rounds', 'basic', 'heavyPistol', 30),
      rounds('b', 'Hot rounds', 'incendiary', 'heavyPistol', 10),
      rounds('c', 'Rifle rounds', 'basic', 'rifle', 40),
      rounds('d', 'AP grenade', 'armorPiercing', 'grenade', 3),
      rounds('e', 'Plain grenade', 'basic', 'grenade', 1),
      rounds('f', 'Smoke grenade', 'smoke', 'grenade', 2),
      rounds('g', 'Flashbang', 'flashbang', 'grenade', 0),
      item('k', 'cyberware', 'Kerenzikov', { isInstalled: true }),
      item('r', 'cyberware', 'Reflex Co-Processor', { isInstalled: true }),
      item('s', 'cyberware', 'Sandevistan', { isInstalled: true }),
    ]),
  )
  expect(person).toMatchObject({ initiativeBonus: 2, dodgesShots: true })
  expect(person.weapons).toMatchObject([
    {
      name: 'Old Faithful',
      damageDice: 3,
      loaded: 8,
      spare: { bullet: 30, 'loaded-1': 10 },
      specials: [{ name: 'Hot rounds', setsOnFire: 'mild' }],
    },
    { use: 'thrownGrenade', name: 'AP grenade', pieces: 3, loadedWith: 'loaded', specials: [{ ablates: 2, fits: ['grenade'] }] },
    { use: 'thrownGrenade', name: 'Plain grenade' },
  ])
  const left = new Map(told.left.map(({ what, why }) => [what, why]))
  expect(left.get('Rifle rounds')).toBe('rounds that no weapon here takes')
  expect(left.get('Smoke grenade')).toBe('what “smoke” does can’t be said here')
  expect(left.get('Flashbang')).toBe('none of them is left')
  expect(left.get('Sandevistan')).toMatch(/a minute at a time/)
  const content = red?.readContent({ enfilade: 1, ruleset: 'cyberpunk-red', people: { rook: person } })
  expect(content?.ok, JSON.stringify(content)).toBe(true)
})

test('what isn’t as here is changed with both values, never silently', () => {
  const value = actor({ stats: { ...stats, ref: { value: 40 } } }, [
    item('w', 'weapon', 'Cloud gun', { ...gun, damage: '2d6', magazine: { value: 3, max: 8 }, installedItems: { list: ['a'] } }),
    item('a', 'ammo', 'Smoke', { type: 'smoke', variety: 'heavyPistol', amount: 4 }),
    item('x', 'weapon', 'Odd one', { ...gun, weaponType: 'railgun' }),
    item('y', 'weapon', 'At home', { ...gun, equipped: 'owned' }),
  ])
  const { told, person } = read(value)
  expect(told.changed).toContainEqual({ what: 'REF', theirs: '40', ours: '20' })
  expect(told.changed).toContainEqual({
    what: 'Cloud gun, loaded with',
    theirs: 'Smoke (smoke)',
    ours: expect.stringContaining('usual rounds'),
  })
  expect(told.left).toContainEqual({ what: 'Odd one', why: 'no weapon here is a “railgun”' })
  expect(told.left).toContainEqual({ what: 'At home', why: 'owned, but not carried' })
  expect(told.left).toContainEqual({ what: 'HP', why: 'the file has none: worked out from BODY and WILL' })
  expect((person.weapons as Json[]).length).toBe(1)
})

test('other systems, other kinds of actors and other files are refused by name', () => {
  const refused = (value: Json, game?: string) => {
    const found = readAs(value, game)
    return found?.ok === false ? found.words : found
  }
  expect(refused(actor({ stats }, [], { _stats: { systemId: 'dnd5e' } }))).toContain('“dnd5e”')
  expect(refused(actor({ stats }, [], { _stats: {} }))).toContain('doesn’t name')
  expect(refused(actor({ stats }, [], { type: 'blackIce' }))).toContain('“blackIce”')
  expect(refused(first, 'rpj-scifi')).toContain('person of Cyberpunk RED')
  expect(refused({ enfilade: 1, ruleset: 'cyberpunk-red', people: {} })).toBeNull()
  expect(actorIn('Vex, REF 8')).toBeNull()
  expect(actorIn(JSON.stringify(first).slice(0, -40))).toBeNull()
  for (const odd of [{ items: [null, 4, { system: 7 }] }, { effects: [null, { statuses: 4 }] }, { system: { stats: [] } }])
    expect(refused({ ...(first as object), ...odd } as Json)).toMatchObject({ ok: true })
})

test.each([
  ['Handfeuerwaffen', 'Kampfkunst (Karate)'],
  ['Pistolet', 'Arts martiaux (karaté)'],
  ['Pistola de mano', 'Artes marciales (karate)'],
])('skills of a world in another language: %s, %s', (handgun, martialArts) => {
  const levels = [handgun, martialArts].map((name, i) => item(`t${i}`, 'skill', name, { level: i + 5 }))
  expect(read({ ...fieldsOf(actor({ stats, derivedStats }, [])), items: levels as unknown as Json }).person.skills).toEqual({
    handgun: 5,
    martialArts: 6,
  })
})
