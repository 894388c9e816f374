/** The steps of a fight as data: what each carries, and who may know of it while it waits on the agenda. */
import { flag, freeRollStep, is, kinds, listOf, oneOf, orNull } from '@enfilade/kit'
import { z } from 'zod'
import { combatantRef, count, idSchema, location, perLocation, pointSchema, weaponIdSchema } from '../ids.js'
import { fields as firstAid, treatmentFields } from '../rules/first-aid/fields.js'
import { fields as grappling } from '../rules/grappling/fields.js'
import { fields as hazards } from '../rules/hazards/fields.js'
import { fields as indirect } from '../rules/indirect/fields.js'
import { blow, fields as melee } from '../rules/melee/fields.js'
import { fields as missiles } from '../rules/missiles/fields.js'
import { fields as moving } from '../rules/moving/fields.js'
import { fields as panic } from '../rules/panic/fields.js'
import { fields as reacting } from '../rules/reacting/fields.js'
import { fields as reloading } from '../rules/reloading/fields.js'
import { fields as throwing } from '../rules/throwing/fields.js'
import { fields as turns } from '../rules/turns/fields.js'
import { fields as vehicles } from '../rules/vehicles/fields.js'
import { fireFields, strikeFields, fields as walls } from '../rules/walls/fields.js'
import { combinedGaits, difficulties, fearCauses, vehicleEffects, vehicleParts, zones } from '../tables/words.js'
import { hit, straySchema, volley } from './attacks.js'
import { features } from './features.js'

export * from './attacks.js'

const who = is(combatantRef).seen()

/** An Action as it is declared when a slot comes: what each carries stands in its room. */
export const actions = kinds('action', {
  ...turns,
  ...missiles,
  ...melee,
  ...grappling,
  ...throwing,
  ...indirect,
  ...hazards,
  ...panic,
  ...firstAid,
  ...moving,
  ...reloading,
  ...vehicles,
  ...reacting,
  ...walls,
})
export type Action = z.infer<typeof actions.schema>

const those = listOf(combatantRef).judged()
export const steps = kinds('step', {
  ...freeRollStep(who),
  ...features.steps,
  startTurn: {},
  wake: { who },
  declareRepeats: {},
  /** All who do one thing all Turn, or run from something, at the same time. */
  repeat: {},
  startPhase: { phase: is(z.int().min(1).max(6)).seen() },
  /** Everyone of this Initiative who may act now. */
  openSlot: { initiative: is(z.int().min(1).max(6)).seen() },
  declare: { those },
  /** Those of a slot who are asked one question, where there are several. */
  declarePart: { those },
  orderActions: { those },
  carryOut: { who },
  openTogether: { those },
  /** A member of the group acts, in conditions as they stood when it began. */
  actTogether: { who },
  closeTogether: { those },
  endPhase: {},
  clearPhase: {},
  endTurn: {},
  takeDuties: {},
  maneuver: { vehicle: who },
  compareTotals: {},
  /** The pilot of an aircraft with the advantage over another one. */
  useAdvantage: { vehicle: who, other: who },
  /** A side that is shaken decides whether to fight on. */
  declareCourse: { who },
  /** All vehicles move at once. `asked`: those whose drivers have been asked whether they swerve. */
  driveAll: { asked: listOf(combatantRef).seen() },
  moveDoor: { who, door: is(idSchema).seen(), open: flag().seen() },
  forceDoor: { who, door: is(idSchema).seen() },
  strikeWall: { who, ...strikeFields },
  fireAtWall: { who, ...fireFields },
  /** What an explosion does to a wall or door. */
  blastWall: { who, barrier: is(idSchema).seen(), dice: is(count).seen() },
  swerve: { vehicle: who, other: who },
  /** A hit on a vehicle. `small`: by a small arm; `direct`: no window counts; `part`: chosen by the attacker. */
  strikeVehicle: {
    attacker: orNull(combatantRef).seen(),
    target: who,
    piercing: is(count).seen(),
    /** Dice that are added to it. */
    more: is(count).seen(),
    from: is(pointSchema).seen(),
    small: flag().seen(),
    overhead: flag().seen(),
    direct: flag().seen(),
    part: orNull(z.enum(vehicleParts)).seen(),
  },
  /** A roll on a table of damage. `value`: how grave the hit was. */
  vehicleResult: {
    attacker: orNull(combatantRef).seen(),
    target: who,
    part: oneOf(vehicleParts).seen(),
    grade: oneOf(['minor', 'major']).seen(),
    value: is(count).seen(),
    window: flag().seen(),
  },
  applyResult: {
    attacker: orNull(combatantRef).seen(),
    target: who,
    effect: oneOf(vehicleEffects).seen(),
    grade: oneOf(['minor', 'major']).seen(),
    part: oneOf(vehicleParts).seen(),
    value: is(count).seen(),
  },
  crewHits: { who, attacker: orNull(combatantRef).seen() },
  splinter: { who, attacker: orNull(combatantRef).seen() },
  jumpClear: { who, vehicle: who },
  /** The end of a vehicle. */
  wreck: { vehicle: who, explodes: flag().seen() },
  fireGrows: { vehicle: who },
  fightFire: { who, vehicle: who },
  driveCheck: { who, vehicle: who, shift: is(z.int().min(0).max(100)).seen() },
  mishap: { vehicle: who, catastrophe: flag().seen() },
  /** Everyone falls off a cycle. */
  spill: { vehicle: who, dice: is(count).seen(), less: is(count).seen(), avoidable: flag().seen() },
  regain: { vehicle: who },
  /** `other` null: something that stands there. `metres`: their net speed. */
  crash: { vehicle: who, other: orNull(combatantRef).seen(), metres: is(count).seen(), from: is(pointSchema).seen() },
  keepControl: { vehicle: who },
  runOver: { vehicle: who, who, metres: is(count).seen() },
  /** `chance` in a hundred that a cycle is of no more use. */
  breakDown: { vehicle: who, chance: is(count).seen() },
  /** The move after an attack. */
  moveOff: { who, to: is(idSchema).seen(), gait: oneOf(combinedGaits).seen() },
  /** Someone on the move comes to this point. */
  swim: { who },
  passPoint: { who, to: is(pointSchema).seen() },
  /** An enemy crosses a line of sight that someone aims along. */
  opportunity: { who, target: who },
  /** Someone moves through the danger zone of a burst. */
  crossFire: { who, stray: is(straySchema).seen() },
  launchMissile: { who, weaponId: is(weaponIdSchema).seen(), target: who },
  missileArrives: { who, target: who, weaponId: is(weaponIdSchema).seen(), guided: flag().seen(), outstanding: flag().seen() },
  /** Between two pulls of the trigger, or before the first. */
  pull: { volley: is(volley.schema).seen() },
  shoot: { volley: is(volley.schema).seen() },
  /** Damage by the game master's word. `dice`: d6; `rating`: the dice that each point of armor takes. */
  rollHarm: {
    who,
    dice: is(z.int().min(1).max(100)).seen(),
    rating: is(z.int().min(0).max(20)).seen(),
    location: orNull(location).seen(),
  },
  hit: { hit: is(hit.schema).seen() },
  swing: { blow: is(blow.schema).seen() },
  parry: { blow: is(blow.schema).seen() },
  /** `weapon`: what the defender blocks with; null: bare hands. */
  block: { blow: is(blow.schema).seen(), weapon: orNull(idSchema).seen() },
  /** The defender chooses where a blow lands that they turned aside. */
  turnAside: { blow: is(blow.schema).seen() },
  land: { blow: is(blow.schema).seen() },
  /** Hits that give control, by hand or with a garrote. */
  grapple: { who, target: who, strangling: flag().seen(), garrote: flag().seen() },
  resist: { who, by: who, strangling: flag().seen(), blockable: flag().seen() },
  breakFree: { who, from: who },
  /** A block of the first attempt to strangle. */
  fendOff: { who, by: who },
  counterGrapple: { who, target: who },
  /** `deadly`: a garrote has done its work, unless the victim gets out of it. */
  judgeHold: { who, target: who, deadly: flag().seen() },
  /** A dive or leaping kick. */
  dive: { who, target: who, leap: flag().seen() },
  /** `braced`: avoids it, and has fought the pain of a wound for it. */
  avoid: { who, by: who, leap: flag().seen(), braced: flag().seen() },
  collide: { who, target: who, doubled: flag().seen() },
  leapHit: { who, target: who, doubled: flag().seen() },
  throwDown: { who, target: who },
  slip: { who, by: who, braced: flag().seen() },
  fallDown: { who, target: who },
  choke: { who, by: who },
  venom: { who },
  fall: { who, metres: is(z.int().min(1).max(100)).seen() },
  /** Out of a vehicle: so many metres down, at so many metres of a Phase. */
  comeDown: { who, height: is(count).seen(), speed: is(count).seen() },
  /** `points`: those of a fall by location, of which `left` are still to be taken off. */
  soften: { who, points: is(perLocation(count)).seen(), left: is(count).seen() },
  /** One second of burning, from 1 to 5. */
  burn: { who, second: is(z.int().min(1).max(5)).seen() },
  /** `by`: who puts a part of them out. */
  putOut: { who, by: who },
  /** One second in which someone beats another's flames out. */
  beatOut: { who, target: who, second: is(z.int().min(1).max(5)).seen() },
  /** A Phase near a burning building or grass. */
  scorch: { who, near: listOf(location).seen() },
  electrify: { who },
  /** The end of a treatment. */
  treat: { who, ...treatmentFields },
  smoke: { who, at: is(pointSchema).seen(), grenade: is(idSchema).seen() },
  flight: { who, missile: is(idSchema).seen(), target: who, location: orNull(location).seen() },
  /** A grenade on its way to where it is meant to land. */
  lob: { who, grenade: is(idSchema).seen(), at: is(pointSchema).seen() },
  explode: { who, at: is(pointSchema).seen(), grenade: is(idSchema).seen() },
  /** A shell on its way to the point of the firer's mission. */
  bombard: { who, weaponId: is(weaponIdSchema).seen() },
  /** A round of a launcher that has missed comes down somewhere near. */
  stray: { who, target: who, weaponId: is(weaponIdSchema).seen() },
  /** Burning fuel over someone. */
  douse: { who, target: who },
  /** What an explosion does to one of those near it: the concussion, then the fragments. */
  blast: {
    who,
    target: who,
    at: is(pointSchema).seen(),
    grenade: is(idSchema).seen(),
    dice: is(count).seen(),
    zone: orNull(z.enum(zones)).seen(),
  },
  fragment: { who, target: who, at: is(pointSchema).seen(), grenade: is(idSchema).seen(), zone: oneOf(zones).seen() },
  /** What comes back on the limb that struck. */
  bruise: { who, location: is(location).seen(), points: is(count).seen(), armored: flag().seen() },
  /** What an attack that did damage does to body and mind, once all its hits are in. */
  shock: { target: who },
  /** What a wound does to a robot. `again`: no worse than it was before. */
  malfunction: { who, location: is(location).seen(), again: flag().seen() },
  stun: { target: who, damage: is(count).seen() },
  /** `faints`: a new serious wound asks for an effort to stay conscious besides. */
  knockdown: { target: who, faints: flag().seen() },
  keepConscious: { target: who },
  panic: { who },
  /** A fear check. `difficulty` is the original one; `cause`: what it is made for. */
  fear: {
    who,
    difficulty: oneOf(difficulties).seen(),
    source: orNull(combatantRef).seen(),
    cause: oneOf(fearCauses).seen(),
  },
  flee: { who },
  /** Something large and fast is about to run them down. `stoppable`: a gun at the ready might stop it. */
  charged: { who, by: who, stoppable: flag().seen() },
  bolt: { who },
  /** Tear gas: on contact, and in a slot of those who have to leave it. */
  gas: { who },
  leaveGas: { who },
  /** The second Phase of a freeze. */
  sinkDown: { who },
})
export const stepSchema = steps.schema
export type Step = z.infer<typeof stepSchema>
export type StepOf<K extends Step['step']> = Extract<Step, { step: K }>
