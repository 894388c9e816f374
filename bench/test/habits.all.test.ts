/** The count of habits hears the fights that the program plays, and finds habits where a policy has them. */
import { type AnyRuleset, beginSession, type Json, type Seat } from '@enfilade/engine'
import { rulesetOf, rulesets } from '@enfilade/rulesets'
import { bluePlanet } from '@enfilade/rulesets/blue-planet'
import { cyberpunkRed } from '@enfilade/rulesets/cyberpunk-red'
import { rpjSciFi } from '@enfilade/rulesets/rpj-scifi'
import { describe, expect, test } from 'vitest'
import { readings } from '../habits/games.js'
import { habitsOf } from '../habits/watch.js'
import { shipped } from '../scenario.js'

const byPolicy: Seat = { decides: 'policy', dice: 'stream' }
/** The events of the fight that `enfilade fight SCENARIO --seed SEED` plays. */
function eventsOf(ruleset: AnyRuleset, scenario: Json, seed: string) {
  const seats = Object.fromEntries(ruleset.seats(ruleset.begin(scenario)).map(seat => [seat, byPolicy]))
  return beginSession(ruleset, scenario, seed, seats).told.map(({ told }) => told.event)
}
/** The same game, in which all combatants pick at random. */
const atRandom = (ruleset: AnyRuleset): AnyRuleset => ({ ...ruleset, policyOf: () => 'random' })

describe('every game is read', () => {
  test.each(rulesets.map(ruleset => [ruleset.id, ruleset] as const))('%s', (id, ruleset) => {
    const { own = [], attacks = [], instants = [] } = readings[id] ?? {}
    expect(own.filter(name => ruleset.decisions[name] === undefined)).toEqual([])
    const scenario = shipped(ruleset, `${id}/duel`)
    const counts = habitsOf(ruleset, scenario, ['5'])
    // An attack is one of one combatant on another at one instant, however many dice it takes.
    let instant = 0
    const found = new Set<string>()
    for (const { what, attacker, target } of eventsOf(ruleset, scenario, '5')) {
      if (instants.length === 0 || instants.includes(what)) instant++
      if (attacks.includes(what)) found.add(`${instant} ${String(attacker)} ${String(target)}`)
    }
    expect(found.size).toBeGreaterThan(0)
    expect(counts.atFallen.of).toBe(found.size)
    expect(counts.provokes.of).toBeGreaterThan(0)
  })
})

describe('habits of combatants who do anything', () => {
  const seeds = ['1', '2', '3', '4', '5']
  /** At random many a fight is given up before anyone could do this. */
  const many = Array.from({ length: 40 }, (_, nth) => String(nth + 1))
  test('Cyberpunk RED: they walk there and back, end turns idle, strike at the fallen and lose what they hold', () => {
    const counts = habitsOf(atRandom(cyberpunkRed), shipped(cyberpunkRed, 'cyberpunk-red/hostage'), seeds)
    for (const habit of ['thereAndBack', 'idle', 'atFallen', 'heldLost'] as const) {
      expect(counts[habit].times, habit).toBeGreaterThan(0)
      expect(counts[habit].of, habit).toBeGreaterThanOrEqual(counts[habit].times)
      expect(seeds, habit).toContain(counts[habit].seeds[0])
    }
  })
  test.each(['blue-planet/duel', '2300ad/duel', 'dark-conspiracy/duel'])('%s: they let turns pass in which an attack would harm', name => {
    const ruleset = rulesetOf(name.split('/')[0] ?? '') as AnyRuleset
    const counts = habitsOf(atRandom(ruleset), shipped(ruleset, name), many) // in Dark Conspiracy it is rare
    expect(counts.idle.times).toBeGreaterThan(0)
  })
  test('Blue Planet: whoever could help a dying friend and does nothing is counted, and no one whose help is bound to fail', () => {
    const counted = (ruleset: AnyRuleset, name: string, those: readonly string[]) =>
      habitsOf(ruleset, shipped(ruleset, `blue-planet/${name}`), those).besideWounded
    expect(counted(atRandom(bluePlanet), 'trauma-clock', many).times).toBeGreaterThan(0)
    const duel = counted(bluePlanet, 'duel', ['8']) // Ada is dying, and too badly hurt for any treatment by herself
    expect(duel.of).toBeGreaterThan(0)
    expect(duel.times).toBe(0)
  })
  test('RPJ Sci-Fi: they leave heavy weapons silent and overwatch unused', () => {
    const counts = habitsOf(atRandom(rpjSciFi), shipped(rpjSciFi, 'rpj-scifi/reactor-ring'), seeds)
    for (const habit of ['heavySilent', 'heldLost'] as const) expect(counts[habit].times, habit).toBeGreaterThan(0)
  })
})
