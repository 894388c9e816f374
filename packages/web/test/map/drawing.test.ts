/** What can be drawn follows from each game's own scenario schema; what is drawn is written as that schema and the game's reader take it. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readFileText } from '@enfilade/client'
import { fieldsOf, listOf } from '@enfilade/client/forms'
import type { AnyRuleset, Json } from '@enfilade/engine'
import { rulesets } from '@enfilade/rulesets'
import { describe, expect, test } from 'vitest'
import { blankMap } from '../../src/map/blank.js'
import { alongGrid, under } from '../../src/map/geometry.js'
import { movedStart, startsOf, withoutStart, withStart } from '../../src/map/starts.js'
import { added, battlefieldOf, moved, removed, saidOf, thingAt, thingsOf, withEntry, withValue } from '../../src/map/things.js'
import { type Kind, type MapForm, mapFormOf } from '../../src/scenario/map-form.js'

const every = rulesets.map(one => one as AnyRuleset)
const named = (id: string): AnyRuleset => {
  const found = every.find(one => one.id === id)
  if (found === undefined) throw new Error(id)
  return found
}
function formOf(ruleset: AnyRuleset): MapForm {
  const form = mapFormOf(ruleset.schemas.scenario, null)
  if (form === null) throw new Error(`${ruleset.id} has no map`)
  return form
}
const kindOf = (form: MapForm, key: string): Kind => {
  const found = form.kinds.find(kind => kind.key === key)
  if (found === undefined) throw new Error(key)
  return found
}
const faultsOf = (ruleset: AnyRuleset, scenario: Json) => {
  const read = ruleset.readScenario(scenario, [])
  return read.ok ? [] : read.faults
}

test('the kinds of things of each game, and how each lies on its map', () => {
  const kinds = Object.fromEntries(every.map(ruleset => [ruleset.id, formOf(ruleset).kinds.map(({ key, shape }) => `${key}: ${shape}`)]))
  expect(kinds).toEqual({
    'cyberpunk-red': [
      'walls: line',
      'obstacles: area',
      'doors: line',
      'cover: area',
      'vehicles: point',
      'terrain: area',
      'heights: area',
      'zones: area',
    ],
    'blue-planet': ['water: area', 'floors: area', 'ways: line', 'places: point', 'walls: line', 'doors: line', 'covers: line'],
    'dark-conspiracy': ['places: point', 'ridges: area', 'walls: line', 'doors: line', 'floors: area', 'ways: line'],
    '2300ad': ['cover: point', 'walls: line', 'doors: line', 'places: point'],
    'rpj-scifi': ['regions: region', 'edges: link', 'sightBlocked: link', 'groups: inside', 'cover: inside'],
  })
})

test('a floor that the reader assumes is no question to anyone who draws one', () => {
  const { fields } = kindOf(formOf(named('dark-conspiracy')), 'floors')
  expect(fields.map(({ key }) => key)).toEqual(expect.arrayContaining(['id', 'name', 'height']))
  expect(fields.map(({ key }) => key)).not.toContain('assumed')
})

describe.each(every.map(ruleset => ({ game: ruleset.id, ruleset })))('a map of $game', ({ ruleset }) => {
  const form = formOf(ruleset)
  const blank = blankMap(ruleset.id, form, ruleset.content.people ?? [], ruleset.options)

  test('is one that the game begins with, empty as it is', () => {
    expect(faultsOf(ruleset, blank)).toEqual([])
    expect(startsOf(blank).map(({ side }) => side)).toEqual([0, 0, 1, 1])
  })

  test('takes one of everything that can be drawn with it, and two', () => {
    const places = {
      squares: [
        [4, 4],
        [6, 9],
      ],
      plane: [
        [3, 3],
        [9, 8],
      ],
      regions: [],
    }[form.ground]
    const [from = [], to = []] = places
    let map = blank
    for (const kind of [...form.kinds, ...form.kinds]) {
      const nth = listOf(battlefieldOf(map)[kind.key]).length
      const at =
        kind.shape === 'region'
          ? null
          : kind.shape === 'link'
            ? { between: ['region-1', 'region-2'] as const }
            : kind.shape === 'inside'
              ? { inside: kind.inside === 'region' ? 'region-1' : 'group-1' }
              : kind.shape === 'point'
                ? { from: [7 + nth, 3], to: [7 + nth, 3] }
                : { from: kind.shape === 'line' ? [from[0] ?? 0, 1 + nth] : from, to: kind.shape === 'line' ? [to[0] ?? 0, 1 + nth] : to }
      // Two links between the same regions, and cover upon cover, are the game's to judge.
      if (nth > 0 && (kind.shape === 'link' || kind.key === 'cover' || kind.key === 'obstacles')) continue
      if (kind.key === 'obstacles') map = added(map, kind, { from: [12, 1], to: [13, 1] }, ruleset.content)
      else map = added(map, kind, at, ruleset.content)
    }
    // Vehicles of Cyberpunk RED take part by a switch.
    const options = ruleset.id === 'cyberpunk-red' ? { options: { vehicleCombat: true } } : {}
    expect(faultsOf(ruleset, { ...(map as object), ...options } as Json)).toEqual([])
    for (const kind of form.kinds) expect(thingsOf(map, form).some(thing => thing.key === kind.key)).toBe(true)
  })

  test('has a start place more, elsewhere, or less', () => {
    const at = form.ground === 'regions' ? 'region-2' : [6, 6]
    const more = withStart(blank, 0, at, ruleset.content.people ?? [])
    expect(faultsOf(ruleset, more)).toEqual([])
    const start = startsOf(more).find(one => one.side === 0 && one.index === 2)
    if (start === undefined) throw new Error('It was added.')
    expect(start.at).toEqual(at)
    const there = form.ground === 'regions' ? 'region-1' : [7, 7]
    const other = movedStart(more, start, there)
    expect(startsOf(other).find(one => one.id === start.id)?.at).toEqual(there)
    expect(faultsOf(ruleset, other)).toEqual([])
    expect(startsOf(withoutStart(other, start))).toHaveLength(4)
  })
})

describe('how things are written', () => {
  const ruleset = named('cyberpunk-red')
  const form = formOf(ruleset)
  const blank = blankMap(ruleset.id, form, ruleset.content.people ?? [], ruleset.options)
  const draw = (key: string, from: readonly number[], to: readonly number[]): Json =>
    listOf(battlefieldOf(added(blank, kindOf(form, key), { from, to }, ruleset.content))[key])[0] ?? null

  test('on squares: a wall is its ends, a door has them in a field, an area is its corners, one square of cover or obstacle is that square', () => {
    expect(draw('walls', [3, 0], [3, 5])).toEqual([
      [3, 0],
      [3, 5],
    ])
    expect(draw('doors', [3, 5], [3, 6])).toEqual({
      id: 'door-1',
      name: 'Door 1',
      at: [
        [3, 5],
        [3, 6],
      ],
    })
    expect(draw('obstacles', [3, 5], [3, 5])).toEqual([3, 5])
    expect(draw('obstacles', [3, 5], [4, 6])).toEqual({ from: [3, 5], to: [4, 6] })
    expect(draw('cover', [3, 5], [3, 5])).toMatchObject({ id: 'cover-1', use: 'crateStack', at: [3, 5] })
    expect(draw('zones', [3, 5], [4, 6])).toMatchObject({ kind: 'water', from: [3, 5], to: [4, 6] })
  })
  test('two taps far apart make a wall of that length, and a door of one square', () => {
    const drawn = (key: string, to: readonly number[]) => alongGrid({ from: [3, 5], to }, kindOf(form, key).atMost).to
    expect(drawn('walls', [4, 12])).toEqual([3, 12])
    expect(drawn('doors', [4, 12])).toEqual([3, 6])
    expect(drawn('doors', [0, 5])).toEqual([2, 5])
  })
  test('a wall is its ends until more is said of it; the next one is like it', () => {
    const walls = kindOf(form, 'walls')
    const map = added(blank, walls, { from: [3, 0], to: [3, 5] }, ruleset.content)
    const thing = thingAt(map, form, { key: 'walls', index: 0 })
    if (thing === null) throw new Error('It was added.')
    const hard = withEntry(map, thing, withValue(walls, saidOf(thing), 'hp', 12))
    expect(listOf(battlefieldOf(hard).walls)).toEqual([
      {
        at: [
          [3, 0],
          [3, 5],
        ],
        hp: 12,
      },
    ])
    expect(faultsOf(ruleset, hard)).toEqual([])
    const made = fieldsOf(listOf(battlefieldOf(added(hard, walls, { from: [5, 0], to: [5, 5] }, ruleset.content)).walls)[1])
    expect(made).toMatchObject({
      id: 'wall-1',
      at: [
        [5, 0],
        [5, 5],
      ],
    })
  })
  test('moved, a thing keeps all that is not its place, and takes the form that fits', () => {
    const map = added(blank, kindOf(form, 'cover'), { from: [3, 5], to: [3, 5] }, ruleset.content)
    const thing = thingAt(map, form, { key: 'cover', index: 0 })
    if (thing === null) throw new Error('It was added.')
    const wide = listOf(battlefieldOf(moved(map, thing, { from: [3, 5], to: [5, 5] })).cover)[0]
    expect(wide).toEqual({ ...fieldsOf(thing.entry), at: undefined, from: [3, 5], to: [5, 5] })
  })
  test('what is drawn next is like the last of its kind, with an id of its own', () => {
    const zones = kindOf(form, 'zones')
    const first = added(blank, zones, { from: [3, 5], to: [4, 6] }, ruleset.content)
    const burning = {
      ...fieldsOf(first),
      battlefield: { ...battlefieldOf(first), zones: [{ ...fieldsOf(listOf(battlefieldOf(first).zones)[0]), kind: 'mildFire' }] },
    }
    const second = added(burning, zones, { from: [8, 8], to: [8, 8] }, ruleset.content)
    expect(listOf(battlefieldOf(second).zones)[1]).toEqual({ id: 'zone-2', name: 'Mild fire', kind: 'mildFire', from: [8, 8], to: [8, 8] })
  })
  test('the topmost thing lies under a point: a start, then a line, then the smallest area', () => {
    let map = added(blank, kindOf(form, 'heights'), { from: [0, 0], to: [10, 10] }, ruleset.content)
    map = added(map, kindOf(form, 'zones'), { from: [4, 4], to: [5, 5] }, ruleset.content)
    map = added(map, kindOf(form, 'walls'), { from: [4, 4], to: [4, 8] }, ruleset.content)
    const at = (x: number, y: number, crossings = false) => under(map, form, [x, y], { crossings })
    expect(at(2, 6)).toEqual({ side: 0, index: 0, nth: 0 })
    expect(at(5, 5)).toEqual({ key: 'zones', index: 0 })
    expect(at(8, 8)).toEqual({ key: 'heights', index: 0 })
    expect(at(4, 6, true)).toEqual({ key: 'walls', index: 0 })
    expect(at(15, 12)).toBeNull()
    expect(battlefieldOf(removed(map, { key: 'walls', index: 0 })).walls).toBeUndefined()
  })
})

const scenarios = join(import.meta.dirname, '../../../../scenarios')
test.each(
  every
    .flatMap(({ id }) => readdirSync(join(scenarios, id)).map(file => ({ game: id, file })))
    .filter(({ file }) => file.endsWith('.yaml')),
)('$game: everything on the map of $file is found; moved there and back, nothing has changed', ({ game, file }) => {
  const read = readFileText(file, readFileSync(join(scenarios, game, file), 'utf8'))
  if (!read.ok) throw new Error(file)
  const scenario = read.file.value
  const { kind } = battlefieldOf(scenario)
  const form = mapFormOf(named(game).schemas.scenario, typeof kind === 'string' ? kind : null)
  // Only distances count there.
  if (form === null) return expect(['bands', 'line']).toContain(kind)
  const drawn = form.kinds.flatMap(one => listOf(battlefieldOf(scenario)[one.key]))
  const things = thingsOf(scenario, form)
  expect(things.map(thing => thing.entry)).toEqual(drawn)
  for (const thing of things) {
    if (form.ground === 'regions') continue
    if (thing.lie === null) throw new Error(JSON.stringify(thing.entry))
    expect(moved(scenario, thing, thing.lie)).toEqual(scenario)
  }
  for (const start of startsOf(scenario))
    expect(startsOf(movedStart(scenario, start, start.at)).map(one => one.at)).toEqual(startsOf(scenario).map(one => one.at))
})
