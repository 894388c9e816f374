/** The steps of a fight as data: what each carries, and who may know of it while it waits on the agenda. */
import { flag, freeRollStep, idsNamed, is, kinds, listOf, oneOf, orNull, record } from '@enfilade/kit'
import { z } from 'zod'
import { type CombatantId, combatantRef, count, decimal, idSchema, partIdSchema, placeSchema, weaponIdSchema } from '../ids.js'
import { bands, blows, damageTypes, stunts, trials } from '../tables/words.js'
import { features } from './features.js'

const who = is(combatantRef).seen()
const weaponId = is(weaponIdSchema).seen()
const place = is(placeSchema).seen()
const band = oneOf(bands).seen()

/** One figure under area fire. `band`: the one that counts for it; `beyond`: past the area, where half as much flies. */
export const underFire = record({ who, band, beyond: flag().seen() })
export type UnderFire = z.infer<typeof underFire.schema>
/** Area fire under way: from where, and those who are still to be rolled for. `hitsLeft` null: each target has its own limit. */
export const burst = record({
  attacker: who,
  weaponId,
  bursts: is(count).seen(),
  from: place,
  targets: listOf(underFire.schema).seen(),
  hitsLeft: orNull(count).seen(),
})
/** One hit on a person, fired from a place in a range band. */
const hit = record({ attacker: who, target: who, weaponId, band, from: place })
export type Hit = z.infer<typeof hit.schema>
/** A blow that lands unless it is blocked. `weaponId` null: bare hands. */
const blow = record({
  attacker: who,
  target: who,
  weaponId: orNull(weaponIdSchema).seen(),
  how: oneOf(blows).seen(),
  type: oneOf(damageTypes).seen(),
})
export type Blow = z.infer<typeof blow.schema>

/** An explosion: how strong, and where. */
const blast = record({
  attacker: who,
  /** Where it came from, and whether it came down from above: what it strikes of a vehicle. */
  from: place,
  above: flag().seen(),
  ep: is(decimal).seen(),
  tamped: flag().seen(),
  fragments: flag().seen(),
  at: place,
})
export type Blast = z.infer<typeof blast.schema>

export const steps = kinds('step', {
  ...freeRollStep(who),
  ...features.steps,
  startTurn: {},
  openPoint: { point: is(z.int().min(1).max(10)).seen() },
  /** All who are due at this point say what they do, none knowing of the others. */
  declare: { those: listOf(combatantRef).judged() },
  /** All who hold an action may take it now, none knowing of the others. */
  release: { those: listOf(combatantRef).judged() },
  aimedFire: { who, weaponId, target: who, fallback: orNull(combatantRef).seen(), shots: is(count).seen() },
  areaFire: { who, weaponId, at: place, from: place, bursts: is(count).seen(), trotting: flag().seen() },
  /** A non-player character under area fire is checked for each of the attackers. */
  duck: { who, attacker: who, weaponId },
  /** A player character is asked once for all of them, so this names none. */
  duckOrStay: { who },
  burst: { burst: is(burst.schema).seen() },
  hit: { hit: is(hit.schema).seen() },
  /** `surprise`: the target's side didn't know of the attacker. */
  strike: { who, target: who, weaponId: orNull(weaponIdSchema).seen(), type: oneOf(damageTypes).seen(), surprise: flag().seen() },
  block: { who, blow: is(blow.schema).seen() },
  grapple: { who, target: who },
  escape: { who, grappler: who },
  dive: { who, target: who, surprise: flag().seen() },
  avoid: { who, attacker: who },
  collide: { who, target: who },
  blow: { blow: is(blow.schema).seen() },
  /** `target` null: at a spot. */
  throwObject: { who, weaponId, target: orNull(combatantRef).seen(), at: place },
  /** Rounds at a point that someone of their side sees. `target` null: at a spot. */
  indirectFire: {
    who,
    spotter: is(combatantRef).judged(),
    weaponId,
    target: orNull(combatantRef).seen(),
    at: place,
    rounds: is(count).seen(),
  },
  /** A missile finds its own way. */
  launch: { who, weaponId, target: who },
  /** A round that missed comes down somewhere else, so many metres for each pip. */
  deviate: { blast: is(blast.schema).seen(), perPip: is(count).seen() },
  /** `contact`: whom the explosion sits on. */
  explode: { blast: is(blast.schema).seen(), contact: orNull(combatantRef).seen() },
  concussion: { who, blast: is(blast.schema).seen() },
  fragments: { who, blast: is(blast.schema).seen() },
  fragment: { who, blast: is(blast.schema).seen() },
  /** Work on a charge begins: on a wall, a vehicle, or else the ground; `dud`: one that lies there already. */
  emplace: {
    who,
    weaponId,
    wall: orNull(idSchema).seen(),
    vehicle: orNull(combatantRef).seen(),
    dud: orNull(partIdSchema).seen(),
    tamped: flag().seen(),
    hasty: flag().seen(),
  },
  /** Someone opens or shuts a door, forces it, or fires at it or at a wall. */
  useDoor: { who, door: is(idSchema).seen(), shuts: flag().seen() },
  forceDoor: { who, door: is(idSchema).seen() },
  fireAtWall: { who, weaponId, wall: is(idSchema).seen() },
  /** Someone sets to work on a patient, and is done with it. */
  treat: { who, patient: who },
  endTreatment: { who, patient: who },
  /** A charge is triggered, or goes off while it is emplaced. */
  detonate: { who, charge: is(partIdSchema).seen() },
  /** Crew of a vehicle that was hit, picked at random: so many of them. */
  crewHits: { vehicle: who, attacker: who, dpv: is(decimal).seen(), type: oneOf(damageTypes).seen(), times: is(count).seen() },
  /** Damage by the game master's word: a hit somewhere on the body, which worn armor may stop. */
  rollHarm: { who, dpv: is(decimal).seen(), type: oneOf(damageTypes).seen() },
  crewHit: { who, attacker: who, dpv: is(decimal).seen(), type: oneOf(damageTypes).seen() },
  /** A driver tries something with their vehicle. */
  drive: { who, vehicle: who, stunt: oneOf(stunts).seen() },
  avoidCrash: { who, vehicle: who },
  /** Someone whose determination failed goes on all the same, or waits. */
  shaken: { who, task: oneOf(trials).seen() },
  /** What happened at this point takes effect. */
  closePoint: {},
  /** What one of those who act one after another has done takes effect. */
  closeOwn: { who },
  /** Someone of a side that is shaken decides for it whether to fight on. */
  endTurn: {},
})
export const stepSchema = steps.schema
export type Step = z.infer<typeof stepSchema>
/** One kind of step: `StepOf<'hit'>`. */
export type StepOf<K extends Step['step']> = Extract<Step, { step: K }>

export const combatantsIn = (step: Step): readonly CombatantId[] => idsNamed(stepSchema, step, 'combatant')
