// What a sheet shows of a combatant, in words that players use.
import type { Viewer } from '@enfilade/engine'
import { describe, expect, test } from 'vitest'
import { fight } from '../testing/kit.js'
import { view } from './view.js'

const sheetOf = (is: object = {}) => {
  const { battle } = fight({ people: { vex: { at: [0, 0], is }, brick: [9, 0] } })
  const person = view(battle, { seat: 'crew' }).people.find(({ id }) => id === 'vex')
  if (person === undefined) throw new Error('Vex is not in the view')
  return person
}

describe('the sheet of a combatant', () => {
  test('names skills as the rulebook does', () => {
    const labels = sheetOf().numbers.map(({ label }) => label)
    expect(labels).toEqual(expect.arrayContaining(['Shoulder Arms', 'First Aid', 'Resist Torture/Drugs']))
    expect(labels.filter(label => /[a-z][A-Z]/.test(label))).toEqual([])
  })

  test('CPR-DROWN-01 counts rounds of breath wherever some are gone, in a zone as well', () => {
    const breath = (is: object) => sheetOf(is).tracks.find(({ id }) => id === 'breath')
    expect(breath({})).toBeUndefined()
    expect(breath({ breathRounds: 20 })).toMatchObject({ now: 20 })
    expect(breath({ airless: 'drowning' })).toMatchObject({ now: 140 })
  })

  test('CPR-DTH-01 says which roll comes next for the dying, and its chance where the numbers are known', () => {
    const { battle } = fight({
      people: { vex: { at: [0, 0], is: { hp: 0 } }, brick: { at: [9, 0], is: { hp: 0, numbersHiddenFrom: ['crew'] } } },
    })
    const rolls = (viewer: Viewer) => view(battle, viewer).people.map(({ nextRoll }) => nextRoll)
    const known = { words: 'Death Save', takes: 'lives on 1–6', chance: 0.6 }
    expect(rolls('gm')).toEqual([known, { ...known, takes: expect.any(String), chance: expect.any(Number) }])
    expect(rolls('spectator')).toEqual([known, { words: 'Death Save' }])
  })

  test('CPR-ACT-07 says what is held in words', () => {
    const held = { order: { action: 'equipShield', itemId: 'x' }, trigger: { when: 'enemyMoves' } }
    expect(sheetOf({ held }).conditions.map(({ words }) => words)).toContain('holds an Action: equip shield')
  })
})
