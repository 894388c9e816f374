/** What each entry of the tables of damage does to a vehicle and those aboard (DC-VR). */
import { type Ask, type Dicer, next, oneOfThese, type Rule, reason, type Tell } from '@enfilade/engine'
import { craftOf, crewOf, driverOf } from '../../battle/aboard.js'
import type { Battle, Combatant, CombatantId, StepOf, Vehicle } from '../../battle/battle.js'
import { personOf, soFar } from '../../battle/people.js'
import type { VehicleEffect, VehiclePart } from '../../tables/words.js'
import { mountedWeapons } from '../aboard/fire.js'
import { plainAspect, plainLocationDie } from '../hit-location/locations.js'
import { locationBy } from '../penetration/hit.js'
import { percentile } from '../tasks/tasks.js'
import { injure } from '../wounds/injury.js'
import { die } from '../wounds/wounds.js'
import { loseControl } from './control.js'
import * as told from './events.js'
import { d6 } from './parts.js'
import { strikesMachine } from './robot-effects.js'
import { isFireLost, wearOut } from './wear.js'

interface Result {
  /** Null: no one's doing. */
  readonly attacker: CombatantId | null
  readonly effect: VehicleEffect
  readonly part: VehiclePart
  readonly grade: 'minor' | 'major'
  /** How grave the hit was; 0 through a window. */
  readonly value: number
}
interface Table {
  readonly ask: Ask
  readonly tell?: Tell | undefined
}

// ── who is hit ─────────────────────────────────────────────────────────────────────────────────────────────────────
const picked = reason('DC-VR-01', 'who is hit')
/** One of several by a die with as many faces; the only one without. */
function pickOne(dicer: Dicer, those: readonly Combatant[], who: string): Combatant | undefined {
  if (those.length < 2) return those[0]
  const hit = dicer.draw(oneOfThese(those.map(({ id }) => id)), picked, who)
  return those.find(({ id }) => id === hit)
}
const inTurret = ({ seat }: Combatant): boolean => seat === 'commander' || seat === 'gunner' || seat === 'loader'
const isCrew = ({ seat }: Combatant): boolean => seat !== 'passenger'

/** The living crew of a part; where there is none, anyone aboard. */
function crewAt(battle: Battle, target: Combatant, part: VehiclePart): Combatant[] {
  const aboard = crewOf(battle, target).filter(({ now }) => !now.dead)
  const there = aboard.filter(person => isCrew(person) && (part === 'turret') === (inTurret(person) && target.vehicle?.turret === true))
  return there.length > 0 ? there : aboard // DC-VR-01
}
/** So many of them, each at most once, take hits. */
function hitSome(
  battle: Battle,
  target: Combatant,
  those: readonly Combatant[],
  many: number,
  { attacker }: Result,
  { ask, tell }: Table,
): void {
  const hit: Combatant[] = []
  for (let nth = 0; nth < many; nth++) {
    const left = those.filter(one => !hit.includes(one))
    const one = pickOne(ask, left, attacker ?? target.id)
    if (one !== undefined) hit.push(one)
  }
  if (hit.length > 0) tell?.(told.crewPicked({ rule: 'DC-VR-01', vehicle: target.id, those: hit.map(({ id }) => id) }))
  for (const { id } of hit) next(battle, { step: 'crewHits', who: id, attacker })
}

const splinters = reason('DC-VR-01', 'damage')
const where = reason('DC-VR-01', 'location')
/** One of these hits. */
export const splinter: Rule<Battle, StepOf<'splinter'>> = (battle, { who, attacker }, { ask, tell }) => {
  const person = personOf(battle, who)
  if (person.now.dead) return
  const roller = attacker ?? who
  const location = locationBy(ask, plainLocationDie, plainAspect(person.sheet.plan), roller, where) ?? 'chest' // DC-HIT-06
  const points = ask.roll(d6, splinters, roller)
  injure(battle, person, { rule: 'DC-VR-01', attacker, location, points, absorbed: 0, critical: false, nonLethal: false }, tell) // DC-GAP-48
}

const howMany = reason('DC-VR-01', 'hits')
/** So many hits of 1d6, each with a location. Body armor does not help. */
export const crewHits: Rule<Battle, StepOf<'crewHits'>> = (battle, { who, attacker }, { ask, tell }) => {
  const hits = ask.roll(d6, howMany, attacker ?? who) // DC-VR-01
  tell?.(told.crewHit({ rule: 'DC-VR-01', who, hits }))
  for (let nth = 0; nth < hits; nth++) next(battle, { step: 'splinter', who, attacker })
  next(battle, { step: 'shock', target: who })
}

// ── the entries ────────────────────────────────────────────────────────────────────────────────────────────────────
const share = (value: number): number => Math.min(100, value) // DC-VD-12
const explosion = reason('DC-VR-03', 'ammunition')
const ignition = reason('DC-VR-08', 'fuel')
const whichOne = reason('DC-VR-11', 'radio or sight')
const radioUpTo = 3

/** A vehicle that an entry strikes. */
interface Struck {
  readonly battle: Battle
  readonly target: Combatant
  readonly vehicle: Vehicle
  readonly id: CombatantId
  /** Whose dice are thrown. */
  readonly roller: CombatantId
  readonly result: Result
  readonly table: Table
}
type Effect = (struck: Struck) => void

/** What an entry does. */
export const applyResult: Rule<Battle, StepOf<'applyResult'>> = (battle, step, table) => {
  const target = personOf(battle, step.target)
  if (target.vehicle !== null && isThere(battle, target, target.vehicle, step.effect)) applyEffect(battle, target, step, table) // DC-VD-10
}
function applyEffect(battle: Battle, target: Combatant, result: Result, table: Table): void {
  const craft = craftOf(target)
  if (craft === null || strikesMachine(battle, target, craft.vehicle, result, table.tell)) return // DC-ROB-08, DC-ROB-09
  const { id } = target
  effects[result.effect]?.({ battle, target, vehicle: craft.vehicle, id, roller: result.attacker ?? id, result, table })
}
/** The same with another entry in its place. */
const insteadOf = ({ battle, target, result, table }: Struck, effect: VehicleEffect): void =>
  applyEffect(battle, target, { ...result, effect }, table)
const aboard = ({ battle, target }: Struck, ofCrew: boolean): Combatant[] =>
  crewOf(battle, target).filter(person => isCrew(person) === ofCrew && !person.now.dead)
const wears =
  (change: Parameters<typeof wearOut>[2]): Effect =>
  ({ battle, id }) =>
    wearOut(battle, id, change)
const losesControl = ({ battle, target, vehicle, table: { tell } }: Struck): void => {
  if (vehicle.configuration === 'aerospace') loseControl(battle, target, false, tell) // DC-VR-04
}

/** By entry. Left out: those that do nothing, and cargo, of which the game master decides. */
const effects: Readonly<Partial<Record<VehicleEffect, Effect>>> = {
  crew1: ({ battle, target, result, table }) => hitSome(battle, target, crewAt(battle, target, result.part), 1, result, table), // DC-VR-01
  crew2: struck => hitSome(struck.battle, struck.target, aboard(struck, true), 2, struck.result, struck.table), // DC-VR-01
  passengers2(struck) {
    const passengers = aboard(struck, false)
    if (passengers.length > 0)
      hitSome(struck.battle, struck.target, passengers, 2, struck.result, struck.table) // DC-VR-02
    else if (struck.vehicle.passengers === 0) insteadOf(struck, 'crew1') // DC-VR-02
  },
  loader: hitLoader, // DC-VR-10
  loaderOrMain(struck) {
    if (struck.vehicle.loader === 'crew') hitLoader(struck)
    else insteadOf(struck, 'mainArmament')
  },
  weaponAmmunition(struck) {
    const { battle, target, id, vehicle, result, table } = struck
    const left = weaponsLeft(battle, target)
    const weapon = left.main ? 'mainArmament' : left.secondary > 0 ? 'secondaryArmament' : null // DC-VR-14
    if (weapon !== null)
      table.tell?.(
        told.resultRolled({ rule: 'DC-VR-14', attacker: result.attacker, target: id, grade: 'major', effect: weapon, shown: weapon }),
      )
    if (weapon !== null || left.armed || vehicle.explosiveAmmunition) insteadOf(struck, weapon ?? 'ammunition') // DC-VR-14
  },
  ammunition({ battle, target, vehicle, id, roller, result, table: { ask, tell } }) {
    const lost = share(result.value)
    wearOut(battle, id, ({ ammunition }) => ({ ammunition: Math.max(0, ammunition - lost) })) // DC-VR-03
    const explodes = vehicle.explosiveAmmunition && ask.atMost(percentile, lost, explosion, roller)
    tell?.(told.ammunitionHit({ rule: 'DC-VR-03', who: id, lost, explodes }))
    if (explodes) explodeVehicle(battle, target, 'DC-VR-03', tell)
  },
  fuel(struck) {
    const { battle, target, id, roller, result, table } = struck
    const lost = share(result.value)
    const isEmpty = (soFar(battle, target).wear?.fuel ?? 0) <= lost // DC-TURN-06
    wearOut(battle, id, ({ fuel }) => ({ fuel: Math.max(0, fuel - lost) })) // DC-VR-08
    const burns = table.ask.atMost(percentile, lost, ignition, roller)
    table.tell?.(told.fuelHit({ rule: 'DC-VR-08', who: id, lost, burns }))
    if (isEmpty) losesControl(struck) // DC-VR-04
    if (burns) wearOut(battle, id, ({ burnsUntil }) => ({ burnsUntil: burnsUntil ?? battle.round + 1 })) // DC-VR-08
  },
  engine(struck) {
    wearOut(struck.battle, struck.id, () => ({ engineOut: true })) // DC-VR-04
    losesControl(struck)
  },
  controls: wears(({ controls }) => ({ controls: controls + 1 })), // DC-VR-04
  instruments: wears(({ instruments }) => ({ instruments: instruments + 1 })), // DC-VR-09
  mainArmament: wears(() => ({ mainGunOut: true })), // DC-VR-11
  secondaryArmament: wears(({ secondaryOut }) => ({ secondaryOut: secondaryOut + 1 })), // DC-VR-11
  radioOrSight(struck) {
    const { id, roller, result, table } = struck
    const effect = table.ask.atMost(d6, radioUpTo, whichOne, roller) ? 'radio' : 'sightVision'
    table.tell?.(told.resultRolled({ rule: 'DC-VR-11', attacker: result.attacker, target: id, grade: 'minor', effect, shown: effect }))
    insteadOf(struck, effect) // DC-VR-11
  },
  radio: wears(() => ({ radioOut: true })), // DC-VR-11
  radioRadar: wears(() => ({ radioOut: true })), // DC-VR-11
  sightVision: wears(() => ({ sightOut: true })), // DC-VR-11
  traverse: wears(() => ({ turretJammed: true })), // DC-VR-12
  fire: ({ battle, id, vehicle, result: { value } }) =>
    wearOut(battle, id, ({ fire, fireLost }) => ({ fire: fire + value, fireLost: fireLost || isFireLost(vehicle, fire + value) })), // DC-VR-05
  waterlineHull: ({ battle, id, result: { value } }) => wearOut(battle, id, ({ flooding }) => ({ flooding: flooding + value })), // DC-VR-13
  auxiliaryMachinery: wears(() => ({ pumpsOut: true })), // DC-VR-15
  rudderScrew: wears(() => ({ rudderOut: true })), // DC-VR-15
  fireball({ battle, target, id }) {
    for (const person of crewOf(battle, target)) if (!person.now.dead) next(battle, { step: 'jumpClear', who: person.id, vehicle: id })
    next(battle, { step: 'wreck', vehicle: id, explodes: true }) // DC-VR-07
  },
}

function hitLoader({ battle, target, vehicle, result, table }: Struck): void {
  if (vehicle.loader === 'auto') {
    wearOut(battle, target.id, () => ({ loaderOut: true }))
    return
  }
  const struck =
    vehicle.loader === 'crew' ? crewOf(battle, target).find(({ seat, now }) => seat === 'loader' && !now.dead) : driverOf(battle, target)
  const others = vehicle.loader === 'crew' ? crewAt(battle, target, result.part) : []
  hitSome(battle, target, struck === undefined ? others : [struck], 1, result, table)
}

/** Is there anything, or anything more, that an entry could destroy? Robots that are vehicles have no crew: for them it means something else (DC-ROB-08). */
export function isThere(battle: Battle, target: Combatant, vehicle: Vehicle, effect: VehicleEffect): boolean {
  const { armed, main, secondary } = weaponsLeft(battle, target)
  switch (effect) {
    case 'mainArmament':
      return main
    case 'secondaryArmament':
      return secondary > 0
    case 'sightVision':
      return armed && target.now.wear?.sightOut !== true
    case 'radio':
    case 'radioRadar':
      return target.now.wear?.radioOut !== true
    case 'traverse':
      return target.now.wear?.turretJammed !== true
    case 'auxiliaryMachinery':
      return target.now.wear?.pumpsOut !== true
    case 'rudderScrew':
      return target.now.wear?.rudderOut !== true
    case 'loaderOrMain':
      return vehicle.loader === 'crew' || main
    case 'ammunition':
    case 'weaponAmmunition':
      return armed || vehicle.explosiveAmmunition
    case 'crew1':
    case 'crew2':
      return vehicle.robot !== null || crewOf(battle, target).some(({ now }) => !now.dead)
    default:
      return true
  }
}

/** Has it mounted weapons, is the first of them whole, and how many of the others are? */
function weaponsLeft(battle: Battle, vehicle: Combatant) {
  const { mainGunOut = false, secondaryOut = 0 } = vehicle.now.wear ?? {}
  const weapons = mountedWeapons(battle, vehicle).length
  return { armed: weapons > 0, main: weapons > 0 && !mainGunOut, secondary: Math.max(0, weapons - 1 - secondaryOut) }
}

/** Everything goes up, with everyone aboard. */
function explodeVehicle(battle: Battle, target: Combatant, rule: string, tell: Tell | undefined): void {
  for (const person of crewOf(battle, target)) die(battle, person, rule, tell, target.id)
  next(battle, { step: 'wreck', vehicle: target.id, explodes: true })
}
