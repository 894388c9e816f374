/** Sides that give up (house default). */
import { describe, expect, test } from 'vitest'
import { twentyThreeHundred } from '../../index.js'
import { car, choice, fight, rifle, type Someone } from '../../testing/kit.js'

const satchel = rifle({ id: 'satchel', name: 'satchel', kind: 'charge', ep: '1', dpv: '0', skillName: 'demolitions' })
const bo: Someone = { side: 'red', at: [0, -500] }
const begun = (breaksAt: 'never' | 'wounds' | 'losses' | 'odds', people: Record<string, Someone>) => {
  const played = fight({ people: { ...people, bo }, settings: { breaksAt } })
  played.battle.setup = { ...played.battle.setup, ends: 'lastSideStanding' }
  return played
}
const flee = choice('ana', { action: 'flee' })

describe('AD-INIT-09: a side that is shaken decides at the end of the turn', () => {
  const hurt: Someone = { is: { shockPoints: 1 } }
  test('not without the option, nor without wounds that weigh', () => {
    expect(begun('never', { ana: hurt }).step({ step: 'endTurn' }).battle.ended).toBeNull()
    const light = begun('wounds', { ana: { is: { lightWounds: 3, stunPoints: 2 } } })
    light.battle.agenda = []
    light.battle.agenda.push({ step: 'endTurn' })
    light.play()
    expect(light.battle.morale).toEqual([])
  })
  test('a shock point is a bad wound; what is left of the side counts as fled', () => {
    const { battle } = begun('wounds', { ana: hurt }).step({ step: 'endTurn' }, flee)
    expect(battle.ended).toMatchObject({ how: 'flight', winners: ['red'] })
    expect(twentyThreeHundred.fatesOf(battle).map(({ state }) => state)).toEqual(['fled', 'able'])
  })
  test('vehicles are no people of a side', () => {
    const van: Someone = { vehicle: car(), weapons: [] }
    const people = { van, ana: { is: { aboard: 'van' as const } }, cy: { is: { death: 'head' as const } }, di: {} }
    const played = begun('losses', people).step({ step: 'endTurn' })
    expect(played.battle.morale).toEqual([])
  })
  test('whoever gives up lets go of those they hold, of held actions and of their work', () => {
    const people = { ana: { ...hurt, weapons: [satchel], is: { shockPoints: 1, heldAt: 3 } }, cy: { side: 'grey', at: [1, 0] as const } }
    const played = begun('wounds', people)
    played.person('cy').grips = [{ by: 'ana', points: 20 }]
    played.person('cy').controlled = true
    played.battle.charges = [
      {
        ...{ id: 'ana/charge-1', by: 'ana', weaponId: 'satchel', at: { x: 0, y: 0 }, wall: null, vehicle: null, side: null },
        ...{ tamped: false, readyIn: 9, failed: false, truth: 'armed' },
      },
    ]
    const { battle } = played.step({ step: 'decideMorale', who: 'ana' }, choice('ana', { action: 'surrender' }))
    expect(battle.setup.sides.map(({ neutral }) => neutral)).toEqual([true, false, false])
    expect(played.person('cy')).toMatchObject({ grips: [], controlled: false })
    expect([played.person('ana').heldAt, battle.charges]).toEqual([null, []])
  })
  test('each side decides for itself before the next turn begins', () => {
    const played = begun('wounds', { ana: hurt })
    played.person('bo').shockPoints = 1
    played.step({ step: 'endTurn' }, choice('ana', { action: 'fightOn' }), choice('bo', { action: 'fightOn' }))
    expect(played.battle.morale.map(({ side }) => side)).toEqual(['blue', 'red'])
    expect(played.battle.round).toBe(1)
  })
})
