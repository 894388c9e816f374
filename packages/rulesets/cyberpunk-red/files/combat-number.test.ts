// A drone of one number: what its sheet becomes, and what can't stand beside it.
import type { Json } from '@enfilade/engine'
import { expect, test } from 'vitest'
import { linkedStat } from '../tables/skills.js'
import { skills } from '../tables/words.js'
import { sheetOfNumber } from './combat-number.js'
import type { Resolved } from './resolved.js'
import { readScenario } from './scenario.js'

const withDrone = (drone: object): Json =>
  JSON.parse(
    JSON.stringify({
      enfilade: 1,
      ruleset: 'cyberpunk-red',
      title: 'Drones',
      battlefield: { kind: 'grid', size: [4, 4] },
      sides: [{ name: 'One', combatants: [{ id: 'drone', name: 'Drone', at: [0, 0], ...drone }] }],
    }),
  ) as Json

test('CPR-DICE-10 every check adds up to the Combat Number, and everything else is as it is for people', () => {
  for (const number of [0, 1, 9, 14, 20]) {
    const { stats, skills: levels } = sheetOfNumber(number)
    for (const name of skills) {
      expect((stats[linkedStat.rows[name]] ?? 0) + (levels[name] ?? 0)).toBe(number)
      expect(levels[name]).toBeLessThanOrEqual(10)
    }
  }
  expect(sheetOfNumber(15).stats.REF).toBe(8) // half of 15 is 7.5
  const read = readScenario(withDrone({ combatNumber: 14, maxHp: 30, stats: { MOVE: 8 } }), [])
  const [drone] = read.ok ? ((read.value as unknown as Resolved).sides[0]?.combatants ?? []) : []
  expect(drone).toMatchObject({ maxHp: 30, stats: { REF: 7, DEX: 7, MOVE: 8, BODY: 5 }, skills: { handgun: 7, evasion: 7 } })
})
test('CPR-DICE-10 a person of the content becomes a drone, and skills beside the number are refused', () => {
  const read = readScenario(withDrone({ use: 'bystander', combatNumber: 12 }), [])
  const [drone] = read.ok ? ((read.value as unknown as Resolved).sides[0]?.combatants ?? []) : []
  expect(drone).toMatchObject({ stats: { REF: 6, LUCK: 4 }, skills: { handgun: 6, perception: 6 } })
  const both = readScenario(withDrone({ combatNumber: 12, skills: { handgun: 3 } }), [])
  expect(both.ok ? [] : both.faults.map(({ words }) => words)).toEqual([
    'A Combat Number stands for every skill. Leave out one of the two (CPR-DICE-10).',
  ])
})
