// Who goes on to a next fight, and how.
import type { Json } from '@enfilade/engine'
import { describe, expect, test } from 'vitest'
import type { Combatant } from '../battle/battle.js'
import { fight } from '../testing/kit.js'
import { readScenario } from './scenario.js'
import { survivors } from './survivors.js'

const scene = () =>
  fight({
    people: {
      ana: { weapons: [{ use: 'assaultRifle', rounds: 30, roundsLeft: 12 }], skills: { longarms: 55, brawling: 30 } },
      bo: { at: [75, 0], wounds: [{ level: 3, location: 'groin', traumaFailed: true }] },
    },
  })

describe('who goes on to a next fight', () => {
  test('wounds, rounds and deadlines go along, counted from the new beginning; the dead stay', () => {
    const { battle } = scene()
    battle.round = 100
    const [ana, bo] = battle.people as [Combatant, Combatant]
    bo.deathRound = 600
    ana.aim = { target: 'bo', count: 2 }
    const sides = survivors(battle)
    const file = { enfilade: 1, ruleset: 'blue-planet', title: 'The next one', sides } as unknown as Json
    const read = readScenario(file, [])
    expect(read.ok ? [] : read.faults).toEqual([])
    expect(sides).toMatchObject([
      { combatants: [{ id: 'ana', weapons: [{ roundsLeft: 12 }] }] },
      { combatants: [{ id: 'bo', deathRound: 500, wounds: [{ level: 3 }] }] },
    ])
    bo.now.dead = true
    expect((survivors(battle) as unknown as { name: string }[]).map(side => side.name)).toEqual(['Crew'])
  })
})
