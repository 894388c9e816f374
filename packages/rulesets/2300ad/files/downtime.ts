/** Files of people between fights, to the state of their tasks and back. */
import type { Fault, Json, Path } from '@enfilade/engine'
import { doubledFaults, nameSchema, said, sidesOf } from '@enfilade/kit'
import { z } from 'zod'
import {
  type Downtime,
  downtimeSettings,
  downtimeState,
  longestSeconds,
  type Person,
  personRef,
  personState,
  type Thing,
  thingState,
} from '../battle/downtime.js'
import { reachesLimit } from '../rules/healing/wounds.js'
import { medicalFigures } from '../tables/medicine.js'

export const tasksId = '2300ad-tasks'

const personForm = z.strictObject({ ...personState.file, ...personState.form }).meta({ title: 'Person' })
const thingForm = z.strictObject({ ...thingState.file, ...thingState.form }).meta({ title: 'Thing' })
export const downtimeForm = z
  .strictObject({
    enfilade: z.literal(1),
    ruleset: z.literal(tasksId),
    title: nameSchema.optional(),
    who: personRef.optional().meta({ description: 'Whose task it is. If not given: the first person.' }),
    options: downtimeSettings.inFile.optional(),
    whereabouts: z
      .enum(['unsaid', 'ground', 'space'])
      .optional()
      .meta({ description: 'Where the people are; the first flight says it too.' }),
    driveLightYears: downtimeState.schema.shape.driveLightYears
      .optional()
      .meta({ description: 'Light-years since the drive was discharged.' }),
    driveRestsSince: downtimeState.schema.shape.driveRestsSince.optional().meta({ description: 'When the drive came to rest.' }),
    clock: z.int().min(0).max(longestSeconds).optional().meta({ description: 'Seconds since the beginning, such as the end of a fight.' }),
    people: z.array(personForm).min(1).max(500),
    things: z.array(thingForm).max(500).optional(),
  })
  .meta({ title: 'Enfilade tasks, 2300 AD' })
export type DowntimeFile = z.infer<typeof downtimeForm>
type PersonInFile = DowntimeFile['people'][number]

// ── from the file ──────────────────────────────────────────────────────────────────────────────────────────────────
/** Someone with everything said: player characters have a life level, wounds have their clocks. */
function personOf(given: PersonInFile, clock: number): Person {
  const person = personState.begin({ ...given, ...personState.filled(given) }, {})
  const saysNothing = (key: keyof PersonInFile): boolean => given[key] === undefined
  if (saysNothing('lifeLevel') && !person.isNpc) person.lifeLevel = medicalFigures.rows.lifeLevel // AD-NPC-05, AD-GAP-11
  if (saysNothing('recoveringSince') && person.lightWounds + person.shockPoints > 0) person.recoveringSince = clock
  if (saysNothing('criticalSince') && person.shockPoints > 0 && person.lifeLevel !== null) person.criticalSince = clock
  if (saysNothing('lastStunAt') && person.stunPoints > 0) person.lastStunAt = clock
  if (saysNothing('unconsciousSince') && person.death === null && reachesLimit(person)) person.unconsciousSince = clock
  return person
}

export function beginDowntime(file: DowntimeFile): Downtime {
  const { title = 'Tasks', clock = 0, people: given, things = [], options } = file
  const { whereabouts = 'unsaid', driveLightYears = 0, driveRestsSince = 0 } = file
  const people = given.map(one => personOf(one, clock))
  const who = file.who ?? people[0]?.id ?? ''
  return downtimeState.begin(
    { clock, whereabouts, driveLightYears, driveRestsSince },
    {
      setup: { title, who, settings: { ...downtimeSettings.defaults, ...said(options) }, sides: sidesOf(people) },
      people,
      things: things.map((one): Thing => thingState.begin({ ...one, ...thingState.filled(one) }, {})),
    },
  )
}

/** What the form can't say: ids that stand twice, someone who isn't there, people who are dead and recovering. */
export function downtimeFaults({ people, things = [], who, clock = 0, driveRestsSince = 0 }: DowntimeFile): Fault[] {
  const ids = people.map(({ id }) => id)
  const faults = [
    ...doubledFaults(ids, ['people']),
    ...doubledFaults(
      things.map(({ id }) => id),
      ['things'],
    ),
  ]
  if (who !== undefined && !ids.includes(who))
    faults.push({ path: ['who'], words: `There is no one called ${who} in this file.`, found: who, allowed: ids })
  const isPast = (path: Path, at: number | null | undefined): void => {
    if (typeof at === 'number' && at > clock) faults.push({ path, words: `This is later than the clock, which shows ${clock}.`, found: at })
  }
  for (const [nth, person] of people.entries())
    for (const key of ['lastStunAt', 'recoveringSince', 'unconsciousSince', 'criticalSince'] as const)
      isPast(['people', nth, key], person[key])
  isPast(['driveRestsSince'], driveRestsSince)
  for (const [nth, { death }] of people.entries()) isPast(['people', nth, 'death', 'at'], death?.at)
  return faults
}

// ── back into a file ───────────────────────────────────────────────────────────────────────────────────────────────
export function writtenDowntime({ setup, people, things, clock, whereabouts, driveLightYears, driveRestsSince }: Downtime): Json {
  const { title, who, settings } = setup
  const file = {
    enfilade: 1,
    ruleset: tasksId,
    title,
    who,
    options: settings,
    clock,
    whereabouts,
    driveLightYears,
    driveRestsSince,
    people: people.map(person => personState.written(person)),
    things: things.map(thing => thingState.written(thing)),
  }
  return JSON.parse(JSON.stringify(file)) as Json
}
