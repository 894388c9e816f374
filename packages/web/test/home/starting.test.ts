/** Fights of picked people: every game takes them on the ground of each of its ready scenarios, however many there are. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { groundSides, startingScenario, withPlaces } from '@enfilade/analysis'
import { readFileText } from '@enfilade/client'
import type { AnyRuleset, Json } from '@enfilade/engine'
import { rulesets } from '@enfilade/rulesets'
import { describe, expect, test } from 'vitest'
import { firstDistance, standingAt } from '../../src/home/first-distance.js'
import { placeOf, placing } from '../../src/home/placing.js'
import { readScene } from '../../src/instruments/field/read-scene.js'

const scenarios = join(import.meta.dirname, '../../../../scenarios')
const ready = rulesets.flatMap(ruleset =>
  readdirSync(join(scenarios, ruleset.id))
    .filter(file => file.endsWith('.yaml'))
    .map(file => ({ game: ruleset.id, file, ruleset: ruleset as AnyRuleset, ground: scenarioOf(ruleset.id, file) }))
    // Some need content files of their own.
    .filter(({ ground }) => ruleset.readScenario(ground, []).ok),
)
function scenarioOf(game: string, file: string): Json {
  const read = readFileText(file, readFileSync(join(scenarios, game, file), 'utf8'))
  if (!read.ok) throw new Error(`${file} cannot be read`)
  return read.file.value
}

describe.each(ready)('$game: $file', ({ ruleset, ground }) => {
  const check = async (scenario: Json) => {
    const read = ruleset.readScenario(scenario, [])
    return read.ok ? [] : read.faults
  }

  test('its ground takes six of one kind and three of another on each side', async () => {
    const [one, other] = ruleset.content.people ?? []
    if (one === undefined || other === undefined) throw new Error('This game has no people.')
    const people = [
      { use: one.id, name: one.name, count: 6 },
      { use: other.id, name: other.name, count: 3 },
    ]
    const sides = groundSides(ground).map(({ name, policy }) => ({ name, policy, people }))
    const { scenario, faults } = await startingScenario({ ground, title: 'Picked', sides, options: {} }, check)
    expect(faults).toEqual([])
    const read = ruleset.readScenario(scenario, [])
    if (!read.ok) throw new Error('It was checked.')
    const view = ruleset.view(ruleset.begin(read.value), 'gm')
    expect(view.people).toHaveLength(9 * sides.length)
    expect(new Set(view.people.map(person => person.name)).size).toBe(view.people.length)
  })

  test('left as it is written it begins as it is written', async () => {
    const sides = groundSides(ground).map(({ name, policy }) => ({ name, policy, people: null }))
    const { scenario, faults } = await startingScenario({ ground, title: 'As written', sides, options: {} }, check)
    expect(faults).toEqual([])
    const [made, written] = [scenario, ground].map(value => ruleset.readScenario(value, []))
    if (made?.ok !== true || written?.ok !== true) throw new Error('Both were checked.')
    const names = (value: Json) =>
      ruleset.view(ruleset.begin(value), 'gm').people.map(person => `${person.side} ${person.name} ${person.place}`)
    expect(names(made.value)).toEqual(names(written.value))
  })
})

describe('a next fight', () => {
  const ofGame = (game: string) => ready.filter(one => one.game === game)
  const sidesOf = (ruleset: AnyRuleset, ground: Json) => {
    const read = ruleset.readScenario(ground, [])
    if (!read.ok) throw new Error(JSON.stringify(read.faults))
    return ruleset.survivors(ruleset.begin(read.value)) as unknown as readonly {
      readonly name: string
      readonly combatants: readonly Json[]
    }[]
  }
  const begun = (ruleset: AnyRuleset, asked: Parameters<typeof startingScenario>[0]) =>
    startingScenario(asked, async tried => {
      const read = ruleset.readScenario(tried, [])
      return read.ok ? [] : read.faults
    })
  const made = async (ruleset: AnyRuleset, asked: Parameters<typeof startingScenario>[0]) => {
    const { scenario, faults } = await begun(ruleset, asked)
    expect(faults).toEqual([])
    const read = ruleset.readScenario(scenario, [])
    if (!read.ok) throw new Error('It was checked.')
    return read.value as unknown as { readonly sides: readonly { readonly name: string; readonly combatants: readonly Json[] }[] }
  }
  const written = (one: Json) => one as unknown as Record<string, Json>
  /** Survivors who can't come to another ground as they are, and what is said of it. */
  const staysWhere: Readonly<Record<string, string>> = {
    'dark-conspiracy river.yaml': 'A boat needs water, and this battlefield has none.',
  }

  test.each(ready)('of $game: $file goes on where it was, with survivors as they are and where they stand', async ({ ruleset, ground }) => {
    const [added] = ruleset.content.people ?? []
    if (added === undefined) throw new Error('This game has no people.')
    const before = sidesOf(ruleset, ground)
    const sides = before.map(({ name, combatants }, i) => ({
      name,
      policy: null,
      people: i === 0 ? [] : [{ use: added.id, name: added.name, count: 2 }],
      carried: i === 0 ? combatants : [],
    }))
    const { sides: after } = await made(ruleset, { ground, title: 'Next', sides, options: {}, sameGround: true })
    expect(after[0]?.combatants).toEqual(before[0]?.combatants)
    expect(after.slice(1).map(side => side.combatants.length)).toEqual(before.slice(1).map(() => 2))
  })

  test.each(ready)(
    'of $game: survivors of $file come to another ground, keep all but their place, and meet those who are there; or it is told why they can’t',
    async one => {
      const { ruleset, ground } = one
      const all = ofGame(one.game)
      const other = all[(all.indexOf(one) + 1) % all.length]?.ground ?? ground
      const [first] = sidesOf(ruleset, ground)
      if (first === undefined) throw new Error('There is no side.')
      const sides = groundSides(other).map(({ name, policy }, i) =>
        i === 0 ? { name: first.name, policy: null, people: null, carried: first.combatants } : { name, policy, people: null },
      )
      // Names of sides differ from each other.
      const names = new Set<string>()
      const unlike = sides.map(side => {
        const name = names.has(side.name) ? `${side.name} 2` : side.name
        names.add(name)
        return { ...side, name }
      })
      const asked = { ground: other, title: 'Next', sides: unlike, options: {} }
      const reason = staysWhere[`${one.game} ${one.file}`]
      if (reason !== undefined) {
        expect((await begun(ruleset, asked)).faults.map(({ words }) => words)).toEqual([reason])
        return
      }
      const { sides: after } = await made(ruleset, asked)
      const place = ['id', 'aboard', 'at', 'group', 'facing', 'cover', 'hiddenFrom']
      const without = (whole: Json) => Object.fromEntries(Object.entries(written(whole)).filter(([key]) => !place.includes(key)))
      expect(after[0]?.combatants.map(without)).toEqual(first.combatants.map(without))
      expect(after.slice(1).every(side => side.combatants.length > 0)).toBe(true)
    },
  )
})

describe('the first distance', () => {
  const ofGround = (game: string, file: string) => {
    const found = ready.find(one => one.game === game && one.file === file)
    if (found === undefined) throw new Error(file)
    const viewOf = (scenario: Json) => {
      const read = found.ruleset.readScenario(scenario, [])
      if (!read.ok) throw new Error(JSON.stringify(read.faults))
      return found.ruleset.view(found.ruleset.begin(read.value), 'gm')
    }
    const at = (length: number) => {
      const view = viewOf(found.ground)
      const standing = standingAt(readScene(view), view, length)
      if (standing.kind === 'refused') return standing.words
      const moved = viewOf(withPlaces(found.ground, standing.placed))
      return firstDistance(readScene(moved), moved)?.words
    }
    const view = viewOf(found.ground)
    return { at, now: firstDistance(readScene(view), view), view, ground: found.ground, viewOf }
  }
  test('is told in the words of the game, of the nearest two, and set to another', () => {
    const pistols = ofGround('cyberpunk-red', 'duel.yaml')
    expect(pistols.now).toEqual({ length: 5, unit: 'squares', words: 'Ames to Boyd: 5 squares, 10 m' })
    expect(pistols.at(12)).toBe('Ames to Boyd: 12 squares, 24 m')
    // The line ends at square 19, and Ames stands on square 5.
    expect(pistols.at(14)).toBe('Ames to Boyd: 14 squares, 28 m')
    expect(pistols.at(15)).toBe('The sides don’t fit at that distance here.')
    expect(pistols.at(1.5)).toBe('Distance must be a whole number, 0 or more.')

    const breakwater = ofGround('blue-planet', 'duel.yaml')
    expect(breakwater.now).toEqual({ length: 12, unit: 'm', words: 'Ada to Bela: 12 m' })
    expect(breakwater.at(80)).toBe('Ada to Bela: 80 m')
    expect(ofGround('blue-planet', 'harbor-gunfight.yaml').at(60)).toMatch(/: 60 m$/)

    const promenade = ofGround('rpj-scifi', 'duel.yaml')
    expect(promenade.now).toEqual({ length: 2, unit: 'range', words: 'Ilse Varga to Marek Dunn: range 2' })
    expect(promenade.at(1)).toBe('Ilse Varga to Marek Dunn: range 1')
    expect(promenade.at(3)).toBe('The sides don’t fit at that distance here.')
  })
  test('on a map the second side moves as one, each to a free square', () => {
    const door = ofGround('cyberpunk-red', 'back-door.yaml')
    const { length } = door.now ?? {}
    if (length === undefined || length === null) throw new Error('no distance')
    expect(door.at(length + 1)).toMatch(/squares?, \d+ m$/)
  })
  test('one of a count can be put elsewhere, and leaves the group and its cover', () => {
    const road = ofGround('cyberpunk-red', 'long-road.yaml')
    const after = road.viewOf(withPlaces(road.ground, placing(readScene(road.view), 'trooper-2', [60, 0])))
    const squareOf = (view: typeof after, id: string) => {
      const scene = readScene(view)
      return scene.kind === 'line' ? scene.people.find(person => person.id === id)?.at.x : undefined
    }
    expect([squareOf(road.view, 'trooper-1'), squareOf(road.view, 'trooper-2')]).toEqual([50, 100])
    expect([squareOf(after, 'trooper-1'), squareOf(after, 'trooper-2')]).toEqual([50, 60])

    const promenade = ofGround('rpj-scifi', 'duel.yaml')
    const scene = readScene(promenade.view)
    expect(placeOf(scene, 'marek', 'fountain')).toBe('fountain')
    expect(placeOf(scene, 'marek', 'nowhere')).toBeNull()
    const away = promenade.viewOf(withPlaces(promenade.ground, new Map([['marek', 'fountain']])))
    expect(away.people.find(person => person.id === 'marek')?.place).toMatch(/^Fountain/)
    expect(away.people.find(person => person.id === 'ilse')?.place).toBe(promenade.view.people.find(person => person.id === 'ilse')?.place)
    expect(withPlaces(promenade.ground, new Map([['nobody', 'fountain']]))).toEqual(promenade.ground)
  })
})
test('a side that stays behind is gone from the fight, and from the lists of those hidden from it', async () => {
  const ground = {
    title: 'G',
    sides: ['A', 'Passers-by', 'B'].map(name => ({ name, combatants: [{ use: name, at: 'x', hiddenFrom: ['Passers-by', 'B'] }] })),
  }
  const carried = [{ id: 'a', name: 'Ana', hiddenFrom: ['Passers-by'] }]
  const side = (name: string, more: object) => ({ name, policy: null, people: [], ...more })
  const { scenario } = await startingScenario(
    {
      ...{ ground, title: 'T', options: {}, sameGround: true },
      sides: [
        side('A', { carried }),
        side('Passers-by', { stays: true }),
        side('B', { people: [{ use: 'guard', name: 'Guard', count: 1 }] }),
      ],
    },
    async () => [],
  )
  const { sides } = scenario as unknown as { readonly sides: readonly { readonly name: string; readonly combatants: readonly object[] }[] }
  expect(sides.map(({ name }) => name)).toEqual(['A', 'B'])
  expect(sides[0]?.combatants).toEqual([{ id: 'a', name: 'Ana', hiddenFrom: [] }])
  expect(JSON.stringify(scenario)).not.toContain('Passers-by')
})
