/** Several combatants at one and the same point: distances of 0 are within every limit, and no direction is needed that there isn't. */
import { expect, test } from 'vitest'
import { choice, dice, each, fight, fire, go, piece, rifle, type Someone, sweep } from '../../testing/kit.js'

const gun = rifle({ effectiveRange: 100, afv: '1', rpb: 2, rof: 2 })
const at = (x: number, side: string, given: Someone = {}): Someone => ({ side, at: [x, 0], weapons: [gun], ...given })
const late = { sheet: { initiative: 1 } }

test('AD-MOVE-03 three who walk up to one enemy may stand at one point, within reach of them', () => {
  const people = { ana: at(20, 'blue'), cy: at(20, 'blue'), di: at(20, 'blue'), bo: at(0, 'red', late) }
  const walk = (who: string) => choice(who, go('walk', 'bo', 19))
  const played = fight({ people }).play(walk('ana'), walk('cy'), walk('di'))
  expect(['ana', 'cy', 'di'].map(id => played.person(id).position)).toEqual([1, 1, 1].map(x => ({ x, y: 0 })))
  expect(played.all('moved').map(({ metres }) => metres)).toEqual([19, 19, 19])
})
test('AD-RNG-01 AD-ARM-06 fire at someone at the very same point is close, and cover of any sector counts or not without a fault', () => {
  const wall = piece({ sector: { middle: 180, width: 180 } })
  const played = fight({ people: { ana: at(0, 'blue'), bo: at(0, 'red', late) }, covers: [wall] }).play(
    choice('ana', fire('bo')),
    dice('1'),
  )
  expect(played.all('shotFired')).toMatchObject([{ metres: 0, band: 'close', hit: false }])
})
test('AD-AREA-02 an area around them catches all of them but the shooter, each with a die of their own', () => {
  const people = { ana: at(0, 'blue'), cy: at(0, 'blue', late), bo: at(0, 'red', late), di: at(0, 'red', late) }
  const played = fight({ people }).play(choice('ana', sweep('bo', 1)))
  const under = played.battle.agenda.filter(({ step }) => step === 'duck' || step === 'burst')
  expect(JSON.stringify(under)).not.toContain('"target":"ana"')
  expect(JSON.stringify(under)).toMatch(/"cy"/)
})
test('AD-EXP-01 AD-DEV-01 a grenade that someone throws at their own feet goes off there, or astray, and takes all of them', () => {
  const grenade = rifle({ id: 'grenade', name: 'grenade', kind: 'thrown', ep: '1', dpv: '0', weightKg: '0.5', magazine: 1 })
  const people = { ana: at(0, 'blue', { weapons: [grenade] }), bo: at(0, 'red', late) }
  const played = fight({ people }).play(choice('ana', { action: 'throw', at: 'bo' }), ...each('1 1 1'))
  const [blast] = played.all('exploded')
  expect(Math.hypot(blast?.at.x ?? 9, blast?.at.y ?? 9)).toBeCloseTo(1, 2)
})
