/**
 * People between fights as data: who they are, their wounds one by one, what helps them, and a clock in seconds. Each field says how it
 * begins and who knows it.
 */
import { flag, is, keyNameSchema, kinds, listOf, nameSchema, oneOf, orNull, record, setOf, sideRef, state, taskSides } from '@enfilade/kit'
import { z } from 'zod'
import { combatantRef, count, location, perLocation } from '../ids.js'
import { mounts } from '../tables/mishaps.js'
import { supplies } from '../tables/outside.js'
import { attributes, bodyPlans, difficulties } from '../tables/words.js'
import { severities } from '../tables/wounds.js'
import { craftRef, craftState, encounter } from './crafts.js'
import { downtimeSettings } from './options.js'

// ── numbers ────────────────────────────────────────────────────────────────────────────────────────────────────────
/** A century: nothing takes longer. */
export const longestSeconds = 100 * 365 * 86_400
const second = z.int().min(0).max(longestSeconds)
const score = z.int().min(0).max(100)
const days = z.int().min(0).max(100_000)
const skillWord = keyNameSchema.regex(/^[a-z][A-Za-z0-9]{0,39}$/, 'The name of a skill is one word, such as shuttleOperation')

// ── wounds ─────────────────────────────────────────────────────────────────────────────────────────────────────────
/** The wound of one location. It keeps its name while it heals, though its points may be those of a lesser one (DC-MED-06). */
export const wound = record({
  location: is(location).seen(),
  damage: is(count).seen(),
  severity: oneOf(severities).seen(),
  since: is(second).seen(),
  aid: oneOf(['untried', 'helped', 'failed']).seen(),
  operated: flag().seen(),
  /** When it kills; null: it doesn't. */
  kills: orNull(second).seen(),
  /** Days of the present stage of healing, and how they went. */
  days: is(days).seen(),
  caredDays: is(days).seen(),
  hungry: flag().seen(),
  exposed: flag().seen(),
  /** Days that treatment adds to this stage, or takes off. */
  extraDays: is(z.int().min(-1000).max(1000)).seen(),
})
export type Wound = z.infer<typeof wound.schema>

// ── people ─────────────────────────────────────────────────────────────────────────────────────────────────────────
const five = () => is(score).usually(5).seen()
export const personState = state(
  {
    id: is(combatantRef).inFile().seen(),
    name: is(nameSchema).inFile().seen(),
    side: is(sideRef).usually('party').seen(),
    str: five(),
    con: five(),
    agl: five(),
    edu: five(),
    emp: five(),
    initiative: is(z.int().min(1).max(6)).usually(3).seen(),
    ixp: is(count).usually(0).words('Points of experience from battles.').seen(),
    skills: is(z.record(skillWord, z.int().min(0).max(100)))
      .usually({})
      .words('Level by skill; a skill that is left out is 0.')
      .seen(),
    plan: oneOf(bodyPlans).usually('biped').seen(),
    burdened: flag().usually(false).seen(),
    supplies: setOf(z.enum(supplies)).usually([]).words('What is at hand where they work.').seen(),
    hospital: flag().usually(false).words('They work in a hospital or clinic.').seen(),
    capacity: is(perLocation(z.int().min(1).max(1000)))
      .made()
      .seen(),
    wounds: listOf(wound.schema).made().seen(),
    lost: setOf(location).usually([]).words('Limbs that an operation cost them.').seen(),
    dead: flag().usually(false).seen(),
    unconscious: flag().usually(false).seen(),
    comatose: flag().usually(false).words('From an electric shock; nothing but first aid wakes them.').seen(),
    stunned: flag().usually(false).words('No more than stunned, and awake by themselves.').seen(),
    /** When they roll next to wake. */
    wakesAt: orNull(second).usually(null).seen(),
    poisoned: orNull(z.strictObject({ dice: z.int().min(1).max(100), phases: count }))
      .usually(null)
      .seen(),
    antiveninFailed: flag().usually(false).words('Antivenin has failed against this poison.').seen(),
    /** When the venom works next. */
    venomAt: orNull(second).usually(null).seen(),
    /** When a day of healing is over. */
    dayEndsAt: orNull(second).usually(null).seen(),
    /** How the medical care of this day went; null: there has been none. */
    care: orNull(z.enum(['good', 'failed']))
      .usually(null)
      .seen(),
  },
  { owner: 'id' },
)
export type Person = z.infer<typeof personState.schema>

// ── steps ──────────────────────────────────────────────────────────────────────────────────────────────────────────
const who = is(combatantRef).seen()
const patient = who
const seconds = is(second).seen()
/** How people live while time passes. */
const living = { hungry: flag().seen(), exposed: flag().seen() }
/** Who is aboard besides whoever drives. */
const aboard = listOf(combatantRef).seen()
/** A check as it is asked for. `or`: another skill that may serve. `attribute`: alone, or under a skill that has none of its own. */
export const attempt = record({
  skill: orNull(skillWord).seen(),
  or: orNull(skillWord).seen(),
  attribute: orNull(z.enum(attributes)).seen(),
  difficulty: oneOf(difficulties).seen(),
  levels: is(z.int().min(-100).max(100)).seen(),
  harder: is(z.int().min(-10).max(10)).seen(),
})
export type Attempt = z.infer<typeof attempt.schema>

export const downtimeSteps = kinds('step', {
  chooseTask: { who },
  /** Acting with a serious wound. */
  effort: { who },
  attempt: { who, attempt: is(attempt.schema).seen(), seconds },
  firstAid: { who, patient, location: is(location).seen() },
  treatPoison: { who, patient },
  stabilize: { who, patient, location: is(location).seen() },
  operate: { who, patient, location: is(location).seen() },
  /** A day of care, and those that follow. */
  care: { who, patient: orNull(combatantRef).seen(), days: is(days).seen(), ...living },
  treatComa: { who, patient },
  launch: { who, craft: is(craftRef).seen(), rushed: flag().seen(), badWeather: flag().seen(), lightLoad: flag().seen() },
  landCraft: { who, craft: is(craftRef).seen(), badWeather: flag().seen(), manual: flag().seen() },
  reentryError: { craft: is(craftRef).seen() },
  crashInjury: { who, catastrophe: flag().seen() },
  intercept: { who, craft: is(craftRef).seen(), other: is(craftRef).seen(), degrees: orNull(z.int().min(0).max(180)).seen() },
  /** A pilot chooses to avoid or to intercept. */
  steer: { who, encounter: is(encounter.schema).seen() },
  drive: {
    who,
    mount: oneOf(mounts).seen(),
    difficulty: oneOf(difficulties).seen(),
    harder: is(z.int().min(-10).max(10)).seen(),
    speedRange: is(z.int().min(1).max(3)).seen(),
    /** Another aircraft is near. */
    traffic: flag().seen(),
    phases: is(count).seen(),
    aboard,
  },
  regain: { who, mount: oneOf(mounts).seen(), difficulty: oneOf(difficulties).seen(), phases: is(count).seen(), aboard },
  mishap: { who, mount: oneOf(mounts).seen(), catastrophe: flag().seen(), speedRange: is(z.int().min(1).max(3)).seen(), aboard },
  tumble: { who, dice: is(count).seen(), less: is(count).seen(), avoidable: flag().seen() },
  graveWound: { who },
  passTime: { until: seconds, ...living },
  woundKills: { who },
  venom: { who },
  wake: { who },
  day: { who, ...living },
})
export type DowntimeStep = z.infer<typeof downtimeSteps.schema>
export type DowntimeStepOf<K extends DowntimeStep['step']> = Extract<DowntimeStep, { step: K }>

// ── the whole ──────────────────────────────────────────────────────────────────────────────────────────────────────
export const downtimeState = state({
  agenda: listOf(downtimeSteps.schema).starts([]).seen(),
  setup: is(z.strictObject({ title: nameSchema, who: combatantRef, settings: downtimeSettings.schema, sides: taskSides }))
    .made()
    .seen(),
  people: is(z.array(personState.schema).min(1)).made().seen(),
  crafts: listOf(craftState.schema).made().seen(),
  /** Seconds since the file's beginning, such as the end of a fight. */
  clock: is(second).usually(0).seen(),
  task: oneOf(['ahead', 'underWay', 'over']).starts('ahead').seen(),
})
export type Downtime = z.infer<typeof downtimeState.schema>
