// Everyone who can be picked for a new fight, with harm and weapons as the game shows them; and ground without anything on it, in every game.

import { startingScenario } from '@enfilade/analysis'
import type { AnyRuleset, Json } from '@enfilade/engine'
import { rulesets } from '@enfilade/rulesets'
import { expect, test } from 'vitest'
import { lineUp, statsIn } from '../../src/home/people-stats.js'
import { emptyGround } from '../../src/scenario/empty-ground.js'
import { mapFormOf } from '../../src/scenario/map-form.js'

const gameOf = (id: string) => rulesets.find(one => one.id === id) as AnyRuleset
const formOf = (ruleset: AnyRuleset) => {
  const form = mapFormOf(ruleset.schemas.scenario as Json, null)
  if (form === null) throw new Error(`${ruleset.id} has no map`)
  return form
}

test.each([
  ['rpj-scifi', 'marine', 'personal shield 8 10 · heavy armor 9 12 14'],
  ['cyberpunk-red', 'streetTough', 'Hit Points 35 · SP body 4'],
  ['blue-planet', 'patrolOfficer', 'large caliber handgun'],
  ['2300ad', 'lineSoldier', 'assault rifle DPV'],
  ['dark-conspiracy', 'detective', '.357 revolver'],
])('%s: %s is listed with %s', (game, id, words) => {
  const ruleset = gameOf(game)
  const people = ruleset.content.people ?? []
  const read = ruleset.readScenario(lineUp(game, formOf(ruleset), people), [])
  expect(read).toMatchObject({ ok: true })
  const view = ruleset.view(ruleset.begin(read.ok ? read.value : null), 'gm')
  const stats = statsIn(view, people, ruleset.content)
  expect(stats.size).toBe(people.length)
  expect(stats.get(id)).toContain(words)
})

test('the user’s own people, who are not in the content of the game, are listed with their weapons as well', () => {
  const ruleset = gameOf('cyberpunk-red')
  const people = (ruleset.content.people ?? []).filter(({ id }) => id === 'solo')
  const read = ruleset.readScenario(lineUp('cyberpunk-red', formOf(ruleset), people), [])
  const view = ruleset.view(ruleset.begin(read.ok ? read.value : null), 'gm')
  expect(statsIn(view, people, {}).get('solo')).toMatch(/assault rifle/)
})

test.each(rulesets.map(({ id }) => id).filter(id => id !== 'standoff'))(
  '%s: three a side begin on empty ground, and a third side too',
  async game => {
    const ruleset = gameOf(game)
    const [one] = ruleset.content.people ?? []
    if (one === undefined) throw new Error('no people')
    const { field, starts } = emptyGround(formOf(ruleset), number => `Region ${number}`)
    const ground = {
      enfilade: 1,
      ruleset: game,
      title: '',
      battlefield: field,
      sides: starts.map((places, side) => ({
        name: `Side ${side + 1}`,
        combatants: places.map(at => ({ at: typeof at === 'string' ? at : [...at] })),
      })),
    }
    const sides = [1, 2, 3].map(side => ({ name: `Side ${side}`, policy: null, people: [{ use: one.id, name: one.name, count: 3 }] }))
    const { faults } = await startingScenario({ ground, title: 'New fight', sides, options: {} }, async scenario => {
      const read = ruleset.readScenario(scenario, [])
      return read.ok ? [] : read.faults
    })
    expect(faults).toEqual([])
  },
)
