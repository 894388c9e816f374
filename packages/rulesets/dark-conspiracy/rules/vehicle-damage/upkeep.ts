/** What damage does with time: fires that grow, water that rises and is pumped out, fuel that burns, and blind flight (DC-VR). */
import { inflict, next, type Rule, reason, sumOf, type TallyLine, type Tell } from '@enfilade/engine'
import { craftOf, crewOf, isInside, isMind } from '../../battle/aboard.js'
import type { Battle, Combatant, Conditions, StepOf } from '../../battle/battle.js'
import { floorUnder } from '../../battle/heights.js'
import { isAwake, metresBetween, personOf, soFar } from '../../battle/people.js'
import { locations } from '../../tables/words.js'
import { setAlight, singe } from '../hazards/burning.js'
import { alight } from '../hazards/falling.js'
import { plainAspect, plainLocationDie } from '../hit-location/locations.js'
import { locationBy } from '../penetration/hit.js'
import { checkOf, taskSystemOf } from '../tasks/tasks.js'
import { attributeNumber } from '../wounds/made-of.js'
import { die } from '../wounds/wounds.js'
import * as told from './events.js'
import { vehiclesOf } from './turn-start.js'
import { isFireLost, wearOut } from './wear.js'

const d6 = sumOf(1, 6)
const growth = reason('DC-VR-05', 'fire')
const blast = reason('DC-VR-05', 'detonation')

export const fireGrows: Rule<Battle, StepOf<'fireGrows'>> = (battle, { vehicle: id }, { ask, tell }) => {
  const craft = craftOf(personOf(battle, id))
  if (craft === null) return
  const level = craft.wear.fire + ask.roll(d6, growth, id)
  const lost = craft.wear.fireLost || isFireLost(craft.vehicle, level)
  wearOut(battle, id, () => ({ fire: level, fireLost: lost })) // DC-VR-05
  const detonates = lost && !ask.atMost(d6, 5, blast, id) // DC-VR-05
  tell?.(told.fireGrew({ rule: 'DC-VR-05', who: id, level, lost }))
  if (detonates) next(battle, { step: 'wreck', vehicle: id, explodes: true }) // DC-VR-05
}

const rowsAfloat = 3
const isSunk = ({ vehicle, now }: Combatant): boolean =>
  vehicle?.configuration === 'watercraft' && (now.wear?.flooding ?? 0) >= rowsAfloat * Math.ceil(vehicle.tonnage) // DC-VR-13
const isBurntOut = ({ round }: Battle, { now }: Combatant): boolean => now.wear?.burnsUntil != null && now.wear.burnsUntil <= round // DC-VR-08
export function endOfTurn(battle: Battle, tell: Tell | undefined): void {
  for (const vehicle of vehiclesOf(battle)) {
    const craft = craftOf(vehicle)
    if (craft === null) continue
    const { wear } = craft
    if (isBurntOut(battle, vehicle)) next(battle, { step: 'wreck', vehicle: vehicle.id, explodes: false }) // DC-VR-08
    const crew = crewOf(battle, vehicle)
    if (wear.fire > 0 && !wear.fireLost)
      for (const person of crew) if (person.duty === 'fire') next(battle, { step: 'fightFire', who: person.id, vehicle: vehicle.id }) // DC-VR-06
    if (wear.flooding === 0) continue
    const bailers = crew.filter(person => person.duty === 'water' && isAwake(person)).length
    const out = (wear.pumpsOut ? 0 : craft.vehicle.pumps) + bailers // DC-VR-13, DC-VR-15
    const sinks = isSunk(vehicle)
    wearOut(battle, vehicle.id, ({ flooding }) => ({ flooding: sinks ? flooding : Math.max(0, flooding - out) }))
    tell?.(told.floodingChanged({ rule: 'DC-VR-13', who: vehicle.id, boxes: vehicle.now.wear?.flooding ?? 0 }))
    if (sinks) next(battle, { step: 'wreck', vehicle: vehicle.id, explodes: false }) // DC-VR-13
  }
  for (const person of battle.people) person.duty = 'none'
}

const fighting = checkOf('DC-VR-06', 'fighting the fire')
const less = reason('DC-VR-06', 'fire')
const burnt = reason('DC-VR-06', 'burn')
export const fightFire: Rule<Battle, StepOf<'fightFire'>> = (battle, { who, vehicle }, { ask, tell }) => {
  const person = personOf(battle, who)
  if (!isAwake(person)) return
  const lines: TallyLine[] | undefined = tell && []
  const number = attributeNumber(battle, person, { attribute: 'CON', difficulty: 'DIF', rule: 'DC-VR-06' }, lines)
  const result = fighting.result(ask, taskSystemOf(battle.setup.settings.taskSystem), number, who)
  const dice = result === 'outstanding' ? 2 : result === 'success' ? 1 : 0
  let off = 0
  for (let nth = 0; nth < dice; nth++) off += ask.roll(d6, less, who)
  wearOut(battle, vehicle, ({ fire }) => ({ fire: Math.max(0, fire - off) })) // DC-VR-06
  tell?.(told.fireFought({ rule: 'DC-VR-06', who, number, lines: lines ?? [], result, less: off }))
  if (result !== 'catastrophic') return
  const rolled = ask.roll(d6, burnt, who)
  const location = locationBy(ask, plainLocationDie, plainAspect(person.sheet.plan), who, burnt) ?? 'chest'
  singe(battle, person, location, rolled, 'DC-VR-06', tell) // DC-VR-06
  next(battle, { step: 'shock', target: who })
}

const fuelMetres = 12
/** Covers someone in burning fuel. */
export function drench(battle: Battle, person: Combatant, by: Combatant, tell: Tell | undefined): void {
  for (const location of locations) setAlight(battle, person, location, { by: by.id, fuel: true }, tell) // DC-BRN-01, DC-BRN-02
}

const ruleOfRuin = { explodes: 'DC-BRN-07', burnsOut: 'DC-VR-08', sinks: 'DC-VR-13', breaks: 'DC-MIS-02' } as const
/** The end of a vehicle. Whoever is still alive inside is out of it; an explosion covers everyone near in burning fuel. */
export const wreck: Rule<Battle, StepOf<'wreck'>> = (battle, { vehicle: id, explodes }, { tell }) => {
  const vehicle = personOf(battle, id)
  if (vehicle.now.dead || soFar(battle, vehicle).dead) return // DC-TURN-06
  inflict<Conditions>(battle, id, { dead: true })
  const { speed } = vehicle
  const at = { ...vehicle.position }
  vehicle.speed = 0
  vehicle.course = null
  const flies = vehicle.vehicle?.configuration === 'aerospace'
  const burnsOut = !explodes && isBurntOut(battle, vehicle)
  const how = explodes ? 'explodes' : burnsOut ? 'burnsOut' : isSunk(vehicle) ? 'sinks' : 'breaks'
  tell?.(told.wrecked({ rule: ruleOfRuin[how], who: id, how }))
  if (explodes || burnsOut) next(battle, { step: 'smoke', who: id, at, grenade: 'smokeHC' }) // DC-CHM-03
  for (const person of crewOf(battle, vehicle)) {
    if (burnsOut && !person.now.dead && !isMind(battle, person)) drench(battle, person, vehicle, tell) // DC-VR-08
    if (isMind(battle, person)) die(battle, person, 'DC-ROB-08', tell, id)
    person.aboard = null
    person.seat = 'passenger'
    if (flies) alight(battle, person, vehicle, speed) // DC-FALL-01
  }
  if (flies) vehicle.position = { ...at, z: floorUnder(battle, vehicle) }
  if (!explodes) return
  for (const person of battle.people)
    if (person.vehicle === null && !person.now.dead && !isInside(battle, person) && metresBetween(person.position, at) <= fuelMetres)
      drench(battle, person, vehicle, tell) // DC-BRN-02
}
