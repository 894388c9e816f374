/** Vehicles of every kind against each other: on the road, on the water and in the air, some with damage that needs care. */
import type { Battle } from '../battle/battle.js'
import { battleOf, type Someone } from './kit.js'

const agent: Someone = { side: 'Crew', initiative: 4, agl: 7, skills: { smallArmsRifle: 4, groundVehicle: 4, pilot: 5, watercraft: 4 } }
const ganger: Someone = {
  side: 'Gang',
  initiative: 3,
  agl: 5,
  skills: { smallArmsRifle: 3, groundVehicle: 3, pilot: 4, watercraft: 3 },
  headDoubleDamage: true,
}

export function traffic(): Battle {
  const aboard = (
    given: Someone,
    vehicle: string,
    seat: 'driver' | 'gunner' | 'crew' | 'passenger',
    at: readonly [number, number],
  ): Someone => ({
    ...given,
    at,
    is: { aboard: vehicle, seat },
  })
  const battle = battleOf({
    ana: { ...aboard(agent, 'truck', 'driver', [0, 0]), guns: ['pistol9'] },
    boyd: { ...aboard(agent, 'truck', 'passenger', [0, 0]), guns: ['ar556'] },
    vex: { ...aboard(ganger, 'car', 'driver', [-60, 0]), guns: ['pistol9'] },
    rook: { ...aboard(ganger, 'car', 'passenger', [-60, 0]), guns: ['ar762'] },
    otis: { ...ganger, at: [40, 3], guns: ['smg9'] },
    penny: { ...aboard(agent, 'heron', 'driver', [0, 400]), guns: ['mag'] },
    nils: { ...aboard(ganger, 'hawk', 'driver', [300, 400]), guns: ['mag'] },
    lee: { ...aboard(agent, 'boat', 'driver', [0, 800]) },
    moss: { ...aboard(agent, 'boat', 'crew', [0, 800]), guns: ['ar556'] },
    truck: { side: 'Crew', vehicle: 'btr70', at: [0, 0], is: { facing: { x: 1, y: 0 }, speed: 20 } },
    car: { side: 'Gang', vehicle: 'sedan', at: [-60, 0], is: { facing: { x: 1, y: 0 }, speed: 40 } },
    bike: { side: 'Gang', vehicle: 'motorcycle', at: [42, 3] },
    heron: { side: 'Crew', vehicle: 'helicopter', at: [0, 400, 600], is: { facing: { x: 1, y: 0 }, speed: 100 } },
    hawk: { side: 'Gang', vehicle: 'lightPlane', at: [300, 400, 600], is: { facing: { x: -1, y: 0 }, speed: 100 } },
    boat: { side: 'Crew', vehicle: 'patrolBoat', at: [0, 800] },
  })
  for (const { now, id } of battle.people) if (id === 'boat' && now.wear !== null) now.wear = { ...now.wear, fire: 2, flooding: 9 }
  battle.round = 0
  battle.setup.settings.maxTurns = 8
  return battle
}
