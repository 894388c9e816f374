/**
 * What is declared and what is under way, as data: actions, attacks, hits, and the steps that carry them, each field with who may know of it.
 * They hold ids, numbers and words only, and never change once they are made. Part of the battle (battle.ts).
 */
import { flag, freeRollStep, idsNamed, is, kinds, listOf, oneOf, orNull, record } from '@enfilade/kit'
import { z } from 'zod'
import { type CombatantId, combatantRef, count, idSchema, location, pointSchema, rating, strikeIdSchema, weaponIdSchema } from '../ids.js'
import { fields as plain } from '../rules/actions/fields.js'
import { fields as doors } from '../rules/doors/fields.js'
import { fields as firstAid } from '../rules/first-aid/fields.js'
import { aimedStrikeSchema, fields as melee } from '../rules/melee/fields.js'
import { aimedShotSchema, fields as ranged } from '../rules/ranged/fields.js'
import { exposures, facilities, hitKinds } from '../tables/words.js'
import { features } from './features.js'

const who = is(combatantRef).seen()
/** Whether a combatant wants to change their pending action is their own business until they do. */
const whoAlone = is(combatantRef).only('own')
const weaponId = is(weaponIdSchema).seen()
const wound = is(count).seen()
const facility = oneOf(facilities).seen()
const hazard = oneOf(exposures).seen()
const metres = is(z.number().min(0).max(10_000)).seen()

// ── actions ────────────────────────────────────────────────────────────────────────────────────────────────────────
export type AimedShot = z.infer<typeof aimedShotSchema>
export type AimedStrike = z.infer<typeof aimedStrikeSchema>
export const aimSchema = z.strictObject({ target: combatantRef, count: z.int().min(0).max(3) })

/** An action as declared, in full (BP-DEC-08). What each carries stands in its room; shots and strikes in their sequence. */
export const actions = kinds('action', { ...ranged, ...melee, ...firstAid, ...doors, ...plain })
export type Action = z.infer<typeof actions.schema>
export type ActionKind = Action['action']
export type ActionOf<K extends ActionKind> = Extract<Action, { action: K }>

/** Where a movement leads: a place, or a combatant, wherever they go. */
export const goals = kinds('to', { place: { at: is(pointSchema).seen() }, person: { who } })
export type MoveTo = z.infer<typeof goals.schema>

// ── attacks and harm under way ─────────────────────────────────────────────────────────────────────────────────────
/** A hit on its way through location, armor, damage and trauma. Weapon, row and grade are looked up with the attacker (null: a hazard). */
export const hit = record({
  kind: oneOf(hitKinds).seen(),
  attacker: orNull(combatantRef).judged(),
  target: who,
  /** A weapon or maneuver; null for hazards. */
  weaponId: orNull(strikeIdSchema).seen(),
  /** Called, or rolled; null: still to be rolled. */
  location: orNull(location).seen(),
  /** The bonus of a hazard. */
  bonus: is(z.int().min(0).max(100_000)).seen(),
  /** Of harm by the game master's word, whose `weaponId` is a row of the damage table: what armor it passes. */
  grade: is(z.int().min(0).max(100).optional()).seen(),
  /** At whom a grenade burst, if it caught this target beside them; null: the attack came from the attacker. */
  burstAt: orNull(combatantRef).starts(null).seen(),
})
export type Hit = z.infer<typeof hit.schema>
/**
 * The rest of a ranged attack. `shots`: still to be fired; `several`: directed at two targets or more; `kept`: targets who are down and
 * attacked all the same.
 */
export const volley = record({
  who,
  weaponId,
  auto: flag().seen(),
  shots: listOf(aimedShotSchema).judged(),
  fired: is(count).seen(),
  several: flag().seen(),
  aim: orNull(aimSchema).seen(),
  kept: listOf(combatantRef).seen(),
})
export type Volley = z.infer<typeof volley.schema>
/** The rest of a melee action. */
export const flurry = record({ who, strikes: listOf(aimedStrikeSchema).seen(), kept: listOf(combatantRef).seen() })

// ── steps ──────────────────────────────────────────────────────────────────────────────────────────────────────────
const those = listOf(combatantRef).judged()
const underWay = is(flurry.schema).seen()
const strike = is(aimedStrikeSchema).seen()
const points = is(rating).seen()
const struck = is(hit.schema).seen()
export const steps = kinds('step', {
  ...freeRollStep(who),
  ...features.steps,
  // a round
  startRound: { round: is(count).seen() },
  rollInitiative: { who },
  openDeclarations: {},
  /** Those of one Initiative who must declare: the better margin declares later. */
  partDeclarers: { those },
  declare: { who },
  offerChange: { who: whoAlone },
  changeAction: { who: whoAlone },
  wishChange: { who: whoAlone },
  moveEverybody: {},
  orderActions: {},
  act: { who },
  /** The same for a member of a group that acts at one instant. */
  actTogether: { who },
  finishAct: { who },
  openTogether: { those },
  closeTogether: { those },
  endRound: {},
  // attacks
  shoot: { volley: is(volley.schema).seen() },
  strike: { flurry: is(flurry.schema).judged() },
  defend: { flurry: underWay, strike, points },
  /** The challenge of a strike, when both sides have committed their points. */
  rollStrike: { flurry: underWay, strike, points, defense: points },
  /** A grenade bursts at its target; location, damage and trauma are worked out separately for everyone near. */
  burst: { hit: struck },
  // a hit
  rollLocation: { hit: struck },
  rollDamage: { hit: struck },
  /** `wound`: its place among the combatant's wounds, from 0. */
  rollTrauma: { who, wound },
  // doors, aid and harm
  forceDoor: { who, door: is(idSchema).seen() },
  treat: { who, patient: who, wound, facility, hurried: flag().seen() },
  fall: { who, metres },
  suffer: { who, hazard },
  /** Stuns expire, then deaths: after all harm of the round has been played out (BP-RND-02). */
  closeRound: {},
})
export const stepSchema = steps.schema
export type Step = z.infer<typeof stepSchema>
/** One kind of step: `StepOf<'shoot'>`. */
export type StepOf<K extends Step['step']> = Extract<Step, { step: K }>

export const combatantsIn = (step: Step): readonly CombatantId[] => idsNamed(stepSchema, step, 'combatant')
