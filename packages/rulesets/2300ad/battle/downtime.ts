/**
 * People between fights as data: who they are, what they carry, their wounds, and a clock in seconds. Each field says how it begins and
 * who knows it. What a player may not know (the truth of an uncertain task) is hidden here, in fields that only the game master sees.
 */
import {
  type CombatantId,
  flag,
  type IdOf,
  idSchemaWithout,
  is,
  kinds,
  listOf,
  nameSchema,
  oneOf,
  onOrOff,
  orNull,
  record,
  refTo,
  setOf,
  settingsOf,
  sideRef,
  state,
  taskSides,
  unchanged,
} from '@enfilade/kit'
import { z } from 'zod'
import { damageLevels, failureResults } from '../tables/failures.js'
import { interfaceCrafts, stutterwarp } from '../tables/spaceflight.js'
import { difficulties } from '../tables/task-difficulty.js'
import { characteristics } from '../tables/task-words.js'
import { craftNames } from '../tables/travel-times.js'
import { deathCauses } from '../tables/words.js'

// ── ids and numbers ────────────────────────────────────────────────────────────────────────────────────────────────
export type ThingId = IdOf<'thing'>
const idSchema = idSchemaWithout()
export const personRef = refTo<CombatantId>('combatant', idSchema)
const thingRef = refTo<ThingId>('thing', idSchema)
/** A century: no journey and no recovery is longer. */
export const longestSeconds = 100 * 365 * 86_400
const second = z.int().min(0).max(longestSeconds)
const count = z.int().min(0).max(1000)
const score = z.int().min(0).max(20)
export const skillName = z.string().regex(/^[a-z][A-Za-z0-9]{0,39}$/, 'The name of a skill is one word, such as forwardObserver')
const level = z.int().min(0).max(10)
const lineSchema = z.strictObject({ rule: z.string(), words: z.string(), levels: z.int() })

// ── switches ───────────────────────────────────────────────────────────────────────────────────────────────────────
export const downtimeSettings = settingsOf({
  dice2d6: onOrOff('AD-TASK-03', [false, true], 'Tasks are rolled with 2D6, and every target is one higher.'),
  randomWeather: onOrOff('AD-TRV-06', [false, true], 'Weather delays airships and ships at random. If not: by what the route says.'),
  overrun: onOrOff('AD-SPC-04', [false, true], 'A leg of more than 7.7 light-years may be tried, and kills everyone aboard.'),
  severalTasks: onOrOff('AD-TASK-12', [false, true], 'Task follows task in one record, until someone says that this is all.'),
})

// ── people ─────────────────────────────────────────────────────────────────────────────────────────────────────────
/** Of a hit to the head and of a destroyed vehicle no one is brought back (AD-EFF-01). */
const death = z.strictObject({ at: second, cause: z.enum(deathCauses) })
/** A failed task that has to be thought over before it is tried again. `seconds`: how long the attempt took. */
const setback = z.strictObject({ task: nameSchema, seconds: second })

const ten = () => is(score).usually(10).seen()
export const personState = state(
  {
    id: is(personRef).inFile().seen(),
    name: is(nameSchema).inFile().seen(),
    side: is(sideRef).usually('party').seen(),
    isNpc: flag().usually(false).seen(),
    strength: ten(),
    dexterity: ten(),
    endurance: ten(),
    determination: ten(),
    intelligence: ten(),
    education: ten(),
    eloquence: ten(),
    coolnessAttr: ten(),
    skills: is(z.record(skillName, level)).usually({}).words('Level by skill; a skill that is left out is not trained.').seen(),
    consciousnessLevel: is(count.min(1)).usually(4).seen(),
    lifeLevel: orNull(count.min(1)).usually(null).words('If not given: 6 for a player character, none for others.').seen(),
    incapacitation: is(count.min(1)).usually(2).words('Light wounds that put a non-player character out.').seen(),
    automed: orNull(count).usually(null).words('The rating of an automed.').seen(),
    medkit: flag().usually(false).seen(),
    surgicalHospital: flag().usually(false).seen(),

    lightWounds: is(count).usually(0).seen(),
    shockPoints: is(count).usually(0).seen(),
    stunPoints: is(count).usually(0).seen(),
    /** When the last stun point came (AD-HEAL-07). */
    lastStunAt: orNull(second).usually(null).seen(),
    /** When a week of natural recovery began (AD-HEAL-04). */
    recoveringSince: orNull(second).usually(null).seen(),
    unconsciousSince: orNull(second).usually(null).seen(),
    /** Full hours of it that have been rolled for (AD-HEAL-06). */
    hoursUnconscious: is(count).usually(0).seen(),
    death: orNull(death).usually(null).seen(),
    /** When the clock of critical points started; null: it doesn't run (AD-CRIT-05). */
    criticalSince: orNull(second).usually(null).seen(),
    /** Critical points that are over. */
    criticalPassed: is(count).usually(0).seen(),
    movedSinceCritical: flag().usually(false).seen(),
    /** Skills used since the file was first written, for whoever keeps experience. */
    skillsUsed: setOf(skillName).usually([]).seen(),
    setbacks: listOf(setback).usually([]).secret('hidden', unchanged),
  },
  { owner: 'id' },
)
export type Person = z.infer<typeof personState.schema>

/** What carries people on a journey. */
const carriers = ['stutterwarp', ...new Set([...interfaceCrafts, ...craftNames])] as const
export type Carrier = (typeof carriers)[number]
/** Something that can be damaged and repaired. `skill`: what its repair takes. */
export const thingState = state({
  id: is(thingRef).inFile().seen(),
  name: is(nameSchema).inFile().seen(),
  skill: is(skillName).inFile().seen(),
  price: is(z.number().min(0).max(1e12)).usually(0).seen(),
  damage: oneOf(damageLevels).usually('none').seen(),
  carries: orNull(z.enum(carriers)).usually(null).words('The kind of journey that is made by it.').seen(),
  fuel: orNull(second).usually(null).words('Seconds of travel that its fuel lasts; null: no account is kept.').seen(),
})
export type Thing = z.infer<typeof thingState.schema>

// ── attempts ───────────────────────────────────────────────────────────────────────────────────────────────────────
const aims = ['plain', 'repair', 'stabilize', 'resuscitate', 'heal'] as const
/** A task as it is attempted. `interval` null: instant. `exact`: it takes this long, without a roll. `timeFactor`: what the roll is multiplied by. */
export const attempt = record({
  aim: oneOf(aims).seen(),
  words: is(nameSchema).seen(),
  difficulty: oneOf(difficulties).seen(),
  skills: listOf(skillName).seen(),
  characteristics: listOf(z.enum(characteristics)).seen(),
  /** A device's rating that helps. */
  rating: orNull(z.strictObject({ words: z.string(), value: count })).seen(),
  shifts: listOf(lineSchema).seen(),
  unskilled: flag().seen(),
  interval: orNull(second).seen(),
  exact: flag().seen(),
  timeFactor: is(count).seen(),
  hasty: flag().seen(),
  hazardous: flag().seen(),
  uncertain: flag().seen(),
  /** The tool or object that a mishap damages. */
  thing: orNull(thingRef).seen(),
  patient: orNull(personRef).seen(),
})
export type Attempt = z.infer<typeof attempt.schema>

/** What came of the dice, before its time has passed. */
const outcome = z.strictObject({
  success: z.boolean(),
  failure: z.enum(failureResults).nullable(),
  mishap: z.enum(damageLevels).nullable(),
})
export type Outcome = z.infer<typeof outcome>

// ── steps ──────────────────────────────────────────────────────────────────────────────────────────────────────────
const who = is(personRef).seen()
const tried = is(attempt.schema).seen()
const seconds = is(second).seen()
export const downtimeSteps = kinds('step', {
  chooseTask: { who },
  attempt: { who, attempt: tried },
  /** The attempt's time has passed. */
  conclude: { who, attempt: tried, seconds, outcome: orNull(outcome).secret('hidden', unchanged).takenFor(null) },
  /** Thinks a failed task over before it is tried again. */
  checkDetermination: { who, attempt: tried, seconds },
  harderOrLater: { who, attempt: tried, seconds },
  retryOrStop: { who, attempt: tried, seconds, failure: oneOf(failureResults).seen() },
  compete: {
    who,
    other: who,
    words: is(nameSchema).seen(),
    own: is(z.int()).seen(),
    theirs: is(z.int()).seen(),
    interval: orNull(second).seen(),
  },
  rollRepairCost: { who, thing: is(thingRef).seen() },
  passTime: { until: seconds },
  /** The same while these people are on the move. */
  journey: { those: listOf(personRef).seen(), until: seconds },
  criticalPoint: { who },
  hourUnconscious: { who },
  stunFades: { who },
  weekOfRecovery: { who },
  travel: { who, craft: oneOf(craftNames).seen(), route: listOf(z.string()).seen(), maximumSpeed: flag().seen() },
})
export type DowntimeStep = z.infer<typeof downtimeSteps.schema>
export type StepOf<K extends DowntimeStep['step']> = Extract<DowntimeStep, { step: K }>

// ── the whole ──────────────────────────────────────────────────────────────────────────────────────────────────────
export const downtimeState = state({
  agenda: listOf(downtimeSteps.schema).starts([]).seen(),
  setup: is(z.strictObject({ title: nameSchema, who: personRef, settings: downtimeSettings.schema, sides: taskSides }))
    .made()
    .seen(),
  people: is(z.array(personState.schema).min(1)).made().seen(),
  things: listOf(thingState.schema).made().seen(),
  /** Seconds since the file's beginning, such as the end of a fight. */
  clock: is(second).usually(0).seen(),
  whereabouts: oneOf(['unsaid', 'ground', 'space']).usually('unsaid').seen(),
  /** Light-years since the drive was discharged, and when it came to rest (AD-SPC-06). */
  driveLightYears: is(z.number().min(0).max(stutterwarp.rows.longestLightYears)).usually(0).seen(),
  driveRestsSince: is(second).usually(0).seen(),
  task: oneOf(['ahead', 'underWay', 'over']).starts('ahead').seen(),
})
export type Downtime = z.infer<typeof downtimeState.schema>
