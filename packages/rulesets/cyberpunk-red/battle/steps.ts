/**
 * What is under way in a battle of Cyberpunk RED, as data: attacks, hits, areas, and the steps that carry them, each field with who may know
 * of it. Steps hold ids, numbers and words only, and never change once they are made. Part of the battle (battle.ts).
 */
import {
  flag,
  freeRollStep,
  idOf,
  idsNamed,
  is,
  kinds,
  listOf,
  oneOf,
  orNull,
  type Pick,
  record,
  seenParts,
  unchanged,
} from '@enfilade/kit'
import { z } from 'zod'
import {
  type CombatantId,
  combatantRef,
  count,
  doorRef,
  idSchema,
  itemIdSchema,
  nameSchema,
  sectionRef,
  squareSchema,
  vehicleRef,
  weaponRef,
  whole,
} from '../ids.js'
import { aims, areaKinds, attackKinds, defences, facings, intensities, locations, sidesOfBody, skills } from '../tables/words.js'
import { features } from './features.js'
import { harmThing } from './gear.js'
import { treatmentSchema } from './orders.js'

const who = is(combatantRef).seen()
const attacker = who
const target = who
const some = listOf(combatantRef).seen()
const weaponId = is(weaponRef).seen()
const at = is(squareSchema).seen()
const hand = oneOf(sidesOfBody).seen()
const location = oneOf(locations).seen()
const dice = is(count).seen()
/** What a check or a roll of damage came to is a secret of those whose numbers or dice are hidden. These are reckoned with (house defaults). */
const unknownTotal = 16
const unknownDamage = 14
const nearby = (value: number, pick: Pick): number => value + pick(7) - 3
const total = is(whole).secret('total', nearby).of('attacker').takenFor(unknownTotal)
/** By how much a burst beat what stood against it is as good as its die. */
const times = is(z.int().min(1).max(10))
  .secret('dice', (value, pick) => (value > 1 ? 1 + pick(4) : value))
  .takenFor(1)

// ── attacks and harm under way ─────────────────────────────────────────────────────────────────────────────────────
/** An attack on one person. `hand`: the one that counts for crushed fingers is worked out from the weapon. */
const attack = record({
  kind: oneOf(attackKinds).seen(),
  attacker,
  target,
  /** A thing, or `brawling` or `martialArts`. */
  weaponId,
  aim: orNull(z.enum(aims)).seen(),
  /** What a round that seeks its target adds to the d10, instead of all else; left out: it is no such shot (CPR-AMMO-08). */
  homing: is(whole.optional()).seen(),
})
export type Attack = z.infer<typeof attack.schema>
/** What a hit does besides its dice; null: nothing unusual. */
const harmSchema = record(seenParts(harmThing, 'passing')).schema
export type Harm = z.infer<typeof harmSchema>
const harm = orNull(harmSchema).starts(null).seen()
/** Damage on its way to a person. `halved`: meets half the SP. `wasMortal`: Mortally Wounded before the attack (CPR-WND-05). */
const hit = record({
  attacker,
  target,
  location,
  halved: flag().seen(),
  rider: orNull(z.enum(['leg', 'heldItem'])).seen(),
  harm,
})
export type Hit = z.infer<typeof hit.schema>
/** An attack on an area under way: a blast, or a spread of shot. The combatants it can reach were settled when it was rolled. */
const area = record({
  kind: oneOf(areaKinds).seen(),
  attacker,
  /** What was fired or thrown, by name. */
  weapon: is(nameSchema).seen(),
  /** The middle of a blast; where the shooter stands for shells. */
  at,
  /** What the attack check came to; those who dodge roll against it (CPR-SHELL-04, CPR-EXP-06). */
  total,
  /** Number of d6. */
  dice: is(z.int().min(0).max(20)).seen(),
  harm,
  /** Who is in it, in the order in which their dice fall. */
  inside: some,
})
export type Area = z.infer<typeof area.schema>

/**
 * What a combatant goes on with in their turn, unless it has become idle: another attack with this weapon on this target, the end of the turn, or
 * one after the other.
 */
const goingOnSchema = z.strictObject({
  weaponId: itemIdSchema,
  // Not as a reference: whoever leaves the fight takes no one's turn along.
  target: idOf<CombatantId>(idSchema),
  again: z.boolean(),
  ends: z.boolean(),
})
export type GoingOn = z.infer<typeof goingOnSchema>

// ── steps ──────────────────────────────────────────────────────────────────────────────────────────────────────────
const underAttack = is(attack.schema).seen()
const struck = is(hit.schema).seen()
const within = is(area.schema).seen()
export const steps = kinds('step', {
  ...freeRollStep(who),
  ...features.steps,
  // time
  rollInitiative: {},
  settleOrder: {},
  rollInitiativeOfNewcomer: { who },
  startRound: {},
  endRound: {},
  startTurn: { who },
  deathSave: { who },
  // It is due for those who are short of breath as well, which is a number of their own.
  breathe: { who: is(combatantRef).only('numbers') },
  beginActing: { who },
  /** `afterwards`: what they have said they do after what was resolved just now; left out: nothing. */
  takeAction: {
    who,
    afterwards: is(goingOnSchema.optional())
      .secret('own', () => undefined)
      .of('who')
      .takenFor(undefined),
  },
  endTurn: { who },
  burn: { who },
  shockAgain: { who },
  sufferVacuum: { who },
  sufferFromMoving: { who },
  fallFurther: { who },
  closeTurn: { who },
  spendLuck: { who },
  /** After a failed check; the step that rolls it again is next on the agenda. */
  rollAgain: { who },
  // moving: the rest of a way, square by square
  walk: { who, path: is(z.array(squareSchema).min(1)).seen() },
  // an attack on a person
  offerDefence: { attack: underAttack },
  rollAttack: { attack: underAttack, defence: oneOf(defences).seen() },
  rollDamage: { hit: struck, dice, times: times.of('hit.attacker') },
  /** Damage by the game master's word. `dice`: d6. */
  rollHarm: { who, dice, location, halved: flag().seen() },
  rollDamageToShield: { attacker, bearer: who, dice, times: times.of('attacker'), harm },
  aimedRider: { hit: struck },
  chooseItemToDrop: { attacker, target },
  /** `expands`: a Foreign Object brings another injury; `bonus`: it costs hit points. */
  criticalInjury: { target, location, expands: flag().starts(false).seen(), bonus: flag().starts(true).seen() },
  resistRound: { who, harm: is(harmSchema).seen() },
  hurtWhileMortal: { target, location, hpBefore: is(whole).secret('numbers', unchanged).of('target'), critical: flag().seen() },
  // an attack on a section of cover
  rollAttackOnCover: { attacker, weaponId, coverId: is(sectionRef).seen(), kind: oneOf(attackKinds).seen() },
  // attacks on an area: a blast or a spread of shot
  rollExplosive: { attacker, weaponId, at },
  rollShells: { attacker, weaponId, facing: oneOf(facings).seen() },
  offerAreaDefence: { area: within },
  /** `toDodge`: who rolls still, next first; `spared`: who got out of it; `behind`: who interposes; `luckSaid`: who has said how much LUCK goes into it. */
  dodgeArea: {
    area: within,
    toDodge: some,
    spared: some,
    behind: some,
    luckSaid: listOf(combatantRef).starts([]).secret('numbers', unchanged).of('area.attacker').takenFor([]),
  },
  leaveBlast: { area: within, who },
  rollAreaDamage: { area: within, spared: some, behind: some },
  /** The damage of an area meets one person; `critical`: two sixes or more. */
  sufferArea: {
    attacker,
    target,
    damage: is(count)
      .secret('dice', (_damage, pick) => 1 + pick(40))
      .of('attacker')
      .takenFor(unknownDamage),
    critical: flag().secret('dice').of('attacker').takenFor(false),
    harm,
  },
  // suppressive fire
  rollSuppression: { attacker, weaponId },
  resistSuppression: { who, attacker, total, at },
  // grappling
  /** One who isn't hostile is asked first whether they resist. */
  offerGrab: { who, target, hand },
  rollGrab: { who, target, hand },
  useGrab: { who, target, hand },
  releaseHold: { who },
  // hazards
  electrocute: { who, source: is(nameSchema).seen() },
  loseFooting: { who, metres: is(count).seen(), edge: orNull(squareSchema).seen() },
  land: { who, metres: is(count).seen() },
  landOnFeet: { who },
  poison: { who, intensity: oneOf(intensities).seen() },
  drug: { who, intensity: oneOf(intensities).seen() },
  dayPasses: { who, resting: flag().seen() },
  // healing
  stabilize: { who, target, skill: oneOf(['firstAid', 'paramedic']).seen() },
  // skills and held actions
  useHeldAction: { who },
  /** The second attack of a held Action with a ROF-2 weapon, at someone or at cover. */
  attackAgain: { who, target, weaponId },
  attackCoverAgain: { who, coverId: is(sectionRef).seen(), weaponId },
  forceDoor: { who, doorId: is(doorRef).seen() },
  useSkill: { who, skill: oneOf(skills).seen(), dv: is(z.int()).seen() },
  treat: { treatment: is(treatmentSchema).seen(), quickFix: flag().seen() },
  /** The rest of a drive; at its end whom or what it is meant to hit. */
  drive: {
    who,
    path: is(z.array(squareSchema)).seen(),
    target: is(combatantRef.nullable()).seen(),
    coverId: is(sectionRef.nullable()).seen(),
  },
  /** `squares` driven until it hits; a wall where both are null. */
  crash: { who, squares: is(count).seen(), target: is(combatantRef.nullable()).seen(), coverId: is(sectionRef.nullable()).seen() },
  wreck: { vehicleId: is(vehicleRef).seen() },
})
export const stepSchema = steps.schema
export type Step = z.infer<typeof stepSchema>
/** One kind of step: `StepOf<'rollAttack'>`. */
export type StepOf<K extends Step['step']> = Extract<Step, { step: K }>

/** Steps that carry turns and rounds; all others belong to something that is being resolved. */
const clockSteps: ReadonlySet<Step['step']> = new Set([
  'rollInitiative',
  'settleOrder',
  'rollInitiativeOfNewcomer',
  'startRound',
  'endRound',
  'startTurn',
  'deathSave',
  'breathe',
  'beginActing',
  'takeAction',
  'endTurn',
  'burn',
  'shockAgain',
  'sufferVacuum',
  'sufferFromMoving',
  'fallFurther',
  'closeTurn',
])
export const ofTheClock = ({ step }: Step): boolean => clockSteps.has(step)
/** With these something else goes on: what came before them is over. */
const further: ReadonlySet<Step['step']> = new Set(['walk', 'useHeldAction', 'attackAgain', 'attackCoverAgain'])
export const carriesOn = (step: Step): boolean => ofTheClock(step) || further.has(step.step)

export const combatantsIn = (step: Step): readonly CombatantId[] => idsNamed(stepSchema, step, 'combatant')
