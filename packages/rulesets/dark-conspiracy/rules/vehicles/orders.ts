/** What drivers decide: the course of their vehicle. */
import { directions, next } from '@enfilade/engine'
import { among, amongWords, no, noFor, wholeNumber, yesOrNo } from '@enfilade/kit'
import { drivenBy, isOnFoot } from '../../battle/aboard.js'
import type { Battle, Combatant, CombatantId, Course, Weapon } from '../../battle/battle.js'
import { headingTo } from '../../battle/headings.js'
import { knownPeople } from '../../battle/knowledge.js'
import { findPerson, isWithinMetres } from '../../battle/people.js'
import { safeSpeed, topSpeed } from '../aboard/speed.js'
import { decision, goal, order } from '../orders.js'
import { chargeMetres } from '../panic/charges.js'

const most = (battle: Battle, me: Combatant): number => {
  const vehicle = drivenBy(battle, me)
  return vehicle === null ? 0 : topSpeed(battle, vehicle)
}
const speed = wholeNumber<Battle, Combatant, unknown>({
  words: 'Metres a Phase',
  bounds: (battle, me) => ({ from: 0, to: most(battle, me) }),
  worthListing(battle, me) {
    const vehicle = drivenBy(battle, me)
    const safe = vehicle === null ? 0 : safeSpeed(battle, vehicle)
    return [...new Set([safe, Math.floor(safe / 2), most(battle, me)])]
  },
  outside: (battle, me) => no('DC-VEH-04', `${drivenBy(battle, me)?.name ?? me.name} goes at most ${most(battle, me)} m a Phase`),
})
const canGo = (battle: Battle, me: Combatant) =>
  most(battle, me) > 0 ? null : no('DC-VEH-03', `${drivenBy(battle, me)?.name ?? 'the vehicle'} can't move`)

function setCourse(battle: Battle, me: Combatant, course: Course): void {
  const vehicle = drivenBy(battle, me)
  if (vehicle !== null) vehicle.course = course
}
const also = yesOrNo<Battle, Combatant, unknown>('And do something else')

/** Goes on with the course of this Turn, or straight on. */
const holdCourse = order('holdCourse', {
  words: 'Hold course',
  do(battle: Battle, me: Combatant) {
    const vehicle = drivenBy(battle, me)
    if (vehicle?.course === null)
      setCourse(battle, me, { to: null, heading: null, speed: vehicle.speed, ram: false, swerves: false, also: false }) // DC-VEH-02
  },
})
const driveTo = order('driveTo', {
  words: 'Drive',
  nothing: no('DC-VEH-02', 'there is nowhere to drive to'),
  check: canGo,
  choose: { to: goal, speed, also },
  together: (_battle: Battle, me: Combatant, { to }) =>
    to.id === me.aboard ? noFor('to', 'DC-VEH-02', `${me.name} is aboard of it`) : null,
  say: ({ to, speed: metres }) => `Drive towards ${to.name} at ${metres} m a Phase`,
  do: (battle, me, { to, speed: metres, also: hand = false }) =>
    setCourse(battle, me, { to, heading: null, speed: metres, ram: false, swerves: false, also: hand }),
})
const ram = order('ram', {
  words: 'Ram',
  nothing: no('DC-COL-01', 'there is no one to run into'),
  check: canGo,
  choose: {
    to: among({
      words: 'Target',
      harms: true,
      things: (battle: Battle, me: Combatant) =>
        knownPeople(battle, me.side).filter(other => other.id !== me.aboard && other.aboard === null && !other.now.dead),
      unknown: (_battle, _me, id) => no('DC-COL-01', `there is no ${JSON.stringify(id)} here to run into`),
    }),
    speed,
  },
  say: ({ to, speed: metres }) => `Drive into ${to.name} at ${metres} m a Phase`,
  do(battle, me, { to, speed: metres }) {
    frightenBefore(battle, me, to, metres)
    setCourse(battle, me, { to, heading: null, speed: metres, ram: true, swerves: false, also: false })
  },
})
/** Someone on foot whom a vehicle makes for may panic, when it begins to. */
function frightenBefore(battle: Battle, me: Combatant, who: CombatantId, metres: number): void {
  const vehicle = drivenBy(battle, me)
  const person = findPerson(battle, who)
  if (vehicle === null || person === undefined || metres === 0 || !isOnFoot(person)) return
  const isNew = vehicle.course?.ram !== true || vehicle.course.to !== who
  if (!isNew || vehicle.vehicle?.cycle === 'bicycle' || !isWithinMetres(person, vehicle, chargeMetres)) return
  next(battle, { step: 'charged', who, by: vehicle.id, stoppable: person.sheet.weapons.some(stopsVehicles) }) // DC-PAN-04
}
/** Has it a good chance to stop what comes at one (house default)? */
const stopsVehicles = ({ skill, armorPiercing, explosivePenetration }: Weapon): boolean =>
  skill === 'heavyWeapons' && (armorPiercing !== null || explosivePenetration !== null)

const steer = order('steer', {
  words: 'Steer',
  check: canGo,
  choose: { heading: amongWords({ words: 'Heading', values: directions, nameOf: heading => heading }), speed, also },
  say: ({ heading, speed: metres }) => `Steer ${heading} at ${metres} m a Phase`,
  do: (battle, me, { heading, speed: metres, also: hand = false }) =>
    setCourse(battle, me, { to: null, heading: headingTo(heading), speed: metres, ram: false, swerves: false, also: hand }),
})
const halt = order('halt', {
  words: 'Stop',
  check(battle: Battle, me: Combatant) {
    const vehicle = drivenBy(battle, me)
    return vehicle !== null && (vehicle.speed > 0 || (vehicle.course?.speed ?? 0) > 0) ? null : no('DC-VEH-03', 'it stands still')
  },
  do: (battle, me) => setCourse(battle, me, { to: null, heading: null, speed: 0, ram: false, swerves: false, also: false }),
})

export const courseOf = decision({ name: 'course', rule: 'DC-VEH-02', words: 'Which course?', passes: 'holdCourse' }, [
  holdCourse,
  driveTo,
  steer,
  ram,
  halt,
])
