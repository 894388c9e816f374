/**
 * The game master brings people in, takes them out, changes their side and puts them elsewhere, in the middle of a fight.
 * Whatever was under way goes on without those who are gone; what has become impossible is dropped.
 */
import { isViewer, namedLikeViewer, unknownId } from '@enfilade/engine'
import { z } from 'zod'
import { combatantOf } from '../begin.js'
import type { BroughtIn, Placed, SideChanged, TakenOut } from '../heard.js'
import { type Battle, idSchema, nameSchema, pointSchema } from '../model.js'
import { unsettle } from '../reactions.js'
import { type Reading, readingOf } from '../scenario/catalogue.js'
import { readCombatants } from '../scenario/combatants.js'
import { readContentFile } from '../scenario/content-file.js'
import { tripleOfPlace } from '../scenario/field.js'
import { combatantForm, mostCombatants, sideFormAlone } from '../scenario/form.js'
import { completeManeuver } from '../scenario/gear.js'
import { forget } from './agenda.js'
import { command, isFault, personOrFault } from './command.js'

// ── in ─────────────────────────────────────────────────────────────────────────────────────────────────────────────
const joinForm = z.strictObject({
  side: nameSchema.meta({ description: 'The side that the newcomer belongs to.' }),
  combatant: combatantForm.meta({ description: 'The newcomer as in a scenario file.' }),
  content: z.array(z.json()).max(50).optional().meta({ description: 'Content files that the newcomer uses, beside what ships.' }),
  newSide: sideFormAlone
    .omit({ name: true, combatants: true })
    .optional()
    .meta({ description: 'Given: the side is a new one, with this policy and these allies.' }),
})

export const join = command('Brings somebody into the fight.', joinForm, (battle, { side, combatant, content = [], newSide }, tell) => {
  if (battle.ended !== null) return [{ path: [], words: 'The fight is over; nobody can join it.' }]
  const known = battle.setup.sides.map(one => one.id)
  if (newSide === undefined && !known.includes(side))
    return [
      {
        path: ['side'],
        words: `There is no side "${side}" in this fight.`,
        found: side,
        allowed: `${known.join(', ')}, or a new one with newSide`,
      },
    ]
  if (newSide !== undefined && known.includes(side)) return [{ path: ['side'], words: `There is a side "${side}" already.`, found: side }]
  const sides = newSide === undefined ? known : [...known, side]
  const { settings, tables, field } = battle.setup
  const reading: Reading = { ...readingOf(content), tables }
  for (const [nth, file] of content.entries()) readContentFile(file, ['content', nth], reading)
  // A newcomer brings rows of damage along; the tables that hold for everybody stay.
  const tablesThen = { ...tables, damageRanks: reading.tables.damageRanks }
  reading.tables = tablesThen
  const policy = newSide?.policy ?? battle.setup.sides.find(one => one.id === side)?.policy ?? 'aggressive'
  const names = new Map(field.places.map(place => [place.id, tripleOfPlace(place.at)]))
  const people = readCombatants(combatant, ['combatant'], { side, sides, policy, places: { kind: field.kind, names }, settings }, reading)
  const { faults } = reading
  const taken = [battle.people, field.water, field.places].flatMap(list => list.map(one => one.id))
  for (const { id } of people)
    if (taken.includes(id))
      faults.push({ path: ['combatant', 'id'], words: `There is somebody or something "${id}" in this fight already.`, found: id })
  for (const [i, ally] of (newSide?.allies ?? []).entries())
    if (!known.includes(ally)) faults.push(unknownId('side', ally, known, ['newSide', 'allies', i]))
  if (isViewer(side)) faults.push(namedLikeViewer(side, ['side']))
  if (battle.people.length + people.length > mostCombatants)
    faults.push({ path: ['combatant'], words: 'That is more people than a fight can hold.', allowed: `at most ${mostCombatants} in all` })
  if (faults.length > 0) return faults

  // What never changes by a rule is shared between fights, so anything new makes a new setup.
  const { allies = [], neutral = false, rollsHidden = false } = newSide ?? {}
  const strange = [...reading.catalogue.maneuvers].flatMap(([id, entry]) =>
    entry === null || battle.setup.maneuvers.some(one => one.id === id) ? [] : [completeManeuver(id, entry)],
  )
  battle.setup = {
    ...battle.setup,
    tables: tablesThen,
    maneuvers: strange.length === 0 ? battle.setup.maneuvers : [...battle.setup.maneuvers, ...strange],
    sides: newSide === undefined ? battle.setup.sides : [...battle.setup.sides, { id: side, allies, neutral, policy, rollsHidden }],
  }
  for (const one of people) {
    const person = combatantOf(one, side, battle.setup)
    for (const exposure of person.exposures) exposure.since = battle.round + 1
    battle.people.push(person)
    addToGroup(battle, person.id)
    tell?.({ rule: 'GM', what: 'broughtIn', who: person.id, side, at: { ...person.position } } satisfies BroughtIn)
  }
  return []
})

/** Somebody who comes in while several act at the same instant stands in that instant as he is. */
function addToGroup(battle: Battle, who: string): void {
  const person = battle.people.find(one => one.id === who)
  if (battle.together === null || person === undefined) return
  const copy = (): typeof person.now => JSON.parse(JSON.stringify(person.now))
  battle.together = { standing: { ...battle.together.standing, [who]: copy() }, after: { ...battle.together.after, [who]: copy() } }
}

// ── out ────────────────────────────────────────────────────────────────────────────────────────────────────────────
export const leave = command('Takes somebody out of the fight.', z.strictObject({ who: idSchema }), (battle, { who }, tell) => {
  const person = personOrFault(battle, who, ['who'])
  if (isFault(person)) return [person]
  if (battle.people.length === 1) return [{ path: ['who'], words: 'The last one cannot be taken out; end the fight instead.', found: who }]
  tell?.({ rule: 'GM', what: 'takenOut', who } satisfies TakenOut)
  battle.people = battle.people.filter(other => other.id !== who)
  forget(battle, who)
  return []
})

// ── from side to side ──────────────────────────────────────────────────────────────────────────────────────────────
export const changeSide = command(
  'Changes the side of somebody.',
  z.strictObject({ who: idSchema, side: nameSchema }),
  (battle, { who, side }, tell) => {
    const person = personOrFault(battle, who, ['who'])
    if (isFault(person)) return [person]
    const sides = battle.setup.sides.map(one => one.id)
    if (!sides.includes(side)) return [{ path: ['side'], words: `There is no side "${side}" in this fight.`, found: side, allowed: sides }]
    if (person.side === side) return [{ path: ['side'], words: `${person.name} is on that side already.`, found: side }]
    const from = person.side
    person.side = side
    person.hiddenFrom = person.hiddenFrom.filter(one => one !== side)
    person.numbersHiddenFrom = person.numbersHiddenFrom.filter(one => one !== side)
    for (const other of battle.people) unsettle(battle, other)
    tell?.({ rule: 'GM', what: 'sideChanged', who, from, to: side } satisfies SideChanged)
    return []
  },
)

// ── elsewhere ──────────────────────────────────────────────────────────────────────────────────────────────────────
const { x, y, z: height } = pointSchema.shape
const moveForm = z.strictObject({
  who: idSchema,
  at: z.strictObject({ x, y, z: height.optional() }).meta({ description: '{ x, y, z }: a point in metres; z left out: 0.' }),
})

export const moveTo = command('Puts somebody elsewhere, at no price.', moveForm, (battle, { who, at }, tell) => {
  const person = personOrFault(battle, who, ['who'])
  if (isFault(person)) return [person]
  if (battle.setup.field.kind === 'line' && (at.y !== 0 || (at.z ?? 0) !== 0))
    return [
      { path: ['at'], words: 'On a line there is only x, the metres along it.', found: [at.x, at.y, at.z ?? 0], allowed: '{ x, y: 0 }' },
    ]
  person.position = { x: at.x, y: at.y, z: at.z ?? 0 }
  if (person.strideFrom !== null) person.strideFrom = { ...person.strideFrom, at: { ...person.position }, round: battle.round }
  tell?.({ rule: 'GM', what: 'placed', who, at: { ...person.position } } satisfies Placed)
  return []
})
