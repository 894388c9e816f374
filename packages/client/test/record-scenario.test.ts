// The scenario of a record has to be written out in full; what is missing is told with its place.
import { beginSession, type FightRecord, type Json } from '@enfilade/engine'
import { expect, test } from 'vitest'
import { rpjSciFi } from '../../rulesets/rpj-scifi/index.js'
import { faultsOfRecordedScenario } from '../src/index.js'

const read = rpjSciFi.readScenario(
  {
    enfilade: 1,
    ruleset: 'rpj-scifi',
    title: 'Two',
    battlefield: { kind: 'regions', regions: [{ id: 'bay' }] },
    sides: ['Crew', 'Gang'].map(name => ({ name, combatants: [{ id: name.toLowerCase(), use: 'marine', at: 'bay' }] })),
  },
  [],
)
const whole = (): FightRecord => {
  if (!read.ok) throw new Error(JSON.stringify(read.faults))
  return JSON.parse(JSON.stringify(beginSession(rpjSciFi, read.value, 'seed', {}).record())) as FightRecord
}
type Weapon = { canOverwatch?: Json; name?: Json }
const changed = (change: (weapon: Weapon) => void): FightRecord => {
  const record = whole()
  const { sides } = record.scenario as unknown as { sides: { combatants: { weapons: Weapon[] }[] }[] }
  const weapon = sides[1]?.combatants[0]?.weapons[0]
  if (weapon === undefined) throw new Error('no weapon')
  change(weapon)
  return record
}
const path = ['scenario', 'sides', 1, 'combatants', 0, 'weapons', 0]

test('a record as it is kept is faultless', () => expect(faultsOfRecordedScenario(rpjSciFi, whole())).toEqual([]))
test('what has a default may be missing: a switch that came later has its usual value', () => {
  const record = whole()
  const { options } = record.scenario as unknown as { options: Record<string, Json> }
  const [name = ''] = Object.keys(options)
  delete options[name]
  expect(name).not.toBe('')
  expect(faultsOfRecordedScenario(rpjSciFi, record)).toEqual([])
})
test('what a weapon lacks, or has too little of, is told where it is', () => {
  const lacking = changed(weapon => delete weapon.canOverwatch)
  expect(faultsOfRecordedScenario(rpjSciFi, lacking)).toEqual([
    { path: [...path, 'canOverwatch'], words: 'The scenario of a record must be written out in full. This is missing.' },
  ])
  const wrong = changed(weapon => Object.assign(weapon, { canOverwatch: 7 }))
  expect(faultsOfRecordedScenario(rpjSciFi, wrong)).toMatchObject([{ path: [...path, 'canOverwatch'] }])
})
test('of other rules the replay says what is wrong', () => {
  const record = { ...changed(weapon => delete weapon.canOverwatch), rulesetVersion: '0.0.1' }
  expect(faultsOfRecordedScenario(rpjSciFi, record)).toEqual([])
})
