/** A map of another program as the ground of each game that has walls; its people start inside of it. */
import type { Json } from '@enfilade/engine'
import { rulesetOf } from '@enfilade/rulesets'
import { expect, test } from 'vitest'
import { blankMap } from '../../src/map/blank.js'
import { laidOf, onMap } from '../../src/map/other-map.js'
import { mapFormOf } from '../../src/scenario/map-form.js'

const map = {
  size: [12, 9] as const,
  walls: [
    [
      [6, 0],
      [6, 4],
    ] as const,
    [
      [6, 5],
      [6, 9],
    ] as const,
  ] as const,
  portals: [
    {
      at: [
        [6, 4],
        [6, 5],
      ] as const,
      closed: true,
    },
  ],
  objects: [
    [
      [2, 2],
      [3, 2],
      [3, 3],
      [2, 3],
    ] as const,
  ],
  left: { broken: 0, outside: 0, lights: 0 },
}
const answers = { open: 'doors', objects: 'cover', metres: 2, hiddenFrom: [] } as const

test.each(['cyberpunk-red', '2300ad', 'blue-planet', 'dark-conspiracy'])('%s', game => {
  const ruleset = rulesetOf(game)
  const form = mapFormOf(ruleset?.schemas.scenario ?? null, null)
  const laid = form === null ? null : laidOf(form)
  if (form === null || laid === null || ruleset === null || ruleset === undefined) throw new Error('no map')
  const blank = blankMap(game, form, ruleset.content.people ?? [], ruleset.options)
  const { scenario, ground } = onMap(blank, laid, map, answers)
  expect(ground.counts).toMatchObject({ walls: 2, doors: 1 })
  const read = ruleset.readScenario(scenario as Json, [])
  expect(read.ok ? [] : read.faults).toEqual([])
})

test('a game of regions has no walls to take', () => {
  const form = mapFormOf(rulesetOf('rpj-scifi')?.schemas.scenario ?? null, null)
  expect(form === null ? null : laidOf(form)).toBeNull()
})
