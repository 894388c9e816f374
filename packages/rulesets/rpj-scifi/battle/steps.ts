/** The steps of a fight as data: what each carries, and who may know of it while it waits on the agenda. */
import { between, flag, freeRollStep, idOf, idsNamed, is, kinds, oneOf, orNull, record } from '@enfilade/kit'
import { z } from 'zod'
import { type CombatantId, combatantRef, coverRef, groupRef, idSchema, regionRef, type WeaponId, weaponRef, whole } from '../ids.js'
import { attackKinds } from '../tables/words.js'
import { features } from './features.js'
import { unknownDamage } from './sheet.js'

/** Where a Move leads. `coverId` null: no cover. The group is one that is there, or the one that the mover founds. */
const destination = record({
  regionId: is(regionRef).seen(),
  groupId: is(groupRef).seen(),
  coverId: orNull(coverRef).seen(),
})
export type Destination = z.infer<typeof destination.schema>
/** A Move under way: everything that its windows need to know. */
export const move = record({ mover: is(combatantRef).seen(), cautious: flag().seen(), to: is(destination.schema).seen() })
export type Move = z.infer<typeof move.schema>
/** One attack under way. `moving`: the Move that it reacts to, if any. */
export const attack = record({
  kind: oneOf(attackKinds).seen(),
  attacker: is(combatantRef).seen(),
  target: is(combatantRef).seen(),
  weaponId: is(weaponRef).judged(),
  moving: orNull(move.schema).seen(),
})
export type Attack = z.infer<typeof attack.schema>

// The target is no reference: whoever leaves the fight takes no one's turn along.
const attackAgainSchema = z.strictObject({ weaponId: idOf<WeaponId>(idSchema), target: idOf<CombatantId>(idSchema) })

const who = is(combatantRef).seen()
const moving = is(move.schema).seen()
export const steps = kinds('step', {
  ...freeRollStep(who),
  ...features.steps,
  rollInitiative: {},
  rollInitiativeOfNewcomer: { who },
  startRound: {},
  endRound: {},
  startTurn: { who },
  /** `afterwards`: whom they attack again with what, unless it has become idle; left out: they are asked. */
  takeAction: {
    who,
    afterwards: is(attackAgainSchema.optional())
      .secret('own', () => undefined)
      .of('who')
      .takenFor(undefined),
  },
  endTurn: { who, cautious: flag().seen() },
  stabilize: { who },
  openDepartureWindow: { move: moving },
  offerDeparture: { reactor: is(combatantRef).only('own'), move: moving },
  arrive: { move: moving },
  openArrivalWindow: { mover: who, regionId: is(regionRef).seen() },
  offerOverwatch: { watcher: is(combatantRef).only('own'), mover: who },
  openShootingWindow: { shooter: who },
  offerStrike: { reactor: is(combatantRef).only('own'), shooter: who },
  attack: { attack: is(attack.schema).seen() },
  // The damage is a number of the attacker, and the step does not name the attacker.
  damageSave: { target: who, damage: is(whole).secret('weapons', between(-4, 9)).takenFor(unknownDamage), base: flag().seen() },
  touchCheck: { who, target: who },
  chooseOpponent: { who },
  grappleCheck: { who, opponent: who },
  useWonGrapple: { who, opponent: who },
})
export const stepSchema = steps.schema
export type Step = z.infer<typeof stepSchema>
/** One kind of step: `StepOf<'attack'>`. */
export type StepOf<K extends Step['step']> = Extract<Step, { step: K }>

export const combatantsIn = (step: Step): readonly CombatantId[] => idsNamed(stepSchema, step, 'combatant')
