/** What a policy does with a vehicle: the course that drivers take, and what those aboard do in their slots. */
import { type AnswerOf, type Because, bestOf, type Candidate, candidate, type Temper } from '@enfilade/kit'
import { drivenBy } from '../../battle/aboard.js'
import type { Battle, Combatant } from '../../battle/battle.js'
import { metresBetween } from '../../battle/people.js'
import type { aboardAction } from '../../rules/turns/orders.js'
import type { courseOf } from '../../rules/vehicles/orders.js'
import { topSpeed } from '../../rules/vehicles/speed.js'
import { enemiesOf } from './look.js'
import { burst, reload, shot } from './own-action.js'

type Aboard = AnswerOf<typeof aboardAction>
type Course = AnswerOf<typeof courseOf>

/** How near a driver comes to an enemy, in metres. */
const standOff = 30

/** Drives up to the nearest enemy; those who hold stay where they are. */
export function ownCourse(battle: Battle, _step: unknown, me: Combatant, because: Because, temper: Temper): Course {
  const vehicle = drivenBy(battle, me)
  const [nearest] = enemiesOf(battle, me)
  const speed = vehicle === null ? 0 : topSpeed(battle, vehicle)
  if (vehicle === null || nearest === undefined || temper === 'hold' || speed === 0) {
    because?.(nearest === undefined ? 'no enemy in sight' : 'stays where it is')
    return { action: 'holdCourse' }
  }
  const metres = Math.floor(metresBetween(me.position, nearest.position))
  if (metres <= standOff && nearest.speed === 0) {
    because?.(`${nearest.name} is near enough`)
    return vehicle.speed > 0 ? { action: 'halt' } : { action: 'holdCourse' }
  }
  because?.(`keeps up with ${nearest.name}, ${metres} m away`)
  return { action: 'driveTo', to: nearest.id, speed: Math.min(speed, Math.max(nearest.speed, metres - standOff)) }
}

/** Fires what can be fired, and reloads. */
export function seatedSlot(battle: Battle, _step: unknown, me: Combatant, because: Because, temper: Temper): Aboard | null {
  const waits = (): Candidate<Aboard> => candidate<Aboard>({ action: 'wait' }, () => 'nothing better to do')
  return bestOf([[burst, shot], [reload], [waits]], { battle, me, temper, enemies: enemiesOf(battle, me) }, because)
}
