/** Files of people between fights, to the state of their tasks and back. */
import type { Fault, Id, Json } from '@enfilade/engine'
import { doubledFaults, nameSchema, said, sidesOf } from '@enfilade/kit'
import { z } from 'zod'
import { type Craft, craftState } from '../battle/crafts.js'
import { type Downtime, downtimeState, longestSeconds, type Person, personState, type Wound, wound } from '../battle/downtime.js'
import { downtimeSettings } from '../battle/options.js'
import { capacitiesOf } from '../content/bodies.js'
import { combatantRef, location } from '../ids.js'
import { severityOf } from '../rules/wounds/wounds.js'
import { medicalFigures } from '../tables/outside.js'
import { spacecraft } from '../tables/vehicles.js'
import { tasksId } from './aftermath.js'

const { daySeconds, phaseSeconds, secondsToLive, turnSeconds } = medicalFigures.rows

const { location: where, damage, ...rest } = wound.schema.shape
const woundForm = z.strictObject({ location: where, damage, ...z.strictObject(rest).partial().shape }).meta({ title: 'Wound' })
const personForm = z
  .strictObject({
    ...personState.file,
    ...personState.form,
    capacity: personState.schema.shape.capacity
      .optional()
      .meta({ description: 'Hit capacity by location. If not given: from STR and CON.' }),
    wounds: z.array(woundForm).max(7).optional().meta({ description: 'One for each wounded location.' }),
  })
  .meta({ title: 'Person' })
const craftForm = z
  .strictObject({
    ...craftState.file,
    ...craftState.form,
    model: z
      .enum(spacecraft.rows.map(({ id }) => id))
      .optional()
      .meta({ description: 'A craft of the table, for what the entry leaves out.' }),
  })
  .meta({ title: 'Spacecraft' })
export const downtimeForm = z
  .strictObject({
    enfilade: z.literal(1),
    ruleset: z.literal(tasksId),
    title: nameSchema.optional(),
    who: combatantRef.optional().meta({ description: 'Whose task it is. If not given: the first person.' }),
    options: downtimeSettings.inFile.optional(),
    clock: z.int().min(0).max(longestSeconds).optional().meta({ description: 'Seconds since the beginning, such as the end of a fight.' }),
    people: z.array(personForm).min(1).max(500),
    crafts: z.array(craftForm).max(100).optional(),
  })
  .meta({ title: 'Enfilade tasks, Dark Conspiracy' })
export type DowntimeFile = z.infer<typeof downtimeForm>
type PersonInFile = DowntimeFile['people'][number]
type WoundInFile = z.infer<typeof woundForm>

// ── from the file ──────────────────────────────────────────────────────────────────────────────────────────────────
/** A wound with everything said: its name by its points, and a critical one kills in ten minutes. */
function woundOf(given: WoundInFile, capacity: number, clock: number): Wound {
  const severity = given.severity ?? severityOf(given.damage, capacity)
  const plain = { aid: 'untried', operated: false, days: 0, caredDays: 0, hungry: false, exposed: false, extraDays: 0 } as const
  const since = given.since ?? clock
  return { ...plain, since, kills: severity === 'critical' ? since + secondsToLive : null, severity, ...defined(given) } // DC-WND-19
}
const defined = ({ location: at, damage: points, ...others }: WoundInFile) => ({
  location: at,
  damage: points,
  ...(Object.fromEntries(Object.entries(others).filter(([, value]) => value !== undefined)) as Partial<Wound>),
})

/** Someone with everything said: whoever is wounded, unconscious or poisoned has the clock of it. */
function personOf({ wounds: given = [], ...file }: PersonInFile, clock: number): Person {
  const filled = { ...file, ...personState.filled(file) }
  const capacity = file.capacity ?? capacitiesOf(filled)
  const wounds = given.map(one => woundOf(one, capacity[one.location], clock))
  const person = personState.begin(filled, { capacity, wounds })
  const critical = wounds.some(({ severity }) => severity === 'critical')
  const isDying = critical && file.unconscious === undefined
  const headIsSerious = wounds.some(one => one.location === 'head' && one.severity === 'serious') && file.unconscious === undefined
  person.unconscious ||= (isDying || headIsSerious) && !person.dead // DC-WND-16, DC-WND-19
  if (person.unconscious) person.wakesAt ??= clock + (critical ? 2 : 1) * turnSeconds
  if (person.poisoned !== null) person.venomAt ??= clock + phaseSeconds
  if (wounds.length > 0 && !person.dead) person.dayEndsAt ??= clock + daySeconds
  return person
}

type CraftInFile = z.infer<typeof craftForm>
/** A craft with everything said, by its model where it has one. */
function craftOf({ model, ...given }: CraftInFile): Craft {
  const { id: _id, name: _name, ...figures } = spacecraft.rows.find(({ id }) => id === model) ?? { id: '', name: '' }
  const craft = { ...figures, ...given }
  return craftState.begin({ ...craft, ...craftState.filled(craft) }, {})
}

export function beginDowntime(file: DowntimeFile): Downtime {
  const { title = 'Tasks', clock = 0, people: given, crafts = [], options } = file
  const people = given.map(one => personOf(one, clock))
  const who = file.who ?? people[0]?.id ?? ''
  const settings = { ...downtimeSettings.defaults, ...said(options) }
  return downtimeState.begin({ clock }, { setup: { title, who, settings, sides: sidesOf(people) }, people, crafts: crafts.map(craftOf) })
}

/** What the form can't say: ids and locations that stand twice, someone who isn't there, moments that are yet to come or past. */
export function downtimeFaults({ people, crafts = [], who, clock = 0 }: DowntimeFile): Fault[] {
  const ids = people.map(({ id }) => id)
  const craftIds = crafts.map(({ id }) => id)
  const faults = [...doubledFaults(ids, ['people']), ...doubledFaults(craftIds, ['crafts']), ...craftFaults(crafts, ids, craftIds)]
  if (who !== undefined && !ids.includes(who))
    faults.push({ path: ['who'], words: `There is no one called ${who} in this file.`, found: who, allowed: ids })
  for (const [nth, person] of people.entries()) {
    const wounds = person.wounds ?? []
    for (const [i, { location: at, since }] of wounds.entries()) {
      const path = ['people', nth, 'wounds', i]
      if (wounds.findIndex(one => one.location === at) < i)
        faults.push({ path: [...path, 'location'], words: 'There is one wound for each location.', found: at, allowed: location.options })
      if (since !== undefined && since > clock)
        faults.push({ path: [...path, 'since'], words: `This is later than the clock, which shows ${clock}.`, found: since })
    }
    for (const key of ['wakesAt', 'venomAt', 'dayEndsAt'] as const) {
      const at = person[key]
      if (typeof at === 'number' && at < clock)
        faults.push({ path: ['people', nth, key], words: `This is earlier than the clock, which shows ${clock}.`, found: at })
    }
  }
  return faults
}

/** People who aren't there, and whoever sits in two craft. */
function craftFaults(crafts: readonly CraftInFile[], people: readonly Id[], craftIds: readonly Id[]): Fault[] {
  const faults: Fault[] = []
  for (const [nth, { id, pilot, aboard = [], matchedWith }] of crafts.entries()) {
    const at = (key: string, found: Id, words: string): number => faults.push({ path: ['crafts', nth, key], words, found })
    if (people.includes(id)) at('id', id, 'Someone here is called the same.')
    for (const one of aboard) {
      if (!people.includes(one)) at('aboard', one, `There is no one called ${one} in this file.`)
      if (crafts.slice(0, nth).some(other => other.aboard?.includes(one))) at('aboard', one, `${one} is aboard another craft as well.`)
    }
    if (pilot != null && !aboard.includes(pilot)) at('pilot', pilot, 'The pilot is not aboard.')
    if (matchedWith != null && (matchedWith === id || !craftIds.includes(matchedWith)))
      at('matchedWith', matchedWith, 'There is no such craft.')
  }
  return faults
}

// ── back into a file ───────────────────────────────────────────────────────────────────────────────────────────────
export function writtenDowntime({ setup, people, crafts, clock }: Downtime): Json {
  const { title, who, settings } = setup
  const written = people.map(person => {
    // A person who could not wake when it was time, for example in a coma, has no such moment ahead.
    const wakesAt = person.wakesAt !== null && person.wakesAt < clock ? null : person.wakesAt
    return { ...personState.written(person), wakesAt, capacity: person.capacity, wounds: person.wounds }
  })
  return JSON.parse(
    JSON.stringify({
      enfilade: 1,
      ruleset: tasksId,
      title,
      who,
      options: settings,
      clock,
      people: written,
      crafts: crafts.map(craft => craftState.written(craft)),
    }),
  ) as Json
}
