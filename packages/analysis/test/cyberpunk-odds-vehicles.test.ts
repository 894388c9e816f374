// Odds of ramming and of shots at vehicles in Cyberpunk RED, against distributions worked out by hand from the rules' words.
import { expect, test } from 'vitest'
import { ByHand, beats, beatsOther, equals, poolOf, weigh, whenActs } from './cyberpunk.js'

const options = { vehicleCombat: true }
const vex = { at: [5, 10], stats: { REF: 8, DEX: 6 }, skills: { handgun: 6, driveLandVehicle: 4 }, weapons: ['heavyPistol'] }
const boyd = {
  at: [12, 10],
  stats: { DEX: 6 },
  skills: { evasion: 3 },
  armor: { body: { name: 'vest', sp: 4 }, head: { name: 'hat', sp: 4 } },
}
const street = (vehicles: readonly object[]) =>
  whenActs({ options, battlefield: { kind: 'grid', size: [40, 30], vehicles }, people: { vex, boyd } })
const van = { id: 'van', name: 'Van', at: [5, 10], sdp: 50, move: 20, seats: 2, driver: 'vex' }

test('CPR-VEH-06 ramming: 12 + d10 against 9 + d10, and 2d6 after 7 squares against SP 4', () => {
  const byHand = new ByHand()
  const hit = beatsOther(12, 9)
  const elsewhere = ['Vex is at (11, 10)', 'Van is at (11, 10)'] as const
  byHand.add(1 - hit, ...elsewhere)
  for (const { value, chance } of poolOf(2)) {
    const lost = Math.max(0, value - 4)
    const hurt = lost === 0 ? [] : ['Boyd is Lightly Wounded', `Boyd loses ${lost} HP`, 'Boyd loses 1 SP on the body']
    byHand.add(hit * chance, elsewhere[0], ...hurt, 'Boyd is prone', elsewhere[1])
  }
  equals(weigh(street([van]), 'vex', { action: 'ram', target: 'boyd' }), byHand)
})

test('CPR-VEH-02 a shot at a vehicle: 14 + d10 against DV 15 at 5 squares, and 3d6 against SP 5', () => {
  const byHand = new ByHand()
  const hit = beats(14, 15)
  byHand.add(1 - hit)
  for (const { value, chance } of poolOf(3)) {
    const lost = Math.max(0, value - 5)
    byHand.add(hit * chance, ...(lost === 0 ? [] : [`Truck loses ${lost} SDP`]))
  }
  const battle = street([van, { id: 'truck', name: 'Truck', at: [10, 10], sdp: 60, sp: 5, move: 10, seats: 2 }])
  equals(weigh(battle, 'vex', { action: 'attackCover', weaponId: 'vex-heavyPistol', coverId: 'truck' }), byHand)
  expect(battle.vehicles.map(({ hp }) => hp)).toEqual([50, 60])
})
