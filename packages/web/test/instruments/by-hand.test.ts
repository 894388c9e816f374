// A spot that the game master picks is what each game's `moveTo` takes: the combatant stands there, and no one else moves.
import { type AnyRuleset, beginSession, type Json, type View } from '@enfilade/engine'
import { rulesets } from '@enfilade/rulesets'
import { expect, test } from 'vitest'
import { placedAt } from '../../src/instruments/field/by-hand.js'
import { readScene } from '../../src/instruments/field/read-scene.js'
import { spotKeyOf } from '../../src/instruments/field/scene.js'
import { scenarioOf } from './views.js'

const spots: Readonly<Record<string, readonly [scenario: string, spot: (others: string) => string]>> = {
  'rpj-scifi': ['cargo-bay', others => others],
  'cyberpunk-red': ['back-door', () => '1,1'],
  'blue-planet': ['harbor-gunfight', () => '3,2'],
  '2300ad': ['breach', () => '3,2'],
  'dark-conspiracy': ['alley', () => '3,2'],
}
test.each(Object.entries(spots))('%s: the spot that is picked is where they stand', (game, [scenario, spot]) => {
  const ruleset = rulesets.find(({ id }) => id === game) as AnyRuleset
  const session = beginSession(ruleset, scenarioOf(game, scenario), 'by hand', {})
  const scene = () => readScene(ruleset.view(session.battle, 'gm'))
  const before = ruleset.view(session.battle, 'gm')
  // The dead stand nowhere.
  const [first, ...others] = before.people.filter(({ id }) => spotKeyOf(scene(), id) !== null)
  const last = others.at(-1)
  if (first === undefined || last === undefined) throw new Error('too few')
  const key = spot(spotKeyOf(scene(), last.id) ?? '')
  const args = placedAt(scene(), first.id, key, ruleset.commands.moveTo?.schema ?? null) as Json
  expect(args).not.toBeNull()
  expect(session.command('moveTo', args, '')).toEqual([])
  const after = ruleset.view(session.battle, 'gm')
  const now = scene()
  if (now.kind === 'plane') expect(now.people.find(one => one.id === first.id)?.at).toMatchObject({ x: 3, y: 2 })
  else expect(spotKeyOf(now, first.id)).toBe(key)
  const placesBeside = ({ people }: View) => people.filter(({ id }) => id !== first.id).map(one => one.place)
  expect(placesBeside(after)).toEqual(placesBeside(before))
})
